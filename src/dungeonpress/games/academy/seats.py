"""Where each player begins: hero, seat, maxima, named rooms and first cards, from the headers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import TypeVar

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import form_words as form
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import Seat
from dungeonpress.games.academy.settings import (
    FirstCard,
    HeroLine,
    read_first_cards,
    read_hero,
    read_named_rooms,
    read_seat,
    unnamed_rooms,
)
from dungeonpress.games.academy.state import ANY_ROOM, Adventurer, hide_card, take
from dungeonpress.notation.log import Header

T = TypeVar("T")


@dataclass(slots=True)
class Beginning:
    """What a player's headers say.

    `starts`: all readings. `fault`: the header that can't be, and why. `doubts`: what is left out.
    `hero` is set where it is legible; `cards`: the first cards that are.
    """

    starts: list[Adventurer] = field(default_factory=list)
    fault: tuple[Header, Fault] | None = None
    doubts: list[str] = field(default_factory=list)
    hero: str | None = None
    cards: tuple[str, ...] = ()


def begin(header: Callable[[str], Header | None], seat: Seat, taken: Iterable[str]) -> Beginning:
    """Read a player's headers. `header` finds one by its key, `seat` holds where none is named,
    `taken` are the heroes of the players before."""
    out = Beginning()

    def read(key: str, reader: Callable[[str], T | Fault]) -> T | None:
        found = header(key)
        if found is None:
            return None
        value = reader(found.value)
        if not isinstance(value, Fault):
            return value
        if out.fault is None or _line(found) < _line(out.fault[0]):
            out.fault = (found, value)
        return None

    hero = read("hero", read_hero)
    seats = read("seat", read_seat) or (seat,)
    rooms = read("pirate", read_named_rooms)
    cards = read("rogue", read_first_cards)
    if out.fault is not None:
        return out
    heroes, out.fault = _heroes(hero, header, frozenset(taken))
    if out.fault is not None:
        return out
    out.hero = heroes[0] if len(heroes) == 1 else None
    out.cards = tuple(one.cards[0] for one in cards or () if len(one.cards) == 1)
    out.doubts += _doubts(heroes, hero, rooms, cards)
    for name, side in product(heroes, seats):
        out.starts += _starts(name, side, hero, rooms, cards)
    return out


def _line(header: Header) -> int:
    return header.place.line or 0


def _heroes(
    line: HeroLine | None, header: Callable[[str], Header | None], taken: frozenset[str]
) -> tuple[list[str | None], tuple[Header, Fault] | None]:
    """The heroes that it may be (None: not named), or the header that fits none of them (A53)."""
    own = header("hero")
    if line is None or own is None:
        return [None], None
    left = [hero for hero in line.heroes if hero not in taken]
    if not left:
        return [], (own, form.hero_twice(line.heroes[0]))
    for key in ("pirate", "rogue"):
        told = header(key)
        if told is None:
            continue
        if key not in left:
            return [], (told, form.not_with_hero(key, left[0]))
        left = [key]
    return list(left), None


def _doubts(
    heroes: list[str | None],
    line: HeroLine | None,
    rooms: tuple[frozenset[int], ...] | None,
    cards: tuple[FirstCard, ...] | None,
) -> Iterator[str]:
    if line is None:
        yield say.NO_HERO
        return
    if not line.stated:
        yield say.NO_MAXIMA
    if rooms is None and any(hero and HEROES[hero].rooms for hero in heroes):
        yield say.NO_NAMED_ROOMS
    if cards is None and any(hero and HEROES[hero].cards for hero in heroes):
        yield say.NO_FIRST_CARDS
    for card in cards or ():
        if card.rooms is None and card.cards == ("map",):
            yield say.no_map_room(0)


def _starts(
    hero: str | None,
    seat: Seat,
    line: HeroLine | None,
    rooms: tuple[frozenset[int], ...] | None,
    cards: tuple[FirstCard, ...] | None,
) -> Iterator[Adventurer]:
    health, mana = (line.health, line.mana) if line else (None, None)
    named = (rooms or unnamed_rooms()) if hero and HEROES[hero].rooms else ()
    adventurer = Adventurer(hero, seat, health, mana, health, mana, named)
    if hero is None:
        yield hide_card(adventurer)
        return
    count = HEROES[hero].cards
    known = cards if cards and count else (FirstCard(tuple(CARDS)),) * count
    hands: set[frozenset[str]] = set()
    for chosen in product(*(one.cards for one in known)):
        hand = frozenset(chosen)
        if len(hand) == count and hand not in hands:
            hands.add(hand)
            dealt = adventurer
            for card, one in zip(chosen, known, strict=True):
                dealt = take(dealt, card, 0, ANY_ROOM if one.rooms is None else one.rooms)
            yield dealt
