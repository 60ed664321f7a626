"""Written digits in digit cells: a cell's ink to a glyph, a glyph to a digit or a doubt.

How right the net is stands in `build_digits.py`, which trains and measures it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.digits.glyphs import (
    EDGE,
    LEAST_HEIGHT,
    Cell,
    cell_of,
    glyph,
    glyph_with_hidden,
)
from dungeonpress.scan.digits.net import SIGNS, recognise
from dungeonpress.scan.page.clean import SCALE, Clean, window
from dungeonpress.scan.page.light import Lit
from dungeonpress.scan.page.straighten import likeness
from dungeonpress.scan.values import Mark, State

_DOT = 0.22  # of a cell's height: what alone in it is smaller is a dot where a pen rested
_WIDEST = 1.25  # times the height: two digits, or none
_LEAST_LIKENESS = 0.2  # of the print round a cell, with a digit in it, to what it should be
_SLACK, _DIRT = 0.35, 16  # mm by which print may lie off; px of ink that hold no digit
_LEAST_CHOICE = 0.02  # share from which a digit is offered to a person
SURE_DIGIT = 0.9


def read_digits(lit: Lit, clean: Clean, fields: Sequence[Field]) -> list[Mark]:
    """The readings of digit cells: empty, a digit, or unsure."""
    cells = {k: cell_of(lit, field) for k, field in enumerate(fields) if _drawn(lit, field)}
    written = [k for k, cell in cells.items() if not _is_empty(cell, fields[k])]
    legible = [
        k
        for k in written
        if _legible(cells[k]) and likeness(lit.level, clean, fields[k].box) >= _LEAST_LIKENESS
    ]
    marks = [Mark(field, State.EMPTY, 1.0) for field in fields]
    for k in written:
        marks[k] = Mark(fields[k], State.UNSURE, 0.0)
    touching = [k for k in legible if cells[k].most is not None]
    if legible:
        found = recognise(
            np.stack(
                [glyph(cells[k].ink, cells[k].solid, cells[k].full) for k in legible]
                + [glyph_with_hidden(cells[k]) for k in touching]
            )
        )
        also = dict(zip(touching, found[len(legible) :], strict=True))
        for k, shares in zip(legible, found, strict=False):
            marks[k] = _decided(fields[k], shares, also.get(k, shares))
    return marks


def _drawn(lit: Lit, field: Field) -> bool:
    """Whether there is any ink to look at, be the print a little off or not."""
    return bool(np.count_nonzero(lit.pen[window(field.box, _SLACK - EDGE, lit.pen.shape)]) > _DIRT)


def _is_empty(cell: Cell, field: Field) -> bool:
    return not cell.over and max(_size(cell)) < _DOT * field.box[3] * SCALE


def _legible(cell: Cell) -> bool:
    """Whether the ink is of a digit's size, and in its cell."""
    high, wide = _size(cell)
    return not cell.over and high >= LEAST_HEIGHT * SCALE and wide <= _WIDEST * high


def _size(cell: Cell) -> tuple[int, int]:
    """The height and width of a cell's strokes in px."""
    rows, columns = cell.part
    return rows.stop - rows.start, columns.stop - columns.start


def _decided(field: Field, shares: Any, also: Any) -> Mark:
    """The reading by the shares of what is seen, and of that with what print may hide."""
    best = int(shares[: len(SIGNS)].argmax())
    confidence = float(shares[best])
    other = int(also.argmax())
    alike = other in (best, len(SIGNS)) or also[other] < SURE_DIGIT
    if confidence >= SURE_DIGIT and alike:
        return Mark(field, SIGNS[best], confidence)
    most = np.maximum(shares, also)[: len(SIGNS)]
    likely = tuple(SIGNS[k] for k in np.argsort(-most) if most[k] > _LEAST_CHOICE)
    return Mark(field, State.UNSURE, confidence, likely if len(likely) > 1 else ())
