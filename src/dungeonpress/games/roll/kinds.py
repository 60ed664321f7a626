"""The sheets of Dungeon Roll and their choices."""

from __future__ import annotations

from dungeonpress.core.recipe import Choice, SheetKind

DICE = Choice("dice", "7", 1, "Dungeon dice in play.", values=("7", "10"))
SCROLL = Choice(
    "scroll", "monster", 1, "When a Scroll may be used: in the Monster phase, or in any.",
    values=("monster", "any"),
)  # fmt: skip
TOKENS_DRINK = Choice("tokens-drink", False, 1, "Companions from tokens may drink Potions.")
PLAYERS = Choice("players", 1, 2, "Players on the card.", least=1, most=4)

GAME_OPTIONS = (DICE, SCROLL, TOKENS_DRINK)
"""The options of the rules, in the order in which a log's `options` line names them."""

KINDS = (
    SheetKind(
        "roll", 0, "A score card for three delves, one to four players.",
        choices=(PLAYERS, *GAME_OPTIONS), seeded=False,
    ),
)  # fmt: skip
