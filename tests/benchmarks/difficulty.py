"""How hard Dungeon 365 is: prints the tables of `DIFFICULTY.md`.

`python -m tests.benchmarks.difficulty [--years 2027 2028] [--months 1000]`
"""

from __future__ import annotations

import argparse
from calendar import month_name
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean
from typing import NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.kinds import DIFFICULTIES, Calendar, recipe_of
from dungeonpress.games.dungeon365.month import MONTHS, Division, Month, days_in
from dungeonpress.games.dungeon365.odds import SCORE, SURVIVAL, expected
from dungeonpress.games.dungeon365.player import play
from dungeonpress.games.dungeon365.rules import score_of
from tests.benchmarks.batch import together

ROWS: tuple[tuple[str, Division, int], ...] = (
    ("weeks from Monday", "weeks", 0),
    ("weeks from Sunday", "weeks", 6),
    ("even rows", "even", 0),
)


Total = Callable[[Iterable[float]], float]


class Page(NamedTuple):
    """A month page to be measured."""

    difficulty: str
    year: int
    month: int
    rows: int = 0

    def dungeon(self) -> Month:
        """What stands on it."""
        _, division, first_weekday = ROWS[self.rows]
        calendar = Calendar(self.year, 0, division, first_weekday, self.difficulty)
        return month_of(recipe_of(calendar), self.month)


class Measure(NamedTuple):
    """How often a page is survived and what it scores: under best play for either, exactly, and
    played by the sensible hero."""

    best_survival: float
    best_score: float
    survival: float
    score: float


def measure(page: Page, games: int) -> Measure:
    """Solve a page, and play it so many times."""
    month = page.dungeon()
    survived = scores = 0
    for game in range(games):
        *_, (_, end) = play(month, Stream("difficulty", *page, game))
        survived += end.lives > 0
        scores += score_of(month, end) or 0
    score = expected(month, SCORE, together)
    return Measure(best_survival(page), score, survived / games, scores / games)


def best_survival(page: Page) -> float:
    """The odds of surviving a page under best play."""
    return expected(page.dungeon(), SURVIVAL, together)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table, its first column flush left."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def by_month(found: dict[Page, Measure]) -> str:
    """A row a month, and one for the year: survived under best play and by the sensible hero."""
    head = [
        "month",
        *(f"{d}, {who}" for d in DIFFICULTIES for who in ("best", "sensible", "score")),
    ]

    def row(
        name: str, months: Sequence[int], total: Callable[[Iterable[float]], float]
    ) -> list[str]:
        cells = [name]
        for difficulty in DIFFICULTIES:
            of = [
                [m for p, m in found.items() if (p.difficulty, p.month) == (difficulty, month)]
                for month in months
            ]
            cells.append(percent(fmean(fmean(m.best_survival for m in ms) for ms in of)))
            cells.append(percent(fmean(fmean(m.survival for m in ms) for ms in of)))
            cells.append(f"{total(fmean(m.score for m in ms) for ms in of):.1f}")
        return cells

    every = range(1, MONTHS + 1)
    rows = [row(f"{month_name[n]}", [n], fmean) for n in every]
    return table(head, [*rows, row("**year**", every, sum)])


def by_year(found: dict[Page, Measure]) -> str:
    """A row for each year and difficulty."""
    rows = []
    for year in sorted({page.year for page in found}):
        for difficulty in DIFFICULTIES:
            ms = [m for p, m in found.items() if (p.year, p.difficulty) == (year, difficulty)]
            rows.append([
                str(year),
                difficulty,
                percent(fmean(m.best_survival for m in ms)),
                percent(fmean(m.survival for m in ms)),
                f"{sum(m.best_score for m in ms):.1f}",
                f"{sum(m.score for m in ms):.1f}",
                str(sum(days_in(year, month) for month in range(1, MONTHS + 1))),
            ])  # fmt: skip
    head = ["year", "difficulty", "best", "sensible", "best score", "sensible score", "of"]
    return table(head, rows)


def by_rows(found: dict[Page, float]) -> str:
    """A line for each way to cut a month into floors: survived under best play."""
    rows = [
        [
            name,
            *(
                percent(
                    fmean(odds for p, odds in found.items() if (p.rows, p.difficulty) == (n, d))
                )
                for d in DIFFICULTIES
            ),
        ]
        for n, (name, *_) in enumerate(ROWS)
    ]
    return table(["floors", *DIFFICULTIES], rows)


def percent(share: float) -> str:
    """A share as whole per cent with one decimal."""
    return f"{100 * share:.1f} %"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--years", type=int, nargs="+", default=[2027, 2028, 2029])
    parser.add_argument("--months", type=int, default=1000, help="simulated games of each month")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    options = parser.parse_args()

    def pages(years: Sequence[int], rows: int = 0) -> list[Page]:
        return [
            Page(difficulty, year, month, rows)
            for difficulty in DIFFICULTIES
            for year in years
            for month in range(1, MONTHS + 1)
        ]

    with ProcessPoolExecutor(options.jobs) as pool:
        all_pages = pages(options.years)
        measures = pool.map(partial(measure, games=options.months), all_pages)
        found = dict(zip(all_pages, measures, strict=True))
        print(by_month(found), end="\n\n")
        print(by_year(found), end="\n\n")
        first = options.years[:1]
        cut = [page for rows in range(1, len(ROWS)) for page in pages(first, rows)]
        odds = dict(zip(cut, pool.map(best_survival, cut), strict=True))
        odds |= {page: found[page].best_survival for page in pages(first)}
        print(by_rows(odds))


if __name__ == "__main__":
    main()
