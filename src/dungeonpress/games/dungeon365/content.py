"""What stands in a month's slots: the dungeon of a calendar, made from its recipe alone.

The dungeon depends on the generator's version, the year and the seed (or the year's own). Each day
then has its monster and each floor's last day its boss; paper, ink, locale and page change
nothing. Where floors begin (`floors`, `first-weekday`) decides only which days have a boss: every
other day has the same monster in all of them. Difficulty leaves the rooms as they are and changes
how large the sums are and how many of the potions are there, so that the monster of a day is
never weaker in a harder calendar, and never more often with a potion.

No creature is drawn twice on a page, so a month has at most five black monsters of a face and
twelve blue ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.difficulty import LEVELS, MOST_POTIONS, Level
from dungeonpress.games.dungeon365.kinds import calendar_of
from dungeonpress.games.dungeon365.month import (
    LEAST_BLUE,
    MOST_BLACK,
    MOST_BLUE,
    Floor,
    Monster,
    Month,
    days_in,
    floors_of,
)

BLUE_DAYS = 6  # ordinary blue monsters of a month; with six bosses there are twelve
PIP = 100  # strengths are in hundredths
_RISE = 5 * PIP  # what the last day adds to a sum, against the first
_SPREAD = 3 * PIP  # how far ordinary sums of the same day differ
_BOSS = 4 * PIP  # what a boss has over an ordinary sum
_BOSS_SPREAD = 2 * PIP
_DISPLACED = PIP  # what all bosses lose for each blue monster whose room one of them took
_WHOLE_FLOOR, _ROOM = 7, 4 * PIP // 5  # what a boss loses for each room that its floor lacks


def month_of(recipe: Recipe, number: int) -> Month:
    """Month `number` (1 to 12) of a recipe's calendar, whichever month the recipe prints."""
    return month_at(recipe, number, LEVELS[calendar_of(recipe).difficulty])


def month_at(recipe: Recipe, number: int, level: Level) -> Month:
    """The same month at another level than the recipe's own: what the levels are tuned with."""
    calendar = calendar_of(recipe)
    days = days_in(calendar.year, number)
    floors = floors_of(calendar.year, number, calendar.division, calendar.first_weekday)
    seed = "own" if recipe.seed is None else recipe.seed
    stream = Stream("dungeon365", recipe.generator, calendar.year, seed).fork(number)
    strength = level.strength[number - 1]
    numbers = _ordinary(stream.fork("monsters"), days, strength)
    bosses = stream.fork("bosses")
    spreads = [bosses.below(_BOSS_SPREAD) for _ in range(days)]
    displaced = sum(numbers[floor.last - 1] > MOST_BLACK for floor in floors)
    for floor in floors:
        own = strength + spreads[floor.last - 1] - displaced * _DISPLACED
        numbers[floor.last - 1] = _boss(floor, numbers, days, own)
    potions = _potion_days(stream.fork("potions"), days)[: level.potions]
    slots = (Monster(n, day in potions) for day, n in enumerate(numbers, 1))
    return Month(calendar.year, number, floors, tuple(slots))


def _ordinary(stream: Stream, days: int, strength: int) -> list[int]:
    """A number for each day: blue ones well apart, black ones dealt in rounds of all six faces."""
    blue = set(_one_a_stretch(stream, days, BLUE_DAYS))
    faces = _rounds(stream)
    numbers = []
    for day in range(1, days + 1):
        spread = stream.below(_SPREAD)
        sum_ = _whole(strength + spread + _rise(day, days))
        numbers.append(sum_ if day in blue else next(faces))
    return numbers


def _boss(floor: Floor, numbers: list[int], days: int, strength: int) -> int:
    """The sum of a floor's last day, larger than any other on the floor."""
    rooms = floor.last - floor.first + 1
    own = _whole(strength + _BOSS + _rise(floor.last, days) - _ROOM * (_WHOLE_FLOOR - rooms))
    return min(MOST_BLUE, max(own, 1 + max(numbers[floor.first - 1 : floor.last - 1], default=0)))


def _potion_days(stream: Stream, days: int) -> list[int]:
    """Days with a potion, the most certain first; the last day needs none."""
    return stream.shuffled(_one_a_stretch(stream, days - 1, MOST_POTIONS))


def _one_a_stretch(stream: Stream, days: int, count: int) -> list[int]:
    """A day of each of `count` stretches, as even as can be, that cover days 1 to `days`."""
    ends = [days * n // count for n in range(count + 1)]
    return [stream.between(a + 1, b) for a, b in pairwise(ends)]


def _rounds(stream: Stream) -> Iterator[int]:
    """Black numbers without end, each six of them all the faces."""
    while True:
        yield from stream.shuffled(range(1, MOST_BLACK + 1))


def _rise(day: int, days: int) -> int:
    return _RISE * (day - 1) // (days - 1)


def _whole(strength: int) -> int:
    """A blue number; ordinary ones leave room for a boss above them."""
    return min(MOST_BLUE - 1, max(LEAST_BLUE, strength // PIP))
