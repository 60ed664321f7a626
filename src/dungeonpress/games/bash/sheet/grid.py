"""Where the map, the panel and the table stand on a page, and where the pen goes on the map."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from dungeonpress.games.bash.board import COLUMNS, END, NAMES, ROWS, SQUARES, START, Board, cells_in
from dungeonpress.layout.elements import Field
from dungeonpress.layout.plan import Box, Plan

RING, SILHOUETTE = 10.6 / 13.8, 7.2 / 13.8  # of a square's side
_START_HEIGHT = 0.8  # of a square's side
_WIDEST = 13.8  # mm, a square on a frame of 190
_LEAST_RING = 6.2  # mm, for the pen
_LEAST_PANEL = 40.0
_STRIP, _TABLE = 30.6, 50.0  # mm, the least heights of what stands below the map
_LEAST_TABLE = 23.0
_MOST_STRIP, _MOST_TABLE = 38.0, 60.0
_SMALL = 0.85  # the unit below which squares get what room there is
_CLEAR = 0.3  # mm between a step's field and what is printed

DOOR, CORNER = 0.17, 0.1
"""Half the gap in a wall, and what its corners leave open, of a square's side."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A page's places in mm: `left`, `top` is the corner of A10, `side` a square's side.

    `rest` is rock between the map and the table.
    """

    board: Board
    side: float
    left: float
    top: float
    ring: float
    panel: Box
    table: Box
    rest: Box

    @property
    def end(self) -> Box:
        """END, above D10 to F10."""
        return Box(self.left + 3 * self.side, self.top - self.side, 3 * self.side, self.side)

    @property
    def start(self) -> Box:
        """START, below D1 to F1."""
        bottom = self.top + ROWS * self.side
        return Box(self.left + 3 * self.side, bottom, 3 * self.side, _START_HEIGHT * self.side)

    def square(self, cell: int) -> Box:
        """The box of a square; of END and START what lies above E10 and below E1."""
        row, column = divmod(cell, 10)
        s = self.side
        return Box(self.left + column * s, self.top + (ROWS - row) * s, s, s)

    def column_middle(self, column: int) -> float:
        """The middle of a column, from 0."""
        return self.left + (column + 0.5) * self.side


def grid_of(plan: Plan, board: Board, *, table: bool) -> Grid:
    """The places on a paper; with `table` more room is left below the map."""
    u, inside = plan.unit, plan.inside
    edge, gap, above, below = 1.6 * u, 3.0 * u, 2.2 * u, 2.4 * u
    width = max(47.2 * u, _LEAST_PANEL)
    top, bottom = inside.y + above, inside.bottom - below
    panel = Box(inside.right - edge - width, top, width, bottom - top)
    place = Box(inside.x + edge, top, panel.x - gap - inside.x - edge, bottom - top)
    labels = max(6.0 * u, 5.0)
    most = _LEAST_TABLE if u < _SMALL else (_TABLE if table else _STRIP) * u
    across = (place.width - labels) / len(COLUMNS)
    down = (place.height - most - 2.6 * u) / (ROWS + 1 + _START_HEIGHT)
    side = min(across, down, 1.1 * _WIDEST * u)
    high = side * (ROWS + 1 + _START_HEIGHT)
    free = place.height - high - 2.6 * u
    height = min(free, (_MOST_TABLE if table else _MOST_STRIP) * u)
    left = place.x + labels + (place.width - labels - len(COLUMNS) * side) / 2
    below_map = Box(place.x, place.bottom - height, place.width, height)
    rest = Box(place.x, top + high, place.width, below_map.y - top - high)
    ring = max(_LEAST_RING, RING * side)
    return Grid(board, side, left, top + side, ring, panel, below_map, rest)


def map_fields(grid: Grid) -> Iterator[Field]:
    """The fields of the map.

    `E1.ring` is the ring of a square, or of END: the circle in its box. `E1-E2.step`, the lower or
    left cell first, is crossed by a line from one square to the other: between the rings in the
    gap of the wall, for a corner step near the corner inside the first square, so that the two
    steps over one corner have a field each. No field holds printed lines.
    """
    half = grid.ring / 2
    for cell in (*SQUARES, END):
        x, y = grid.square(cell).middle
        yield Field(f"{NAMES[cell]}.ring", "ring", _rounded(x - half, y - half, 2 * half, 2 * half))
    for cell in (START, *SQUARES):
        for other in cells_in(grid.board.around[cell]):
            if other > cell:
                name = f"{NAMES[cell]}-{NAMES[other]}.step"
                yield Field(name, "door", _rounded(*step_box(grid, cell, other)))


def step_box(grid: Grid, cell: int, other: int) -> tuple[float, float, float, float]:
    """The box of a step's field: x, y, width, height."""
    wide = 2 * (DOOR * grid.side - _CLEAR)
    deep = grid.side - grid.ring - 2 * _CLEAR
    if cell == START or other == END:  # both are three squares wide
        upright = other if cell == START else cell
        box = grid.square(upright)
        wall = box.bottom if cell == START else box.y
        return box.middle[0] - wide / 2, wall - deep / 2, wide, deep
    box, beside = grid.square(cell), grid.square(other)
    across, down = _sign(beside.x - box.x), _sign(beside.y - box.y)
    x, y = box.middle
    if across and down:
        near = (grid.ring / 2 + 0.06 * grid.ring) / math.sqrt(2)
        size = grid.side / 2 - 0.3 - near
        return (x + near if across > 0 else x - near - size), y - near - size, size, size
    if across:
        return x + grid.side / 2 - deep / 2, y - wide / 2, deep, wide
    return x - wide / 2, y - grid.side / 2 - deep / 2, wide, deep


def _sign(value: float) -> int:
    return 0 if abs(value) < 1e-6 else 1 if value > 0 else -1


def _rounded(x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
    return round(x, 2), round(y, 2), round(width, 2), round(height, 2)
