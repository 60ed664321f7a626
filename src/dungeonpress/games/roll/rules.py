"""The judge of one statement: what it makes of a player's game, or the clause it breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dungeonpress.core.dice import sort
from dungeonpress.core.text import count
from dungeonpress.engine.possible import Fault
from dungeonpress.games.roll import acting, powers, words
from dungeonpress.games.roll.heroes.side import Parting
from dungeonpress.games.roll.moves import (
    Act,
    Bait,
    Deal,
    Delve,
    Discard,
    Draw,
    Elixir,
    Flee,
    Level,
    Move,
    Party,
    Portal,
    Reroll,
    Retire,
    Ring,
    Seek,
    Set,
    Ultimate,
    UltimateDiscard,
    UltimateDraw,
)
from dungeonpress.games.roll.numbers import matches
from dungeonpress.games.roll.pieces import MONSTERS
from dungeonpress.games.roll.state import (
    DELVES,
    LAST_LEVEL,
    MASTER_XP,
    IllegalMoveError,
    Phase,
    Stage,
    State,
    refuse,
)
from dungeonpress.games.roll.table import on_level, roll_dungeon, spend_token


def judge(state: State, move: Move) -> State | Fault:
    """The state after a statement, or the fault that it is.

    `move` has no `?` but in its number. Claims and `Blurred` are not for this function.
    """
    try:
        after = _STATEMENTS[type(move)](_in_place(state, move), move)
    except IllegalMoveError as error:
        return error.fault
    return _settle(after, state)


def _in_place(state: State, move: Move) -> State:
    """Refuse what can't stand here whatever it says: outside a delve, or before its party."""
    if isinstance(move, Delve):
        return state
    if state.stage is Stage.START:
        refuse(words.no_delve())
    if state.stage is Stage.OVER and not _is_parting(state, move):
        refuse(words.after_the_end())
    if state.stage is Stage.DELVE and not isinstance(move, Party):
        refuse(words.no_party())
    return state


def _settle(state: State, before: State) -> State:
    """What follows every statement: new monsters lead back (R16), a novice may become master."""
    changes: dict[str, Any] = {}
    if state.dragon_phase and any(die in MONSTERS for die in state.dungeon):
        changes["dragon_phase"] = False
    if state.xp >= MASTER_XP and not state.master:
        changes["master"] = True
    if state.follow and before.follow:
        changes["follow"] = ""
    return state._replace(**changes) if changes else state


# --- a delve's beginning: R5, R10 ------------------------------------------------------------


def _delve(state: State, move: Delve) -> State:
    if state.stage not in (Stage.START, Stage.OVER):
        refuse(words.delve_not_over(state.delve))
    due = state.delve + 1
    if due > DELVES or state.parted or not matches(move.number, due):
        refuse(words.wrong_delve(move.number, due))
    return State(
        state.hero, state.options, state.box, state.hand, state.xp, state.master,
        delve=due, stage=Stage.DELVE, level=1, ultimate_used=state.side.begins_used,
    )  # fmt: skip


def _party(state: State, move: Party) -> State:
    if state.stage is not Stage.DELVE:
        refuse(words.party_again())
    side = state.side
    if len(move.dice) != side.dice:
        refuse(words.party_size(len(move.dice), side.dice))
    if side.fixed and sort(move.dice) != sort(side.fixed):
        refuse(words.wrong_use(state.hero.row, side.name, side.fixed))
    party = "".join(side.party_turns.get(die, die) for die in move.dice)
    return state._replace(stage=Stage.PARTY, party=sort(party), graveyard=side.buried)


# --- levels: R11, R23, R43, R50, R51 ---------------------------------------------------------


