"""The year's score: a box of two digits for each month, the total in the banner, and notes."""

from __future__ import annotations

from collections.abc import Sequence

from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.month import Month
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.games.dungeon365.sheet.cover import SCORE_KEY
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
from dungeonpress.layout.elements import Page, Path
from dungeonpress.layout.palette import HAIR, LABEL
from dungeonpress.layout.plan import Box

COLUMNS, ROWS = 3, 4
_NOTES_SHARE = 0.30  # of the body's height


def score_page(
    castle: Castle, months: Sequence[Month], names: Names, stream: Stream, code: str, number: int
) -> Page:
    """The score page of a year."""
    page = castle.page(
        SCORE_KEY, code, number, stream, bookmark=words.LINK_SCORE, label=SCORE_KEY, cells=3
    )
    english = None if names.english else "en"
    end = page.title(words.YEAR_SCORE, words.GAME, str(months[0].year))
    page.sky(("bat",), ("moon-bats", "wyvern"), end)
    page.banner_cells(words.TOTAL, ("year.hundreds", "year.tens", "year.units"), words.TOTAL_CELLS)
    page.seal(words.CODE)
    hero, begun = page.merlons([2.0, 1.0])
    page.writing_merlon(hero, words.HERO)
    page.writing_merlon(begun, words.BEGUN)
    page.walk()
    page.course_line(words.SCORE_LINE)
    page.body()
    inside = page.plan.inside.inset(1.6 * page.plan.unit)
    notes = _NOTES_SHARE * inside.height
    upper = Box(inside.x, inside.y, inside.width, inside.height - notes)
    for at, month in enumerate(months):
        row, column = divmod(at, COLUMNS)
        _month(page, upper, row, column, month, names)
    lower = Box(inside.x, upper.bottom + 2.4 * page.plan.unit, inside.width, 0)
    _notes(page, Box(lower.x, lower.y, lower.width, inside.bottom - lower.y), months, english)
    page.foundation([Legend("digit", words.ONE_DIGIT)])
    return page.finish()


def _month(page: CastlePage, upper: Box, row: int, column: int, month: Month, names: Names) -> None:
    """A month's chamber: name in the keystone, two boxes, and the most that they can say."""
    plan, u = page.plan, page.plan.unit
    gap = 2.4 * u
    across = (upper.width - gap * (COLUMNS - 1)) / COLUMNS
    down = (upper.height - gap * (ROWS - 1)) / ROWS
    box = Box(upper.x + column * (across + gap), upper.y + row * (down + gap), across, down)
    page.chamber(box, page.ink.floor(row))
    name = names.months[month.month - 1]
    x = box.x + box.width / 2
    size = faces.fit(name, HEADING, plan.pt(14), box.width - 14 * u)
    wide = max(faces.width(name, HEADING, size) + 8 * u, 24 * u)
    page.keystone(x, box.y - 0.9 * u, wide, wide - 3 * u, 8.0 * u)
    with page.group("H2"):
        page.line(x, box.y + 4.8 * u, name, HEADING, size, anchor="middle")
    width, height = max(6.4, 9 * u), max(7.6, 11.4 * u)
    middle = box.y + 7.2 * u + (box.height - 7.2 * u) / 2
    pair = Box(x - width - 0.5 * u, middle - height / 2, 2 * width + u, height)
    alt = words.month_cells(name, month.days)
    with page.group("Figure", alt, pair):
        for k, digit in enumerate(("tens", "units")):
            place = Box(pair.x + k * (width + u), pair.y, width, height)
            page.add(page.shapes.cell(*place.box))
            page.field(f"m{month.month:02}.{digit}", "digit", place)
    with page.group("P"):
        page.text(
            pair.right + 2.2 * u, middle + 1.1 * u, words.most_of(month.days), TEXT, 10,
            colour=LABEL,
        )  # fmt: skip


def _notes(page: CastlePage, box: Box, months: Sequence[Month], language: str | None) -> None:
    """Lines for what the hero did, and what the whole year can score."""
    u, plan = page.plan.unit, page.plan
    page.chamber(box)
    left, right = box.x + 4.4 * u, box.right - 4.4 * u
    head = box.y + 7.4 * u
    with page.group("H2", language=language):
        page.text(left, head, words.NOTES, HEADING, 14)
    most = sum(month.days for month in months)
    with page.group("P", language=language):
        page.text(right, head, words.most_of_year(most), ITALIC, 9.2, anchor="end")
    pitch = max(7.0, 8.2 * plan.unit)
    y = head + 2.6 * u + pitch
    lines = []
    while y < box.bottom - 2.5 * u:
        lines.append((left, y, right, y))
        y += pitch
    page.add(Path(draw.segments([(left, head + 2.6 * u, right, head + 2.6 * u), *lines]),
                  page.shapes.line(width=HAIR)))  # fmt: skip
