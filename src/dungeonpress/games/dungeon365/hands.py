"""Six final dice as one number, and what can be said of them.

A hand has four bits for each face, the count of that face: `233335` is 0x010410. Counts are at
most 6, so the highest bit of each is free for comparing all of them at once. That is what makes
judging a year's log quick.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement

from dungeonpress.core.dice import FACES

DICE = 6
BITS = 4
HIGH = 0x888888

_ONE = {face: 1 << BITS * at for at, face in enumerate(FACES)}


class _Hands(dict[str, int]):
    """Hands by their dice as written, each worked out when it is first met."""

    def __missing__(self, dice: str) -> int:
        if len(dice) > DICE or dice.strip(FACES):
            raise KeyError(dice)
        hand = self[dice] = sum(_ONE[face] for face in dice)
        return hand


HANDS = _Hands()
"""`HANDS[dice]`: up to six dice as a hand. Raises `KeyError` for a sign that is no die, or more
dice. It never holds more than the 55,987 words there are."""

SUMS = {
    sum(_ONE[face] for face in hand): sum(map(int, hand))
    for hand in combinations_with_replacement(FACES, DICE)
}
"""The sum of each hand of six dice. Its keys are all the hands."""


def pack(dice: str) -> int:
    """The hand of a word of dice."""
    return HANDS[dice]


def count(hand: int, face: int) -> int:
    """How many dice of a hand show a face."""
    return hand >> BITS * (face - 1) & 0xF


def has(hand: int, part: int) -> bool:
    """Whether a hand has all the dice of a part."""
    return ((hand | HIGH) - part) & HIGH == HIGH


def readings(known: str, unknown: int) -> frozenset[int]:
    """All hands of the known dice and so many unknown ones."""
    base = HANDS[known]
    return frozenset(base + more for more in _any(unknown))


@cache
def _any(dice: int) -> tuple[int, ...]:
    return tuple(HANDS["".join(hand)] for hand in combinations_with_replacement(FACES, dice))


def without_a_defeat(needs: Iterable[tuple[int, int]], least_sum: int) -> bool:
    """Whether some hand stays below every need: fewer than `n` dice of each `(face, n)`, and a
    sum below `least_sum`."""
    most = dict.fromkeys(range(1, DICE + 1), DICE)
    for face, need in needs:
        most[face] = min(most[face], need - 1)
    left, total = DICE, 0
    for face, limit in most.items():  # the lowest faces make the lowest sum
        taken = min(left, limit)
        left -= taken
        total += taken * face
    return total < least_sum
