"""The diploma: who gets one and why not, what stands on it, on every paper, whatever the name."""

from __future__ import annotations

import datetime
import io

import pikepdf
import pypdfium2
import pytest

from dungeonpress.api import Judged, make_diploma, verify_text
from dungeonpress.core.errors import DungeonpressError, Exit
from dungeonpress.core.stream import Stream
from dungeonpress.core.units import PAPERS, Paper
from dungeonpress.engine.context import Context
from dungeonpress.engine.feat import Feat
from dungeonpress.engine.game import games, has_power, power
from dungeonpress.layout.diploma_frame import frame, landscape
from dungeonpress.layout.elements import Text
from dungeonpress.layout.plan import PAPER_EDGE
from dungeonpress.render.diploma import MOST_NAME, diploma
from tests.drawings import bounds, flat

CONTEXT = Context(today=datetime.date(2028, 1, 1))
DEED = Feat("came, saw and rolled six sixes", "62", "Glory", ("torch", "laurels"), "Local Hero")
MORE = {"months": 12, "players": 1}


def simulated(game: str, seed: int = 4, head: str = "", **more: object) -> Judged:
    """A simulated log with a line above its headers."""
    simulate = power(game, "simulate")
    choices = {c.name: c.default for c in simulate.OPTIONS}
    choices |= {name: value for name, value in (MORE | more).items() if name in choices}
    return verify_text(head + simulate.simulate(Stream("diploma", seed), choices), CONTEXT)


def won_bash() -> Judged:
    found = (simulated("bash", seed) for seed in range(100))
    return next(one for one in found if one.verdict.run and one.verdict.run["result"] == "won")


