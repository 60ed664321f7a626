"""How long a page takes from a JPEG in memory to its marks, warm, in one thread: prints a table.

    python -m tests.benchmarks.scan_speed [--pages 5] [--rounds 5] [--whole] [KIND …]

Aims, in cpu ms: 120 for a page scanned at 300 dpi, 220 for a photograph of 12 megapixels. Each kind
of sheet that has fields is filled as a game leaves it, by a hand of its own for each page, and
taken within the normal limits. A kind's pictures are read in turn, round by round, so that a busy
machine is busy for all of them alike; of a picture's rounds the median counts, and of a cell's
pictures the median is shown. `--whole` tells instead what a process costs that reads one picture.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from statistics import median

import numpy as np
from numpy.random import Generator

from dungeonpress.core.errors import Exit
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.pictures import Failure, read_pages
from tests.benchmarks.print import spent
from tests.scan import paths, press
from tests.scan.camera import Scan, photograph, scan
from tests.scan.press import Marked, Printed

VARIANTS = 2  # printed sheets of a kind: with contents to be written, and with printed ones


@cache
def _printed(kind: str, variant: int) -> Printed:
    a4 = PAPERS["a4"]
    match kind:
        case "month":
            return press.stock(2 + variant)
        case "score":
            return press.print_key(press.recipe(month=0), "score")
        case "dice-log":
            choices = {name: press.DEFAULTS[name] for name in ("floors", "first-weekday")}
            made = {"month": "2027-03", "difficulty": "normal", **choices}
            return press.print_page(Recipe("dungeon365", "dungeon365-log", made, paper=a4))
        case "bash":
            mode = "rolled" if variant else "blank"
            return press.print_page(paths.bash(seed=3 if variant else None, mode=mode))
        case "bash-log":
            return press.print_page(Recipe("bash", "bash-log", {"count": 1}, paper=a4))
        case "academy":
            return press.print_page(paths.academy(seed=3 if variant else None))
        case _:
            made = {"players": 1, "dice": "7", "scroll": "monster", "tokens-drink": False}
            return press.print_page(Recipe("roll", "roll", made, paper=a4))


def _month(printed: Printed, rng: Generator) -> Marked:
    """The middle of a game."""
    return press.mark(printed, press.play(printed, rng), rng)


def _half(printed: Printed, rng: Generator) -> Marked:
    """Half of the boxes have a digit, half of the circles a ring."""
    wanted = {
        field.id: "ring" if field.kind == "ring" else str(rng.integers(1, 7))
        for field in printed.page.fields
        if field.kind in ("digit", "ring") and rng.random() < 0.5
    }
    return press.mark(printed, wanted, rng)


def _map(printed: Printed, rng: Generator) -> Marked:
    """A way from START to END, rings on its squares."""
    return paths.on_map(printed, paths.way(rng), rng).marked


def _adventure(printed: Printed, rng: Generator) -> Marked:
    """A path on each level, digits in half of the boxes."""
    wanted = {
        field.id: str(rng.integers(10))
        for field in printed.page.fields
        if field.kind == "digit" and rng.random() < 0.5
    }
    ways = {level: paths.rooms(rng) for level in range(1, 5)}
    return paths.on_sheet(printed, ways, rng, wanted).marked


KINDS: Mapping[str, Callable[[Printed, Generator], Marked]] = {
    "month": _month, "score": _half, "dice-log": _half, "bash": _map, "bash-log": _half,
    "academy": _adventure, "roll": _half,
}  # fmt: skip
WAYS = ("scan, grey", "scan, colour", "photograph")


def picture(kind: str, way: str, number: int) -> bytes:
    """A JPEG of a filled sheet."""
    rng = np.random.default_rng([list(KINDS).index(kind), WAYS.index(way), number])
    marked = KINDS[kind](_printed(kind, number % VARIANTS), rng)
    if way == "photograph":
        how = replace(press.some_photo("N", rng), megapixels=12.0)
        return photograph(marked.picture, marked.printed.dpi, how, rng)
    mode = "L" if way == "scan, grey" else "RGB"
    flat = Scan(300, float(rng.uniform(-2, 2)), mode=mode)
    return scan(marked.picture, marked.printed.dpi, flat, rng)


def cpu_ms(data: bytes, name: str) -> float:
    """What reading a picture takes."""
    start = time.process_time()
    (page,) = read_pages(data, name)
    took = 1000 * (time.process_time() - start)
    if isinstance(page, Failure):
        sys.exit(f"{name}: {page.message}")
    return took


def table(kinds: Sequence[str], pages: int, rounds: int) -> None:
    """Print a row for each kind of sheet."""
    print(f"| sheet | {' | '.join(WAYS)} |")
    print("|---|--:|--:|--:|")
    for kind in kinds:
        shots = {(w, n): picture(kind, w, n) for w in WAYS for n in range(pages)}
        took: dict[tuple[str, int], list[float]] = {shot: [] for shot in shots}
        for turn in range(rounds + 1):
            for (way, number), data in shots.items():
                ms = cpu_ms(data, f"{kind}, {way}, {number}")
                if turn:  # the first round warms up
                    took[way, number].append(ms)
        cells = [median(median(took[way, n]) for n in range(pages)) for way in WAYS]
        print(f"| {kind} | {' | '.join(f'{ms:.0f}' for ms in cells)} |", flush=True)


def whole(kinds: Sequence[str], rounds: int) -> None:
    """Print what `dungeonpress scan` costs as a process, of one grey scan and of one photograph."""
    print("| sheet | scan, grey | photograph |\n|---|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for kind in kinds:
            cells = []
            for way in ("scan, grey", "photograph"):
                path = Path(folder, f"{kind}.jpg")
                path.write_bytes(picture(kind, way, 0))
                command = [sys.executable, "-m", "dungeonpress", "scan", "-q", str(path)]
                cells.append(1000 * median(spent(command, Exit.REVIEW) for _ in range(rounds)))
            print(f"| {kind} | {' | '.join(f'{ms:.0f}' for ms in cells)} |", flush=True)


def main() -> None:
    """Read the arguments and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--pages", type=int, default=5, help="pictures of each cell")
    parser.add_argument("--rounds", type=int, default=5, help="times that each is read")
    parser.add_argument("--whole", action="store_true", help="whole processes instead")
    parser.add_argument("kinds", nargs="*", default=list(KINDS), help=", ".join(KINDS))
    chosen = parser.parse_args()
    if chosen.whole:
        whole(chosen.kinds, chosen.rounds)
    else:
        table(chosen.kinds, chosen.pages, chosen.rounds)


if __name__ == "__main__":
    main()
