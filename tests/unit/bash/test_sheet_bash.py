"""The printed sheets of Bash: their geometry, their fields, their words, their golden drawings.

To accept a change of the drawings: DUNGEONPRESS_GOLDEN=write pytest THIS FILE, and read the diff.
"""

from __future__ import annotations

import math
import os
from functools import cache
from itertools import pairwise
from pathlib import Path as File

import pytest

from dungeonpress.core.choices import Value
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS, paper
from dungeonpress.games.bash import content
from dungeonpress.games.bash.board import END, NAMES, SQUARES, board
from dungeonpress.games.bash.kinds import DIFFICULTIES, LOG, MAP, MODES
from dungeonpress.games.bash.sheet import build, words
from dungeonpress.games.bash.sheet.grid import grid_of
from dungeonpress.games.bash.sheet.log import HERO_DICE
from dungeonpress.games.bash.sheet.map import map_plan
from dungeonpress.games.bash.sheet.veil import codes_of
from dungeonpress.games.bash.tables import EQUIPMENT, Kind, contents_of
from dungeonpress.layout import faces
from dungeonpress.layout.elements import Document, Field, Group, Page, Text
from dungeonpress.layout.plan import PAPER_EDGE
from tests.drawings import Bounds, bounds, dump, flat, groups

GOLDEN = File(__file__).parents[2] / "golden" / "bash"
LEAST_TARGET = 6.0


def recipe(
    kind: str = MAP, *, size: str = "a4", ink: str = "line", seed: int | None = 7, **more: Value
) -> Recipe:
    choices: dict[str, Value] = {"count": 1}
    if kind == MAP:
        choices |= {"mode": "rolled", "corners": "yes", "difficulty": "normal"}
    return Recipe("bash", kind, choices | more, seed, paper(size), ink)


@cache
def sheet(
    kind: str = MAP, *, size: str = "a4", ink: str = "line", seed: int | None = 7, **more: Value
) -> Document:
    return build(recipe(kind, size=size, ink=ink, seed=seed, **more))


SHEETS = [
    *({"mode": mode, "size": size} for size in PAPERS for mode in MODES),
    *({"mode": "rolled", "size": size, "ink": "colour"} for size in PAPERS),
    *(
        {"mode": "hidden", "size": size, "corners": "no", "seed": 4_000_000_000}
        for size in ("a4", "a5")
    ),
    *({"kind": LOG, "size": size, "seed": None} for size in PAPERS),
    {"mode": "rolled", "size": "170x250mm", "difficulty": "grim", "count": 32},
    {"kind": LOG, "size": "a5", "count": 3, "seed": None},
]


@pytest.fixture(params=SHEETS, ids=lambda keys: "-".join(map(str, keys.values())))
def document(request: pytest.FixtureRequest) -> Document:
    return sheet(**request.param)


def some(document: Document) -> tuple[Page, ...]:
    """The first and the last page: those between differ in contents only."""
    return (document.pages[0], document.pages[-1])


def box_of(field: Field) -> Bounds:
    x, y, width, height = field.box
    return Bounds(x, y, x + width, y + height)


def in_circle(field: Field, place: Bounds, clear: float) -> bool:
    """Whether a rectangle reaches into the circle of a ring's field."""
    x, y, width, _ = field.box
    middle = x + width / 2, y + width / 2
    near_x = min(max(middle[0], place.left), place.right)
    near_y = min(max(middle[1], place.top), place.bottom)
    return math.hypot(near_x - middle[0], near_y - middle[1]) < width / 2 - clear


def test_no_ink_is_near_the_edge(document: Document) -> None:
    for page in some(document):
        for element in flat(page.elements):
            ink = bounds(element, document.symbols)
            if ink is None:
                continue
            assert ink.left >= PAPER_EDGE - 0.01, element
            assert ink.top >= PAPER_EDGE - 0.01, element
            assert ink.right <= page.width - PAPER_EDGE + 0.01, element
            assert ink.bottom <= page.height - PAPER_EDGE + 0.01, element


def test_targets_are_large_enough_and_apart(document: Document) -> None:
    for page in some(document):
        fields = page.fields
        assert len({field.id for field in fields}) == len(fields)
        for field in fields:
            if field.kind != "door":  # a step is crossed by a line, not hit
                assert min(field.box[2:]) >= LEAST_TARGET, field
        places = [(field, box_of(field)) for field in fields]
        for at, (one, here) in enumerate(places):
            for other, there in places[at + 1 :]:
                if here.meets(there, 0.02):
                    ring = next((f for f in (one, other) if f.kind == "ring"), None)
                    assert ring is not None, (one, other)
                    step, place = (other, there) if ring is one else (one, here)
                    assert step.kind == "door", (one, other)
                    assert not in_circle(ring, place, 0.0), (one, other)


