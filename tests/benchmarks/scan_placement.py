"""How far off the reader takes each field to be, on simulated pages: prints a table in mm.

    python -m tests.benchmarks.scan_placement --pages 200

Pages of all kinds of sheets with fields (a month, the year's score, a dice log, a Bash map, an
Academy sheet) are marked and taken within the limits: N (normal), H (hard). A third of them were
printed at 90 to 105 %, the height not quite as the width; lenses bend straight lines a little. The
simulator knows where each pixel of a picture lies on the page. A field is off by the distance
between its place on the page and what the reader cuts out to read it, the worst of its corners and
its middle: after markers, bend and the field's own shift. Seeds are fixed.
"""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np
from numpy.random import Generator

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.layout.elements import Field
from dungeonpress.pictures import Failure, read_pages
from dungeonpress.scan import read
from dungeonpress.scan.marks import evidence
from dungeonpress.scan.page.clean import SCALE, Clean
from dungeonpress.scan.page.find import Found
from dungeonpress.scan.page.light import Lit
from dungeonpress.scan.page.straighten import Placed, place, to_picture
from dungeonpress.scan.pictures.images import Grey
from tests.scan import paths, press
from tests.scan.camera import (
    Photo,
    Scan,
    cover,
    fit,
    photograph,
    picture_size,
    scan,
    seen_at,
)
from tests.scan.hands import Picture
from tests.scan.press import Limits, Printed

SETS = ("N", "H")
KINDS = ("month", "score", "log", "bash", "academy")
_FITTED = 0.33  # share of the pages that were not printed at their size


class Off(NamedTuple):
    """A field, or a window that was read, and how far it was off (mm): as read, and before its own
    shift."""

    field: Field
    read: float
    before: float


class Result(NamedTuple):
    """What came of one page."""

    source: str
    off: list[Off]
    residual: float
    refused: str = ""


@cache
def sheet(kind: str, variant: int) -> Printed:
    """A page of a kind, one of three."""
    paper, ink = ("a4", "a4", "letter")[variant], ("line", "colour", "line")[variant]
    if kind == "month":
        return press.print_page(press.recipe(paper, ink, month=variant + 4))
    if kind == "score":
        return press.print_key(press.recipe(paper, ink, month=0, year=2026 + variant), "score")
    if kind == "log":
        choices = {"month": f"2027-0{variant + 3}", "floors": "weeks",
                   "first-weekday": "monday", "difficulty": "normal"}  # fmt: skip
        made = Recipe("dungeon365", "dungeon365-log", choices, paper=PAPERS[paper], ink=ink)
        return press.print_page(made, 1 + variant % 2)
    seed = 5 if variant == 1 else None
    if kind == "bash":
        mode = "blank" if seed is None else "rolled"
        return press.print_page(paths.bash(paper, ink, seed=seed, mode=mode))
    return press.print_page(paths.academy(paper, ink, seed=seed))


def marked(printed: Printed, kind: str, rng: Generator) -> Picture:
    """The page's picture with marks such as a game leaves."""
    wanted: dict[str, str] = {}
    share = rng.uniform(0.1, 0.9)
    for field in printed.page.fields:
        if rng.random() < share:
            if field.kind == "digit":
                wanted[field.id] = str(rng.integers(10))
            elif field.kind in ("ring", "cross"):
                wanted[field.id] = field.kind
            elif field.kind == "ring-cross":
                wanted[field.id] = str(rng.choice(["ring", "ring-cross"]))
    if kind == "bash":
        keep = {k: v for k, v in wanted.items() if not k.endswith(".ring")}
        return paths.on_map(printed, paths.way(rng), rng, keep).marked.picture
    if kind == "academy":
        walks = {level: paths.rooms(rng) for level in range(1, 5)}
        return paths.on_sheet(printed, walks, rng, wanted).marked.picture
    return press.mark(printed, wanted, rng).picture


