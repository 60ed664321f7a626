"""The backs of cards: the castle from outside, its gate shut; and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.canvas import Canvas
from dungeonpress.layout.cards import (
    CORNICE_FOOT,
    INSET,
    Picture,
    Workshop,
    frame,
    keystone,
    picture,
)
from dungeonpress.layout.castle import HEADING, TEXT
from dungeonpress.layout.elements import Element, Path, Style
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR, NOTE, PEN_SHAPE, WHITE
from dungeonpress.layout.plan import Box

_COURSE, _BLOCK = 5.9, 11.3  # mm, a stone's height and width
_GATE_HALF, _GATE_APEX, _RING = 17.5, 27.0, 3.6  # mm
_PLANKS = 6


@dataclass(frozen=True, slots=True)
class Back:
    """The back of a card of 63 × 88 mm: the deck's name over the gate, its sign on the gate.

    `tint` is a floor's colour. `picture` is a silhouette, or what draws one.
    """

    name: str
    picture: Picture
    tint: int = 0

    def draw(self, canvas: Canvas, shop: Workshop, place: Box, stream: Stream) -> None:
        """Draw the back at a place."""
        frame(canvas, shop, place, shop.ink.stone)
        wall = shop.shapes.stamps.use(
            f"gate-{shop.ink.floor(self.tint)}", lambda: _gate(shop, place, self.tint),
            place.middle[0], place.y,
        )  # fmt: skip
        canvas.add(wall)
        y = place.y + 61
        canvas.add(
            Path(draw.circle(place.middle[0], y, 10.6), shop.shapes.area(WHITE)),
            Path(draw.circle(place.middle[0], y, 9.6), shop.shapes.line(width=HAIR)),
            *picture(shop, self.picture, place.middle[0], y, 12.4),
        )
        with canvas.group("Sect"):
            keystone(canvas, shop, place.middle[0], place.y + _GATE_APEX - 5.6, self.name)


def _gate(shop: Workshop, place: Box, tint: int) -> list[Element]:
    """The stones of the wall and the gate in it, round the card's axis."""
    shapes = shop.shapes
    half, top, foot = place.width / 2 - INSET, CORNICE_FOOT, place.height - INSET
    joints = []
    rows = round((foot - top) / _COURSE)
    course = (foot - top) / rows
    for row in range(rows):
        y = top + row * course
        if row:
            joints.append((-half, y, half, y))
        shift = 0.0 if row % 2 else _BLOCK / 2
        xs = [x for k in range(-3, 4) if -half + 1 < (x := k * _BLOCK + shift) < half - 1]
        joints += [(x, y, x, y + course) for x in xs]
    spring = _GATE_APEX + _GATE_HALF
    outer, inner = _GATE_HALF, _GATE_HALF - _RING

    def arch(radius: float) -> str:
        return " ".join([
            draw.move(-radius, foot), draw.line(-radius, spring),
            draw.arc(0, spring, radius, 180, 360), draw.line(radius, foot), "h",
        ])  # fmt: skip

    stones = [
        (inner * x, spring + inner * y, outer * x, spring + outer * y)
        for x, y in draw.around(0, 0, 1, 22, 180)[:12]
    ]
    below = int((foot - spring) / course)
    stones += [
        (side * inner, spring + k * course, side * outer, spring + k * course)
        for side in (-1, 1)
        for k in range(1, below + 1)
        if spring + k * course < foot - 1
    ]
    planks = [
        (x, spring - (inner**2 - x**2) ** 0.5, x, foot)
        for k in range(1, _PLANKS)
        if (x := -inner + 2 * inner * k / _PLANKS) is not None
    ]
    return [
        Path(draw.segments(joints), shapes.line(width=HAIR)),
        Path(arch(outer), shapes.area(WHITE, width=PEN_SHAPE)),
        Path(arch(inner), shapes.area(shop.ink.floor(tint), width=PEN_SHAPE)),
        Path(draw.segments(stones), shapes.line(width=HAIR)),
        Path(draw.segments(planks), shapes.line(width=HAIR)),
        *_straps(shop, inner, foot),
    ]


def _straps(shop: Workshop, reach: float, foot: float) -> list[Element]:
    """Two iron bands across the gate, with nails."""
    drawn: list[Element] = []
    for y in (44.6, foot - 7.6):
        band = draw.box(-reach, y - 1.1, 2 * reach, 2.2)
        xs = [a + (b - a) / 2 for a, b in pairwise(
            -reach + 2 * reach * k / _PLANKS for k in range(_PLANKS + 1)
        )]  # fmt: skip
        nails = " ".join(draw.circle(x, y, 0.42) for x in xs)
        drawn += [
            Path(band, shop.shapes.area(WHITE, width=DETAIL)),
            Path(nails, Style(fill=BLACK)),
        ]
    return drawn


@dataclass(frozen=True, slots=True)
class Token:
    """A token of any size: a picture, and below it its name and what it does, where given."""

    name: str
    picture: Picture
    foot: str = ""
    tint: int = 0
    shows_name: bool = True

    def draw(self, canvas: Canvas, shop: Workshop, place: Box, stream: Stream) -> None:
        """Draw the token at a place."""
        shapes = shop.shapes
        inset = 1.4 if place.width < 30 else 2.0
        frame_box = place.inset(inset)
        fill = shop.ink.floor(self.tint)
        canvas.add(
            Path(draw.rounded_box(*frame_box.box, 2.0), shapes.area(fill, width=PEN_SHAPE)),
            Path(draw.rounded_box(*frame_box.inset(0.9).box, 1.3), shapes.line(width=HAIR)),
        )
        inner = frame_box.inset(1.4)
        small, size = 7.2, 9.6
        words = (size * 1.15 if self.shows_name else 0) + (small * 1.3 if self.foot else 0)
        room = Box(inner.x, inner.y, inner.width, inner.height - words * MM_PER_PT)
        x, y = room.middle
        side = 0.78 * min(room.width, room.height)
        if shop.ink.rock is not None:
            canvas.add(Path(draw.circle(x, y, 0.6 * side), Style(fill=WHITE)))
        if not self.shows_name:
            with canvas.group("Figure", self.name, place):
                canvas.add(*picture(shop, self.picture, x, y, side))
            return
        canvas.add(*picture(shop, self.picture, x, y, side))
        y = room.bottom + 0.9 * size * MM_PER_PT
        with canvas.group("Sect"):
            with canvas.group("P"):
                fitted = faces.fit(self.name, HEADING, size, inner.width)
                canvas.line(x, y, self.name, HEADING, fitted, anchor="middle")
            if self.foot:
                with canvas.group("P"):
                    fitted = faces.fit(self.foot, TEXT, small, inner.width)
                    y += 1.25 * small * MM_PER_PT
                    canvas.line(x, y, self.foot, TEXT, fitted, colour=NOTE, anchor="middle")