def words(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    assert len(document) == 1
    text = document[0].get_textpage().get_text_range()
    document.close()
    return " ".join(text.split())


def refused(judged: Judged) -> DungeonpressError:
    with pytest.raises(DungeonpressError) as error:
        make_diploma(judged)
    return error.value


# What stands on it


def test_a_student_is_told_with_hero_exam_and_title() -> None:
    judged = simulated("academy", head="player: Ada Lovelace\n")
    text = words(make_diploma(judged))
    assert "Dungeon Academy Diploma This diploma is awarded to Ada Lovelace who" in text
    assert "as The " in text
    assert "exam." in text
    assert str(judged.verdict.title) in text
    assert f"{judged.verdict.score} Glory" in text


def test_a_failed_level_is_not_told_as_passed() -> None:
    found = (simulated("academy", seed) for seed in range(100))
    judged = next(one for one in found if one.verdict.diagnostics)
    assert "is failed" in judged.verdict.diagnostics[0].message
    assert "who faced the four dungeons of the Academy as The" in words(make_diploma(judged))


def test_of_several_players_the_winner_has_it() -> None:
    judged = next(
        one for one in (simulated("roll", seed, players=3) for seed in range(20))
        if one.verdict.winner
    )  # fmt: skip
    assert judged.verdict.players is not None
    score = next(p.score for p in judged.verdict.players if p.name == judged.verdict.winner)
    text = words(make_diploma(judged))
    assert f"awarded to {judged.verdict.winner} who" in text
    assert f"{score} points" in text


def test_a_player_line_above_all_sections_is_nobody_of_several() -> None:
    judged = simulated("academy", head="player: Everyone\n", players=2)
    assert judged.verdict.winner
    text = words(make_diploma(judged))
    assert "Everyone" not in text
    assert judged.verdict.winner in text


def test_a_year_has_its_days_its_sheet_and_its_date() -> None:
    judged = simulated("dungeon365", head="player: Grace\n")
    text = words(make_diploma(judged))
    assert "awarded to Grace who fought" in text
    assert "of 2027. The Year 2027" in text
    assert "31 December 2027 Date" in text
    assert judged.log is not None
    sheet = judged.log.head.header("sheet")
    assert sheet is not None
    assert sheet.value in text.replace("- ", "-")


def test_a_year_has_nobody_in_place_of_a_month() -> None:
    assert "awarded to who fought" in words(make_diploma(simulated("dungeon365")))


def test_a_bash_that_was_won() -> None:
    judged = won_bash()
    assert judged.verdict.run is not None
    text = words(make_diploma(judged, datetime.date(2027, 2, 3)))
    assert f"walked {judged.verdict.run['squares']} squares" in text
    assert "Bane of Dracular" in text
    assert "3 February 2027 Date" in text


def test_every_game_has_a_deed() -> None:
    assert all(has_power(game, "diploma") for game in games())


def test_a_given_day_goes_before_that_of_the_log() -> None:
    text = words(make_diploma(simulated("dungeon365"), datetime.date(2031, 5, 6)))
    assert "6 May 2031" in text
    assert "31 December 2027" not in text


def test_the_same_log_gives_the_same_bytes() -> None:
    judged = simulated("academy")
    assert make_diploma(judged) == make_diploma(judged)


# Who gets none


@pytest.mark.parametrize(
    ("text", "status", "says"),
    [
        ("game: bash\n\nE1 1\nA9 1\n", Exit.WRONG, "invalid"),
        ("game: bash\n\nE1 1\nD1 3; hp 16\n", Exit.FAILED, "consistent"),
        ("game: bash\n\nE1 1\nD1 ?\nC1 ?\n", Exit.REVIEW, "review"),
        ("game: bash\n\nE1 1\n", Exit.FAILED, "not finished"),
        ("game: chess\n\nE4\n", Exit.FAILED, "unreadable"),
        ("", Exit.FAILED, "unreadable"),
        ("game: bash\n", Exit.FAILED, "unreadable"),
    ],
)
def test_only_verified_and_finished_games(text: str, status: Exit, says: str) -> None:
    error = refused(verify_text(text, CONTEXT))
    assert says in str(error)
    assert error.exit_status is status


def test_an_error_is_told_with_its_line() -> None:
    error = refused(verify_text("game: bash\n\nE1 1\nA9 1\n", CONTEXT))
    assert "Line 4: " in error.message


def test_a_lost_run_has_no_winner() -> None:
    found = (simulated("bash", seed) for seed in range(100))
    lost = next(one for one in found if one.verdict.run and one.verdict.run["result"] == "dead")
    error = refused(lost)
    assert "the hero died" in error.message
    assert error.exit_status is Exit.FAILED


def test_a_tie_has_no_winner() -> None:
    from dungeonpress.engine.verdict import Player, Standing, Verdict

    both = tuple(Player(name, 9, True) for name in ("Ada", "Bob"))
    one = simulated("academy", players=2)
    judged = Judged(Verdict(Standing.VERIFIED, True, players=both), one.log, one.game)
    assert "no winner" in refused(judged).message


# Paper and names


def made(name: str, paper: Paper = PAPERS["a4"], code: str = "") -> bytes:
    return diploma(DEED, game="A game", winner=name, code=code, paper=paper)


@pytest.mark.parametrize("name", PAPERS)
def test_it_lies_on_its_side_on_every_paper(name: str) -> None:
    paper = PAPERS[name]
    document = pypdfium2.PdfDocument(made("Ada", paper))
    width, height = document[0].get_size()
    document.close()
    assert (width, height) == pytest.approx((paper.height * 72 / 25.4, paper.width * 72 / 25.4))


def test_too_small_a_paper_is_told() -> None:
    with pytest.raises(DungeonpressError) as error:
        made("Ada", Paper("90x60mm", 90, 60))
    assert "too small" in error.value.message
    assert "A5" not in error.value.hint


@pytest.mark.parametrize("name", PAPERS)
def test_the_frame_stays_off_the_edge(name: str) -> None:
    sheet = landscape(PAPERS[name])
    drawn = frame(sheet, DEED.signs, "key", "ACAD-2M4T-99QZ-7K")
    (page,) = drawn.art.pages
    for element in flat(page.elements):
        assert not isinstance(element, Text)
        ink = bounds(element, drawn.art.symbols)
        if ink is not None:
            assert ink.left >= PAPER_EDGE
            assert ink.top >= PAPER_EDGE
            assert ink.right <= sheet.width - PAPER_EDGE
            assert ink.bottom <= sheet.height - PAPER_EDGE


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("{{ 7 * 7 }} {% raw %}", "{{ 7 * 7 }} {% raw %}"),
        ("&amp; <!-- ", "&amp; <!--"),
        ('"><img src=file:///etc/passwd>', '"><img src=file:///etc/passwd>'),
        ("a\tb", "a b"),
        ("Ærøskøbing Ωμέγα", "Ærøskøbing Ωμέγα"),
        ("\u202eadA", "¤adA"),
        ("x" * 5000, "x" * (MOST_NAME - 1) + "…"),
        ("W" * MOST_NAME, "W" * MOST_NAME),
    ],
)
def test_a_name_is_only_text(name: str, shown: str) -> None:
    said = words(made(name)).replace(" ", "")
    assert shown.replace(" ", "") in said
    assert "62Glory" in said


@pytest.mark.parametrize("winner", ["", "Ada", "M" * 200, "x y " * 100])
def test_all_words_are_inside_the_page(winner: str) -> None:
    document = pypdfium2.PdfDocument(made(winner, PAPERS["a5"], "D365-0040-3YM0-1TZ9-FCN3-K"))
    page = document[0]
    width, height = page.get_size()
    text = page.get_textpage()
    for k in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(k)
        assert left >= 20
        assert right <= width - 20
        assert bottom >= 20
        assert top <= height - 20
    document.close()


def test_it_claims_both_standards_and_is_tagged() -> None:
    with pikepdf.open(io.BytesIO(made("Ada & Bob"))) as pdf:
        packet = pdf.Root.Metadata.read_bytes()
        assert b"<pdfaid:part>2</pdfaid:part>" in packet
        assert b"<pdfuaid:part>1</pdfuaid:part>" in packet
        assert b"Diploma for Ada &amp; Bob" in packet
        assert str(pdf.Root.Lang) == "en"
        assert "/StructTreeRoot" in pdf.Root
