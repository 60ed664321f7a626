"""Replay where a `?` leaves several readings: all states that some legal reading leads to.

A game judges one move in one state (`judge(state, move)`: the next state, or a `Fault`). Here that
is lifted to sets: what isn't known is carried along, and nothing is guessed. States are compared,
so equal ones are carried once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

MOST_STATES = 4096
"""Beyond so many states the rest is left undecided; no honest page comes near."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a move is not legal. `span`: the first and last word of the statement that it is about.

    `code` is a stable kebab-case name; `expected` says what would have been right.
    """

    code: str
    clause: str | None
    message: str
    expected: str | None = None
    span: tuple[int, int] | None = None


S = TypeVar("S", bound=Hashable)
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The states after a statement, in the order found; none: `fault` is the first one met.

    `cut` is set where there were more states than are carried.
    """

    states: tuple[S, ...]
    fault: Fault | None = None
    cut: bool = False


def advance(
    states: Iterable[S], readings: Iterable[M], judge: Callable[[S, M], S | Fault]
) -> Step[S]:
    """Judge every reading of a statement in every state it may have begun in."""
    after: dict[S, None] = {}
    first: Fault | None = None
    moves = list(readings)
    for state in states:
        for move in moves:
            result = judge(state, move)
            if isinstance(result, Fault):
                first = first or result
                continue
            after[result] = None
            if len(after) >= MOST_STATES:
                return Step(tuple(after), cut=True)
    return Step(tuple(after), None if after else first)
