"""Words that pages of all games say alike: the credit, and what a picture tells of a verdict."""

from __future__ import annotations

from dungeonpress.core.diagnostics import Diagnostic
from dungeonpress.engine.verdict import Standing

CREDIT = "Silhouettes: Lorc, Delapouite and others, game-icons.net, CC BY 3.0"

FIRST_ERROR, NO_ERROR = "The first error", "No error was found"
HEADERS = "headers"


def error_place(error: Diagnostic) -> str:
    """Where an error stands, and which clause it breaks."""
    where = f"line {error.place.line}" if error.place.line else HEADERS
    return f"{where}, {error.clause}" if error.clause else where


def expected(right: str | None) -> str:
    """What would have been right."""
    return f"Expected: {right}." if right else ""


def verdict_line(standing: Standing) -> str:
    """The verdict in a line."""
    return f"{standing.value.capitalize()}: {standing.meaning}."
