"""A sign that can't be read may be a letter of a word of form, too."""

from __future__ import annotations

import pytest

from dungeonpress.games.roll.moves import Set
from dungeonpress.games.roll.notation import alternatives


@pytest.mark.parametrize("word", ["s?t", "?et", "se?"])
def test_a_word_of_form_with_a_blurred_letter(word: str) -> None:
    assert Set("O", "B", ultimate=True) in alternatives(("ultimate", word, "o", "=", "b"))
