"""Exact odds against known months, and against a solver that shares and prunes nothing."""

from __future__ import annotations

from functools import cache

import pytest

from dungeonpress.games.dungeon365 import hands, rules
from dungeonpress.games.dungeon365.month import Monster, Month, floors_of_lengths
from dungeonpress.games.dungeon365.odds import SCORE, SURVIVAL, Aim, expected
from dungeonpress.odds.throws import throws_of
from tests.benchmarks.batch import together

KNOWN = [  # floors; expected score; survived if score, and if survival is what counts
    (
        "4 =24 1; 2 =22 6p 3 =25 5 =28; =23 1 4p =26 6 2 =30; 5 =27p 3 =24 1 =29 6; "
        "=26 2 5p =31 4 =25 3",
        (30.431644, 0.878006, 0.883456),
    ),
    (
        "1 2 3 4 5 6 =20; 1 2p 3 4 5 6 =22; 1 2 3p 4 5 6 =24; 1 2 3 4p 5 6 =26",
        (25.440484, 0.565056, 0.576425),
    ),
    (
        "6 =25; 3 3 3 3 3 3 3; =26 =26 =26 =26p =26 =26 =26; 1 1p 2 2 =28 =28 3; "
        "4 5p 6 =24 =30 1 2; =27",
        (26.096670, 0.406389, 0.412453),
    ),
    (
        "=28p 3 6 =30 1; 4 =31 2p =26 5; =33 6 =27 3p 1; 2 =32 5 =29p 4; =35 1 3 =30 6p; "
        "=36 2 =34 4 5p =31",
        (25.367752, 0.231254, 0.240099),
    ),
]

HARD = "=36 5p 5 =36; =36p =36 2p 2 =36"
SLIGHT = 1e-5


def typed(text: str) -> Month:
    """A month of floors as a typed calendar has them."""
    floors = [part.split() for part in text.split(";")]
    slots = (Monster(int(word.strip("=p")), word.endswith("p")) for part in floors for word in part)
    return Month(2027, 1, floors_of_lengths([len(part) for part in floors]), tuple(slots))


@pytest.mark.parametrize(("floors", "known"), KNOWN)
def test_known_odds_of_surviving(floors: str, known: tuple[float, float, float]) -> None:
    assert expected(typed(floors), SURVIVAL, together) == pytest.approx(known[2], abs=6e-7)


@pytest.mark.parametrize(("floors", "known"), KNOWN[2:])
def test_known_scores(floors: str, known: tuple[float, float, float]) -> None:
    month = typed(floors)
    score = expected(month, SCORE, together)
    assert score == pytest.approx(known[0], abs=6e-7)
    # How the worth grows with a slight prize for surviving is how often the score's hero survives.
    slightly = expected(month, Aim(1, SLIGHT), together)
    assert (slightly - score) / SLIGHT == pytest.approx(known[1], abs=6e-7)


def test_it_agrees_with_a_naive_solver() -> None:
    month, aim = typed(HARD), Aim(1, 10)
    naive = _naive(month, aim)
    assert expected(month, aim) == pytest.approx(naive, abs=1e-12)
    assert expected(month, aim, together) == pytest.approx(naive, abs=1e-12)


def test_few_days_are_always_survived() -> None:
    assert expected(typed("=36 =36 =36; =36 =36 =36 =36"), SURVIVAL) == 1
    assert expected(typed("=36 =36 =36; =36 =36 =36 =36"), SCORE) == 7


def _naive(month: Month, aim: Aim) -> float:
    """Every state of the rules by itself: no states alike, none known to be won."""
    throws = throws_of(hands.DICE)
    final = [hands.pack("".join(map(str, dice))) for dice in throws.hands]

    @cache
    def worth(state: rules.State) -> float:
        score = rules.score_of(month, state)
        if score is not None:
            return aim.day * score + aim.survival * (state.lives > 0)
        day = state.fought + 1
        floor = month.floors[month.floor_of[day]].days
        standing = [d for d in floor if not state.fallen >> d & 1]
        loss = worth(rules.State(day, state.lives - 1, state.filled, state.fallen))
        wins = {target: worth(won(state, target)) for target in standing}
        return throws.expected([
            max(
                (wins[d] for d in standing if rules.falls(month.slots[d - 1], hand, d == day)),
                default=loss,
            )
            for hand in final
        ])  # fmt: skip

    def won(state: rules.State, target: int) -> rules.State:
        fills = month.slots[target - 1].potion and state.filled < rules.POTION_SLOTS
        fallen = state.fallen | 1 << target
        return rules.State(state.fought + 1, state.lives + fills, state.filled + fills, fallen)

    return worth(rules.START)
