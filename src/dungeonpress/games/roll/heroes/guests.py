"""The heroes that came one by one."""

from __future__ import annotations

from typing import Any

from dungeonpress.games.roll.heroes.side import (
    DRAGON_PHASE,
    SWEEPS,
    Double,
    Hero,
    Side,
    Ultimate,
    one_sided,
)
from dungeonpress.games.roll.heroes.ultimates import (
    NO_MOVE,
    bare,
    misused,
    one_monster_again,
    put_away_monsters,
    roll_any,
    roll_graveyard,
    strike,
    the_form,
)
from dungeonpress.games.roll.moves import Act, Actor, Discard, Reroll, Set, UltimateDiscard
from dungeonpress.games.roll.pieces import DRAGON, DUNGEON, LOOT, MONSTERS, PARTY, SCROLL, TOKENS
from dungeonpress.games.roll.state import State
from dungeonpress.games.roll.table import (
    as_faces,
    as_tokens,
    change_party,
    draw,
    fell_dragon,
    fresh,
    need_dragon,
    no_results,
    place,
    put_away_loot,
    remove,
    role_of,
    spend,
)

# --- guildleader -----------------------------------------------------------------------------


def _set_one(state: State, move: Set) -> State:
    """One die is set to a face of its kind."""
    kind = DUNGEON if move.dice in DUNGEON else PARTY
    if len(move.dice) != 1:
        misused(state)
    face = as_faces((move.faces,), 1, state.hero.row, kind)
    if kind == PARTY:
        return change_party(state, move.dice, face)
    return place(remove(state, move.dice), face)


def _set_ultimate(state: State, move: Any) -> State:
    if move == NO_MOVE and not state.dungeon and not state.party:
        return state
    if not isinstance(move, Set):
        misused(state)
    return _set_one(state, move)


def _set_first(state: State, move: Any) -> State:
    after = _set_ultimate(state, move)
    if not isinstance(move, Set):
        return after
    return after._replace(follow="party" if move.dice in DUNGEON else "dungeon")


def _set_second(state: State, move: Set) -> State:
    """The other die of the Guild Master, at once after the first."""
    kind = "dungeon" if move.dice in DUNGEON else "party"
    if state.follow != kind:
        misused(state)
    return _set_one(state, move)


# --- timetraveller, alexandra ----------------------------------------------------------------


def _no_dragon_to_meet(state: State, move: Any) -> bool:
    """Whether it was written bare and has nothing to work on (R15)."""
    return bool(move == NO_MOVE) and not state.dragon_attacks


def _pay_dragon_off(payment: str) -> Ultimate:
    """A token, or a die of these letters, is discarded: the Dragon is defeated."""

    def play(state: State, move: Any) -> State:
        if _no_dragon_to_meet(state, move):
            return put_away_loot(state)
        if not isinstance(move, UltimateDiscard) or move.faces:
            misused(state)
        if move.what not in TOKENS and move.what not in payment:
            misused(state)
        state = spend(state, Actor(move.what))
        need_dragon(state)
        return fell_dragon(state, move.results, state.hero.row)

    written = "ultimate discard TOKEN = TOKEN"
    if payment:
        written += f", or ultimate discard {payment} = TOKEN"
    return Ultimate(play, written, DRAGON_PHASE)


def _scroll_on_dragon(state: State, move: Any) -> State:
    """A Scroll is used, the Dragon is defeated."""
    if _no_dragon_to_meet(state, move):
        return put_away_loot(state)
    form = the_form(state, move)
    if form.target or len(form.who) != 1 or role_of(state, form.who[0]) != SCROLL:
        misused(state)
    state = spend(state, form.who[0])
    need_dragon(state)
    return fell_dragon(state, form.results, state.hero.row)


# --- amarsuen, cassandra ---------------------------------------------------------------------


def _sell_kind(state: State, move: Any) -> State:
    """All monsters of one kind are put away, a token drawn for each."""
    form = the_form(state, move)
    kinds = set(form.target)
    if form.who or len(kinds) > 1 or form.target.strip(MONSTERS):
        misused(state)
    kind = form.target[:1]
    if (not kind and state.monsters) or len(form.target) < state.monsters.count(kind or "-"):
        misused(state)
    tokens = as_tokens(form.results, len(form.target), state.hero.row)
    return draw(remove(state, form.target), tokens)


def _while_used(state: State, _role: str) -> bool:
    return state.ultimate_used


# --- yllavyre --------------------------------------------------------------------------------


def _set_scrolls(state: State, move: Set) -> State:
    """Exactly two dice of the party roll are set to Scrolls."""
    if state.once_used or len(move.dice) != 2:
        misused(state, "set FC = SS, once after the party roll")
    faces = as_faces((move.faces,) if move.faces else (), 2, state.hero.row)
    if faces != SCROLL * 2:
        misused(state, "set FC = SS")
    return change_party(state, move.dice, faces)._replace(once_used=True)


