"""What is drawn over a page can be told in greyscale, in small fields and in the shade."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from dungeonpress.core.recipe import Recipe
from dungeonpress.layout.elements import Field
from dungeonpress.scan.record.overlay import evenly_lit, overlay
from dungeonpress.scan.values import Mark, PageMarks, State

SIDE = 120  # px


def _field(state: State, *, wrong: bool = False, size: float = 4.0) -> np.ndarray:
    """A field's upper edge as it is drawn, in grey: True where there is ink."""
    field = Field("it", "ring", (5.0, 8.0, size, size))
    choices = (State.EMPTY, State.RING) if state == State.UNSURE else ()
    marks = PageMarks(Recipe("x", "x", {}), 1, "p1", {"it": Mark(field, state, 1.0, choices)})
    picture = overlay(np.full((SIDE, SIDE), 255, np.uint8), marks, ("it",) if wrong else ())
    top = round((8.0 - 0.7) * 6)
    left, right = round((5.0 - 0.7) * 6), round((5.0 + size + 0.7) * 6)
    return np.asarray(picture[top, left : right + 1].min(axis=1) < 160)


def _pieces(ink: np.ndarray) -> int:
    return int(np.count_nonzero(np.diff(np.concatenate([[0], ink.astype(np.int8)])) == 1))


@pytest.mark.parametrize("size", [3.0, 4.0, 8.0, 14.0])
def test_the_frames_differ_in_shape(size: float) -> None:
    assert _pieces(_field(State.RING, wrong=True, size=size)) == 1
    assert _pieces(_field(State.RING, size=size)) == 2
    assert _pieces(_field(State.UNSURE, size=size)) > 2


def test_a_doubt_on_which_no_log_depends_is_not_shown() -> None:
    field = Field("it", "ring", (5.0, 8.0, 4.0, 4.0))
    mark = Mark(field, State.UNSURE, 0.5, (State.EMPTY, State.RING))
    page, marks = np.full((SIDE, SIDE), 255, np.uint8), PageMarks(Recipe("x", "x", {}), 1, "p1", {})
    nothing = overlay(page, marks)
    marks = dataclasses.replace(marks, marks={"it": mark})
    assert (overlay(page, marks, used=()) == nothing).all()
    assert (overlay(page, marks, used=("it",)) != nothing).any()
    assert (overlay(page, marks) != nothing).any()


def test_a_shadow_is_taken_off() -> None:
    page = np.tile(np.linspace(90, 240, 600).astype(np.uint8), (600, 1))
    page[300:303, 100:500] = 40
    lit = evenly_lit(page)
    assert lit[:250].min() > 220
    assert lit[301, 150:450].max() < 150
