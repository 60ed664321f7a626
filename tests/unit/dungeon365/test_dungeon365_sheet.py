"""The printed sheets of Dungeon 365: their geometry, their words, their golden drawings.

To accept a change of the drawings: DUNGEONPRESS_GOLDEN=write pytest THIS FILE, and read the diff.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path as File

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import PAPERS, paper
from dungeonpress.games.dungeon365.kinds import CALENDAR, LOG, Calendar, recipe_of
from dungeonpress.games.dungeon365.month import Division
from dungeonpress.games.dungeon365.sheet import build
from dungeonpress.games.dungeon365.sheet.names import ENGLISH, babel_names
from dungeonpress.layout import faces
from dungeonpress.layout.elements import Document, Field, Icon, Page, Text, Use
from dungeonpress.layout.plan import PAPER_EDGE
from tests.drawings import Bounds, bounds, dump, flat, groups

GOLDEN = File(__file__).parents[2] / "golden" / "sheets"
LEAST_TARGET = 6.0


@cache
def sheet(
    month: int = 5,
    *,
    year: int = 2027,
    size: str = "a4",
    ink: str = "line",
    division: Division = "weeks",
    first: int = 0,
    locale: str = "",
    kind: str = CALENDAR,
) -> Document:
    calendar = Calendar(year, month, division, first, "normal")
    return build(recipe_of(calendar, kind=kind, paper=paper(size), ink=ink, locale=locale))


def box_of(field: Field) -> Bounds:
    x, y, width, height = field.box
    return Bounds(x, y, x + width, y + height)


SHEETS = [
    *({"size": size, "ink": ink} for size in PAPERS for ink in ("line", "colour")),
    *({"month": 0, "size": size} for size in ("a4", "a5", "letter")),
    *({"month": month, "division": "even", "size": "a5"} for month in (1, 2, 4)),
    *({"kind": LOG, "size": size} for size in PAPERS),
    *({"month": 3, "size": f"{width}x280mm"} for width in (190, 196, 200, 206)),
    {"month": 2, "size": "legal"},
    {"month": 8, "size": "170x400mm", "locale": "pt_br"},
    {"month": 9, "locale": "el", "year": 5},
]


@pytest.fixture(params=SHEETS, ids=lambda keys: "-".join(map(str, keys.values())))
def document(request: pytest.FixtureRequest) -> Document:
    return sheet(**request.param)


def test_no_ink_is_near_the_edge(document: Document) -> None:
    for page in document.pages:
        for element in flat(page.elements):
            ink = bounds(element, document.symbols)
            if ink is None:
                continue
            assert ink.left >= PAPER_EDGE - 0.01, element
            assert ink.top >= PAPER_EDGE - 0.01, element
            assert ink.right <= page.width - PAPER_EDGE + 0.01, element
            assert ink.bottom <= page.height - PAPER_EDGE + 0.01, element


def test_targets_are_large_enough_and_apart(document: Document) -> None:
    for page in document.pages:
        fields = page.fields
        assert len({field.id for field in fields}) == len(fields)
        for field in fields:
            assert min(field.box[2:]) >= LEAST_TARGET, field
        places = sorted(map(box_of, fields))
        for at, one in enumerate(places):
            assert not any(one.meets(other, 0.05) for other in places[at + 1 :]), one


def test_no_words_and_numbers_stand_in_a_field(document: Document) -> None:
    for page in document.pages:
        others = [
            ink
            for element in flat(page.elements)
            if isinstance(element, Text)
            or (isinstance(element, Use) and element.symbol.startswith(("die", "shield")))
            if (ink := bounds(element, document.symbols))
        ]
        for field in page.fields:
            place = box_of(field)
            for other in others:
                if field.kind == "ring":  # a circle: corners of its box are free
                    place = box_of(field)
                    trim = 0.12 * field.box[2]
                    place = Bounds(place.left + trim, place.top, place.right - trim, place.bottom)
                assert not place.meets(other, 0.35), (field, other)


def test_no_text_is_too_small_or_leaves_the_page(document: Document) -> None:
    for page in document.pages:
        for element in flat(page.elements):
            if isinstance(element, Text):
                assert element.size >= faces.LEAST_SIZE, element


def test_texts_do_not_meet(document: Document) -> None:
    for page in document.pages:
        texts = [e for e in flat(page.elements) if isinstance(e, Text)]
        places = [bounds(text, document.symbols) for text in texts]
        for at, (text, one) in enumerate(zip(texts, places, strict=True)):
            for other, two in zip(texts[at + 1 :], places[at + 1 :], strict=True):
                assert one is not None
                assert two is not None
                assert not one.meets(two, 0.3), (text.text, other.text)


def test_machine_furniture_is_on_every_page(document: Document) -> None:
    for number, page in enumerate(document.pages, 1):
        kinds = [mark.kind for mark in page.marks]
        assert sorted(kinds) == sorted(["qr", "empty", "filled", "ruler", *["marker"] * 4])
        ids = [mark.id for mark in page.marks if mark.kind == "marker"]
        assert ids == [4 * (number - 1) + corner for corner in range(4)]
        ruler = next(mark for mark in page.marks if mark.kind == "ruler")
        assert ruler.box[2] == 50
        assert page.code


def test_figures_are_told(document: Document) -> None:
    for page in document.pages:
        for group in groups(page.elements):
            if group.role in ("Figure", "Link"):
                assert group.alt
                assert group.box


def fields_of(page: Page) -> list[str]:
    return [field.id for field in page.fields]


def test_fields_of_a_month() -> None:
    (page,) = sheet(2).pages
    days = [f"d{day:02}.monster" for day in range(1, 29)]
    assert sorted(fields_of(page)) == sorted(
        [*days, *(f"heart{k}" for k in range(1, 9)), *(f"potion{k}" for k in range(1, 6)),
         "score.tens", "score.units"]
    )  # fmt: skip


def test_a_year_is_cover_months_score_and_rules() -> None:
    pages = sheet(0).pages
    assert [page.key for page in pages] == [
        "cover", *(f"m{month:02}" for month in range(1, 13)), "score", "rules",
    ]  # fmt: skip
    targets = {group.target for group in groups(pages[0].elements) if group.role == "Link"}
    assert targets == {page.key for page in pages[1:]}
    assert {"year.hundreds", "year.tens", "year.units", "m12.units"} <= set(fields_of(pages[-2]))


def test_no_creature_twice_on_a_page() -> None:
    for year in (2027, 2028):
        for page in sheet(0, year=year).pages[1:13]:
            rings = [group for group in groups(page.elements) if group.role == "TD"]
            icons = [
                child.name
                for cell in rings
                for child in flat(cell.children)
                if isinstance(child, Icon)
            ]
            assert len(icons) == len(set(icons)) >= 28


def test_creatures_are_the_same_on_every_paper_and_in_every_ink() -> None:
    def alts(document: Document) -> list[str | None]:
        return [g.alt for page in document.pages for g in groups(page.elements) if g.role == "TD"]

    one = [g.alt for g in groups(sheet(5).pages[0].elements) if g.role == "Figure"]
    for other in (sheet(5, ink="colour"), sheet(5, size="a5"), sheet(5, size="letter")):
        assert [g.alt for g in groups(other.pages[0].elements) if g.role == "Figure"] == one
    assert alts(sheet(5))


def test_log_pages_hold_all_days_once() -> None:
    for size in PAPERS:
        ids = [name for page in sheet(3, kind=LOG, size=size).pages for name in fields_of(page)]
        assert ids.count("d31.roll3.die6") == 1
        assert len([name for name in ids if name.endswith("roll1.die1")]) == 31
    assert len(sheet(3, kind=LOG).pages) == 2


def test_a_table_has_as_many_cells_in_each_row() -> None:
    for document in (sheet(), sheet(1, division="even"), sheet(3, kind=LOG, size="a5")):
        for page in document.pages:
            table = next(group for group in groups(page.elements) if group.role == "Table")
            assert len({len(row.children) for row in table.children if not isinstance(row, Text)  # type: ignore[union-attr]
                        }) == 1  # fmt: skip


def test_a_name_that_is_too_long_is_shortened_for_all() -> None:
    (page,) = sheet(5, size="a5", locale="ga").pages
    heads = [group for group in groups(page.elements) if group.role == "TH" and group.alt]
    assert any(text.text != group.alt for group in heads for text in flat(group.children)
               if isinstance(text, Text))  # fmt: skip


def test_english_names_are_babels() -> None:
    assert babel_names("en") == ENGLISH


@pytest.mark.parametrize("locale", ["ar", "he", "fa", "ur"])
def test_right_to_left_is_refused(locale: str) -> None:
    with pytest.raises(DungeonpressError, match="right to left"):
        sheet(locale=locale)


def test_an_unknown_locale_is_refused() -> None:
    with pytest.raises(DungeonpressError, match="no locale"):
        sheet(locale="xx_yy")


@pytest.mark.parametrize("year", [1, 5, 987, 9999])
def test_any_year(year: int) -> None:
    texts = [e.text for e in flat(sheet(2, year=year).pages[0].elements) if isinstance(e, Text)]
    assert str(year) in texts


GOLDEN_PAGES = {
    "month-march-line": ({"month": 3}, 0),
    "month-may-colour-a5": ({"month": 5, "ink": "colour", "size": "a5"}, 0),
    "month-january-even-letter": ({"month": 1, "division": "even", "size": "letter"}, 0),
    "cover": ({"month": 0}, 0),
    "score": ({"month": 0}, 13),
    "rules": ({"month": 0}, 14),
    "log-march": ({"month": 3, "kind": LOG}, 0),
}


@pytest.mark.parametrize("name", GOLDEN_PAGES)
def test_the_drawing_is_the_golden_one(name: str) -> None:
    keys, index = GOLDEN_PAGES[name]
    document = sheet(**keys)  # type: ignore[arg-type]
    found = dump(document, document.pages[index])
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("DUNGEONPRESS_GOLDEN") == "write":
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")
