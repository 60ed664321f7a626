"""What goes wrong is told clearly, with the right exit status, and leaves nothing half done."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dungeonpress.cli.app import COMMANDS
from dungeonpress.core.files import MOST_LOG_BYTES
from dungeonpress.engine.game import games, has_power, kinds, read_sheet_code
from tests.cli.conftest import Run

CODE = "D365-0044-3YM0-10H"
MONTH = ("calendar", "2027", "--month", "3")
Start = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Start a process of its own, in an empty folder."""

    def call(*arguments: str, before: str = "", **more: object) -> "subprocess.Popen[bytes]":
        program = f"{before}\nfrom dungeonpress.cli import main\nmain()"
        command = [sys.executable, "-c", program, *arguments]
        usual: dict[str, object] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(command, **usual | {"cwd": tmp_path} | more)  # type: ignore[call-overload,no-any-return]

    return call


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("calendar", "0"), "YEAR can't be “0”"),
        (("calendar", "10000"), "from 1 to 9999"),
        (("calendar", "MMXX"), "YEAR can't be “MMXX”"),
        (("calendar", "2027.0"), "YEAR can't be “2027.0”"),
        (("calendar", "2_027"), "YEAR can't be"),
        (("calendar", "9" * 5000), "YEAR can't be"),
        (("calendar", "2027", "--month", "13"), "--month can't be “13”. It is a number from 1"),
        (("calendar", "2027", "--month", "0"), "--month can't be “0”"),
        (("calendar", "2027", "--month", "May"), "--month can't be “May”"),
        (("calendar", "2027", "--seed", "-1"), "--seed can't be “-1”"),
        (("calendar", "2027", "--seed", str(1 << 32)), "from 0 to 4294967295"),
        (("calendar", "2027", "--paper", "50x50mm"), "too small"),
        (("calendar", "2027", "--paper", "a0"), "no paper"),
        (("calendar", "2027", "--locale", "xx"), "unknown"),
        (("calendar", "2027", "--locale", "../de"), "no locale"),
        (("calendar", "2027", "--first-weekday", ""), "--first-weekday can't be “”"),
        (("calendar", "2027", "--ink", "red"), "line, colour"),
        (("calendar", "2027", "--out", "-", "--preview"), "needs a file"),
        (("sheet", "dungeon365"), "--year"),
        (("simulate", "bash", "--seed", "x"), "--seed can't be “x”"),
        (("verify", "a.play", "--today", "2027-02-30"), "--today can't be"),
        (("verify", "a.play", "--today", "20270203"), "--today can't be"),
        (("verify", "a.play", "--today", ""), "--today can't be"),
        (("verify", "a.play", "--sheet", "D365"), "too short"),
        (("blank", CODE[:-1] + "0"), "check character"),
        (("fields", ""), "no sheet code"),
        (("fields", "0" * 100_000), "too long"),
        (("convert", "--schema", "chess"), "no game"),
    ],
)
def test_a_wrong_word_is_told(run: Run, tmp_path: Path, arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert done.status == 2
    assert said in " ".join(done.err.split())
    assert done.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("typed", [str.lower, lambda code: f" {code} ".replace("-", " ")])
def test_a_code_may_be_typed_loosely(run: Run, typed: Callable[[str], str]) -> None:
    assert run("blank", typed(CODE)).out == run("blank", CODE).out != ""


def test_nothing_from_outside_moves_the_cursor(run: Run) -> None:
    done = run("blank", "D365\x1b[31m\u202e")
    assert "\x1b" not in done.err
    assert "\u202e" not in done.err


def test_the_codes_in_the_help_can_be_read(run: Run) -> None:
    words = "".join(run(command, "--help").out for command in COMMANDS)
    codes = set(re.findall(r"(?:ACAD|BASH|D365|ROLL)(?:-[A-Z0-9]{1,4})+", words))
    assert CODE in codes
    for code in codes:
        read_sheet_code(code)


def test_the_example_of_every_sheet_prints(run: Run) -> None:
    for game in games():
        for kind in kinds(game) if has_power(game, "sheet") else ():
            words = run("sheet", kind.name, "--help").out
            (example,) = re.findall(r"^ +dungeonpress (.*)$", words, re.MULTILINE)
            assert run(*example.split(), "--help").status == 0
            assert "Missing option" not in run(*example.split(), "--paper", "x").err


# Output


def test_files_that_exist_are_left_alone(run: Run, tmp_path: Path) -> None:
    for arguments in (
        (*MONTH, "--out", "a.x"), ("blank", CODE, "-o", "a.x"), ("simulate", "bash", "-o", "a.x"),
        ("convert", "--schema", "bash", "-o", "a.x"), ("rules", "bash", "--html", "a.x"),
    ):  # fmt: skip
        (tmp_path / "a.x").write_bytes(b"mine")
        done = run(*arguments)
        assert done.status == 2
        assert "left as it is" in done.err
        assert (tmp_path / "a.x").read_bytes() == b"mine"
        assert run(*arguments, "--force").status == 0
        assert (tmp_path / "a.x").read_bytes() != b"mine"


def test_files_in_output_are_replaced_by_every_command(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        assert run("blank", CODE, "-o", "output/a.play").status == 0
        assert run("simulate", "bash", "-o", "output/b.play").status == 0
        assert run("convert", "output/b.play", "-o", "output/b.json").status == 0
        assert run("verify", "output/b.play", "--report", "output/b.html").status == 0
        assert run("rules", "bash", "--html", "output/c.html").status == 0


def test_a_dash_is_standard_output_for_every_command(run: Run, tmp_path: Path) -> None:
    assert run("blank", CODE, "-o", "-").out == run("blank", CODE).out
    assert run("convert", "--schema", "bash", "--out", "-").out.startswith("{")
    assert run("simulate", "bash", "--seed", "1", "-o", "-").out.startswith("# simulated")
    assert run("rules", "bash", "--html", "-").out.startswith("<!")
    assert list(tmp_path.iterdir()) == []


def test_previews_are_all_written_or_none(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a-contact.png").write_bytes(b"mine")
    done = run(*MONTH, "--out", "a.pdf", "--preview")
    assert done.status == 2
    assert "a-contact.png exists" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["a-contact.png"]


def test_a_report_that_is_there_is_told_before_judging(run: Run, tmp_path: Path) -> None:
    (tmp_path / "r.html").write_bytes(b"mine")
    done = run("verify", "-", "--report", "r.html", stdin=b"game: bash\n\nE1 1\n")
    assert (done.status, done.out) == (2, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
@pytest.mark.parametrize(
    "arguments",
    [
        (*MONTH, "--out", "-"), ("rules", "bash"), ("verify", "none"), ("sheet", "--list"),
        ("--help",),
    ],
)  # fmt: skip
def test_output_that_is_full(start: Start, arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        process = start(*arguments, stdout=full)
        error = process.communicate()[1].decode()
    assert process.returncode == 2
    assert "no space left" in error
    assert "Traceback" not in error


@pytest.mark.parametrize("arguments", [("rules", "bash"), ("verify", "none"), ("fields", CODE)])
def test_a_reader_that_goes_away(start: Start, arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    process = start(*arguments, stdout=writer)
    os.close(writer)
    assert process.communicate()[1] == b""
    assert process.returncode == 2  # not 1, which says that a log is wrong


def test_streams_that_are_closed(start: Start) -> None:
    def close() -> None:
        os.close(0)
        os.close(1)

    process = start("verify", "-", stdout=None, preexec_fn=close)
    assert process.communicate()[1] == b""
    assert process.returncode == 2


def test_a_folder_that_is_gone(start: Start, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    process = start(*MONTH, cwd=gone, before="import os; os.rmdir(os.getcwd())")
    error = process.communicate()[1].decode()
    assert (process.returncode, error.count("\n")) == (2, 1)
    assert "no such file" in error
    assert "Traceback" not in error


def test_an_interrupted_year_leaves_nothing(start: Start, tmp_path: Path) -> None:
    process = start("calendar", "2027", "--out", "a.pdf", "--preview")
    time.sleep(0.6)
    process.send_signal(signal.SIGINT)
    process.communicate()
    whole = {path.name for path in tmp_path.iterdir()}
    assert not [name for name in whole if name.startswith(".")]


def test_of_several_at_once_one_writes(start: Start, tmp_path: Path) -> None:
    processes = [start(*MONTH, "--out", "a.pdf") for _ in range(3)]
    ends = sorted(process.wait() for process in processes)
    for process in processes:
        process.communicate()
    assert ends == [0, 2, 2]
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]


def test_a_fault_of_the_program_is_no_verdict(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("dungeonpress.cli.app.run", broken)
    monkeypatch.setattr("sys.excepthook", lambda *_: None)
    assert run("verify", "a.play").status == 2


# Logs


@pytest.mark.parametrize(
    ("log", "said"),
    [
        (b"", "names the game"),
        (b"\0" * 100_000, "no UTF-8"),
        ("game: bash\n\nE1 1\n".encode("utf-16"), "no UTF-8"),
        ("game: bash\n\nE1 1\n".encode("utf-16-be"), "no UTF-8"),
        (b"x" * 34_000_000, "larger than"),
        (b"game: bash\n\n" + b"E1 1 " * 100_000, "This line has 500,000 characters"),
        (b"{" * 100_000, "JSON"),
        (b'{"a":' + b"[" * 100_000, "nested too deeply"),
        (b'{"headers":{"game":"bash"},"moves":[' + b"9" * 5000 + b"]}", "too many digits"),
        (b'{"headers":{"game":"bash","game":"roll"},"moves":[]}', "“game” stands twice"),
        (b'{"headers":{"game":"bash"},"moves":[{"unread":"\\ud800"}]}', "half a character"),
        (b'{"headers":{"game":"bash"},"moves":[{"unread":"x"}]} x', "line 1 column"),
        (b'{"headers":{"game":"bash"},"moves":NaN}', "NaN is no number"),
    ],
)  # fmt: skip
def test_what_is_no_log(run: Run, log: bytes, said: str) -> None:
    done = run("verify", "-", stdin=log)
    assert done.status == 2
    assert said in done.out
    assert len(done.out) < 2000
    twin = json.loads(run("verify", "--json", "-", stdin=log).out)
    assert twin["verdict"] == "unreadable"
    assert run("convert", "-", stdin=log).status == 2


def test_a_file_that_is_too_large_is_not_read_to_its_end(run: Run, tmp_path: Path) -> None:
    with (tmp_path / "a.play").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    done = run("verify", "a.play")
    assert done.status == 2
    assert f"larger than {MOST_LOG_BYTES >> 20} MB" in done.out
    if Path("/dev/zero").exists():
        assert "larger than" in run("verify", "/dev/zero").out


@pytest.mark.parametrize("name", ["", "none", ".", "x" * 300, "d/" * 3000])
def test_files_that_cant_be_read(run: Run, name: str) -> None:
    done = run("verify", name, "-", stdin=b"game: bash\n\nE1 1\nresult unfinished\n")
    assert done.status == 2
    assert "unreadable" in done.out
    assert "-: " in done.out  # the others are judged all the same
    assert run("convert", name).status == 2


def test_ten_thousand_errors(run: Run) -> None:
    log = b"game: dungeon365\nas-of: 2027-02-02\n\n[2027-01]\n" + b"zork\n1: 111111 beat 9\n" * 5000
    done = run("verify", "-", stdin=log)
    assert done.status in (1, 2)
    assert "further findings" in done.out
    assert len(done.out) < 200_000


@pytest.mark.parametrize(
    "log",
    [
        b"game: dungeon365\n" * 30_000 + b"\n1: miss\n",
        b"game: dungeon365\n\n" + b"[2027-01]\n" * 30_000 + b"1: miss\n",
        b"game: dungeon365\n\n[2027-01]\n" + b"x\n" * 30_000,
        b"game: dungeon365\n\n[2027-01]\n" + b"x;" * 30_000,
        b"game: bash\n\n" + b"?\n" * 30_000,
        b"game: academy\n\n" + b"?;" * 30_000,
        b"game: roll\n\n" + b"?\n" * 30_000,
        b"game: roll\n\n" + b";" * 60_000,
    ],
    ids=["headers", "sections", "lines", "statements", "bash", "academy", "roll", "semicolons"],
)
def test_a_log_of_one_thing_over_and_over(run: Run, log: bytes) -> None:
    begun = time.process_time()
    done = run("verify", "-", stdin=log)
    assert done.status in (1, 2, 3)
    assert len(done.out) < 500_000
    assert time.process_time() - begun < 20  # some 2; a quadratic cost would be minutes
