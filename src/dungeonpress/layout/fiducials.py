"""The corner markers: ArUco, dictionary 4×4 with 1000 ids, six modules wide with their black rim.

An id names the corner and the page: `4 · ((page − 1) mod 250) + corner`. The bits are a table made
from OpenCV (`build_fiducials.py`), so that printing needs no OpenCV.
"""

from __future__ import annotations

import base64
from enum import IntEnum
from functools import cache, lru_cache

from dungeonpress.layout import outline as draw
from dungeonpress.layout.fiducial_table import TABLE

PAGES = 250  # ids after which pages repeat
MODULES = 6


class Corner(IntEnum):
    """Where a marker stands on the page."""

    TOP_LEFT = 0
    TOP_RIGHT = 1
    BOTTOM_LEFT = 2
    BOTTOM_RIGHT = 3


def marker_id(page: int, corner: Corner) -> int:
    """The id of a corner's marker on a page, counted from 1."""
    return 4 * ((page - 1) % PAGES) + corner


def corner_of(marker: int) -> tuple[int, Corner]:
    """The page (1 to 250; the true page is this plus a multiple of 250) and corner of an id."""
    return marker // 4 + 1, Corner(marker % 4)


@cache
def _table() -> bytes:
    return base64.b85decode(TABLE)


def marker_rows(marker: int) -> tuple[tuple[bool, ...], ...]:
    """The four rows of four cells inside the rim; True is white."""
    bits = int.from_bytes(_table()[2 * marker : 2 * marker + 2], "big")
    return tuple(
        tuple(bool(bits >> (15 - 4 * row - column) & 1) for column in range(4)) for row in range(4)
    )


@lru_cache(maxsize=256)
def marker_outline(marker: int, x: float, y: float, side: float) -> str:
    """A marker's black parts as an outline to fill even-odd, from its top left corner."""
    module = side / MODULES
    parts = [draw.box(x, y, side, side)]
    for row, cells in enumerate(marker_rows(marker)):
        start = None
        for column, white in enumerate((*cells, False)):
            if white and start is None:
                start = column
            elif not white and start is not None:
                parts.append(
                    draw.box(
                        x + (1 + start) * module,
                        y + (1 + row) * module,
                        (column - start) * module,
                        module,
                    )
                )
                start = None
    return " ".join(parts)
