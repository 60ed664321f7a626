"""Documents of Dungeon Roll for the tests of its sheets."""

from __future__ import annotations

from functools import cache

from dungeonpress.core.choices import Value
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS, paper
from dungeonpress.games.roll import kinds
from dungeonpress.games.roll.sheet import build
from dungeonpress.layout.elements import Document


def recipe(kind: str, *, size: str = "a4", ink: str = "line", **more: Value) -> Recipe:
    """The recipe of a sheet; `_` in a choice's name stands for `-`."""
    found = next(each for each in kinds.KINDS if each.name == kind)
    choices = {choice.name: choice.default for choice in found.choices}
    choices |= {name.replace("_", "-"): value for name, value in more.items()}
    return Recipe("roll", kind, choices, paper=paper(size), ink=ink)


@cache
def sheet(kind: str, *, size: str = "a4", ink: str = "line", **more: Value) -> Document:
    """The document of a recipe."""
    return build(recipe(kind, size=size, ink=ink, **more))


CASTLES = [
    *(
        {"kind": kind, "size": size, "ink": ink}
        for kind in (kinds.CARD, kinds.MAT, kinds.LOG)
        for size in PAPERS
        for ink in ("line", "colour")
    ),
    *({"kind": kinds.CARD, "size": size, "players": 4, "dice": "10"} for size in PAPERS),
    {"kind": kinds.CARD, "players": 3, "scroll": "any", "tokens_drink": True},
    {"kind": kinds.CARD, "size": "210x148mm", "players": 2},
    {"kind": kinds.CARD, "size": "185x290mm", "players": 2},
    {"kind": kinds.LOG, "pages": 12},
    {"kind": kinds.LOG, "size": "170x250mm"},
    {"kind": kinds.MAT, "size": "170x250mm", "dice": "10"},
]
"""Recipes of pages that are castles throughout."""

PIECES = [
    *(
        {"kind": kind, "size": size, "duplex": duplex}
        for kind in (kinds.HEROES, kinds.TOKENS)
        for size in PAPERS
        for duplex in ("long", "none")
    ),
    {"kind": kinds.HEROES, "ink": "colour", "duplex": "short"},
    {"kind": kinds.HEROES, "calibration": True},
    *({"kind": kinds.DICE_SHEET, "size": size, "dice": dice}
      for size in PAPERS for dice in ("7", "10")),
]  # fmt: skip
"""Recipes of what is cut out."""
