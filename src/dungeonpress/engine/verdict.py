"""The verdict on a log, as FORMAT.md tells it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.core.errors import Exit

MOST_FINDINGS = 500


class Standing(StrEnum):
    """What was proven of a log."""

    VERIFIED = "verified"
    CONSISTENT = "consistent"
    INVALID = "invalid"
    REVIEW = "review"
    UNREADABLE = "unreadable"

    @property
    def meaning(self) -> str:
        """What that says, in plain words."""
        return _MEANINGS[self]


_MEANINGS = {
    Standing.VERIFIED: "every result follows from dice on record",
    Standing.CONSISTENT: "nothing is wrong, but not everything is provable",
    Standing.INVALID: "a rule is broken",
    Standing.REVIEW: "what could not be read decides",
    Standing.UNREADABLE: "this can't be read as a log",
}

EXITS = {
    Standing.VERIFIED: Exit.RIGHT,
    Standing.CONSISTENT: Exit.RIGHT,
    Standing.INVALID: Exit.WRONG,
    Standing.REVIEW: Exit.REVIEW,
    Standing.UNREADABLE: Exit.FAILED,
}
_WORST_FIRST = (Exit.FAILED, Exit.WRONG, Exit.REVIEW, Exit.RIGHT)


@dataclass(frozen=True, slots=True)
class Player:
    """One of several players."""

    name: str
    score: int | None
    finished: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to one log. `months` (Dungeon 365) and `run` (Bash) are ready for JSON."""

    standing: Standing
    finished: bool = False
    score: int | None = None
    title: str | None = None
    players: tuple[Player, ...] | None = None
    winner: str | None = None
    months: tuple[dict[str, object], ...] | None = None
    run: dict[str, object] | None = None
    diagnostics: tuple[Diagnostic, ...] = field(default=())

    @property
    def exit_status(self) -> Exit:
        """The exit status of this log alone."""
        return EXITS[self.standing]

    def as_json(self) -> dict[str, object]:
        """The verdict's fields, in the order of FORMAT.md."""
        players = self.players and [
            {"name": p.name, "score": p.score, "finished": p.finished} for p in self.players
        ]
        return {
            "verdict": self.standing.value,
            "finished": self.finished,
            "score": self.score,
            "title": self.title,
            "players": players,
            "winner": self.winner,
            "months": self.months and list(self.months),
            "run": self.run,
            "diagnostics": [diagnostic.as_json() for diagnostic in self.diagnostics],
        }


def by_line(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Findings in the order of their lines, those of one line as they were found; cut if many."""
    found = sorted(diagnostics, key=lambda d: d.place.line or 0)
    if len(found) <= MOST_FINDINGS:
        return tuple(found)
    more = len(found) - MOST_FINDINGS
    note = Diagnostic(Severity.NOTE, "more-findings", f"{more} further findings are not listed.")
    return (*found[:MOST_FINDINGS], note)


def standing(
    diagnostics: Iterable[Diagnostic], *, proven: bool, undecided: bool = False
) -> Standing:
    """The standing that findings give: an error outweighs a review, a review what is unproven."""
    found = list(diagnostics)
    if any(d.severity is Severity.ERROR and not d.review for d in found):
        return Standing.INVALID
    if undecided or any(d.review for d in found):
        return Standing.REVIEW
    return Standing.VERIFIED if proven else Standing.CONSISTENT


def unreadable(*diagnostics: Diagnostic) -> Verdict:
    """The verdict on what can't be read at all."""
    return Verdict(Standing.UNREADABLE, diagnostics=diagnostics)


def joint_exit(verdicts: Iterable[Verdict]) -> Exit:
    """The exit status of several logs: the first of 2, 1, 3, 0 that occurs."""
    occurring = {verdict.exit_status for verdict in verdicts}
    return next((status for status in _WORST_FIRST if status in occurring), Exit.RIGHT)
