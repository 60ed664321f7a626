"""What the players of a level share: its dungeon, and the Loot deck.

Each function compares what several sections say. A conflict between two players stands at the
later line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.content import special_dice
from dungeonpress.games.academy.moves import Loot
from dungeonpress.games.academy.notation import matching
from dungeonpress.games.academy.rooms import FACES, SIDE, UNKNOWN, Die, Grid

HEADER = -1  # the number of a “statement” that is a header


class Spot(NamedTuple):
    """Where something stands: its line, the player's number, the statement's number."""

    line: int
    player: int
    at: int


class Found(NamedTuple):
    """A fault of what is shared."""

    spot: Spot
    fault: Fault


# The dungeon (A3, A6).


def grid_of(rows: Sequence[str]) -> Grid:
    """The grid of four typed rows."""
    return tuple("".join(row * SIDE if row == UNKNOWN else row for row in rows))


def merge_dungeons(
    level: int, training: bool, written: Iterable[tuple[Spot, Grid]]
) -> tuple[Grid | None, list[Found]]:
    """The dungeon of a level as all who wrote it say, a die legible for one legible for all.

    None where nobody wrote it, or where it can't be.
    """
    merged: list[str] | None = None
    writers: list[Spot] = []
    found: list[Found] = []
    for spot, grid in sorted(written, key=lambda one: one[0]):
        if merged is None:
            merged = list(grid)
        elif any(a != b and UNKNOWN not in (a, b) for a, b in zip(merged, grid, strict=True)):
            found.append(Found(spot, say.other_dungeon(level, _rows(merged))))
            continue
        merged = [b if a == UNKNOWN else a for a, b in zip(merged, grid, strict=True)]
        writers.append(spot)
    if merged is None:
        return None, found
    wrong = dice_fault(level, training, merged)
    if wrong is None:
        return tuple(merged), found
    return None, found + [Found(spot, wrong) for spot in writers]


def _rows(grid: Sequence[str]) -> str:
    return " ".join("".join(grid[at : at + SIDE]) for at in range(0, len(grid), SIDE))


def missing_dice(level: int, training: bool, grid: Sequence[str]) -> tuple[Die, ...]:
    """The special dice that a grid's unknown rooms must still hold."""
    seen = [FACES[code].die for code in grid if code != UNKNOWN]
    return tuple(die for die in special_dice(level, training) if die not in seen)


def dice_fault(level: int, training: bool, grid: Sequence[str]) -> Fault | None:
    """Why a level can't have these dice (A3)."""
    right = dict.fromkeys(Die, 0) | dict.fromkeys(special_dice(level, training), 1)
    seen = dict.fromkeys(Die, 0)
    for code in grid:
        if code != UNKNOWN:
            seen[FACES[code].die] += 1
    missing = missing_dice(level, training, grid)
    too_many = any(seen[die] > right[die] for die in (Die.LABYRINTH, Die.BOSS))
    if too_many or len(missing) > grid.count(UNKNOWN):
        return say.wrong_dice(level, seen, right)
    return None


# Loot (A40, A41).


@dataclass(slots=True)
class Deck:
    """The Loot deck: where each card that is out of it was named first, and after which level."""

    drawn: dict[str, tuple[int, Spot]] = field(default_factory=dict)

    def draw(self, level: int, cards: Iterable[tuple[Spot, str]]) -> Iterator[Found]:
        """Draw cards after a level (0: before the game); those out already are faults (A40)."""
        for spot, card in sorted(cards):
            before = self.drawn.get(card)
            if before is None:
                self.drawn[card] = (level, spot)
            elif before[0] != level or level == 0:
                yield Found(max(spot, before[1]), say.card_again(card))


class Shown(NamedTuple):
    """The cards shown on a level: those that are known, and how many more there are.

    `told`: whether any log names them.
    """

    cards: frozenset[str]
    unknown: int
    told: bool


def judge_loot(
    level: int, players: int, loots: Sequence[tuple[Spot, Loot]], deck: Deck
) -> tuple[Shown, list[Found]]:
    """Compare what the players took after a level and what they say was shown."""
    count = 2 if players == 1 else players
    found: list[Found] = []
    shown = Shown(frozenset(), count, told=False)
    first: Spot | None = None
    for spot, loot in sorted(loots, key=lambda one: one[0]):
        if not loot.shown:
            continue
        fault = _list_fault(loot, count) or _differs(shown, loot)
        if fault is not None:
            found.append(Found(spot, fault))
            continue
        cards = shown.cards | _legible(loot.shown)
        shown = Shown(cards, count - len(cards), told=True)
        first = first or spot
    wrong = {one.spot for one in found}
    right = [(spot, loot) for spot, loot in loots if spot not in wrong]
    found += _kept(right, shown, first)
    wrong = {one.spot for one in found}
    named = [
        (spot, card)
        for spot, loot in right
        if spot not in wrong
        for card in _legible((*loot.shown, loot.card))
    ]
    found += deck.draw(level, named)
    return shown, found


def _legible(words: Iterable[str]) -> frozenset[str]:
    exact = (matching(word, CARDS) for word in words)
    return frozenset(cards[0] for cards in exact if len(cards) == 1)


def _list_fault(loot: Loot, count: int) -> Fault | None:
    if len(loot.shown) != count:
        return say.shown_count(len(loot.shown), count)
    seen: set[str] = set()
    for word in loot.shown:
        cards = matching(word, CARDS)
        if len(cards) == 1 and cards[0] in seen:
            return say.card_again(cards[0])
        seen.update(cards[:1] if len(cards) == 1 else ())
    kept = set(matching(loot.card, CARDS))
    if not any(kept & set(matching(word, CARDS)) for word in loot.shown):
        return say.not_shown(loot.card)
    return None


def _differs(shown: Shown, loot: Loot) -> Fault | None:
    """Whether a list can't be the one that another log has told."""
    cards = _legible(loot.shown)
    hidden = len(loot.shown) - len(cards)
    if shown.told and (
        len(cards - shown.cards) > shown.unknown or len(shown.cards - cards) > hidden
    ):
        return say.other_shown(sorted(shown.cards))
    return None


def _kept(loots: Sequence[tuple[Spot, Loot]], shown: Shown, first: Spot | None) -> Iterator[Found]:
    """Cards kept that were not shown, or that another player keeps."""
    keepers: dict[str, Spot] = {}
    for spot, loot in sorted(loots, key=lambda one: one[0]):
        cards = matching(loot.card, CARDS)
        if first is not None and not shown.unknown and not shown.cards & set(cards):
            yield Found(max(spot, first), say.not_shown(loot.card))
        elif len(cards) == 1 and cards[0] in keepers:
            yield Found(spot, say.kept_by_two(cards[0]))
        elif len(cards) == 1:
            keepers[cards[0]] = spot


def may_be_kept(
    loot: Loot, shown: Shown, others: Iterable[Loot], deck: Deck, level: int
) -> tuple[str, ...]:
    """The cards that a player may have kept, where a `?` hides which."""
    cards = matching(loot.card, CARDS)
    if len(cards) == 1:
        return cards
    gone = _legible(other.card for other in others)
    gone |= {card for card, (when, _) in deck.drawn.items() if when != level}
    known = shown.cards if shown.told and not shown.unknown else CARDS.keys()
    maps = [card for card in cards if CARDS[card].names_room]
    free = tuple(card for card in (maps if loot.room else cards) if card in known)
    return tuple(card for card in free if card not in gone) or free
