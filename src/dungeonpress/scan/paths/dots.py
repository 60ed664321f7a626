"""The dot with which a path begins: a blob clearly broader than the page's lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.marks.evidence import pen_window
from dungeonpress.scan.marks.states import Band, either
from dungeonpress.scan.page.clean import SCALE, Clean
from dungeonpress.scan.page.light import Lit
from dungeonpress.scan.paths.lines import LEAST_INK, Pen, drawn_near
from dungeonpress.scan.pictures.images import Grey
from dungeonpress.scan.values import Mark, State

_LIKE = 0.4  # likeness below which print is taken to lie at its place
_DOT = Band(1.65, 2.15)  # radius in half widths of the page's lines: no dot, surely one
_STEPS = np.arange(1.6, 2.21, 0.1)  # radii that are tried, in the same: beyond all is told
_FULL = 0.93  # share of what is seen of a disc that must be inked
_SURELY, _PERHAPS = 0.75, 0.5  # share of a disc that must be seen for a sure dot, for any


def read_dots(lit: Lit, clean: Clean, dots: Sequence[Field], pen: Pen) -> list[Mark]:
    """The readings of dots (empty, or filled), on a page whose lines this pen drew."""
    page = lit.pen
    return [
        _dot(lit, clean, field, pen, page)
        if drawn_near(page, field)
        else Mark(field, State.EMPTY, 1.0)
        for field in dots
    ]


def _dot(lit: Lit, clean: Clean, field: Field, usual: Pen, page: Grey) -> Mark:
    pen, shown, _ = pen_window(lit, clean, field, _LIKE)
    seen = (shown > 0).astype(np.float32)
    ink = ((pen > 128) & (shown > 0)).astype(np.float32)
    if ink.mean() < LEAST_INK:
        return Mark(field, State.EMPTY, 1.0)
    sure, perhaps = _broadest(ink, seen, field, usual.width)
    yes, no = _DOT.vote(sure), -_DOT.vote(perhaps)
    if yes > 0:
        yes = min(yes, max(usual.drew(usual.width, _dark(page, field)), 0.0))
    return either(field, {State.EMPTY: no, State.FILLED: yes})


def _dark(page: Grey, field: Field) -> float:
    """How dark the darkest ink of a field is, a few pixels aside."""
    x, y, w, h = (round(v * SCALE) for v in field.box)
    part = page[max(y, 0) : y + h, max(x, 0) : x + w]
    return float(np.percentile(part, 97)) if part.size else 0.0


def _broadest(ink: Any, seen: Any, field: Field, usual: float) -> tuple[float, float]:
    """The radii, in usual half widths, of the largest disc of ink with its middle in the field:
    of those that print hides little of, and of those that it may hide much of."""
    w, h = (round(side / 2 * SCALE) for side in field.box[2:])
    row, column = ink.shape[0] // 2, ink.shape[1] // 2
    part = np.s_[row - h : row + h + 1, column - w : column + w + 1]
    sure = perhaps = 0.0
    for step in _STEPS:
        disc = _disc(round(step * usual * SCALE, 1))
        inked, visible = (
            cv2.filter2D(one, -1, disc, borderType=cv2.BORDER_CONSTANT)[part] for one in (ink, seen)
        )
        full = inked >= _FULL * visible
        if (full & (visible >= _SURELY)).any():
            sure = float(step)
        if (full & (visible >= _PERHAPS)).any():
            perhaps = float(step)
        else:
            break
    return sure, max(sure, perhaps)


@lru_cache(maxsize=128)
def _disc(radius: float) -> Any:
    """A disc of a radius in px as weights that add up to 1."""
    reach = int(np.ceil(radius))
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return disc / disc.sum()
