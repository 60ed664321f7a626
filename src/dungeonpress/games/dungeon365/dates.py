"""Dates and section names of a log: what they say, also where a sign could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from itertools import product
from typing import NamedTuple

from dungeonpress.games.dungeon365.month import FIRST_YEAR, LAST_YEAR, MONTHS, days_in

_DATE = re.compile(r"([0-9?]{1,4})-([0-9?]{1,2})-([0-9?]{1,2})")
_MONTH = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,2}))?")


class AsOf(NamedTuple):
    """The day on which a log was made up: one day, or the bounds of what it can have been."""

    earliest: date
    latest: date

    @property
    def certain(self) -> bool:
        """Whether it could be read."""
        return self.earliest == self.latest


class Period(NamedTuple):
    """What a section is about: a month, or with `month` 0 the year's score."""

    year: int
    month: int

    @property
    def order(self) -> int:
        """Where the section stands among those of its year: the year's score is last."""
        return self.month or MONTHS + 1


def read_as_of(text: str) -> AsOf | None:
    """Read `2027-03-31`, also with `?` signs; None where that is no day."""
    if text == "?":
        return AsOf(date.min, date.max)
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    parts = (match[1], match[2], match[3])
    earliest = next(_days(parts, latest=False), None)
    latest = next(_days(parts, latest=True), None)
    return AsOf(earliest, latest) if earliest and latest else None


def _days(parts: tuple[str, str, str], *, latest: bool) -> Iterator[date]:
    """The days that the parts can stand for, in order of time or backwards.

    Leap years come again after 400 years, so what no year has until then is no day.
    """
    order = -1 if latest else 1
    months = [month for month in _numbers(parts[1]) if 1 <= month <= MONTHS]
    months_and_days = list(product(months, _numbers(parts[2])))[::order]
    years = [year for year in _numbers(parts[0]) if FIRST_YEAR <= year <= LAST_YEAR]
    for year in years[::order][:400]:
        for month, day in months_and_days:
            if 1 <= day <= days_in(year, month):
                yield date(year, month, day)


def _numbers(text: str) -> list[int]:
    """The numbers that digits and `?` signs can stand for, in order."""
    signs = ["0123456789" if sign == "?" else sign for sign in text]
    return [int("".join(digits)) for digits in product(*signs)]


def read_period(name: str) -> Period | None:
    """Read a section's name, `2027-03` or `2027`; None where that is neither."""
    match = _MONTH.fullmatch(name)
    if match is None:
        return None
    year, month = int(match[1]), match[2]
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return None
    if month is None:
        return Period(year, 0)
    return Period(year, int(month)) if 1 <= int(month) <= MONTHS else None


def days_until(day: date, year: int, month: int) -> int:
    """How many days of a month are not later than a day."""
    if (day.year, day.month) == (year, month):
        return day.day
    return days_in(year, month) if (day.year, day.month) > (year, month) else 0
