"""An empty log for a printed sheet, ready to type into."""

from __future__ import annotations

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.games.bash import content
from dungeonpress.games.bash import form_words as form


def blank(recipe: Recipe, code: str) -> str:
    """The headers of a log for the sheet of a code, and how a turn is written.

    Raises `DungeonpressError` for the code of a whole booklet, which names no dungeon.
    """
    rolled = content.is_rolled(recipe)
    if rolled and content.number_of(recipe) is None:
        fault = form.which_page(content.count_of(recipe))
        raise DungeonpressError(fault.message, f"Use {fault.expected}.")
    head = ["game: bash", f"sheet: {code}"]
    if not content.has_corners(recipe, otherwise=True):
        head.append("options: corners no")
    return "\n".join([*head, "", *form.how_to_write(rolled=rolled), ""])
