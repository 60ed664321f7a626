"""Simulated pages that were once read wrongly for sure, or refused: each stands for its kind."""

from __future__ import annotations

import pytest

from tests.benchmarks.scan_accuracy import one_page

PAGES = (
    ("bash", 100157),  # thick rings that touch, between two lines that turn aside
    ("bash", 40045),
    ("bash-H", 100035),
    ("academy", 100236),  # a faint line through the hatch of a wall
    ("academy", 40124),  # a line's corner on a drawing, beside the true dot
    ("academy-H", 100098),
    ("academy-H", 100095),  # one marker covered, and one missed at the quickest size
    ("odd", 7003),  # a scribble as wide as its field, taken for a shadow
    ("clean", 7025),  # a tint that met an outline, taken for a faint ring
    ("strangers-bash", 7006),  # pens lifted in gaps
    ("strangers-bash", 300028),  # rings of three neighbours that lean on a coin
    ("strangers-academy", 7026),  # dots hardly broader than the line, beside it
)


@pytest.mark.parametrize(("kind", "seed"), PAGES)
def test_nothing_is_sure_and_wrong(kind: str, seed: int) -> None:
    result = one_page(kind, seed)
    assert not result.refused
    assert result.wrong == []
    assert result.outcomes["right"] > 30
