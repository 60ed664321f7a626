"""How right the scan reader is on simulated pages, and how long it takes: prints a table.

    python -m tests.benchmarks.scan_accuracy --pages 200 --jobs 2

Each page is printed, marked by a hand of its own as a month's game leaves it, and photographed or
scanned within the limits: N (normal), H (hard), `odd` (N, with crosses, ticks and scribbles where
none belong: all but the usual marks must be left to a person), `clean` (nothing is on it; shadow,
show-through), `digits` (a digit in every digit cell, drawn by hands that the net never saw),
`bash` and `bash-H` (the doors of maps with a way drawn from START to END, rings on its squares),
`academy` and `academy-H` (doors and dots of adventure sheets with a path on each level), half of
both with printed contents; `strangers` and so on are drawn by hands that no limit was tuned with
(tests.scan.strangers). Seeds are fixed: the same command prints the same numbers, times apart.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from dungeonpress.pictures import Failure, clean_of, read_pages
from dungeonpress.scan.values import State
from tests.scan import hands, paths, press, strangers
from tests.scan.press import Limits, Printed

STATES = {
    "empty": State.EMPTY, "stray": State.EMPTY, "rest": State.EMPTY, "ring": State.RING,
    "cross": State.CROSS, "ring-cross": State.RING_CROSS, "tick": State.TICKED,
    "line": State.LINE, "filled": State.FILLED, "cancelled": State.CANCELLED,
}  # fmt: skip
SETS = ("N", "H", "odd", "clean", "digits")
PATHS = ("bash", "bash-H", "academy", "academy-H")
_ALL = (*SETS, *PATHS, *strangers.KINDS)


class Result(NamedTuple):
    """What came of one page: fields by outcome, cpu ms, wrong readings, why it was refused."""

    outcomes: Counter[str]
    took: float
    wrong: list[str]
    refused: str = ""


def one_page(kind: str, seed: int) -> Result:
    """Print, mark, take and read one page."""
    if kind in PATHS:
        return one_path(kind, seed)
    if kind in strangers.KINDS:
        printed, data, truth, _ = strangers.page(kind, seed)
        return _read(f"{kind}{seed}", printed, data, truth)
    rng = np.random.default_rng([SETS.index(kind), seed])
    printed = press.stock(int(rng.integers(12)))
    wanted = {} if kind == "clean" else press.play(printed, rng)
    if kind == "odd":
        wanted |= _odd(printed, rng)
    if kind == "digits":
        cells = [field.id for field in printed.page.fields if field.kind == "digit"]
        wanted = {name: str(rng.integers(10)) for name in cells}
    marked = press.mark(printed, wanted, rng, leaks=0.0 if kind == "clean" else 0.04)
    limits: Limits = "H" if kind == "H" or (kind == "clean" and seed % 2) else "N"
    data, _ = press.take(marked, limits, rng)
    names = [
        field.id
        for field in printed.page.fields
        if (field.kind == "digit") == (kind == "digits")
    ]  # fmt: skip
    return _read(f"{kind}{seed}", printed, data, {name: marked.truth[name] for name in names})


def one_path(kind: str, seed: int) -> Result:
    """The same for a page with paths."""
    rng = np.random.default_rng([len(SETS) + PATHS.index(kind), seed])
    printed = _stock(kind.partition("-")[0], seed % 4)
    if kind.startswith("bash"):
        drawn = paths.on_map(printed, paths.way(rng), rng)
    else:
        drawn = paths.on_sheet(printed, {n: paths.rooms(rng) for n in range(1, 5)}, rng)
    data, _ = press.take(drawn.marked, "H" if kind.endswith("-H") else "N", rng)
    return _read(f"{kind}{seed}", printed, data, drawn.marked.truth | drawn.truth)


@cache
def _stock(game: str, number: int) -> Printed:
    """Four different sheets of a game, two of them with printed contents."""
    ink = "colour" if number == 3 else "line"
    paper = "letter" if number == 2 else "a4"
    rolled = None if number % 2 else number + 1
    if game == "bash":
        mode = "blank" if rolled is None else "rolled"
        return press.print_page(paths.bash(paper, ink, seed=rolled, mode=mode))
    return press.print_page(paths.academy(paper, ink, seed=rolled))


def _read(source: str, printed: Printed, data: bytes, wanted: dict[str, str]) -> Result:
    """Read a picture, and compare with what was drawn on the wanted fields."""
    clean_of_page(printed)
    start = time.process_time()
    (page,) = read_pages(data, source)
    took = 1000 * (time.process_time() - start)
    if isinstance(page, Failure):
        return Result(Counter(refused=1), took, [], page.message)
    outcomes: Counter[str] = Counter()
    wrong = []
    for name, drawn in wanted.items():
        mark = page.marks.marks[name]
        truth = STATES.get(drawn, drawn)
        outcome = "unsure" if not mark.sure else "right" if mark.value == truth else "wrong"
        outcomes[outcome] += 1
        if outcome == "wrong":
            wrong.append(f"{source} {name}: {drawn} read as {mark.value}")
    return Result(outcomes, took, wrong)


def clean_of_page(printed: Printed) -> None:
    """Make the clean picture, so that the time is that of a warm reader."""
    from dungeonpress.engine.game import read_sheet_code

    clean_of(read_sheet_code(printed.page.code))


def _odd(printed: Printed, rng: Generator) -> dict[str, str]:
    names = list(hands.MARKS)
    return {
        field.id: str(rng.choice(names))
        for field in printed.page.fields
        if field.kind != "digit" and rng.random() < 0.5
    }


def table(kinds: Iterable[str], pages: int, first: int, jobs: int) -> None:
    """Print a row for each set."""
    print("| set | pages | refused | marks | sure and wrong | for review | cpu ms a page |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    with ProcessPoolExecutor(jobs) as pool:
        for kind in kinds:
            results = list(pool.map(one_page, [kind] * pages, range(first, first + pages)))
            total = sum((r.outcomes for r in results), Counter[str]())
            marks = total["right"] + total["wrong"] + total["unsure"]
            times = sorted(r.took for r in results)
            print(
                f"| {kind} | {pages} | {total['refused']} | {marks} | {total['wrong']} "
                f"| {total['unsure'] / max(marks, 1):.2%} | {times[len(times) // 2]:.0f} |"
            )
            for result in results:
                for line in result.wrong:
                    print(f"    wrong: {line}")
                if result.refused:
                    print(f"    refused: {result.refused}")


def main() -> None:
    """Read the arguments and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--pages", type=int, default=50, help="pages of each set")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("sets", nargs="*", default=SETS + PATHS, help=", ".join(_ALL))
    chosen = parser.parse_args()
    table(chosen.sets, chosen.pages, chosen.first, chosen.jobs)


if __name__ == "__main__":
    main()
