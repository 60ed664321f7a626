"""Pictures of Dungeon 365 logs: the marks of the pen, the first error, whatever the log says."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from dungeonpress.api import make_picture, picture_document, verify_text
from dungeonpress.core.choices import Value
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.dungeon365.kinds import Calendar, recipe_of
from dungeonpress.games.dungeon365.month import Monster, Month, floors_of_lengths
from dungeonpress.games.dungeon365.picture_words import UNKNOWN_MONTH
from dungeonpress.games.dungeon365.sheet.grid import grid_of, rows_of
from dungeonpress.games.dungeon365.simulate import OPTIONS, simulate
from dungeonpress.games.dungeon365.story import HEART, POTION, SCORE, Told, tell
from dungeonpress.layout.elements import Document, Path, Text
from dungeonpress.layout.palette import PEN, RED
from dungeonpress.layout.picture_page import tall
from dungeonpress.layout.plan import PAPER_EDGE
from dungeonpress.render.pdf import pdf_bytes
from dungeonpress.render.pictures import PictureForm
from tests.drawings import bounds, flat, groups
from tests.unit.dungeon365.logs import FLOORS, MISS, misses

CONTEXT = Context(today=datetime.date(2030, 1, 1))
HEAD = "game: dungeon365\nas-of: 2027-12-31\n\n"
FEBRUARY = f"{HEAD}[2027-02]\n{FLOORS}"
WON = "2: 222241 beat 2\n"


def told(text: str) -> tuple[Told, ...]:
    judged = verify_text(text, CONTEXT)
    assert judged.log is not None
    return tell(judged.log, judged.verdict, CONTEXT)


def drawn(text: str) -> Document:
    return picture_document(verify_text(text, CONTEXT), CONTEXT)


def said(document: Document, page: int = 0) -> str:
    return " ".join(e.text for e in flat(document.pages[page].elements) if isinstance(e, Text))


def alts(document: Document, page: int = 0) -> list[str]:
    return [group.alt for group in groups(document.pages[page].elements) if group.alt]


def simulated(seed: int = 1, **more: Value) -> str:
    choices: dict[str, Value] = {choice.name: choice.default for choice in OPTIONS} | more
    return simulate(Stream("picture", seed), choices)


# What is told


def test_what_fell_and_what_was_lost() -> None:
    text = f"{FEBRUARY}1: {MISS} miss\n{WON}3: {MISS} miss\n"
    (page,) = told(text)
    assert (page.fallen, page.filled, page.lost, page.score) == ((2,), 0, 2, None)
    assert page.mistake is None


def test_potions_fill_and_the_score_is_found() -> None:
    (page,) = told(f"{FEBRUARY}{misses(8)}")
    assert (page.lost, page.score) == (8, 7)
    days = "".join(f"{day}: {MISS} miss\n" for day in range(1, 8)) + "8: 222246 beat 9 potion\n"
    (page,) = told(FEBRUARY + days)
    assert (page.fallen, page.filled, page.lost) == ((9,), 1, 7)


@pytest.mark.parametrize(
    ("body", "spot", "target"),
    [
        (f"1: {MISS} miss\n2: {MISS} beat 6\n", 2, 6),
        (f"1: {MISS} miss\n2: {MISS} beat 2\n", 2, None),
        (f"1: {MISS} miss\n3: {MISS} miss\n", 3, None),
        (f"1: {MISS} miss\n2: 11223 miss\n", 2, None),
        (f"1: {MISS} miss; lives 8\n", HEART, None),
        (f"{misses(8)}score 8\n", SCORE, None),
        (f"1: {MISS} miss\n40: {MISS} miss\n", None, None),
        ("marks 2 9; potions 2; lost 8\n", POTION, None),
        ("marks 1 2 18\n", 18, None),
        ("marks 2; lost 20\n", HEART, None),
        ("marks 2 2; lost 2\n", HEART, None),
        (f"1: {MISS} miss; what is this\n", None, None),
        (f"1: {MISS} miss\npotions 2\n", POTION, None),
    ],
)
def test_where_the_first_error_stands(body: str, spot: int | str | None, target: int) -> None:
    (page,) = told(FEBRUARY + body)
    assert page.mistake is not None
    assert (page.mistake.spot, page.mistake.target) == (spot, target)


def test_a_page_of_marks_is_shown_as_it_was_written() -> None:
    (page,) = told(f"{FEBRUARY}marks 2 9 33; potions 9; lost 99; score 3\n")
    assert (page.fallen, page.filled, page.lost) == ((2, 9), 5, 13)


def test_what_fell_in_some_readings_is_told_apart() -> None:
    (page,) = told(f"{FEBRUARY}1: {MISS} miss\n2: 222241 beat ?\n")
    assert set(page.fallen) | set(page.perhaps) == {2}
    (page,) = told(FEBRUARY.replace("1 2 3 4 5 6 =20", "2 2 3 4 5 6 =20", 1) + "1: 222241 beat ?\n")
    assert page.fallen == ()
    assert page.perhaps == (1, 2)


def test_an_error_of_the_year_stands_on_its_last_page_and_one_of_a_header_on_the_first() -> None:
    months = simulated(months=2)
    pages = told(f"{months}\n[2027]\nscore 99\n")
    assert [page.mistake is not None for page in pages] == [False, True]
    pages = told(months.replace("as-of: ", "as-of: x", 1))
    assert [page.mistake is not None for page in pages] == [True, False]


def test_a_month_whose_calendar_is_unknown_has_a_page_for_its_error_alone() -> None:
    wrong = f"\n[2027-03]\nfloor 1-7: 1 2\n1: {MISS} miss\n"
    pages = told(f"{FEBRUARY}{misses(8)}{wrong}")
    assert [page.month is None for page in pages] == [False, True]
    document = drawn(f"{FEBRUARY}{misses(8)}{wrong}")
    assert "March" in said(document, 1)
    assert "The first error" in said(document, 1)


# What is drawn


def pen_strokes(document: Document, page: int = 0) -> int:
    return sum(
        isinstance(e, Path) and e.style.stroke == PEN and e.style.width > 1.1
        for e in flat(document.pages[page].elements)
    )


def test_each_mark_is_a_stroke_of_the_pen() -> None:
    document = drawn(f"{FEBRUARY}marks 2 9; potions 1; lost 9; score 10\n")
    assert pen_strokes(document) == 2 + 1 + 9 + 2  # the score’s digits, too
    assert pen_strokes(drawn(f"{FEBRUARY}{misses(8)}")) == 8 + 1


def test_the_marks_are_told() -> None:
    document = drawn(f"{FEBRUARY}1: {MISS} miss\n{WON}")
    assert any("Rings on the monsters of days: 2. Flasks filled: 0. Lives lost: 1." in alt
               for alt in alts(document))  # fmt: skip


def test_the_first_error_is_told_by_shape_colour_and_words() -> None:
    document = drawn(f"{FEBRUARY}1: {MISS} miss\n2: {MISS} beat 6\n")
    assert "The first error: day 2" in alts(document)
    assert "line 10, D22" in said(document)
    assert "Expected: " in said(document)
    broken = [e for e in flat(document.pages[0].elements)
              if isinstance(e, Path) and e.style.stroke == RED and e.style.dash]  # fmt: skip
    assert len(broken) == 1


def test_it_is_the_page_that_was_printed() -> None:
    recipe = recipe_of(Calendar(2027, 3, "weeks", 0, "normal"), ink="colour", locale="de")
    code = sheet_code(replace(recipe))
    document = drawn(f"game: dungeon365\nas-of: 2027-12-31\nsheet: {code}\n\n[2027-03]\n1: miss\n")
    assert document.language == "de"
    assert "März" in said(document)
    assert "Montag" in said(document)


def test_a_locale_without_a_face_is_told_in_english() -> None:
    recipe = recipe_of(Calendar(2027, 3, "weeks", 0, "normal"), locale="zh_hans")
    code = sheet_code(recipe)
    document = drawn(f"game: dungeon365\nas-of: 2027-12-31\nsheet: {code}\n\n[2027-03]\n1: miss\n")
    assert "March" in said(document)


def test_it_has_nothing_that_a_scanner_looks_for() -> None:
    for page in drawn(simulated(months=2)).pages:
        assert page.fields == ()
        assert page.marks == ()
        assert page.code == ""


@pytest.mark.parametrize(
    ("lengths", "rows"), [((28,), 4), ((1,) * 28, 28), ((27, 1), 5), ((10, 9, 9), 6), ((7,) * 4, 4)]
)
def test_typed_floors_of_any_length_have_their_rows(lengths: tuple[int, ...], rows: int) -> None:
    month = Month(2027, 2, floors_of_lengths(lengths), (Monster(4, True),) * 28)
    assert len(rows_of(month)) == rows
    grid = grid_of(month, Calendar(2027, 2, "even", 0, "normal"), tall(34.0 * rows))
    assert [slot.day for slot in grid.slots] == list(range(1, 29))
    lines = "".join(
        f"floor {floor.first}-{floor.last}: {'4p ' * len(floor.days)}\n" for floor in month.floors
    )
    document = drawn(f"{HEAD}[2027-02]\n{lines}1: 444416 beat 1 potion\n")
    assert "Rings on the monsters of days: 1." in " ".join(alts(document))
    _inside(document)


def _inside(document: Document) -> None:
    for page in document.pages:
        for element in flat(page.elements):
            ink = bounds(element, document.symbols)
            if ink is not None and not isinstance(element, Text):
                assert ink.left >= PAPER_EDGE
                assert ink.top >= PAPER_EDGE
                assert ink.right <= page.width - PAPER_EDGE
                assert ink.bottom <= page.height - PAPER_EDGE


def test_floors_of_a_calendar_have_its_weekdays() -> None:
    assert "Monday" in said(drawn(f"{FEBRUARY}1: miss\n"))
    odd = FEBRUARY.replace(
        "floor 1-7: 1 2 3 4 5 6 =20\n", "floor 1-3: 1 2 3\nfloor 4-7: 4 5 6 =20\n"
    )
    assert "Monday" not in said(drawn(f"{odd}1: miss\n"))


@pytest.mark.parametrize("seed", range(3))
def test_a_year_has_a_page_a_month(seed: int) -> None:
    document = drawn(simulated(seed, months=12, difficulty="grim", typed=bool(seed % 2)))
    assert [page.bookmark[:3] for page in document.pages] == [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]  # fmt: skip
    assert len({page.key for page in document.pages}) == 12
    _inside(document)


def test_several_pages_are_a_pdf_or_side_by_side_but_no_svg() -> None:
    judged = verify_text(simulated(months=2), CONTEXT)
    assert make_picture(judged, CONTEXT, PictureForm.PDF).startswith(b"%PDF")
    assert make_picture(judged, CONTEXT, PictureForm.PNG).startswith(b"\x89PNG")
    with pytest.raises(DungeonpressError) as error:
        make_picture(judged, CONTEXT, PictureForm.SVG)
    assert "2" in error.value.message
    assert ".pdf" in error.value.hint
    one = verify_text(simulated(), CONTEXT)
    assert make_picture(one, CONTEXT, PictureForm.SVG).startswith(b"<svg")


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}1: miss\n",
        f"{HEAD}[2027-13]\n1: miss\n",
        f"{HEAD}[2027-??]\n1: miss\n",
        f"{HEAD}[2027-02]\n1: miss\n",
        "game: dungeon365\nsheet: ?\n\n[2027-02]\n1: miss\n",
        "game: dungeon365\nsheet: D365-XXXX\n\n[2027-02]\n1: miss\n",
        f"{HEAD}[2027-02]\nfloor 1-99: 1\nmarks 1\n",
        f"{FEBRUARY}1: ?????? beat ?\n?: ? miss\n",
        f"{FEBRUARY}marks ? ?? 1?; potions ?; lost ?\n",
        f"{FEBRUARY}1: miss\n{FEBRUARY[len(HEAD) :]}1: miss\n",
        f"{FEBRUARY}1: miss; {'x' * 5000}\n",
        f"{FEBRUARY}1: miss\n2: miss \u202e\u0301\U0001f600 <b>&\n",
        f"{FEBRUARY.replace('2027-02', '0001-02')}1: miss\n",
        f"{FEBRUARY}{'1: miss;' * 3000}\n",
    ],
)
def test_whatever_is_written_can_be_drawn(text: str) -> None:
    document = drawn(text)
    assert pdf_bytes(document).startswith(b"%PDF")
    _inside(document)


def test_without_a_month_that_is_told() -> None:
    document = drawn("game: dungeon365\nsheet: ?\n\n[2027-02]\n1: miss\n")
    assert UNKNOWN_MONTH in said(document)
