"""Squares, steps and B23, against a search that is as plain as can be."""

from __future__ import annotations

import random

import pytest

from dungeonpress.games.bash import board as boards
from dungeonpress.games.bash.board import ALL_FREE, CELLS, END, NAMES, SQUARES, START, board


def plain_steps(cell: int, *, corners: bool) -> set[int]:
    """The cells that one touches, by B1, B2 and B20 word for word."""
    name = NAMES[cell]
    if name in ("START", "END"):
        row = 1 if name == "START" else 10
        return {CELLS[f"{column}{row}"] for column in ("DEF" if corners else "E")}
    column, row = "ABCDEFGHI".index(name[0]), int(name[1:])
    found = {START} if START in _gates(cell, corners=corners) else set()
    found |= {END} if END in _gates(cell, corners=corners) else set()
    for other in SQUARES:
        across = abs("ABCDEFGHI".index(NAMES[other][0]) - column)
        along = abs(int(NAMES[other][1:]) - row)
        if (max(across, along) == 1) if corners else (across + along == 1):
            found.add(other)
    return found


def _gates(cell: int, *, corners: bool) -> set[int]:
    columns = "DEF" if corners else "E"
    starts = {CELLS[f"{c}1"] for c in columns}
    ends = {CELLS[f"{c}10"] for c in columns}
    return ({START} if cell in starts else set()) | ({END} if cell in ends else set())


def plain_reach(here: int, free: set[int], *, corners: bool) -> bool:
    """Whether END can be reached from a cell through free ones."""
    seen, todo = {here}, [here]
    while todo:
        for beyond in plain_steps(todo.pop(), corners=corners) - seen:
            if beyond == END:
                return True
            if beyond in free:
                seen.add(beyond)
                todo.append(beyond)
    return False


@pytest.mark.parametrize("corners", [True, False])
def test_B2_B20_steps(corners: bool) -> None:
    found = board(corners=corners)
    for cell in NAMES:
        steps = {other for other in NAMES if found.touches(cell, other)}
        assert steps == plain_steps(cell, corners=corners)


@pytest.mark.parametrize("corners", [True, False])
@pytest.mark.parametrize("seed", range(12))
def test_B23_what_is_kept_up_to_date_is_what_a_search_finds(seed: int, corners: bool) -> None:
    chance = random.Random(seed)
    found = board(corners=corners)
    here, free, reaching = START, ALL_FREE, ALL_FREE
    while steps := [c for c in boards.cells_in(found.around[here] & free) if c != END]:
        # hugging walls makes pockets, so that all kinds of cuts occur
        here = min(steps, key=lambda c: (bin(found.around[c] & free).count("1"), chance.random()))
        free ^= 1 << here
        reaching = found.without(reaching, here)
        assert reaching == found.reaching(free)
        open_still = plain_reach(here, set(boards.cells_in(free)), corners=corners)
        assert bool(found.around[here] & reaching) == open_still
