"""What Dungeon 365 says of a log's form: words that can't be read, sections and headers, floors, an
empty log."""

# ruff: noqa: D103 - each function's name and text say what it is for

from __future__ import annotations

from dungeonpress.core.text import count
from dungeonpress.engine.possible import Fault

BATTLE_FORM = "DAY: DICE keep DICE roll DICE beat DAY, or DAY: DICE miss"
OUTCOME_FORM = "beat DAY, beat DAY potion, or miss"
TARGET_FORM = "beat and the day of the monster that fell"
KEEP_FORM = "keep DICE roll DICE (keep - where none stay)"
FIRST_ROLL = "the first roll of six dice before keep"
END_FORM = "claims behind a semicolon, as in ; lives 8"
FLOOR_FORM = "floor 1-6: 3 5 =26 1p 4 6"
MONSTERS = "1 to 6 for a black number, =7 to =36 for a blue one, p behind it for a potion"
MARKS_FORM = "marks 1 2 4 7, or marks - for none"
STATEMENTS = "a day such as 7: 233335 beat 6, or floor, marks, potions, lost, lives, score"
SECTION_FORM = "a month such as [2027-03], or the year, [2027]"

OTHER_GAME = "“{word}” is a claim of another game."
NO_STATEMENT = "“{word}” begins no statement of Dungeon 365."
NO_COLON = "A day's battle has a colon behind its day."
NO_DAY = "“{word}” is no day."
NO_KEEP = "Dice kept and dice rolled again are written together."
NO_TARGET = "This doesn't say which monster fell."
NO_OUTCOME = "This doesn't say how the battle ended."
NO_WORD = "“{word}” can't stand here."
NO_FLOOR_DAYS = "A floor line names its first and last day."
NO_MONSTER = "“{word}” is no monster."
NO_MARK = "“{word}” is no day of a monster."
EMPTY_MARKS = "This page of marks doesn't say what is marked."
NO_COUNT = "“{word}” needs a number."


# Sections and headers


def no_month(name: str) -> Fault:
    return Fault("no-such-month", "D1", f"[{name[:40]}] is no month of a calendar.", SECTION_FORM)


def sections_disorder(name: str, before: str) -> Fault:
    return Fault(
        "section-order", "D10", f"[{name}] can't stand below [{before}].",
        "months in order, each once, then the year",
    )  # fmt: skip


def another_year(name: str, year: int) -> Fault:
    return Fault(
        "another-year", "D10", f"[{name}] is not of the year {year}.", f"months of {year} only"
    )


NO_SECTION = Fault(
    "no-month", "D1", "No section above says which month this is.", "a line such as [2027-03]"
)
BAD_AS_OF = Fault(
    "bad-as-of", "D11", "This as-of is no date.", "a day such as as-of: 2027-03-31"
)  # fmt: skip
OPEN_SHEET = "The sheet's code was not read in full, so what stands on the sheet is not known."


def no_as_of(today: str) -> str:
    return f"There is no as-of line: days up to today, {today}, are taken as possible."


# The calendar


def floor_gap(first: int, expected: int) -> Fault:
    return Fault(
        "floor-gap", "D4", f"This floor begins on day {first}.", f"a floor from day {expected} on"
    )


def floor_backwards(first: int, last: int) -> Fault:
    return Fault(
        "floor-backwards", "D4", f"Day {last} comes before day {first}.",
        "a floor's first day, then its last",
    )  # fmt: skip


def floor_too_long(last: int, days: int) -> Fault:
    return Fault(
        "floor-too-long", "D4", f"There is no day {last} in this month.", f"days up to {days}"
    )


def floor_count(monsters: int, days: int) -> Fault:
    return Fault(
        "floor-count", "D4", f"{count(monsters, 'monster')} can't fill {count(days, 'day')}.",
        f"{count(days, 'monster')}, one a day",
    )  # fmt: skip


def floors_short(last: int, days: int) -> Fault:
    return Fault(
        "floors-short", "D4", f"The floors end with day {last}.", f"floors up to day {days}"
    )


def bad_number(word: str) -> Fault:
    return Fault("bad-monster", "D3", f"“{word}” is no monster's number.", MONSTERS)


FLOOR_WITH_SHEET = Fault(
    "floor-with-sheet", "D4", "The sheet says what its floors are.",
    "no floor lines in a log with a sheet",
)  # fmt: skip
FLOOR_TOO_LATE = Fault(
    "floor-too-late", "D4", "Floors stand above the month's days.",
    "all floor lines before the first day",
)  # fmt: skip
NO_FLOORS = Fault(
    "no-calendar", "D4", "Nothing says what this month's monsters are, so it is not checked.",
    "a sheet: header, or floor lines above the month's days",
)  # fmt: skip


# An empty log


def how_to_write(as_of: str) -> tuple[str, ...]:
    return (
        f"# as-of: {as_of}   the day on which this log is made up",
        "# 7: 112346 keep 11 roll 1156 keep 1111 roll 36 beat 4 potion; lives 8",
        "# 8: 233456 miss",
    )
