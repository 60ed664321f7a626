"""How readings become a log, as data: a game gives a plan, `transcript` follows it.

The plan is data so that the page for review (`review.js`) can follow it too, when a person has
decided what was in doubt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple


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

    Nothing is written where all are empty. A `claim` that can't be read does no harm; of a word
    that says what was played only `?` is written where it may not be there at all. Nothing is
    written, too, where one of the `unless` fields has one of its values.
    """

    word: str
    groups: tuple[tuple[Ref, ...], ...]
    claim: bool = True
    unless: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class OneOf:
    """A statement of a word, if it is one, and the item that was marked; `?` for several.

    Nothing is written where none was.
    """

    word: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Throws:
    """Dice in columns, throw by throw: a column left empty in a later throw kept its die."""

    throws: tuple[tuple[Ref, ...], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One statement of a word and the words of its parts; nothing where those write nothing.

    If all of it may not be there, only `?` is written; if a part may not, beside another that says
    how the throws ended, `?` at the end.
    """

    word: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A statement of a word and `start`, plus what was added, less what was taken.

    Nothing is written where neither was marked, or where one of the `unless` fields has one of its
    values: the log could then not tell when that was.
    """

    word: str
    start: int
    added: tuple[Item, ...]
    taken: tuple[Item, ...]
    unless: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class When:
    """What is written if the field has one of the values, and what if it has not."""

    ref: Ref
    values: tuple[str, ...]
    then: Part | None
    otherwise: Part | None = None


class Link(NamedTuple):
    """A line may be drawn between two places."""

    ref: Ref
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Walk:
    """The places that a drawn line goes through, in their order.

    `start` is where it begins if that is known, else one of the `dots` says it. With a `word` it is
    one statement; without, each place behind the start is a statement of its own, with `behind`
    after its name (not after those that are `bare`). `rings` are fields that mark the same places.
    """

    word: str
    links: tuple[Link, ...]
    start: str = ""
    dots: tuple[Item, ...] = ()
    behind: str = ""
    bare: tuple[str, ...] = ()
    rings: tuple[Item, ...] = ()


Part = Listed | Counted | Spelt | OneOf | Throws | Row | Tally | When | Walk


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the log, made of one page or several.

    `title` are its first lines; without `lines` all its statements stand on one line. It is left
    out where it has none, unless `kept`.
    """

    title: tuple[str, ...]
    pages: tuple[int, ...]
    parts: tuple[Part, ...]
    lines: bool = False
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """Headers (text, or a part that writes one) and sections of a log."""

    headers: tuple[str | Part, ...]
    sections: tuple[Section, ...]

    @property
    def parts(self) -> Iterator[Part]:
        """All parts, those within others not named apart."""
        yield from (part for part in self.headers if not isinstance(part, str))
        for section in self.sections:
            yield from section.parts

    def refs(self) -> frozenset[Ref]:
        """The fields on which the log depends; the rings on a walk only bear it out."""
        return frozenset(ref for part in self.parts for ref in refs_of(part))

    def dice(self) -> frozenset[Ref]:
        """The fields in which nothing but a die makes sense."""
        return frozenset(
            ref
            for part in self.parts
            if isinstance(part, Row)
            for one in part.parts
            if isinstance(one, Throws)
            for ref in refs_of(one.throws)
        )


def refs_of(value: object) -> Iterator[Ref]:
    """The fields that a part, or what it holds, names; not the rings on a walk."""
    if isinstance(value, Ref):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from refs_of(one)
    elif isinstance(value, Part):
        for field in fields(value):
            if field.name == "rings":
                continue
            yield from refs_of(getattr(value, field.name))
