"""Pen lines that cross a door or a corner: empty, a line, or in doubt.

For each gate the best way of ink through it is sought. How much of it is inked says whether there
is a line; what print hides counts for neither. A ring, or a scrawl, is as dark beside the way as on
it; a line is not. Two rings that touch look like a line between them, but a line goes on inside
them, if this hand's lines do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.marks.evidence import pen_in_place
from dungeonpress.scan.marks.states import Band, either
from dungeonpress.scan.page.clean import SCALE, Clean, window
from dungeonpress.scan.page.light import HIDDEN, Lit
from dungeonpress.scan.paths.gates import Gate, across, gates_of, grid, parts, within
from dungeonpress.scan.paths.trace import traced
from dungeonpress.scan.pictures.images import Grey
from dungeonpress.scan.values import Mark, State

_SLACK, _SPECK = 0.35, 6  # mm by which print may lie off; px of ink that are none
_MAY_HIDE = 0.1  # share of a gap that is printed from which print may hide a line
LEAST_INK = 0.01  # share of a window below which nothing is looked for
_INKED, _NONE = Band(0.45, 0.80), Band(0.28, 0.78)  # shares of a way: a line, and none
_BETWEEN, _TOUCHING = Band(0.6, 0.94), Band(0.6, 0.9)  # the same between rings
_WHOLE = 0.97  # a way that is inked like this from within one ring, and no ring's line
_GOES_ON = Band(0.3, 0.9)  # share of the way inside a ring
_BLOB = Band(0.9, 0.6)  # share inked beside the way: a blob, a line
_STRAIGHT = Band(1.1, 0.8)  # half widths at which it does without what can be seen on one side
_ASTRAY = Band(1.5, 1.2)  # mm beside the gate's line where it is a line to somewhere else
_LINE_ALONE = 0.2  # share inked beside the way below which rings don't touch there
_THIN, _PALE = Band(0.45, 0.65), Band(0.35, 0.55)  # width and ink in those of the page's lines
_STAIN = Band(40, 62)  # of 255: ink that may be coffee
_LIFTED = 0.4  # share of a way whose gaps may be those of a lifted pen
_WITHIN = Band(1.4, 1.15)  # half widths of the gap at which a way misses it, and surely doesn't
_LEAST_SEEN = 0.45  # share of a way that must be seen for its inked share to count in full
_RIM = 0.45  # of a line's half width that is no part of its middle
_LEAST_POINTS = 3  # points along that must be seen to say anything
_USUALLY = 0.8  # share of a page's lines that go on inside rings, if its hand's do
_SOME = 3  # lines from which that can be told


class Seen(NamedTuple):
    """What was found at a gate.

    `least`, `most`: the share of the best way that is inked, if print hides no ink, and if it
    hides as much as it can; `offset`: its place in the gap in half widths; `aside`: the share
    inked beside it; `width`: the line's half width in mm; `dark`: its ink, 255 being the print's
    black; `inside`: for each ring beside the gate the share inked inside it, None where print
    hides that; `astray`: how far (mm) from the gate's line it runs there on average, at most.
    """

    least: float
    most: float
    offset: float
    aside: float
    width: float
    dark: float
    inside: tuple[float | None, ...] = ()
    astray: float = 0.0


class Pen(NamedTuple):
    """A page's usual line: half its width in mm, and its ink, 255 being the print's black."""

    width: float
    dark: float

    def drew(self, width: float, dark: float) -> float:
        """-1 where a line of this width and ink is a hair, a fold or a stain; 1 for the pen's."""
        return min(_THIN.vote(width / self.width), _PALE.vote(dark / self.dark), _STAIN.vote(dark))


