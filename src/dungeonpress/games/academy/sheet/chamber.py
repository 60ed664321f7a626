"""A level's chamber: the dungeon, what was spent, and what the level brought.

Fields of level 1: those of `grid`, and `l1.exit`, `l1.spent.b`, `.c`, `.g`, `.r`, `l1.health`,
`l1.mana`, `l1.foes`, `l1.other`, `l1.glory.tens`, `l1.glory.units` (digits), `l1.failed` (a ring).
"""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.academy.rooms import FACES, MONSTERS, SIDE, Grid
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.drawing import room
from dungeonpress.games.academy.sheet.grid import Square, draw_square
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, LEAST_TARGET, TEXT, CastlePage
from dungeonpress.layout.elements import Path, Text
from dungeonpress.layout.palette import BLACK, HAIR, LABEL
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import CRYSTAL_RATIO, DIGIT_HEIGHT, NUMBER_FACE, baseline

WIDTH, HEIGHT = 89.0, 80.4  # mm on a frame of 190
_MOST_ROOM = 14.0
_HEAD, _FOOT = 15.2, 14.0


@dataclass(frozen=True, slots=True)
class Measures:
    """The lengths of a chamber in its place, in true mm."""

    place: Box
    u: float
    cell: tuple[float, float]
    square: Square

    def pt(self, size: float) -> float:
        """A text size in pt, never under the least."""
        return max(faces.LEAST_SIZE, round(size * self.u, 2))

    @property
    def foot(self) -> float:
        """The top of the boxes below the dungeon."""
        return self.square.box.bottom + self.above + 1.6 * self.u

    @property
    def above(self) -> float:
        """The distance from the dungeon to the rule below it."""
        free = self.place.bottom - 1.9 * self.u - self.cell[1] - 1.6 * self.u
        return max(0.9 * self.u, 0.4 * (free - self.square.box.bottom))


def measures(place: Box, u: float) -> Measures:
    """A chamber's lengths: the rooms are as large as its height allows."""
    cell = (max(LEAST_TARGET, 8.2 * u), max(LEAST_TARGET + 0.2, 9 * u))
    head = max(_HEAD * u, 1.3 * u + cell[1] + 4.0)
    foot = max(_FOOT * u, cell[1] + 2.2)
    side = min(_MOST_ROOM * u, (place.height - head - foot) / SIDE)
    slack = place.height - head - foot - SIDE * side
    left = place.x + 7.6 * u + max(0.0, (12.8 * u - side) * 0.9)
    return Measures(place, u, cell, Square(left, place.y + head + 0.55 * slack, side))


def level_chamber(
    page: CastlePage, place: Box, level: int, grid: Grid | None, scale: float = 1.0
) -> None:
    """The chamber of a level; `grid` are its dice as the player sees them, `scale` how much larger
    than usual it is."""
    u = page.plan.unit * scale
    of = measures(place, u)
    page.chamber(place, page.ink.floor(level - 1))
    top = place.y - 0.15 * u
    page.keystone(place.middle[0], top, 30 * u, 28 * u, max(9.1 * u, 6.4))
    with page.group("Sect"):
        with page.group("H2"):
            size = of.pt(15.5)
            base = top + max(9.1 * u, 6.4) / 2 + 0.27 * size * MM_PER_PT
            page.line(place.middle[0], base, words.level(level), HEADING, size, anchor="middle")
        _head(page, of, level)
        draw_square(page, page.shapes, of.square, level, grid, of.pt(9.4))
        _spent(page, of, level)
        _end(page, of, level)


def _cell(page: CastlePage, name: str, x: float, y: float, size: tuple[float, float]) -> None:
    page.add(page.shapes.cell(x, y, *size))
    page.field(name, "digit", Box(x, y, *size))


def _head(page: CastlePage, of: Measures, level: int) -> None:
    """The Exit card at the left, the ring for a failed level at the right."""
    u, place = of.u, of.place
    size = of.pt(9)
    cell_size = (of.cell[0], max(LEAST_TARGET, 8.2 * u))
    y = place.y + 1.6 * u + cell_size[1] / 2
    base = y + 0.24 * size * MM_PER_PT
    x = place.x + 4.0 * u
    right = x + faces.width(words.EXIT, TEXT, size) + 1.2 * u
    with page.group("P"):
        page.line(x, base, words.EXIT, TEXT, size, colour=LABEL)
    cell = Box(right, y - cell_size[1] / 2, *cell_size)
    with page.group("Figure", words.exit_box(level), cell):
        _cell(page, f"l{level}.exit", cell.x, cell.y, cell_size)
    diameter = max(LEAST_TARGET, 7.0 * u)
    ring_x = place.right - 3.8 * u - diameter / 2
    with page.group("P"):
        page.line(
            ring_x - diameter / 2 - 1.3 * u, base, words.FAILED, TEXT, size,
            colour=LABEL, anchor="end",
        )  # fmt: skip
    ring = Box(ring_x - diameter / 2, y - diameter / 2, diameter, diameter)
    with page.group("Figure", words.failed_ring(level), ring):
        page.add(page.shapes.ring(ring_x, y, diameter))
    page.field(f"l{level}.failed", "ring", ring)


