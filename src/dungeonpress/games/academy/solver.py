"""The best paths of a level, exactly, and of four levels together (without Loot or uses).

What a path does to Health is a function of the Health at its entrance: dead below a need, else
`min(health + gain, cap)`; and so for Mana. One walk over all legal paths (17,044 on an open
square) writes down each such effect with the best that it can bring; every question about any
entrance is then a look through that book.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dungeonpress.games.academy.rooms import (
    DEAD_END,
    FACES,
    KEY,
    NEIGHBOURS,
    QUESTS,
    RIM,
    ROOMS,
    Grid,
    crosses_wall,
)

OPTIONS: tuple[str | None, ...] = (None, *QUESTS)
"""What may be chosen with a path: no quest, or one of the four."""

Path = tuple[int, ...]


class Side(NamedTuple):
    """What a path does to Health or Mana: the least it needs, what it adds, and its cap."""

    need: int
    gain: int
    cap: int

    def after(self, value: int) -> int | None:
        """The value at the exit, None where the hero dies."""
        return None if value < self.need else min(value + self.gain, self.cap)

    def then(self, more: int, most: int, fills: bool) -> Side | None:
        """The effect with one more room; None where no hero can live through it."""
        gain, cap = self.gain + more, self.cap + more
        if cap < 0 or -gain > most:
            return None
        cap = most if fills else min(cap, most)
        return Side(max(self.need, -gain), cap if fills else min(gain, cap), cap)


class Plan(NamedTuple):
    """A path with its quest: Glory and the quest's points, and Health and Mana at the exit."""

    path: Path
    quest: str | None
    glory: int
    points: int
    health: int
    mana: int

    @property
    def total(self) -> int:
        """Glory and points together."""
        return self.glory + self.points


class _Entry(NamedTuple):
    """The best that paths of one effect bring, by OPTIONS: totals, Glory, and the paths."""

    totals: tuple[int, ...]
    glories: tuple[int, ...]
    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """All that the paths of a level can come to, for any entrance."""

    most_health: int
    most_mana: int
    entries: Mapping[tuple[Side, Side], _Entry]

    def plans(self, health: int, mana: int) -> Iterator[Plan]:
        """The best plan for each effect and choice of quest that this entrance lives through."""
        for (one, other), entry in self.entries.items():
            left, rest = one.after(health), other.after(mana)
            if left is None or rest is None:
                continue
            for at, quest in enumerate(OPTIONS):
                glory = entry.glories[at]
                yield Plan(entry.paths[at], quest, glory, entry.totals[at] - glory, left, rest)

    def best(self, health: int, mana: int, quests: Sequence[str] = ()) -> Plan | None:
        """The plan with the most Glory, with at most one of some quests; None: no path is legal.

        Of equal plans the one that leaves more Health and Mana, and the shorter path, is better.
        """
        allowed = (None, *quests)
        return max(
            (plan for plan in self.plans(health, mana) if plan.quest in allowed),
            key=lambda plan: (plan.total, plan.health + plan.mana, -len(plan.path)),
            default=None,
        )


