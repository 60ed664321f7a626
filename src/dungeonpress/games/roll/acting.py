"""Companions, Scrolls and tokens at work: `F > GG`, `T > B = ring`, `S reroll …`, `bait`."""

from __future__ import annotations

from dungeonpress.games.roll import words
from dungeonpress.games.roll.moves import (
    DRAGON_TARGET,
    SPECIALTY,
    ULTIMATE,
    Act,
    Actor,
    Bait,
    Elixir,
    Reroll,
    Ring,
)
from dungeonpress.games.roll.pieces import (
    CHEST,
    COMPANIONS,
    DRAGON,
    MONSTERS,
    POTION,
    SCROLL,
    TOKENS,
)
from dungeonpress.games.roll.powers import claim_ultimate, hero_statement, play_ultimate
from dungeonpress.games.roll.state import Phase, State, refuse
from dungeonpress.games.roll.table import (
    as_faces,
    bring_back,
    clause_for,
    companion_kinds,
    drink,
    fell_dragon,
    monsters_to_lair,
    need_dragon,
    need_party,
    need_targets,
    no_results,
    on_level,
    open_chests,
    put_away_loot,
    remove,
    role_of,
    roll_again,
    spend,
    spend_token,
)


def act(state: State, move: Act) -> State:
    """A companion acts on monsters, Chests or Potions, or several on the Dragon."""
    if move.target == DRAGON_TARGET:
        return _meet_dragon(state, move)
    kinds = set(move.target)
    drinking = kinds == {POTION}
    after = state
    for actor in move.who:
        after = spend(after, actor, drinking=drinking)
    need_targets(state, move.target)
    clause = "R21" if kinds & set(MONSTERS) else "R31" if CHEST in kinds else "R32"
    clause = clause_for(state, clause, *move.who)
    if len(move.who) != 1:
        refuse(words.one_companion(clause))
    actor = move.who[0]
    role = role_of(state, actor)
    if actor.what == ULTIMATE:
        after = claim_ultimate(after)
    if kinds <= set(MONSTERS):
        return _defeat(after, actor, role, move, clause)
    if kinds == {CHEST}:
        return _open(after, actor, role, move, clause)
    if not drinking:
        refuse(words.mixed_targets(clause))
    return _drink(after, actor, move, clause)


# --- monsters: R21, R74 ----------------------------------------------------------------------


def _defeat(state: State, actor: Actor, role: str, move: Act, clause: str) -> State:
    side = state.side
    own_way = side.acts.get(role)
    if own_way is not None:
        return own_way(state, move)
    if role not in COMPANIONS and role != DRAGON:
        refuse(words.no_companion(actor.what, clause))
    extra = side.extra(state, role)
    if not reaches(move.target, side.sweeps.get(role, ""), extra=extra):
        sweeps = words.reach(side.sweeps.get(role, ""), extra)
        refuse(words.beyond_reach(role, move.target, sweeps, clause))
    after = remove(state, move.target)
    if len(move.target) >= 2 and side.double is not None:
        return side.double.play(after, actor, move.results)
    power = side.double is not None and side.double.has_result
    no_results(move.results, state.hero.row if power else clause)
    return after


def reaches(targets: str, sweeps: str, *, extra: bool) -> bool:
    """Whether one companion defeats these monsters in one use (R21, R74)."""
    most = 1 + extra
    if len(targets) <= most:
        return True
    return any(len(targets) - targets.count(kind) <= extra for kind in sweeps)


# --- Chests and Potions: R30 to R33 ----------------------------------------------------------


def _need_loot_phase(state: State, loot: str, clause: str) -> None:
    if state.phase is Phase.DRAGON:
        refuse(words.loot_gone(loot))
    if state.phase is not Phase.LOOT and not state.side.loot_early:
        refuse(words.loot_too_early(clause))


