"""The best way for a pen's line through a grid of points, step by step along it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

_HIDDEN = 0.3  # what a point under print counts for while a way is sought
_ASTRAY = 0.05  # what a way pays for a step across
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
    best = worth[:, 0]
    came = np.zeros((length, count, width), np.int8)
    for k in range(1, length):
        options = np.full((3, count, width), -np.inf, np.float32)
        options[0, :, 1:] = best[:, :-1] - _ASTRAY
        options[1] = best
        options[2, :, :-1] = best[:, 1:] - _ASTRAY
        came[k] = options.argmax(axis=0) - 1
        best = options.max(axis=0) + worth[:, k]
    rows = np.arange(count)
    way = np.empty((count, length), np.intp)
    way[:, -1] = best.argmax(axis=1)
    for k in range(length - 1, 0, -1):
        way[:, k - 1] = way[:, k] + came[k, rows, way[:, k]]
    places = rows[:, None], np.arange(length)[None, :], way
    return Traced(way, ink[places] & seen[places], seen[places])
