"""A straightened page with each reading drawn on it, for a person to check.

Green corners: sure. Amber dashes and `?`: for review. Red bars and `!`: a rule is broken there.
The shapes differ as well as the colours.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import cv2
import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.clean import SCALE
from dungeonpress.scan.images import Grey
from dungeonpress.scan.values import Mark, PageMarks, State

Colour = tuple[int, int, int]
Look = Literal["sure", "review", "wrong"]
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
    State.UNSURE: "?", State.LINE: "/", State.FILLED: ".",
}  # fmt: skip
_FONT = cv2.FONT_HERSHEY_SIMPLEX


def overlay(page: Grey, marks: PageMarks, wrong: Collection[str] = ()) -> Any:
    """An RGB picture of the page at SCALE px a mm; `wrong`: fields where a rule is broken."""
    paper = cv2.addWeighted(page, 0.55, np.full_like(page, 255), 0.45, 0)
    picture = cv2.cvtColor(paper, cv2.COLOR_GRAY2RGB)
    for mark in marks.marks.values():
        if mark.field.kind in ("door", "dot") and mark.value == State.EMPTY:
            continue  # some hundreds of them would hide the rest
        look: Look = "wrong" if mark.field.id in wrong else "sure" if mark.sure else "review"
        _field(picture, mark, look)
    return np.vstack([picture, _legend(picture.shape[1])])


def _field(picture: Any, mark: Mark, look: Look) -> None:
    left, top, right, bottom = _corners(mark.field)
    _frame(picture, (left, top, right, bottom), look)
    sign = _SIGNS.get(State(mark.value), "?") if mark.value in list(State) else mark.value
    if look == "wrong":
        sign += "!"
    if sign:
        place = (left + 2, top - 4)
        cv2.putText(picture, sign, place, _FONT, 0.7, (255, 255, 255), 6, cv2.LINE_AA)
        cv2.putText(picture, sign, place, _FONT, 0.7, _COLOURS[look], 2, cv2.LINE_AA)


def _corners(field: Field) -> tuple[int, int, int, int]:
    x, y, w, h = field.box
    edges = (x - 0.7, y - 0.7, x + w + 0.7, y + h + 0.7)
    left, top, right, bottom = (round(v * SCALE) for v in edges)
    return left, top, right, bottom


def _frame(picture: Any, box: tuple[int, int, int, int], look: Look) -> None:
    left, top, right, bottom = box
    colour = _COLOURS[look]
    if look == "wrong":
        cv2.rectangle(picture, (left, top), (right, bottom), colour, 4)
        return
    ends = [((left, top), (right, top)), ((right, top), (right, bottom)),
            ((right, bottom), (left, bottom)), ((left, bottom), (left, top))]  # fmt: skip
    for start, end in ends:
        a, b = np.array(start), np.array(end)
        pieces = [(0.0, 0.22), (0.78, 1.0)] if look == "sure" else _dashes()
        for near, far in pieces:
            p, q = (a + (b - a) * share for share in (near, far))
            cv2.line(picture, _point(p), _point(q), colour, 2 if look == "sure" else 3, cv2.LINE_AA)


def _dashes() -> list[tuple[float, float]]:
    return [(k / 5 + 0.02, k / 5 + 0.13) for k in range(5)]


def _point(place: Any) -> tuple[int, int]:
    return round(float(place[0])), round(float(place[1]))


def _legend(width: int) -> Any:
    strip = np.full((60, width, 3), 255, np.uint8)
    step = width // len(_LEGEND)
    for k, (look, text) in enumerate(_LEGEND):
        x = 20 + k * step
        _frame(strip, (x, 16, x + 28, 44), look)
        cv2.putText(strip, text, (x + 40, 38), _FONT, 0.62, _COLOURS[look], 2, cv2.LINE_AA)
    return strip
