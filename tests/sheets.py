"""The sheets of all games under test: how one is made by name, and which are looked at.

A variant is keywords of `sheet`. All are checked by tests/contract/test_sheets.py.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from dungeonpress.api import make_document
from dungeonpress.core.choices import Value
from dungeonpress.core.recipe import INKS, Recipe, SheetKind
from dungeonpress.core.units import PAPERS, paper
from dungeonpress.engine.game import games, kinds
from dungeonpress.layout.elements import Document

Keys = dict[str, Any]

KINDS: dict[str, tuple[str, SheetKind]] = {
    kind.name: (game, kind) for game in games() for kind in kinds(game)
}
"""Every kind of sheet of every game, with its game."""


def recipe(
    kind: str,
    *,
    size: str = "a4",
    ink: str = "line",
    seed: int | None = None,
    locale: str = "",
    **choices: Value,
) -> Recipe:
    """The recipe of a sheet. Choices left out have their defaults; `_` in a name stands for `-`."""
    game, found = KINDS[kind]
    made = {choice.name: choice.default for choice in found.choices}
    made |= {name.replace("_", "-"): value for name, value in choices.items()}
    return Recipe(game, kind, made, seed, paper(size), ink, locale)


@cache
def sheet(kind: str, **keys: Any) -> Document:
    """The document of a recipe, made once."""
    return make_document(recipe(kind, **keys))


def name_of(keys: Keys) -> str:
    """A variant's name in the list of tests."""
    return "-".join(str(value) for value in keys.values())


ADVENTURE: Keys = {"kind": "academy", "seed": 9, "rolled": True}
CARDS: Keys = {"kind": "academy-cards"}
MAP: Keys = {"kind": "bash", "seed": 7}
MONTH: Keys = {"kind": "dungeon365", "year": 2027}
MONTH_LOG: Keys = {"kind": "dungeon365-log"}

ACADEMY: list[Keys] = [
    *(ADVENTURE | {"size": size, "ink": ink} for size in PAPERS for ink in INKS),
    {"kind": "academy"},
    {"kind": "academy", "size": "a5"},
    ADVENTURE | {"size": "170x260mm"},
    ADVENTURE | {"training": True, "players": 6},
    *(ADVENTURE | {"uncover": True, "players": 2, "size": size} for size in PAPERS),
    ADVENTURE | {"count": 3},
    *({"kind": "academy-rules", "size": size} for size in PAPERS),
    *(CARDS | {"size": size} for size in PAPERS),
    CARDS | {"ink": "colour", "maxima": "blank", "duplex": "short"},
    CARDS | {"duplex": "none"},
    CARDS | {"calibration": True, "duplex_offset": "0.5,-1"},
    CARDS | {"calibration": True, "size": "a5"},
    CARDS | {"calibration": True, "size": "letter"},
]
BASH: list[Keys] = [
    *(MAP | {"mode": m, "size": size} for size in PAPERS for m in ("blank", "rolled", "hidden")),
    *(MAP | {"mode": "rolled", "size": size, "ink": "colour"} for size in PAPERS),
    *(
        {"kind": "bash", "mode": "hidden", "size": size, "corners": "no", "seed": 4_000_000_000}
        for size in ("a4", "a5")
    ),
    MAP | {"mode": "rolled", "size": "170x250mm", "difficulty": "grim", "count": 32},
    *({"kind": "bash-log", "size": size} for size in PAPERS),
    {"kind": "bash-log", "size": "a5", "count": 3},
]
DUNGEON365: list[Keys] = [
    *(MONTH | {"month": 5, "size": size, "ink": ink} for size in PAPERS for ink in INKS),
    *(MONTH | {"month": 0, "size": size} for size in ("a4", "a5", "letter")),
    *(MONTH | {"month": month, "floors": "even", "size": "a5"} for month in (1, 2, 4)),
    MONTH | {"month": 1, "floors": "even"},
    *(MONTH | {"month": 3, "size": f"{width}x280mm"} for width in (190, 196, 200, 206)),
    MONTH | {"month": 2, "size": "legal"},
    MONTH | {"month": 8, "size": "170x400mm", "locale": "pt_br"},
    {"kind": "dungeon365", "year": 5, "month": 9, "locale": "el"},
    *(MONTH_LOG | {"month": "2027-05", "size": size} for size in PAPERS),
    MONTH_LOG | {"month": "2027-03", "size": "a5"},
]
ROLL: list[Keys] = [
    *(
        {"kind": kind, "size": size, "ink": ink}
        for kind in ("roll", "roll-mat", "roll-log")
        for size in PAPERS
        for ink in INKS
    ),
    *({"kind": "roll", "size": size, "players": 4, "dice": "10"} for size in PAPERS),
    {"kind": "roll", "players": 3, "scroll": "any", "tokens_drink": True},
    {"kind": "roll", "size": "210x148mm", "players": 2},
    {"kind": "roll", "size": "185x290mm", "players": 2},
    {"kind": "roll-log", "pages": 12},
    {"kind": "roll-log", "size": "170x250mm"},
    {"kind": "roll-mat", "size": "170x250mm", "dice": "10"},
    *(
        {"kind": kind, "size": size, "duplex": duplex}
        for kind in ("roll-heroes", "roll-tokens")
        for size in PAPERS
        for duplex in ("long", "none")
    ),
    {"kind": "roll-heroes", "ink": "colour", "duplex": "short"},
    {"kind": "roll-heroes", "calibration": True},
    *({"kind": "roll-dice", "size": size, "dice": dice} for size in PAPERS for dice in ("7", "10")),
]
VARIANTS = ACADEMY + BASH + DUNGEON365 + ROLL

