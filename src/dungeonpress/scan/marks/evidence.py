"""What is measured of each field: the evidence from which `states` decides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import cv2
import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.marks.shapes import (
    ANGLES,
    MOST_RADIUS,
    RADII,
    arms,
    beside_rings,
    beside_strokes,
    off_rings,
    polar_points,
    rings,
    stroke_points,
    strokes,
)
from dungeonpress.scan.page.clean import SCALE, Clean, Ink
from dungeonpress.scan.page.light import Lit, pen_of, spread
from dungeonpress.scan.page.straighten import field_shift, likeness


class Evidence(NamedTuple):
    """What is measured of a field; shares go from 0 to 1.

    `ring`, `ring_soft`, `ring_alone`: of the best ring the share that is inked, the same with
    faint ink counted in part, and the same of what an X doesn't cover; `gap`: its longest gap in
    degrees; `seen`: the share that print doesn't hide; `radius`: its mean in half sides;
    `strength`: of its ink. `down`, `up`: shares of the best strokes leaning \\ and /;
    `stroke_soft`: the better of them with faint ink counted in part; `arms`: in how many of the
    four diagonal directions there is ink. `area`: share of the field that is inked; `inner`: of its
    middle; `rest`: of what is neither ring nor X. `likeness` of the print to the clean picture;
    `shift`, in mm, by which it lay off (0 where there is no ink and the print is alike at its
    place).
    """

    ring: float
    ring_alone: float
    gap: float
    ring_soft: float
    down: float
    up: float
    stroke_soft: float
    arms: int
    area: float
    inner: float
    rest: float
    seen: float
    likeness: float
    radius: float
    strength: float
    shift: float


_BOTH = 0.6  # share of both strokes from which they may be an X
_FAINT, _LEAST_PIXELS = 100, 24  # pen's ink (128 at the floor) that is none if there is no more
_ALIKE, _THERE = 0.4, 0.9  # likeness that needs no second look; share of print that is there
_PRINTED, _SHOWS = 60, 0.5  # of 255: print that is sought; the share of its ink that it must have
_NEAR = np.ones((3, 3), np.uint8)
_BARE = Evidence(
    ring=0, ring_alone=0, gap=360, ring_soft=0, down=0, up=0, stroke_soft=0, arms=0, area=0,
    inner=0, rest=0, seen=1, likeness=0, radius=1, strength=0, shift=0,
)  # fmt: skip


def evidence(lit: Lit, clean: Clean, fields: Sequence[Field]) -> list[Evidence]:
    """Measure fields."""
    inked, windows, out = [], [], []
    for k, field in enumerate(fields):
        shift = 0.0, 0.0
        pen, seen = pen_in_place(lit, field)
        alike = 0.0 if _is_inked(pen) else likeness(lit.level, clean, field.box)
        if alike < _ALIKE:
            shift, alike = _placed(lit, clean, field)
            pen, seen = _pen(lit, field, shift)
        out.append(_BARE._replace(likeness=alike, shift=float(np.linalg.norm(shift))))
        if _is_inked(pen):
            inked.append(k)
            windows.append((field, pen, seen))
    for k, shapes in zip(inked, _shapes(windows), strict=True):
        out[k] = shapes._replace(likeness=out[k].likeness, shift=out[k].shift)
    return out


def _is_inked(pen: Ink) -> bool:
    return bool(np.count_nonzero(pen > _FAINT) > _LEAST_PIXELS)


def _placed(lit: Lit, clean: Clean, field: Field) -> tuple[Any, float]:
    """How far (mm) a field's print lies off, and how alike it is.

    Ink makes it unlike, most of all where little is printed: print that shows through at its
    place, under whatever is drawn on it, is as alike as need be.
    """
    shift, alike = field_shift(lit.level, clean, field.box)
    if alike >= _ALIKE:
        return shift, alike
    x, y, width, height = field.box
    reach = _reach(width, height)
    middle = round((x + width / 2) * SCALE - 0.5), round((y + height / 2) * SCALE - 0.5)
    wanted = _cut(clean.at_sharpness(lit.sharpness)[0], *middle, reach)
    there = _cut(lit.ink, *middle, reach)
    printed = wanted > _PRINTED
    if np.count_nonzero(printed) < _LEAST_PIXELS:
        return (0.0, 0.0), alike
    shows = np.count_nonzero(cv2.dilate(there, _NEAR)[printed] > _SHOWS * wanted[printed])
    return (0.0, 0.0), max(alike, float(shows >= _THERE * np.count_nonzero(printed)))


def _shapes(windows: Sequence[tuple[Field, Ink, Ink]]) -> list[Evidence]:
    """What is drawn on fields, from each one's pen's ink and what is seen of it."""
    count = len(windows)
    if not count:
        return []
    lines = stroke_points().shape[:-1]
    polar = np.empty((2, count, ANGLES * RADII), np.uint8)
    across = np.empty((2, count, math.prod(lines)), np.uint8)
    for k, (field, *layers) in enumerate(windows):
        ring_at, strokes_at = _spots(field.box[2], field.box[3], layers[0].shape[1])
        for layer, values in enumerate(layers):
            polar[layer, k] = values.take(ring_at)
            across[layer, k] = values.take(strokes_at)
    ink = polar[0].reshape(count, ANGLES, RADII) / np.float32(255)
    shown = polar[1].reshape(count, ANGLES, RADII) > 0
    found = rings(ink, shown)
    halves = np.array([field.box[2:] for field, _, _ in windows]) / 2
    crossed = strokes(
        across[0].reshape(count, *lines),
        (across[1].reshape(count, *lines) > 0) & beside_rings(found, halves),
    )
    reach = arms(ink, shown, found)
    aside = beside_strokes(crossed, halves)
    both = np.flatnonzero(crossed.share.min(axis=1) > _BOTH)
    alone = found.share.copy()
    if len(both):  # is there a ring besides the strokes?
        alone[both] = rings(ink[both], shown[both] & aside[both]).share
    free = shown & aside & off_rings(found)
    rest = ((ink > 0.5) & free).sum(axis=(1, 2)) / np.maximum(free.sum(axis=(1, 2)), 1)
    return [
        Evidence(
            float(found.share[k]), float(alone[k]), float(found.gap[k]), float(found.soft[k]),
            float(crossed.share[k, 0]), float(crossed.share[k, 1]), float(crossed.soft[k].max()),
            int(reach[k]), _area(*windows[k], 1.0), _area(*windows[k], 0.45),
            float(rest[k]), float(found.seen[k]), 0.0, float(found.radius[k]),
            float(found.strength[k]), 0.0,
        )
        for k in range(count)
    ]  # fmt: skip


def pen_window(lit: Lit, clean: Clean, field: Field, least: float = 0.0) -> tuple[Ink, Ink, float]:
    """The pen's ink in a window round a field (more than 128 is ink), where print doesn't hide it
    (255), and how alike the print is.

    Where it is less than `least` alike, the print is taken to lie at its place: too little is
    printed there, or too much drawn, to find it.
    """
    shift, alike = field_shift(lit.level, clean, field.box)
    if alike < least:
        shift = (0.0, 0.0)
    return *_pen(lit, field, shift), alike


def pen_in_place(lit: Lit, field: Field) -> tuple[Ink, Ink]:
    """The pen's ink in a field's window and where print doesn't hide it, as `pen_window` gives
    them, the print taken to lie at its place."""
    return _pen(lit, field, (0.0, 0.0))


def _reach(width: float, height: float) -> tuple[int, int]:
    """How far (px: across, down) from its centre a field's window goes."""
    across, down = ((MOST_RADIUS * side / 2 + 0.5) * SCALE for side in (width, height))
    return round(across), round(down)