_USUAL, _LEAST_WIDTH = Pen(0.4, 160), 0.28  # where no line was found; the thinnest, in mm
_NOTHING = Seen(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def read_lines(lit: Lit, clean: Clean) -> tuple[list[Mark], Pen]:
    """The readings of doors, and the pen that drew the lines."""
    gates = gates_of(clean.page.fields)
    seen = look(lit, gates)
    pen, enters = _pen(seen), _enters(seen)
    marks = [
        _door(gate.field, one, pen, enters=enters) for gate, one in zip(gates, seen, strict=True)
    ]
    return marks, pen


def _pen(seen: Sequence[Seen]) -> Pen:
    lines = [one for one in seen if _INKED.vote(one.least) >= 1 and one.aside < _BLOB.yes]
    if not lines:
        return _USUAL
    width, dark = (
        float(np.median([getattr(one, of) for one in lines])) for of in ("width", "dark")
    )
    return Pen(max(width, _LEAST_WIDTH), max(dark, 1.0))


def drawn_near(page: Grey, field: Field) -> bool:
    """Whether there is any ink to look at; `page` is the pen's (`Lit.pen`)."""
    part = page[window(field.box, 0.3, page.shape)]
    return bool(np.count_nonzero(part) > LEAST_INK * part.size / 2)


def _crossed(page: Grey, printed: Grey, gate: Gate) -> bool:
    """Whether there is any ink where each line through a gate must leave some, or print that may
    hide it."""
    part = window(gate.middle, _SLACK, page.shape)
    if np.count_nonzero(page[part]) > _SPECK:
        return True
    return float((printed[part] > HIDDEN).mean()) > _MAY_HIDE


def look(lit: Lit, gates: Sequence[Gate]) -> list[Seen]:
    """What is at each gate; ways through grids of one size are sought at once."""
    page = lit.pen
    core = _core(page)
    seen = [_NOTHING] * len(gates)
    sizes: dict[tuple[int, int], list[int]] = {}
    for k, gate in enumerate(gates):
        if drawn_near(page, gate.window) and _crossed(page, lit.printed, gate):
            sizes.setdefault(gate.size, []).append(k)
    for numbers in sizes.values():
        near = [gates[k] for k in numbers]
        found = _measured(page, near, [_window(lit, gate, core) for gate in near])
        for k, one in zip(numbers, found, strict=True):
            seen[k] = one
    return seen


def _core(page: Grey) -> Any:
    """What leaves the middle of this pen's lines if they are eroded with it."""
    inner = cv2.erode(page, np.ones((3, 3), np.uint8))
    edge = cv2.countNonZero(page) - cv2.countNonZero(inner)
    half = cv2.countNonZero(page) / max(edge, 1)
    reach = int(_RIM * half)
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))


class _Window(NamedTuple):
    """What is round a gate: the pen's ink, its middle where lines run, and where print hides none
    (0 or 1 each)."""

    ink: Grey
    core: Grey
    shown: Grey


def _window(lit: Lit, gate: Gate, core: Any) -> _Window:
    pen, visible = pen_in_place(lit, gate.window)
    drawn = cv2.threshold(pen, 128, 1, cv2.THRESH_BINARY)[1]
    shown = cv2.threshold(visible, 0, 1, cv2.THRESH_BINARY)[1]
    middle = cv2.erode(drawn, core) if core.size > 1 else drawn
    parts = cv2.bitwise_and(drawn, shown), cv2.bitwise_and(middle, shown), shown
    return _Window(*(np.asarray(part, np.uint8) for part in parts))


def _measured(page: Grey, gates: Sequence[Gate], windows: Sequence[_Window]) -> list[Seen]:
    """What is at gates whose grids are of one size."""
    grids = [grid(gate.shape, len(one.ink)) for gate, one in zip(gates, windows, strict=True)]
    layers = np.array([
        [part.take(on) for part in (one.core, one.shown, cv2.blur(one.ink * 255, (5, 5)))]
        for one, (on, _) in zip(windows, grids, strict=True)
    ])  # fmt: skip
    ink, visible, around = layers[:, 0] > 0, layers[:, 1] > 0, layers[:, 2] / np.float32(255)
    way = traced(ink, visible, around, np.array([within(gate) for gate in gates]))
    out = []
    for k, (gate, (on, beside)) in enumerate(zip(gates, grids, strict=True)):
        places = np.arange(len(on)), way.across[k]
        spots = on[places]
        aside = windows[k].ink.ravel()[beside[:, places[0], places[1]]]
        one = _seen(gate, way.across[k], way.inked[k], way.seen[k], aside)
        if _INKED.vote(one.least) > -1:  # else there is no line to be measured
            one = one._replace(
                width=_half_width(windows[k].ink, spots),
                dark=_dark(page, gate, spots[way.inked[k]], len(windows[k].ink)),
            )
        out.append(one)
    return out


