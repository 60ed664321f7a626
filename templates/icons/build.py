"""Write icons.json: the silhouettes that creatures.json and uses.json name, as PDF paths.

Run from anywhere, with fontTools installed:

    python templates/icons/build.py           fetch the two packages with `npm pack`
    python templates/icons/build.py FOLDER    use the packages unpacked below FOLDER

FOLDER holds `@iconify-json/game-icons/` (the outlines) and `game-icons-react/` (one folder an
author: who drew what) as npm installs them. README.md tells what the numbers mean.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

HERE = Path(__file__).parent
OUTLINES = ("@iconify-json/game-icons", "1.2.4")
AUTHORS = ("game-icons-react", "0.1.6")
NAMES = {
    "carl-olsen": "Carl Olsen",
    "caro-asercion": "Caro Asercion",
    "darkzaitzev": "DarkZaitzev",
    "heavenly-dog": "HeavenlyDog",
    "john-colburn": "John Colburn",
    "john-redman": "John Redman",
    "kier-heyl": "Kier Heyl",
    "lord-berandas": "Lord Berandas",
    "lucasms": "Lucas",
    "pierre-leducq": "Pierre Leducq",
    "priorblue": "PriorBlue",
    "viscious-speed": "Viscious Speed",
}
UNNAMED = {"badges", "various-artists"}
Bounds = tuple[float, float, float, float]


class OperatorPen(BasePen):
    """Writes what is drawn as PDF path operators; its base turns quadratics into cubics."""

    def __init__(self) -> None:
        super().__init__(None)
        self.words: list[str] = []

    def _write(self, operator: str, *points: tuple[float, float]) -> None:
        self.words += [number(value) for point in points for value in point]
        self.words.append(operator)

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._write("m", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._write("l", pt)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._write("c", *points)

    def _closePath(self) -> None:  # noqa: N802
        self._write("h")

    _endPath = _closePath  # noqa: N815


def number(value: float) -> str:
    """A number of at most four decimals, as short as PDF allows: `.5`, `-1`, `0`."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0\.", r"\1.", text) if text not in ("-0", "0") else "0"


def draw(path: str) -> RecordingPen:
    """Read an SVG path; arcs come out as cubics."""
    pen = RecordingPen()
    parse_path(path, pen)
    return pen


def bounds(outline: RecordingPen) -> Bounds:
    """The true bounding box: the extrema of the curves, not their control points."""
    pen = BoundsPen(None)
    outline.replay(pen)
    box: Bounds = pen.bounds
    return box


def convert(path: str) -> dict[str, Any]:
    """Centre an outline on 0, 0 and make its larger half extent 1; y still points down."""
    outline = draw(path)
    left, top, right, bottom = bounds(outline)
    half = max(right - left, bottom - top) / 2
    shift = (-(left + right) / 2 / half, -(top + bottom) / 2 / half)
    pen = OperatorPen()
    outline.replay(TransformPen(pen, (1 / half, 0, 0, 1 / half, *shift)))
    width, height = (right - left) / 2 / half, (bottom - top) / 2 / half
    box = [round(value, 4) for value in (-width, -height, width, height)]
    return {"path": " ".join(pen.words), "box": box}


def wanted(value: object) -> Iterator[str]:
    """All icon names in a part of creatures.json or uses.json."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in [value["icon"]] if "icon" in value else value.values():
            yield from wanted(part)
    elif isinstance(value, list):
        for part in value:
            yield from wanted(part)


def who_drew(folder: Path) -> dict[str, list[tuple[str, str]]]:
    """For each icon, by its name without hyphens: (author's folder, SVG path), often just one."""
    found: dict[str, list[tuple[str, str]]] = {}
    for file in sorted((folder / "dist").glob("*/*.js")):
        paths = re.findall(r'\bd: "([^"]+)"', file.read_text("utf-8"))
        if paths:
            found.setdefault(file.stem.lower(), []).append((file.parent.name, paths[-1]))
    return found


def author(name: str, path: str, drawn: dict[str, list[tuple[str, str]]]) -> str | None:
    """The author in whose folder this very outline lies; None where no folder tells."""
    box = bounds(draw(path))
    for folder, other in drawn.get(name.replace("-", ""), []):
        same = max(abs(a - b) for a, b in zip(box, bounds(draw(other)), strict=True)) < 1
        if same and folder not in UNNAMED:
            return NAMES.get(folder, folder.capitalize())
    return None


def unpacked(package: tuple[str, str], root: Path | None, temporary: Path) -> Path:
    """The folder of an npm package below `root`, or else downloaded."""
    name, version = package
    if root is None:
        command = ["npm", "pack", "--silent", f"{name}@{version}"]
        done = subprocess.run(command, cwd=temporary, check=True, capture_output=True, text=True)
        with tarfile.open(temporary / done.stdout.strip().splitlines()[-1]) as archive:
            archive.extractall(temporary / name, filter="data")
        folder = temporary / name / "package"
    else:
        folder = root / name
    found = json.loads((folder / "package.json").read_text("utf-8"))["version"]
    if found != version:
        raise SystemExit(f"{name}: version {version} is wanted, not {found}")
    return folder


def main(arguments: list[str]) -> None:
    """Write icons.json, an icon a line, sorted by name."""
    root = Path(arguments[0]) if arguments else None
    with tempfile.TemporaryDirectory() as temporary:
        outlines = unpacked(OUTLINES, root, Path(temporary))
        icons = json.loads((outlines / "icons.json").read_text("utf-8"))["icons"]
        drawn = who_drew(unpacked(AUTHORS, root, Path(temporary)))
    names: set[str] = set()
    for file in ("creatures.json", "uses.json"):
        names |= set(wanted(json.loads((HERE / file).read_text("utf-8"))))
    if missing := names - icons.keys():
        raise SystemExit(f"no such icon: {', '.join(sorted(missing))}")
    lines = []
    for name in sorted(names):
        (path,) = re.findall(r'\bd="([^"]+)"', icons[name]["body"])
        icon = {**convert(path), "author": author(name, path, drawn)}
        lines.append(f"{json.dumps(name)}: {json.dumps(icon, separators=(',', ':'))}")
    (HERE / "icons.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
