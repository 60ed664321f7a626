"""Ink as pens leave it: what a moving hand does to a stroke, and what its pen makes of that.

A stroke is gone along as hands move: slow at its ends and in bends (minimum jerk and the two-thirds
power law), so that its width follows its speed, and a tremor of so many hertz is spread by it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator

from tests.scan.hands import Picture, Strokes

Points = np.ndarray[Any, np.dtype[np.float64]]
_STEP = 0.15  # mm between points
_FINE = 3  # px of the mask to a pixel of the page


@dataclass(frozen=True)
class Motion:
    """How a hand moves: mm a second, tremor (mm, Hz), sway (mm) as of a child."""

    pace: float
    tremor: float
    rate: float
    sway: float


@dataclass(frozen=True)
class Ink:
    """A pen: colour (RGB, 0 to 1), width in mm, cover, and what is its own.

    `flow`: how much thinner it writes when fast; `grain`: the paper's tooth left white; `blob`: how
    much broader its ends are; `skip`: the share of the way on which it fails; `bleed`: mm into the
    paper; `nib`: the angle of a broad edge; `faint`: lost where a scanner knows black and white.
    """

    name: str
    colour: tuple[float, float, float]
    width: float
    cover: float
    flow: float = 0.1
    grain: float = 0.0
    blob: float = 0.0
    skip: float = 0.0
    bleed: float = 0.0
    nib: float | None = None
    faint: bool = False


_WRITING = ((0.08, 0.12, 0.5), (0.06, 0.06, 0.08), (0.8, 0.1, 0.1), (0.02, 0.45, 0.2))
_FELTS = (*_WRITING, (0.45, 0.1, 0.5), (0.1, 0.55, 0.55), (0.45, 0.25, 0.1))
_MARKERS = ((1.0, 0.93, 0.1), (0.45, 1.0, 0.4), (1.0, 0.5, 0.75))


def some_motion(rng: Generator, *, wild: bool) -> Motion:
    """A calm hand, an old one that trembles, a child's that sways, or a hasty one."""
    kind = str(rng.choice(["calm", "old", "child", "hasty"], p=[0.5, 0.15, 0.15, 0.2]))
    most = 1.7 if wild else 1.0
    return Motion(
        pace={"calm": 60.0, "old": 25.0, "child": 35.0, "hasty": 150.0}[kind],
        tremor={"calm": 0.02, "old": 0.13, "child": 0.04, "hasty": 0.02}[kind] * most,
        rate=float(rng.uniform(8, 12)),
        sway={"calm": 0.08, "old": 0.12, "child": 0.4, "hasty": 0.15}[kind] * most,
    )


def some_ink(rng: Generator, *, wild: bool) -> Ink:
    """One of the pens that lie in a drawer."""

    def one(colours: tuple[tuple[float, float, float], ...]) -> tuple[float, float, float]:
        return colours[int(rng.integers(len(colours)))]

    def within(low: float, high: float) -> float:
        return float(rng.uniform(low, high))

    usual = [
        Ink("ball-point", one(_WRITING), within(0.32, 0.55), within(0.78, 0.93), 0.15, 0.12,
            0.15, 0.12 if wild else 0.04),
        Ink("gel", one(_FELTS), within(0.4, 0.65), 0.97, 0.12, blob=0.45),
        Ink("fineliner", one(_FELTS), within(0.3, 0.45), 0.95, 0.05, blob=0.1),
        Ink("felt", one(_FELTS), within(0.8, 1.8 if wild else 1.3), 0.93, 0.1, blob=0.2,
            bleed=within(0.05, 0.2)),
        Ink("soft pencil", (0.22, 0.22, 0.23), within(0.5, 0.9), within(0.7, 0.9), 0.15, 0.4,
            faint=True),
        Ink("hard pencil", (0.42, 0.42, 0.43), within(0.3, 0.5),
            within(0.45, 0.6) if wild else within(0.6, 0.8), 0.2, 0.25, faint=True),
        Ink("fountain", one(_WRITING[:2]), within(0.5, 0.85), 0.9, 0.2, blob=0.1,
            nib=within(0.3, 1.2)),
        Ink("light blue", (0.3, 0.62, 0.93), within(0.5, 0.9), 0.9, 0.1, faint=True),
    ]  # fmt: skip
    odd = [
        Ink("crayon", (0.95, 0.45, 0.12), within(0.8, 1.4), 0.85, 0.1, 0.5, faint=True),
        Ink("highlighter", one(_MARKERS), within(2.0, 3.2), 0.9, 0.05, nib=1.1, faint=True),
    ]
    return (usual + odd if wild else usual)[int(rng.integers(10 if wild else 8))]


def evenly(stroke: Points) -> Points:
    """The stroke with a point each `_STEP`."""
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(stroke, axis=0).T))])
    at = np.linspace(0, along[-1], max(3, int(along[-1] / _STEP)))
    return np.stack([np.interp(at, along, stroke[:, k]) for k in (0, 1)], axis=1)