def _dark(page: Grey, gate: Gate, spots: Any, size: int) -> float:
    """How dark a page's ink is at points of a gate's window of `size` px."""
    if not len(spots):
        return 0.0
    row, column = np.divmod(spots, size)
    row = np.clip(row + round(gate.y * SCALE - 0.5) - size // 2, 0, page.shape[0] - 1)
    column = np.clip(column + round(gate.x * SCALE - 0.5) - size // 2, 0, page.shape[1] - 1)
    return float(np.median(page[row, column]))


def _seen(gate: Gate, way: Any, inked: Any, seen: Any, aside: Any) -> Seen:
    """What the best way through a gate says, but width and darkness: `way` are its places across,
    `aside` the ink on both sides of it."""
    s, part = across(gate.shape), parts(gate)
    shares = [_shares(inked[p], seen[p]) for p in (part.between, part.middle)]
    inside = tuple(_inside(inked[p], seen[p]) for p in part.inside)
    astray = max((float(np.abs(s[way[p]]).mean()) for p in part.inside), default=0.0)
    return Seen(
        min(least for least, _ in shares), min(most for _, most in shares),
        float(abs(s[way[len(way) // 2]])) / gate.half,
        float(aside[:, part.middle].mean(axis=1).max()), 0.0, 0.0, inside, astray,
    )  # fmt: skip


def _shares(inked: Any, seen: Any) -> tuple[float, float]:
    """The least and the most of a way that may be inked."""
    found, shown = int(np.count_nonzero(inked)), int(np.count_nonzero(seen))
    least = found / max(shown, _LEAST_SEEN * len(seen))
    return least, found / shown if shown >= _LEAST_POINTS else 1.0


def _inside(inked: Any, seen: Any) -> float | None:
    shown = int(np.count_nonzero(seen))
    return int(np.count_nonzero(inked)) / shown if shown >= _LEAST_POINTS else None


def _half_width(ink: Any, way: Any) -> float:
    """Half the width of a line along a way, in mm."""
    deep = cv2.dilate(cv2.distanceTransform(ink, cv2.DIST_L2, 3), np.ones((7, 7), np.uint8))
    return float(np.median(deep.ravel()[way])) / SCALE


def _enters(seen: Sequence[Seen]) -> bool:
    """Whether this hand's lines go on inside rings."""
    clear = [one for one in seen if _BETWEEN.vote(one.least) >= 1 and one.aside < _BLOB.yes]
    told = [one for one in clear if None not in one.inside and one.inside]
    entering = sum(min(_GOES_ON.vote(v or 0) for v in one.inside) > 0 for one in told)
    return entering >= max(_SOME, _USUALLY * len(told))


def _door(field: Field, seen: Seen, pen: Pen, *, enters: bool) -> Mark:
    """The reading of a door; `enters`: this hand's lines go on inside rings."""
    between = bool(seen.inside)
    line = inked = (_BETWEEN if between else _INKED).vote(seen.least)
    empty = -(_TOUCHING if between and seen.aside > _LINE_ALONE else _NONE).vote(seen.most)
    clear = _BLOB.vote(seen.aside)
    if enters and between:
        told = [_GOES_ON.vote(share) for share in seen.inside if share is not None]
        if len(told) == len(seen.inside) > 1:
            clear = min(told)
            if seen.aside > _BLOB.yes:  # rings touch beside it
                clear = min(clear, _STRAIGHT.vote(seen.offset), _ASTRAY.vote(seen.astray))
        elif told and seen.least >= _WHOLE:
            clear = max(clear, min(*told, _STRAIGHT.vote(seen.offset)))
        if told and (max(told) if inked >= 1 else min(told)) <= -1:
            empty, clear = 1.0, -1.0
        elif told and min(told) >= 1 and seen.most > _LIFTED:
            empty = min(empty, 0.0)
    if inked > 0:
        clear = min(clear, _WITHIN.vote(seen.offset), pen.drew(seen.width, seen.dark))
        line = min(line, max(clear, 0.0))
    return either(field, {State.EMPTY: empty, State.LINE: line})
