"""The printed sheets of Dungeon Academy: `build` turns a recipe into a document."""

from __future__ import annotations

from collections.abc import Iterator

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import RulesFile
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.academy.content import (
    UNCOVERED_PAGES,
    dungeons,
    is_training,
    leaf_of,
    pages,
    parts,
    players,
    seat_of,
)
from dungeonpress.games.academy.kinds import CARDS, RULES
from dungeonpress.games.academy.rooms import as_seen
from dungeonpress.games.academy.ruleset import RuleSet, read_rule_set, shipped
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.adventure import Adventure, Player, adventure_page
from dungeonpress.games.academy.sheet.cards import card_document
from dungeonpress.games.academy.sheet.reference import reference_pages
from dungeonpress.games.academy.sheet.rules import on_pages, rules_page
from dungeonpress.games.academy.sheet.uncover import level_page, sums_page
from dungeonpress.layout.cards import Workshop
from dungeonpress.layout.castle import Castle
from dungeonpress.layout.elements import Document, Page
from dungeonpress.layout.palette import INKS
from dungeonpress.layout.plan import plan
from dungeonpress.layout.stamps import Stamps


def build(recipe: Recipe, rules: RulesFile | None = None) -> Document:
    """The document of a recipe: adventure sheets, cards, or the rules. `rules` is a player's own
    rule set, which the sheet code does not hold: the sheets say so.

    Raises DungeonpressError for a paper that is too small, or a rule set that is wrong.
    """
    chosen = shipped() if rules is None else read_rule_set(rules.text, rules.name)
    stamps = Stamps()
    key = sheet_code(recipe.on_page(0))
    if recipe.kind == CARDS:
        found = card_document(recipe, chosen, Workshop(INKS[recipe.ink], stamps, key))
    else:
        castle = Castle(plan(recipe.paper), INKS[recipe.ink], stamps, key)
        draw = _rules if recipe.kind == RULES else _adventures
        found = tuple(draw(recipe, chosen, castle))
    return Document(words.GAME, "en", found, stamps.symbols, words.SUBJECT, words.KEYWORDS)


def _look(recipe: Recipe) -> Stream:
    """What chooses ornaments: the same on every paper, in every ink."""
    return Stream("academy", "look", recipe.layout, recipe.kind, recipe.seed)


def _rules(recipe: Recipe, rules: RuleSet, castle: Castle) -> Iterator[Page]:
    look = _look(recipe)
    parts_shown = on_pages(castle.plan)
    for number, sections in enumerate(parts_shown, 1):
        code = sheet_code(recipe.on_page(number))
        yield rules_page(castle, sections, code, number, look.fork(number))

    def code_of(number: int) -> str:
        return sheet_code(recipe.on_page(number))

    yield from reference_pages(castle, rules, code_of, len(parts_shown) + 1, look)


def _adventures(recipe: Recipe, rules: RuleSet, castle: Castle) -> Iterator[Page]:
    look, several = _look(recipe), players(recipe) > 1
    for number in range(1, pages(recipe) + 1):
        own = recipe.on_page(number)
        leaf, seat = leaf_of(own), seat_of(own)
        grids = dungeons(own, rules)
        seen = tuple(as_seen(grid, seat) for grid in grids) if grids else None
        shown = Adventure(
            seen, is_training(recipe), Player(leaf.player + 1, seat, several),
            None if rules.shipped else rules.name,
        )  # fmt: skip
        code, stream = sheet_code(own), look.fork(number)
        if parts(recipe) == 1:
            yield adventure_page(castle, shown, code, number, stream)
        elif leaf.part == UNCOVERED_PAGES - 1:
            yield sums_page(castle, shown, code, number, stream)
        else:
            yield level_page(castle, shown, leaf.part + 1, code, number, stream)
