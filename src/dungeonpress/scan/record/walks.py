"""A drawn line as a walk: all ways to go along the links that are drawn, each of them once.

Links in doubt may be gone along or not. What is clearly drawn is never left out, and no rule of a
game is asked: a line that breaks one is a walk like any other. `review.js` does the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dungeonpress.scan.record.plan import Link, Ref, Walk
from dungeonpress.scan.values import Mark, State

MOST_WALKS = 8
_MOST_STEPS = 4000


class Stop(NamedTuple):
    """A place of a walk, and the field that led there: a link, or the dot of the first."""

    place: str
    ref: Ref | None


@dataclass(frozen=True, slots=True)
class Walked:
    """What a line may be: all walks that fit (the likeliest first), and what they share.

    One walk is sure. With several, or with none (the line branches, or has parts that don't meet),
    `known` ends where it is no longer sure. `whole`: no more were left unsought.
    """

    known: tuple[Stop, ...]
    walks: tuple[tuple[str, ...], ...]
    whole: bool = True

    @property
    def sure(self) -> bool:
        """Whether there is one walk and no other."""
        return len(self.walks) == 1 and self.whole


def walked(walk: Walk, marks: Mapping[Ref, Mark]) -> Walked:
    """The walks that the readings of a line allow."""
    drawn = [link for link in walk.links if _may_be(marks[link.ref], State.LINE)]
    needed = sum(marks[link.ref].sure for link in drawn)
    search = _Search(_by_place(drawn), marks, needed)
    found: dict[tuple[str, ...], tuple[int, tuple[Stop, ...]]] = {}
    dotted = any(marks[dot.ref].value == State.FILLED for dot in walk.dots)
    if not (needed or walk.start or dotted):  # perhaps nothing was drawn
        found[()] = search.unlikely(frozenset()), ()
    for first in _starts(walk, drawn, marks):
        for stops, doubts in search.trails(first):
            names = tuple(stop.place for stop in stops)
            if names not in found or doubts < found[names][0]:
                found[names] = doubts, stops
            if len(found) == MOST_WALKS:
                search.give_up()
    ways = sorted(found.values(), key=lambda way: way[0])
    if not ways:
        return Walked(_forced(walk, drawn, marks), ())
    known = []
    for step in zip(*(stops for _, stops in ways), strict=False):
        if len({stop.place for stop in step}) > 1:
            break
        known.append(step[0])
    walks = tuple(tuple(stop.place for stop in stops) for _, stops in ways)
    return Walked(tuple(known), walks, search.whole)


def _may_be(mark: Mark, state: State) -> bool:
    return mark.value == state or (not mark.sure and (not mark.choices or state in mark.choices))


def _by_place(links: Sequence[Link]) -> dict[str, list[tuple[Link, str]]]:
    out: dict[str, list[tuple[Link, str]]] = {}
    for link in links:
        out.setdefault(link.one, []).append((link, link.other))
        out.setdefault(link.other, []).append((link, link.one))
    return out


def _starts(walk: Walk, drawn: Sequence[Link], marks: Mapping[Ref, Mark]) -> Iterator[Stop]:
    """Where the line may begin: its dot if there is one, else anywhere."""
    if walk.start:
        yield Stop(walk.start, None)
        return
    dots = [dot for dot in walk.dots if _may_be(marks[dot.ref], State.FILLED)]
    sure = [dot for dot in dots if marks[dot.ref].sure]
    for dot in sure or dots:
        yield Stop(dot.text, dot.ref)
    if not sure and drawn:
        for place in dict.fromkeys(end for link in drawn for end in (link.one, link.other)):
            yield Stop(place, None)


class _Search:
    """All trails from a place over the drawn links; bounded, so that a scrawl costs no more."""

    def __init__(
        self, links: Mapping[str, list[tuple[Link, str]]], marks: Mapping[Ref, Mark], needed: int
    ) -> None:
        self._links, self._marks, self._needed = links, marks, needed
        self._left = _MOST_STEPS
        self._doubtful = {
            link.ref for ends in links.values() for link, _ in ends if not marks[link.ref].sure
        }

    @property
    def whole(self) -> bool:
        """Whether all was sought."""
        return self._left >= 0

    def give_up(self) -> None:
        """Seek no further."""
        self._left = -1

    def trails(self, first: Stop) -> Iterator[tuple[tuple[Stop, ...], int]]:
        """Trails, and of how many links in doubt each takes the less likely reading."""
        yield from self._from((first,), frozenset(), self._needed)

    def _from(
        self, stops: tuple[Stop, ...], used: frozenset[Ref], left: int
    ) -> Iterator[tuple[tuple[Stop, ...], int]]:
        self._left -= 1
        if left == 0:
            yield stops, self.unlikely(used)
        for link, place in self._links.get(stops[-1].place, ()):
            if self.whole and link.ref not in used:
                yield from self._from(
                    (*stops, Stop(place, link.ref)), used | {link.ref},
                    left - self._marks[link.ref].sure,
                )  # fmt: skip

    def unlikely(self, used: frozenset[Ref]) -> int:
        """Of how many links in doubt the less likely reading is taken."""
        return sum(
            (ref in used) != (self._marks[ref].choices[:1] == (State.LINE,))
            for ref in self._doubtful
        )


def _forced(walk: Walk, drawn: Sequence[Link], marks: Mapping[Ref, Mark]) -> tuple[Stop, ...]:
    """The beginning of a line that is no walk, as far as it goes one way only."""
    starts = list(_starts(walk, drawn, marks))
    if len(starts) != 1 or (starts[0].ref and not marks[starts[0].ref].sure):
        return ()
    stops, links = starts, _by_place(drawn)
    used: set[Ref] = set()
    while True:
        ways = [way for way in links.get(stops[-1].place, ()) if way[0].ref not in used]
        if len(ways) != 1 or not marks[ways[0][0].ref].sure:
            return tuple(stops)
        used.add(ways[0][0].ref)
        stops.append(Stop(ways[0][1], ways[0][0].ref))
