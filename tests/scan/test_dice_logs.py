"""The dice log of Dungeon 365: throws, what fell, what was lost, over several pages."""

from __future__ import annotations

from datetime import date

import numpy as np
import pytest
from numpy.random import Generator

from dungeonpress.api import verify_text
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing
from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.pictures import Failure, Sheet, put_together, read_pages, transcribe, verify_sheet
from tests.scan import hands, press
from tests.scan.camera import Scan, scan

LOG = Recipe(
    "dungeon365", "dungeon365-log",
    {"month": "2027-03", "floors": "weeks", "first-weekday": "monday", "difficulty": "normal"},
    paper=PAPERS["a4"],
)  # fmt: skip
PEN = hands.Pen((0.1, 0.1, 0.4), 0.55, 0.95)


def _day(day: int, rng: Generator) -> tuple[dict[str, str], str]:
    """Marks of a day on which the day's own monster falls, and the line that they mean."""
    monster = month_of(LOG, 3).slots[day - 1]
    face = 6 if monster.blue else monster.number
    others = [v for v in (1, 2, 3, 4, 5) if v != face]
    first = [face, *(int(v) for v in rng.choice(others, 5))]
    rng.shuffle(first)
    marks = {f"d{day:02}.roll1.die{k + 1}": str(v) for k, v in enumerate(first)}
    kept = [v for v in first if v == face]
    words = ["".join(map(str, first)), "keep", "".join(map(str, kept)), "roll"]
    rolled = [k for k, v in enumerate(first) if v != face]
    marks |= {f"d{day:02}.roll2.die{k + 1}": str(face) for k in rolled}
    words.append(str(face) * len(rolled))
    marks[f"d{day:02}.target.units"] = str(day % 10)
    if day > 9:
        marks[f"d{day:02}.target.tens"] = str(day // 10)
    text = f"{day}: {' '.join(words)} beat {day}"
    if monster.potion:
        marks[f"d{day:02}.potion"] = "ring"
        text += " potion"
    return marks, text


def _sheet(marks: dict[str, str], numbers: tuple[int, ...], rng: Generator) -> Sheet:
    pages = []
    for number in numbers:
        printed = press.print_page(LOG, number)
        drawn = press.mark(printed, marks, rng, pen=PEN, leaks=0.0)
        pages += list(read_pages(scan(drawn.picture, 300, Scan(300, 1.0), rng), f"{number}"))
    assert not [page for page in pages if isinstance(page, Failure)]
    (sheet,) = put_together(page for page in reversed(pages) if not isinstance(page, Failure))
    return sheet


def _decided(sheet: Sheet, truth: dict[str, str]) -> str:
    """The log after a person has looked at what was in doubt."""
    pages = [
        page.chosen(
            {name: truth.get(name, "empty") for name, m in page.marks.items() if not m.sure}
        )
        for page in sheet.marks
    ]
    return transcribe(sheet, pages).text


def test_a_month_over_two_pages_is_proven() -> None:
    rng = np.random.default_rng(365)
    days = [_day(day, rng) for day in range(1, 20)]
    marks = {name: value for made, _ in days for name, value in made.items()}
    sheet = _sheet(marks, (1, 2), rng)
    lines = transcribe(sheet).text.splitlines()
    assert lines[3] == "[2027-03]"
    for line, (_, wanted) in zip(lines[4:23], days, strict=True):
        seen, meant = line.split(), wanted.split()
        assert len(seen) == len(meant)
        for word, other in zip(seen, meant, strict=True):
            assert all(a in (b, "?") for a, b in zip(word, other, strict=True))
    # What is left in doubt a person decides; then every day is proven.
    log = _decided(sheet, marks)
    assert log.splitlines()[4:23] == [line for _, line in days]
    context = Context(today=date(2027, 3, 31))
    assert verify_text(log, context).verdict.standing is Standing.VERIFIED
    unsure = sum(not m.sure for page in sheet.marks for m in page.marks.values())
    assert unsure < 0.05 * sum(len(page.marks) for page in sheet.marks)
    wanted = Standing.REVIEW if unsure else Standing.VERIFIED
    assert verify_sheet(sheet, context).verdict.standing is wanted


def test_losses_and_what_contradicts_itself_are_read_as_drawn() -> None:
    rng = np.random.default_rng(13)
    dice = {f"d01.roll1.die{k}": v for k, v in enumerate("112345", 1)}
    marks = dice | {"d01.lost": "cross", "d02.lost": "cross", "d02.target.units": "2"}
    sheet = _sheet(marks, (1,), rng)
    assert _decided(sheet, marks).splitlines()[4:6] == ["1: 112345 miss", "2: beat 2 miss"]
    (missing, *_) = sheet.findings
    assert missing.code == "pages-missing"


@pytest.mark.parametrize("field", ["d03.lost", "d03.potion"])
def test_what_is_in_doubt_is_for_review_by_page_and_field(field: str) -> None:
    rng = np.random.default_rng(6)
    marks = {name: v for day in (1, 2, 3) for name, v in _day(day, rng)[0].items()}
    sheet = _sheet(marks | {field: "tick"}, (1,), rng)
    verdict = verify_sheet(sheet, Context(today=date(2027, 3, 31))).verdict
    assert (1, field) in {
        (d.place.page, d.place.field) for d in verdict.diagnostics if d.code == "unsure-mark"
    }
    assert verdict.standing is Standing.REVIEW
