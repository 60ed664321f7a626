"""At the limits pages are read, each field at its place; beyond them they are refused."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from dungeonpress.pictures import Failure, read_pages
from tests.benchmarks.scan_accuracy import STATES
from tests.benchmarks.scan_placement import one_page
from tests.scan import press
from tests.scan.camera import Photo, Scan, cover, photograph, scan
from tests.scan.press import Limits, Marked

HARD = Photo(12, tilt=35, toward=140, turns=1, fill=0.88)


@pytest.fixture(scope="module")
def marked() -> Marked:
    rng = np.random.default_rng(77)
    printed = press.stock(3)
    return press.mark(printed, press.play(printed, rng), rng)


def _covered(marked: Marked, *corners: int) -> Marked:
    picture = marked.picture.copy()
    boxes = [mark.box for mark in marked.printed.page.marks if mark.kind == "marker"]
    for corner in corners:
        cover(picture, marked.printed.dpi, boxes[corner])
    return dataclasses.replace(marked, picture=picture)


def _taken(marked: Marked, how: Scan | Photo) -> bytes:
    rng = np.random.default_rng(5)
    if isinstance(how, Photo):
        return photograph(marked.picture, 300, how, rng)
    return scan(marked.picture, 300, how, rng)


@pytest.mark.parametrize(("limits", "most"), [("N", 0.15), ("H", 0.35)])
@pytest.mark.parametrize("seed", [0, 3])
def test_each_window_is_cut_at_its_place(limits: Limits, most: float, seed: int) -> None:
    result = one_page(limits, seed)
    assert not result.refused
    assert result.off
    assert max(one.read for one in result.off) < most


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize(
    "how",
    [dataclasses.replace(HARD, curl=5), Scan(100, -4, mode="L", quality=50)],
    ids=["tilt and curl", "100 dpi"],
)
def test_a_covered_marker_besides_another_limit(
    marked: Marked, corner: int, how: Scan | Photo
) -> None:
    (page,) = read_pages(_taken(_covered(marked, corner), how), "hard")
    assert not isinstance(page, Failure), page
    for name, mark in page.marks.marks.items():
        if mark.sure and mark.field.kind != "digit":
            assert mark.value == STATES[marked.truth[name]], name


@pytest.mark.parametrize(
    ("how", "covered", "why"),
    [
        (Scan(60, 1), (), "has only 60 dpi"),
        (Photo(8, tilt=60, toward=100), (), "dpi in the picture"),
        (Photo(12, blur=5), (), "QR code can't be read"),
        (Photo(12), (0, 3), "Only 2 of the four"),
    ],
)
def test_beyond_the_limits_a_page_is_refused(
    marked: Marked, how: Scan | Photo, covered: tuple[int, ...], why: str
) -> None:
    (page,) = read_pages(_taken(_covered(marked, *covered), how), "beyond")
    assert isinstance(page, Failure)
    assert why in page.message
