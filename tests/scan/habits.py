"""The habits of players whom the reader's thresholds never saw: unlike those of `hands`, each
draws its rings, crosses, ways and dots on a principle of its own.

Calm ones do as the sheet says; `wild` ones are hasty, old or young, or draw with what lies about.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.random import Generator

from tests.scan import inks
from tests.scan.hands import Box, Strokes
from tests.scan.inks import Ink, Motion, Points

RINGS = ("round", "arcs", "spiral", "polygon", "hasty", "ellipse", "double")
CROSSES = ("straight", "curved", "unequal", "serif", "joined", "flat", "steep")
WAYS = ("straight", "rounded", "zigzag", "cutting", "stops", "lifts", "twice")
DOTS = ("disc", "scribble", "ringlet", "touch")


@dataclass(frozen=True)
class Stranger:
    """A person's habits, pen and movement."""

    ring: str
    cross: str
    way: str
    dot: str
    wild: bool
    size: float
    slant: float
    begin: float
    backwards: bool
    motion: Motion
    ink: Ink


def some_stranger(rng: Generator, *, wild: bool) -> Stranger:
    """Somebody."""
    return Stranger(
        ring=str(rng.choice(RINGS)),
        cross=str(rng.choice(CROSSES)),
        way=str(rng.choice(WAYS)),
        dot=str(rng.choice(DOTS)),
        wild=wild,
        size=float(rng.uniform(0.78, 1.22) if wild else rng.uniform(0.88, 1.14)),
        slant=math.radians(float(rng.uniform(-22, 22) if wild else rng.uniform(-14, 14))),
        begin=float(rng.uniform(0, 2 * math.pi)),
        backwards=bool(rng.random() < 0.4),
        motion=inks.some_motion(rng, wild=wild),
        ink=inks.some_ink(rng, wild=wild),
    )


def _arc(begin: float, turn: float, rough: float, rng: Generator) -> Points:
    """Part of a circle of radius 1, more or less."""
    angle = begin + turn * np.linspace(0, 1, 80)
    radius = 1 + rough * np.cos(2 * angle + rng.uniform(0, 6.3))
    radius += rough * 0.6 * np.cos(3 * angle + rng.uniform(0, 6.3))
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)


def _unit_ring(who: Stranger, rng: Generator) -> Strokes:
    """An O of radius 1, in this person's way."""
    degree = math.pi / 180
    sign = -1 if who.backwards else 1
    begin, rough = who.begin + 0.25 * rng.normal(), 0.02 + 0.03 * rng.random()
    much = 1.6 if who.wild else 1.0
    if who.ring == "arcs":
        halves = []
        for side in (1, -1):
            arc = _arc(-90 * degree, side * rng.uniform(172, 200) * degree, rough, rng)
            halves.append(arc + 0.045 * much * rng.normal(size=2))
        return halves
    if who.ring == "polygon":
        corners = int(rng.integers(5, 8))
        angles = begin + sign * np.linspace(0, 2 * math.pi, corners + 1)
        angles += 0.12 * rng.normal(size=corners + 1)
        radii = 1.08 * (1 + 0.05 * rng.normal(size=corners + 1))
        points = np.stack([radii * np.cos(angles), radii * np.sin(angles)], axis=1)
        return [_rounded(points, 1)]
    turn = {
        "round": rng.uniform(355, 385), "spiral": rng.uniform(390, 480),
        "hasty": 360 - rng.uniform(8, 25 * much), "ellipse": rng.uniform(355, 400),
        "double": rng.uniform(690, 760),
    }[who.ring]  # fmt: skip
    ring = _arc(begin, sign * turn * degree, rough, rng)
    share = np.linspace(0, 1, len(ring))[:, None]
    if who.ring == "spiral":
        ring *= 1 + rng.choice([-1, 1]) * 0.09 * much * (share - 0.5) * 2
    if who.ring == "double":
        ring *= 1 + 0.05 * much * np.sin(share * rng.uniform(4, 9))
    if who.ring == "hasty":  # ends in a tail, out or in
        ring *= 1 + rng.uniform(-0.2, 0.25) * much * np.clip((share - 0.85) / 0.15, 0, 1)
    if who.ring == "ellipse":
        wide = math.sqrt(rng.uniform(1.12, 1.32 if who.wild else 1.22))
        lean = who.slant * 2 + 0.1 * rng.normal()
        ring = _turned(_turned(ring, -lean) * (wide, 1 / wide), lean)
    return [ring]


def _turned(points: Points, angle: float) -> Points:
    c, s = math.cos(angle), math.sin(angle)
    turned: Points = points @ np.array([[c, s], [-s, c]])
    return turned


def _rounded(points: Points, times: int) -> Points:
    """A polyline with its corners cut (Chaikin), `times` times."""
    for _ in range(times):
        near = 0.75 * points[:-1] + 0.25 * points[1:]
        far = 0.25 * points[:-1] + 0.75 * points[1:]
        inner = np.stack([near, far], axis=1).reshape(-1, 2)
        points = np.concatenate([points[:1], inner, points[-1:]])
    return points


def ring(box: Box, who: Stranger, rng: Generator) -> Strokes:
    """An O on a box; what is small and drawn is gone round."""
    x, y, width, height = box
    most = 0.1 if who.wild else 0.06
    half = np.array([width, height]) / 2
    half = half * who.size * (1 + 0.04 * rng.normal())
    if width < 8:
        half = np.array([width, height]) * rng.uniform(0.55, 0.6)
    middle = np.array([x + width / 2, y + height / 2]) + half * most * rng.normal(size=2)
    return [stroke * half + middle for stroke in _unit_ring(who, rng)]


