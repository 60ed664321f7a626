"""The engine's side of ultimates and specialties: when they may be used, and whose they are."""

from __future__ import annotations

from collections.abc import Iterable

from dungeonpress.games.roll import words
from dungeonpress.games.roll.moves import (
    Actor,
    Deal,
    Discard,
    Draw,
    Reroll,
    Set,
    Ultimate,
    UltimateDiscard,
    UltimateDraw,
)
from dungeonpress.games.roll.pieces import DUNGEON, TOKENS
from dungeonpress.games.roll.state import Phase, Stage, State, refuse
from dungeonpress.games.roll.table import need_party, need_targets, spend

_PHASES = {
    frozenset({Phase.MONSTER}): "the Monster phase",
    frozenset({Phase.LOOT, Phase.DRAGON}): "the Dragon phase",
}

UltimateMove = Ultimate | UltimateDiscard | UltimateDraw | Reroll | Set
HeroMove = Draw | Deal | Set | Discard | Reroll


def claim_ultimate(state: State) -> State:
    """Use the ultimate up. Refuses where it is used, or not in one of its phases (R71)."""
    power = state.side.ultimate
    if state.ultimate_used:
        refuse(words.ultimate_used())
    between = power.regroup and state.stage is Stage.REGROUP
    if state.phase not in power.when and not between:
        refuse(words.ultimate_phase(_PHASES.get(power.when, "a level above it")))
    return state._replace(ultimate_used=True)


def play_ultimate(
    state: State, move: UltimateMove, *, party: str = "", dungeon: str = "",
    who: Iterable[Actor] = (),
) -> State:  # fmt: skip
    """Play the hero's ultimate on dice that must be there: first R11 to R13, then the powers."""
    spent = state
    targets = dungeon
    for actor in who:
        if actor.what in DUNGEON and actor.role is None:
            targets += actor.what
        else:
            spent = spend(spent, actor)
    need_party(state, party)
    need_targets(state, targets, lair=state.side.ultimate.lair)
    return state.side.ultimate.play(claim_ultimate(state), move)


def ultimate(state: State, move: Ultimate) -> State:
    """`ultimate`, `ultimate > GK`, `ultimate GG = TT` and so on."""
    return play_ultimate(state, move, dungeon=move.target, who=move.who)


def ultimate_discard(state: State, move: UltimateDiscard) -> State:
    """`ultimate discard …`."""
    return play_ultimate(state, move, who=(Actor(move.what),))


def ultimate_draw(state: State, move: UltimateDraw) -> State:
    """`ultimate draw … discard …`."""
    return play_ultimate(state, move)


def set_dice(state: State, move: Set) -> State:
    """`set FC = SS`, or `ultimate set F = H`."""
    party = "".join(die for die in move.dice if die not in DUNGEON)
    dungeon = "".join(die for die in move.dice if die in DUNGEON)
    if move.ultimate:
        return play_ultimate(state, move, party=party, dungeon=dungeon)
    need_party(state, party)
    need_targets(state, dungeon)
    return hero_statement(state, move)


def hero_statement(state: State, move: HeroMove) -> State:
    """A statement that only a hero's own power allows, at the party roll or on a level."""
    side = state.side
    if state.stage is Stage.PARTY:
        play = side.at_party.get(type(move))
    elif state.stage is Stage.LEVEL:
        play = side.on_level.get(type(move))
    else:
        play = None
    if play is None:
        refuse(words.not_the_power(state.hero.row, side.name, "another statement"))
    return play(state, move)


def discard(state: State, move: Discard) -> State:
    """`specialty discard ring`. Refuses tokens that aren't in the hand (R13)."""
    after = state
    for name in move.tokens:
        after = spend(after, Actor(name)) if name in TOKENS else after
    return hero_statement(state, move)
