"""`verify`: verdicts, exit statuses, and files that are no logs."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

RIGHT = "game: bash\n\nE1 1\n"
WRONG = "game: bash\n\nE1 1\nE3 1\n"


def test_a_right_log(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(RIGHT)
    done = run("verify", "a.play")
    assert done.status == 0
    assert "a.play: verified" in done.out
    assert done.err == ""


def test_a_wrong_log_shows_line_caret_and_clause(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(WRONG)
    done = run("verify", "a.play")
    assert done.status == 1
    assert "line 4" in done.out
    assert "[B20]" in done.out
    lines = done.out.splitlines()
    quoted = next(n for n, line in enumerate(lines) if "| E3 1" in line)
    assert lines[quoted + 1].strip().startswith("^")


def test_json_is_one_object_a_log_and_nothing_else(run: Run, tmp_path: Path) -> None:
    for name, text in {"a": RIGHT, "b": WRONG, "c": ""}.items():
        (tmp_path / name).write_text(text)
    done = run("verify", "--json", "a", "b", "c", "none")
    verdicts = [json.loads(line) for line in done.out.splitlines()]
    assert [v["verdict"] for v in verdicts] == ["verified", "invalid", "unreadable", "unreadable"]
    assert list(verdicts[0]) == [
        "verdict", "finished", "score", "title", "players", "winner", "months", "run",
        "diagnostics",
    ]  # fmt: skip
    assert done.status == 2
    assert done.err == ""


def test_the_exit_status_of_several(run: Run, tmp_path: Path) -> None:
    (tmp_path / "right").write_text(RIGHT)
    (tmp_path / "wrong").write_text(WRONG)
    (tmp_path / "review").write_text("game: bash\n\nE1 ?; hp 17\nD2 3: m66 d1 a6\nresult dead\n")
    assert run("verify", "right").status == 0
    assert run("verify", "right", "wrong").status == 1
    assert run("verify", "wrong", "none").status == 2


def test_standard_input(run: Run) -> None:
    assert run("verify", "-", stdin=RIGHT.encode()).status == 0


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "names the game"),
        (b"\x00" * 5000, "UTF-8"),
        ("game: bash\n\nE1 1\n".encode("utf-16"), "UTF-8"),
        (b"game: chess\n\ne4\n", "no game known"),
        (b"game: bash\nplayer: Ada\n", "headers only"),
        (b"\xff\xff\xff", "names the game"),
        (b'{"headers": {"game": "bash"}, "moves": 3}', "no log"),
        (b'{"headers": ' * 2000, "no log"),
        (b"{" + b'"a":' * 100_000, "no log"),
        (b"not a log " * 100_000, "names the game"),
        (b"x" * 10_000_000, "names the game"),
    ],
)
def test_what_is_no_log_is_unreadable(run: Run, data: bytes, words: str) -> None:
    done = run("verify", "-", stdin=data)
    assert done.status == 2
    assert "unreadable" in done.out
    assert words in done.out
    assert len(done.out) < 2000


def test_ten_thousand_errors_are_not_all_told(run: Run) -> None:
    log = "game: bash\n\n" + "what is this\n" * 10_000
    done = run("verify", "-", stdin=log.encode())
    assert done.status in (1, 2)
    assert len(done.out) < 200_000


def test_signs_that_move_the_cursor_are_not_shown(run: Run) -> None:
    done = run("verify", "-", stdin=b"game: bash\n\nE1 1\n\x1b[31mE9 1\n")
    assert "\x1b" not in done.out


def test_a_day_that_is_none(run: Run) -> None:
    done = run("verify", "--today", "2027-02-30", "-")
    assert done.status == 2
    assert "2027-03-31" in done.err
