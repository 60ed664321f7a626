"""`verify --report` and `rules --pdf`, `--html`: files written, kept and refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def log(tmp_path: Path) -> str:
    (tmp_path / "a.play").write_text("game: chess\n\n1 e4 e5\n")
    return "a.play"


@pytest.mark.parametrize(("name", "start"), [("r.html", b"<!DOCTYPE html>"), ("r.pdf", b"%PDF-")])
def test_a_report_is_written(run: Run, tmp_path: Path, log: str, name: str, start: bytes) -> None:
    done = run("verify", log, "--report", name)
    assert done.status == 2
    assert "a.play: unreadable" in done.out
    assert (tmp_path / name).read_bytes().startswith(start)


def test_json_stays_alone_on_standard_output(run: Run, log: str) -> None:
    done = run("verify", "--json", log, "--report", "r.html")
    assert done.out.count("\n") == 1
    assert done.err == ""


def test_a_report_of_several_logs(run: Run, tmp_path: Path, log: str) -> None:
    run("verify", log, "none.play", "-", "--report", "r.html", stdin=b"")
    text = (tmp_path / "r.html").read_text()
    assert "Verdicts on 3 logs" in text
    assert "none.play does not exist." in text
    assert "standard input" in text


def test_a_report_is_not_overwritten_without_force(run: Run, tmp_path: Path, log: str) -> None:
    kept = tmp_path / "r.html"
    kept.write_text("mine")
    done = run("verify", log, "--report", "r.html")
    assert done.status == 2
    assert "--force" in done.err
    assert kept.read_text() == "mine"
    run("verify", log, "--report", "r.html", "--force")
    assert "unreadable" in kept.read_text()


def test_a_report_of_no_known_form(run: Run, tmp_path: Path, log: str) -> None:
    done = run("verify", log, "--report", "r.doc")
    assert done.status == 2
    assert done.out == ""
    assert ".html or .pdf" in done.err
    assert not (tmp_path / "r.doc").exists()


def test_rules_as_documents(run: Run, tmp_path: Path) -> None:
    done = run("rules", "bash", "--pdf", "r.pdf", "--html", "r.html", "--paper", "letter")
    assert done.status == 0
    assert done.out.split() == ["r.html", "r.pdf"]
    assert (tmp_path / "r.pdf").read_bytes().startswith(b"%PDF-")
    assert "size: 215.9mm 279.4mm" in (tmp_path / "r.html").read_text()
    assert run("rules", "bash", "--html", "r.html").status == 2
    assert run("rules", "bash", "--html", "r.html", "--force").status == 0


@pytest.mark.parametrize("what", [[], ["B20"], ["bash", "roll"]])
def test_a_document_has_one_game(run: Run, what: list[str]) -> None:
    done = run("rules", *what, "--html", "r.html")
    assert done.status == 2
    assert "bash" in done.err
