"""The typed calendar: `floor` lines made into a month (D3, D4)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product

from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365 import form_words as form
from dungeonpress.games.dungeon365.month import MOST_BLUE, Monster, Month, floors_of_lengths
from dungeonpress.games.dungeon365.moves import Floor

MOST_READINGS = 128
"""So many calendars are carried along where monsters could not be read."""


def floor_fault(floor: Floor, before: Sequence[Floor], days: int) -> Fault | None:
    """What is wrong with a floor line below the others, in a month of so many days."""
    first, last, monsters = floor.first, floor.last, floor.monsters
    following = before[-1].last + 1 if before else 1
    if first != following:
        return form.floor_gap(first, following)
    if last < first:
        return form.floor_backwards(first, last)
    if last > days:
        return form.floor_too_long(last, days)
    if len(monsters) != last - first + 1:
        return form.floor_count(len(monsters), last - first + 1)
    if all(map(_monsters, monsters)):
        return None
    return form.bad_number(next(word for word in monsters if not _monsters(word)))


def months_of(year: int, month: int, floors: Sequence[Floor]) -> list[Month] | None:
    """The months that faultless floor lines can stand for: one where every monster could be read,
    None where there are too many."""
    choices = [choice for floor in floors for choice in map(_monsters, floor.monsters)]
    if math.prod(map(len, choices)) > MOST_READINGS:
        return None
    rows = floors_of_lengths([floor.last - floor.first + 1 for floor in floors])
    return [Month(year, month, rows, slots) for slots in product(*choices)]


@cache
def _all_monsters() -> dict[str, Monster]:
    every = (Monster(n, potion) for n in range(1, MOST_BLUE + 1) for potion in (False, True))
    return {str(monster): monster for monster in every}


@lru_cache(maxsize=1024)
def _monsters(word: str) -> tuple[Monster, ...]:
    """The monsters that a word of a floor line can stand for."""
    if "?" not in word:
        monster = _all_monsters().get(word)
        return () if monster is None else (monster,)
    return tuple(m for text, m in _all_monsters().items() if _fits(word, text))


def _fits(word: str, text: str) -> bool:
    """Whether `?` signs can stand for a monster's text; a word that is `?` alone for any."""
    if word == "?" or (word == "=?" and text.startswith("=")):
        return True
    return len(word) == len(text) and all(
        sign in ("?", letter) for sign, letter in zip(word, text, strict=True)
    )
