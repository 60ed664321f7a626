"""A verdict laid out for a document: tables, findings with their lines, and the log itself."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.core.law import Clause
from dungeonpress.core.text import printable
from dungeonpress.engine.game import Game
from dungeonpress.engine.verdict import Verdict
from dungeonpress.notation.log import Log
from dungeonpress.notation.quote import Quote, quote
from dungeonpress.render.markup import clause_text

MOST_LOG = 200_000  # characters of a log that are shown, some 3,000 lines
MOST_LINE = 4_000  # characters of one of its lines
_PIECE = 240  # characters of one piece of a line
_ROW = 60  # characters that a line counts for at least, for its row
_MOST_NAME = 60
_MOST_WORDS = 600  # characters of a message
_MOST_FACTS = 8

_RUN_WORDS = {"kills": "Monsters killed", "health": "Health left", "treasure": "Treasure left"}
_UNKNOWN = "–"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of results; the first cell of a row says what the row is about."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding. `text` is its clause's, given only where the clause is cited first."""

    anchor: str
    severity: Severity
    where: str
    line: int | None
    message: str
    expected: str
    quote: Quote | None
    clause: str
    text: Markup | None
    ruling: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log; `finding` is the anchor of the gravest finding on it.

    `pieces` are its text, cut because the time to set a paragraph grows with its square.
    """

    number: int
    pieces: tuple[str, ...]
    finding: str
    severity: Severity | None


@dataclass(frozen=True, slots=True)
class LogReport:
    """All that a report says of one log."""

    anchor: str
    name: str
    game: str
    verdict: Verdict
    winner: str
    facts: tuple[tuple[str, str], ...]
    tables: tuple[Table, ...]
    findings: tuple[Finding, ...]
    counts: str
    lines: tuple[Line, ...]
    more_lines: int


def log_report(
    number: int,
    name: str,
    verdict: Verdict,
    log: Log | None,
    game: Game | None,
    clauses: Mapping[str, Clause],
) -> LogReport:
    """The report on the log of that number; `clauses` are those of its game."""
    lines = _shown(log.lines) if log else ()
    findings = tuple(_findings(f"log-{number}", verdict, log, len(lines), clauses))
    return LogReport(
        anchor=f"log-{number}",
        name=_short(name),
        game=game.name if game else "",
        verdict=verdict,
        winner=_cut(verdict.winner or "", _MOST_NAME),
        facts=tuple(_facts(log)),
        tables=tuple(_tables(verdict)),
        findings=findings,
        counts=_counts(findings),
        lines=tuple(_lines(lines, findings)),
        more_lines=sum(1 for line in log.lines[len(lines) :] if line.strip()) if log else 0,
    )


def _short(name: str) -> str:
    """A file's name, from its end if it is long."""
    shown = printable(name)
    return shown if len(shown) <= _MOST_NAME else f"…{shown[1 - _MOST_NAME :]}"


def _cut(text: str, most: int) -> str:
    shown = printable(text.replace("\t", " "))
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def _facts(log: Log | None) -> Iterator[tuple[str, str]]:
    if log is None:
        return
    headers = [header for header in log.head.headers if header.key != "game"]
    for header in headers[:_MOST_FACTS]:
        yield _cut(header.key, _MOST_NAME), _cut(header.value.strip(), _MOST_NAME)


def _tables(verdict: Verdict) -> Iterator[Table]:
    if verdict.months:
        keys = ("month", "score", "fought", "lives")
        rows = tuple(tuple(_cell(month[key]) for key in keys) for month in verdict.months)
        yield Table("Months", ("Month", "Score", "Days fought", "Lives left"), rows)
    if verdict.run:
        head = tuple(_RUN_WORDS.get(key, key.capitalize()) for key in verdict.run)
        yield Table("The run", head, (tuple(_cell(value) for value in verdict.run.values()),))
    if verdict.players:
        rows = tuple(
            (
                _cut(player.name, _MOST_NAME),
                _cell(player.score),
                ("won" if player.name == verdict.winner else "finished")
                if player.finished
                else "not finished",
            )
            for player in verdict.players
        )
        yield Table("Players", ("Player", "Score", "Game"), rows)


def _cell(value: object) -> str:
    return _UNKNOWN if value is None else printable(str(value))


def _findings(
    anchor: str, verdict: Verdict, log: Log | None, shown: int, clauses: Mapping[str, Clause]
) -> Iterator[Finding]:
    told: set[str] = set()
    for number, found in enumerate(verdict.diagnostics, 1):
        clause = clauses.get(found.clause or "")
        first = clause is not None and clause.id not in told
        if clause is not None:
            told.add(clause.id)
        line = found.place.line if log and found.place.line else None
        yield Finding(
            anchor=f"{anchor}-{number}",
            severity=found.severity,
            where=_where(found, line),
            line=line if line and line <= shown else None,
            message=_cut(found.message, _MOST_WORDS),
            expected=_cut(found.expected or "", _MOST_WORDS),
            quote=_quote(found, log),
            clause=found.clause or "",
            text=clause_text(clause) if clause is not None and first else None,
            ruling=clause is not None and clause.ruling,
        )


def _where(found: Diagnostic, line: int | None) -> str:
    place = found.place
    if place.page is not None:
        return f"Page {place.page}, {printable(place.field or '')}".rstrip(", ")
    return f"Line {line}" if line else ""


def _quote(found: Diagnostic, log: Log | None) -> Quote | None:
    line = found.place.line
    if log is None or not line or line > len(log.lines):
        return None
    return quote(log.lines[line - 1], found.place)


def _counts(findings: tuple[Finding, ...]) -> str:
    """How many of each severity, in words."""
    words = []
    for severity in Severity:
        count = sum(finding.severity is severity for finding in findings)
        if count:
            words.append(f"{count} {severity.value}{'s' if count > 1 else ''}")
    return ", ".join(words)


def _shown(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines that the appendix has room for, without empty ones at the end."""
    most, count = MOST_LOG, 0
    for line in lines:
        most -= min(len(line), MOST_LINE) + _ROW
        if most < 0:
            break
        count += 1
    else:
        while count and not lines[count - 1].strip():
            count -= 1
    return tuple(lines[:count])


def _lines(lines: tuple[str, ...], findings: tuple[Finding, ...]) -> Iterator[Line]:
    gravest: dict[int, Finding] = {}
    order = list(Severity)
    for finding in findings:
        if finding.line is not None:
            known = gravest.get(finding.line)
            if known is None or order.index(finding.severity) < order.index(known.severity):
                gravest[finding.line] = finding
    for number, line in enumerate(lines, 1):
        found = gravest.get(number)
        yield Line(
            number,
            tuple(textwrap.wrap(_cut(line, MOST_LINE), _PIECE, drop_whitespace=False)),
            found.anchor if found else "",
            found.severity if found else None,
        )
