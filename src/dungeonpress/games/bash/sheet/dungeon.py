"""The map: floors, walls with a gap for every step, rings, and what the squares hold.

A wall is open in the middle, where a way leads through, and at its corners too where steps over
corners are allowed: the edition can be seen. What all pages of a document share is a symbol.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dungeonpress.core.units import MM_PER_PT, PT_PER_MM
from dungeonpress.games.bash.board import COLUMNS, END, NAMES, ROWS, cell_of
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.grid import CORNER, DOOR, SILHOUETTE, Grid
from dungeonpress.games.bash.sheet.icons import contents_icon, uses
from dungeonpress.games.bash.tables import DRACULAR, Contents
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, HEAVY, NUMBER_FACE, CastlePage
from dungeonpress.layout.elements import Element, Group, Icon, Path, Style, Text, Use
from dungeonpress.layout.palette import BLACK, DETAIL, OUTER, WHITE
from dungeonpress.layout.shapes import baseline

_DISC = 5.2  # mm, on a frame of 190
_GATE = range(3, 6)  # the columns below END and above START
_DICE_SIZE = 8.4  # pt
_CODE_SIZE = 12.5


def ground(page: CastlePage, grid: Grid) -> None:
    """Floors, walls and gates: ornament, the same on all pages."""
    shapes = page.shapes
    name = f"dungeon-{grid.side:.2f}-{grid.board.corners}"
    page.add(shapes.stamps.use(name, lambda: list(_ground(page, grid)), grid.left, grid.top))


def _ground(page: CastlePage, grid: Grid) -> Iterator[Element]:
    """The ground round the map's top left corner."""
    s, shapes = grid.side, page.shapes
    width, height = len(COLUMNS) * s, ROWS * s
    low = height + grid.start.height
    left, right = _GATE.start * s, _GATE.stop * s
    rim = [
        (0, 0), (left, 0), (left, -s), (right, -s), (right, 0), (width, 0), (width, height),
        (right, height), (right, low), (left, low), (left, height), (0, height),
    ]  # fmt: skip
    yield Path(draw.polygon(rim), Style(fill=WHITE))
    for row in range(ROWS, 0, -2):
        tint = page.ink.floor((row - 1) // 2)
        if tint != WHITE:
            yield Path(draw.box(0, (ROWS - row) * s, width, 2 * s), Style(fill=tint))
    yield Path(draw.segments(_walls(grid)), shapes.line(width=DETAIL))
    yield Path(draw.polygon(rim), shapes.line(width=OUTER))
    shut = [(column * s, y, (column + 1) * s, y) for column in _GATE for y in (0, height)
            if not grid.board.corners and column != _GATE[1]]  # fmt: skip
    if shut:
        yield Path(draw.segments(shut), shapes.line(width=OUTER))


def _walls(grid: Grid) -> Iterator[tuple[float, float, float, float]]:
    """The pieces of the walls between squares."""
    s = grid.side
    for column in range(1, len(COLUMNS)):
        for row in range(ROWS):
            for a, b in _pieces(grid, row, ROWS):
                yield column * s, a, column * s, b
    for row in range(ROWS + 1):
        columns = range(len(COLUMNS)) if 0 < row < ROWS else _GATE
        for column in columns:
            inner = 0 < row < ROWS
            for a, b in _pieces(grid, column, len(COLUMNS), open_ends=inner):
                yield a, row * s, b, row * s


def _pieces(
    grid: Grid, at: int, count: int, *, open_ends: bool = True
) -> Iterator[tuple[float, float]]:
    """The pieces of a wall's edge from `at` to `at + 1` squares: before and behind its gap."""
    s = grid.side
    corner = CORNER * s if grid.board.corners and open_ends else 0.0
    first = corner if at else 0.0
    last = corner if at + 1 < count else 0.0
    yield at * s + first, (at + 0.5 - DOOR) * s
    yield (at + 0.5 + DOOR) * s, (at + 1) * s - last


def dungeon(
    page: CastlePage,
    grid: Grid,
    shown: Mapping[int, Contents | int],
    squares: dict[tuple[int, Contents | int | None], Group],
) -> None:
    """The table of the squares, row by row from END down to START.

    `shown` is what a square holds, or the number that stands for it; `squares` keeps those drawn.
    """
    _feet(page, grid)
    with page.group("Table"):
        _head(page, grid)
        with page.group("TR"):
            with page.group("TH", alt=words.END, scope="Row"):
                _end_words(page, grid)
            with page.group("TD", alt=words.square("END", DRACULAR)):
                _end(page, grid)
            _empty(page, len(COLUMNS) - 1)
        for row in range(ROWS, 0, -1):
            with page.group("TR"):
                with page.group("TH", alt=words.row(row), scope="Row"):
                    _row_disc(page, grid, row)
                for column in range(len(COLUMNS)):
                    cell = cell_of(column, row)
                    key = cell, shown.get(cell)
                    if key not in squares:
                        squares[key] = _square(page, grid, *key)
                    page.add(squares[key])
        with page.group("TR"):
            with page.group("TH", alt=words.START, scope="Row"):
                _start(page, grid)
            _empty(page, len(COLUMNS))


def _empty(page: CastlePage, count: int) -> None:
    for _ in range(count):
        with page.group("TD"):
            pass


def _square(page: CastlePage, grid: Grid, cell: int, shown: Contents | int | None) -> Group:
    """A square of the table: what it holds, its number, or nothing."""
    x, y = grid.square(cell).middle
    if not isinstance(shown, int):
        stamp = square_stamp(page, grid, shown, x, y)
        return Group("TD", (stamp,), words.square(NAMES[cell], shown))
    size = min(page.plan.pt(_CODE_SIZE), 0.42 * grid.ring * PT_PER_MM)
    ring = page.shapes.ring(x, y, grid.ring)
    text = Text(x, baseline(y, size), str(shown), BOLD, size, BLACK, "middle")
    return Group("TD", (ring, text), words.square(NAMES[cell], code=shown))


def square_stamp(page: CastlePage, grid: Grid, found: Contents | None, x: float, y: float) -> Use:
    """A square's ring, and what it holds, round its middle."""
    shapes = page.shapes

    def make() -> list[Element]:
        drawn: list[Element] = [shapes.ring(0, 0, grid.ring)]
        if found is not None:
            drawn += contents_icon(shapes, found, 0, 0, SILHOUETTE * grid.side)
            if found.attack:
                size = page.plan.pt(_DICE_SIZE)
                edge = 0.065 * grid.side
                drawn.append(
                    Text(
                        grid.side / 2 - edge, grid.side / 2 - edge, str(found.attack),
                        NUMBER_FACE, size, BLACK, "end",
                    )
                )  # fmt: skip
        return drawn

    return shapes.stamps.use(f"square-{found.name if found else ''}-{grid.side:.2f}", make, x, y)


def _end(page: CastlePage, grid: Grid) -> None:
    x, y = grid.square(END).middle
    page.add(
        page.shapes.ring(x, y, grid.ring),
        *contents_icon(page.shapes, DRACULAR, x, y, 0.74 * grid.ring),
    )


def _end_words(page: CastlePage, grid: Grid) -> None:
    box, s = grid.end, grid.side
    size = min(page.plan.pt(17), 0.46 * s * PT_PER_MM)
    x = box.x + 0.56 * s
    page.line(x, box.middle[1] + 0.2 * size * MM_PER_PT, words.END, HEADING, size, anchor="middle")
    right = box.right - 0.54 * s
    points = page.plan.pt(8.4)
    lines = next(
        (pair for pair in words.guard(DRACULAR) if faces.width(pair[1], BOLD, points) <= 1.02 * s),
        words.guard(DRACULAR)[-1],
    )
    pitch = 1.42 * points * MM_PER_PT
    base = box.middle[1] - 0.5 * pitch + 0.21 * points * MM_PER_PT
    for k, text in enumerate(lines):
        page.line(right, base + k * pitch, text, BOLD, points, anchor="middle")


def _start(page: CastlePage, grid: Grid) -> None:
    box, s = grid.start, grid.side
    x = box.middle[0]
    size = min(page.plan.pt(17), 0.34 * s * PT_PER_MM)
    base = box.bottom - 0.17 * s
    page.line(x, base, words.START, HEADING, size, anchor="middle")
    torch = uses().torch
    y = box.y + 0.595 * s
    for side in (-1, 1):
        page.add(Icon(torch, x + side * s, y, 0.165 * s))


def _disc(page: CastlePage, x: float, y: float, text: str) -> None:
    shapes, size = page.shapes, page.plan.pt(8.4)
    diameter = _diameter(page)

    def make() -> list[Element]:
        return [Path(draw.circle(0, 0, diameter / 2), shapes.area(WHITE, width=DETAIL))]

    page.add(shapes.stamps.use(f"disc-{diameter:.2f}", make, x, y))
    page.add(Text(x, baseline(y, size * 1.02), text, HEAVY, size, BLACK, "middle"))


def _head(page: CastlePage, grid: Grid) -> None:
    """The letters of the columns: above the map, and in START."""
    with page.group("TR"):
        with page.group("TD"):
            pass
        for column, letter in enumerate(COLUMNS):
            with page.group("TH", alt=words.column(letter), scope="Column"):
                _letter(page, grid, column)


def _letter(page: CastlePage, grid: Grid, column: int) -> None:
    x, letter = grid.column_middle(column), COLUMNS[column]
    if column in _GATE:
        y = grid.top + (ROWS + 0.31) * grid.side
        page.line(x, y, letter, HEAVY, page.plan.pt(8.4), anchor="middle")
    else:
        _disc(page, x, grid.top - _reach(page), letter)


def _feet(page: CastlePage, grid: Grid) -> None:
    """The letters again, below the map."""
    low = grid.top + ROWS * grid.side + _reach(page)
    for column, letter in enumerate(COLUMNS):
        if column not in _GATE:
            _disc(page, grid.column_middle(column), low, letter)


def _reach(page: CastlePage) -> float:
    """How far the middle of a disc stands from the map."""
    return 0.5 * _diameter(page) + 0.45 * page.plan.unit


def _diameter(page: CastlePage) -> float:
    return max(_DISC * page.plan.unit, 4.2)


def _row_disc(page: CastlePage, grid: Grid, row: int) -> None:
    y = grid.square(cell_of(0, row)).middle[1]
    _disc(page, grid.left - _reach(page), y, str(row))


def labels(page: CastlePage, grid: Grid) -> None:
    """The names of rows, columns, END and START, as ornament."""
    for column in range(len(COLUMNS)):
        _letter(page, grid, column)
    for row in range(1, ROWS + 1):
        _row_disc(page, grid, row)
    _feet(page, grid)
    _end_words(page, grid)
    _start(page, grid)
