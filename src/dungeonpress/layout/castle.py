"""The castle that every sheet is: a house cut open, with what the machine needs built into it.

Two turrets carry the upper markers, the battlement carries what the player begins with, the banner
the result, the wax seal the code; the body is rock with rooms in it; the foundation carries the
pen legend, the ruler, the reference cells and the lower markers.

    castle = Castle(plan(recipe.paper), INKS[recipe.ink], stamps, key=code)
    page = castle.page("m03", code, 4, stream, bookmark="March", label="2027-03")
    page.title("March", "Dungeon 365", year="2027")
    cells = page.banner("Score", 2)
    faces = page.merlons([1] * 13)
    rock = page.rock(castle.plan.inside)
    …
    page.foundation([Legend("ring", "ring the monster that falls")])
    page.finish()

Parts are added in reading order, which is the order of painting too. What is drawn inside
`page.group(…)` means something; all else is ornament.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces, masonry
from dungeonpress.layout import outline as draw
from dungeonpress.layout.canvas import Canvas
from dungeonpress.layout.elements import (
    Colour,
    Icon,
    Mark,
    Page,
    Path,
    Text,
)
from dungeonpress.layout.footing import RULER, Footing, Legend
from dungeonpress.layout.palette import (
    BLACK,
    DETAIL,
    HAIR,
    LABEL,
    PEN_SHAPE,
    ROOM,
    WHITE,
    Ink,
)
from dungeonpress.layout.plan import Box, Plan
from dungeonpress.layout.rock import Rock
from dungeonpress.layout.seal import (
    QR_SIDE,
    RADIUS,
    ribbon,
    ribbon_width,
    seal_qr,
    wax,
)
from dungeonpress.layout.shapes import NUMBER_FACE, Shapes
from dungeonpress.layout.stamps import Stamps
from dungeonpress.layout.words import CREDIT

DISPLAY, HEADING, QUIET = "GrenzeGotisch-700", "GrenzeGotisch-600", "GrenzeGotisch-500"
TEXT, MEDIUM, BOLD, HEAVY = (
    "AlegreyaSans-400", "AlegreyaSans-500", "AlegreyaSans-700", "AlegreyaSans-800",
)  # fmt: skip
ITALIC = "AlegreyaSans-400italic"

LEAST_TARGET = 6.0  # mm, of what a pen meets


class Castle:
    """What the pages of one document share: plan, ink, symbols and rock."""

    def __init__(self, plan: Plan, ink: Ink, stamps: Stamps, key: str) -> None:
        self.plan = plan
        self.ink = ink
        self.stamps = stamps
        self.shapes = Shapes(stamps, ink, plan.unit)
        self.rock = Rock(stamps, ink, plan.unit, key)

    def page(
        self,
        key: str,
        code: str,
        number: int,
        stream: Stream,
        *,
        bookmark: str,
        label: str,
        cells: int = 2,
    ) -> CastlePage:
        """A new page: its key for links, its sheet code and its number from 1; `stream` decides
        its ornaments, `cells` is how many digits the banner has room for."""
        return CastlePage(self, key, code, number, stream, bookmark, label, cells)


class CastlePage(Canvas):
    """A page under construction; `stream` decides its ornaments."""

    def __init__(
        self,
        castle: Castle,
        key: str,
        code: str,
        number: int,
        stream: Stream,
        bookmark: str,
        label: str,
        cells: int,
    ) -> None:
        super().__init__()
        self.castle = castle
        self.plan = castle.plan
        self.shapes = castle.shapes
        self.ink = castle.ink
        self.code = code
        self.number = number
        self.stream = stream
        self._key, self._bookmark, self._label = key, bookmark, label
        self._cells = cells
        self._back()

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        size: float,
        *,
        colour: Colour = BLACK,
        anchor: Literal["start", "middle", "end"] = "start",
        room: float | None = None,
    ) -> float:
        """A line of text of `size` pt on a frame of 190, shrunk to `room` mm; returns its width."""
        points = self.plan.pt(size)
        if room is not None:
            points = faces.fit(text, face, points, room)
        self.add(Text(x, y, text, face, points, colour, anchor))
        return faces.width(text, face, points)

    def finish(self) -> Page:
        """The page."""
        plan = self.plan
        return Page(
            self._key, plan.width, plan.height, tuple(self._elements), tuple(self.fields),
            self._label, self._bookmark, self.code, marks=tuple(self.marks),
        )  # fmt: skip

    # The castle from top to bottom

    def _back(self) -> None:
        plan, shapes = self.plan, self.shapes
        variants = [self.stream.below(masonry.TURRETS) for _ in (0, 1)]
        self.add(*masonry.turret(plan, shapes, 0, variants[0]))
        self.add(*masonry.turret(plan, shapes, 1, variants[1]))

    def _ribbon_half(self) -> float:
        return ribbon_width(self.code, self.plan.unit) / 2 + 3.2 * self.plan.unit

    @cached_property
    def seal_middle(self) -> tuple[float, float]:
        """The centre of the seal."""
        plan, scale = self.plan, self.plan.seal
        x = plan.rampart.right - max(19.5 * scale, self._ribbon_half() + 0.8)
        return x, plan.sky.y + (RADIUS + 0.2) * scale

    @cached_property
    def banner_box(self) -> Box:
        """The cloth of the banner, without its tails."""
        plan = self.plan
        scale = plan.sky.height / 33.4
        if plan.unit < 1:
            scale = min(scale, max(plan.unit, 0.75))
        seal_x, _ = self.seal_middle
        width = max(25 * scale, self._cells * (LEAST_TARGET + scale) + 2 * scale)
        side = width / 2 + 3 * scale
        x = min(seal_x - 22.5 * scale - width / 2, seal_x - self._ribbon_half() - side)
        low = plan.sky.bottom - 6.1 * scale
        return Box(x - width / 2, low - 20.9 * scale, width, 20.9 * scale)

    def title(self, title: str, small: str, year: str = "") -> float:
        """The name of the sheet, what stands above it and behind it; returns its right end."""
        plan = self.plan
        x = plan.rampart.x + 4.2 * plan.unit
        base = plan.sky.bottom - plan.title_rise
        room = self.banner_box.x - 5 * plan.unit - x
        full = plan.pt(64 if plan.sky.height >= 33 * plan.unit else 46)
        size, small_size = full, plan.pt(25)
        gap = 5 * plan.unit
        behind = 0.0
        if year:
            if faces.width(title, DISPLAY, size) > 0.62 * room:
                small_size = plan.pt(21)
            behind = gap + faces.width(year, QUIET, small_size)
        size = faces.fit(title, DISPLAY, size, room - behind, least=24 * plan.unit)
        with self.group("P"):
            self.add(Text(x, base - 0.325 * size, small, QUIET, plan.pt(13)))
        with self.group("H1"):
            self.add(Text(x, base, title, DISPLAY, size))
            end = x + faces.width(title, DISPLAY, size)
            if year:
                self.add(Text(end + gap, base, year, QUIET, small_size))
                end += behind
        return end

    def sky(self, flocks: Sequence[str], lone: Sequence[str], left: float) -> None:
        """Three of a flock, or one alone, in the free sky between `left` and the banner."""
        plan, u, stream = self.plan, self.plan.unit, self.stream
        right = self.banner_box.x - 5 * u
        width = min(max(right - left, 20 * u), 32 * u)
        start = max(left, right - width - stream.real() * 20 * u)
        start = min(start, right - width)
        if not stream.chance(0.62):
            x = start + (0.3 + 0.4 * stream.real()) * width
            self.add(Icon(stream.choice(lone), x, plan.sky.y + 6.4 * u, 4.6 * u))
            return
        icon = stream.choice(flocks)
        mirror = stream.chance(0.5)
        for across, down, radius in ((0.1, 2.6, 1.6), (0.48, 4.6, 3.0), (0.86, 9.6, 2.0)):
            x = start + width * ((1 - across if mirror else across) + 0.1 * (stream.real() - 0.5))
            self.add(Icon(icon, x, plan.sky.y + (down + 1.2 * stream.real()) * u, radius * u))

    def banner(self, title: str) -> Box:
        """The banner with its title; returns the room for the result below the title."""
        shapes = self.shapes
        cloth = self.banner_box
        scale = cloth.height / 20.9
        middle = cloth.x + cloth.width / 2
        fine = shapes.area(WHITE, width=DETAIL)
        rod = cloth.inset(-1.6 * scale, 0)
        pole = self.plan.sky.bottom - cloth.bottom
        self.add(
            Path(draw.box(middle - 0.5 * scale, cloth.bottom, scale, pole), fine),
            Path(draw.box(middle - 0.5 * scale, cloth.y - 3.4 * scale, scale, 2 * scale), fine),
            Path(draw.circle(middle, cloth.y - 3.8 * scale, 1.1 * scale), fine),
            Path(
                draw.polygon([
                    (cloth.x, cloth.y), (cloth.right, cloth.y),
                    (cloth.right, cloth.bottom + 2.4 * scale), (middle, cloth.bottom),
                    (cloth.x, cloth.bottom + 2.4 * scale),
                ]),
                shapes.area(self.ink.banner, width=PEN_SHAPE),
            ),
            Path(
                draw.rounded_box(rod.x, cloth.y - 1.6 * scale, rod.width, 1.6 * scale, 0.8 * scale),
                shapes.area(WHITE, width=ROOM),
            ),
        )  # fmt: skip
        with self.group("P"):
            size = faces.fit(title, HEADING, max(faces.LEAST_SIZE, 11.5 * scale), cloth.width - 2)
            self.add(Text(middle, cloth.y + 5.2 * scale, title, HEADING, size, BLACK, "middle"))
        return Box(cloth.x, cloth.y + 7.2 * scale, cloth.width, 11.4 * scale)

    def banner_cells(self, title: str, names: Sequence[str], alt: str) -> None:
        """The banner with a box for each digit of the result; `names` are those of the fields."""
        room = self.banner(title)
        scale = room.height / 11.4
        count = len(names)
        width = max(
            LEAST_TARGET, min(9 * scale, (room.width - (3 + 1.0 * (count - 1)) * scale) / count)
        )
        height = max(LEAST_TARGET, room.height)
        gap = 1.0 * scale
        x = room.x + (room.width - count * width - (count - 1) * gap) / 2
        whole = Box(x, room.y, count * width + (count - 1) * gap, height)
        with self.group("Figure", alt, whole):
            for k, name in enumerate(names):
                place = Box(x + k * (width + gap), room.y, width, height)
                self.add(self.shapes.cell(*place.box))
                self.field(name, "digit", place)

    def seal(self, says: str) -> None:
        """The seal with the page's code, and the ribbon below it; `says` stands before the code."""
        plan, scale = self.plan, self.plan.seal
        x, y = self.seal_middle
        self.add(wax(self.shapes, x, y, scale), seal_qr(self.code, x, y, scale))
        cloth, text = ribbon(self.shapes, self.code, x, plan.sky.bottom, plan.unit)
        self.add(*cloth)
        with self.group("P", alt=f"{says} {self.code}"):
            self.add(*text)
        side = QR_SIDE * scale
        box = (round(x - side / 2, 3), round(y - side / 2, 3), round(side, 3), round(side, 3))
        self.marks.append(Mark("qr", box))

    def merlons(self, widths: Sequence[float]) -> list[Box]:
        """Merlons of shares of the battlement; returns their faces, for hearts and writing."""
        drawn, places = masonry.merlons(self.plan, self.shapes, list(widths))
        self.add(*drawn)
        return places

    def writing_merlon(self, face: Box, label: str) -> None:
        """What a merlon's face is for: a label, and a line to write on."""
        plan, u = self.plan, self.plan.unit
        size = plan.pt(8.6)
        edge = 2.0 * u
        line = face.bottom - 2.2 * u
        with self.group("P"):
            top = face.y + 0.9 * u + 0.7 * size * MM_PER_PT
            self.add(Text(face.x + edge, top, label, TEXT, size, LABEL))
        rule = draw.segments([(face.x + edge, line, face.right - edge, line)])
        self.add(Path(rule, self.shapes.line(width=HAIR)))

    def walk(self) -> None:
        """The wall-walk and the string course."""
        self.add(*masonry.walk(self.plan, self.shapes))

    def course_line(self, text: str) -> None:
        """One line of words in the string course."""
        course = self.plan.course
        base = course.y + 0.5 * course.height + 0.2 * self.plan.pt(10.5) * MM_PER_PT + 0.3
        with self.group("P"):
            self.text(
                course.middle[0], base, text, ITALIC, 10.5,
                anchor="middle", room=course.width - 6,
            )  # fmt: skip

    def body(self, *, left_wall: bool = True) -> None:
        """Rock between the outer walls; with `left_wall` off, from the frame's left edge."""
        plan, u = self.plan, self.plan.unit
        inside = plan.inside
        start = inside.x if left_wall else plan.body.x
        rock = self.castle.rock.fill(
            start, inside.y, inside.right - start, inside.height, self.stream
        )
        self.add(*rock)
        side = Box(inside.right, inside.y, 3 * u, inside.height)
        self.add(masonry.wall(self.shapes, u, side, mirror=True))
        if left_wall:
            self.add(masonry.wall(self.shapes, u, Box(plan.body.x, inside.y, 3 * u, inside.height)))
        self.add(masonry.body_frame(plan, self.shapes))

    def chamber(self, place: Box, fill: Colour = WHITE) -> None:
        """A room with round corners, cut out of the rock."""
        self.add(Path(draw.rounded_box(*place.box, 1.4 * self.plan.unit), self.shapes.area(fill)))

    def keystone(self, x: float, y: float, top: float, bottom: float, height: float) -> None:
        """A keystone hanging from `y`, its middle at `x`, for a heading."""
        self.add(
            Path(
                draw.polygon([
                    (x - top / 2, y), (x + top / 2, y),
                    (x + bottom / 2, y + height), (x - bottom / 2, y + height),
                ]),
                self.shapes.area(WHITE, width=DETAIL),
            )
        )  # fmt: skip

    def foundation(self, legend: Sequence[Legend], credit: str = CREDIT) -> None:
        """The foundation: pen legend, ruler, credit, reference cells, and all four markers."""
        Footing(self, self.plan, self.shapes).draw(self.number, legend, credit)


__all__ = [
    "BOLD", "DISPLAY", "HEADING", "HEAVY", "ITALIC", "LABEL", "LEAST_TARGET", "MEDIUM",
    "NUMBER_FACE", "QUIET", "RULER", "TEXT", "Castle", "CastlePage", "Legend",
]  # fmt: skip
