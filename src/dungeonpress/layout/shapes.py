"""What the pen meets on every sheet: heart, flask, coin, crystal, die, shield, ring, cell.

Dotted ring: an O. Outlined shape: an X. Box: one digit. `Shapes` draws each as a symbol that is
stored once a size. All lengths are true mm; `weight` scales the line widths with the sheet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from dungeonpress.core.units import PT_PER_MM
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Colour, Element, Path, Style, Text, Use
from dungeonpress.layout.palette import (
    BLACK,
    BLUE,
    DETAIL,
    DOTS,
    HAIR,
    PEN_SHAPE,
    WHITE,
    Ink,
)
from dungeonpress.layout.stamps import Stamps

HEART_RATIO = 0.915  # height over width
FLASK_RATIO = 0.70  # width over height
SHIELD_RATIO = 1.115  # height over width
CRYSTAL_RATIO = 0.78  # width over height
DIGIT_HEIGHT = 0.595  # em, of both faces
NUMBER_FACE = "AlegreyaSans-900"

_SLASH, _BACKSLASH, _SIDES = ((1, -1), (-1, 1)), ((-1, -1), (1, 1)), ((-1, 0), (1, 0))
_PIPS = {
    1: ((0, 0),), 2: _SLASH, 3: (*_SLASH, (0, 0)), 4: (*_SLASH, *_BACKSLASH),
    5: (*_SLASH, *_BACKSLASH, (0, 0)), 6: (*_SLASH, *_BACKSLASH, *_SIDES),
}  # fmt: skip
"""Where the spots of a plain die stand: columns and rows from its middle."""

_DOT = 0.75  # pt
_DOT_DISTANCE = 1.05  # mm


def baseline(centre: float, size: float) -> float:
    """The baseline in mm at which digits of `size` pt stand centred on a height."""
    return centre + DIGIT_HEIGHT / 2 * size / PT_PER_MM


def heart_outline(width: float) -> str:
    """A heart round the origin."""
    w, h = width, width * HEART_RATIO
    right = (
        draw.curve((0.03 * w, -0.42 * h), (0.12 * w, -h / 2), (0.25 * w, -h / 2)),
        draw.curve((0.39 * w, -h / 2), (w / 2, -0.38 * h), (w / 2, -0.21 * h)),
        draw.curve((w / 2, 0.08 * h), (0.24 * w, 0.24 * h), (0, h / 2)),
    )
    left = (
        draw.curve((-0.24 * w, 0.24 * h), (-w / 2, 0.08 * h), (-w / 2, -0.21 * h)),
        draw.curve((-w / 2, -0.38 * h), (-0.39 * w, -h / 2), (-0.25 * w, -h / 2)),
        draw.curve((-0.12 * w, -h / 2), (-0.03 * w, -0.42 * h), (0, -0.27 * h)),
    )
    return " ".join([draw.move(0, -0.27 * h), *right, *left, "h"])


def flask_outlines(height: float) -> tuple[str, str]:
    """A flask round the origin: its glass with the stopper, and the collar over its neck."""
    h = height
    radius, neck, top = FLASK_RATIO / 2 * h, 0.105 * h, -h / 2
    centre = h / 2 - radius
    angle = math.degrees(math.asin(1.25 * neck / radius))
    shoulder = centre - radius * math.cos(math.radians(angle))
    glass = " ".join([
        draw.move(neck, top + 0.2 * h),
        draw.line(neck, shoulder - 0.05 * h),
        draw.line(1.25 * neck, shoulder),
        draw.arc(0, centre, radius, angle - 90, 270 - angle),
        draw.line(-neck, shoulder - 0.05 * h),
        draw.line(-neck, top + 0.2 * h),
        "h",
    ])  # fmt: skip
    stopper = draw.box(-0.095 * h, top, 0.19 * h, 0.13 * h)
    collar = draw.rounded_box(-0.155 * h, top + 0.12 * h, 0.31 * h, 0.085 * h, 0.03 * h)
    return f"{stopper} {glass}", collar


def liquid_outline(height: float) -> str:
    """What a full flask holds, with a wave on it."""
    h = height
    radius, centre = (FLASK_RATIO / 2 - 0.045) * h, h / 2 - FLASK_RATIO / 2 * h
    start = 4.0
    x = radius * math.cos(math.radians(start))
    y = centre + radius * math.sin(math.radians(start))
    return " ".join([
        draw.move(x, y),
        draw.arc(0, centre, radius, start, 180 - start),
        draw.curve((-0.6 * x, y - 0.08 * h), (-0.3 * x, y - 0.03 * h), (0, y + 0.005 * h)),
        draw.curve((0.3 * x, y + 0.04 * h), (0.6 * x, y + 0.06 * h), (x, y)),
        "h",
    ])  # fmt: skip


def shield_outline(width: float) -> str:
    """A shield round the origin: a peak in the middle of its top, a point below."""
    w, h = width / 2, width * SHIELD_RATIO / 2
    return " ".join([
        draw.move(0, -h),
        draw.curve((0.3 * w, -0.84 * h), (0.62 * w, -0.80 * h), (0.94 * w, -0.86 * h)),
        draw.curve((w, -0.5 * h), (w, -0.3 * h), (w, 0)),
        draw.curve((w, 0.5 * h), (0.55 * w, 0.78 * h), (0, h)),
        draw.curve((-0.55 * w, 0.78 * h), (-w, 0.5 * h), (-w, 0)),
        draw.curve((-w, -0.3 * h), (-w, -0.5 * h), (-0.94 * w, -0.86 * h)),
        draw.curve((-0.62 * w, -0.80 * h), (-0.3 * w, -0.84 * h), (0, -h)),
        "h",
    ])  # fmt: skip


def crystal_outline(height: float) -> str:
    """A tall hexagon round the origin."""
    w, h = height * CRYSTAL_RATIO / 2, height / 2
    return draw.polygon([(0, -h), (w, -h / 2), (w, h / 2), (0, h), (-w, h / 2), (-w, -h / 2)])


@dataclass(frozen=True, slots=True)
class Shapes:
    """Draws the shapes of one document in one ink."""

    stamps: Stamps
    ink: Ink
    weight: float = 1.0

    def line(self, colour: Colour = BLACK, width: float = PEN_SHAPE) -> Style:
        """A stroke of a weight in pt on a sheet of 190 mm."""
        return Style(stroke=colour, width=round(width * self.weight, 3))

    def area(self, fill: Colour, colour: Colour = BLACK, width: float = PEN_SHAPE) -> Style:
        """A filled shape with a stroke."""
        return Style(fill=fill, stroke=colour, width=round(width * self.weight, 3))

    def heart(self, x: float, y: float, width: float, *, full: bool = False) -> Use:
        """A heart round a centre: empty for the pen, or full as a sign."""
        colour = self.ink.heart

        def make() -> list[Element]:
            if full:
                return [Path(heart_outline(width), Style(fill=colour))]
            return [Path(heart_outline(width), self.area(WHITE, colour, self._fine(width, 6.0)))]

        return self.stamps.use(f"heart-{width:.2f}{'-full' * full}", make, x, y)

    def flask(
        self, x: float, y: float, height: float, *, full: bool = False, plain: bool = False
    ) -> Use:
        """A flask round a centre: empty for the pen, or full. `plain` has a black outline."""
        glass = BLACK if plain else self.ink.flask

        def make() -> list[Element]:
            body, collar = flask_outlines(height)
            style = self.area(WHITE, glass, self._fine(height, 8.6))
            filled = [Path(liquid_outline(height), Style(fill=self.ink.liquid))] if full else []
            return [Path(body, style), *filled, Path(collar, style)]

        return self.stamps.use(f"flask-{height:.2f}{'-full' * full}{'-plain' * plain}", make, x, y)

    def crystal(self, x: float, y: float, height: float, *, full: bool = False) -> Use:
        """A crystal round a centre: empty with its edges, or full (small, as a cost)."""
        colour = self.ink.mana

        def make() -> list[Element]:
            shape = crystal_outline(height)
            if full:
                fill = WHITE if colour == BLACK else colour
                return [Path(shape, self.area(fill, colour, DETAIL))]
            w, h = height * CRYSTAL_RATIO / 2, height / 2
            edges = draw.segments([(0, 0, 0, h), (0, 0, w, -h / 2), (0, 0, -w, -h / 2)])
            return [
                Path(shape, self.area(WHITE, colour, self._fine(height, 6.0))),
                Path(edges, self.line(colour, HAIR)),
            ]

        return self.stamps.use(f"crystal-{height:.2f}{'-full' * full}", make, x, y)

    def coin(self, x: float, y: float, diameter: float) -> Use:
        """A coin round a centre."""

        def make() -> list[Element]:
            return [
                Path(draw.circle(0, 0, diameter / 2), self.area(WHITE, width=PEN_SHAPE)),
                Path(draw.circle(0, 0, 0.82 * diameter / 2), self.line(width=HAIR)),
            ]

        return self.stamps.use(f"coin-{diameter:.2f}", make, x, y)

    def ring(self, x: float, y: float, diameter: float) -> Use:
        """A dotted ring on white, that invites an O."""

        def make() -> list[Element]:
            length = math.pi * diameter
            distance = length / round(length / (_DOT_DISTANCE * self.weight)) * PT_PER_MM
            circle = draw.circle(0, 0, diameter / 2)
            dots = Style(stroke=DOTS, width=round(_DOT * self.weight, 3), dash=(0.0, distance))
            white = [] if self.ink.rock is None else [Path(circle, Style(fill=WHITE))]
            return [*white, Path(circle, dots)]

        return self.stamps.use(f"ring-{diameter:.2f}", make, x, y)

    def cell(self, x: float, y: float, width: float, height: float) -> Use:
        """A box for one digit, from its top left corner."""

        def make() -> list[Element]:
            radius = 0.1 * min(width, height)
            return [Path(draw.rounded_box(0, 0, width, height, radius), self.area(WHITE))]

        return self.stamps.use(f"cell-{width:.2f}x{height:.2f}", make, x, y)

    def die(self, x: float, y: float, side: float, value: int, size: float) -> list[Element]:
        """A die round a centre with its value, `size` pt."""

        def make() -> list[Element]:
            half = side / 2
            box = draw.rounded_box(-half, -half, side, side, 0.174 * side)
            return [Path(box, self.area(WHITE, width=self._fine(side, 7.0)))]

        return [
            self.stamps.use(f"die-{side:.2f}", make, x, y),
            _number(x, y, value, size, BLACK),
        ]

    def pips(self, x: float, y: float, side: float, value: int) -> Use:
        """A plain die round a centre that shows 1 to 6."""

        def make() -> list[Element]:
            half, step = side / 2, 0.25 * side
            box = draw.rounded_box(-half, -half, side, side, 0.174 * side)
            spots = " ".join(
                draw.circle(step * column, step * row, 0.092 * side) for column, row in _PIPS[value]
            )
            style = self.area(WHITE, width=self._fine(side, 7.0))
            return [Path(box, style), Path(spots, Style(fill=BLACK))]

        return self.stamps.use(f"pips-{side:.2f}-{value}", make, x, y)

    def shield(self, x: float, y: float, width: float, value: int, size: float) -> list[Element]:
        """A blue shield round a centre with a sum, `size` pt."""

        def make() -> list[Element]:
            return [Path(shield_outline(width), Style(fill=BLUE))]

        return [
            self.stamps.use(f"shield-{width:.2f}", make, x, y),
            _number(x, y - 0.03 * width, value, size, WHITE),
        ]

    def _fine(self, size: float, pen: float) -> float:
        """The weight of an outline: that of pen shapes, lighter where it is small and a sign."""
        return PEN_SHAPE if size >= pen * min(self.weight, 1.0) - 1e-6 else DETAIL


def _number(x: float, y: float, value: int, size: float, colour: Colour) -> Text:
    return Text(x, baseline(y, size), str(value), NUMBER_FACE, size, colour, "middle")
