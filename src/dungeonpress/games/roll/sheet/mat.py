"""The play mat: where dice, tokens and markers lie while one delves. It has no fields."""

from __future__ import annotations

from dungeonpress.core.stream import Stream
from dungeonpress.games.roll.pieces import LOOT, MONSTERS
from dungeonpress.games.roll.sheet import words
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.games.roll.sheet.parts import FLIGHT, Stair, facts, foot_line
from dungeonpress.games.roll.state import LAST_LEVEL, MASTER_XP
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import (
    BOLD,
    HEADING,
    ITALIC,
    LABEL,
    NUMBER_FACE,
    TEXT,
    Castle,
    CastlePage,
)
from dungeonpress.layout.elements import Element, Icon, Page, Path, Style
from dungeonpress.layout.palette import DETAIL, DOTS, ROOM, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import baseline

_GAP = 2.4
_SPOT = 17.0  # mm, for a die of 16 mm on a frame of 190
_PARTY, _LEVEL, _GRAVEYARD = 32.0, 92.0, 32.0  # mm, heights of the rows; the last takes the rest
_STAIR = 50.0  # mm wide
_MOST_XP = 39
_XP_COLUMNS = 10


def mat_page(castle: Castle, dice: str, stream: Stream, code: str, number: int) -> Page:
    """The mat."""
    page = castle.page("mat", code, number, stream, bookmark=words.MAT, label=words.MAT)
    end = page.title(words.TITLE, words.SMALL)
    end = facts(page, end, words.facts(dice))
    page.sky(("bat",), ("wyvern", "witch-flight"), end + 10 * page.plan.unit)
    page.seal(words.CODE)
    page.merlons([1] * 13)
    page.walk()
    page.course_line(words.MAT_LINE)
    page.body()
    u, ink = page.plan.unit, page.ink
    inside = page.plan.inside.inset(1.6 * u)
    gap = _GAP * u
    share = inside.height / (200.8 * u)  # papers differ in height
    party, level, grave = (part * u * share for part in (_PARTY, _LEVEL, _GRAVEYARD))

    y = inside.y
    _spots(page, Box(inside.x, y, inside.width, party), words.MAT_PARTY, words.PARTY_NOTE, 7,
           ink.floor(0))  # fmt: skip
    y += party + gap
    _levels(page, Box(inside.x, y, _STAIR * u, level))
    left = inside.x + _STAIR * u + gap
    lair = 34.0 * u * share
    _dungeon(page, Box(left, y, inside.right - left, level - lair - gap))
    _lair(page, Box(left, y + level - lair, inside.right - left, lair))
    y += level + gap
    _spots(page, Box(inside.x, y, inside.width, grave), words.MAT_GRAVEYARD,
           words.GRAVEYARD_NOTE, 7, ink.floor(3))  # fmt: skip
    y += grave + gap
    rest = inside.bottom - y
    track = 104.0 * u
    _experience(page, Box(inside.x, y, track, rest))
    _tokens(page, Box(inside.x + track + gap, y, inside.width - track - gap, rest))
    page.foundation([])
    foot_line(page, words.CHAMPION_NOTE)
    return page.finish()


def _heading(page: CastlePage, box: Box, heading: str, note: str) -> float:
    """A chamber's keystone with its name, and a note beside it; returns where room begins."""
    u = page.plan.unit
    width = 26.0 * u
    x = box.x + 5.0 * u + width / 2
    page.keystone(x, box.y - 0.5 * u, width + 4.0 * u, width, 7.4 * u)
    with page.group("H2"):
        page.text(x, box.y + 4.7 * u, heading, HEADING, 13.5, anchor="middle")
    if note:
        with page.group("P"):
            room = box.right - (box.x + width + 12 * u)
            page.text(box.right - 3.4 * u, box.y + 4.9 * u, note, ITALIC, 8.8, anchor="end",
                      colour=LABEL, room=room)  # fmt: skip
    return box.y + 8.6 * u


def _spot(page: CastlePage, x: float, y: float, side: float) -> Element:
    """A place for a die round a centre."""

    def make() -> list[Element]:
        half = side / 2
        box = draw.rounded_box(-half, -half, side, side, 0.16 * side)
        dots = Style(fill=WHITE, stroke=DOTS, width=0.75 * page.plan.unit, dash=(0.0, 3.0))
        return [Path(box, dots)]

    return page.shapes.stamps.use(f"spot-{side:.2f}", make, x, y)


def _spots(page: CastlePage, box: Box, heading: str, note: str, count: int, tint: str) -> None:
    """A chamber with places for dice."""
    u = page.plan.unit
    page.chamber(box, tint)
    top = _heading(page, box, heading, note)
    side = min(_SPOT * u, box.bottom - top - 3.0 * u)
    y = (top + box.bottom) / 2 - 0.3 * u
    pitch = (box.width - 6 * u) / count
    row = Box(box.x + 3 * u, y - side / 2, box.width - 6 * u, side)
    with page.group("Figure", words.spots_alt(heading, count), row):
        for k in range(count):
            page.add(_spot(page, row.x + (k + 0.5) * pitch, y, side))


