"""Short logs of Dungeon 365, and what their verdicts say."""

from __future__ import annotations

from datetime import date

from dungeonpress.api import verify_text
from dungeonpress.core.diagnostics import Severity
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict

FLOORS = """\
floor 1-7: 1 2 3 4 5 6 =20
floor 8-14: 1 2p 3 4 5p 6 =20
floor 15-21: 1p 2p 3p 4p 5p 6p =20p
floor 22-28: 1 2 3 4 5 6 =20
"""
MISS = "112233"
"""Dice that defeat none of these monsters, in whichever slot the hero stands."""


def judge(body: str, *, as_of: str = "2027-12-31", month: str = "2027-02") -> Verdict:
    head = f"game: dungeon365\nas-of: {as_of}\n\n[{month}]\n{FLOORS}"
    return verify_text(head + body, Context(date(2030, 1, 1))).verdict


def plain(text: str) -> Verdict:
    return verify_text("game: dungeon365\n" + text, Context(date(2030, 1, 1))).verdict


def clause(verdict: Verdict) -> str | None:
    """The clause of the first error."""
    return next(d.clause for d in verdict.diagnostics if d.severity is Severity.ERROR)


def line(verdict: Verdict) -> int | None:
    return next(d.place.line for d in verdict.diagnostics if d.severity is Severity.ERROR)


def codes(verdict: Verdict) -> list[str]:
    return [d.code for d in verdict.diagnostics]


def misses(count: int, first: int = 1) -> str:
    return "".join(f"{day}: {MISS} miss\n" for day in range(first, first + count))


def month(verdict: Verdict, number: int = 0) -> tuple[object, ...]:
    assert verdict.months
    found = verdict.months[number]
    return found["score"], found["lives"], found["fought"]
