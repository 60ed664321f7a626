"""The state of a game for one player, and what a level's record says, as values.

What no record tells (the maxima, a card drawn unseen) is carried as unknown.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.gifts import NO_GIFT, Gift
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import ROOMS, Grid, Seat

ANY_ROOM = frozenset(range(ROOMS))


class Held(NamedTuple):
    """A Loot card in hand: the level after which it was taken (0: before the game), and the rooms
    that a Treasure Map's room may be."""

    card: str
    taken: int
    rooms: frozenset[int] = frozenset()


class Adventurer(NamedTuple):
    """A player between levels. None stands for a number that no record tells.

    `named`: for each level the rooms that the Pirate's room may be. `vague`: there is Glory that
    can't be counted. `hidden`: there may be Loot cards that nobody named.
    """

    hero: str | None
    seat: Seat
    health: int | None
    mana: int | None
    most_health: int | None
    most_mana: int | None
    named: tuple[frozenset[int], ...] = ()
    cards: tuple[Held, ...] = ()
    quests: frozenset[str] = frozenset()
    glory: int = 0
    vague: bool = False
    hidden: bool = False

    @property
    def vague_level(self) -> bool:
        """Whether powers or cards that nobody named may bring Glory on a level."""
        return self.hero is None or self.hidden

    @property
    def power(self) -> Gift:
        """The hero's power; none where the hero isn't known."""
        return HEROES[self.hero].gift if self.hero else NO_GIFT

    def held(self, card: str) -> Held | None:
        """A card in hand."""
        return next((held for held in self.cards if held.card == card), None)

    def gifts(self, level: int) -> Iterator[tuple[Gift, frozenset[int]]]:
        """What acts during a level, each with the rooms that its named room may be."""
        yield self.power, self.named[level - 1] if self.named else frozenset()
        for held in self.cards:
            if CARDS[held.card].acts(held.taken, level):
                yield CARDS[held.card].gift, held.rooms


class Moment(Enum):
    """When a potion is drunk."""

    BEFORE_LEVEL = 0
    BEFORE_ROOM = 1
    AFTER_ROOMS = 2
    AFTER_LEVEL = 3


class Used(NamedTuple):
    """A use: `at` is its statement's number in the section. No room: it isn't checked."""

    at: int
    what: str
    room: int | None


class Drunk(NamedTuple):
    """A potion drunk; `at` as in `Used`."""

    at: int
    potion: str
    moment: Moment
    room: int | None = None


class Play(NamedTuple):
    """One reading of a level, as the player sees it. `path` None: none finished, or none told."""

    level: int
    path: tuple[int, ...] | None
    given_up: bool
    grid: Grid
    uses: tuple[Used, ...] = ()
    drinks: tuple[Drunk, ...] = ()
    late: bool = False
    first: bool = True


class Complaint(NamedTuple):
    """A fault and the statement that it is about."""

    at: int
    fault: Fault


class Failure(NamedTuple):
    """Why a level failed: the clause, and the words for it."""

    clause: str
    why: str


class Outcome(NamedTuple):
    """What a level came to. `health` and `mana` as claims tell them; `defeated` by MONSTERS.

    `vague`: there may be more Glory. `blind`: not all monsters defeated are known.
    `after`: the adventurer when the level is resolved, before its quest, Loot and drinks below.
    """

    failure: Failure | None
    health: int | None
    mana: int | None
    glory: int
    vague: bool
    blind: bool
    defeated: tuple[int, ...]
    after: Adventurer


def drink(adventurer: Adventurer, potion: str) -> Adventurer | Fault:
    """Drink a potion between two levels (A43)."""
    if adventurer.held(potion) is None and not adventurer.hidden:
        return say.not_held(potion)
    return swallow(discard(adventurer, {potion}), CARDS[potion].gift)


def take(adventurer: Adventurer, card: str, level: int, rooms: frozenset[int]) -> Adventurer:
    """Take a Loot card after a level (0: before the game)."""
    gift = CARDS[card].gift
    return adventurer._replace(
        cards=(*adventurer.cards, Held(card, level, rooms)),
        health=_sum(adventurer.health, gift.most_health),
        mana=_sum(adventurer.mana, gift.most_mana),
        most_health=_sum(adventurer.most_health, gift.most_health),
        most_mana=_sum(adventurer.most_mana, gift.most_mana),
    )


def hide_card(adventurer: Adventurer) -> Adventurer:
    """Take cards that nobody named: from here on they may be any."""
    return adventurer._replace(
        health=None, mana=None, most_health=None, most_mana=None, vague=True, hidden=True
    )


def end_glory(adventurer: Adventurer) -> int:
    """The Glory of cards and hero when the game is scored (A34)."""
    return adventurer.power.end + sum(CARDS[held.card].gift.end for held in adventurer.cards)


def _sum(value: int | None, more: int) -> int | None:
    return None if value is None else value + more


def _filled(value: int | None, more: int, most: int | None) -> int | None:
    return None if value is None or most is None else min(value + more, most)


def swallow(adventurer: Adventurer, gift: Gift) -> Adventurer:
    """The adventurer after a potion; what goes beyond a maximum is lost (A22)."""
    return adventurer._replace(
        health=_filled(adventurer.health, gift.health, adventurer.most_health),
        mana=_filled(adventurer.mana, gift.mana, adventurer.most_mana),
    )


def discard(adventurer: Adventurer, cards: set[str]) -> Adventurer:
    """The adventurer without some cards."""
    kept = tuple(held for held in adventurer.cards if held.card not in cards)
    return adventurer._replace(cards=kept)
