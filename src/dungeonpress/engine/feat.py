"""What a game says on a diploma."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Feat:
    """What the winner did, as a diploma tells it.

    `deed` goes on from the winner's name: “walked all four levels …”. `score` stands in the
    laurels, `unit` below it. `signs` are silhouettes for the niches left and right. `day` is the
    day of the deed, where the log says it.
    """

    deed: str
    score: str
    unit: str
    signs: tuple[str, str]
    title: str | None = None
    day: date | None = None
