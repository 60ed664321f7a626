"""The rules of Dungeon 365: one function judges a battle and says why it is not legal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365 import words as say
from dungeonpress.games.dungeon365.dice import final_hands
from dungeonpress.games.dungeon365.hands import SUMS, count, without_a_defeat
from dungeonpress.games.dungeon365.month import MOST_BLACK, MOST_BLUE, Monster, Month
from dungeonpress.games.dungeon365.moves import Battle

HEARTS = 8
POTION_SLOTS = 5
ALIKE = 4
ALIKE_IN_OWN_SLOT = 3


class State(NamedTuple):
    """A month after some days: how many were `fought`, `lives` left, potion slots `filled` so far,
    and the monsters `fallen`, day d's as bit d."""

    fought: int = 0
    lives: int = HEARTS
    filled: int = 0
    fallen: int = 0


START = State()


@dataclass(frozen=True, eq=False)
class Page:
    """What a month's battles are judged by. Pages are told apart by identity: they are made once.

    `possible` is the last day that may have been fought by the log's as-of date, `unfinished`
    names an earlier month that was begun and not fought to its end.
    """

    month: Month
    possible: int
    unfinished: str | None = None

    @cached_property
    def floors(self) -> tuple[range, ...]:
        """The days of each day's floor; item 0 stands for no day."""
        floors = (floor.days for floor in self.month.floors)
        return (range(0), *(days for days in floors for _ in days))


@dataclass(frozen=True, slots=True)
class Doubt:
    """A battle that some readings of its dice allow and others don't: the state as written, and
    the fault of a reading that is not legal."""

    state: State
    fault: Fault


def need(own: bool) -> int:
    """How many dice of its value a black monster falls to (D22, D23)."""
    return ALIKE_IN_OWN_SLOT if own else ALIKE


def falls(monster: Monster, hand: int, own: bool) -> bool:
    """Whether final dice defeat a monster; `own`: it stands in the hero's own slot."""
    number = monster.number
    if number > MOST_BLACK:
        return SUMS[hand] >= number
    return count(hand, number) >= need(own)


def score_of(month: Month, state: State) -> int | None:
    """The score of a month that is over (D30, D31), None while it is played (D32)."""
    if not state.lives:
        return state.fought - 1
    return month.days if state.fought == month.days else None


def lives_fault(
    state: State, claimed: int, page: Page | None = None, last: Battle | None = None
) -> Fault | None:
    """What is wrong with a claim of lives (D51); `last` is the page's last battle, if known."""
    if claimed == state.lives:
        return None
    if state.fought <= 1:
        return say.wrong_lives("D33", claimed, state.lives)
    fell = _felled(page, last) if page and last else None
    return say.wrong_lives("D27" if fell and fell.potion else "D28", claimed, state.lives)


def _felled(page: Page, battle: Battle) -> Monster | None:
    """The monster that a battle defeated, None for a loss and where it isn't known."""
    if not battle.beat or isinstance(target := battle.beat[0], str):
        return None
    return page.month.slots[target - 1]


def score_fault(month: Month, state: State, claimed: int, *, on_marks: bool) -> Fault | None:
    """What is wrong with a claim of a month's score (D51)."""
    score = score_of(month, state)
    if score is None:
        return say.score_too_early("D44" if on_marks else "D32")
    if claimed == score:
        return None
    clause = "D31" if state.lives else "D30"
    return say.wrong_score("D44" if on_marks else clause, claimed, score)


def judge(page: Page, state: State, battle: Battle) -> State | Fault | Doubt:
    """Judge a day's battle: what follows, or the first fault in the order of D50.

    Its day and target are numbers here; `?` dice are judged in all their readings.
    """
    day, beat = battle.day, battle.beat
    assert isinstance(day, int)
    if fault := order_fault(page, state, day):
        return fault
    possible = final_hands(battle.dice)
    if isinstance(possible, Fault):
        return possible
    if not beat:
        return _judge_loss(page, state, day, battle.potion, possible)
    if len(beat) > 1:
        return say.two_monsters(len(beat))
    (target,) = beat
    assert isinstance(target, int)
    return _judge_win(page, state, day, target, battle.potion, possible)


def order_fault(page: Page, state: State, day: int) -> Fault | None:
    """What is wrong with fighting on this day now (D1, D10 to D12, D30)."""
    following = state.fought + 1
    if day == following and day <= page.possible and state.lives and not page.unfinished:
        return None
    if day > page.month.days:
        return say.day_beyond(day, page.month.days)
    if page.unfinished and not state.fought:
        return say.left_unfinished(page.unfinished)
    if day != following and state.fought:
        return say.not_next(day, state.fought)
    if day > page.possible:
        return say.after_as_of(day, page.possible)
    if day != following:
        return say.not_first(day)
    return None if state.lives else say.month_over(state.fought)


def _judge_loss(
    page: Page, state: State, day: int, potion: bool, possible: tuple[int, ...]
) -> State | Fault | Doubt:
    slots, fallen = page.month.slots, state.fallen
    standing = [n for n in page.floors[day] if not fallen >> n & 1]
    faults = []
    for hand in possible:
        for n in standing:
            if falls(slots[n - 1], hand, n == day):
                faults.append(say.must_defeat(n, slots[n - 1]))
                break
    if faults and len(faults) == len(possible):
        return faults[0]
    if not possible and not _can_lose([(slots[n - 1], n == day) for n in standing]):
        return say.NO_LOSS
    if potion:
        return say.POTION_OF_A_LOSS
    after = State(day, state.lives - 1, state.filled, fallen)
    return Doubt(after, faults[0]) if faults else after


def _can_lose(standing: list[tuple[Monster, bool]]) -> bool:
    """Whether some dice defeat none of these monsters, each with whether it is in the own slot."""
    black = [(monster.number, need(own)) for monster, own in standing if not monster.blue]
    least_sum = min(
        (monster.number for monster, _ in standing if monster.blue), default=MOST_BLUE + 1
    )
    return without_a_defeat(black, least_sum)


def _judge_win(
    page: Page, state: State, day: int, target: int, potion: bool, possible: tuple[int, ...]
) -> State | Fault | Doubt:
    month, floor = page.month, page.floors[day]
    if target not in floor:
        if not 1 <= target <= month.days:
            return say.no_monster(target, month.days)
        return say.other_floor(target, floor[0], floor[-1])
    if state.fallen >> target & 1:
        return say.fallen_before(target)
    monster, own = month.slots[target - 1], target == day
    faults = [
        _too_weak(monster, target, hand, own) for hand in possible if not falls(monster, hand, own)
    ]
    if faults and len(faults) == len(possible):
        return faults[0]
    fills = monster.potion and state.filled < POTION_SLOTS
    if potion is not fills:
        if fills:
            return say.potion_missing(target)
        return say.slots_full(target) if monster.potion else say.no_potion(target)
    after = State(day, state.lives + fills, state.filled + fills, state.fallen | 1 << target)
    return Doubt(after, faults[0]) if faults else after


def _too_weak(monster: Monster, target: int, hand: int, own: bool) -> Fault:
    if monster.blue:
        return say.too_low(target, monster, SUMS[hand])
    return say.too_few(target, monster, need(own), count(hand, monster.number), own=own)
