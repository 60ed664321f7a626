"""The rules of a level: `resolve` decides what a legible level comes to, and says why.

Nothing here reads text. Where something is unknown (a die, the maxima, a card drawn unseen),
`resolve` gives every outcome that there can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.cards import CARDS, When
from dungeonpress.games.academy.gifts import Act, Gift
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import (
    DEAD_END,
    FACES,
    HEALTH_POTION,
    KEY,
    MANA_POTION,
    MONSTERS,
    NEIGHBOURS,
    RIM,
    UNKNOWN,
    Face,
    Grid,
    crosses_wall,
)
from dungeonpress.games.academy.state import (
    Adventurer,
    Complaint,
    Drunk,
    Failure,
    Moment,
    Outcome,
    Play,
    Used,
    discard,
    swallow,
)

GIVEN_UP = Failure("A25", say.GIVEN_UP)
TOO_LATE = Failure("A24", say.TOO_LATE)
NOT_TOLD = Failure("A24", say.NOT_TOLD)


def resolve(adventurer: Adventurer, play: Play) -> tuple[Outcome, ...] | Complaint:
    """What a level comes to: one outcome, or all that the unknown leaves open.

    Gives the first use or drink that isn't legal instead (A43, A46).
    """
    wrong = check_uses(adventurer, play)
    if wrong is not None:
        return wrong
    entering = _at_entrance(adventurer, play)
    if play.path is None:
        if play.given_up or play.late:
            return (_failed(entering, GIVEN_UP if play.given_up else TOO_LATE),)
        passed = _passed(entering, play, _Walk(None, None, unsure=True))
        return (*passed, _failed(entering, NOT_TOLD))
    broken = broken_rule(play.path, play.grid, adventurer, play.level)
    if broken is not None and not (adventurer.hidden and _needs_cards_only(play.path, play.grid)):
        return (_failed(entering, broken),)
    walk = _walk(entering, play)
    if walk.failure is not None or play.late:
        return (_failed(entering, walk.failure or TOO_LATE),)
    passed = _passed(entering, play, walk)
    if broken is not None or walk.unsure:
        return (*passed, _failed(entering, broken or NOT_TOLD))
    return tuple(passed)


def broken_rule(
    path: Sequence[int], grid: Grid, adventurer: Adventurer, level: int
) -> Failure | None:
    """The first golden rule that a path breaks (A10 to A16), in the order of the path."""
    gifts = [gift for gift, _ in adventurer.gifts(level)]
    return _broken(
        path,
        grid,
        begins_anywhere=any(gift.begins_anywhere for gift in gifts),
        ends_anywhere=any(gift.ends_anywhere for gift in gifts),
    )


def _needs_cards_only(path: Sequence[int], grid: Grid) -> bool:
    """Whether a path is right for whoever holds the cards that let it begin and end anywhere."""
    return _broken(path, grid, begins_anywhere=True, ends_anywhere=True) is None


def _broken(
    path: Sequence[int], grid: Grid, *, begins_anywhere: bool, ends_anywhere: bool
) -> Failure | None:
    first, last = path[0], path[-1]
    if first not in RIM and not begins_anywhere:
        return Failure("A10", say.begins_inside(first))
    if grid[first] == DEAD_END:
        return Failure("A15", say.dead_end(first))
    entered = {first}
    for room, following in pairwise(path):
        if following not in NEIGHBOURS[room]:
            return Failure("A11", say.no_step(room, following))
        if following in entered:
            return Failure("A12", say.entered_twice(following))
        if crosses_wall(grid, room, following):
            return Failure("A14", say.wall(room, following))
        if grid[following] == DEAD_END:
            return Failure("A15", say.dead_end(following))
        entered.add(following)
    if last not in RIM and not ends_anywhere:
        return Failure("A10", say.ends_inside(last))
    if KEY in grid and grid.index(KEY) not in entered:
        return Failure("A16", say.key_missed(grid.index(KEY)))
    return None


def check_uses(adventurer: Adventurer, play: Play) -> Complaint | None:
    """The first use or drink of a level that isn't legal, in the order of the statements.

    Without a hero powers are not checked.
    """
    spent: set[str] = set()
    rooms: set[int] = set()
    deeds: list[Used | Drunk] = [*play.uses, *play.drinks]
    for done in sorted(deeds, key=lambda deed: deed.at):
        if isinstance(done, Used):
            if done.what in HEROES and adventurer.hero is None:
                continue
            fault = _use_fault(adventurer, play, done, spent, rooms)
            spent.add(done.what)
            if done.room is not None:
                rooms.add(done.room)
        elif done.moment is not Moment.AFTER_LEVEL:
            fault = _drink_fault(adventurer, play, done, spent)
            spent.add(done.potion)
        else:
            continue
        if fault is not None:
            return Complaint(done.at, fault)
    return None


def _use_fault(
    adventurer: Adventurer, play: Play, used: Used, spent: set[str], rooms: set[int]
) -> Fault | None:
    what, room = used.what, used.room
    if what in HEROES:
        if adventurer.hero != what:
            return say.not_your_power(what)
    elif adventurer.held(what) is None and not adventurer.hidden:
        return say.not_held(what)
    if what in spent:
        return say.used_twice(what)
    if play.path is None or room is None:
        return None
    if room not in play.path:
        return say.off_path(room)
    use = (HEROES | CARDS)[what].gift.use
    if play.grid[room] != UNKNOWN and (use is None or play.grid[room] not in use.faces):
        return say.wrong_room(what, room, play.grid[room])
    return say.two_uses(room) if room in rooms else None


def _drink_fault(adventurer: Adventurer, play: Play, drunk: Drunk, spent: set[str]) -> Fault | None:
    if drunk.potion in spent:
        return say.used_twice(drunk.potion)
    if adventurer.held(drunk.potion) is None and not adventurer.hidden:
        return say.not_held(drunk.potion)
    if drunk.room is not None and play.path is not None and drunk.room not in play.path:
        return say.drink_off_path(drunk.room)
    return None


def _at_entrance(adventurer: Adventurer, play: Play) -> Adventurer:
    """The adventurer before the first room, without the cards that this level uses up (A28)."""
    for drunk in play.drinks:
        if drunk.moment is Moment.BEFORE_LEVEL:
            adventurer = swallow(adventurer, CARDS[drunk.potion].gift)
    used = (used.what for used in play.uses if used.what in CARDS)
    gone = {card for card in used if CARDS[card].when is When.DISCARD}
    gone |= {drunk.potion for drunk in play.drinks if drunk.moment is not Moment.AFTER_LEVEL}
    return discard(adventurer, gone) if gone else adventurer


class _Walk(NamedTuple):
    """Health and Mana after the path, the rooms' own Glory, and the monsters defeated.

    `unsure`: what isn't known may have killed the hero. `blind`: a die of the path is unknown.
    """

    health: int | None
    mana: int | None
    glory: int = 0
    defeated: tuple[int, ...] = (0,) * len(MONSTERS)
    failure: Failure | None = None
    unsure: bool = False
    blind: bool = False


def _walk(hero: Adventurer, play: Play) -> _Walk:
    """Take the rooms' effects in the order of the path (A20 to A23)."""
    path = play.path or ()
    acts = _acts(play)
    swaps = any(gift.swaps_potions for gift, _ in hero.gifts(play.level))
    potions: dict[int, list[Gift]] = {}
    for drunk in play.drinks:
        if drunk.moment is Moment.BEFORE_ROOM and drunk.room is not None:
            potions.setdefault(drunk.room, []).append(CARDS[drunk.potion].gift)
    glory, defeated = 0, dict.fromkeys(MONSTERS, 0)
    unsure = UNKNOWN in play.grid
    blind = False
    for room in path:
        for potion in potions.get(room, ()):
            hero = swallow(hero, potion)
        code, act = play.grid[room], acts.get(room)
        if code == UNKNOWN:
            hero, blind = hero._replace(health=None, mana=None), True
            continue
        face = FACES[code]
        if act is not Act.IGNORE and face.monster:
            defeated[code] += 1
        elif act is not Act.IGNORE:
            glory += face.glory
        losses = _losses(face, act, swaps)
        if losses == (0, 0):
            continue
        unsure = unsure or any(
            value is None and more < 0
            for value, more in zip((hero.health, hero.mana), losses, strict=True)
        )
        health = _changed(hero.health, losses[0], hero.most_health, face.boss)
        mana = _changed(hero.mana, losses[1], hero.most_mana, face.boss)
        if min(health or 0, mana or 0) < 0:
            return _Walk(None, None, failure=Failure("A23", say.below_zero(room, face.name)))
        hero = hero._replace(health=health, mana=mana)
    for drunk in play.drinks:
        if drunk.moment is Moment.AFTER_ROOMS:
            hero = swallow(hero, CARDS[drunk.potion].gift)
    return _Walk(
        hero.health, hero.mana, glory, tuple(defeated.values()), unsure=unsure, blind=blind
    )  # fmt: skip


