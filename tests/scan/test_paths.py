"""Paths drawn on maps and adventure sheets: read as they are drawn, or left to a person."""

from __future__ import annotations

from datetime import date

import numpy as np
import pytest

from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing
from dungeonpress.pictures import (
    Failure,
    Sheet,
    doubts,
    put_together,
    read_pages,
    transcribe,
    verify_sheet,
)
from dungeonpress.scan.values import State
from tests.scan import hands, paths, press
from tests.scan.camera import Scan, scan
from tests.scan.paths import Drawn

CONTEXT = Context(today=date(2027, 3, 31))
PEN = hands.Pen((0.1, 0.1, 0.4), 0.5, 0.95)
HAND = hands.Hand(1.0, 0.03, 1.0, 0.1, 0.0, 0.02, 45.0, 0.02, 1.0)


def read(drawn: Drawn, rng: np.random.Generator) -> Sheet:
    data = scan(drawn.marked.picture, 300, Scan(200, 1.0), rng)
    pages = [page for page in read_pages(data, "it") if not isinstance(page, Failure)]
    (sheet,) = put_together(pages)
    return sheet


def check(sheet: Sheet, truth: dict[str, str], unsure: int) -> None:
    """No door or dot is sure and wrong, but for dots that print hides; few are unsure."""
    (page,) = sheet.marks
    assert {
        name: (mark.value, truth[name])
        for name in truth
        if (mark := page.marks[name]).sure and mark.value != truth[name] != "filled"
    } == {}
    assert sum(not page.marks[name].sure for name in truth) <= unsure


def squares(sheet: Sheet) -> list[str]:
    lines = transcribe(sheet).text.split("\n\n", 1)[1].splitlines()
    return [line.split(" ")[0] for line in lines if not line.startswith("#")]


@pytest.mark.parametrize("seed", range(3))
def test_ways_on_a_map_by_varied_hands(seed: int) -> None:
    rng = np.random.default_rng([81, seed])
    printed = press.print_page(paths.bash(seed=seed if seed % 2 else None,
                                          mode="rolled" if seed % 2 else "blank"))  # fmt: skip
    walk = paths.way(rng)
    drawn = paths.on_map(printed, walk, rng)
    data, _ = press.take(drawn.marked, "N", rng)
    (page,) = read_pages(data, "it")
    assert not isinstance(page, Failure)
    (sheet,) = put_together([page])
    check(sheet, drawn.truth, unsure=18)
    assert squares(sheet) == walk[1:] or doubts(sheet)


def test_a_won_game_on_a_rolled_map() -> None:
    rng = np.random.default_rng(3)
    printed = press.print_page(paths.bash(seed=7, mode="rolled"))
    walk = ["START", "E1", "E2", "F3", "F4", "E5", "E6", "D7", "E8", "E9", "E10", "END"]
    marks = {f"heart{k}": "cross" for k in range(1, 6)} | {"result.won": "ring"}
    drawn = paths.on_map(printed, walk, rng, marks, hand=HAND, pen=PEN)
    sheet = read(drawn, rng)
    lines = transcribe(sheet).text.splitlines()
    assert lines[3:] == [*walk[1:], "hp 12", "result won"]
    verdict = verify_sheet(sheet, CONTEXT).verdict
    assert verdict.standing is Standing.CONSISTENT
    assert verdict.run is not None
    assert verdict.run["result"] == "won"


def test_on_a_blank_map_the_dice_are_unknown_and_corners_may_be_shut() -> None:
    rng = np.random.default_rng(4)
    printed = press.print_page(paths.bash(corners="no"))
    walk = ["START", "E1", "E2", "F2", "F3"]
    sheet = read(paths.on_map(printed, walk, rng, hand=HAND, pen=PEN), rng)
    lines = transcribe(sheet).text.splitlines()
    assert lines[2:] == ["options: corners no", "", "E1 ?", "E2 ?", "F2 ?", "F3 ?"]


def test_a_line_that_breaks_a_rule_is_read_as_drawn() -> None:
    rng = np.random.default_rng(5)
    printed = press.print_page(paths.bash(seed=7, mode="rolled"))
    walk = ["START", "E1", "E2", "D2", "C2", "C3", "D3", "D2", "D1"]
    sheet = read(paths.on_map(printed, walk, rng, hand=HAND, pen=PEN, rings=False), rng)
    verdict = verify_sheet(sheet, CONTEXT).verdict
    # The loop can be gone round in both directions: both are told, and both are wrong.
    (doubt,) = (d for d in verdict.diagnostics if d.code == "unsure-path")
    assert "E2 D2 C2 C3 D3 D2 D1" in doubt.message
    assert "E2 D2 D3 C3 C2 D2 D1" in doubt.message
    assert verdict.standing is Standing.REVIEW
    assert squares(sheet) == ["E1", "E2", "D2", "?"]


