"""A digit cell's ink as a glyph: the small picture, alike for all pens and sizes, that is read."""

from __future__ import annotations

from typing import Any, NamedTuple

import cv2
import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.page.clean import SCALE, Ink
from dungeonpress.scan.page.light import HIDDEN, Lit

SIDE = 20  # px of a glyph
LEAST_HEIGHT = 2.3  # mm of a digit
EDGE, _AROUND = 0.55, 0.8  # mm of a cell's line in it, and of what is looked at outside
_SOLID = 0.42  # of a stroke's own darkness: from there on a pixel is part of it
_FAINT, _FULL = 0.15, 0.85  # of the same: what is white and what is black in a glyph
_SPECK = 0.9  # mm: what is smaller in both directions beside a digit is dirt
_DIM = 0.3  # of a pen's darkness: print that takes more away from it hides it
_PIXELS = 3  # of a part of a broken stroke at least
_BAR = 0.55  # of its height: how wide a 7 is
_LEAK = 0.3  # of a cell's width: how far a neighbour's stroke comes in at most
_NEAR = np.ones((3, 3), np.uint8)


Part = tuple[slice, slice]
"""Rows and columns."""


class Cell(NamedTuple):
    """What a pen left in a cell and close round it (0 to 255), and where its strokes are (0 or 1).

    `part`: the rows and columns that they take; `full`: how dark they are.
    `over`: strokes reach so far over the cell's line that they may be cut or a neighbour's, go all
    across the cell, or are broken to specks.
    `most`: the strokes and what the cell's line may hide of them, where they touch it.
    """

    ink: Ink
    solid: Any
    part: Part
    full: float
    over: bool = False
    most: Any = None


def cell_of(lit: Lit, field: Field) -> Cell:
    """The strokes that begin within a cell's own line, without specks and what leaks in.

    They are followed to the line, where ink can't be told from print, and across it. The print is
    taken to lie at its place, for a shift of its own hardly ever pays for a cell.
    """
    x, y, width, height = field.box
    top, left = (round((v - _AROUND) * SCALE) for v in (y, x))
    rows, columns = (round((v + 2 * _AROUND) * SCALE) for v in (height, width))
    here = np.s_[top : top + rows, left : left + columns]
    ink = lit.rest[here].copy()
    edge = round((_AROUND + EDGE) * SCALE)
    within = np.s_[edge : rows - edge, edge : columns - edge]
    core = solid(ink[within], lit.floor) > 0
    if not core.any():
        nothing = np.zeros(ink.shape, np.uint8)
        return Cell(ink, nothing, extent(nothing), 0.0, _scattered(ink[within] > lit.floor))
    full = strength(ink[within][core])
    hidden = cv2.threshold(lit.printed[here], min(HIDDEN, _DIM * full), 1, cv2.THRESH_BINARY)[1]
    cv2.copyTo(lit.bridged[here], hidden, ink)
    drawn = cv2.threshold(ink, max(lit.floor, _SOLID * full), 1, cv2.THRESH_BINARY)[1]
    labels: Any
    count, labels = cv2.connectedComponents(drawn, connectivity=8, ltype=cv2.CV_16U)
    touched = np.zeros(count, np.uint8)
    touched[labels[within][core]] = 1
    touched[0] = 0
    ours = touched.take(labels)
    part = extent(ours)
    ends = any(p.start == 0 or p.stop == side for p, side in zip(part, ours.shape, strict=True))
    dark = strength(ink[part][ours[part] > 0])
    return Cell(ink, ours, part, dark, ends, _with_hidden(ours, part, hidden, edge))


def _scattered(marked: Any) -> bool:
    """Whether what is neither a stroke nor dirt goes all across the cell, or is as high as a digit:
    a faint pencil leaves its strokes in specks."""
    if marked.any(axis=0).all() or marked.any(axis=1).all():
        return True
    count, _, stats, _ = cv2.connectedComponentsWithStats(marked.astype(np.uint8), connectivity=8)
    parts = [
        stats[k]
        for k in range(1, count)
        if stats[k, cv2.CC_STAT_AREA] >= _PIXELS and not _leaks(stats[k].tolist(), marked.shape)
    ]
    if not parts:
        return False
    tops, highs = (np.array(parts)[:, k] for k in (cv2.CC_STAT_TOP, cv2.CC_STAT_HEIGHT))
    return bool((tops + highs).max() - tops.min() >= LEAST_HEIGHT * SCALE)


