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
from dungeonpress.scan.clean import SCALE, Clean, window
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
_AT_ONCE = 8  # glyphs: a call costs more than one, and more than these would start threads
_LEAST_LIKENESS = 0.2  # of the print, to know where the cell is
_SLACK, _DIRT = 0.35, 16  # mm by which print may lie off; px of ink that hold no digit


def read_digits(lit: Lit, clean: Clean, fields: Sequence[Field]) -> list[Mark]:
    """The readings of digit cells: empty, a digit, or unsure."""
    marks = [Mark(field, State.EMPTY, 1.0) for field in fields]
    glyphs = {}
    for k, field in enumerate(fields):
        if not _drawn(lit, field):
            continue
        pen, seen, likeness = pen_window(lit, clean, field)
        ink = _of_cell(pen, seen, field)
        if _may_be_digit(ink) and likeness >= _LEAST_LIKENESS:
            glyphs[k] = glyph(ink)
        elif ink.any():
            marks[k] = Mark(field, State.UNSURE, 0.0)
    found = list(glyphs)
    for start in range(0, len(found), _AT_ONCE):
        some = found[start : start + _AT_ONCE]
        for k, shares in zip(some, recognise(np.array([glyphs[k] for k in some])), strict=True):
            marks[k] = _named(fields[k], shares)
    return marks


def _drawn(lit: Lit, field: Field) -> bool:
    """Whether there is more ink in a cell than dirt, its print a little off or not."""
    part = lit.pen[window(field.box, _SLACK - _EDGE, lit.pen.shape)]
    return bool(np.count_nonzero(part) > _DIRT)


def _may_be_digit(ink: Any) -> bool:
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    if not len(rows):
        return False
    high, wide = np.ptp(rows) + 1, np.ptp(columns) + 1
    return bool(high >= _LEAST_HEIGHT * SCALE and wide <= _WIDEST * high)


def _named(field: Field, shares: Any) -> Mark:
    """The reading of a glyph from the shares of what it may be."""
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
    glyphs = np.asarray(glyphs, np.float32)
    total = 0.0
    for w1, b1, w2, b2 in _nets():
        hidden = np.maximum(glyphs @ w1 + b1, 0)
        raw = hidden @ w2 + b2
        power = np.exp(raw - raw.max(axis=1, keepdims=True))
        total = total + power / power.sum(axis=1, keepdims=True)
    return total / len(_nets())