def test_no_words_stand_where_a_mark_is_looked_for(document: Document) -> None:
    for page in some(document):
        texts = [
            (text.text, ink)
            for text in flat(page.elements)
            if isinstance(text, Text) and (ink := bounds(text, document.symbols))
        ]
        for field in page.fields:
            if field.id.endswith(".ring") and "hidden" in page.key:
                continue
            for text, ink in texts:
                if field.kind == "ring":
                    hit = in_circle(field, ink, 0.35) and not text.isdigit()
                else:
                    hit = box_of(field).meets(ink, 0.3)
                assert not hit, (field, text)


def test_no_text_is_too_small(document: Document) -> None:
    for page in some(document):
        for element in (*flat(page.elements), *_symbols(document)):
            if isinstance(element, Text):
                assert element.size >= faces.LEAST_SIZE, element


def _symbols(document: Document) -> list[object]:
    return [element for children in document.symbols.values() for element in flat(children)]


def test_texts_do_not_meet(document: Document) -> None:
    for page in some(document):
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
        assert page.code


def test_figures_are_told_and_tables_even(document: Document) -> None:
    for page in some(document):
        for group in groups(page.elements):
            if group.role == "Figure":
                assert group.alt
                assert group.box
            if group.role == "Table":
                rows = [row for row in group.children if isinstance(row, Group)]
                assert len({len(row.children) for row in rows}) == 1


# Fields


@pytest.mark.parametrize("corners", ["yes", "no"])
@pytest.mark.parametrize("mode", MODES)
def test_fields_of_a_map(mode: str, corners: str) -> None:
    page = sheet(mode=mode, corners=corners, seed=7).pages[0]
    ids = [field.id for field in page.fields]
    around = board(corners=corners == "yes").around
    steps = sum(bits.bit_count() for bits in around) // 2
    assert sum(name.endswith(".step") for name in ids) == steps
    assert sum(name.endswith(".ring") for name in ids) == len(SQUARES) + 1
    assert {"E1-E2.step", "E1-F1.step", "START-E1.step", "E10-END.step", "END.ring"} <= set(ids)
    assert ("E1-F2.step" in ids) == ("F1-E2.step" in ids) == (corners == "yes")
    assert ("START-D1.step" in ids) == ("F10-END.step" in ids) == (corners == "yes")
    assert [f"heart{k}" for k in range(1, 18)] == [n for n in ids if n.startswith("heart")]
    assert {f"item.{item.code}" for item in EQUIPMENT} <= set(ids)
    assert {f"result.{result}" for result in ("won", "dead", "blocked")} <= set(ids)
    for figure in ("squares", "monsters", "treasure", "health"):
        assert {f"{figure}.tens", f"{figure}.units"} <= set(ids)
    assert {"coin10", "potion10"} <= set(ids)


@pytest.mark.parametrize("size", PAPERS)
def test_a_line_from_ring_to_ring_crosses_its_own_step_alone(size: str) -> None:
    grid = grid_of(map_plan(paper(size)), board(corners=True), table=True)
    page = sheet(mode="blank", size=size).pages[0]
    steps = {f.id: box_of(f) for f in page.fields if f.kind == "door"}
    for name, step in steps.items():
        one, other = name.removesuffix(".step").split("-")
        if "START" in name or "END" in name:
            continue
        by_name = {NAMES[cell]: grid.square(cell).middle for cell in (*SQUARES, END)}
        (ax, ay), (bx, by) = by_name[one], by_name[other]
        crossed = {
            found
            for found, box in steps.items()
            for k in range(1, 60)
            if box.left < ax + (bx - ax) * k / 60 < box.right
            and box.top < ay + (by - ay) * k / 60 < box.bottom
        }
        assert crossed == {name}, step


# What is told


def test_a_rolled_map_reads_row_by_row() -> None:
    made = recipe()
    page = sheet().pages[0]
    table = next(group for group in groups(page.elements) if group.role == "Table")
    rows = [row for row in table.children if isinstance(row, Group)]
    alts = [[cell.alt for cell in row.children if isinstance(cell, Group)] for row in rows]
    assert alts[0][1:] == [f"Column {letter}" for letter in "ABCDEFGHI"]
    assert alts[1][:2] == ["End", "END: Dracular, 9 Attack Dice and 9 Defence Dice"]
    found = content.dungeon(made).contents
    told = [alt for row in alts[2:12] for alt in row[1:]]
    cells = [SQUARES[9 * row + column] for row in range(9, -1, -1) for column in range(9)]
    assert told == [words.square(NAMES[cell], found[cell]) for cell in cells]
    assert [row[0] for row in alts[2:12]] == [f"Row {row}" for row in range(10, 0, -1)]


