"""The rules of the game on a page, in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.adventure import FLOCK, LONE
from dungeonpress.games.academy.sheet.rule_words import LINE, SECTIONS, Section
from dungeonpress.layout import faces
from dungeonpress.layout.castle import HEADING, TEXT, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Icon, Page
from dungeonpress.layout.paragraph import glued, wrap
from dungeonpress.layout.plan import Box, Plan

_BODY, _HEAD = 11.4, 15.5  # pt, the largest
_LEAD = 1.2
_EDGE = 4.4  # mm inside a chamber, on a frame of 190


def rules_page(
    castle: Castle, sections: Sequence[Section], code: str, number: int, stream: Stream
) -> Page:
    """A page of rules; `sections` are those that stand on it."""
    label = f"rules-{number}"
    page = castle.page(label, code, number, stream, bookmark=words.RULES, label=label)
    end = page.title(words.RULES, words.GAME)
    page.sky(FLOCK, LONE, end)
    banner = page.banner(words.FOR_ALL)
    page.add(Icon("tied-scroll", *banner.middle, 0.46 * banner.height))
    page.seal(words.CODE)
    page.merlons([1.0] * 13)
    page.walk()
    page.course_line(LINE)
    page.body()
    rules_chambers(page, rules_place(page.plan), sections)
    page.foundation(
        (
            Legend("path", words.DOT_AND_PATH),
            Legend("ring", words.RING),
            Legend("digit", words.ONE_DIGIT),
        ),
    )
    return page.finish()


def rules_place(plan: Plan) -> Box:
    """Where the rules stand on a page of their own."""
    return plan.inside.inset(1.6 * plan.unit, 2.2 * plan.unit)


def on_pages(plan: Plan) -> list[tuple[Section, ...]]:
    """The sections page by page: all on one where they fit."""
    place = rules_place(plan)
    out: list[tuple[Section, ...]] = []
    part: tuple[Section, ...] = ()
    for section in SECTIONS:
        if part and not fits(plan, place, (*part, section)):
            out.append(part)
            part = ()
        part = (*part, section)
    return [*out, part]


def fits(plan: Plan, place: Box, sections: Sequence[Section] = SECTIONS) -> bool:
    """Whether some rules have room in a place, in letters of the least size."""
    return _set(plan, place, sections, faces.LEAST_SIZE).tall <= place.height


class _Setting(NamedTuple):
    """Sections in two columns: letters in pt, the sections' heights, where the second column
    begins, and the height that the longer column needs, with its edges; in mm."""

    size: float
    heights: list[float]
    split: int
    tall: float


def _columns(plan: Plan, place: Box) -> tuple[float, float, float]:
    """The width of a column's chamber, of its text, and the gap between the columns."""
    gap = 2.8 * plan.unit
    width = (place.width - gap) / 2
    return width, width - 2 * _EDGE * plan.unit, gap


def _set(plan: Plan, place: Box, sections: Sequence[Section], size: float) -> _Setting:
    _, inner, _ = _columns(plan, place)
    heights = [_height(section, size, inner) for section in sections]
    split = _split(heights)
    tall = max(sum(heights[:split]), sum(heights[split:])) + 3 * plan.unit
    return _Setting(size, heights, split, tall)


def rules_chambers(page: CastlePage, place: Box, sections: Sequence[Section] = SECTIONS) -> None:
    """Rules in two columns, as large as they fit."""
    plan = page.plan
    u = plan.unit
    width, inner, gap = _columns(plan, place)
    found = _set(plan, place, sections, plan.pt(_BODY))
    while found.tall > place.height and found.size > faces.LEAST_SIZE:
        found = _set(plan, place, sections, max(faces.LEAST_SIZE, found.size - 0.1))
    for column, part in enumerate((slice(None, found.split), slice(found.split, None))):
        if not sections[part]:
            continue
        x = place.x + column * (width + gap)
        page.chamber(Box(x, place.y, width, place.height))
        spare = place.height - sum(found.heights[part]) - 3 * u
        spare = max(0.0, spare) / (len(sections[part]) + 1)
        text = Box(x + _EDGE * u, place.y + 1.6 * u, inner, place.height)
        _column(page, sections[part], text, found.size, spare)


def _split(heights: Sequence[float]) -> int:
    """Where the second column begins, for columns of like height."""
    return min(
        range(1, max(len(heights), 2)), key=lambda at: max(sum(heights[:at]), sum(heights[at:]))
    )  # fmt: skip


def _head_size(size: float) -> float:
    return min(_HEAD, 1.38 * size)


def _height(section: Section, size: float, room: float) -> float:
    lines = sum(len(wrap(glued(text), TEXT, size, room)) for text in section.text)
    body = (lines * _LEAD + 0.35 * (len(section.text) - 1)) * size
    return (1.75 * _head_size(size) + body) * MM_PER_PT


def _column(
    page: CastlePage, sections: Sequence[Section], place: Box, size: float, spare: float
) -> None:
    y = place.y + spare / 2
    head = _head_size(size)
    for section in sections:
        with page.group("Sect"):
            y += 1.15 * head * MM_PER_PT
            with page.group("H2"):
                page.line(place.x, y, section.title, HEADING, head)
            y += 0.6 * head * MM_PER_PT + 0.62 * size * MM_PER_PT
            for text in section.text:
                y = page.paragraph(place.x, y, glued(text), TEXT, size, place.width, lead=_LEAD)
                y += 0.35 * size * MM_PER_PT
            y += spare - (0.35 + 0.62) * size * MM_PER_PT
