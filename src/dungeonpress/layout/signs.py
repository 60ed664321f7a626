"""Signs of the judge in pictures: the star of an error, the sign of a verdict.

Told apart by their forms; colour only helps.
"""

from __future__ import annotations

from dungeonpress.core.units import PT_PER_MM
from dungeonpress.engine.verdict import Standing
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Element, Path, Style, Text
from dungeonpress.layout.palette import BLUE, GREEN, RED, WHITE
from dungeonpress.layout.shapes import NUMBER_FACE, baseline

_POINTS = 8
_DOTS = (0.01, 7.0)  # pt: a tick that not all of it is proven
_LINE = 5.0  # pt


def star(x: float, y: float, radius: float) -> list[Element]:
    """The sign of an error round a middle: eight points, a white exclamation mark."""
    outer = draw.around(x, y, radius, _POINTS)
    inner = draw.around(x, y, 0.72 * radius, _POINTS, -90 + 180 / _POINTS)
    points = [point for pair in zip(outer, inner, strict=True) for point in pair]
    return [
        Path(draw.polygon(points), Style(fill=RED, stroke=WHITE, width=0.8)),
        _sign(x, y, "!", 1.45 * radius * PT_PER_MM, WHITE),
    ]


def verdict_sign(x: float, y: float, radius: float, standing: Standing) -> list[Element]:
    """A tick, a dotted tick, a cross or a question mark round a middle."""
    r = radius
    if standing in (Standing.VERIFIED, Standing.CONSISTENT):
        corners = [(x - r, y + 0.05 * r), (x - 0.25 * r, y + 0.75 * r), (x + r, y - 0.7 * r)]
        dash = () if standing is Standing.VERIFIED else _DOTS
        return [Path(draw.polyline(corners), Style(stroke=GREEN, width=_LINE, dash=dash))]
    if standing is Standing.INVALID:
        k = 0.8 * r
        lines = draw.segments([(x - k, y - k, x + k, y + k), (x - k, y + k, x + k, y - k)])
        return [Path(lines, Style(stroke=RED, width=_LINE))]
    return [_sign(x, y, "?", 2.6 * r * PT_PER_MM, BLUE)]


def _sign(x: float, y: float, text: str, size: float, colour: str) -> Text:
    return Text(x, baseline(y, size), text, NUMBER_FACE, size, colour, "middle")
