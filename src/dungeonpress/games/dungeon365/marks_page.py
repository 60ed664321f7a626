"""A month's section that is a page of marks: read as a whole, then judged."""

from __future__ import annotations

from typing import TypeVar

from dungeonpress.games.dungeon365 import words as say
from dungeonpress.games.dungeon365.findings import Findings
from dungeonpress.games.dungeon365.moves import Battle, Floor, Lives, Lost, Marks, Potions, Score
from dungeonpress.games.dungeon365.notation import Partial, Read
from dungeonpress.games.dungeon365.readings import is_open, judge_marks_readings
from dungeonpress.games.dungeon365.rules import lives_fault, score_of
from dungeonpress.games.dungeon365.section import Outcome, Setup
from dungeonpress.games.dungeon365.unit import Unit
from dungeonpress.notation.log import Log, Statement
from dungeonpress.notation.twin import Unread

M = TypeVar("M", Marks, Potions, Lost, Score)
Said = tuple[Statement, M]


class MarksPage(Unit):
    """A month's section with `marks` in place of days."""

    def __init__(self, log: Log, setup: Setup, findings: Findings) -> None:
        super().__init__(log, setup, findings)
        self._marks: Said[Marks] | None = None
        self._potions: Said[Potions] | None = None
        self._lost: Said[Lost] | None = None
        self._score: Said[Score] | None = None
        self._lives: list[tuple[Statement, Lives]] = []

    def take(self, statement: Statement, move: Read) -> None:
        """Take the next statement."""
        match move:
            case Marks():
                self.findings.turns += 1
                if self.ready(statement):
                    self._marks = self._once(statement, move, self._marks)
            case Potions():
                self._potions = self._behind_marks(statement, move, self._potions)
            case Lost():
                self._lost = self._behind_marks(statement, move, self._lost)
            case Score():
                if self.first_score(statement):
                    self._score = statement, move
            case Lives():
                self._claim_lives(statement, move)
            case Floor():
                self.floor(statement, move)
            case Battle() | Partial():
                if not self.stopped:
                    self.stop(say.DAYS_AND_MARKS, self.log.place(statement))
            case Unread():
                self.unread(statement, move)

    def _once(self, statement: Statement, move: M, before: Said[M] | None) -> Said[M]:
        if before is None:
            return statement, move
        fault = say.statement_twice(statement.words[0])
        self.findings.error(fault, self.log.place(statement))
        return before

    def _behind_marks(
        self, statement: Statement, move: M, before: Said[M] | None
    ) -> Said[M] | None:
        if self._marks is None and not self.stopped:
            fault = say.only_with_marks(statement.words[0])
            self.findings.error(fault, self.log.place(statement))
            return before
        return self._once(statement, move, before)

    def _claim_lives(self, statement: Statement, claim: Lives) -> None:
        self._lives.append((statement, claim))
        if len(self._lives) > 2:
            self.findings.error(say.claim_twice("lives"), self.log.place(statement))

    def outcome(self) -> Outcome:
        """Judge the page and say what it shows."""
        if self._marks and not self.stopped:
            self._judge(*self._marks)
        return super().outcome()

    def _judge(self, statement: Statement, marks: Marks) -> None:
        potions = self._potions[1].count if self._potions else 0
        lost = self._lost[1].count if self._lost else 0
        step = judge_marks_readings(self.pages, marks.days, potions, lost)
        if step.fault:
            at = {"D42": self._potions}.get(step.fault.clause or "")
            self.stop(step.fault, self.log.place(at[0] if at else statement))
            return
        place = self.log.place(statement)
        if step.cut:
            self.stop_for_review("marks-uncertain", say.UNCERTAIN_MARKS, place)
            return
        self.worlds = step.states
        self.findings.marks += 1
        if any(map(is_open, (*marks.days, potions, lost))):
            self.review("marks-uncertain", say.UNCERTAIN_MARKS, place)
        surely = self.setup.possible(surely=True)
        if any(state.fought > surely for _, state in self.worlds):
            self.review("as-of-uncertain", say.UNCERTAIN_AS_OF, place, "D11")
        self._judge_claims(statement)

    def _judge_claims(self, statement: Statement) -> None:
        for where, lives in self._lives[:2]:
            count = lives.count
            if self.can_read(count, where):
                self.claim(where, [lives_fault(state, count) for _, state in self.worlds])
        if self._score:
            self.judge_score(*self._score, on_marks=True)
        elif all(score_of(page.month, state) is not None for page, state in self.worlds):
            place = self.log.place(statement)
            self.findings.warning("no-score", say.NO_SCORE, place, "D44")
