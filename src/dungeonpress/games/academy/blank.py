"""An empty log for an adventure sheet, ready to type into."""

from __future__ import annotations

from collections.abc import Iterator

from dungeonpress.core.recipe import Recipe
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.content import is_training, players, seat_of
from dungeonpress.games.academy.kinds import ROLLED
from dungeonpress.games.academy.rooms import LEVELS, Seat


def blank(recipe: Recipe, code: str) -> str:
    """The log: headers, and for each player and level what to write, as comments.

    It can be verified at any time: what waits as a comment counts for nothing.
    """
    rolled = bool(recipe.choices.get(ROLLED.name))
    head = ["game: academy", f"sheet: {code}"]
    if is_training(recipe):
        head.append("options: training")
    head.append(say.BLANK_EXAM)
    count = players(recipe)
    if count == 1:
        return "\n".join([*head, say.BLANK_HERO, *_levels(rolled, alone=True)]) + "\n"
    blocks = []
    for page in range(1, count + 1):
        seat = seat_of(recipe, page)
        headers = [f"[{say.blank_player(page)}]", say.BLANK_HERO]
        if seat is not Seat.SOUTH:
            headers.append(f"seat: {seat.value}")
        blocks.append("\n".join([*headers, *_levels(rolled, alone=False)]))
    return "\n\n".join(["\n".join(head), *blocks]) + "\n"


def _levels(rolled: bool, *, alone: bool) -> Iterator[str]:
    for level in LEVELS:
        yield ""
        yield from say.blank_level(level, rolled=rolled, alone=alone, loot=level != LEVELS[-1])
    yield ""
    yield say.BLANK_SCORE
