"""Lengths and papers. Everything is in mm; pt only where a name says so."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dungeonpress.core.errors import DungeonpressError

PT_PER_MM = 72 / 25.4
MM_PER_PT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright unless it was asked for otherwise; width and height in mm."""

    name: str
    width: float
    height: float


PAPERS: dict[str, Paper] = {
    paper.name: paper
    for paper in (
        Paper("a3", 297, 420),
        Paper("a4", 210, 297),
        Paper("a5", 148, 210),
        Paper("letter", 215.9, 279.4),
        Paper("legal", 215.9, 355.6),
        Paper("tabloid", 279.4, 431.8),
    )
}
"""The named papers; their order is part of the sheet code and never changes."""

LEAST_SIDE, GREATEST_SIDE = 10, 2000  # mm that a typed paper may have

# Where Letter is the office paper (CLDR's paperSize supplement).
_LETTER_TERRITORIES = frozenset(
    ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"]
)

_CUSTOM = re.compile(r"(\d{1,5})x(\d{1,5})mm", re.ASCII)


def paper(text: str) -> Paper:
    """A paper by its name or as `WxHmm`. Raises for any other word, or a side out of range."""
    word = text.strip().lower()
    if found := PAPERS.get(word):
        return found
    names = ", ".join(PAPERS)
    match = _CUSTOM.fullmatch(word)
    if not match:
        raise DungeonpressError(
            f"“{text}” is no paper.", f"Use one of {names}, or a size such as 200x280mm (whole mm)."
        )
    width, height = int(match[1]), int(match[2])
    if not all(LEAST_SIDE <= side <= GREATEST_SIDE for side in (width, height)):
        raise DungeonpressError(
            f"A paper of {width} × {height} mm can't be printed on.",
            f"Sides go from {LEAST_SIDE} to {GREATEST_SIDE} mm.",
        )
    return Paper(f"{width}x{height}mm", width, height)


def usual_paper(territory: str | None) -> Paper:
    """The office paper of a territory (ISO 3166): Letter in parts of the Americas, else A4."""
    return PAPERS["letter" if territory in _LETTER_TERRITORIES else "a4"]
