"""A dungeon: sixteen rooms with doors between them and gates on the rim, and its fields.

Fields of level `l1`: `l1.A1-B1` (a door: the path goes through it or not), `l1.A1.north`,
`.west`, `.south`, `.east` (gates on the rim), `l1.A1.dot` (the dot with which the path begins, in
the room, beside what lives there). Rooms are named as the sheet shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dungeonpress.games.academy.rooms import (
    ACROSS,
    NAMES,
    NEIGHBOURS,
    ROOMS,
    SIDE,
    UNKNOWN,
    UPRIGHT,
    Grid,
    crosses_wall,
)
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.drawing import rock_bands, room
from dungeonpress.layout import outline as draw
from dungeonpress.layout.canvas import Canvas
from dungeonpress.layout.castle import BOLD
from dungeonpress.layout.elements import Element, Path, Style
from dungeonpress.layout.palette import BLACK, DOTS, HAIR, LABEL, MOULDING, ROOM, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import Shapes, baseline

RIM = 1.6  # pt
_REACH = 0.156  # of a room: how far a door's field reaches into it
_LEAST_DOT = 6.1  # mm
_DOT = 0.75  # pt, a gate's dots
Ends = tuple[float, float, float, float]
EMPTY: Grid = ("",) * ROOMS


class Edge(NamedTuple):
    """A side of a room: the door or gate in it. `x`, `y` its middle; `level`: it lies level."""

    name: str
    x: float
    y: float
    level: bool
    rooms: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Square:
    """The square of rooms on a page: its top left corner and the side of a room in mm."""

    x: float
    y: float
    room: float

    @property
    def box(self) -> Box:
        """The whole square."""
        return Box(self.x, self.y, SIDE * self.room, SIDE * self.room)

    def middle(self, number: int) -> tuple[float, float]:
        """The middle of a room."""
        row, column = divmod(number, SIDE)
        return self.x + (column + 0.5) * self.room, self.y + (row + 0.5) * self.room

    @property
    def reach(self) -> float:
        """How far a door's field reaches into a room."""
        return max(0.6, min(_REACH * self.room, (self.room - _LEAST_DOT) / 2))

    def edges(self) -> Iterator[Edge]:
        """The 24 doors, then the 16 gates."""
        for one in range(ROOMS):
            for other in NEIGHBOURS[one]:
                if other > one:
                    (x1, y1), (x2, y2) = self.middle(one), self.middle(other)
                    level = other - one == SIDE
                    name = f"{NAMES[one]}-{NAMES[other]}"
                    yield Edge(name, (x1 + x2) / 2, (y1 + y2) / 2, level, (one, other))
        half = self.room / 2
        for number in range(ROOMS):
            row, column = divmod(number, SIDE)
            x, y = self.middle(number)
            for side, lies, dx, dy, level in (
                ("north", row == 0, 0, -half, True),
                ("west", column == 0, -half, 0, False),
                ("south", row == SIDE - 1, 0, half, True),
                ("east", column == SIDE - 1, half, 0, False),
            ):
                if lies:
                    yield Edge(f"{NAMES[number]}.{side}", x + dx, y + dy, level, (number,))

    def field(self, edge: Edge) -> Box:
        """The place where a line that goes through a door or gate crosses it."""
        long, reach = self.room / 4, self.reach
        if edge.level:
            return Box(edge.x - long, edge.y - reach, 2 * long, 2 * reach)
        return Box(edge.x - reach, edge.y - long, 2 * reach, 2 * long)

    def dot(self, number: int) -> Box:
        """The inside of a room between its doors' fields."""
        x, y = self.middle(number)
        half = self.room / 2 - self.reach - 0.02
        return Box(x - half, y - half, 2 * half, 2 * half)


def draw_square(
    canvas: Canvas, shapes: Shapes, square: Square, level: int, grid: Grid | None, size: float
) -> None:
    """The dungeon of a level with its fields."""
    draw_rooms(canvas, shapes, square, level, grid, size)
    for edge in square.edges():
        canvas.field(f"l{level}.{edge.name}", "door", square.field(edge))
    for number, name in enumerate(NAMES):
        canvas.field(f"l{level}.{name}.dot", "dot", square.dot(number))


