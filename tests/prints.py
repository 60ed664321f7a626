"""Documents as printed: pages as pictures, and how much ink is on them."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pypdfium2

from dungeonpress.layout.elements import Document, Mark
from dungeonpress.layout.print_sheets import on_paper
from dungeonpress.render.pdf import pdf_bytes

DPI = 200
MM_PER_INCH = 25.4
_WIDTH = 2400  # px, of a page whose ink is weighed
_DETECTOR = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000))

Image = np.ndarray[Any, Any]


def printed(document: Document) -> Any:
    """The document's papers as pypdfium2 reads them from the PDF."""
    return pypdfium2.PdfDocument(pdf_bytes(on_paper(document)))


def grey(pdf: Any, index: int, dpi: float = DPI) -> Image:
    """A page in shades of grey, 0 for black to 255."""
    return np.asarray(pdf[index].render(scale=dpi / 72, grayscale=True).to_numpy())


def cut(image: Image, mark: Mark, edge: float) -> Image:
    """The part of a picture of `DPI` with a mark, `edge` mm more (or less) on every side."""
    k = DPI / MM_PER_INCH
    x, y, width, height = mark.box
    left, top = int((x - edge) * k), int((y - edge) * k)
    return image[top : int((y + height + edge) * k), left : int((x + width + edge) * k)]


def markers(image: Image) -> dict[int, Image]:
    """The middles in mm of the markers that are found in a picture of `DPI`, by their numbers."""
    corners, ids, _ = _DETECTOR.detectMarkers(image)
    return {
        int(number): corner.reshape(4, 2).mean(axis=0) * MM_PER_INCH / DPI
        for number, corner in zip([] if ids is None else ids.flatten(), corners, strict=True)
    }


def coverage(page: Any) -> float:
    """The ink of a page in percent, as the sum of C, M, Y and K."""
    pixels = page.render(scale=_WIDTH / page.get_width()).to_numpy()[:, :, :3]
    light, brightest = pixels.mean(axis=(0, 1)).sum() / 255, pixels.max(axis=2).mean() / 255
    # K is 1 - brightest, and C, M and Y each 1 - colour - K
    return float(100 * (1 + 2 * brightest - light))
