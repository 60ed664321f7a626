"""Many states of the exact odds at once, with NumPy: the same solver, twenty times as quick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

import numpy as np

from dungeonpress.games.dungeon365.dice import MOST_REROLLS
from dungeonpress.games.dungeon365.hands import DICE
from dungeonpress.odds.throws import throws_of


def together(class_of: Sequence[int], rows: Sequence[Sequence[float]]) -> Sequence[float]:
    """Evaluate all states of a day in one go; an `odds.Evaluate`."""
    columns = np.ascontiguousarray(np.array(rows, dtype=float).T)
    worth: list[Any] = [columns[n] for n in class_of]
    means: Sequence[float] = throws_of(DICE).expected(worth, MOST_REROLLS + 1, _largest).tolist()
    return means


def _largest(arrays: Iterable[Any]) -> Any:
    return reduce(np.maximum, arrays)
