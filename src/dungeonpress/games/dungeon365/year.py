"""What is judged beyond a single month: scores of months not begun, and the year's score."""

from __future__ import annotations

from collections.abc import Sequence

from dungeonpress.core.diagnostics import Place
from dungeonpress.games.dungeon365 import words as say
from dungeonpress.games.dungeon365.findings import Findings
from dungeonpress.games.dungeon365.month import MONTHS
from dungeonpress.games.dungeon365.moves import Battle, Marks, Score
from dungeonpress.games.dungeon365.notation import read_statement
from dungeonpress.games.dungeon365.section import Outcome
from dungeonpress.notation.log import Log, Section
from dungeonpress.notation.twin import Unread
from dungeonpress.notation.words import CLAIM_UNREAD


def judge_year(log: Log, section: Section, outcomes: Sequence[Outcome], findings: Findings) -> None:
    """Judge the year's own section, below its months: the year's score (D34)."""
    scored = False
    for statement in section.statements:
        move = read_statement(statement.words)
        match move:
            case Score(points):
                place = log.place(statement)
                if scored:
                    findings.error(say.claim_twice("score"), place)
                else:
                    _judge_score(points, place, outcomes, findings)
                scored = True
            case Unread():
                findings.unread(move, log.place(statement, move.at, move.at))
            case _:
                findings.turns += isinstance(move, Battle | Marks)
                findings.error(say.NOT_IN_A_YEAR, log.place(statement))


def _judge_score(
    points: int | str, place: Place, outcomes: Sequence[Outcome], findings: Findings
) -> None:
    december = next((o for o in outcomes if o.period.month == MONTHS), None)
    if isinstance(points, str):
        findings.note("claim-unread", CLAIM_UNREAD, place)
    elif december is None or december.unfinished or not (december.begun or december.stopped):
        findings.error(say.YEAR_TOO_EARLY, place, claim=True)
    elif any(o.stopped or (o.begun and o.score is None) for o in outcomes):
        findings.note("year-not-checked", say.YEAR_NOT_CHECKED, place)
    else:
        total = sum(o.score or 0 for o in outcomes)
        if points != total:
            findings.error(say.wrong_year(points, total), place, claim=True)


def judge_early_scores(outcomes: Sequence[Outcome], findings: Findings) -> None:
    """Judge scores written for months in which no day was fought: 0 is right once a later month
    is begun, for then it was skipped (D12); else the month has no score yet (D32)."""
    later_begun = False
    for outcome in reversed(outcomes):
        early = outcome.early_score
        if early and not outcome.stopped:
            if not later_begun:
                findings.error(say.score_too_early(early.clause), early.place, claim=True)
            elif early.points:
                fault = say.wrong_score(early.clause, early.points, 0)
                findings.error(fault, early.place, claim=True)
        later_begun = later_begun or outcome.begun or outcome.stopped
