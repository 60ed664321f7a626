"""The rules of the game on a page, in our own words."""

from __future__ import annotations

from collections.abc import Sequence

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.academy.ruleset import RuleSet
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.adventure import FLOCK, LONE
from dungeonpress.games.academy.sheet.rule_words import CREDITS, LINE, SECTIONS, Section
from dungeonpress.layout import faces
from dungeonpress.layout.castle import HEADING, TEXT, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Icon, Page
from dungeonpress.layout.paragraph import glued, wrap
from dungeonpress.layout.plan import Box

_BODY, _HEAD = 11.4, 15.5  # pt, the largest
_LEAD = 1.2
_EDGE = 4.4  # mm inside a chamber, on a frame of 190


def rules_page(castle: Castle, _: RuleSet, code: str, number: int, stream: Stream) -> Page:
    """The rules on a page of their own."""
    page = castle.page("rules", code, number, stream, bookmark=words.RULES, label="rules")
    end = page.title(words.RULES, words.GAME)
    page.sky(FLOCK, LONE, end)
    banner = page.banner(words.FOR_ALL)
    page.add(Icon("tied-scroll", *banner.middle, 0.46 * banner.height))
    page.seal(words.CODE)
    page.merlons([1.0] * 13)
    page.walk()
    page.course_line(LINE)
    page.body()
    u, inside = page.plan.unit, page.plan.inside
    rules_chambers(page, inside.inset(1.6 * u, 2.2 * u), u)
    page.foundation((Legend("path", words.DOT_AND_PATH), Legend("ring", words.RING),
                     Legend("digit", words.ONE_DIGIT)), CREDITS)  # fmt: skip
    return page.finish()


def rules_chambers(page: CastlePage, place: Box, u: float) -> None:
    """The rules in two columns, as large as they fit."""
    gap = 2.8 * u
    width = (place.width - gap) / 2
    inner = width - 2 * _EDGE * u
    size = page.plan.pt(_BODY)
    while True:
        heights = [_height(section, size, inner) for section in SECTIONS]
        split = _split(heights)
        tall = max(sum(heights[:split]), sum(heights[split:]))
        if tall + 3 * u <= place.height or size <= faces.LEAST_SIZE:
            break
        size = max(faces.LEAST_SIZE, size - 0.1)
    for column, part in enumerate((SECTIONS[:split], SECTIONS[split:])):
        x = place.x + column * (width + gap)
        box = Box(x, place.y, width, place.height)
        page.chamber(box)
        used = sum(heights[:split] if column == 0 else heights[split:])
        spare = max(0.0, place.height - used - 3 * u) / (len(part) + 1)
        _column(page, part, Box(x + _EDGE * u, place.y + 1.6 * u, inner, place.height), size, spare)


def _split(heights: Sequence[float]) -> int:
    """Where the second column begins, for columns of like height."""
    return min(
        range(1, len(heights)), key=lambda at: max(sum(heights[:at]), sum(heights[at:]))
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
