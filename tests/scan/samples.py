"""Make the sample scans anew, after the layout has changed: python -m tests.scan.samples"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.scan import hands, press
from tests.scan.camera import Photo, Scan, photograph, scan

FOLDER = Path(__file__).resolve().parents[2] / "samples" / "scans"
MARKS = {
    **{f"d{day:02}.monster": "ring" for day in (1, 2, 3, 4, 5, 8, 9, 10)},
    "heart1": "cross", "heart2": "cross", "heart3": "cross",
    "potion1": "ring-cross", "potion2": "ring",
}  # fmt: skip
"""A legal game up to 12 March 2027."""


def main() -> None:
    """Write the samples."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(12)
    printed = press.print_page(press.recipe())
    blue = hands.Pen((0.10, 0.16, 0.55), 0.5, 0.9, 0.1)
    right = press.mark(printed, MARKS, rng, pen=blue, leaks=0.0).picture
    wrong = press.mark(printed, MARKS | {"potion3": "ring"}, rng, pen=blue, leaks=0.0).picture
    phone = Photo(5, tilt=14, toward=70, roll=3, falloff=0.35, quality=60, fill=0.94)
    (FOLDER / "march-photo.jpg").write_bytes(photograph(right, 300, phone, rng))
    (FOLDER / "march-fax.png").write_bytes(scan(right, 300, Scan(200, 1.5, 1, "1"), rng))
    (FOLDER / "march-one-potion-too-many.jpg").write_bytes(
        scan(wrong, 300, Scan(150, -2.0, mode="L", quality=60), rng)
    )


if __name__ == "__main__":
    main()
