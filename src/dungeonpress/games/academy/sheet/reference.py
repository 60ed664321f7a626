"""The teacher's reference page: dice, heroes, Loot and what a level asks for, at a glance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.ruleset import RuleSet
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.adventure import FLOCK, LONE
from dungeonpress.games.academy.sheet.legend import faces_legend
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, ITALIC, TEXT, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Icon, Page, Path
from dungeonpress.layout.palette import HAIR
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.plan import Box, Plan

_SIZE, _TITLE = 9.4, 14.0  # pt, the largest
_LEAD = 1.16
_LEGEND = 54.0  # mm, the chamber of the dice, on a frame of 190
Row = tuple[str, str, str]
"""A name, what stands small behind it, and what it does."""


def reference_pages(
    castle: Castle, rules: RuleSet, code_of: Callable[[int], str], number: int, stream: Stream
) -> Iterator[Page]:
    """The reference for the teacher: one page, or two where that is too small; `number` is the
    first one's, `code_of` gives the sheet code of a page."""
    plan = castle.plan
    place = plan.inside.inset(1.6 * plan.unit, 2.2 * plan.unit)
    gap = 2.8 * plan.unit
    high = min(_LEGEND * max(plan.unit, 0.84), 0.4 * place.height)
    low = Box(place.x, place.y + high + gap, place.width, place.height - high - gap)
    left = 0.46 * (low.width - gap)
    one = Box(low.x, low.y, left, low.height)
    two = Box(low.x + left + gap, low.y, low.width - left - gap, low.height)
    heroes = (words.HEROES, words.maxima_note(rules), hero_rows(rules))
    cards = (words.LOOT, words.LOOT_NOTE, loot_rows())
    together = _fits(plan, one, heroes[2]) and _fits(plan, two, cards[2])
    page = _open(castle, code_of(number), number, stream.fork(number))
    _dice(page, Box(place.x, place.y, place.width, high))
    _list(page, one if together else low, *heroes)
    if together:
        _list(page, two, *cards)
    yield _close(page)
    if not together:
        page = _open(castle, code_of(number + 1), number + 1, stream.fork(number + 1))
        _list(page, place, *cards)
        yield _close(page)


def _open(castle: Castle, code: str, number: int, stream: Stream) -> CastlePage:
    label = f"teacher-{number}"
    page = castle.page(label, code, number, stream, bookmark=words.TEACHER, label=label)
    end = page.title(words.TEACHER, words.GAME)
    page.sky(FLOCK, LONE, end)
    banner = page.banner(words.AT_A_GLANCE)
    page.add(Icon("owl", *banner.middle, 0.46 * banner.height))
    page.seal(words.CODE)
    page.merlons([1.0] * 13)
    page.walk()
    page.course_line(words.TEACHER_LINE)
    page.body()
    return page


def _close(page: CastlePage) -> Page:
    legend = (Legend("ring", words.RING), Legend("digit", words.ONE_DIGIT))
    page.foundation(legend)
    return page.finish()


def hero_rows(rules: RuleSet) -> list[Row]:
    """The heroes with their maxima."""
    rows = []
    for code, hero in HEROES.items():
        health, mana = rules.maxima[code]
        rows.append((hero.name.removeprefix("The "), f"{health}/{mana}", words.typeset(hero.text)))
    return rows


def loot_rows() -> list[Row]:
    """The Loot cards and when they act."""
    return [
        (words.typeset(card.name), words.WHEN[card.when], words.card_text(card))
        for card in CARDS.values()
    ]


def _dice(page: CastlePage, place: Box) -> None:
    u = page.plan.unit
    page.chamber(place)
    inner = Box(place.x + 4 * u, place.y + 2.6 * u, place.width - 8 * u, place.height - 4 * u)
    faces_legend(page, inner, "H2")


class _Setting(NamedTuple):
    """Rows as they are set: letters in pt, the lines of each text, their height together in mm."""

    size: float
    lines: list[list[str]]
    used: float


def _inner(plan: Plan, place: Box) -> tuple[Box, float]:
    """The inside of a list's chamber, and the baseline of its title."""
    inner = place.inset(4 * plan.unit, 1.8 * plan.unit)
    return inner, inner.y + 0.78 * plan.pt(_TITLE) * MM_PER_PT


def _set(rows: Sequence[Row], size: float, width: float) -> _Setting:
    lines = [wrap(text, TEXT, size, width) for _, _, text in rows]
    count = sum(1 + len(text) for text in lines)
    return _Setting(size, lines, (count * _LEAD + 0.25 * len(rows)) * size * MM_PER_PT)


def _room(plan: Plan, place: Box) -> float:
    inner, base = _inner(plan, place)
    return inner.bottom - base - 2.2 * plan.unit


def _fits(plan: Plan, place: Box, rows: Sequence[Row]) -> bool:
    """Whether rows have room in a chamber, in letters of the least size."""
    inner, _ = _inner(plan, place)
    return _set(rows, faces.LEAST_SIZE, inner.width).used <= _room(plan, place)


def _list(page: CastlePage, place: Box, title: str, note: str, rows: Sequence[Row]) -> None:
    """A chamber with a title and a row for each thing, as large as they fit."""
    plan = page.plan
    page.chamber(place)
    inner, base = _inner(plan, place)
    top, room = base + 2.2 * plan.unit, _room(plan, place)
    found = _set(rows, plan.pt(_SIZE), inner.width)
    while found.used > room and found.size > faces.LEAST_SIZE:
        found = _set(rows, max(faces.LEAST_SIZE, found.size - 0.1), inner.width)
    size = found.size
    pitch = _LEAD * size * MM_PER_PT
    text_height = sum(1 + len(text) for text in found.lines) * pitch
    spare = max(0.0, room - text_height) / len(rows)
    with page.group("Sect"):
        with page.group("H2"):
            page.line(inner.x, base, title, HEADING, plan.pt(_TITLE))
        with page.group("P"):
            page.line(inner.right, base, note, ITALIC, plan.pt(8.4), anchor="end")
        rule = draw.segments([(inner.x, top, inner.right, top)])
        page.add(Path(rule, page.shapes.line(width=HAIR)))
        y = top + spare / 2 + 0.82 * pitch
        with page.group("L"):
            for (name, small, _), text in zip(rows, found.lines, strict=True):
                with page.group("LI"), page.group("LBody"):
                    page.line(inner.x, y, name, BOLD, size)
                    page.line(inner.right, y, small, ITALIC, size, anchor="end")
                    for k, line in enumerate(text, 1):
                        page.line(inner.x, y + k * pitch, line, TEXT, size)
                y += (1 + len(text)) * pitch + spare
