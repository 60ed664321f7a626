"""The words on the sheets of Solo Dungeon Bash and those that a screen reader says."""

from __future__ import annotations

from dungeonpress.core.text import count
from dungeonpress.games.bash.tables import FULL_HEALTH, Contents, Item, Kind

GAME, TITLE, SMALL = "Solo Dungeon Bash", "Bash", "Solo Dungeon"
CODE = "Sheet code"
SUBJECT = "A dungeon of 90 squares to walk through with a pen and dice, with its scoring card"
KEYWORDS = "dice game, dungeon map, print and play"
END, START = "End", "Start"

# Sky and banner
HERO = ((str(FULL_HEALTH), "Health"), ("1", "Attack Die"), ("1", "Defence Die"))
SHORT_HERO = ((str(FULL_HEALTH), "Health"), ("1", "attack"), ("1", "defence"))
HERO_LINE = ", ".join(" ".join(line) for line in SHORT_HERO)
RESULT = "Result"
RESULTS = (("won", "won"), ("dead", "dead"), ("blocked", "stuck"))
"""The results by the names of their fields, and as printed."""
RESULT_ALT = "Three rings for the result: won, dead, or stuck because the End is cut off"
HEARTS = f"{FULL_HEALTH} hearts: cross one for each Health lost, ring a crossed one for each healed"

# String course
_STEPS = {
    True: "From square to square, corners too, none twice.",
    False: "From square to square, never over a corner, none twice.",
}
_TURN = {
    "blank": "Roll, fight, drink, buy.",
    "rolled": "Fight, drink, buy.",
    "hidden": "Look up the number, fight, drink, buy.",
}

# Legend, in full and in fewer words for less room: ring, path, life, check
LEGEND = ("ring each square you enter", "draw your way", "cross lost health", "cross what you buy")
SHORT_LEGEND = ("ring squares", "draw your way", "lost health", "bought")

# The panel: headings with their notes in full and in fewer words
TREASURE, POTIONS, EQUIPMENT, SCORE = "Treasure", "Potions", "Equipment", "Score"
FOUND_SPENT = ("ring found, cross spent", "O found, X spent")
FOUND_DRUNK = ("ring found, cross drunk", "O found, X drunk")
ONE_EACH = ("one each; one of a pair in use", "one each")
OR = "or"
FIGURES = (
    ("squares", "squares"),
    ("monsters", "monsters"),
    ("treasure", "treasure left"),
    ("health", "health left"),
)
"""The figures of B62 by the names of their fields, and as printed."""
_FIGURES_ALT = {
    "squares": "squares entered",
    "monsters": "monsters killed",
    "treasure": "Treasure left",
    "health": "Health left",
}
_NUMBERS = {10: "Ten", 15: "Fifteen", 20: "Twenty", 25: "Twenty-five"}

# The tables
ROW = "row"
ROW_AND_DIE = "What each face of the contents die means, by row"
NOTHING = "–"
NOTHING_HERE = "empty"

# The key
KEY = "Key"
KEY_SMALL = "Solo Dungeon Bash"
KEY_BANNER = "Face down"
KEY_LEGEND = "enter a square, ring it on the map, and read here what its number means"
# The log
LOG = "Log"
LOG_LINE = (
    "A line a round. A square’s first line has its name and contents die."
    "  Defence from the left, attack from the right."
)
LOG_HEAD = ("Hero", "Map", "Date")
PAGE = "Page"
SQUARE, DIE, MONSTER = "square", "die", "the monster’s dice"
DEFENCE, ATTACK = "your defence, from here", "from here your attack"
MONSTER_OVER_HERO = "above the monster’s dice, below yours"
DIE_TOLD, MONSTER_TOLD = "the contents die", "the monster’s dice"
HERO_DICE = "the hero’s dice, defence from the left, attack from the right"
DRUNK = ("drunk", "the potions drunk")
BOUGHT = ("buy", "the price of the equipment bought")
POTIONS_BOUGHT = ("pot.", "the number of potions bought")
LOG_LEGEND = (
    "one digit a box; Dracular’s defence in the next line",
    "buy: the price names the piece; more in the next line",
)
LOG_SHORT_LEGEND = ("one digit a box", "buy: its price; more in the next line")


def course(*, corners: bool, mode: str) -> str:
    """The rule in one line."""
    return f"{_STEPS[corners]}  {_TURN[mode]}"


def small_title(difficulty: str, number: int, count: int) -> str:
    """What stands above the title: a difficulty that is no usual one, a number in a booklet."""
    named = "" if difficulty == "normal" else f", {difficulty}"
    return f"{SMALL}{named}" + (f": {number} of {count}" if count > 1 else "")


def dice(number: int) -> str:
    """A number of dice."""
    return count(number, "die")


def dice_sign(monster: Contents) -> str:
    """A monster's numbers of dice as a sign."""
    return f"{monster.attack}+{monster.defence}" if monster.defence else str(monster.attack)


def guard(monster: Contents) -> tuple[tuple[str, str], ...]:
    """Dracular's dice in two lines, in full and in fewer letters for less room."""
    return (
        (f"{monster.attack} attack", f"{monster.defence} defence"),
        (f"{monster.attack} att.", f"{monster.defence} def."),
    )


def told(contents: Contents) -> str:
    """What a square holds: `Orc, 1 Attack Die`."""
    if contents.kind is not Kind.MONSTER:
        return contents.name
    dice = f"{contents.attack} Attack {'Die' if contents.attack == 1 else 'Dice'}"
    guard = f" and {contents.defence} Defence Dice" if contents.defence else ""
    return f"{contents.name}, {dice}{guard}"


