"""A log with ? in it is judged as the picture is that it was read from: never worse."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import pairwise

import numpy as np
import pytest
from numpy.random import Generator

from dungeonpress.api import make_document, verify_text
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing
from dungeonpress.pictures import Sheet, plan_of, put_together, transcribe, verify_sheet
from dungeonpress.scan.read import PageRead
from dungeonpress.scan.values import Mark, PageMarks, State
from tests.scan import paths, press
from tests.scan.test_dice_logs import LOG, _day

_TODAY = Context(date(2028, 1, 1))
_USUAL: dict[str, list[str]] = {
    "ring": [State.RING], "cross": [State.CROSS], "ring-cross": [State.RING, State.RING_CROSS],
    "door": [State.LINE], "dot": [State.FILLED], "digit": list("123456"),
}  # fmt: skip
POTIONS = 2  # that these monsters had
Drawn = tuple[Recipe, dict[str, str]]


def _month(_: Generator) -> Drawn:
    wanted: dict[str, str] = {f"heart{k}": State.CROSS for k in range(1, 6)}
    wins = (1, 2, 3, 5, 6, 8, 9, 11, 12, 13, 15, 17)
    wanted |= {f"d{day:02}.monster": State.RING for day in wins}
    return press.recipe(), wanted | {f"potion{k}": State.RING for k in range(1, POTIONS + 1)}


def _dice_log(rng: Generator) -> Drawn:
    names = {"ring": State.RING, "cross": State.CROSS}
    days = [_day(day, rng)[0] for day in range(1, 12)]
    return LOG, {name: names.get(sign, sign) for day in days for name, sign in day.items()}


def _map(rng: Generator) -> Drawn:
    way = paths.way(rng)
    return paths.bash(seed=3, mode="rolled"), {
        paths.step(a, b): State.LINE for a, b in pairwise(way)
    }


def _adventure(rng: Generator) -> Drawn:
    drawn: dict[str, str] = {}
    for level in (1, 2):
        path = paths.rooms(rng)
        drawn |= {paths.door(level, a, b): State.LINE for a, b in pairwise(path)}
        drawn[f"l{level}.{path[0]}.dot"] = State.FILLED
    return paths.academy(seed=3), drawn


def _sheet(recipe: Recipe, drawn: dict[str, str]) -> Sheet:
    pages = []
    for number, page in enumerate(make_document(recipe).pages, 1):
        marks = {f.id: Mark(f, drawn.get(f.id, State.EMPTY), 1.0) for f in page.fields}
        read = PageMarks(recipe.on_page(number), number, page.key, marks)
        pages.append(PageRead(read, "it", 0.0, 0, 0.0))
    (sheet,) = put_together(pages)
    return sheet


def _doubted(sheet: Sheet, rng: Generator) -> Sheet:
    """The same with one or two fields of which the log can't be sure."""
    used = sorted(plan_of(sheet).refs())
    pages = {number: dict(page.marks.marks) for number, page in sheet.pages.items()}
    for k in rng.choice(len(used), size=int(rng.integers(1, 3)), replace=False):
        page, name = used[k]
        mark = pages[page][name]
        usual = _USUAL[mark.field.kind]
        other = usual[int(rng.integers(len(usual)))]
        if mark.value != State.EMPTY and (other == mark.value or rng.random() < 0.5):
            other = State.EMPTY
        choices = (mark.value, other) if rng.random() < 0.7 else ()
        pages[page][name] = Mark(mark.field, State.UNSURE, 0.5, choices)
    read = [
        PageRead(PageMarks(p.marks.recipe, n, p.marks.key, pages[n]), "it", 0.0, 0, 0.0)
        for n, p in sheet.pages.items()
    ]
    (made,) = put_together(read)
    return made


@pytest.mark.parametrize("draw", [_month, _dice_log, _map, _adventure])
def test_a_doubt_makes_no_log_invalid_that_its_picture_is_not(
    draw: Callable[[Generator], Drawn],
) -> None:
    for k in range(12):
        rng = np.random.default_rng([365, k])
        sheet = _sheet(*draw(rng))
        whole = verify_text(transcribe(sheet).text, _TODAY).verdict
        assert whole.standing in (Standing.CONSISTENT, Standing.VERIFIED)
        doubted = _doubted(sheet, rng)
        text = transcribe(doubted).text
        assert "?" in text
        typed = verify_text(text, _TODAY).verdict.standing
        seen = verify_sheet(doubted, _TODAY).verdict.standing
        assert typed is not Standing.INVALID, text
        assert seen is not Standing.INVALID


def test_a_map_claims_what_its_score_line_says() -> None:
    made, drawn = _map(np.random.default_rng(2))
    drawn |= {"heart1": State.CROSS, "heart2": State.CROSS, "result.won": State.RING}
    drawn |= {"health.tens": "1", "health.units": "5", "treasure.units": "4"}
    claims = transcribe(_sheet(made, drawn)).text.splitlines()[-4:]
    assert claims == ["hp 15", "hp 15", "treasure 4", "result won"]
    # What was spent when is not on the paper: what is left can't be compared.
    bought = drawn | {"item.shield": State.CROSS}
    claims = transcribe(_sheet(made, bought)).text.splitlines()[-3:]
    assert claims == ["hp 15", "hp 15", "result won"]
    # The card contradicts itself.
    odd = transcribe(_sheet(made, drawn | {"health.units": "4"})).text
    codes = [finding.code for finding in verify_text(odd, _TODAY).verdict.diagnostics]
    assert "claim-hp" in codes


def test_a_level_of_which_only_a_speck_is_seen_is_perhaps_none() -> None:
    made, drawn = _adventure(np.random.default_rng(1))
    sheet = _sheet(made, drawn)
    page = sheet.pages[1]
    marks = dict(page.marks.marks)
    marks["l4.A2-A3"] = Mark(marks["l4.A2-A3"].field, State.UNSURE, 0.5, ("empty", "line"))
    text = transcribe(sheet, [PageMarks(page.marks.recipe, 1, page.marks.key, marks)]).text
    assert "level 2" in text
    assert "level 4" not in text
    assert "\n?\n" in text
    assert "# ? l4.A2-A3: empty or line" in text
