"""Pages of Dungeon 365 read from paper: a calendar as marks (D40 to D45), a dice log as days."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.dungeon365.kinds import CALENDAR, LOG, calendar_of
from dungeonpress.games.dungeon365.month import name_of
from dungeonpress.scan.record.plan import (
    Counted,
    Item,
    Listed,
    OneOf,
    Part,
    Plan,
    Ref,
    Row,
    Section,
    Spelt,
    Throws,
)
from dungeonpress.scan.values import PageMarks, State

READS = frozenset((CALENDAR, LOG))
"""The kinds of sheets that can be transcribed."""

_SCORES = "score"  # the key of the page of scores; those of months are `m01` to `m12`
_PLACES = ("hundreds", "tens", "units")
_FULL = (State.RING, State.RING_CROSS)
_LOST = (State.CROSS, State.RING_CROSS)
_THROWS, _DICE = range(1, 4), range(1, 7)


def plan(recipe: Recipe, pages: Sequence[PageMarks]) -> Plan:
    """How pages of one calendar, or of one dice log, in their order, become its log."""
    sections = _log(recipe, pages) if recipe.kind == LOG else _calendar(recipe, pages)
    headers = ("game: dungeon365", f"sheet: {sheet_code(recipe.on_page(0))}")
    return Plan(headers, tuple(sections))


def _calendar(recipe: Recipe, pages: Sequence[PageMarks]) -> Iterator[Section]:
    year = calendar_of(recipe).year
    scores = next((page for page in pages if page.key == _SCORES), None)
    for page in pages:
        if page.key.startswith("m"):
            month = int(page.key[1:])
            parts = tuple(_month(page, scores, month))
            yield Section((f"[{name_of(year, month)}]",), (page.number,), parts)
        elif page is scores:
            total = Spelt("score", (_cells(page, "year"),))
            yield Section((f"[{year:04}]",), (page.number,), (total,))


def _month(page: PageMarks, scores: PageMarks | None, month: int) -> Iterator[Part]:
    """The statements of a month; a score that its page lacks may stand on the page of scores."""
    refs = [Ref(page.number, name) for name in page.marks]
    monsters = [ref for ref in refs if ref.field.endswith(".monster")]
    potions = tuple(ref for ref in refs if ref.field.startswith("potion"))
    hearts = tuple(ref for ref in refs if ref.field.startswith("heart"))
    yield Listed("marks", tuple(Item(ref, _FULL, str(int(ref.field[1:3]))) for ref in monsters))
    yield Counted("potions", potions, _FULL)
    yield Counted("lost", hearts + potions, _LOST)
    own = _cells(page, "score")
    yield Spelt("score", (own, _cells(scores, f"m{month:02}")) if scores else (own,))


def _log(recipe: Recipe, pages: Sequence[PageMarks]) -> Iterator[Section]:
    """The month of a dice log, all its pages together."""
    calendar = calendar_of(recipe)
    rows = tuple(
        _day(page, name.removesuffix(".lost"))
        for page in pages
        for name in page.marks
        if name.endswith(".lost")
    )
    title = f"[{name_of(calendar.year, calendar.month)}]"
    yield Section((title,), tuple(page.number for page in pages), rows, lines=True)


def _day(page: PageMarks, day: str) -> Row:
    """A row of the log, `d05`: the throws, what fell, what was lost, what was filled."""

    def ref(name: str) -> Ref:
        return Ref(page.number, f"{day}.{name}")

    throws = tuple(tuple(ref(f"roll{throw}.die{die}") for die in _DICE) for throw in _THROWS)
    return Row(
        f"{int(day[1:])}:",
        (
            Throws(throws),
            Spelt("beat", (_cells(page, f"{day}.target"),)),
            OneOf("", (Item(ref("lost"), (State.CROSS,), "miss"),)),
            OneOf("", (Item(ref("potion"), (State.RING,), "potion"),)),
        ),
    )


def _cells(page: PageMarks, name: str) -> tuple[Ref, ...]:
    """The digit cells of a number, as many as are printed."""
    names = (f"{name}.{place}" for place in _PLACES)
    return tuple(Ref(page.number, cell) for cell in names if cell in page.marks)
