"""The page for review: it stands alone, and writes the log that the program writes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess

import numpy as np
import pytest

from dungeonpress.pictures import Failure, Sheet, plan_of, put_together, read_pages, transcribe
from dungeonpress.scan.review import Reviewed, review_page
from tests.scan import press
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
    pictures = {n: page.straight for n, page in sheet.pages.items() if page.straight is not None}
    reviewed = Reviewed("march.play", plan_of(sheet), sheet.marks, pictures)
    return review_page([reviewed], "Review of march.play").decode()


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
