"""Hands and pens: marks as strokes in mm, drawn with ink on a printed page.

Every hand is a bundle of habits drawn once (how round its Os are, how steep its Xs, how far it
overshoots), so that marks of one page resemble each other as those of a person do.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator

Picture = np.ndarray[Any, np.dtype[np.uint8]]
Strokes = list[np.ndarray[Any, np.dtype[np.float64]]]
"""Each stroke an array of points, n × 2, in mm."""
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Pen:
    """Colour (RGB, 0 to 1), stroke width in mm, how much it covers, how grainy it is."""

    colour: tuple[float, float, float]
    width: float
    cover: float
    grain: float = 0.0


@dataclass(frozen=True)
class Hand:
    """The habits of a person."""

    size: float
    spread: float
    aspect: float
    lean: float
    gap: float
    wobble: float
    slope: float
    curve: float
    reach: float


def some_hand(rng: Generator) -> Hand:
    """A person's habits."""
    return Hand(
        size=float(rng.uniform(0.86, 1.16)),
        spread=float(rng.uniform(0.02, 0.07)),
        aspect=float(rng.uniform(0.86, 1.16)),
        lean=float(rng.uniform(-0.5, 0.5)),
        gap=float(rng.uniform(-50, 22)),
        wobble=float(rng.uniform(0.01, 0.045)),
        slope=float(rng.uniform(37, 53)),
        curve=float(rng.uniform(-0.09, 0.09)),
        reach=float(rng.uniform(0.72, 1.12)),
    )


def some_pen(rng: Generator, *, faint: bool = True) -> Pen:
    """A ball-point, fineliner, felt-tip or (with `faint`) pencil, of any usual colour."""
    colours = [
        (0.10, 0.16, 0.55), (0.05, 0.05, 0.08), (0.75, 0.08, 0.10), (0.05, 0.42, 0.18),
        (0.36, 0.10, 0.50), (0.05, 0.25, 0.75),
    ]  # fmt: skip
    colour = colours[int(rng.integers(len(colours)))]
    kind = int(rng.integers(4 if faint else 3))
    if kind == 0:
        return Pen(colour, float(rng.uniform(0.35, 0.6)), float(rng.uniform(0.75, 0.95)), 0.15)
    if kind == 1:
        return Pen(colour, float(rng.uniform(0.3, 0.5)), 0.97)
    if kind == 2:
        return Pen(colour, float(rng.uniform(0.7, 1.3)), 0.95)
    grey = float(rng.uniform(0.2, 0.35))
    return Pen(
        (grey, grey, grey), float(rng.uniform(0.45, 0.8)), float(rng.uniform(0.55, 0.85)), 0.35
    )


def ring(box: Box, hand: Hand, rng: Generator) -> Strokes:
    """An O on a box."""
    x, y, width, height = box
    half = min(width, height) / 2
    squeeze = 1.0 if max(width, height) < 1.25 * min(width, height) else height / width * 0.85
    r = half * hand.size * (1 + hand.spread * rng.normal())
    rx, ry = r * math.sqrt(hand.aspect), r / math.sqrt(hand.aspect) * squeeze
    if width < 12:  # a small drawing is gone round, not drawn over
        rx, ry = max(rx, 0.98 * width / 2), max(ry, 0.85 * height / 2)
    cx = x + width / 2 + half * 0.06 * rng.normal()
    cy = y + height / 2 + half * 0.06 * rng.normal()
    gap = hand.gap + 9 * rng.normal()
    start = math.radians(-90 + 40 * rng.normal())
    turn = math.radians(360 - min(gap, 34))
    t = np.linspace(0, 1, 90)
    angle = start - t * turn
    harmonics = [(k, rng.normal(), rng.uniform(0, 2 * math.pi)) for k in (2, 3, 4)]
    radius = 1 + sum(hand.wobble / k * a * np.cos(k * angle + b) for k, a, b in harmonics)
    radius = radius + hand.wobble * 2 * (t - 0.5) * rng.normal()
    u, v = rx * radius * np.cos(angle), ry * radius * np.sin(angle)
    c, s = math.cos(hand.lean * 0.5), math.sin(hand.lean * 0.5)
    return [np.stack([cx + c * u - s * v, cy + s * u + c * v], axis=1)]


def _line(a: tuple[float, float], b: tuple[float, float], bend: float) -> Any:
    t = np.linspace(0, 1, 24)[:, None]
    p, q = np.array(a), np.array(b)
    normal = np.array([-(q - p)[1], (q - p)[0]])
    return p + (q - p) * t + normal * bend * 4 * t * (1 - t)


