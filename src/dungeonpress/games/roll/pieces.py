"""The pieces of the box: faces of the dice, and treasure.

Dice that lie together are a string of their letters in order, tokens a tuple of their names in
order: small, comparable, and taken from or added to without a copy of anything else.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

COMPANIONS = "FCMTH"
SCROLL = "S"
PARTY = COMPANIONS + SCROLL
MONSTERS = "GKO"
CHEST, POTION, DRAGON = "B", "P", "D"
LOOT = CHEST + POTION
DUNGEON = MONSTERS + LOOT + DRAGON

FACES = MappingProxyType(
    {
        "F": "Fighter", "C": "Cleric", "M": "Mage", "T": "Thief", "H": "Champion", "S": "Scroll",
        "G": "Goblin", "K": "Skeleton", "O": "Ooze", "B": "Chest", "P": "Potion", "D": "Dragon",
    }
)  # fmt: skip

TOKENS = MappingProxyType(
    {
        "sword": 3, "talisman": 3, "scepter": 3, "tools": 3, "parchment": 3, "elixir": 3,
        "ring": 4, "bait": 4, "portal": 4, "scales": 6,
    }
)  # fmt: skip
"""The treasure by name, with how many of each the box holds (R3)."""

ACTS_AS = MappingProxyType(
    {"sword": "F", "talisman": "C", "scepter": "M", "tools": "T", "parchment": "S"}
)
"""What a token acts as (R60)."""

XP = "xp"
"""Drawn in place of a token when the box is empty (R4)."""

Tokens = tuple[str, ...]

FULL_BOX: Tokens = tuple(sorted(name for name, count in TOKENS.items() for _ in range(count)))


def take(tokens: Tokens, name: str) -> Tokens | None:
    """The tokens left when one is taken, or None where it isn't there."""
    if name not in tokens:
        return None
    at = tokens.index(name)
    return tokens[:at] + tokens[at + 1 :]


def put(tokens: Tokens, names: Iterable[str]) -> Tokens:
    """The tokens with more put to them."""
    return tuple(sorted((*tokens, *names)))


def box_without(hands: Iterable[Tokens]) -> Tokens:
    """The box when these hands are out of it."""
    left = list(FULL_BOX)
    for hand in hands:
        for name in hand:
            if name in left:
                left.remove(name)
    return tuple(left)
