"""The printed sheets of Bash: their fields, their words, what is hidden and where."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

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
from dungeonpress.layout.elements import Document, Group, Text
from tests import prints, sheets
from tests.drawings import flat, groups, of_field


def recipe(kind: str = MAP, *, seed: int | None = 7, **keys: Any) -> Recipe:
    if kind == MAP:
        keys = {"mode": "rolled"} | keys
    return sheets.recipe(kind, seed=seed, **keys)


@cache
def sheet(kind: str = MAP, *, seed: int | None = 7, **keys: Any) -> Document:
    return build(recipe(kind, seed=seed, **keys))


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
    steps = {f.id: of_field(f) for f in page.fields if f.kind == "door"}
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


BARE_STEPS = [
    keys for keys in sheets.PHOTOGRAPHED if keys["kind"] == MAP and keys["size"] != "legal"
]


@pytest.mark.parametrize("keys", BARE_STEPS, ids=sheets.name_of)
def test_steps_hold_no_ink(keys: sheets.Keys) -> None:
    """The field of a step is bare: whatever is found in it was drawn by a pen."""
    document = sheets.sheet(**keys)
    image = prints.grey(prints.printed(document), 0, 400)
    for field in document.pages[0].fields:
        if field.kind == "door":
            x, y, width, height = (side * 400 / prints.MM_PER_INCH for side in field.box)
            inside = image[int(y) + 2 : int(y + height) - 1, int(x) + 2 : int(x + width) - 1]
            assert inside.min() > 190, field


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
