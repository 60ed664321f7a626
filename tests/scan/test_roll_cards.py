"""Score cards of Dungeon Roll that were not cut apart: both are read, without a log."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from dungeonpress.api import make_document
from dungeonpress.cli.app import run
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.layout.print_sheets import on_paper
from dungeonpress.pictures import Failure, read_pages
from dungeonpress.render.pdf import pdf_bytes
from dungeonpress.scan.values import State
from tests.scan.camera import Scan, scan

CARDS = Recipe(
    "roll", "roll",
    {"players": 2, "dice": "10", "scroll": "monster", "tokens-drink": False}, paper=PAPERS["a4"],
)  # fmt: skip


@pytest.fixture(scope="module")
def uncut() -> bytes:
    import pypdfium2

    pdf = pypdfium2.PdfDocument(pdf_bytes(on_paper(make_document(CARDS))))
    bitmap = pdf[0].render(scale=300 / 72, rev_byteorder=True)
    picture = np.ascontiguousarray(bitmap.to_numpy()[..., :3])
    pdf.close()
    return scan(picture, 300, Scan(300, 1.0), np.random.default_rng(2))


def test_both_cards_of_a_paper_are_read(uncut: bytes) -> None:
    pages = list(read_pages(uncut, "cards"))
    assert [page.message for page in pages if isinstance(page, Failure)] == []
    read = [page.marks for page in pages if not isinstance(page, Failure)]
    assert [page.number for page in read] == [1, 2]
    assert {mark.value for page in read for mark in page.marks.values()} == {State.EMPTY}


def _run(*words: object) -> int:
    with pytest.raises(SystemExit) as end:
        run(["scan", *map(str, words)])
    return int(end.value.code or 0)


def test_they_are_shown_though_no_log_can_be_made(
    uncut: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cards.jpg").write_bytes(uncut)
    look = tmp_path / "look.png"
    assert _run(tmp_path / "cards.jpg", "--overlay", look) == 0
    seen = capsys.readouterr()
    assert "No log can be made of" in seen.err
    assert seen.out.count("nothing is marked") == 2
    with Image.open(look) as first, Image.open(tmp_path / "look-2.png") as second:
        assert first.size == second.size


def test_a_log_that_can_t_be_made_was_not_written(uncut: bytes, tmp_path: Path) -> None:
    (tmp_path / "cards.jpg").write_bytes(uncut)
    assert _run(tmp_path / "cards.jpg", "-o", tmp_path / "x.play") == 2
    assert not (tmp_path / "x.play").exists()