def cross(box: Box, who: Stranger, rng: Generator) -> Strokes:
    """An X on a box."""
    x, y, width, height = box
    half = min(width, height) / 2 * min(who.size, 1.15)
    much = 1.6 if who.wild else 1.0
    slope = math.radians({"flat": 36 - 6 * much, "steep": 54 + 6 * much}.get(who.cross, 45))
    bend = 0.09 * much * (1 if who.backwards else -1) if who.cross == "curved" else 0.03
    lengths = [1.25, 1.25]
    if who.cross == "unequal":
        lengths[int(rng.integers(2))] *= rng.uniform(0.6 if who.wild else 0.72, 0.85)
    middle = np.array([x + width / 2, y + height / 2]) + half * 0.09 * much * rng.normal(size=2)
    strokes = []
    for sign, length in zip((1, -1), lengths, strict=True):
        angle = sign * slope + who.slant * 0.5 + 0.08 * rng.normal()
        along = np.array([math.cos(angle), math.sin(angle)])
        t = np.linspace(-1, 1, 30)[:, None]
        curve = t * along + (1 - t**2) * bend * 2 * np.array([-along[1], along[0]])
        off = 0.09 * much * rng.normal() * along
        strokes.append(middle + half * (length * curve + off))
    if who.backwards:
        strokes[1] = strokes[1][::-1]
    if who.cross == "serif":
        strokes = [_hooked(stroke, 0.22 * half * much, rng) for stroke in strokes]
    if who.cross == "joined":  # on to the nearer end of the second stroke, the pen not lifted
        first, second = strokes
        if np.hypot(*(second[0] - first[-1])) > np.hypot(*(second[-1] - first[-1])):
            second = second[::-1]
        bow = (first[-1] + second[0]) / 2 * 1.12 - middle * 0.12
        return [np.concatenate([first, _rounded(np.stack([first[-1], bow, second[0]]), 3), second])]
    return strokes


def _hooked(stroke: Points, size: float, rng: Generator) -> Points:
    hook = stroke[-1] + size * np.array([rng.uniform(0.3, 1), rng.uniform(-1, -0.3)])
    return np.concatenate([stroke, hook[None]])


def way(points: list[tuple[float, float]], cell: float, who: Stranger, rng: Generator) -> Strokes:
    """A line through the middles of cells that are `cell` mm wide."""
    off = (0.08 if who.wild else 0.06) * cell
    spots = np.array(points) + np.clip(off * rng.normal(size=(len(points), 2)), -2 * off, 2 * off)
    if who.way == "cutting":
        within = (spots[:-2] + spots[2:]) / 2 - spots[1:-1]
        far = np.maximum(np.hypot(*within.T), 0.01)[:, None]
        spots[1:-1] += within / far * np.minimum(far, 0.15 * cell)
    if who.way == "zigzag":
        spots = np.concatenate([
            np.stack([spots[:-1], spots[:-1] * 2 / 3 + spots[1:] / 3,
                      spots[:-1] / 3 + spots[1:] * 2 / 3], axis=1).reshape(-1, 2), spots[-1:],
        ])  # fmt: skip
        spots[1:-1] += 0.05 * cell * rng.normal(size=(len(spots) - 2, 2))
    if who.way == "stops":  # from middle to middle, sometimes lifted, sometimes over
        legs = []
        for a, b in pairwise(spots):
            ahead = (b - a) / np.hypot(*(b - a))
            legs.append(np.stack([a - ahead * rng.uniform(-0.6, 0.8), b]))
        return legs
    if who.way == "lifts":  # the pen is up for a moment in each door
        gap = rng.uniform(0.3, 1.0) + who.ink.width
        cuts = [spots[0]]
        for a, b in pairwise(spots):
            ahead = (b - a) / np.hypot(*(b - a)) * gap / 2
            cuts += [(a + b) / 2 - ahead, (a + b) / 2 + ahead, b]
        line, pieces, start = np.array(cuts), [], 0
        for k in range(1, len(line), 3):
            pieces.append(line[start : k + 1])
            start = k + 1
        return [*pieces, line[start:]]
    if who.way == "twice":
        again = spots + 0.035 * cell * rng.normal(size=spots.shape)
        return [_bent(spots), _bent(again[::-1] if who.backwards else again)]
    return [spots if who.way in ("straight", "cutting") else _bent(spots)]


def _bent(spots: Points) -> Points:
    """The way through spots in bends, near enough to each that it is clear where it leads."""
    a, b = spots[:-1], spots[1:]
    legs = np.stack([a, 0.65 * a + 0.35 * b, 0.35 * a + 0.65 * b], axis=1).reshape(-1, 2)
    return _rounded(np.concatenate([legs, spots[-1:]]), 3)


def dot(x: float, y: float, who: Stranger, rng: Generator) -> Strokes:
    """A dot that begins a path, well broader than the pen's line."""
    radius = max(1.0, 1.25 * who.ink.width) * rng.uniform(0.9, 1.3)
    pitch = 0.7 * who.ink.width
    if who.dot == "scribble":
        rows = max(6, int(2.6 * radius / pitch))
        t = np.linspace(-0.9, 0.9, rows)
        u = np.sqrt(1 - t**2) * np.where(np.arange(rows) % 2, 1, -1)
        return [np.stack([u * radius + x, t * radius * 0.9 + y], axis=1)]
    if who.dot == "touch" and who.ink.width >= 0.8 and who.way != "twice":
        radius = 0.6 * who.ink.width  # a felt pen pressed on the paper: twice its line
    turns = max(2.0, radius / pitch)
    share = np.linspace(0, 1, int(30 * turns))
    far = radius * (0.9 * share + 0.1)
    angle = who.begin + 2 * math.pi * turns * share
    disc = np.stack([x + far * np.cos(angle), y + far * np.sin(angle)], axis=1)
    return [disc[::-1] if who.dot == "ringlet" else disc]
