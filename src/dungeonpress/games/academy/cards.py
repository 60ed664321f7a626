"""The deck of twenty Loot cards in one table (A40 to A47)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dungeonpress.games.academy.gifts import NO_GIFT, Act, Gift, Use
from dungeonpress.games.academy.rooms import BOSSES, MONSTERS


class When(StrEnum):
    """When a card may act, from the level after its taking (A42)."""

    LEVEL = "level"
    NEXT = "next"
    DISCARD = "discard"
    ALWAYS = "always"
    END = "end"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Card:
    """A Loot card. `names_room`: a room of the next level is named when it is taken."""

    code: str
    name: str
    when: When
    text: str
    gift: Gift = NO_GIFT
    names_room: bool = False

    def acts(self, taken: int, level: int) -> bool:
        """Whether the card, taken after level `taken`, may act during a level."""
        if self.when is When.NEXT:
            return level == taken + 1
        return self.when not in (When.END, When.NEVER) and level > taken


CARDS: dict[str, Card] = {
    card.code: card
    for card in (
        Card("purse", "Purse", When.END, "+1 Glory.", Gift(end=1)),
        Card("mascot", "School's Mascot", When.END, "+2 Glory.", Gift(end=2)),
        Card(
            "shield", "Shield", When.ALWAYS,
            "Your maximum Health grows by 1. Gain 1 Health now.", Gift(most_health=1),
        ),
        Card(
            "helm", "Helm", When.ALWAYS,
            "Your maximum Mana grows by 1. Gain 1 Mana now.", Gift(most_mana=1),
        ),
        Card(
            "blob-degree", "Blob Hunter Degree", When.NEXT,
            "+1 Glory for each Blob you defeat.", Gift(each="b"),
        ),
        Card(
            "ghost-degree", "Ghost Hunter Degree", When.NEXT,
            "+1 Glory for each Ghost you defeat.", Gift(each="g"),
        ),
        Card(
            "colossus-degree", "Colossus Hunter Degree", When.NEXT,
            "+1 Glory for each Colossus you defeat.", Gift(each="c"),
        ),
        Card(
            "reaper-degree", "Reaper Hunter Degree", When.NEXT,
            "+1 Glory for each Reaper you defeat.", Gift(each="r"),
        ),
        Card("red-potion", "Great Red Potion", When.DISCARD, "+2 Health.", Gift(health=2)),
        Card("blue-potion", "Great Blue Potion", When.DISCARD, "+2 Mana.", Gift(mana=2)),
        Card(
            "cocktail", "Great Cocktail Potion", When.DISCARD,
            "+1 Health and +1 Mana.", Gift(health=1, mana=1),
        ),
        Card("useless", "Useless Item", When.NEVER, "It does nothing at all."),
        Card(
            "ring", "Teleportation Ring", When.ALWAYS,
            "Your path may begin in any room.", Gift(begins_anywhere=True),
        ),
        Card(
            "boots", "Getaway Boots", When.ALWAYS,
            "Your path may end in any room.", Gift(ends_anywhere=True),
        ),
        Card(
            "trophy", "Ranger's Trophy", When.NEXT,
            "+2 Glory if you exit first.", Gift(first=2),
        ),
        Card(
            "map", "Treasure Map", When.NEXT,
            "Name a room of the next level now. +2 Glory if your path passes it.",
            Gift(named=2), names_room=True,
        ),
        Card(
            "glasses", "Cursed Glasses", When.NEXT,
            "Health Potions act as Mana Potions, Mana Potions as Health Potions.",
            Gift(swaps_potions=True),
        ),
        Card(
            "cloak", "Invisibility Cloak", When.DISCARD,
            "Ignore one monster on your path.", Gift(use=Use(Act.IGNORE, MONSTERS + BOSSES)),
        ),
        Card(
            "cleaner", "Ghost Cleaner", When.LEVEL,
            "Defeat one Ghost without losing Mana.", Gift(use=Use(Act.FREE, "g")),
        ),
        Card(
            "sword", "Anti-Blobs Sword", When.LEVEL,
            "Defeat one Blob without losing Health.", Gift(use=Use(Act.FREE, "b")),
        ),
    )
}  # fmt: skip
