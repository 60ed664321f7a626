"""Stone: turrets, merlons, walls, the wall-walk, the string course and the foundation."""

from __future__ import annotations

from itertools import pairwise

from dungeonpress.core.stream import Stream
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Element, Path, Style
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR, OUTER, PEN_SHAPE, ROOM, WHITE
from dungeonpress.layout.plan import CORNICE, Box, Plan
from dungeonpress.layout.shapes import Shapes

TURRETS = 4  # how many ways of laying a turret's stones there are
_COURSE = 2.52  # mm between the joints of a turret, on a frame of 190
_WALL_COURSE = 4.1


def turret(plan: Plan, shapes: Shapes, side: int, variant: int) -> list[Element]:
    """A turret, left (`side` 0) or right (1), without its marker."""
    u, width = plan.unit, plan.turret
    height = plan.walk.y - plan.frame.y
    marker_y = plan.markers()[0][1] - plan.frame.y
    half = plan.stone / 2

    def make() -> list[Element]:
        stone, fine = shapes.area(shapes.ink.stone, width=OUTER), shapes.area(shapes.ink.stone)
        left, right = -CORNICE * u, width + CORNICE * u
        tooth, gap = 4.1 * u, (right - left - 3 * 4.1 * u) / 2
        teeth = " ".join(
            draw.box(left + k * (tooth + gap), 0, tooth, 3.7 * u) for k in range(3)
        )  # fmt: skip
        scallop = (width - 0.6 * u) / 4
        scallops = " ".join(
            draw.move(0.3 * u + (k + 1) * scallop, 5.6 * u)
            + " " + draw.arc(0.3 * u + (k + 0.5) * scallop, 5.6 * u, scallop / 2, 0, 180)
            for k in range(4)
        )  # fmt: skip
        below = marker_y + half + 1.2 * u
        loop_y = below + (height - below) * 0.43
        return [
            Path(draw.box(0, 5.6 * u, width, height - 5.6 * u), stone),
            Path(scallops, shapes.line(width=HAIR)),
            Path(_stones(width, below, height, u, variant), shapes.line(width=HAIR)),
            Path(teeth, fine),
            Path(draw.box(left, 3.6 * u, right - left, 2 * u), fine),
            *_loop(shapes, width / 2, loop_y, u, variant),
        ]

    x = plan.frame.x if side == 0 else plan.frame.right
    return [shapes.stamps.use(f"turret-{variant}", make, x, plan.frame.y, mirror_x=side == 1)]


def _stones(width: float, top: float, bottom: float, u: float, variant: int) -> str:
    """Some of a turret's stones, as if the plaster had come off there."""
    stream = Stream("turret", variant)
    course, block = _COURSE * u, width / 3
    stones = []
    rows = int((bottom - top) / course)
    for row in range(rows):
        y = bottom - (row + 1) * course
        shift = block / 2 if row % 2 else 0.0
        edges = [0.0, *(x for k in range(4) if 0 < (x := k * block + shift) < width), width]
        # Bare towards the middle, thicker at the foot and at the edges.
        for a, b in pairwise(edges):
            at_edge = a == 0 or b == width
            if stream.chance(0.62 if row < 2 else 0.5 if at_edge else 0.3):
                stones.append(draw.box(a, y, b - a, course))
    return " ".join(stones)


def _loop(shapes: Shapes, x: float, y: float, u: float, variant: int) -> list[Element]:
    """An arrow loop; its form tells the variants apart."""
    fill = Style(fill=BLACK)
    slit = draw.box(x - 0.5 * u, y - 4 * u, u, 8 * u)
    if variant % 4 == 0:
        return [Path(f"{slit} {draw.box(x - 1.6 * u, y - u, 3.2 * u, u)}", fill)]
    if variant % 4 == 1:
        return [Path(slit, fill), Path(draw.circle(x, y + 4 * u, 1.1 * u), fill)]
    if variant % 4 == 2:
        arch = " ".join([
            draw.move(x - 1.5 * u, y + 3.4 * u), draw.line(x - 1.5 * u, y - u),
            draw.curve((x - 1.5 * u, y - 2.6 * u), (x - 0.6 * u, y - 3.6 * u), (x, y - 4.2 * u)),
            draw.curve(
                (x + 0.6 * u, y - 3.6 * u), (x + 1.5 * u, y - 2.6 * u), (x + 1.5 * u, y - u)
            ),
            draw.line(x + 1.5 * u, y + 3.4 * u), "h",
        ])  # fmt: skip
        bars = draw.segments([(x, y - 4 * u, x, y + 3.4 * u), (x - 1.5 * u, y, x + 1.5 * u, y)])
        return [Path(arch, fill), Path(bars, shapes.line(WHITE, DETAIL))]
    return [Path(f"{slit} {draw.box(x - 1.6 * u, y + 2.2 * u, 3.2 * u, u)}", fill),
            Path(draw.circle(x, y - 4 * u, 0.9 * u), fill)]  # fmt: skip


