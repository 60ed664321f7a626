"""The printed sheets of Dungeon Academy: their fields, their words, their dice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.engine.context import RulesFile
from dungeonpress.engine.game import kinds
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.content import dungeons, leaf_of, pages, seat_of
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.kinds import MOST_PLAYERS, needs_seed, takes_rules
from dungeonpress.games.academy.rooms import FACES, NAMES, Seat, as_seen
from dungeonpress.games.academy.ruleset import shipped
from dungeonpress.games.academy.sheet import build
from dungeonpress.games.academy.sheet.cards import TOKENS
from dungeonpress.games.academy.sheet.words import room_alt
from dungeonpress.layout.elements import Document, Group, Text
from tests import sheets
from tests.drawings import bounds, flat, groups

SHEET, CARD_SHEET, RULES = (kind.name for kind in kinds("academy"))


def recipe(kind: str = SHEET, *, seed: int = 9, **keys: Any) -> Recipe:
    made = sheets.recipe(kind, **keys)
    return replace(made, seed=seed if needs_seed(kind, made.choices) else None)


@cache
def sheet(kind: str = SHEET, **keys: Any) -> Document:
    return build(recipe(kind, **keys))


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
def test_the_dice_are_those_of_the_recipe_as_each_seat_sees_them(keys: sheets.Keys) -> None:
    made = recipe(rolled=True, **keys)
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
    keys: sheets.Keys = {"rolled": True, "players": 2, "count": 2}
    open_sheet, folded = sheet(**keys), sheet(uncover=True, **keys)
    made = recipe(uncover=True, **keys)
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
    assert takes_rules(RULES)


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
