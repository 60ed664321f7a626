"""The tables of the rules: contents by row (B24, B25) and what is for sale (B50, B52)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from dungeonpress.games.bash.board import END, row_of

FULL_HEALTH = 17


class Kind(Enum):
    """What a square holds."""

    EMPTY = "empty"
    TREASURE = "treasure"
    POTION = "potion"
    MONSTER = "monster"


class Contents(NamedTuple):
    """What a square holds; a monster with its numbers of Attack and Defence Dice."""

    kind: Kind
    name: str
    attack: int = 0
    defence: int = 0


EMPTY = Contents(Kind.EMPTY, "Empty")
TREASURE = Contents(Kind.TREASURE, "Treasure")
POTION = Contents(Kind.POTION, "Potion")
ORC = Contents(Kind.MONSTER, "Orc", 1)
WOLF = Contents(Kind.MONSTER, "Wolf", 2)
SKELETON = Contents(Kind.MONSTER, "Skeleton", 3)
WARRIOR = Contents(Kind.MONSTER, "Evil Warrior", 4)
BAT = Contents(Kind.MONSTER, "Devil Bat", 5)
CYCLOPS = Contents(Kind.MONSTER, "Cyclops", 6)
ELF = Contents(Kind.MONSTER, "Dark Elf", 7)
LORD = Contents(Kind.MONSTER, "Skeleton Lord", 8)
WIZARD = Contents(Kind.MONSTER, "Wizard", 9)
DEMON = Contents(Kind.MONSTER, "Demon", 10)
DRACULAR = Contents(Kind.MONSTER, "Dracular", 9, 9)

_ROWS: tuple[tuple[Contents, ...], ...] = (
    (POTION, ORC, ORC, ORC, EMPTY, TREASURE),
    (WOLF, SKELETON, WARRIOR, BAT, TREASURE, EMPTY),
    (BAT, CYCLOPS, ELF, LORD, TREASURE, EMPTY),
    (ORC, WOLF, EMPTY, EMPTY, EMPTY, TREASURE),
    (SKELETON, WARRIOR, BAT, CYCLOPS, TREASURE, POTION),
    (CYCLOPS, ELF, LORD, WIZARD, TREASURE, POTION),
    (ORC, WOLF, SKELETON, TREASURE, POTION, EMPTY),
    (WARRIOR, BAT, CYCLOPS, ELF, TREASURE, EMPTY),
    (ELF, LORD, WIZARD, DEMON, TREASURE, EMPTY),
    (ORC, WOLF, SKELETON, WARRIOR, TREASURE, EMPTY),
)


def contents_of(cell: int) -> Sequence[Contents]:
    """What the faces 1 to 6 mean in a cell."""
    return (DRACULAR,) * 6 if cell == END else _ROWS[row_of(cell) - 1]


class Item(NamedTuple):
    """Something for sale: its price in Treasure and what it gives.

    A piece of equipment has a `bit` of its own, and `rival` is that of the one it doesn't work
    together with (B52); potions have neither.
    """

    code: str
    name: str
    cost: int
    attack: int = 0
    defence: int = 0
    potions: int = 0
    bit: int = 0
    rival: int = 0


ITEMS = {
    item.code: item
    for item in (
        Item("buckler", "Buckler", 1, defence=1, bit=1, rival=2),
        Item("shield", "Shield", 2, defence=2, bit=2, rival=1),
        Item("sword", "Big Sword", 3, attack=1, bit=4, rival=8),
        Item("axe", "Big Axe", 4, attack=2, bit=8, rival=4),
        Item("spiky", "Spiky Armour", 5, attack=2, defence=1, bit=16, rival=32),
        Item("magical", "Magical Armour", 6, defence=5, bit=32, rival=16),
        Item("potion1", "one Potion", 1, potions=1),
        Item("potion3", "three Potions", 2, potions=3),
        Item("potion6", "six Potions", 3, potions=6),
    )
}
EQUIPMENT = tuple(item for item in ITEMS.values() if item.bit)

ATTACK_DICE = tuple(
    1 + sum(item.attack for item in EQUIPMENT if in_use & item.bit) for in_use in range(64)
)
"""The hero's Attack Dice by the set of bits of what is in use (B10, B50)."""

DEFENCE_DICE = tuple(
    1 + sum(item.defence for item in EQUIPMENT if in_use & item.bit) for in_use in range(64)
)
"""The hero's Defence Dice by the set of bits of what is in use (B10, B50)."""
