"""The findings of one log, gathered at their places."""

from __future__ import annotations

from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.engine.possible import Fault
from dungeonpress.games.bash import words as say
from dungeonpress.games.bash.fight import RoundFault
from dungeonpress.games.bash.notation import round_span
from dungeonpress.notation.log import Log, Statement

MOST_ERRORS, MOST_OTHERS = 300, 150
"""What is kept; further findings are only counted. Together fewer than a verdict lists."""


class Findings:
    """Errors, warnings and notes; `wrong_play` is set by an error that is no wrong claim."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.all: list[Diagnostic] = []
        self.wrong_play = False
        self._kept = {True: 0, False: 0}  # errors, others
        self._more = 0

    def add(self, finding: Diagnostic) -> None:
        """Keep a finding, or count it when there are very many."""
        error = finding.severity is Severity.ERROR
        self.wrong_play |= error
        if self._room(error=error):
            self.all.append(finding)

    def listed(self) -> list[Diagnostic]:
        """All that is kept, and a note on how many more there are."""
        if not self._more:
            return self.all
        last = Place(line=len(self._log.lines))
        remark = say.more_findings(self._more)
        return [*self.all, Diagnostic(Severity.NOTE, remark.code, remark.message, last)]

    def _room(self, *, error: bool) -> bool:
        room = self._kept[error] < (MOST_ERRORS if error else MOST_OTHERS)
        self._kept[error] += room
        self._more += not room
        return room

    def error(self, fault: Fault, place: Place) -> None:
        """An error outside the play, in a header or at a section."""
        self.add(_error(fault, place))

    def wrong(self, fault: Fault, statement: Statement) -> None:
        """A statement that is not legal."""
        self.wrong_play = True
        if self._room(error=True):
            self.all.append(_error(fault, self._place(fault, statement)))

    def wrong_claim(self, fault: Fault, statement: Statement, at: int) -> None:
        """A claim, the words `at` and after it, that differs from what is so."""
        if self._room(error=True):
            self.all.append(_error(fault, self._log.place(statement, at, at + 1)))

    def remark(
        self, remark: say.Remark, statement: Statement, at: int, *, review: bool = False
    ) -> None:
        """A note at a word, or the warning that what is unclear there decides."""
        if self._room(error=False):
            severity = Severity.WARNING if review else Severity.NOTE
            place = self._log.place(statement, at, at)
            self.all.append(
                Diagnostic(
                    severity, remark.code, remark.message, place, remark.clause, review=review
                )
            )

    def _place(self, fault: Fault, statement: Statement) -> Place:
        words = statement.words
        span = fault.span or (0, len(words) - 1)
        if isinstance(fault, RoundFault) and ":" in words:
            span = round_span(words, fault.round)
        return self._log.place(statement, *span)


def _error(fault: Fault, place: Place) -> Diagnostic:
    return Diagnostic(
        Severity.ERROR, fault.code, fault.message, place, fault.clause, fault.expected
    )