def merlons(plan: Plan, shapes: Shapes, widths: list[float]) -> tuple[list[Element], list[Box]]:
    """Merlons side by side on the wall-walk, of shares of the rampart; returns their faces too."""
    u, rampart = plan.unit, plan.rampart
    room = rampart.inset(0.6 * u, 0)
    wide = plan.unit >= 1 and room.width >= 11 * u * len(widths)
    gap = 2.2 * u if wide else 0.9
    cap, reach = 1.75 * u, 0.3 * gap
    share = (room.width - gap * len(widths)) / sum(widths)
    style = shapes.area(shapes.ink.stone, width=DETAIL)
    drawn: list[Element] = []
    faces = []
    x = room.x + gap / 2
    for part in widths:
        width = part * share
        face = Box(x, room.y + cap, width, room.height - cap)

        def make(width: float = width) -> list[Element]:
            return [
                Path(draw.box(0, cap, width, room.height - cap), style),
                Path(draw.box(-reach, 0, width + 2 * reach, cap), style),
            ]

        drawn.append(shapes.stamps.use(f"merlon-{width:.2f}", make, x, room.y))
        faces.append(face)
        x += width + gap
    return drawn, faces


def walk(plan: Plan, shapes: Shapes) -> list[Element]:
    """The wall-walk, and the string course below it if there is one."""
    stone = shapes.area(shapes.ink.stone, width=OUTER)
    reach = CORNICE * plan.unit
    ledge = Box(plan.walk.x - reach, plan.walk.y, plan.walk.width + 2 * reach, plan.walk.height)
    course = [Path(draw.box(*plan.course.box), stone)] if plan.course.height else []
    return [*course, Path(draw.box(*ledge.box), stone)]


def wall(shapes: Shapes, u: float, place: Box, *, mirror: bool = False) -> Element:
    """An upright wall of stones, 2 to 3 units wide, its bond mirrored if asked."""

    def make() -> list[Element]:
        course = _WALL_COURSE * u
        lines: list[tuple[float, float, float, float]] = []
        rows = int(place.height / course) + 1
        for row in range(rows):
            y = row * course
            end = min(y + course, place.height)
            if row:
                lines.append((0, y, place.width, y))
            split = 0.36 if row % 2 else 0.68
            lines.append((split * place.width, y, split * place.width, end))
        return [
            Path(
                draw.box(0, 0, place.width, place.height),
                shapes.area(shapes.ink.stone, width=ROOM),
            ),
            Path(draw.segments(lines), shapes.line(width=HAIR)),
        ]

    name = f"wall-{place.width:.2f}x{place.height:.2f}"
    x = place.right if mirror else place.x
    return shapes.stamps.use(name, make, x, place.y, mirror_x=mirror)


def body_frame(plan: Plan, shapes: Shapes) -> Element:
    """The heavy line round the body."""
    return Path(draw.box(*plan.body.box), shapes.line(width=OUTER))


def foundation(plan: Plan, shapes: Shapes, plaque: Box) -> list[Element]:
    """The foundation with its joints, and the white plaque in it."""
    place, turret_width = plan.foundation, plan.turret
    left, right = place.x + turret_width, place.right - turret_width
    blocks = 9
    pitch = (right - left) / blocks
    third = place.height / 3
    lines = []
    for row in range(3):
        top = place.y + row * third
        if row:
            lines.append((left, top, right, top))
        shift = 0.5 if row % 2 else 0.0
        lines += [
            (left + (k + shift) * pitch, top, left + (k + shift) * pitch, top + third)
            for k in range(1 - row % 2, blocks)
        ]
    sides = draw.segments([
        (left, place.y, left, place.bottom), (right, place.y, right, place.bottom)
    ])  # fmt: skip
    return [
        Path(draw.box(*place.box), shapes.area(shapes.ink.stone, width=OUTER)),
        Path(draw.segments(lines), shapes.line(width=HAIR)),
        Path(sides, shapes.line(width=OUTER)),
        Path(draw.rounded_box(*plaque.box, 1.2 * plan.unit), shapes.area(WHITE, width=ROOM)),
    ]


def marker_stone(plan: Plan, shapes: Shapes, x: float, y: float) -> Element:
    """The white stone that a marker stands in."""
    side, inner = plan.stone, plan.marker + 2.2 * max(plan.unit, 0.9)

    def make() -> list[Element]:
        inner_side = min(inner, side - 0.6)
        return [
            Path(
                draw.box(-side / 2, -side / 2, side, side),
                shapes.area(WHITE, width=PEN_SHAPE),
            ),
            Path(
                draw.box(-inner_side / 2, -inner_side / 2, inner_side, inner_side),
                shapes.line(width=HAIR),
            ),
        ]

    return shapes.stamps.use("marker-stone", make, x, y)
