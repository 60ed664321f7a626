"""A month page as data: its days, floors and monsters, and how a month is cut into floors."""

from __future__ import annotations

import calendar
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

FIRST_YEAR, LAST_YEAR = 1, 9999
MONTHS = 12
MOST_BLACK = 6
LEAST_BLUE, MOST_BLUE = MOST_BLACK + 1, 36

Division = Literal["even", "weeks"]
"""How a printed month is cut into floors (D4)."""

_EVEN = {28: (5, 5, 6, 6, 6), 29: (5, 6, 6, 6, 6), 30: (6, 6, 6, 6, 6), 31: (6, 6, 6, 6, 7)}


class Monster(NamedTuple):
    """What stands in a slot: a number, black from 1 to 6 and blue from 7 to 36, and a potion."""

    number: int
    potion: bool = False

    @property
    def blue(self) -> bool:
        """Whether the number is a sum of the six dice, not a face."""
        return self.number > MOST_BLACK

    def __str__(self) -> str:
        """The monster as a `floor` line has it: `4`, `=26`, `2p`."""
        return f"{'=' if self.blue else ''}{self.number}{'p' if self.potion else ''}"


class Floor(NamedTuple):
    """A run of following days, both ends included."""

    first: int
    last: int

    @property
    def days(self) -> range:
        """The days of the floor."""
        return range(self.first, self.last + 1)


@dataclass(frozen=True)
class Month:
    """A month page. `floors` cover days 1 to the last in order, `slots[d - 1]` is day d's."""

    year: int
    month: int
    floors: tuple[Floor, ...]
    slots: tuple[Monster, ...]

    @property
    def days(self) -> int:
        """How many days the month has."""
        return len(self.slots)

    @cached_property
    def floor_of(self) -> tuple[int, ...]:
        """The number of each day's floor, from 0; item 0 stands for no day and is -1."""
        return (-1, *(n for n, floor in enumerate(self.floors) for _ in floor.days))

    def __str__(self) -> str:
        """The month's name in a log, `2027-03`."""
        return name_of(self.year, self.month)


def name_of(year: int, month: int) -> str:
    """A month's name in a log, `2027-03`."""
    return f"{year:04d}-{month:02d}"


@lru_cache(maxsize=1024)
def days_in(year: int, month: int) -> int:
    """The days of a month by the Gregorian rule, carried back to year 1 (D1)."""
    return calendar.monthrange(year, month)[1]


def first_weekday_of(year: int, month: int) -> int:
    """The weekday of the 1st: 0 is Monday, 6 Sunday."""
    return calendar.monthrange(year, month)[0]


def floors_of_lengths(lengths: Sequence[int]) -> tuple[Floor, ...]:
    """Floors of these many days each, from day 1 on."""

    def following() -> Iterator[Floor]:
        first = 1
        for length in lengths:
            yield Floor(first, first + length - 1)
            first += length

    return tuple(following())


def floors_of(
    year: int, month: int, division: Division, first_weekday: int = 0
) -> tuple[Floor, ...]:
    """The floors of a printed month (D4). `first_weekday` (0 Monday to 6 Sunday) begins the rows
    of `weeks`; `even` takes no notice of it."""
    days = days_in(year, month)
    if division == "even":
        return floors_of_lengths(_EVEN[days])
    first = 7 - (first_weekday_of(year, month) - first_weekday) % 7
    full, rest = divmod(days - first, 7)
    return floors_of_lengths([first, *[7] * full, *([rest] if rest else [])])
