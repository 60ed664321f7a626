"""A battle or a page of marks where `?` signs leave several readings: all that are legal.

What isn't known is carried along as several worlds, and nothing is guessed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from math import comb, prod
from typing import NamedTuple

from dungeonpress.engine.possible import MOST_STATES, Fault, Step, advance
from dungeonpress.games.dungeon365.marks import Marked, judge_marks
from dungeonpress.games.dungeon365.moves import Battle, Number
from dungeonpress.games.dungeon365.rules import (
    HEARTS,
    POTION_SLOTS,
    START,
    Doubt,
    Page,
    State,
    judge,
)

World = tuple[Page, State]


class Fought(NamedTuple):
    """The worlds after a battle. None: `fault` is why. `doubt` is the fault of a reading that is
    not legal where others are; `cut`: there are more worlds than are carried."""

    worlds: tuple[World, ...]
    fault: Fault | None = None
    doubt: Fault | None = None
    cut: bool = False


def is_open(number: Number) -> bool:
    """Whether a number could not be read in full."""
    return isinstance(number, str)


def fight(worlds: tuple[World, ...], battle: Battle) -> Fought:
    """Judge a battle in every world and every reading of its day and target."""
    after: dict[World, None] = {}
    fault = doubt = None
    for page, state in worlds:
        for reading in _battles(page, state, battle):
            result = judge(page, state, reading)
            if isinstance(result, Fault):
                fault = fault or result
                continue
            if isinstance(result, Doubt):
                doubt, result = doubt or result.fault, result.state
            after[page, result] = None
        if len(after) > MOST_STATES:
            return Fought((), cut=True)
    return Fought(tuple(after), None, doubt or fault) if after else Fought((), fault)


def _battles(page: Page, state: State, battle: Battle) -> Iterable[Battle]:
    target = battle.beat[0] if len(battle.beat) == 1 else 0
    if not is_open(battle.day) and not is_open(target):
        return (battle,)
    day = _one_of(battle.day, [state.fought + 1])[0]
    if not is_open(target):
        return (dataclasses.replace(battle, day=day),)
    floor = page.floors[day] if day <= page.month.days else ()
    standing = [n for n in floor if not state.fallen >> n & 1]
    return [dataclasses.replace(battle, day=day, beat=(n,)) for n in _one_of(target, standing)]


def _one_of(number: Number, candidates: Sequence[int]) -> list[int]:
    """What a number can stand for among these, or else one that it can stand for at all."""
    if isinstance(number, int):
        return [number]
    return [n for n in candidates if _fits(number, n)] or [int(number.replace("?", "0"))]


def _fits(pattern: str, number: int) -> bool:
    """Whether a number can be what was written; a word that is `?` alone can be any."""
    text = str(number).zfill(len(pattern))
    return pattern == "?" or (
        len(text) == len(pattern)
        and all(sign in ("?", digit) for sign, digit in zip(pattern, text, strict=True))
    )


def judge_marks_readings(
    pages: Sequence[Page], days: Sequence[Number], potions: Number, lost: Number
) -> Step[World]:
    """Judge a page of marks in every reading, by every page that it may be.

    A `?` alone is a mark that could not be read: an O on any day that has none, or nothing (who
    reads paper is not sure that it is an O). A `?` in a number stands for a digit of it.
    """
    unmarked = [day for day in range(1, pages[0].month.days + 1) if day not in days]
    choices = [_one_of(day, unmarked) for day in days if day != "?"]
    doubtful = sum(day == "?" for day in days)
    potion_counts = _one_of(potions, range(POTION_SLOTS + 1))
    losses = _one_of(lost, range(HEARTS + POTION_SLOTS + 1))
    sizes = range(doubtful, -1, -1)
    added = sum(comb(len(unmarked), size) for size in sizes)
    counts = map(len, (pages, *choices, potion_counts, losses))
    if added * prod(counts) > MOST_STATES:
        return Step((), cut=True)

    readings = [
        Marked((*read, *more), potion_count, loss)
        for size in sizes
        for more in combinations(unmarked, size)
        for *read, potion_count, loss in product(*choices, potion_counts, losses)
    ]
    return advance([(page, START) for page in pages], readings, _judge_marks)


def _judge_marks(world: World, marked: Marked) -> World | Fault:
    page, _ = world
    after = judge_marks(page, marked)
    return after if isinstance(after, Fault) else (page, after)
