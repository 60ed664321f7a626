"""A straightened page with each reading drawn on it, for a person to check.

Green corners: sure. Amber dashes and `?`: for review. Red frames and `!`: a rule is broken there.
The shapes differ as well as the colours. Fields that are surely empty have thin corners, so that
what is marked stands out; a line is a diamond where it goes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import cv2
import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.page.clean import SCALE, shrink
from dungeonpress.scan.pictures.images import Grey
from dungeonpress.scan.values import Mark, PageMarks, State

Colour = tuple[int, int, int]
Look = Literal["sure", "review", "wrong"]
Corners = tuple[int, int, int, int]
_COLOURS: dict[Look, Colour] = {
    "sure": (22, 128, 62), "review": (196, 120, 0), "wrong": (200, 24, 24),
}  # fmt: skip
_LEGEND: tuple[tuple[Look, str], ...] = (
    ("sure", "corners: read, sure"),
    ("review", "dashes and ?: please look"),
    ("wrong", "frame and !: breaks a rule"),
)
_SIGNS = {
    State.EMPTY: "", State.RING: "O", State.CROSS: "X", State.RING_CROSS: "OX",
    State.UNSURE: "?", State.LINE: "", State.FILLED: "dot",
}  # fmt: skip
_WORDS = (("O", "ring"), ("X", "cross"), ("OX", "ring, then cross"))
_LINE = "a line goes here"
_FONT = cv2.FONT_HERSHEY_SIMPLEX
_SIZE = 0.7
_WHITE: Colour = (255, 255, 255)
_DIAMOND = 7  # px from its middle to its edge
_DASH, _GAP = 6, 6  # px
_PALE = 0.45  # of white over the page
_PAPER = 25  # px: wider than any stroke in a picture of 1 px a mm


def overlay(
    page: Grey,
    marks: PageMarks,
    wrong: Collection[str] = (),
    used: Collection[str] | None = None,
) -> Any:
    """An RGB picture of the page at SCALE px a mm; `wrong`: fields where a rule is broken; `used`:
    those on which the log depends (all if None), for of others nobody needs to decide anything."""
    paper = cv2.addWeighted(evenly_lit(page), 1 - _PALE, np.full_like(page, 255), _PALE, 0)
    picture = cv2.cvtColor(paper, cv2.COLOR_GRAY2RGB)
    for mark in marks.marks.values():
        look: Look = "wrong" if mark.field.id in wrong else "sure" if mark.sure else "review"
        if mark.field.kind in ("door", "dot") and mark.value == State.EMPTY and look == "sure":
            continue  # some hundreds of them would hide the rest
        if look == "review" and used is not None and mark.field.id not in used:
            continue
        _field(picture, mark, look)
    return np.vstack([picture, _legend(picture.shape[1])])


def evenly_lit(page: Grey) -> Grey:
    """A page with its paper white, so that shadows hide nothing from a person."""
    coarse = cv2.dilate(shrink(page, SCALE), np.ones((3, 3), np.uint8))
    paper = cv2.medianBlur(coarse, _PAPER)
    wide = cv2.resize(paper, (page.shape[1], page.shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.divide(page, wide, scale=250), np.uint8)


def _field(picture: Any, mark: Mark, look: Look) -> None:
    box = _corners(mark.field)
    if mark.value == State.LINE:
        _diamond(picture, ((box[0] + box[2]) // 2, (box[1] + box[3]) // 2), look)
        if look == "sure":
            return
    _frame(picture, box, look, thin=mark.value == State.EMPTY)
    sign = _SIGNS.get(State(mark.value), "?") if mark.value in list(State) else mark.value
    _text(picture, sign + ("!" if look == "wrong" else ""), (box[0] + 2, box[1] - 4), look)


def _text(picture: Any, text: str, place: tuple[int, int], look: Look) -> None:
    if text:
        cv2.putText(picture, text, place, _FONT, _SIZE, _WHITE, 6, cv2.LINE_AA)
        cv2.putText(picture, text, place, _FONT, _SIZE, _COLOURS[look], 2, cv2.LINE_AA)


def _diamond(picture: Any, middle: tuple[int, int], look: Look) -> None:
    x, y = middle
    for size, colour in ((_DIAMOND + 2, _WHITE), (_DIAMOND, _COLOURS[look])):
        corners = np.array([(x, y - size), (x + size, y), (x, y + size), (x - size, y)])
        cv2.fillConvexPoly(picture, corners.astype(np.int32), colour, cv2.LINE_AA)


def _corners(field: Field) -> Corners:
    x, y, w, h = field.box
    edges = (x - 0.7, y - 0.7, x + w + 0.7, y + h + 0.7)
    left, top, right, bottom = (round(v * SCALE) for v in edges)
    return left, top, right, bottom


def _frame(picture: Any, box: Corners, look: Look, *, thin: bool = False) -> None:
    left, top, right, bottom = box
    colour = _COLOURS[look]
    if look == "wrong":
        cv2.rectangle(picture, (left, top), (right, bottom), colour, 4)
        return
    if look == "review":
        _dashed(picture, box, colour)
        return
    ends = [((left, top), (right, top)), ((right, top), (right, bottom)),
            ((right, bottom), (left, bottom)), ((left, bottom), (left, top))]  # fmt: skip
    for start, end in ends:
        a, b = np.array(start), np.array(end)
        for near, far in _ends(0.12 if thin else 0.22):
            p, q = (a + (b - a) * share for share in (near, far))
            cv2.line(picture, _point(p), _point(q), colour, 1 if thin else 2, cv2.LINE_AA)


def _ends(share: float) -> list[tuple[float, float]]:
    return [(0.0, share), (1 - share, 1.0)]


def _dashed(picture: Any, box: Corners, colour: Colour) -> None:
    """A frame of dashes, drawn as bars: the round ends of lines would close gaps so small."""
    left, top, right, bottom = box
    for start, end in _dashes(left, right):
        for y in (top, bottom):
            cv2.rectangle(picture, (start, y - 2), (end, y + 1), colour, cv2.FILLED)
    for start, end in _dashes(top, bottom):
        for x in (left, right):
            cv2.rectangle(picture, (x - 2, start), (x + 1, end), colour, cv2.FILLED)


def _dashes(first: int, last: int) -> list[tuple[int, int]]:
    """Dashes from one px to another, one at each end."""
    room = last - first - _DASH
    gaps = max(1, round(room / (_DASH + _GAP)))
    starts = [first + round(k * room / gaps) for k in range(gaps + 1)]
    return [(start, start + _DASH) for start in starts]


def _point(place: Any) -> tuple[int, int]:
    return round(float(place[0])), round(float(place[1]))


def _legend(width: int) -> Any:
    """Two lines below the page: what the frames mean, and the signs."""
    strip = np.full((96, width, 3), 255, np.uint8)
    for k, (look, text) in enumerate(_LEGEND):
        x = 20 + k * (width // len(_LEGEND))
        _frame(strip, (x, 10, x + 36, 46), look)
        _small(strip, text, (x + 48, 36), _COLOURS[look])
    step = width // (len(_WORDS) + 1)
    for k, (sign, text) in enumerate(_WORDS):
        _text(strip, sign, (20 + k * step, 80), "sure")
        _small(strip, text, (30 + 18 * len(sign) + k * step, 80), _COLOURS["sure"])
    _diamond(strip, (28 + len(_WORDS) * step, 74), "sure")
    _small(strip, _LINE, (44 + len(_WORDS) * step, 80), _COLOURS["sure"])
    return strip


def _small(strip: Any, text: str, place: tuple[int, int], colour: Colour) -> None:
    """A word of the legend, as large as a narrow page lets it be."""
    size = 0.6 * min(1.0, strip.shape[1] / 1200)
    cv2.putText(strip, text, place, _FONT, size, colour, 2 if size > 0.5 else 1, cv2.LINE_AA)
