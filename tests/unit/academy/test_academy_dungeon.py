"""Dungeons and paths of Dungeon Academy, clause by clause, in short logs."""

from __future__ import annotations

import pytest

from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.academy.content import dungeons
from dungeonpress.games.academy.ruleset import shipped
from tests.unit.academy.logs import (
    FAILED,
    PLAIN,
    after,
    errors,
    first_clause,
    judge,
    last,
    solo,
    verified,
)

# The dungeon.


@pytest.mark.parametrize(
    ("seat", "room"), [("south", "A1"), ("west", "A4"), ("north", "D4"), ("east", "D1")]
)
def test_A2_the_printed_a1_as_each_seat_sees_it(seat: str, room: str) -> None:
    level = after("bhhh hhhh hhhh hhhh", f"path {room}", "glory 1; health 3")
    assert verified(solo(level, head=f"seat: {seat}")) == 1


@pytest.mark.parametrize(("seat", "legal"), [("south", True), ("west", False), ("north", True)])
def test_A2_a_quarter_turn_swaps_the_corridors(seat: str, legal: bool) -> None:
    level = "level 2\ndungeon ---- hhhh hhhh hhhh\npath A1 B1\nglory 0"
    text = solo(FAILED[1], level.replace("---- hhhh hhhh hhhh", "hhhh h-hh hhhh hhhh"))
    text = text.replace("path A1 B1", "path B1 B2 A2" if seat != "north" else "path C4 C3 D3")
    found = judge(text.replace("exam: easy", f"seat: {seat}"))
    notes = [one.clause for one in found.diagnostics if one.code == "level-failed"]
    assert (notes == ["A14"]) == legal  # B1 to B2 is a step down, which the printed `-` walls off


def test_A3_the_last_level_has_both_special_dice() -> None:
    wrong = "level 4\ndungeon bgcr hm+b rbgb hcmb\nfail"
    assert first_clause(solo(FAILED[1], FAILED[2], FAILED[3], wrong)) == "A3"


def test_A3_training_has_base_dice_only() -> None:
    base = [f"level {n}\ndungeon {PLAIN}\nfail" for n in (1, 2, 3, 4)]
    assert verified(solo(*base, head="options: training")) == 7
    assert first_clause(solo(*base)) == "A3"


def test_A6_a_sheet_gives_the_dungeon_and_a_typed_one_must_agree() -> None:
    recipe = Recipe("academy", "academy", {"rolled": True}, seed=7)
    grids = dungeons(recipe, shipped())
    assert grids is not None
    rows = " ".join("".join(grids[0][at : at + 4]) for at in (0, 4, 8, 12))
    head = f"sheet: {sheet_code(recipe)}"
    assert verified(solo("level 1\npath A1", head=head)) is not None
    assert verified(solo(f"level 1\ndungeon {rows}\npath A1", head=head)) is not None
    other = ("c" if rows[0] == "b" else "b") + rows[1:]
    assert first_clause(solo(f"level 1\ndungeon {other}\npath A1", head=head)) == "A6"


def test_A2_a_sheet_names_the_seat_unless_the_log_does() -> None:
    recipe = Recipe("academy", "academy", {"rolled": True, "seat": "west"}, seed=7)
    head = f"sheet: {sheet_code(recipe)}"
    east = verified(solo("level 1\npath D1 C1", head=head))
    west = verified(solo("level 1\npath D1 C1", head=f"{head}\nseat: west"))
    south = verified(solo("level 1\npath D1 C1", head=f"{head}\nseat: south"))
    assert east == west
    assert south != west


@pytest.mark.parametrize("code", ["ACAD-0040-G40W-K", "nonsense", "D365-00F9-G8G0-4"])
def test_a_sheet_code_that_is_none_is_an_error(code: str) -> None:
    found = judge(solo("level 1\npath A1", head=f"sheet: {code}"))
    assert found.standing == "invalid"
    assert errors(found)[0].place.line == 3


# The path.


@pytest.mark.parametrize(
    ("path", "clause"),
    [
        ("B2 B1", "A10"),
        ("A1 A2 B2", "A10"),
        ("A1 C1", "A11"),
        ("A1 B2", "A11"),
        ("A1 A1", "A11"),
        ("A1 B1 A1", "A12"),
    ],
)
def test_A27_the_first_wrong_statement_cites_the_rule_that_failed_the_level(
    path: str, clause: str
) -> None:
    level = after("hhhh hhhh hhhh hhhh", f"path {path}", "health 4; mana 4; glory 0")
    assert verified(solo(level)) == 0
    assert first_clause(solo(f"{level}; quest red")) == clause
    found = judge(solo(f"{level}\nquest red\nloot helm from helm purse"))
    assert [one.code for one in errors(found)] == ["failed-quest"]


def test_A13_a_single_room_on_the_rim_is_a_path() -> None:
    assert verified(solo(after(PLAIN, "path A1"))) == 1


@pytest.mark.parametrize(
    ("cell", "path", "legal"),
    [
        ("-", "A2 B2 C2 D2", True),
        ("|", "A2 B2 C2 D2", False),
        ("|", "B1 B2 B3 B4", True),
        ("-", "B1 B2 B3 B4", False),
        ("-", "A2 B2 B1", False),
        ("+", "B1 B2 B3 B4", True),
    ],
)
def test_A14_walls_both_on_entering_and_on_leaving(cell: str, path: str, legal: bool) -> None:
    level = f"level 2\ndungeon hhhh h{cell}hh hhhh hhhh\npath {path}\nloot helm from helm purse"
    text = solo(FAILED[1], level)
    assert (first_clause(text) == "none") == legal
    assert first_clause(text) in ("none", "A14")


def test_A15_no_path_goes_through_a_dead_end() -> None:
    assert first_clause(solo(*last("hxhh h+hh hhhh hhhh", "path A1 B1 C1", "quest red"))) == "A15"
    assert verified(solo(*last("hxhh h+hh hhhh hhhh", "path A1 A2", "quest red"))) == 7


def test_A16_the_key_must_be_passed() -> None:
    assert first_clause(solo(*last("hkhh h+hh hhhh hhhh", "path A1 A2", "quest red"))) == "A16"
    assert verified(solo(*last("hkhh h+hh hhhh hhhh", "path A1 B1", "quest red"))) == 7


@pytest.mark.parametrize(
    ("card", "path", "legal"),
    [
        ("ring", "B2 B1", True),
        ("ring", "B1 B2", False),
        ("boots", "B1 B2", True),
        ("boots", "B2 B1", False),
        ("ring", "B2", False),
        ("boots", "B2", False),
    ],
)
def test_A18_ring_and_boots(card: str, path: str, legal: bool) -> None:
    level = after("hhhh hhhh hhhh hhhh", f"path {path}", "quest red 0")
    text = solo(level, hero="rogue 4/4", head=f"rogue: {card} useless")
    assert first_clause(text) == ("none" if legal else "A10")
