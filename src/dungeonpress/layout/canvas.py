"""A page under construction: elements in reading order, groups that mean something, fields, marks.

What is drawn inside `canvas.group(…)` means something; all else is ornament.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout.elements import Colour, Element, Field, Group, Mark, Role, Text
from dungeonpress.layout.palette import BLACK
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.plan import Box


class Canvas:
    """The elements, fields and marks of a page, added in the order of reading and of painting."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.marks: list[Mark] = []
        self._elements: list[Element] = []
        self._open: list[list[Element]] = []  # the children of the groups that are being filled

    @property
    def elements(self) -> tuple[Element, ...]:
        """What was added outside of groups, and the groups."""
        return tuple(self._elements)

    def add(self, *elements: Element) -> None:
        """Add elements to the innermost open group, or to the ornament."""
        (self._open[-1] if self._open else self._elements).extend(elements)

    @contextmanager
    def group(
        self,
        role: Role,
        alt: str | None = None,
        box: Box | None = None,
        *,
        scope: Literal["Row", "Column"] | None = None,
        target: str | None = None,
        language: str | None = None,
    ) -> Iterator[None]:
        """What is added inside means something: a structure element of the file."""
        place = box.box if box else None
        self._open.append([])
        yield
        children = tuple(self._open.pop())
        self.add(Group(role, children, alt, place, scope, target, language))

    def field(self, name: str, kind: Literal[
        "ring", "cross", "ring-cross", "bubble", "digit", "door", "dot"
    ], box: Box) -> None:  # fmt: skip
        """A place for the pen."""
        self.fields.append(Field(name, kind, tuple(round(v, 2) for v in box.box)))  # type: ignore[arg-type]

    def line(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        points: float,
        *,
        colour: Colour = BLACK,
        anchor: Literal["start", "middle", "end"] = "start",
    ) -> None:
        """A line of text of `points` pt as printed."""
        self.add(Text(x, y, text, face, points, colour, anchor))

    def paragraph(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        points: float,
        room: float,
        *,
        colour: Colour = BLACK,
        lead: float = 1.22,
        role: Role = "P",
    ) -> float:
        """Text over lines from the first baseline `y`, `points` pt; returns the next baseline."""
        pitch = lead * points * MM_PER_PT
        with self.group(role):
            for part in wrap(text, face, points, room):
                self.add(Text(x, y, part, face, points, colour))
                y += pitch
        return y
