"""Month pages read from paper, as a log of marks (D40 to D45)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.dungeon365.kinds import CALENDAR, calendar_of
from dungeonpress.games.dungeon365.month import name_of
from dungeonpress.scan.values import Mark, PageMarks, Spot, State, Transcript

READS = frozenset((CALENDAR,))
"""The kinds of sheets that can be transcribed."""

_FULL = frozenset((State.RING, State.RING_CROSS))
_LOST = frozenset((State.CROSS, State.RING_CROSS))

_SCORES = "score"  # the key of the page of scores
_PLACES = ("hundreds", "tens", "units")

Word = tuple[str, str | None]
"""A word of the log and the field that it comes from, if it is one."""


def transcribe(recipe: Recipe, pages: Sequence[PageMarks]) -> Transcript:
    """The log of pages of one calendar, in their order. What is unsure is written `?`."""
    lines = ["game: dungeon365", f"sheet: {sheet_code(recipe.on_page(0))}"]
    spots: list[Spot] = []
    year = calendar_of(recipe).year
    totals = next((page for page in pages if page.key == _SCORES), None)
    for page in pages:
        if page.key.startswith("m"):
            month = int(page.key[1:])
            section, statements = name_of(year, month), list(_month(page, totals, month))
        elif page is totals:
            section, statements = f"{year:04}", list(_score("year", page))
        else:
            continue
        if not statements:
            continue
        lines += ["", f"[{section}]"]
        line = ""
        for words in statements:
            line += "; " if line else ""
            for text, field in words:
                line += "" if not line or line.endswith(" ") else " "
                start = len(line) + 1
                line += text
                spots.append(Spot(len(lines) + 1, start, start + len(text), page.number, field))
        lines.append(line)
        doubts = [mark for mark in page.marks.values() if not mark.sure]
        lines += [f"# ? {mark.field.id}: {_may_be(mark)}" for mark in doubts]
    return Transcript("\n".join(lines) + "\n", tuple(spots))


def _month(page: PageMarks, totals: PageMarks | None, month: int) -> Iterator[list[Word]]:
    """The statements of a month; a score that its page lacks may stand on the page of scores."""
    marks = page.marks
    monsters = [m for name, m in marks.items() if name.endswith(".monster")]
    potions = [m for name, m in marks.items() if name.startswith("potion")]
    lives = [m for name, m in marks.items() if name.startswith("heart")] + potions
    days: list[Word] = [
        (str(int(m.field.id[1:3])) if m.sure else "?", m.field.id)
        for m in monsters
        if m.value in _FULL or not m.sure
    ]
    yield [("marks", None), *(days or [("-", None)])]
    yield _count("potions", potions, _FULL)
    yield _count("lost", lives, _LOST)
    score = list(_score("score", page))
    if not score and totals is not None:
        score = list(_score(f"m{month:02}", totals))
    yield from score


def _count(word: str, marks: Sequence[Mark], counted: frozenset[State]) -> list[Word]:
    """How many of the marks count; `?` where one may or may not."""
    open_marks = [m for m in marks if not m.sure and _matters(m, counted)]
    found = [m for m in marks if m.value in counted]
    if open_marks:
        return [(word, None), ("?", open_marks[0].field.id)]
    last = found[-1] if found else marks[0]
    return [(word, None), (str(len(found)), last.field.id)]


def _matters(mark: Mark, counted: frozenset[State]) -> bool:
    """Whether the doubt on a mark is one whether it counts."""
    return not mark.choices or len({choice in counted for choice in mark.choices}) > 1


def _score(name: str, page: PageMarks) -> Iterator[list[Word]]:
    """A score as written: `31`, `3?`; one digit may stand in any of its boxes. None if empty."""
    marks = [page.marks[f"{name}.{place}"] for place in _PLACES if f"{name}.{place}" in page.marks]
    written = [m for m in marks if m.value != State.EMPTY]
    if written:
        signs = "".join(m.value if m.sure else "?" for m in written)
        yield [("score", None), (signs, written[-1].field.id)]


def _may_be(mark: Mark) -> str:
    return " or ".join(mark.choices) or "can't be read"
