"""What of a log is in doubt though its marks may be sure: lines that are no clear path, rings
without a line, two marks where one is meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dungeonpress.scan import words as say
from dungeonpress.scan.record.plan import OneOf, Part, Plan, Ref, Walk, When
from dungeonpress.scan.record.walks import walked
from dungeonpress.scan.values import Mark, State

Marks = Mapping[Ref, Mark]


class Doubt(NamedTuple):
    """What is in doubt though its marks may be sure: a line of which several walks can be made, or
    none (`broken`), or a ring (`field`) where no line goes, or the reverse."""

    page: int
    field: str | None
    message: str
    broken: bool = False


def doubts_of(plan: Plan, marks: Marks) -> Iterator[Doubt]:
    """The doubts of a plan's log."""
    for part in plan.parts:
        inner: Part | None = part
        if isinstance(part, When):
            decides = marks[part.ref]
            if decides.sure:
                inner = part.then if decides.value in part.values else part.otherwise
            else:
                inner = None
        if isinstance(inner, OneOf):
            yield from _several(inner, marks)
        if isinstance(inner, Walk):
            yield from _walk_doubts(inner, marks)


def _several(part: OneOf, marks: Marks) -> Iterator[Doubt]:
    sure = [item for item in part.items if marks[item.ref].value in item.values]
    if len(sure) > 1:
        ref = sure[0].ref
        yield Doubt(ref.page, ref.field, say.several_marked([item.text for item in sure]))


def _walk_doubts(walk: Walk, marks: Marks) -> Iterator[Doubt]:
    if not walk.links or not (drawn(walk, marks) or walk.rings):
        return
    page = walk.links[0].ref.page
    found = walked(walk, marks)
    if not found.walks:
        if found.whole:
            yield Doubt(page, None, say.no_path([stop.place for stop in found.known]), broken=True)
        else:
            yield Doubt(page, None, say.paths([], whole=False))
    elif not found.sure:
        yield Doubt(page, None, say.paths(found.walks, whole=found.whole))
    elif any(marks[ring.ref].value in ring.values for ring in walk.rings):
        inside = {stop.place for stop in found.known}
        for ring in walk.rings:
            mark = marks[ring.ref]
            ringed = mark.value in ring.values
            if mark.sure and ringed != (ring.text in inside):
                yield Doubt(page, ring.ref.field, say.ring_differs(ring.text, ringed=ringed))


def walks_of(plan: Plan) -> Iterator[Walk]:
    """The walks of a plan."""
    for part in plan.parts:
        inner = part.otherwise if isinstance(part, When) else part
        if isinstance(inner, Walk):
            yield inner


def drawn(walk: Walk, marks: Marks) -> bool:
    """Whether there is anything of a line."""
    refs = (*(link.ref for link in walk.links), *(dot.ref for dot in walk.dots))
    return any(marks[ref].value != State.EMPTY for ref in refs)
