"""The words on the sheets of Dungeon Academy and those that a screen reader says."""

from __future__ import annotations

import re

from dungeonpress.games.academy.cards import Card, When
from dungeonpress.games.academy.rooms import (
    ACROSS,
    BOSSES,
    DEAD_END,
    FACES,
    KEY,
    UNKNOWN,
    UPRIGHT,
    Die,
    Seat,
)
from dungeonpress.games.academy.ruleset import RuleSet
from dungeonpress.layout.paragraph import glued
from dungeonpress.layout.words import CREDIT

GAME = "Dungeon Academy"
TITLE, SMALL = "Academy", "Dungeon"
SUBJECT = "Four dungeons of four by four rooms: one path through each, drawn in a minute"
KEYWORDS = "dice game, adventure sheet, print and play"
CODE = "Sheet code"
ROLLED_CREDIT = "Rolled by us, not the publisher. Silhouettes: game-icons.net, CC BY 3.0"

TOTAL = "Total"
TOTAL_CELLS = "Two boxes for the final score"
HERO = "Hero"
EXAM = "Exam"
EXAM_RINGS = "The exam: ring 60 seconds for easy, 45 for moderate, 30 for hard"
MOST_HEALTH = "A box for the hero’s greatest Health"
MOST_MANA = "A box for the hero’s greatest Mana"

COURSE = "Four levels, one path each. Draw it through the doors, from rim to rim; take the exits in turn."  # noqa: E501
TRAINING = "Training: base dice only. "

DOT_AND_PATH = "a dot, then the path through doors"
RING = "ring what applies"
ONE_DIGIT = "one digit a box"

EXIT = "exit"
FAILED = "failed"
SPENT = "spent"
GLORY = "Glory"
GLORY_PARTS = "foes + other"

QUESTS = "Quests"
QUESTS_NOTE = "each quest once: 1 Glory for each such foe on one level"
QUESTS_NOTE_SHORT = "each once, on one level"
LEVEL = "level"
AT_END = "cards"
AT_END_NOTE = "at the end"
SCALE = "One hero alone"


def course(*, training: bool, seat: str = "", rules: str | None = None) -> str:
    """The line in the string course: what is special, then the rule."""
    made = "" if rules is None else own_rules(rules)
    return f"{made}{TRAINING if training else ''}{seat}{COURSE}"


def own_rules(name: str) -> str:
    """What a sheet says that a player's own rule set made."""
    return f"Rolled with {name}, which the code does not hold. "


def seat_line(player: int, seat: Seat) -> str:
    """Whose sheet it is, and from where it shows the dungeons."""
    return f"Player {player} sits {_SITS[seat]}. "


_SITS = {
    Seat.SOUTH: "south, at the foot of the table",
    Seat.WEST: "west, at the left edge",
    Seat.NORTH: "north, at the top",
    Seat.EAST: "east, at the right edge",
}


def seat_name(seat: Seat) -> str:
    """A seat as it stands behind the title."""
    return seat.value.capitalize()


def level(number: int) -> str:
    """A level's heading."""
    return f"Level {number}"


def exit_box(number: int) -> str:
    """The box for the Exit card, told."""
    return f"A box for the number of the Exit card taken on level {number}"


def failed_ring(number: int) -> str:
    """The ring for a failed level, told."""
    return f"A ring, if level {number} was failed"


def spent_box(code: str) -> str:
    """The box beside a monster, told."""
    return f"A box for the tokens spent on each {FACES[code].name}, {cost(code)}"


def end_boxes(number: int) -> str:
    """The boxes for what is left, told."""
    return f"Boxes for Health and Mana at the end of level {number}"


def glory_boxes(number: int) -> str:
    """The boxes for a level's Glory, told."""
    return (
        f"Level {number}: a box for the Glory of monsters, one for other Glory, and two for both"
        " together"
    )


def empty_dungeon(number: int) -> str:
    """A grid without dice, told."""
    return f"Level {number}: four by four empty rooms, columns A to D, rows 1 to 4, with doors"


def cost(code: str) -> str:
    """What a room takes or gives, in a few words."""
    face = FACES[code]
    parts = [
        f"{'costs' if change < 0 else 'gives'} {abs(change)} {what}"
        for what, change in (("Health", face.health), ("Mana", face.mana))
        if change
    ]
    if not face.monster and face.glory:
        parts.append(f"{face.glory:+d} Glory".replace("-", "−"))
    if face.boss:
        parts.append("then refills what it took from")
    return ", ".join(parts)


def room_alt(code: str) -> str:
    """A room, told: `Blob, costs 1 Health`."""
    if code == UNKNOWN:
        return "A room that could not be read"
    told = cost(code)
    return f"{FACES[code].name}, {told}" if told else FACES[code].name


