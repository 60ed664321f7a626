"""A log made of readings, by a plan that the game gives."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dungeonpress.core.diagnostics import Diagnostic, Place
from dungeonpress.scan.record.doubts import Doubt, Marks, doubts_of, drawn, walks_of
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
    Tally,
    Throws,
    Walk,
    When,
    refs_of,
)
from dungeonpress.scan.record.walks import walked
from dungeonpress.scan.values import Mark, PageMarks, State


class Spot(NamedTuple):
    """Where words of a log come from: a line and columns (1-based), a page and, if one, a field."""

    line: int
    column: int
    end_column: int
    page: int
    field: str | None


@dataclass(frozen=True, slots=True)
class Transcript:
    """A log made of pages, where its words come from, and what is in doubt in it but for marks."""

    text: str
    spots: tuple[Spot, ...]
    doubts: tuple[Doubt, ...] = ()

    def fields_at(self, place: Place) -> list[Spot]:
        """The spots of the words that a place in the text covers."""
        if place.line is None or place.column is None:
            return []
        end = place.end_column or place.column + 1
        return [
            spot for spot in self.spots
            if spot.line == place.line and spot.column < end and place.column < spot.end_column
        ]  # fmt: skip

    def _line_at(self, place: Place) -> list[Spot]:
        """The page of a line, where no words of it are meant."""
        here = [spot for spot in self.spots if spot.line == place.line]
        return [here[0]._replace(field=None)] if here else []

    def on_page(self, finding: Diagnostic) -> Diagnostic:
        """A finding about the text, told of the page and, if it is one, the field instead."""
        here = self.fields_at(finding.place) or self._line_at(finding.place)
        if not here:
            return finding
        fields = {spot.field for spot in here if spot.field}
        field = fields.pop() if len(fields) == 1 else None
        return dataclasses.replace(finding, place=Place(page=here[0].page, field=field))


Words = list[tuple[str, Ref | None]]
"""Words of a statement, and the field that each comes from."""


def marks_by_ref(pages: Sequence[PageMarks]) -> dict[Ref, Mark]:
    """All readings by page and field."""
    return {Ref(page.number, name): m for page in pages for name, m in page.marks.items()}


def write(plan: Plan, pages: Sequence[PageMarks]) -> Transcript:
    """The log of a plan. What is unsure is written `?`, and listed in comments."""
    marks = marks_by_ref(pages)
    out = _Lines()
    first = plan.sections[0].pages[0] if plan.sections and plan.sections[0].pages else 1
    for header in plan.headers:
        if isinstance(header, str):
            out.add([[(header, None)]], first)
        else:
            for words in _statements(header, marks):
                out.add([words], first)
    used = plan.refs()
    told: set[int] = set()
    surely = _last_sure(plan, marks)
    for number, section in enumerate(plan.sections):
        title = section.title
        statements = [words for part in section.parts for words in _statements(part, marks)]
        later = {page for other in plan.sections[number + 1 :] for page in other.pages}
        done = [page for page in section.pages if page not in later | told]
        comments = [comment for page in done for comment in _comments(page, plan, used, marks)]
        told.update(done)
        if title and statements and 0 <= surely < number:
            # Only doubts, behind all that was surely played: perhaps there is no such part.
            title, statements = (), [[("?", _doubt_in(section, marks))]]
        if statements or section.kept or comments:
            out.lines.append("")
            for line in title:
                out.add([[(line, None)]], section.pages[0])
        for words in statements if section.lines else ():
            out.add([words], section.pages[0])
        if statements and not section.lines:
            out.add(statements, section.pages[0])
        out.lines += comments
    return Transcript(
        "\n".join(out.lines) + "\n", tuple(out.spots), tuple(doubts_of(plan, marks))
    )  # fmt: skip


def _last_sure(plan: Plan, marks: Marks) -> int:
    """The number of the last section with a title that is surely there; -1 for none."""
    there = [
        number
        for number, section in enumerate(plan.sections)
        if section.title and (section.kept or _filled(section.parts, marks))
        and not _may_be_absent(section.parts, marks)
    ]  # fmt: skip
    return there[-1] if there else -1


def _doubt_in(section: Section, marks: Marks) -> Ref:
    return next(ref for ref in refs_of(section.parts) if not marks[ref].sure)


class _Lines:
    """The log as far as it is written."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.spots: list[Spot] = []

    def add(self, statements: Sequence[Words], page: int) -> None:
        """A line of statements; `page` is that of the words that no field stands for."""
        line = ""
        for words in statements:
            line += "; " if line else ""
            for text, ref in words:
                line += "" if not line or line.endswith(" ") else " "
                start = len(line) + 1
                line += text
                here = ref.page if ref else page
                end = start + len(text)
                self.spots.append(Spot(len(self.lines) + 1, start, end, here, ref and ref.field))
        self.lines.append(line)


