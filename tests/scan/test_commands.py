"""`scan` and `verify` on pictures, as a person calls them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from dungeonpress.cli.app import run
from tests.scan import hands, press
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
        assert image.size == (1260, 1842)
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
