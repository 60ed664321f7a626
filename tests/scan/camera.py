"""Scanners and cameras: a printed page becomes a picture as a machine would take it.

Where each pixel of a picture lies on the page is known exactly: `seen_at`. Measuring needs many
pictures, so what is smooth (places, light) is computed on a grid and noise is cut from a pool.
"""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from functools import cache
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from PIL import Image

from tests.scan.hands import Picture

Points = np.ndarray[Any, np.dtype[np.float64]]
"""Points, … × 2: x, y. Pixel centres have whole numbers."""

_GRID = 16  # px between points at which places and smooth light are computed
_FOCAL = 1.15  # of the picture's longer side
_WAVE = 2 * math.pi / 75  # of ripples and of an uneven feed, per mm
_RIPPLES = np.array([0.6, 0.8])  # the way they go
_POOL, _GRAIN = 2048, 24  # side of the noise pool in px; its standard deviation


@dataclass(frozen=True)
class Scan:
    """A scanner: `angle` in degrees off true, `turns` quarter turns; `mode` is PIL's.

    `feed`: by how many mm its feeder is now ahead, now behind.
    """

    dpi: float = 300
    angle: float = 0.0
    turns: int = 0
    mode: str = "RGB"
    quality: int = 85
    gamma: float = 1.0
    noise: float = 1.5
    feed: float = 0.0


@dataclass(frozen=True)
class Photo:
    """A phone. Angles in degrees; `falloff` and `shadow` in shares of the light, `curl` in mm.

    `fill` is the share of the picture that the page takes, `blur` in px of the picture. The page's
    middle is `curl` nearer to the lens than its ends, upper and lower for `axis` 0, left and right
    for 90. `lens`: share by which the picture's corners are drawn in (a barrel); `ripple`: how high
    the paper's waves are, in mm.
    """

    megapixels: float = 12
    tilt: float = 10.0
    toward: float = 30.0
    roll: float = 0.0
    turns: int = 0
    fill: float = 0.85
    falloff: float = 0.2
    shadow: float = 0.0
    blur: float = 0.6
    noise: float = 3.0
    quality: int = 88
    curl: float = 0.0
    warmth: float = 0.1
    desk: float = 0.35
    axis: float = 0.0
    lens: float = 0.0
    ripple: float = 0.0


def show_through(page: Picture, share: float) -> Picture:
    """The page with what is printed on its back shining through, mirrored."""
    back = cv2.GaussianBlur(cv2.flip(page, -1), (0, 0), 3)
    return np.asarray(cv2.addWeighted(page, 1, back, share, -255 * share), np.uint8)


def fit(page: Picture, across: float, down: float) -> tuple[Picture, Any]:
    """A page printed at shares of its size on paper of its size, and the affine map (2 × 3) from
    places on that paper (px) to places on the page (px)."""
    middle = (np.array([page.shape[1], page.shape[0]]) - 1) / 2
    size = np.array([across, down])
    out = np.column_stack([np.diag(size), middle - size * middle])
    paper = cv2.warpAffine(
        page, out, page.shape[1::-1], flags=cv2.INTER_AREA, borderValue=(255, 255, 255)
    )
    back = np.column_stack([np.diag(1 / size), middle - middle / size])
    return np.asarray(paper, np.uint8), back


def cover(page: Picture, dpi: float, box: tuple[float, float, float, float]) -> None:
    """Lay a thumb over a box (mm) in place."""
    x, y, w, h = (v * dpi / 25.4 for v in box)
    centre = (round(x + w / 2), round(y + h / 2))
    cv2.ellipse(page, centre, (round(w * 0.8), round(h * 0.75)), 20, 0, 360, (196, 150, 128), -1)


