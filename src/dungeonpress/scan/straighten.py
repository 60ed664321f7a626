"""The page's place in the picture: by its markers, then by its own printed lines.

The markers give a homography, exact for a flat page. Paper is not flat: tiles of the page are then
compared with the clean picture, and a smooth shift is fitted through what they say. Each field is
compared once more when it is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from dungeonpress.layout.elements import Page
from dungeonpress.layout.fiducials import corner_of
from dungeonpress.scan import words as say
from dungeonpress.scan.clean import HALF, ROUGH, SCALE, Clean, Levels, level, shrink
from dungeonpress.scan.find import Found, PageError, Points, apply
from dungeonpress.scan.images import Grey

Size = tuple[float, float]
"""Width and height in mm."""

LEAST_SCALE = 3.0  # px per mm (76 dpi) anywhere on the page
MOST_RESIDUAL = 3.5  # mm, beyond all curl that is read
_TILE, _STEP, _REACH = 22.0, 24.0, 4.5  # mm: side of a tile, distance of tiles, largest shift
_LEAST_LIKENESS = 0.35
_LEAST_TILES = 0.5  # share of the tiles that must be found
_MESH = 16  # px between points at which the map is computed


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a page lies in a picture.

    `matrix`: homography from mm to px; `residual`: root mean square in mm of the markers' corners,
    with `spare` more equations than unknowns; `bend`: coefficients (10 × 2) of the smooth shift
    in mm, `bend_residual` what tiles still differ from it (median, mm).
    """

    matrix: Any
    residual: float
    spare: int
    bend: Any
    bend_residual: float


def place(pixels: Grey, found: Found, clean: Clean) -> Placed:
    """Find the page's place. Raises PageError beyond the limits."""
    page = clean.page
    matrix, residual, spare = _by_markers(found, page)
    if residual > MOST_RESIDUAL:
        raise PageError(say.crooked(residual), say.LIE_FLAT)
    if (scale := _least_scale(matrix, page)) < LEAST_SCALE:
        raise PageError(say.too_coarse(scale * 25.4), say.LARGER)
    bend, left = _by_print(pixels, matrix, clean)
    return Placed(matrix, residual, spare, bend, left)


def resolution(found: Found, page: Page) -> float:
    """The fewest px that a mm of the page has in the picture."""
    return _least_scale(_by_markers(found, page)[0], page)


def _by_markers(found: Found, page: Page) -> tuple[Any, float, int]:
    boxes = {
        corner_of(mark.id)[1]: mark.box for mark in page.marks if mark.kind == "marker"
    }  # fmt: skip
    known, seen = [], []
    for corner, points in found.corners.items():
        x, y, w, h = boxes[corner]
        known.append(np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]))
        seen.append(points)
    a, b = np.concatenate(known), np.concatenate(seen)
    matrix = cv2.findHomography(a, b, 0)[0]
    if matrix is None:
        raise PageError(say.no_page(len(known)), say.WHOLE_PAGE)
    off = apply(np.linalg.inv(matrix), b) - a
    return matrix, float(np.sqrt((off**2).sum(axis=1).mean())), 2 * len(a) - 8


def _least_scale(matrix: Any, page: Page) -> float:
    """The fewest px that a mm of the page has, of its corners and directions."""
    least = np.inf
    for x in (0.0, page.width):
        for y in (0.0, page.height):
            spot = np.array([(x, y), (x + 1, y), (x, y + 1)])
            a, b, c = apply(matrix, spot)
            least = min(least, float(np.linalg.norm(b - a)), float(np.linalg.norm(c - a)))
    return least


def _terms(points: Points, page: Size) -> Any:
    """The cubic terms of points in mm, n × 10."""
    width, height = page
    x = 2 * points[:, 0] / width - 1
    y = 2 * points[:, 1] / height - 1
    one = np.ones_like(x)
    return np.stack([one, x, y, x * x, x * y, y * y, x**3, x * x * y, x * y * y, y**3], axis=1)


def to_picture(placed: Placed, page: Page, points: Points) -> Points:
    """Where points in mm lie in the picture, in px."""
    return apply(placed.matrix, points + _terms(points, (page.width, page.height)) @ placed.bend)


@lru_cache(maxsize=8)
def _mesh(page: Size, scale: int, step: int) -> tuple[Points, Any, int]:
    """Points in mm in the middle of blocks of `step` px, a block beyond each edge too.

    Row by row, with their cubic terms, and how many stand in a row.
    """
    columns, rows = (int(np.ceil(side * scale / step)) + 2 for side in page)
    x = (np.arange(columns) - 0.5) * step / scale
    y = (np.arange(rows) - 0.5) * step / scale
    points = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    return points, _terms(points, page), columns


