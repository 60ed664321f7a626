"""The picture of a game: paths, what each room did, and the first error."""

from __future__ import annotations

from datetime import date
from pathlib import Path as File

import pytest

from dungeonpress.api import picture_document, verify_text
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing
from dungeonpress.games.academy.rooms import NAMES
from dungeonpress.games.academy.story import tell
from dungeonpress.layout import faces
from dungeonpress.layout.elements import Document, Text
from dungeonpress.notation.log import read_log
from dungeonpress.render.pdf import pdf_bytes
from tests.drawings import flat, groups

CONTEXT = Context(today=date(2027, 1, 1))
CASES = sorted((File(__file__).parents[2] / "cases" / "academy").glob("*.play"))
GAME = """game: academy
hero: warrior 5/4
exam: easy

level 1
dungeon bchg rmbb ghcm brrh
path A1 B1 B2 C2 D2
use warrior B1
time 41
quest red
loot helm from helm purse

level 2
dungeon cccc cccc cccc bb-b
path A1 B1 C1 D1
time 20
"""


def drawn(text: str) -> Document:
    return picture_document(verify_text(text, CONTEXT), CONTEXT)


def texts(document: Document) -> list[str]:
    return [e.text for e in flat(document.pages[0].elements) if isinstance(e, Text)]


def test_rooms_are_told_in_their_order_with_what_is_left() -> None:
    (player,) = tell(read_log(GAME), CONTEXT)
    first, second = player.levels
    assert [NAMES[step.room] for step in first.steps] == ["A1", "B1", "B2", "C2", "D2"]
    left = [(step.health, step.mana, step.glory) for step in first.steps]
    assert left == [(4, 4, 1), (4, 4, 2), (4, 4, 2), (3, 4, 3), (2, 4, 4)]
    assert first.quest == ("red", 4)
    assert first.uses == (("warrior", "B1"),)
    assert [step.fatal for step in second.steps] == [False, True]
    assert second.failure is not None
    assert second.failure.clause == "A23"


def test_a_level_that_breaks_a_golden_rule_shows_its_path_and_why() -> None:
    wrong = GAME.replace("path A1 B1 B2 C2 D2", "path A1 B2 C2 D2").replace("use warrior B1\n", "")
    (player,) = tell(read_log(wrong), CONTEXT)
    first = player.levels[0]
    assert not first.steps
    assert len(first.path) == 4
    assert first.failure is not None
    assert first.failure.clause == "A11"
    assert any("failed (A11)" in text for text in texts(drawn(wrong)))


def test_the_picture_says_what_came_of_it() -> None:
    shown = texts(drawn(GAME))
    assert any("red quest +4" in text for text in shown)
    assert any("Warrior on B1" in text for text in shown)
    assert "The Warrior, 5/4" in shown
    alts = [g.alt for g in groups(drawn(GAME).pages[0].elements) if g.role == "LBody" and g.alt]
    assert alts[0] == "1: A1, Blob; Health 4, Mana 4, Glory 1 so far"


def test_an_error_is_marked_on_its_level() -> None:
    wrong = GAME.replace("quest red\n", "quest red 9\n")
    shown = texts(drawn(wrong))
    assert "The first error" in shown
    assert "line 10, A32" in shown
    assert shown.count("!") == 3  # its chamber, its level, the legend


def test_turned_seats_see_their_own_dungeon() -> None:
    turned = GAME.replace("exam: easy", "exam: easy\nseat: west")
    (player,) = tell(read_log(turned), CONTEXT)
    assert player.levels[0].grid is not None
    assert player.levels[0].grid[0] == "g"  # the printed D1


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_every_readable_case_can_be_drawn(case: File) -> None:
    judged = verify_text(case.read_text("utf-8", errors="replace"), CONTEXT)
    if judged.verdict.standing is Standing.UNREADABLE:
        return
    document = picture_document(judged, CONTEXT)
    (page,) = document.pages
    for element in flat(page.elements):
        if isinstance(element, Text):
            assert element.size >= faces.LEAST_SIZE


def test_a_picture_is_a_pdf() -> None:
    assert pdf_bytes(drawn(GAME)).startswith(b"%PDF")
