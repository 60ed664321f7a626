"""A log made of readings, by a plan that the game gives.

The plan is data, so that the page for review (`review.html`) can follow it too, when a person has
decided what was in doubt.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dungeonpress.core.diagnostics import Diagnostic, Place
from dungeonpress.scan.values import Mark, PageMarks, State


class Ref(NamedTuple):
    """A field of a page: the page's number in the document, and the field's id."""

    page: int
    field: str


class Item(NamedTuple):
    """A word that is written if the field has one of the values."""

    ref: Ref
    values: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A statement of a word and its items; `-` where there are none."""

    word: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A statement of a word and how many of the fields have one of the values."""

    word: str
    refs: tuple[Ref, ...]
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spelt:
    """A statement of a word and the digits of fields; of the first group that isn't empty.

    Nothing is written where all are empty.
    """

    word: str
    groups: tuple[tuple[Ref, ...], ...]


Part = Listed | Counted | Spelt


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the log, made of one page."""

    name: str
    page: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Headers and sections of a log."""

    headers: tuple[str, ...]
    sections: tuple[Section, ...]


class Spot(NamedTuple):
    """Where words of a log come from: a line and columns (1-based), a page and, if one, a field."""

    line: int
    column: int
    end_column: int
    page: int
    field: str | None


@dataclass(frozen=True, slots=True)
class Transcript:
    """A log made of pages, and where its words come from."""

    text: str
    spots: tuple[Spot, ...]

    def fields_at(self, place: Place) -> list[Spot]:
        """The spots of the words that a place in the text covers."""
        if place.line is None or place.column is None:
            return []
        end = place.end_column or place.column + 1
        return [
            spot for spot in self.spots
            if spot.line == place.line and spot.column < end and place.column < spot.end_column
        ]  # fmt: skip

    def on_page(self, finding: Diagnostic) -> Diagnostic:
        """A finding about the text, told of the page and, if it is one, the field instead."""
        here = self.fields_at(finding.place)
        if not here:
            return finding
        fields = {spot.field for spot in here if spot.field}
        field = fields.pop() if len(fields) == 1 else None
        return dataclasses.replace(finding, place=Place(page=here[0].page, field=field))


Marks = Mapping[Ref, Mark]
Words = list[tuple[str, Ref | None]]
"""Words of a statement, and the field that each comes from."""


def marks_by_ref(pages: Sequence[PageMarks]) -> dict[Ref, Mark]:
    """All readings by page and field."""
    return {Ref(page.number, name): m for page in pages for name, m in page.marks.items()}


def write(plan: Plan, pages: Sequence[PageMarks]) -> Transcript:
    """The log of a plan. What is unsure is written `?`, and listed in comments."""
    marks = marks_by_ref(pages)
    lines = list(plan.headers)
    spots: list[Spot] = []
    for section in plan.sections:
        statements = [words for part in section.parts if (words := _words(part, marks))]
        if not statements:
            continue
        lines += ["", f"[{section.name}]"]
        line = ""
        for words in statements:
            line += "; " if line else ""
            for text, ref in words:
                line += "" if not line or line.endswith(" ") else " "
                start, page = len(line) + 1, ref.page if ref else section.page
                line += text
                end = start + len(text)
                spots.append(Spot(len(lines) + 1, start, end, page, ref and ref.field))
        lines.append(line)
        lines += [
            f"# ? {ref.field}: {may_be(mark)}"
            for ref, mark in marks.items()
            if ref.page == section.page and not mark.sure
        ]
    return Transcript("\n".join(lines) + "\n", tuple(spots))


def _words(part: Part, marks: Marks) -> Words:
    match part:
        case Listed(word, items):
            found: Words = [
                (item.text if marks[item.ref].sure else "?", item.ref)
                for item in items
                if not marks[item.ref].sure or marks[item.ref].value in item.values
            ]
            return [(word, None), *(found or [("-", None)])]
        case Counted(word, refs, values):
            return [(word, None), _count(refs, values, marks)]
        case Spelt(word, groups):
            for refs in groups:
                written = [ref for ref in refs if marks[ref].value != State.EMPTY]
                if written:
                    signs = [marks[ref].value if marks[ref].sure else "?" for ref in written]
                    return [(word, None), ("".join(signs), written[-1])]
            return []


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


def may_be(mark: Mark) -> str:
    """What a mark in doubt may be, in words."""
    return " or ".join(mark.choices) or "can't be read"
