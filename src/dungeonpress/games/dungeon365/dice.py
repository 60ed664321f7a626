"""The dice of a battle (D20): from the first roll, through what was kept, to the final dice."""

from __future__ import annotations

from typing import NamedTuple

from dungeonpress.core.dice import FACES
from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365 import words as say
from dungeonpress.games.dungeon365.hands import DICE, HANDS, has, readings

MOST_REROLLS = 2
_SIGNS = frozenset(FACES + "? ")


def final_hands(dice: tuple[str, ...]) -> tuple[int, ...] | Fault:
    """The final dice that a battle's throws can have led to: one hand where all were readable.

    `dice` is the first roll, then kept and rolled dice in turn; without any there is no hand.
    """
    if not dice:
        return ()
    if len(dice) > 1 + 2 * MOST_REROLLS:
        return say.too_many_rolls(len(dice) // 2)
    try:
        hand = HANDS[dice[0]]
        if len(dice[0]) != DICE:
            return say.first_roll(len(dice[0]))
        for at in range(1, len(dice), 2):
            kept, rolled = dice[at], dice[at + 1]
            part, more = HANDS[kept], HANDS[rolled]
            if not rolled:
                return say.NOTHING_ROLLED
            if len(kept) + len(rolled) != DICE:
                return say.not_six(len(kept), len(rolled))
            if not has(hand, part):
                return say.not_held(kept, _on_table(dice, at))
            hand = part + more
    except KeyError:
        return _possible_hands(dice)
    return (hand,)


def _on_table(dice: tuple[str, ...], at: int) -> str:
    """The dice as they lay before those at `at` were kept."""
    return dice[0] if at == 1 else dice[at - 2] + dice[at - 1]


class _Group(NamedTuple):
    """Dice that may not have been readable: the `known` ones, and so many `?` signs. `some`: a
    whole word could not be read, and may have been several dice; `none`: or `-`."""

    known: str
    unknown: int
    some: bool
    none: bool

    def can_be(self, dice: int) -> bool:
        """Whether this can have been so many dice."""
        least = len(self.known) + self.unknown
        return least == dice or (self.some and least < dice) or (self.none and dice == 0)

    def readings(self, dice: int) -> frozenset[int]:
        """All that so many dice can have shown."""
        return readings(self.known, dice - len(self.known))


def _group(text: str) -> _Group:
    known = text.replace("?", "").replace(" ", "")
    return _Group(known, text.count("?"), "?" in text.split(" "), text == "?")


def _possible_hands(dice: tuple[str, ...]) -> tuple[int, ...] | Fault:
    """The final dice in every reading of `?` signs that agrees with what was kept."""
    for sign in "".join(dice):
        if sign not in _SIGNS:
            return say.no_die(sign)
    first, *pairs = map(_group, dice)
    if not first.can_be(DICE):
        return say.first_roll(len(first.known) + first.unknown)
    possible = first.readings(DICE)
    for at, (kept, rolled) in enumerate(zip(pairs[::2], pairs[1::2], strict=True)):
        sizes = [n for n in range(DICE) if kept.can_be(n) and rolled.can_be(DICE - n)]
        if not sizes:
            return _no_size(kept, rolled)
        possible = frozenset(
            part + more
            for size in sizes
            for part in kept.readings(size)
            if any(has(hand, part) for hand in possible)
            for more in rolled.readings(DICE - size)
        )
        if not possible:
            return say.not_held(dice[2 * at + 1], _on_table(dice, 2 * at + 1))
    return tuple(sorted(possible))


def _no_size(kept: _Group, rolled: _Group) -> Fault:
    least = len(rolled.known) + rolled.unknown
    return say.not_six(len(kept.known) + kept.unknown, least) if least else say.NOTHING_ROLLED
