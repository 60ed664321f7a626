"""How long a Bash log of all 90 squares takes, reading included, and one of a million lines."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from dungeonpress.api import verify_bytes
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

CONTEXT = Context(today=date(2030, 1, 1))
_LOWEST = "D1 C1 B1 A1 A2 B2 C2 D2 E1 E2 F1 F2 G1 G2 H1 H2 I1 I2"
_HIGHEST = "I9 I10 H10 H9 G9 G10 F9 E9 D9 C9 B9 A9 A10 B10 C10 D10 E10 F10"
MONSTERS = {2: 5, 3: 8, 5: 6, 6: 9, 8: 7, 9: 10}
"""Rows in which every square has a monster here, with its Attack Dice; a 4 was rolled for it."""


def way() -> list[str]:
    """A way over all squares."""
    middle = [
        f"{column}{row}"
        for row in range(3, 9)
        for column in ("IHGFEDCBA" if row % 2 else "ABCDEFGHI")
    ]
    return [*_LOWEST.split(), *middle, *_HIGHEST.split()]


def whole_dungeon() -> str:
    """A log of all 90 squares: 54 fights of three rounds each, lucky enough to get through."""
    stream = Stream("benchmark", "bash")

    def roll(dice: int, faces: int) -> str:
        return "".join(str(stream.between(1, faces)) for _ in range(dice))

    lines = ["game: bash", ""]
    for square in way():
        row = int(square[1:])
        if dice := MONSTERS.get(row):
            rounds = [f"m{roll(dice, 5)} a{roll(1, 5)}" for _ in range(2)]
            rounds.append(f"m{roll(dice - 1, 5)}6 d6 a6")
            lines.append(f"{square} 4: {', '.join(rounds)}; hp 17; treasure 0")
        else:
            lines.append(f"{square} {6 if row in (7, 10) else 5}; hp 17")
    lines.append(f"END: m{roll(9, 5)} a6 g{roll(9, 5)}")
    return "\n".join([*lines, "result won", ""])


def test_a_log_of_90_squares(benchmark: BenchmarkFixture) -> None:
    data = whole_dungeon().encode()
    verdict = benchmark(lambda: verify_bytes(data, CONTEXT).verdict)
    assert verdict.standing == "verified"
    assert verdict.run is not None
    assert (verdict.run["squares"], verdict.run["kills"]) == (90, 55)
    assert benchmark.stats is None or benchmark.stats.stats.min < 0.002


def test_a_million_lines(benchmark: BenchmarkFixture) -> None:
    data = (whole_dungeon() + "E1 5; drink 0\n" * 1_000_000).encode()
    verdict = benchmark.pedantic(verify_bytes, (data, CONTEXT), rounds=1).verdict  # type: ignore[no-untyped-call]
    assert verdict.standing == "invalid"
