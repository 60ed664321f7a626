"""The ten heroes: their powers in one table (A50 to A54)."""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.games.academy.gifts import Act, Gift, Use
from dungeonpress.games.academy.rooms import BOSSES, MONSTERS


@dataclass(frozen=True, slots=True)
class Hero:
    """A Hero card. `rooms`: how many rooms it names before the game; `cards`: how many Loot cards
    it begins with. Either stands in the log's header of the hero's name."""

    code: str
    name: str
    text: str
    gift: Gift
    rooms: int = 0
    cards: int = 0


HEROES: dict[str, Hero] = {
    hero.code: hero
    for hero in (
        Hero(
            "pirate",
            "The Pirate",
            "Before the game name one room of each level. +1 Glory when your path passes it.",
            Gift(named=1),
            rooms=4,
        ),
        Hero(
            "ranger",
            "The Ranger",
            "+1 Glory on each level that you finish first.",
            Gift(first=1),
        ),
        Hero("conjurer", "The Conjurer", "+1 Glory for each Reaper you defeat.", Gift(each="r")),
        Hero(
            "monk",
            "The Monk",
            "Once a level, take one room's Health effect on Mana, or its Mana effect on Health.",
            Gift(use=Use(Act.SWAP, "bchgrmtl")),
        ),
        Hero(
            "rogue",
            "The Rogue",
            "Begin with two Loot cards, drawn unseen.",
            Gift(),
            cards=2,
        ),
        Hero(
            "ninja",
            "The Ninja",
            "Once a level, ignore one monster on your path.",
            Gift(use=Use(Act.IGNORE, MONSTERS + BOSSES)),
        ),
        Hero(
            "wizard",
            "The Wizard",
            "Once a level, defeat one Reaper without losing Mana.",
            Gift(use=Use(Act.FREE, "r")),
        ),
        Hero(
            "barbarian",
            "The Barbarian",
            "+1 Glory for each Colossus you defeat.",
            Gift(each="c"),
        ),
        Hero("merchant", "The Merchant", "+7 Glory at the end.", Gift(end=7)),
        Hero(
            "warrior",
            "The Warrior",
            "Once a level, defeat one Colossus without losing Health.",
            Gift(use=Use(Act.FREE, "c")),
        ),
    )
}
