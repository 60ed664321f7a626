"""Best play of a hand of dice that is rolled, partly kept and rolled again, exactly.

Hands are multisets of faces. What a hand is worth may be floats, `Fraction`s for exact figures, or
arrays of many games at once: anything that can be added, multiplied and divided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from operator import itemgetter, mul
from typing import Any, TypeVar

FACES = 6
T = TypeVar("T")
_Pick = Callable[[Sequence[Any]], tuple[Any, ...]]


class Throws:
    """Throws of `dice` six-sided dice. `hands` are all the final hands, each a sorted tuple."""

    def __init__(self, dice: int) -> None:
        sizes = [
            list(combinations_with_replacement(range(1, FACES + 1), n)) for n in range(dice + 1)
        ]
        places = [{hand: at for at, hand in enumerate(hands)} for hands in sizes]
        self.hands: tuple[tuple[int, ...], ...] = tuple(sizes[-1])
        self.weights = tuple(_arrangements(hand) for hand in self.hands)
        """In how many of the `6 ** dice` rolls of all dice each hand comes up."""
        self._all = FACES**dice
        self._with_one_more: list[list[_Pick]] = [
            [
                itemgetter(*(above[_sorted((*h, f))] for f in range(1, FACES + 1)))
                for h in hands
            ]
            for hands, above in zip(sizes, places[1:], strict=False)
        ]  # fmt: skip
        self._with_one_less: list[list[_Pick]] = [
            [_pick([below[h[:n] + h[n + 1 :]] for n in range(len(h))]) for h in hands]
            for hands, below in zip(sizes[1:], places, strict=False)
        ]

    def expected(
        self,
        worth: Sequence[T],
        throws: int = 3,
        best: Callable[[Iterable[T]], T] = max,  # type: ignore[assignment]
    ) -> T:
        """The worth of a turn under best play. `worth[n]` is that of `hands[n]` as a final hand;
        `best` the largest of some worths. All dice are rolled, then any of them again, `throws`
        in all; to stop early is allowed."""
        values: Sequence[Any] = worth
        for _ in range(throws - 1):
            values = self._before_a_choice(worth, values, best)
        mean: T = sum(map(mul, self.weights, values)) / self._all
        return mean

    def _before_a_choice(
        self, stop: Sequence[Any], rolled: Sequence[Any], best: Callable[[Iterable[Any]], Any]
    ) -> list[Any]:
        """What each hand is worth before the choice what to keep, given what each is worth once
        the others are `rolled` again."""
        kept = [rolled]
        for picks in reversed(self._with_one_more):
            above = kept[-1]
            kept.append([sum(pick(above)) / FACES for pick in picks])
        kept.reverse()
        at_most = kept[0]
        for picks, here in zip(self._with_one_less, [*kept[1:-1], stop], strict=True):
            below = at_most
            at_most = [best((x, *pick(below))) for x, pick in zip(here, picks, strict=True)]
        return list(at_most)


@cache
def throws_of(dice: int) -> Throws:
    """The tables for so many dice, made once."""
    return Throws(dice)


def _arrangements(hand: tuple[int, ...]) -> int:
    return factorial(len(hand)) // prod(factorial(hand.count(face)) for face in set(hand))


def _sorted(hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(hand))


def _pick(places: Iterable[int]) -> _Pick:
    """The items at these places, each once, as a tuple even where there is one."""
    once = sorted(set(places))
    return itemgetter(*once) if len(once) > 1 else itemgetter(slice(once[0], once[0] + 1))
