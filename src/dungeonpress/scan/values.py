"""What a scan gives on: readings of fields and pages, and the log made of them.

Games import this module only: it needs no OpenCV.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from dungeonpress.core.diagnostics import Diagnostic, Place
from dungeonpress.core.recipe import Recipe
from dungeonpress.layout.elements import Field


class State(StrEnum):
    """What the pen left on a field."""

    EMPTY = "empty"
    RING = "ring"
    CROSS = "cross"
    RING_CROSS = "ring then cross"
    FILLED = "filled"
    TICKED = "ticked"
    CANCELLED = "cancelled"
    UNSURE = "unsure"


class Mark(NamedTuple):
    """A field's reading: its state, or a digit's character; how sure that is, from 0 to 1.

    Below the limit `value` is UNSURE and `choices` are what it may be, the likeliest first.
    """

    field: Field
    value: str
    confidence: float
    choices: tuple[str, ...] = ()

    @property
    def sure(self) -> bool:
        """Whether the reading can be used without a person."""
        return self.value != State.UNSURE


@dataclass(frozen=True, slots=True)
class PageMarks:
    """The readings of one page: its sheet code's recipe, its number from 1 and its key in the
    document, its fields by id."""

    recipe: Recipe
    number: int
    key: str
    marks: Mapping[str, Mark]

    def chosen(self, values: Mapping[str, str]) -> PageMarks:
        """The same page with fields taken as these values, for sure."""
        marks = dict(self.marks)
        for name, value in values.items():
            marks[name] = Mark(marks[name].field, value, 1.0)
        return dataclasses.replace(self, marks=marks)


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
