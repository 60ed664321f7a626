"""Choices that change what a sheet shows: the command line offers them, the sheet code holds them.

Each kind of choice knows how its values are shown, checked, and turned into a number of exactly
`bits` for the code and back. `to_number` raises `DungeonpressError` for a value out of range,
`from_number` raises `CodeError` for a number that none has.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from dungeonpress.core.codes import CodeError
from dungeonpress.core.errors import DungeonpressError

Value = int | str | bool

_PAIR = re.compile(r"([+-]?\d{1,3}(?:\.\d)?),\s*([+-]?\d{1,3}(?:\.\d)?)", re.ASCII)
_MONTH = re.compile(r"(\d{4})-(0[1-9]|1[0-2])", re.ASCII)
_LAST_YEAR = 9999


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    name: str
    default: bool
    bits: int
    help: str

    @property
    def values_shown(self) -> str:
        """Nothing: the option itself is the value."""
        return ""

    def to_number(self, value: Value) -> int:
        """1 for yes."""
        return int(bool(value))

    def from_number(self, number: int) -> bool:
        """Yes for 1."""
        return bool(number)


@dataclass(frozen=True, slots=True)
class Word:
    """One of a few words. With `flags`, each but the default is a flag of its own."""

    name: str
    default: str
    bits: int
    help: str
    values: tuple[str, ...]
    flags: bool = False

    @property
    def values_shown(self) -> str:
        """`gentle|normal|grim`."""
        return "|".join(self.values)

    def to_number(self, value: Value) -> int:
        """The word's place among the values."""
        if value not in self.values:
            raise DungeonpressError(
                f"--{self.name} can't be “{str(value)[:40]}”.",
                f"Use one of {', '.join(self.values)}.",
            )
        return self.values.index(str(value))

    def from_number(self, number: int) -> str:
        """The word at a place."""
        if number >= len(self.values):
            raise CodeError(f"a newer release made it ({self.name} {number})")
        return self.values[number]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most`; `needed` where a person must say which."""

    name: str
    default: int
    bits: int
    help: str
    least: int
    most: int
    needed: bool = False

    @property
    def values_shown(self) -> str:
        """`1-9999`."""
        return f"{self.least}-{self.most}"

    def to_number(self, value: Value) -> int:
        """How far the number is above the least."""
        if not self.least <= int(value) <= self.most:
            raise DungeonpressError(
                f"--{self.name} can't be {value}.", f"It goes from {self.least} to {self.most}."
            )
        return int(value) - self.least

    def from_number(self, number: int) -> int:
        """The number again."""
        if number + self.least > self.most:
            raise CodeError(f"{self.name} {number + self.least} is out of range")
        return number + self.least


@dataclass(frozen=True, slots=True)
class MonthOfYear:
    """A month of a year, such as `2027-03`. It must be chosen: its default is none."""

    name: str
    default: str
    bits: int
    help: str

    @property
    def values_shown(self) -> str:
        """How a month is written."""
        return "YYYY-MM"

    def to_number(self, value: Value) -> int:
        """The months since January of year 1."""
        match = _MONTH.fullmatch(str(value))
        if not match or match[1] == "0000":
            raise DungeonpressError(
                f"--{self.name} can't be “{str(value)[:40]}”.", "Write a month such as 2027-03."
            )
        return (int(match[1]) - 1) * 12 + int(match[2]) - 1

    def from_number(self, number: int) -> str:
        """The month again."""
        if number >= _LAST_YEAR * 12:
            raise CodeError(f"its {self.name} is out of range")
        return f"{number // 12 + 1:04}-{number % 12 + 1:02}"


@dataclass(frozen=True, slots=True)
class Lengths:
    """Two lengths in mm such as `0.5,-1`; `least` and `most` in tenths of a mm."""

    name: str
    default: str
    bits: int
    help: str
    least: int
    most: int

    @property
    def values_shown(self) -> str:
        """How two lengths are written."""
        return "X,Y"

    def tenths(self, value: Value) -> tuple[int, int]:
        """The two lengths in tenths of a mm. Raises as `to_number` does."""
        match = _PAIR.fullmatch(str(value).strip())
        found = [round(10 * float(part)) for part in match.groups()] if match else []
        if not found or not all(self.least <= part <= self.most for part in found):
            raise DungeonpressError(
                f"--{self.name} can't be “{str(value)[:40]}”.",
                f"Write two lengths in mm such as 0.5,-1: from {self.least / 10:g} to"
                f" {self.most / 10:g}, to a tenth.",
            )
        return found[0], found[1]

    def to_number(self, value: Value) -> int:
        """Both lengths as one number."""
        x, y = self.tenths(value)
        return (x - self.least) * (self.most - self.least + 1) + y - self.least

    def from_number(self, number: int) -> str:
        """The two lengths again."""
        x, y = divmod(number, self.most - self.least + 1)
        if x > self.most - self.least:
            raise CodeError(f"its {self.name} is out of range")
        return f"{(x + self.least) / 10:g},{(y + self.least) / 10:g}"


Choice = Flag | Word | Number | MonthOfYear | Lengths
"""A choice of any kind."""
