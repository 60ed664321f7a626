"""The best way for a pen's line through a grid of points, step by step along it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

_HIDDEN = 0.3  # what a point under print counts for while a way is sought
_ASTRAY = 0.05  # what a way pays for a step across
_COSTS = np.float32(_ASTRAY) * np.abs(np.arange(-1, 2, dtype=np.float32))
_MIDDLE = 0.2  # share of a point's worth that the ink around it gives: a line's middle is best


class Traced(NamedTuple):
    """For each of n grids the best way: its place across at each point along (n × along, indices),
    and whether it is inked and seen there."""

    across: Any
    inked: Any
    seen: Any


def traced(ink: Any, seen: Any, around: Any, within: Any) -> Traced:
    """The best ways through grids: `ink` and `seen` (bool), `around`, the share of ink near each
    point, and `within`, where a way may lead, are n × along × across."""
    count, length, width = ink.shape
    worth = np.where(seen, ink * (1 - _MIDDLE + _MIDDLE * around), _HIDDEN).astype(np.float32)
    worth[~within] = -np.inf
    worth = np.ascontiguousarray(worth.transpose(1, 2, 0))
    # The most that a way to each point is worth, with a point beyond either end for the steps.
    sums = np.full((length, width + 2, count), -np.inf, np.float32)
    sums[0, 1:-1] = worth[0]
    aside = np.empty_like(worth[0])
    for k in range(1, length):
        before = sums[k - 1]
        np.subtract(np.maximum(before[:-2], before[2:], out=aside), _COSTS[0], out=aside)
        np.maximum(aside, before[1:-1], out=aside)
        np.add(aside, worth[k], out=sums[k, 1:-1])
    rows = np.arange(count)
    way = np.empty((count, length), np.intp)
    way[:, -1] = sums[-1, 1:-1].argmax(axis=0)
    steps = np.arange(len(_COSTS))[:, None] * count + rows
    for k in range(length - 1, 0, -1):
        options = sums[k - 1].take(steps + way[:, k] * count) - _COSTS[:, None]
        way[:, k - 1] = way[:, k] + options.argmax(axis=0) - 1
    places = rows[:, None], np.arange(length)[None, :], way
    return Traced(way, ink[places] & seen[places], seen[places])
