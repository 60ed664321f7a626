"""What replaying days and reading a page of marks have in common: calendar, stops, claims."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeGuard

from dungeonpress.core.diagnostics import Place
from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365 import form_words as form
from dungeonpress.games.dungeon365 import words as say
from dungeonpress.games.dungeon365.findings import Findings
from dungeonpress.games.dungeon365.floors import floor_fault, months_of
from dungeonpress.games.dungeon365.month import Month
from dungeonpress.games.dungeon365.moves import Floor, Number, Score
from dungeonpress.games.dungeon365.notation import CLAIMS, OTHER_CLAIMS
from dungeonpress.games.dungeon365.readings import World
from dungeonpress.games.dungeon365.rules import START, Page, score_fault
from dungeonpress.games.dungeon365.section import EarlyScore, Outcome, Setup, outcome_of
from dungeonpress.notation.log import Log, Statement
from dungeonpress.notation.twin import Unread
from dungeonpress.notation.words import CLAIM_UNREAD


class Unit:
    """A month's section while it is read.

    `pages` are the months that it may be, more than one where monsters could not be read, none
    before the first day or marks. `worlds` are the pages, each with a state that it may be in.
    `doubtful`: a turn is for review, though judging goes on as written.
    """

    def __init__(self, log: Log, setup: Setup, findings: Findings) -> None:
        self.log, self.setup, self.findings = log, setup, findings
        self.pages: tuple[Page, ...] = ()
        self.worlds: tuple[World, ...] = ()
        self.stopped = False
        self.doubtful = False
        self.early: EarlyScore | None = None
        self._told = False
        self._floors: list[Floor] = []
        self._last_floor: Statement | None = None
        self._scored = False

    def outcome(self) -> Outcome:
        """What the section shows, once it is read."""
        if self._floors and not self.pages and not self.stopped:
            self._make_pages(None)
        worlds = [(page.month, state) for page, state in self.worlds]
        return outcome_of(
            self.setup.period,
            worlds,
            stopped=self.stopped,
            doubtful=self.doubtful,
            early_score=self.early,
        )

    def stop(self, fault: Fault, place: Place) -> None:
        """An illegal turn ends the replay."""
        self.findings.error(fault, place)
        self.stopped = True

    def review(self, code: str, message: str, place: Place, clause: str | None = None) -> None:
        """A turn of which what could not be read decides."""
        self.findings.review(code, message, place, clause)
        self.doubtful = True

    def stop_for_review(self, code: str, message: str, place: Place) -> None:
        """What could not be read ends the replay."""
        self.findings.review(code, message, place)
        self.stopped = True

    def skip(self, statement: Statement) -> None:
        """A turn behind the end of the replay: told once."""
        if not self._told:
            self.findings.note(
                "not-checked", say.not_checked(self.setup.name), self.log.place(statement)
            )
        self._told = True

    def floor(self, statement: Statement, floor: Floor) -> None:
        """A line of the typed calendar."""
        if self.stopped:
            return
        if self.setup.sheet or self.setup.blind:
            if not self._last_floor:
                self.findings.error(form.FLOOR_WITH_SHEET, self.log.place(statement))
        elif self.pages:
            self.findings.error(form.FLOOR_TOO_LATE, self.log.place(statement))
        elif fault := floor_fault(floor, self._floors, self.setup.days):
            self.stop(fault, self.log.place(statement))
        else:
            self._floors.append(floor)
        self._last_floor = statement

    def ready(self, statement: Statement) -> bool:
        """Whether there is a calendar for the month's first day or marks."""
        if not self.pages and not self.stopped:
            self._make_pages(statement)
        return not self.stopped

    def _make_pages(self, statement: Statement | None) -> None:
        setup = self.setup
        if setup.blind:
            self.stopped = True
            if statement:
                self.skip(statement)
        elif setup.sheet:
            self._open_pages([setup.sheet])
        elif not self._floors:
            assert statement
            self.stop(form.NO_FLOORS, self.log.place(statement))
        else:
            self._make_typed_pages()

    def _make_typed_pages(self) -> None:
        assert self._last_floor
        last = self._floors[-1].last
        if last < self.setup.days:
            fault = form.floors_short(last, self.setup.days)
            self.stop(fault, self.log.place(self._last_floor))
            return
        months = months_of(*self.setup.period, self._floors)
        if months is None:
            place = self.log.place(self._last_floor)
            self.stop_for_review("floor-uncertain", say.UNCERTAIN_FLOOR, place)
            return
        self.findings.open |= len(months) > 1
        self._open_pages(months)

    def _open_pages(self, months: Iterable[Month]) -> None:
        self.pages = tuple(map(self.setup.page, months))
        self.worlds = tuple((page, START) for page in self.pages)

    def unread(self, statement: Statement, unread: Unread) -> None:
        """Words that are no statement of the game."""
        self.findings.unread(unread, self.log.place(statement, unread.at, unread.at))
        self.stopped = self.stopped or unread.words[0] not in CLAIMS | OTHER_CLAIMS

    def claim(self, statement: Statement, faults: Collection[Fault | None]) -> None:
        """A claim; `faults` says what is wrong with it in each world, None where it is right."""
        if not any(faults):
            return
        wrong = next(filter(None, faults))
        if None in faults:
            place = self.log.place(statement)
            self.findings.review("claim-uncertain", say.UNCERTAIN_CLAIM, place)
        else:
            self.findings.error(wrong, self.log.place(statement), claim=True)

    def can_read(self, claimed: Number, statement: Statement) -> TypeGuard[int]:
        """Whether a claim could be read; if not it is left out."""
        if isinstance(claimed, int):
            return True
        self.findings.note("claim-unread", CLAIM_UNREAD, self.log.place(statement))
        return False

    def first_score(self, statement: Statement) -> bool:
        """Whether this claim of the month's score is the first; an error where it is not."""
        if self._scored:
            self.findings.error(say.claim_twice("score"), self.log.place(statement))
            return False
        self._scored = True
        return True

    def judge_score(self, statement: Statement, claim: Score, *, on_marks: bool) -> None:
        """Compare the month's score with what was found."""
        points = claim.points
        if not self.can_read(points, statement):
            return
        if any(state.fought for _, state in self.worlds):
            faults = [
                score_fault(page.month, state, points, on_marks=on_marks)
                for page, state in self.worlds
            ]
            self.claim(statement, faults)
        else:
            clause = "D44" if on_marks else "D32"
            self.early = EarlyScore(points, self.log.place(statement), clause)
