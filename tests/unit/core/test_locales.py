"""Locales and what follows from them."""

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.locales import environment_locale, find_locale, first_weekday


def test_tags_in_either_form_and_case() -> None:
    assert str(find_locale("pt-BR")) == str(find_locale("pt_br")) == "pt_BR"


@pytest.mark.parametrize("tag", ["", "x", "xx_XX", "de_DE.UTF-8", "de" * 40, "../en", "dé"])
def test_unknown_locales(tag: str) -> None:
    with pytest.raises(DungeonpressError, match="locale"):
        find_locale(tag)


def test_the_first_weekday_of_a_locale() -> None:
    assert first_weekday(find_locale("de_DE")) == "monday"
    assert first_weekday(find_locale("en_US")) == "sunday"
    assert first_weekday(find_locale("ar_EG")) == "saturday"
    assert first_weekday(None) == first_weekday(find_locale("en"))


def test_the_locale_of_the_environment() -> None:
    assert str(environment_locale({"LANG": "en_US.UTF-8"})) == "en_US"
    assert str(environment_locale({"LANG": "en_US", "LC_ALL": "de_AT@euro"})) == "de_AT"
    assert environment_locale({"LANG": "C.UTF-8"}) is None
    assert environment_locale({}) is None
