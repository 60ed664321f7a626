"""The rooms of a month page: their sizes, and what is drawn once and stamped for every day."""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.games.dungeon365.sheet.ceilings import Kind, pegs, profile
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Colour, Element, Path, Style
from dungeonpress.layout.palette import BLACK, DETAIL, DOTS, HAIR, MOULDING, ROOM, WHITE
from dungeonpress.layout.shapes import Shapes

COLUMN, WALL = 24.71, 2.2  # mm on a frame of 190: a day's column, the wall in it
LOW, HIGH = 34.0, 40.8  # the floors of a month of six, and of fewer


@dataclass(frozen=True, slots=True)
class RoomSize:
    """Lengths of a room in true mm, heights below the top of its floor."""

    unit: float
    height: float
    half: float
    apex: float
    spring: float
    floor: float
    door: float
    keystone: float
    ring_y: float
    ring: float
    silhouette: float
    number_y: float
    die: float
    shield: float
    flask: float


def room_size(unit: float, height: float) -> RoomSize:
    """The sizes in a floor of a height in mm, between those of the low and the high floors."""
    tall = height / unit
    share = min(max((tall - LOW) / (HIGH - LOW), -0.6), 1.0)
    over = max(tall - HIGH, 0.0)

    def between(low: float, high: float) -> float:
        return (low + share * (high - low)) * unit

    keystone = between(7.2, 8.1)
    floor = height - 1.9 * unit
    number_y = floor - between(5.0, 5.7) - 0.15 * over * unit
    ring = between(13.8, 17.4) + min(0.3 * over, 1.4) * unit
    return RoomSize(
        unit, height, (COLUMN - WALL) / 2 * unit, 1.9 * unit, between(9.2, 10.4), floor,
        between(9.2, 10.4), keystone, between(15.3, 18.3) + 0.5 * over * unit, ring,
        ring * 0.625 if share > 0 else ring * 0.65, number_y,
        between(7.6, 8.6), between(7.8, 8.7), between(7.2, 7.7),
    )  # fmt: skip


def keystone_width(size: RoomSize) -> tuple[float, float]:
    """The width of a keystone at its top and at its foot."""
    return 10.2 * size.unit, 8.0 * size.unit


def room(shapes: Shapes, size: RoomSize, kind: Kind, variant: int, tint: Colour) -> list[Element]:
    """A room round its axis, from its floor's top: walls, moulding, keystone and ring."""
    foot = size.floor - size.door
    walls = profile(kind, variant, size.half, size.apex, size.spring, foot)
    ground = [*walls, draw.line(size.half, size.floor), draw.line(-size.half, size.floor), "h"]
    top, bottom = keystone_width(size)
    drawn: list[Element] = [Path(" ".join(ground), Style(fill=tint))]
    drawn += _moulding(shapes, size, kind, variant, foot)
    drawn.append(Path(" ".join(walls), shapes.line(width=ROOM)))
    key = draw.polygon([
        (-top / 2, 0), (top / 2, 0), (bottom / 2, size.keystone), (-bottom / 2, size.keystone)
    ])  # fmt: skip
    drawn.append(Path(key, shapes.area(WHITE, width=DETAIL)))
    return drawn


def _moulding(
    shapes: Shapes, size: RoomSize, kind: Kind, variant: int, foot: float
) -> list[Element]:
    inset = 0.95 * size.unit
    thin = shapes.line(MOULDING, HAIR)
    if kind == "rock":
        reach, y = size.half, (size.spring + foot) / 2
        cracks = []
        for side, at in ((-1, y), (1, y - 1.5 * inset)):
            x = side * reach
            cracks.append(
                draw.polyline([
                    (x, at), (x - side * 1.1 * inset, at + 0.6 * inset),
                    (x - side * 0.7 * inset, at + 2.0 * inset),
                ])
            )  # fmt: skip
        return [Path(" ".join(cracks), thin)]
    inner = profile(
        kind, variant, size.half - inset, size.apex + inset, size.spring + 0.5 * inset, foot
    )
    drawn: list[Element] = [Path(" ".join(inner), thin)]
    if kind == "timber":
        dots = " ".join(
            draw.circle(x, y, 0.27 * size.unit)
            for x, y in pegs(variant, size.half, size.apex, size.spring)
        )
        drawn.append(Path(dots, Style(fill=DOTS)))
    return drawn


def door(shapes: Shapes, size: RoomSize, width: float) -> list[Element]:
    """A way through a wall of a width, round its middle, from its floor's top."""
    top, u = size.floor - size.door, size.unit
    jambs = draw.segments([
        (-width / 2, top, -width / 2, size.floor), (width / 2, top, width / 2, size.floor)
    ])  # fmt: skip
    reach = width / 2 + 0.9 * u
    return [
        Path(draw.box(-width / 2, top, width, size.door), Style(fill=shapes.ink.stone)),
        Path(jambs, shapes.line(width=HAIR)),
        Path(draw.box(-reach, top - 0.5 * u, 2 * reach, u), shapes.area(WHITE, width=DETAIL)),
    ]


def flights(shapes: Shapes, width: float, height: float) -> list[Element]:
    """Three turns of the winding stair for one floor, from its top left corner."""
    turn = height / 3
    drop, thick, steps = 0.42 * turn, 0.17 * turn, 6
    behind = []
    for k in range(-1, 3):
        y = k * turn - 0.10 * turn + drop
        points = [(width, y)]
        for step in range(1, steps + 1):
            x = width - step * width / steps
            points += [(x, points[-1][1]), (x, y + step * (turn - drop) / steps)]
        behind.append(draw.polyline(points))
        behind.append(draw.segments([(width, y + thick, 0, y + turn - drop + thick)]))
    front: list[Element] = []
    for k in range(4):
        y = k * turn - 0.10 * turn
        points = [(0.0, y)]
        for step in range(1, steps + 1):
            x = step * width / steps
            points += [(x, points[-1][1]), (x, y + step * drop / steps)]
        outline = [*points[:-1], (width, y + drop + thick), (0.0, y + thick)]
        front.append(Path(draw.polygon(outline), shapes.area(WHITE, width=DETAIL)))
    pole = 0.16 * width
    post = draw.box(width / 2 - pole / 2, -1, pole, height + 2)
    return [
        Path(" ".join(behind), shapes.line(MOULDING, HAIR)),
        Path(post, shapes.area(WHITE, width=DETAIL)),
        *front,
    ]


def numeral_disc(shapes: Shapes, unit: float) -> list[Element]:
    """The white disc that a floor's number stands on, round its centre."""
    return [Path(draw.circle(0, 0, 3.8 * unit), shapes.area(WHITE, BLACK, ROOM))]
