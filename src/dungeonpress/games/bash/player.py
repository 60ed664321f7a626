"""A sensible player: which way to go, and what to drink, to buy and to wear.

The way is planned anew at every square, among those that never turn back down: along a row as far
as that pays, then up. A square is worth what may be found in it less the Health that its fight
costs by exact odds; where the contents aren't known, the mean over its row's table. The weights
were chosen by the win rate over some ten thousand games. This player wins 15 games of 100 (of 4000
simulated ones), 13 without corner steps (of 3000), and 85 on maps with printed contents (of 2000).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from dungeonpress.games.bash.board import COLUMNS, END, ROWS, cell_of, cells_in, row_of
from dungeonpress.games.bash.chances import expected_loss
from dungeonpress.games.bash.state import Setting, State
from dungeonpress.games.bash.tables import (
    ATTACK_DICE,
    DEFENCE_DICE,
    FULL_HEALTH,
    ITEMS,
    Contents,
    Kind,
    contents_of,
)

_NEVER = float("-inf")
_COLUMNS = range(len(COLUMNS))
_POTIONS = ("potion6", "potion3", "potion1")

WANTED = ("axe", "spiky", "shield")
"""The equipment to buy, in this order: a blow that kills ends all losses."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to the player, in points of Health.

    `treasure` goes by how many pieces of `WANTED` are owned. At `low` Health a point is worth
    `caution` times as much. While equipment is still to be bought, fights in later rows will be
    easier: their losses count `hope` times. At `rescue` Health or less Treasure goes into potions,
    and from `last_row` on whatever is left.
    """

    treasure: tuple[float, ...] = (3.0, 2.0, 1.5, 0.8)
    potion: float = 1.4
    low: int = 5
    caution: float = 1.0
    hope: float = 0.7
    rescue: int = 4
    last_row: int = 9


CHOSEN = Weights()


# The way


def next_square(setting: Setting, state: State, weights: Weights = CHOSEN) -> int:
    """The cell to enter next, on the way that is worth most."""
    ways = _ways(setting, state, _worths(setting, state, weights))
    return max(ways, key=lambda cell: ways[cell])


def _worths(setting: Setting, state: State, weights: Weights) -> list[list[float]]:
    """What each square is worth, by row (0 has none) and column."""
    owned = sum(bool(state.owned & ITEMS[code].bit) for code in WANTED)
    dice = ATTACK_DICE[state.in_use], DEFENCE_DICE[state.in_use]
    prizes = weights.treasure[owned], weights.potion
    later = weights.hope if owned < len(WANTED) else 1.0
    caution = weights.caution if state.low <= weights.low else 1.0
    worths: list[list[float]] = [[]]
    for row in range(1, ROWS + 1):
        weight = caution * (later if row > row_of(state.at) + 1 else 1.0)
        cells = [cell_of(column, row) for column in _COLUMNS]
        if setting.printed:
            found = [_worth(setting.printed[cell], dice, prizes, weight) for cell in cells]
        else:
            found = [_mean(row, dice, prizes, weight)] * len(cells)
        free = [state.free >> cell & 1 for cell in cells]
        worths.append([w if f else _NEVER for w, f in zip(found, free, strict=True)])
    return worths


_Two = tuple[float, float]


def _worth(contents: Contents, dice: tuple[int, int], prizes: _Two, weight: float) -> float:
    """Prizes for a Treasure and a Potion, or the loss of a fight times its weight."""
    if contents.kind is Kind.MONSTER:
        return -weight * float(expected_loss(contents, *dice))
    treasure, potion = prizes
    return {Kind.TREASURE: treasure, Kind.POTION: potion}.get(contents.kind, 0.0)


@cache
def _mean(row: int, dice: tuple[int, int], prizes: _Two, weight: float) -> float:
    """What a square of a row is worth before its die is rolled."""
    table = contents_of(cell_of(0, row))
    return sum(_worth(contents, dice, prizes, weight) for contents in table) / len(table)


def _ways(setting: Setting, state: State, worths: list[list[float]]) -> dict[int, float]:
    """What the best way over each next cell is worth, among those that never turn back down."""
    around = setting.board.around
    here, row = state.at % 10, row_of(state.at)
    arrive: list[float] = []  # what it is worth to step into a column of the row above
    for upper in range(ROWS, row, -1):
        left, right = _runs(_leave(around, upper, arrive), worths[upper])
        arrive = [worths[upper][c] + max(left[c], right[c]) for c in _COLUMNS]
    ways = {END: 0.0} if around[state.at] >> END & 1 else {}
    steps = around[state.at] & state.free
    ways |= {
        cell: arrive[cell % 10] for cell in cells_in(steps) if row_of(cell) == row + 1 and arrive
    }
    if row:
        left, right = _runs(_leave(around, row, arrive), worths[row])
        for column, run in ((here - 1, left), (here + 1, right)):
            if column in _COLUMNS and steps >> cell_of(column, row) & 1:
                ways[cell_of(column, row)] = worths[row][column] + run[column]
    return ways


def _leave(around: Sequence[int], row: int, arrive: Sequence[float]) -> list[float]:
    """What it is worth to leave a row upwards from each column."""
    if row == ROWS:
        return [0.0 if around[cell_of(c, row)] >> END & 1 else _NEVER for c in _COLUMNS]
    return [
        max(arrive[to] for to in _COLUMNS if around[cell_of(c, row)] >> cell_of(to, row + 1) & 1)
        for c in _COLUMNS
    ]


def _runs(leave: list[float], worth: list[float]) -> tuple[list[float], list[float]]:
    """What it is worth to be in a column of a row and to go on to the left, or to the right."""
    left, right = list(leave), list(leave)
    for column in _COLUMNS[1:]:
        left[column] = max(left[column], worth[column - 1] + left[column - 1])
    for column in reversed(_COLUMNS[:-1]):
        right[column] = max(right[column], worth[column + 1] + right[column + 1])
    return left, right


# Drinking and buying


def drinks(state: State) -> int:
    """How many potions to drink: as many as do good."""
    return min(state.potions, FULL_HEALTH - state.high)


def purchases(state: State, weights: Weights = CHOSEN) -> list[str]:
    """The items to buy, in order."""
    axe = ITEMS["axe"]
    if state.high <= weights.rescue and (state.owned & axe.bit or state.treasure < axe.cost):
        return _potions(state, state.treasure)
    bought, treasure = [], state.treasure
    for item in (ITEMS[code] for code in WANTED):
        if state.owned & item.bit:
            continue
        if item.cost > treasure:
            break
        bought.append(item.code)
        treasure -= item.cost
    return bought + (_potions(state, treasure) if row_of(state.at) >= weights.last_row else [])


def _potions(state: State, treasure: int) -> list[str]:
    """Potions for so much Treasure, no more than Health is lacking."""
    bought: list[str] = []
    lacking = FULL_HEALTH - state.high
    while treasure and lacking > 0:
        item = next(ITEMS[code] for code in _POTIONS if ITEMS[code].cost <= treasure)
        bought.append(item.code)
        treasure -= item.cost
        lacking -= item.potions
    return bought