def solve(
    grid: Grid,
    most_health: int,
    most_mana: int,
    *,
    worth: Mapping[str, int] | None = None,
    passing: int = 0,
    begins_anywhere: bool = False,
    ends_anywhere: bool = False,
) -> Book:
    """The book of a level. `worth`: Glory that a power or card adds for a monster by its code.

    `passing`: Glory for passing the level at all. `begins_anywhere`, `ends_anywhere`:
    Teleportation Ring, Getaway Boots.
    """
    sums = [_packed(code, (worth or {}).get(code, 0)) for code in grid]
    steps = _steps(grid)
    health = _Effects(grid, [FACES[code].health for code in grid], most_health)
    mana = _Effects(grid, [FACES[code].mana for code in grid], most_mana)
    deadly, unmade = _Effects.DEADLY, _Effects.UNMADE
    exits = frozenset(range(ROOMS)) if ends_anywhere else RIM
    key = 1 << grid.index(KEY) if KEY in grid else 0
    found: dict[tuple[int, int, int], Path] = {}
    seen: set[int] = set()
    path: list[int] = []

    def walk(room: int, entered: int, one: int, other: int, sum_: int) -> None:
        before, one = one, health.after[one][room]
        if one == unmade:
            one = health.make(before, room)
        if one == deadly:
            return
        before, other = other, mana.after[other][room]
        if other == unmade:
            other = mana.make(before, room)
        if other == deadly:
            return
        entered |= 1 << room
        state = ((entered << 4 | room) << 16 | one) << 16 | other
        if state in seen:  # the same rooms in another order, to the same effect
            return
        seen.add(state)
        path.append(room)
        sum_ += sums[room]
        if room in exits and entered & key == key:
            reached = (one, other, sum_)
            if reached not in found:
                found[reached] = tuple(path)
        for following in steps[room]:
            if not entered >> following & 1:
                walk(following, entered, one, other, sum_)
        path.pop()

    for first in range(ROOMS) if begins_anywhere else sorted(RIM):
        if grid[first] != DEAD_END:
            walk(first, 0, 0, 0, passing * _ONE_EACH)
    effects: dict[tuple[int, int], list[tuple[tuple[int, ...], Path]]] = {}
    totals = {sum_: _unpacked(sum_) for sum_ in {sum_ for _, _, sum_ in found}}
    for (one, other, sum_), walked in found.items():
        effects.setdefault((one, other), []).append((totals[sum_], walked))
    return Book(
        most_health,
        most_mana,
        {
            (health.sides[one], mana.sides[other]): _entry(rows)
            for (one, other), rows in effects.items()
        },
    )


class _Effects:
    """All effects on one side that paths of a level have, by number; effect 0 is that of no room.

    `after[n][room]` is the effect `n` with that room added, `DEADLY` where no hero lives through
    it, `UNMADE` until `make` is asked for it.
    """

    DEADLY, UNMADE = -1, -2

    def __init__(self, grid: Grid, costs: Sequence[int], most: int) -> None:
        self._rooms = [(cost, FACES[code].boss) for code, cost in zip(grid, costs, strict=True)]
        self._most = most
        self.sides: list[Side] = []
        self.after: list[list[int]] = []
        self._numbers: dict[Side, int] = {}
        self._number(Side(0, 0, most))

    def _number(self, side: Side) -> int:
        number = self._numbers.setdefault(side, len(self.sides))
        if number == len(self.sides):
            self.sides.append(side)
            self.after.append(
                [self.UNMADE if cost else number for cost, _ in self._rooms]
            )  # fmt: skip
        return number

    def make(self, number: int, room: int) -> int:
        """The effect `number` with a room added."""
        cost, boss = self._rooms[room]
        side = self.sides[number].then(cost, self._most, boss)
        made = self.DEADLY if side is None else self._number(side)
        self.after[number][room] = made
        return made


_FIELD = 8  # bits of one sum in a packed row of sums
_ONE_EACH = sum(1 << _FIELD * at for at in range(len(OPTIONS)))
_ZERO = sum(1 << (_FIELD * at + _FIELD - 1) for at in range(len(OPTIONS)))


def _packed(code: str, more: int) -> int:
    """What a room adds to the total of each option, all in one number."""
    face = FACES[code]
    own = face.glory + more
    wins = (quest is not None and code in QUESTS[quest] for quest in OPTIONS)
    return sum((own + win) * (1 << _FIELD * at) for at, win in enumerate(wins))


def _unpacked(sums: int) -> tuple[int, ...]:
    half = 1 << (_FIELD - 1)
    shifted = sums + _ZERO
    return tuple((shifted >> _FIELD * at & (1 << _FIELD) - 1) - half for at in range(len(OPTIONS)))


