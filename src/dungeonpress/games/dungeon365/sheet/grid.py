"""Where the days of a month stand: columns, floors, and the gaps that are left to the rock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dungeonpress.games.dungeon365.kinds import Calendar
from dungeonpress.games.dungeon365.month import Month, first_weekday_of
from dungeonpress.games.dungeon365.sheet.rooms import COLUMN
from dungeonpress.layout.plan import Box, Plan

TOWER, STAIR_WALL = 14.0, 2.0  # mm on a frame of 190
TALLEST_FLOOR = 46.0
WEEK = 7
_FEWEST = 6  # columns


class Slot(NamedTuple):
    """A day's place: row and column from 0."""

    day: int
    floor: int
    column: int


class Row(NamedTuple):
    """A row of rooms: the number of its floor from 0, and its days. A floor of more than a week's
    days takes several; `begins` is the first of them."""

    number: int
    days: range
    begins: bool


class Gap(NamedTuple):
    """Columns of a floor without days: the first of them, and how many."""

    floor: int
    column: int
    columns: int


@dataclass(frozen=True, slots=True)
class Grid:
    """The rooms of a month in a castle's body, in mm; a floor of it is a row of rooms."""

    left: float
    top: float
    pitch: float
    columns: int
    floor_height: float
    floors: int
    bottom: float
    slots: tuple[Slot, ...]
    rows: tuple[Row, ...]

    def axis(self, column: int) -> float:
        """The middle of a column."""
        return self.left + (column + 0.5) * self.pitch

    def floor_top(self, floor: int) -> float:
        """The top of a floor."""
        return self.top + floor * self.floor_height

    def on_floor(self, floor: int) -> tuple[Slot, ...]:
        """A floor's days."""
        return tuple(slot for slot in self.slots if slot.floor == floor)

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """What is left free at the ends of the floors."""
        found = []
        for floor in range(self.floors):
            slots = self.on_floor(floor)
            first, last = slots[0].column, slots[-1].column
            if first:
                found.append(Gap(floor, 0, first))
            if last + 1 < self.columns:
                found.append(Gap(floor, last + 1, self.columns - 1 - last))
        return tuple(found)

    @property
    def below(self) -> Box:
        """The rock below the last floor, perhaps of no height."""
        top = self.floor_top(self.floors)
        return Box(self.left, top, self.columns * self.pitch, max(self.bottom - top, 0.0))

    def gap_box(self, gap: Gap) -> Box:
        """The place of a gap."""
        return Box(
            self.left + gap.column * self.pitch, self.floor_top(gap.floor),
            gap.columns * self.pitch, self.floor_height,
        )  # fmt: skip


def rows_of(month: Month) -> tuple[Row, ...]:
    """The rows that a month's floors take."""
    return tuple(
        Row(number, floor.days[start : start + WEEK], start == 0)
        for number, floor in enumerate(month.floors)
        for start in range(0, len(floor.days), WEEK)
    )


def grid_of(month: Month, calendar: Calendar, plan: Plan, reserve: float = 0.0) -> Grid:
    """The grid of a month; `reserve` mm of rock stay free below it."""
    weeks = calendar.division == "weeks"
    offset = 0
    if weeks:
        offset = (first_weekday_of(month.year, month.month) - calendar.first_weekday) % WEEK
    rows = rows_of(month)
    slots = tuple(
        Slot(day, number, column + (offset if number == 0 else 0))
        for number, row in enumerate(rows)
        for column, day in enumerate(row.days)
    )
    columns = WEEK if weeks else max(_FEWEST, *(slot.column + 1 for slot in slots))
    count = len(rows)
    height = min((plan.body.height - reserve) / max(count, 5), TALLEST_FLOOR * plan.unit)
    return Grid(
        plan.body.x + TOWER * plan.unit, plan.body.y, WEEK * COLUMN * plan.unit / columns,
        columns, height, count, plan.body.bottom - reserve, slots, rows,
    )  # fmt: skip
