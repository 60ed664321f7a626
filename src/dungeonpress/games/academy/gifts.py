"""What a Hero or Loot card gives, as data: one shape for both, read by the rules alone.

The rules ask a gift what it gives; they never ask which hero or card it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Act(Enum):
    """What a use does to the room it is used on."""

    FREE = "defeated without loss"
    IGNORE = "ignored: no loss, no Glory"
    SWAP = "Health for Mana, Mana for Health"


@dataclass(frozen=True, slots=True)
class Use:
    """A power or card that is used on a room: what it does, and on which faces."""

    act: Act
    faces: str


@dataclass(frozen=True, slots=True)
class Gift:
    """What a hero's power or a card gives.

    `each`: the monster that brings 1 more Glory. `first`, `named`: Glory for Exit card 1, and for
    passing the named room. `end`: Glory when the game is scored. `health`, `mana`: what drinking
    it gives. `most_health`, `most_mana`: what it adds to the maxima.
    """

    use: Use | None = None
    each: str = ""
    first: int = 0
    named: int = 0
    end: int = 0
    health: int = 0
    mana: int = 0
    most_health: int = 0
    most_mana: int = 0
    begins_anywhere: bool = False
    ends_anywhere: bool = False
    swaps_potions: bool = False

    @property
    def is_potion(self) -> bool:
        """Whether it can be drunk."""
        return self.health > 0 or self.mana > 0


NO_GIFT = Gift()
