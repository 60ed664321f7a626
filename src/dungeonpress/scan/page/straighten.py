"""The page's place in the picture: by its markers, then by its own printed lines.

The markers give a homography, exact for a flat page. Paper is not flat: tiles of the page are then
compared with the clean picture, and a smooth shift is fitted through what they say: first a bow of
the whole page, then waves of it. A field is compared once more when it is read, where there is ink.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import cv2
import numpy as np

from dungeonpress.layout.elements import Page
from dungeonpress.layout.fiducials import corner_of
from dungeonpress.scan import words as say
from dungeonpress.scan.page.clean import HALF, ROUGH, SCALE, Clean, Levels, level, shrink
from dungeonpress.scan.page.find import Found, PageError, Points, apply
from dungeonpress.scan.pictures.images import Grey

Size = tuple[float, float]
"""Width and height in mm."""

LEAST_SCALE = 3.0  # px per mm (76 dpi) anywhere on the page
MOST_RESIDUAL = 3.5  # mm, beyond all curl that is read
_TILE, _STEP, _REACH = 22.0, 24.0, 4.5  # mm: side of a tile, distance of tiles, largest shift
_BLOCK, _NEAR = 10.0, 2  # mm: half the side of the tiles for waves; px: their reach
_FIRST = _BLOCK + _NEAR / ROUGH  # mm: the middle of the first of them
_SHARP = 0.1  # bow of the likeness, a px beside its top, from which a shift is well known
_NEIGHBOURS, _CALM = 1.5, 0.005  # tiles that are smoothed over; weight of no wave at all
_FIELD_REACH, _PULL = 3, 3.0  # px at HALF; likeness a mm²
_TILE_PULL = 0.5  # the same of a tile for waves
_LEAST_LIKENESS, _NO_LIKENESS = 0.35, 0.15
_SHARP = 0.1  # bow of the likeness, a px beside its top, from which a shift is well known
_LEAST_TILES = 0.5  # share of the tiles that must be found
_MESH = 16  # px between points at which the map is computed


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a page lies in a picture.

    `matrix`: homography from mm to px; `residual`: root mean square in mm of the markers' corners,
    with `spare` more equations than unknowns; `bend`: coefficients (10 × 2) of the page's bow in
    mm; `waves`: what is added to it (mm, x and y), each _BLOCK mm from _FIRST; `bend_residual`:
    what tiles still differ from both (median, mm).
    """

    matrix: Any
    residual: float
    spare: int
    bend: Any
    bend_residual: float
    waves: Any = None


def place(pixels: Grey, found: Found, clean: Clean) -> Placed:
    """Find the page's place. Raises PageError beyond the limits."""
    page = clean.page
    matrix, residual, spare = _by_markers(found, page)
    if residual > MOST_RESIDUAL:
        raise PageError(say.crooked(residual), say.LIE_FLAT)
    if (scale := _least_scale(matrix, page)) < LEAST_SCALE:
        raise PageError(say.too_coarse(scale * 25.4), say.LARGER)
    bend, waves, left = _by_print(pixels, matrix, clean)
    return Placed(matrix, residual, spare, bend, left, waves)


def resolution(found: Found, page: Page) -> float:
    """The fewest px that a mm of the page has in the picture."""
    return _least_scale(_by_markers(found, page)[0], page)


def _by_markers(found: Found, page: Page) -> tuple[Any, float, int]:
    boxes = {
        corner_of(mark.id)[1]: mark.box for mark in page.marks if mark.kind == "marker"
    }  # fmt: skip
    if not boxes:
        raise PageError(say.UNMARKED, say.WITH_SHEET)
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
    return _bent(placed, points, _terms(points, (page.width, page.height)))


def _bent(placed: Placed, points: Points, terms: Any) -> Points:
    """The same, of points whose terms are known."""
    flat = points + terms @ placed.bend
    if placed.waves is not None:
        at = ((points - _FIRST) / _BLOCK).astype(np.float32)
        flat += cv2.remap(
            placed.waves, at[:, None], None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )[:, 0]  # type: ignore[call-overload]
    return apply(placed.matrix, flat)


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
    spots = _bent(placed, mesh, terms).astype(np.float32).reshape(-1, columns, 2)
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


