"""Pages read from every kind of file and picture: what was marked is what is read."""

from __future__ import annotations

import dataclasses
import io

import numpy as np
import pytest
from PIL import Image

from dungeonpress.pictures import Failure, put_together, read_pages, transcribe
from dungeonpress.scan.read import PageRead
from dungeonpress.scan.record.readings import page_lines
from dungeonpress.scan.values import State
from tests.scan import press
from tests.scan.camera import Photo, Scan, photograph, scan, show_through
from tests.scan.press import Marked

STATES = {
    "empty": State.EMPTY, "ring": State.RING, "cross": State.CROSS,
    "ring-cross": State.RING_CROSS,
}  # fmt: skip


def read(data: bytes, count: int = 1) -> list[PageRead]:
    found = list(read_pages(data, "it"))
    assert [f for f in found if isinstance(f, Failure)] == []
    assert len(found) == count
    return [page for page in found if isinstance(page, PageRead)]


def check(page: PageRead, truth: dict[str, str], *, unsure: int = 0) -> None:
    """No reading is sure and wrong, and at most so many are unsure."""
    marks = page.marks.marks
    wrong = {
        name: (mark.value, truth[name])
        for name, mark in marks.items()
        if mark.sure and mark.value != STATES[truth[name]]
    }
    assert wrong == {}
    assert sum(not mark.sure for mark in marks.values()) <= unsure


@pytest.mark.parametrize("turns", range(4))
def test_quarter_turns(marked: Marked, turns: int) -> None:
    data = scan(marked.picture, 300, Scan(150, 2.0, turns, "L"), np.random.default_rng(1))
    check(read(data)[0], marked.truth)


@pytest.mark.parametrize("how", [
    Scan(300, -5.0), Scan(600), Scan(100, 1.0, mode="L", quality=50), Scan(200, mode="1"),
], ids=str)  # fmt: skip
def test_scanners(marked: Marked, how: Scan) -> None:
    data = scan(marked.picture, 300, how, np.random.default_rng(2))
    page = read(data)[0]
    check(page, marked.truth, unsure=1)
    assert page.offset <= 0.15


BASE = Photo(8, falloff=0.3)


@pytest.mark.parametrize("how", [
    dataclasses.replace(BASE, tilt=35.0), dataclasses.replace(BASE, falloff=0.6),
    dataclasses.replace(BASE, shadow=0.5), dataclasses.replace(BASE, blur=2.0),
    dataclasses.replace(BASE, quality=50), dataclasses.replace(BASE, curl=5.0),
], ids=["tilt", "fall-off", "shadow", "blur", "jpeg", "curl"])  # fmt: skip
def test_phones_at_the_hard_limits(marked: Marked, how: Photo) -> None:
    data = photograph(marked.picture, 300, how, np.random.default_rng(3))
    page = read(data)[0]
    check(page, marked.truth, unsure=3)
    assert page.offset <= 0.35


@pytest.mark.parametrize("seed", range(4))
def test_clean_pages_yield_no_mark(seed: int) -> None:
    rng = np.random.default_rng(seed)
    printed = press.stock(seed * 3 + 2)
    picture = show_through(printed.picture, 0.06)
    how = Photo(8, tilt=15, shadow=0.45, falloff=0.3)
    page = read(photograph(picture, 300, how, rng))[0]
    assert {mark.value for mark in page.marks.marks.values()} == {State.EMPTY}


@pytest.mark.parametrize("seed", range(4))
def test_hands_and_pens(seed: int) -> None:
    rng = np.random.default_rng(seed + 40)
    printed = press.stock(seed * 5)
    made = press.mark(printed, press.play(printed, rng), rng)
    data, _ = press.take(made, "N", rng)
    check(read(data)[0], made.truth, unsure=3)


def test_a_tiff_of_pages_a_scanned_pdf_and_a_png(marked: Marked) -> None:
    image = Image.fromarray(marked.picture).convert("L").resize((1240, 1754))
    for form, options in (
        ("TIFF", {"save_all": True, "append_images": [image]}),
        ("PDF", {"save_all": True, "append_images": [image], "resolution": 150}),
    ):
        out = io.BytesIO()
        image.save(out, form, **options)
        for page in read(out.getvalue(), 2):
            check(page, marked.truth)
    out = io.BytesIO()
    image.save(out, "PNG")
    check(read(out.getvalue())[0], marked.truth)


def test_a_photograph_is_turned_as_its_exif_says(marked: Marked) -> None:
    image = Image.fromarray(marked.picture).resize((1240, 1754)).transpose(
        Image.Transpose.ROTATE_90
    )  # fmt: skip
    exif = Image.Exif()
    exif[0x0112] = 6
    out = io.BytesIO()
    image.save(out, "JPEG", exif=exif)
    check(read(out.getvalue())[0], marked.truth)


def test_pages_are_put_together_and_written_as_a_log(marked: Marked) -> None:
    data = scan(marked.picture, 300, Scan(150), np.random.default_rng(1))
    (sheet,) = put_together(read(data) + read(data))
    assert [finding.code for finding in sheet.findings][:1] == ["page-twice"]
    assert transcribe(sheet).text.splitlines()[2:] == [
        "",
        "[2027-03]",
        "marks 1 2 3 5 6 8 9 11 12 13 15 17; potions 0; lost 5",
    ]


def test_pages_of_a_year_keep_their_months() -> None:
    rng = np.random.default_rng(12)
    made = press.recipe(month=0)
    pages = []
    for key in ("m03", "m11"):
        printed = press.print_key(made, key)
        marked = press.mark(printed, {"d03.monster": "ring"}, rng, leaks=0.0)
        pages += read(scan(marked.picture, 300, Scan(150), rng))
    (sheet,) = put_together(reversed(pages))
    lines = transcribe(sheet).text.splitlines()
    assert [line for line in lines if line.startswith("[")] == ["[2027-03]", "[2027-11]"]
    (missing,) = sheet.findings
    assert missing.code == "pages-missing"


def test_the_cover_of_a_calendar_is_a_page_without_marks() -> None:
    printed = press.print_key(press.recipe(month=0), "cover")  # with links to all other pages
    (page,) = read(scan(printed.picture, 300, Scan(150), np.random.default_rng(1)))
    assert page.marks.key == "cover"
    assert page.marks.marks == {}
    assert list(page_lines(page))[1:] == ["  there is nothing to be marked on it"]
