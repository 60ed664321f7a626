"""All heroes by their codes. A new hero is a constant in one of these modules, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dungeonpress.games.roll.heroes import first, guests, second
from dungeonpress.games.roll.heroes.side import Hero

HEROES: Mapping[str, Hero] = MappingProxyType(
    {hero.code: hero for box in (first, second, guests) for hero in box.HEROES}
)

__all__ = ["HEROES", "Hero"]