def test_the_row_table_is_the_rules_table() -> None:
    for mode in ("blank", "hidden"):
        page = sheet(mode=mode).pages[0]
        tables = [group for group in groups(page.elements) if group.role == "Table"]
        rows = [row for row in tables[-1].children if isinstance(row, Group)][1:]
        for number, row in enumerate(rows, 1):
            told = [cell.alt for cell in row.children[1:] if isinstance(cell, Group)]
            wanted = contents_of(SQUARES[9 * (number - 1)])
            assert [alt and alt.split(",")[0] for alt in told] == [c.name for c in wanted]


def test_the_edition_is_told() -> None:
    def course(document: Document) -> str:
        texts = [e.text for e in flat(document.pages[0].elements) if isinstance(e, Text)]
        return next(text for text in texts if "none twice" in text)

    assert "corners too" in course(sheet())
    assert "never over a corner" in course(sheet(corners="no"))


# Choices


def test_a_booklet_is_of_different_dungeons() -> None:
    pages = sheet(count=3).pages
    assert [page.key for page in pages] == ["map1", "map2", "map3"]
    told = {tuple(g.alt for g in groups(page.elements) if g.role == "TD") for page in pages}
    assert len(told) == 3
    assert len({page.code for page in pages}) == 3


def test_a_rolled_map_shows_the_dungeon_that_its_code_names() -> None:
    from dungeonpress.engine.game import read_sheet_code

    for difficulty in DIFFICULTIES:
        page = sheet(count=2, difficulty=difficulty).pages[1]
        printed = content.printed(read_sheet_code(page.code))
        assert printed is not None
        told = {group.alt for group in groups(page.elements) if group.role == "TD"}
        assert {words.square(NAMES[cell], found) for cell, found in printed.items()} <= told


def test_the_veil_tells_nothing() -> None:
    made = recipe(mode="hidden", count=2)
    codes = codes_of(made, 1)
    assert sorted(codes.values()) == list(range(10, 100))
    assert codes != codes_of(made, 2)
    assert codes != codes_of(recipe(mode="hidden", seed=8), 1)
    page = sheet(mode="hidden", count=2).pages[0]
    table = next(group for group in groups(page.elements) if group.role == "Table")
    told = " ".join(group.alt or "" for group in groups(table.children) if group.role == "TD")
    monsters = {c.name for cell in SQUARES for c in contents_of(cell) if c.kind is Kind.MONSTER}
    assert not any(name in told for name in monsters | {"Treasure", "Potion", "Empty"})


def test_the_key_unveils_the_rolled_map() -> None:
    made = recipe(mode="hidden", count=2)
    pages = sheet(mode="hidden", count=2).pages
    assert [page.key for page in pages] == ["map1", "map2", "key1", "key2"]
    for number, key in enumerate(pages[2:], 1):
        found = content.dungeon(made, number).contents
        codes = codes_of(made, number)
        told = [group.alt for group in groups(key.elements) if group.role == "TD"]
        by_code = {codes[cell]: found[cell] for cell in SQUARES}
        assert told == [words.key_entry(code, by_code[code]) for code in range(10, 100)]
        texts = [e.text for e in flat(key.elements) if isinstance(e, Text)]
        assert any(pages[number - 1].code in text for text in texts)
        assert not key.fields


def test_codes_have_no_regard_to_contents() -> None:
    """Over many dungeons, squares with neighbouring numbers are alike no more often than others."""
    alike = total = others = pairs = 0
    for seed in range(60):
        made = recipe(mode="hidden", seed=seed)
        found, codes = content.dungeon(made).contents, codes_of(made, 1)
        kinds = [found[cell] for cell in sorted(SQUARES, key=codes.__getitem__)]
        alike += sum(a == b for a, b in pairwise(kinds))
        total += 89
        others += sum(a == b for a, b in zip(kinds, kinds[45:], strict=False))
        pairs += 45
    assert abs(alike / total - others / pairs) < 0.03


def test_the_log_counts_its_lines_through() -> None:
    pages = sheet(LOG, count=2, seed=None).pages
    ids = [field.id for page in pages for field in page.fields]
    assert len(set(ids)) == len(ids)
    rows = len(pages[0].fields) // (1 + 10 + HERO_DICE + 3)
    assert HERO_DICE == 11
    assert {"r01.die", "r01.monster10", "r01.hero11", f"r{2 * rows:02}.potions"} <= set(ids)
    assert rows >= 24


GOLDEN_PAGES: dict[str, tuple[dict[str, Value], int]] = {
    "map-rolled": ({"mode": "rolled"}, 0),
    "map-blank-a5-colour": ({"mode": "blank", "size": "a5", "ink": "colour", "corners": "no"}, 0),
    "key-letter": ({"mode": "hidden", "size": "letter"}, 1),
    "log": ({"kind": LOG}, 0),
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
