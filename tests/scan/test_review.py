"""The page for review: it stands alone, and writes the log that the program writes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from pathlib import Path

import numpy as np
import pytest

from dungeonpress.pictures import Failure, Sheet, plan_of, put_together, read_pages, transcribe
from dungeonpress.scan.review import Reviewed, review_page
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
