"""What the headers of a log say: values with all readings that a `?` leaves open.

Each reader gives the readings or, for a word that names nothing, the `Fault`.
"""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import form_words as form
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.notation import matching, read_number
from dungeonpress.games.academy.rooms import LEVELS, NAMES, ROOM_OF, Exam, Seat
from dungeonpress.games.academy.state import ANY_ROOM
from dungeonpress.notation.log import split_words
from dungeonpress.notation.words import no_option

HEADERS = frozenset(
    ["game", "sheet", "player", "exam", "hero", "seat", "pirate", "rogue", "options"]
)
TRAINING = "training"


@dataclass(frozen=True, slots=True)
class HeroLine:
    """`hero: warrior 5/4`: the heroes that it may be, and their maxima.

    A maximum is None where a `?` hides it. `stated`: whether maxima are written at all.
    """

    heroes: tuple[str, ...]
    health: int | None
    mana: int | None
    stated: bool


@dataclass(frozen=True, slots=True)
class FirstCard:
    """A card that the Rogue begins with: what it may be, the rooms of a map, if it was named."""

    cards: tuple[str, ...]
    rooms: frozenset[int] | None = None


def rooms_of(word: str) -> frozenset[int]:
    """The rooms that a word may name, in either case; none where it names nothing."""
    return frozenset(ROOM_OF[name] for name in matching(word.upper(), NAMES))


def read_exam(value: str) -> tuple[Exam, ...] | Fault:
    """The exams that the header may name."""
    names = matching(value.lower(), [exam.name.lower() for exam in Exam])
    return tuple(Exam[name.upper()] for name in names) or form.no_exam(value)


def read_options(value: str) -> frozenset[str] | Fault:
    """The options of the game."""
    words = [word for word in split_words(value) if word != ","]
    wrong = next((word for word in words if not matching(word, [TRAINING])), None)
    return frozenset([TRAINING] if words else []) if wrong is None else no_option(wrong, TRAINING)


def read_seat(value: str) -> tuple[Seat, ...] | Fault:
    """The seats that the header may name."""
    names = matching(value.lower(), [seat.value for seat in Seat])
    return tuple(Seat(name) for name in names) or form.no_seat(value)


def read_hero(value: str) -> HeroLine | Fault:
    """The hero and the maxima on the card."""
    words = split_words(value)
    heroes = matching(words[0], HEROES) if words else ()
    if not heroes:
        return form.no_hero(words[0] if words else "")
    if len(words) == 1:
        return HeroLine(heroes, None, None, stated=False)
    numbers = [read_number(word) for word in words[1::2]]
    if len(words) != 4 or words[2] != "/" or any(
        number is None or (isinstance(number, int) and number < 0) for number in numbers
    ):  # fmt: skip
        return form.no_maxima(" ".join(words[1:]))
    health, mana = (number if isinstance(number, int) else None for number in numbers)
    return HeroLine(heroes, health, mana, stated=True)


def read_named_rooms(value: str) -> tuple[frozenset[int], ...] | Fault:
    """The Pirate's rooms, one a level."""
    words = split_words(value)
    rooms = tuple(map(rooms_of, words))
    if frozenset() in rooms:
        return form.no_room(words[rooms.index(frozenset())])
    return rooms if len(rooms) == len(LEVELS) else form.named_rooms(len(rooms))


def read_first_cards(value: str) -> tuple[FirstCard, ...] | Fault:
    """The Rogue's two cards; the Treasure Map has its room behind it."""
    found: list[FirstCard] = []
    for word in split_words(value):
        cards = matching(word, CARDS)
        is_map = bool(found) and any(CARDS[card].names_room for card in found[-1].cards)
        if cards and not (word == "?" and is_map and len(found) == 2):
            found.append(FirstCard(cards))
            continue
        rooms = rooms_of(word)
        if not rooms:
            return form.no_card(word)
        if not is_map or found[-1].rooms is not None:
            return form.room_of_no_map(found[-1].cards[0]) if found else form.no_card(word)
        maps = tuple(card for card in found[-1].cards if CARDS[card].names_room)
        found[-1] = FirstCard(maps, rooms)
    if len(found) != HEROES["rogue"].cards:
        return form.first_cards(len(found))
    named = [card.cards[0] for card in found if len(card.cards) == 1]
    if len(set(named)) < len(named):
        return say.card_again(named[0])
    return tuple(found)


def unnamed_rooms() -> tuple[frozenset[int], ...]:
    """The Pirate's rooms where nobody named them."""
    return (ANY_ROOM,) * len(LEVELS)


def is_unclear(value: str) -> bool:
    """Whether a sign of a header could not be read."""
    return "?" in value
