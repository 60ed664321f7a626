"""Text made fit to be shown."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text with � for each control, format or unassigned character; its length stays.

    So nothing moves a terminal's cursor, turns the writing direction, or breaks a document.
    """
    return "".join(char if char.isprintable() else "�" for char in text)


def count(number: int, thing: str, things: str | None = None) -> str:
    """A number with its noun: “1 die”, “3 dice”, “0 days”. `things`: a plural of its own kind."""
    if number == 1:
        return f"1 {thing}"
    if things is None:
        things = f"{thing[:-1]}ce" if thing.endswith(("die", "Die")) else f"{thing}s"
    return f"{number} {things}"
