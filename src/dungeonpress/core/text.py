"""Text from outside, made fit to be shown."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text with � for each control, format or unassigned character; its length stays.

    So nothing moves a terminal's cursor, turns the writing direction, or breaks a document.
    """
    return "".join(char if char.isprintable() else "�" for char in text)
