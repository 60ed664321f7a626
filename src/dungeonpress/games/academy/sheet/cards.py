"""Academy's cards to cut out: heroes, Loot, Exit cards, and tokens for Health and Mana."""

from __future__ import annotations

from collections.abc import Sequence

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.academy.cards import CARDS, When
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.kinds import BLANK, MAXIMA, MOST_PLAYERS
from dungeonpress.games.academy.ruleset import RuleSet
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.drawing import icons
from dungeonpress.layout import outline as draw
from dungeonpress.layout.calibration import calibration_pages
from dungeonpress.layout.card_backs import Back, Token
from dungeonpress.layout.card_sheets import Piece, card_pages, sides_of
from dungeonpress.layout.cards import Card, Picture, Workshop
from dungeonpress.layout.elements import Element, Page, Path, Style, Text
from dungeonpress.layout.imposition import CALIBRATION, CARD, TOKEN, duplex_of, impose
from dungeonpress.layout.palette import BLACK, PEN_SHAPE, WHITE
from dungeonpress.layout.shapes import NUMBER_FACE, Shapes, baseline

_HERO_TINT, _EXIT_TINT = 2, 5
_TINTS = {
    When.ALWAYS: 0, When.LEVEL: 0, When.NEXT: 1, When.DISCARD: 3, When.END: 4, When.NEVER: 4,
}  # fmt: skip
TOKENS = 54  # of Health, and as many of Mana: one page of A4


def card_document(recipe: Recipe, rules: RuleSet, shop: Workshop) -> tuple[Page, ...]:
    """The pages of cards; or those of the calibration."""
    duplex = duplex_of(recipe.choices)
    stream = Stream("academy", "cards", recipe.layout)

    def code_of(number: int) -> str:
        return sheet_code(recipe.on_page(number))

    cards = impose(recipe.paper, CARD)
    if recipe.choices.get(CALIBRATION.name):
        return calibration_pages(cards, duplex, code_of)
    blank = recipe.choices.get(MAXIMA.name, MAXIMA.default) == BLANK
    pieces = [*heroes(rules, blank=blank), *loot(), *exits()]
    sides = sides_of(pieces, cards, duplex, words.CARDS)
    sides += sides_of(tokens(), impose(recipe.paper, TOKEN), duplex, words.TOKENS)
    return card_pages(sides, shop, duplex, code_of, words.CREDIT_SHORT, stream)


def heroes(rules: RuleSet, *, blank: bool) -> list[Piece]:
    """The Hero cards, with the rule set's maxima or places to write them."""
    back = Back(words.HERO, "crested-helmet", _HERO_TINT)
    pictures = icons()["hero"]
    assert isinstance(pictures, dict)
    out = []
    for code, hero in HEROES.items():
        health, mana = ("", "") if blank else map(str, rules.maxima[code])
        card = Card(
            hero.name, words.HERO, (str(pictures[code]),), words.typeset(hero.text),
            words.hero_foot(rules.name if not rules.shipped else None, blank=blank),
            heart=health, crystal=mana, tint=_HERO_TINT,
        )  # fmt: skip
        out.append(Piece(card, back))
    return out


def loot() -> list[Piece]:
    """The Loot cards."""
    back = Back(words.LOOT, "locked-chest", 0)
    pictures = icons()["loot"]
    assert isinstance(pictures, dict)
    out = []
    for code, card in CARDS.items():
        found = pictures[code]
        shown: Sequence[Picture] = found if isinstance(found, list) else [found]
        face = Card(
            words.typeset(card.name), words.WHEN[card.when], tuple(shown),
            words.card_text(card), words.LOOT_FOOT, tint=_TINTS[card.when],
        )  # fmt: skip
        out.append(Piece(face, back))
    return out


def exits() -> list[Piece]:
    """The Exit cards."""
    back = Back(words.EXIT_CARD, _doorway, _EXIT_TINT)

    def number(value: int) -> Picture:
        def draw_number(shapes: Shapes, x: float, y: float, side: float) -> Sequence[Element]:
            size = 1.5 * side
            return [
                *_doorway(shapes, x, y, side),
                Text(
                    x,
                    baseline(y - 0.03 * side, size),
                    str(value),
                    NUMBER_FACE,
                    size,
                    WHITE,
                    "middle",
                ),
            ]

        return draw_number

    return [
        Piece(
            Card(
                words.exit_title(value), words.EXIT_CARD, (number(value),),
                words.exit_text(value), words.EXIT_FOOT, tint=_EXIT_TINT,
            ),
            back,
        )
        for value in range(1, MOST_PLAYERS + 1)
    ]  # fmt: skip


def _doorway(shapes: Shapes, x: float, y: float, side: float) -> Sequence[Element]:
    """A dark doorway with a frame of stone and two steps before it."""

    def arch(half: float, top: float, foot: float) -> str:
        return " ".join([
            draw.move(x - half, foot), draw.line(x - half, top + half),
            draw.arc(x, top + half, half, 180, 360), draw.line(x + half, foot), "h",
        ])  # fmt: skip

    top, foot = y - side / 2, y + 0.36 * side
    line = shapes.area(WHITE, width=PEN_SHAPE)
    steps = [
        Path(draw.box(x - half * side, foot + k * 0.07 * side, 2 * half * side, 0.07 * side), line)
        for k, half in enumerate((0.4, 0.48))
    ]
    return [
        Path(arch(0.36 * side, top, foot), line),
        Path(arch(0.29 * side, top + 0.07 * side, foot), Style(fill=BLACK)),
        *steps,
    ]


def tokens() -> list[Piece]:
    """Tokens for Health and Mana, half of them each."""

    def heart(shapes: Shapes, x: float, y: float, side: float) -> Sequence[Element]:
        return [shapes.heart(x, y + 0.02 * side, 0.72 * side, full=True)]

    def crystal(shapes: Shapes, x: float, y: float, side: float) -> Sequence[Element]:
        return [shapes.crystal(x, y, 0.84 * side)]

    return [
        *[Piece(Token(words.HEALTH, heart, tint=5, shows_name=False))] * TOKENS,
        *[Piece(Token(words.MANA, crystal, tint=3, shows_name=False))] * TOKENS,
    ]
