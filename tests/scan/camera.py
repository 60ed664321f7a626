"""Scanners and cameras: a printed page becomes a picture as a machine would take it."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from PIL import Image

from tests.scan.hands import Picture


@dataclass(frozen=True)
class Scan:
    """A flatbed: `angle` in degrees off true, `turns` quarter turns; `mode` is PIL's."""

    dpi: float = 300
    angle: float = 0.0
    turns: int = 0
    mode: str = "RGB"
    quality: int = 85
    gamma: float = 1.0
    noise: float = 1.5


@dataclass(frozen=True)
class Photo:
    """A phone. Angles in degrees; `falloff` and `shadow` in shares of the light, `curl` in mm.

    `fill` is the share of the picture that the page takes, `blur` in px of the picture.
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


def show_through(page: Picture, share: float) -> Picture:
    """The page with what is printed on its back shining through, mirrored."""
    back = cv2.GaussianBlur(page[::-1, ::-1], (0, 0), 3)
    dark = (255 - back.astype(np.float32)) * share
    return np.clip(page - dark, 0, 255).astype(np.uint8)


def cover(page: Picture, dpi: float, box: tuple[float, float, float, float]) -> None:
    """Lay a thumb over a box (mm) in place."""
    x, y, w, h = (v * dpi / 25.4 for v in box)
    centre = (round(x + w / 2), round(y + h / 2))
    cv2.ellipse(page, centre, (round(w * 0.8), round(h * 0.75)), 20, 0, 360, (196, 150, 128), -1)


def scan(page: Picture, page_dpi: float, how: Scan, rng: Generator) -> bytes:
    """The page as a scanner's file: PNG for 1-bit, else JPEG."""
    scale = how.dpi / page_dpi
    height, width = page.shape[:2]
    room = 0.06 if how.angle else 0.0  # a turned page is not cut off
    out_w, out_h = round(width * scale * (1 + room)), round(height * scale * (1 + room))
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), how.angle, scale)
    turn[:, 2] += (out_w / 2 - width / 2, out_h / 2 - height / 2)
    soft = cv2.GaussianBlur(page, (0, 0), max(0.3, 0.45 / scale))
    image = cv2.warpAffine(soft, turn, (out_w, out_h), borderValue=(238, 238, 236))
    values: Any = image.astype(np.float32)
    values = 255 * (values / 255) ** how.gamma * rng.uniform(0.95, 1.0)
    values += rng.normal(0, how.noise, values.shape[:2]).astype(np.float32)[..., None]
    image = np.clip(values, 0, 255).astype(np.uint8)
    image = np.ascontiguousarray(np.rot90(image, how.turns))
    out = io.BytesIO()
    if how.mode == "1":
        grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)
        bits = Image.fromarray(np.where(grey > 150, 255, 0).astype(np.uint8)).convert("1")
        bits.save(out, "PNG")
    else:
        Image.fromarray(image).convert(how.mode).save(out, "JPEG", quality=how.quality)
    return out.getvalue()


