"""How far each level was from the best: for whoever asks, never for the verdict.

The best is found for the Health and Mana at the entrance, the quests that were left and the cards
in hand that act unasked. What needs a decision on the way (uses, potions, the named rooms of
Pirate and Treasure Map) is left out, so that a clever player may beat it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing, Verdict
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.gifts import Gift
from dungeonpress.games.academy.players import Player
from dungeonpress.games.academy.replay import Replay, replay
from dungeonpress.games.academy.rooms import (
    HEALTH_POTION,
    LEVELS,
    MANA_POTION,
    NAMES,
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
    def most(self) -> int:
        """The most that there was to get: nothing where the level was better given up."""
        return max(0, self.best.total) if self.best else 0

    @property
    def missed(self) -> int:
        """How much more there was to get; 0 where the player did as well or better."""
        return max(0, self.most - self.got)


class Coaching(NamedTuple):
    """What a coach tells one player: the levels of which all is known (the others by number)
    and, where all four dungeons and the maxima are, the best that all levels together had to give.
    """

    player: str
    levels: tuple[LevelCoach, ...]
    unknown: tuple[int, ...]
    campaign: Campaign | None


def coach(log: Log, verdict: Verdict, context: Context) -> tuple[str, ...]:
    """What a coach says of a judged log, as lines of text."""
    found = advise(log, context)
    alone = len(found) == 1
    lines: list[str] = []
    if verdict.standing is Standing.INVALID:
        lines.append(say.COACH_OF_INVALID)
    for one in found:
        lines += [] if alone else [say.coach_player(one.player)]
        lines += _told(one)
    if any(one.levels for one in found):
        lines.append(say.COACH_ALONE if alone else say.COACH_SEVERAL)
    return tuple(lines)


def _told(found: Coaching) -> Iterator[str]:
    """The lines on one player, in the order of the levels."""
    told = {one.level: _level_line(one) for one in found.levels}
    told |= {level: say.coach_unknown(level) for level in found.unknown}
    yield from (told[level] for level in sorted(told))
    if found.campaign and len(found.levels) == len(LEVELS):
        got = sum(one.got for one in found.levels)
        yield say.coach_campaign(got, found.campaign.total)


def _level_line(one: LevelCoach) -> str:
    if one.missed and one.best:
        path = " ".join(NAMES[room] for room in one.best.path)
        return say.coach_missed(one.level, one.got, one.most, path, one.best.quest)
    if one.best is None:
        return say.coach_hopeless(one.level, one.got)
    return say.coach_done(one.level, one.got, one.most)


def advise(log: Log, context: Context) -> tuple[Coaching, ...]:
    """Compare each player's levels with the best; illegal levels are left out.

    Raises `DungeonpressError` for a bad rule-set file.
    """
    out = replay(log, context)
    return tuple(_advise(out, player) for player in out.players)


def _advise(out: Replay, player: Player) -> Coaching:
    levels = tuple(_levels(out, player))
    known = {one.level for one in levels}
    played = LEVELS[: len(player.played)]
    unknown = tuple(level for level in played if level not in known)
    return Coaching(player.name, levels, unknown, _campaign(out, player))


def _levels(out: Replay, player: Player) -> Iterator[LevelCoach]:
    for level, (before, results) in zip(LEVELS, player.played, strict=False):
        grid = out.grids.get(level)
        if len(before) != 1 or len(results) != 1 or grid is None or UNKNOWN in grid:
            continue
        start = before[0].adventurer
        if start.health is None or start.mana is None:
            continue
        got = results[0].after.glory - start.glory
        yield LevelCoach(level, got, best_plan(start, level, grid, alone=out.alone))


def best_plan(
    adventurer: Adventurer, level: int, grid: Grid, *, alone: bool = False
) -> Plan | None:
    """The best that a level has to give to an adventurer at its entrance.

    `alone`: whoever passes the level exits first.
    """
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
        worth=_worth(gifts),
        passing=_passing(gifts, alone=alone),
        begins_anywhere=any(gift.begins_anywhere for gift in gifts),
        ends_anywhere=any(gift.ends_anywhere for gift in gifts),
    )
    left = [quest for quest in QUESTS if quest not in adventurer.quests]
    return book.best(adventurer.health or 0, adventurer.mana or 0, left)


def _worth(gifts: Iterable[Gift]) -> Counter[str]:
    """The Glory that powers and cards add for each monster."""
    return Counter(gift.each for gift in gifts if gift.each)


def _passing(gifts: Iterable[Gift], *, alone: bool) -> int:
    """The Glory that powers and cards add to any level passed."""
    return sum(gift.first for gift in gifts) if alone else 0


def _campaign(out: Replay, player: Player) -> Campaign | None:
    """The best of all four levels, as the player sees them, with the hero's power alone."""
    if len(out.grids) < len(LEVELS) or not player.played or len(player.played[0][0]) != 1:
        return None
    start = player.played[0][0][0].adventurer
    if start.most_health is None or start.most_mana is None:
        return None
    grids = [as_seen(out.grids[level], start.seat) for level in LEVELS]
    if any(UNKNOWN in grid for grid in grids):
        return None
    return solve_campaign(
        grids,
        start.most_health,
        start.most_mana,
        worth=_worth([start.power]),
        passing=_passing([start.power], alone=out.alone),
    )
