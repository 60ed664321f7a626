"""The page in a picture: its corner markers, then its QR code.

The markers are sought on a shrunk copy and refined on the picture itself. The QR code is decoded
on a straightened crop, made from the markers alone: whole pictures cost more and miss turned codes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import cv2
import numpy as np
import zxingcpp

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.layout.fiducials import Corner, corner_of
from dungeonpress.scan import words as say
from dungeonpress.scan.page.clean import shrink
from dungeonpress.scan.pictures.images import Grey

Points = np.ndarray[Any, np.dtype[np.float64]]
"""Points, n × 2: x, y."""

_QR = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
LEAST_MARKERS = 3
MODULES = 6
_QUICK, _FINE = 600, (1300, 1000)  # px of the shrunk copies' shorter side; the quick one's at least
_QUICK_WINDOW, _WINDOWS = (15, 15, 10), (5, 45, 10)  # for thresholds: least, most, step (px)
_QUICK_SMALLEST, _SMALLEST = 0.06, 0.04  # perimeter of a marker in longer sides of the picture
_SIDE = 8.0  # mm that a marker's side counts as before the sheet is known
_QR_REACH = (58.0, 6.0, 17.0, 19.0)  # mm left, right, above and below of the right upper marker
_QR_SCALES = (10.0, 16.0)  # px per mm


class PageError(DungeonpressError):
    """A picture in which no page can be read, and why."""


class SeveralPagesError(PageError):
    """A picture that shows more than one page, and the numbers of those that can be read."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__(say.two_pages(*numbers[:2]), say.ONE_PAGE)
        self.numbers = numbers


@dataclass(frozen=True, slots=True)
class Found:
    """The markers of one page: for each corner that was seen its four corners in the picture.

    `number` is the page by the ids, from 1 to 250. The points go round from the upper left of the
    upright page.
    """

    number: int
    corners: Mapping[Corner, Points]


def find_page(pixels: Grey, number: int | None = None) -> Found:
    """The markers in a picture; those of page `number` if that is given.

    Raises PageError where there are too few, SeveralPagesError for more than one page.
    """
    best: list[Found] = []
    doubled = False
    for markers in _looks(pixels):
        doubled |= len({marker for marker, _ in markers}) < len(markers)
        found = [page for page in _pages(markers) if number in (None, page.number)]
        best = max(best, found, key=lambda pages: sum(len(page.corners) for page in pages))
        if best and all(len(page.corners) == len(Corner) for page in best):
            break
    if not best or len(best[0].corners) < LEAST_MARKERS:
        seen = len(best[0].corners) if best else 0
        if doubled:
            raise PageError(say.PAGES_ALIKE, say.ONE_PAGE)
        raise PageError(say.no_page(seen), say.WHOLE_PAGE)
    whole = [page.number for page in best if len(page.corners) >= LEAST_MARKERS]
    if len(whole) > 1:
        raise SeveralPagesError(tuple(sorted(whole)))
    page = best[0]
    return Found(page.number, {c: _refined(pixels, p) for c, p in page.corners.items()})


def _looks(pixels: Grey) -> Iterator[list[tuple[int, Points]]]:
    """The markers seen in one shrunk copy after the other, the quickest first: what one scale just
    misses another sees."""
    yield _markers(*_quick(pixels), _detector(_QUICK_WINDOW, _QUICK_SMALLEST))
    for side in _FINE:
        yield _markers(*_fine(pixels, side), _detector(_WINDOWS, _SMALLEST))


@cache
def _detector(window: tuple[int, int, int], smallest: float) -> Any:
    parameters = cv2.aruco.DetectorParameters()
    least, most, step = window
    parameters.adaptiveThreshWinSizeMin = least
    parameters.adaptiveThreshWinSizeMax = most
    parameters.adaptiveThreshWinSizeStep = step
    parameters.minMarkerPerimeterRate = smallest
    parameters.maxMarkerPerimeterRate = 0.6
    parameters.errorCorrectionRate = 0.0  # a wrong bit may be another page
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)
    return cv2.aruco.ArucoDetector(dictionary, parameters)


def _quick(pixels: Grey) -> tuple[Grey, Any]:
    """A copy shrunk by a whole number, which costs a tenth of any other; and that number."""
    factor = max(1, min(pixels.shape) // _QUICK)
    return shrink(pixels, factor), factor


def _fine(pixels: Grey, side: int) -> tuple[Grey, Any]:
    """A copy in which small markers are told, and by how much (across, down) it is smaller."""
    scale = min(1.0, side / min(pixels.shape))
    size = (round(pixels.shape[1] * scale), round(pixels.shape[0] * scale))
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA) if scale < 1 else pixels
    return np.asarray(small, np.uint8), np.array(pixels.shape[::-1]) / np.array(size)


def _markers(small: Grey, factors: Any, detector: Any) -> list[tuple[int, Points]]:
    """The markers that are seen in a shrunk copy, where they lie in the picture itself."""
    corners, ids, _ = detector.detectMarkers(small)
    if ids is None:
        return []
    return [
        (int(number), (points.reshape(4, 2).astype(np.float64) + 0.5) * factors - 0.5)
        for number, points in zip(ids.ravel(), corners, strict=True)
    ]


