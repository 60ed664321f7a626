"""Where pieces that are cut out stand on a paper, front and back, so that both sides line up.

Pieces are butted: a sheet of cards is cut with a few straight cuts. The grid is centred, so that
it is the same on all papers that hold it. Turned over its long edge, a page's columns change
sides; turned over its short edge, its rows do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from dungeonpress.core.choices import Flag, Lengths, Value, Word
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import Paper
from dungeonpress.layout.plan import Box

LEAST_SIDE = 10.0  # mm left and right of the grid
LEAST_END = 7.6  # mm above and below it: three cards fit on Letter
FURNITURE = 12.4  # mm that a margin needs to hold words
MARK, SHORT_MARK, MARK_GAP = 5.0, 2.0, 1.0  # mm, a cut mark's length, its distance from the cut
_CLOSE = 60.0  # mm: marks nearer together are short, so that words stand outside of them
PRINTED_EDGE, LAST_EDGE = 8.0, 6.35  # mm of the paper left bare; where there is no room, less
_MOST_OFFSET = 99  # tenths of a mm


class Flip(StrEnum):
    """How a printer turns the paper for the back; `NONE`: one side only."""

    LONG = "long"
    SHORT = "short"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Duplex:
    """How backs are printed: the paper's turn, and how far they are moved, in mm, as one looks
    at them."""

    flip: Flip = Flip.LONG
    x: float = 0.0
    y: float = 0.0


DUPLEX = Word(
    "duplex", Flip.LONG.value, 2,
    "How the printer turns the paper: over its long or its short edge; none: fronts only.",
    values=tuple(flip.value for flip in Flip),
)  # fmt: skip
OFFSET = Lengths(
    "duplex-offset", "0,0", 16, "Moves the backs right and down, in mm.",
    least=-_MOST_OFFSET, most=_MOST_OFFSET,
)  # fmt: skip
CALIBRATION = Flag(
    "calibration", False, 1, "Only a page, front and back, that shows the duplex offset."
)
CHOICES = (DUPLEX, OFFSET, CALIBRATION)
"""The choices of a sheet of pieces with backs."""


def duplex_of(choices: Mapping[str, Value]) -> Duplex:
    """The duplex printing that a recipe's choices name."""
    x, y = OFFSET.tenths(choices.get(OFFSET.name, OFFSET.default))
    return Duplex(Flip(str(choices.get(DUPLEX.name, DUPLEX.default))), x / 10, y / 10)


@dataclass(frozen=True, slots=True)
class Format:
    """A piece's size in mm, and how many stand on a page at most: across and down."""

    width: float
    height: float
    columns: int
    rows: int


CARD = Format(63, 88, 3, 3)
QUARTER = Format(31.5, 44, 6, 6)  # four to a card
TOKEN = Format(21, 22, 9, 12)  # twelve to a card


@dataclass(frozen=True, slots=True)
class Imposition:
    """The grid of one format on one paper. `beside`: words stand left and right, not above and
    below, for want of room there."""

    paper: Paper
    format: Format
    columns: int
    rows: int
    beside: bool

    @property
    def count(self) -> int:
        """How many pieces a page has."""
        return self.columns * self.rows

    @property
    def area(self) -> Box:
        """All pieces together."""
        width, height = self.columns * self.format.width, self.rows * self.format.height
        return Box(
            (self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height
        )  # fmt: skip

    def front(self, number: int) -> Box:
        """The place of a piece, from 0, row by row from the top left."""
        return self._at(*reversed(divmod(number, self.columns)))

    def back(self, number: int, duplex: Duplex) -> Box:
        """The place of a piece's back on the other side of the paper, moved by the offset."""
        row, column = divmod(number, self.columns)
        if self.turns_sideways(duplex):
            column = self.columns - 1 - column
        else:
            row = self.rows - 1 - row
        place = self._at(column, row)
        return Box(place.x + duplex.x, place.y + duplex.y, place.width, place.height)

    def upside_down(self, place: Box) -> Box:
        """A place of the paper, as it lies when the paper is turned by half a circle."""
        x, y = self.paper.width - place.right, self.paper.height - place.bottom
        return Box(x, y, place.width, place.height)

    def turns_sideways(self, duplex: Duplex) -> bool:
        """Whether the paper's left and right change sides when it is turned."""
        return (duplex.flip is Flip.SHORT) == (self.paper.width > self.paper.height)

    @property
    def close(self) -> bool:
        """Whether the cut marks are too near together for words between them."""
        return min(self.format.width, self.format.height) < _CLOSE

    def cuts(self) -> tuple[list[float], list[float]]:
        """The places of the cuts: upright ones by x, level ones by y."""
        area, size = self.area, self.format
        return (
            [area.x + k * size.width for k in range(self.columns + 1)],
            [area.y + k * size.height for k in range(self.rows + 1)],
        )

    def marks(self) -> list[tuple[float, float, float, float]]:
        """The cut marks in the margins: x1, y1, x2, y2."""
        area, paper = self.area, self.paper
        upright, level = self.cuts()
        length = SHORT_MARK if self.close else MARK
        top, side = _mark(area.y, length), _mark(area.x, length)
        lines = []
        for x in upright:
            lines += [(x, top[0], x, top[1]), (x, paper.height - top[1], x, paper.height - top[0])]
        for y in level:
            lines += [
                (side[0], y, side[1], y),
                (paper.width - side[1], y, paper.width - side[0], y),
            ]
        return lines

    def _at(self, column: int, row: int) -> Box:
        area, size = self.area, self.format
        x, y = area.x + column * size.width, area.y + row * size.height
        return Box(x, y, size.width, size.height)


def _mark(margin: float, length: float) -> tuple[float, float]:
    """Where a mark in a margin begins and ends, from the paper's edge."""
    if margin - MARK_GAP - PRINTED_EDGE >= MARK_GAP:
        return max(PRINTED_EDGE, margin - MARK_GAP - length), margin - MARK_GAP
    return LAST_EDGE, margin - 0.3


def impose(paper: Paper, piece: Format) -> Imposition:
    """As many pieces as stand on a paper, at most the format's count a page.

    Raises DungeonpressError if not one does.
    """
    columns = int((paper.width - 2 * LEAST_SIDE + 1e-6) / piece.width)
    rows = int((paper.height - 2 * LEAST_END + 1e-6) / piece.height)
    if columns * rows > piece.columns * piece.rows:
        columns, rows = min(columns, piece.columns), min(rows, piece.rows)
    beside = False
    while columns and rows:
        across = (paper.width - columns * piece.width) / 2
        down = (paper.height - rows * piece.height) / 2
        beside = down < _needed(columns * piece.width)
        if not beside or across >= FURNITURE:
            return Imposition(paper, piece, columns, rows, beside)
        rows -= 1
    need = piece.width + 2 * LEAST_SIDE, piece.height + 2 * _needed(piece.width)
    raise DungeonpressError(
        f"A paper of {paper.width:g} × {paper.height:g} mm is too small for a piece of"
        f" {piece.width:g} × {piece.height:g} mm.",
        f"It needs at least {need[0]:.0f} × {need[1]:.0f} mm: A5 is enough.",
    )


def _needed(width: float) -> float:
    """The margin above and below that the words of a grid of a width need: one to three lines."""
    return FURNITURE + 4.2 * (0 if width >= 150 else 0.9 if width >= 100 else 2)
