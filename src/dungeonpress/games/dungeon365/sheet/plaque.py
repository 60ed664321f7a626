"""The plaque in the rock that tells how a day is fought."""

from __future__ import annotations

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, ITALIC, TEXT, CastlePage
from dungeonpress.layout.elements import Element, Path
from dungeonpress.layout.palette import HAIR, PEN_SHAPE, WHITE
from dungeonpress.layout.plan import Box

WIDTH, NARROW, HEIGHT, LOW_HEIGHT = 86.0, 66.0, 29.5, 25.2  # mm on a frame of 190
_SAMPLE_FACE, _SAMPLE_SUM = 4, 26
_EDGE, _GUTTER = 4.4, 3.0


def plaque(page: CastlePage, place: Box, language: str | None) -> None:
    """The plaque at a place; where the words would not fit, in fewer of them."""
    shapes, u = page.shapes, page.plan.unit
    page.add(
        Path(draw.rounded_box(*place.box, 1.3 * u), shapes.area(WHITE, width=PEN_SHAPE)),
        Path(draw.rounded_box(*place.inset(0.8 * u).box, 0.8 * u), shapes.line(width=HAIR)),
    )
    inner = place.inset(_EDGE * u, 0)
    rule = place.y + 0.31 * place.height
    page.add(Path(draw.segments([(inner.x, rule, inner.right, rule)]), shapes.line(width=HAIR)))
    with page.group("Sect", language=language):
        _head(page, inner, place.y + 0.235 * place.height)
        _rows(page, Box(inner.x, rule, inner.width, place.bottom - 1.6 * u - rule))


def _head(page: CastlePage, inner: Box, base: float) -> None:
    size = page.plan.pt(14)
    with page.group("H2"):
        width = page.text(inner.x, base, words.PLAQUE_TITLE, HEADING, 14, room=inner.width)
    note = faces.width(words.PLAQUE_NOTE, ITALIC, page.plan.pt(9.2))
    if width + note + size * MM_PER_PT < inner.width:
        with page.group("P"):
            page.text(inner.right, base, words.PLAQUE_NOTE, ITALIC, 9.2, anchor="end")


def _width(lines: words.Lines, size: float, column: int) -> float:
    """The width of the widest line of a column in mm."""
    return max(
        faces.width(text, face, size)
        for pair in lines[column::2]
        for text, face in zip(pair, (BOLD, TEXT), strict=True)
    )


def _rows(page: CastlePage, place: Box) -> None:
    u = page.plan.unit
    pitch = place.height / 2
    sign = min(7.0 * u, 0.8 * pitch)
    size = max(faces.LEAST_SIZE, min(page.plan.pt(8.6), 0.4 * pitch / MM_PER_PT))
    own = sign + 1.6 * u
    lines = words.PLAQUE[-1]
    for lines in words.PLAQUE:
        widths = [own + _width(lines, size, column) for column in (0, 1)]
        if sum(widths) + _GUTTER * u <= place.width + 1.5 * u:
            break
    free = max(place.width - sum(widths), 0.0)
    second = place.x + widths[0] + min(free, 0.35 * free + 5 * u)
    for number, (bold, plain) in enumerate(lines):
        row, column = divmod(number, 2)
        x = place.x if column == 0 else second
        y = place.y + (row + 0.52) * pitch
        with page.group("P"):
            page.add(*_sign(page, number, x + sign / 2, y, sign))
            lead, cap = 0.56 * size * MM_PER_PT, 0.3 * size * MM_PER_PT
            page.line(x + own, y - lead + cap, bold, BOLD, size)
            page.line(x + own, y + lead + cap, plain, TEXT, size)


def _sign(page: CastlePage, number: int, x: float, y: float, side: float) -> list[Element]:
    """What a line is about: die, full flask, shield, heart."""
    shapes = page.shapes
    if number == 0:
        return shapes.die(x, y, 0.9 * side, _SAMPLE_FACE, round(1.94 * side, 2))
    if number == 1:
        return [shapes.flask(x, y, 1.08 * side, full=True, plain=True)]
    if number == 2:
        return shapes.shield(x, y, side, _SAMPLE_SUM, round(1.85 * side, 2))
    return [shapes.heart(x, y, 0.98 * side)]
