"""Month pages read from paper, as a log of marks (D40 to D45)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.dungeon365.kinds import CALENDAR, calendar_of
from dungeonpress.games.dungeon365.month import name_of
from dungeonpress.scan.transcript import Counted, Item, Listed, Part, Plan, Ref, Section, Spelt
from dungeonpress.scan.values import PageMarks, State

READS = frozenset((CALENDAR,))
"""The kinds of sheets that can be transcribed."""

_SCORES = "score"  # the key of the page of scores; those of months are `m01` to `m12`
_PLACES = ("hundreds", "tens", "units")
_FULL = (State.RING, State.RING_CROSS)
_LOST = (State.CROSS, State.RING_CROSS)


def plan(recipe: Recipe, pages: Sequence[PageMarks]) -> Plan:
    """How pages of one calendar, in their order, become its log."""
    year = calendar_of(recipe).year
    scores = next((page for page in pages if page.key == _SCORES), None)
    sections = []
    for page in pages:
        if page.key.startswith("m"):
            month = int(page.key[1:])
            parts = tuple(_month(page, scores, month))
            sections.append(Section(name_of(year, month), page.number, parts))
        elif page is scores:
            total = Spelt("score", (_cells(page, "year"),))
            sections.append(Section(f"{year:04}", page.number, (total,)))
    headers = ("game: dungeon365", f"sheet: {sheet_code(recipe.on_page(0))}")
    return Plan(headers, tuple(sections))


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


def _cells(page: PageMarks, name: str) -> tuple[Ref, ...]:
    """The digit cells of a score, as many as are printed."""
    names = (f"{name}.{place}" for place in _PLACES)
    return tuple(Ref(page.number, cell) for cell in names if cell in page.marks)