GOLDEN: dict[str, tuple[Keys, int]] = {
    "academy/adventure": (ADVENTURE, 0),
    "academy/adventure-west-a5": (ADVENTURE | {"players": 2, "size": "a5", "ink": "colour"}, 1),
    "academy/level-4": (ADVENTURE | {"uncover": True}, 3),
    "academy/rules": ({"kind": "academy-rules"}, 0),
    "academy/teacher-letter": ({"kind": "academy-rules", "size": "letter"}, 1),
    "academy/cards": (CARDS, 0),
    "academy/cards-back-short": (CARDS | {"duplex": "short", "duplex_offset": "0.3,-1"}, 1),
    "academy/calibration-back": (CARDS | {"calibration": True}, 1),
    "bash/map-rolled": (MAP | {"mode": "rolled"}, 0),
    "bash/map-blank-a5-colour": (
        MAP | {"mode": "blank", "size": "a5", "ink": "colour", "corners": "no"}, 0,
    ),
    "bash/key-letter": (MAP | {"mode": "hidden", "size": "letter"}, 1),
    "bash/log": ({"kind": "bash-log", "seed": 7}, 0),
    "dungeon365/month-march-line": (MONTH | {"month": 3}, 0),
    "dungeon365/month-may-colour-a5": (MONTH | {"month": 5, "ink": "colour", "size": "a5"}, 0),
    "dungeon365/month-january-even-letter": (
        MONTH | {"month": 1, "floors": "even", "size": "letter"}, 0,
    ),
    "dungeon365/cover": (MONTH | {"month": 0}, 0),
    "dungeon365/score": (MONTH | {"month": 0}, 13),
    "dungeon365/rules": (MONTH | {"month": 0}, 14),
    "dungeon365/log-march": (MONTH_LOG | {"month": "2027-03"}, 0),
    "roll/card": ({"kind": "roll"}, 0),
    "roll/card-letter-colour-4": (
        {"kind": "roll", "size": "letter", "ink": "colour", "players": 4}, 0,
    ),
    "roll/mat-a5": ({"kind": "roll-mat", "size": "a5"}, 0),
    "roll/log": ({"kind": "roll-log", "pages": 1}, 0),
    "roll/heroes": ({"kind": "roll-heroes"}, 0),
    "roll/tokens": ({"kind": "roll-tokens"}, 0),
    "roll/dice": ({"kind": "roll-dice"}, 0),
}  # fmt: skip
"""Drawings that are kept, by their file: a variant, and the page's place in it."""

LONG_CODE = 4_000_000_000  # a seed that makes the QR code large
_LONG_MAP: Keys = {"kind": "bash", "seed": LONG_CODE}

PHOTOGRAPHED: list[Keys] = [
    ADVENTURE | {"size": "a4", "ink": "colour"},
    ADVENTURE | {"size": "a5"},
    ADVENTURE | {"size": "letter", "uncover": True},
    _LONG_MAP | {"size": "a4", "mode": "rolled"},
    _LONG_MAP | {"size": "a4", "ink": "colour", "mode": "blank"},
    _LONG_MAP | {"size": "a5", "mode": "hidden"},
    _LONG_MAP | {"size": "letter", "ink": "colour", "mode": "hidden"},
    _LONG_MAP | {"size": "legal", "mode": "blank"},
    _LONG_MAP | {"size": "170x250mm", "mode": "rolled"},
    {"kind": "bash-log", "size": "a4"},
    {"kind": "bash-log", "size": "a5", "ink": "colour"},
    *(MONTH | {"month": 5, "size": size, "ink": "colour"} for size in PAPERS),
    MONTH | {"month": 2, "size": "a5", "locale": "pt_br", "seed": LONG_CODE},
    MONTH | {"month": 9, "size": "150x215mm", "locale": "de", "seed": LONG_CODE},
    MONTH_LOG | {"month": "2027-03", "size": "a5"},
    {"kind": "roll", "size": "a4"},
    {"kind": "roll", "size": "a5"},
    {"kind": "roll", "size": "letter", "ink": "colour"},
    {"kind": "roll-mat", "size": "a4", "ink": "colour"},
    {"kind": "roll-log", "size": "a5"},
]
"""Variants that are printed and looked for as a camera does."""

INKED: list[Keys] = [
    keys | {"ink": ink}
    for keys in (
        ADVENTURE,
        ADVENTURE | {"uncover": True},
        CARDS,
        *(_LONG_MAP | {"mode": mode} for mode in ("blank", "rolled", "hidden")),
        {"kind": "bash-log"},
        MONTH | {"month": 3},  # the most days and the fullest page
        {"kind": "roll"},
        {"kind": "roll-mat"},
        {"kind": "roll-log"},
    )
    for ink in INKS
]
"""Variants whose ink is weighed."""