@lru_cache(maxsize=64)
def _spots(width: float, height: float, columns: int) -> tuple[Any, Any]:
    """Flat indices of the polar grid and of the strokes in a field's window."""
    across, down = _reach(width, height)
    half = np.array([width, height]) / 2 * SCALE
    out = []
    for points in (polar_points() * half, stroke_points().reshape(-1, 2) * half.min()):
        column = np.clip(np.rint(points[:, 0]).astype(np.intp) + across, 0, 2 * across)
        row = np.clip(np.rint(points[:, 1]).astype(np.intp) + down, 0, 2 * down)
        out.append(row * columns + column)
    return out[0], out[1]


def _pen(lit: Lit, field: Field, shift: Any) -> tuple[Ink, Ink]:
    """A field's window: the pen's ink (128 at the floor), and 255 where print doesn't hide it."""
    x, y, width, height = field.box
    reach = _reach(width, height)
    column, row = round((x + width / 2) * SCALE - 0.5), round((y + height / 2) * SCALE - 0.5)
    dx, dy = (round(float(v) * SCALE) for v in shift)
    if dx == dy == 0:
        ink, visible = (_cut(page, column, row, reach) for page in lit.drawn)
        return ink, visible
    print_here = _cut(lit.printed, column, row, reach)
    rest = cv2.subtract(_cut(lit.ink, column + dx, row + dy, reach), print_here)
    return pen_of(spread(np.asarray(rest, np.uint8)), print_here, lit.floor)


def _cut(page: Ink, column: int, row: int, reach: tuple[int, int]) -> Ink:
    """The window round a pixel, the page's edge repeated beyond it."""
    across, down = reach
    top, left = row - down, column - across
    bottom, right = row + down + 1, column + across + 1
    height, width = page.shape
    part = page[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)]
    if part.shape == (2 * down + 1, 2 * across + 1):
        return part
    return np.asarray(
        cv2.copyMakeBorder(
            part, max(-top, 0), max(bottom - height, 0), max(-left, 0), max(right - width, 0),
            cv2.BORDER_REPLICATE,
        ),
        np.uint8,
    )  # fmt: skip


def _area(field: Field, pen: Ink, seen: Ink, share: float) -> float:
    """The share of a field's middle (`share` of its sides) that is inked, of what is seen."""
    across, down = _reach(field.box[2], field.box[3])
    w, h = (max(1, round(side / 2 * share * SCALE)) for side in field.box[2:])
    part = np.s_[down - h : down + h + 1, across - w : across + w + 1]
    shown = int(np.count_nonzero(seen[part]))
    inked = int(np.count_nonzero(cv2.bitwise_and(pen[part], seen[part]) > 128))
    return inked / max(shown, 1)
