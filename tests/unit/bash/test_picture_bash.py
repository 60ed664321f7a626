"""The picture of a run: what it tells, where the first error stands, and that it never fails."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeonpress.api import picture_document, verify_bytes, verify_text
from dungeonpress.core.choices import Value
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import sheet_code
from dungeonpress.engine.verdict import Standing
from dungeonpress.games.bash.board import CELLS
from dungeonpress.games.bash.headers import read_setting
from dungeonpress.games.bash.story import Story, tell
from dungeonpress.layout.elements import Document, Text
from dungeonpress.layout.words import FIRST_ERROR
from dungeonpress.render.pdf import pdf_bytes
from dungeonpress.render.svg import svg
from tests.drawings import bounds, flat, groups

CONTEXT = Context(today=date(2030, 1, 1))
CASES = sorted((Path(__file__).parents[2] / "cases" / "bash").glob("*.play"))

RUN = """game: bash
player: Ada

E1 4: m6 d2 a1, m4 a6; drink 0
D2 5
E3 5
F4 6; buy shield; buy potion1
G4 3; drink 1
"""


def story(text: str) -> Story:
    judged = verify_text(text, CONTEXT)
    assert judged.log
    return tell(judged.log, judged.verdict, read_setting(judged.log, lambda _f, _p: None))


def drawn(text: str) -> Document:
    return picture_document(verify_text(text, CONTEXT), CONTEXT)


def test_what_was_met_and_won() -> None:
    told = story(RUN)
    assert [visit.cell for visit in told.visits] == [
        CELLS[n] for n in ["E1", "D2", "E3", "F4", "G4"]
    ]
    first = told.visits[0]
    assert (first.killed, first.lost) == (True, 1)
    assert first.contents
    assert first.contents.name == "Orc"
    assert [item.code for item in told.visits[3].bought] == ["shield", "potion1"]
    assert told.visits[4].drunk == 1
    assert told.mistake is None


@pytest.mark.parametrize(
    ("line", "cell", "attempted"),
    [
        ("A9 1", "A9", True),
        ("F4 6", "F4", True),
        ("Z3 4", "G4", False),
        ("H5 1: m6 a1", "H5", True),
        ("hp 3", "G4", False),
        ("buy axe", "G4", False),
        ("what is this", "G4", False),
    ],
)
def test_where_the_first_error_stands(line: str, cell: str, attempted: bool) -> None:
    mistake = story(f"{RUN}{line}\nG5 5\n").mistake
    assert mistake is not None
    assert mistake.finding.place.line == 9
    assert (mistake.cell, mistake.attempted) == (CELLS[cell], attempted)


def test_an_error_in_the_headers_stands_at_the_start() -> None:
    mistake = story("game: bash\noptions: corners maybe\n\nE1 6\n").mistake
    assert mistake is not None
    assert mistake.cell == CELLS["START"]


def test_the_picture_is_told_in_order() -> None:
    page = drawn(RUN).pages[0]
    told = [g.alt for g in groups(page.elements) if g.role == "LBody" and g.alt]
    assert told[0] == "1: E1, Orc, 1 Attack Die; killed, 1 Health lost"
    assert told[3] == "4: F4, Treasure; Shield bought; one Potion bought"
    assert told[4].endswith("1 potion drunk")


def test_the_first_error_is_told_with_its_clause() -> None:
    page = drawn(f"{RUN}A9 1\n").pages[0]
    texts = [e.text for e in flat(page.elements) if isinstance(e, Text)]
    assert FIRST_ERROR in texts
    assert "line 9, B20" in texts
    assert "A9 does not touch G4." in texts


def test_a_hidden_dungeon_stays_hidden() -> None:
    def icons(mode: str) -> int:
        choices: dict[str, Value] = {
            "mode": mode,
            "corners": "yes",
            "difficulty": "normal",
            "count": 1,
        }
        code = sheet_code(Recipe("bash", "bash", choices, 7, page=1))
        page = drawn(f"game: bash\nsheet: {code}\n\nE1\n").pages[0]
        return len([e for e in flat(page.elements) if type(e).__name__ == "Icon"])

    assert icons("hidden") + 40 < icons("rolled")


def test_there_is_nothing_for_a_scanner() -> None:
    page = drawn(RUN).pages[0]
    assert not page.fields
    assert not page.marks
    assert not page.code


def test_names_that_no_face_has() -> None:
    page = drawn(RUN.replace("Ada", "Ада 日本 \x07" + "x" * 300)).pages[0]
    assert any("Ада ¤¤" in e.text for e in flat(page.elements) if isinstance(e, Text))
    for element in flat(page.elements):
        ink = bounds(element, {}) if isinstance(element, Text) else None
        assert ink is None or ink.right < page.width - 8


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_case_has_a_picture(path: Path) -> None:
    judged = verify_bytes(path.read_bytes(), CONTEXT)
    if judged.verdict.standing is Standing.UNREADABLE:
        return
    document = picture_document(judged, CONTEXT)
    assert len(document.pages) == 1
    wrong = judged.verdict.standing is Standing.INVALID
    texts = [e.text for e in flat(document.pages[0].elements) if isinstance(e, Text)]
    assert (FIRST_ERROR in texts) == wrong


def test_it_is_printed_and_drawn() -> None:
    document = drawn(f"{RUN}A9 1\n")
    assert pdf_bytes(document).startswith(b"%PDF")
    assert svg(document, 0).startswith("<svg")


_TEXT = (
    "E1 D1 E2 F2 END A1 ? E? 1 2 3 4 5 6 : ; , m6 m? d1 a6 a1 g6 drink buy wear axe hp 17 0 ? "
    "result dead won blocked treasure potions"
)
WORDS = st.sampled_from([*_TEXT.split(), "\n", "\n"])


@given(st.lists(WORDS, max_size=40))
def test_no_log_stops_it(words: list[str]) -> None:
    judged = verify_text("game: bash\n\nE1 6\n" + " ".join(words), CONTEXT)
    if judged.verdict.standing is not Standing.UNREADABLE:
        assert picture_document(judged, CONTEXT).pages