def _levels(page: CastlePage, box: Box) -> None:
    """A stair of ten levels, each wide enough for a marker."""
    u = page.plan.unit
    page.chamber(box, page.ink.floor(2))
    top = _heading(page, box, words.MAT_LEVELS, "")
    run = (box.width - 15.8 * u) / (FLIGHT - 1)
    size = min(11.4 * u, 0.98 * run)
    place = Box(box.x, top + 1.6 * u, box.width, box.bottom - top - 4.4 * u)
    stair = Stair(place, size, run, turn=size + 6.0 * u, thick=2.2 * u, gap=0.6 * u)
    points = page.plan.pt(15)
    with page.group("Figure", words.levels_mat_alt(LAST_LEVEL), box):
        style = page.shapes.area(page.ink.stone, width=ROOM)
        page.add(*(Path(flight, style) for flight in stair.flights()))
        for level, (x, y) in enumerate(stair.levels(), 1):
            page.add(page.shapes.coin(x, y, size))
            page.line(x, baseline(y, points), str(level), NUMBER_FACE, points, anchor="middle")


def _dungeon(page: CastlePage, box: Box) -> None:
    """The level's dice, sorted: five niches, each with who deals with any number of its dice."""
    u = page.plan.unit
    letters = MONSTERS + LOOT
    gap = _GAP * u
    width = (box.width - gap * (len(letters) - 1)) / len(letters)
    for k, letter in enumerate(letters):
        niche = Box(box.x + k * (width + gap), box.y, width, box.height)
        page.chamber(niche, page.ink.floor(1 if letter in MONSTERS else 4))
        x = niche.middle[0]
        page.add(Icon(icon_name("die", letter), x, niche.y + 7.6 * u, 5.2 * u))
        with page.group("H3"):
            page.text(x, niche.y + 17.6 * u, words.PLURALS[letter], HEADING, 11.5,
                      anchor="middle", room=width - 2 * u)  # fmt: skip
        side = min(_SPOT * u, (niche.bottom - 9 * u - niche.y - 19 * u) / 2 - 1.0 * u,
                   width - 3 * u)  # fmt: skip
        middle = (niche.y + 19 * u + niche.bottom - 8 * u) / 2
        place = Box(x - side / 2, middle - side - 0.7 * u, side, 2 * side + 1.4 * u)
        with page.group("Figure", words.spots_alt(words.PLURALS[letter], 2), place):
            page.add(_spot(page, x, middle - side / 2 - 0.7 * u, side))
            page.add(_spot(page, x, middle + side / 2 + 0.7 * u, side))
        with page.group("P"):
            page.text(x, niche.bottom - 3.0 * u, words.WINS[letter], BOLD, 9.4, anchor="middle",
                      room=width - 2 * u)  # fmt: skip


def _lair(page: CastlePage, box: Box) -> None:
    u = page.plan.unit
    page.chamber(box, page.ink.floor(5))
    top = _heading(page, box, words.MAT_LAIR, "")
    icon = 10.4 * u
    middle = (top + box.bottom) / 2 - 2.4 * u
    page.add(Icon(icon_name("die", "D"), box.x + 15 * u, middle, icon * 0.86))
    side = min(_SPOT * u, box.bottom - top - 7.6 * u)
    pitch = min(side + 5.0 * u, (box.width - 34 * u) / 4)
    left = box.x + 29 * u
    row = Box(left, middle - side / 2, 4 * pitch, side)
    with page.group("Figure", words.spots_alt(words.MAT_LAIR, 4), row):
        for k in range(4):
            x = left + (k + 0.5) * pitch
            page.add(_spot(page, x, middle, side))
        attack = left + 3 * pitch
        line = draw.segments([(attack, middle - side / 2 - 1 * u, attack, middle + side / 2 + u)])
        page.add(Path(line, page.shapes.line(width=ROOM)))
    with page.group("P"):
        page.text((left + box.right) / 2, box.bottom - 2.4 * u, words.LAIR_NOTE, ITALIC, 8.8,
                  anchor="middle", colour=LABEL, room=box.right - left)  # fmt: skip


def _experience(page: CastlePage, box: Box) -> None:
    """A track to move a marker on."""
    u = page.plan.unit
    page.chamber(box)
    top = _heading(page, box, words.MAT_XP, words.XP_NOTE)
    rows = (_MOST_XP + 1) // _XP_COLUMNS
    inner = Box(box.x + 3 * u, top + 0.2 * u, box.width - 6 * u, box.bottom - top - 2.0 * u)
    across, down = inner.width / _XP_COLUMNS, inner.height / rows
    size = page.plan.pt(9.4)
    side = min(across, down) - 0.8 * u
    with page.group("Figure", words.xp_alt(_MOST_XP), inner):
        for value in range(_MOST_XP + 1):
            row, column = divmod(value, _XP_COLUMNS)
            x, y = inner.x + (column + 0.5) * across, inner.y + (row + 0.5) * down
            style = page.shapes.area(WHITE, width=ROOM if value == MASTER_XP else DETAIL)
            page.add(Path(draw.rounded_box(x - across / 2 + 0.4 * u, y - side / 2,
                                           across - 0.8 * u, side, 0.8 * u), style))  # fmt: skip
            if value == MASTER_XP:
                page.add(Path(draw.rounded_box(
                    x - across / 2 + 1.0 * u, y - side / 2 + 0.6 * u, across - 2.0 * u,
                    side - 1.2 * u, 0.5 * u,
                ), page.shapes.line(width=DETAIL)))  # fmt: skip
            page.line(x, baseline(y, size), str(value), NUMBER_FACE, size, anchor="middle")


def _tokens(page: CastlePage, box: Box) -> None:
    u = page.plan.unit
    page.chamber(box)
    _heading(page, box, words.MAT_TOKENS, "")
    with page.group("P"):
        page.text(box.middle[0], box.bottom - 2.4 * u, words.TOKENS_NOTE, TEXT, 8.2,
                  anchor="middle", colour=LABEL, room=box.width - 4 * u)  # fmt: skip


__all__ = ["mat_page"]
