"""Written digits: a sample of real hands, what is no digit, and what a cell's line hides."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dungeonpress.layout.elements import Field
from dungeonpress.pictures import Failure, read_pages
from dungeonpress.scan.digits import build_glyphs
from dungeonpress.scan.digits.build_glyphs import large, taken
from dungeonpress.scan.digits.build_shapes import SHAPES, drawn, junk
from dungeonpress.scan.digits.cells import SURE_DIGIT
from dungeonpress.scan.digits.glyphs import SIDE
from dungeonpress.scan.digits.net import SIGNS, WEIGHTS, recognise
from dungeonpress.scan.values import Mark, State
from tests.scan import hands, press
from tests.scan.camera import Scan, scan
from tests.scan.test_dice_logs import LOG

PEN = hands.Pen((0.1, 0.1, 0.4), 0.5, 0.95)
HAND = hands.Hand(1.0, 0.02, 1.0, 0.0, 0.0, 0.01, 45.0, 0.0, 1.0)
SAMPLE = Path(__file__).with_name("written.npz")
"""400 digits of MNIST's test part, each 25th, at 16 levels: CC BY-SA 3.0, see CREDITS.md."""


def sample() -> tuple[list[Any], Any]:
    """The sample's digits, large, and what they show."""
    with np.load(SAMPLE) as data:
        packed, signs = data["pictures"], data["signs"].astype(int)
    pictures = np.stack([packed >> 4, packed & 15], axis=-1).reshape(len(packed), 28, 28)
    return [large(picture) for picture in pictures.astype(np.float32) / 15], signs


def shares_of(glyphs: list[Any]) -> Any:
    """What the net says of glyphs; nothing where no ink was left."""
    empty = np.zeros((SIDE, SIDE), np.uint8)
    return recognise(np.stack([empty if g is None else g for g in glyphs]) / np.float32(255))


def test_digits_of_unseen_writers_are_right_or_left_to_a_person() -> None:
    pictures, signs = sample()
    rng = np.random.default_rng(1)
    shares = shares_of([taken(picture, rng) for picture in pictures * 2])[:, : len(SIGNS)]
    sure = shares.max(axis=1) >= SURE_DIGIT
    assert sure.mean() >= 0.95
    assert (shares.argmax(axis=1) == np.tile(signs, 2))[sure].mean() >= 0.995


def test_styles_of_many_lands_are_known() -> None:
    rng = np.random.default_rng(3)
    shares = shares_of([taken(drawn(shape, rng), rng) for _, shape in SHAPES * 5])
    signs = np.array([sign for sign, _ in SHAPES * 5])
    sure = shares[:, : len(SIGNS)].max(axis=1) >= SURE_DIGIT
    assert sure.mean() >= 0.95
    assert (shares.argmax(axis=1) == signs)[sure].all()


def test_what_is_no_digit_is_hardly_ever_taken_for_one() -> None:
    pictures, signs = sample()
    stock = [p for p, sign in zip(pictures, signs, strict=True) if sign not in (0, 1, 7)]
    rng = np.random.default_rng(4)
    shares = shares_of([taken(junk(stock, rng), rng) for _ in range(400)])
    assert (shares[:, : len(SIGNS)].max(axis=1) >= SURE_DIGIT).mean() < 0.05


def test_the_net_is_small_and_its_shares_sum_to_one() -> None:
    assert WEIGHTS.stat().st_size < 400_000
    shares = recognise(np.random.default_rng(5).random((300, SIDE, SIDE)))
    assert shares.shape == (300, len(SIGNS) + 1)
    assert np.allclose(shares.sum(axis=1), 1, atol=1e-5)


def read(strokes: dict[str, hands.Strokes], pen: hands.Pen = PEN) -> dict[str, Mark]:
    """What is read of strokes drawn in cells of a dice log."""
    page = log()
    picture = page.picture.copy()
    rng = np.random.default_rng(6)
    for drawn_here in strokes.values():
        hands.draw(picture, page.dpi, drawn_here, pen, rng)
    (found,) = read_pages(scan(picture, 300, Scan(300, 0.6), rng), "page")
    assert not isinstance(found, Failure)
    return {name: found.marks.marks[name] for name in strokes}


@cache
def log() -> press.Printed:
    """A page with hundreds of cells."""
    return press.print_page(LOG)


def cells() -> list[Field]:
    """The log's digit cells."""
    return [field for field in log().page.fields if field.kind == "digit"]


@pytest.mark.parametrize("width", [0.35, 0.8])
def test_a_foot_on_the_cells_line_is_not_overlooked(width: float) -> None:
    """A 2 whose foot the line hides looks like a 7."""
    strokes, meant = {}, {}
    offsets = (-0.3, -0.15, 0.0, 0.15, 0.3)
    wanted = [(sign, off) for sign in range(10) for off in offsets]
    # Every other cell, so that none reaches into the next.
    for (sign, off), field in zip(wanted, cells()[::2], strict=False):
        drawn_here = hands.digit(sign, field.box, HAND, np.random.default_rng(7))
        lowest = max(float(stroke[:, 1].max()) for stroke in drawn_here)
        down = field.box[1] + field.box[3] - lowest + off
        strokes[field.id] = [stroke + np.array([0.0, down]) for stroke in drawn_here]
        meant[field.id] = str(sign), off
    marks = read(strokes, hands.Pen(PEN.colour, width, PEN.cover))
    wrong = [meant[n] for n, m in marks.items() if m.value not in (meant[n][0], State.UNSURE)]
    assert not wrong
    assert sum(mark.sure for mark in marks.values()) > len(marks) / 3


def test_a_neighbours_stroke_and_a_resting_pen_are_no_digit() -> None:
    tens, units, *_ = cells()[::3]
    x, y, *_ = tens.box
    leak = [np.array([(x - 2, y + 4), (x + 0.9, y + 4.4)])]
    ux, uy, uwidth, _ = units.box
    rest = [np.array([(ux + uwidth / 2, uy + 5), (ux + uwidth / 2 + 0.2, uy + 5.1)])]
    marks = read({tens.id: leak, units.id: rest})
    assert [mark.value for mark in marks.values()] == [State.EMPTY, State.EMPTY]


def test_two_digits_or_a_word_across_cells_are_for_a_person() -> None:
    tens, units, *_ = cells()[::3]
    x, y, width, height = tens.box
    half = (x + 0.6, y, width / 2, height), (x + width / 2 - 0.4, y, width / 2, height)
    rng = np.random.default_rng(8)
    both = [stroke for k, box in enumerate(half) for stroke in hands.digit(k + 3, box, HAND, rng)]
    ux, uy, uwidth, _ = units.box
    wide = [np.array([(ux - 2, uy + 6), (ux + uwidth + 2, uy + 5)])]
    marks = read({tens.id: both, units.id: wide})
    assert [mark.value for mark in marks.values()] == [State.UNSURE, State.UNSURE]


def test_the_sample_is_what_it_says() -> None:
    pictures, signs = sample()
    assert len(pictures) == 400
    assert set(signs) == set(range(10))
    assert pictures[0].shape == (build_glyphs.ROOM, build_glyphs.ROOM)
