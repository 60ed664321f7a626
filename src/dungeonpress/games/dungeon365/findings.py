"""What is found while a log is judged: diagnostics, and what they mean for the verdict."""

from __future__ import annotations

from dataclasses import dataclass, field

from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.engine.possible import Fault
from dungeonpress.engine.verdict import MOST_FINDINGS
from dungeonpress.games.dungeon365 import words as say
from dungeonpress.notation.twin import Unread

MOST_KEPT = 10 * MOST_FINDINGS


@dataclass
class Findings:
    """The findings on a log, and how much of it is proven.

    `faulty`: there is an error that is no wrong claim. `turns` counts days and pages of marks that
    could be read, `unreadable` statements that could not. `final_only` and `without_dice` count
    legal days, `marks` legal pages of marks; `open`: a `?` was judged in its readings.
    """

    diagnostics: list[Diagnostic] = field(default_factory=list)
    faulty: bool = False
    final_only: int = 0
    without_dice: int = 0
    marks: int = 0
    turns: int = 0
    unreadable: int = 0
    open: bool = False
    _kinds: set[tuple[Severity, bool]] = field(default_factory=set)

    def _add(self, found: Diagnostic) -> None:
        """Keep a finding. A hostile log can have millions; of each kind the first is always kept,
        for it decides the verdict."""
        kind = found.severity, found.review
        if len(self.diagnostics) < MOST_KEPT or kind not in self._kinds:
            self.diagnostics.append(found)
        self._kinds.add(kind)

    def error(self, fault: Fault, place: Place, *, claim: bool = False) -> None:
        """A fault; `claim`: a wrong claim, which stops nothing."""
        self._add(
            Diagnostic(
                Severity.ERROR, fault.code, fault.message, place, fault.clause, fault.expected
            )
        )
        self.faulty = self.faulty or not claim

    def unread(self, unread: Unread, place: Place) -> None:
        """Words that are no statement: an error, or a review where the trouble is a `?`."""
        if "?" in unread.words[unread.at]:
            self.review("word-uncertain", say.UNCERTAIN_WORD, place, unread.clause)
        else:
            self.unreadable += 1
            fault = Fault("unreadable", unread.clause, unread.message, unread.expected)
            self.error(fault, place)

    def review(self, code: str, message: str, place: Place, clause: str | None = None) -> None:
        """Something that a `?` leaves open."""
        self._add(Diagnostic(Severity.WARNING, code, message, place, clause, review=True))

    def warning(self, code: str, message: str, place: Place, clause: str | None = None) -> None:
        """Something that should be mended, but breaks no rule."""
        self._add(Diagnostic(Severity.WARNING, code, message, place, clause))

    def note(self, code: str, message: str, place: Place | None = None) -> None:
        """Something worth knowing."""
        self._add(Diagnostic(Severity.NOTE, code, message, place or Place()))
