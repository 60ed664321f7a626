"""How long it takes to judge a year of Dungeon 365 with all its dice, reading included."""

from __future__ import annotations

from datetime import date

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from dungeonpress.api import verify_bytes
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.games.dungeon365.simulate import OPTIONS, simulate

CONTEXT = Context(date(2030, 1, 1))


@pytest.mark.parametrize("claims", [False, True], ids=["", "claims"])
@pytest.mark.parametrize("typed", [False, True], ids=["sheet", "typed"])
def test_a_year_with_all_dice(benchmark: BenchmarkFixture, typed: bool, claims: bool) -> None:
    choices = {c.name: c.default for c in OPTIONS}
    choices |= {"months": 12, "difficulty": "gentle", "typed": typed, "claims": claims}
    log = simulate(Stream("benchmark"), choices).encode()
    judged = benchmark(verify_bytes, log, CONTEXT)
    assert judged.verdict.standing == "verified"