def square(name: str, contents: Contents | None = None, code: int | None = None) -> str:
    """A square of the map, told."""
    if code is not None:
        return f"{name}: number {code}, to be looked up"
    return f"{name}: {told(contents)}" if contents else f"{name}: to be rolled"


def column(name: str) -> str:
    """A column's header, told."""
    return f"Column {name}"


def row(number: int) -> str:
    """A row's header, told."""
    return f"Row {number}"


def coins(number: int) -> str:
    """The treasure track, told."""
    return f"{_NUMBERS[number]} coins: ring one for each Treasure found, cross it when it is spent"


def flasks(number: int) -> str:
    """The potion track, told."""
    return (
        f"{_NUMBERS[number]} flasks: ring one for each potion found or bought, cross it when drunk"
    )


def item_box(item: Item) -> str:
    """An equipment's box, told."""
    return f"A box to cross when the {item.name} is bought"


def price(item: Item) -> str:
    """An item's price, told."""
    return f"{item.cost} Treasure"


def effect(item: Item) -> str:
    """What equipment gives, as printed."""
    if item.attack and item.defence:
        return f"+{item.attack} att. +{item.defence} def."
    kind, number = ("attack", item.attack) if item.attack else ("defence", item.defence)
    return f"+{count(number, f'{kind} die')}"


def effect_told(item: Item) -> str:
    """What equipment gives, told."""
    gives = [
        count(number, f"{kind} Die")
        for kind, number in (("Attack", item.attack), ("Defence", item.defence))
        if number
    ]
    return f"{' and '.join(gives)} more"


def potion_sale(item: Item) -> str:
    """Potions for sale, told."""
    return f"{item.name[0].upper()}{item.name[1:]}: {item.cost} Treasure, any number of times"


def figure(name: str) -> str:
    """The boxes of a figure of the score, told."""
    return f"Two boxes for the {_FIGURES_ALT[name]}"


def face(number: int) -> str:
    """A face of the contents die, told."""
    return f"Die {number}"


def monster_rows(rows: list[int]) -> str:
    """Where a monster can be met, told."""
    if not rows:
        return "in the End"
    return f"in {'row' if len(rows) == 1 else 'rows'} {', '.join(map(str, rows))}"


def key_to(code: str) -> str:
    """Which map a key belongs to."""
    return (
        "Keep it face down and look up one number at a time, or let a friend read."
        f"  To the map {code}."
    )


def key_entry(number: int, contents: Contents) -> str:
    """A number of the key, told."""
    return f"{number}: {told(contents)}"


def map_bookmark(number: int, count: int) -> str:
    """A map's bookmark."""
    return f"Dungeon {number}" if count > 1 else "The dungeon"


def key_bookmark(number: int, count: int) -> str:
    """A key's bookmark."""
    return f"Key to dungeon {number}" if count > 1 else "The key"


def log_lines(first: int, last: int) -> str:
    """The lines of a log's page."""
    return f"Lines {first}–{last}"


def log_small(number: int, count: int) -> str:
    """What stands above the log's title."""
    return GAME if count == 1 else f"{GAME}: page {number} of {count}"


def log_line(number: int) -> str:
    """A line's header, told."""
    return f"Line {number}, with room for the square’s name"


def log_cells(line: int, what: str, number: int) -> str:
    """Boxes of a line of the log, told."""
    boxes = "a box" if number == 1 else f"{number} boxes"
    return f"Line {line}: {boxes} for {what}"


# The picture of a run
RUN, BOUGHT_TITLE = "The run", "Bought"
RUN_FIGURES = (
    ("squares", "squares entered"),
    ("kills", "monsters killed"),
    ("treasure", "Treasure left"),
    ("potions", "potions left"),
    ("health", "Health left"),
)
"""What the verdict's `run` has, as printed."""
UNKNOWN = "?"
NOT_YET = "not over"
RUN_RESULTS = {"won": "won", "dead": "dead", "blocked": "stuck", "unfinished": NOT_YET}
PICTURE_LEGEND = (
    "entered, in this order", "killed", "Health lost", "unclear", "the end", "the first error",
)  # fmt: skip
UNCLEAR, ONE_LOST = "?", "−1"
PICTURE_SUBJECT = "What was played in a log of Solo Dungeon Bash, and its first error"


NOTHING_BOUGHT = "nothing"


def more_bought(count: int) -> str:
    """Purchases that are not listed."""
    return f"and {count} more"


def meaning(text: str) -> str:
    """What a verdict says, as a sentence."""
    return f"{text[0].upper()}{text[1:]}."


def health_left(health: int | None) -> str:
    """The hearts of the battlement, told."""
    return "Health is unknown" if health is None else f"{health} of {FULL_HEALTH} hearts left"


def visit_told(number: int, name: str, contents: Contents | None, deeds: list[str]) -> str:
    """A square of the path, told."""
    what = told(contents) if contents else "unclear"
    return "; ".join([f"{number}: {name}, {what}", *deeds])


def fight_told(*, killed: bool, lost: int | None) -> str:
    """How a fight ended, told."""
    end = "killed" if killed else "not killed"
    return end if lost is None else f"{end}, {lost} Health lost"


def drunk_told(number: int) -> str:
    """Potions drunk, told."""
    return f"{count(number, 'potion')} drunk"


def bought_told(item: Item) -> str:
    """A purchase, told."""
    return f"{item.name} bought"


def verdict_line(verdict: str, sheet: str) -> str:
    """The verdict in one line, with the sheet's code if there is one."""
    return verdict + (f"  Sheet {sheet}" if sheet else "")
