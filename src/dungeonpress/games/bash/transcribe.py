"""Maps of Solo Dungeon Bash read from paper: the way through the dungeon, and what the card says.

A map holds no dice and no order but that of the line. Treasure and potions are claimed only where
nothing was bought, spent or drunk: when that was, the paper doesn't say. Of the score line a log
has words for Health, Treasure and the result; squares and monsters follow from the line.
"""

from __future__ import annotations

from collections.abc import Sequence

from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.bash import content
from dungeonpress.games.bash.board import END, NAMES, START
from dungeonpress.games.bash.kinds import MAP
from dungeonpress.games.bash.tables import FULL_HEALTH
from dungeonpress.scan.record.plan import (
    Item,
    Link,
    OneOf,
    Part,
    Plan,
    Ref,
    Section,
    Spelt,
    Tally,
    Walk,
)
from dungeonpress.scan.values import PageMarks, State

READS = frozenset((MAP,))
"""The kinds of sheets that can be transcribed."""

_RINGED = (State.RING,)


def log_recipe(recipe: Recipe) -> Recipe:
    """The recipe that names the log to which a page belongs: each map of a booklet has its own."""
    return recipe if content.count_of(recipe) > 1 else recipe.on_page(0)


def plan(recipe: Recipe, pages: Sequence[PageMarks]) -> Plan:
    """How the page of a map becomes a log."""
    headers = ["game: bash", f"sheet: {sheet_code(recipe)}"]
    if not content.has_corners(recipe, otherwise=True):
        headers.append("options: corners no")
    page = next((page for page in pages if "START-E1.step" in page.marks), None)
    if page is None:
        return Plan(tuple(headers), ())
    parts = (_way(page, rolled=content.is_rolled(recipe)), *_claims(page))
    return Plan(tuple(headers), (Section((), (page.number,), parts, lines=True),))


def _way(page: PageMarks, *, rolled: bool) -> Walk:
    """The squares along the line; their dice, which nobody wrote down, are `?` if not printed."""
    links, rings = [], []
    for name in page.marks:
        ref = Ref(page.number, name)
        place, _, kind = name.rpartition(".")
        if kind == "step":
            one, other = place.split("-")
            links.append(Link(ref, one, other))
        elif kind == "ring":
            rings.append(Item(ref, _RINGED, place))
    return Walk(
        "", tuple(links), NAMES[START], behind="" if rolled else "?", bare=(NAMES[END],),
        rings=tuple(rings),
    )  # fmt: skip


def _claims(page: PageMarks) -> tuple[Part, ...]:
    """What the card says at the end."""

    def items(start: str, values: tuple[str, ...]) -> tuple[Item, ...]:
        return tuple(
            Item(Ref(page.number, name), values, "")
            for name in page.marks
            if name.startswith(start)
        )

    spent = (
        *items("coin", (State.RING_CROSS,)), *items("potion", (State.RING_CROSS,)),
        *items("item.", (State.CROSS,)),
    )  # fmt: skip
    results = tuple(
        Item(Ref(page.number, name), _RINGED, name.removeprefix("result."))
        for name in page.marks
        if name.startswith("result.")
    )
    return (
        # A heart that was crossed and then ringed was healed: the mark is that of a spent potion.
        Tally("hp", FULL_HEALTH, (), items("heart", (State.CROSS,))),
        Tally("treasure", 0, items("coin", _RINGED), (), spent),
        Tally("potions", 0, items("potion", _RINGED), (), spent),
        # The score line once more, as it was written; it has no other words in a log.
        *_written("hp", page, "health"),
        *_written("treasure", page, "treasure", spent),
        OneOf("result", results),
    )


def _written(
    word: str, page: PageMarks, name: str, unless: tuple[Item, ...] = ()
) -> tuple[Spelt, ...]:
    """A figure of the score line, as a claim."""
    names = (f"{name}.tens", f"{name}.units")
    cells = tuple(Ref(page.number, cell) for cell in names if cell in page.marks)
    return (Spelt(word, (cells,), unless=unless),) if cells else ()
