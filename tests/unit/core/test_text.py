"""Text made fit to be shown."""

from __future__ import annotations

import pytest

from dungeonpress.core.text import count


@pytest.mark.parametrize(
    ("number", "thing", "told"),
    [(1, "die", "1 die"), (3, "die", "3 dice"), (2, "Attack Die", "2 Attack Dice"),
     (0, "day", "0 days"), (1, "day", "1 day")],
)  # fmt: skip
def test_a_number_with_its_noun(number: int, thing: str, told: str) -> None:
    assert count(number, thing) == told


def test_a_plural_of_its_own_kind() -> None:
    assert count(2, "life", "lives") == "2 lives"
    assert count(1, "life", "lives") == "1 life"
