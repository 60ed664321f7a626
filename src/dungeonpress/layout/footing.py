"""The castle's foundation: pen legend, credit, ruler, reference cells; and the corner markers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces, masonry, pen
from dungeonpress.layout import outline as draw
from dungeonpress.layout.canvas import Canvas
from dungeonpress.layout.elements import Mark, Path, Style, Text
from dungeonpress.layout.fiducials import Corner, marker_id, marker_outline
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR, NOTE, PEN, WHITE
from dungeonpress.layout.plan import Box, Plan
from dungeonpress.layout.shapes import Shapes

RULER = 50.0  # mm, on every paper
REFERENCE = 3.6  # mm, the side of a reference cell on a frame of 190
_TEXT, _MEDIUM, _ITALIC = "AlegreyaSans-400", "AlegreyaSans-500", "AlegreyaSans-400italic"

Sign = Literal["ring", "flask", "life", "path", "digit", "check"]


class Legend(NamedTuple):
    """A line of the pen legend: the sign that the pen makes, and what it says."""

    sign: Sign
    text: str


@dataclass(frozen=True, slots=True)
class Footing:
    """Draws the foundation of one page."""

    canvas: Canvas
    plan: Plan
    shapes: Shapes

    def draw(self, number: int, legend: Sequence[Legend], credit: str) -> None:
        """Draw all of it; `number` is the page's, from 1."""
        plan, u = self.plan, self.plan.unit
        place = plan.foundation
        side = REFERENCE * max(u, 0.9)
        wide = plan.turret + side + 3.0 * u
        plaque = Box(
            place.x + wide, place.y + 1.5 * u, place.width - 2 * wide, place.height - 3 * u
        )
        self.canvas.add(*masonry.foundation(plan, self.shapes, plaque))
        self._references(side)
        self._markers(number)
        narrow = plaque.width < RULER + 9 + 76
        shares = (0.22, 0.52, 0.84) if narrow else (0.34, 0.78)
        middles = [plaque.y + share * plaque.height for share in shares]
        if legend:
            self._legend(legend, plaque, middles[0])
        self._credit(credit, plaque, middles[1], narrow)
        self._ruler(plaque, middles[-1], narrow)

    def _references(self, side: float) -> None:
        plan = self.plan
        y = plan.foundation.middle[1] - side / 2
        gap = 1.5 * plan.unit
        left = plan.foundation.x + plan.turret + gap
        right = plan.foundation.right - plan.turret - gap - side
        for x, fill in ((left, WHITE), (right, BLACK)):
            self.canvas.add(Path(draw.box(x, y, side, side), self.shapes.area(fill, width=DETAIL)))
            box = (round(x, 3), round(y, 3), round(side, 3), round(side, 3))
            self.canvas.marks.append(Mark("empty" if fill == WHITE else "filled", box))

    def _legend(self, legend: Sequence[Legend], plaque: Box, y: float) -> None:
        u = self.plan.unit
        sign = 6.0 * max(u, 0.75)
        size = self.plan.pt(8.6)
        gap = 1.6 * u
        widths = [sign + gap + faces.width(item.text, _MEDIUM, size) for item in legend]
        room = plaque.width - 5 * u
        if sum(widths) + 3 * (len(widths) - 1) > room:
            over = (room - 3 * (len(widths) - 1) - len(widths) * (sign + gap)) / (
                sum(widths) - len(widths) * (sign + gap)
            )
            size = max(faces.LEAST_SIZE, size * over)
            widths = [sign + gap + faces.width(item.text, _MEDIUM, size) for item in legend]
        space = (room - sum(widths)) / max(len(legend) - 1, 1)
        x = plaque.x + 2.5 * u
        with self.canvas.group("L"):
            for item, width in zip(legend, widths, strict=True):
                with self.canvas.group("LI"), self.canvas.group("LBody"):
                    self._sign(item.sign, x + sign / 2, y, sign)
                    base = y + 0.3 * size * MM_PER_PT
                    self.canvas.add(Text(x + sign + gap, base, item.text, _MEDIUM, size))
                x += width + space

    def _sign(self, sign: Sign, x: float, y: float, size: float) -> None:
        """A sample mark of the pen round a centre."""
        shapes = self.shapes
        thin = shapes.line(PEN, 1.0)
        r = 0.46 * size
        if sign in ("ring", "flask"):
            if sign == "flask":
                self.canvas.add(shapes.flask(x, y - 0.05 * size, size))
            self.canvas.add(Path(pen.ring(x, y, r), thin))
        elif sign == "life":
            self.canvas.add(shapes.heart(x, y, 0.86 * size))
            self.canvas.add(Path(pen.cross(x, y, 0.36 * size), thin))
        elif sign == "check":
            box = draw.rounded_box(x - r, y - r, 2 * r, 2 * r, 0.15 * r)
            self.canvas.add(Path(box, shapes.area(WHITE, width=DETAIL)))
            self.canvas.add(Path(pen.cross(x, y, 0.36 * size), thin))
        elif sign == "path":
            box = draw.box(x - r, y - 0.8 * r, 2 * r, 1.6 * r)
            self.canvas.add(Path(box, shapes.line(width=HAIR)))
            stroke = pen.scribble(
                x, y, r, (-1.15, 0.5), (-0.4, 0.6), (-0.2, -0.2), (0.3, 0.0),
                (0.6, 0.0), (0.9, -0.3), (1.15, -0.6),
            )  # fmt: skip
            self.canvas.add(Path(stroke, thin))
        else:
            self.canvas.add(shapes.cell(x - 0.4 * size, y - r, 0.8 * size, 2 * r))
            # A digit that a die has, for boxes of digits and of dice.
            size = self.plan.pt(11)
            self.canvas.add(Text(x, y + 0.3 * size * MM_PER_PT, "4", _ITALIC, size, PEN, "middle"))

    def _credit(self, credit: str, plaque: Box, y: float, narrow: bool) -> None:
        u, size = self.plan.unit, self.plan.pt(7.2)
        base = y + 0.3 * size * MM_PER_PT
        x = plaque.middle[0] if narrow else plaque.right - 3 * u
        with self.canvas.group("P"):
            self.canvas.line(
                x, base, credit, _TEXT, size, colour=NOTE, anchor="middle" if narrow else "end"
            )

    def _ruler(self, plaque: Box, y: float, narrow: bool) -> None:
        """A ruler of 50 true mm with its length, to notice a wrong print scale."""
        u = self.plan.unit
        size = self.plan.pt(7.2)
        label = "50 mm"
        width = faces.width(label, _TEXT, size)
        x = plaque.middle[0] - (RULER + 2 + width) / 2 if narrow else plaque.x + 3 * u
        ticks = [(x, y, x + RULER, y)]
        for k in range(11):
            high = 1.3 if k in (0, 10) else 0.95 if k == 5 else 0.6
            ticks.append((x + 5 * k, y, x + 5 * k, y - high))
        box = Box(x, y - 1.3, RULER, 1.4)
        with self.canvas.group("Figure", "A ruler of 50 mm", box):
            self.canvas.add(Path(draw.segments(ticks), self.shapes.line(width=DETAIL)))
        with self.canvas.group("P"):
            self.canvas.add(Text(x + RULER + 1.2, y + 0.15, label, _TEXT, size, NOTE))
        self.canvas.marks.append(Mark("ruler", (round(x, 3), round(y, 3), RULER, 0.0)))

    def _markers(self, page: int) -> None:
        plan = self.plan
        side = plan.marker
        for corner, (x, y) in zip(Corner, plan.markers(), strict=True):
            number = marker_id(page, corner)
            self.canvas.add(
                masonry.marker_stone(plan, self.shapes, x, y),
                Path(
                    marker_outline(number, x - side / 2, y - side / 2, side),
                    Style(fill=BLACK, even_odd=True),
                ),
            )
            box = (round(x - side / 2, 3), round(y - side / 2, 3), side, side)
            self.canvas.marks.append(Mark("marker", box, number))
