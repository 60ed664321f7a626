"""What a calendar's months hold: what they depend on, and that they never change."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from dungeonpress.core.locales import WEEKDAYS
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.engine.game import read_sheet_code, sheet_code
from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.difficulty import LEVELS
from dungeonpress.games.dungeon365.kinds import (
    CALENDAR,
    DIFFICULTIES,
    KINDS,
    LOG,
    Calendar,
    calendar_of,
    recipe_of,
)
from dungeonpress.games.dungeon365.month import Month

GOLDEN = Path(__file__).parents[2] / "golden" / "content-dungeon365.json"
NORMAL = Calendar(2027, 0, "weeks", 0, "normal")


def text_of(month: Month) -> str:
    """A month as the floor lines of a log."""
    return "\n".join(
        f"floor {floor.first}-{floor.last}: "
        + " ".join(str(month.slots[day - 1]) for day in floor.days)
        for floor in month.floors
    )


def hash_of(recipe: Recipe) -> str:
    year = "\n".join(text_of(month_of(recipe, number)) for number in range(1, 13))
    return sha256(year.encode()).hexdigest()


@pytest.mark.parametrize("code", json.loads(GOLDEN.read_text())["years"])
def test_a_printed_code_gives_the_same_dungeon_for_ever(code: str) -> None:
    recipe = read_sheet_code(code)
    assert sheet_code(recipe) == code
    assert hash_of(recipe) == json.loads(GOLDEN.read_text())["years"][code]


def test_march_2027_to_read() -> None:
    golden = json.loads(GOLDEN.read_text())["march"]
    assert text_of(month_of(recipe_of(NORMAL), 3)).splitlines() == golden


@pytest.mark.parametrize(
    "other",
    [
        recipe_of(NORMAL, paper=PAPERS["letter"]),
        recipe_of(NORMAL, ink="colour"),
        recipe_of(NORMAL, locale="pt_br"),
        recipe_of(NORMAL, kind=LOG),
        recipe_of(NORMAL).on_page(7),
        recipe_of(replace(NORMAL, month=3)),
    ],
)
def test_what_changes_nothing(other: Recipe) -> None:
    assert month_of(other, 3) == month_of(recipe_of(NORMAL), 3)


@pytest.mark.parametrize(
    "other",
    [
        recipe_of(NORMAL, seed=0),
        recipe_of(NORMAL, seed=2027),
        recipe_of(replace(NORMAL, year=2032)),  # 1 March is a Monday too
        replace(recipe_of(NORMAL), generator=1),
    ],
)
def test_what_makes_another_dungeon(other: Recipe) -> None:
    faces = [slot.number for slot in month_of(recipe_of(NORMAL), 3).slots]
    assert [slot.number for slot in month_of(other, 3).slots] != faces


def test_difficulty_keeps_the_rooms_and_changes_their_strength() -> None:
    gentle, normal, grim = (
        month_of(recipe_of(replace(NORMAL, difficulty=d)), 3) for d in DIFFICULTIES
    )
    for weak, medium, strong in zip(gentle.slots, normal.slots, grim.slots, strict=True):
        assert weak.blue == medium.blue == strong.blue
        assert weak.number <= medium.number <= strong.number
        assert weak.potion >= medium.potion >= strong.potion
    assert [sum(s.potion for s in m.slots) for m in (gentle, normal, grim)] == [
        LEVELS[d].potions for d in DIFFICULTIES
    ]


def test_choices_left_out_have_their_defaults() -> None:
    assert calendar_of(Recipe("dungeon365", CALENDAR, {"year": 2027})) == NORMAL


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS])
@pytest.mark.parametrize("weekday", range(7))
def test_a_recipe_says_all_of_a_calendar(kind: str, weekday: int) -> None:
    calendar = Calendar(9999, 12, "even", weekday, "grim")
    recipe = recipe_of(calendar, kind=kind)
    assert calendar_of(recipe) == calendar
    assert recipe.choices["first-weekday"] == WEEKDAYS[weekday]
    assert read_sheet_code(sheet_code(recipe)) == recipe


@pytest.mark.parametrize("seed", [None, 0, 255, 65535])
@pytest.mark.parametrize("page", [0, 14])
def test_usual_codes_fit_a_small_qr_code(seed: int | None, page: int) -> None:
    recipe = recipe_of(Calendar(9999, 12, "even", 6, "grim"), seed=seed).on_page(page)
    assert len(sheet_code(recipe).replace("-", "")) <= 20


def test_the_months_that_a_recipe_prints() -> None:
    assert list(NORMAL.months) == list(range(1, 13))
    assert list(replace(NORMAL, month=5).months) == [5]