def straight(pixels: Grey, placed: Placed, page: Page, scale: int) -> Grey:
    """The page as seen from straight above, at `scale` px a mm."""
    step = max(1, _MESH * scale // SCALE)
    mesh, terms, columns = _mesh((page.width, page.height), scale, step)
    flat = apply(placed.matrix, mesh + terms @ placed.bend)
    spots = flat.astype(np.float32).reshape(-1, columns, 2)
    width, height = int(page.width * scale), int(page.height * scale)
    whole = (columns * step, len(spots) * step)
    xs, ys = (
        cv2.resize(np.ascontiguousarray(spots[..., k]), whole, interpolation=cv2.INTER_LINEAR)
        for k in (0, 1)
    )
    inside = np.s_[step : step + height, step : step + width]
    return np.asarray(
        cv2.remap(
            pixels, xs[inside], ys[inside], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        ),
        np.uint8,
    )  # fmt: skip


def _by_print(pixels: Grey, matrix: Any, clean: Clean) -> tuple[Any, float]:
    """The smooth shift that lays the print on its place, and what is left of it in mm."""
    page = clean.page
    bend = np.zeros((10, 2))
    left = 0.0
    share = max(1, int(_least_scale(matrix, page) / ROUGH))
    small = shrink(pixels, share) if share > 1 else pixels
    down = np.array([[1 / share, 0, (1 / share - 1) / 2], [0, 1 / share, (1 / share - 1) / 2],
                     [0, 0, 1]])  # fmt: skip
    for reach, least in ((_REACH, 0.5), (1.2, 0.7)):
        placed = Placed(down @ matrix, 0.0, 0, bend, 0.0)
        seen = level(straight(small, placed, page, ROUGH))
        spots, shifts, likeness = _tiles(seen, clean.rough, reach)
        if (likeness > _LEAST_LIKENESS).mean() < _LEAST_TILES * least:
            raise PageError(say.other_print(), say.WITH_SHEET)
        bend, left = _fitted(spots, shifts, likeness, page, bend)
    return bend, left


def _tiles(seen: Levels, wanted: Levels, reach: float) -> tuple[Points, Points, Any]:
    """The tiles' centres and shifts in mm, and how alike they were."""
    height, width = wanted.shape
    side, step, far = round(_TILE * ROUGH), _STEP * ROUGH, round(reach * ROUGH)
    edge = far + 2
    spots, shifts, alike = [], [], []
    for top in np.arange(edge, height - side - edge, step).astype(int):
        for left in np.arange(edge, width - side - edge, step).astype(int):
            tile = wanted[top : top + side, left : left + side]
            around = seen[top - far : top + side + far, left - far : left + side + far]
            shift, likeness = _shift(around, tile, far)
            spots.append(((left + side / 2) / ROUGH, (top + side / 2) / ROUGH))
            shifts.append(shift / ROUGH)
            alike.append(likeness)
    return np.array(spots), np.array(shifts), np.array(alike)


def _shift(around: Levels, tile: Levels, far: int) -> tuple[Any, float]:
    """How far (px: x, y) a tile lies from the middle of what is around it."""
    scores = cv2.matchTemplate(around, tile, cv2.TM_CCOEFF_NORMED)
    _, best, _, (x, y) = cv2.minMaxLoc(scores)
    dx = _vertex(scores[y, max(x - 1, 0) : x + 2]) if 0 < x < scores.shape[1] - 1 else 0.0
    dy = _vertex(scores[max(y - 1, 0) : y + 2, x]) if 0 < y < scores.shape[0] - 1 else 0.0
    return np.array([x + dx - far, y + dy - far]), float(best)


def _vertex(three: Any) -> float:
    """Where a parabola through three values has its top, from the middle one."""
    a, b, c = (float(v) for v in three)
    bow = a - 2 * b + c
    return 0.0 if bow > -1e-9 else max(-0.5, min(0.5, 0.5 * (a - c) / bow))


def _fitted(
    spots: Points, shifts: Points, likeness: Any, page: Page, bend: Any
) -> tuple[Any, float]:
    """Fit the shifts, those far from the rest not counted."""
    terms = _terms(spots, (page.width, page.height))
    wanted = shifts + terms @ bend  # to first order the shifts add up
    weight = np.clip(likeness - 0.15, 0, 1) ** 2
    # A little stiffness keeps the corners, where few tiles are, near the markers.
    stiff = np.diag([0, 0, 0, *[0.02] * 7])
    for _ in range(6):
        scaled = terms * weight[:, None]
        new = np.linalg.solve(scaled.T @ terms + stiff, scaled.T @ wanted)
        off = np.linalg.norm(wanted - terms @ new, axis=1)
        middle = float(np.median(off[likeness > 0.15])) if (likeness > 0.15).any() else 0.0
        limit = 2.5 * middle + 0.08
        weight = np.clip(likeness - 0.15, 0, 1) ** 2 / (1 + (off / limit) ** 4)
    return new, middle


def field_shift(
    seen: Levels, clean: Clean, box: tuple[float, float, float, float]
) -> tuple[Any, float]:
    """How far (mm: x, y) the print round a box lies from its place, and how alike it is.

    `seen` is the levelled copy of the straightened page at HALF px a mm.
    """
    x, y, w, h = box
    margin, far = 3.5, round(0.9 * HALF)
    height, width = clean.half.shape
    left, top = (max(far, round((v - margin) * HALF)) for v in (x, y))
    right = min(width - far, round((x + w + margin) * HALF))
    bottom = min(height - far, round((y + h + margin) * HALF))
    tile = clean.half[top:bottom, left:right]
    around = seen[top - far : bottom + far, left - far : right + far]
    shift, likeness = _shift(around, tile, far)
    return shift / HALF, likeness
