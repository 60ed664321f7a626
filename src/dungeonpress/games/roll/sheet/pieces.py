"""Pages of pieces to cut out: hero cards and tokens."""

from __future__ import annotations

from collections.abc import Callable

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.games.roll import kinds
from dungeonpress.games.roll.sheet import hero_words, words
from dungeonpress.games.roll.sheet.dice import sticker_format, stickers
from dungeonpress.games.roll.sheet.heroes import hero_pieces
from dungeonpress.games.roll.sheet.tokens import token_pieces
from dungeonpress.layout.calibration import calibration_pages
from dungeonpress.layout.card_sheets import card_pages, sides_of
from dungeonpress.layout.cards import Workshop
from dungeonpress.layout.elements import Page
from dungeonpress.layout.imposition import (
    CALIBRATION,
    CARD,
    QUARTER,
    Duplex,
    Flip,
    duplex_of,
    impose,
)
from dungeonpress.layout.palette import INKS
from dungeonpress.layout.stamps import Stamps


def piece_pages(
    recipe: Recipe, stamps: Stamps, code_of: Callable[[int], str], stream: Stream
) -> tuple[Page, ...]:
    """The pages of a recipe for heroes or tokens, or those of the calibration.

    `code_of` gives a page's sheet code.
    """
    duplex = duplex_of(recipe.choices)
    if recipe.kind == kinds.HEROES:
        pieces = hero_pieces(backs_glued=duplex.flip is Flip.NONE)
        format_, title = CARD, hero_words.HEROES_TITLE
    else:
        pieces, format_, title = token_pieces(), QUARTER, words.TOKENS_TITLE
    grid = impose(recipe.paper, format_)
    if recipe.choices.get(CALIBRATION.name):
        return calibration_pages(grid, duplex, code_of)
    sides = sides_of(pieces, grid, duplex, title)
    shop = Workshop(INKS[recipe.ink], stamps, code_of(0))
    return card_pages(sides, shop, duplex, code_of, words.SHORT_CREDIT, stream)


def sticker_pages(
    recipe: Recipe, stamps: Stamps, code_of: Callable[[int], str], stream: Stream, *, first: int
) -> tuple[Page, ...]:
    """The pages of stickers for dice, numbered from `first`."""
    dice = int(str(recipe.choices.get(kinds.DICE.name, kinds.DICE.default)))
    once = Duplex(Flip.NONE)
    pieces = stickers(dice)
    grid = impose(recipe.paper, sticker_format(recipe.paper, len(pieces)))
    sides = sides_of(pieces, grid, once, words.STICKERS_TITLE)
    shop = Workshop(INKS[recipe.ink], stamps, code_of(0))
    return card_pages(sides, shop, once, lambda n: code_of(n + first - 1), words.SHORT_CREDIT,
                      stream)  # fmt: skip
