"""Shapes in a field's ink: the best ring round it, the best two strokes across it.

All fields of a page are measured at once. A window of a field is sampled on two fixed sets of
points: a polar grid in which a ring is a path that closes, and a family of nearly straight
strokes of which an X needs one leaning each way. Ink and what is seen of it come as arrays whose
axes lie so that sums and maxima run over whole rows of memory.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np

ANGLES, RADII = 72, 24
LEAST_RADIUS, MOST_RADIUS = 0.6, 1.5  # of the half sides of the field
_UNSEEN = 0.15  # what a place under print counts for while a path is sought
_LEAST_SEEN = 0.5  # share of a ring that must be seen for its share to count in full
_STEEP = 0.16  # what a path pays for each step of radius between two angles
_COSTS = np.float32(_STEEP) * np.abs(np.arange(-2, 3, dtype=np.float32))

_LEANS = np.radians(np.arange(20, 71, 5))
_OFFSETS = np.linspace(-0.3, 0.3, 7)
_BENDS = (-0.11, 0.0, 0.11)
_ALONG = np.linspace(-0.72, 0.72, 19)

Values = np.ndarray[Any, np.dtype[np.float32]]


@cache
def polar_points() -> Any:
    """Points of the polar grid in half sides, ANGLES · RADII × 2."""
    angle = np.arange(ANGLES) * 2 * np.pi / ANGLES
    radius = np.linspace(LEAST_RADIUS, MOST_RADIUS, RADII)
    grid = np.stack([np.cos(angle), np.sin(angle)], axis=-1)[:, None, :] * radius[None, :, None]
    return grid.reshape(-1, 2)


@cache
def stroke_points() -> Any:
    """Points of all strokes in shorter half sides: points along, 2 leans, strokes, x and y."""
    out = []
    for sign in (1, -1):
        family = []
        for lean in _LEANS:
            along = np.array([np.cos(lean), sign * np.sin(lean)])
            across = np.array([-along[1], along[0]])
            for offset in _OFFSETS:
                for bend in _BENDS:
                    aside = offset + 2 * bend * (1 - (_ALONG / 0.9) ** 2)
                    family.append(_ALONG[:, None] * along + aside[:, None] * across)
        out.append(family)
    return np.ascontiguousarray(np.array(out).transpose(2, 0, 1, 3))


@dataclass(frozen=True, slots=True)
class Rings:
    """For each field its best ring.

    `share` of it that is inked; `gap`, the longest that isn't, in degrees; `soft`, the share with
    faint ink counted in part; `strength` of its ink; `seen`, the share that print doesn't hide;
    `radius`, the mean in half sides; `path`, the radius at each angle.
    """

    share: Values
    gap: Values
    soft: Values
    strength: Values
    seen: Values
    radius: Values
    path: Any


def rings(ink: Values, seen: Any) -> Rings:
    """The best rings. `ink` from 0 to 1 and `seen` are fields × ANGLES × RADII."""
    rows = np.arange(len(ink))
    path = _best_paths(np.where(seen, ink, np.float32(_UNSEEN)))
    angle = np.arange(ANGLES)[None, :]
    value = ink[rows[:, None], angle, path]
    visible = seen[rows[:, None], angle, path]
    inked = (value > 0.5) & visible
    shown = np.maximum(visible.sum(axis=1), _LEAST_SEEN * ANGLES)
    strength = (value * inked).sum(axis=1) / np.maximum(inked.sum(axis=1), 1)
    radius = LEAST_RADIUS + path * (MOST_RADIUS - LEAST_RADIUS) / (RADII - 1)
    return Rings(
        (inked.sum(axis=1) / shown).astype(np.float32),
        _gaps(visible & ~inked),
        ((value * visible).sum(axis=1) / shown).astype(np.float32),
        strength.astype(np.float32),
        (visible.sum(axis=1) / ANGLES).astype(np.float32),
        radius.mean(axis=1).astype(np.float32),
        radius,
    )


def _best_paths(worth: Values) -> Any:
    """The radius at each angle of the closed paths that are worth most: fields × ANGLES.

    A path is sought for two turns, and the second counts: by then the first angle follows the last.
    """
    count = len(worth)
    worth = np.ascontiguousarray(worth.transpose(1, 2, 0))
    # The most that a path to each radius is worth, with two radii beyond either end for the jumps.
    sums = np.full((ANGLES + 1, RADII + 4, count), -np.inf, np.float32)
    sums[:, 2:-2] = 0
    near, far = np.empty_like(worth[0]), np.empty_like(worth[0])
    for _ in range(2):
        sums[0] = sums[ANGLES]
        for turn in range(ANGLES):
            before = sums[turn]
            np.subtract(np.maximum(before[1:-3], before[3:-1], out=near), _COSTS[1], out=near)
            np.subtract(np.maximum(before[:-4], before[4:], out=far), _COSTS[0], out=far)
            np.maximum(near, far, out=near)
            np.maximum(near, before[2:-2], out=near)
            np.add(near, worth[turn], out=sums[turn + 1, 2:-2])
    at = sums[ANGLES, 2:-2].argmax(axis=0)
    path = np.empty((ANGLES, count), np.intp)
    jumps = np.arange(len(_COSTS))[:, None] * count + np.arange(count)
    for turn in range(ANGLES - 1, -1, -1):
        path[turn] = at
        options = sums[turn].take(jumps + at * count) - _COSTS[:, None]
        at = at + options.argmax(axis=0) - 2
    return path.T


def _gaps(bare: Any) -> Values:
    """The longest run of bare angles, round the end, in degrees."""
    turn = np.arange(2 * ANGLES)
    before = np.maximum.accumulate(np.where(np.tile(bare, 2), -1, turn), axis=1)
    longest = (turn - before).max(axis=1)
    return np.asarray(np.minimum(longest, ANGLES) * 360 / ANGLES, np.float32)


@dataclass(frozen=True, slots=True)
class Strokes:
    """For each field and each lean (\\ and /) its best stroke: the share of it that is inked, that
    share with faint ink counted in part, and which stroke it is."""

    share: Values
    soft: Values
    which: Any


_RING_WIDTH = 0.17  # half sides on both sides of a ring's line that belong to it
_ARM, _ARM_ANGLE, _LEAST_OPEN = 0.95, 30, 0.12  # half sides, degrees, share of a direction
_ALIKE = 0.02  # share by which strokes may differ that fit alike
_STROKE_WIDTH = 0.27  # shorter half sides on both sides of a stroke that belong to it
_RING_LIKELY = 0.5  # share from which a ring's ink is no stroke's


@lru_cache(maxsize=64)
def _round(across: float, down: float) -> tuple[Any, Any]:
    """The angles (of ANGLES) and radii of all stroke points, stretched across and down."""
    u = stroke_points().reshape(-1, 2) * (across, down)
    angle = np.rint(np.arctan2(u[:, 1], u[:, 0]) * ANGLES / (2 * np.pi)).astype(int) % ANGLES
    return angle, np.hypot(u[:, 0], u[:, 1])


def beside_rings(found: Rings, half: Any) -> Any:
    """Which stroke points lie beside a likely ring: fields × the axes of `stroke_points`.

    `half`: the fields' half sides in mm, fields × 2.
    """
    out = np.ones((len(half), stroke_points()[..., 0].size), bool)
    for k in np.flatnonzero(found.share > _RING_LIKELY):
        angle, radius = _round(*(half[k].min() / half[k]))
        out[k] = np.abs(radius - found.path[k].take(angle)) > _RING_WIDTH
    return out.reshape(len(half), *stroke_points().shape[:-1])


def off_rings(found: Rings) -> Any:
    """Which polar points within the field lie beside its best ring: fields × ANGLES × RADII."""
    radius = np.linspace(LEAST_RADIUS, MOST_RADIUS, RADII)
    off = np.abs(radius - found.path[..., None]) > _RING_WIDTH
    return off & (radius < 1.0)


def arms(ink: Values, seen: Any, found: Rings) -> Any:
    """In how many of the four diagonal directions ink reaches out of each field's middle.

    Where print or a likely ring hides a direction, it counts.
    """
    radius = np.linspace(LEAST_RADIUS, MOST_RADIUS, RADII)
    ring = (found.share > _RING_LIKELY)[:, None, None]
    open_ = (
        seen & (radius < _ARM) & ~(ring & (np.abs(radius - found.path[..., None]) < _RING_WIDTH))
    )
    angle = np.arange(ANGLES) * 360 / ANGLES
    count = np.zeros(len(ink), int)
    for middle in (45, 135, 225, 315):
        near = np.abs(angle - middle) <= _ARM_ANGLE
        shown = open_[:, near]
        inked = ((ink[:, near] > 0.5) & shown).any(axis=(1, 2))
        count += inked | (shown.mean(axis=(1, 2)) < _LEAST_OPEN * (radius < _ARM).mean())
    return count


def beside_strokes(found: Strokes, half: Any) -> Any:
    """Which polar points lie beside the best strokes: fields × ANGLES × RADII; `half` as above."""
    lines = stroke_points()
    ends = lines[[0, -1, len(lines) // 2]][:, [0, 1], found.which]  # 3 × fields × 2 × x and y
    way = ends[1] - ends[0]
    across = np.stack([-way[..., 1], way[..., 0]], axis=-1)
    across /= np.linalg.norm(across, axis=-1, keepdims=True)
    stretched = across * (half / half.min(axis=1, keepdims=True))[:, None]
    off = (ends[2] * across).sum(axis=-1)
    # Not as a product of matrices, for which the library may start threads.
    x, y = polar_points().T
    aside = stretched[..., :1] * x + stretched[..., 1:] * y - off[..., None]
    beside: Any = (np.abs(aside) > _STROKE_WIDTH).all(axis=1)
    return beside.reshape(len(half), ANGLES, RADII)


def strokes(ink: Any, seen: Any) -> Strokes:
    """The best strokes. `ink` (0 to 255) and `seen` are fields × the axes of `stroke_points`."""
    shown = _count(seen)
    enough = shown >= 0.3 * ink.shape[1]
    shown = np.maximum(shown, 1)
    share = np.where(enough, _count((ink > 127) & seen) / shown, 0.0)
    dark = np.where(seen, ink, 0).sum(axis=1, dtype=np.uint16)
    soft = np.where(enough, dark / np.float32(255) / shown, 0.0)
    which = _middle(share)
    best = np.take_along_axis(share, which[..., None], -1)[..., 0]
    return Strokes(best.astype(np.float32), soft.max(axis=-1).astype(np.float32), which)


def _count(which: Any) -> Any:
    """How many points of each stroke are True."""
    return which.view(np.uint8).sum(axis=1, dtype=np.uint8)


def _middle(share: Any) -> Any:
    """Of the strokes that fit best, often many on a thick line, the one in their middle."""
    traits = _stroke_traits()
    best = share >= share.max(axis=-1, keepdims=True) - _ALIKE
    mean = (best @ traits) / best.sum(axis=-1, keepdims=True)
    off = ((traits[None, None] - mean[:, :, None]) ** 2).sum(axis=-1)
    return np.where(best, off, np.inf).argmin(axis=-1)


@cache
def _stroke_traits() -> Any:
    """What tells strokes of one lean apart, in steps: strokes × (lean, offset, bend)."""
    sizes = (len(_LEANS), len(_OFFSETS), len(_BENDS))
    return np.stack(np.unravel_index(np.arange(np.prod(sizes)), sizes), axis=-1).astype(float)
