"""The words on the sheets of Dungeon Roll and those that a screen reader says."""

from __future__ import annotations

from itertools import pairwise

from dungeonpress.games.roll.pieces import FACES
from dungeonpress.games.roll.words import TITLES

GAME, TITLE, SMALL = "Dungeon Roll", "Roll", "Dungeon"
CODE = "Sheet code"
SUBJECT = "Score cards, mats, logs, cards and tokens for delves into a dungeon of dice"
KEYWORDS = "dice game, score card, print and play"
SHORT_CREDIT = "Silhouettes: game-icons.net, CC BY 3.0"
LANGUAGE = "en"

# --- the score card --------------------------------------------------------------------------

PLAYER, HERO, DATE = "Player", "Hero", "Date"
TOTAL = "Total"
TOTAL_ALT = "Two boxes for the total, tens and ones"
TOKENS_LEFT = "Tokens left"
EACH = "1 point each"
TOKEN_POINTS = "token points"
EXPERIENCE = "experience"
ENDS = {"retired": "home", "fled": "fled"}
"""How a delve ends, by its field: home is whoever retired or left by portal or ultimate."""
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
    return (
        f"Delve {number}: two rings for how it ended: home with its experience, be it retired,"
        " by portal or by an ultimate; or fled"
    )


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

# --- the log ---------------------------------------------------------------------------------

LOG, LOG_TITLE, DELVE = "Log", "Log", "Delve"
LOG_LINE = "One action a line, as it is typed: who, against what, and what it brings."
PARTY = "party"
NOW_XP, NOW_TOKENS = "experience now", "tokens now"
COLUMNS = ("level", "who", "sign", "what", "brings")
LOG_LEGEND = ("one letter or digit a box; words may run on, into the next line too",)
DELVE_ALT = "A box for the number of the delve"
PARTY_ALT = "Eight boxes for the faces of the party dice"
XP_ALT = "Two boxes for the experience now, tens and ones"
TOKENS_ALT = "Two boxes for the number of tokens now, tens and ones"
KEY = "How it is written"
SAMPLES = (
    ("3  :  GKBD", "level 3: the dice as rolled"),
    ("F  >  GG", "a Fighter defeats two Goblins"),
    ("T  >  BB  =  ring  bait", "two Chests opened, two tokens"),
    ("C  >  PP  =  FH", "two Potions, the faces chosen"),
    ("S  r  FT/GK  =  CH/OO", "r: reroll party/dungeon"),
    ("F  C  sword  >  dragon  =  bait", "three kinds fell the Dragon"),
    ("F  as  C  >  KK", "a companion in another role"),
    ("elixir  =  F", "and bait, ring, portal: alone"),
    ("ultimate  >  GK", "or as the hero’s power asks for"),
    ("seek", "or retire, or flee: how it goes on"),
)
"""Lines as they are written into the boxes, with their meaning."""


def log_bookmark(number: int, pages: int) -> str:
    """A page of the log in the outline of the file."""
    return f"{LOG} {number} of {pages}" if pages > 1 else LOG


def row_alt(line: int) -> str:
    """The boxes of a line."""
    return f"Line {line}: boxes for the level, who acts, the sign, what it is done to, results"


# --- the mat ---------------------------------------------------------------------------------

MAT, MAT_TITLE = "Play mat", "Dungeon"
MAT_LINE = "Roll the party, go down, level by level; turn back in time, or run."
MAT_PARTY, MAT_GRAVEYARD, MAT_LAIR = "Party", "Graveyard", "Lair"
MAT_LEVELS, MAT_XP, MAT_TOKENS = "Level", "Experience", "Tokens"
PARTY_NOTE = "seven dice, rolled anew for each delve"
GRAVEYARD_NOTE = "dice that were used; Potions and Elixirs bring them back"
LAIR_NOTE = "three dice: it attacks; three companions of three kinds defeat it"
TOKENS_NOTE = "each 1 point; portal 2; a pair of scales 2 more"
XP_NOTE = "at 5 turn your hero’s card"
WINS = {
    "G": "Fighter", "K": "Cleric", "O": "Mage", "B": "Thief", "P": "any die",
}  # fmt: skip
"""Who deals with any number of these dice."""
PLURALS = {"G": "Goblins", "K": "Skeletons", "O": "Oozes", "B": "Chests", "P": "Potions"}
CHAMPION_NOTE = (
    "A Champion: any number of one kind of monster, or of Chests. Any companion: one of them."
)


def levels_mat_alt(levels: int) -> str:
    """The stair of the mat."""
    return f"A stair of {levels} levels to walk down with a marker"


def xp_alt(most: int) -> str:
    """The track of experience."""
    return f"A track of experience from 0 to {most}; a master begins at 5"


def spots_alt(place: str, count: int) -> str:
    """Places for dice."""
    return f"{place}: {count} places for dice"


# --- the dice --------------------------------------------------------------------------------

DICE_BOOKMARK, DICE_TITLE = "Dice", "Dice"
DICE_LINE = (
    "Play with plain dice of six sides: white ones for the party, dark ones for the dungeon."
)
STICKERS_TITLE = "Dungeon Roll: stickers for dice of 16 mm"
PARTY_DICE, DUNGEON_DICE = "Party dice", "Dungeon dice"
ROUND_FRAME, CUT_FRAME = "round corners, one line", "cut corners, two lines"
FACE_USES = {
    "F": "defeats any number of Goblins", "C": "defeats any number of Skeletons",
    "M": "defeats any number of Oozes", "T": "opens any number of Chests",
    "H": "any number of one kind, or of Chests", "S": "rolls other dice again",
    "G": "falls to a Fighter in any number", "K": "falls to a Cleric in any number",
    "O": "falls to a Mage in any number", "B": "is opened for a token",
    "P": "is drunk to bring a die back", "D": "goes to the Lair",
}  # fmt: skip
DICE_NOTE = "Every companion also defeats one monster of any kind, or opens one Chest."
DICE_COLUMNS = ("rolled", "face", "log", "what it does")


def sticker_alt(letter: str, *, dungeon: bool) -> str:
    """A sticker."""
    return f"{FACES[letter]}, a face of a {'dungeon' if dungeon else 'party'} die"


def rolled_alt(value: int) -> str:
    """A plain die."""
    return f"a die that shows {value}"
