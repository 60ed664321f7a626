"""What stands in a room: silhouettes with what they cost, potions, corridors.

Everything is drawn round the room's middle; `side` is the room's, in mm. Red and blue are never
needed: hearts are filled, crystals are tall and, without colour, empty.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from dungeonpress.core import resources
from dungeonpress.games.academy.rooms import (
    ACROSS,
    FACES,
    HEALTH_POTION,
    MANA_POTION,
    UNKNOWN,
    UPRIGHT,
)
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Element, Icon, Path, Style, Text, Use
from dungeonpress.layout.palette import DETAIL, HAIR, MOULDING, WHITE
from dungeonpress.layout.shapes import (
    FLASK_RATIO,
    NUMBER_FACE,
    Shapes,
    baseline,
    flask_outlines,
)

CROSSROAD = "+"
BAND = 0.25  # of a room: how deep a Corridors' wall is
_ICON = 0.27  # of a room: the radius of a silhouette
_LEAST_COST, _LEAST_OF_MANY = 1.3, 1.0  # mm
_HATCH = 1.05  # mm between the strokes of a corridor's rock

# Silhouettes are balanced by eye: full ones look larger than they are.
_BALANCE = {"r": 1.06, "d": 1.08, "t": 1.04, "s": 0.96, "x": 1.05, "k": 0.98, "p": 0.9, "n": 1.0}


@cache
def icons() -> Mapping[str, Mapping[str, object]]:
    """The silhouettes of the game, by what they are used for."""
    data = json.loads(resources.template("icons", "uses.json").read_text("utf-8"))
    found: Mapping[str, Mapping[str, object]] = data["academy"]
    return found


def room_icon(code: str) -> str:
    """The silhouette of a face."""
    return str(icons()["room"][code])


def room(shapes: Shapes, code: str, x: float, y: float, side: float) -> list[Element]:
    """What a face of a die puts into a room."""

    def make() -> list[Element]:
        if code in (HEALTH_POTION, MANA_POTION):
            return _potion(shapes, code, side)
        return _creature(shapes, code, side)

    if code in (ACROSS, UPRIGHT, CROSSROAD, UNKNOWN):
        return []
    return [shapes.stamps.use(f"room-{code}-{side:.2f}", make, x, y)]


def _creature(shapes: Shapes, code: str, side: float) -> list[Element]:
    face = FACES[code]
    costs = "h" * -face.health + "m" * -face.mana
    words = "" if costs or not face.glory else f"{face.glory:+d}".replace("-", "−")
    low = bool(costs or words)
    radius = (_ICON if low else 0.31) * side * _BALANCE.get(code, 1.0)
    drawn: list[Element] = [Icon(room_icon(code), 0, (-0.11 if low else 0.0) * side, radius)]
    if costs:
        drawn += cost_signs(shapes, costs, 0, 0.315 * side, side)
    if words:
        size = max(7.2, 0.62 * side)
        drawn.append(
            Text(0, baseline(0.33 * side, size), words, NUMBER_FACE, size, anchor="middle")
        )
    return drawn


def cost_signs(shapes: Shapes, costs: str, x: float, y: float, side: float) -> list[Element]:
    """A row of small hearts (`h`) and crystals (`m`) round a middle, for a room of a side."""
    many = len(costs) > 3
    least = _LEAST_OF_MANY if many else _LEAST_COST
    size = max(least, (0.115 if many else 0.165) * side)
    pitch = size * (1.12 if many else 1.2)
    left = x - pitch * (len(costs) - 1) / 2
    return [
        shapes.heart(left + k * pitch, y, size, full=True)
        if sign == "h"
        else shapes.crystal(left + k * pitch, y, 1.14 * size, full=True)
        for k, sign in enumerate(costs)
    ]


def _potion(shapes: Shapes, code: str, side: float) -> list[Element]:
    """A flask with a heart or a crystal in it."""
    ink = shapes.ink
    colour = ink.heart if code == HEALTH_POTION else ink.mana
    height = 0.66 * side
    glass, collar = flask_outlines(height)
    style = shapes.area(WHITE, colour, DETAIL if side < 10 else 0.7)
    y = height / 2 - FLASK_RATIO / 2 * height
    drawn: list[Element] = [Path(glass, style), Path(collar, style)]
    if code == HEALTH_POTION:
        inside = shapes.heart(0, y + 0.01 * side, 0.225 * side, full=True)
    else:
        inside = shapes.crystal(0, y, 0.26 * side, full=True)
    return [*drawn, inside]


def rock_bands(shapes: Shapes, code: str, x: float, y: float, side: float) -> list[Use]:
    """The rock in a Corridors room or a Crossroad, round its middle."""
    half, deep = side / 2, BAND * side
    boxes = {
        ACROSS: [(-half, -half, side, deep), (-half, half - deep, side, deep)],
        UPRIGHT: [(-half, -half, deep, side), (half - deep, -half, deep, side)],
        CROSSROAD: [(a, b, deep, deep) for a in (-half, half - deep) for b in (-half, half - deep)],
    }.get(code, [])
    if not boxes:
        return []

    def make() -> list[Element]:
        ground = Style(fill=shapes.ink.rock) if shapes.ink.rock else None
        drawn: list[Element] = []
        for place in boxes:
            if ground:
                drawn.append(Path(draw.box(*place), ground))
            drawn.append(
                Path(
                    draw.segments(list(_strokes(*place))), shapes.line(shapes.ink.rock_stroke, HAIR)
                )
            )
            drawn.append(Path(draw.box(*place), shapes.line(MOULDING, HAIR)))
        return drawn

    return [shapes.stamps.use(f"rock-{code}-{side:.2f}", make, x, y)]


def _strokes(
    x: float, y: float, width: float, height: float
) -> list[tuple[float, float, float, float]]:
    """Slanting strokes in a box, 60° steep."""
    slope = 0.577  # across for each mm down
    lines = []
    count = int((width + slope * height) / _HATCH) + 1
    for k in range(1, count):
        top = x + k * _HATCH  # where the stroke meets the upper edge's line
        x1, y1 = top, y
        if x1 > x + width:
            x1, y1 = x + width, y + (top - x - width) / slope
        x2, y2 = top - slope * height, y + height
        if x2 < x:
            x2, y2 = x, y + (top - x) / slope
        if (x1 - x2) ** 2 + (y1 - y2) ** 2 > 0.3:
            inset = 0.12
            lines.append((x1 - inset * slope, y1 + inset, x2 + inset * slope, y2 - inset))
    return lines