def photograph(page: Picture, page_dpi: float, how: Photo, rng: Generator) -> bytes:
    """The page as a phone's JPEG."""
    high = math.sqrt(how.megapixels * 1e6 * 4 / 3)
    size = (round(high * 3 / 4), round(high))
    xs, ys = _where(page, page_dpi, how, size)
    px, py = xs * (page_dpi / 25.4), ys * (page_dpi / 25.4)
    ratio = float(np.abs(np.diff(px[:, size[0] // 4 : 3 * size[0] // 4], axis=1)).mean())
    soft = cv2.GaussianBlur(page, (0, 0), max(0.3, 0.4 * ratio))
    desk = tuple(int(v * how.desk) for v in (210, 180, 150))
    image = cv2.remap(
        soft, px, py, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=desk
    )
    values = image.astype(np.float32) * _light(how, size, rng)[..., None]
    warm = np.array([1.0, 1 - 0.5 * how.warmth, 1 - how.warmth], np.float32)
    values *= warm * rng.uniform(0.82, 0.98)
    if how.blur > 0.2:
        values = cv2.GaussianBlur(values, (0, 0), how.blur)
    grain = rng.normal(0, how.noise, (size[1], size[0])).astype(np.float32)
    values += cv2.GaussianBlur(grain, (0, 0), 0.6)[..., None] * 1.6
    image = np.clip(values, 0, 255).astype(np.uint8)
    image = np.ascontiguousarray(np.rot90(image, how.turns))
    out = io.BytesIO()
    Image.fromarray(image).save(out, "JPEG", quality=how.quality)
    return out.getvalue()


def _light(how: Photo, size: tuple[int, int], rng: Generator) -> Any:
    """The light on the picture: a slope, and perhaps the edge of a shadow."""
    width, height = size
    y, x = np.mgrid[0:height:16, 0:width:16].astype(np.float32)
    angle = rng.uniform(0, 2 * math.pi)
    along = (x / width - 0.5) * math.cos(angle) + (y / height - 0.5) * math.sin(angle)
    light = 1 - how.falloff * np.clip(along / 1.0 + 0.5, 0, 1)
    light = cv2.resize(light.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
    if how.shadow:
        yy, xx = np.mgrid[0:height:2, 0:width:2].astype(np.float32)
        angle = rng.uniform(0, 2 * math.pi)
        off = rng.uniform(-0.25, 0.25)
        far = (xx - width / 2) * math.cos(angle) + (yy - height / 2) * math.sin(angle)
        soft = rng.uniform(0.0015, 0.012) * width
        edge = 1 / (1 + np.exp(np.clip(-(far - off * width) / soft, -30, 30)))
        light = light * cv2.resize((1 - how.shadow * edge).astype(np.float32), size)
    return light


def _where(page: Picture, page_dpi: float, how: Photo, size: tuple[int, int]) -> tuple[Any, Any]:
    """For each pixel of the picture, the place on the page in mm (x, y)."""
    mm = np.array([page.shape[1], page.shape[0]]) * 25.4 / page_dpi
    width, height = size
    focal = 1.15 * height
    tilt, toward, roll = map(math.radians, (how.tilt, how.toward, how.roll))
    axis = np.array([math.cos(toward), math.sin(toward), 0.0]) * tilt
    rotation = cv2.Rodrigues(np.array([0.0, 0.0, roll]))[0] @ cv2.Rodrigues(axis)[0]
    distance = focal * max(mm[0] / width, mm[1] / height) / how.fill
    centre = np.array([0.0, 0.0, distance])
    corners = np.array([[sx * mm[0] / 2, sy * mm[1] / 2, 0] for sx in (-1, 1) for sy in (-1, 1)])
    for _ in range(3):  # move until the page fills the picture as wished
        seen = corners @ rotation.T + centre
        spots = focal * seen[:, :2] / seen[:, 2:]
        low, high = spots.min(axis=0), spots.max(axis=0)
        centre[:2] -= (low + high) / 2 / focal * centre[2]
        centre[2] *= max((high - low) / np.array([width, height])) / how.fill
    step = 16
    v, u = np.mgrid[0 : height + step : step, 0 : width + step : step].astype(np.float64)
    rays = np.stack([(u - width / 2) / focal, (v - height / 2) / focal, np.ones_like(u)], axis=-1)
    rays = rays @ rotation  # into the page's own frame
    origin = -(rotation.T @ centre)
    lift = np.zeros_like(u)
    x = y = lift
    for _ in range(8):
        t = (lift - origin[2]) / rays[..., 2]
        x, y = origin[0] + t * rays[..., 0], origin[1] + t * rays[..., 1]
        lift = -how.curl * (1 - np.clip(2 * y / mm[1], -1.2, 1.2) ** 2)
    full = (u.shape[1] * step, u.shape[0] * step)
    out = []
    for values, length in ((x, mm[0]), (y, mm[1])):
        fine = cv2.warpAffine(
            (values + length / 2).astype(np.float32),
            np.array([[step, 0, 0], [0, step, 0]], np.float32), full, flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip
        out.append(np.ascontiguousarray(fine[:height, :width]))
    return out[0], out[1]