def draw_rooms(
    canvas: Canvas,
    shapes: Shapes,
    square: Square,
    level: int,
    grid: Grid | None,
    size: float,
    below: Sequence[Element] = (),
) -> None:
    """The dungeon of a level, with the names of its rooms round it (`size` pt); `below` is drawn
    on its floor, under what stands in the rooms."""
    shown = grid or EMPTY
    canvas.add(Path(draw.box(*square.box.box), Style(fill=WHITE)))
    for number, code in enumerate(shown):
        canvas.add(*rock_bands(shapes, code, *square.middle(number), square.room))
    _walls(canvas, shapes, square, shown)
    canvas.add(*below)
    if grid is None:
        _names(canvas, square, size, table=False)
        with canvas.group("Figure", words.empty_dungeon(level), square.box):
            canvas.add(Path(draw.box(*square.box.box), Style()))
        return
    with canvas.group("Table"):
        _names(canvas, square, size, table=True)
        for row in range(SIDE):
            with canvas.group("TR"):
                _row_name(canvas, square, row, size, table=True)
                for column in range(SIDE):
                    number = SIDE * row + column
                    _room(canvas, shapes, square, number, grid[number])


def _room(canvas: Canvas, shapes: Shapes, square: Square, number: int, code: str) -> None:
    x, y = square.middle(number)
    half = square.room / 2
    place = Box(x - half, y - half, square.room, square.room)
    drawn = room(shapes, code, x, y, square.room)
    with canvas.group("TD"), canvas.group("Figure", words.room_alt(code), place):
        if code == UNKNOWN:
            points = 1.2 * square.room
            canvas.line(x, baseline(y, points), code, BOLD, points, colour=LABEL, anchor="middle")
        else:
            canvas.add(*(drawn or [Path(draw.box(*place.box), Style())]))


def _names(canvas: Canvas, square: Square, size: float, *, table: bool) -> None:
    """A to D above the square."""
    y = square.y - 0.3 * size / 2.835 - 0.8

    def letters() -> None:
        for column, name in enumerate(NAMES[:SIDE]):
            x, _ = square.middle(column)
            if table:
                with canvas.group("TH", scope="Column"):
                    canvas.line(x, y, name[0], BOLD, size, colour=LABEL, anchor="middle")
            else:
                canvas.line(x, y, name[0], BOLD, size, colour=LABEL, anchor="middle")

    if table:
        with canvas.group("TR"):
            with canvas.group("TD"):
                pass
            letters()
        return
    letters()
    for row in range(SIDE):
        _row_name(canvas, square, row, size, table=False)


def _row_name(canvas: Canvas, square: Square, row: int, size: float, *, table: bool) -> None:
    _, y = square.middle(SIDE * row)
    x, base = square.x - 3.4 * square.room / 12.8, baseline(y, size)
    if table:
        with canvas.group("TH", scope="Row"):
            canvas.line(x, base, str(row + 1), BOLD, size, colour=LABEL, anchor="middle")
    else:
        canvas.line(x, base, str(row + 1), BOLD, size, colour=LABEL, anchor="middle")


def _walls(canvas: Canvas, shapes: Shapes, square: Square, grid: Grid) -> None:
    """Walls with their doors: open ones, the gates' dots, and what Corridors shut."""
    gap = square.room / 4
    walls: list[Ends] = []
    rim: list[Ends] = []
    gates: list[Ends] = []
    doors: list[Ends] = []
    for edge in square.edges():
        half = square.room / 2
        on_rim = len(edge.rooms) == 1
        ends = _ends(edge, half)
        if shut(grid, edge):
            (rim if on_rim else walls).append(ends)
            continue
        a, b = _ends(edge, gap)[:2], _ends(edge, gap)[2:]
        (rim if on_rim else walls).extend([(*ends[:2], *a), (*b, *ends[2:])])
        (gates if on_rim else doors).append((*a, *b))
    dots = Style(stroke=DOTS, width=round(_DOT * shapes.weight, 3), dash=(0.0, 2.3))
    canvas.add(
        Path(draw.segments(doors), shapes.line(MOULDING, HAIR)),
        Path(draw.segments(walls), shapes.line(BLACK, ROOM + 0.1)),
        Path(draw.segments(gates), dots),
        Path(draw.segments(rim), shapes.line(BLACK, RIM)),
    )


def _ends(edge: Edge, half: float) -> Ends:
    if edge.level:
        return edge.x - half, edge.y, edge.x + half, edge.y
    return edge.x, edge.y - half, edge.x, edge.y + half


def shut(grid: Grid, edge: Edge) -> bool:
    """Whether Corridors shut a door. On the rim, too, where it matters to no rule: a path may
    begin or end in such a room without passing its wall."""
    if len(edge.rooms) == 2:
        return crosses_wall(grid, *edge.rooms)
    return grid[edge.rooms[0]] == (ACROSS if edge.level else UPRIGHT)
