"""The plaque in the rock that tells how a day is fought."""

from __future__ import annotations

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, ITALIC, TEXT, CastlePage
from dungeonpress.layout.elements import Path
from dungeonpress.layout.palette import DETAIL, HAIR, PEN_SHAPE, WHITE
from dungeonpress.layout.plan import Box

WIDTH, NARROW, HEIGHT, LOW_HEIGHT = 86.0, 66.0, 29.5, 25.2  # mm on a frame of 190
_SAMPLE_FACE, _SAMPLE_SUM = 4, 26


def plaque(page: CastlePage, place: Box, language: str | None) -> None:
    """The plaque at a place; with less room than its full width, in fewer words."""
    shapes, u = page.shapes, page.plan.unit
    narrow = place.width < 0.9 * WIDTH * u
    page.add(
        Path(draw.rounded_box(*place.box, 1.3 * u), shapes.area(WHITE, width=PEN_SHAPE)),
        Path(draw.rounded_box(*place.inset(0.8 * u).box, 0.8 * u), shapes.line(width=HAIR)),
    )
    left, right = place.x + 4.4 * u, place.right - 4.4 * u
    head = place.y + 0.235 * place.height
    with page.group("Sect", language=language):
        with page.group("H2"):
            page.text(left, head, words.PLAQUE_TITLE, HEADING, 14 if not narrow else 12.5)
        if not narrow:
            with page.group("P"):
                page.text(right, head, words.PLAQUE_NOTE, ITALIC, 9.2, anchor="end")
        rule = place.y + 0.31 * place.height
        page.add(Path(draw.segments([(left, rule, right, rule)]), shapes.line(width=HAIR)))
        _rows(page, Box(left, rule, right - left, place.bottom - 1.6 * u - rule), narrow)


def _rows(page: CastlePage, place: Box, narrow: bool) -> None:
    shapes, u = page.shapes, page.plan.unit
    lines = words.PLAQUE_NARROW if narrow else words.PLAQUE
    pitch = place.height / 2
    second = place.x + (0.54 if not narrow else 0.58) * place.width
    sign = min(7.0 * u, 0.8 * pitch)
    pt = sign / u * 2.15
    size = min(8.6, 0.36 * pitch / MM_PER_PT / u) if page.plan.unit >= 1 else 8.2
    for number, (bold, plain) in enumerate(lines):
        row, column = divmod(number, 2)
        x = place.x if column == 0 else second
        y = place.y + (row + 0.52) * pitch
        middle = x + sign / 2
        with page.group("P"):
            if number == 0:
                page.add(*shapes.die(middle, y, 0.9 * sign, _SAMPLE_FACE, page.plan.pt(0.9 * pt)))
            elif number == 1:
                page.add(shapes.flask(middle, y, 1.08 * sign, full=True, plain=True))
            elif number == 2:
                page.add(*shapes.shield(middle, y, sign, _SAMPLE_SUM, page.plan.pt(0.9 * pt)))
            else:
                page.add(shapes.heart(middle, y, 0.98 * sign))
            lead = 0.5 * page.plan.pt(size) * 1.12 * MM_PER_PT
            cap = 0.3 * page.plan.pt(size) * MM_PER_PT
            start = x + sign + 1.6 * u
            page.text(start, y - lead + cap, bold, BOLD, size)
            page.text(start, y + lead + cap, plain, TEXT, size)
