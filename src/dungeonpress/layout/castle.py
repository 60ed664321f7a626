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
    page.foundation([Legend("ring", "ring the monster that falls")], credit)
    page.finish()

Parts are added in reading order, which is the order of painting too. What is drawn inside
`page.group(…)` means something; all else is ornament.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces, masonry
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import (
    Colour,
    Element,
    Field,
    Group,
    Icon,
    Mark,
    Page,
    Path,
    Role,
    Style,
    Text,
)
from dungeonpress.layout.fiducials import Corner, marker_id, marker_outline
from dungeonpress.layout.palette import (
    BLACK,
    DETAIL,
    HAIR,
    LABEL,
    NOTE,
    PEN,
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

DISPLAY, HEADING, QUIET = "GrenzeGotisch-700", "GrenzeGotisch-600", "GrenzeGotisch-500"
TEXT, MEDIUM, BOLD, HEAVY = (
    "AlegreyaSans-400", "AlegreyaSans-500", "AlegreyaSans-700", "AlegreyaSans-800",
)  # fmt: skip
ITALIC = "AlegreyaSans-400italic"

RULER = 50.0  # mm, on every paper
REFERENCE = 3.6  # mm, the side of a reference cell on a frame of 190

Sign = Literal["ring", "flask", "life", "path", "digit", "check"]


class Legend(NamedTuple):
    """A line of the pen legend: the sign that the pen makes, and what it says."""

    sign: Sign
    text: str


class Castle:
    """What the pages of one document share: plan, ink, symbols and rock."""

    def __init__(self, plan: Plan, ink: Ink, stamps: Stamps, key: str) -> None:
        self.plan = plan
        self.ink = ink
        self.stamps = stamps
        self.shapes = Shapes(stamps, ink, plan.unit)
        self.rock = Rock(stamps, ink, plan.unit, key)

    def page(
        self, key: str, code: str, number: int, stream: Stream, *, bookmark: str, label: str
    ) -> CastlePage:
        """A new page: its key for links, its sheet code and its number from 1; `stream` decides
        its ornaments."""
        return CastlePage(self, key, code, number, stream, bookmark, label)


@dataclass(slots=True)
class _Open:
    """A group that is being filled."""

    group: Group
    children: list[Element]


class CastlePage:
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
    ) -> None:
        self.castle = castle
        self.plan = castle.plan
        self.shapes = castle.shapes
        self.ink = castle.ink
        self.code = code
        self.number = number
        self.stream = stream
        self.fields: list[Field] = []
        self.marks: list[Mark] = []
        self._key, self._bookmark, self._label = key, bookmark, label
        self._elements: list[Element] = []
        self._open: list[_Open] = []
        self._back()

    # What any part is made of

    def add(self, *elements: Element) -> None:
        """Add elements to the innermost open group, or to the ornament."""
        (self._open[-1].children if self._open else self._elements).extend(elements)

    @contextmanager
    def group(
        self,
        role: Role,
        alt: str | None = None,
        box: Box | None = None,
        *,
        scope: Literal["Row", "Column"] | None = None,
        target: str | None = None,
        language: str | None = None,
    ) -> Iterator[None]:
        """What is added inside means something: a structure element of the file."""
        place = box.box if box else None
        group = Group(role, (), alt, place, scope, target, language)
        self._open.append(_Open(group, []))
        yield
        done = self._open.pop()
        self.add(replace(done.group, children=tuple(done.children)))

    def field(self, name: str, kind: Literal[
        "ring", "cross", "ring-cross", "bubble", "digit", "door", "dot"
    ], box: Box) -> None:  # fmt: skip
        """A place for the pen."""
        self.fields.append(Field(name, kind, tuple(round(v, 2) for v in box.box)))  # type: ignore[arg-type]

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

    def line(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        points: float,
        *,
        colour: Colour = BLACK,
        anchor: Literal["start", "middle", "end"] = "start",
    ) -> None:
        """A line of text of `points` pt as printed."""
        self.add(Text(x, y, text, face, points, colour, anchor))

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

    def _markers(self) -> None:
        plan = self.plan
        side = plan.marker
        for corner, (x, y) in zip(Corner, plan.markers(), strict=True):
            number = marker_id(self.number, corner)
            self.add(
                masonry.marker_stone(plan, self.shapes, x, y),
                Path(
                    marker_outline(number, x - side / 2, y - side / 2, side),
                    Style(fill=BLACK, even_odd=True),
                ),
            )
            box = (round(x - side / 2, 3), round(y - side / 2, 3), side, side)
            self.marks.append(Mark("marker", box, number))

    def _ribbon_half(self) -> float:
        return ribbon_width(self.code, self.plan.unit) / 2 + 3.2 * self.plan.unit

    @property
    def seal_middle(self) -> tuple[float, float]:
        """The centre of the seal."""
        plan, scale = self.plan, self.plan.seal
        x = plan.rampart.right - max(19.5 * scale, self._ribbon_half() + 0.8)
        return x, plan.sky.y + (RADIUS + 0.2) * scale

    @property
    def banner_box(self) -> Box:
        """The cloth of the banner, without its tails."""
        plan = self.plan
        scale = plan.sky.height / 33.4 if plan.unit >= 1 else max(plan.unit, 0.75)
        seal_x, _ = self.seal_middle
        x = min(seal_x - 35 * scale, seal_x - self._ribbon_half() - 15.5 * scale)
        low = plan.sky.bottom - 6.1 * scale
        return Box(x - 12.5 * scale, low - 20.9 * scale, 25 * scale, 20.9 * scale)

    def title(self, title: str, small: str, year: str = "", *, least_room: float = 0) -> float:
        """The name of the sheet, what stands above it and behind it; returns its right end."""
        plan = self.plan
        x = plan.rampart.x + 4.2 * plan.unit
        base = plan.sky.bottom - plan.title_rise
        room = self.banner_box.x - 2.2 * plan.unit - x - least_room
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
            rise = 0.325 * size + (4.3 if plan.sky.height < 33 * plan.unit else 0) * plan.unit * 0
            self.add(Text(x, base - rise, small, QUIET, plan.pt(13)))
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
        scale = cloth.width / 25
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
        scale = room.width / 25
        count = len(names)
        width = max(6.0, min(9 * scale, (room.width - (3 + 1.0 * (count - 1)) * scale) / count))
        height = max(6.0, room.height)
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

    def foundation(self, legend: Sequence[Legend], credit: str) -> None:
        """The foundation: pen legend, ruler, credit, reference cells, and all four markers."""
        plan, u = self.plan, self.plan.unit
        place = plan.foundation
        side = REFERENCE * max(u, 0.9)
        wide = plan.turret + side + 3.0 * u
        plaque = Box(
            place.x + wide, place.y + 1.5 * u, place.width - 2 * wide, place.height - 3 * u
        )
        self.add(*masonry.foundation(plan, self.shapes, plaque))
        self._references(side)
        self._markers()
        narrow = plaque.width < RULER + 9 + 76
        shares = (0.22, 0.52, 0.84) if narrow else (0.34, 0.78)
        middles = [plaque.y + share * plaque.height for share in shares]
        self._legend(legend, plaque, middles[0])
        self._credit(credit, plaque, middles[1], narrow)
        self._ruler(plaque, middles[-1], narrow)

    def _references(self, side: float) -> None:
        plan = self.plan
        y = plan.foundation.middle[1] - side / 2
        gap = 1.5 * plan.unit
        left = plan.foundation.x + plan.turret + gap
        right = plan.foundation.right - plan.turret - gap - side
        for kind, x, fill in (("empty", left, WHITE), ("filled", right, BLACK)):
            self.add(Path(draw.box(x, y, side, side), self.shapes.area(fill, width=DETAIL)))
            box = (round(x, 3), round(y, 3), round(side, 3), round(side, 3))
            self.marks.append(Mark("empty" if kind == "empty" else "filled", box))

    def _legend(self, legend: Sequence[Legend], plaque: Box, y: float) -> None:
        u = self.plan.unit
        sign = 6.0 * max(u, 0.75)
        size = self.plan.pt(8.6)
        gap = 1.6 * u
        widths = [sign + gap + faces.width(item.text, MEDIUM, size) for item in legend]
        room = plaque.width - 5 * u
        if sum(widths) + 3 * (len(widths) - 1) > room:
            over = (room - 3 * (len(widths) - 1) - len(widths) * (sign + gap)) / (
                sum(widths) - len(widths) * (sign + gap)
            )
            size = max(faces.LEAST_SIZE, size * over)
            widths = [sign + gap + faces.width(item.text, MEDIUM, size) for item in legend]
        space = (room - sum(widths)) / max(len(legend) - 1, 1)
        x = plaque.x + 2.5 * u
        with self.group("L"):
            for item, width in zip(legend, widths, strict=True):
                self._sign(item.sign, x + sign / 2, y, sign)
                with self.group("LI"), self.group("LBody"):
                    base = y + 0.3 * size * MM_PER_PT
                    self.add(Text(x + sign + gap, base, item.text, MEDIUM, size))
                x += width + space

    def _sign(self, sign: Sign, x: float, y: float, size: float) -> None:
        """A sample mark of the pen round a centre."""
        shapes = self.shapes
        pen = shapes.line(PEN, 1.0)
        r = 0.46 * size
        if sign in ("ring", "flask"):
            if sign == "flask":
                self.add(shapes.flask(x, y - 0.05 * size, size))
            self.add(Path(_hand_ring(x, y, r * 1.08, r * (0.92 if sign == "ring" else 0.98)), pen))
        elif sign == "life":
            self.add(shapes.heart(x, y, 0.86 * size))
            self.add(Path(_hand_cross(x, y, 0.36 * size), pen))
        elif sign == "check":
            box = draw.rounded_box(x - r, y - r, 2 * r, 2 * r, 0.15 * r)
            self.add(Path(box, shapes.area(WHITE, width=DETAIL)))
            self.add(Path(_hand_cross(x, y, 0.36 * size), pen))
        elif sign == "path":
            box = draw.box(x - r, y - 0.8 * r, 2 * r, 1.6 * r)
            self.add(Path(box, shapes.line(width=HAIR)))
            stroke = " ".join([
                draw.move(x - 1.15 * r, y + 0.5 * r),
                draw.curve((x - 0.4 * r, y + 0.6 * r), (x - 0.2 * r, y - 0.2 * r), (x + 0.3 * r, y)),
                draw.curve((x + 0.6 * r, y), (x + 0.9 * r, y - 0.3 * r), (x + 1.15 * r, y - 0.6 * r)),
            ])  # fmt: skip
            self.add(Path(stroke, pen))
        else:
            self.add(shapes.cell(x - 0.4 * size, y - r, 0.8 * size, 2 * r))
            seven = self.plan.pt(11)
            self.add(Text(x, y + 0.3 * seven * MM_PER_PT, "7", ITALIC, seven, PEN, "middle"))

    def _credit(self, credit: str, plaque: Box, y: float, narrow: bool) -> None:
        u, size = self.plan.unit, self.plan.pt(7.2)
        base = y + 0.3 * size * MM_PER_PT
        with self.group("P"):
            if narrow:
                self.text(plaque.middle[0], base, credit, TEXT, 7.2, colour=NOTE, anchor="middle")
            else:
                self.text(plaque.right - 3 * u, base, credit, TEXT, 7.2, colour=NOTE, anchor="end")

    def _ruler(self, plaque: Box, y: float, narrow: bool) -> None:
        """A ruler of 50 true mm with its length, to notice a wrong print scale."""
        u = self.plan.unit
        size = self.plan.pt(7.2)
        label = "50 mm"
        width = faces.width(label, TEXT, size)
        x = plaque.middle[0] - (RULER + 2 + width) / 2 if narrow else plaque.x + 3 * u
        ticks = [(x, y, x + RULER, y)]
        for k in range(11):
            high = 1.3 if k in (0, 10) else 0.95 if k == 5 else 0.6
            ticks.append((x + 5 * k, y, x + 5 * k, y - high))
        box = Box(x, y - 1.3, RULER, 1.4)
        with self.group("Figure", "A ruler of 50 mm", box):
            self.add(Path(draw.segments(ticks), self.shapes.line(width=DETAIL)))
        with self.group("P"):
            self.add(Text(x + RULER + 1.2, y + 0.15, label, TEXT, size, NOTE))
        self.marks.append(Mark("ruler", (round(x, 3), round(y, 3), RULER, 0.0)))


