"""The dungeon's squares, what touches what, and when END is cut off (B1, B2, B20, B23).

A cell is a number, `10 * row + column`: columns A to I are 0 to 8, column 9 is a rim that holds no
square, so that sideways shifts never wrap into another row. START is a cell of row 0 below E1, END
one of row 11 above E10; what they touch follows. A set of cells is an int with a bit a cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

COLUMNS = "ABCDEFGHI"
ROWS = 10
START, END = 4, 114
_WIDTH = 10

_SIDES = (-_WIDTH, -1, 1, _WIDTH)
_CORNERS = (-_WIDTH - 1, -_WIDTH + 1, _WIDTH - 1, _WIDTH + 1)


def cell_of(column: int, row: int) -> int:
    """The cell of a column (0 to 8) and a row (1 to 10)."""
    return _WIDTH * row + column


SQUARES = tuple(cell_of(column, row) for row in range(1, ROWS + 1) for column in range(9))
"""The 90 squares from A1 to I10, row by row from the bottom."""

NAMES = {
    **{cell: f"{COLUMNS[cell % _WIDTH]}{cell // _WIDTH}" for cell in SQUARES},
    START: "START",
    END: "END",
}
CELLS = {name: cell for cell, name in NAMES.items()}

ALL_FREE = sum(1 << cell for cell in (*SQUARES, END))
"""What has not been entered when the game begins."""


def row_of(cell: int) -> int:
    """The row, which is the level (B3): 0 for START, 11 for END."""
    return cell // _WIDTH


def cells_in(bits: int) -> Iterator[int]:
    """The cells of a set, in order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Board(NamedTuple):
    """The squares with one edition's steps. `around[cell]`: the set of cells that it touches.

    `whole[pattern]` says whether the neighbours of a cell that are in a set hang together without
    it, so that taking it away can't part the set; `pattern` is the 3 × 3 cells round it as 9 bits.
    """

    corners: bool
    around: tuple[int, ...]
    whole: tuple[bool, ...]

    def touches(self, one: int, other: int) -> bool:
        """Whether a step leads from one cell to the other (B2, B20)."""
        return bool(self.around[one] >> other & 1)

    def reaching(self, free: int) -> int:
        """The cells of a set from which END is reached through the set; END itself is in it."""
        found, newest = 0, free & 1 << END
        while newest != found:
            found = newest
            newest = free & self._spread(found)
        return found

    def without(self, reaching: int, cell: int) -> int:
        """What `reaching` gives when `cell`, too, has been entered: usually no search is needed."""
        if not reaching >> cell & 1:
            return reaching
        rest = reaching ^ 1 << cell
        below = (rest << 1) >> cell - _WIDTH  # from the cell below and to the left on
        pattern = below & 7 | (below >> _WIDTH & 7) << 3 | (below >> 2 * _WIDTH & 7) << 6
        return rest if self.whole[pattern] else self.reaching(rest)

    def _spread(self, bits: int) -> int:
        sideways = bits | bits << 1 | bits >> 1
        if self.corners:
            return sideways | sideways << _WIDTH | sideways >> _WIDTH
        return sideways | bits << _WIDTH | bits >> _WIDTH


@cache
def board(*, corners: bool) -> Board:
    """The board of the edition with corner steps, or of the one without."""
    steps = (*_SIDES, *_CORNERS) if corners else _SIDES
    around = tuple(
        sum(1 << cell + step for step in steps if cell + step in NAMES) if cell in NAMES else 0
        for cell in range(END + 1)
    )
    whole = tuple(_hangs_together(pattern, corners=corners) for pattern in range(1 << 9))
    return Board(corners, around, whole)


def _hangs_together(pattern: int, *, corners: bool) -> bool:
    """Whether the middle's neighbours in a 3 × 3 pattern are one piece without the middle."""
    cells = {(at % 3, at // 3) for at in range(9) if pattern >> at & 1} - {(1, 1)}

    def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
        across, along = abs(one[0] - other[0]), abs(one[1] - other[1])
        return max(across, along) == 1 if corners else across + along == 1

    wanted = {cell for cell in cells if touch(cell, (1, 1))}
    if not wanted:
        return True
    piece = {min(wanted)}
    while more := {c for c in cells - piece if any(touch(c, other) for other in piece)}:
        piece |= more
    return wanted <= piece
