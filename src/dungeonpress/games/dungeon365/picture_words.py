"""The words in pictures of Dungeon 365 logs."""

from __future__ import annotations

from collections.abc import Sequence

SUBJECT = "A month of Dungeon 365 as it was played"
PLAYED = "As it was played"
UNKNOWN_MONTH = "Its calendar isn’t known, so there are no rooms to show."
FELL = "it fell"
FILLED = "filled"
LOST = "a lost life"
ERROR = "the first error"
UNCLEAR = "?"


def _days(days: Sequence[int]) -> str:
    return ", ".join(map(str, days)) or "none"


def marks_told(
    fallen: Sequence[int], perhaps: Sequence[int], filled: int, lost: int, score: int | None
) -> str:
    """The marks of a page, told."""
    unclear = f" Perhaps: {_days(perhaps)}." if perhaps else ""
    result = "" if score is None else f" Score: {score}."
    return (
        f"Rings on the monsters of days: {_days(fallen)}.{unclear}"
        f" Flasks filled: {filled}. Lives lost: {lost}.{result}"
    )


def star_told(spot: int | str | None) -> str:
    """The sign of the first error, told."""
    where = f"day {spot}" if isinstance(spot, int) else spot
    return f"The first error: {where}"
