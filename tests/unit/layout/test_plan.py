from __future__ import annotations

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import PAPERS, Paper, paper
from dungeonpress.layout.plan import CORNICE, LANDSCAPE, PAPER_EDGE, PORTRAIT, Bands, plan


def test_a4_is_as_drawn() -> None:
    found = plan(PAPERS["a4"])
    assert (found.unit, found.frame.x, found.frame.y) == (1.0, 10.0, 11.0)
    assert [round(y, 2) for y in (found.battlement.y, found.walk.y, found.body.y)] == [
        44.4, 57.2, 65.0,
    ]  # fmt: skip
    assert round(found.foundation.y, 2) == 269.0
    assert [(round(x, 2), round(y, 2)) for x, y in found.markers()] == [
        (17, 25), (193, 25), (17, 277.5), (193, 277.5),
    ]  # fmt: skip


def test_letter_has_the_same_columns_and_a_lower_body() -> None:
    a4, letter = plan(PAPERS["a4"]), plan(PAPERS["letter"])
    assert letter.frame.width == a4.frame.width == 190
    assert a4.body.height - letter.body.height == pytest.approx(14)


def test_a5_across_is_as_drawn() -> None:
    found = plan(Paper("a5", 210, 148), LANDSCAPE)
    assert (found.unit, found.frame.x) == (1.0, 10.0)
    assert found.body.y - found.frame.y == pytest.approx(39.6)


@pytest.mark.parametrize("name", [*PAPERS, "150x230mm", "300x210mm", "200x900mm", "2000x2000mm"])
@pytest.mark.parametrize("bands", [PORTRAIT, LANDSCAPE])
def test_nothing_comes_near_the_edge(name: str, bands: Bands) -> None:
    sheet = paper(name)
    try:
        found = plan(sheet, bands)
    except DungeonpressError:
        assert bands is PORTRAIT
        return
    least = PAPER_EDGE + CORNICE * found.unit
    assert found.frame.x >= least - 1e-6
    assert found.frame.y >= PAPER_EDGE
    assert found.marker >= 8
    assert found.stone >= found.marker + 1.9
    assert found.turret >= found.stone


@pytest.mark.parametrize("size", [(10, 10), (140, 210), (148, 150), (2000, 60)])
def test_too_small_a_paper_says_how_large_it_must_be(size: tuple[int, int]) -> None:
    with pytest.raises(DungeonpressError, match="too small") as caught:
        plan(Paper("custom", *size))
    words = caught.value.hint.split()
    width, height = int(words[4]), int(words[6])
    assert plan(Paper("custom", width, height)).unit > 0