def cross(box: Box, hand: Hand, rng: Generator) -> Strokes:
    """An X on a box."""
    x, y, width, height = box
    half = min(width, height) / 2 * hand.reach * (1 + hand.spread * rng.normal())
    strokes = []
    cx = x + width / 2 + half * 0.09 * rng.normal()
    cy = y + height / 2 + half * 0.09 * rng.normal()
    for sign in (1, -1):
        angle = math.radians(hand.slope + 5 * rng.normal())
        dx, dy = half * 1.3 * math.cos(angle), half * 1.3 * math.sin(angle)
        ox, oy = half * 0.08 * rng.normal(), half * 0.08 * rng.normal()
        a, b = (cx + ox - dx, cy + oy - sign * dy), (cx + ox + dx, cy + oy + sign * dy)
        strokes.append(_line(a, b, hand.curve + 0.02 * rng.normal()))
    return strokes


def ring_then_cross(box: Box, hand: Hand, rng: Generator) -> Strokes:
    """An O, and an X over it."""
    return ring(box, hand, rng) + cross(box, hand, rng)


def tick(box: Box, hand: Hand, rng: Generator) -> Strokes:
    """A check mark."""
    x, y, width, height = box
    cx, cy = x + width / 2, y + height / 2
    h = min(width, height) / 2 * hand.reach
    points = [(cx - 0.7 * h, cy), (cx - 0.2 * h, cy + 0.7 * h), (cx + 0.9 * h, cy - 0.8 * h)]
    return [
        np.concatenate([
            _line(points[0], points[1], 0.02 * rng.normal()),
            _line(points[1], points[2], hand.curve),
        ])
    ]  # fmt: skip


def filled(box: Box, hand: Hand, rng: Generator) -> Strokes:
    """A box scribbled full."""
    x, y, width, height = box
    rows = max(5, int(height / 0.55))
    inset = 0.12 * min(width, height)
    points = []
    for k in range(rows + 1):
        side = inset if k % 2 else width - inset
        points.append((
            x + side + 0.04 * width * rng.normal(),
            y + inset + (height - 2 * inset) * k / rows + 0.1 * rng.normal(),
        ))  # fmt: skip
    return [np.concatenate([_line(a, b, 0.0) for a, b in pairwise(points)])]


def cancelled(box: Box, hand: Hand, rng: Generator) -> Strokes:
    """An O that was scribbled over."""
    return ring(box, hand, rng) + filled(box, hand, rng)


def stray(box: Box, hand: Hand, rng: Generator) -> Strokes:
    """The tail of a neighbour's stroke, reaching into a box from outside."""
    x, y, width, height = box
    side = 1 if rng.random() < 0.5 else -1
    edge = x + width / 2 + side * width / 2
    outside = edge + side * rng.uniform(0.2, 0.3) * width
    inside = edge - side * rng.uniform(0.0, 0.14) * width
    level = y + rng.uniform(0.1, 0.9) * height
    return [_line((outside, level + 0.15 * height * rng.normal()), (inside, level), hand.curve)]


def rest(box: Box, hand: Hand, rng: Generator) -> Strokes:
    """A dot where a pen rested."""
    x, y, width, height = box
    px, py = x + width * rng.uniform(0, 1), y + height * rng.uniform(0, 1)
    return [_line((px, py), (px + 0.3 * rng.normal(), py + 0.3 * rng.normal()), 0)]


_DIGITS = {
    0: [[(0.5, 0), (0.15, 0.1), (0, 0.5), (0.15, 0.9), (0.5, 1), (0.85, 0.9), (1, 0.5),
         (0.85, 0.1), (0.5, 0)]],
    1: [[(0.2, 0.25), (0.6, 0), (0.6, 1)]],
    2: [[(0.05, 0.22), (0.25, 0.02), (0.7, 0), (0.95, 0.25), (0.8, 0.5), (0, 1), (1, 0.97)]],
    3: [[(0.05, 0.12), (0.45, 0), (0.9, 0.2), (0.45, 0.45), (0.95, 0.7), (0.5, 1), (0, 0.88)]],
    4: [[(0.6, 0), (0, 0.62), (1, 0.62)], [(0.72, 0.3), (0.7, 1)]],
    5: [[(0.95, 0), (0.15, 0.02), (0.08, 0.42), (0.6, 0.36), (0.98, 0.65), (0.6, 1), (0, 0.92)]],
    6: [[(0.8, 0), (0.2, 0.35), (0.02, 0.75), (0.4, 1), (0.9, 0.85), (0.8, 0.52), (0.1, 0.65)]],
    7: [[(0, 0.02), (1, 0), (0.4, 1)]],
    8: [[(0.85, 0.12), (0.4, 0), (0.1, 0.22), (0.85, 0.72), (0.5, 1), (0.08, 0.78), (0.9, 0.25),
         (0.85, 0.12)]],
    9: [[(0.92, 0.25), (0.5, 0), (0.06, 0.25), (0.45, 0.5), (0.92, 0.25), (0.8, 0.7), (0.6, 1)]],
}  # fmt: skip


