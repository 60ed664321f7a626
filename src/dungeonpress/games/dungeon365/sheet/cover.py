"""The cover: the castle of the year, with a room for each month that leads to its page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.month import Month
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.games.dungeon365.sheet.ceilings import KINDS, profile
from dungeonpress.games.dungeon365.sheet.creatures import Creature
from dungeonpress.games.dungeon365.sheet.names import Names
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import (
    HEADING,
    ITALIC,
    TEXT,
    Castle,
    CastlePage,
    Legend,
)
from dungeonpress.layout.elements import Icon, Page, Path, Style
from dungeonpress.layout.palette import DETAIL, HAIR, LABEL, MOULDING, PEN_SHAPE, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import SHIELD_RATIO

COLUMNS, ROWS = 3, 4


class Boss(NamedTuple):
    """What waits in a month: a creature and its number."""

    creature: Creature
    number: int


SCORE_KEY, RULES_KEY, COVER_KEY = "score", "rules", "cover"
_EMBLEM = "spiked-dragon-head"


def cover_page(
    castle: Castle,
    months: Sequence[Month],
    bosses: Sequence[Boss],
    difficulty: str,
    names: Names,
    stream: Stream,
    code: str,
    number: int,
) -> Page:
    """The cover of a year; `bosses` shows one of each month."""
    year = str(months[0].year)
    page = castle.page(COVER_KEY, code, number, stream, bookmark=words.GAME, label="cover")
    english = None if names.english else "en"
    end = page.title(year, words.GAME)
    page.sky(("bat",), ("moon-bats", "witch-flight", "wyvern"), end)
    room = page.banner(words.DIFFICULTIES[difficulty])
    x, y = room.middle
    page.add(Icon(_EMBLEM, x, y, 0.46 * room.height))
    page.seal(words.CODE)
    hero, begun = page.merlons([2.0, 1.0])
    page.writing_merlon(hero, words.HERO)
    page.writing_merlon(begun, words.BEGUN)
    page.walk()
    _links(page, english)
    page.body()
    _months(page, months, bosses, names)
    page.foundation(
        [
            Legend("ring", words.RING_MONSTER),
            Legend("flask", words.RING_FLASK),
            Legend("life", words.CROSS_LIFE),
        ],
    )
    return page.finish()


def _links(page: CastlePage, language: str | None) -> None:
    """The string course: what the calendar is, and the ways to its last pages."""
    plan, course = page.plan, page.plan.course
    size = plan.pt(10.5)
    base = course.y + 0.5 * course.height + 0.2 * size * 0.3528 + 0.3
    right = course.right - 4 * plan.unit
    links = []
    for text, target in ((words.LINK_RULES, RULES_KEY), (words.LINK_SCORE, SCORE_KEY)):
        width = faces.width(text, HEADING, size)
        links.append((text, target, Box(right - width, course.y, width, course.height)))
        right -= width + 6 * plan.unit
    left = course.x + 4 * plan.unit
    line = words.COVER_LINE
    points = faces.fit(line, ITALIC, size, right - left)
    if faces.width(line, ITALIC, points) <= right - left:
        with page.group("P", language=language):
            page.line(left, base, line, ITALIC, points)
    for text, target, box in reversed(links):
        with page.group("Link", alt=text, box=box, target=target, language=language):
            page.line(box.x, base, text, HEADING, size)


def _months(
    page: CastlePage, months: Sequence[Month], bosses: Sequence[Boss], names: Names
) -> None:
    u, inside = page.plan.unit, page.plan.inside
    across, down = inside.width / COLUMNS, inside.height / ROWS
    edge = 1.6 * u
    for at, (month, boss) in enumerate(zip(months, bosses, strict=True)):
        row, column = divmod(at, COLUMNS)
        box = Box(
            inside.x + column * across + edge, inside.y + row * down + edge,
            across - 2 * edge, down - 2 * edge,
        )  # fmt: skip
        name = names.months[month.month - 1]
        alt = words.month_link(name, month.days)
        _room(page, box, row, page.stream.below(3), column)
        with page.group("Link", alt=alt, box=box, target=f"m{month.month:02}"):
            _sign(page, box, name, month, boss)


def _room(page: CastlePage, box: Box, row: int, variant: int, column: int) -> None:
    """A month's room: ceiling by its floor, a door to the next."""
    shapes, u = page.shapes, page.plan.unit
    kind = KINDS[row % len(KINDS)]
    half, foot, spring = box.width / 2, box.height, 0.36 * box.height
    tint = page.ink.floor(row)
    name = f"month-{row}-{variant}-{box.width:.2f}"

    def make() -> list[Path]:
        walls = " ".join(profile(kind, variant, half, 0, spring, foot)) + " h"
        inset = 1.0 * u
        inner = profile(kind, variant, half - inset, inset, spring + inset / 2, foot)
        return [
            Path(walls, Style(fill=tint)),
            Path(" ".join(inner), shapes.line(MOULDING, HAIR)),
            Path(walls, shapes.line(width=PEN_SHAPE)),
        ]

    page.add(shapes.stamps.use(name, make, box.x + half, box.y))
    if column:
        wide, high, lap = 3.2 * u, 11 * u, 0.25 * u
        top, left = box.bottom - high, box.x - wide
        opening = Box(left - lap, top, wide + 2 * lap, high - lap)
        jambs = draw.segments([(x, top, x, box.bottom) for x in (left, box.x)])
        page.add(
            Path(draw.box(*opening.box), Style(fill=page.ink.stone)),
            Path(jambs, shapes.line(width=HAIR)),
            Path(
                draw.segments([(left, box.bottom, box.x, box.bottom)]),
                shapes.line(width=PEN_SHAPE),
            ),
            Path(
                draw.box(left - 0.9 * u, top - u, wide + 1.8 * u, u),
                shapes.area(page.ink.stone, width=DETAIL),
            ),
        )


def _sign(page: CastlePage, box: Box, name: str, month: Month, boss: Boss) -> None:
    """A month's keystone, its last boss, and how many days lie before it."""
    plan, u = page.plan, page.plan.unit
    x = box.x + box.width / 2
    size = faces.fit(name, HEADING, plan.pt(15.5), box.width - 14 * u)
    wide = max(faces.width(name, HEADING, size) + 9 * u, 26 * u)
    high = 8.6 * u
    page.keystone(x, box.y - 0.9 * u, wide, wide - 3.4 * u, high)
    page.line(x, box.y + 0.62 * high, name, HEADING, size, anchor="middle")
    side = 8.7 * u
    foot = box.bottom - 1.6 * u - SHIELD_RATIO * side / 2
    room = foot - SHIELD_RATIO * side / 2 - box.y - high
    radius = 0.29 * min(room, 0.62 * box.width)
    y = box.y + high + 0.5 * room
    disc = min(room - 2.0 * u, 2 * radius + 14 * u)
    page.add(Path(draw.circle(x, y, disc / 2), page.shapes.area(WHITE, width=HAIR)))
    page.add(Icon(boss.creature.icon, x, y, boss.creature.scale * radius))
    page.add(*page.shapes.shield(x, foot, side, boss.number, plan.pt(15.5)))
    page.text(
        x + 0.5 * side + 1.8 * u, foot + 1.0 * u, words.days_of(month.days), TEXT, 9.2,
        colour=LABEL,
    )  # fmt: skip


__all__ = ["COVER_KEY", "RULES_KEY", "SCORE_KEY", "cover_page"]
