"""The printed sheets of Dungeon 365: `build` turns a recipe into a document."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.kinds import LOG, WHOLE_YEAR, calendar_of
from dungeonpress.games.dungeon365.month import Month
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.games.dungeon365.sheet.cover import Boss, cover_page
from dungeonpress.games.dungeon365.sheet.creatures import Creature, creatures_of
from dungeonpress.games.dungeon365.sheet.log import log_page, log_pages
from dungeonpress.games.dungeon365.sheet.month import month_page
from dungeonpress.games.dungeon365.sheet.names import names
from dungeonpress.games.dungeon365.sheet.rules import rules_page
from dungeonpress.games.dungeon365.sheet.score import score_page
from dungeonpress.layout.castle import Castle
from dungeonpress.layout.elements import Document, Element, Group, Icon, Page
from dungeonpress.layout.palette import INKS
from dungeonpress.layout.plan import plan
from dungeonpress.layout.stamps import Stamps
from dungeonpress.render.icons import silhouettes

Drawer = Callable[[str, int], Page]
"""Draws a page, given its sheet code and its number."""


def build(recipe: Recipe) -> Document:
    """The document of a recipe: a calendar (a year with cover, score and rules, or a month), or
    dice logs.

    Raises DungeonpressError for a paper that is too small or a locale that can't be set.
    """
    stamps = Stamps()
    whole = sheet_code(recipe.on_page(0))
    castle = Castle(plan(recipe.paper), INKS[recipe.ink], stamps, whole)
    pages: list[Page] = []
    drawers = _log(recipe, castle) if recipe.kind == LOG else _calendar(recipe, castle, pages)
    for number, draw in enumerate(drawers, 1):
        pages.append(draw(sheet_code(recipe.on_page(number)), number))
    return Document(
        f"{words.GAME}, {calendar_of(recipe).year}", names(recipe.locale).tag, tuple(pages),
        stamps.symbols, words.SUBJECT, words.KEYWORDS,
    )  # fmt: skip


def look_of(recipe: Recipe) -> Stream:
    """What chooses creatures and ornaments: the same on every paper, in every ink."""
    return Stream("dungeon365", "look", recipe.layout, calendar_of(recipe).year, recipe.seed)


def _log(recipe: Recipe, castle: Castle) -> Iterator[Drawer]:
    """The pages of the dice logs, month by month."""
    language, look = names(recipe.locale), look_of(recipe)
    for number in calendar_of(recipe).months:
        month = month_of(recipe, number)
        for days in log_pages(castle.plan, month):
            stream = look.fork("log", number, days[0])
            yield partial(log_page, castle, month, days, language, stream)


def _calendar(recipe: Recipe, castle: Castle, drawn: Sequence[Page]) -> Iterator[Drawer]:
    """The pages of a calendar; `drawn` fills while they are, so that the rules can name who drew
    their silhouettes."""
    calendar, language, look = calendar_of(recipe), names(recipe.locale), look_of(recipe)
    months = [month_of(recipe, number) for number in calendar.months]
    streams = {month.month: look.fork(month.month) for month in months}
    creatures = {
        month.month: creatures_of(month, streams[month.month].fork("creatures")) for month in months
    }
    whole = calendar.month == WHOLE_YEAR
    if whole:
        bosses = _bosses(months, creatures)
        yield partial(
            cover_page, castle, months, bosses, calendar.difficulty, language, look.fork("cover")
        )
    for month in months:
        here, stream = creatures[month.month], streams[month.month]
        yield partial(month_page, castle, month, here, calendar, language, stream)
    if whole:
        yield partial(score_page, castle, months, language, look.fork("score"))
        authors = _authors(drawn)
        yield partial(rules_page, castle, calendar.year, language, authors, look.fork("rules"))


def _bosses(months: Sequence[Month], creatures: Mapping[int, Sequence[Creature]]) -> list[Boss]:
    """What waits in each month: its last boss that no later month shows, else another sum."""
    shown: set[str] = set()
    found = []
    for month in reversed(months):
        here = creatures[month.month]
        bosses = [floor.last for floor in reversed(month.floors)]
        others = [day for day, monster in enumerate(month.slots, 1) if monster.blue]
        days = [day for day in (*bosses, *others) if here[day - 1].icon not in shown]
        day = next(iter(days), bosses[0])
        shown.add(here[day - 1].icon)
        found.append(Boss(here[day - 1], month.slots[day - 1].number))
    return found[::-1]


def _authors(pages: Iterable[Page]) -> tuple[str, ...]:
    """Who drew the silhouettes of some pages, by name."""
    known = silhouettes()
    return tuple(sorted({known[name].author for page in pages for name in _icons(page.elements)}))


def _icons(elements: Iterable[Element]) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Icon):
            yield element.name
        elif isinstance(element, Group):
            yield from _icons(element.children)
