"""The words in the picture of a game of Dungeon Academy."""

from __future__ import annotations

from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import NAMES
from dungeonpress.games.academy.sheet.words import typeset

TITLE, SMALL = "Paths", "Dungeon Academy"
SUBJECT = "A game of Dungeon Academy: the paths through its dungeons, room by room"
GLORY = "Glory"
WINNER = "Winner"
UNKNOWN = "?"
NOT_CHECKED = "This level was not checked."
LEGEND = ("path, from its dot", "what is left after the room", "fatal room", "first error")


def player(name: str, hero: str | None, maxima: tuple[int | None, int | None]) -> str:
    """A player with hero and maxima."""
    called = HEROES[hero].name if hero else ""
    numbers = "/".join(UNKNOWN if value is None else str(value) for value in maxima)
    known = f"{called}, {numbers}" if called and maxima != (None, None) else called
    return ": ".join(part for part in (name, known) if part) or "One hero"


def score(value: int | None) -> str:
    """A player's score."""
    return f"{value} Glory" if value is not None else ""


def head(time: str | None, card: str | None) -> str:
    """A level's time and Exit card."""
    return ", ".join(
        part for part in (f"{time} s" if time else "", f"exit {card}" if card else "") if part
    )  # fmt: skip


def passed(glory: int | None, quest: tuple[str, int] | None) -> str:
    """What a level brought."""
    shown = UNKNOWN if glory is None else str(glory).replace("-", "−")
    told = f"passed, {shown} Glory"
    return f"{told}; {quest[0]} quest +{quest[1]}" if quest else told


def failed(clause: str, why: str) -> str:
    """Why a level failed."""
    return f"failed ({clause}): {why}"


def deeds(uses: tuple[tuple[str, str], ...], drinks: tuple[str, ...]) -> str:
    """What was used and drunk on the path."""
    told = [f"{_called(what)} on {room}" for what, room in uses]
    told += [f"{_called(potion)} drunk" for potion in drinks]
    return ", ".join(told)


def _called(code: str) -> str:
    """The name of a card or hero; the word itself where it names nothing."""
    if code in HEROES:
        return HEROES[code].name.removeprefix("The ")
    return typeset(CARDS[code].name) if code in CARDS else code


def loot(card: str) -> str:
    """The Loot taken."""
    return f"Loot: {typeset(CARDS[card].name)}" if card in CARDS else ""


def step_alt(number: int, room: int, what: str, health: str, mana: str, glory: int) -> str:
    """A room of the path, told."""
    return f"{number}: {NAMES[room]}, {what}; Health {health}, Mana {mana}, Glory {glory} so far"
