"""The printed sheets of Dungeon 365: `build` turns a recipe into a document."""

from __future__ import annotations

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.kinds import calendar_of
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.games.dungeon365.sheet.month import month_page
from dungeonpress.games.dungeon365.sheet.names import names
from dungeonpress.layout.castle import Castle
from dungeonpress.layout.elements import Document
from dungeonpress.layout.palette import INKS
from dungeonpress.layout.plan import plan
from dungeonpress.layout.stamps import Stamps


def build(recipe: Recipe) -> Document:
    """The document of a recipe.

    Raises DungeonpressError for a paper that is too small, a locale that can't be set.
    """
    calendar = calendar_of(recipe)
    language = names(recipe.locale)
    stamps = Stamps()
    castle = Castle(plan(recipe.paper), INKS[recipe.ink], stamps, sheet_code(recipe.on_page(0)))
    pages = []
    look = Stream("dungeon365", "look", recipe.layout, calendar.year, recipe.seed)
    for number, month in enumerate(calendar.months, 1):
        code = sheet_code(recipe.on_page(number))
        content = month_of(recipe, month)
        pages.append(
            month_page(castle, content, calendar, language, code, number, look.fork(month))
        )
    return Document(f"{words.GAME}, {calendar.year}", language.tag, tuple(pages), stamps.symbols)