def quest_boxes(name: str, monsters: list[str]) -> str:
    """A quest's boxes, told."""
    return f"Quest {name}, {' and '.join(monsters)}: a box for the level, a box for its Glory"


END_BOXES = "Two boxes for the Glory of cards at the end of the game"


def credit(*, rolled: bool) -> str:
    """The foot of a page: who made it, and who drew."""
    return ROLLED_CREDIT if rolled else CREDIT


# Cards
CARDS = "Dungeon Academy: cards"
TOKENS = "Dungeon Academy: energy tokens"
CREDIT_SHORT = "Silhouettes: game-icons.net, CC BY 3.0"
LOOT, EXIT_CARD = "Loot", "Exit"
HEALTH, MANA = "Health", "Mana"
LOOT_FOOT, EXIT_FOOT = "Dungeon Academy · loot", "Dungeon Academy · exit"
WHEN = {
    When.ALWAYS: "always",
    When.LEVEL: "once a level",
    When.NEXT: "next level",
    When.DISCARD: "once",
    When.END: "the end",
    When.NEVER: "never",
}
DRINK = " Drink it before a room, after the last, or between levels."
_QUOTE = re.compile(r"(?<=\w)'")
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")


def typeset(text: str) -> str:
    """A text with the apostrophes of print."""
    return _QUOTE.sub("’", text)


def card_text(card: Card) -> str:
    """What a Loot card does; a potion says when it may be drunk."""
    potion = card.gift.health or card.gift.mana
    return typeset(card.text) + (DRINK if potion else "")


def hero_foot(rules: str | None, *, blank: bool) -> str:
    """Whose Health and Mana stand on a Hero card."""
    if blank:
        return "Dungeon Academy · write Health and Mana"
    if rules is None:
        return "Dungeon Academy · Health and Mana are ours"
    return f"Dungeon Academy · Health and Mana: {rules}"


def exit_title(number: int) -> str:
    """An Exit card's name."""
    return f"{_ORDINALS[number - 1]} Out"


def exit_text(number: int) -> str:
    """When an Exit card is taken."""
    if number == 1:
        return "Take it when your path is drawn and nobody is out yet. You choose Loot first."
    return f"Take it when your path is drawn and {_BEFORE[number - 2]} out before you."


_BEFORE = (
    "one player is", "two players are", "three players are", "four players are",
    "five players are",
)  # fmt: skip


# Faces of the dice
DICE = {Die.BASE: "Base dice", Die.LABYRINTH: "Labyrinth die", Die.BOSS: "Boss die"}
_FACE_NOTES = {
    DEAD_END: "may not be entered",
    KEY: "must be on the path",
    ACROSS: "two sides are shut",
    UPRIGHT: "two sides are shut",
    "+": "open on all sides",
}


def face_name(code: str) -> str:
    """A face's name on a sheet."""
    return "Corridors" if code in (ACROSS, UPRIGHT) else FACES[code].name


def face_effect(code: str) -> str:
    """What a room of a face does, in few words."""
    if code in _FACE_NOTES:
        return _FACE_NOTES[code]
    face = FACES[code]
    changes = (("Health", face.health), ("Mana", face.mana))
    if code in BOSSES:
        lost = [what for what, change in changes if change]
        what = lost[0] if len(lost) == 1 else "of both"
        return glued(f"−3 {what}, then full; +{face.glory} Glory")
    told = [f"{change:+d} {what}" for what, change in changes if change]
    told += [f"{face.glory:+d} Glory"] if face.glory else []
    return glued(", ".join(told).replace("-", "−"))


# Folded pages
SECONDS = "Seconds"
SECONDS_CELLS = "Two boxes for the seconds that this level took"
LOOT_TAKEN = "Loot taken"
FOLD = "Fold here, print inside: the dungeon is hidden, the title is not. All open it at once."
FOLD_SHORT = "Fold here, print inside. All open it at the same moment."
REMINDER = "What the rooms do"


def fold_lines() -> tuple[str, ...]:
    """What stands on the fold, the longest that fits."""
    return (FOLD, FOLD_SHORT)


# Rules, and the teacher's page
RULES = "Rules"
FOR_ALL = "For all"
TEACHER = "Teacher"
AT_A_GLANCE = "At a glance"
TEACHER_LINE = (
    "Name the rooms as the player sees them; follow the path from its dot; below 0 is failed."
)
HEROES = "Heroes"
LOOT_NOTE = "one of each; acts from the next level on"


def maxima_note(rules: RuleSet) -> str:
    """Whose values the heroes' maxima are."""
    whose = "ours" if rules.shipped else rules.name
    return f"Health/Mana: {whose}"
