"""What happens to paper: how a page was printed, on what, and what was spilled on it."""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator

from tests.scan.hands import Picture

_MM = 25.4


def _grid(page: Picture, coarse: int) -> tuple[Any, Any]:
    """x and y in px, each `coarse` px."""
    rows, columns = np.mgrid[0 : page.shape[0] : coarse, 0 : page.shape[1] : coarse]
    return columns.astype(np.float32), rows.astype(np.float32)


def _dim(page: Picture, share: Any, colour: tuple[float, float, float] = (0.3, 0.3, 0.3)) -> None:
    """Lay a colour over the page in place; `share` is how much of it, coarse or not."""
    whole = cv2.resize(np.clip(share, 0, 1).astype(np.float32), page.shape[1::-1])
    for k in range(3):  # by channel, for memory
        page[..., k] = page[..., k] * (1 - whole * (1 - colour[k]))


def toner(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """Printed paler or with fatter lines than meant, perhaps in streaks; on tinted paper."""
    strength: Any = rng.uniform(0.55 if wild else 0.82, 1.0)
    fat = float(rng.uniform(0.3, 1.0)) * dpi / 300
    page[:] = cv2.addWeighted(page, 0.6, cv2.GaussianBlur(page, (0, 0), fat), 0.4, 0)
    if wild and rng.random() < 0.4:
        streaks = rng.normal(0, 1, (1, 40)).astype(np.float32)
        wide = cv2.resize(streaks, (page.shape[1], 1), interpolation=cv2.INTER_CUBIC)
        strength = np.clip(strength + 0.12 * wide, 0.45, 1)[..., None]
    page[:] = 255 - (255 - page) * strength
    tints = [(1, 1, 1), (1, 0.985, 0.94), (0.93, 0.92, 0.9), (0.97, 0.98, 1)]
    page[:] = page * np.array(tints[int(rng.integers(len(tints)))], np.float32)


def texture(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """Cloudy paper with fibres."""
    total: Any = 0
    for step, size in ((3, 0.012), (40, 0.008)):
        shape = (page.shape[0] // step + 1, page.shape[1] // step + 1)
        noise = rng.normal(0, size * (2 if wild else 1), shape).astype(np.float32)
        total = total + cv2.resize(noise, page.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    _dim(page, np.clip(total + 0.01, 0, 1))


def smudge(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """A streak of graphite, as an eraser or a hand's edge leaves it."""
    x, y = _grid(page, 8)
    cx, cy = rng.uniform(0.15, 0.85, 2) * page.shape[1::-1]
    angle = rng.uniform(0, math.pi)
    u = (x - cx) * math.cos(angle) + (y - cy) * math.sin(angle)
    v = -(x - cx) * math.sin(angle) + (y - cy) * math.cos(angle)
    long, wide = rng.uniform(8, 22) * dpi / _MM, rng.uniform(2, 7) * dpi / _MM
    streaks = 0.75 + 0.25 * np.sin(v / wide * 9 + rng.normal(0, 0.4, v.shape))
    depth = rng.uniform(0.04, 0.2 if wild else 0.11)
    _dim(page, depth * np.exp(-((u / long) ** 4) - (v / wide) ** 4) * streaks)


def coffee(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """The ring of a cup."""
    x, y = _grid(page, 4)
    cx, cy = rng.uniform(0.1, 0.9, 2) * page.shape[1::-1]
    radius, wide = rng.uniform(34, 42) * dpi / _MM, rng.uniform(0.6, 2.0) * dpi / _MM
    far = np.hypot(x - cx, y - cy)
    turn = np.arctan2(y - cy, x - cx)
    broken = np.clip(0.65 + 0.5 * np.sin(turn * 2 + rng.uniform(0, 6)), 0, 1)
    depth = rng.uniform(0.1, 0.4 if wild else 0.22)
    rim = np.exp(-(((far - radius) / wide) ** 2)) + 0.12 * (far < radius)
    _dim(page, depth * rim * broken, (0.5, 0.32, 0.15))


def crease(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """A fold: light on one side, shade on the other, toner broken off along it."""
    angle = rng.choice([0, math.pi / 2]) + 0.03 * rng.normal() if rng.random() < 0.8 else 0.7
    at = rng.uniform(0.2, 0.8, 2) * page.shape[1::-1]
    x, y = _grid(page, 2)
    off = ((x - at[0]) * math.sin(angle) - (y - at[1]) * math.cos(angle)) * _MM / dpi
    depth = rng.uniform(0.04, 0.16 if wild else 0.09)
    line = 1.6 * np.exp(-((off / 0.22) ** 2))
    _dim(page, depth * (np.where(off > 0, np.exp(-off / 5), 0) + line))
    white = (np.abs(off) < 0.15) & (rng.random(off.shape) < 0.5)
    page[cv2.resize(white.astype(np.uint8), page.shape[1::-1]) > 0] = 235


def dust(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """Specks and hairs."""
    scale = dpi / _MM
    for _ in range(int(rng.integers(5, 60 if wild else 30))):
        at = rng.uniform(0, 1, 2) * page.shape[1::-1]
        radius = max(1, round(float(rng.uniform(0.06, 0.28)) * scale))
        cv2.circle(page, at.astype(int).tolist(), radius, [int(rng.uniform(30, 140))] * 3, -1)
    for _ in range(int(rng.integers(0, 6 if wild else 3))):
        at, turn = rng.uniform(0, 1, 2) * page.shape[1::-1], rng.uniform(0, 6.3)
        headings = turn + np.cumsum(rng.normal(0, 0.12, 40))
        steps = np.stack([np.cos(headings), np.sin(headings)], axis=1) * rng.uniform(0.15, 0.4)
        hair = np.round(at + np.cumsum(steps, axis=0) * scale).astype(np.int32)
        cv2.polylines(page, [hair.reshape(-1, 1, 2)], False, (95, 85, 80), 1, cv2.LINE_AA)


def fingers(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """Prints of a greasy finger."""
    x, y = _grid(page, 2)
    for _ in range(int(rng.integers(1, 4))):
        cx, cy = rng.uniform(0.1, 0.9, 2) * page.shape[1::-1]
        u, v = (x - cx) * _MM / dpi, (y - cy) * _MM / dpi
        inside = np.exp(-((u / 7) ** 4) - (v / 9.5) ** 4)
        ridges = 0.5 + 0.5 * np.sin(2 * math.pi * np.hypot(u, v * 0.7 + 3) / 0.5)
        _dim(page, rng.uniform(0.05, 0.22 if wild else 0.12) * inside * ridges)


def rulings(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """Lines or squares of the sheet below or of the back, showing through."""
    x, y = _grid(page, 2)
    angle, every = 0.03 * rng.normal(), float(rng.choice([5, 8])) * dpi / _MM
    share: Any = 0
    axes = [x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)]
    for axis in axes if every < 6 * dpi / _MM else axes[1:]:
        off = np.abs((axis + rng.uniform(0, every)) % every - every / 2) * _MM / dpi
        share = share + np.exp(-((off / 0.2) ** 2))
    _dim(page, rng.uniform(0.03, 0.14 if wild else 0.08) * np.clip(share, 0, 1), (0.3, 0.4, 0.7))


def moire(page: Picture, dpi: float, rng: Generator, *, wild: bool) -> None:
    """Slow beats, as of a screen's raster or a scanner's."""
    x, y = _grid(page, 4)
    angle, every = rng.uniform(0, math.pi), rng.uniform(1.5, 6) * dpi / _MM
    wave = np.sin(2 * math.pi * (x * math.cos(angle) + y * math.sin(angle)) / every)
    _dim(page, rng.uniform(0.01, 0.06 if wild else 0.03) * (1 + wave))


DIRT = {
    "smudge": smudge, "coffee": coffee, "crease": crease, "dust": dust, "fingers": fingers,
    "rulings": rulings, "moire": moire, "texture": texture,
}  # fmt: skip


def some_dirt(rng: Generator, *, wild: bool) -> list[str]:
    """What befell a page: often nothing."""
    most = 3 if wild else 2
    return [str(name) for name in rng.permutation(list(DIRT))[: int(rng.integers(0, most + 1))]]