def scan(page: Picture, page_dpi: float, how: Scan, rng: Generator) -> bytes:
    """The page as a scanner's file: PNG for 1-bit, else JPEG."""
    if how.mode != "RGB":
        page = np.asarray(cv2.cvtColor(page, cv2.COLOR_RGB2GRAY), np.uint8)
    scale = how.dpi / page_dpi
    soft = cv2.GaussianBlur(page, (0, 0), max(0.3, 0.45 / scale))
    turn, size = _laid(page.shape[:2], page_dpi, how)
    if how.feed:
        spots = seen_at(_grid(size), page.shape[:2], page_dpi, how).astype(np.float32)
        image: Any = cv2.remap(
            soft,
            _enlarged(spots, *size),
            None,
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=(238, 238, 236),
        )  # type: ignore[call-overload]
    else:
        image = cv2.warpAffine(soft, turn, size, borderValue=(238, 238, 236))
    table = 255 * (np.arange(256) / 255) ** how.gamma * rng.uniform(0.95, 1.0)
    image = cv2.LUT(image, np.rint(table).astype(np.uint8))
    _add_noise(image, how.noise, _fine_noise(), rng)
    if how.mode == "1":
        out = io.BytesIO()
        Image.fromarray(np.where(image > 150, 255, 0).astype(np.uint8)).convert("1").save(
            out, "PNG"
        )
        return out.getvalue()
    return _jpeg(image, how.quality)


