"""Pen lines that cross a door or a corner, and the dot with which a path begins.

A door's field lies across a gap: the line goes through along its shorter sides' direction. A square
field lies between a square's ring and a corner of that square; the line goes over that corner. For
each field a family of straight strokes is laid through the gap, and the best of them counts: how
much of it is inked, of all of it and of its middle, where rings on either side don't reach. A ring,
or a scrawl, is as dark beside the stroke as on it; a line is not. Two rings that touch look like a
line between them, but a line goes on inside them, if this hand's lines do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import cv2
import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.clean import SCALE, Clean
from dungeonpress.scan.images import Grey
from dungeonpress.scan.light import Lit, window
from dungeonpress.scan.marks import pen_page, pen_window
from dungeonpress.scan.states import SURE, Band
from dungeonpress.scan.values import Mark, State

Box = tuple[float, float, float, float]

_SQUARE = 1.02  # sides alike to this factor: a corner
_CLEAR = 0.3  # mm between a corner and its field
_OVER_CORNER = 0.85  # of the field's side that strokes reach on both sides of the corner
_LEANS = np.radians(np.arange(-32, 33, 8))
_OFFSETS = np.linspace(-1.35, 1.35, 19)  # half widths of the gap
_WITHIN = Band(1.25, 0.95)  # offsets at which a stroke no longer goes through, and surely does
_POINTS, _MIDDLE = 25, 9  # along a stroke, and in its middle
_ASIDE = 1.5  # mm beside a stroke at which a line has ended
_INKED = Band(0.45, 0.86)
_BLOB = Band(0.9, 0.6)  # share inked beside the stroke: a blob, a line
_LIKE = 0.4  # likeness below which print is taken to lie at its place
_LEAST_INK = 0.01  # share of a window below which nothing is looked for
_SLACK, _SPECK = 0.35, 6  # mm by which print may lie off; px of ink that are none
_DOT = Band(1.42, 2.0)  # its radius in half widths of the page's lines
_USUAL_LINE, _LEAST_DOT = 0.4, 0.55  # mm
_MOST_REACH = 3.2  # mm on both sides of a gap
_INSIDE = 0.74  # half widths of a ring at which its inside is looked at
_NARROW, _WIDE = 16, 60  # degrees to both sides of the gap's direction
_OWN_RING = 1.6  # half sides of a ring within which a gap lies, along the nearer axis
_USUALLY = 0.8  # share of a page's lines that go on inside rings, if its hand's do
_MAY_HIDE = 0.1  # share of a sector under print from which ink may be hidden there
_SOME = 3  # lines from which that can be told
_SURELY_NONE = 0.85  # how sure it then is that one that doesn't is no line


class _Gate(NamedTuple):
    """Where strokes are laid: the middle of the gap (mm), half its width, how far the strokes
    reach on both sides, and their direction (radians, along x at 0)."""

    x: float
    y: float
    half: float
    reach: float
    angle: float

    @property
    def window(self) -> Field:
        """A field round all that is looked at."""
        side = 2 * (max(self.reach, self.half * float(_OFFSETS[-1])) + _ASIDE) / 1.4
        return Field("", "door", (self.x - side / 2, self.y - side / 2, side, side))

    @property
    def middle(self) -> Box:
        """A box round the middles of all strokes."""
        along = self.reach * (_MIDDLE - 1) / (_POINTS - 1)
        across = self.half * float(_OFFSETS[-1]) + along * float(np.tan(_LEANS[-1]))
        turn = np.array([abs(np.cos(self.angle)), abs(np.sin(self.angle))])
        w, h = (float(v) for v in along * turn + across * turn[::-1])
        return self.x - w, self.y - h, 2 * w, 2 * h


class _Door(NamedTuple):
    """A door's gate and the rings on both sides of it, and where on the page (its windows) there
    must be ink before it is looked at: around, and in the middle."""

    gate: _Gate
    rings: tuple[Field, ...]
    around: Box
    middle: Box


class _Seen(NamedTuple):
    """What was found at a gate: the best stroke's inked share, its offset in half widths, the share
    inked beside it, the line's half width in mm.

    `goes_on`: whether there is ink inside the rings on both sides, towards the gate (None if that
    can't be seen); `stops`: whether there is none for far around, inside one of them.
    """

    share: float
    offset: float
    aside: float
    width: float
    goes_on: bool | None = None
    stops: bool = False


_NOTHING = _Seen(0.0, 0.0, 0.0, 0.0)


def read_lines(lit: Lit, clean: Clean, doors: Sequence[Field], dots: Sequence[Field]) -> list[Mark]:
    """The readings of doors (empty, or a line) and of dots (empty, or filled)."""
    if not doors and not dots:
        return []
    rings = tuple(field for field in clean.page.fields if field.kind == "ring")
    rough = pen_page(lit)
    places = _places(tuple(doors), rings)
    seen = [
        _look(lit, clean, place.gate)
        if _drawn(rough, place.around) and _crossed(rough, place.middle)
        else _NOTHING
        for place in places
    ]
    inside: dict[str, Any] = {}
    for k, place in enumerate(places):
        if _INKED.vote(seen[k].share) > -1 and place.rings:
            sides = [_towards(lit, clean, ring, place.gate, inside) for ring in place.rings]
            near = [side[0] for side in sides]
            goes_on = False if False in near else None if None in near else True
            stops = any(far is False for _, far in sides)
            seen[k] = seen[k]._replace(goes_on=goes_on, stops=stops)
    inked = [one for one in seen if _INKED.vote(one.share) >= 1]
    entering = sum(one.goes_on is True for one in inked)
    clear = sum(one.aside < _BLOB.yes for one in inked)
    enters = entering >= max(_SOME, _USUALLY * clear)
    marks = [_door(field, one, enters=enters) for field, one in zip(doors, seen, strict=True)]
    widths = [one.width for one, mark in zip(seen, marks, strict=True) if mark.value == State.LINE]
    usual = float(np.median(widths)) if widths else _USUAL_LINE
    return marks + [
        _dot(lit, clean, field, usual)
        if _drawn(rough, field.box)
        else Mark(field, State.EMPTY, 1.0)
        for field in dots
    ]


@lru_cache(maxsize=8)
def _places(doors: tuple[Field, ...], rings: tuple[Field, ...]) -> tuple[_Door, ...]:
    """Where the doors of a page are looked at."""
    boxes = [ring.box for ring in rings]
    out = []
    for field in doors:
        gate = _gate(field.box, boxes)
        out.append(_Door(gate, tuple(_rings_at(gate, rings)), gate.window.box, gate.middle))
    return tuple(out)


def _drawn(rough: Grey, box: Box) -> bool:
    """Whether there is any ink to look at."""
    part = rough[window(box, 0.3, rough.shape)]
    return bool(np.count_nonzero(part) > _LEAST_INK * part.size / 2)


def _crossed(rough: Grey, box: Box) -> bool:
    """Whether there is any ink where each line through a gate must leave some."""
    return bool(np.count_nonzero(rough[window(box, _SLACK, rough.shape)]) > _SPECK)


def _rings_at(gate: _Gate, rings: Sequence[Field]) -> list[Field]:
    """The rings on both sides of a gate (one beside a place that has none)."""
    found = []
    way = np.array([np.cos(gate.angle), np.sin(gate.angle)])
    far = _OWN_RING * (np.sqrt(2) if abs(np.sin(2 * gate.angle)) > 0.5 else 1.0)
    for ring in rings:
        x, y, w, h = ring.box
        dx, dy = x + w / 2 - gate.x, y + h / 2 - gate.y
        along, across = abs(dx * way[0] + dy * way[1]), abs(dy * way[0] - dx * way[1])
        if across < w / 4 and along < far * w / 2:
            found.append(ring)
    return found


def _towards(
    lit: Lit, clean: Clean, ring: Field, gate: _Gate, known: dict[str, Any]
) -> tuple[bool | None, bool | None]:
    """Whether there is ink inside a ring towards a gate, and farther around."""
    if ring.id not in known:
        pen, shown, _ = pen_window(lit, clean, ring, _LIKE)
        angle = np.radians(np.arange(360))
        radius = _INSIDE * min(ring.box[2:]) / 2 * SCALE
        column = np.rint(pen.shape[1] // 2 + radius * np.cos(angle)).astype(int)
        row = np.rint(pen.shape[0] // 2 + radius * np.sin(angle)).astype(int)
        known[ring.id] = pen[row, column] > 128, shown[row, column] > 0
    x, y, w, h = ring.box
    middle = round(np.degrees(np.arctan2(gate.y - y - h / 2, gate.x - x - w / 2)))
    near, far = (
        _is_inked(
            *(side[np.arange(middle - reach, middle + reach + 1) % 360] for side in known[ring.id])
        )
        for reach in (_NARROW, _WIDE)
    )
    return near, far


def _is_inked(ink: Any, shown: Any) -> bool | None:
    """Whether there is ink in a sector; None where print may hide it."""
    if (ink & shown).any():
        return True
    return None if 1 - shown.mean() > _MAY_HIDE else False


def _gate(box: Box, rings: Sequence[Box]) -> _Gate:
    x, y, width, height = box
    middle = x + width / 2, y + height / 2
    if max(width, height) > _SQUARE * min(width, height):
        level = width < height  # the line goes across the shorter side
        reach = min(min(width, height) / 2, _MOST_REACH)
        return _Gate(*middle, max(width, height) / 2, reach, 0.0 if level else np.pi / 2)
    near = min(
        ((rx + rw / 2 - middle[0], ry + rh / 2 - middle[1]) for rx, ry, rw, rh in rings),
        key=lambda way: way[0] ** 2 + way[1] ** 2, default=(-1.0, 1.0),
    )  # fmt: skip
    away = -float(np.sign(near[0])), -float(np.sign(near[1]))
    far = width / 2 + _CLEAR
    corner = middle[0] + away[0] * far, middle[1] + away[1] * far
    return _Gate(
        *corner,
        width * 0.55,
        _OVER_CORNER * width * np.sqrt(2),
        float(np.arctan2(away[1], away[0])),
    )


@lru_cache(maxsize=32)
def _strokes(half: float, reach: float, angle: float, shape: tuple[int, int]) -> tuple[Any, Any]:
    """Flat indices into a window: points along × strokes, and strokes × points along on both sides
    of each stroke."""
    along = np.linspace(-reach, reach, _POINTS)
    lines = []
    for aside in (0.0, -_ASIDE, _ASIDE):
        family = []
        for offset in _OFFSETS * half:
            for lean in _LEANS:
                turn = angle + lean
                way = np.array([np.cos(turn), np.sin(turn)])
                across = np.array([-np.sin(angle), np.cos(angle)])
                start = offset * across + aside * np.array([-way[1], way[0]])
                family.append(start + along[:, None] / np.cos(lean) * way)
        lines.append(family)
    points = np.rint(np.array(lines) * SCALE).astype(np.intp)
    column = np.clip(points[..., 0] + shape[1] // 2, 0, shape[1] - 1)
    row = np.clip(points[..., 1] + shape[0] // 2, 0, shape[0] - 1)
    flat = row * shape[1] + column
    return np.ascontiguousarray(flat[0].T), flat[1:]


def _look(lit: Lit, clean: Clean, gate: _Gate) -> _Seen:
    pen, shown, _ = pen_window(lit, clean, gate.window, _LIKE)
    ink = (pen > 128) & (shown > 0)
    if ink.mean() < _LEAST_INK:
        return _NOTHING
    on, beside = _strokes(
        round(gate.half, 3), round(gate.reach, 3), round(gate.angle, 3), ink.shape
    )  # fmt: skip
    inked, seen = ink.view(np.uint8).take(on), (shown > 0).view(np.uint8).take(on)
    middle = np.s_[(_POINTS - _MIDDLE) // 2 : (_POINTS + _MIDDLE) // 2]
    share = np.minimum(
        _share(inked, seen, _POINTS / 2), _share(inked[middle], seen[middle], _MIDDLE / 2)
    )
    best = share >= share.max() - 0.02
    offsets = np.abs(np.repeat(_OFFSETS, len(_LEANS)))
    near = offsets <= offsets[best].min() + 1e-9
    chosen = np.flatnonzero(best & near)
    one = int(chosen[len(chosen) // 2])
    if _INKED.vote(share[one]) <= -1:
        return _Seen(float(share[one]), float(offsets[one]), 0.0, 0.0)
    dark = ink.take(beside[:, one]).mean(axis=1)
    return _Seen(
        float(share[one]), float(offsets[one]), float(dark.max()), _half_width(ink, on[:, one])
    )


def _share(inked: Any, seen: Any, least: float) -> Any:
    """The inked share of what is seen (0 or 1, points along × strokes) of each stroke."""
    shown = np.maximum(seen.sum(axis=0, dtype=np.uint8), least)
    return inked.sum(axis=0, dtype=np.uint8) / shown


def _half_width(ink: Any, stroke: Any) -> float:
    """Half the width of a line along a stroke, in mm."""
    deep = cv2.distanceTransform(ink.astype(np.uint8), cv2.DIST_L2, 3)
    near = cv2.dilate(deep, np.ones((5, 5), np.uint8))
    return float(np.median(near.take(stroke))) / SCALE


def _door(field: Field, seen: _Seen, *, enters: bool) -> Mark:
    """The reading of a door; `enters`: this hand's lines go on inside rings."""
    line = inked = _INKED.vote(seen.share)
    if inked > 0:
        clear = 1.0 if seen.goes_on and enters else _BLOB.vote(seen.aside)
        if seen.goes_on is False:
            clear = 0.0
        line = min(line, max(min(clear, _WITHIN.vote(seen.offset)), 0.0))
    empty = -inked
    if enters and seen.stops:
        empty, line = max(empty, 2 * _SURELY_NONE - 1), -1.0
    if (line + 1) / 2 >= SURE:
        return Mark(field, State.LINE, (line + 1) / 2)
    if (empty + 1) / 2 >= SURE:
        return Mark(field, State.EMPTY, (empty + 1) / 2)
    likely = (State.LINE, State.EMPTY) if line > empty else (State.EMPTY, State.LINE)
    return Mark(field, State.UNSURE, min((max(line, empty) + 1) / 2, SURE), likely)


def _dot(lit: Lit, clean: Clean, field: Field, usual: float) -> Mark:
    """Whether a blob clearly broader than the page's lines lies in a room."""
    pen, shown, _ = pen_window(lit, clean, field, _LIKE)
    ink = ((pen > 128) & (shown > 0)).astype(np.uint8)
    if ink.mean() < _LEAST_INK:
        return Mark(field, State.EMPTY, 1.0)
    w, h = (round(side / 2 * SCALE) for side in field.box[2:])
    row, column = ink.shape[0] // 2, ink.shape[1] // 2
    deep = cv2.distanceTransform(ink, cv2.DIST_L2, 5)[
        row - h : row + h + 1, column - w : column + w + 1
    ]
    radius = float(deep.max()) / SCALE
    vote = _DOT.vote(radius / max(usual, _LEAST_DOT / _DOT.yes))
    confidence = (abs(vote) + 1) / 2
    if confidence >= SURE:
        return Mark(field, State.FILLED if vote > 0 else State.EMPTY, confidence)
    likely = (State.FILLED, State.EMPTY) if vote > 0 else (State.EMPTY, State.FILLED)
    return Mark(field, State.UNSURE, confidence, likely)
