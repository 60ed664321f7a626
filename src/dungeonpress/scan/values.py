"""What a scan gives on: readings of fields and pages. No OpenCV is needed to have them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

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
    LINE = "line"
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

    def as_die(self) -> Mark:
        """The same in a box for a die: any other digit is in doubt, however clear it looks.

        Dozens of dice stand on a page, and a 1 may look like a 7.
        """
        alike = _ALIKE.get(self.value)
        return self if alike is None else self._replace(
            value=State.UNSURE, choices=(self.value, alike)
        )  # fmt: skip


_ALIKE = {"7": "1", "8": "6", "9": "5", "0": "6"}


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