def _spent(page: CastlePage, of: Measures, level: int) -> None:
    """A box for the tokens of each monster, in the rows of the dungeon."""
    u, square = of.u, of.square
    width, height = of.cell
    height = min(height, square.room - 1.0)
    x = of.place.right - 5.4 * u - width
    middle = (square.box.right + x) / 2 + 0.6 * u
    size = of.pt(9)
    with page.group("P"):
        base = square.y - 0.3 * size * MM_PER_PT - 0.8
        page.line(middle, base, words.SPENT, TEXT, size, colour=LABEL, anchor="middle")
    for row, code in enumerate(MONSTERS):
        _, y = square.middle(SIDE * row)
        cell = Box(x, y - height / 2, width, height)
        with page.group("Figure", words.spent_box(code), cell):
            page.add(*room(page.shapes, code, middle, y, square.room))
            _cell(page, f"l{level}.spent.{code}", cell.x, cell.y, (width, height))


def _end(page: CastlePage, of: Measures, level: int) -> None:
    """Health and Mana that are left, and the level's Glory."""
    u, place, shapes = of.u, of.place, page.shapes
    rule = of.square.box.bottom + of.above
    page.add(
        Path(
            draw.segments([(place.x + 4 * u, rule, place.right - 4 * u, rule)]),
            shapes.line(width=HAIR),
        )
    )
    top, height = of.foot, of.cell[1]
    y = top + height / 2
    heart, crystal = 5.4 * u, 5.9 * u
    x = place.x + (4.0 if u >= 1 else 3.0) * u
    whole = Box(x, top, place.width * 0.36, height)
    with page.group("Figure", words.end_boxes(level), whole):
        page.add(shapes.heart(x + heart / 2, y + 0.2 * u, heart))
        x += heart + 0.8 * u
        _cell(page, f"l{level}.health", x, top, of.cell)
        x += of.cell[0] + 1.9 * u
        page.add(shapes.crystal(x + CRYSTAL_RATIO * crystal / 2, y, crystal))
        x += CRYSTAL_RATIO * crystal + 0.8 * u
        _cell(page, f"l{level}.mana", x, top, of.cell)
        x += of.cell[0] + 1.5 * u
    _glory(page, of, level, x)


def _glory(page: CastlePage, of: Measures, level: int, start: float) -> None:
    """Foes + other = the level's Glory, right of a line at `start`."""
    u, place, shapes = of.u, of.place, page.shapes
    top, height = of.foot, of.cell[1]
    y = top + height / 2
    page.add(
        Path(draw.segments([(start, top + 0.6 * u, start, top + height - 0.6 * u)]),
             shapes.line(width=HAIR))
    )  # fmt: skip
    width = max(LEAST_TARGET, 6.8 * u)
    sign = max(2.1, 2.9 * u)
    right = place.right - (4.6 if u >= 1 else 3.4) * u
    units = right - width
    tens = units - 0.6 * u - width
    other = tens - sign - width
    foes = other - sign - width
    words_room = foes - start - 2.2 * u
    _glory_words(page, of, start + 1.5 * u, y, words_room)
    whole = Box(foes, top, right - foes, height)
    with page.group("Figure", words.glory_boxes(level), whole):
        for name, x in (
            ("foes", foes), ("other", other), ("glory.tens", tens), ("glory.units", units),
        ):  # fmt: skip
            _cell(page, f"l{level}.{name}", x, top, (width, height))
        size = max(faces.LEAST_SIZE, 9.6 * u)
        for word, x in (("+", other - sign / 2), ("=", tens - sign / 2)):
            page.line(x, baseline(y, size), word, NUMBER_FACE, size, anchor="middle")


def _glory_words(page: CastlePage, of: Measures, x: float, y: float, room_mm: float) -> None:
    """What the boxes are for: two lines, or one that runs upwards where they don't fit."""
    size, small = of.pt(12.5), of.pt(7.8)
    if faces.width(words.GLORY_PARTS, TEXT, small) <= room_mm:
        with page.group("P"):
            page.line(x, y - 0.4 * of.u, words.GLORY, HEADING, size)
        with page.group("P"):
            page.line(x, y + 3.3 * of.u, words.GLORY_PARTS, TEXT, small, colour=LABEL)
        return
    size = faces.fit(words.GLORY, HEADING, of.pt(11), of.cell[1] + 0.6)
    base = x + 0.56 * size * MM_PER_PT
    with page.group("P"):
        page.add(Text(base, y, words.GLORY, HEADING, size, BLACK, "middle", turn="up"))


__all__ = ["BOLD", "DIGIT_HEIGHT", "FACES", "HEIGHT", "WIDTH", "level_chamber", "measures"]
