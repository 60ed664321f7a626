"""Make the sample scans anew, after the layout has changed: python -m tests.scan.samples"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.scan import hands, paths, press
from tests.scan.camera import Photo, Scan, photograph, scan

FOLDER = Path(__file__).resolve().parents[2] / "samples" / "scans"
MARKS = {
    **{f"d{day:02}.monster": "ring" for day in (1, 2, 3, 4, 5, 8, 9, 10)},
    "heart1": "cross", "heart2": "cross", "heart3": "cross",
    "potion1": "ring-cross", "potion2": "ring",
}  # fmt: skip
"""A legal game up to 12 March 2027."""
RUN = ["START", "E1", "E2", "F3", "F4", "E5", "E6", "D7", "E8", "E9", "E10", "END"]
ADVENTURE = {1: ["A1", "B1", "B2", "C2", "D2"], 2: ["D4", "D3"]}
BLUE = hands.Pen((0.10, 0.16, 0.55), 0.5, 0.9, 0.1)


def main() -> None:
    """Write the samples."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    _months()
    _map()
    _adventure()


def _map() -> None:
    """A run through a rolled map that was won, photographed."""
    rng = np.random.default_rng(13)
    printed = press.print_page(paths.bash(seed=7, mode="rolled"))
    marks = {f"heart{k}": "cross" for k in range(1, 6)} | {"result.won": "ring"}
    hand = hands.Hand(1.0, 0.03, 1.0, 0.1, 0.0, 0.02, 45.0, 0.02, 1.0)
    drawn = paths.on_map(printed, RUN, rng, marks, hand=hand, pen=BLUE)
    phone = Photo(5, tilt=12, toward=200, roll=-4, falloff=0.3, quality=55, fill=0.94)
    data = photograph(drawn.marked.picture, 300, phone, rng)
    (FOLDER / "bash-photo.jpg").write_bytes(data)


def _adventure() -> None:
    """Two levels of an adventure, scanned as a fax does."""
    rng = np.random.default_rng(14)
    printed = press.print_page(paths.academy())
    marks = {"exam.moderate": "ring", "l1.exit": "1", "l1.health": "2", "l1.mana": "4",
             "l1.glory.units": "4", "l3.failed": "ring"}  # fmt: skip
    hand = hands.Hand(1.0, 0.03, 1.0, 0.1, 0.0, 0.02, 45.0, 0.02, 1.0)
    drawn = paths.on_sheet(printed, ADVENTURE, rng, marks, hand=hand, pen=BLUE)
    data = scan(drawn.marked.picture, 300, Scan(200, -1.0, 2, "1"), rng)
    (FOLDER / "academy-fax.png").write_bytes(data)


def _months() -> None:
    """A page of a month, right and wrong."""
    rng = np.random.default_rng(12)
    printed = press.print_page(press.recipe())
    right = press.mark(printed, MARKS, rng, pen=BLUE, leaks=0.0).picture
    wrong = press.mark(printed, MARKS | {"potion3": "ring"}, rng, pen=BLUE, leaks=0.0).picture
    phone = Photo(5, tilt=14, toward=70, roll=3, falloff=0.35, quality=60, fill=0.94)
    (FOLDER / "march-photo.jpg").write_bytes(photograph(right, 300, phone, rng))
    (FOLDER / "march-fax.png").write_bytes(scan(right, 300, Scan(200, 1.5, 1, "1"), rng))
    (FOLDER / "march-one-potion-too-many.jpg").write_bytes(
        scan(wrong, 300, Scan(150, -2.0, mode="L", quality=60), rng)
    )


if __name__ == "__main__":
    main()
