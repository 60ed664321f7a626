"""The calibration page: how far backs are off, read against the light, as `--duplex-offset`.

The front has crosses; the back has scales where the crosses should be. A cross that shines through
a scale names the value to print with: right and down are positive, as one looks at the back.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.canvas import Canvas
from dungeonpress.layout.card_sheets import Margins, cut_marks, finish
from dungeonpress.layout.castle import BOLD, HEADING, TEXT
from dungeonpress.layout.elements import Page, Path, Style
from dungeonpress.layout.imposition import Duplex, Flip, Imposition
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR
from dungeonpress.layout.paragraph import balanced
from dungeonpress.layout.plan import Box

TITLE = "Duplex calibration"
FRONT_NOTE, BACK_NOTE = "front; print at 100 %", "back; print at 100 %"
FRONT_TEXT = (
    "Print this page on both sides, as you will print the cards.",
    "Hold it against the light and look at the back, where the scales are.",
    "Where the lines of the crosses shine through, the scales say by how much to move the backs.",
)
_REACH = 6.0  # mm to each side
_CROSS = 9.0  # mm, half a cross
_SIZE = 10.2  # pt


def back_text(duplex: Duplex) -> tuple[str, ...]:
    """What the back says."""
    read = (
        "Read X where an upright line meets the level scale, Y where a level line meets the"
        " upright scale, in millimetres.",
        "Then print with --duplex-offset X,Y.",
    )
    if not duplex.x and not duplex.y:
        return read
    added = (
        f"This page was moved by {duplex.x:g},{duplex.y:g} already: add that to what you read;"
        " at 0 it is right."
    )
    return (*read, added)


def calibration_pages(
    grid: Imposition, duplex: Duplex, code_of: Callable[[int], str]
) -> tuple[Page, ...]:
    """Front and back of the calibration for a grid of cards."""
    turned = Duplex(Flip.LONG) if duplex.flip is Flip.NONE else duplex
    front, back = Canvas(), Canvas()
    cut_marks(front, grid, (0.0, 0.0))
    cut_marks(back, grid, (turned.x, turned.y))
    spots = _spots(grid.area)
    pages = []
    for number, canvas, note, text in (
        (1, front, FRONT_NOTE, FRONT_TEXT), (2, back, BACK_NOTE, back_text(turned)),
    ):  # fmt: skip
        margins = Margins(canvas, grid)
        margins.first(TITLE, note)
        _words(canvas, grid.area, text)
        for x, y in spots:
            if number == 1:
                _cross(canvas, x, y)
            else:
                side_x, side_y = _other_side(grid, turned, x, y)
                _scales(canvas, side_x + turned.x, side_y + turned.y)
        margins.last(f"page {number} of 2 · {code_of(number)}", "")
        pages.append(finish(canvas, grid.paper, number, TITLE, code_of(number)))
    return tuple(pages)


def _spots(area: Box) -> list[tuple[float, float]]:
    """The middles of the crosses: near the corners of the cards' area, and in its middle."""
    edge = 14.0
    corners = product((area.x + edge, area.right - edge), (area.y + edge, area.bottom - edge))
    return [*corners, area.middle]


def _other_side(grid: Imposition, duplex: Duplex, x: float, y: float) -> tuple[float, float]:
    """A point of the front as it lies on the back."""
    if grid.turns_sideways(duplex):
        return grid.paper.width - x, y
    return x, grid.paper.height - y


def _words(canvas: Canvas, area: Box, text: tuple[str, ...]) -> None:
    """The text above the middle cross."""
    pitch = 1.3 * _SIZE * MM_PER_PT
    room = min(area.width - 20, 120.0)
    blocks = [balanced(part, TEXT, _SIZE, room) for part in text]
    x, middle = area.middle
    y = middle - 18 - sum(len(block) + 0.6 for block in blocks) * pitch
    for block in blocks:
        with canvas.group("P"):
            for line in block:
                canvas.line(x, y, line, TEXT, _SIZE, anchor="middle")
                y += pitch
        y += 0.6 * pitch


def _cross(canvas: Canvas, x: float, y: float) -> None:
    lines = draw.segments([(x - _CROSS, y, x + _CROSS, y), (x, y - _CROSS, x, y + _CROSS)])
    box = Box(x - _CROSS, y - _CROSS, 2 * _CROSS, 2 * _CROSS)
    with canvas.group("Figure", "A cross", box):
        canvas.add(Path(lines, Style(stroke=BLACK, width=HAIR)))


def _scales(canvas: Canvas, x: float, y: float) -> None:
    """A level and an upright scale of half millimetres round a point."""
    lines = []
    for half in range(int(-2 * _REACH), int(2 * _REACH) + 1):
        at = half / 2
        high = 2.6 if half % 10 == 0 else 1.8 if half % 2 == 0 else 1.0
        lines.append((x + at, y - high, x + at, y + high))
        lines.append((x - high, y + at, x + high, y + at))
    lines = [line for line in lines if not _near(line, x, y)]
    lines += [(x - _REACH, y, x + _REACH, y), (x, y - _REACH, x, y + _REACH)]
    box = Box(x - 9, y - 9, 18, 18)
    size = faces.LEAST_SIZE
    with canvas.group("Figure", "Scales of 5 mm to each side, in half millimetres", box):
        canvas.add(Path(draw.segments(lines), Style(stroke=BLACK, width=HAIR)))
        low = 0.3 * size * MM_PER_PT
        for value, text in ((-5, "−5"), (5, "5")):
            canvas.line(x + value, y - 3.4, text, BOLD, size, anchor="middle")
            canvas.line(x + 3.6, y + value + low, text, BOLD, size)
        canvas.line(x + 7.0, y + low, "X", HEADING, size + 1)
        canvas.line(x, y + 8.8, "Y", HEADING, size + 1, anchor="middle")


def _near(line: tuple[float, float, float, float], x: float, y: float) -> bool:
    """Whether a tick stands where the two scales meet."""
    a, b, c, d = line
    return abs((a + c) / 2 - x) < 2.9 and abs((b + d) / 2 - y) < 2.9 and (a, c) != (x, x) != (b, d)


__all__ = ["DETAIL", "calibration_pages"]
