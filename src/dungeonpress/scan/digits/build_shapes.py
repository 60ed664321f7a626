"""What no data set has enough of: digits in other lands' styles, and ink that is no digit."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.random import Generator

from dungeonpress.scan.digits.build_glyphs import HIGH, ROOM

SHAPES = (
    (0, [[(0.5, 0), (0.1, 0.15), (0, 0.5), (0.1, 0.85), (0.5, 1), (0.9, 0.85), (1, 0.5),
          (0.9, 0.15), (0.5, 0)]]),
    (0, [[(0.7, 0.05), (0.2, 0.15), (0, 0.6), (0.3, 1), (0.8, 0.9), (1, 0.4), (0.5, 0)]]),
    (1, [[(0.5, 0), (0.5, 1)]]), (1, [[(0.75, 0), (0.45, 1)]]),
    (1, [[(0.1, 0.3), (0.6, 0), (0.6, 1)]]), (1, [[(0, 0.42), (0.62, 0), (0.58, 1)]]),
    (1, [[(0, 0.55), (0.75, 0), (0.7, 1)]]), (1, [[(0.25, 0.18), (0.55, 0), (0.5, 1)]]),
    (1, [[(0.2, 0.2), (0.5, 0), (0.5, 1)], [(0.15, 1), (0.85, 1)]]),
    (1, [[(0.1, 0.35), (0.55, 0), (0.5, 1)], [(0.1, 0.98), (0.9, 1)]]),
    (2, [[(0, 0.25), (0.3, 0), (0.85, 0.1), (0.85, 0.45), (0, 1), (1, 1)]]),
    (2, [[(0.05, 0.15), (0.5, 0), (0.9, 0.25), (0.5, 0.7), (0.1, 0.95), (0.3, 0.8), (1, 1)]]),
    (3, [[(0, 0.1), (0.5, 0), (0.9, 0.2), (0.4, 0.45), (1, 0.7), (0.5, 1), (0, 0.85)]]),
    (3, [[(0.05, 0), (0.9, 0), (0.4, 0.4), (0.95, 0.65), (0.6, 1), (0, 0.9)]]),
    (4, [[(0.3, 0), (0, 0.6), (1, 0.6)], [(0.75, 0.25), (0.7, 1)]]),
    (4, [[(0.5, 0), (0, 0.65), (1, 0.62)], [(0.62, 0.35), (0.58, 1)]]),
    (4, [[(0.1, 0), (0.05, 0.5), (0.95, 0.48)], [(0.9, 0), (0.85, 1)]]),
    (4, [[(0.95, 0.65), (0, 0.65), (0.7, 0), (0.7, 1)]]),
    (5, [[(0.95, 0), (0.1, 0), (0.05, 0.45), (0.6, 0.35), (1, 0.65), (0.6, 1), (0, 0.9)]]),
    (5, [[(0.15, 0.02), (0.05, 0.45), (0.7, 0.4), (0.95, 0.75), (0.4, 1), (0, 0.9)],
         [(0.15, 0.02), (1, 0)]]),
    (6, [[(0.8, 0), (0.15, 0.4), (0, 0.75), (0.4, 1), (0.95, 0.8), (0.6, 0.5), (0.05, 0.7)]]),
    (6, [[(0.5, 0), (0.05, 0.5), (0.2, 0.95), (0.8, 0.95), (0.9, 0.6), (0.4, 0.5), (0.08, 0.7)]]),
    (7, [[(0, 0), (1, 0), (0.35, 1)]]), (7, [[(0, 0.15), (0.05, 0), (1, 0), (0.5, 1)]]),
    (7, [[(0, 0.02), (1, 0), (0.4, 1)], [(0.25, 0.5), (0.9, 0.48)]]),
    (7, [[(0, 0.05), (1, 0), (0.55, 0.5), (0.4, 1)], [(0.15, 0.55), (0.95, 0.5)]]),
    (7, [[(0, 0.15), (0.05, 0), (1, 0), (0.5, 1)], [(0.3, 0.55), (0.95, 0.5)]]),
    (8, [[(0.5, 0.48), (0.1, 0.2), (0.5, 0), (0.9, 0.2), (0.5, 0.48), (0, 0.78), (0.5, 1),
          (1, 0.78), (0.5, 0.48)]]),
    (8, [[(0.9, 0.1), (0.4, 0), (0.1, 0.25), (0.9, 0.75), (0.5, 1), (0.05, 0.75), (0.85, 0.25)]]),
    (9, [[(0.95, 0.2), (0.5, 0), (0.05, 0.25), (0.4, 0.52), (0.95, 0.25), (0.85, 1)]]),
    (9, [[(0.9, 0.3), (0.4, 0), (0.05, 0.3), (0.5, 0.5), (0.9, 0.25), (0.8, 0.8), (0.2, 1)]]),
    (9, [[(0.9, 0.1), (0.4, 0), (0, 0.3), (0.4, 0.55), (0.9, 0.3), (0.95, 0.1), (0.9, 0.7),
          (0.55, 1), (0.05, 0.88)]]),
)  # fmt: skip
_LETTERS = "ACEFGHKMNPRUVWXacdekmpuvwx#*+-=>&%"  # those that look like no digit
_FACES = (
    cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
)  # fmt: skip


def drawn(shape: Any, rng: Generator) -> Any:
    """One of our own shapes, large, as some hand draws it."""
    room = np.zeros((ROOM, ROOM), np.float32)
    wide = HIGH * rng.uniform(0.4, 0.75)
    for corners in shape:
        points = np.array(corners) + 0.035 * rng.normal(size=(len(corners), 2))
        at = np.linspace(0, len(points) - 1, 60)
        fine = np.stack([np.interp(at, range(len(points)), points[:, k]) for k in (0, 1)], axis=1)
        padded = np.pad(fine, ((4, 4), (0, 0)), mode="edge")
        smooth = np.stack([np.convolve(padded[:, k], np.ones(9) / 9, "valid") for k in (0, 1)], 1)
        spots = (smooth - 0.5) * (wide, HIGH) + ROOM / 2
        cv2.polylines(room, [np.rint(spots * 8).astype(np.int32)], False, 1.0, 5, 8, 3)
    return room


def junk(digits: Any, rng: Generator) -> Any:
    """Ink that is no digit, large; `digits` is a stock of large digits to spoil."""
    kind = rng.integers(6)
    some = digits[int(rng.integers(len(digits)))]
    other = digits[int(rng.integers(len(digits)))]
    if kind == 0:
        return _scrawl(rng)
    if kind == 1:
        return _cross(rng)
    if kind == 2:
        return _letter(rng)
    if kind == 3:  # two digits in one cell
        apart = rng.uniform(0.24, 0.36) * ROOM
        return np.maximum(_moved(some, 0.6, -apart / 1.4), _moved(other, 0.6, apart / 1.4))
    if kind == 4:  # one over the other
        return np.maximum(some, _moved(other, rng.uniform(0.85, 1.1), rng.uniform(-14, 14)))
    return np.maximum(some, _scrawl(rng) if rng.random() < 0.4 else _strokes(rng))  # struck out


def _moved(big: Any, narrower: float, right: float) -> Any:
    matrix = np.array([[narrower, 0, ROOM / 2 * (1 - narrower) + right], [0, 1, 0]])
    return cv2.warpAffine(big, matrix, (ROOM, ROOM))


def _scrawl(rng: Generator) -> Any:
    """Scribbles, dashes, blots."""
    room = np.zeros((ROOM, ROOM), np.float32)
    thick = int(rng.integers(3, 9))
    for _ in range(int(rng.integers(1, 4))):
        points = np.cumsum(rng.normal(0, 16, (int(rng.integers(4, 14)), 2)), axis=0)
        points += rng.uniform(25, 70, 2) - points.mean(axis=0)
        cv2.polylines(room, [np.clip(points, 4, ROOM - 4).astype(np.int32)], False, 1, thick)
    if rng.random() < 0.15:
        size = int(rng.integers(8, 30)), int(rng.integers(15, 40))
        cv2.ellipse(room, (ROOM // 2, ROOM // 2), size, 0, 0, 360, 1, -1)
    return room


def _cross(rng: Generator) -> Any:
    """A cross, a plus or a tick."""
    room = np.zeros((ROOM, ROOM), np.float32)
    tilt, half = rng.normal(0, 0.2), HIGH / 2
    if rng.random() < 0.3:
        points = [(-0.6, 0.1), (-0.15, 0.6), (0.8, -0.7)]
        spots = np.array(points) * half + ROOM / 2 + rng.normal(0, 3, (3, 2))
        cv2.polylines(room, [spots.astype(np.int32)], False, 1, 5)
        return room
    for angle in (np.pi / 4 + tilt, 3 * np.pi / 4 + tilt + rng.normal(0, 0.1)):
        reach = half * rng.uniform(0.7, 1.1) * np.array([np.cos(angle), np.sin(angle)])
        middle = ROOM / 2 + rng.normal(0, 2, 2)
        cv2.line(room, _spot(middle - reach), _spot(middle + reach), 1, 5)
    return room


def _spot(point: Any) -> tuple[int, int]:
    return int(point[0]), int(point[1])


def _letter(rng: Generator) -> Any:
    room = np.zeros((ROOM, ROOM), np.uint8)
    text, face = str(rng.choice(list(_LETTERS))), int(rng.choice(_FACES))
    (wide, high), _ = cv2.getTextSize(text, face, 1, 2)
    size = HIGH / max(wide, high)
    spot = int((ROOM - wide * size) / 2), int((ROOM + high * size) / 2)
    cv2.putText(room, text, spot, face, size, 255, 4)
    return room.astype(np.float32) / 255


def _strokes(rng: Generator) -> Any:
    """Lines across, as a digit is struck out: more than the one of a 7 with a bar."""
    room = np.zeros((ROOM, ROOM), np.float32)
    for _ in range(int(rng.integers(2, 5))):
        angle = rng.choice([0, 0.6, -0.7]) + rng.normal(0, 0.15)
        reach = HIGH / 2 * rng.uniform(0.7, 1.0) * np.array([np.cos(angle), np.sin(angle)])
        middle = ROOM / 2 + rng.normal(0, 4, 2)
        cv2.line(room, _spot(middle - reach), _spot(middle + reach), 1, 5)
    return room
