"""What the hero cards say: each hero's powers in a few words, as the row R72 of the rules has them.

A hero by its code: the novice's specialty and ultimate, then the master's, where they differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Powers(NamedTuple):
    """What one side of a card says."""

    specialty: str
    ultimate: str


SPECIALTY, ULTIMATE = "Specialty", "Ultimate"
NOVICE, MASTER, ONE_SIDE = "Novice", "Master", "Hero"
HEROES_TITLE = "Dungeon Roll: heroes"
DECK = "Hero"


def novice_foot(master: str) -> str:
    """The foot of a novice's card."""
    return f"at 5 experience turn to the {master}"


def master_foot(novice: str) -> str:
    """The foot of a master's card."""
    return f"once the {novice}"


ONE_SIDE_FOOT = "Dungeon Roll · one side"

_FIGHTER_CLERIC = "A Fighter acts as a Cleric, a Cleric as a Fighter."
_FIGHTER_MAGE = "A Fighter acts as a Mage, a Mage as a Fighter."
_CLERIC_MAGE = "A Cleric acts as a Mage, a Mage as a Cleric."
_THIEF_MAGE = "A Thief acts as a Mage, a Mage as a Thief."
_SCROLL = "A Scroll acts as any companion."
_EARLY = "Open Chests and drink Potions in the Monster phase too."
_SCROLLS_RISE = "At the party roll, all Scrolls become Champions."
_TO_LAIR = "All monsters become Dragons and go to the Lair."
_EMPTY = "The Lair is emptied."
_BREW = "Every Chest you roll becomes a Potion."
_DIG = (
    "Draw 2 tokens at each party roll. At the end of the game, before scoring,"
    " discard 6 tokens, or all if fewer."
)
_AXE = (
    "Begin with 5 dice; 2 more lie in the Graveyard. A Champion die that defeats 2 or more"
    " monsters is rolled again, not used."
)
_GOLD = (
    "Every Potion you roll becomes a Chest. At the end of the game, before scoring, all your"
    " tokens are discarded."
)
_AHEAD = (
    "At the party roll, roll 6 dungeon dice and deal them: 1, 2 and 3 for levels 1, 2 and 3,"
    " in place of their rolls."
)
_CALM = "With 3 or more dice in the Lair, they are put away at once."
_TRACK = "Once on each level, roll one Goblin again."
_NO_ROLL = "No roll: your party is 5 Champions. The other 2 dice are out."
_GUILD = "Roll 8 party dice."
_FIXED = "No roll: your party is a Fighter, a Cleric, a Mage, a Thief, a Scroll and 2 Champions."

