"""An empty log for a Dungeon Roll sheet, ready to type into."""

from __future__ import annotations

from dungeonpress.core.recipe import Recipe
from dungeonpress.games.roll.kinds import GAME_OPTIONS
from dungeonpress.games.roll.state import DELVES


def blank(recipe: Recipe, code: str) -> str:
    """The log's headers and empty delves, a section for each of several players."""
    options = ", ".join(
        f"{choice.name} {_word(recipe.choices.get(choice.name, choice.default))}"
        for choice in GAME_OPTIONS
    )
    lines = ["game: roll", f"sheet: {code}", f"options: {options}"]
    players = int(recipe.choices.get("players", 1))
    for number in range(1, players + 1):
        lines += ["", f"[Player {number}]"] if players > 1 else []
        lines += ["hero: "]
        for delve in range(1, DELVES + 1):
            lines += ["", f"delve {delve}"]
    return "\n".join(lines) + "\n"


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
