"""What a log shows of each month page: the marks of the pen, and where the first error stands.

The judge's own replay tells what fell; here that is only sorted by page. A page of marks is shown
as it was written, right or wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.dungeon365.judge import Played, played
from dungeonpress.games.dungeon365.marks import crowded_floor
from dungeonpress.games.dungeon365.month import Month
from dungeonpress.games.dungeon365.moves import Battle, Lives, Lost, Marks, Potions, Score
from dungeonpress.games.dungeon365.notation import Partial, read_statement
from dungeonpress.games.dungeon365.rules import HEARTS, POTION_SLOTS, Page
from dungeonpress.notation.log import Log, Section, Statement

HEART, POTION, SCORE = "heart", "potion", "score"
"""Spots of a page where an error can stand, besides a day's number."""


class Told(NamedTuple):
    """A month page: the days of monsters that fell (`perhaps`: in some readings), the potion slots
    filled, the lives lost, the score. `month` is None where the calendar isn't known."""

    section: Section | None
    month: Month | None
    fallen: tuple[int, ...] = ()
    perhaps: tuple[int, ...] = ()
    filled: int = 0
    lost: int = 0
    score: int | None = None
    mistake: Mistake | None = None


class Mistake(NamedTuple):
    """The first error: at a day (its number) or another spot of the page; `target`: the day whose
    monster the battle was said to defeat."""

    finding: Diagnostic
    spot: int | str | None = None
    target: int | None = None


def tell(log: Log, verdict: Verdict, context: Context) -> tuple[Told, ...]:
    """The pages of a log; where there is none, one without a calendar."""
    errors = (d for d in verdict.diagnostics if d.severity is Severity.ERROR)
    error = next(errors, None)
    months = [one for one in played(log, context) if one.pages]
    pages = [_told(log, one) for one in months]
    if error is None:
        return tuple(pages) or (Told(None, None),)
    line = error.place.line or 0
    section = next((s for s in reversed(log.sections) if (s.place.line or 0) <= line), None)
    at = next((k for k, one in enumerate(months) if one.section is section), None)
    if at is not None:
        mistake = _mistake(log, months[at], error)
        pages[at] = pages[at]._replace(mistake=mistake)
    elif pages and (section is None or "-" not in (section.name or "")):
        at = 0 if section is None else -1
        pages[at] = pages[at]._replace(mistake=Mistake(error))
    else:
        above = sum((one.section.place.line or 0) <= line for one in months)
        pages.insert(above, Told(section, None, mistake=Mistake(error)))
    return tuple(pages)


def _told(log: Log, one: Played) -> Told:
    month = one.pages[0].month
    moves = [read_statement(statement.words) for statement in one.section.statements]
    marks = next((move for move in moves if isinstance(move, Marks)), None)
    if marks is not None and not any(isinstance(move, Battle) for move in moves):
        filled = next((m.count for m in moves if isinstance(m, Potions)), 0)
        lost = next((m.count for m in moves if isinstance(m, Lost)), 0)
        return Told(
            one.section, month, _on(month, marks.days), (), _most(filled, POTION_SLOTS),
            _most(lost, HEARTS + POTION_SLOTS), one.score,
        )  # fmt: skip
    states = [state for _, state in one.worlds]
    surely, ever = ~0, 0
    for state in states:
        surely, ever = surely & state.fallen, ever | state.fallen
    days = range(1, month.days + 1)
    filled = min((state.filled for state in states), default=0)
    lives = max((state.lives for state in states), default=HEARTS)
    return Told(
        one.section, month,
        tuple(day for day in days if ever & surely & 1 << day),
        tuple(day for day in days if ever & ~surely & 1 << day),
        filled, max(HEARTS + filled - lives, 0), one.score,
    )  # fmt: skip


def _on(month: Month, days: Sequence[int | str]) -> tuple[int, ...]:
    """Those of some days that the month has."""
    return tuple({day: 0 for day in days if isinstance(day, int) and 1 <= day <= month.days})


def _most(count: int | str, most: int) -> int:
    return min(count, most) if isinstance(count, int) else 0


def _mistake(log: Log, one: Played, error: Diagnostic) -> Mistake:
    statement = _statement(log, one.section, error)
    if statement is None:
        return Mistake(error)
    page = one.pages[0]
    move = read_statement(statement.words)
    battle = move.battle if isinstance(move, Partial) else move
    match battle:
        case Battle():
            day = next(iter(_on(page.month, [battle.day])), None)
            target = next(iter(_on(page.month, battle.beat)), None)
            return Mistake(error, day, target if target != day else None)
        case Marks():
            return Mistake(error, _marks_spot(one.section, page, battle, error))
        case Potions():
            return Mistake(error, POTION)
        case Lives() | Lost():
            return Mistake(error, HEART)
        case Score():
            return Mistake(error, SCORE)
        case _:
            return Mistake(error)


def _marks_spot(section: Section, page: Page, marks: Marks, error: Diagnostic) -> int | str:
    """Where a page of marks is wrong: at the last O of a floor with too many, else at the lives."""
    days = _on(page.month, marks.days)
    moves = [read_statement(statement.words) for statement in section.statements]
    lost = next((m.count for m in moves if isinstance(m, Lost)), 0)
    floor = crowded_floor(page, days, len(days) + (lost if isinstance(lost, int) else 0))
    if error.clause == "D41" and floor is not None:
        return max(day for day in days if day in floor.days)
    return POTION if error.clause == "D42" else HEART


def _statement(log: Log, section: Section, error: Diagnostic) -> Statement | None:
    """The statement that an error is about: the last of its line that begins not behind it."""
    found = None
    for statement in section.statements:
        if statement.line == error.place.line:
            begin = log.place(statement).column or 0
            if found is None or begin <= (error.place.column or 0):
                found = statement
    return found
