"""The printed sheets of Roll: their geometry, their fields, their words, their golden drawings.

To accept a change of the drawings: DUNGEONPRESS_GOLDEN=write pytest THIS FILE, and read the diff.
"""

from __future__ import annotations

import os
from pathlib import Path as File

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import PAPERS
from dungeonpress.engine.game import read_sheet_code, sheet_code
from dungeonpress.games.roll import kinds
from dungeonpress.games.roll.heroes import HEROES
from dungeonpress.games.roll.pieces import FULL_BOX, TOKENS
from dungeonpress.games.roll.sheet import hero_words, words
from dungeonpress.games.roll.sheet.dice import stickers
from dungeonpress.games.roll.sheet.tokens import token_pieces
from dungeonpress.layout import faces
from dungeonpress.layout.card_backs import Token
from dungeonpress.layout.elements import Document, Field, Text
from dungeonpress.layout.imposition import LAST_EDGE
from dungeonpress.layout.plan import PAPER_EDGE
from dungeonpress.layout.print_sheets import on_paper
from tests.drawings import Bounds, bounds, dump, flat, groups
from tests.unit.roll.roll_sheets import CASTLES, PIECES, recipe, sheet

GOLDEN = File(__file__).parents[2] / "golden" / "roll"
LEAST_TARGET = 6.0


def box_of(field: Field) -> Bounds:
    x, y, width, height = field.box
    return Bounds(x, y, x + width, y + height)


@pytest.fixture(params=CASTLES, ids=lambda keys: "-".join(map(str, keys.values())))
def castle(request: pytest.FixtureRequest) -> Document:
    return sheet(**request.param)


@pytest.fixture(params=CASTLES + PIECES, ids=lambda keys: "-".join(map(str, keys.values())))
def document(request: pytest.FixtureRequest) -> Document:
    return sheet(**request.param)


def least_edge(document: Document) -> float:
    has_markers = any(mark.kind == "marker" for mark in document.pages[0].marks)
    return PAPER_EDGE if has_markers and len(document.pages[-1].marks) > 1 else LAST_EDGE


def test_no_ink_is_near_the_edge(document: Document) -> None:
    edge = least_edge(document) - 0.07  # half a cut mark's line
    for page in document.pages:
        for element in flat(page.elements):
            ink = bounds(element, document.symbols)
            if ink is None:
                continue
            assert ink.left >= edge, element
            assert ink.top >= edge, element
            assert ink.right <= page.width - edge, element
            assert ink.bottom <= page.height - edge, element


def test_targets_are_large_enough_and_apart(castle: Document) -> None:
    for page in castle.pages:
        assert len({field.id for field in page.fields}) == len(page.fields)
        for field in page.fields:
            assert min(field.box[2:]) >= LEAST_TARGET, field
        places = sorted(map(box_of, page.fields))
        for at, one in enumerate(places):
            for other in places[at + 1 :]:
                assert not one.meets(other, 0.05) or _circles_apart(one, other), (one, other)


def _circles_apart(one: Bounds, other: Bounds) -> bool:
    """Whether rings, whose boxes may meet at a corner, are apart."""
    across = (one.left + one.right - other.left - other.right) / 2
    down = (one.top + one.bottom - other.top - other.bottom) / 2
    reach = (one.right - one.left + other.right - other.left) / 2
    return bool((across**2 + down**2) ** 0.5 >= reach + 0.4)


def test_no_text_is_too_small(document: Document) -> None:
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
                assert not one.meets(two, 0.45), (text.text, other.text)


def test_machine_furniture_is_on_every_page(castle: Document) -> None:
    for number, page in enumerate(castle.pages, 1):
        marks = [mark.kind for mark in page.marks]
        assert sorted(marks) == sorted(["qr", "empty", "filled", "ruler", *["marker"] * 4])
        ids = [mark.id for mark in page.marks if mark.kind == "marker"]
        assert ids == [4 * (number - 1) + corner for corner in range(4)]


def test_every_page_has_its_own_code(document: Document) -> None:
    for number, page in enumerate(document.pages, 1):
        assert read_sheet_code(page.code).page == number
    assert len({page.code for page in document.pages}) == len(document.pages)


def test_figures_are_told_and_headings_begin(document: Document) -> None:
    for page in document.pages:
        found = list(groups(page.elements))
        assert [group.role for group in found if group.role == "H1"] == ["H1"]
        for group in found:
            if group.role == "Figure":
                assert group.alt
                assert group.box


# --- score cards -----------------------------------------------------------------------------


