"""The strangers draw what they say they draw: each kind once."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from tests.scan import grime, habits, inks, strangers
from tests.scan.habits import Stranger
from tests.scan.hands import Picture, Strokes

DPI = 200
BOX = (10.0, 10.0, 16.0, 16.0)


def somebody(seed: int = 1, *, wild: bool = True, **traits: Any) -> Stranger:
    return dataclasses.replace(
        habits.some_stranger(np.random.default_rng(seed), wild=wild), **traits
    )


def drawn(strokes: Strokes, who: Stranger) -> Picture:
    page = np.full((300, 300, 3), 255, np.uint8)
    inks.write(page, DPI, strokes, who.motion, who.ink, np.random.default_rng(2))
    grey: Picture = page.min(axis=2)
    return grey


@pytest.mark.parametrize("kind", habits.RINGS)
@pytest.mark.parametrize("wild", [False, True])
def test_a_ring_goes_round(kind: str, wild: bool) -> None:
    who = somebody(wild=wild, ring=kind)
    strokes = habits.ring(BOX, who, np.random.default_rng(3))
    points = np.concatenate([inks.evenly(stroke) for stroke in strokes])
    off = points - points.mean(axis=0)
    angles = np.sort(np.degrees(np.arctan2(off[:, 1], off[:, 0])))
    assert np.diff(np.append(angles, angles[0] + 360)).max() <= (40 if wild else 25)
    assert 4 < np.hypot(*off.T).min() < np.hypot(*off.T).max() < 14


@pytest.mark.parametrize("kind", habits.CROSSES)
def test_a_cross_leaves_ink_in_all_four_corners(kind: str) -> None:
    seen = drawn(habits.cross(BOX, somebody(cross=kind), np.random.default_rng(3)), somebody())
    middle = round(18 * DPI / 25.4)
    parts = [seen[:middle, :middle], seen[:middle, middle:],
             seen[middle:, :middle], seen[middle:, middle:]]  # fmt: skip
    assert all((part < 200).sum() > 30 for part in parts)


@pytest.mark.parametrize("kind", habits.WAYS)
def test_a_way_passes_near_each_middle(kind: str) -> None:
    middles = [(6.0, 6.0), (18.0, 6.0), (30.0, 18.0), (30.0, 30.0)]
    line = habits.way(middles, 12.0, somebody(way=kind), np.random.default_rng(3))
    points = np.concatenate([inks.evenly(stroke) for stroke in line])
    for middle in middles:
        assert np.hypot(*(points - middle).T).min() < 0.35 * 12


@pytest.mark.parametrize("kind", habits.DOTS)
def test_a_dot_is_full_and_broader_than_the_line(kind: str) -> None:
    who = somebody(dot=kind)
    seen = drawn(habits.dot(18.0, 18.0, who, np.random.default_rng(3)), who)
    assert (seen < 200).sum() > (1.5 * who.ink.width * DPI / 25.4) ** 2 * 0.6


def test_every_pen_writes_and_every_dirt_soils() -> None:
    rng = np.random.default_rng(4)
    names = set()
    for _ in range(150):
        ink = inks.some_ink(rng, wild=True)
        names.add(ink.name)
        who = dataclasses.replace(somebody(), ink=ink)
        assert drawn(habits.cross(BOX, who, rng), who).min() < 240
    assert len(names) == 10
    for soil in grime.DIRT.values():
        page = np.full((900, 700, 3), 250, np.uint8)
        soil(page, DPI, rng, wild=True)
        assert page.mean() < 250
        assert np.median(page) > 150


def test_a_page_is_the_same_each_time_and_tells_of_each_field() -> None:
    page = strangers.page("strangers-bash", 3)
    assert page.data == strangers.page("strangers-bash", 3).data
    fields = {f.id for f in page.printed.page.fields if f.kind != "digit"}
    assert page.truth.keys() == fields
    assert {"empty", "line", "ring", "cross"} <= set(page.truth.values())
