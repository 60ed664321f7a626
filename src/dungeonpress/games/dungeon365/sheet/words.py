"""The words on the sheets of Dungeon 365 and those that a screen reader says."""

from __future__ import annotations

from dungeonpress.games.dungeon365.month import Monster

GAME = "Dungeon 365"
SCORE = "Score"
CODE = "Sheet code"
CREDIT = "Silhouettes: Lorc, Delapouite and others, game-icons.net, CC BY 3.0"

RING_MONSTER = "ring the monster that falls"
RING_FLASK = "ring a flask to fill it"
CROSS_LIFE = "cross a life that is lost"

PLAQUE_TITLE = "How a day is fought"
PLAQUE_NOTE = "six dice, two re-rolls"
Lines = tuple[tuple[str, str], ...]

# The plaque's four signs, in full and in fewer words for less room.
PLAQUE: tuple[Lines, ...] = (
    (
        ("four dice of the number", "three in your own room"),
        ("its flask is yours", "ring an empty one above"),
        ("the sum of all six", "that number or more"),
        ("no monster falls", "cross a heart or full flask"),
    ),
    (
        ("four dice of it", "three at home"),
        ("its flask", "one more life"),
        ("the sum of six", "or more"),
        ("no monster", "cross a life"),
    ),
    (
        ("four of it", "or three"),
        ("its flask", "a life"),
        ("a sum", "of six"),
        ("none falls", "a life lost"),
    ),
)
COURSE = (
    "Six dice, two re-rolls: four of a monster’s number, three in your own room;"
    " a shield falls to the sum of all six."
)

HEARTS = "Eight hearts, one to cross for each life that is lost"
FLASKS = "Five empty flasks, one to ring for each potion won and to cross when that life is lost"
SCORE_CELLS = "Two boxes for the month’s score"
FLOOR = "Floor"

_FACES = ("", "ones", "twos", "threes", "fours", "fives", "sixes")


def floor_title(numeral: str) -> str:
    """A floor's header, told."""
    return f"{FLOOR} {numeral}"


def day_alt(day: str, creature: str, monster: Monster) -> str:
    """A day's room, told: `Friday 5 March: spectre, falls to four fives, holds a potion`."""
    falls = f"a sum of {monster.number}" if monster.blue else f"four {_FACES[monster.number]}"
    potion = ", holds a potion" if monster.potion else ""
    return f"{day}: {creature}, falls to {falls}{potion}"
