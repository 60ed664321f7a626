"""Short logs of Dungeon Academy, and what is said of them."""

from __future__ import annotations

from datetime import date

from dungeonpress.api import verify_text
from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict

CONTEXT = Context(today=date(2030, 1, 1))
PLAIN = "bchg rmbb ghcm brrh"
FAILED = {
    1: "level 1\ndungeon bchg rmbb ghcm brrh\nfail",
    2: "level 2\ndungeon bchg rmb+ ghcm brrh\nfail",
    3: "level 3\ndungeon hmbc |grb cchm rbgg\nfail",
    4: "level 4\ndungeon bgcr hm+b rbgs hcmb\nfail",
}


def judge(text: str) -> Verdict:
    return verify_text(text, CONTEXT).verdict


def solo(*levels: str, hero: str = "merchant 4/4", head: str = "exam: easy") -> str:
    return "\n\n".join([f"game: academy\nhero: {hero}\n{head}", *levels]) + "\n"


def table(*players: tuple[str, str, str], head: str = "exam: easy") -> str:
    parts = (f"[{name}]\n{headers}\n\n{body}" for name, headers, body in players)
    return "\n\n".join([f"game: academy\n{head}", *parts]) + "\n"


def errors(found: Verdict) -> list[Diagnostic]:
    return [one for one in found.diagnostics if one.severity is Severity.ERROR]


def first_clause(text: str) -> str | None:
    found = errors(judge(text))
    return found[0].clause if found else "none"


def verified(text: str) -> int | None:
    found = judge(text)
    assert found.standing == "verified", found.diagnostics
    return found.score


def after(dungeon: str, *more: str) -> str:
    return "\n".join(["level 1", f"dungeon {dungeon}", *more])


def last(dungeon: str, *more: str) -> tuple[str, ...]:
    level = "\n".join(["level 4", f"dungeon {dungeon}", *more])
    return FAILED[1], FAILED[2], FAILED[3], level
