"""`verify --picture`: its general form, with a game made for the test."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from dungeonpress.engine import game as engine
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict
from dungeonpress.layout import elements
from dungeonpress.layout.elements import Document, Page, Style, Text
from dungeonpress.notation.log import Log
from tests.cli.conftest import Run

RIGHT = "game: bash\n\nE1 1\n"


def _picture(log: Log, verdict: Verdict, context: Context) -> Document:
    del context
    words = Text(10, 20, f"{len(log.lines)} {verdict.standing}", "AlegreyaSans-400", 10)
    box = elements.Path("10 10 m 20 10 l 20 20 l h", Style(fill="#000000"))
    return Document("A run", "en", (Page("p", 100, 100, (words, box)),))


@pytest.fixture
def with_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("dungeonpress.games.bash.picture")
    module.picture = _picture  # type: ignore[attr-defined]
    found = engine.power
    monkeypatch.setattr(
        "dungeonpress.api.power",
        lambda game, name: module if name == "picture" else found(game, name),
    )
    monkeypatch.setattr("dungeonpress.api.has_power", lambda _game, _name: True)


@pytest.mark.usefixtures("with_picture")
@pytest.mark.parametrize(
    ("name", "start"), [("a.png", b"\x89PNG"), ("a.SVG", b"<svg"), ("a.pdf", b"%PDF")]
)
def test_the_name_says_what_is_written(run: Run, tmp_path: Path, name: str, start: bytes) -> None:
    (tmp_path / "a.play").write_text(RIGHT)
    done = run("verify", "a.play", "--picture", name)
    assert done.status == 0
    assert "verified" in done.out
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.usefixtures("with_picture")
def test_an_existing_picture_stays_unless_forced(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(RIGHT)
    (tmp_path / "a.svg").write_text("mine")
    done = run("verify", "a.play", "--picture", "a.svg")
    assert done.status == 2
    assert "--force" in done.err
    assert (tmp_path / "a.svg").read_text() == "mine"
    assert run("verify", "a.play", "--picture", "a.svg", "--force").status == 0
    assert (tmp_path / "a.svg").read_text().startswith("<svg")


@pytest.mark.usefixtures("with_picture")
def test_in_output_a_picture_is_replaced(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(RIGHT)
    for _ in range(2):
        assert run("verify", "a.play", "--picture", "output/a.svg").status == 0


def test_the_verdict_comes_first_where_a_game_draws_none(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dungeonpress.api.has_power", lambda _game, name: name != "picture")
    (tmp_path / "a.play").write_text(RIGHT)
    done = run("verify", "a.play", "--picture", "a.png")
    assert done.status == 2
    assert "verified" in done.out
    assert "Solo Dungeon Bash draws no pictures" in done.err
    assert not (tmp_path / "a.png").exists()


def test_what_cannot_be_read_has_no_picture(run: Run, tmp_path: Path) -> None:
    for name, text in {"a.play": "", "b.play": "game: bash\n\nwhat\n"}.items():
        (tmp_path / name).write_text(text)
        done = run("verify", name, "--picture", "a.png")
        assert done.status == 2
        assert "unreadable" in done.out
        assert "no picture" in done.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("a.play", "b.play", "--picture", "a.png"), "draws one log"),
        (("a.play", "--picture", "a.jpg"), ".png, .svg or .pdf"),
    ],
)
def test_what_can_be_no_picture_is_told_before_judging(
    run: Run, arguments: tuple[str, ...], words: str
) -> None:
    done = run("verify", *arguments)
    assert done.status == 2
    assert words in done.err
    assert done.out == ""


def test_a_log_of_several_months_is_no_svg(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "dungeon365", "--months", "2", "--seed", "1", "-o", "a.play").status == 0
    done = run("verify", "a.play", "--picture", "a.svg")
    assert done.status == 2
    assert "verified" in done.out
    assert ".pdf" in done.err
    assert not (tmp_path / "a.svg").exists()
    for name, start in (("a.pdf", b"%PDF"), ("a.png", b"\x89PNG")):
        assert run("verify", "a.play", "--picture", name).status == 0
        assert (tmp_path / name).read_bytes().startswith(start)


def test_a_wrong_log_is_drawn_and_keeps_its_status(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(
        "game: dungeon365\nas-of: 2027-12-31\n\n[2027-02]\n"
        "floor 1-28: 1 2 3 4 5 6 =20 1 2 3 4 5 6 =20 1 2 3 4 5 6 =20 1 2 3 4 5 6 =20\n"
        "1: 112233 beat 1\n"
    )
    assert run("verify", "a.play", "--picture", "a.svg").status == 1
    assert "The first error: day 1" in (tmp_path / "a.svg").read_text()
