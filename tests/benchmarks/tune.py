"""Find the strengths of `difficulty.LEVELS`: `python -m tests.benchmarks.tune [--months N]`.

For each difficulty and length of month, the exact odds of surviving sample months are taken at
three strengths; a parabola through their log odds tells the strength of each target.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import log
from typing import NamedTuple

import numpy as np

from dungeonpress.games.dungeon365.content import month_at
from dungeonpress.games.dungeon365.difficulty import LEVELS, Level
from dungeonpress.games.dungeon365.kinds import FLOORS, Calendar, recipe_of
from dungeonpress.games.dungeon365.month import MONTHS, days_in
from dungeonpress.games.dungeon365.odds import SURVIVAL, expected
from tests.benchmarks.batch import together

TARGETS = {"gentle": (0.965, 0.935), "normal": (0.90, 0.70), "grim": (0.60, 0.30)}
"""The odds of surviving January and December; the months between lie on a line."""

STRENGTHS = {
    "gentle": (1600, 1900, 2200),
    "normal": (2000, 2250, 2500),
    "grim": (2250, 2500, 2750),
}
LENGTHS = {28: (2,), 30: (4, 6, 9, 11), 31: (1, 3, 5, 7, 8, 10, 12)}


class Sample(NamedTuple):
    """A month to be solved; `number` chooses its year, place in the year and floors."""

    difficulty: str
    length: int
    strength: int
    number: int


def odds_of(sample: Sample) -> float:
    """The odds of surviving a sample month under best play."""
    n = sample.number
    months = LENGTHS[sample.length]
    month = months[n % len(months)]
    division = FLOORS[n % 3 // 2]  # weeks from Monday, weeks from Sunday, even
    calendar = Calendar(5000 + 7 * n, month, division, 6 * (n % 3 == 1), sample.difficulty)
    level = Level((sample.strength,) * MONTHS, LEVELS[sample.difficulty].potions)
    return expected(month_at(recipe_of(calendar), month, level), SURVIVAL, together)


def main() -> None:
    """Solve the samples and print the strengths."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--months", type=int, default=12, help="sample months for each strength")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--difficulty", nargs="+", default=list(LEVELS), choices=list(LEVELS))
    options = parser.parse_args()
    samples = [
        Sample(difficulty, length, strength, number)
        for difficulty in options.difficulty
        for length in LENGTHS
        for strength in STRENGTHS[difficulty]
        for number in range(options.months)
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        found = dict(zip(samples, pool.map(odds_of, samples, chunksize=3), strict=True))
    for difficulty in options.difficulty:
        curves = {}
        for length in LENGTHS:
            strengths = STRENGTHS[difficulty]
            means = [
                np.mean([found[Sample(difficulty, length, s, n)] for n in range(options.months)])
                for s in strengths
            ]
            curves[length] = np.polyfit([_log_odds(float(p)) for p in means], strengths, 2)
            print(difficulty, length, [f"{p:.3f}" for p in means])
        first, last = TARGETS[difficulty]
        targets = np.linspace(first, last, MONTHS)
        lengths = [days_in(2027, month) for month in range(1, MONTHS + 1)]
        print([
            round(float(np.polyval(curves[length], _log_odds(float(p)))))
            for length, p in zip(lengths, targets, strict=True)
        ])  # fmt: skip


def _log_odds(p: float) -> float:
    return log(p / (1 - p))


if __name__ == "__main__":
    main()
