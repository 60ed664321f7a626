"""A page of marks: Os on monsters and potion slots, Xs on lives, and no days (D40 to D45)."""

from __future__ import annotations

from typing import NamedTuple

from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365 import words as say
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
    """D41: on each floor as many Os as days fought there, at most."""
    for floor in page.month.floors:
        days = min(max(fought - floor.first + 1, 0), len(floor.days))
        here = sum(day in marked for day in floor.days)
        if here and not days:
            return say.floor_not_reached(floor.first, floor.last, fought)
        if here > days:
            return say.too_many_on_floor(floor.first, floor.last, here, days)
    return None


def _no_order(page: Page, marked: set[int], fought: int) -> Fault | None:
    """D43, in the best order: on each floor wins with potions first, then wins, then losses."""
    lives, filled = HEARTS, 0
    for floor in page.month.floors:
        days = min(max(fought - floor.first + 1, 0), len(floor.days))
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
