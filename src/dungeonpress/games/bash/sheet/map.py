"""The page of a dungeon: the castle with the map in it, and the scoring card beside it.

Fields: those of `grid.map_fields` and `panel.panel`; `result.won`, `result.dead` and
`result.blocked` (ring); `heart1` to `heart17` (ring-cross: a lost Health is crossed, a healed one
ringed).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT, Paper
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.dungeon import dungeon, ground
from dungeonpress.games.bash.sheet.grid import Grid, map_fields
from dungeonpress.games.bash.sheet.icons import FOSSILS, LONE, SKY
from dungeonpress.games.bash.sheet.panel import panel
from dungeonpress.games.bash.sheet.shared import Shared
from dungeonpress.games.bash.sheet.tables import monster_table, row_table
from dungeonpress.games.bash.tables import FULL_HEALTH, Contents
from dungeonpress.layout import faces
from dungeonpress.layout.castle import NUMBER_FACE, QUIET, TEXT, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Page
from dungeonpress.layout.plan import PORTRAIT, Box, Plan, plan
from dungeonpress.layout.rock import pocket
from dungeonpress.layout.shapes import HEART_RATIO

_LEAST_HEART = 6.3  # mm wide
_TWO_ROWS = 15.4  # mm of battlement that two rows of hearts take


class Sheet(NamedTuple):
    """One dungeon to be drawn; `shown` is what a square holds, or the number that stands for it.

    `mode` is one of `kinds.MODES`; `small` stands above the title; `number` is the page's.
    """

    mode: str
    small: str
    bookmark: str
    key: str
    code: str
    number: int
    shown: Mapping[int, Contents | int]


def map_plan(paper: Paper) -> Plan:
    """The plan of a map's page: a battlement high enough for two rows of hearts on small paper."""
    usual = plan(paper)
    if usual.rampart.width / FULL_HEALTH >= _LEAST_HEART + 1.2:
        return usual
    return plan(paper, replace(PORTRAIT, least_battlement=_TWO_ROWS))


def map_page(castle: Castle, grid: Grid, shared: Shared, sheet: Sheet, stream: Stream) -> Page:
    """The page of a dungeon; `shared` has what its pages have in common."""
    page = castle.page(
        sheet.key,
        sheet.code,
        sheet.number,
        stream,
        bookmark=sheet.bookmark,
        label=sheet.key,
        cells=len(words.RESULTS),
    )
    end = page.title(words.TITLE, sheet.small)
    if _hero(page, end):
        page.sky(SKY, LONE, sky_left(page, end, sheet.small))
    _result(page)
    page.seal(words.CODE)
    shared.put(page, "hearts", lambda: _hearts(page))
    page.walk()
    page.course_line(words.course(corners=grid.board.corners, mode=sheet.mode))
    page.body()
    _rest(page, grid)
    ground(page, grid)
    dungeon(page, grid, sheet.shown, shared.squares)
    shared.put(page, "fields", lambda: page.fields.extend(map_fields(grid)))
    shared.put(page, "panel", lambda: panel(page, grid.panel))
    table = monster_table if sheet.mode == "rolled" else row_table
    shared.put(page, "table", lambda: table(page, grid.table))
    page.foundation(_legend(page))
    return page.finish()


def sky_left(page: CastlePage, end: float, small: str) -> float:
    """Where the free sky begins: right of the title and of the small line above it."""
    u = page.plan.unit
    x = page.plan.rampart.x + 4.2 * u
    return max(end, x + faces.width(small, QUIET, page.plan.pt(13)) + 1.5 * u)


