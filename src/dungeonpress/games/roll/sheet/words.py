"""The words on the sheets of Dungeon Roll and those that a screen reader says."""

from __future__ import annotations

from itertools import pairwise

from dungeonpress.games.roll.pieces import FACES
from dungeonpress.games.roll.words import TITLES

GAME, TITLE, SMALL = "Dungeon Roll", "Roll", "Dungeon"
CODE = "Sheet code"
SUBJECT = "Score cards, mats, logs, cards and tokens for delves into a dungeon of dice"
KEYWORDS = "dice game, score card, print and play"
CREDIT = "Silhouettes: Lorc, Delapouite and others, game-icons.net, CC BY 3.0"
SHORT_CREDIT = "Silhouettes: game-icons.net, CC BY 3.0"
LANGUAGE = "en"

# --- the score card --------------------------------------------------------------------------

PLAYER, HERO, DATE = "Player", "Hero", "Date"
TOTAL = "Total"
TOTAL_ALT = "Two boxes for the total, tens and ones"
TOKENS_LEFT = "Tokens left"
EACH = "1 point each"
TOKEN_POINTS = "token points"
EXPERIENCE, RETIRED, FLED = "experience", "retired", "fled"
PLACE = "Place"
PLACE_ALT = "Rings for the place among the players: ring yours"
SUM = "+ experience = total"
LEGEND = ("ring the last level finished", "ring how the delve ended", "one digit a box")

TOKEN_NAMES = {
    "sword": "Vorpal Sword", "talisman": "Talisman", "scepter": "Scepter",
    "tools": "Thieves’ Tools", "parchment": "Scroll", "elixir": "Elixir",
    "ring": "Invisibility", "bait": "Dragon Bait", "portal": "Town Portal",
    "scales": "Dragon Scales",
}  # fmt: skip
"""Tokens by their names in logs, in the order of the card: down the left column, then the right."""

TOKEN_NOTES = {"portal": "2 points", "scales": "pair + 2"}


def facts(dice: str) -> tuple[tuple[str, str], ...]:
    """What a game is made of, beside the title."""
    return (("3", "delves"), ("7", "party dice"), (dice, "dungeon dice"))


def options(*, scroll_any: bool, tokens_drink: bool) -> tuple[tuple[str, str], ...]:
    """Options that are not as in the box, one line each, behind a sign."""
    lines = ((scroll_any, "Scrolls in any phase"), (tokens_drink, "companion tokens drink"))
    return tuple(("+", line) for chosen, line in lines if chosen)


def card_bookmark(player: int, players: int) -> str:
    """A card in the outline of the file."""
    return f"Player {player}" if players > 1 else "Score card"


def delve(number: int) -> str:
    """The heading of a delve."""
    return f"Delve {number}"


def levels_alt(number: int) -> str:
    """The stair of a delve."""
    return f"Delve {number}: a stair of ten levels, each in a ring; ring the last one finished"


def ended_alt(number: int) -> str:
    """How a delve ended."""
    return f"Delve {number}: two rings for how it ended: retired with its experience, or fled"


def experience_alt(number: int) -> str:
    """What a delve brought."""
    return f"Delve {number}: two boxes for the experience, tens and ones"


def token_alt(name: str) -> str:
    """A token's box."""
    return f"A box for the number of {TOKEN_NAMES[name]} tokens left"


TOKEN_POINTS_ALT = "Two boxes for the points of all tokens left, tens and ones"


def titles() -> tuple[tuple[str, str], ...]:
    """The titles of a player alone with the scores of each, the least first (R81)."""
    low = sorted(TITLES)
    ranges = [
        (f"{least}\N{EN DASH}{next_least - 1}", title)
        for (least, title), (next_least, _) in pairwise(low)
    ]
    return (*ranges, (f"{low[-1][0]}+", low[-1][1]))


def face_name(letter: str) -> str:
    """The name of a die's face."""
    return FACES[letter]


# --- the reference card ----------------------------------------------------------------------

REFERENCE = "The delve in brief"
REFERENCE_TITLE, REFERENCE_SMALL = "Delve", "How to"
PHASES: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Monsters", "G",
        (
            ("F", "Fighter: any number of Goblins"),
            ("C", "Cleric: any number of Skeletons"),
            ("M", "Mage: any number of Oozes"),
            ("H", "Champion: any number of one kind"),
            ("T", "or, and the Thief too, one monster of any kind"),
            ("S", "Scroll: roll dice again, but none in the Lair"),
        ),
    ),
    (
        "Loot", "B",
        (
            ("T", "a Thief or Champion opens any number of Chests, another companion one"),
            ("B", "each Chest is a token"),
            ("P", "any party die drinks any number of Potions; each brings a die back from the "
             "Graveyard, its face your choice"),
        ),
    ),
    (
        "Dragon", "D",
        (
            ("D", "it attacks when three or more dice lie in the Lair"),
            ("F", "three companions of three kinds defeat it: a token and 1 experience"),
            ("K", "no three kinds? Flee"),
            ("O", "fewer dice in the Lair stay for the next level"),
        ),
    ),
    (
        "Regroup", "H",
        (
            ("H", "retire: experience as the level; the delve ends"),
            ("G", "seek glory: a level deeper, a die more"),
            ("K", "flee, if you can’t go on: nothing for this level"),
            ("M", "at 5 experience turn your hero’s card"),
        ),
    ),
)  # fmt: skip
"""The phases of a level: heading, the die that stands for it, and what is done, behind a die."""

# --- tokens ----------------------------------------------------------------------------------

TOKENS_TITLE = "Dungeon Roll: treasure"
TREASURE = "Treasure"
FULL_NAMES = {"ring": "Ring of Invisibility", "scepter": "Scepter of Power"}
"""Where a token has room for more than the score card."""
TOKEN_USES = {
    "sword": "acts as a Fighter", "talisman": "acts as a Cleric", "scepter": "acts as a Mage",
    "tools": "acts as a Thief", "parchment": "acts as a Scroll",
    "elixir": "a die comes back", "ring": "the Lair is emptied", "bait": "monsters to Dragons",
    "portal": "leave; 2 at the end", "scales": "a pair: 2 more",
}  # fmt: skip
