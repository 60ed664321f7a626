"""Exact chances of fights and of cheap ways through a dungeon."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from math import comb

from dungeonpress.games.bash.board import END, START, Board, cells_in
from dungeonpress.games.bash.tables import Contents


@cache
def sixes(dice: int) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2 … sixes among so many dice."""
    return tuple(Fraction(comb(dice, n) * 5 ** (dice - n), 6**dice) for n in range(dice + 1))


@cache
def hits_left(attack: int, defence: int) -> tuple[Fraction, ...]:
    """The chances that 0, 1, 2 … hits of so many Attack Dice are left by so many Defence Dice."""
    out = [Fraction(0)] * (attack + 1)
    for hits, chance in enumerate(sixes(attack)):
        for cancels, other in enumerate(sixes(defence)):
            out[max(0, hits - cancels)] += chance * other
    return tuple(out)


@cache
def kill(monster: Contents, attack: int) -> Fraction:
    """The chance that the hero's blow kills the monster."""
    return 1 - hits_left(attack, monster.defence)[0]


@cache
def expected_loss(monster: Contents, attack: int, defence: int) -> Fraction:
    """The Health that a fight costs on average, if Health had no end.

    The monster strikes in every round, the last one too, so the rounds' number is geometric.
    """
    losses = hits_left(monster.attack, defence)
    a_round = sum((n * chance for n, chance in enumerate(losses)), Fraction(0))
    return a_round / kill(monster, attack)


@cache
def survives(monster: Contents, attack: int, defence: int, health: int) -> float:
    """The chance that a hero with so much Health wins the fight."""
    if health <= 0:
        return 0.0
    dies = float(kill(monster, attack))
    losses = [float(chance) for chance in hits_left(monster.attack, defence)]
    won = losses[0] * dies
    for loss, chance in enumerate(losses[1:health], 1):
        left = health - loss
        if left > 0:
            won += chance * (dies + (1 - dies) * survives(monster, attack, defence, left))
    return won / (1 - losses[0] * (1 - dies))


def cheapest_way(
    board: Board, toll: Callable[[int], int], free: int, start: int = START
) -> tuple[int, tuple[int, ...]]:
    """The least sum of tolls from a cell to END through free cells, and that way's cells.

    `toll(cell)` is what entering a cell costs, never less than 0; END costs nothing. The way begins
    behind `start` and ends with END. Raises `ValueError` where END can't be reached.
    """
    costs = {start: 0}
    before: dict[int, int] = {}
    heap = [(0, start)]
    while heap:
        cost, cell = heappop(heap)
        if cell == END:
            way = [END]
            while (cell := before[cell]) != start:
                way.append(cell)
            return cost, tuple(reversed(way))
        if cost > costs[cell]:
            continue
        for beyond in cells_in(board.around[cell] & free):
            longer = cost + (0 if beyond == END else toll(beyond))
            if beyond not in costs or longer < costs[beyond]:
                costs[beyond], before[beyond] = longer, cell
                heappush(heap, (longer, beyond))
    raise ValueError("END can't be reached")