def test_a_line_that_branches_is_no_path() -> None:
    rng = np.random.default_rng(6)
    printed = press.print_page(paths.bash())
    drawn = paths.on_map(
        printed, ["START", "E1", "E2", "E3"], rng, hand=HAND, pen=PEN, rings=False
    )  # fmt: skip
    boxes = {field.id: field.box for field in printed.page.fields}
    ends = [
        (boxes[name][0] + boxes[name][2] / 2, boxes[name][1] + boxes[name][3] / 2)
        for name in ("E2.ring", "F2.ring")
    ]
    hands.draw(drawn.marked.picture, 300, hands.path(ends, 13.0, HAND, rng), PEN, rng)
    sheet = read(drawn, rng)
    assert squares(sheet) == ["E1", "E2", "?"]
    assert [d.code for d in doubts(sheet)] == ["unsure-path"]
    assert verify_sheet(sheet, CONTEXT).verdict.standing is Standing.REVIEW


def test_a_ring_off_the_line_is_told_by_its_field() -> None:
    rng = np.random.default_rng(7)
    printed = press.print_page(paths.bash())
    walk = ["START", "E1", "E2", "F3"]
    drawn = paths.on_map(printed, walk, rng, {"A9.ring": "ring"}, hand=HAND, pen=PEN)
    (doubt,) = doubts(read(drawn, rng))
    assert (doubt.place.page, doubt.place.field) == (1, "A9.ring")


@pytest.mark.parametrize("seed", range(3))
def test_paths_on_an_adventure_sheet_by_varied_hands(seed: int) -> None:
    rng = np.random.default_rng([82, seed])
    printed = press.print_page(paths.academy(seed=seed or None))
    wanted = {level: paths.rooms(rng) for level in range(1, 5)}
    drawn = paths.on_sheet(printed, wanted, rng)
    data, _ = press.take(drawn.marked, "N", rng)
    (page,) = read_pages(data, "it")
    assert not isinstance(page, Failure)
    (sheet,) = put_together([page])
    check(sheet, drawn.truth, unsure=4)
    seen = [line for line in transcribe(sheet).text.splitlines() if line.startswith("path")]
    assert seen == [f"path {' '.join(wanted[level])}" for level in range(1, 5)] or doubts(sheet)


def test_an_adventure_with_what_it_brought() -> None:
    rng = np.random.default_rng(12)
    printed = press.print_page(paths.academy())
    wanted = {1: ["A1", "B1", "B2", "C2", "D2"], 2: ["D4", "D3"]}
    marks = {
        "exam.moderate": "ring", "l1.exit": "1", "l1.health": "2", "l1.mana": "4",
        "l1.glory.units": "4", "quest.red.level": "1", "quest.red.glory": "4", "l3.failed": "ring",
    }  # fmt: skip
    drawn = paths.on_sheet(printed, wanted, rng, marks, hand=HAND, pen=PEN)
    sheet = read(drawn, rng)
    lines = transcribe(sheet).text.splitlines()
    assert [line for line in lines if not line.startswith(("#", "sheet"))] == [
        "game: academy", "exam: moderate", "", "level 1", "path A1 B1 B2 C2 D2", "exit 1",
        "health 2", "mana 4", "glory 4", "quest red 4", "", "level 2", "path D4 D3", "",
        "level 3", "fail",
    ]  # fmt: skip


def test_without_a_dot_the_direction_is_in_doubt() -> None:
    rng = np.random.default_rng(10)
    printed = press.print_page(paths.academy())
    drawn = paths.on_sheet(printed, {1: ["A1", "B1", "B2"]}, rng, hand=HAND, pen=PEN, dots=False)
    sheet = read(drawn, rng)
    assert "path ?" in transcribe(sheet).text
    found = doubts(sheet)
    (doubt,) = (one for one in found if one.code == "unsure-path")
    assert "A1 B1 B2, or B2 B1 A1" in doubt.message
    # A person can say at which end the dot is: both are asked about, and nothing else.
    assert {one.place.field for one in found if one is not doubt} == {"l1.A1.dot", "l1.B2.dot"}


def test_each_map_of_a_booklet_has_its_own_log() -> None:
    rng = np.random.default_rng(11)
    made = paths.bash(count=2)
    pages = []
    for number in (1, 2):
        drawn = paths.on_map(
            press.print_page(made, number), ["START", "E1", "E2"], rng, hand=HAND, pen=PEN
        )  # fmt: skip
        data = scan(drawn.marked.picture, 300, Scan(200), rng)
        pages += [page for page in read_pages(data, "it") if not isinstance(page, Failure)]
    sheets = put_together(pages)
    assert len(sheets) == 2
    assert all(not sheet.findings for sheet in sheets)
    assert State.LINE in {mark.value for sheet in sheets for mark in sheet.marks[0].marks.values()}