def one_page(limits: Limits, seed: int) -> Result:
    """Print, mark, take and place one page."""
    rng = np.random.default_rng([SETS.index(limits), seed, 11])
    kind = KINDS[seed % len(KINDS)]
    printed = sheet(kind, seed // len(KINDS) % 3)
    picture = marked(printed, kind, rng)
    shrink = np.eye(3)
    if rng.random() < _FITTED:
        size = float(rng.uniform(0.9, 1.05))
        picture, shrink = fit(picture, size, size * float(rng.uniform(0.995, 1.005)))
    how: Scan | Photo
    if rng.random() < 0.4:
        how = press.some_scan(limits, rng)
    else:
        how = press.some_photo(limits, rng)
        bent = 90.0 if rng.random() < 0.5 else 0.0
        lens = float(rng.uniform(0, 0.004 if limits == "N" else 0.012))
        how = dataclasses.replace(how, lens=lens, axis=bent)
        if rng.random() < 0.3:
            how = dataclasses.replace(how, curl=-how.curl)
    if limits == "H" and rng.random() < 0.2:
        corners = [mark.box for mark in printed.page.marks if mark.kind == "marker"]
        cover(picture, printed.dpi, corners[int(rng.integers(4))])
    return measure(f"{limits}{seed} {kind}", printed, picture, how, rng, shrink)


def measure(
    source: str, printed: Printed, picture: Picture, how: Scan | Photo, rng: Generator, shrink: Any
) -> Result:
    """Take a picture of a page, read it, and compare with the truth where each window was cut."""
    take: Any = photograph if isinstance(how, Photo) else scan
    data = take(picture, printed.dpi, how, rng)
    with _watched() as (places, windows):
        (page,) = read_pages(data, source)
    if isinstance(page, Failure):
        return Result(f"{source} {how}", [], 0.0, page.message)
    pixels, placed = places[-1]
    larger = _shares(picture_size(picture.shape[:2], printed.dpi, how), pixels)
    mm = np.array([printed.page.width, printed.page.height]) / picture.shape[1::-1]

    def off(spots: Any, shift: Any) -> float:
        at = to_picture(placed, printed.page, spots + shift)
        at = seen_at((at + 0.5) * larger - 0.5, picture.shape[:2], printed.dpi, how)
        at = at @ shrink[:2, :2].T + shrink[:2, 2]
        return float(np.linalg.norm((at + 0.5) * mm - spots, axis=1).max())

    return Result(
        f"{source} {how}",
        [
            Off(field, off(_spots(field.box), shift), off(_spots(field.box), np.zeros(2)))
            for field, shift in windows
        ],
        page.residual,
    )


def _shares(whole: tuple[int, int], pixels: Grey) -> Any:
    """How many of the picture's pixels one of those that the reader had stands for, across and
    down; a decoder that halves a picture fills up its last row and column."""
    small = pixels.shape[::-1]
    for share in (1, 2, 4):
        if small == tuple(-(-side // share) for side in whole):
            return np.array([share, share])
    return np.array(whole) / small


def _spots(box: tuple[float, float, float, float]) -> Any:
    """A box's middle and corners."""
    x, y, w, h = box
    return np.array([(x + w / 2, y + h / 2), (x, y), (x + w, y), (x, y + h), (x + w, y + h)])


@contextmanager
def _watched() -> Iterator[tuple[list[tuple[Grey, Placed]], list[tuple[Field, Any]]]]:
    """While a page is read: where it was placed, and the windows that were cut with their shift
    in mm, as it is rounded there."""
    places: list[tuple[Grey, Placed]] = []
    windows: list[tuple[Field, Any]] = []

    def placing(pixels: Grey, found: Found, clean: Clean) -> Placed:
        placed = place(pixels, found, clean)
        places.append((pixels, placed))
        return placed

    cut = evidence._pen

    def cutting(lit: Lit, field: Field, shift: Any) -> Any:
        windows.append((field, np.rint(np.asarray(shift) * SCALE) / SCALE))
        return cut(lit, field, shift)

    with patch.object(read, "place", placing), patch.object(evidence, "_pen", cutting):
        yield places, windows


def table(kinds: Iterable[Limits], pages: int, first: int, *, worst: int) -> None:
    """Print a row for each set and kind of sheet."""
    print(
        "| set | sheet | pages | refused | windows | median | 99 % | most | before: 99 % | most |"
    )
    print("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for limits in kinds:
        results = [one_page(limits, seed) for seed in range(first, first + pages)]
        for kind in (*KINDS, ""):
            _row(limits, kind or "all", [r for r in results if kind in r.source.split("(")[0]])
        for result in results:
            if result.refused:
                print(f"    refused: {result.source}: {result.refused}")
        far = sorted(results, key=lambda r: max((o.read for o in r.off), default=0.0))
        for result in far[::-1][:worst]:
            most = max(result.off, key=lambda one: one.read)
            print(f"    {most.read:.2f} ({most.before:.2f}): {most.field.id} {result.source}")


def _row(limits: str, kind: str, results: list[Result]) -> None:
    done = [r for r in results if not r.refused]
    read = np.array([one.read for r in done for one in r.off] or [np.nan])
    before = np.array([one.before for r in done for one in r.off] or [np.nan])
    print(
        f"| {limits} | {kind} | {len(results)} | {len(results) - len(done)} | {len(read)} "
        f"| {np.median(read):.3f} | {np.percentile(read, 99):.3f} | {read.max():.3f} "
        f"| {np.percentile(before, 99):.3f} | {before.max():.3f} |",
        flush=True,
    )


def main() -> None:
    """Read the arguments and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--pages", type=int, default=50, help="pages of each set")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--worst", type=int, default=0, help="how many of the worst are listed")
    parser.add_argument("sets", nargs="*", default=SETS, help=", ".join(SETS))
    chosen = parser.parse_args()
    table(chosen.sets, chosen.pages, chosen.first, worst=chosen.worst)


if __name__ == "__main__":
    main()
