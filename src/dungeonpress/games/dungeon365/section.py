"""A month's section of a log: what is known before it is read, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dungeonpress.core.diagnostics import Place
from dungeonpress.games.dungeon365.dates import AsOf, Period, days_until
from dungeonpress.games.dungeon365.month import Month, days_in, name_of
from dungeonpress.games.dungeon365.rules import START, Page, State, score_of


@dataclass(frozen=True, slots=True)
class Setup:
    """What a month is judged by.

    `as_of` is None where its line is no date. `sheet` is the sheet's month, None without a sheet;
    `blind`: a sheet is named, but what it shows can't be known. `unfinished` names an earlier
    month that was begun and not fought to its end; `legible`: there is no `?` in the log.
    """

    period: Period
    as_of: AsOf | None
    legible: bool = False
    sheet: Month | None = None
    blind: bool = False
    unfinished: str | None = None

    @property
    def name(self) -> str:
        """The month's name, `2027-03`."""
        return name_of(*self.period)

    @property
    def days(self) -> int:
        """How many days the month has."""
        return days_in(*self.period)

    def possible(self, *, surely: bool = False) -> int:
        """How many days of the month may, or surely may, have been fought by the as-of date."""
        if self.as_of is None:
            return self.days
        return days_until(self.as_of.earliest if surely else self.as_of.latest, *self.period)

    def page(self, month: Month) -> Page:
        """What the month's battles are judged by."""
        return Page(month, self.possible(), self.unfinished)


class EarlyScore(NamedTuple):
    """A score written for a month in which no day was fought: right or wrong by what comes later.
    `clause` is what it breaks if it is wrong."""

    points: int
    place: Place
    clause: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a month's section shows; None stands for what isn't known.

    `begun`: a day was fought, `over`: the month came to its end, `unfinished`: it was begun and is
    surely not over, `stopped`: its replay ended at an illegal turn or at what could not be read.
    """

    period: Period
    score: int | None = None
    lives: int | None = START.lives
    fought: int | None = 0
    begun: bool = False
    over: bool = False
    unfinished: bool = False
    stopped: bool = False
    early_score: EarlyScore | None = None

    @property
    def name(self) -> str:
        """The month's name, `2027-03`."""
        return name_of(*self.period)

    def as_json(self) -> dict[str, object]:
        """The month as the verdict tells it."""
        return {"month": self.name, "score": self.score, "lives": self.lives, "fought": self.fought}


def outcome_of(
    period: Period,
    worlds: Sequence[tuple[Month, State]],
    *,
    stopped: bool,
    doubtful: bool,
    early_score: EarlyScore | None,
) -> Outcome:
    """What a month shows in all worlds that what could be read allows. A `doubtful` one, with a
    turn for review, may have been stopped there, so it is not left unfinished (D10)."""
    scores = {score_of(month, state) for month, state in worlds}
    lives = {state.lives for _, state in worlds} or {START.lives}
    fought = {state.fought for _, state in worlds} or {START.fought}
    return Outcome(
        period,
        score=None if stopped or len(scores) != 1 else next(iter(scores)),
        lives=next(iter(lives)) if len(lives) == 1 else None,
        fought=next(iter(fought)) if len(fought) == 1 else None,
        begun=any(state.fought for _, state in worlds),
        over=bool(worlds) and not stopped and None not in scores,
        unfinished=not (stopped or doubtful) and scores == {None} and 0 not in fought,
        stopped=stopped,
        early_score=early_score,
    )
