"""How a sensible player under time pressure plays a level: for games made by `simulate`.

The player sees some paths, not all, tries powers, cards and potions on the best of them, and now
and then slips.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.games.academy.cards import CARDS, When
from dungeonpress.games.academy.gifts import Act
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.levels import quest_points
from dungeonpress.games.academy.rooms import NEIGHBOURS, QUESTS, RIM, ROOMS, Grid
from dungeonpress.games.academy.rules import broken_rule, resolve
from dungeonpress.games.academy.state import (
    Adventurer,
    Complaint,
    Drunk,
    Moment,
    Outcome,
    Play,
    Used,
)

_SIGHT = 80  # paths that a quick eye sees
_LOOK_CLOSER = 3  # of which it looks at so many again
_STAY = 0.12  # the chance to leave at each exit that the path passes
_SLIP = 0.04


class Choice(NamedTuple):
    """A level as the player will write it down, and what it comes to."""

    play: Play
    outcome: Outcome

    @property
    def worth(self) -> float:
        """What the player thinks of it: Glory, the best quest left, and something for strength."""
        after = self.outcome.after
        if self.outcome.failure is not None:
            return -1.0
        left = (quest_points(q, self.outcome.defeated) for q in QUESTS if q not in after.quests)
        strength = (self.outcome.health or 0) + (self.outcome.mana or 0)
        spent = -0.8 * sum(used.what in CARDS for used in self.play.uses)
        return self.outcome.glory + 0.7 * max(left, default=0) + 0.3 * strength + spent


def choose(stream: Stream, adventurer: Adventurer, level: int, grid: Grid, first: bool) -> Choice:
    """The level as the player plays it; a path that fails at the check now and then, or none."""
    seen = [
        _resolved(adventurer, Play(level, path, False, grid, _free_uses(adventurer, path, grid)))
        for path in _paths(stream, adventurer, level, grid)
    ]
    closer = sorted(seen, key=lambda choice: -choice.worth)[:_LOOK_CLOSER]
    better = [improved for choice in closer for improved in _improved(adventurer, choice)]
    best = max([*closer, *better], key=lambda choice: choice.worth, default=None)
    if best is None or best.outcome.failure is not None:
        return _resolved(adventurer, Play(level, None, True, grid))
    if stream.chance(_SLIP) and best.play.path and len(best.play.path) > 2:
        best = Choice(_slipped(stream, best.play), best.outcome)
    return _resolved(adventurer, best.play._replace(first=first))


def too_late(adventurer: Adventurer, choice: Choice) -> Choice:
    """The same level when the time ran out."""
    return _resolved(adventurer, choice.play._replace(late=True))


def _resolved(adventurer: Adventurer, play: Play) -> Choice:
    outcomes = resolve(adventurer, play)
    assert not isinstance(outcomes, Complaint), outcomes
    return Choice(play, outcomes[0])


def _paths(
    stream: Stream, adventurer: Adventurer, level: int, grid: Grid
) -> Iterator[tuple[int, ...]]:
    """Some legal paths, walked at random."""
    anywhere = any(gift.begins_anywhere for gift, _ in adventurer.gifts(level))
    starts = list(range(ROOMS)) if anywhere else sorted(RIM)
    for _ in range(stream.between(_SIGHT // 6, _SIGHT)):
        path = [stream.choice(starts)]
        while True:
            legal = broken_rule(path, grid, adventurer, level) is None
            if legal and stream.chance(_STAY):
                break
            onwards = [room for room in NEIGHBOURS[path[-1]] if room not in path]
            if not onwards:
                break
            path.append(stream.choice(onwards))
        if broken_rule(path, grid, adventurer, level) is None:
            yield tuple(path)


def _usable(adventurer: Adventurer) -> Iterator[str]:
    """What the player can use on a room."""
    if adventurer.hero and HEROES[adventurer.hero].gift.use:
        yield adventurer.hero
    for held in adventurer.cards:
        if CARDS[held.card].gift.use:
            yield held.card


def _free_uses(adventurer: Adventurer, path: Iterable[int], grid: Grid) -> tuple[Used, ...]:
    """The uses that cost nothing: a monster defeated without loss, each on a room of its own."""
    uses: list[Used] = []
    for what in _usable(adventurer):
        use = (HEROES | CARDS)[what].gift.use
        if use is None or use.act is not Act.FREE:
            continue
        taken = {used.room for used in uses}
        room = next((r for r in path if grid[r] in use.faces and r not in taken), None)
        if room is not None:
            uses.append(Used(len(uses), what, room))
    return tuple(uses)


def _improved(adventurer: Adventurer, choice: Choice) -> Iterator[Choice]:
    """The same path with one more use, or with a potion drunk on the way."""
    play = choice.play
    path = play.path or ()
    at = len(play.uses)
    done = {used.what for used in play.uses}
    taken = {used.room for used in play.uses}
    for what in _usable(adventurer):
        use = (HEROES | CARDS)[what].gift.use
        for room in path if use and what not in done else ():
            if use and play.grid[room] in use.faces and room not in taken:
                uses = (*play.uses, Used(at, what, room))
                yield _resolved(adventurer, play._replace(uses=uses))
    for held in adventurer.cards:
        if CARDS[held.card].gift.is_potion and CARDS[held.card].when is When.DISCARD:
            for room in path:
                drunk = Drunk(at + 1, held.card, Moment.BEFORE_ROOM, room)
                yield _resolved(adventurer, play._replace(drinks=(drunk,)))


def _slipped(stream: Stream, play: Play) -> Play:
    """The path with a room left out, as a hasty pen does; what was used there is not."""
    path = list(play.path or ())
    gone = path.pop(stream.between(1, len(path) - 2))
    return play._replace(
        path=tuple(path),
        uses=tuple(used for used in play.uses if used.room != gone),
        drinks=tuple(drunk for drunk in play.drinks if drunk.room != gone),
    )