def _hand_ring(x: float, y: float, rx: float, ry: float) -> str:
    """An O as a hand draws it: its ends overlap a little."""
    return " ".join([
        draw.move(x + 0.25 * rx, y - 1.02 * ry),
        draw.curve((x - 0.7 * rx, y - 1.2 * ry), (x - 1.15 * rx, y - 0.3 * ry), (x - rx, y + 0.2 * ry)),
        draw.curve((x - 0.8 * rx, y + 1.2 * ry), (x + 0.6 * rx, y + 1.2 * ry), (x + 0.97 * rx, y + 0.3 * ry)),
        draw.curve((x + 1.2 * rx, y - 0.6 * ry), (x + 0.5 * rx, y - 1.15 * ry), (x - 0.3 * rx, y - 0.93 * ry)),
    ])  # fmt: skip


def _hand_cross(x: float, y: float, r: float) -> str:
    """An X as a hand draws it."""
    return draw.segments([
        (x - r, y - 0.9 * r, x + r, y + r), (x - 0.95 * r, y + r, x + 1.05 * r, y - r)
    ])  # fmt: skip


__all__ = [
    "BOLD", "DISPLAY", "HEADING", "HEAVY", "ITALIC", "LABEL", "MEDIUM", "NUMBER_FACE", "QUIET",
    "TEXT", "Castle", "CastlePage", "Legend",
]  # fmt: skip
