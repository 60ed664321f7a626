"""All that Dungeon 365 says to a player: messages of its reader and its judge.

Each fault names its clause and says what would have been right.
"""

# ruff: noqa: D103 - each function's name and text say what it is for

from __future__ import annotations

from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365.month import Monster

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


def _plural(n: int, one: str, more: str | None = None) -> str:
    return f"{n} {one if n == 1 else more or one + 's'}"


# Sections and headers


def no_month(name: str) -> Fault:
    return Fault("no-such-month", "D1", f"[{name}] is no month of a calendar.", SECTION_FORM)


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
NOT_A_CALENDAR = Fault(
    "no-calendar-sheet", None, "This code is of a sheet that shows no calendar.",
    "the code printed on the month's page",
)  # fmt: skip
OPEN_SHEET = "The sheet's code was not read in full, so what stands on the sheet is not known."


def bad_sheet(why: str) -> Fault:
    return Fault(
        "bad-sheet-code", None, f"This is no sheet code: {why}.",
        "the code printed on the month's page",
    )  # fmt: skip


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
        "floor-count", "D4", f"{_plural(monsters, 'monster')} can't fill {_plural(days, 'day')}.",
        f"{_plural(days, 'monster')}, one a day",
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


# Order of days


def day_beyond(day: int, days: int) -> Fault:
    return Fault("no-such-day", "D1", f"There is no day {day} in this month.", f"days 1 to {days}")


def left_unfinished(month: str) -> Fault:
    return Fault(
        "month-unfinished", "D10", f"{month} was not fought to its end.",
        f"the rest of {month} before a day of this month",
    )  # fmt: skip


def not_next(day: int, fought: int) -> Fault:
    return Fault(
        "not-the-next-day", "D10", f"Day {fought} is the last one fought, so this can't be {day}.",
        f"day {fought + 1}",
    )  # fmt: skip


def not_first(day: int) -> Fault:
    return Fault(
        "not-the-first", "D12", f"A month begins with its 1st, not with day {day}.", "day 1"
    )


def after_as_of(day: int, possible: int) -> Fault:
    return Fault(
        "after-as-of", "D11", f"Day {day} is later than the day on which the log was made up.",
        f"days up to {possible}" if possible else "no day of this month yet",
    )  # fmt: skip


def month_over(fought: int) -> Fault:
    return Fault(
        "month-over", "D30", f"The last life went on day {fought}; the month is over.",
        "no more battles in this month",
    )  # fmt: skip


# Dice


def no_die(sign: str) -> Fault:
    return Fault("no-die", "D20", f"“{sign}” is no die.", "digits 1 to 6")


def first_roll(dice: int) -> Fault:
    return Fault(
        "first-roll", "D20", f"The first roll is {_plural(dice, 'die', 'dice')}.", "six dice"
    )


def too_many_rolls(rolls: int) -> Fault:
    return Fault(
        "too-many-rolls", "D20", f"Dice were rolled again {rolls} times.", "at most two times"
    )


NOTHING_ROLLED = Fault(
    "nothing-rolled", "D20", "No die was rolled again.", "at least one die, or no keep and roll"
)


def not_six(kept: int, rolled: int) -> Fault:
    return Fault(
        "not-six-dice", "D20",
        f"{_plural(kept, 'die', 'dice')} kept and {rolled} rolled again are not six.",
        f"{_plural(6 - min(kept, 6), 'die', 'dice')} rolled again",
    )  # fmt: skip


def not_held(kept: str, before: str) -> Fault:
    return Fault(
        "not-rolled", "D20", f"{kept} can't be kept of {before}.", "dice that were rolled to keep"
    )


# Targets and defeats


def two_monsters(count: int) -> Fault:
    return Fault(
        "two-monsters", "D25", f"{count} monsters can't fall in one battle.", "one monster at most"
    )


def no_monster(day: int, days: int) -> Fault:
    return Fault("no-such-monster", "D21", f"No monster has the day {day}.", f"days 1 to {days}")


def other_floor(target: int, first: int, last: int) -> Fault:
    return Fault(
        "other-floor", "D21", f"Monster {target} is not on this floor.",
        f"a monster of days {first} to {last}",
    )  # fmt: skip


def fallen_before(target: int) -> Fault:
    return Fault(
        "fallen-before", "D21", f"Monster {target} has fallen before.",
        "a monster that still stands",
    )  # fmt: skip


def too_few(day: int, monster: Monster, need: int, found: int, *, own: bool) -> Fault:
    return Fault(
        "too-few-alike", "D23" if own else "D22",
        f"Monster {day}{', in the own slot,' if own else ''} needs {need} dice of "
        f"{monster.number}; {'this is' if found == 1 else 'these are'} {found}.",
        f"{need} or more dice of {monster.number}",
    )  # fmt: skip


def too_low(day: int, monster: Monster, total: int) -> Fault:
    return Fault(
        "sum-too-low", "D24", f"Monster {day} needs a sum of {monster.number}; this is {total}.",
        f"a sum of at least {monster.number}",
    )  # fmt: skip


def must_defeat(day: int, monster: Monster) -> Fault:
    return Fault(
        "must-defeat", "D26", f"These dice defeat monster {day} ({monster}), so it is no loss.",
        f"beat {day}, or another monster that they defeat",
    )  # fmt: skip


NO_LOSS = Fault(
    "no-loss", "D26", "No six dice could lose against the monsters that stand here.",
    "a monster that fell",
)  # fmt: skip


# Potions


def potion_missing(target: int) -> Fault:
    return Fault(
        "potion-missing", "D27", f"The potion of monster {target} fills a slot.",
        f"beat {target} potion",
    )  # fmt: skip


