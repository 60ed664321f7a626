"""What a hand draws with a pen: rings, crosses, digits; samples in legends, marks in pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Path, Style
from dungeonpress.layout.outline import Point
from dungeonpress.layout.palette import PEN

WIDTH = 1.7  # pt, of a real stroke


def scribble(x: float, y: float, radius: float, *points: Point, turn: float = 0.0) -> str:
    """A stroke of the pen round a centre: a start, then three points a curve, in radii; the whole
    turned by some degrees."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    placed = [(x + radius * (c * px - s * py), y + radius * (s * px + c * py)) for px, py in points]
    curves = (draw.curve(*placed[k : k + 3]) for k in range(1, len(placed), 3))
    return " ".join([draw.move(*placed[0]), *curves])


def ring(x: float, y: float, radius: float, turn: float = 0.0) -> str:
    """An O as a hand draws it: its ends overlap a little."""
    return scribble(
        x, y, radius, (0.25, -0.95), (-0.75, -1.12), (-1.25, -0.28), (-1.08, 0.19),
        (-0.86, 1.12), (0.65, 1.12), (1.05, 0.28),
        (1.3, -0.56), (0.54, -1.08), (-0.32, -0.87), turn=turn,
    )  # fmt: skip


def cross(x: float, y: float, r: float) -> str:
    """An X as a hand draws it."""
    return draw.segments([
        (x - r, y - 0.9 * r, x + r, y + r), (x - 0.95 * r, y + r, x + 1.05 * r, y - r)
    ])  # fmt: skip


def stroke(outline: str, width: float = WIDTH) -> Path:
    """A stroke in the pen's colour."""
    return Path(outline, Style(stroke=PEN, width=width))


def digit(x: float, y: float, value: int, height: float) -> str:
    """A written digit round a centre, `height` mm high."""
    strokes = []
    for kind, *points in _DIGITS[value]:
        placed = [(x + height * (px - 0.3), y + height * (py - 0.5)) for px, py in points]
        strokes.append(_through(placed) if kind == "curve" else draw.polyline(placed))
    return " ".join(strokes)


def _through(points: Sequence[Point]) -> str:
    """An open curve through points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    parts = [draw.move(*points[0])]
    for before, a, b, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        parts.append(
            draw.curve(
                (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6),
                (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6),
                b,
            )
        )
    return " ".join(parts)


_Stroke = tuple[Literal["curve", "lines"], *tuple[Point, ...]]

_DIGITS: tuple[tuple[_Stroke, ...], ...] = (
    (("curve", (0.42, 0.05), (0.12, 0.18), (0.02, 0.55), (0.2, 0.97), (0.5, 0.8), (0.58, 0.4),
      (0.42, 0.06), (0.3, 0.04)),),
    (("lines", (0.12, 0.25), (0.36, 0.02), (0.34, 1.0)), ("lines", (0.14, 1.0), (0.55, 0.98))),
    (("curve", (0.05, 0.25), (0.25, 0.02), (0.52, 0.16), (0.42, 0.52), (0.05, 0.97)),
     ("lines", (0.05, 0.97), (0.6, 0.95))),
    (("curve", (0.06, 0.12), (0.32, 0.01), (0.52, 0.2), (0.25, 0.45)),
     ("curve", (0.25, 0.45), (0.56, 0.66), (0.36, 0.98), (0.02, 0.86))),
    (("lines", (0.42, 0.0), (0.02, 0.64), (0.6, 0.62)), ("lines", (0.44, 0.36), (0.41, 1.0))),
    (("lines", (0.54, 0.02), (0.14, 0.04), (0.1, 0.42)),
     ("curve", (0.1, 0.42), (0.4, 0.38), (0.56, 0.67), (0.36, 0.96), (0.03, 0.9))),
    (("curve", (0.46, 0.02), (0.14, 0.4), (0.05, 0.75), (0.28, 0.99), (0.53, 0.78), (0.36, 0.52),
      (0.08, 0.66)),),
    (("lines", (0.04, 0.06), (0.57, 0.03), (0.24, 1.0)), ("lines", (0.18, 0.5), (0.52, 0.47))),
    (("curve", (0.5, 0.12), (0.26, 0.02), (0.12, 0.22), (0.46, 0.6), (0.48, 0.88), (0.26, 0.99),
      (0.07, 0.82), (0.3, 0.46), (0.52, 0.16)),),
    (("curve", (0.5, 0.22), (0.28, 0.46), (0.06, 0.28), (0.26, 0.03), (0.5, 0.18), (0.5, 0.5),
      (0.4, 1.0)),),
)  # fmt: skip
"""The strokes of the digits from 0, in heights: x to the right from the left edge, y down."""
