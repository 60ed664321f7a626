"""Headers that every game reads alike."""

from __future__ import annotations

from dungeonpress.core.codes import CodeError
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.game import games, read_sheet_code
from dungeonpress.engine.possible import Fault
from dungeonpress.notation import words
from dungeonpress.notation.log import Header


def read_sheet(header: Header, game: str) -> Recipe | Fault:
    """The recipe of a `sheet` header, or why it is none of the game's."""
    try:
        recipe = read_sheet_code(header.value)
    except CodeError as error:
        return words.bad_sheet(error)
    if recipe.game != game:
        return words.other_sheet(games()[recipe.game].name, games()[game].name)
    return recipe
