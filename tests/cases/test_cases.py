"""Every case of every game: a log, and the verdict that it must get.

A case is `NAME.play` with `NAME.json` beside it. Null in a case means “not compared”, but in
`months` and `run`, and for `score` beside them, it means null. Of an invalid log the first error is
compared (`error_line` or one of `other_lines`, and one of `clauses`), and `months` up to the
faulty one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from dungeonpress.api import verify_bytes
from dungeonpress.engine.context import Context

FOLDER = Path(__file__).parent
TODAY = date(2030, 1, 1)

Json = dict[str, Any]


def cases() -> Iterator[Path]:
    """The logs of all cases, in order."""
    yield from sorted(
        path for path in FOLDER.glob("*/*.play") if path.with_suffix(".json").exists()
    )


def differences(want: Json, got: Json) -> Iterator[str]:
    """What is not as it should be in a verdict."""
    invalid = want["verdict"] == "invalid"
    yield from _whole(want, got, invalid=invalid)
    if not invalid:
        yield from _players(want, got)
    yield from _months(want, got, invalid=invalid)
    for field, value in (want.get("run") or {}).items():
        yield from _differs(f"run {field}", value, (got.get("run") or {}).get(field, "missing"))
    yield from _errors(want, got, invalid=invalid)


def _differs(what: str, want: object, got: object) -> Iterator[str]:
    if want != got:
        yield f"{what}: {got!r}, should be {want!r}"


def _whole(want: Json, got: Json, *, invalid: bool) -> Iterator[str]:
    for key in ("verdict", "finished"):
        if want.get(key) is not None:
            yield from _differs(key, want[key], got[key])
    exact = bool(want.get("months") or want.get("run"))
    for key in ("score", "title", "winner"):
        compared = want.get(key) is not None and not invalid
        if key == "winner":
            compared = compared or (bool(want.get("players")) and want["verdict"] == "verified")
        if compared or (key == "score" and exact):
            yield from _differs(key, want.get(key), got[key])


def _players(want: Json, got: Json) -> Iterator[str]:
    mine, yours = want.get("players") or [], got["players"] or []
    yield from _differs("number of players", len(mine), len(yours))
    for player, found in zip(mine, yours, strict=False):
        for field, value in player.items():
            if value is not None:
                yield from _differs(f"player {field}", value, found.get(field))


def _months(want: Json, got: Json, *, invalid: bool) -> Iterator[str]:
    if not want.get("months"):
        return
    mine, yours = want["months"], got["months"] or []
    if len(yours) < len(mine) or (len(yours) > len(mine) and not invalid):
        yield from _differs("number of months", len(mine), len(yours))
    for month, found in zip(mine, yours, strict=False):
        for field, value in month.items():
            yield from _differs(f"{month['month']} {field}", value, found.get(field, "missing"))


def _errors(want: Json, got: Json, *, invalid: bool) -> Iterator[str]:
    errors = [d for d in got["diagnostics"] if d["severity"] == "error"]
    if not invalid:
        if errors and want["verdict"] not in ("review", "unreadable"):
            yield f"an error: {errors[0]['clause']} {errors[0]['message']}"
        return
    if not errors:
        yield "no error is told"
        return
    lines = [want.get("error_line"), *want.get("other_lines", [])]
    if lines[0] is not None and errors[0]["line"] not in lines:
        yield f"first error in line {errors[0]['line']}, should be {lines}"
    if want.get("clauses") and errors[0]["clause"] not in want["clauses"]:
        yield f"first error cites {errors[0]['clause']}, should be {want['clauses']}"


@pytest.mark.parametrize("path", list(cases()), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_case(path: Path) -> None:
    want = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    verdict = verify_bytes(path.read_bytes(), Context(today=TODAY)).verdict
    assert list(differences(want, verdict.as_json())) == [], want.get("why")