def _level(state: State, move: Level) -> State:
    if state.stage is Stage.PARTY:
        if not matches(move.number, 1):
            refuse(words.first_level(move.number))
        if state.side.party_duty and not state.once_used:
            refuse(words.party_duty(state.side.party_duty))
    elif state.stage is Stage.LEVEL:
        if state.level < LAST_LEVEL and not matches(move.number, state.level + 1):
            refuse(words.wrong_level(move.number, state.level + 1))
        state = _seek(state, Seek())
    elif not matches(move.number, state.level):
        refuse(words.wrong_level(move.number, state.level))
    state = state._replace(
        stage=Stage.LEVEL, once_used=False, dragon_phase=False, slain=False, gone=""
    )
    if state.level <= len(state.dealt):
        return _dealt_level(state, move)
    dice = move.dice or ""
    due = min(state.level, state.options.dice - state.lair)
    if len(dice) != due:
        refuse(words.level_dice(len(dice), due, state.level))
    return roll_dungeon(state, dice)


def _dealt_level(state: State, move: Level) -> State:
    dealt = state.dealt[state.level - 1]
    if move.dice is not None and sort(move.dice) != sort(dealt):
        refuse(words.wrong_use(state.hero.row, state.side.name, dealt))
    return roll_dungeon(state, dealt)


def _need_done(state: State) -> None:
    """Refuse to go on with monsters or an attacking Dragon there (R23, R43)."""
    if state.phase is Phase.MONSTER:
        refuse(words.monsters_left(state.monsters))
    if state.dragon_attacks:
        refuse(words.dragon_left())


def _seek(state: State, _move: Seek) -> State:
    if not on_level(state):
        refuse(words.not_on_a_level("seek glory"))
    _need_done(state)
    if state.level >= LAST_LEVEL:
        refuse(words.last_level())
    return state._replace(
        stage=Stage.REGROUP, level=state.level + 1, made="", dungeon="",
        gone=state.gone + state.loot, dragon_phase=False,
    )  # fmt: skip


# --- a delve's end: R24, R50, R64 ------------------------------------------------------------


def end_delve(state: State, gained: int = 0) -> State:
    """End the delve; experience rises by `gained`."""
    return state._replace(stage=Stage.OVER, xp=state.xp + gained)


def _retire(state: State, _move: Retire) -> State:
    if not on_level(state):
        refuse(words.not_on_a_level("retire"))
    _need_done(state)
    if not state.side.may_retire(state):
        refuse(words.wrong_use(state.hero.row, state.side.name, "a level with a fallen Dragon"))
    return end_delve(state, state.level)


def _flee(state: State, _move: Flee) -> State:
    if not on_level(state):
        refuse(words.flee_off_level())
    return end_delve(state)


def _portal(state: State, _move: Portal) -> State:
    state = spend_token(state, "portal")
    if not on_level(state):
        refuse(words.off_level("portal", "R64"))
    return end_delve(state, state.level)


# --- the end of the game ---------------------------------------------------------------------


def _is_parting(state: State, move: Move) -> bool:
    return (
        isinstance(move, Discard)
        and not move.specialty
        and state.delve == DELVES
        and not state.parted
        and state.hero.parting is Parting.DISCARD_SIX
    )


def _discard(state: State, move: Discard) -> State:
    if not _is_parting(state, move) or state.stage is not Stage.OVER:
        return powers.discard(state, move)
    due = min(Parting.DISCARD_SIX.value, len(state.hand))
    after = state
    for name in move.tokens:
        after = spend_token(after, name)
    if len(move.tokens) != due:
        expected = count(due, "token")
        refuse(words.wrong_use(state.hero.row, state.side.name, expected))
    return after._replace(parted=True)


def _hero_only(state: State, move: Draw | Deal) -> State:
    return powers.hero_statement(state, move)


_STATEMENTS: Mapping[type, Callable[[State, Any], State]] = {
    Delve: _delve,
    Party: _party,
    Level: _level,
    Act: acting.act,
    Reroll: acting.reroll,
    Elixir: acting.elixir,
    Bait: acting.bait,
    Ring: acting.ring,
    Portal: _portal,
    Flee: _flee,
    Retire: _retire,
    Seek: _seek,
    Draw: _hero_only,
    Deal: _hero_only,
    Set: powers.set_dice,
    Discard: _discard,
    Ultimate: powers.ultimate,
    UltimateDiscard: powers.ultimate_discard,
    UltimateDraw: powers.ultimate_draw,
}
