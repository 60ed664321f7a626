"""What stands in a rolled dungeon, made from its recipe alone.

Each of the 90 squares has one die from the stream, and its row's table says what it means (B24):
the tables are the game's own, whatever the difficulty. Difficulty chooses among dungeons that were
rolled one after another, by this figure: the Health that the cheapest way from START to END costs
on average, by exact odds, to a hero without equipment whose Health has no end (`toll_of`; what
stands in END is the same for all). Of nine dungeons `gentle` is the one with the least figure,
`grim` the one with the greatest, `normal` the one in the middle.

Nothing in a square can bar a way, so END can be reached in every dungeon.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.games.bash.board import ALL_FREE, SQUARES, board
from dungeonpress.games.bash.chances import cheapest_way, expected_loss
from dungeonpress.games.bash.kinds import DIFFICULTIES, MAP, MODES
from dungeonpress.games.bash.tables import Contents, Kind, contents_of

ROLLED_FOR_EACH = 9
MILLIS = 1000
"""Tolls are whole thousandths of a point of Health."""


@dataclass(frozen=True, slots=True)
class Dungeon:
    """A rolled dungeon: `faces` are the dice of the squares A1 to I10, row by row from the bottom.

    `toll` is the figure that `difficulty` goes by, in thousandths of Health.
    """

    number: int
    faces: tuple[int, ...]
    toll: int

    @property
    def contents(self) -> dict[int, Contents]:
        """What the squares hold, by cell."""
        return contents_by_cell(self.faces)


def is_rolled(recipe: Recipe) -> bool:
    """Whether a sheet's dungeons are rolled already."""
    return recipe.kind == MAP and recipe.choices.get("mode", MODES[0]) != MODES[0]


def has_corners(recipe: Recipe, *, otherwise: bool) -> bool:
    """Whether a sheet's edition has corner steps; `otherwise` where it doesn't say."""
    return recipe.choices.get("corners", "yes") == "yes" if recipe.kind == MAP else otherwise


def count_of(recipe: Recipe) -> int:
    """How many dungeons the sheet's document has."""
    return int(recipe.choices.get("count", 1))


def number_of(recipe: Recipe) -> int | None:
    """Which dungeon a page shows, from 1; None where the page shows none, or all.

    The maps are pages 1 to `count`; in a hidden dungeon's document as many pages follow that tell
    the contents, in the same order.
    """
    count = count_of(recipe)
    if recipe.page == 0:
        return 1 if count == 1 else None
    pages = 2 * count if recipe.choices.get("mode") == "hidden" else count
    return (recipe.page - 1) % count + 1 if recipe.page <= pages else None


def dungeon(recipe: Recipe, number: int = 1) -> Dungeon:
    """Dungeon `number` of a recipe; paper, ink, locale and page change nothing in it."""
    stream = Stream("bash", recipe.generator, recipe.seed).fork(number)
    corners = has_corners(recipe, otherwise=True)
    rolled = [roll(stream.fork(attempt)) for attempt in range(ROLLED_FOR_EACH)]
    by_toll = sorted((toll_of(faces, corners=corners), faces) for faces in rolled)
    rank = DIFFICULTIES.index(str(recipe.choices.get("difficulty", "normal")))
    toll, faces = by_toll[rank * (ROLLED_FOR_EACH - 1) // (len(DIFFICULTIES) - 1)]
    return Dungeon(number, faces, toll)


def printed(recipe: Recipe) -> dict[int, Contents] | None:
    """What the page's squares hold, by cell; None where that is still to be rolled, or where the
    recipe names no page of a booklet."""
    number = number_of(recipe)
    return dungeon(recipe, number).contents if is_rolled(recipe) and number else None


def roll(stream: Stream) -> tuple[int, ...]:
    """A die for each of the 90 squares."""
    return tuple(stream.die() for _ in SQUARES)


def contents_by_cell(faces: Sequence[int]) -> dict[int, Contents]:
    """What the squares hold by their dice."""
    return {cell: contents_of(cell)[face - 1] for cell, face in zip(SQUARES, faces, strict=True)}


def toll_of(faces: Sequence[int], *, corners: bool) -> int:
    """What the cheapest way costs a hero with one Attack and one Defence Die, in thousandths."""
    tolls = {cell: _toll(contents) for cell, contents in contents_by_cell(faces).items()}
    cost, _ = cheapest_way(board(corners=corners), tolls.__getitem__, ALL_FREE)
    return cost


def _toll(contents: Contents) -> int:
    if contents.kind is not Kind.MONSTER:
        return 0
    return round(MILLIS * expected_loss(contents, 1, 1))
