"""Pieces to cut out: where they stand, that backs line up, and how their words are set."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeonpress.core.codes import BitReader
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.stream import Stream
from dungeonpress.core.units import PAPERS, Paper
from dungeonpress.layout import faces
from dungeonpress.layout.calibration import calibration_pages
from dungeonpress.layout.card_backs import Back, Token
from dungeonpress.layout.card_sheets import Piece, card_pages, sides_of
from dungeonpress.layout.cards import Card, Workshop
from dungeonpress.layout.elements import Path, Text
from dungeonpress.layout.imposition import (
    CARD,
    OFFSET,
    QUARTER,
    TOKEN,
    Duplex,
    Flip,
    Imposition,
    duplex_of,
    impose,
)
from dungeonpress.layout.palette import LINE
from dungeonpress.layout.paragraph import balanced
from dungeonpress.layout.stamps import Stamps
from tests.drawings import flat, of_outline

FACE, SIZE = "AlegreyaSans-500", 10.2
LANDSCAPE = Paper("297x210mm", 297, 210)


def test_nine_cards_stand_where_they_should_on_a4() -> None:
    grid = impose(PAPERS["a4"], CARD)
    assert (grid.columns, grid.rows, grid.beside) == (3, 3, False)
    assert (grid.front(0).x, grid.front(0).y) == (10.5, 16.5)
    assert (grid.front(4).x, grid.front(4).y) == (73.5, 104.5)


@pytest.mark.parametrize(
    ("name", "count"),
    [("a3", 9), ("a4", 9), ("a5", 4), ("letter", 9), ("legal", 9), ("tabloid", 9)],
)
def test_the_trim_is_the_same_and_centred_on_all_papers(name: str, count: int) -> None:
    paper = PAPERS[name]
    grid = impose(paper, CARD)
    assert grid.count == count
    assert grid.area.x == pytest.approx(paper.width - grid.area.right)
    assert grid.area.y == pytest.approx(paper.height - grid.area.bottom)
    assert impose(paper, QUARTER).area.width <= grid.area.width + 1e-6


def test_tokens_share_the_cuts_of_cards() -> None:
    upright, level = impose(PAPERS["a4"], CARD).cuts()
    for small in (QUARTER, TOKEN):
        finer = impose(PAPERS["a4"], small).cuts()
        assert all(any(abs(a - b) < 1e-6 for b in finer[0]) for a in upright)
        assert all(any(abs(a - b) < 1e-6 for b in finer[1]) for a in level)


def test_a_paper_that_is_too_small_is_told_how_large_it_must_be() -> None:
    with pytest.raises(DungeonpressError, match="too small") as caught:
        impose(Paper("60x60mm", 60, 60), CARD)
    assert "83 × 130 mm" in caught.value.hint


@given(st.integers(80, 600), st.integers(125, 600))
def test_pieces_stay_inside_and_marks_outside(width: int, height: int) -> None:
    try:
        grid = impose(Paper("own", width, height), CARD)
    except DungeonpressError:
        return
    area = grid.area
    for a, b, c, d in grid.marks():
        inside = area.x - 0.2 < (a + c) / 2 < area.right + 0.2
        within = area.y - 0.2 < (b + d) / 2 < area.bottom + 0.2
        assert not (inside and within) or a == c or b == d
        if a == c:
            assert max(b, d) < area.y or min(b, d) > area.bottom
        else:
            assert max(a, c) < area.x or min(a, c) > area.right
        assert min(a, b, c, d) > 6.3
    assert area.x >= 10
    assert area.y >= 7.6


def through_the_paper(grid: Imposition, duplex: Duplex, number: int) -> tuple[float, float]:
    """Where the back of a piece lies on the front, by the turn of the paper itself."""
    place = grid.back(number, duplex)
    x, y = place.middle
    upright = grid.paper.height >= grid.paper.width
    if (duplex.flip is Flip.LONG) == upright:  # turned round the upright axis
        return grid.paper.width - x, y
    return x, grid.paper.height - y


@pytest.mark.parametrize("paper", [*PAPERS.values(), LANDSCAPE])
@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize("size", [CARD, QUARTER, TOKEN])
def test_backs_lie_behind_their_fronts(paper: Paper, flip: Flip, size: object) -> None:
    grid = impose(paper, size)  # type: ignore[arg-type]
    for number in range(grid.count):
        x, y = grid.front(number).middle
        assert through_the_paper(grid, Duplex(flip), number) == pytest.approx((x, y))


def test_the_offset_moves_backs_only() -> None:
    grid = impose(PAPERS["a4"], CARD)
    moved, still = Duplex(Flip.LONG, 0.5, -1.2), Duplex(Flip.LONG)
    assert grid.back(3, moved).x == pytest.approx(grid.back(3, still).x + 0.5)
    assert grid.back(3, moved).y == pytest.approx(grid.back(3, still).y - 1.2)
    fronts, backs = pages(moved), pages(still)
    assert fronts[0].elements == backs[0].elements
    assert fronts[1].elements != backs[1].elements


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
def test_a_back_is_upright_when_its_card_is_turned_like_a_leaf(flip: Flip) -> None:
    """On an upright paper turned over its short edge, the whole back is printed upside down."""
    duplex = Duplex(flip, 0.5, -1.2)
    front, back = pages(duplex)[:2]
    assert back.turned == (flip is Flip.SHORT)
    assert not front.turned
    grid = impose(PAPERS["a4"], CARD)
    wanted = {round(grid.back(number, duplex).middle[0], 1) for number in range(4)}
    names = [e.x for e in flat(back.elements) if isinstance(e, Text) and e.text == "Hero"]
    assert {round(210 - x if back.turned else x, 1) for x in names} == wanted


def card(name: str = "The Hero") -> Card:
    return Card(name, "Hero", ("ghost",), "+1 Glory for each Ghost you defeat.", "foot")


def pages(duplex: Duplex) -> tuple:  # type: ignore[type-arg]
    pieces = [Piece(card(str(n)), Back("Hero", "laurels")) for n in range(4)]
    sides = sides_of(pieces, impose(PAPERS["a4"], CARD), duplex, "Cards")
    shop = Workshop(LINE, Stamps(), "key")
    return card_pages(sides, shop, duplex, lambda n: f"CODE-{n}", "credit", Stream("test"))


def test_choices_become_duplex_printing() -> None:
    assert duplex_of({}) == Duplex(Flip.LONG, 0, 0)
    assert duplex_of({"duplex": "short", "duplex-offset": "0.5,-1.2"}) == Duplex(
        Flip.SHORT, 0.5, -1.2
    )


@given(st.integers(-99, 99), st.integers(-99, 99))
def test_an_offset_survives_the_code(x: int, y: int) -> None:
    number = OFFSET.to_number(f"{x / 10:g},{y / 10:g}")
    assert number < 1 << OFFSET.bits
    assert OFFSET.tenths(OFFSET.from_number(number)) == (x, y)
    assert BitReader([0]).take(1) == 0


@pytest.mark.parametrize("wrong", ["", "1", "1,2,3", "a,b", "10,0", "0.55,0", "1;2", "nan,1"])
def test_an_offset_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(DungeonpressError, match="duplex-offset"):
        OFFSET.to_number(wrong)


def test_one_sided_printing_leaves_shared_backs_out_and_keeps_those_that_tell() -> None:
    grid, none = impose(PAPERS["a4"], CARD), Duplex(Flip.NONE)
    shared = [Piece(card(str(n)), Back("Hero", "laurels")) for n in range(3)]
    told = [Piece(card("novice"), card("master"))]
    (side,) = sides_of(shared + told, grid, none, "Cards")
    assert [face.name for face in side.faces if isinstance(face, Card)] == [
        "0", "1", "2", "novice", "master",
    ]  # fmt: skip
    front, back = sides_of(told, grid, Duplex(), "Cards")
    assert (front.back, back.back) == (False, True)


def test_cut_marks_never_touch_a_card() -> None:
    first = pages(Duplex())[0]
    marks = next(e for e in flat(first.elements) if isinstance(e, Path) and e.style.width == 0.35)
    place = of_outline(marks.outline)
    assert place.left >= 7.9
    grid = impose(PAPERS["a4"], CARD)
    assert all(not (grid.area.x < a < grid.area.right and grid.area.y < b < grid.area.bottom)
               for a, b, _, _ in grid.marks())  # fmt: skip


def test_every_page_says_which_it_is() -> None:
    found = pages(Duplex())
    for number, page in enumerate(found, 1):
        texts = [e.text for e in flat(page.elements) if isinstance(e, Text)]
        backs = ", backs" if number == 2 else ""
        assert f"page {number} of 2{backs} · CODE-{number}" in texts
        assert "50 mm" in texts
        assert "credit" in texts
        ruler = next(mark for mark in page.marks if mark.kind == "ruler")
        assert max(ruler.box[2:]) == 50


def test_the_calibration_reads_nought_where_front_and_back_fit() -> None:
    for flip in (Flip.LONG, Flip.SHORT):
        grid = impose(PAPERS["a4"], CARD)
        front, back = calibration_pages(grid, Duplex(flip), lambda n: f"CODE-{n}")
        crosses = [of_outline(e.outline) for e in flat(front.elements)
                   if isinstance(e, Path) and e.style.width == 0.3]  # fmt: skip
        zeros = [e for e in flat(back.elements) if isinstance(e, Text) and e.text == "0"]
        level = [e for e in zeros if e.anchor == "middle"]
        middles = {round((c.left + c.right) / 2, 1) for c in crosses}
        shown = {round(210 - e.x if flip is Flip.LONG else e.x, 1) for e in level}
        assert middles == shown


TEXTS = st.lists(
    st.sampled_from(["a", "+1", "Glory", "level", "defeat", "two", "Ghost.", "path,", "12", "of"]),
    min_size=1, max_size=24,
).map(" ".join)  # fmt: skip


@given(TEXTS)
def test_text_is_balanced(text: str) -> None:
    lines = balanced(text, FACE, SIZE, 50)
    assert " ".join(lines).replace("\N{NO-BREAK SPACE}", " ") == text
    assert all(faces.width(line, FACE, SIZE) <= 50 for line in lines)
    if len(lines) > 1:
        assert len(lines[-1].replace("\N{NO-BREAK SPACE}", " ").split()) > 1
    for line in lines[:-1]:
        assert line.split()[-1] not in ("+1", "12", "two")


def test_long_words_get_smaller_or_stand_alone() -> None:
    assert balanced("a" * 60, FACE, SIZE, 20) == ["a" * 60]


def test_a_card_with_much_text_sets_it_smaller() -> None:
    long = "Defeat any two monsters of one kind and then go on as if nothing had happened. " * 3
    face = Card("Long", "", ("ghost",), (("Power", long), ("", long)), "foot", niche=40)
    sides = sides_of([Piece(face)], impose(PAPERS["a4"], CARD), Duplex(), "Cards")
    shop = Workshop(LINE, Stamps(), "key")
    (page,) = card_pages(sides, shop, Duplex(), lambda n: "C", "credit", Stream("test"))
    sizes = {e.size for e in flat(page.elements) if isinstance(e, Text) and e.face == FACE}
    assert min(sizes) >= faces.LEAST_SIZE
    assert max(sizes) < SIZE


def test_a_token_shows_its_name_or_tells_it() -> None:
    pieces = [Piece(Token("Sword", "broadsword", "acts as a Fighter")),
              Piece(Token("Chest", "locked-chest", shows_name=False))]  # fmt: skip
    sides = sides_of(pieces, impose(PAPERS["a4"], QUARTER), Duplex(), "Tokens")
    shop = Workshop(LINE, Stamps(), "key")
    (page,) = card_pages(sides, shop, Duplex(), lambda n: "C", "credit", Stream("test"))
    texts = [e.text for e in flat(page.elements) if isinstance(e, Text)]
    assert "Sword" in texts
    assert "Chest" not in texts