def digit(sign: int, box: Box, hand: Hand, rng: Generator) -> Strokes:
    """A digit in a box, its corners rounded as a pen rounds them."""
    x, y, width, height = box
    high = height * 0.68 * min(hand.size, 1.08)
    wide = high * 0.58 * hand.aspect
    left = x + (width - wide) / 2 + 0.25 * rng.normal()
    top = y + (height - high) / 2 + 0.3 * rng.normal()
    out = []
    for corners in _DIGITS[sign]:
        points = np.array(corners) + 0.025 * rng.normal(size=(len(corners), 2))
        at = np.linspace(0, len(points) - 1, 60)
        fine = np.stack([np.interp(at, range(len(points)), points[:, k]) for k in (0, 1)], axis=1)
        padded = np.pad(fine, ((4, 4), (0, 0)), mode="edge")
        smooth = np.stack([np.convolve(padded[:, k], np.ones(9) / 9, "valid") for k in (0, 1)], 1)
        smooth[:, 0] += hand.lean * 0.25 * (0.5 - smooth[:, 1])
        out.append(smooth * (wide, high) + (left, top))
    return out


def path(points: list[tuple[float, float]], room: float, hand: Hand, rng: Generator) -> Strokes:
    """A line through points (mm): rounded where it turns, and off by what a hand is off in places
    that are `room` mm wide. Some hands draw it in one go, some from place to place."""
    spots = np.array(points) + 0.045 * room * rng.normal(size=(len(points), 2))
    if rng.random() < 0.3:
        return [_line(tuple(a), tuple(b), 0.5 * hand.curve) for a, b in pairwise(spots)]
    fine = np.concatenate([_line(tuple(a), tuple(b), 0.5 * hand.curve) for a, b in pairwise(spots)])
    wide = int(rng.choice([1, 5, 9]))
    padded = np.pad(fine, ((wide // 2, wide // 2), (0, 0)), mode="edge")
    weights = np.ones(wide) / wide
    return [np.stack([np.convolve(padded[:, k], weights, "valid") for k in (0, 1)], axis=1)]


def dot(x: float, y: float, pen: Pen, rng: Generator) -> Strokes:
    """A dot round a point, scribbled round until it is well broader than the pen's line."""
    r = max(0.85, 1.4 * pen.width) * rng.uniform(0.9, 1.3)
    t = np.linspace(0, 5 * math.pi, 80)
    radius = r * (0.15 + 0.85 * t / t[-1])
    return [np.stack([x + radius * np.cos(t), y + radius * np.sin(t)], axis=1)]


MARKS: dict[str, Callable[[Box, Hand, Generator], Strokes]] = {
    "ring": ring,
    "cross": cross,
    "ring-cross": ring_then_cross,
    "tick": tick,
    "filled": filled,
    "cancelled": cancelled,
    "stray": stray,
    "rest": rest,
}


def draw(page: Picture, dpi: float, strokes: Strokes, pen: Pen, rng: Generator) -> None:
    """Draw strokes on a printed page (RGB) in place, as ink that darkens what lies below."""
    scale = dpi / 25.4
    for stroke in strokes:
        points = stroke * scale
        margin = 4 + int(pen.width * scale)
        low = np.maximum(np.floor(points.min(axis=0)).astype(int) - margin, 0)
        high = np.ceil(points.max(axis=0)).astype(int) + margin
        high = np.minimum(high, (page.shape[1], page.shape[0]))
        if (high <= low).any():
            continue
        size = (int(high[1] - low[1]), int(high[0] - low[0]))
        mask = np.zeros(size, np.uint8)
        _trace(mask, points - low, pen.width * scale, rng)
        cover = mask.astype(np.float32) / 255 * pen.cover
        if pen.grain:
            coarse = rng.normal(1, pen.grain, (size[0] // 2 + 1, size[1] // 2 + 1))
            grain = cv2.resize(coarse.astype(np.float32), (size[1], size[0]))
            cover = np.clip(cover * np.clip(grain, 0.2, 1.2), 0, 1)
        part = page[low[1] : high[1], low[0] : high[0]]
        ink = np.array(pen.colour, np.float32)
        part[:] = (part * (1 - cover[..., None] * (1 - ink))).astype(np.uint8)


def _trace(mask: Picture, points: Any, width: float, rng: Generator) -> None:
    """A polyline whose width follows the pressure."""
    pressure = 1 + 0.12 * np.sin(np.linspace(0, rng.uniform(2, 7), len(points)) + rng.uniform(0, 6))
    steps = max(1, len(points) // 8)
    for k in range(0, len(points) - 1, steps):
        piece = np.round(points[k : k + steps + 1] * 16).astype(np.int32)
        thick = max(1, round(float(width * pressure[k])))
        cv2.polylines(mask, [piece.reshape(-1, 1, 2)], False, 255, thick, cv2.LINE_AA, 4)
