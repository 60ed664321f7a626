"""How strong monsters are: tuned tables, so that printing needs no solver.

Strengths are in hundredths of a pip, so that a month can be set finer than by whole numbers.
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
        "gentle": Level((1800,) * 12, 7),
        "normal": Level((2200,) * 12, 6),
        "grim": Level((2600,) * 12, 5),
    }
)

MOST_POTIONS = max(level.potions for level in LEVELS.values())
