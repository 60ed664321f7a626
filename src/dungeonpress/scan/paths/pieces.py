"""What a drawn path is as a whole: one line from its dot on. Where it isn't, ink is in doubt.

Nothing that was read for sure as ink is changed, and no rule of a game is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from dungeonpress.layout.elements import Field
from dungeonpress.scan.page.clean import window
from dungeonpress.scan.paths.gates import Gate, gates_of, place_of
from dungeonpress.scan.pictures.images import Grey
from dungeonpress.scan.values import Mark, State

_SPECK = 6  # px of ink that are none


class _Map(NamedTuple):
    """The gates and dots of one map, each with its reading."""

    gates: list[tuple[Gate, Mark]]
    dots: list[Mark]


def doubted(
    fields: tuple[Field, ...], doors: Sequence[Mark], dots: Sequence[Mark], ink: Grey
) -> list[Mark]:
    """The readings of a page's doors and dots, those that were read as empty in doubt where a path
    has no dot or comes in pieces. `ink`: the pen's ink on the page, 0 where there is none."""
    out = []
    for one in _maps(gates_of(fields), doors, dots):
        if any(mark.value != State.EMPTY for _, mark in one.gates):
            one = one._replace(dots=_dots(one, ink))
        out += [mark for _, mark in _doors(one, ink)] + one.dots
    return out


def _maps(gates: Sequence[Gate], doors: Sequence[Mark], dots: Sequence[Mark]) -> Iterator[_Map]:
    """The maps of a page: `l1`, `l2` and so on of an adventure sheet."""
    found: dict[str, _Map] = {}
    for gate, mark in zip(gates, doors, strict=True):
        name = _map_of(gate.places[0]) if gate.places else ""
        found.setdefault(name, _Map([], [])).gates.append((gate, mark))
    for mark in dots:
        found.setdefault(_map_of(place_of(mark.field)), _Map([], [])).dots.append(mark)
    yield from found.values()


def _map_of(place: str) -> str:
    return place.rpartition(".")[0]


def _dots(one: _Map, ink: Grey) -> list[Mark]:
    """The dots. One is where a line ends, or alone: if none is sure, all ink there may be it, and
    of several those where a line goes on may be no dots."""
    links = _links(one)
    filled = [place_of(mark.field) for mark in one.dots if mark.value == State.FILLED]
    if len(filled) == 1:
        return one.dots
    return [
        _in_doubt(mark, State.FILLED)
        if (mark.value == State.FILLED and links[place_of(mark.field)] > 1)
        or (
            not filled
            and mark.value == State.EMPTY
            and links[place_of(mark.field)] <= 1
            and _inked(ink, mark.field.box)
        )
        else mark
        for mark in one.dots
    ]


def _doors(one: _Map, ink: Grey) -> list[tuple[Gate, Mark]]:
    """The doors, those near loose ends in doubt where there is ink if the line is in pieces."""
    links = _links(one)
    drawn = [gate.places for gate, mark in one.gates if mark.value != State.EMPTY]
    dotted = [place_of(mark.field) for mark in one.dots if mark.value != State.EMPTY]
    if _pieces([*drawn, *((place,) for place in dotted)]) < 2 and all(links[p] for p in dotted):
        return one.gates
    loose = {place for places in (*drawn, dotted) for place in places if links[place] != 2}
    return [
        (gate, _in_doubt(mark, State.LINE))
        if mark.value == State.EMPTY
        and loose.intersection(gate.places)
        and _inked(ink, gate.around)
        else (gate, mark)
        for gate, mark in one.gates
    ]


def _links(one: _Map) -> Counter[str]:
    """How many lines lead to each place."""
    return Counter(
        place for gate, mark in one.gates if mark.value != State.EMPTY for place in gate.places
    )


def _pieces(drawn: Sequence[tuple[str, ...]]) -> int:
    """How many groups of places are not joined by any line."""
    groups: list[set[str]] = []
    for places in drawn:
        joined = set(places).union(*(group for group in groups if not group.isdisjoint(places)))
        groups = [group for group in groups if group.isdisjoint(places)] + [joined]
    return len(groups)


def _inked(ink: Grey, box: tuple[float, float, float, float]) -> bool:
    return bool(np.count_nonzero(ink[window(box, 0.0, ink.shape)]) > _SPECK)


def _in_doubt(mark: Mark, other: State) -> Mark:
    return Mark(mark.field, State.UNSURE, 0.5, (State.EMPTY, other))
