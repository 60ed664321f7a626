"""Ultimates that several heroes share, made by functions from what differs between them.

Each is written in one form; written bare it does what is left to do without a choice, and refuses
where a choice is due (R15, R83). That it is fresh, in its phase, and that its targets are there
was asked before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from dungeonpress.core.dice import sort
from dungeonpress.games.roll import words
from dungeonpress.games.roll.heroes.side import ON_A_LEVEL, Ultimate
from dungeonpress.games.roll.moves import Reroll
from dungeonpress.games.roll.moves import Ultimate as UltimateMove
from dungeonpress.games.roll.pieces import DUNGEON, MONSTERS, PARTY, SCROLL
from dungeonpress.games.roll.state import Phase, State, refuse
from dungeonpress.games.roll.table import (
    as_faces,
    no_results,
    place,
    remove,
    roll_again,
)

NO_MOVE = UltimateMove()


def misused(state: State, expected: str | None = None) -> NoReturn:
    """Refuse a form or number that is not the hero's (R72)."""
    side = state.side
    refuse(words.wrong_use(state.hero.row, side.name, expected or side.ultimate.written))


def the_form(state: State, move: Any) -> UltimateMove:
    """The move, if it is written in one of the forms `ultimate [WHO] [> TARGETS] [= RESULTS]`."""
    if not isinstance(move, UltimateMove):
        misused(state)
    return move


def left_dice(state: State, move: UltimateMove, allowed: str) -> str:
    """The dice on the left of `=`, which must be of these letters and without roles."""
    if any(actor.role is not None or actor.what not in allowed for actor in move.who):
        misused(state)
    return "".join(actor.what for actor in move.who)


def need_number(state: State, chosen: int, most: int, there: int, *, up_to: bool) -> None:
    """Refuse more than `most`, or fewer where no choice is given (R15)."""
    if chosen > most or (not up_to and chosen < min(most, there)):
        misused(state)


def counts_as(roles: str) -> Ultimate:
    """It is a companion for one use: `ultimate as F > GG`."""

    def play(state: State, move: Any) -> State:
        form = the_form(state, move)
        if form != NO_MOVE or state.dungeon:
            misused(state)
        return state

    either = " or ".join(f"ultimate as {role}" for role in roles)
    return Ultimate(play, f"{either}, in place of a companion", roles=roles)


def bare(effect: Callable[[State], State], when: frozenset[Phase] = ON_A_LEVEL) -> Ultimate:
    """It does one thing, without a choice: `ultimate`."""

    def play(state: State, move: Any) -> State:
        if move != NO_MOVE:
            misused(state)
        return effect(state)

    return Ultimate(play, "ultimate", when)


def strike(
    most: int, *, up_to: bool = False, kinds: str = MONSTERS, lair: bool = False
) -> Ultimate:
    """Dungeon dice of some kinds are put away: `ultimate > GK`."""

    def play(state: State, move: Any) -> State:
        targets = struck(state, move, kinds)
        there = sum(state.dungeon.count(kind) for kind in kinds) + lair * state.lair
        need_number(state, len(targets), most, there, up_to=up_to)
        return remove(state, targets)

    number = f"up to {most}" if up_to else str(most)
    return Ultimate(play, f"ultimate > {number} of {kinds}", lair=lair)


def struck(state: State, move: Any, kinds: str = MONSTERS) -> str:
    """The targets of `ultimate > TARGETS`, of these kinds."""
    form = the_form(state, move)
    if form.who or any(die not in kinds for die in form.target):
        misused(state)
    no_results(form.results, state.hero.row)
    return form.target


def become_one(most: int, into: str, *, up_to: bool) -> Ultimate:
    """Monsters become one other die: `ultimate GK = P`."""

    def play(state: State, move: Any) -> State:
        form = the_form(state, move)
        monsters = left_dice(state, form, MONSTERS)
        need_number(state, len(monsters), most, len(state.monsters), up_to=up_to)
        due = 1 if monsters else 0
        face = as_faces(form.results, due, state.hero.row, DUNGEON, "dungeon die")
        if form.target or face not in ("", into):
            misused(state)
        return place(remove(state, monsters), face)

    return Ultimate(play, f"ultimate {'GK' if most > 1 else 'G'} = {into}")


def become_companions(most: int, kind: str, role: str, *, up_to: bool) -> Ultimate:
    """Monsters of a kind become companions till Regroup: `ultimate GG = TT`."""

    def play(state: State, move: Any) -> State:
        form = the_form(state, move)
        monsters = left_dice(state, form, kind)
        need_number(state, len(monsters), most, state.dungeon.count(kind), up_to=up_to)
        faces = as_faces(form.results, len(monsters), state.hero.row, PARTY, "companion")
        if form.target or faces.strip(role):
            misused(state)
        return remove(state, monsters)._replace(made=sort(state.made + faces))

    return Ultimate(play, f"ultimate {kind * most} = {role * most}")


def roll_graveyard(
    most: int | None, *, up_to: bool = False, scrolls_stay: bool = False,
    then: Callable[[State], State] | None = None,
) -> Ultimate:  # fmt: skip
    """Dice from the Graveyard are rolled into the party: `ultimate = FC`. `most` None: all."""

    def play(state: State, move: Any) -> State:
        form = the_form(state, move)
        if form.who or form.target:
            misused(state)
        due = state.graveyard if most is None else min(most, state.graveyard)
        if up_to:
            due = min(due, sum(len(word) for word in form.results))
        faces = as_faces(form.results, due, state.hero.row)
        joined = faces.replace(SCROLL, "") if scrolls_stay else faces
        state = state._replace(
            party=sort(state.party + joined), graveyard=state.graveyard - len(joined)
        )
        return then(state) if then else state

    return Ultimate(play, "ultimate = and the faces rolled")


def roll_any(*, party: bool, lair: bool = False) -> Ultimate:
    """Any dice are rolled again: `ultimate reroll FT / GK = CH / OO`."""

    def play(state: State, move: Any) -> State:
        if move == NO_MOVE:
            return state
        if not isinstance(move, Reroll) or (move.party and not party):
            misused(state)
        return roll_again(state, move, state.hero.row)

    dice = "FT / GK = CH / OO" if party else "- / GK = - / OO"
    return Ultimate(play, f"ultimate reroll {dice}", lair=lair)


def one_monster_again(kinds: str) -> Any:
    """Once on each level, one monster of these kinds is rolled again."""

    def play(state: State, move: Reroll) -> State:
        if state.once_used:
            misused(state, "one such roll on each level")
        if move.party or len(move.dungeon) != 1 or move.dungeon not in kinds:
            misused(state, "specialty reroll - / G = - / and the face")
        return roll_again(state, move, state.hero.row)._replace(once_used=True)

    return play


def empty_lair(state: State) -> State:
    """The Lair is emptied, without pay."""
    return state._replace(lair=0)


def put_away_monsters(state: State) -> State:
    """All monsters are put away."""
    return remove(state, state.monsters)


def put_away_all(state: State) -> State:
    """All monsters, Chests, Potions and the Lair are put away."""
    return state._replace(dungeon="", lair=0)
