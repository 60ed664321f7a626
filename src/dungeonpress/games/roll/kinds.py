"""The sheets of Dungeon Roll and their choices."""

from __future__ import annotations

from dungeonpress.core.choices import Flag, Number, Word
from dungeonpress.core.recipe import SheetKind
from dungeonpress.layout.imposition import CHOICES

CARD, MAT, LOG = "roll", "roll-mat", "roll-log"
HEROES, TOKENS, DICE_SHEET = "roll-heroes", "roll-tokens", "roll-dice"
MOST_PAGES = 12

DICE = Word("dice", "7", 1, "Dungeon dice in play.", values=("7", "10"))
SCROLL = Word(
    "scroll", "monster", 1, "When a Scroll may be used: in the Monster phase, or in any.",
    values=("monster", "any"),
)  # fmt: skip
TOKENS_DRINK = Flag("tokens-drink", False, 1, "Companions from tokens may drink Potions.")
PLAYERS = Number("players", 1, 2, "Players; each has a card.", least=1, most=4)
PAGES = Number("pages", 3, 4, "How many pages; a delve takes one or two.", least=1, most=MOST_PAGES)

GAME_OPTIONS = (DICE, SCROLL, TOKENS_DRINK)
"""The options of the rules, in the order in which a log's `options` line names them."""

KINDS = (
    SheetKind(
        CARD, 0, "Score cards for three delves, one to four players, two A5 a page.",
        choices=(PLAYERS, *GAME_OPTIONS), seeded=False,
    ),
    SheetKind(
        MAT, 1, "A play mat: party, Graveyard, Lair, levels, experience and tokens.",
        choices=(DICE,), seeded=False,
    ),
    SheetKind(
        LOG, 2, "A log of delves: a line an action, in letters to be typed from.",
        choices=(PAGES,), seeded=False,
    ),
    SheetKind(
        HEROES, 3, "26 hero cards: the novice in front, the master behind.",
        choices=CHOICES, seeded=False,
    ),
    SheetKind(
        TOKENS, 4, "36 treasure tokens to cut out.",
        choices=CHOICES, seeded=False,
    ),
    SheetKind(
        DICE_SHEET, 5, "The dice as tables for plain dice, and as stickers of 16 mm.",
        choices=(DICE,), seeded=False,
    ),
)  # fmt: skip
