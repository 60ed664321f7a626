"""How many pages a second a batch reads, and that its memory doesn't grow: prints a table.

    python -m tests.benchmarks.scan_batch --files 120 --jobs 2 [--overlay]

Grey JPEGs of A4 pages at 300 dpi, of twelve different months, are read by `dungeonpress scan` as a
person calls it, a quarter, half and all of them. `pages/s` counts from start to end, `warm` between
the last two rows; `cpu` is what a page costs all processes together. Memory is the most that was
ever resident, in MB, of the process that was called and of the largest of those that read, and of
all of them at once (shared pages counted once). Linux only.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tests.scan import press
from tests.scan.camera import Scan, scan

_PICTURES = 24


class Cost(NamedTuple):
    """Seconds, cpu seconds, and MB: of the caller, of the largest reader, of all."""

    took: float
    cpu: float
    caller: float
    reader: float
    together: float


def pictures(folder: Path, number: int) -> list[Path]:
    """So many files; two dozen different pictures."""
    rng = np.random.default_rng(6)
    data = []
    for k in range(min(number, _PICTURES)):
        printed = press.stock(k % 12)
        made = press.mark(printed, press.play(printed, rng), rng)
        how = Scan(300, float(rng.uniform(-2, 2)), int(rng.integers(4)), mode="L")
        data.append(scan(made.picture, 300, how, rng))
    files = [folder / f"page-{k:04}.jpg" for k in range(number)]
    for k, file in enumerate(files):
        file.write_bytes(data[k % len(data)])
    return files


def read(files: list[Path], jobs: int, *, overlay: bool) -> Cost:
    """What a batch costs."""
    with tempfile.TemporaryDirectory() as out:
        command = [
            sys.executable, "-m", "dungeonpress", "scan", "--quiet", f"--jobs={jobs}",
            "-o", f"{out}/log.play", *map(str, files),
        ]  # fmt: skip
        if overlay:
            command += ["--overlay", f"{out}/look.pdf", "--review", f"{out}/look.html"]
        start = time.perf_counter()
        called = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        memory: dict[int, float] = {}
        cpu: dict[int, float] = {}
        together = 0.0
        while called.poll() is None:
            family = list(_family(called.pid))
            memory |= {
                pid: _figure(pid, "status", "VmHWM:") or memory.get(pid, 0) for pid in family
            }
            cpu |= {pid: _cpu(pid) or cpu.get(pid, 0) for pid in family}
            together = max(together, sum(_figure(pid, "smaps_rollup", "Pss:") for pid in family))
            time.sleep(0.1)
        took = time.perf_counter() - start
    caller = memory.pop(called.pid)
    return Cost(took, sum(cpu.values()), caller, max(memory.values()), together)


def _cpu(pid: int) -> float:
    """The seconds that a process has computed; 0 if it has just ended."""
    try:
        numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> Iterator[int]:
    yield pid
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return
    for child in children:
        yield from _family(int(child))


def _figure(pid: int, file: str, name: str) -> float:
    """A figure of a process in MB; 0 if it has just ended."""
    try:
        lines = Path(f"/proc/{pid}/{file}").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(name)), 0.0)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=120)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--overlay", action="store_true", help="write overlay and review, too")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = pictures(Path(folder), options.files)
        print("| pages | s | pages/s | warm | cpu ms a page | caller | reader | all |")
        print("|---|---|---|---|---|---|---|---|")
        before: tuple[int, float] | None = None
        for number in (options.files // 4, options.files // 2, options.files):
            cost = read(files[:number], options.jobs, overlay=options.overlay)
            warm = f"{(number - before[0]) / (cost.took - before[1]):.1f}" if before else ""
            before = number, cost.took
            print(
                f"| {number} | {cost.took:.1f} | {number / cost.took:.1f} | {warm}"
                f" | {1000 * cost.cpu / number:.0f} | {cost.caller:.0f} | {cost.reader:.0f}"
                f" | {cost.together:.0f} |"
            )


if __name__ == "__main__":
    main()
