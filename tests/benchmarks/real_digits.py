"""How right digits of real hands are read end to end: prints a table.

    python -m tests.benchmarks.real_digits data mnist --pages 40

Pictures of writers that the net never saw are inked into the cells of dice logs, which are then
photographed and scanned within the normal limits (N). Sets are `validation`, `mnist` and
`turkish` (which needs scikit-learn). `data` is the folder with the packages of
the data; the docstring of `dungeonpress.scan.digits.build_digits` says how to fill it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.layout.elements import Field
from dungeonpress.pictures import clean_of
from dungeonpress.scan.digits import build_glyphs
from dungeonpress.scan.digits.build_digits import TRAINED
from dungeonpress.scan.digits.build_glyphs import HIGH, ROOM, Digits
from dungeonpress.scan.pictures.images import opened
from dungeonpress.scan.read import read_page
from tests.scan import hands, press

LOG = Recipe(
    "dungeon365", "dungeon365-log",
    {"month": "2027-03", "floors": "weeks", "first-weekday": "monday", "difficulty": "normal"},
    paper=PAPERS["a4"],
)  # fmt: skip
SETS = ("validation", "mnist", "turkish")


def digits_of(name: str, folder: Path) -> Digits:
    """A set that the net was not trained on: `validation` is what its limit is chosen by."""
    if name == "turkish":
        return build_glyphs.turkish()
    if name == "mnist":
        return build_glyphs.mnist(folder, "t10k")
    pictures, signs = build_glyphs.mnist(folder, "train")
    return Digits(pictures[TRAINED:], signs[TRAINED:])


def one_page(digits: Digits, printed: press.Printed, seed: int) -> tuple[Counter[str], list[str]]:
    """What became of the digits of one page, and which were read as others."""
    rng = np.random.default_rng([365, seed])
    picture, pen, wanted = printed.picture.copy(), hands.some_pen(rng), {}
    high = rng.uniform(0.5, 0.7)  # of the cell
    for field in printed.page.fields:
        if field.kind == "digit" and rng.random() < 0.6:
            k = int(rng.integers(len(digits.signs)))
            shape = build_glyphs.natural(build_glyphs.large(digits.pictures[k]))
            _ink(picture, printed.dpi, shape, field, pen, high * rng.uniform(0.9, 1.1), rng)
            wanted[field.id] = str(digits.signs[k])
    data, _ = press.take(press.Marked(printed, picture, wanted), "N", rng)
    try:  # not by `read_pages`, which leaves 7, 8, 9 and 0 in a box for a die to a person
        with opened(data, str(seed)) as file:
            page = read_page(file.picture(1), clean_of)
    except DungeonpressError:
        return Counter(refused=1), []
    outcomes: Counter[str] = Counter()
    wrong = []
    for name, sign in wanted.items():
        mark = page.marks.marks[name]
        outcome = "unsure" if not mark.sure else "right" if mark.value == sign else "wrong"
        outcomes[outcome] += 1
        if outcome == "wrong":
            wrong.append(f"{seed} {name}: {sign} read as {mark.value}")
    return outcomes, wrong


def _ink(
    page: hands.Picture, dpi: float, shape: Any, field: Field, pen: hands.Pen, high: float,
    rng: Generator,
) -> None:  # fmt: skip
    """Ink strokes on a page in the middle of a cell, `high` of it high, in place."""
    x, y, width, height = field.box
    scale = dpi / 25.4
    side = round(ROOM * high * height * scale / HIGH)
    cover = pen.cover * cv2.resize(
        shape.astype(np.float32), (side, side), interpolation=cv2.INTER_AREA
    )
    if pen.grain:
        grain = rng.normal(1, pen.grain, (side // 2 + 1, side // 2 + 1)).astype(np.float32)
        cover = np.clip(cover * np.clip(cv2.resize(grain, (side, side)), 0.2, 1.2), 0, 1)
    left = round((x + width / 2 + 0.2 * rng.normal()) * scale - side / 2)
    top = round((y + height / 2 + 0.2 * rng.normal()) * scale - side / 2)
    part = page[top : top + side, left : left + side]
    part[:] = (part * (1 - cover[..., None] * (1 - np.array(pen.colour, np.float32)))).astype(
        np.uint8
    )


def main() -> None:
    """Read the arguments and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("data", type=Path, help="the folder with the packages of the data")
    parser.add_argument("--pages", type=int, default=20, help="pages of each set")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("sets", nargs="*", default=SETS, help=", ".join(SETS))
    chosen = parser.parse_args()
    stock = [press.print_page(LOG, number) for number in (1, 2)]
    print("| set | pages | refused | digits | sure and wrong | for review |")
    print("|---|--:|--:|--:|--:|--:|")
    for name in chosen.sets:
        digits = digits_of(name, chosen.data)
        total: Counter[str] = Counter()
        wrong = []
        for seed in range(chosen.first, chosen.first + chosen.pages):
            outcomes, these = one_page(digits, stock[seed % 2], seed)
            total += outcomes
            wrong += these
        count = total["right"] + total["wrong"] + total["unsure"]
        print(
            f"| {name} | {chosen.pages} | {total['refused']} | {count} | {total['wrong']} "
            f"| {total['unsure'] / max(count, 1):.2%} |"
        )
        for line in wrong:
            print(f"    wrong: {line}")


if __name__ == "__main__":
    main()
