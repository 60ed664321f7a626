"""The printed sheets of Roll: their fields, their words, what is cut out."""

from __future__ import annotations

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import PAPERS
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.roll import kinds
from dungeonpress.games.roll.heroes import HEROES
from dungeonpress.games.roll.pieces import FULL_BOX, TOKENS
from dungeonpress.games.roll.sheet import hero_words, words
from dungeonpress.games.roll.sheet.dice import stickers
from dungeonpress.games.roll.sheet.tokens import token_pieces
from dungeonpress.layout.card_backs import Token
from dungeonpress.layout.elements import Text
from dungeonpress.layout.print_sheets import on_paper
from tests.drawings import flat
from tests.sheets import recipe, sheet

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
