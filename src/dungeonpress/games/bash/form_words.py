"""What Solo Dungeon Bash says of a log's form: words that can't be read, headers, an empty log."""

from __future__ import annotations

from typing import NamedTuple

from dungeonpress.engine.possible import Fault
from dungeonpress.games.bash.words import CLAIM_CLAUSES

_ITEMS = "buckler, shield, sword, axe, spiky, magical, potion1, potion3 or potion6"


class Reason(NamedTuple):
    """Why words are no statement."""

    message: str
    expected: str | None = None
    clause: str | None = None


# What can't be read


def no_statement(word: str) -> Reason:
    """A first word that begins no statement."""
    clause = "B62" if word in ("score", "title") else None
    return Reason(
        f"“{word}” begins no statement of Solo Dungeon Bash.",
        "a square such as E1, or drink, buy, wear, hp, treasure, potions or result",
        clause,
    )


def too_much(keyword: str) -> Reason:
    """Words behind a whole statement."""
    return Reason(f"“{keyword}” takes one word only.", "a “;” or a new line before what follows")


def no_number(keyword: str) -> Reason:
    """A statement without its number."""
    clause = "B40" if keyword == "drink" else CLAIM_CLAUSES.get(keyword)
    return Reason(f"“{keyword}” needs a whole number.", f"{keyword} 1", clause)


def no_item(keyword: str, word: str) -> Reason:
    """`buy` or `wear` without a thing that is sold."""
    clause = "B50" if keyword == "buy" else "B53"
    if not word:
        return Reason(f"“{keyword}” needs an item.", _ITEMS, clause)
    return Reason(f"“{word}” is none of the items for sale.", _ITEMS, clause)


def no_result(word: str) -> Reason:
    """A `result` that is none."""
    shown = f"“{word}” is no result." if word else "“result” needs a word."
    return Reason(shown, "won, dead, blocked or unfinished", "B61")


def not_behind_a_square(word: str) -> Reason:
    """A word in a square's statement that can't stand there."""
    return Reason(
        f"“{word}” can't stand here.",
        "one die for the contents, then “:” with the rounds of a fight or “;” with what follows",
    )


def no_dice(word: str) -> Reason:
    """A word among rounds that is no group of dice."""
    return Reason(f"“{word}” is no group of dice.", "m, d, a or g with its dice, such as m6631")


DICE_OF_NOBODY = Reason("These dice have no letter.", "m, d, a or g before the dice")
EMPTY_ROUND = Reason("A round without dice.", "m, d, a or g with its dice, such as m6631")


# Headers and sections


OPTIONS_AGAINST_SHEET = Fault(
    "options-differ", "B20", "The sheet was printed for the other edition.",
    "the options of the sheet, or none",
)  # fmt: skip


def which_page(pages: int) -> Fault:
    """A booklet's code without a page."""
    return Fault(
        "wrong-sheet", None, f"This code belongs to a booklet of {pages} dungeons.",
        "the code printed on the dungeon's own page",
    )  # fmt: skip


SEVERAL_RUNS = Fault(
    "several-runs", None, "A log holds one run; this section was not checked.", "a file a run"
)


# An empty log


def how_to_write(*, rolled: bool) -> list[str]:
    """Comments that show how a turn is written."""
    example = "E1" if rolled else "E1 4"
    die = "the square" if rolled else "the square and its contents die"
    return [
        f"# A turn a line: {die}, the rounds of a fight, what you drink and buy:",
        f"# {example}: m6 d2 a1, m4 a6; drink 1; buy shield; hp 16",
        "# At the end: result won, dead, blocked or unfinished",
    ]
