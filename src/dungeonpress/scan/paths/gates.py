"""Where a pen's line may pass from one place to another: doors, and steps between rings.

A door's field lies across a gap: a line goes through along its shorter sides' direction. A square
field lies between a ring and a corner of its square: the line goes over that corner. Places with
rings are looked into as far as their middle, others as far as a room's wall is deep.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.marks.shapes import MOST_RADIUS
from dungeonpress.scan.page.clean import SCALE

Box = tuple[float, float, float, float]

ALONG, ACROSS = 0.25, 0.15  # mm between points of a gate's grid; no line leans more
CORE = 1.2  # mm on both sides of a gap's middle, where rings on either side don't reach
ASIDE = 1.5  # mm beside a line at which it has ended
_WIDE = 1.35  # half widths of the gap on both sides of its middle at which a line is sought
_BESIDE = 0.8  # mm around the middle of a gap where a line may pass that misses it
_SQUARE = 1.02  # sides alike to this factor: a corner
_CLEAR = 0.3  # mm between a corner and its field
_CORNER_HALF = 0.75  # half the width of a gap over a corner, in sides of its field
_REACH = 3.2  # mm on both sides of a gap without rings
_WIDE = 1.35  # half widths of the gap on both sides of its middle at which a line is sought
_OWN_RING = 1.6  # half sides of a ring within which a gap lies, along the nearer axis
_INSIDE = (0.42, 0.78)  # half sides of a ring between which its inside is looked at
_FUNNEL = (1.4, 1.8)  # mm aside that a line may lie there, at the far end and at the near one


class Side(NamedTuple):
    """A ring on one side of a gate, and where along the gate's line (mm from the gate's middle,
    negative on one side) its inside is looked at: the end nearer to the gate first."""

    ring: Field
    near: float
    far: float


class Gate(NamedTuple):
    """A gap: its middle (mm), half its width, its line's direction (radians, along x at 0), how
    far it is looked at on both sides, the rings there, and the names of the places on both sides
    (one beside START, or a rim)."""

    field: Field
    x: float
    y: float
    half: float
    angle: float
    reach: float
    sides: tuple[Side, ...]
    places: tuple[str, ...]

    @property
    def window(self) -> Field:
        """A field whose window holds all that is looked at."""
        side = 2 * (np.hypot(self.reach, _WIDE * self.half) + ASIDE) / MOST_RADIUS
        return Field("", "door", (self.x - side / 2, self.y - side / 2, side, side))

    @property
    def middle(self) -> Box:
        """A box round the middles of all lines through the gap."""
        aside = _WIDE * self.half
        cosine, sine = abs(np.cos(self.angle)), abs(np.sin(self.angle))
        w, h = float(CORE * cosine + aside * sine), float(CORE * sine + aside * cosine)
        return self.x - w, self.y - h, 2 * w, 2 * h

    @property
    def around(self) -> Box:
        """A wider box, in which a line may pass that misses the gap."""
        x, y, w, h = self.middle
        return x - _BESIDE, y - _BESIDE, w + 2 * _BESIDE, h + 2 * _BESIDE

    @property
    def shape(self) -> tuple[float, float, float]:
        """What makes its grid: gates of one shape have the same."""
        return round(self.half, 2), round(self.angle, 3), round(self.reach, 2)

    @property
    def size(self) -> tuple[int, int]:
        """How many points along and across its grid has."""
        return len(along(self.shape)), len(across(self.shape))


@lru_cache(maxsize=8)
def gates_of(fields: tuple[Field, ...]) -> tuple[Gate, ...]:
    """The gates of a page's doors."""
    doors, rings, dots = ([field for field in fields if field.kind == kind]
                          for kind in ("door", "ring", "dot"))  # fmt: skip
    return tuple(_gate(door, rings, dots) for door in doors)


def _gate(door: Field, rings: Sequence[Field], dots: Sequence[Field]) -> Gate:
    x, y, half, angle = _gap(door, rings)
    places = tuple(place_of(field) for field, *_ in _beside(x, y, angle, [*rings, *dots]))
    sides = tuple(
        Side(ring, (away - _INSIDE[1] * inner) * sign, (away - _INSIDE[0] * inner) * sign)
        for ring, away, sign in _beside(x, y, angle, rings)
        for inner in (min(ring.box[2:]) / 2,)
    )
    reach = max((abs(side.far) for side in sides), default=0.0)
    return Gate(door, x, y, half, angle, reach or min(*_halves(door), _REACH), sides, places)


