"""What an adventure sheet shows: four dungeons made from its recipe alone (A3, A4).

The dice depend on the generator's version, the seed, `training` and the rule set's weights; seat,
players, paper, ink, locale and page change nothing. The dungeon of a level has a stream of its
own. From it come, in this order: the place of the Labyrinth die (levels 2 to 4), that of the Boss
die (level 4), among the rooms that are left, and then a face for each room from A1 to D4.
"""

from __future__ import annotations

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.games.academy.kinds import PLAYERS, ROLLED, SEAT, TRAINING
from dungeonpress.games.academy.rooms import LEVELS, ROOMS, Die, Grid, Seat
from dungeonpress.games.academy.ruleset import RuleSet

BOSS_LEVEL = LEVELS[-1]


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
    """How many players the sheet is printed for: a page each."""
    return int(recipe.choices.get(PLAYERS.name, PLAYERS.default))


def seat_of(recipe: Recipe, page: int | None = None) -> Seat:
    """The seat of a page's player (its own page by default): each sits a quarter turn further."""
    first = str(recipe.choices.get(SEAT.name, SEAT.default))
    number = recipe.page if page is None else page
    seats = list(Seat)
    return seats[(seats.index(Seat(first)) + max(number - 1, 0)) % len(seats)]
