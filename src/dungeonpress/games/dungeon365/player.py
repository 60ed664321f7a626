"""A sensible hero: knows each monster's exact odds, and weighs them quickly.

For every goal (so many dice of a face, or a sum) the chances of each set of kept dice are worked
out once, exactly. A turn then compares the keeps that are best for one of the standing monsters,
taking the goals for independent. That comes close to best play at a small part of its cost, so
that thousands of months can be played to see how hard a calendar is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from dungeonpress.core.dice import FACES
from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.dice import MOST_REROLLS
from dungeonpress.games.dungeon365.hands import BITS, DICE, HANDS, SUMS, count, has
from dungeonpress.games.dungeon365.month import MOST_BLACK, Monster, Month
from dungeonpress.games.dungeon365.moves import Battle
from dungeonpress.games.dungeon365.rules import (
    POTION_SLOTS,
    START,
    Page,
    State,
    falls,
    judge,
)

POTION_WORTH = 0.9
"""What a potion that fills a slot is worth, against the life that a win saves."""
HARD_WORTH = 0.8
"""What it is worth, for each day that is left on the floor, that a monster no more stands which
would be all but invincible: easy ones are better left for later."""

_ONE = tuple(1 << BITS * at for at in range(len(FACES)))
_PARTS = tuple(
    tuple(HANDS["".join(part)] for part in combinations_with_replacement(FACES, size))
    for size in range(DICE + 1)
)
"""All sets of 0 to 6 dice, by their number."""
_FEWER = {
    part: tuple(part - one for one in _ONE if has(part, one)) for parts in _PARTS for part in parts
}
"""For each set of dice, those with one die less."""


class Goal(NamedTuple):
    """What dice are rolled for: `chance[n][kept]` when `kept` stay and the others are thrown `n`
    more times under best play, and the `best[n][hand]` dice to keep of a hand. `whole` is the
    chance before the first roll."""

    whole: float
    chance: Mapping[int, Mapping[int, float]]
    best: Mapping[int, Mapping[int, int]]


def goal_of(number: int, own: bool) -> Goal:
    """The goal of defeating a monster of that number, in the `own` slot or not."""
    return _goal(number, own and number <= MOST_BLACK)


@cache
def _goal(number: int, own: bool) -> Goal:
    monster = Monster(number)
    worth = {hand: float(falls(monster, hand, own)) for hand in SUMS}
    chance, best = {}, {}
    for throws in range(1, MOST_REROLLS + 1):
        after = dict(worth)
        for size in range(DICE - 1, -1, -1):
            for part in _PARTS[size]:
                after[part] = sum(after[part + one] for one in _ONE) / len(_ONE)
        top = {part: (after[part], part) for part in _PARTS[0]}
        for size in range(1, DICE + 1):
            for part in _PARTS[size]:
                top[part] = max(((after[part], part), *(top[less] for less in _FEWER[part])))
        chance[throws] = after
        best[throws] = {hand: top[hand][1] for hand in SUMS}
        worth = {hand: top[hand][0] for hand in SUMS}
    last = chance[MOST_REROLLS] | worth
    for size in range(DICE - 1, -1, -1):
        for part in _PARTS[size]:
            last[part] = sum(last[part + one] for one in _ONE) / len(_ONE)
    return Goal(last[0], chance, best)


class Aim(NamedTuple):
    """A standing monster as the hero sees it: what its defeat is worth, and how to bring it."""

    worth: float
    target: int
    monster: Monster
    own: bool
    goal: Goal


def play(month: Month, stream: Stream) -> Iterator[tuple[Battle, State]]:
    """Play a month to its end: each battle with all its dice, and the state after it."""
    page = Page(month, possible=month.days)
    state = START
    while state.lives and state.fought < month.days:
        aims = _aims(page, state)
        battle = _fight(state, aims, stream)
        after = judge(page, state, battle)
        assert isinstance(after, State)
        state = after
        yield battle, state


def _aims(page: Page, state: State) -> list[Aim]:
    """The monsters of the floor that stand, the most wanted first."""
    day = state.fought + 1
    slots, floor = page.month.slots, page.floors[day]
    aims = []
    for target in floor:
        if state.fallen >> target & 1:
            continue
        monster = slots[target - 1]
        worth = 1.0
        if monster.potion and state.filled < POTION_SLOTS:
            worth += POTION_WORTH
        days_left = floor[-1] - day
        worth += HARD_WORTH * days_left * (1 - goal_of(monster.number, target > day).whole)
        own = target == day
        aims.append(Aim(worth, target, monster, own, goal_of(monster.number, own)))
    aims.sort(key=lambda aim: -aim.worth)
    return aims


def _fight(state: State, aims: list[Aim], stream: Stream) -> Battle:
    """A day's battle: roll, keep what promises most, and defeat the most wanted monster."""
    hand = _roll(stream, DICE)
    dice = [_text(hand)]
    for throws in range(MOST_REROLLS, 0, -1):
        kept = _keep(aims, hand, throws)
        if kept == hand:
            break
        text = _text(kept)
        rolled = _roll(stream, DICE - len(text))
        dice += text, _text(rolled)
        hand = kept + rolled
    won = next((aim for aim in aims if falls(aim.monster, hand, aim.own)), None)
    if won is None:
        return Battle(state.fought + 1, tuple(dice))
    potion = won.monster.potion and state.filled < POTION_SLOTS
    return Battle(state.fought + 1, tuple(dice), (won.target,), potion)


def _keep(aims: list[Aim], hand: int, throws: int) -> int:
    """The dice to keep, all of them where another throw promises less than they do now."""
    best = next((aim.worth for aim in aims if falls(aim.monster, hand, aim.own)), 0.0)
    keep = hand
    for part in dict.fromkeys(aim.goal.best[throws][hand] for aim in aims):
        if part != hand and (worth := _promise(aims, part, throws)) > best:
            best, keep = worth, part
    return keep


def _promise(aims: list[Aim], part: int, throws: int) -> float:
    """What keeping some dice is worth, the chances taken for independent."""
    worth, missing = 0.0, 1.0
    for aim in aims:
        chance = aim.goal.chance[throws][part]
        worth += aim.worth * missing * chance
        missing *= 1 - chance
    return worth


def _roll(stream: Stream, dice: int) -> int:
    return sum(_ONE[stream.below(len(_ONE))] for _ in range(dice))


def _text(hand: int) -> str:
    return "".join(face * count(hand, at) for at, face in enumerate(FACES, 1))
