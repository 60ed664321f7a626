"""The sheets of Dungeon 365: a calendar, and the dice log of a month."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dungeonpress.core.choices import MonthOfYear, Number, Value, Word
from dungeonpress.core.locales import WEEKDAYS, first_weekday
from dungeonpress.core.recipe import Recipe, SheetKind
from dungeonpress.core.units import PAPERS, Paper
from dungeonpress.games.dungeon365.month import (
    FIRST_YEAR,
    LAST_YEAR,
    MONTHS,
    Division,
    name_of,
)

if TYPE_CHECKING:
    from babel import Locale

CALENDAR, LOG = "dungeon365", "dungeon365-log"
WHOLE_YEAR = 0
FLOORS: tuple[Division, ...] = ("weeks", "even")
DIFFICULTIES = ("gentle", "normal", "grim")

_LOOK = (
    Word("floors", "weeks", 2, "Floors are weeks, or five even rows.", values=FLOORS),
    Word("first-weekday", "monday", 3, "The weekday that begins a row.", values=WEEKDAYS),
    Word("difficulty", "normal", 2, "How strong the monsters are.", values=DIFFICULTIES),
)
_YEAR = Number("year", FIRST_YEAR, 14, "The year.", least=FIRST_YEAR, most=LAST_YEAR, needed=True)
_MONTH = Number("month", WHOLE_YEAR, 4, "The month; 0 is the whole year.", least=0, most=MONTHS)
_MONTH_OF_LOG = MonthOfYear("month", "", 17, "The month, such as 2027-03.")

KINDS = (
    SheetKind(
        CALENDAR, 0, "A dungeon calendar: a page for each month of a year.",
        (_YEAR, _MONTH, *_LOOK),
    ),
    SheetKind(
        LOG, 1, "A month's dice log: a row a day for every throw.", (_MONTH_OF_LOG, *_LOOK)
    ),
)  # fmt: skip


def usual_choices(kind: str, place: Locale | None) -> dict[str, Value]:
    """What a place decides where nothing was chosen: the weekday that begins its weeks."""
    return {"first-weekday": first_weekday(place)}


def file_name(recipe: Recipe) -> str:
    """The name of the file that a sheet is written to, without its ending."""
    calendar = calendar_of(recipe)
    name = f"{recipe.kind}-{calendar.year:04}"
    return name if calendar.month == WHOLE_YEAR else f"{name}-{calendar.month:02}"


@dataclass(frozen=True, slots=True)
class Calendar:
    """A recipe's choices by name. `month` 0 is the whole year, `first_weekday` 0 is Monday."""

    year: int
    month: int
    division: Division
    first_weekday: int
    difficulty: str

    @property
    def months(self) -> range:
        """The numbers of the months that are printed."""
        return (
            range(1, MONTHS + 1) if self.month == WHOLE_YEAR else range(self.month, self.month + 1)
        )


def calendar_of(recipe: Recipe) -> Calendar:
    """What a recipe of either kind asks for; a choice left out has its default."""
    floors, weekday, difficulty = (
        recipe.choices.get(choice.name, choice.default) for choice in _LOOK
    )
    if recipe.kind == LOG:
        year, month = map(int, str(recipe.choices["month"]).split("-"))
    else:
        year, month = (
            int(recipe.choices.get(choice.name, choice.default)) for choice in (_YEAR, _MONTH)
        )
    return Calendar(
        year,
        month,
        FLOORS[FLOORS.index(floors)],
        WEEKDAYS.index(str(weekday)),
        str(difficulty),
    )


def recipe_of(
    calendar: Calendar,
    *,
    kind: str = CALENDAR,
    seed: int | None = None,
    paper: Paper = PAPERS["a4"],
    ink: str = "line",
    locale: str = "",
) -> Recipe:
    """The recipe of a calendar or, by its `kind`, of the dice log of its one month."""
    when: dict[str, Value] = {"year": calendar.year, "month": calendar.month}
    if kind == LOG:
        when = {"month": name_of(calendar.year, calendar.month)}
    choices = {
        **when,
        "floors": calendar.division,
        "first-weekday": WEEKDAYS[calendar.first_weekday],
        "difficulty": calendar.difficulty,
    }
    return Recipe("dungeon365", kind, choices, seed, paper, ink, locale)
