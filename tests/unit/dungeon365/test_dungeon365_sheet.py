"""The printed sheets of Dungeon 365: their fields, their pages, their names."""

from __future__ import annotations

from functools import cache

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import PAPERS, paper
from dungeonpress.games.dungeon365.kinds import CALENDAR, LOG, Calendar, recipe_of
from dungeonpress.games.dungeon365.month import Division
from dungeonpress.games.dungeon365.sheet import build
from dungeonpress.games.dungeon365.sheet.names import ENGLISH, babel_names, names
from dungeonpress.layout.elements import Document, Icon, Page, Text
from tests.drawings import flat, groups


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


def test_letters_that_change_beside_others_are_refused_by_name() -> None:
    with pytest.raises(DungeonpressError, match=r"Hindi .*“ज” \(U\+091C\)"):
        names("hi")


def test_capitals_are_those_of_a_word() -> None:
    assert names("ka").months[8] == "სექტემბერი"  # Georgian has none within a line
    assert names("az").months[3] == "Aprel"
    assert names("tr").months[5] == "Haziran"
    assert names("hr").months[0] == "Siječanj"


def test_an_unknown_locale_is_refused() -> None:
    with pytest.raises(DungeonpressError, match="no locale"):
        sheet(locale="xx_yy")


@pytest.mark.parametrize("year", [1, 5, 987, 9999])
def test_any_year(year: int) -> None:
    texts = [e.text for e in flat(sheet(2, year=year).pages[0].elements) if isinstance(e, Text)]
    assert str(year) in texts
