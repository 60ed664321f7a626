"""The page for review: it stands alone, and writes the log that the program writes."""

from __future__ import annotations

import dataclasses
import json
import re
import shutil
import subprocess
import time
from datetime import date
from pathlib import Path

import numpy as np
import pytest

from dungeonpress.api import verify_text
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing
from dungeonpress.pictures import Failure, Sheet, plan_of, put_together, read_pages, transcribe
from dungeonpress.scan.record.review import Reviewed, review_page
from dungeonpress.scan.values import Mark, State
from tests.scan import browser, press
from tests.scan.camera import Scan, scan


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    rng = np.random.default_rng(4)
    wanted = {"d03.monster": "ring", "d05.monster": "tick", "heart1": "cross", "heart2": "tick"}
    made = press.mark(press.print_page(press.recipe()), wanted, rng, leaks=0.0)
    data = scan(made.picture, 300, Scan(200), rng)
    pages = [page for page in read_pages(data, "it", keep=True) if not isinstance(page, Failure)]
    return put_together(pages)[0]


@pytest.fixture(scope="module")
def html(sheet: Sheet) -> str:
    pictures = {n: page.straight for n, page in sheet.pages.items() if page.straight}
    reviewed = Reviewed("march.play", plan_of(sheet), sheet.marks, pictures)
    return b"".join(review_page([reviewed], "Review of march.play")).decode()


def test_the_page_stands_alone(html: str) -> None:
    assert "default-src 'none'" in html
    assert not re.search(r"""(?:src|href)=["'](?!data:)""", html)
    assert html.count('class="doubt"') == 2
    assert "Page 1, d05.monster" in html


def _run(html: str, decided: dict[str, str]) -> str:
    """What the page's own script writes, run without a browser."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not here")
    (data,) = re.findall(r'id="data">(.*?)</script>', html, re.DOTALL)
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    code = f"{script}\nconst d = {data};\n"
    code += f"process.stdout.write(logText(d.sheets[0], {json.dumps(decided)}));"
    done = subprocess.run([node, "-e", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_undecided_it_writes_the_log_of_scan(html: str, sheet: Sheet) -> None:
    assert _run(html, {}) == transcribe(sheet).text


def test_decisions_are_written_and_the_machines_reading_is_kept(html: str) -> None:
    text = _run(html, {"1:d05.monster": "ring", "1:heart2": "cross"})
    assert "marks 3 5; potions 0; lost 2" in text
    assert re.search(r"# d05\.monster: ring, said a person; the machine read: \w+", text)
    assert "?" not in text


def _with(sheet: Sheet, mark: Mark, number: int = 1) -> str:
    """The page for a sheet of which one reading is another; `number`: of sheets like it."""
    (page,) = sheet.marks
    changed = dataclasses.replace(page, marks={**page.marks, mark.field.id: mark})
    pictures = {n: page.straight for n, page in sheet.pages.items() if page.straight}
    reviewed = [
        Reviewed(f"{k}.play", plan_of(sheet), (changed,), pictures, ["Page 1: the line <forks>."])
        for k in range(number)
    ]
    return b"".join(review_page(reviewed, "Review")).decode()


def test_a_digit_s_key_is_the_digit(sheet: Sheet) -> None:
    field = sheet.marks[0].marks["score.units"].field
    html = _with(sheet, Mark(field, State.UNSURE, 0.5, ("7", "1")))
    item = html[html.index('data-ref="1:score.units"') :]
    buttons = re.findall(r'data-value="(\w+)" data-key="(\w+)"', item[: item.index("</li>")])
    assert buttons[:2] == [("7", "7"), ("1", "1")]
    assert sorted(buttons[:-1]) == [(digit, digit) for digit in "0123456789"]
    assert buttons[-1] == ("empty", "e")


def test_a_tick_s_meaning_is_chosen_and_its_field_framed(html: str) -> None:
    item = html[html.index('data-ref="1:heart2"') :]
    item = item[: item.index("</li>")]
    assert re.findall(r'data-value="(\w*)"', item) == ["cross", "empty", ""]
    assert "ticked" in item  # as the machine's reading
    (left, top) = (float(re.findall(rf"{side}: ([\d.]+)%", item)[0]) for side in ("left", "top"))
    assert 15 < left < 40
    assert 15 < top < 40


def test_sheets_are_told_apart_and_other_doubts_told(sheet: Sheet) -> None:
    field = sheet.marks[0].marks["score.units"].field
    html = _with(sheet, Mark(field, State.UNSURE, 0.5, ("7", "1")), 2)
    assert "0.play: Page 1, heart2" in html
    assert "1.play: Page 1, heart2" in html
    assert html.count("<li>Page 1: the line &lt;forks&gt;.</li>") == 2


def test_in_a_browser_by_keyboard(html: str, sheet: Sheet, tmp_path: Path) -> None:
    path = browser.found()
    if path is None:
        pytest.skip("no Chromium is here")
    page = tmp_path / "review.html"
    page.write_text(html, encoding="utf-8")
    log = "document.querySelector('pre').textContent"
    with browser.tab(path, tmp_path) as tab:
        tab.open(page)
        assert tab.value(log) == transcribe(sheet).text
        tab.press("1")
        assert tab.value("document.getElementById('progress').textContent") == "1 of 2 decided"
        tab.press("2")
        decided = tab.value(log)
        assert "said a person" in decided
        tab.press("s")
        saved = tmp_path / "march.play"
        for _ in range(100):
            if saved.exists() and saved.read_text("utf-8"):
                break
            time.sleep(0.1)
        assert saved.read_text("utf-8") == decided
        assert tab.value("document.getElementById('saved').textContent") == "Saved march.play."


def test_a_saved_log_is_judged_without_a_person(html: str) -> None:
    context = Context(today=date(2027, 3, 31))
    text = _run(html, {"1:d05.monster": "ring", "1:heart2": "cross"})
    assert "the machine read: ticked" in text
    verdict = verify_text(text, context).verdict
    assert verdict.standing is not Standing.REVIEW
    assert verdict.standing is not Standing.UNREADABLE
    assert verify_text(_run(html, {}), context).verdict.standing is not Standing.UNREADABLE
