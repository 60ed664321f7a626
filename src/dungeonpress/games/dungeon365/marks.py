"""A page of marks: Os on monsters and potion slots, Xs on lives, and no days (D40 to D45)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365 import words as say
from dungeonpress.games.dungeon365.month import Floor
from dungeonpress.games.dungeon365.rules import HEARTS, POTION_SLOTS, Page, State


class Marked(NamedTuple):
    """What is marked: the days of the monsters, potion slots filled, lives lost."""

    days: tuple[int, ...]
    potions: int
    lost: int


def judge_marks(page: Page, marked: Marked) -> State | Fault:
    """Judge a page of marks: the state that it shows, or the first fault in the order of D50."""
    month = page.month
    seen: set[int] = set()
    for day in marked.days:
        if not 1 <= day <= month.days:
            return say.day_beyond(day, month.days)
        if day in seen:
            return say.marked_twice(day)
        seen.add(day)
    fought = len(seen) + marked.lost
    if page.unfinished and fought:
        return say.left_unfinished(page.unfinished)
    if min(fought, month.days) > page.possible:
        return say.after_as_of(min(fought, month.days), page.possible)
    if fought > month.days:
        return say.too_many_days(fought, month.days)
    if fault := _floors_fault(page, seen, fought):
        return fault
    potions = min(POTION_SLOTS, sum(month.slots[day - 1].potion for day in seen))
    if marked.potions != potions:
        return say.wrong_potions(marked.potions, potions)
    if fault := _no_order(page, seen, fought):
        return fault
    fallen = sum(1 << day for day in seen)
    return State(fought, HEARTS + potions - marked.lost, potions, fallen)


def _floors_fault(page: Page, marked: set[int], fought: int) -> Fault | None:
    floor = crowded_floor(page, marked, fought)
    if floor is None:
        return None
    days, here = _days_on(floor, fought), sum(day in marked for day in floor.days)
    if not days:
        return say.floor_not_reached(floor.first, floor.last, fought)
    return say.too_many_on_floor(floor.first, floor.last, here, days)


def crowded_floor(page: Page, marked: Collection[int], fought: int) -> Floor | None:
    """D41: the first floor with more Os than days fought there."""
    for floor in page.month.floors:
        if sum(day in marked for day in floor.days) > _days_on(floor, fought):
            return floor
    return None


def _days_on(floor: Floor, fought: int) -> int:
    return min(max(fought - floor.first + 1, 0), len(floor.days))


def _no_order(page: Page, marked: set[int], fought: int) -> Fault | None:
    """D43, in the best order: on each floor wins with potions first, then wins, then losses."""
    lives, filled = HEARTS, 0
    for floor in page.month.floors:
        days = _days_on(floor, fought)
        wins = [day for day in floor.days if day in marked]
        potions = sum(page.month.slots[day - 1].potion for day in wins)
        gained = min(potions, POTION_SLOTS - filled)
        filled += gained
        lives += gained
        for day in range(floor.first + len(wins), floor.first + days):
            if lives == 0:
                return say.dead_before(day)
            lives -= 1
        if lives == 0 and floor.first + days <= fought:
            return say.dead_before(floor.first + days)
    return None