def photograph(page: Picture, page_dpi: float, how: Photo, rng: Generator) -> bytes:
    """The page as a phone's JPEG."""
    width, height = picture_size(page.shape[:2], page_dpi, how)
    grid = _grid((width, height))
    rows = len(grid)
    spots = seen_at(grid, page.shape[:2], page_dpi, how).astype(np.float32)
    per_pixel = float(np.linalg.norm(spots[rows // 2, 1:] - spots[rows // 2, :-1], axis=1).mean())
    soft = cv2.GaussianBlur(page, (0, 0), max(0.3, 0.4 * per_pixel / _GRID))
    desk = tuple(int(v * how.desk) for v in (210, 180, 150))
    # Only the part of the picture that shows the page is drawn pixel by pixel.
    inside = ((spots > -1) & (spots < page.shape[1::-1])).all(axis=-1)
    (top, bottom), (left, right) = (
        (max(int(np.flatnonzero(inside.any(axis=axis))[0]) - 1, 0),
         int(np.flatnonzero(inside.any(axis=axis))[-1]) + 2)
        for axis in (1, 0)
    )  # fmt: skip
    top, left = top * _GRID, left * _GRID
    bottom, right = min(bottom * _GRID, height), min(right * _GRID, width)
    fine = _enlarged(spots[top // _GRID :, left // _GRID :], right - left, bottom - top)
    image: Any = cv2.remap(
        soft, fine, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=desk
    )  # type: ignore[call-overload]
    image = cv2.copyMakeBorder(
        image, top, height - bottom, left, width - right, cv2.BORDER_CONSTANT, value=desk
    )
    cv2.multiply(image, _light(how, (width, height), rng), image, scale=1 / 255)
    if how.blur > 0.2:
        image = cv2.GaussianBlur(image, (0, 0), how.blur)
    _add_noise(image, how.noise, _soft_noise(), rng)
    return _jpeg(image, how.quality)


def _grid(size: tuple[int, int]) -> Any:
    """Points of a picture of a width and height: each _GRID-th, and a row and column beyond."""
    columns, rows = (side // _GRID + 2 for side in size)
    return np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), axis=-1) * float(_GRID)


def picture_size(shape: tuple[int, ...], page_dpi: float, how: Scan | Photo) -> tuple[int, int]:
    """The picture's width and height, of a page of a shape (rows, columns)."""
    if isinstance(how, Scan):
        return _laid(shape, page_dpi, how)[1]
    high = math.sqrt(how.megapixels * 1e6 * 4 / 3)
    size = (round(high * 3 / 4), round(high))
    return size[::-1] if how.turns % 2 else size


def seen_at(points: Points, shape: tuple[int, ...], page_dpi: float, how: Scan | Photo) -> Points:
    """Which place of the page's picture (px), of a shape (rows, columns), points of the taken
    picture (px) show."""
    if isinstance(how, Scan):
        turn, _ = _laid(shape, page_dpi, how)
        back = np.asarray(cv2.invertAffineTransform(turn))
        at = np.asarray(points @ back[:, :2].T + back[:, 2])
        at[..., 1] += how.feed * page_dpi / 25.4 * np.sin(at[..., 1] * 25.4 / page_dpi * _WAVE)
        return at
    size = picture_size(shape, page_dpi, how)
    turns = how.turns % 4
    u, v = points[..., 0], points[..., 1]
    for _ in range(turns):  # as np.rot90 turned it
        u, v, size = size[1] - 1 - v, u, size[::-1]
    mm = np.array([shape[1], shape[0]]) * 25.4 / page_dpi
    at = _on_page(np.stack([u, v], axis=-1), size, mm, how)
    return np.asarray((at + mm / 2) * page_dpi / 25.4 - 0.5)


def _laid(shape: tuple[int, ...], page_dpi: float, how: Scan) -> tuple[Any, tuple[int, int]]:
    """The affine map from the page to its scan, and the scan's width and height."""
    scale = how.dpi / page_dpi
    height, width = shape[:2]
    room = 0.06 if how.angle else 0.0  # a turned page is not cut off
    size = round(width * scale * (1 + room)), round(height * scale * (1 + room))
    centre = (width - 1) / 2, (height - 1) / 2
    turn: Any = cv2.getRotationMatrix2D(centre, how.angle + 90 * how.turns, scale)
    size = size[::-1] if how.turns % 2 else size
    turn[:, 2] += ((size[0] - 1) / 2 - centre[0], (size[1] - 1) / 2 - centre[1])
    return turn, size


def _on_page(points: Points, size: tuple[int, int], mm: Any, how: Photo) -> Points:
    """Where on the page, in mm from its middle, points of the upright picture lie."""
    width, height = size
    focal = _FOCAL * height
    rotation, centre = _stand(size, mm, how)
    off = points - (np.array([width, height]) - 1) / 2
    far = (off**2).sum(axis=-1, keepdims=True) / ((width**2 + height**2) / 4)
    off = off * (1 + how.lens * far) / focal
    rays = np.concatenate([off, np.ones_like(off[..., :1])], axis=-1) @ rotation
    origin = -(rotation.T @ centre)
    turn = math.radians(how.axis)
    along = np.array([math.sin(turn), math.cos(turn)])
    half = float(np.abs(along) @ mm) / 2
    flat = np.zeros_like(off)
    lift = np.zeros(off.shape[:-1])
    for _ in range(8):
        t = (lift - origin[2]) / rays[..., 2]
        flat = origin[:2] + t[..., None] * rays[..., :2]
        lift = -how.curl * (1 - np.clip(flat @ along / half, -1.2, 1.2) ** 2)
        lift = lift - how.ripple * np.sin(flat @ _RIPPLES * _WAVE)
    # Bent paper is longer than its shadow on the desk.
    way = flat @ along
    longer = (2 * how.curl / half**2) ** 2 / 6 * way**3
    return np.asarray(flat + longer[..., None] * along)


def _stand(size: tuple[int, int], mm: Any, how: Photo) -> tuple[Any, Any]:
    """The camera: rotation of the page's frame into its own, and the page's middle in it (mm)."""
    width, height = size
    focal = _FOCAL * height
    tilt, toward, roll = map(math.radians, (how.tilt, how.toward, how.roll))
    axis = np.array([math.cos(toward), math.sin(toward), 0.0]) * tilt
    rotation = cv2.Rodrigues(np.array([0.0, 0.0, roll]))[0] @ cv2.Rodrigues(axis)[0]
    centre = np.array([0.0, 0.0, focal * max(mm[0] / width, mm[1] / height) / how.fill])
    corners = np.array([[sx * mm[0] / 2, sy * mm[1] / 2, 0] for sx in (-1, 1) for sy in (-1, 1)])
    for _ in range(3):  # move until the page fills the picture as wished
        seen = corners @ rotation.T + centre
        spots = focal * seen[:, :2] / seen[:, 2:]
        low, high = spots.min(axis=0), spots.max(axis=0)
        centre[:2] -= (low + high) / 2 / focal * centre[2]
        centre[2] *= max((high - low) / np.array([width, height])) / how.fill
    return rotation, centre


def _enlarged(coarse: Any, width: int, height: int) -> Any:
    """Values given at every _GRID-th pixel, for each pixel."""
    step = np.array([[_GRID, 0, 0], [0, _GRID, 0]], np.float32)
    return cv2.warpAffine(
        np.ascontiguousarray(coarse), step, (width, height), flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip


def _light(how: Photo, size: tuple[int, int], rng: Generator) -> Picture:
    """The light on the picture, 255 for all of it: its colour, a slope, perhaps a shadow's edge."""
    width, height = size
    step = 2 if how.shadow else _GRID
    x = np.arange(step / 2, width + step, step) - width / 2
    y = np.arange(step / 2, height + step, step) - height / 2
    angle = rng.uniform(0, 2 * math.pi)
    x, y = x.astype(np.float32), y.astype(np.float32)
    along = np.add.outer(y * (math.sin(angle) / height), x * (math.cos(angle) / width))
    light: Any = 1 - how.falloff * np.clip(along + 0.5, 0, 1)
    if how.shadow:
        angle = rng.uniform(0, 2 * math.pi)
        off = rng.uniform(-0.25, 0.25) * width
        soft = rng.uniform(0.0015, 0.012) * width
        far = np.add.outer(y * math.sin(angle), x * math.cos(angle)) - np.float32(off)
        steps = np.clip(far * (20 / soft) + 128, 0, 255).astype(np.uint8)
        edge = 1 - how.shadow / (1 + np.exp((128 - np.arange(256)) / 20))
        light *= cv2.LUT(steps, edge.astype(np.float32))
    colour = np.array([1.0, 1 - 0.5 * how.warmth, 1 - how.warmth]) * rng.uniform(0.82, 0.98)
    values = cv2.merge([cv2.convertScaleAbs(light, alpha=255 * float(c)) for c in colour])
    whole = (values.shape[1] * step, values.shape[0] * step)
    return np.asarray(cv2.resize(values, whole)[:height, :width], np.uint8)


@cache
def _fine_noise() -> Picture:
    """Independent noise round 128."""
    noise = np.random.default_rng(1).normal(128, _GRAIN, (_POOL, _POOL))
    return np.clip(np.rint(noise), 0, 255).astype(np.uint8)


@cache
def _soft_noise() -> Picture:
    """Noise as a phone leaves it: neighbours are alike."""
    noise = np.random.default_rng(2).normal(0, _GRAIN, (_POOL, _POOL))
    soft = cv2.GaussianBlur(noise, (0, 0), 0.6) * 1.6 + 128
    return np.asarray(np.clip(np.rint(soft), 0, 255), np.uint8)


def _add_noise(image: Any, deviation: float, pool: Picture, rng: Generator) -> None:
    """Add noise to a picture in place, the same to all its channels."""
    row, column = (int(v) for v in rng.integers(_POOL, size=2))
    share = deviation / _GRAIN
    if image.ndim == 3:
        pool = np.asarray(cv2.cvtColor(pool, cv2.COLOR_GRAY2RGB), np.uint8)
    height, width = image.shape[:2]
    for top in range(-row, height, _POOL):
        for left in range(-column, width, _POOL):
            y, x = max(top, 0), max(left, 0)
            part = image[y : top + _POOL, x : left + _POOL]
            high, wide = part.shape[:2]
            here = pool[y - top : y - top + high, x - left : x - left + wide]
            cv2.addWeighted(part, 1, here, share, -128 * share, part)


def _jpeg(image: Any, quality: int) -> bytes:
    if image.ndim == 3:
        image = cv2.cvtColor(image, cv2.COLOR_RGB2BGR)
    return bytes(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes())