def test_fields_of_a_card() -> None:
    page = sheet(kinds.CARD).pages[0]
    levels = [f"p1.d{d}.level{n}" for d in (1, 2, 3) for n in range(1, 11)]
    ends = [f"p1.d{d}.{end}" for d in (1, 2, 3) for end in ("retired", "fled")]
    pairs = ["p1.tokens", "p1.total", *(f"p1.d{d}.xp" for d in (1, 2, 3))]
    digits = [f"{pair}.{digit}" for pair in pairs for digit in ("tens", "units")]
    tokens = [f"p1.token.{name}" for name in TOKENS]
    assert sorted(field.id for field in page.fields) == sorted(levels + ends + digits + tokens)


@pytest.mark.parametrize(("players", "sheets", "pages"), [(1, 1, 2), (2, 1, 2), (3, 2, 4)])
def test_two_cards_share_a_paper(players: int, sheets: int, pages: int) -> None:
    document = sheet(kinds.CARD, players=players)
    assert len(document.pages) == pages
    printed = on_paper(document)
    assert [(page.width, page.height) for page in printed.pages] == [(210, 297)] * sheets
    ids = [field.id for page in printed.pages for field in page.fields]
    assert len(ids) == len(set(ids))
    lower = next(mark for mark in printed.pages[0].marks if mark.id == 4)
    own = next(mark for mark in document.pages[1].marks if mark.id == 4)
    assert lower.box[1] == pytest.approx(own.box[1] + 148.5)


def test_a_place_for_each_of_several_players() -> None:
    for number, page in enumerate(sheet(kinds.CARD, players=4).pages, 1):
        places = {field.id for field in page.fields if ".place" in field.id}
        assert places == {f"p{number}.place{k}" for k in range(1, 5)}


def test_small_paper_holds_one_card_a_page() -> None:
    for size in ("a5", "210x148mm"):
        document = sheet(kinds.CARD, size=size, players=2)
        assert not document.sheets
        assert [(page.width, page.height) for page in document.pages] == [(210, 148)] * 2
    with pytest.raises(DungeonpressError, match="too small"):
        sheet(kinds.CARD, size="100x140mm")


def test_options_are_printed() -> None:
    def said(**more: str | bool) -> set[str]:
        page = sheet(kinds.CARD, **more).pages[0]
        return {e.text for e in flat(page.elements) if isinstance(e, Text)}

    assert "10" in said(dice="10")
    extra = said(scroll="any", tokens_drink=True) - said()
    assert {"Scrolls in any phase", "companion tokens drink"} <= extra


def test_codes_are_short() -> None:
    for kind in kinds.KINDS:
        code = sheet_code(recipe(kind.name).on_page(1))
        assert len(code.replace("-", "")) <= 20, code


# --- pieces ----------------------------------------------------------------------------------


def test_every_side_of_every_hero_has_words() -> None:
    assert set(hero_words.POWERS) == set(HEROES)
    for code, hero in HEROES.items():
        sides = 1 if hero.novice is hero.master else 2
        assert len(hero_words.POWERS[code]) == sides, code
    alike = [code for code, sides in hero_words.POWERS.items() if len(set(sides)) < len(sides)]
    assert not alike


def test_hero_cards_fit() -> None:
    for size in PAPERS:
        document = sheet(kinds.HEROES, size=size, duplex="long")
        said = {e.text for page in document.pages for e in flat(page.elements)
                if isinstance(e, Text)}  # fmt: skip
        for hero in HEROES.values():
            assert {hero.novice.name.replace("'", "’"), hero.master.name.replace("'", "’")} <= said


def test_tokens_are_those_of_the_box() -> None:
    pieces = token_pieces()
    assert len(pieces) == len(FULL_BOX) == 36
    named = [piece.front.name for piece in pieces if isinstance(piece.front, Token)]
    for name, count in TOKENS.items():
        assert named.count(words.FULL_NAMES.get(name, words.TOKEN_NAMES[name])) == count
    assert len({piece.back for piece in pieces}) == 1


@pytest.mark.parametrize(("dice", "count"), [(7, 84), (10, 102)])
def test_stickers_for_all_dice(dice: int, count: int) -> None:
    assert len(stickers(dice)) == count


# --- golden drawings -------------------------------------------------------------------------

DRAWINGS = {
    "card": (kinds.CARD, {}),
    "card-letter-colour-4": (kinds.CARD, {"size": "letter", "ink": "colour", "players": 4}),
    "mat-a5": (kinds.MAT, {"size": "a5"}),
    "log": (kinds.LOG, {"pages": 1}),
    "heroes": (kinds.HEROES, {}),
    "tokens": (kinds.TOKENS, {}),
    "dice": (kinds.DICE_SHEET, {}),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_golden_drawing(name: str) -> None:
    kind, more = DRAWINGS[name]
    document = sheet(kind, **more)  # type: ignore[arg-type]
    drawn = dump(document, document.pages[0])
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("DUNGEONPRESS_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")
