"""The square of rooms: places, seats, walls, and what each face of a die does (A1, A2, A4, A5).

A room is a number from 0 to 15, row by row from the top left; a grid is the sixteen codes in that
order. `UNKNOWN` stands in a grid for a die that nobody wrote down.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, StrEnum
from typing import NamedTuple

SIDE = 4
ROOMS = SIDE * SIDE
UNKNOWN = "?"

Grid = tuple[str, ...]


class Die(StrEnum):
    """The three kinds of dice."""

    BASE = "base"
    LABYRINTH = "labyrinth"
    BOSS = "boss"


class Face(NamedTuple):
    """A face of a die: what its room does to Health, Mana and Glory.

    `monster` counts for Glory and quests; `boss` gives its own Glory and, after its loss, fills
    what it took from up to the maximum.
    """

    code: str
    name: str
    die: Die
    health: int = 0
    mana: int = 0
    glory: int = 0
    monster: bool = False
    boss: bool = False


FACES: dict[str, Face] = {
    face.code: face
    for face in (
        Face("b", "Blob", Die.BASE, health=-1, glory=1, monster=True),
        Face("c", "Colossus", Die.BASE, health=-2, glory=1, monster=True),
        Face("h", "Health Potion", Die.BASE, health=1),
        Face("g", "Ghost", Die.BASE, mana=-1, glory=1, monster=True),
        Face("r", "Reaper", Die.BASE, mana=-2, glory=1, monster=True),
        Face("m", "Mana Potion", Die.BASE, mana=1),
        Face("t", "Troll", Die.BOSS, health=-3, glory=3, boss=True),
        Face("l", "Lich", Die.BOSS, mana=-3, glory=3, boss=True),
        Face("d", "Dragon", Die.BOSS, health=-3, mana=-3, glory=3, boss=True),
        Face("s", "Chest", Die.BOSS, glory=2),
        Face("x", "Dead End", Die.BOSS),
        Face("k", "Key", Die.BOSS),
        Face("-", "Corridors (left and right)", Die.LABYRINTH),
        Face("|", "Corridors (above and below)", Die.LABYRINTH),
        Face("+", "Crossroad", Die.LABYRINTH),
        Face("n", "Banana Peel", Die.LABYRINTH, glory=-1),
        Face("p", "Purse", Die.LABYRINTH, glory=1),
    )
}

DEAD_END, KEY = "x", "k"
ACROSS, UPRIGHT = "-", "|"
HEALTH_POTION, MANA_POTION = "h", "m"
MONSTERS = "".join(code for code, face in FACES.items() if face.monster)
BOSSES = "".join(code for code, face in FACES.items() if face.boss)
FACES_OF: dict[Die, str] = {
    die: "".join(code for code, face in FACES.items() if face.die is die) for die in Die
}

QUESTS: dict[str, str] = {"little": "bg", "big": "cr", "blue": "gr", "red": "bc"}
"""The quests and the monsters that each counts (A32)."""

LEVELS = (1, 2, 3, 4)


class Exam(Enum):
    """The time limits in seconds (A24)."""

    EASY = 60
    MODERATE = 45
    HARD = 30


class Seat(StrEnum):
    """The side a player looks from, in the order of the quarter turns (A2)."""

    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    EAST = "east"


NAMES: tuple[str, ...] = tuple(
    f"{column}{row}" for row in range(1, SIDE + 1) for column in "ABCD"[:SIDE]
)
"""The rooms' names by number."""
ROOM_OF: dict[str, int] = {name: number for number, name in enumerate(NAMES)}

RIM: frozenset[int] = frozenset(
    room for room in range(ROOMS) if room // SIDE in (0, SIDE - 1) or room % SIDE in (0, SIDE - 1)
)
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        other
        for other in range(ROOMS)
        if abs(other // SIDE - room // SIDE) + abs(other % SIDE - room % SIDE) == 1
    )
    for room in range(ROOMS)
)


def crosses_wall(grid: Sequence[str], one: int, other: int) -> bool:
    """Whether a step between two neighbours goes through a wall of Corridors (A14)."""
    shut = ACROSS if one % SIDE == other % SIDE else UPRIGHT
    return shut in (grid[one], grid[other])


_TURNED = {ACROSS: UPRIGHT, UPRIGHT: ACROSS}


def turn(grid: Grid) -> Grid:
    """The grid a quarter turn counter-clockwise: its top right room becomes the top left one."""
    cells = (grid[column * SIDE + SIDE - 1 - row] for row in range(SIDE) for column in range(SIDE))
    return tuple(_TURNED.get(cell, cell) for cell in cells)


def as_seen(grid: Grid, seat: Seat) -> Grid:
    """A printed grid as the player on that side sees it (A2)."""
    for _ in range(list(Seat).index(seat)):
        grid = turn(grid)
    return grid
