"""Sheets of Roll as a camera and an eye meet them: markers, QR code, a cut card read, ink."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pytest
import zxingcpp
from PIL import Image

from dungeonpress.api import make_pdf
from dungeonpress.games.roll import kinds
from dungeonpress.layout.elements import Mark
from dungeonpress.layout.print_sheets import on_paper
from dungeonpress.pictures import Failure, read_pages
from dungeonpress.scan.values import State
from tests.unit.roll.roll_sheets import recipe, sheet

DPI = 200
DETECTOR = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000))
CASES = [
    (kinds.CARD, "a4", "line"), (kinds.CARD, "a5", "line"), (kinds.CARD, "letter", "colour"),
    (kinds.MAT, "a4", "colour"), (kinds.LOG, "a5", "line"),
]  # fmt: skip


@cache
def printed(kind: str, size: str, ink: str) -> Any:
    return pypdfium2.PdfDocument(make_pdf(recipe(kind, size=size, ink=ink)))


def grey(pdf: Any, page: int, dpi: float = DPI) -> np.ndarray[Any, Any]:
    return np.asarray(pdf[page].render(scale=dpi / 72, grayscale=True).to_numpy())


def cut(image: np.ndarray[Any, Any], mark: Mark, edge: float) -> np.ndarray[Any, Any]:
    k = DPI / 25.4
    x, y, width, height = mark.box
    left, top = int((x - edge) * k), int((y - edge) * k)
    return image[top : int((y + height + edge) * k), left : int((x + width + edge) * k)]


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_a_machine_finds_its_way(case: tuple[str, str, str]) -> None:
    kind, size, ink = case
    pages = sheet(kind, size=size, ink=ink).pages
    codes = {page.code.replace("-", "") for page in pages}
    for index, page in enumerate(on_paper(sheet(kind, size=size, ink=ink)).pages):
        image = grey(printed(*case), index)
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
            assert np.abs(found[number] - [x + width / 2, y + height / 2]).max() < 0.13  # a pixel
        for qr in (mark for mark in page.marks if mark.kind == "qr"):
            read = zxingcpp.read_barcode(cv2.resize(cut(image, qr, 1.5), None, fx=3, fy=3))
            assert read is not None
            assert read.text in codes


@pytest.mark.parametrize("card", [0, 1])
def test_a_card_cut_from_its_paper_is_read(card: int) -> None:
    made = recipe(kinds.CARD, players=2)
    image = grey(pypdfium2.PdfDocument(make_pdf(made)), 0)
    half = image.shape[0] // 2
    part = np.ascontiguousarray(image[card * half : card * half + half])
    page = sheet(kinds.CARD, players=2).pages[card]
    wanted = f"p{card + 1}.d2.level7"
    field = next(field for field in page.fields if field.id == wanted)
    k = DPI / 25.4
    x, y, width, height = (side * k for side in field.box)
    middle = round(x + width / 2), round(y + height / 2)
    axes = round(0.47 * width), round(0.45 * height)
    cv2.ellipse(part, middle, axes, 0, 0, 360, 40, 4, cv2.LINE_AA)
    out = io.BytesIO()
    Image.fromarray(part).save(out, "PNG")
    (read,) = read_pages(out.getvalue(), "card.png")
    assert not isinstance(read, Failure)
    assert read.marks.number == card + 1
    assert read.marks.marks[wanted].value == State.RING
    others = [mark for name, mark in read.marks.marks.items() if name != wanted]
    assert {mark.value for mark in others} == {State.EMPTY}


@pytest.mark.parametrize("kind", [kinds.CARD, kinds.MAT, kinds.LOG])
@pytest.mark.parametrize(("ink", "most"), [("line", 12.0), ("colour", 20.0)])
def test_ink_is_spared(kind: str, ink: str, most: float) -> None:
    """Coverage as the sum of C, M, Y and K."""
    for page in printed(kind, "a4", ink):
        colours = page.render(scale=2400 / page.get_width()).to_numpy()[:, :, :3] / 255
        black = 1 - colours.max(axis=2)
        coverage = 100 * ((1 - colours - black[:, :, None]).sum(axis=2) + black).mean()
        assert coverage <= most
