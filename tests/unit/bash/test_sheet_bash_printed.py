"""Pages of Bash as a camera and an eye meet them: markers, QR code, reference cells, ink."""

from __future__ import annotations

from functools import cache
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pytest
import zxingcpp

from dungeonpress.core.choices import Value
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import paper
from dungeonpress.games.bash.kinds import LOG, MAP
from dungeonpress.games.bash.sheet import build
from dungeonpress.layout.elements import Document, Mark
from dungeonpress.render.pdf import pdf_bytes

DPI = 200
DETECTOR = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000))

CASES = [
    (MAP, "a4", "line", "rolled"), (MAP, "a4", "colour", "blank"), (MAP, "a5", "line", "hidden"),
    (MAP, "letter", "colour", "hidden"), (MAP, "legal", "line", "blank"),
    (MAP, "170x250mm", "line", "rolled"), (LOG, "a4", "line", ""), (LOG, "a5", "colour", ""),
]  # fmt: skip


@cache
def printed(kind: str, size: str, ink: str, mode: str) -> tuple[Document, Any]:
    choices: dict[str, Value] = {"count": 1}
    if kind == MAP:
        choices |= {"mode": mode, "corners": "yes", "difficulty": "normal"}
    seed = None if kind == LOG else 4_000_000_000
    document = build(Recipe("bash", kind, choices, seed, paper(size), ink))
    return document, pypdfium2.PdfDocument(pdf_bytes(document))


def cut(image: np.ndarray[Any, Any], mark: Mark, edge: float) -> np.ndarray[Any, Any]:
    k = DPI / 25.4
    x, y, width, height = mark.box
    left, top = int((x - edge) * k), int((y - edge) * k)
    return image[top : int((y + height + edge) * k), left : int((x + width + edge) * k)]


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_a_machine_finds_its_way(case: tuple[str, str, str, str]) -> None:
    document, pdf = printed(*case)
    for index, page in enumerate(document.pages):
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
            middle = np.array([x + width / 2, y + height / 2])
            assert np.abs(found[number] - middle).max() < 0.1
        qr = next(mark for mark in page.marks if mark.kind == "qr")
        read = zxingcpp.read_barcode(cv2.resize(cut(image, qr, 1.5), None, fx=3, fy=3))
        assert read is not None
        assert read.text == page.code.replace("-", "")


@pytest.mark.parametrize("case", [case for case in CASES if case[1] != "legal"], ids="-".join)
def test_steps_hold_no_ink(case: tuple[str, str, str, str]) -> None:
    """The field of a step is bare: whatever is found in it was drawn by a pen."""
    document, pdf = printed(*case)
    page = document.pages[0]
    image = np.asarray(pdf[0].render(scale=400 / 72, grayscale=True).to_numpy())
    for field in page.fields:
        if field.kind == "door":
            x, y, width, height = (side * 400 / 25.4 for side in field.box)
            inside = image[int(y) + 2 : int(y + height) - 1, int(x) + 2 : int(x + width) - 1]
            assert inside.min() > 190, field


@pytest.mark.parametrize(
    ("kind", "mode", "ink", "most"),
    [(MAP, mode, ink, most) for mode in ("blank", "rolled", "hidden")
     for ink, most in (("line", 12.0), ("colour", 20.0))] + [(LOG, "", "line", 12.0)],
)  # fmt: skip
def test_ink_is_spared(kind: str, mode: str, ink: str, most: float) -> None:
    """Coverage as the sum of C, M, Y and K."""
    _, pdf = printed(kind, "a4", ink, mode)
    for page in pdf:
        colours = page.render(scale=2400 / page.get_width()).to_numpy()[:, :, :3] / 255
        black = 1 - colours.max(axis=2)
        coverage = 100 * ((1 - colours - black[:, :, None]).sum(axis=2) + black).mean()
        assert coverage <= most
