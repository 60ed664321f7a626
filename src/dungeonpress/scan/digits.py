"""Written digits in digit cells."""

from __future__ import annotations

from collections.abc import Sequence

from dungeonpress.layout.elements import Field
from dungeonpress.scan.clean import Clean
from dungeonpress.scan.light import Lit
from dungeonpress.scan.marks import evidence
from dungeonpress.scan.values import Mark, State

_BLANK = 0.015  # share of a cell that dirt may ink


def read_digits(lit: Lit, clean: Clean, fields: Sequence[Field]) -> list[Mark]:
    """The readings of digit cells: empty, a digit, or unsure."""
    out = []
    for field, seen in zip(fields, evidence(lit, clean, fields), strict=True):
        if seen.area < _BLANK:
            out.append(Mark(field, State.EMPTY, 1.0))
        else:
            out.append(Mark(field, State.UNSURE, 0.0))
    return out