def _by_print(pixels: Grey, matrix: Any, clean: Clean) -> tuple[Any, Any, float]:
    """The bow and the waves that lay the print on its place, and what is left of it in mm."""
    page = clean.page
    bend = np.zeros((10, 2))
    share = max(1, int(_least_scale(matrix, page) / ROUGH))
    small = shrink(pixels, share) if share > 1 else pixels
    down = np.array([[1 / share, 0, (1 / share - 1) / 2], [0, 1 / share, (1 / share - 1) / 2],
                     [0, 0, 1]])  # fmt: skip

    def seen() -> Levels:
        return level(straight(small, Placed(down @ matrix, 0.0, 0, bend, 0.0), page, ROUGH))

    spots, shifts, likeness = _tiles(seen(), clean.rough, _REACH)
    if (likeness > _LEAST_LIKENESS).mean() < _LEAST_TILES / 2:
        raise PageError(say.other_print(), say.WITH_SHEET)
    bend = _fitted(spots, shifts, likeness, page)
    scores = _scores(seen(), clean.rough) - _pulls(_NEAR, ROUGH, _TILE_PULL)[..., None, None]
    best = scores.max(axis=(0, 1))
    if (best > _LEAST_LIKENESS).mean() < 0.7 * _LEAST_TILES:
        raise PageError(say.other_print(), say.WITH_SHEET)
    return bend, *_waves(*_tops(scores), np.clip(best - _NO_LIKENESS, 0, 1))


