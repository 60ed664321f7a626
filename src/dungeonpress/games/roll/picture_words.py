"""The words of the picture of a log."""

from __future__ import annotations

SUBJECT = "Delves of Dungeon Roll as they were played, and the first error"
TITLE, SMALL = "Delves", "Dungeon Roll"
BOOKMARK = "Delves"
SCORE, WINNER = "Score", "Winner"
UNKNOWN = "?"
OPENING = "before level 1"
LEGEND = (
    "round corners: party dice", "cut corners: dungeon dice", "the first error",
)  # fmt: skip


def delve(number: str) -> str:
    """The name of a delve."""
    return f"Delve {number}".strip()


def level(number: str) -> str:
    """The name of a level, as a screen reader says it."""
    return f"Level {number}" if number else OPENING


def ending(last: str, gained: int | None, *, over: bool) -> str:
    """How a delve ended."""
    how = {"retire": "retired", "flee": "fled", "portal": "left by portal"}.get(
        last, "left by the ultimate" if last.startswith("ultimate") else ""
    )
    if not over:
        how = "not over"
    points = "" if gained is None else f"+{gained} experience"
    return ", ".join(part for part in (how, points) if part)


def player(name: str, hero: str, score: int | None) -> str:
    """A player's heading."""
    points = "" if score is None else f": {score}"
    who = name or hero
    return f"{who}, {hero}{points}" if name and hero else f"{who}{points}"


def unchecked(count: int) -> str:
    """What came after an illegal statement."""
    return (
        f"{count} further statements were not checked"
        if count > 1
        else ("one further statement was not checked")
    )


def more(count: int) -> str:
    """Statements that are not drawn."""
    return f"and {count} more"
