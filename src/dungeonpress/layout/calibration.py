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
from dungeonpress.layout.castle import BOLD, TEXT
from dungeonpress.layout.elements import Page, Path, Style
from dungeonpress.layout.imposition import Duplex, Flip, Imposition
from dungeonpress.layout.palette import BLACK, HAIR
from dungeonpress.layout.paragraph import balanced
from dungeonpress.layout.plan import Box

TITLE = "Duplex calibration"
FRONT_NOTE, BACK_NOTE = "front; print at 100 %", "back; print at 100 %"
FRONT_TEXT = (
    "Print this page on both sides, as you will print the cards.",
    "Hold it against the light and look at the back, where the scales are.",
    "Where the lines of the crosses shine through, the scales say by how much to move the backs.",
)
_REACH = 5.0  # mm to each side
_ARM = 12.0  # mm, half a cross
_AWAY = 9.0  # mm from a cross's middle to its scales
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
    edge = 18.0
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
    lines = draw.segments([(x - _ARM, y, x + _ARM, y), (x, y - _ARM, x, y + _ARM)])
    box = Box(x - _ARM, y - _ARM, 2 * _ARM, 2 * _ARM)
    with canvas.group("Figure", "A cross", box):
        canvas.add(Path(lines, Style(stroke=BLACK, width=HAIR)))


def _scales(canvas: Canvas, x: float, y: float) -> None:
    """Scales of half millimetres for the cross at a point: a level one below it, for X, and an
    upright one right of it, for Y."""
    low, right = y + _AWAY, x + _AWAY
    lines = [(x - _REACH, low, x + _REACH, low), (right, y - _REACH, right, y + _REACH)]
    for half in range(int(-2 * _REACH), int(2 * _REACH) + 1):
        at = half / 2
        high = 2.6 if half % 10 == 0 else 1.8 if half % 2 == 0 else 1.0
        lines.append((x + at, low, x + at, low - high))
        lines.append((right, y + at, right - high, y + at))
    size = faces.LEAST_SIZE
    drop = 0.3 * size * MM_PER_PT
    box = Box(x - _REACH - 1, y - _REACH - 1, _REACH + _AWAY + 6, _REACH + _AWAY + 6)
    with canvas.group("Figure", "Scales from −5 to 5 mm, in half millimetres", box):
        canvas.add(Path(draw.segments(lines), Style(stroke=BLACK, width=HAIR)))
        for value, text in ((-5, "−5"), (0, "0"), (5, "5")):
            canvas.line(x + value, low + 3.0, text, BOLD, size, anchor="middle")
            canvas.line(right + 1.0, y + value + drop, text, BOLD, size)
        canvas.line(x - _REACH - 2.8, low + 3.0, "X", BOLD, size + 1, anchor="end")
        canvas.line(right + 1.0, y - _REACH - 2.8, "Y", BOLD, size + 1)
