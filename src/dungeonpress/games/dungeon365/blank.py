"""An empty log for a printed calendar, ready to type into."""

from __future__ import annotations

from dungeonpress.core.recipe import Recipe
from dungeonpress.games.dungeon365 import form_words as form
from dungeonpress.games.dungeon365.kinds import calendar_of
from dungeonpress.games.dungeon365.month import days_in, name_of


def blank(recipe: Recipe, code: str) -> str:
    """The log: headers, and for each month that the sheet shows its section and its days.

    A day waits as a comment, so that the log can be verified at any time.
    """
    calendar = calendar_of(recipe)
    last = calendar.months[-1]
    as_of = f"{name_of(calendar.year, last)}-{days_in(calendar.year, last)}"
    head = ("game: dungeon365", f"sheet: {code}", *form.how_to_write(as_of))
    blocks = ["\n".join(head)]
    for month in calendar.months:
        days = (f"# {day}:" for day in range(1, days_in(calendar.year, month) + 1))
        blocks.append("\n".join((f"[{name_of(calendar.year, month)}]", *days)))
    return "\n\n".join(blocks) + "\n"
