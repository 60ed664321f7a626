"""The Python door: what the commands do, as functions that take values and return values."""

from __future__ import annotations

import json
from dataclasses import dataclass

from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import games, power
from dungeonpress.engine.verdict import Verdict, unreadable
from dungeonpress.notation.log import Log, read_log
from dungeonpress.notation.twin import TwinError, text_of_twin

_SNIFF = 4096  # bytes looked at to tell UTF-16 from UTF-8


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict with the log that it is about, for showing the lines."""

    verdict: Verdict
    log: Log | None = None
    game: str | None = None


def _broken(code: str, message: str, expected: str, place: Place | None = None) -> Judged:
    finding = Diagnostic(
        Severity.ERROR, code, message, place or Place(line=1, column=1, end_column=2),
        expected=expected,
    )  # fmt: skip
    return Judged(unreadable(finding))


def verify_bytes(data: bytes, context: Context) -> Judged:
    """Judge a log, `.play` text or its JSON twin. Never raises for what the log says."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data[:_SNIFF]:
        return _broken("not-utf-8", "This is no UTF-8 text.", "a text file saved as UTF-8")
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff")
    if text.lstrip()[:1] == "{":
        try:
            text = text_of_twin(json.loads(text))
        except (TwinError, ValueError, RecursionError) as error:
            return _broken("bad-json", f"This JSON is no log: {error}", "a log's JSON twin")
    return verify_text(text, context)


def verify_text(text: str, context: Context) -> Judged:
    """Judge a log given as text."""
    log = read_log(text)
    header = log.head.header("game")
    known = ", ".join(games())
    if header is None:
        found = _broken("no-game", "No line above names the game.", f"game: one of {known}")
        return Judged(found.verdict, log)
    game = header.value.strip().lower()
    if game not in games():
        found = _broken(
            "unknown-game", f"“{header.value[:40]}” is no game known here.", f"one of {known}",
            header.place,
        )  # fmt: skip
        return Judged(found.verdict, log)
    if not any(part.statements for part in log.parts):
        found = _broken("empty-log", "There are headers only.", "at least one turn")
        return Judged(found.verdict, log, game)
    verdict: Verdict = power(game, "judge").judge(log, context)
    return Judged(verdict, log, game)
