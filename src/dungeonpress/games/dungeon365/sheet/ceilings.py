"""The ceilings of the rooms: arches, timber, pointed vaults and rough rock, each in variants.

A ceiling is half a profile, from the foot of the wall at the left up to the middle, for a room of
half width 1 and height 1 between its springing line and its apex. Rock has two different halves.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from dungeonpress.layout import outline as draw
from dungeonpress.layout.outline import Point

Kind = Literal["arch", "timber", "pointed", "rock"]
KINDS: tuple[Kind, ...] = ("arch", "timber", "pointed", "rock")


class Line(NamedTuple):
    """A straight part of a profile."""

    end: Point


class Curve(NamedTuple):
    """A curved part of a profile."""

    a: Point
    b: Point
    end: Point


Half = tuple[Line | Curve, ...]

# x: -1 is the wall, 0 the middle; y: 0 is the apex, 1 the springing line.
_HALVES: dict[Kind, tuple[Half, ...]] = {
    "arch": (
        (Curve((-1, 0.35), (-0.78, 0), (-0.42, 0)),),
        (Line((-1, 0.8)), Curve((-1, 0.3), (-0.62, 0), (-0.3, 0))),
        (
            Line((-0.9, 1)),
            Line((-0.9, 0.75)),
            Curve((-0.88, 0.3), (-0.6, 0), (-0.36, 0)),
        ),
    ),
    "timber": (
        (Line((-1, 0.85)), Line((-0.57, 0.05)), Line((-0.4, 0.05))),
        (Line((-1, 0.62)), Line((-0.78, 0.62)), Line((-0.78, 0.12)), Line((-0.4, 0.12))),
        (Line((-1, 0.95)), Curve((-0.94, 0.55), (-0.8, 0.2), (-0.52, 0.06)), Line((-0.4, 0.06))),
    ),
    "pointed": (
        (Curve((-0.99, 0.5), (-0.72, 0.17), (-0.36, 0)),),
        (
            Curve((-1, 0.62), (-0.86, 0.4), (-0.66, 0.42)),
            Curve((-0.68, 0.2), (-0.5, 0.05), (-0.3, 0)),
        ),
        (Line((-1, 0.8)), Curve((-1, 0.42), (-0.9, 0.3), (-0.74, 0.23)), Line((-0.34, 0.02))),
    ),
    "rock": (
        (Line((-1, 0.86)), Line((-0.86, 0.5)), Line((-0.56, 0.22)), Line((-0.36, 0.1))),
        (Line((-1, 0.72)), Line((-0.8, 0.46)), Line((-0.74, 0.2)), Line((-0.46, 0.02))),
        (Line((-1, 0.95)), Line((-0.9, 0.62)), Line((-0.6, 0.34)), Line((-0.5, 0.08))),
        (Line((-1, 0.68)), Line((-0.88, 0.34)), Line((-0.62, 0.12)), Line((-0.4, 0.14))),
    ),
}
_ROCK_PAIRS = ((0, 1), (1, 2), (2, 3), (3, 0), (1, 3), (2, 0))


def variants(kind: Kind) -> int:
    """How many ceilings of a kind there are."""
    return len(_ROCK_PAIRS) if kind == "rock" else len(_HALVES[kind])


def profile(
    kind: Kind, variant: int, half: float, apex: float, spring: float, foot: float
) -> list[str]:
    """A ceiling's outline from the left wall's foot to the right's, as path operators.

    `half` is half the room's width; apex, springing line and foot are heights below its top.
    """
    if kind == "rock":
        left, right = (_HALVES[kind][at] for at in _ROCK_PAIRS[variant])
    else:
        left = right = _HALVES[kind][variant]

    def place(point: Point, side: int = 1) -> Point:
        return side * point[0] * half, apex + point[1] * (spring - apex)

    parts = [draw.move(-half, foot), draw.line(-half, spring)]
    for part in left:
        if isinstance(part, Line):
            parts.append(draw.line(*place(part.end)))
        else:
            parts.append(draw.curve(*map(place, part)))
    parts.append(draw.line(*place(right[-1].end, -1)))
    starts = [(-1.0, 1.0), *(part.end for part in right[:-1])]
    for part, start in zip(reversed(right), reversed(starts), strict=True):
        if isinstance(part, Line):
            parts.append(draw.line(*place(start, -1)))
        else:
            parts.append(draw.curve(place(part.b, -1), place(part.a, -1), place(start, -1)))
    parts.append(draw.line(half, foot))
    return parts


def pegs(variant: int, half: float, apex: float, spring: float) -> list[Point]:
    """Where a timber ceiling is pegged."""
    points = [part.end for part in _HALVES["timber"][variant]][:-1]
    return [
        (side * (x + 0.1) * half, apex + (y + 0.12) * (spring - apex))
        for x, y in points
        for side in (1, -1)
    ]
