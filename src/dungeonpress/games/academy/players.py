"""A player during the replay: branches, findings, and where the game was stopped."""

from __future__ import annotations

from dataclasses import dataclass, field

from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.levels import Branch, Result
from dungeonpress.games.academy.moves import Fail, Path
from dungeonpress.games.academy.record import PlayerRecord
from dungeonpress.games.academy.rooms import LEVELS
from dungeonpress.games.academy.shared import Spot
from dungeonpress.games.academy.state import Complaint
from dungeonpress.notation.log import Log


@dataclass(slots=True)
class Player:
    """One player. `played`: the branches before each level and its results, for the coach."""

    log: Log
    number: int
    record: PlayerRecord
    place: Place
    branches: list[Branch] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    played: list[tuple[tuple[Branch, ...], tuple[Result, ...]]] = field(default_factory=list)
    stopped: Place | None = None
    proven: bool = True
    wrong: bool = False

    @property
    def name(self) -> str:
        """The player's name, as the section has it."""
        return self.record.section.name or ""

    @property
    def active(self) -> bool:
        """Whether the replay of the player's game goes on."""
        return self.stopped is None

    @property
    def finished(self) -> bool:
        """Whether the game came to its end."""
        last = self.record.level(LEVELS[-1])
        return self.active and last is not None and (last.has(Path) or last.has(Fail))

    def spot(self, at: int) -> Spot:
        """Where a statement stands."""
        return Spot(self.record.section.statements[at].line, self.number, at)

    def at(self, at: int, fault: Fault | None = None) -> Place:
        """The place of a statement, or of the words that a fault is about."""
        statement = self.record.section.statements[at]
        return self.log.place(statement, *((fault.span if fault else None) or (0,)))

    def tell(
        self, severity: Severity, code: str, message: str, place: Place, clause: str | None = None
    ) -> None:
        """Add a note or a warning."""
        self.findings.append(Diagnostic(severity, code, message, place, clause))

    def unread(self, message: str, place: Place) -> None:
        """Add what could not be read and may decide: the log is for review."""
        self.findings.append(unread(message, place))

    def doubt(self, message: str, place: Place | None = None) -> None:
        """Note something that is not proven."""
        self.proven = False
        self.tell(Severity.NOTE, "not-proven", message, place or self.place)

    def complain(self, complaint: Complaint) -> None:
        """Add an error that does not stop the replay."""
        self.complain_at(self.at(complaint.at, complaint.fault), complaint.fault)

    def complain_at(self, place: Place, fault: Fault) -> None:
        """Add an error at a place, unless the game was stopped above it."""
        if self.stopped is not None and _order(self.stopped) < _order(place):
            return
        self.wrong = True
        self.findings.append(error(fault, place))

    def halt(self, at: int, fault: Fault) -> None:
        """Stop the player's game at a statement."""
        self.halt_at(self.at(at, fault), fault)

    def halt_at(self, place: Place, fault: Fault) -> None:
        """Stop the player's game at an error; what was found below it is forgotten."""
        if self.stopped is not None and _order(self.stopped) <= _order(place):
            return
        self.stopped = place
        self.findings = [one for one in self.findings if _order(one.place) < _order(place)]
        self.complain_at(place, fault)
        later = (s for s in self.record.section.statements if s.line > (place.line or 0))
        following = next(later, None)
        if following is not None:
            where = self.log.place(following)
            self.tell(Severity.NOTE, "not-checked", say.not_checked(), where)


def error(fault: Fault, place: Place) -> Diagnostic:
    """A fault as a finding."""
    return Diagnostic(
        Severity.ERROR, fault.code, fault.message, place, fault.clause, fault.expected
    )  # fmt: skip


def unread(message: str, place: Place) -> Diagnostic:
    """The finding that something could not be read and may decide."""
    return Diagnostic(Severity.WARNING, "unread-sign", message, place, review=True)


def _order(place: Place) -> tuple[int, int]:
    return place.line or 0, place.column or 0