def _hero(page: CastlePage, end: float) -> bool:
    """What the hero begins with, beside the title; in a line above it, with nothing flying in the
    sky, where the sheet's code is so long that there is no room. Returns whether there was."""
    u, sky = page.plan.unit, page.plan.sky
    size = page.plan.pt(11.5)
    room = page.banner_box.x - 3.5 * u - end
    pitch = 1.26 * size * MM_PER_PT
    for lines in (words.HERO, words.SHORT_HERO):
        wide = 5.0 * u + max(faces.width(what, TEXT, size) for _, what in lines)
        if wide + 4.0 * u > room:
            continue
        x = end + min(9.5 * u, room - wide)
        base = sky.bottom - page.plan.title_rise - 2 * pitch + 0.4 * u
        for k, (number, what) in enumerate(lines):
            with page.group("P"):
                y = base + k * pitch
                page.line(x + 3.2 * u, y, number, NUMBER_FACE, size, anchor="end")
                page.line(x + 5.0 * u, y, what, TEXT, size)
        return True
    with page.group("P"):
        x = page.plan.rampart.x + 4.2 * u
        page.line(x, sky.y + 5.4 * u, words.HERO_LINE, TEXT, faces.LEAST_SIZE)
    return False


def _result(page: CastlePage) -> None:
    """The banner with a ring for each result."""
    room = page.banner(words.RESULT)
    pitch = room.width / len(words.RESULTS)
    size = page.plan.pt(8.2)
    diameter = max(min(pitch - 1.1, 6.7 * page.plan.unit), 6.0)
    y = room.y + diameter / 2 - 0.2 * page.plan.unit
    with page.group("Figure", words.RESULT_ALT, room):
        for k, (name, _) in enumerate(words.RESULTS):
            x = room.x + (k + 0.5) * pitch
            page.add(page.shapes.ring(x, y, diameter))
            half = diameter / 2
            page.field(f"result.{name}", "ring", Box(x - half, y - half, diameter, diameter))
    for k, (_, label) in enumerate(words.RESULTS):
        with page.group("P"):
            x = room.x + (k + 0.5) * pitch
            base = y + diameter / 2 + 0.3 + 0.72 * size * MM_PER_PT
            page.line(x, base, label, TEXT, size, anchor="middle")


def _hearts(page: CastlePage) -> None:
    """Seventeen hearts: one a merlon, or two where the merlons would be too narrow."""
    u = page.plan.unit
    rows = 1 if page.plan.rampart.width / FULL_HEALTH >= _LEAST_HEART + 1.2 else 2
    merlons = page.merlons([1.0] * -(-FULL_HEALTH // rows))
    width = max(_LEAST_HEART, min(8.0 * u, merlons[0].width - 1.1 * u))
    if rows == 2:
        width = _LEAST_HEART + 0.3
    height = max(6.0, HEART_RATIO * width)
    whole = Box(merlons[0].x, merlons[0].y, merlons[-1].right - merlons[0].x, merlons[0].height)
    with page.group("Figure", words.HEARTS, whole):
        for k in range(FULL_HEALTH):
            merlon = merlons[k // rows]
            x, y = merlon.middle
            if rows == 2 and k + 1 < FULL_HEALTH:
                y += (merlon.height / 2 - height / 2 - 0.6) * (1 if k % 2 else -1)
            page.add(page.shapes.heart(x, y, width))
            page.field(f"heart{k + 1}", "ring-cross",
                       Box(x - width / 2, y - height / 2, width, height))  # fmt: skip


def _rest(page: CastlePage, grid: Grid) -> None:
    """A fossil in the rock between map and table, where the paper is tall."""
    u, place = page.plan.unit, grid.rest
    if place.height < 16 * u:
        return
    look = page.stream.fork("rest")
    count = max(2, round(place.width / (52 * u)))
    icons = look.shuffled(list(FOSSILS))
    share = place.width / count
    for k in range(count):
        size = min((24 if k % 2 else 17) * u, (place.height - 4 * u) / 0.84)
        x = place.x + (k + 0.3 + 0.4 * look.real()) * share
        page.add(*pocket(look, page.ink, x, place.middle[1], size, icons[k % len(icons)], u))


def _legend(page: CastlePage) -> list[Legend]:
    texts = words.LEGEND if page.plan.unit >= 0.9 else words.SHORT_LEGEND
    ring, path, life, check = texts
    return [
        Legend("ring", ring), Legend("path", path), Legend("life", life), Legend("check", check)
    ]  # fmt: skip
