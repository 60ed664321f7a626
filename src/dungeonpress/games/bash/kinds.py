"""The sheets of Solo Dungeon Bash: the dungeon's map, and a log to write the dice down."""

from __future__ import annotations

from collections.abc import Mapping

from dungeonpress.core.choices import Number, Value, Word
from dungeonpress.core.recipe import Recipe, SheetKind

MAP, LOG = "bash", "bash-log"
MODES = ("blank", "rolled", "hidden")
DIFFICULTIES = ("gentle", "normal", "grim")
YES_NO = ("yes", "no")
MOST_DUNGEONS = 32

KINDS = (
    SheetKind(
        MAP,
        0,
        "A dungeon's map, its contents to be rolled or rolled already.",
        (
            Word(
                "mode",
                "blank",
                2,
                "blank: roll as you go; rolled: the contents are printed on the map; "
                "hidden: they are printed on a page of its own, to be looked up square by square.",
                values=MODES,
                flags=True,
            ),
            Word("corners", "yes", 1, "Whether steps over corners are allowed.", values=YES_NO),
            Word(
                "difficulty",
                "normal",
                2,
                "Nine are rolled, and one is printed: that whose cheapest way costs least Health,"
                " the middle one, or that which costs most.",
                values=DIFFICULTIES,
            ),
            Number("count", 1, 5, "How many dungeons.", least=1, most=MOST_DUNGEONS),
        ),
    ),
    SheetKind(
        LOG,
        1,
        "A log of a game: a line a round, so that a run is proven from paper.",
        (
            Number(
                "count",
                1,
                5,
                "How many pages; a run takes about three of A4.",
                least=1,
                most=MOST_DUNGEONS,
            ),
        ),
        seeded=False,
    ),
)


def needs_seed(kind: str, choices: Mapping[str, Value]) -> bool:
    """Whether chance makes the sheet."""
    return kind == MAP and choices.get("mode", MODES[0]) != MODES[0]


def file_name(recipe: Recipe) -> str:
    """The name of the sheet's file, without its ending."""
    if needs_seed(recipe.kind, recipe.choices):
        return f"{recipe.kind}-{recipe.choices['mode']}-{recipe.seed}"
    return recipe.kind
