"""A verdict in words, for the screen: each finding with its line, a caret, and its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dungeonpress.api import Judged
from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.core.text import printable
from dungeonpress.engine.verdict import Verdict
from dungeonpress.notation.quote import quote

_MOST_MONTHS = 100


def report(name: str, judged: Judged, *, quiet: bool = False) -> str:
    """The verdict on a log as lines of text."""
    verdict = judged.verdict
    head = f"{printable(name)}: {verdict.standing.value}"
    if quiet:
        return head
    lines = [f"{head} ({verdict.standing.meaning})", *_results(verdict)]
    for finding in verdict.diagnostics:
        lines += _finding(finding, judged)
    return "\n".join(lines)


def coaching(lines: Iterable[str]) -> str:
    """What a coach says of a log, as lines of text."""
    return "\n".join(f"  {printable(line)}" for line in lines)


def _results(verdict: Verdict) -> Iterator[str]:
    if verdict.months:
        for month in verdict.months[:_MOST_MONTHS]:
            score = month["score"]
            shown = f"score {score}" if score is not None else "not over"
            yield (
                f"  {month['month']}: {shown}, {_counted(month['fought'], 'day', 'days')} fought, "
                f"{_counted(month['lives'], 'life', 'lives')} left"
            )
        if (more := len(verdict.months) - _MOST_MONTHS) > 0:
            yield f"  {more} more are not listed"
    if verdict.run:
        shown = ", ".join(f"{k} {v}" for k, v in verdict.run.items() if v is not None)
        yield f"  {shown}"
    for player in verdict.players or ():
        score = "no score" if player.score is None else f"score {player.score}"
        yield f"  {printable(player.name)}: {score}{'' if player.finished else ', not finished'}"
    if verdict.winner:
        yield f"  winner: {printable(verdict.winner)}"
    if verdict.score is not None:
        title = f", {verdict.title}" if verdict.title else ""
        end = "" if verdict.finished else " so far"
        yield f"  score{end} {verdict.score}{title}"


def _counted(number: object, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _finding(finding: Diagnostic, judged: Judged) -> Iterator[str]:
    place = finding.place
    where = f"line {place.line}: " if place.line and judged.log else ""
    if place.page is not None:
        where = f"page {place.page}, {place.field}: " if place.field else f"page {place.page}: "
    clause = f" [{finding.clause}]" if finding.clause else ""
    kind = "" if finding.severity is Severity.ERROR else f"{finding.severity.value}: "
    yield ""
    yield f"  {where}{kind}{printable(finding.message)}{clause}"
    if place.line and judged.log and place.line <= len(judged.log.lines):
        yield from _quote(judged.log.lines[place.line - 1], finding)
    if finding.expected:
        yield f"    expected: {printable(finding.expected)}"


def _quote(line: str, finding: Diagnostic) -> Iterator[str]:
    found = quote(line, finding.place)
    if found is None:
        return
    margin = f"  {finding.place.line:>5} | {'…' if found.cut_before else ''}"
    shown = f"{found.before}{found.marked}{found.after}"
    yield f"{margin}{shown}{'…' if found.cut_after else ''}"
    yield " " * (len(margin) + len(found.before)) + "^" * max(len(found.marked), 1)
