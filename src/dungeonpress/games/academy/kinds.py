"""The sheets of Dungeon Academy and their choices."""

from __future__ import annotations

from collections.abc import Mapping

from dungeonpress.core.choices import Flag, Number, Value, Word
from dungeonpress.core.recipe import Recipe, SheetKind
from dungeonpress.games.academy.rooms import Seat
from dungeonpress.layout.imposition import CHOICES as DUPLEX_CHOICES

SHEET, CARDS, RULES = "academy", "academy-cards", "academy-rules"
MOST_PLAYERS = 6
MOST_SHEETS = 32
FROM_RULES, BLANK = "ruleset", "blank"

ROLLED = Flag("rolled", False, 1, "The dice of the four dungeons are printed.")
TRAINING = Flag("training", False, 1, "Base dice only, on all levels.")
SEAT = Word(
    "seat", Seat.SOUTH.value, 2, "The side from which the (first) player looks.",
    values=tuple(seat.value for seat in Seat),
)  # fmt: skip
PLAYERS = Number("players", 1, 3, "Players; each has a sheet.", least=1, most=MOST_PLAYERS)
UNCOVER = Flag(
    "uncover", False, 1, "Each level on a folded page of its own, for all to open at once."
)
COUNT = Number(
    "count", 1, 5, "Adventures in the booklet, each with other dice.", least=1, most=MOST_SHEETS
)
MAXIMA = Word(
    "maxima", FROM_RULES, 1, "Health and Mana on the Hero cards: the rule set's, or blank to fill.",
    values=(FROM_RULES, BLANK),
)  # fmt: skip

KINDS = (
    SheetKind(
        SHEET, 0, "An adventure sheet: four dungeons, and what they cost.",
        choices=(ROLLED, TRAINING, SEAT, PLAYERS, UNCOVER, COUNT),
    ),
    SheetKind(
        CARDS, 1, "Cards to cut out: heroes, Loot, Exit cards and energy tokens.",
        choices=(MAXIMA, *DUPLEX_CHOICES), seeded=False,
    ),
    SheetKind(
        RULES, 2, "The rules on a page, and a reference page for the teacher.", seeded=False,
    ),
)  # fmt: skip


def needs_seed(kind: str, choices: Mapping[str, Value]) -> bool:
    """Whether something on the sheet is left to chance."""
    return kind == SHEET and bool(choices.get(ROLLED.name))


def takes_rules(kind: str) -> bool:
    """Whether a player's own rule-set file changes what is on the sheet."""
    return kind in (SHEET, CARDS, RULES)


def file_name(recipe: Recipe) -> str:
    """The name of the file that a sheet is written to, without its ending."""
    if not recipe.choices.get(ROLLED.name) or recipe.seed is None:
        return recipe.kind
    return f"{recipe.kind}-{recipe.seed}"