def _with_hidden(ours: Any, part: Part, hidden: Any, edge: int) -> Any:
    """Strokes and all that a cell's line may hide beside them, or None if they don't touch it.

    A 2 whose foot lies on the line looks like a 7, and a 7 whose bar does like a 1.
    """
    beside = cv2.bitwise_and(cv2.dilate(ours, _NEAR), hidden)
    rows, columns = part
    wide = round(_BAR * (rows.stop - rows.start))
    columns = slice(max(0, min(columns.start, columns.stop - wide)), columns.stop)
    last = slice(-edge, None)
    most = ours.copy()
    for touched, beyond in (
        (np.s_[:edge], np.s_[:edge, columns]), (np.s_[last], np.s_[last, columns]),
        (np.s_[:, :edge], np.s_[rows, :edge]), (np.s_[:, last], np.s_[rows, last]),
    ):  # fmt: skip
        if cv2.hasNonZero(beside[touched]):
            most[beyond] |= hidden[beyond]
    return None if (most == ours).all() else most


def solid(ink: Ink, floor: float) -> Any:
    """Where strokes are: darker than the floor, and than half of what the pen does elsewhere.

    That keeps the holes of an 8 open, in which a lens leaves much of the light of the strokes
    round them. Specks are left out, and strokes of the neighbours that end near the edge.
    """
    dark = ink[ink > floor]
    if not len(dark):
        return np.zeros(ink.shape, np.uint8)
    level = max(floor, _SOLID * strength(dark))
    found = (ink > level).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(found, connectivity=8)
    most = int(stats[1:, cv2.CC_STAT_AREA].argmax()) + 1
    for k in range(1, count):
        _, _, wide, high, _ = part = stats[k].tolist()
        low = high < LEAST_HEIGHT * SCALE
        leaks = _leaks(part, found.shape) and (low or k != most)
        if leaks or max(wide, high) < _SPECK * SCALE:
            found[labels == k] = 0
    return found


def _leaks(stats: list[int], shape: tuple[int, ...]) -> bool:
    """Whether a part comes in over the edge and ends soon."""
    left, top, wide, high, _ = stats
    rows, columns = shape
    beside = left == 0 or left + wide == columns
    above = top == 0 or top + high == rows
    return (beside and wide < _LEAK * columns) or (above and high < _LEAK * rows)


def strength(dark: Any) -> float:
    """How dark a pen's strokes are where they are dark."""
    place = 0.85 * (len(dark) - 1)  # not np.percentile, which takes ten times as long
    low, high = int(place), min(int(place) + 1, len(dark) - 1)
    order = np.partition(dark, (low, high))
    return float(order[low]) + (place - low) * (float(order[high]) - float(order[low]))


def extent(solid: Any) -> Part:
    """The rows and columns that strokes take, none where there are no strokes."""
    left, top, wide, high = cv2.boundingRect(solid)
    return slice(top, top + high), slice(left, left + wide)


def glyph_with_hidden(cell: Cell) -> Any:
    """The glyph of a cell's strokes if all were ink that its line may hide."""
    ink = cell.ink.copy()
    cv2.copyTo(np.full_like(ink, cell.full), cv2.subtract(cell.most, cell.solid), ink)
    return glyph(ink, cell.most, cell.full)


def glyph(ink: Ink, solid: Any, full: float) -> Any:
    """The strokes as SIDE × SIDE, 0 to 1: their longer side fills it, and black, as dark as they
    are (`full`), is black."""
    part = extent(solid)
    ink, solid = ink[part], solid[part]
    shares = (ink.astype(np.float32) / full - _FAINT) / (_FULL - _FAINT)
    cut = np.clip(shares, 0, 1) * cv2.dilate(solid, _NEAR)
    scale = SIDE / max(cut.shape)
    wide, high = (max(1, round(side * scale)) for side in cut.shape[::-1])
    small = cv2.resize(
        cut, (wide, high), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    )
    room = np.zeros((SIDE, SIDE), np.float32)
    top, left = (SIDE - high) // 2, (SIDE - wide) // 2
    room[top : top + high, left : left + wide] = small
    return room