def place_of(field: Field) -> str:
    """The place that a field is about, `E1` of `E1.ring`."""
    return field.id.rpartition(".")[0]


def _halves(field: Field) -> tuple[float, float]:
    return field.box[2] / 2, field.box[3] / 2


def _gap(door: Field, rings: Sequence[Field]) -> tuple[float, float, float, float]:
    """The middle of a gap, half its width, and the direction through it."""
    x, y, width, height = door.box
    middle = x + width / 2, y + height / 2
    if max(width, height) > _SQUARE * min(width, height):
        level = width < height  # the line goes across the shorter side
        return *middle, max(width, height) / 2, 0.0 if level else np.pi / 2
    near = min(
        ((rx + rw / 2 - middle[0], ry + rh / 2 - middle[1]) for rx, ry, rw, rh in
         (ring.box for ring in rings)),
        key=lambda way: way[0] ** 2 + way[1] ** 2, default=(-1.0, 1.0),
    )  # fmt: skip
    away = -float(np.sign(near[0])), -float(np.sign(near[1]))
    far = width / 2 + _CLEAR
    corner = middle[0] + away[0] * far, middle[1] + away[1] * far
    return *corner, width * _CORNER_HALF, float(np.arctan2(away[1], away[0]))


def _beside(
    x: float, y: float, angle: float, fields: Sequence[Field]
) -> list[tuple[Field, float, int]]:
    """The fields on both sides of a gate (one beside a place that has none), how far their middles
    are, and on which side: -1 or 1."""
    found = []
    way = np.array([np.cos(angle), np.sin(angle)])
    far = _OWN_RING * (np.sqrt(2) if abs(np.sin(2 * angle)) > 0.5 else 1.0)
    for field in fields:
        left, top, width, height = field.box
        dx, dy = left + width / 2 - x, top + height / 2 - y
        along, across = dx * way[0] + dy * way[1], abs(dy * way[0] - dx * way[1])
        if across < width / 4 and abs(along) < far * width / 2:
            found.append((field, float(abs(along)), 1 if along > 0 else -1))
    return found


@lru_cache(maxsize=32)
def along(shape: tuple[float, float, float]) -> Any:
    """The places of a grid's points along the gate's line, in mm from its middle."""
    return _steps(shape[2], ALONG)


@lru_cache(maxsize=32)
def across(shape: tuple[float, float, float]) -> Any:
    """Their places across it."""
    return _steps(_WIDE * shape[0], ACROSS)


@lru_cache(maxsize=1024)
def within(gate: Gate) -> Any:
    """Which points of its grid a line through the gate may touch: along × across (bool)."""
    t, s = along(gate.shape), across(gate.shape)
    widest = np.full(len(t), np.inf)
    for side in gate.sides:
        ends = np.array([side.near, side.far])
        here = (t >= ends.min()) & (t <= ends.max())
        widest[here] = np.interp(np.abs(t[here]), np.abs(ends), _FUNNEL[::-1])
    return np.abs(s)[None, :] <= widest[:, None]


class Parts(NamedTuple):
    """Places along a gate's grid (bool each): between rings, in the middle, inside each ring."""

    between: Any
    middle: Any
    inside: tuple[Any, ...]


@lru_cache(maxsize=1024)
def parts(gate: Gate) -> Parts:
    """The parts of a gate's grid."""
    t = along(gate.shape)
    least = min((abs(side.near) for side in gate.sides), default=gate.reach)
    inside = (sorted((side.near, side.far)) for side in gate.sides)
    return Parts(
        np.abs(t) <= max(least, CORE),
        np.abs(t) <= CORE,
        tuple((t >= low) & (t <= high) for low, high in inside),
    )


def _steps(reach: float, step: float) -> Any:
    count = round(reach / step)
    return np.arange(-count, count + 1) * step


@lru_cache(maxsize=32)
def grid(shape: tuple[float, float, float], size: int) -> tuple[Any, Any]:
    """Flat indices into a square window of `size` px: points along × across, and points along ×
    across of the same moved ASIDE to both sides (2 × along × across)."""
    t, s = along(shape)[:, None], across(shape)[None, :]
    cosine, sine = np.cos(shape[1]), np.sin(shape[1])

    def flat(aside: float) -> Any:
        x, y = t * cosine - (s + aside) * sine, t * sine + (s + aside) * cosine
        column, row = (
            np.clip(np.rint(v * SCALE).astype(np.intp) + size // 2, 0, size - 1) for v in (x, y)
        )
        return row * size + column

    return flat(0.0), np.array([flat(-ASIDE), flat(ASIDE)])