def _entry(rows: Sequence[tuple[tuple[int, ...], Path]]) -> _Entry:
    """The best path for each option among those of one effect."""
    first = rows[0]
    best = [first] * len(OPTIONS)
    for row in rows[1:]:
        for at, total in enumerate(row[0]):
            if total > best[at][0][at]:
                best[at] = row
    return _Entry(
        tuple(row[at] for at, (row, _) in enumerate(best)),
        tuple(row[0] for row, _ in best),
        tuple(path for _, path in best),
    )


def _steps(grid: Grid) -> list[tuple[int, ...]]:
    """For each room the rooms that a step leads to."""
    return [
        tuple(
            other
            for other in NEIGHBOURS[room]
            if grid[other] != DEAD_END and not crosses_wall(grid, room, other)
        )
        for room in range(ROOMS)
    ]


class Campaign(NamedTuple):
    """The best of four levels: the total, and each level's plan (None: better given up)."""

    total: int
    plans: tuple[Plan | None, ...]


class _Stop(NamedTuple):
    health: int
    mana: int
    quests: frozenset[str]


def solve_campaign(
    grids: Sequence[Grid],
    most_health: int,
    most_mana: int,
    *,
    worth: Mapping[str, int] | None = None,
    passing: int = 0,
) -> Campaign:
    """The best total for known dungeons, each quest used at most once.

    Health and Mana carry over; a level given up brings nothing, but both back to the maxima.
    `worth` and `passing` as in `solve`, on each level.
    """
    stops: dict[_Stop, Campaign] = {_Stop(most_health, most_mana, frozenset()): Campaign(0, ())}
    for grid in grids:
        book = solve(grid, most_health, most_mana, worth=worth, passing=passing)
        following: dict[_Stop, Campaign] = {}
        choices: dict[tuple[int, int], list[Plan]] = {}
        for stop, before in stops.items():
            entrance = (stop.health, stop.mana)
            if entrance not in choices:
                choices[entrance] = _distinct(book.plans(*entrance))
            failed = _Stop(most_health, most_mana, stop.quests)
            _keep(following, failed, Campaign(before.total, (*before.plans, None)))
            for plan in choices[entrance]:
                if plan.quest not in stop.quests:
                    quests = stop.quests | {plan.quest} if plan.quest else stop.quests
                    after = _Stop(plan.health, plan.mana, quests)
                    if (known := following.get(after)) and known.total >= before.total + plan.total:
                        continue
                    following[after] = Campaign(before.total + plan.total, (*before.plans, plan))
        stops = _undominated(following)
    return max(stops.values(), key=lambda campaign: campaign.total)


def _keep(stops: dict[_Stop, Campaign], stop: _Stop, campaign: Campaign) -> None:
    known = stops.get(stop)
    if known is None or known.total < campaign.total:
        stops[stop] = campaign


def _distinct(plans: Iterator[Plan]) -> list[Plan]:
    """The best plan for each quest and what is left at the exit."""
    best: dict[tuple[str | None, int, int], Plan] = {}
    for plan in plans:
        key = (plan.quest, plan.health, plan.mana)
        known = best.get(key)
        if known is None or known.total < plan.total:
            best[key] = plan
    return list(best.values())


def _undominated(stops: dict[_Stop, Campaign]) -> dict[_Stop, Campaign]:
    """Without the stops that another beats: as much Glory, as much left, no more quests used."""
    kept: dict[_Stop, Campaign] = {}
    order = sorted(
        stops.items(),
        key=lambda item: (-item[1].total, len(item[0].quests), -item[0].health - item[0].mana),
    )
    for stop, campaign in order:
        if not any(
            other.health >= stop.health and other.mana >= stop.mana and other.quests <= stop.quests
            for other in kept
        ):
            kept[stop] = campaign
    return kept


def all_paths() -> Iterator[Path]:
    """Every directed path from rim to rim on the open square, single rooms included."""

    def walk(path: list[int]) -> Iterator[Path]:
        if path[-1] in RIM:
            yield tuple(path)
        for following in NEIGHBOURS[path[-1]]:
            if following not in path:
                yield from walk([*path, following])

    for first in sorted(RIM):
        yield from walk([first])
