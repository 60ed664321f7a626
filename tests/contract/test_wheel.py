"""The wheel holds all it needs: installed into an empty environment, it prints from there."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_templates_fonts_icons_and_rules_travel(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for part in ("fonts", "templates"):
        for path in (ROOT / part).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert f"dungeonpress/_shared/{part}/{path.relative_to(ROOT / part)}" in names
    assert "dungeonpress/games/bash/rules.md" in names
    assert "dungeonpress/py.typed" in names


def test_an_empty_environment_prints(wheel: Path, tmp_path: Path) -> None:
    """The libraries come from this environment (tests need no network), the program does not:
    a path in a .pth file is searched last, and the editable install in it is not followed."""
    home = tmp_path / "environment"
    venv.create(home, with_pip=False)
    scheme = sysconfig.get_paths("venv", {"base": str(home), "platbase": str(home)})
    packages = Path(scheme["purelib"])
    zipfile.ZipFile(wheel).extractall(packages)
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    python = Path(scheme["scripts"]) / Path(sys.executable).name
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [python, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True,
            check=True,
        )  # fmt: skip
        return done.stdout

    origin = run("-c", "import dungeonpress; print(dungeonpress.__file__)")
    assert Path(origin.strip()).is_relative_to(packages)
    run("-m", "dungeonpress", "calendar", "2027", "--month", "3")
    printed = (tmp_path / "output" / "dungeon365-2027-03.pdf").read_bytes()
    assert printed.startswith(b"%PDF-1.7")
    assert "one must be defeated" in run("-m", "dungeonpress", "rules", "D26")