def _scroll_turns(state: State, move: Act) -> State:
    """A Scroll used turns one monster into a Dragon."""
    row = state.hero.row
    face = as_faces(move.results, len(move.target), row, DUNGEON, "dungeon die")
    if len(move.target) != 1 or face != DRAGON:
        misused(state, "S > G = D")
    return place(remove(state, move.target), face)


def _all_kinds_refresh(state: State) -> State:
    return fresh(state) if all(kind in state.dungeon for kind in MONSTERS) else state


def _dragons_join(state: State) -> State:
    return state._replace(made=state.made + DRAGON * state.lair, lair=0)


# --- marpesia, szopin, tristan ---------------------------------------------------------------


def _double_refreshes(state: State, _actor: Actor, results: tuple[str, ...]) -> State:
    no_results(results, "R21")
    return fresh(state)


def _double_draws(state: State, _actor: Actor, results: tuple[str, ...]) -> State:
    return draw(state, as_tokens(results, 1, state.hero.row))


def _discard_refreshes(state: State, move: Discard) -> State:
    if not move.specialty or len(move.tokens) != 1:
        misused(state, "specialty discard TOKEN")
    return fresh(spend(state, Actor(move.tokens[0])))


# --- the table -------------------------------------------------------------------------------

_SET = "ultimate set F = H, or ultimate set G = P"

GUILDLEADER = Hero(
    "guildleader",
    Side(name="Guild Leader", ultimate=Ultimate(_set_ultimate, _SET), dice=8),
    Side(
        name="Guild Master", dice=8, on_level={Set: _set_second},
        ultimate=Ultimate(_set_first, "ultimate set F = H; set G = P"),
    ),
)  # fmt: skip

TIMETRAVELLER = Hero(
    "timetraveller",
    Side(name="Time Traveller", ultimate=_pay_dragon_off(""), fixed="FCMTSHH"),
    Side(name="Time Lady", ultimate=_pay_dragon_off(SCROLL), fixed="FCMTSHH"),
)

ALEXANDRA = one_sided(
    "alexandra",
    Side(
        name="Alexandra",
        ultimate=Ultimate(_scroll_on_dragon, "ultimate S = TOKEN", DRAGON_PHASE),
        roles={SCROLL: "H"}, die_roles=dict.fromkeys(PARTY, SCROLL),
    ),
)  # fmt: skip

AMARSUEN = one_sided(
    "amarsuen",
    Side(
        name="Amar-Suen",
        ultimate=Ultimate(_sell_kind, "ultimate > all monsters of one kind = a token for each"),
        extra=lambda _state, role: role == "T",
    ),
)  # fmt: skip

CASSANDRA = one_sided(
    "cassandra",
    Side(
        name="Cassandra", ultimate=strike(1, kinds=LOOT), begins_used=True,
        extra=_while_used, drunk=fresh,
    ),
)  # fmt: skip

YLLAVYRE = one_sided(
    "yllavyre",
    Side(
        name="Lord Yllavyre", ultimate=bare(_dragons_join),
        at_party={Set: _set_scrolls}, party_duty="set FC = SS",
        acts={SCROLL: _scroll_turns}, made_drink=DRAGON, dungeon_rolled=_all_kinds_refresh,
    ),
)  # fmt: skip

MARPESIA = one_sided(
    "marpesia",
    Side(
        name="Marpesia", ultimate=roll_graveyard(None, scrolls_stay=True),
        sweeps={**SWEEPS, "H": ""}, opens_many="T", dragon_dice=4,
    ),
)  # fmt: skip

SZOPIN = one_sided(
    "szopin",
    Side(
        name="Szopin", ultimate=strike(2, up_to=True, kinds=DUNGEON, lair=True),
        double=Double(_double_refreshes, has_result=False),
    ),
)  # fmt: skip

TOULAK = one_sided(
    "toulak",
    Side(
        name="Tou'lak", ultimate=bare(put_away_monsters),
        on_level={Reroll: one_monster_again(MONSTERS)},
    ),
)  # fmt: skip

TRISTAN = one_sided(
    "tristan",
    Side(
        name="Tristan", ultimate=roll_any(party=False, lair=True),
        double=Double(_double_draws, has_result=True),
        on_level={Discard: _discard_refreshes},
    ),
)  # fmt: skip

HEROES = (
    GUILDLEADER, TIMETRAVELLER, ALEXANDRA, AMARSUEN, CASSANDRA, YLLAVYRE, MARPESIA, SZOPIN, TOULAK,
    TRISTAN,
)  # fmt: skip