def _scores(seen: Levels, wanted: Levels) -> Any:
    """The likeness of tiles that overlap by halves, at all shifts up to _NEAR px (shift down, shift
    across, rows, columns): correlations, whose sums are those of blocks, made by shrinking."""
    block, far = round(_BLOCK * ROUGH), _NEAR
    rows, columns = ((side - 2 * far) // block for side in wanted.shape)
    wide, high = columns * block, rows * block
    mine = np.ascontiguousarray(wanted[far : far + high, far : far + wide])

    def means(blocks: Any) -> Any:
        return (blocks[1:, 1:] + blocks[1:, :-1] + blocks[:-1, 1:] + blocks[:-1, :-1]) / 4

    def sums(values: Any) -> Any:
        return means(cv2.resize(values, (columns, rows), interpolation=cv2.INTER_AREA))

    mean = sums(mine)
    spread = np.maximum(sums(mine * mine) - mean**2, 1e-9)
    around = cv2.blur(seen, (2 * block, 2 * block)), cv2.sqrBoxFilter(
        seen, cv2.CV_32F, (2 * block, 2 * block)
    )  # fmt: skip
    scores = np.empty((2 * far + 1, 2 * far + 1, rows - 1, columns - 1), np.float32)
    for y in range(2 * far + 1):
        for x in range(2 * far + 1):
            middles = np.s_[y + block : y + high : block, x + block : x + wide : block]
            theirs, squares = (sum_[middles] for sum_ in around)
            both = sums(cv2.multiply(seen[y : y + high, x : x + wide], mine)) - mean * theirs
            scores[y, x] = both / np.sqrt(spread * np.maximum(squares - theirs**2, 1e-9))
    return scores


def _tops(scores: Any) -> tuple[Any, Any]:
    """The tiles' shifts in mm, and how sharply each is known, 1 for well (rows, columns, x and
    y)."""
    side, _, rows, columns = scores.shape
    table = scores.reshape(side, side, -1)
    one = np.arange(rows * columns)
    y, x = np.divmod(table.reshape(side * side, -1).argmax(axis=0), side)
    inner_x, inner_y = (np.clip(at, 1, side - 2) for at in (x, y))
    dx, sharp_x = _vertices(*(table[y, inner_x + k, one] for k in (-1, 0, 1)))
    dy, sharp_y = _vertices(*(table[inner_y + k, x, one] for k in (-1, 0, 1)))
    inside = np.stack([x == inner_x, y == inner_y], axis=1)
    shifts = (np.stack([x, y], axis=1) - side // 2 + np.stack([dx, dy], axis=1) * inside) / ROUGH
    sharp = np.clip(np.stack([sharp_x, sharp_y], axis=1) / _SHARP, 0, 1) * inside
    shape = rows, columns, 2
    return shifts.reshape(shape).astype(np.float32), sharp.reshape(shape).astype(np.float32)


def _vertices(a: Any, b: Any, c: Any) -> tuple[Any, Any]:
    """Where parabolas through three values have their tops, and how sharply they bow."""
    bow = np.maximum(2 * b - a - c, 1e-9)
    return np.clip(0.5 * (c - a) / bow, -0.5, 0.5), bow


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


def _shift(around: Levels, tile: Levels, far: int, pull: Any = 0.0) -> tuple[Any, float]:
    """How far (px: x, y) a tile lies from the middle of what is around it, and its likeness there.

    `pull` is taken from the likeness at each shift.
    """
    alike = cv2.matchTemplate(around, tile, cv2.TM_CCOEFF_NORMED)
    scores = alike - pull
    _, _, _, (x, y) = cv2.minMaxLoc(scores)
    dx = _vertex(scores[y, max(x - 1, 0) : x + 2]) if 0 < x < scores.shape[1] - 1 else 0.0
    dy = _vertex(scores[max(y - 1, 0) : y + 2, x]) if 0 < y < scores.shape[0] - 1 else 0.0
    return np.array([x + dx - far, y + dy - far]), float(alike[y, x])


def _vertex(three: Any) -> float:
    """Where a parabola through three values has its top, from the middle one."""
    a, b, c = (float(v) for v in three)
    bow = a - 2 * b + c
    return 0.0 if bow > -1e-9 else max(-0.5, min(0.5, 0.5 * (a - c) / bow))


def _fitted(spots: Points, shifts: Points, likeness: Any, page: Page) -> Any:
    """The bow through the tiles' shifts, those far from the rest not counted."""
    terms = _terms(spots, (page.width, page.height))
    weight = trust = np.clip(likeness - _NO_LIKENESS, 0, 1) ** 2
    # A little stiffness keeps the corners, where few tiles are, near the markers.
    stiff = np.diag([0, 0, 0, *[0.02] * 7])
    new = np.zeros((10, 2))
    for _ in range(6):
        scaled = terms * weight[:, None]
        new = np.linalg.solve(scaled.T @ terms + stiff, scaled.T @ shifts)
        off = np.linalg.norm(shifts - terms @ new, axis=1)
        weight = trust / (1 + (off / _limit(off, likeness)) ** 4)
    return new


def _limit(off: Any, likeness: Any) -> float:
    """The distance from the rest beyond which tiles hardly count."""
    seen = likeness > _NO_LIKENESS
    return 2.5 * float(np.median(off[seen])) + 0.08 if seen.any() else 0.08


def _waves(shifts: Any, sharp: Any, likeness: Any) -> tuple[Any, float]:
    """Smooth the tiles' shifts, those far from the rest not counted; what is left (median, mm)."""
    weight = trust = sharp * (likeness**2)[..., None]
    waves, off = shifts, shifts
    for _ in range(3):
        share = _near(weight) + _CALM
        waves = np.zeros_like(shifts)
        for _ in range(3):  # each time what smoothing has flattened
            waves = waves + _near(weight * (shifts - waves)) / share
        off = np.linalg.norm((shifts - waves) * (sharp > 0.5), axis=2)
        weight = trust / (1 + (off / _limit(off, likeness + _NO_LIKENESS)) ** 4)[..., None]
    return waves, float(np.median(off))


def _near(values: Any) -> Any:
    """Values of tiles and of those near them."""
    return cv2.GaussianBlur(values, (0, 0), _NEIGHBOURS, borderType=cv2.BORDER_CONSTANT)


Box = tuple[float, float, float, float]


def field_shift(seen: Levels, clean: Clean, box: Box) -> tuple[Any, float]:
    """How far (mm: x, y) the print round a box lies from its place, and how alike it is.

    `seen` is the levelled copy of the straightened page at HALF px a mm. Most fields lie where the
    page's smooth shift says, and a pen's strokes look like moved print; so a shift must pay: the
    likeness must gain half of _PULL times its square in mm.
    """
    far = _FIELD_REACH
    rows, columns = _round(clean, box)
    around = seen[rows.start - far : rows.stop + far, columns.start - far : columns.stop + far]
    shift, alike = _shift(around, clean.half[rows, columns], far, _pulls(far, HALF, _PULL))
    return shift / HALF, alike


def likeness(seen: Levels, clean: Clean, box: Box) -> float:
    """How alike the print round a box is at its place, as `field_shift` tells it."""
    here, there = seen[_round(clean, box)], clean.half[_round(clean, box)]
    (mean, spread), (wanted, contrast) = (
        (float(v[0, 0]) for v in cv2.meanStdDev(part)) for part in (here, there)
    )
    both = float(np.vdot(here, there)) / here.size - mean * wanted
    return both / max(spread * contrast, 1e-9)


def _round(clean: Clean, box: Box) -> tuple[slice, slice]:
    """The rows and columns (HALF px a mm) round a box in which print is compared."""
    x, y, w, h = box
    margin, far = 3.5, _FIELD_REACH
    height, width = clean.half.shape
    left, top = (max(far, round((v - margin) * HALF)) for v in (x, y))
    right = min(width - far, round((x + w + margin) * HALF))
    bottom = min(height - far, round((y + h + margin) * HALF))
    return slice(top, bottom), slice(left, right)


@cache
def _pulls(reach: int, scale: int, strength: float) -> Any:
    """What the likeness must gain for each shift up to `reach` px, of `scale` px a mm."""
    far = np.arange(-reach, reach + 1) / scale
    return (0.5 * strength * np.add.outer(far**2, far**2)).astype(np.float32)
