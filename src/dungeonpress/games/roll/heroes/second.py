"""The eight heroes of the first expansion."""

from __future__ import annotations

from typing import Any

from dungeonpress.core.dice import sort
from dungeonpress.games.roll.heroes.side import (
    MONSTER_PHASE,
    Double,
    Hero,
    Parting,
    Side,
    Ultimate,
)
from dungeonpress.games.roll.heroes.ultimates import (
    bare,
    become_one,
    empty_lair,
    left_dice,
    misused,
    one_monster_again,
    roll_graveyard,
    strike,
    struck,
    the_form,
)
from dungeonpress.games.roll.moves import Actor, Deal, Draw, Reroll, UltimateDraw
from dungeonpress.games.roll.pieces import CHEST, MONSTERS, POTION
from dungeonpress.games.roll.state import LAST_LEVEL, Stage, State
from dungeonpress.games.roll.table import (
    as_faces,
    as_tokens,
    change_party,
    draw,
    need_count,
    no_results,
    remove,
    spend_token,
)

# --- archaeologist ---------------------------------------------------------------------------


def _draw_two(state: State, move: Draw) -> State:
    if state.once_used:
        misused(state, "two tokens at each party roll")
    tokens = as_tokens(move.tokens, 2, state.hero.row)
    return draw(state, tokens)._replace(once_used=True)


def _dig(discards: int, *, regroup: bool) -> Ultimate:
    """Draw 2 tokens, then discard some."""

    def play(state: State, move: Any) -> State:
        if not isinstance(move, UltimateDraw):
            misused(state)
        state = draw(state, as_tokens(move.drawn, 2, state.hero.row))
        due = min(discards, len(state.hand))
        for name in move.discarded:
            state = spend_token(state, name)
        if len(move.discarded) != due:
            misused(state)
        return state

    written = f"ultimate draw TOKEN TOKEN discard{' TOKEN' * discards}"
    return Ultimate(play, written, regroup=regroup)


# --- dwarf -----------------------------------------------------------------------------------


def _champion_rolls(state: State, actor: Actor, results: tuple[str, ...]) -> State:
    """A Champion die that defeats two or more is rolled again instead of used."""
    if actor.what != "H":
        no_results(results, state.hero.row)
        return state
    face = as_faces(results, 1, state.hero.row)
    return state._replace(party=sort(state.party + face), graveyard=state.graveyard - 1)


def _champions_charge(state: State, move: Any) -> State:
    """A monster for each active Champion is put away, then all Champions are rolled again."""
    form = the_form(state, move)
    champions = left_dice(state, form, "H")
    due = state.party.count("H")
    struck_due = min(due, len(state.monsters))
    if len(champions) != due or form.target.strip(MONSTERS) or len(form.target) != struck_due:
        misused(state)
    faces = as_faces(form.results, due, state.hero.row)
    return change_party(remove(state, form.target), champions, faces)


def _free_to_retire(state: State) -> bool:
    return not state.bound or state.slain or state.level == LAST_LEVEL


_CHAMPION_ROLLS = Double(_champion_rolls, has_result=True)


# --- scout -----------------------------------------------------------------------------------


def _deal(state: State, move: Deal) -> State:
    """Six dungeon dice lie ready for levels 1 to 3."""
    row = state.hero.row
    if state.once_used:
        misused(state, "one deal at the party roll")
    need_count(len(move.levels), 3, "group", row)
    for level, dice in enumerate(move.levels, 1):
        need_count(len(dice), level, "dungeon die", row)
    return state._replace(dealt=move.levels, once_used=True)


def _leave_early(state: State) -> State:
    return state._replace(stage=Stage.OVER, xp=state.xp + state.level - 1)


def _leave_paid(state: State) -> State:
    return state._replace(stage=Stage.OVER, xp=state.xp + state.level)


# --- sorceress -------------------------------------------------------------------------------


def _lair_vanishes(state: State) -> State:
    """With 3 or more dice in the Lair they are put away at once."""
    return state._replace(lair=0) if state.lair >= 3 else state


def _strike_by_lair(state: State, move: Any) -> State:
    targets = struck(state, move)
    if len(targets) > state.lair:
        misused(state)
    return remove(state, targets)


