"""How long the solver takes for a level, and for four."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeonpress.core.stream import Stream
from dungeonpress.games.academy.content import roll
from dungeonpress.games.academy.rooms import LEVELS, Grid
from dungeonpress.games.academy.ruleset import shipped
from dungeonpress.games.academy.solver import solve, solve_campaign

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


def level(number: int, seed: int) -> Grid:
    return roll(Stream("benchmark", seed), number, False, shipped())


def hardest() -> Grid:
    """A dungeon without walls in which all paths come to something of their own."""
    return max(
        (level(1, seed) for seed in range(20)), key=lambda grid: len(solve(grid, 6, 6).entries)
    )


def test_a_level(benchmark: BenchmarkFixture) -> None:
    grid = hardest()
    book = benchmark(solve, grid, 6, 6)
    assert book.best(6, 6) is not None


def test_a_level_that_nobody_dies_in(benchmark: BenchmarkFixture) -> None:
    book = benchmark(solve, hardest(), 40, 40)
    assert book.best(40, 40) is not None


def test_four_levels(benchmark: BenchmarkFixture) -> None:
    grids = [level(number, number) for number in LEVELS]
    campaign = benchmark(solve_campaign, grids, 5, 4)
    assert campaign.total > 0
