"""What the faces of the dice mean: blocks of rooms with their names and effects."""

from __future__ import annotations

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.academy.rooms import FACES_OF, UPRIGHT, Die
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.drawing import rock_bands, room
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, TEXT, CastlePage
from dungeonpress.layout.elements import Path, Role
from dungeonpress.layout.palette import DETAIL, WHITE
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.plan import Box

_HEAD = 6.4  # mm over a block, on a frame of 190
_BLOCKS = ((Die.BASE, 2), (Die.BOSS, 2), (Die.LABYRINTH, 1))
_BETWEEN = 4.0


def faces_legend(page: CastlePage, place: Box, role: Role = "H3") -> None:
    """All faces side by side, a block for each kind of die; `role` is that of their headings."""
    u = page.plan.unit
    columns = sum(count for _, count in _BLOCKS)
    wide = (place.width - _BETWEEN * u * (len(_BLOCKS) - 1)) / columns
    x = place.x
    for die, count in _BLOCKS:
        _block(page, Box(x, place.y, wide * count, place.height), die, count, role)
        x += wide * count + _BETWEEN * u


def _block(page: CastlePage, place: Box, die: Die, columns: int, role: Role) -> None:
    """The faces of one kind of die, in columns."""
    u = page.plan.unit
    codes = [code for code in FACES_OF[die] if code != UPRIGHT]
    rows = -(-len(codes) // columns)
    head = max(_HEAD * u, 5.0)
    size = page.plan.pt(11.5)
    with page.group("Sect"):
        with page.group(role):
            page.line(place.x, place.y + 0.8 * size * MM_PER_PT, words.DICE[die], HEADING, size)
        pitch = (place.height - head) / rows
        wide = place.width / columns
        with page.group("L"):
            for k, code in enumerate(codes):
                column, row = divmod(k, rows)
                at = Box(place.x + column * wide, place.y + head + row * pitch, wide, pitch)
                with page.group("LI"), page.group("LBody"):
                    _face(page, at, code)


def _face(page: CastlePage, place: Box, code: str) -> None:
    u = page.plan.unit
    side = min(11.5 * u, place.height - 1.4)
    x, y = place.x + side / 2, place.middle[1]
    box = draw.box(place.x, y - side / 2, side, side)
    page.add(Path(box, page.shapes.area(WHITE, width=DETAIL)))
    page.add(*rock_bands(page.shapes, code, x, y, side), *room(page.shapes, code, x, y, side))
    left = place.x + side + 1.5 * u
    space = place.right - left - 0.6
    size, small = page.plan.pt(9), page.plan.pt(8)
    lines = [(part, BOLD, size) for part in wrap(words.face_name(code), BOLD, size, space)]
    lines += [(part, TEXT, small) for part in wrap(words.face_effect(code), TEXT, small, space)]
    pitch = 1.14 * small * MM_PER_PT
    base = y - (len(lines) - 1) * pitch / 2 + 0.27 * small * MM_PER_PT
    with page.group("P"):
        for k, (part, face, points) in enumerate(lines):
            page.line(left, base + k * pitch, part, face, points)
