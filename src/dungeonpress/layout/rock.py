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
from dungeonpress.layout.outline import Point
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR, PEN_SHAPE, WHITE, Ink
from dungeonpress.layout.stamps import Stamps

_COLUMNS, _ROWS = 20, 17
_CELL = 3.0  # mm on a sheet of 190 mm
_JITTER = 0.42  # of a cell, to each side
_GAP = 0.16  # mm left free at each end of a stroke
_SHORTEST = 0.5  # mm
_NAME = "rock"
_REACH = 2  # cells to each side, that bound a cell
_NEIGHBOURS = [
    (dx, dy)
    for dx in range(-_REACH, _REACH + 1)
    for dy in range(-_REACH, _REACH + 1)
    if (dx, dy) != (0, 0) and abs(dx * dy) < 4
]

Stroke = tuple[float, float, float, float]
_Plane = tuple[float, float, float]  # v·n ≤ n²/2: n along the strokes and across them, n²/2


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
    around = _repeated(points, cell)
    strokes: list[Stroke] = []
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            near = [around[row + _REACH + dy][column + _REACH + dx] for dx, dy in _NEIGHBOURS]
            angle, shift = stream.real() * math.pi, stream.real() * distance
            strokes += _cell_strokes(points[row][column], near, angle, shift, distance)
    return strokes


def _repeated(points: list[list[Point]], cell: float) -> list[list[Point]]:
    """The points of a tile, and those of its neighbours' cells next to it, row by row."""
    rows: list[list[Point]] = []
    for wide_row in range(-_REACH, _ROWS + _REACH):
        down, row = divmod(wide_row, _ROWS)
        rows.append([])
        for wide_column in range(-_REACH, _COLUMNS + _REACH):
            across, column = divmod(wide_column, _COLUMNS)
            x, y = points[row][column]
            rows[-1].append((x + across * _COLUMNS * cell, y + down * _ROWS * cell))
    return rows


def _cell_strokes(
    point: Point,
    near: list[Point],
    angle: float,
    shift: float,
    distance: float,
) -> Iterator[Stroke]:
    """Parallel strokes inside the Voronoi cell of a point."""
    px, py = point
    tx, ty = math.cos(angle), math.sin(angle)
    # A neighbour at (nx, ny) keeps what lies nearer to the point: v·n ≤ n²/2, v from the point.
    ahead: list[_Plane] = []
    behind: list[_Plane] = []
    beside: list[_Plane] = []
    for qx, qy in near:
        nx, ny = qx - px, qy - py
        along, across, most = nx * tx + ny * ty, ny * tx - nx * ty, (nx * nx + ny * ny) / 2
        side = ahead if along > 1e-9 else behind if along < -1e-9 else beside
        side.append((along, across, most))
    offset = shift - 2 * distance
    for _ in range(4):
        low = max([(most - offset * across) / along for along, across, most in behind]) + _GAP
        high = min([(most - offset * across) / along for along, across, most in ahead]) - _GAP
        if any(most < offset * across for _, across, most in beside):
            high = low
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
