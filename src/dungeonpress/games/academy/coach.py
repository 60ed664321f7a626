"""How far each level was from the best: for reports, never for the verdict.

The best is found for the Health and Mana at the entrance, the quests that were left and the cards
in hand that act unasked. What needs a decision on the way (uses, potions, the named rooms of
Pirate and Treasure Map) is left out, so that a clever player may beat it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from dungeonpress.engine.context import Context
from dungeonpress.games.academy.players import Player
from dungeonpress.games.academy.replay import Replay, replay
from dungeonpress.games.academy.rooms import (
    HEALTH_POTION,
    LEVELS,
    MANA_POTION,
    QUESTS,
    UNKNOWN,
    Grid,
    as_seen,
)
from dungeonpress.games.academy.solver import Campaign, Plan, solve, solve_campaign
from dungeonpress.games.academy.state import Adventurer
from dungeonpress.notation.log import Log

_SWAPPED = {HEALTH_POTION: MANA_POTION, MANA_POTION: HEALTH_POTION}


class LevelCoach(NamedTuple):
    """A level: what the player got of it, quest included, and the best plan there was.

    `best` is None where no path was legal, or none could be lived through.
    """

    level: int
    got: int
    best: Plan | None

    @property
    def missed(self) -> int:
        """How much more there was to get; 0 where the player did as well or better."""
        return max(0, (self.best.total if self.best else 0) - self.got)


class Coaching(NamedTuple):
    """What a coach tells one player: the levels of which all is known and, where all four
    dungeons and the maxima are, the best that all levels together had to give."""

    player: str
    levels: tuple[LevelCoach, ...]
    campaign: Campaign | None


def coach(log: Log, context: Context) -> tuple[Coaching, ...]:
    """Compare each player's levels with the best; illegal or unknown levels are left out."""
    out = replay(log, context)
    return tuple(
        Coaching(player.name, tuple(_levels(out, player)), _campaign(out, player))
        for player in out.players
    )


def _levels(out: Replay, player: Player) -> Iterator[LevelCoach]:
    for level, (before, results) in zip(LEVELS, player.played, strict=False):
        grid = out.grids.get(level)
        if len(before) != 1 or len(results) != 1 or grid is None or UNKNOWN in grid:
            continue
        start = before[0].adventurer
        if start.health is None or start.mana is None:
            continue
        got = results[0].after.glory - start.glory
        yield LevelCoach(level, got, best_plan(start, level, grid))


def best_plan(adventurer: Adventurer, level: int, grid: Grid) -> Plan | None:
    """The best that a level has to give to an adventurer at its entrance."""
    if None in (adventurer.health, adventurer.mana):
        return None
    gifts = [gift for gift, _ in adventurer.gifts(level)]
    seen = as_seen(grid, adventurer.seat)
    if any(gift.swaps_potions for gift in gifts):
        seen = tuple(_SWAPPED.get(code, code) for code in seen)
    book = solve(
        seen,
        adventurer.most_health or 0,
        adventurer.most_mana or 0,
        worth=Counter(gift.each for gift in gifts if gift.each),
        begins_anywhere=any(gift.begins_anywhere for gift in gifts),
        ends_anywhere=any(gift.ends_anywhere for gift in gifts),
    )
    left = [quest for quest in QUESTS if quest not in adventurer.quests]
    return book.best(adventurer.health or 0, adventurer.mana or 0, left)


def _campaign(out: Replay, player: Player) -> Campaign | None:
    """The best of all four levels, as the player sees them."""
    if len(out.grids) < len(LEVELS) or not player.played or len(player.played[0][0]) != 1:
        return None
    start = player.played[0][0][0].adventurer
    if start.most_health is None or start.most_mana is None:
        return None
    grids = [as_seen(out.grids[level], start.seat) for level in LEVELS]
    if any(UNKNOWN in grid for grid in grids):
        return None
    return solve_campaign(grids, start.most_health, start.most_mana)
