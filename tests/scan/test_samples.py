"""The sample scans are read, and judged, as they were marked."""

from __future__ import annotations

from datetime import date

import pytest

from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing
from dungeonpress.pictures import Failure, put_together, read_pages, transcribe, verify_sheet
from tests.scan.samples import FOLDER

MARKS = "marks 1 2 3 4 5 8 9 10; potions {}; lost 4"


@pytest.mark.parametrize(("name", "potions", "standing", "clause"), [
    ("march-photo.jpg", 2, Standing.CONSISTENT, None),
    ("march-fax.png", 2, Standing.CONSISTENT, None),
    ("march-one-potion-too-many.jpg", 3, Standing.INVALID, "D42"),
])  # fmt: skip
def test_sample(name: str, potions: int, standing: Standing, clause: str | None) -> None:
    data = (FOLDER / name).read_bytes()
    pages = [page for page in read_pages(data, name) if not isinstance(page, Failure)]
    (sheet,) = put_together(pages)
    assert transcribe(sheet).text.splitlines()[-1] == MARKS.format(potions)
    verdict = verify_sheet(sheet, Context(today=date(2027, 3, 31))).verdict
    assert verdict.standing is standing
    assert clause in {None, *(d.clause for d in verdict.diagnostics)}


@pytest.mark.parametrize(("name", "line", "standing"), [
    ("bash-photo.jpg", "result won", Standing.CONSISTENT),
    # Its first dot is hardly broader than the line: a person says in which direction it was drawn.
    ("academy-fax.png", "path D4 D3", Standing.REVIEW),
])  # fmt: skip
def test_sample_of_a_path(name: str, line: str, standing: Standing) -> None:
    data = (FOLDER / name).read_bytes()
    pages = [page for page in read_pages(data, name) if not isinstance(page, Failure)]
    (sheet,) = put_together(pages)
    assert line in transcribe(sheet).text.splitlines()
    assert verify_sheet(sheet, Context(today=date(2027, 3, 31))).verdict.standing is standing