def _pages(markers: list[tuple[int, Points]]) -> Iterator[Found]:
    """The markers by page, the page with most of them first; a doubled id counts for none."""
    pages: dict[int, dict[Corner, Points]] = {}
    doubled = {n for n, _ in markers if sum(other == n for other, _ in markers) > 1}
    for number, points in markers:
        page, corner = corner_of(number)
        if number not in doubled:
            pages.setdefault(page, {})[corner] = points
    for page in sorted(pages, key=lambda page: -len(pages[page])):
        yield Found(page, pages[page])


def _refined(pixels: Grey, points: Points) -> Points:
    """A marker's corners to a fraction of a pixel."""
    side = float(np.linalg.norm(points - np.roll(points, 1, axis=0), axis=1).min())
    reach = max(2, min(7, round(0.55 * side / MODULES)))
    low = np.maximum(np.floor(points.min(axis=0)).astype(int) - 2 * reach - 4, 0)
    high = np.ceil(points.max(axis=0)).astype(int) + 2 * reach + 4
    part = np.ascontiguousarray(pixels[low[1] : high[1], low[0] : high[0]])
    if min(part.shape) < 4 * reach + 6:
        return points
    start = (points - low).astype(np.float32)
    fine, found = _corners(part, start, reach)
    if found.any() and not found.all():
        # The copy showed the marker a little too large or too small: so at the other corners, too.
        middle = start.mean(axis=0)
        true, seen = (np.linalg.norm(p[found] - middle, axis=1).mean() for p in (fine, start))
        again, found_now = _corners(part, middle + (start - middle) * (true / seen), reach)
        fine[~found & found_now] = again[~found & found_now]
    return np.asarray(fine.astype(np.float64) + low)


def _corners(part: Grey, start: Any, reach: int) -> tuple[Any, Any]:
    """The corners near those given, and which were found: the others are as they were."""
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.02)
    shaped = start.astype(np.float32).reshape(-1, 1, 2)
    fine = cv2.cornerSubPix(part, shaped.copy(), (reach, reach), (-1, -1), stop).reshape(-1, 2)
    moved = np.linalg.norm(fine - start, axis=1)
    found = (moved > 0) & (moved <= reach)
    return np.where(found[:, None], fine, start), found


_PLACES = {
    Corner.TOP_LEFT: (0.0, 0.0), Corner.TOP_RIGHT: (1.0, 0.0),
    Corner.BOTTOM_LEFT: (0.0, 1.0), Corner.BOTTOM_RIGHT: (1.0, 1.0),
}  # fmt: skip
_ROUND = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])


def rough_homography(found: Found) -> tuple[Any, float, float]:
    """From marker lengths to the picture, with no knowledge of the paper.

    Its origin is the centre of the left upper marker, a marker's side counts as 8 mm. Returns the
    3 × 3 matrix and the distances between the markers' centres across and down.
    """
    order = list(found.corners)
    centres = np.array([found.corners[c].mean(axis=0) for c in order], np.float32)
    unit = np.array([_PLACES[c] for c in order], np.float32)
    if len(order) == len(Corner):
        matrix = cv2.getPerspectiveTransform(unit, centres)
    else:
        matrix = np.vstack([cv2.getAffineTransform(unit[:3], centres[:3]), [0, 0, 1]])
    across = down = 0.0
    for _ in range(3):
        back = np.linalg.inv(matrix)
        shares = [_sides(apply(back, found.corners[c])) for c in order]
        across, down = (float(v) for v in _SIDE / np.mean(shares, axis=0))
        size = np.array([across, down])
        known = np.concatenate([_SIDE * _ROUND + np.array(_PLACES[c]) * size for c in order])
        seen = np.concatenate([found.corners[c] for c in order])
        matrix = cv2.findHomography(known, seen, 0)[0] @ np.diag([across, down, 1.0])
    return matrix @ np.diag([1 / across, 1 / down, 1.0]), across, down


def _sides(points: Points) -> tuple[float, float]:
    """A marker's extent across and down."""
    across = (np.linalg.norm(points[1] - points[0]) + np.linalg.norm(points[2] - points[3])) / 2
    down = (np.linalg.norm(points[3] - points[0]) + np.linalg.norm(points[2] - points[1])) / 2
    return float(across), float(down)


def apply(matrix: Any, points: Points) -> Points:
    """Points under a homography."""
    shaped = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(shaped, matrix), np.float64).reshape(-1, 2)


def read_qr(pixels: Grey, found: Found) -> str | None:
    """The text of the page's QR code, None if it can't be read."""
    matrix, across, _ = rough_homography(found)
    left, right, above, below = _QR_REACH
    for scale in _QR_SCALES:
        place = np.array([[1 / scale, 0, across - left], [0, 1 / scale, -above], [0, 0, 1]])
        size = (round((left + right) * scale), round((above + below) * scale))
        crop = cv2.warpPerspective(
            pixels, matrix @ place, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        )
        if text := _decoded(crop):
            return text
        sharp = cv2.addWeighted(crop, 2.2, cv2.GaussianBlur(crop, (0, 0), 0.25 * scale), -1.2, 0)
        if text := _decoded(sharp):
            return text
    return None


def _decoded(crop: Any) -> str | None:
    for code in zxingcpp.read_barcodes(
        crop, formats=zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
    ):
        if code.valid and code.text:
            return str(code.text)
    return None
