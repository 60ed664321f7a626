"""A verdict in words, for the screen: each finding with its line, a caret, and its clause."""

from __future__ import annotations

from collections.abc import Iterator

from dungeonpress.api import Judged
from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.engine.verdict import Standing, Verdict

_MEANING = {
    Standing.VERIFIED: "every result follows from dice on record",
    Standing.CONSISTENT: "nothing is wrong, but not everything is provable",
    Standing.INVALID: "a rule is broken",
    Standing.REVIEW: "what could not be read decides",
    Standing.UNREADABLE: "this can't be read as a log",
}
_WIDEST = 100  # characters of a log's line that are shown


def report(name: str, judged: Judged, *, quiet: bool = False) -> str:
    """The verdict on a log as lines of text."""
    verdict = judged.verdict
    head = f"{_safe(name)}: {verdict.standing.value}"
    if quiet:
        return head
    lines = [f"{head} ({_MEANING[verdict.standing]})", *_results(verdict)]
    for finding in verdict.diagnostics:
        lines += _finding(finding, judged)
    return "\n".join(lines)


def _safe(text: str) -> str:
    """The text without signs that would move a terminal's cursor."""
    return "".join(c if c.isprintable() else "�" for c in text)


def _results(verdict: Verdict) -> Iterator[str]:
    if verdict.months:
        for month in verdict.months:
            score = month["score"]
            shown = f"score {score}" if score is not None else "not over"
            yield (
                f"  {month['month']}: {shown}, {month['fought']} days fought, "
                f"{month['lives']} lives left"
            )
    if verdict.run:
        shown = ", ".join(f"{k} {v}" for k, v in verdict.run.items() if v is not None)
        yield f"  {shown}"
    for player in verdict.players or ():
        score = "no score" if player.score is None else f"score {player.score}"
        yield f"  {_safe(player.name)}: {score}{'' if player.finished else ', not finished'}"
    if verdict.winner:
        yield f"  winner: {_safe(verdict.winner)}"
    if verdict.score is not None:
        title = f", {verdict.title}" if verdict.title else ""
        end = "" if verdict.finished else " so far"
        yield f"  score{end} {verdict.score}{title}"


def _finding(finding: Diagnostic, judged: Judged) -> Iterator[str]:
    place = finding.place
    where = f"line {place.line}: " if place.line and judged.log else ""
    if place.page is not None:
        where = f"page {place.page}, {place.field}: "
    clause = f" [{finding.clause}]" if finding.clause else ""
    kind = "" if finding.severity is Severity.ERROR else f"{finding.severity.value}: "
    yield ""
    yield f"  {where}{kind}{_safe(finding.message)}{clause}"
    if place.line and judged.log and place.line <= len(judged.log.lines):
        yield from _quote(judged.log.lines[place.line - 1], finding)
    if finding.expected:
        yield f"    expected: {_safe(finding.expected)}"


def _quote(line: str, finding: Diagnostic) -> Iterator[str]:
    column = finding.place.column or 1
    end = max(finding.place.end_column or column + 1, column + 1)
    start = 0 if column <= _WIDEST - 20 else column - 41
    shown = _safe(line.replace("\t", " ")[start : start + _WIDEST])
    if not shown.strip():
        return
    before, after = "…" if start else "", "…" if len(line) > start + _WIDEST else ""
    margin = f"  {finding.place.line:>5} | "
    yield f"{margin}{before}{shown}{after}"
    length = min(end, start + _WIDEST + 1) - column
    yield " " * (len(margin) + len(before) + column - 1 - start) + "^" * max(length, 1)
