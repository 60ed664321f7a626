"""The rock between the rooms: hatched cells, and pockets in it that hold a fossil.

The hatch is one tile that repeats without a seam, stored once in a file: strokes in the cells of a
Voronoi diagram round jittered points, one angle a cell.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from dungeonpress.core.stream import Stream
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Clip, Element, Icon, Path, Style
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR, PEN_SHAPE, WHITE, Ink
from dungeonpress.layout.stamps import Stamps

_COLUMNS, _ROWS = 20, 17
_CELL = 3.0  # mm on a sheet of 190 mm
_JITTER = 0.42  # of a cell, to each side
_GAP = 0.16  # mm left free at each end of a stroke
_SHORTEST = 0.5  # mm
_NAME = "rock"
_NEIGHBOURS = [
    (dx, dy)
    for dx in (-2, -1, 0, 1, 2)
    for dy in (-2, -1, 0, 1, 2)
    if (dx, dy) != (0, 0) and abs(dx * dy) < 4
]

Stroke = tuple[float, float, float, float]


class Rock:
    """The hatch of one document; `key` (its sheet code) decides how the strokes fall."""

    def __init__(self, stamps: Stamps, ink: Ink, scale: float, key: str) -> None:
        self._stamps, self._ink, self._key = stamps, ink, key
        self._cell = _CELL * scale
        self._scale = scale
        self.period = (_COLUMNS * self._cell, _ROWS * self._cell)

    def _tile(self) -> list[Element]:
        strokes = hatch(Stream("rock", self._key), self._cell, self._ink.hatch * self._scale)
        width = round(HAIR * self._scale, 3)
        return [
            Path(draw.segments(strokes), Style(stroke=self._ink.rock_stroke, width=width)),
        ]

    def fill(
        self, x: float, y: float, width: float, height: float, stream: Stream
    ) -> list[Element]:
        """Rock in a rectangle; `stream` moves and mirrors the pattern, so that pages differ."""
        across, down = self.period
        mirror_x, mirror_y = stream.chance(0.5), stream.chance(0.5)
        left = x - stream.real() * across
        top = y - stream.real() * down
        tiles = [
            self._stamps.use(
                _NAME, self._tile,
                column + across * mirror_x, row + down * mirror_y,
                mirror_x=mirror_x, mirror_y=mirror_y,
            )
            for row in _steps(top, y + height, down)
            for column in _steps(left, x + width, across)
        ]  # fmt: skip
        area = draw.box(x, y, width, height)
        ground = [Path(area, Style(fill=self._ink.rock))] if self._ink.rock else []
        return [*ground, Clip(area, tuple(tiles))]


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    at = start
    while at < end:
        yield at
        at += step


def hatch(stream: Stream, cell: float, distance: float) -> list[Stroke]:
    """The strokes of a tile of 20 × 17 cells, which may cross its edges but fit its neighbours."""
    points = [
        [
            (
                (column + 0.5 + (2 * stream.real() - 1) * _JITTER) * cell,
                (row + 0.5 + (2 * stream.real() - 1) * _JITTER) * cell,
            )
            for column in range(_COLUMNS)
        ]
        for row in range(_ROWS)
    ]
    strokes: list[Stroke] = []
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            near = [_point(points, column + dx, row + dy, cell) for dx, dy in _NEIGHBOURS]
            angle, shift = stream.real() * math.pi, stream.real() * distance
            strokes += _cell_strokes(points[row][column], near, angle, shift, distance)
    return strokes


def _point(
    points: list[list[tuple[float, float]]], column: int, row: int, cell: float
) -> tuple[float, float]:
    """The point of a cell, in the tile or in a neighbour of it."""
    across, column = divmod(column, _COLUMNS)
    down, row = divmod(row, _ROWS)
    x, y = points[row][column]
    return x + across * _COLUMNS * cell, y + down * _ROWS * cell


def _cell_strokes(
    point: tuple[float, float],
    near: list[tuple[float, float]],
    angle: float,
    shift: float,
    distance: float,
) -> Iterator[Stroke]:
    """Parallel strokes inside the Voronoi cell of a point."""
    px, py = point
    tx, ty = math.cos(angle), math.sin(angle)
    # A neighbour at (nx, ny) keeps what lies nearer to the point: v·n ≤ n²/2, v from the point.
    planes = []
    for qx, qy in near:
        nx, ny = qx - px, qy - py
        planes.append((nx * tx + ny * ty, ny * tx - nx * ty, (nx * nx + ny * ny) / 2))
    offset = shift - 2 * distance
    for _ in range(4):
        low, high = -9e9, 9e9
        for along, across, most in planes:
            room = most - offset * across
            if along > 1e-9:
                high = min(high, room / along)
            elif along < -1e-9:
                low = max(low, room / along)
            elif room < 0:
                high = low
        low, high = low + _GAP, high - _GAP
        if high - low >= _SHORTEST:
            ox, oy = px - offset * ty, py + offset * tx
            yield ox + low * tx, oy + low * ty, ox + high * tx, oy + high * ty
        offset += distance


def blob(stream: Stream, x: float, y: float, width: float, height: float) -> str:
    """A round hollow with a wavy rim."""
    count = 11
    turn = stream.real() * 360
    points = []
    for px, py in draw.around(0, 0, 1, count, turn):
        reach = 0.93 + 0.13 * stream.real()
        points.append((x + px * reach * width / 2, y + py * reach * height / 2))
    return draw.smooth(points)


def pocket(
    stream: Stream, ink: Ink, x: float, y: float, size: float, icon: str, weight: float
) -> list[Element]:
    """A hollow in the rock that holds a fossil, drawn as outlines; `size` is its width in mm."""
    rim = Style(fill=ink.stone, stroke=BLACK, width=round(PEN_SHAPE * weight, 3))
    thin = Style(fill=WHITE, stroke=BLACK, width=round((DETAIL - 0.1) * weight, 3))
    return [
        Path(blob(stream, x, y, size, 0.84 * size), rim),
        Icon(icon, x, y, 0.29 * size, thin),
    ]
