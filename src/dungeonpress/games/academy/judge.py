"""The verdict on an Academy log, as FORMAT.md tells it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Player as PlayerVerdict
from dungeonpress.engine.verdict import Standing, Verdict, by_line, standing, unreadable
from dungeonpress.games.academy import form_words as form
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.exits import deals
from dungeonpress.games.academy.players import Player, error, unread
from dungeonpress.games.academy.replay import Replay, replay, totals
from dungeonpress.games.academy.settings import HEADERS
from dungeonpress.notation.log import Log, unknown_headers

TITLES = (
    (50, "Demigod"),
    (40, "Living Legend"),
    (30, "World-Class Hero"),
    (20, "Local Hero"),
    (10, "Hero Apprentice"),
)
"""The hero scale of A61: the score above which a title is read, from the highest down."""
LOWEST_TITLE = "Young Esquire"


def judge(log: Log, context: Context) -> Verdict:
    """Judge a log whose game is Academy. Raises `DungeonpressError` for a bad rule-set file."""
    out = replay(log, context)
    if not any(player.record.readable for player in out.players):
        nothing = error(form.nothing_readable(), Place(line=1))
        return unreadable(*by_line(_all_findings(out)), nothing)
    for player in out.players:
        _review(out, player)
    winners = _winners(out)
    if len(winners) > 1 and any(one.unread for one in out.last_exits.values()):
        out.findings.append(unread(say.WINNER_OPEN, _unclear_place(log)))
    findings = by_line(_all_findings(out))
    proven = all(player.proven for player in out.players)
    verdict = standing(findings, proven=proven)
    broken = any(finding.severity is Severity.ERROR for finding in (*log.faults, *out.findings))
    finished = not broken and all(player.finished for player in out.players)
    if not out.alone:
        faulty = _faulty(log)
        return Verdict(
            verdict,
            finished=finished,
            players=tuple(_player(player, faulty) for player in out.players),
            winner=winners[0] if verdict is Standing.VERIFIED and finished and winners else None,
            diagnostics=findings,
        )
    score = totals(out.players[0])[0][0] if verdict is Standing.VERIFIED else None
    title = title_of(score) if score is not None and finished else None
    return Verdict(verdict, finished=finished, score=score, title=title, diagnostics=findings)


def title_of(score: int) -> str:
    """The title that one player alone reads on the hero scale (A61)."""
    return next((title for most, title in TITLES if score > most), LOWEST_TITLE)


def _all_findings(out: Replay) -> Iterator[Diagnostic]:
    yield from out.log.faults
    yield from unknown_headers(out.log, HEADERS)
    yield from out.findings
    for player in out.players:
        yield from player.findings


def _review(out: Replay, player: Player) -> None:
    """Ask for review where a `?` decides what a player's game comes to."""
    found = totals(player)
    if player.active and len({(glory, clean) for glory, _, clean in found}) > 1 and out.smudged:
        player.unread(say.READINGS_DIFFER, _unclear_place(out.log))


def _unclear_place(log: Log) -> Place:
    """The first word that could not be read in full."""
    for part in (log.head, *log.sections):
        for header in part.headers:
            if "?" in header.value:
                return header.place
        for statement in part.statements:
            for at, word in enumerate(statement.words):
                if "?" in word:
                    return log.place(statement, at, at)
    return Place(line=1)


def _player(player: Player, faulty: frozenset[int]) -> PlayerVerdict:
    found = totals(player)
    formed = player.number not in faulty
    known = formed and not player.wrong and player.proven and len(found) == 1 and not found[0][1]
    return PlayerVerdict(
        player.name, found[0][0] if known else None, formed and player.finished
    )  # fmt: skip


def _faulty(log: Log) -> frozenset[int]:
    """The players in whose sections something of wrong form stands."""
    begins = [section.place.line or 0 for section in log.sections]
    return frozenset(bisect_right(begins, fault.place.line or 0) - 1 for fault in log.faults)


def _winners(out: Replay) -> list[str]:
    """All who may have won, as far as the Exit cards are known (A60); none: nothing decides."""
    scores = {}
    for player in out.players:
        found = totals(player)
        if not player.finished or player.wrong or len(found) != 1 or found[0][1]:
            return []
        scores[player.number] = found[0][0]
    best = max(scores.values())
    tied = [number for number, score in scores.items() if score == best]
    if len(tied) == 1:
        return [out.players[tied[0]].name]
    winners: dict[str | None, None] = {}
    for held in deals(out.last_exits):
        holders = [number for number in tied if number in held]
        first = min(holders, key=lambda number: held[number], default=None)
        winners[out.players[first].name if first is not None else None] = None
    return [] if list(winners) == [None] else [name or "" for name in winners]
