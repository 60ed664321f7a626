"""The printed sheets of Dungeon Roll: `build` turns a recipe into a document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.roll import kinds
from dungeonpress.games.roll.sheet import words
from dungeonpress.games.roll.sheet.card import Card, score_card
from dungeonpress.games.roll.sheet.dice import dice_page
from dungeonpress.games.roll.sheet.log import log_page
from dungeonpress.games.roll.sheet.mat import mat_page
from dungeonpress.games.roll.sheet.papers import card_paper
from dungeonpress.games.roll.sheet.pieces import piece_pages, sticker_pages
from dungeonpress.games.roll.sheet.reference import reference_card
from dungeonpress.layout.castle import Castle
from dungeonpress.layout.elements import Document, Page, PrintSheet
from dungeonpress.layout.palette import INKS
from dungeonpress.layout.plan import plan
from dungeonpress.layout.stamps import Stamps

Drawn = tuple[tuple[Page, ...], tuple[PrintSheet, ...]]
"""Pages, and the papers that they are printed on, if those are others."""


def build(recipe: Recipe) -> Document:
    """The document of a recipe.

    A score card is a page of its own, its number that of its player, even where two are printed on
    one paper; what room is left holds the rules in brief. Raises DungeonpressError for a paper
    that is too small.
    """
    stamps = Stamps()
    pages, sheets = _DRAWERS[recipe.kind](recipe, stamps)
    return Document(
        words.GAME, words.LANGUAGE, pages, stamps.symbols, words.SUBJECT, words.KEYWORDS, sheets
    )  # fmt: skip


def _look(recipe: Recipe) -> Stream:
    """What chooses ornaments: the same on every paper, in every ink."""
    return Stream("roll", "look", recipe.kind, recipe.layout)


def _code(recipe: Recipe, page: int) -> str:
    return sheet_code(recipe.on_page(page))


def _cards(recipe: Recipe, stamps: Stamps) -> Drawn:
    paper = card_paper(recipe.paper)
    castle = Castle(paper.plan, INKS[recipe.ink], stamps, key=_code(recipe, 0))
    players = int(recipe.choices.get(kinds.PLAYERS.name, kinds.PLAYERS.default))
    dice = str(recipe.choices.get(kinds.DICE.name, kinds.DICE.default))
    look = _look(recipe)
    options = words.options(
        scroll_any=recipe.choices.get(kinds.SCROLL.name) == "any",
        tokens_drink=bool(recipe.choices.get(kinds.TOKENS_DRINK.name)),
    )
    pages = [
        score_card(
            castle, Card(player, players, dice, options), look.fork(player),
            _code(recipe, player), player,
        )
        for player in range(1, players + 1)
    ]  # fmt: skip
    if len(pages) % paper.count:
        last = len(pages) + 1
        pages.append(reference_card(castle, dice, look.fork(last), _code(recipe, last), last))
    return tuple(pages), paper.sheets(len(pages))


def _log(recipe: Recipe, stamps: Stamps) -> Drawn:
    castle = Castle(plan(recipe.paper), INKS[recipe.ink], stamps, key=_code(recipe, 0))
    count = int(recipe.choices.get(kinds.PAGES.name, kinds.PAGES.default))
    look = _look(recipe)
    return tuple(
        log_page(castle, count, look.fork(number), _code(recipe, number), number)
        for number in range(1, count + 1)
    ), ()


def _mat(recipe: Recipe, stamps: Stamps) -> Drawn:
    castle = Castle(plan(recipe.paper), INKS[recipe.ink], stamps, key=_code(recipe, 0))
    dice = str(recipe.choices.get(kinds.DICE.name, kinds.DICE.default))
    return (mat_page(castle, dice, _look(recipe), _code(recipe, 1), 1),), ()


def _dice(recipe: Recipe, stamps: Stamps) -> Drawn:
    castle = Castle(plan(recipe.paper), INKS[recipe.ink], stamps, key=_code(recipe, 0))
    look = _look(recipe)
    table = dice_page(castle, look, _code(recipe, 1), 1)
    stickers = sticker_pages(recipe, stamps, partial(_code, recipe), look, first=2)
    return (table, *stickers), ()


def _pieces(recipe: Recipe, stamps: Stamps) -> Drawn:
    return piece_pages(recipe, stamps, partial(_code, recipe), _look(recipe)), ()


_DRAWERS: Mapping[str, Callable[[Recipe, Stamps], Drawn]] = {
    kinds.CARD: _cards,
    kinds.MAT: _mat,
    kinds.LOG: _log,
    kinds.HEROES: _pieces,
    kinds.TOKENS: _pieces,
    kinds.DICE_SHEET: _dice,
}
