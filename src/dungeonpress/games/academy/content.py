"""What an adventure sheet shows: four dungeons made from its recipe alone (A3, A4).

The dice depend on the generator's version, the seed, `training`, the rule set's weights and, in a
booklet of several adventures, on the adventure that the page belongs to; seat, players, paper, ink
and locale change nothing. The dungeon of a level has a stream of its own. From it come, in this
order: the place of the Labyrinth die (levels 2 to 4), that of the Boss die (level 4), among the
rooms that are left, and then a face for each room from A1 to D4.
"""

from __future__ import annotations

from typing import NamedTuple

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.games.academy.kinds import (
    COUNT,
    PLAYERS,
    ROLLED,
    SEAT,
    TRAINING,
    UNCOVER,
)
from dungeonpress.games.academy.rooms import LEVELS, ROOMS, Die, Grid, Seat
from dungeonpress.games.academy.ruleset import RuleSet

BOSS_LEVEL = LEVELS[-1]
UNCOVERED_PAGES = len(LEVELS) + 1  # a page for each level, and one for the sums


class Leaf(NamedTuple):
    """What a page of adventure sheets belongs to, all from 0: its adventure in the booklet, its
    player, and its part (a level, or the last: the sums) where levels have pages of their own."""

    adventure: int
    player: int
    part: int


def leaf_of(recipe: Recipe, page: int | None = None) -> Leaf:
    """What a page (the recipe's own by default) belongs to; the whole document counts as page 1."""
    number = max((recipe.page if page is None else page) - 1, 0)
    rest, part = divmod(number, parts(recipe))
    adventure, player = divmod(rest, players(recipe))
    return Leaf(adventure % adventures(recipe), player, part)


def pages(recipe: Recipe) -> int:
    """How many pages the adventure sheets of a recipe have."""
    return adventures(recipe) * players(recipe) * parts(recipe)


def special_dice(level: int, training: bool) -> tuple[Die, ...]:
    """The dice of a level that are no base dice (A3)."""
    if training or level == LEVELS[0]:
        return ()
    return (Die.LABYRINTH, Die.BOSS) if level == BOSS_LEVEL else (Die.LABYRINTH,)


def dungeons(recipe: Recipe, rules: RuleSet) -> tuple[Grid, ...] | None:
    """The four printed grids of a recipe; None where its dice are not printed."""
    if not recipe.choices.get(ROLLED.name) or recipe.seed is None:
        return None
    stream = Stream("academy", recipe.generator, recipe.seed)
    if adventure := leaf_of(recipe).adventure:
        stream = stream.fork("adventure", adventure)
    training = is_training(recipe)
    return tuple(roll(stream.fork(level), level, training, rules) for level in LEVELS)


def roll(stream: Stream, level: int, training: bool, rules: RuleSet) -> Grid:
    """The dice of one level, thrown from a stream."""
    places = list(range(ROOMS))
    dice = dict.fromkeys(places, Die.BASE)
    for die in special_dice(level, training):
        dice[places.pop(stream.below(len(places)))] = die
    return tuple(stream.weighted(rules.weights[dice[room]]) for room in range(ROOMS))


def is_training(recipe: Recipe) -> bool:
    """Whether the sheet is one for training."""
    return bool(recipe.choices.get(TRAINING.name, TRAINING.default))


def players(recipe: Recipe) -> int:
    """How many players the sheet is printed for."""
    return int(recipe.choices.get(PLAYERS.name, PLAYERS.default))


def adventures(recipe: Recipe) -> int:
    """How many adventures the booklet has."""
    return int(recipe.choices.get(COUNT.name, COUNT.default))


def parts(recipe: Recipe) -> int:
    """How many pages a player has in an adventure."""
    return UNCOVERED_PAGES if recipe.choices.get(UNCOVER.name) else 1


def seat_of(recipe: Recipe, player: int | None = None) -> Seat:
    """The seat of a player, from 1 (by default the one of the recipe's page): each sits a quarter
    turn further."""
    first = str(recipe.choices.get(SEAT.name, SEAT.default))
    number = leaf_of(recipe).player if player is None else player - 1
    seats = list(Seat)
    return seats[(seats.index(Seat(first)) + number) % len(seats)]
