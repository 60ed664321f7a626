"""Exact odds of a month under best play, by dynamic programming from its last day back.

A state is what still matters before a day's battle: which monsters of the floor stand, how many
lives are left, and how many more potions can be of use. What a final roll can defeat falls into a
few classes for each day, so a state's worth follows from one number a class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from dungeonpress.games.dungeon365.dice import MOST_REROLLS
from dungeonpress.games.dungeon365.hands import DICE, pack
from dungeonpress.games.dungeon365.month import Floor, Monster, Month
from dungeonpress.games.dungeon365.rules import HEARTS, POTION_SLOTS, falls
from dungeonpress.odds.throws import throws_of

Evaluate = Callable[[Sequence[int], Sequence[Sequence[float]]], Sequence[float]]
"""Given the class of each final hand and, for each state, what each class is worth: what each
state is worth before its first roll."""


class Aim(NamedTuple):
    """What the hero plays for: the worth of each day scored, and of surviving the month."""

    day: float
    survival: float


SCORE = Aim(1, 0)
SURVIVAL = Aim(0, 1)


class State(NamedTuple):
    """Before a battle: the floor's `standing` monsters (a bit each, its first day the lowest),
    `lives`, and the potions that can still fill a slot."""

    standing: int
    lives: int
    useful: int


def one_by_one(class_of: Sequence[int], rows: Sequence[Sequence[float]]) -> list[float]:
    """Evaluate one state after the other."""
    throws = throws_of(DICE)
    return [throws.expected([row[n] for n in class_of], MOST_REROLLS + 1) for row in rows]


def expected(month: Month, aim: Aim, evaluate: Evaluate = one_by_one) -> float:
    """The worth of a month under best play for `aim`: a mean score, or a chance to survive.

    Takes some seconds: a month has about ten thousand states of a millisecond each.
    """
    return _Solver(month, aim, evaluate).solve()


class _Day(NamedTuple):
    """A day's battle: for each class of final hands the places on the floor that it can defeat."""

    number: int
    floor: Floor
    classes: tuple[tuple[int, ...], ...]
    class_of: tuple[int, ...]


class _Solver:
    def __init__(self, month: Month, aim: Aim, evaluate: Evaluate) -> None:
        self._month, self._aim, self._evaluate = month, aim, evaluate
        self._days = [_day(month, number, floor) for floor in month.floors for number in floor.days]
        potions = [slot.potion for slot in month.slots]
        self._potions_after = [sum(potions[floor.last :]) for floor in month.floors]
        self._known: dict[tuple[int, int, int], tuple[int, int]] = {}

    def solve(self) -> float:
        first = self._enter(0, State(0, HEARTS, POTION_SLOTS))
        reached = self._reach(first)
        values: dict[State, float] = {}
        for day, states in zip(reversed(self._days), reversed(reached), strict=True):
            rows = [self._row(day, state, values) for state in states]
            values = dict(zip(states, self._evaluate(day.class_of, rows), strict=True))
        return values[first]

    def _reach(self, first: State) -> list[list[State]]:
        """The states that can come before each day and whose worth isn't plain."""
        reached = [[first]]
        for day in self._days[:-1]:
            after = {s for state in reached[-1] for s in self._after(day, state)}
            reached.append(sorted(s for s in after if self._plain(day.number + 1, s) is None))
        return reached

    def _after(self, day: _Day, state: State) -> Iterable[State]:
        yield self._lost(day, state)
        for place in range(len(day.floor.days)):
            if state.standing >> place & 1:
                yield self._won(day, state, place)

    def _lost(self, day: _Day, state: State) -> State:
        return self._next(day, state._replace(lives=state.lives - 1))

    def _won(self, day: _Day, state: State, place: int) -> State:
        standing, lives, useful = state
        filled = int(useful > 0 and self._month.slots[day.floor.first - 1 + place].potion)
        return self._next(day, State(standing & ~(1 << place), lives + filled, useful - filled))

    def _next(self, day: _Day, state: State) -> State:
        """The state before the next day's battle, alike states made one."""
        at = self._month.floor_of[day.number]
        if day.number == day.floor.last:
            return self._enter(at + 1, state) if at + 1 < len(self._month.floors) else state
        return self._alike(at, day.number + 1, state)

    def _enter(self, at: int, state: State) -> State:
        floor = self._month.floors[at]
        return self._alike(at, floor.first, state._replace(standing=(1 << len(floor.days)) - 1))

    def _alike(self, at: int, day: int, state: State) -> State:
        """One state for all that differ in nothing which can still matter."""
        key = at, day, state.standing
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._firsts(*key)
        standing, potions = known
        return State(standing, state.lives, min(state.useful, potions))

    def _firsts(self, at: int, day: int, standing: int) -> tuple[int, int]:
        """Of equal monsters whose own day is no more to come the first ones, as many as stand;
        and how many potions are left in the month."""
        floor = self._month.floors[at]
        slots = self._month.slots[floor.first - 1 : floor.last]
        up = [standing >> place & 1 for place in range(len(slots))]
        potions = sum(compress((slot.potion for slot in slots), up))
        alike: dict[Monster, list[int]] = {}
        for place, slot in enumerate(slots):
            if slot.blue or floor.first + place < day:
                alike.setdefault(slot, []).append(place)
        for places in alike.values():
            count = sum(up[place] for place in places)
            for n, place in enumerate(places):
                up[place] = int(n < count)
        bits = sum(bit << place for place, bit in enumerate(up))
        return bits, potions + self._potions_after[at]

    def _plain(self, day: int, state: State) -> float | None:
        """What a state is worth before a day where no play matters: dead, or sure to survive."""
        if state.lives == 0:
            return self._aim.day * (day - 2)
        if state.lives > self._month.days - day + 1:
            return self._aim.day * self._month.days + self._aim.survival
        return None

    def _row(self, day: _Day, state: State, values: dict[State, float]) -> list[float]:
        def worth(after: State) -> float:
            plain = self._plain(day.number + 1, after)
            return values[after] if plain is None else plain

        loss = worth(self._lost(day, state))
        won = {
            place: worth(self._won(day, state, place))
            for place in range(len(day.floor.days))
            if state.standing >> place & 1
        }
        return [max((won[p] for p in places if p in won), default=loss) for places in day.classes]


def _day(month: Month, number: int, floor: Floor) -> _Day:
    numbers: dict[tuple[int, ...], int] = {}
    class_of = []
    for dice in throws_of(DICE).hands:
        hand = pack("".join(map(str, dice)))
        places = tuple(
            place
            for place, day in enumerate(floor.days)
            if falls(month.slots[day - 1], hand, own=day == number)
        )
        class_of.append(numbers.setdefault(places, len(numbers)))
    return _Day(number, floor, tuple(numbers), tuple(class_of))
