"""The picture of a Roll log: what it tells, where the first error stands, whatever the log says."""

from __future__ import annotations

import datetime

import pytest

from dungeonpress.api import picture_document, verify_text
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.games.roll.picture_rooms import Room, lay_out
from dungeonpress.games.roll.simulate import OPTIONS, simulate
from dungeonpress.games.roll.story import Story, Visit, tell
from dungeonpress.layout.elements import Document, Path, Text
from dungeonpress.layout.palette import RED
from dungeonpress.layout.plan import PAPER_EDGE
from dungeonpress.render.pdf import pdf_bytes
from tests.drawings import bounds, flat

CONTEXT = Context(today=datetime.date(2027, 1, 1))
PLAYED = """game: roll
hero: crusader

delve 1
party FFCMTHS
level 1: G
F > G
seek
level 2: KB
C > K
T > B = sword
seek
level 3: GGD
{wrong}
retire
xp 3; tokens 1
"""


def story(text: str) -> Story:
    judged = verify_text(text, CONTEXT)
    assert judged.log is not None
    return tell(judged.log, judged.verdict)


def drawn(text: str) -> Document:
    return picture_document(verify_text(text, CONTEXT), CONTEXT)


def test_a_delve_is_told_level_by_level() -> None:
    (player,) = story(PLAYED.format(wrong="F > GG")).players
    (delve,) = player.delves
    assert (player.hero, delve.party, delve.gained, delve.over) == ("Crusader", "FFCMTHS", 3, True)
    assert [(visit.number, visit.dice) for visit in delve.visits] == [
        ("1", "G"), ("2", "KB"), ("3", "GGD"),
    ]  # fmt: skip
    assert [deed.text for deed in delve.visits[1].deeds] == ["C > K", "T > B = sword"]


def test_the_first_error_is_marked_and_ends_the_story() -> None:
    told = story(PLAYED.format(wrong="C > GG"))
    (player,) = told.players
    assert told.error is not None
    assert [deed.text for deed in player.delves[0].visits[-1].deeds if deed.wrong] == ["C > GG"]
    assert player.unchecked == 3
    red = [
        e for e in flat(drawn(PLAYED.format(wrong="C > GG")).pages[0].elements)
        if isinstance(e, Path) and RED in (e.style.stroke, e.style.fill) and e.style.dash
    ]  # fmt: skip
    assert len(red) == 1


def test_a_right_log_has_no_broken_frame() -> None:
    page = drawn(PLAYED.format(wrong="F > GG")).pages[0]
    assert not [e for e in flat(page.elements)
                if isinstance(e, Path) and e.style.stroke == RED and e.style.dash]  # fmt: skip


@pytest.mark.parametrize(
    "wrong",
    ["what is this", "F > G?", "? > GG", "level ²", "level 99: G", "seek; seek; seek", "xp 9",
     "F > " + "G" * 5000, "S reroll " + "F" * 200 + " / - = " + "F" * 200 + " / -",
     "\u0301\u202e\t"],
)  # fmt: skip
def test_whatever_is_written_can_be_drawn(wrong: str) -> None:
    document = drawn(PLAYED.format(wrong=wrong))
    assert pdf_bytes(document).startswith(b"%PDF")


@pytest.mark.parametrize("seed", range(6))
def test_simulated_games_stay_on_their_page(seed: int) -> None:
    choices = {choice.name: choice.default for choice in OPTIONS} | {"players": 1 + seed % 4}
    document = drawn(simulate(Stream("picture", seed), choices))
    (page,) = document.pages
    for element in flat(page.elements):
        ink = bounds(element, document.symbols)
        if ink is not None and not isinstance(element, Text):
            assert ink.left >= PAPER_EDGE
            assert ink.right <= page.width - PAPER_EDGE
            assert ink.bottom <= page.height - PAPER_EDGE


def test_names_that_no_face_has_are_shown_as_a_sign() -> None:
    text = PLAYED.format(wrong="F > GG").replace("hero:", "player: 𓀀 Ada\nhero:")
    said = [e.text for e in flat(drawn(text).pages[0].elements) if isinstance(e, Text)]
    assert any("Ada" in line and "¤" in line for line in said)


def test_rooms_stand_in_rows() -> None:
    rooms = [Room(Visit(str(k), "G"), (), 40.0, 10.0 + k) for k in range(5)]
    placed, height = lay_out(rooms, 100.0)
    assert [round(box.y, 1) for _, box in placed] == [0, 0, 12.8, 12.8, 27.6]
    assert height == pytest.approx(12.8 + 14.8 + 14.0)
    for _, box in placed:
        assert box.right <= 100.0 + 1e-9
