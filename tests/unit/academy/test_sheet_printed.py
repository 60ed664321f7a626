"""Academy's pages as a camera and an eye meet them: markers, QR code, ink; codes read back."""

from __future__ import annotations

from functools import cache
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pytest
import zxingcpp

from dungeonpress.engine.game import read_sheet_code
from dungeonpress.layout.elements import Document
from dungeonpress.render.pdf import pdf_bytes
from tests.unit.academy.test_sheet import CARD_SHEET, SHEET, recipe, sheet

DPI = 200
DETECTOR = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000))


@cache
def printed(kind: str, size: str, ink: str, uncover: bool) -> tuple[Document, Any]:
    choices = {} if kind == CARD_SHEET else {"rolled": True, "uncover": uncover}
    document = sheet(kind, size=size, ink=ink, **choices)
    return document, pypdfium2.PdfDocument(pdf_bytes(document))


@pytest.mark.parametrize(
    "case",
    [("a4", "colour", False), ("a5", "line", False), ("letter", "line", True)],
    ids=lambda case: "-".join(map(str, case)),
)
def test_a_machine_finds_its_way(case: tuple[str, str, bool]) -> None:
    document, pdf = printed(SHEET, *case)
    for index, page in enumerate(document.pages[:2]):
        image = np.asarray(pdf[index].render(scale=DPI / 72, grayscale=True).to_numpy())
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
            assert np.abs(found[number] - [x + width / 2, y + height / 2]).max() < 0.1
        (qr,) = (mark for mark in page.marks if mark.kind == "qr")
        left, top, side, _ = (value * DPI / 25.4 for value in qr.box)
        edge = 1.5 * DPI / 25.4
        cut = image[
            int(top - edge) : int(top + side + edge), int(left - edge) : int(left + side + edge)
        ]
        read = zxingcpp.read_barcode(cv2.resize(cut, None, fx=3, fy=3))
        assert read is not None
        again = read_sheet_code(read.text)
        assert again == recipe(
            rolled=True, uncover=case[2], size=case[0], ink=case[1]
        ).on_page(index + 1)  # fmt: skip


@pytest.mark.parametrize("uncover", [False, True])
@pytest.mark.parametrize(("ink", "most"), [("line", 12.0), ("colour", 20.0)])
def test_ink_is_spared(ink: str, most: float, uncover: bool) -> None:
    """Coverage as the sum of C, M, Y and K."""
    _, pdf = printed(SHEET, "a4", ink, uncover)
    assert coverage(pdf, 0) <= most


@pytest.mark.parametrize(("ink", "most"), [("line", 12.0), ("colour", 20.0)])
def test_cards_spare_ink(ink: str, most: float) -> None:
    _, pdf = printed(CARD_SHEET, "a4", ink, False)
    assert max(coverage(pdf, index) for index in range(len(pdf))) <= most


def coverage(pdf: Any, index: int) -> float:
    page = pdf[index]
    colours = page.render(scale=2400 / page.get_width()).to_numpy()[:, :, :3] / 255
    black = 1 - colours.max(axis=2)
    return float(100 * ((1 - colours - black[:, :, None]).sum(axis=2) + black).mean())
