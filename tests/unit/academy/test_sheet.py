"""The printed sheets of Dungeon Academy: their geometry, their words, their golden drawings.

To accept a change of the drawings: DUNGEONPRESS_GOLDEN=write pytest THIS FILE, and read the diff.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from pathlib import Path as File

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS, paper
from dungeonpress.engine.context import RulesFile
from dungeonpress.engine.game import kinds, read_sheet_code
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.content import dungeons, leaf_of, pages, seat_of
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.kinds import MOST_PLAYERS, needs_seed, takes_rules
from dungeonpress.games.academy.rooms import FACES, NAMES, Seat, as_seen
from dungeonpress.games.academy.ruleset import shipped
from dungeonpress.games.academy.sheet import build
from dungeonpress.games.academy.sheet.cards import TOKENS
from dungeonpress.games.academy.sheet.words import room_alt
from dungeonpress.layout import faces
from dungeonpress.layout.elements import Document, Field, Group, Text
from dungeonpress.layout.imposition import LAST_EDGE
from dungeonpress.layout.plan import PAPER_EDGE
from tests.drawings import Bounds, bounds, dump, flat, groups

GOLDEN = File(__file__).parents[2] / "golden" / "academy"
LEAST_TARGET = 6.0
SHEET, CARD_SHEET, RULES = (kind.name for kind in kinds("academy"))


def recipe(
    kind: str = SHEET, *, seed: int = 9, size: str = "a4", ink: str = "line", **choices: object
) -> Recipe:
    found = next(one for one in kinds("academy") if one.name == kind)
    made = {choice.name: choice.default for choice in found.choices}
    made |= {name.replace("_", "-"): value for name, value in choices.items()}  # type: ignore[misc]
    return Recipe(
        "academy", kind, made, seed if needs_seed(kind, made) else None, paper(size), ink,
    )  # fmt: skip


@cache
def sheet(kind: str = SHEET, **keys: object) -> Document:
    return build(recipe(kind, **keys))  # type: ignore[arg-type]


def box_of(field: Field) -> Bounds:
    x, y, width, height = field.box
    return Bounds(x, y, x + width, y + height)


Keys = dict[str, object]
ADVENTURES: list[Keys] = [
    *(Keys(size=size, ink=ink, rolled=True) for size in PAPERS for ink in ("line", "colour")),
    {},
    {"size": "a5"},
    {"size": "170x260mm", "rolled": True},
    {"rolled": True, "training": True, "players": 6},
    *(Keys(rolled=True, uncover=True, players=2, size=size) for size in PAPERS),
    {"rolled": True, "count": 3},
]
OTHERS: list[Keys] = [Keys(kind=RULES, size=size) for size in PAPERS]


@pytest.fixture(params=ADVENTURES + OTHERS, ids=lambda keys: "-".join(map(str, keys.values())))
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
            if field.kind != "door":  # as wide as the door
                assert min(field.box[2:]) >= LEAST_TARGET, field
        places = sorted(map(box_of, fields))
        for at, one in enumerate(places):
            assert not any(one.meets(other, 0.05) for other in places[at + 1 :]), one


def test_no_words_stand_in_a_box(document: Document) -> None:
    for page in document.pages:
        texts = [e for e in flat(page.elements) if isinstance(e, Text)]
        places = [place for text in texts if (place := bounds(text, document.symbols))]
        for field in page.fields:
            if field.kind == "digit" or field.id.endswith("failed"):
                assert not any(box_of(field).meets(place, 0.3) for place in places), field


def test_no_text_is_too_small_and_texts_do_not_meet(document: Document) -> None:
    for page in document.pages:
        texts = [e for e in flat(page.elements) if isinstance(e, Text)]
        places = [bounds(text, document.symbols) for text in texts]
        for at, (text, one) in enumerate(zip(texts, places, strict=True)):
            assert text.size >= faces.LEAST_SIZE, text
            for other, two in zip(texts[at + 1 :], places[at + 1 :], strict=True):
                assert one is not None
                assert two is not None
                assert not one.meets(two, 0.3), (text.text, other.text)


def test_machine_furniture_is_on_every_page(document: Document) -> None:
    for number, page in enumerate(document.pages, 1):
        found = [mark.kind for mark in page.marks]
        assert sorted(found) == sorted(["qr", "empty", "filled", "ruler", *["marker"] * 4])
        assert [mark.id for mark in page.marks if mark.kind == "marker"] == [
            4 * (number - 1) + corner for corner in range(4)
        ]
        assert read_sheet_code(page.code).page == number


def test_figures_are_told(document: Document) -> None:
    for page in document.pages:
        for group in groups(page.elements):
            if group.role == "Figure":
                assert group.alt
                assert group.box


def test_fields_of_an_adventure() -> None:
    (page,) = sheet(rolled=True).pages
    ids = {field.id: field.kind for field in page.fields}
    for level in range(1, 5):
        doors = [n for n, kind in ids.items() if kind == "door" and n.startswith(f"l{level}.")]
        assert len([name for name in doors if "-" in name]) == 24
        assert len([name for name in doors if name.rpartition(".")[2] in SIDES]) == 16
        assert {f"l{level}.{name}.dot" for name in NAMES} <= set(ids)
        for name in ("exit", "spent.b", "spent.c", "spent.g", "spent.r", "health", "mana", "foes",
                     "other", "glory.tens", "glory.units"):  # fmt: skip
            assert ids[f"l{level}.{name}"] == "digit"
        assert ids[f"l{level}.failed"] == "ring"
    assert {"l1.A1-B1", "l1.A1-A2", "l1.A1.north", "l1.A1.west", "l4.D4.south"} <= set(ids)
    for quest in ("little", "big", "blue", "red"):
        assert {f"quest.{quest}.level", f"quest.{quest}.glory"} <= set(ids)
    assert {"max.health", "max.mana", "exam.easy", "exam.moderate", "exam.hard", "end.tens",
            "end.units", "total.tens", "total.units"} <= set(ids)  # fmt: skip


SIDES = ("north", "west", "south", "east")


def test_fields_are_the_same_with_and_without_dice() -> None:
    assert sheet().pages[0].fields == sheet(rolled=True).pages[0].fields


def told_rooms(document: Document, index: int) -> list[str]:
    return [
        figure.alt or ""
        for cell in groups(document.pages[index].elements)
        if cell.role == "TD"
        for figure in cell.children
        if isinstance(figure, Group) and figure.role == "Figure"
    ]


@pytest.mark.parametrize("keys", [{}, {"training": True}, {"players": 4, "seat": "east"}])
def test_the_dice_are_those_of_the_recipe_as_each_seat_sees_them(keys: dict[str, object]) -> None:
    made = recipe(rolled=True, **keys)  # type: ignore[arg-type]
    document = sheet(rolled=True, **keys)
    for number in range(1, len(document.pages) + 1):
        grids = dungeons(made.on_page(number), shipped())
        assert grids is not None
        seat = seat_of(made, number)
        want = [room_alt(code) for grid in grids for code in as_seen(grid, seat)]
        assert told_rooms(document, number - 1) == want


def test_players_sit_a_quarter_turn_further() -> None:
    made = recipe(rolled=True, players=6, seat="north")
    seats = [seat_of(made.on_page(number)) for number in range(1, 7)]
    assert seats == [Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST]
    assert seat_of(made) is Seat.NORTH


def test_a_booklet_has_other_dice_in_each_adventure_and_the_first_is_the_single_sheet() -> None:
    document, single = sheet(rolled=True, count=4), sheet(rolled=True)
    rooms = [told_rooms(document, index) for index in range(4)]
    assert rooms[0] == told_rooms(single, 0)
    assert len({tuple(one) for one in rooms}) == 4


def test_uncovered_levels_are_those_of_the_open_sheet() -> None:
    keys: dict[str, object] = {"rolled": True, "players": 2, "count": 2}
    open_sheet, folded = sheet(**keys), sheet(uncover=True, **keys)
    made = recipe(uncover=True, **keys)  # type: ignore[arg-type]
    assert len(folded.pages) == pages(made) == 20
    for number in range(1, 21):
        leaf = leaf_of(made, number)
        if leaf.part < 4:
            whole = told_rooms(open_sheet, 2 * leaf.adventure + leaf.player)
            assert told_rooms(folded, number - 1) == whole[16 * leaf.part : 16 * leaf.part + 16]
    ids = [{f.id for f in page.fields} for page in folded.pages[:5]]
    whole_ids = {field.id for field in open_sheet.pages[0].fields}
    times = {f"l{level}.time.{part}" for level in range(1, 5) for part in ("tens", "units")}
    assert set().union(*ids) - times - {"total.tens"} == whole_ids - {"total.tens"}


@pytest.mark.parametrize("size", PAPERS)
def test_the_flap_hides_the_dungeon_and_not_the_title(size: str) -> None:
    page = sheet(rolled=True, uncover=True, players=2, size=size).pages[0]
    fold = next(text for text in flat(page.elements)
                if isinstance(text, Text) and text.text.startswith("Fold here"))  # fmt: skip
    top = 2 * fold.y - page.height  # how high the foot of the page reaches
    doors = [field for field in page.fields if field.kind in ("door", "dot")]
    assert all(top + 1 < f.box[1] and f.box[1] + f.box[3] < fold.y - 2 for f in doors)
    title = next(group for group in groups(page.elements) if group.role == "H1")
    place = bounds(title, {})
    assert place is not None
    assert place.bottom < top


def test_a_rule_set_of_ones_own_is_named_and_used() -> None:
    text = files("dungeonpress.games.academy").joinpath("ruleset.toml").read_text("utf-8")
    own = RulesFile("house.toml", text.replace("blob = 1", "blob = 1000"))
    document = build(recipe(rolled=True), own)
    blobs = told_rooms(document, 0).count(room_alt("b"))
    assert blobs > 50
    words = [e.text for e in flat(document.pages[0].elements) if isinstance(e, Text)]
    assert any("house.toml" in word for word in words)
    cards = build(recipe(CARD_SHEET), own)
    words = [e.text for e in flat(cards.pages[0].elements) if isinstance(e, Text)]
    assert any("house.toml" in word for word in words)
    assert not any("are ours" in word for word in words)
    with pytest.raises(DungeonpressError, match=r"house.toml, line \d+"):
        build(recipe(CARD_SHEET), RulesFile("house.toml", text.replace("ghost = 1", "ghost = -1")))
    assert takes_rules(SHEET)
    assert takes_rules(CARD_SHEET)
    assert not takes_rules(RULES)


CARD_SHEETS: list[Keys] = [
    *(Keys(kind=CARD_SHEET, size=size) for size in PAPERS),
    {"kind": CARD_SHEET, "ink": "colour", "maxima": "blank", "duplex": "short"},
    {"kind": CARD_SHEET, "duplex": "none"},
    {"kind": CARD_SHEET, "calibration": True, "duplex_offset": "0.5,-1"},
    {"kind": CARD_SHEET, "calibration": True, "size": "a5"},
    {"kind": CARD_SHEET, "calibration": True, "size": "letter"},
]


@pytest.mark.parametrize("keys", CARD_SHEETS, ids=lambda keys: "-".join(map(str, keys.values())))
def test_cards_keep_to_the_paper_and_their_words_apart(keys: dict[str, object]) -> None:
    document = sheet(**keys)
    for number, page in enumerate(document.pages, 1):
        assert not page.fields
        assert read_sheet_code(page.code).page == number
        for element in flat(page.elements):
            ink = bounds(element, document.symbols)
            if ink is None:
                continue
            assert ink.left >= LAST_EDGE - 0.1, element
            assert ink.top >= LAST_EDGE - 0.1, element
            assert ink.right <= page.width - LAST_EDGE + 0.1, element
            assert ink.bottom <= page.height - LAST_EDGE + 0.1, element
        texts = [e for e in flat(page.elements) if isinstance(e, Text)]
        places = sorted(place for text in texts if (place := bounds(text, document.symbols)))
        assert all(text.size >= faces.LEAST_SIZE for text in texts)
        for at, one in enumerate(places):
            assert not any(one.meets(other, 0.3) for other in places[at + 1 :]), one


def headings(document: Document) -> list[str]:
    return [
        text.text
        for page in document.pages
        for group in groups(page.elements)
        if group.role == "H2"
        for text in group.children
        if isinstance(text, Text)
    ]


@pytest.mark.parametrize("size", ["a4", "a5", "letter"])
def test_all_cards_are_there_once(size: str) -> None:
    names = headings(sheet(CARD_SHEET, size=size))
    assert len(names) == len(set(names)) == len(HEROES) + len(CARDS) + MOST_PLAYERS == 36


def test_tokens_are_there() -> None:
    document = sheet(CARD_SHEET)
    alts = [g.alt for page in document.pages for g in groups(page.elements) if g.role == "Figure"]
    assert alts.count("Health") == alts.count("Mana") == TOKENS


def test_hero_cards_show_the_rule_set_or_nothing() -> None:
    for maxima, count in (("ruleset", 2 * len(HEROES)), ("blank", 0)):
        document = sheet(CARD_SHEET, maxima=maxima, duplex="none")
        numbers = [
            e.text
            for page in document.pages[:2]
            for e in flat(page.elements)
            if isinstance(e, Text) and e.text.isdigit() and e.size == 15.5
        ]
        assert len(numbers) == count
    texts = [e.text for e in flat(sheet(CARD_SHEET).pages[0].elements) if isinstance(e, Text)]
    assert sum("are ours" in text for text in texts) == 9


def test_the_teacher_has_all_faces_heroes_and_cards() -> None:
    page = sheet(RULES).pages[1]
    words = {e.text for e in flat(page.elements) if isinstance(e, Text)}
    assert {hero.name.removeprefix("The ") for hero in HEROES.values()} <= words
    assert {card.name.replace("'", "’") for card in CARDS.values()} <= words
    assert {face.name for face in FACES.values() if "Corridors" not in face.name} <= words


GOLDEN_PAGES: dict[str, tuple[dict[str, object], int]] = {
    "adventure": ({"rolled": True}, 0),
    "adventure-west-a5": ({"rolled": True, "players": 2, "size": "a5", "ink": "colour"}, 1),
    "level-4": ({"rolled": True, "uncover": True}, 3),
    "rules": ({"kind": RULES}, 0),
    "teacher-letter": ({"kind": RULES, "size": "letter"}, 1),
    "cards": ({"kind": CARD_SHEET}, 0),
    "cards-back-short": ({"kind": CARD_SHEET, "duplex": "short", "duplex_offset": "0.3,-1"}, 1),
    "calibration-back": ({"kind": CARD_SHEET, "calibration": True}, 1),
}


@pytest.mark.parametrize("name", GOLDEN_PAGES)
def test_the_drawing_is_the_golden_one(name: str) -> None:
    keys, index = GOLDEN_PAGES[name]
    document = sheet(**keys)
    found = dump(document, document.pages[index])
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("DUNGEONPRESS_GOLDEN") == "write":
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")
