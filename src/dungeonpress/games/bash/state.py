"""Where a game stands: all that the rules need to judge the next statement."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from dungeonpress.games.bash import board as boards
from dungeonpress.games.bash.board import Board
from dungeonpress.games.bash.tables import FULL_HEALTH, Contents


class Stage(IntEnum):
    """How far the turn has come."""

    START = 0
    """Before the first square."""
    RESOLVED = 1
    """The contents are resolved: potions may be drunk."""
    SHOPPING = 2
    """Something was bought or worn: no potion is drunk any more this turn (B27)."""
    WON = 3
    """Dracular is dead (B60)."""
    OPEN_END = 4
    """Dracular was fought without rounds, and nothing says who fell (B37)."""


class State(NamedTuple):
    """The hero and the dungeon after some statements.

    Health is a range from `low` to `high` (B37). `low` 0 means that the fight of this turn has no
    rounds and may have been deadly; `high` 0 that the hero is dead. `kills` counts that fight's
    monster until the hero is known to have died. `free`: the cells not entered; `reaching`: those
    of them from which END can be reached. `owned` and `in_use` are sets of the items' bits,
    `fresh` counts the potions bought this turn.
    """

    at: int = boards.START
    free: int = boards.ALL_FREE
    reaching: int = boards.ALL_FREE
    stage: Stage = Stage.START
    low: int = FULL_HEALTH
    high: int = FULL_HEALTH
    treasure: int = 0
    potions: int = 0
    fresh: int = 0
    owned: int = 0
    in_use: int = 0
    squares: int = 0
    kills: int = 0

    @property
    def dead(self) -> bool:
        """Whether the hero is known to be dead."""
        return self.high == 0

    @property
    def maybe_dead(self) -> bool:
        """Whether the last fight has no rounds and nothing tells who fell."""
        return self.low == 0 < self.high

    def survived(self) -> State:
        """The same, the hero being alive: something followed."""
        return self if self.low else self._replace(low=1)

    def died(self) -> State:
        """The same, the hero having fallen in the fight without rounds."""
        return self._replace(low=0, high=0, kills=self.kills - 1)


class Setting(NamedTuple):
    """What a game is played on: the edition's board, and the printed contents if there are any."""

    board: Board
    printed: dict[int, Contents] | None = None


class Found(NamedTuple):
    """The run as found; None is unknown. `result` is one of FORMAT.md's words."""

    result: str | None
    squares: int | None
    kills: int | None
    treasure: int | None
    potions: int | None
    health: int | None


def cut_off(setting: Setting, state: State) -> bool:
    """Whether END can no longer be reached (B23)."""
    return state.at != boards.END and not setting.board.around[state.at] & state.reaching


def result_of(setting: Setting, state: State) -> str | None:
    """The result that the statements so far give; None where nothing tells (B23, B60, B61)."""
    if state.dead:
        return "dead"
    if state.stage is Stage.OPEN_END:
        return None
    if state.stage is Stage.WON:
        return "won"
    return "blocked" if cut_off(setting, state) else "unfinished"


def found(setting: Setting, state: State) -> Found:
    """What the log gives when it ends here; a last fight without rounds counts as survived."""
    result = result_of(setting, state)
    if result is not None and state.maybe_dead:
        state = state.survived()
    health = state.low if state.low == state.high else None
    return Found(result, state.squares, state.kills, state.treasure, state.potions, health)
