"""What the judge of Dungeon 365 says of the play; `form_words` is about a log's form.

Each fault names its clause and says what would have been right.
"""

# ruff: noqa: D103 - each function's name and text say what it is for

from __future__ import annotations

from dungeonpress.core.text import count
from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365.month import Monster

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
    return Fault("first-roll", "D20", f"The first roll is {count(dice, 'die')}.", "six dice")


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
        f"{count(kept, 'die')} kept and {rolled} rolled again are not six.",
        f"{count(6 - min(kept, 6), 'die')} rolled again",
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
        "wrong-lives", clause, f"{count(lives, 'life is', 'lives are')} left, not {claimed}.",
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
        f"A monster of days {first} to {last} is marked, but only {count(fought, 'day')} "
        f"{'was' if fought == 1 else 'were'} fought.",
        "Os on floors that were reached",
    )  # fmt: skip


def too_many_on_floor(first: int, last: int, marked: int, days: int) -> Fault:
    return Fault(
        "too-many-on-floor", "D41",
        f"Days {first} to {last} have {marked} Os, but only {count(days, 'day')} "
        f"{'was' if days == 1 else 'were'} fought there.",
        f"at most {days} there",
    )  # fmt: skip


def wrong_potions(found: int, expected: int) -> Fault:
    return Fault(
        "wrong-potions", "D42",
        f"The marked monsters fill {count(expected, 'potion slot')}, not {found}.",
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
    return f"{count(days, 'day')} with the final dice only: that is proof enough."


def without_dice(days: int) -> str:
    return f"{count(days, 'day')} without dice: nothing is wrong, but this is no proof."


MARKS_NO_PROOF = "Marks prove no dice, so a page of marks is never more than consistent."
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
