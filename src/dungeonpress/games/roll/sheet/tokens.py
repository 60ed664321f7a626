"""The 36 tokens of treasure (R3), all with the same back."""

from __future__ import annotations

from dungeonpress.games.roll.pieces import TOKENS
from dungeonpress.games.roll.sheet import words
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.layout.card_backs import Token
from dungeonpress.layout.card_sheets import Piece

_BACK = "open-treasure-chest"


def token_pieces() -> list[Piece]:
    """The tokens, as many of each as the box holds."""
    back = Token(words.TREASURE, _BACK)
    return [
        Piece(
            Token(
                words.FULL_NAMES.get(name, words.TOKEN_NAMES[name]),
                icon_name("token", name),
                words.TOKEN_USES[name],
                tint,
            ),
            back,
        )
        for tint, (name, count) in enumerate(TOKENS.items())
        for _ in range(count)
    ]


__all__ = ["token_pieces"]
