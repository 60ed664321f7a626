"""Each enforced clause has a case whose first error cites it.

Clauses that no log can break (definitions, what only the printing side must keep) are listed with
the reason in `tests/cases/GAME/not-breakable.toml`. A list that has grown stale fails too.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

import pytest

from dungeonpress.engine.game import games, law

CASES = Path(__file__).parent.parent / "cases"


@cache
def broken(game: str) -> frozenset[str]:
    """The clauses that cases of a game break, where a case leaves no choice of clause."""
    found = set()
    for path in (CASES / game).glob("*.json"):
        case = json.loads(path.read_text(encoding="utf-8"))
        if case["verdict"] == "invalid" and len(case.get("clauses") or ()) == 1:
            found.update(case["clauses"])
    return frozenset(found)


@cache
def excused(game: str) -> dict[str, str]:
    """The clauses of a game that no log can break, with the reason."""
    path = CASES / game / "not-breakable.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


CLAUSES = [(game, clause) for game in games() for clause in law(game)]


@pytest.mark.parametrize(("game", "clause"), CLAUSES, ids=lambda value: value)
def test_an_enforced_clause_is_broken_by_a_case(game: str, clause: str) -> None:
    if clause in excused(game):
        assert clause not in broken(game), "a case breaks it, so it needs no excuse"
    else:
        assert clause in broken(game), "no case breaks it, and no reason says why none can"


@pytest.mark.parametrize("game", games())
def test_excuses_name_clauses_and_give_a_reason(game: str) -> None:
    assert set(excused(game)) <= set(law(game))
    assert all(len(reason) > 10 for reason in excused(game).values())