def _comments(page: int, plan: Plan, used: frozenset[Ref], marks: Marks) -> Iterator[str]:
    for ref, mark in marks.items():
        if ref.page == page and ref in used and not mark.sure:
            yield f"# ? {ref.field}: {may_be(mark)}"
    for walk in walks_of(plan):
        if walk.links and walk.links[0].ref.page == page:
            found = walked(walk, marks)
            if len(found.walks) > 1:
                yield "# ? path: " + " or ".join(" ".join(way) or "-" for way in found.walks)


def _statements(part: Part, marks: Marks) -> list[Words]:
    """What a part writes: mostly one statement or none, a walk one for each place."""
    if isinstance(part, Walk) and not part.word:
        return _places(part, marks)
    if isinstance(part, When):
        mark = marks[part.ref]
        if not mark.sure:
            return [[("?", part.ref)]] if part.otherwise else []
        chosen = part.then if mark.value in part.values else part.otherwise
        return _statements(chosen, marks) if chosen else []
    words = _words(part, marks)
    return [words] if words else []


def _words(part: Part, marks: Marks) -> Words:
    match part:
        case Listed(word, items):
            found = [item for item in items if _may_count(item, marks)]
            return [(word, None), *([_said(item, marks) for item in found] or [("-", None)])]
        case OneOf(word, items):
            found = [item for item in items if _may_count(item, marks)]
            said = [_said(found[0], marks) if len(found) == 1 else ("?", found[0].ref)
                    for _ in found[:1]]  # fmt: skip
            return [*_named(word), *said] if said else []
        case Counted(word, refs, values):
            return [(word, None), _count(refs, values, marks)]
        case Spelt(word, groups, claim, unless):
            if any(_may_count(item, marks) for item in unless):
                return []
            written = next(
                (some for refs in groups
                 if (some := [ref for ref in refs if marks[ref].value != State.EMPTY])), []
            )  # fmt: skip
            if written and not claim and _may_be_absent(part, marks):
                return [("?", written[-1])]
            text = "".join(map(_sign, (marks[ref] for ref in written)))
            return [*_named(word), (text, written[-1])] if written else []
        case Throws(throws):
            return _dice(throws, marks)
        case Row():
            return _row(part, marks)
        case Tally():
            return _tally(part, marks)
        case Walk(word):
            stops = walked(part, marks)
            said = [(stop.place, stop.ref) for stop in stops.known]
            if not stops.sure and (stops.walks or drawn(part, marks)):
                said.append(("?", None))
            return [(word, None), *said] if said else []
        case When():
            return [pair for words in _statements(part, marks) for pair in words]


def _row(row: Row, marks: Marks) -> Words:
    if _may_be_absent(row, marks):
        return [("?", _doubtful(list(refs_of(row)), marks))]
    said = [
        (part, [pair for statement in _statements(part, marks) for pair in statement])
        for part in row.parts
    ]
    absent = [not isinstance(part, Throws) and _may_be_absent(part, marks) for part, _ in said]
    outcome = any(
        own and not gone and not isinstance(part, Throws)
        for (part, own), gone in zip(said, absent, strict=True)
    )
    words: Words = []
    doubts: Words = []
    for (_, own), gone in zip(said, absent, strict=True):
        if own and gone and outcome:
            doubts = [("?", own[-1][1])]
        else:
            words += own
    return [(row.word, None), *words, *doubts] if words or doubts else []