class Step(NamedTuple):
    """A room of a path and what the hero has after it: Health, Mana, and the Glory of rooms and
    monsters so far. `fatal`: the hero fell below 0 there."""

    room: int
    health: int | None
    mana: int | None
    glory: int
    fatal: bool


def steps(adventurer: Adventurer, play: Play) -> Iterator[Step]:
    """A path room by room, up to the one that was fatal (A20), for whoever shows it."""
    entering = _at_entrance(adventurer, play)
    before = tuple(drunk for drunk in play.drinks if drunk.moment is not Moment.AFTER_ROOMS)
    path = play.path or ()
    for count in range(1, len(path) + 1):
        walk = _walk(entering, play._replace(path=path[:count], drinks=before))
        fatal = walk.failure is not None
        yield Step(
            path[count - 1], walk.health, walk.mana, walk.glory + sum(walk.defeated), fatal
        )  # fmt: skip
        if fatal:
            return


def _acts(play: Play) -> dict[int, Act]:
    """What each use does, by its room."""
    acts: dict[int, Act] = {}
    for used in play.uses:
        use = (HEROES | CARDS)[used.what].gift.use
        if use is not None and used.room is not None:
            acts[used.room] = use.act
    return acts


def _losses(face: Face, act: Act | None, swaps: bool) -> tuple[int, int]:
    """What a room does to Health and Mana under a use and the Cursed Glasses (A47, A52)."""
    if act in (Act.FREE, Act.IGNORE):
        return 0, 0
    turned = (act is Act.SWAP) != (swaps and face.code in (HEALTH_POTION, MANA_POTION))
    return (face.mana, face.health) if turned else (face.health, face.mana)


