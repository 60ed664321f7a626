"""What the statements of a Dungeon 365 log say.

Where a number may not have been readable it is a text with `?` signs; the game decides what that
leaves open.
"""

from __future__ import annotations

from dataclasses import dataclass

Number = int | str
"""A number as written, or what could be read of it: `7`, `"1?"`, `"?"`."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A day's battle.

    `dice` holds the first roll, then what was kept and what was rolled again, in turn: one, three
    or five texts, none where no dice are written. `beat` names the monster that fell by its day
    and is empty for a loss (more than one is against the rules). `potion`: a slot was filled.
    """

    day: Number
    dice: tuple[str, ...] = ()
    beat: tuple[Number, ...] = ()
    potion: bool = False


@dataclass(frozen=True, slots=True)
class Floor:
    """A floor of a typed calendar: its days and, one a day, monsters such as `4`, `=26`, `2p`."""

    first: int
    last: int
    monsters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """A page of marks: the days whose monsters have an O."""

    days: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Potions:
    """On a page of marks: how many potion slots have an O."""

    count: Number


@dataclass(frozen=True, slots=True)
class Lost:
    """On a page of marks: how many lives have an X."""

    count: Number


@dataclass(frozen=True, slots=True)
class Lives:
    """A claim: lives left."""

    count: Number


@dataclass(frozen=True, slots=True)
class Score:
    """A claim: the score of the month or, in its own section, of the year."""

    points: Number


Move = Battle | Floor | Marks | Potions | Lost | Lives | Score
MOVES: tuple[type[Move], ...] = (Battle, Floor, Marks, Potions, Lost, Lives, Score)