def _filled(parts: object, marks: Marks) -> list[Mark]:
    """The marks on which a part, or several, stands."""
    return [mark for ref in refs_of(parts) if (mark := marks[ref]).value != State.EMPTY]


def _may_be_absent(parts: object, marks: Marks) -> bool:
    """Whether all that a part stands on is in doubt, and may be no mark."""
    filled = _filled(parts, marks)
    return bool(filled) and all(
        not mark.sure and (not mark.choices or State.EMPTY in mark.choices) for mark in filled
    )


def _named(word: str) -> Words:
    return [(word, None)] if word else []


def _may_count(item: Item, marks: Marks) -> bool:
    mark = marks[item.ref]
    return not mark.sure or mark.value in item.values


def _said(item: Item, marks: Marks) -> tuple[str, Ref | None]:
    return (item.text if marks[item.ref].sure else "?", item.ref)


def _sign(mark: Mark) -> str:
    return mark.value if mark.sure else "?"


def _count(refs: Sequence[Ref], values: Sequence[str], marks: Marks) -> tuple[str, Ref | None]:
    for ref in refs:
        mark = marks[ref]
        # A doubt between values that all count, or of which none does, leaves the count sure.
        if not mark.sure and len({choice in values for choice in mark.choices}) != 1:
            return "?", ref
    counted = [ref for ref in refs if _counts(marks[ref], values)]
    return str(len(counted)), counted[-1] if counted else None


def _counts(mark: Mark, values: Sequence[str]) -> bool:
    return (mark.value if mark.sure else mark.choices[0]) in values


def _dice(throws: Sequence[Sequence[Ref]], marks: Marks) -> Words:
    """The first throw, and for each later one what was kept and what was rolled."""
    held: dict[int, Ref] = {}
    words: Words = []
    for throw in throws:
        rolled = {k: ref for k, ref in enumerate(throw) if marks[ref].value != State.EMPTY}
        if not rolled:
            continue
        if words:
            kept = [ref for k, ref in held.items() if k not in rolled]
            words += [("keep", None), (_shown(kept, marks) or "-", kept[-1] if kept else None),
                      ("roll", None)]  # fmt: skip
        held |= rolled
        held = dict(sorted(held.items()))
        rolls = list(rolled.values())
        words.append(
            (_shown(rolls, marks), rolls[0] if len(rolls) == 1 else _doubtful(rolls, marks))
        )
    return words


def _doubtful(refs: Sequence[Ref], marks: Marks) -> Ref:
    return next((ref for ref in refs if not marks[ref].sure), refs[-1])


def _shown(refs: Sequence[Ref], marks: Marks) -> str:
    return "".join(_sign(marks[ref]) for ref in refs)


def _tally(part: Tally, marks: Marks) -> Words:
    if any(_may_count(item, marks) for item in part.unless):
        return []
    both = (*part.added, *part.taken)
    marked = [item for item in both if marks[item.ref].value != State.EMPTY]
    if not marked:
        return []
    doubt = next((item.ref for item in both if not marks[item.ref].sure), None)
    added, taken = (
        sum(marks[item.ref].value in item.values for item in items)
        for items in (part.added, part.taken)
    )
    text = "?" if doubt else str(part.start + added - taken)
    return [(part.word, None), (text, doubt or marked[-1].ref)]


def _places(walk: Walk, marks: Marks) -> list[Words]:
    found = walked(walk, marks)
    places: Words = [(stop.place, stop.ref) for stop in found.known if stop.ref]
    if not found.sure:
        places.append(("?", None))
    return [
        [(name, ref), *([(walk.behind, ref)] if walk.behind and name not in walk.bare else [])]
        for name, ref in places
    ]  # fmt: skip


def may_be(mark: Mark) -> str:
    """What a mark in doubt may be, in words."""
    return " or ".join(mark.choices) or "can't be read"
