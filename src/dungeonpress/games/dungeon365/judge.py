"""The verdict on a log of Dungeon 365: its months one after the other, then the year."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from dungeonpress.core.diagnostics import Severity
from dungeonpress.engine.context import Context
from dungeonpress.engine.possible import Fault
from dungeonpress.engine.verdict import Verdict, by_line, standing, unreadable
from dungeonpress.games.dungeon365 import form_words as form
from dungeonpress.games.dungeon365 import words as say
from dungeonpress.games.dungeon365.dates import Period, read_period
from dungeonpress.games.dungeon365.days import Days
from dungeonpress.games.dungeon365.findings import Findings
from dungeonpress.games.dungeon365.headers import KNOWN, Headers
from dungeonpress.games.dungeon365.marks_page import MarksPage
from dungeonpress.games.dungeon365.month import MONTHS
from dungeonpress.games.dungeon365.moves import Battle, Marks
from dungeonpress.games.dungeon365.notation import Partial, Read, completed, read_statement
from dungeonpress.games.dungeon365.readings import World
from dungeonpress.games.dungeon365.rules import Page
from dungeonpress.games.dungeon365.section import Outcome, Setup
from dungeonpress.games.dungeon365.unit import Unit
from dungeonpress.games.dungeon365.year import judge_early_scores, judge_year
from dungeonpress.notation.log import Log, Section, Statement, unknown_headers
from dungeonpress.notation.twin import Unread


def judge(log: Log, context: Context) -> Verdict:
    """Judge a log. Never raises for what the log says."""
    findings = Findings()
    for fault in log.faults:
        if fault.code != "section-twice":  # told as D10
            findings.diagnostics.append(fault)
            findings.faulty = True
    findings.diagnostics += unknown_headers(log, KNOWN)
    outcomes = _Sections(log, Headers(log, context, findings), findings).judge()
    judge_early_scores(outcomes, findings)
    if not findings.turns and findings.unreadable:
        return unreadable(*by_line(findings.diagnostics))
    return _verdict(outcomes, findings)


class Played(NamedTuple):
    """A month's section as it was judged: `worlds` as after its last legal turn, `pages` empty
    where its calendar isn't known."""

    section: Section
    period: Period
    pages: tuple[Page, ...]
    worlds: tuple[World, ...]
    score: int | None


def played(log: Log, context: Context) -> tuple[Played, ...]:
    """The months of a log that could be judged, in order: what there is to show of them."""
    findings = Findings()
    sections = _Sections(log, Headers(log, context, findings), findings)
    sections.judge()
    return tuple(sections.played)


class _Sections:
    """A log's sections while they are judged in their order.

    `unfinished` is the first month that was begun and not fought to its end, until that is told.
    """

    def __init__(self, log: Log, headers: Headers, findings: Findings) -> None:
        self._log, self._headers, self._findings = log, headers, findings
        self._outcomes: list[Outcome] = []
        self._before: tuple[Period, str] | None = None
        self._unfinished: Outcome | None = None
        self.played: list[Played] = []
        self._legible = not any("?" in line for line in log.lines)

    def judge(self) -> Sequence[Outcome]:
        if not self._log.sections:
            self._skip(self._log.head, form.NO_SECTION, None)
        for section in self._log.sections:
            self._section(section, section.name or "")
        return self._outcomes

    def _section(self, section: Section, name: str) -> None:
        period = read_period(name)
        if period is None and "?" in name:
            self._findings.review("section-uncertain", say.UNCERTAIN_SECTION, section.place)
            self._skip(section, None, None)
        elif period is None:
            self._skip(section, form.no_month(name), None)
        elif fault := self._order_fault(section, name, period):
            self._skip(section, fault, period)
        else:
            self._before = period, name
            if period.month:
                self._month(section, period)
            else:
                judge_year(self._log, section, self._outcomes, self._findings)

    def _order_fault(self, section: Section, name: str, period: Period) -> Fault | None:
        sheet = self._headers.sheet(section)
        year = sheet.year if sheet else None
        if self._before:
            before, before_name = self._before
            if before.year == period.year and before.order >= period.order:
                return form.sections_disorder(name, before_name)
            year = before.year
        return form.another_year(name, year) if year not in (None, period.year) else None

    def _skip(self, section: Section, fault: Fault | None, period: Period | None) -> None:
        """A section that can't be judged: its statements are read, and that is told."""
        statements = section.statements
        if fault:
            place = section.place
            if section.name is None and statements:
                place = self._log.place(statements[0])
            self._findings.error(fault, place)
        for statement in statements:
            move = read_statement(statement.words)
            if isinstance(move, Battle | Marks):
                self._findings.turns += 1
            elif isinstance(move, Partial | Unread):
                unread = move.unread if isinstance(move, Partial) else move
                self._findings.unread(unread, self._log.place(statement, unread.at, unread.at))
        if statements:
            place = self._log.place(statements[0])
            self._findings.note("not-checked", say.not_checked("this section"), place)
        if period and period.month:
            self._outcomes.append(Outcome(period, stopped=True))

    def _month(self, section: Section, period: Period) -> None:
        sheet = self._headers.sheet(section)
        setup = Setup(
            period,
            self._headers.as_of(section),
            self._legible,
            sheet.month(period.month) if sheet else None,
            blind=sheet is not None and sheet.code is None,
            unfinished=self._unfinished.name if self._unfinished else None,
        )
        unit = _read_month(self._log, section, setup, self._findings)
        outcome = unit.outcome()
        self.played.append(Played(section, period, unit.pages, unit.worlds, outcome.score))
        if outcome.stopped:
            self._unfinished = None
        elif outcome.unfinished:
            self._unfinished = outcome
        self._outcomes.append(outcome)


def _read_month(log: Log, section: Section, setup: Setup, findings: Findings) -> Unit:
    moves = [read_statement(statement.words) for statement in section.statements]
    if not setup.legible:
        moves = list(map(partial(_completed, findings), section.statements, moves))
    turns = (move for move in moves if isinstance(move, Battle | Partial | Marks))
    kind = MarksPage if isinstance(next(turns, None), Marks) else Days
    unit = kind(log, setup, findings)
    for statement, move in zip(section.statements, moves, strict=True):
        unit.take(statement, move)
    return unit


def _completed(findings: Findings, statement: Statement, read: Read) -> Read:
    """What a statement says. A keyword of which signs could not be read is no riddle where it can
    only be one; that leaves the log no more than consistent."""
    if isinstance(read, (Partial, Unread)) and (words := completed(statement.words)):
        read = read_statement(words)
        findings.open = True
    return read


def _verdict(outcomes: Sequence[Outcome], findings: Findings) -> Verdict:
    if findings.final_only:
        findings.note("final-dice-only", say.final_only(findings.final_only))
    if findings.without_dice:
        findings.note("no-dice", say.without_dice(findings.without_dice))
    if findings.marks:
        findings.note("marks", say.MARKS_NO_PROOF)
    wrong = any(d.severity is Severity.ERROR for d in findings.diagnostics)
    scores = [outcome.score for outcome in outcomes if outcome.score is not None]
    over = any(outcome.over for outcome in outcomes if outcome.period.month == MONTHS)
    return Verdict(
        standing(
            findings.diagnostics,
            proven=not (findings.without_dice or findings.marks or findings.open),
        ),
        finished=over and not findings.faulty,
        score=sum(scores) if scores and not wrong else None,
        months=tuple(outcome.as_json() for outcome in outcomes),
        diagnostics=by_line(findings.diagnostics),
    )
