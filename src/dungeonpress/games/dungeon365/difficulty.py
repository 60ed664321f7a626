"""How strong monsters are: tuned tables, so that printing needs no solver.

Strengths are in hundredths of a pip, so that a month can be set finer than by whole numbers. They
don't rise evenly: a long month is harder than a short one of the same strength. `DIFFICULTY.md`
says what they were tuned for and what came of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Level:
    """A difficulty: `strength[m - 1]` is what month m adds to each sum, in hundredths of a pip;
    `potions` is how many slots of a month have a potion."""

    strength: tuple[int, ...]
    potions: int


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "gentle": Level(
            (1744, 2121, 1823, 1973, 1887, 2012, 1939, 1962, 2058, 2001, 2083, 2034),
            potions=7,
        ),
        "normal": Level(
            (2021, 2251, 2106, 2186, 2169, 2235, 2221, 2243, 2294, 2283, 2327, 2318),
            potions=6,
        ),
        "grim": Level(
            (2340, 2463, 2379, 2413, 2418, 2449, 2455, 2474, 2504, 2513, 2542, 2553),
            potions=5,
        ),
    }
)

MOST_POTIONS = max(level.potions for level in LEVELS.values())
