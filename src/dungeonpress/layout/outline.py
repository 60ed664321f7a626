"""Outlines: strings of postfix path operators in mm, built from points, boxes and circles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

Point = tuple[float, float]

_KAPPA = 0.5522847498  # control distance of a quarter circle, in radii


@lru_cache(maxsize=16384)  # the pages of a document, and the next one's, have most in common
def number(value: float) -> str:
    """A length in mm to a hundredth, without trailing zeros."""
    text = f"{value:.2f}"
    return text.rstrip("0").rstrip(".") if text != "-0.00" else "0"


def _point(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def move(x: float, y: float) -> str:
    """Begin a part at a point."""
    return f"{_point(x, y)} m"


def line(x: float, y: float) -> str:
    """A line from the present point."""
    return f"{_point(x, y)} l"


def curve(a: Point, b: Point, end: Point) -> str:
    """A cubic curve from the present point by two control points."""
    return f"{_point(*a)} {_point(*b)} {_point(*end)} c"


def polyline(points: Sequence[Point]) -> str:
    """Lines through points, open."""
    return " ".join([move(*points[0]), *(line(*p) for p in points[1:])])


def polygon(points: Sequence[Point]) -> str:
    """Lines through points, closed."""
    return polyline(points) + " h"


def segments(lines: Iterable[tuple[float, float, float, float]]) -> str:
    """Many separate strokes, each x1, y1, x2, y2."""
    return " ".join([f"{a:.2f} {b:.2f} m {c:.2f} {d:.2f} l" for a, b, c, d in lines])


@lru_cache(maxsize=4096)
def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle from its top left corner."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


@lru_cache(maxsize=4096)
def rounded_box(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners."""
    k = radius * (1 - _KAPPA)
    right, bottom = x + width, y + height
    return " ".join([
        move(x + radius, y), line(right - radius, y),
        curve((right - k, y), (right, y + k), (right, y + radius)), line(right, bottom - radius),
        curve((right, bottom - k), (right - k, bottom), (right - radius, bottom)),
        line(x + radius, bottom),
        curve((x + k, bottom), (x, bottom - k), (x, bottom - radius)), line(x, y + radius),
        curve((x, y + k), (x + k, y), (x + radius, y)), "h",
    ])  # fmt: skip


def circle(x: float, y: float, radius: float) -> str:
    """A circle round a centre."""
    return rounded_box(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def around(x: float, y: float, radius: float, count: int, start: float = -90.0) -> list[Point]:
    """`count` points evenly round a centre, the first at `start` degrees (-90 is the top)."""
    angles = (math.radians(start + 360 * k / count) for k in range(count))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def arc(x: float, y: float, radius: float, start: float, end: float) -> str:
    """An arc round a centre as curves, in degrees clockwise (y grows down), without its move."""
    count = max(1, math.ceil(abs(end - start) / 90))
    step = math.radians(end - start) / count
    reach = 4 / 3 * math.tan(step / 4) * radius
    parts = []
    for k in range(count):
        a = math.radians(start) + k * step
        b = a + step
        parts.append(
            curve(
                (x + radius * math.cos(a) - reach * math.sin(a),
                 y + radius * math.sin(a) + reach * math.cos(a)),
                (x + radius * math.cos(b) + reach * math.sin(b),
                 y + radius * math.sin(b) - reach * math.cos(b)),
                (x + radius * math.cos(b), y + radius * math.sin(b)),
            )
        )  # fmt: skip
    return " ".join(parts)


def smooth(points: Sequence[Point]) -> str:
    """A closed curve through points (Catmull-Rom)."""
    count = len(points)
    parts = [move(*points[0])]
    for k in range(count):
        before, a = points[k - 1], points[k]
        b, after = points[(k + 1) % count], points[(k + 2) % count]
        parts.append(
            curve(
                (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6),
                (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6),
                b,
            )
        )
    return " ".join([*parts, "h"])
