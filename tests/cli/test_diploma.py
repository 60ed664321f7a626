"""`diploma`: its options and exit statuses."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.cli.conftest import Run

WRONG = "game: bash\n\nE1 1\nA9 1\n"


@pytest.fixture
def log(run: Run, tmp_path: Path) -> Path:
    assert run("simulate", "academy", "--seed", "4", "--out", "ada.play").status == 0
    return tmp_path / "ada.play"


def shown(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    text: str = document[0].get_textpage().get_text_range()
    document.close()
    return text


@pytest.mark.usefixtures("log")
def test_it_goes_to_output_and_is_replaced_there(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        done = run("diploma", "ada.play")
        assert done.status == 0
        assert done.out.strip() == "output/diploma-ada.pdf"
    assert (tmp_path / "output" / "diploma-ada.pdf").read_bytes().startswith(b"%PDF-1.7")


@pytest.mark.usefixtures("log")
def test_elsewhere_an_existing_file_stays_unless_forced(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_text("mine")
    done = run("diploma", "ada.play", "--out", "a.pdf")
    assert done.status == 2
    assert "--force" in done.err
    assert (tmp_path / "a.pdf").read_text() == "mine"
    assert run("diploma", "ada.play", "--out", "a.pdf", "--force", "--quiet").out == ""
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


def test_paper_and_date(run: Run, log: Path, tmp_path: Path) -> None:
    done = run(
        "diploma", "-", "--paper", "letter", "--date", "2027-05-06", "--out", "a.pdf",
        stdin=log.read_bytes(),
    )  # fmt: skip
    assert done.status == 0
    data = (tmp_path / "a.pdf").read_bytes()
    document = pypdfium2.PdfDocument(data)
    assert tuple(map(round, document[0].get_size())) == (792, 612)
    document.close()
    assert "6 May 2027" in shown(data)


@pytest.mark.usefixtures("log")
def test_without_a_date_no_clock_is_asked(run: Run, tmp_path: Path) -> None:
    assert run("diploma", "ada.play", "--out", "a.pdf").status == 0
    assert "202" not in shown((tmp_path / "a.pdf").read_bytes())


@pytest.mark.usefixtures("log")
@pytest.mark.parametrize("date", ["tomorrow", "2027-02-30", "6 May"])
def test_a_date_that_is_none(run: Run, date: str) -> None:
    done = run("diploma", "ada.play", "--date", date)
    assert done.status == 2
    assert "2027-12-31" in done.err


@pytest.mark.parametrize(
    ("text", "status", "says"),
    [
        (WRONG, 1, "invalid"),
        ("game: bash\n\nE1 1\n", 2, "not finished"),
        ("what\n", 2, "unreadable"),
        ("game: dungeon365\nas-of: 2027-01-31\n\n[2027-01]\nfloor 1-31:"
         + " 1" * 31 + "\n1: ?11111 beat 1\n?: miss\n", 3, "review"),
    ],
)  # fmt: skip
def test_the_exit_status_is_that_of_the_verdict(
    run: Run, tmp_path: Path, text: str, status: int, says: str
) -> None:
    (tmp_path / "a.play").write_text(text)
    done = run("diploma", "a.play")
    assert done.status == status
    assert says in done.err
    assert not (tmp_path / "output").exists()


def test_a_missing_log(run: Run) -> None:
    done = run("diploma", "a.play")
    assert done.status == 2
    assert "does not exist" in done.err
