"""What a diploma of Dungeon 365 says: a whole year of days."""

from __future__ import annotations

from dungeonpress.engine.feat import Feat
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.dungeon365.dates import read_as_of, read_period
from dungeonpress.games.dungeon365.month import MONTHS, days_in
from dungeonpress.notation.log import Log, Section

_SIGNS = ("torch", "spiked-dragon-head")


def feat(log: Log, section: Section, verdict: Verdict, score: int | None) -> Feat:
    """What the player did in a year that is over and verified."""
    months = verdict.months or ()
    periods = [read_period(str(month["month"])) for month in months]
    survived = sum(
        month["score"] == days_in(*period)
        for month, period in zip(months, periods, strict=True)
        if period is not None
    )
    fought = sum(month["fought"] for month in months if isinstance(month["fought"], int))
    year = next(period.year for period in periods if period is not None)
    header = log.header("as-of", log.sections[-1] if log.sections else section)
    as_of = read_as_of(header.value) if header else None
    whole = f"all {MONTHS} months" if survived == MONTHS else f"{survived} of {MONTHS} months"
    return Feat(
        f"fought {fought} battles, a day at a time, and came alive through {whole} of {year}",
        str(score), "days", _SIGNS,
        f"The Year {year}", as_of.latest if as_of and as_of.certain else None,
    )  # fmt: skip
