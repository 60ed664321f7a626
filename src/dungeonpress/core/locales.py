"""Locales: names of months and days, the first weekday, and the paper of a territory (Babel)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from dungeonpress.core.errors import DungeonpressError

if TYPE_CHECKING:
    from babel import Locale

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
ENGLISH = "en"

_TAG = re.compile(r"[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,3}")
_ENVIRONMENT = ("LC_ALL", "LC_PAPER", "LC_TIME", "LANG")


def find_locale(text: str) -> Locale:
    """A locale by its tag, `pt_BR` or `pt-BR`, in either case. Raises for one that is unknown."""
    hint = "Use a tag such as de, fr_CA or pt-BR."
    if len(text) > 16 or not _TAG.fullmatch(text):
        raise DungeonpressError(f"“{text[:40]}” is no locale.", hint)
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(text.replace("-", "_"), resolve_likely_subtags=False)
    except (UnknownLocaleError, ValueError) as error:
        raise DungeonpressError(f"The locale “{text}” is unknown.", hint) from error


def first_weekday(locale: Locale | None) -> str:
    """The weekday with which a week begins there, in English and lower case.

    None is English without a territory, as for Babel, which isn't loaded for it.
    """
    return WEEKDAYS[locale.first_week_day if locale else 0]


def environment_locale(environment: Mapping[str, str]) -> Locale | None:
    """The locale of the user's environment; None where it names none that is known.

    It decides paper and first weekday only: the words of a sheet change when they are asked to.
    """
    value = next((environment[name] for name in _ENVIRONMENT if environment.get(name)), "")
    tag = re.split(r"[.@]", value)[0]
    try:
        return find_locale(tag)
    except DungeonpressError:
        return None