def _strike_kinds_by_lair(state: State, move: Any) -> State:
    targets = struck(state, move)
    kinds = set(targets)
    if len(kinds) > state.lair or any(
        targets.count(kind) < state.dungeon.count(kind) for kind in kinds
    ):
        misused(state)
    return remove(state, targets)


# --- tracker ---------------------------------------------------------------------------------


def _strike_each_kind(state: State, move: Any) -> State:
    targets = struck(state, move)
    if sort(targets) != sort("".join(set(state.monsters))):
        misused(state)
    return remove(state, targets)


# --- the table -------------------------------------------------------------------------------

ALCHEMIST = Hero(
    "alchemist",
    Side(name="Alchemist", ultimate=roll_graveyard(1), turns={CHEST: POTION}),
    Side(name="Thaumaturge", ultimate=roll_graveyard(2), turns={CHEST: POTION}),
)

ARCHAEOLOGIST = Hero(
    "archaeologist",
    Side(
        name="Archaeologist", ultimate=_dig(2, regroup=False),
        at_party={Draw: _draw_two}, party_duty="draw TOKEN TOKEN",
    ),
    Side(
        name="Tomb Raider", ultimate=_dig(1, regroup=True),
        at_party={Draw: _draw_two}, party_duty="draw TOKEN TOKEN",
    ),
    Parting.DISCARD_SIX,
)  # fmt: skip

DWARF = Hero(
    "dwarf",
    Side(
        name="Dwarf", dice=5, buried=2, double=_CHAMPION_ROLLS,
        ultimate=Ultimate(_champions_charge, "ultimate HH > GK = FC, with all active Champions"),
    ),
    Side(
        name="Berserker", dice=5, buried=2, double=_CHAMPION_ROLLS,
        ultimate=roll_graveyard(
            4, up_to=True, then=lambda state: state._replace(bound=True)
        ),
        may_retire=_free_to_retire,
    ),
)  # fmt: skip

LEPRECHAUN = Hero(
    "leprechaun",
    Side(name="Leprechaun", ultimate=become_one(1, CHEST, up_to=False), turns={POTION: CHEST}),
    Side(name="Clurichaun", ultimate=become_one(2, CHEST, up_to=False), turns={POTION: CHEST}),
    Parting.LOSE_ALL,
)

SCOUT = Hero(
    "scout",
    Side(
        name="Scout", ultimate=bare(_leave_early, MONSTER_PHASE),
        at_party={Deal: _deal}, party_duty="deal G / KO / PPB",
    ),
    Side(
        name="Dungeoneer", ultimate=bare(_leave_paid),
        at_party={Deal: _deal}, party_duty="deal G / KO / PPB",
    ),
)  # fmt: skip

SORCERESS = Hero(
    "sorceress",
    Side(
        name="Sorceress", lair_grew=_lair_vanishes,
        ultimate=Ultimate(_strike_by_lair, "ultimate > up to one monster for each die in the Lair"),
    ),
    Side(
        name="Drake Kin", lair_grew=_lair_vanishes,
        ultimate=Ultimate(
            _strike_kinds_by_lair, "ultimate > all monsters of one kind for each die in the Lair"
        ),
    ),
)  # fmt: skip

TRACKER = Hero(
    "tracker",
    Side(name="Tracker", ultimate=strike(1), on_level={Reroll: one_monster_again("G")}),
    Side(
        name="Ranger", on_level={Reroll: one_monster_again("G")},
        ultimate=Ultimate(_strike_each_kind, "ultimate > one monster of each kind"),
    ),
)  # fmt: skip

VIKING = Hero(
    "viking",
    Side(name="Viking", ultimate=bare(empty_lair), dice=5, fixed="HHHHH"),
    Side(
        name="Undead Viking", ultimate=bare(empty_lair), dice=5, fixed="HHHHH",
        turns={"K": POTION},
    ),
)  # fmt: skip

HEROES = (
    ALCHEMIST, ARCHAEOLOGIST, DWARF, LEPRECHAUN, SCOUT, SORCERESS, TRACKER, VIKING,
)  # fmt: skip
