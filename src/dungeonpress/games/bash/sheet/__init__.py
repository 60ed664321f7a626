"""The printed sheets of Solo Dungeon Bash: `build` turns a recipe into a document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.bash import content
from dungeonpress.games.bash.board import board
from dungeonpress.games.bash.kinds import LOG
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.grid import grid_of
from dungeonpress.games.bash.sheet.log import log_page
from dungeonpress.games.bash.sheet.map import Sheet, map_page, map_plan
from dungeonpress.games.bash.sheet.shared import Shared
from dungeonpress.games.bash.sheet.veil import codes_of, key_page
from dungeonpress.games.bash.tables import Contents
from dungeonpress.layout.castle import Castle
from dungeonpress.layout.elements import Document, Page
from dungeonpress.layout.palette import INKS
from dungeonpress.layout.plan import plan
from dungeonpress.layout.stamps import Stamps


def build(recipe: Recipe) -> Document:
    """The document of a recipe: dungeons (hidden ones with a key each behind them), or a log.

    Raises DungeonpressError for a paper that is too small.
    """
    stamps = Stamps()
    place = plan(recipe.paper) if recipe.kind == LOG else map_plan(recipe.paper)
    castle = Castle(place, INKS[recipe.ink], stamps, key=sheet_code(recipe.on_page(0)))
    pages = _logs(recipe, castle) if recipe.kind == LOG else _maps(recipe, castle)
    return Document(words.GAME, "en", tuple(pages), stamps.symbols, words.SUBJECT, words.KEYWORDS)


def _logs(recipe: Recipe, castle: Castle) -> Iterator[Page]:
    look = Stream("bash", "look", "log", recipe.layout)
    count = content.count_of(recipe)
    for number in range(1, count + 1):
        code = sheet_code(recipe.on_page(number))
        yield log_page(castle, number, count, code, look.fork(number))


def _maps(recipe: Recipe, castle: Castle) -> Iterator[Page]:
    corners = content.has_corners(recipe, otherwise=True)
    mode = str(recipe.choices.get("mode", "blank"))
    difficulty = str(recipe.choices.get("difficulty", "normal")) if mode != "blank" else "normal"
    grid = grid_of(castle.plan, board(corners=corners), table=mode != "rolled")
    shared = Shared()
    look = Stream("bash", "look", recipe.layout, recipe.seed or 0)
    count = content.count_of(recipe)
    for number in range(1, count + 1):
        shown: Mapping[int, Contents | int] = {}
        if mode == "rolled":
            shown = content.dungeon(recipe, number).contents
        elif mode == "hidden":
            shown = codes_of(recipe, number)
        sheet = Sheet(
            mode, words.small_title(difficulty, number, count),
            words.map_bookmark(number, count), f"map{number}",
            sheet_code(recipe.on_page(number)), number, shown,
        )  # fmt: skip
        yield map_page(castle, grid, shared, sheet, look.fork(number))
    for number in range(1, count + 1 if mode == "hidden" else 1):
        page = count + number
        yield key_page(
            castle, content.dungeon(recipe, number).contents, codes_of(recipe, number),
            (f"key{number}", words.key_bookmark(number, count),
             sheet_code(recipe.on_page(number))),
            sheet_code(recipe.on_page(page)), page, look.fork(page),
        )  # fmt: skip


__all__ = ["build"]