def _open(state: State, actor: Actor, role: str, move: Act, clause: str) -> State:
    _need_loot_phase(state, CHEST, clause)
    if role not in COMPANIONS and role != DRAGON:
        refuse(words.opens_none(actor.what, clause))
    if len(move.target) > 1 and role not in state.side.opens_many:
        refuse(words.opens_one(role, clause))
    return open_chests(state, move.target, move.results, clause)


def _drink(state: State, actor: Actor, move: Act, clause: str) -> State:
    _need_loot_phase(state, POTION, clause)
    token_drinks = state.options.tokens_drink and role_of(state, Actor(actor.what)) in COMPANIONS
    if actor.what == ULTIMATE or (actor.what in TOKENS and not token_drinks):
        refuse(words.no_drinker(actor.what, clause))
    if len(move.target) > state.graveyard:
        refuse(words.graveyard_short(len(move.target), state.graveyard))
    faces = as_faces(move.results, len(move.target), "R33")
    return drink(state, move.target, faces)


# --- the Dragon: R40 to R43 ------------------------------------------------------------------


def _meet_dragon(state: State, move: Act) -> State:
    after = state
    for actor in move.who:
        after = spend(after, actor)
    clause = clause_for(state, "R41", *move.who)
    roles = [role_of(state, actor) for actor in move.who]
    ultimates = sum(actor.what == ULTIMATE for actor in move.who)
    if ultimates:
        after = claim_ultimate(after)
    if state.phase not in (Phase.LOOT, Phase.DRAGON):
        refuse(words.dragon_phase(clause))
    need_dragon(state)
    due = state.side.dragon_fighters
    if len(roles) != due or len(companion_kinds(roles)) != due or ultimates > 1:
        refuse(words.dragon_fighters(due, clause))
    return fell_dragon(after, move.results, clause)


# --- rolling again: R22 ----------------------------------------------------------------------


def reroll(state: State, move: Reroll) -> State:
    """Dice are rolled again, by a Scroll or by a power."""
    if move.who.what == SPECIALTY:
        need_party(state, move.party)
        need_targets(state, move.dungeon)
        return hero_statement(state, move)
    if move.who.what == ULTIMATE and move.who.role is None:
        return play_ultimate(state, move, party=move.party, dungeon=move.dungeon)
    after = spend(state, move.who)
    need_party(after, move.party)
    need_targets(after, move.dungeon)
    clause = clause_for(state, "R22", move.who)
    if role_of(state, move.who) != SCROLL:
        refuse(words.no_reroller(move.who.what))
    if not move.party + move.dungeon:
        refuse(words.reroll_nothing(clause))
    scroll_any = state.options.scroll_any
    if not (state.phase is Phase.MONSTER or (scroll_any and on_level(state))):
        refuse(words.scroll_phase(scroll_any, clause))
    return roll_again(after, move, clause)


# --- tokens: R61 to R63 ----------------------------------------------------------------------


def elixir(state: State, move: Elixir) -> State:
    """A die from the Graveyard returns with a chosen face."""
    state = spend_token(state, "elixir")
    if not on_level(state):
        refuse(words.off_level("elixir", "R61"))
    if not state.graveyard:
        if move.face is not None:
            refuse(words.elixir_empty())
        return state
    results = () if move.face is None else (move.face,)
    return bring_back(state, as_faces(results, 1, "R61"))


def bait(state: State, _move: Bait) -> State:
    """All monsters become Dragons in the Lair."""
    state = spend_token(state, "bait")
    if state.phase is not Phase.MONSTER:
        refuse(words.bait_phase())
    return monsters_to_lair(state)


def ring(state: State, _move: Ring) -> State:
    """The attacking Dragon is evaded: the Lair is emptied, without pay."""
    state = spend_token(state, "ring")
    if state.phase not in (Phase.LOOT, Phase.DRAGON):
        refuse(words.ring_phase())
    need_dragon(state)
    return put_away_loot(state)._replace(lair=0)
