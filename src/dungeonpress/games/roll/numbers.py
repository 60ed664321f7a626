"""Whole numbers as written, with `?` for signs that could not be read."""

from __future__ import annotations

UNKNOWN = "?"


def is_number(word: str) -> bool:
    """Whether a word has ASCII digits and `?` only."""
    return word != "" and not word.strip("0123456789?")


def plain(word: str) -> str:
    """A number without leading zeros."""
    return word.lstrip("0") or "0"


def fits(word: str, known: str) -> bool:
    """Whether a word with `?` signs may stand for a known one, sign by sign; `?` for any."""
    if word == UNKNOWN:
        return True
    return len(word) == len(known) and all(
        a in (UNKNOWN, b) for a, b in zip(word, known, strict=True)
    )


def matches(word: str, number: int) -> bool:
    """Whether a written number is, or may be, a whole number."""
    known = plain(word)
    return known == UNKNOWN or fits(known, str(number).zfill(len(known)))
