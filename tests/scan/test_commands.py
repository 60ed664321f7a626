"""`scan` and `verify` on pictures, as a person calls them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from dungeonpress.cli.app import run
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.engine.game import sheet_code
from dungeonpress.scan import words as say
from tests.scan import hands, paths, press
from tests.scan.camera import Photo, Scan, photograph, scan
from tests.scan.press import Marked


@pytest.fixture(scope="session")
def photo(marked: Marked, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("photos") / "march.jpg"
    rng = np.random.default_rng(5)
    path.write_bytes(photograph(marked.picture, 300, Photo(8, tilt=12), rng))
    return path


def call(*words: object) -> int:
    with pytest.raises(SystemExit) as end:
        run([str(word) for word in words])
    return int(end.value.code or 0)


def test_scan_writes_a_log_that_verify_reads(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log, look = tmp_path / "march.play", tmp_path / "look.png"
    assert call("scan", photo, "-o", log, "--overlay", look) == 0
    assert "marks 1 2 3 5 6 8 9 11 12 13 15 17; potions 0; lost 5" in log.read_text()
    with Image.open(look) as image:
        assert image.size == (1260, 1878)
    capsys.readouterr()
    call("verify", "--json", "--today", "2027-03-31", log)
    typed = json.loads(capsys.readouterr().out)
    call("verify", "--json", "--today", "2027-03-31", photo)
    seen = json.loads(capsys.readouterr().out)
    assert typed["verdict"] == seen["verdict"]
    assert typed["months"] == seen["months"]


def test_findings_name_page_and_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = press.print_page(press.recipe())
    rng = np.random.default_rng(2)
    made = press.mark(printed, {"d03.monster": "ring", "d02.monster": "tick"}, rng, leaks=0.0)
    path = tmp_path / "odd.jpg"
    path.write_bytes(scan(made.picture, 300, Scan(200), rng))
    status = call("verify", "--json", "--today", "2027-03-31", path)
    verdict = json.loads(capsys.readouterr().out)
    (doubt,) = (d for d in verdict["diagnostics"] if d["code"] == "unsure-mark")
    assert (doubt["page"], doubt["field"]) == (1, "d02.monster")
    assert status == 3
    assert verdict["verdict"] == "review"


def test_a_batch_goes_on_after_a_bad_picture(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cat = tmp_path / "cat.jpg"
    Image.effect_noise((1600, 1200), 60).save(cat)
    assert call("verify", "--json", cat, photo) == 2
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first["verdict"] == "unreadable"
    assert second["verdict"] != "unreadable"
    assert call("scan", cat, photo) == 2
    out = capsys.readouterr()
    assert "marks 1 2 3" in out.out
    assert "No page of dungeonpress" in out.err


def test_a_written_score_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = press.print_page(press.recipe())
    rng = np.random.default_rng(8)
    picture = printed.picture.copy()
    pen = hands.Pen((0.1, 0.1, 0.4), 0.6, 0.95)
    boxes = {field.id: field.box for field in printed.page.fields}
    for name, sign in (("score.tens", 3), ("score.units", 1)):
        hands.draw(
            picture, 300, hands.digit(sign, boxes[name], hands.some_hand(rng), rng), pen, rng
        )
    path = tmp_path / "score.jpg"
    path.write_bytes(scan(picture, 300, Scan(300), rng))
    call("scan", path)
    assert "score 31" in capsys.readouterr().out


@pytest.fixture
def doubtful(tmp_path: Path) -> Path:
    """A page with a tick, which is no mark of the game."""
    made = press.mark(
        press.print_page(press.recipe()), {"heart2": "tick"}, np.random.default_rng(2), leaks=0.0
    )
    path = tmp_path / "odd.jpg"
    path.write_bytes(scan(made.picture, 300, Scan(150), np.random.default_rng(2)))
    return path


def test_doubts_name_picture_page_and_field(
    doubtful: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("scan", doubtful) == 3
    assert f"{doubtful}, page 1, heart2: The mark on heart2" in capsys.readouterr().err


def test_files_are_named_and_none_is_written_over(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "april.jpg"
    april = press.print_page(press.recipe(month=4)).picture
    other.write_bytes(scan(april, 300, Scan(150), np.random.default_rng(1)))
    log, look, review = (tmp_path / name for name in ("a.play", "a.png", "a.html"))
    words = ["scan", photo, other, "-o", log, "--overlay", look, "--review", review]
    (tmp_path / "a-2.png").write_text("mine")
    with pytest.raises(DungeonpressError, match=r"a-2\.png exists"):
        run([str(word) for word in words])
    assert not log.exists()
    assert not look.exists()
    (tmp_path / "a-2.png").unlink()
    capsys.readouterr()
    assert call(*words) == 0
    told = capsys.readouterr().err
    for name in ("a.play", "a-2.play", "a.png", "a-2.png", "a.html"):
        assert f"wrote {tmp_path / name}\n" in told
        assert (tmp_path / name).exists()


@pytest.mark.parametrize(("words", "why"), [
    (("--review", "x.play"), "--review can't be x.play."),
    (("--review", "-"), "--review can't be -."),
    (("--overlay", "x.jpg"), "--overlay can't be x.jpg."),
    (("-o", "x.html", "--review", "x.html"), "--out and --review name the same file"),
])  # fmt: skip
def test_names_that_can_t_be_are_told_first(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(DungeonpressError, match="^" + re.escape(why)):
        run(["scan", "nothing.jpg", *words])


def test_what_can_t_be_opened_is_named_once_and_what_was_not_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "x.play"
    assert call("scan", tmp_path, "-o", log) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"{tmp_path} is a folder, not a file.",
        f"{log} was not written: there is nothing for it.",
    ]


def test_pages_and_markers_are_counted_in_words() -> None:
    assert say.no_page(1) == "Only 1 of the four corner markers is seen."
    assert say.no_page(2) == "Only 2 of the four corner markers are seen."
    assert "don't show page 2 of" in say.pages_missing([2])
    assert "don't show pages 2 and 3 of" in say.pages_missing([2, 3])
    assert "don't show pages 2, 3, 6 to 8 and 10 of" in say.pages_missing([2, 3, 6, 7, 8, 10])
    assert say.page_twice(1, "a", "a") == "Page 1 came twice, both times from a."
    assert say.several_marked(["a", "b", "c"]) == "a, b and c are all marked; one is meant."


def test_pictures_of_one_log_have_one_verdict_and_one_drawing(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = tmp_path / "drawn.png"
    options = ("--today", "2027-03-31", "--picture", drawn, "--quiet")
    call("verify", photo, photo, *options)
    assert capsys.readouterr().out.startswith(f"{photo} and 1 more file: ")
    assert drawn.read_bytes().startswith(b"\x89PNG")
    other = tmp_path / "april.jpg"
    april = press.print_page(press.recipe(month=4)).picture
    other.write_bytes(scan(april, 300, Scan(150), np.random.default_rng(1)))
    with pytest.raises(DungeonpressError, match="these are 2"):
        run([str(word) for word in ("verify", photo, other, *options, "--force")])


def test_what_is_said_of_a_heading_names_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = press.print_page(paths.academy())
    rng = np.random.default_rng(3)
    drawn = paths.on_sheet(printed, {1: ["A1", "B1", "B2", "A2"]}, rng).marked.picture
    path = tmp_path / "ada.jpg"
    path.write_bytes(scan(drawn, 300, Scan(200), rng))
    call("verify", path, "--json")
    findings = json.loads(capsys.readouterr().out)["diagnostics"]
    assert {finding["page"] for finding in findings} == {1}
    call("verify", path)
    assert "page 1: note: The dungeon of level 1 is not on record." in capsys.readouterr().out


def test_another_sheet_is_told_by_the_code_on_its_ribbon(
    photo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("scan", photo, "--sheet", sheet_code(paths.academy())) == 2
    assert "a page of another sheet (D365-0041-3YMC-10G)" in capsys.readouterr().err
