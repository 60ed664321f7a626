"""What a further dungeon of a booklet costs, in time and in memory."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

MOST_TIME = 0.1  # of the whole process that prints one
MOST_MEMORY = 1.2
RUNS = 7

_RUN = """
import resource, sys
from dungeonpress.cli import main
sys.argv = ["dungeonpress", "sheet", "bash", "--rolled", "--seed", "7", "--count", {count!r},
            "-q", "-o", {file!r}, "--force"]
try:
    main()
except SystemExit:
    pass
use = resource.getrusage(resource.RUSAGE_SELF)
print(use.ru_utime + use.ru_stime, use.ru_maxrss)
"""


def one(count: int, file: str) -> tuple[float, int]:
    """The cpu seconds and the peak of memory of a process that prints so many dungeons."""
    script = _RUN.format(count=str(count), file=file)
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    seconds, memory = done.stdout.split()
    return float(seconds), int(memory)


def test_a_further_map(benchmark: BenchmarkFixture, tmp_path: object) -> None:
    file = f"{tmp_path}/maps.pdf"
    few, many = 1, 32

    def measure() -> tuple[float, float]:
        alone, small = one(few, file)
        booklet, large = one(many, file)
        return (booklet - alone) / (many - few) / alone, large / small

    pairs: list[tuple[float, float]] = []
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda: pairs.append(measure()), rounds=RUNS, warmup_rounds=1
    )
    time, memory = (median(values) for values in zip(*pairs[1:], strict=True))
    benchmark.extra_info |= {"further map / process": time, "memory of 32 / of 1": memory}
    print(f"\na further map / a process that prints one: {time:.3f}; memory, 32 / 1: {memory:.2f}")
    assert time <= MOST_TIME
    assert memory <= MOST_MEMORY
