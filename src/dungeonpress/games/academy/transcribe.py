"""Adventure sheets of Dungeon Academy read from paper: each level's path, and what it brought.

Rooms are named as the sheet shows them, which is how its player sees them. The hero's name is
written by hand and is not read, nor are cards; what was spent and the sums at the end are left out
because a log says them in other ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.content import (
    adventures,
    is_training,
    leaf_of,
    players,
    seat_of,
)
from dungeonpress.games.academy.content import (
    pages as pages_of,
)
from dungeonpress.games.academy.kinds import SHEET
from dungeonpress.games.academy.rooms import LEVELS, NAMES, QUESTS, Exam, Seat
from dungeonpress.scan.record.plan import (
    Item,
    Link,
    OneOf,
    Part,
    Plan,
    Ref,
    Row,
    Section,
    Spelt,
    Walk,
    When,
)
from dungeonpress.scan.values import PageMarks, State

READS = frozenset((SHEET,))
"""The kinds of sheets that can be transcribed."""

_RINGED, _DOTTED = (State.RING,), (State.FILLED,)


def log_recipe(recipe: Recipe) -> Recipe:
    """The recipe that names the log to which a page belongs: each adventure of a booklet has its
    own, named by its first page."""
    if adventures(recipe) == 1:
        return recipe.on_page(0)
    each = pages_of(recipe) // adventures(recipe)
    return recipe.on_page(leaf_of(recipe).adventure * each + 1)


def plan(recipe: Recipe, pages: Sequence[PageMarks]) -> Plan:
    """How the pages of an adventure, in their order, become its log."""
    headers: list[str | Part] = ["game: academy", f"sheet: {sheet_code(recipe)}"]
    if is_training(recipe):
        headers.append("options: training")
    by_player: dict[int, list[PageMarks]] = {}
    for page in pages:
        by_player.setdefault(leaf_of(recipe, page.number).player, []).append(page)
    sections: list[Section] = []
    for player, own in sorted(by_player.items()):
        refs = {name: Ref(page.number, name) for page in own for name in page.marks}
        seat = seat_of(recipe, own[0].number)
        head = [f"seat: {seat.value}"] if seat is not Seat.SOUTH else []
        exam = _one_of("exam:", refs, "exam.", _RINGED)
        numbers = tuple(page.number for page in own)
        if players(recipe) == 1:
            headers += [*head, *exam]
        else:
            title = (f"[{say.blank_player(player + 1)}]", *head)
            sections.append(Section(title, numbers, tuple(exam), lines=True, kept=True))
        sections += [
            Section(
                (f"level {level}",), _pages(refs, level), tuple(_level(refs, level)), lines=True
            )
            for level in LEVELS
            if f"l{level}.failed" in refs
        ]
        score = tuple(_number("score", refs, "total"))
        sections.append(Section((), numbers, score, lines=True))
    return Plan(tuple(headers), tuple(sections))


def _pages(refs: dict[str, Ref], level: int) -> tuple[int, ...]:
    return (refs[f"l{level}.failed"].page,)


def _level(refs: dict[str, Ref], level: int) -> Iterator[Part]:
    """The statements of a level. A path that failed may have broken no rule (time ran out), so a
    failed level is written as `fail`."""
    own = f"l{level}."
    links = tuple(
        Link(ref, *name.removeprefix(own).split("-"))
        for name, ref in refs.items()
        if name.startswith(own) and "-" in name
    )
    dots = tuple(Item(refs[f"{own}{room}.dot"], _DOTTED, room) for room in NAMES)
    fail = OneOf("", (Item(refs[f"{own}failed"], _RINGED, "fail"),))
    yield When(refs[f"{own}failed"], _RINGED, fail, Walk("path", links, dots=dots))
    for claim in ("exit", "health", "mana"):
        yield Spelt(claim, ((refs[own + claim],),), claim=claim != "exit")
    yield from _number("glory", refs, f"{own}glory")
    for quest in QUESTS:
        if f"quest.{quest}.level" in refs:
            level_cell, glory = (refs[f"quest.{quest}.{part}"] for part in ("level", "glory"))
            here = (str(level),)
            name = OneOf("", (Item(level_cell, here, quest),))
            yield When(level_cell, here, Row("quest", (name, Spelt("", ((glory,),)))))


def _number(word: str, refs: dict[str, Ref], name: str) -> Iterator[Part]:
    cells = tuple(refs[cell] for place in ("tens", "units") if (cell := f"{name}.{place}") in refs)
    if cells:
        yield Spelt(word, (cells,))


def _one_of(word: str, refs: dict[str, Ref], start: str, values: tuple[str, ...]) -> Iterator[Part]:
    names = [f"{start}{exam.name.lower()}" for exam in Exam]
    items = tuple(
        Item(refs[name], values, name.removeprefix(start)) for name in names if name in refs
    )
    if items:
        yield OneOf(word, items)
