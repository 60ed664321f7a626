"""The words on the sheets of Dungeon 365 and those that a screen reader says."""

from __future__ import annotations

from dungeonpress.games.dungeon365.month import Monster

GAME = "Dungeon 365"
SCORE = "Score"
CODE = "Sheet code"
SUBJECT = "A dungeon calendar: a monster for each day, six dice, eight hearts and five flasks"
KEYWORDS = "dice game, calendar, print and play"

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


# Cover
HERO = "Hero"
BEGUN = "Begun on"
COVER_LINE = "Twelve months down: a monster a day, six dice, thirteen lives."
LINK_SCORE = "The year’s score"
LINK_RULES = "The rules"
DIFFICULTIES = {"gentle": "Gentle", "normal": "Normal", "grim": "Grim"}


def month_link(month: str, days: int) -> str:
    """A room of the cover, told."""
    return f"{month}, {days} days"


def days_of(days: int) -> str:
    """How many days a month has."""
    return f"{days} days"


# Score
YEAR_SCORE = "The year"
TOTAL = "Total"
TOTAL_CELLS = "Three boxes for the year’s score"
NOTES = "The hero’s deeds"
SCORE_LINE = (
    "A month survived scores its days; a month cut short, the days before the last life went."
)
ONE_DIGIT = "one digit a box"


def month_cells(month: str, days: int) -> str:
    """A month's boxes on the score page, told."""
    return f"Two boxes for the score of {month}, at most {days}"


def most_of(days: int) -> str:
    """The most that a month can score."""
    return f"of {days}"


def most_of_year(days: int) -> str:
    """The most that a year can score."""
    return f"The twelve months together, at most {days}."


# Rules
RULES = "Rules"
RULES_LINE = "One battle a day, in order of date. A day that was missed is made up before the next."
EXAMPLE = "An example"
EXAMPLE_DICE = ((3, 3, 3, 5, 1, 6), (3, 3, 3, 3, 2, 4))
EXAMPLE_KEPT = 3
EXAMPLE_ALT = "First throw 3 3 3 5 1 6, the threes kept; second throw 3 3 3 3 2 4"
RULES_TEXT = (
    (
        "The dungeon",
        (
            "Each month is a dungeon of its own, each row of it a floor. A day is a room with one"
            " monster. The number under it says how it falls; a flask beside it is a potion.",
            "You begin every month afresh, with eight hearts and five empty flasks.",
        ),
    ),
    (
        "A day’s battle",
        (
            "Roll six dice. Up to two times, pick up any of them, at least one, and roll those"
            " again, even dice that you kept before.",
            "Then look at all monsters of today’s floor that still stand. Your last six dice may"
            " defeat one of them, on this or another day of the floor: ring it. If they can defeat"
            " any, they must; which one is your choice.",
        ),
    ),
    (
        "Black and blue",
        (
            "A monster with a black number falls to four or more dice that show it. The one in"
            " your own room, today’s, already falls to three.",
            "One with a blue shield falls to the sum of all six dice: its number or more. Your own"
            " room gives no help here.",
        ),
    ),
    (
        EXAMPLE,
        (
            "You roll the upper row, keep the three threes and roll the other dice again. The"
            " lower row has four threes: a black 3 of this floor falls, or a shield of 18 or less.",
        ),
    ),
    (
        "Potions",
        (
            "Defeat a monster with a flask, and its potion fills your next empty flask: ring it."
            " From then on it is a life like a heart. A month fills five at most; a sixth is"
            " lost.",
        ),
    ),
    (
        "Lives",
        (
            "If no monster falls, you lose a life: cross a heart or a filled flask. It makes no"
            " difference which.",
        ),
    ),
    (
        "Score",
        (
            "When your last life goes on day d, the month is over and scores d − 1. Alive after"
            " the last day’s battle, you score all days of the month.",
            "Add up the twelve months on the score page. You may begin in any month: one that was"
            " never begun scores 0.",
        ),
    ),
    (
        "Checked by machine",
        (
            "Type your days, or photograph the page flat with all four corner marks in view, and"
            " have it checked with dungeonpress. The code under the seal is all that it needs to"
            " know this calendar.",
        ),
    ),
)
CREDITS = "Credits"
OWN_CALENDAR = "A calendar of our own making, not a published one."


def credit_line(authors: tuple[str, ...]) -> str:
    """Who drew the silhouettes."""
    return (
        f"Silhouettes by {', '.join(authors)}, from game-icons.net, CC BY 3.0. Set in Grenze"
        " Gotisch and Alegreya Sans, SIL Open Font License."
    )


# Dice log
LOG = "dice log"
LOG_LINE = (
    "Write each throw’s dice. In the second and third throw write only what was rolled again:"
    " an empty box was kept."
)
TWO_LINES = ("first throw, below it the third", "second throw; below: fell, lost, filled")
ROLLS = ("first throw", "second throw", "third throw")
FELL = "fell"
LOST = "lost"
POTION = "filled"
DIE_LEGEND = "one die a box"
LOST_LEGEND = "cross: a life is lost"
POTION_LEGEND = "ring: a potion filled a slot"


def roll_cells(day: str, throw: int) -> str:
    """A throw's boxes, told."""
    return f"{day}: six boxes for the {ROLLS[throw]}"


def target_cells(day: str) -> str:
    """The boxes for the monster that fell, told."""
    return f"{day}: two boxes for the day of the monster that fell"


def lost_heart(day: str) -> str:
    """A day's heart, told."""
    return f"{day}: a heart to cross for a lost life"


def filled_flask(day: str) -> str:
    """A day's flask, told."""
    return f"{day}: a flask to ring when a potion filled a slot"


def days_title(first: int, last: int) -> str:
    """What stands above the days of a page."""
    return "Day" if first == last else "Days"


def day_range(first: int, last: int) -> str:
    """The days of a page."""
    return str(first) if first == last else f"{first}–{last}"


def log_day(day: str, monster: Monster) -> str:
    """A row's header in the log, told."""
    return f"{day}, {f'a sum of {monster.number}' if monster.blue else f'black {monster.number}'}"
