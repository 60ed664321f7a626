"""The piece of a log's line that is shown with a finding."""

from __future__ import annotations

from typing import NamedTuple

from dungeonpress.core.diagnostics import Place
from dungeonpress.core.text import printable

WIDEST = 100  # characters of a line that are shown
_LEAD = 40  # characters before the marked ones, where a line is cut
_LATEST = WIDEST - 20  # columns up to which a line is shown from its start


class Quote(NamedTuple):
    """A line in three pieces; `marked` is what a finding is about, empty at the line's end.

    `cut_before` and `cut_after` say whether the line goes on beyond the pieces.
    """

    before: str
    marked: str
    after: str
    cut_before: bool
    cut_after: bool


def quote(line: str, place: Place) -> Quote | None:
    """The words at a place in a line with what stands round them; None where nothing is seen."""
    first = (place.column or 1) - 1
    end = max((place.end_column or 0) - 1, first + 1)
    start = 0 if first < _LATEST else first - _LEAD
    stop = start + WIDEST
    shown = printable(line[start:stop].replace("\t", " "))
    if not shown.strip():
        return None
    return Quote(
        before=shown[: first - start],
        marked=shown[first - start : end - start],
        after=shown[end - start :],
        cut_before=start > 0,
        cut_after=len(line) > stop,
    )
