"""What printing costs, as ratios of paired whole-process runs: python -m tests.benchmarks.print

Compares `dungeonpress calendar 2027` with a bare reportlab script that draws the same (see
`bare`), with one month, and with WeasyPrint laying out as many pages with as many drawings; and
ten calendars in one process with the first. Prints Markdown; quote ratios, not seconds.
"""

from __future__ import annotations

import compileall
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from dungeonpress.render.icons import silhouettes
from tests.benchmarks.bare import calendar, script

RUNS = 15
WEASY_RUNS = 3

TEN = """
import resource, sys
from dungeonpress.core.recipe import Recipe
def spent():
    use = resource.getrusage(resource.RUSAGE_SELF)
    return use.ru_utime + use.ru_stime
def one(year):
    from dungeonpress.api import make_pdf
    make_pdf(Recipe("dungeon365", "dungeon365", {"year": year, "month": 0}))
start = spent(); one(2027); first = spent() - start
start = spent(); [one(2027 + n) for n in range(10)]; ten = spent() - start
print(first, ten)
"""

WARM = """
import time
from statistics import median
from dungeonpress.api import make_pdf
from dungeonpress.core.recipe import Recipe
def spent(year, month):
    start = time.process_time()
    make_pdf(Recipe("dungeon365", "dungeon365", {"year": year, "month": month}))
    return time.process_time() - start
spent(2026, 0)
spent(2026, 3)
print(median(spent(2030 + n, 3) / spent(2030 + n, 0) for n in range(15)))
"""

WEASY = """
import json, sys
from weasyprint import HTML
paths = json.load(open(sys.argv[2]))
def cell(day):
    path = paths[day % len(paths)]
    icon = f'<svg viewBox="-1 -1 2 2" width="42" height="42"><path d="{path}"/></svg>'
    return f"<td>{day}<br>{icon}<br><b>{day % 6 + 1}</b></td>"
weeks = (range(start, start + 7) for start in range(1, 36, 7))
rows = "".join("<tr>" + "".join(map(cell, week)) + "</tr>" for week in weeks)
style = "<style>@page{size:A4} h1{break-before:page} table{width:100%}</style>"
page = f"<h1>Month</h1><table>{rows}</table>"
HTML(string=style + 15 * page).write_pdf(sys.argv[1])
"""


def svg_paths() -> list[str]:
    """Thirty-one silhouettes as SVG path data, for WeasyPrint to draw."""
    letters = {"m": "M", "l": "L", "c": "C", "h": "Z"}
    found = []
    for name in sorted(silhouettes())[:31]:
        parts: list[str] = []
        operands: list[str] = []
        for word in silhouettes()[name].outline.split():
            if word in letters:
                parts.append(letters[word] + " ".join(operands))
                operands = []
            else:
                operands.append(word)
        found.append("".join(parts))
    return found


def environment() -> dict[str, str]:
    """As a user has it: what was once compiled is kept."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def spent(command: Sequence[str], *right: int) -> float:
    """The cpu seconds of a process and its children; its status must be 0 or one of `right`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, env=environment(), check=False)
    if done.returncode not in (0, *right):
        done.check_returncode()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ratio(ours: Sequence[str], theirs: Sequence[str], runs: int = RUNS) -> tuple[float, float]:
    """The median ratio of paired runs, and our median in seconds; the first pair is not counted."""
    pairs = [(spent(ours), spent(theirs)) for _ in range(runs + 1)][1:]
    return median(a / b for a, b in pairs), median(a for a, _ in pairs)


def main() -> None:
    """Measure all and print the table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bare_calendar.py").write_text(script(calendar()), encoding="utf-8")
        compileall.compile_dir(str(folder), quiet=2)
        (folder / "weasy.py").write_text(WEASY, encoding="utf-8")
        ours = [sys.executable, "-m", "dungeonpress", "calendar", "2027", "-q", "-o"]
        year = [*ours, str(folder / "year.pdf"), "--force"]
        month = [*ours, str(folder / "month.pdf"), "--force", "--month", "3"]
        run = f"import sys; sys.path.insert(0, {name!r}); import bare_calendar"
        bare = [sys.executable, "-c", run, str(folder / "bare.pdf")]
        (folder / "paths.json").write_text(json.dumps(svg_paths()), encoding="utf-8")
        weasy = [sys.executable, *(str(folder / n) for n in ("weasy.py", "w.pdf", "paths.json"))]
        print("| a year against | ratio | at most |\n|---|---|---|")
        against, seconds = ratio(year, bare)
        print(f"| bare reportlab, the same drawing | {against:.2f} | 1.5 |")
        flowing, _ = ratio(year, weasy, WEASY_RUNS)
        print(f"| WeasyPrint, as many pages and drawings | {flowing:.3f} | 0.15 |")
        print(f"| one month of it (month / year) | {ratio(month, year)[0]:.2f} | 0.33 |")
        warm = subprocess.run(
            [sys.executable, "-c", WARM], check=True, capture_output=True, text=True,
            env=environment(),
        )  # fmt: skip
        print(f"| one month of it, within one process | {float(warm.stdout):.2f} | |")
        tens = []
        for _ in range(RUNS):
            done = subprocess.run(
                [sys.executable, "-c", TEN],
                check=True,
                capture_output=True,
                text=True,
                env=environment(),
            )
            first, ten = map(float, done.stdout.split())
            tens.append(ten / first)
        print(f"| the first of ten in one process (ten / first) | {median(tens):.2f} | 4 |")
        size = (folder / "year.pdf").stat().st_size // 1024
        print(f"\nA year takes {seconds:.2f} s of cpu here, and {size} kB.")


if __name__ == "__main__":
    main()
