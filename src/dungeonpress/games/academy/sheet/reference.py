"""The teacher's reference page: dice, heroes, Loot and what a level asks for, at a glance."""

from __future__ import annotations

from collections.abc import Sequence

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
from dungeonpress.layout.plan import Box

_SIZE = 8.6  # pt, the largest
_LEAD = 1.16
_LEGEND = 54.0  # mm, the chamber of the dice, on a frame of 190
Row = tuple[str, str, str]
"""A name, what stands small behind it, and what it does."""


def reference_page(castle: Castle, rules: RuleSet, code: str, number: int, stream: Stream) -> Page:
    """The reference page for the teacher."""
    page = castle.page("teacher", code, number, stream, bookmark=words.TEACHER, label="teacher")
    end = page.title(words.TEACHER, words.GAME)
    page.sky(FLOCK, LONE, end)
    banner = page.banner(words.AT_A_GLANCE)
    page.add(Icon("owl", *banner.middle, 0.46 * banner.height))
    page.seal(words.CODE)
    page.merlons([1.0] * 13)
    page.walk()
    page.course_line(words.TEACHER_LINE)
    page.body()
    plan = page.plan
    u = plan.unit
    place = plan.inside.inset(1.6 * u, 2.2 * u)
    gap = 2.8 * u
    high = min(_LEGEND * max(u, 0.72), 0.34 * place.height)
    _dice(page, Box(place.x, place.y, place.width, high))
    low = Box(place.x, place.y + high + gap, place.width, place.height - high - gap)
    left = 0.46 * (low.width - gap)
    _list(page, Box(low.x, low.y, left, low.height), words.HEROES, words.maxima_note(rules),
          hero_rows(rules))  # fmt: skip
    _list(page, Box(low.x + left + gap, low.y, low.width - left - gap, low.height),
          words.LOOT, words.LOOT_NOTE, loot_rows())  # fmt: skip
    page.foundation(
        (Legend("ring", words.RING), Legend("digit", words.ONE_DIGIT)), words.CREDIT
    )  # fmt: skip
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
        (words.typeset(card.name), words.WHEN[card.when], words.typeset(card.text))
        for card in CARDS.values()
    ]


def _dice(page: CastlePage, place: Box) -> None:
    u = page.plan.unit
    page.chamber(place)
    inner = Box(place.x + 4 * u, place.y + 2.6 * u, place.width - 8 * u, place.height - 4 * u)
    faces_legend(page, inner)


def _list(page: CastlePage, place: Box, title: str, note: str, rows: Sequence[Row]) -> None:
    """A chamber with a title and a row for each thing, as large as they fit."""
    u = page.plan.unit
    page.chamber(place)
    inner = place.inset(4 * u, 1.8 * u)
    head = page.plan.pt(14)
    base = inner.y + 0.78 * head * MM_PER_PT
    top = base + 2.2 * u
    size = page.plan.pt(_SIZE)
    room = inner.bottom - top
    while True:
        lines = [wrap(text, TEXT, size, inner.width) for _, _, text in rows]
        used = sum((1 + len(text)) * _LEAD * size * MM_PER_PT for text in lines)
        if used + 0.25 * len(rows) * size * MM_PER_PT <= room or size <= faces.LEAST_SIZE:
            break
        size = max(faces.LEAST_SIZE, size - 0.1)
    spare = max(0.0, room - used) / len(rows)
    pitch = _LEAD * size * MM_PER_PT
    with page.group("Sect"):
        with page.group("H2"):
            page.line(inner.x, base, title, HEADING, head)
        with page.group("P"):
            page.line(inner.right, base, note, ITALIC, page.plan.pt(8.4), anchor="end")
        page.add(Path(draw.segments([(inner.x, top, inner.right, top)]),
                      page.shapes.line(width=HAIR)))  # fmt: skip
        y = top + spare / 2 + 0.82 * pitch
        with page.group("L"):
            for (name, small, _), text in zip(rows, lines, strict=True):
                with page.group("LI"), page.group("LBody"):
                    page.line(inner.x, y, name, BOLD, size)
                    page.line(inner.right, y, small, ITALIC, size, anchor="end")
                    for k, line in enumerate(text, 1):
                        page.line(inner.x, y + k * pitch, line, TEXT, size)
                y += (1 + len(text)) * pitch + spare