def _changed(value: int | None, more: int, most: int | None, boss: bool) -> int | None:
    """Health or Mana after a room; below 0 the hero is dead. A Boss fills what it took from."""
    fills = boss and more < 0
    if value is None or most is None:
        return most if fills else None
    if value + more < 0:
        return value + more
    return most if fills else min(value + more, most)


def _passed(hero: Adventurer, play: Play, walk: _Walk) -> Iterator[Outcome]:
    """The outcomes of a level passed: one for each Glory that named rooms may bring (A33, A50)."""
    blind = walk.blind or play.path is None
    vague = hero.vague_level or blind
    rooms = frozenset(play.path or ())
    defeated = dict(zip(MONSTERS, walk.defeated, strict=True))
    glory = walk.glory + sum(walk.defeated)
    named: list[tuple[int, ...]] = []
    for gift, places in hero.gifts(play.level):
        glory += defeated.get(gift.each, 0) + gift.first * play.first
        if gift.named and places:
            named.append(
                (0, gift.named) if places & rooms and places - rooms
                else (gift.named if places & rooms else 0,)
            )  # fmt: skip
    for more in product(*named):
        total = glory + sum(more)
        after = hero._replace(
            health=walk.health,
            mana=walk.mana,
            glory=hero.glory + total,
            vague=hero.vague or vague,
        )
        yield Outcome(None, walk.health, walk.mana, total, vague, blind, walk.defeated, after)


def _failed(hero: Adventurer, failure: Failure) -> Outcome:
    """A failed level: no Glory, Health and Mana back to the maxima (A25, A28)."""
    after = hero._replace(health=hero.most_health, mana=hero.most_mana)
    return Outcome(
        failure, after.health, after.mana, 0, False, False, (0,) * len(MONSTERS), after
    )  # fmt: skip
