"""The levels hold what they were tuned for; `DIFFICULTY.md` has the measurements."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.difficulty import LEVELS
from dungeonpress.games.dungeon365.kinds import DIFFICULTIES, FLOORS, Calendar, recipe_of
from dungeonpress.games.dungeon365.month import LEAST_BLUE, MONTHS, Division
from dungeonpress.games.dungeon365.odds import SURVIVAL, expected
from tests.benchmarks.batch import together
from tests.benchmarks.tune import TARGETS

ONE_MONTH = 0.15  # how far the luck of one month's rooms takes its odds from the target


def test_each_difficulty_has_a_level_for_each_month() -> None:
    assert list(LEVELS) == list(DIFFICULTIES)
    for level in LEVELS.values():
        assert len(level.strength) == MONTHS
        assert min(level.strength) // 100 > LEAST_BLUE


def test_levels_are_apart_in_every_month() -> None:
    for weak, strong in pairwise(LEVELS.values()):
        assert all(a + 100 < b for a, b in zip(weak.strength, strong.strength, strict=True))
        assert weak.potions > strong.potions


@pytest.mark.parametrize(("number", "division"), [(2, FLOORS[0]), (12, FLOORS[1])])
def test_a_month_is_about_as_hard_as_its_target(number: int, division: Division) -> None:
    odds = []
    for difficulty, (first, last) in TARGETS.items():
        recipe = recipe_of(Calendar(2027, 0, division, 0, difficulty))
        odds.append(expected(month_of(recipe, number), SURVIVAL, together))
        target = first + (last - first) * (number - 1) / (MONTHS - 1)
        assert odds[-1] == pytest.approx(target, abs=ONE_MONTH)
    assert all(easy - hard > 0.04 for easy, hard in pairwise(odds))