def moved(stroke: Points, motion: Motion, rng: Generator) -> tuple[Points, Points]:
    """The stroke as a hand goes along it, and its speed from 0 to 1 at each point."""
    points = evenly(stroke)
    heading = np.unwrap(np.arctan2(*np.gradient(points, axis=0).T[::-1]))
    bend = np.abs(np.gradient(heading)) / _STEP
    share = np.linspace(0, 1, len(points))
    bell = (share * (1 - share) * 4) ** (2 / 3)
    speed = (bell + 0.08) * (0.25 + bend) ** (-1 / 3)
    speed = speed / speed.max()
    time = np.cumsum(_STEP / (motion.pace * speed))
    large = float(np.ptp(points, axis=0).max())  # who draws small strays less
    for size, rate in (
        (min(motion.tremor, 0.025 * large), motion.rate),
        (min(motion.sway, 0.05 * large), float(rng.uniform(1, 2.5))),
    ):
        for axis in (0, 1):
            turn = 2 * math.pi * rate * (1 + 0.1 * rng.normal()) * time
            points[:, axis] += size * rng.uniform(0.5, 1) * np.sin(turn + rng.uniform(0, 6.3))
    return points, speed


def write(
    page: Picture, dpi: float, strokes: Strokes, motion: Motion, ink: Ink, rng: Generator
) -> None:
    """Write strokes (mm) on a page (RGB) in place, as ink that darkens what lies below."""
    scale = dpi / 25.4
    for stroke in strokes:
        points, speed = moved(stroke, motion, rng)
        margin = round((ink.width * 2 + 1) * scale)
        low = np.maximum(np.floor(points.min(axis=0) * scale).astype(int) - margin, 0)
        high = np.ceil(points.max(axis=0) * scale).astype(int) + margin
        high = np.minimum(high, (page.shape[1], page.shape[0]))
        if (high <= low).any():
            continue
        size = (int(high[1] - low[1]), int(high[0] - low[0]))
        fine = np.zeros((size[0] * _FINE, size[1] * _FINE), np.uint8)
        _run(fine, (points * scale - low) * _FINE, speed, ink, scale * _FINE, rng)
        mask = cv2.resize(fine, size[::-1], interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        cover = ink.cover * _soaked(mask, ink, scale, rng)
        part = page[low[1] : high[1], low[0] : high[0]]
        absorbed = 1 - np.array(ink.colour, np.float32)
        part[:] = (part * (1 - cover[..., None] * absorbed)).astype(np.uint8)


def _run(mask: Picture, points: Any, speed: Any, ink: Ink, scale: float, rng: Generator) -> None:
    """The way of the pen's point over a mask."""
    width = ink.width * (1 + ink.flow * (1 - 2 * speed))
    if ink.nib is not None:
        heading = np.arctan2(*np.gradient(points, axis=0).T[::-1])
        width = width * (0.5 + 0.75 * np.abs(np.sin(heading - ink.nib)))
    dry = 0
    for k in range(len(points) - 1):
        if ink.skip and rng.random() < ink.skip * _STEP / 0.6:
            dry = int(rng.integers(2, 7))
        dry -= 1
        thick = max(1, round(float(width[k]) * scale * (0.3 if dry > 0 else 1)))
        a, b = np.round(points[k : k + 2] * 16).astype(int).tolist()
        cv2.line(mask, a, b, 255, thick, cv2.LINE_AA, 4)
    for end in (points[0], points[-1]):
        radius = 0.5 * ink.width * (1 + ink.blob * rng.uniform(0.3, 1)) * scale
        if ink.blob and rng.random() < 0.7:
            cv2.circle(mask, np.round(end).astype(int).tolist(), round(radius), 255, -1)


def _soaked(mask: Any, ink: Ink, scale: float, rng: Generator) -> Any:
    """A mask as the paper takes the ink: feathered, or only on its tooth."""
    if ink.bleed:
        frayed = cv2.GaussianBlur(mask, (0, 0), ink.bleed * scale)
        coarse = rng.normal(0, 0.25, (mask.shape[0] // 2 + 1, mask.shape[1] // 2 + 1))
        rough = cv2.resize(coarse.astype(np.float32), mask.shape[::-1])
        mask = np.maximum(mask, np.clip((frayed + rough * frayed - 0.2) * 1.4, 0, 1))
    if ink.grain:
        high, wide = (max(1, round(n / 1.7)) for n in mask.shape)
        tooth = cv2.resize(rng.normal(0, 1, (high, wide)).astype(np.float32), mask.shape[::-1])
        mask = mask * np.clip(1.0 + ink.grain * (tooth - 0.4), 0.1, 1.15)
    return np.clip(mask, 0, 1)
