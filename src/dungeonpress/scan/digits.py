"""Written digits in digit cells, by a small net that `build_digits.py` trains.

Its accuracy, measured on writers that it never saw, stands in `build_digits.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.clean import SCALE, Clean
from dungeonpress.scan.images import Grey
from dungeonpress.scan.light import Lit
from dungeonpress.scan.marks import pen_window
from dungeonpress.scan.values import Mark, State

SIDE, FINE = 12, 3  # cells of a glyph, and pixels in each
SIGNS = "0123456789"
_THIN, _THICK = 3.4, 6.8  # px of FINE · SIDE between which a stroke is as broad as those learnt
_EDGE = 0.55  # mm of the cell's own line
_DOT = 0.9  # mm: what is smaller in both directions is dirt
_LEAST_HEIGHT = 2.3  # mm
_WIDEST = 1.25  # times the height: two digits, or none
SURE_DIGIT = 0.975


def read_digits(lit: Lit, clean: Clean, fields: Sequence[Field]) -> list[Mark]:
    """The readings of digit cells: empty, a digit, or unsure."""
    return [_read(field, *pen_window(lit, clean, field)) for field in fields]


def _read(field: Field, pen: Grey, seen: Grey, likeness: float) -> Mark:
    ink = _of_cell(pen, seen, field)
    if not ink.any():
        return Mark(field, State.EMPTY, 1.0)
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    high, wide = np.ptp(rows) + 1, np.ptp(columns) + 1
    if high < _LEAST_HEIGHT * SCALE or wide > _WIDEST * high or likeness < 0.2:
        return Mark(field, State.UNSURE, 0.0)
    shares = recognise(glyph(ink)[None])[0]
    best = int(shares[: len(SIGNS)].argmax())
    confidence = float(shares[best])
    if confidence >= SURE_DIGIT:
        return Mark(field, SIGNS[best], confidence)
    order = np.argsort(-shares[: len(SIGNS)])
    likely = tuple(SIGNS[k] for k in order if shares[k] > 0.02)
    return Mark(field, State.UNSURE, confidence, likely if len(likely) > 1 else ())


def _of_cell(pen: Grey, seen: Grey, field: Field) -> Any:
    """The ink within a cell's line, 0 or 1, specks left out."""
    half_h, half_w = pen.shape[0] // 2, pen.shape[1] // 2
    w, h = (round((side / 2 - _EDGE) * SCALE) for side in field.box[2:])
    part = np.s_[half_h - h : half_h + h + 1, half_w - w : half_w + w + 1]
    ink = ((pen[part] > 128) & (seen[part] > 0)).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    for k in range(1, count):
        if max(stats[k, cv2.CC_STAT_WIDTH], stats[k, cv2.CC_STAT_HEIGHT]) < _DOT * SCALE:
            ink[labels == k] = 0
    return ink


def glyph(ink: Any) -> Any:
    """A digit's ink (0 or 1, any size) as SIDE · SIDE shares, its height and stroke made alike."""
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    cut = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    whole = SIDE * FINE
    scale = min(whole / cut.shape[0], whole / cut.shape[1])
    size = tuple(max(1, min(whole, round(side * scale))) for side in cut.shape[::-1])
    fine = cv2.resize((cut * 255).astype(np.uint8), size, interpolation=cv2.INTER_AREA)
    room = np.zeros((whole, whole), np.uint8)
    top, left = (whole - size[1]) // 2, (whole - size[0]) // 2
    room[top : top + size[1], left : left + size[0]] = fine
    return _even(room).reshape(SIDE, FINE, SIDE, FINE).mean(axis=(1, 3)).ravel() / 255


def _even(room: Grey) -> Any:
    """The same with a stroke neither very thin nor very thick."""
    cross = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))
    for _ in range(2):
        broad = _breadth(room)
        if _THIN <= broad <= _THICK:
            break
        room = np.asarray((cv2.dilate if broad < _THIN else cv2.erode)(room, cross), np.uint8)
    return room.astype(np.float32)


def _breadth(room: Grey) -> float:
    """The mean width of a stroke in px: twice the area by the length of its edge."""
    solid = (room > 127).astype(np.uint8)
    outlines, _ = cv2.findContours(solid, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    edge = sum(cv2.arcLength(outline, True) for outline in outlines)
    return 2 * float(solid.sum()) / edge + 0.8 if edge else 0.0


@cache
def _nets() -> list[tuple[Any, Any, Any, Any]]:
    with np.load(Path(__file__).with_name("digits.npz")) as data:
        nets = len([name for name in data.files if name.startswith("w1_")])
        return [
            tuple(data[f"{name}_{k}"].astype(np.float32) for name in ("w1", "b1", "w2", "b2"))
            for k in range(nets)
        ]


def recognise(glyphs: Any) -> Any:
    """For each glyph the shares of the ten digits and of none of them: n × 11, the mean of nets."""
    total = 0.0
    for w1, b1, w2, b2 in _nets():
        hidden = np.maximum(glyphs @ w1 + b1, 0)
        raw = hidden @ w2 + b2
        power = np.exp(raw - raw.max(axis=1, keepdims=True))
        total = total + power / power.sum(axis=1, keepdims=True)
    return total / len(_nets())
