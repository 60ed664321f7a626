"""Help, rules, convert, and what each command loads."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dungeonpress.cli.app import COMMANDS
from dungeonpress.engine.game import games, has_power, kinds
from tests.cli.conftest import Run

HEAVY = {
    "babel", "cv2", "jinja2", "numpy", "pikepdf", "PIL", "pypdfium2", "reportlab", "rich", "segno",
    "weasyprint", "zxingcpp",
}  # fmt: skip


def loaded(*arguments: str, cwd: Path) -> set[str]:
    """The heavy libraries that a command has loaded when it ends."""
    script = (
        "import atexit, sys\n"
        "atexit.register(lambda: print('LOADED', *sorted({m.split('.')[0] for m in sys.modules}),"
        " file=sys.stderr))\n"
        "from dungeonpress.cli import main\n"
        f"sys.argv = ['dungeonpress', *{list(arguments)!r}]\n"
        "main()\n"
    )
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=cwd, env=environment, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    line = next(line for line in done.stderr.splitlines() if line.startswith("LOADED"))
    return set(line.split()[1:]) & HEAVY


def test_help_loads_nothing_heavy(tmp_path: Path) -> None:
    assert loaded("--help", cwd=tmp_path) == set()
    assert loaded("rules", "D26", cwd=tmp_path) == set()


def test_verify_loads_nothing_heavy(tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text("game: bash\n\nE1 1\n")
    assert loaded("verify", "a.play", cwd=tmp_path) == set()


def test_calendar_loads_what_it_draws_with(tmp_path: Path) -> None:
    month = ("calendar", "2027", "--month", "3", "-q", "--force")
    assert loaded(*month, cwd=tmp_path) <= {"reportlab", "PIL", "segno"}
    assert loaded(*month, "--locale", "de", cwd=tmp_path) <= {"babel", "reportlab", "PIL", "segno"}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.status == 0
    assert "Example" in done.out
    assert f"dungeonpress {command}" in done.out


def test_every_sheet_has_help(run: Run) -> None:
    for game in games():
        if has_power(game, "sheet"):
            for kind in kinds(game):
                assert run("sheet", kind.name, "--help").status == 0


def test_unknown_words_end_with_2(run: Run) -> None:
    assert run("calender", "2027").status == 2
    assert "calendar" in run("calender", "2027").err
    assert run("calendar", "--nonsense").status == 2


def test_rules_are_explained(run: Run) -> None:
    assert "one must be defeated" in run("rules", "d26").out
    assert "Berserker" in run("rules", "R72-dwarf").out
    done = run("rules", "D99")
    assert done.status == 2
    assert "no clause" in done.err


def test_convert_there_and_back(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text("GAME: Bash\n\ne1  3:M6 d2 a6 ;hp 17 # note\n")
    twin = run("convert", "a.play").out
    assert json.loads(twin)["headers"] == {"game": "Bash"}
    back = run("convert", "-", "--to", "play", stdin=twin.encode()).out
    assert back == run("convert", "a.play", "--to", "play").out
    again = run("convert", "-", "--to", "play", stdin=back.encode()).out
    assert again == back


def test_convert_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text("game: bash\n\nE1 1\n")
    done = run("convert", "a.play", "--to", "play", "-o", "a.play")
    assert done.status == 2
    assert "left as it is" in done.err
    assert run("convert", "a.play", "-o", "new.json").status == 0


@pytest.mark.parametrize("game", [g for g in games() if has_power(g, "notation")])
def test_a_schema_for_every_game(run: Run, game: str) -> None:
    schema = json.loads(run("convert", "--schema", game).out)
    assert schema["properties"]["headers"]["properties"]["game"] == {"const": game}


def test_convert_says_what_it_cant_read(run: Run) -> None:
    done = run("convert", "-", stdin=b"nothing")
    assert done.status == 2
    assert "names the game" in done.err


@pytest.mark.parametrize(
    "text", ["game: bash\ngame: bash\n\nE1 1\n", "game: roll\n\nseek\n[Ada]\ndelve 1\n"]
)
def test_convert_hides_no_fault_of_form(run: Run, text: str) -> None:
    done = run("convert", "-", stdin=text.encode())
    assert done.status == 2
    assert "Mend it first" in done.err
