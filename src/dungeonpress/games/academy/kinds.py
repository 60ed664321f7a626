"""The sheets of Dungeon Academy and their choices."""

from __future__ import annotations

from collections.abc import Mapping

from dungeonpress.core.recipe import Choice, Recipe, SheetKind, Value
from dungeonpress.games.academy.rooms import Seat

SHEET = "academy"
MOST_PLAYERS = 6

ROLLED = Choice("rolled", False, 1, "The dice of the four dungeons are printed.")
TRAINING = Choice("training", False, 1, "Base dice only, on all levels.")
SEAT = Choice(
    "seat", Seat.SOUTH.value, 2, "The side from which the (first) player looks.",
    values=tuple(seat.value for seat in Seat),
)  # fmt: skip
PLAYERS = Choice("players", 1, 3, "Players; each has a sheet.", least=1, most=MOST_PLAYERS)

KINDS = (
    SheetKind(
        SHEET, 0, "An adventure sheet: four dungeons, and what they cost.",
        choices=(ROLLED, TRAINING, SEAT, PLAYERS),
    ),
)  # fmt: skip


def needs_seed(kind: str, choices: Mapping[str, Value]) -> bool:
    """Whether something on the sheet is left to chance."""
    return kind == SHEET and bool(choices.get(ROLLED.name))


def file_name(recipe: Recipe) -> str:
    """The name of the file that a sheet is written to, without its ending."""
    if not recipe.choices.get(ROLLED.name) or recipe.seed is None:
        return recipe.kind
    return f"{recipe.kind}-{recipe.seed}"