POWERS: Mapping[str, tuple[Powers, ...]] = {
    "crusader": (
        Powers(_FIGHTER_CLERIC, "Counts as one Fighter or as one Cleric."),
        Powers(
            _FIGHTER_CLERIC,
            "Discard 1 token: all monsters are defeated, all Chests opened, all Potions drunk,"
            " and the Lair is emptied without reward.",
        ),
    ),
    "enchantress": (
        Powers(_SCROLL, "1 monster becomes 1 Potion."),
        Powers(_SCROLL, "Up to 2 monsters become 1 Potion."),
    ),
    "halfgoblin": (
        Powers(_EARLY, "1 Goblin becomes a Thief until you regroup."),
        Powers(_EARLY, "Up to 2 Goblins become Thieves until you regroup."),
    ),
    "knight": (
        Powers(_SCROLLS_RISE, _TO_LAIR),
        Powers(
            f"{_SCROLLS_RISE} The Dragon falls to exactly 2 companions of 2 kinds.", _TO_LAIR
        ),
    ),
    "mercenary": (
        Powers("At the party roll, roll any dice again, one time.", "Up to 2 monsters are"
               " defeated."),
        Powers(
            "A Fighter defeats 1 extra monster of any kind.",
            "Roll any party dice and any dungeon dice again, but none in the Lair.",
        ),
    ),
    "minstrel": (
        Powers(_THIEF_MAGE, _EMPTY),
        Powers(f"{_THIEF_MAGE} A Champion defeats 1 extra monster of any kind.", _EMPTY),
    ),
    "occultist": (
        Powers(_CLERIC_MAGE, "1 Skeleton becomes a Fighter until you regroup."),
        Powers(_CLERIC_MAGE, "Up to 2 Skeletons become Fighters until you regroup."),
    ),
    "spellsword": (
        Powers(_FIGHTER_MAGE, "Counts as one Fighter or as one Mage."),
        Powers(
            _FIGHTER_MAGE, "All monsters, Chests and Potions are put away, and so is the Lair."
        ),
    ),
    "alchemist": (
        Powers(_BREW, "Roll 1 die from the Graveyard into the party."),
        Powers(_BREW, "Roll 2 dice from the Graveyard into the party."),
    ),
    "archaeologist": (
        Powers(_DIG, "Draw 2 tokens, then discard 2 tokens."),
        Powers(_DIG, "Draw 2 tokens, then discard 1 token. Between two levels too."),
    ),
    "dwarf": (
        Powers(
            _AXE,
            "Put away 1 monster for each active Champion, then roll all active Champions again.",
        ),
        Powers(
            _AXE,
            "Roll up to 4 dice from the Graveyard into the party. From then on, retire only on a"
            " level where a Dragon was defeated, or on level 10.",
        ),
    ),
    "leprechaun": (
        Powers(_GOLD, "1 monster becomes 1 Chest."),
        Powers(_GOLD, "2 monsters become 1 Chest."),
    ),
    "scout": (
        Powers(
            _AHEAD,
            "In the Monster phase, with a monster there: gain experience as the level less 1;"
            " the delve ends.",
        ),
        Powers(_AHEAD, "In any phase: gain experience as the level; the delve ends."),
    ),
    "sorceress": (
        Powers(_CALM, "Put away up to 1 monster for each die in the Lair."),
        Powers(
            _CALM,
            "For each die in the Lair, put away up to one kind of monster: all of that kind.",
        ),
    ),
    "tracker": (
        Powers(_TRACK, "1 monster is put away."),
        Powers(_TRACK, "1 monster of each kind is put away."),
    ),
    "viking": (
        Powers(_NO_ROLL, _EMPTY),
        Powers(f"{_NO_ROLL} Every Skeleton you roll becomes a Potion.", _EMPTY),
    ),
    "guildleader": (
        Powers(_GUILD, "Set 1 active party die, or 1 dungeon die outside the Lair, to any face."),
        Powers(
            _GUILD,
            "Set 1 active party die and 1 dungeon die outside the Lair to any face; or only one of"
            " them.",
        ),
    ),
    "timetraveller": (
        Powers(_FIXED, "In the Dragon phase discard 1 token: the Dragon is defeated."),
        Powers(_FIXED, "In the Dragon phase discard 1 token or 1 Scroll: the Dragon is defeated."),
    ),
    "alexandra": (
        Powers(
            "A Scroll acts as a Champion. Any party die may be used as a Scroll.",
            "In the Dragon phase use a Scroll: the Dragon is defeated.",
        ),
    ),
    "amarsuen": (
        Powers(
            "A Thief defeats 1 extra monster of any kind.",
            "All monsters of one kind are put away; draw a token for each.",
        ),
    ),
    "cassandra": (
        Powers(
            "Begin each delve with your ultimate used. While it is used, each companion defeats"
            " 1 extra monster of any kind. Drink a Potion, and it is fresh.",
            "1 Chest or 1 Potion is put away.",
        ),
    ),
    "yllavyre": (
        Powers(
            "At the party roll, set exactly 2 dice to Scrolls. Use a Scroll: 1 monster becomes a"
            " Dragon. When all three kinds of monster lie there after a roll of dungeon dice,"
            " your ultimate is fresh.",
            "Each Dragon in the Lair joins you until you regroup: it defeats 1 monster, opens"
            " 1 Chest or drinks any number of Potions.",
        ),
    ),
    "marpesia": (
        Powers(
            "The Dragon attacks at 4 dice. A Champion defeats 1 monster of any kind or opens"
            " 1 Chest, no more.",
            "Roll all dice in the Graveyard. Scrolls go back, the others join the party.",
        ),
    ),
    "szopin": (
        Powers(
            "A companion that defeats 2 or more monsters makes your ultimate fresh.",
            "Up to 2 dungeon dice are put away, in the Lair too.",
        ),
    ),
    "toulak": (
        Powers("Once on each level, roll one monster again.", "All monsters are put away."),
    ),
    "tristan": (
        Powers(
            "A companion that defeats 2 or more monsters draws 1 token. Discard a token, not using"
            " it: your ultimate is fresh.",
            "Roll any dungeon dice again, in the Lair too.",
        ),
    ),
}  # fmt: skip