def no_potion(target: int) -> Fault:
    return Fault(
        "no-potion", "D27", f"Monster {target} has no potion.", f"beat {target} without potion"
    )


def slots_full(target: int) -> Fault:
    return Fault(
        "slots-full", "D27", "All five potion slots were filled before; this potion is lost.",
        f"beat {target} without potion",
    )  # fmt: skip


POTION_OF_A_LOSS = Fault("no-potion", "D27", "A loss fills no potion slot.", "miss alone")


# Claims


def wrong_lives(clause: str, claimed: int, lives: int) -> Fault:
    return Fault(
        "wrong-lives", clause, f"{_plural(lives, 'life is', 'lives are')} left, not {claimed}.",
        f"lives {lives}",
    )  # fmt: skip


def wrong_score(clause: str, claimed: int, score: int) -> Fault:
    return Fault(
        "wrong-score", clause, f"The month scores {score}, not {claimed}.", f"score {score}"
    )


def score_too_early(clause: str) -> Fault:
    return Fault(
        "score-too-early", clause, "The month is still being played, so it has no score yet.",
        "no score, or the rest of the month",
    )  # fmt: skip


def wrong_year(claimed: int, score: int) -> Fault:
    return Fault(
        "wrong-year-score", "D34", f"The year scores {score}, not {claimed}.", f"score {score}"
    )


YEAR_TOO_EARLY = Fault(
    "year-too-early", "D34", "The year has no score before December is over.",
    "no score, or December's days",
)  # fmt: skip


def claim_twice(word: str) -> Fault:
    return Fault(
        "claim-twice", None, f"“{word}” was claimed before.",
        "one claim a turn, and one more at the month's end" if word == "lives" else "one claim",
    )  # fmt: skip


NOT_IN_A_YEAR = Fault(
    "not-in-a-year", None, "The year's section has nothing but its score.", "score N"
)


# Pages of marks


def only_with_marks(word: str) -> Fault:
    return Fault(
        "only-with-marks", None, f"“{word}” belongs to a page of marks, behind “marks”.",
        "lives and score beside days, or marks in their place",
    )  # fmt: skip


def statement_twice(word: str) -> Fault:
    return Fault("statement-twice", None, f"“{word}” stands in this month before.", "one of them")


DAYS_AND_MARKS = Fault(
    "days-and-marks", None, "A month has days or marks, not both.", "one of the two"
)


def marked_twice(day: int) -> Fault:
    return Fault("marked-twice", None, f"Monster {day} is marked twice.", "each monster once")


def too_many_days(fought: int, days: int) -> Fault:
    return Fault(
        "too-many-days", "D40",
        f"The Os on monsters and the Xs on lives make {fought} days; the month has {days}.",
        f"at most {days} of both",
    )  # fmt: skip


def floor_not_reached(first: int, last: int, fought: int) -> Fault:
    return Fault(
        "floor-not-reached", "D41",
        f"A monster of days {first} to {last} is marked, but only {_plural(fought, 'day')} "
        f"{'was' if fought == 1 else 'were'} fought.",
        "Os on floors that were reached",
    )  # fmt: skip


def too_many_on_floor(first: int, last: int, marked: int, days: int) -> Fault:
    return Fault(
        "too-many-on-floor", "D41",
        f"Days {first} to {last} have {marked} Os, but only {_plural(days, 'day')} "
        f"{'was' if days == 1 else 'were'} fought there.",
        f"at most {days} there",
    )  # fmt: skip


def wrong_potions(found: int, expected: int) -> Fault:
    return Fault(
        "wrong-potions", "D42",
        f"The marked monsters fill {_plural(expected, 'potion slot')}, not {found}.",
        f"potions {expected}",
    )  # fmt: skip


def dead_before(day: int) -> Fault:
    return Fault(
        "dead-before", "D43", f"In every order the last life is gone before day {day}.",
        "fewer Xs up to there, or more potions",
    )  # fmt: skip


NO_SCORE = "This month is over, but no score is written on its page."


# Notes and what a `?` leaves open


def not_checked(unit: str) -> str:
    return f"From here on {unit} was not checked."


def final_only(days: int) -> str:
    return f"{_plural(days, 'day')} with the final dice only: that is proof enough."


def without_dice(days: int) -> str:
    return f"{_plural(days, 'day')} without dice: nothing is wrong, but this is no proof."


MARKS_NO_PROOF = "Marks prove no dice, so a page of marks is never more than consistent."
CLAIM_NOT_READ = "This claim could not be read; it was left out."
YEAR_NOT_CHECKED = "The year's score can't be checked, for not all months could be."
UNCERTAIN_CLAIM = "Whether this claim is right hangs on what could not be read."
UNCERTAIN_DAY = "The day of this battle could not be read."
UNCERTAIN_TARGET = "Which monster fell could not be read."
UNCERTAIN_WORD = "A word here could not be read."
UNCERTAIN_MARKS = "What is marked on this page could not be read in full."
UNCERTAIN_FLOOR = "Too many monsters of this month could not be read."
UNCERTAIN_AS_OF = "Whether this day was possible hangs on the as-of line, which could not be read."
UNCERTAIN_SECTION = "Which month this is could not be read."
TOO_UNCERTAIN = "Too much could not be read to go on with this month."


def uncertain(fault: Fault) -> str:
    return f"What could not be read decides: {fault.message}"


# An empty log


def how_to_write(as_of: str) -> tuple[str, ...]:
    return (
        f"# as-of: {as_of}   the day on which this log is made up",
        "# 7: 112346 keep 11 roll 1156 keep 1111 roll 36 beat 4 potion; lives 8",
        "# 8: 233456 miss",
    )
