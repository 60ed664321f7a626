"""The readings of one level: all that its statements can say where a `?` stands.

Dice off the path matter only where one may be the Key; they are not read one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import prod
from typing import NamedTuple

from dungeonpress.games.academy.moves import Drink, Fail, Path, Time, Use
from dungeonpress.games.academy.notation import POTIONS, USABLE, matching
from dungeonpress.games.academy.record import LevelRecord
from dungeonpress.games.academy.rooms import (
    FACES_OF,
    KEY,
    ROOMS,
    UNKNOWN,
    Die,
    Exam,
    Grid,
    as_seen,
)
from dungeonpress.games.academy.settings import rooms_of
from dungeonpress.games.academy.shared import missing_dice
from dungeonpress.games.academy.state import Adventurer, Drunk, Moment, Play, Used

MOST_READINGS = 1024
"""Beyond so many readings of a level not all are tried, and the log is for review."""

_FILLER = "b"  # stands for a die off the path that can be anything but the Key


class Table(NamedTuple):
    """What is on the table on a level, for all players.

    `grid` is the printed dungeon, None where it isn't on record. `exams`: what the time limit may
    be; none: there is no limit. `firsts`: whether this player may be the first to exit.
    """

    level: int
    grid: Grid | None
    training: bool
    exams: tuple[Exam, ...]
    firsts: tuple[bool, ...]


def lateness(record: LevelRecord, exams: Sequence[Exam]) -> tuple[bool, ...]:
    """Whether the time ran out: one answer, or both where that can't be told (A24)."""
    told = record.find(Time)
    if told is None or not exams:
        return (False,)
    seconds = told[1].seconds
    if not isinstance(seconds, int):
        return (False, True)
    return tuple(sorted({seconds > exam.value for exam in exams}))


def read_level(record: LevelRecord, adventurer: Adventurer, table: Table) -> list[Play] | None:
    """All readings of a level for one adventurer; None where there are too many."""
    if record.unclear:
        return None
    path = record.find(Path)
    names = path[1].rooms if path else ()
    rooms = [sorted(rooms_of(name)) for name in names]
    uses, drinks = _uses(record), _drinks(record)
    if prod(len(one) for part in (rooms, uses, drinks) for one in part) > MOST_READINGS:
        return None
    seen = as_seen(table.grid, adventurer.seat) if table.grid else (UNKNOWN,) * ROOMS
    needs_first = any(gift.first for gift, _ in adventurer.gifts(record.number))
    firsts = table.firsts if needs_first else table.firsts[:1]
    plays: list[Play] = []
    for walked in product(*rooms) if path else [None]:
        for grid in _grids(seen, walked or (), table) if table.grid else [seen]:
            for used, drunk, late, first in product(
                product(*uses), product(*drinks), lateness(record, table.exams), firsts
            ):
                if len(plays) == MOST_READINGS:
                    return None
                given_up = record.has(Fail)
                plays.append(
                    Play(record.number, walked, given_up, grid, used, drunk, late, first)
                )  # fmt: skip
    return plays


def blind_play(record: LevelRecord) -> Play:
    """A reading that knows nothing but whether the level was given up."""
    return Play(record.number, None, record.has(Fail), (UNKNOWN,) * ROOMS)


def _uses(record: LevelRecord) -> list[list[Used]]:
    return [
        [Used(at, what, room) for what in matching(use.what, USABLE) for room in rooms_of(use.room)]
        for at, use in record.all(Use)
    ]


def _drinks(record: LevelRecord) -> list[list[Drunk]]:
    path = next((said.at for said in record.said if isinstance(said.move, Path | Fail)), None)
    out = []
    for at, drink in record.all(Drink):
        if drink.between:
            below = path is not None and at > path
            moment = Moment.AFTER_LEVEL if below else Moment.BEFORE_LEVEL
        else:
            moment = Moment.BEFORE_ROOM if drink.before else Moment.AFTER_ROOMS
        rooms = sorted(rooms_of(drink.before)) if drink.before else [None]
        potions = matching(drink.potion, POTIONS)
        out.append([Drunk(at, potion, moment, room) for potion in potions for room in rooms])
    return out


def _grids(seen: Grid, path: Sequence[int], table: Table) -> Iterator[Grid]:
    """All grids that the unknown dice of a path can make, each once."""
    hidden = [room for room in dict.fromkeys(path) if seen[room] == UNKNOWN]
    aside = [room for room in range(ROOMS) if seen[room] == UNKNOWN and room not in hidden]
    special = missing_dice(table.level, table.training, seen)
    filled = list(seen)
    for room in aside:
        filled[room] = _FILLER
    for places in dict.fromkeys(permutations([*hidden, *[None] * len(special)], len(special))):
        off_path = [die for die, place in zip(special, places, strict=True) if place is None]
        if len(off_path) > len(aside):
            continue
        dice = dict.fromkeys(hidden, Die.BASE)
        dice |= {room: die for die, room in zip(special, places, strict=True) if room is not None}
        keys = (False, True) if Die.BOSS in off_path else (False,)
        for faces in product(*(FACES_OF[dice[room]] for room in hidden)):
            grid = list(filled)
            for room, face in zip(hidden, faces, strict=True):
                grid[room] = face
            for key in keys:
                if key:
                    grid[aside[0]] = KEY
                yield tuple(grid)
