"""A year's dungeon is made in a moment: no solver runs when a sheet is printed."""

from __future__ import annotations

from pytest_benchmark.fixture import BenchmarkFixture

from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.kinds import Calendar, recipe_of
from dungeonpress.games.dungeon365.month import MONTHS


def test_content_of_a_year(benchmark: BenchmarkFixture) -> None:
    recipe = recipe_of(Calendar(2027, 0, "weeks", 0, "normal"))
    year = benchmark(lambda: [month_of(recipe, number) for number in range(1, MONTHS + 1)])
    assert sum(month.days for month in year) == 365
