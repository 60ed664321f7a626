"""Plans without pictures: the review page writes what the program writes, whatever was read."""

from __future__ import annotations

import json
import shutil
import subprocess
from itertools import pairwise

import numpy as np
import pytest
from numpy.random import Generator

from dungeonpress.api import make_document
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.resources import template
from dungeonpress.games.academy import transcribe as academy
from dungeonpress.games.bash import transcribe as bash
from dungeonpress.games.dungeon365 import transcribe as dungeon365
from dungeonpress.scan.record.plan import Plan
from dungeonpress.scan.record.review import Reviewed, _sheet
from dungeonpress.scan.record.transcript import write
from dungeonpress.scan.values import Mark, PageMarks, State
from tests.scan import paths, press
from tests.scan.test_dice_logs import LOG

_USUAL: dict[str, list[str]] = {
    "ring": [State.RING], "cross": [State.CROSS], "ring-cross": [State.RING, State.RING_CROSS],
    "door": [State.LINE], "dot": [State.FILLED], "digit": list("0123456789"),
}  # fmt: skip


def _pages(recipe: Recipe, rng: Generator, walk: dict[str, str], share: float) -> list[PageMarks]:
    """Readings of a sheet's pages: the lines of a walk, and of all fields some share marked, some
    in doubt."""
    out = []
    for number, page in enumerate(make_document(recipe).pages, 1):
        marks = {}
        for field in page.fields:
            usual = _USUAL[field.kind]
            value = walk.get(field.id, State.EMPTY)
            if rng.random() < (share if field.kind not in ("door", "dot") else 0.002):
                value = usual[int(rng.integers(len(usual)))]
            mark = Mark(field, value, 1.0)
            if rng.random() < 0.01:
                choices = (value, State.EMPTY if value != State.EMPTY else usual[0])
                mark = Mark(field, State.UNSURE, 0.5, choices if rng.random() < 0.7 else ())
            marks[field.id] = mark
        out.append(PageMarks(recipe.on_page(number), number, page.key, marks))
    return out


def _cases(rng: Generator) -> list[tuple[Plan, list[PageMarks]]]:
    cases = []
    for k in range(6):
        made = paths.bash(seed=k if k % 2 else None, mode="rolled" if k % 2 else "blank")
        way = paths.way(rng)
        lines = {paths.step(a, b): str(State.LINE) for a, b in pairwise(way)}
        pages = _pages(made, rng, lines, 0.05)
        cases.append((bash.plan(made, pages), pages))
        sheet = paths.academy(players=1 + k % 3)
        rooms = {level: paths.rooms(rng) for level in range(1, 5)}
        drawn = {
            paths.door(level, a, b): str(State.LINE)
            for level, path in rooms.items()
            for a, b in pairwise(path)
        } | {f"l{level}.{path[0]}.dot": str(State.FILLED) for level, path in rooms.items()}
        pages = _pages(sheet, rng, drawn, 0.2)
        cases.append((academy.plan(sheet, pages), pages))
    for made, share in ((LOG, 0.4), (press.recipe(), 0.4)):
        pages = _pages(made, rng, {}, share)
        cases.append((dungeon365.plan(made, pages), pages))
    return cases


def test_the_review_page_writes_the_log_of_the_program() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not here")
    cases = _cases(np.random.default_rng(4))
    data = [json.dumps(_sheet(Reviewed("x", plan, tuple(pages), {}))) for plan, pages in cases]
    script = template("review", "review.js").read_text("utf-8")
    code = f"{script}\nconst all = [{','.join(data)}];\n"
    code += "process.stdout.write(JSON.stringify(all.map((sheet) => logText(sheet, {}))));"
    done = subprocess.run([node, "-"], input=code, capture_output=True, text=True, check=True)
    for text, (plan, pages) in zip(json.loads(done.stdout), cases, strict=True):
        assert text == write(plan, pages).text


def test_a_scrawl_over_the_whole_map_takes_no_time() -> None:
    made = paths.bash()
    (page,) = _pages(made, np.random.default_rng(1), {}, 0.0)
    scrawl = page.chosen({name: State.LINE for name in page.marks if name.endswith(".step")})
    written = write(bash.plan(made, [scrawl]), [scrawl])
    assert written.text.endswith("\n?  ?\n".replace("  ", " "))
    assert written.doubts
