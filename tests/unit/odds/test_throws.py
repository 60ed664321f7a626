"""The quick solver of throws, against known figures and against a slow, naive one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from dungeonpress.core.stream import Stream
from dungeonpress.odds.throws import throws_of

SIX = throws_of(6)


@pytest.mark.parametrize(
    ("alike", "odds"),
    [
        (3, Fraction(25378367006083, 50779978334208)),
        (4, Fraction(10660183412333, 50779978334208)),
    ],
)
def test_the_exact_odds_of_one_wanted_face(alike: int, odds: Fraction) -> None:
    worth = [Fraction(hand.count(6) >= alike) for hand in SIX.hands]
    assert SIX.expected(worth) == odds


@pytest.mark.parametrize(
    ("least", "odds"),
    [
        (20, 0.99423),
        (22, 0.97537),
        (24, 0.92007),
        (26, 0.80141),
        (28, 0.61150),
        (30, 0.38192),
        (32, 0.17854),
        (34, 0.04971),
        (36, 0.00559),
    ],
)
def test_the_best_odds_of_a_sum(least: int, odds: float) -> None:
    worth = [float(sum(hand) >= least) for hand in SIX.hands]
    assert SIX.expected(worth) == pytest.approx(odds, abs=6e-6)


def test_weights_count_all_rolls() -> None:
    assert len(SIX.hands) == 462
    assert sum(SIX.weights) == 6**6


def test_a_worth_that_never_varies_is_kept() -> None:
    assert SIX.expected([Fraction(3, 7)] * 462) == Fraction(3, 7)


@pytest.mark.parametrize(("dice", "throws"), [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (3, 2)])
def test_it_agrees_with_a_naive_solver(dice: int, throws: int) -> None:
    table = throws_of(dice)
    stream = Stream("worths of hands", dice, throws)
    worth = [Fraction(stream.below(100)) for _ in table.hands]
    assert table.expected(worth, throws) == _naive(dice, throws, table.hands, worth)


def _naive(
    dice: int, throws: int, hands: Sequence[tuple[int, ...]], worth: Sequence[Fraction]
) -> Fraction:
    """Every roll of every choice of dice to roll again, in order, nothing shared."""
    value = dict(zip(hands, worth, strict=True))

    def after(hand: tuple[int, ...], left: int) -> Fraction:
        if left == 0:
            return value[hand]
        again = (
            rolled(tuple(hand[place] for place in kept), left)
            for size in range(dice)
            for kept in combinations(range(dice), size)
        )
        return max(value[hand], *again)

    def rolled(kept: tuple[int, ...], left: int) -> Fraction:
        rolls = list(product(range(1, 7), repeat=dice - len(kept)))
        total = sum((after(tuple(sorted(kept + roll)), left - 1) for roll in rolls), Fraction(0))
        return total / len(rolls)

    return rolled((), throws)
