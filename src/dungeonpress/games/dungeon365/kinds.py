"""The sheets of Dungeon 365: a calendar, and the dice log of a month."""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.recipe import Choice, Recipe, SheetKind
from dungeonpress.core.units import PAPERS, Paper
from dungeonpress.games.dungeon365.month import FIRST_YEAR, LAST_YEAR, MONTHS, Division

CALENDAR, LOG = "dungeon365", "dungeon365-log"
WHOLE_YEAR = 0
FLOORS: tuple[Division, ...] = ("weeks", "even")
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
DIFFICULTIES = ("gentle", "normal", "grim")

_CHOICES = (
    Choice("year", FIRST_YEAR, 14, "The year.", least=FIRST_YEAR, most=LAST_YEAR),
    Choice("month", WHOLE_YEAR, 4, "The month; 0 is the whole year.", least=0, most=MONTHS),
    Choice("floors", "weeks", 2, "Floors are weeks, or five even rows.", values=FLOORS),
    Choice("first-weekday", "monday", 3, "The weekday that begins a row.", values=WEEKDAYS),
    Choice("difficulty", "normal", 2, "How strong the monsters are.", values=DIFFICULTIES),
)

KINDS = (
    SheetKind(CALENDAR, 0, "A dungeon calendar: a page for each month of a year.", _CHOICES),
    SheetKind(LOG, 1, "A month's dice log: a row a day for every throw.", _CHOICES),
)


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
    year, month, floors, weekday, difficulty = (
        recipe.choices.get(choice.name, choice.default) for choice in _CHOICES
    )
    return Calendar(
        int(year),
        int(month),
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
    """The recipe of a calendar or, by its `kind`, of dice logs."""
    choices = {
        "year": calendar.year,
        "month": calendar.month,
        "floors": calendar.division,
        "first-weekday": WEEKDAYS[calendar.first_weekday],
        "difficulty": calendar.difficulty,
    }
    return Recipe("dungeon365", kind, choices, seed, paper, ink, locale)
