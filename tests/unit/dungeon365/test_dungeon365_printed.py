"""Pages as a camera and an eye meet them: markers, QR code, reference cells, ink."""

from __future__ import annotations

from functools import cache
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pytest
import zxingcpp

from dungeonpress.core.units import PAPERS, paper
from dungeonpress.games.dungeon365.kinds import CALENDAR, LOG, Calendar, recipe_of
from dungeonpress.games.dungeon365.sheet import build
from dungeonpress.layout.elements import Document, Mark
from dungeonpress.render.pdf import pdf_bytes

DPI = 200
DETECTOR = cv2.aruco.ArucoDetector(
    cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)
)  # fmt: skip


@cache
def printed(size: str, month: int, ink: str, locale: str, kind: str) -> tuple[Document, Any]:
    recipe = recipe_of(
        Calendar(2027, month, "weeks", 0, "normal"), kind=kind, paper=paper(size), ink=ink,
        locale=locale, seed=4_000_000_000 if locale else None,
    )  # fmt: skip
    document = build(recipe)
    return document, pypdfium2.PdfDocument(pdf_bytes(document))


def grey(pdf: Any, index: int, dpi: float = DPI) -> np.ndarray[Any, Any]:
    return np.asarray(pdf[index].render(scale=dpi / 72, grayscale=True).to_numpy())


def cut(image: np.ndarray[Any, Any], mark: Mark, edge: float) -> np.ndarray[Any, Any]:
    k = DPI / 25.4
    x, y, width, height = mark.box
    left, top = int((x - edge) * k), int((y - edge) * k)
    return image[top : int((y + height + edge) * k), left : int((x + width + edge) * k)]


CASES = [
    *((size, 5, "colour", "", CALENDAR) for size in PAPERS),
    ("a5", 2, "line", "pt_br", CALENDAR),
    ("150x215mm", 9, "line", "de", CALENDAR),
    ("a5", 3, "line", "", LOG),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case)))
def test_a_machine_finds_its_way(case: tuple[str, int, str, str, str]) -> None:
    document, pdf = printed(*case)
    for index, page in enumerate(document.pages[:3]):
        image = grey(pdf, index)
        corners, ids, _ = DETECTOR.detectMarkers(image)
        assert ids is not None
        found = {
            int(number): corner.reshape(4, 2).mean(axis=0) * 25.4 / DPI
            for number, corner in zip(ids.flatten(), corners, strict=True)
        }
        marks = {mark.id: mark for mark in page.marks if mark.kind == "marker"}
        assert set(found) == set(marks)
        for number, mark in marks.items():
            x, y, width, height = mark.box
            middle = np.array([x + width / 2, y + height / 2])
            assert np.abs(found[number] - middle).max() < 0.1
        for mark in page.marks:
            if mark.kind == "qr":
                large = cv2.resize(cut(image, mark, 1.5), None, fx=3, fy=3)
                read = zxingcpp.read_barcode(large)
                assert read is not None
                assert read.text == page.code.replace("-", "")
            elif mark.kind in ("empty", "filled"):
                inside = cut(image, mark, -0.6)
                assert (inside.min() > 250) if mark.kind == "empty" else (inside.max() < 5)


@pytest.mark.parametrize(("ink", "most"), [("line", 12.0), ("colour", 20.0)])
def test_ink_is_spared(ink: str, most: float) -> None:
    """Coverage as the sum of C, M, Y and K; March has the most days and the fullest page."""
    _, pdf = printed("a4", 3, ink, "", CALENDAR)
    page = pdf[0]
    colours = page.render(scale=2400 / page.get_width()).to_numpy()[:, :, :3] / 255
    black = 1 - colours.max(axis=2)
    coverage = 100 * ((1 - colours - black[:, :, None]).sum(axis=2) + black).mean()
    assert coverage <= most
