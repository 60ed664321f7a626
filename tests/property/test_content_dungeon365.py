"""Months of all years, floors and difficulties are sound dungeons."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.difficulty import LEVELS
from dungeonpress.games.dungeon365.kinds import DIFFICULTIES, FLOORS, Calendar, recipe_of
from dungeonpress.games.dungeon365.month import (
    FIRST_YEAR,
    LAST_YEAR,
    LEAST_BLUE,
    MONTHS,
    MOST_BLUE,
    Month,
    days_in,
    floors_of,
)

CREATURES_OF_A_FACE, CREATURES_OF_SUMS = 5, 12

numbers = st.integers(1, MONTHS)
seeds = st.none() | st.integers(0, 2**32 - 1)
calendars = st.builds(
    Calendar,
    year=st.integers(FIRST_YEAR, LAST_YEAR),
    month=st.just(0),
    division=st.sampled_from(FLOORS),
    first_weekday=st.integers(0, 6),
    difficulty=st.sampled_from(DIFFICULTIES),
)


@st.composite
def months(draw: st.DrawFn) -> tuple[Calendar, Month]:
    calendar = draw(calendars)
    return calendar, month_of(recipe_of(calendar, seed=draw(seeds)), draw(numbers))


@given(months())
def test_every_day_has_a_legal_monster(made: tuple[Calendar, Month]) -> None:
    calendar, month = made
    assert len(month.slots) == days_in(calendar.year, month.month)
    assert month.floors == floors_of(
        calendar.year, month.month, calendar.division, calendar.first_weekday
    )
    for slot in month.slots:
        assert 1 <= slot.number <= 6 or LEAST_BLUE <= slot.number <= MOST_BLUE


@given(months())
def test_a_boss_ends_each_floor(made: tuple[Calendar, Month]) -> None:
    _, month = made
    for floor in month.floors:
        *others, boss = (month.slots[day - 1] for day in floor.days)
        assert boss.blue
        assert all(slot.number < boss.number for slot in others)


@given(months())
def test_floors_offer_a_choice_of_black_and_blue(made: tuple[Calendar, Month]) -> None:
    _, month = made
    for floor in month.floors:
        black = [month.slots[d - 1].number for d in floor.days if not month.slots[d - 1].blue]
        if len(floor.days) >= 4:
            assert len(black) >= len(floor.days) // 2
            assert len(set(black)) >= len(black) // 2 + len(black) % 2


@given(months())
def test_no_creature_is_needed_twice(made: tuple[Calendar, Month]) -> None:
    _, month = made
    count = Counter(slot.number for slot in month.slots if not slot.blue)
    assert all(n <= CREATURES_OF_A_FACE for n in count.values())
    assert sum(slot.blue for slot in month.slots) <= CREATURES_OF_SUMS


@given(months())
def test_potions_are_spread_over_the_month(made: tuple[Calendar, Month]) -> None:
    calendar, month = made
    days = [day for day, slot in enumerate(month.slots, 1) if slot.potion]
    assert len(days) == LEVELS[calendar.difficulty].potions
    assert month.days not in days
    for day in days:
        assert sum(day <= other < day + 4 for other in days) <= 2


@given(calendars, numbers, seeds)
def test_other_floors_keep_every_day_but_the_bosses(
    calendar: Calendar, number: int, seed: int | None
) -> None:
    plain = Calendar(calendar.year, 0, "even", 0, calendar.difficulty)
    one, other = (month_of(recipe_of(c, seed=seed), number) for c in (calendar, plain))
    ends = {floor.last for month in (one, other) for floor in month.floors}
    for day in range(1, one.days + 1):
        assert one.slots[day - 1].potion == other.slots[day - 1].potion
        if day not in ends:
            assert one.slots[day - 1] == other.slots[day - 1]


@given(calendars, numbers, seeds)
def test_a_harder_calendar_is_harder_in_every_room(
    calendar: Calendar, number: int, seed: int | None
) -> None:
    gentle, normal, grim = (
        month_of(
            recipe_of(
                Calendar(calendar.year, 0, calendar.division, calendar.first_weekday, difficulty),
                seed=seed,
            ),
            number,
        ).slots
        for difficulty in DIFFICULTIES
    )
    for weak, medium, strong in zip(gentle, normal, grim, strict=True):
        assert weak.blue == medium.blue == strong.blue
        assert weak.number <= medium.number <= strong.number
        assert weak.potion >= medium.potion >= strong.potion
    for weak_month, strong_month in ((gentle, normal), (normal, grim)):
        assert sum(s.number for s in weak_month) < sum(s.number for s in strong_month)
