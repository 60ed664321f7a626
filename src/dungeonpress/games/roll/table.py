"""What is done with dice and tokens on the table: the steps of which all statements are made.

Each step takes a state and gives the next, or refuses. None of them asks for the hero; where
heroes differ they ask a point of the side that is up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dungeonpress.core.dice import sort, without
from dungeonpress.games.roll import words
from dungeonpress.games.roll.moves import ULTIMATE, Actor, Reroll
from dungeonpress.games.roll.pieces import (
    ACTS_AS,
    CHEST,
    COMPANIONS,
    DRAGON,
    LOOT,
    PARTY,
    SCROLL,
    TOKENS,
    XP,
    put,
    take,
)
from dungeonpress.games.roll.state import Phase, State, refuse
from dungeonpress.notation.words import listed

# --- using: R13 ------------------------------------------------------------------------------


def spend(state: State, actor: Actor, *, drinking: bool = False) -> State:
    """Use a die or token: it goes to the Graveyard, back to the box, or is gone (R13)."""
    what = actor.what
    if what == ULTIMATE:
        return state
    if what in TOKENS:
        return spend_token(state, what)
    if what in state.made and (not drinking or what in state.side.made_drink):
        return state._replace(made=state.made.replace(what, "", 1))
    if what not in state.party:
        made = drinking and what in state.made
        refuse(words.made_no_drinker(what) if made else words.not_there(what, in_hand(state)))
    return state._replace(party=state.party.replace(what, "", 1), graveyard=state.graveyard + 1)


def spend_token(state: State, name: str) -> State:
    """Put a token from the hand back into the box (R13)."""
    hand = take(state.hand, name)
    if hand is None:
        refuse(words.not_there(name, in_hand(state)))
    return state._replace(hand=hand, box=put(state.box, (name,)))


def in_hand(state: State) -> str:
    """All that the player could use, for messages."""
    return listed([*state.party, *state.made, *state.hand])


def role_of(state: State, actor: Actor) -> str:
    """The role in which one acts: a companion's letter, `S`, or another token's name.

    Refuses a role that the hero's powers don't give.
    """
    side, row = state.side, state.hero.row
    what, role = actor.what, actor.role
    if what == ULTIMATE:
        if role is None or role not in side.ultimate.roles:
            refuse(words.not_the_power(row, side.name, side.ultimate.written))
        return role
    face = ACTS_AS.get(what, what)
    if role is None:
        return face
    roles = side.roles.get(face, "")
    if what not in TOKENS:
        roles += side.die_roles.get(face, "")
    if role not in roles:
        refuse(words.no_such_role(row, side.name, what, role))
    return role


def clause_for(state: State, clause: str, *who: Actor) -> str:
    """The clause of a use, or the hero's row where a power was claimed for it (R72)."""
    claimed = any(actor.role is not None or actor.what == ULTIMATE for actor in who)
    return state.hero.row if claimed else clause


# --- targets: R11, R12, R30 ------------------------------------------------------------------


def need_targets(state: State, dice: str, *, lair: bool = False) -> None:
    """Refuse dungeon dice that aren't there; `lair`: Dragons in the Lair may be named."""
    left, gone, dragons = state.dungeon, state.gone, state.lair
    for die in dice:
        if die == DRAGON:
            if dragons and not lair:
                refuse(words.lair_die())
            if not dragons:
                refuse(words.no_target(die, listed(state.dungeon)))
            dragons -= 1
        elif die in left:
            left = left.replace(die, "", 1)
        elif die in gone:
            refuse(words.loot_gone(die))
        else:
            refuse(words.no_target(die, listed(state.dungeon)))


def need_party(state: State, dice: str) -> None:
    """Refuse party dice to be rolled again or set that aren't active."""
    left = state.party
    for die in dice:
        if die not in left:
            if die in state.made:
                refuse(words.made_not_rolled(die))
            refuse(words.no_target(die, listed(left)))
        left = left.replace(die, "", 1)


def remove(state: State, dice: str) -> State:
    """Take dungeon dice away from the level, `D` from the Lair. They must be there."""
    dragons = dice.count(DRAGON)
    left = without(state.dungeon, dice.replace(DRAGON, ""))
    assert left is not None
    assert state.lair >= dragons
    return state._replace(dungeon=left, lair=state.lair - dragons)


# --- rolling and making: R12, R73 ------------------------------------------------------------


def place(state: State, dice: str) -> State:
    """Lay dungeon dice on the level, Dragons into the Lair (R12)."""
    dragons = dice.count(DRAGON)
    if dragons:
        state = state.side.lair_grew(state._replace(lair=state.lair + dragons))
        dice = dice.replace(DRAGON, "")
    return state._replace(dungeon=sort(state.dungeon + dice)) if dice else state


def roll_dungeon(state: State, dice: str) -> State:
    """Lay rolled dungeon dice, turned by the hero where it turns faces (R73)."""
    if not dice:
        return state
    turns = state.side.turns
    if turns:
        dice = "".join(turns.get(die, die) for die in dice)
    return state.side.dungeon_rolled(place(state, dice))


def change_party(state: State, old: str, new: str) -> State:
    """Active party dice show other faces."""
    left = without(state.party, old)
    assert left is not None
    return state._replace(party=sort(left + new))


def bring_back(state: State, faces: str) -> State:
    """Dice from the Graveyard join the party with these faces. They must be there."""
    assert state.graveyard >= len(faces)
    return state._replace(party=sort(state.party + faces), graveyard=state.graveyard - len(faces))


def roll_again(state: State, move: Reroll, clause: str) -> State:
    """Dice that are there show the faces written."""
    need_count(len(move.new_party), len(move.party), "party die", clause)
    need_count(len(move.new_dungeon), len(move.dungeon), "dungeon die", clause)
    state = change_party(state, move.party, move.new_party)
    return roll_dungeon(remove(state, move.dungeon), move.new_dungeon)


def monsters_to_lair(state: State) -> State:
    """All monsters become Dragons and go to the Lair."""
    monsters = state.monsters
    return place(remove(state, monsters), DRAGON * len(monsters))


# --- results: R3, R4, R83 --------------------------------------------------------------------


def need_count(written: int, due: int, what: str, clause: str) -> None:
    """Refuse too few results (R83) or too many (the clause of the use)."""
    if written < due:
        refuse(words.too_few(written, due, what))
    if written > due:
        refuse(words.too_many(written, due, clause))


def as_tokens(results: Sequence[str], due: int, clause: str) -> tuple[str, ...]:
    """Results read as so many tokens drawn."""
    tokens = tuple(word.lower() for word in results)
    for word in tokens:
        if word not in TOKENS and word != XP:
            refuse(words.no_result_kind(word, "token", clause))
    need_count(len(tokens), due, "token", clause)
    return tokens


def as_faces(
    results: Sequence[str], due: int, clause: str, allowed: str = PARTY, what: str = "face"
) -> str:
    """Results read as so many faces."""
    faces = "".join(results).upper()
    for letter in "".join(results) if any(word in TOKENS for word in results) else faces:
        if letter not in allowed:
            refuse(words.no_result_kind(" ".join(results), what, clause))
    need_count(len(faces), due, what, clause)
    return faces


def no_results(results: Sequence[str], clause: str) -> None:
    """Refuse results where there are none."""
    if results:
        refuse(words.too_many(len(results), 0, clause))


def draw(state: State, tokens: Iterable[str]) -> State:
    """Draw these tokens from the box; `xp` where it is empty (R3, R4)."""
    drawn, gained, box = [], 0, state.box
    for name in tokens:
        if name == XP:
            gained += 1
            continue
        left = take(box, name)
        if left is None:
            refuse(words.token_out(name))
        box = left
        drawn.append(name)
    if gained and box and state.options.box_known:
        refuse(words.box_not_empty(len(box)))
    return state._replace(box=box, hand=put(state.hand, drawn), xp=state.xp + gained)


# --- Chests, Potions, the Dragon: R30 to R42 -------------------------------------------------


def put_away_loot(state: State) -> State:
    """The Loot phase ends: what is left is put away (R16, R30)."""
    if state.dragon_phase:
        return state
    loot = state.loot
    left = "".join(die for die in state.dungeon if die not in LOOT)
    return state._replace(dragon_phase=True, dungeon=left, gone=state.gone + loot)


def drink(state: State, potions: str, faces: str) -> State:
    """Drink Potions: one die back for each face chosen, the rest is lost (R33)."""
    return state.side.drunk(bring_back(remove(state, potions), faces))


def need_dragon(state: State) -> None:
    """Refuse where no Dragon attacks (R40)."""
    if not state.dragon_attacks:
        refuse(words.no_dragon(state.lair, state.side.dragon_dice))


def fell_dragon(state: State, results: Sequence[str], clause: str) -> State:
    """The attacking Dragon is defeated: a token and 1 experience (R42)."""
    tokens = as_tokens(results, 1, clause)
    state = put_away_loot(state)._replace(lair=0, slain=True)
    state = draw(state, tokens)
    return state._replace(xp=state.xp + 1)


def open_chests(state: State, chests: str, results: Sequence[str], clause: str) -> State:
    """Open Chests: a token for each (R31)."""
    tokens = as_tokens(results, chests.count(CHEST), clause)
    return draw(remove(state, chests), tokens)


def fresh(state: State) -> State:
    """The ultimate may be used again."""
    return state._replace(ultimate_used=False)


def companion_kinds(roles: Iterable[str]) -> set[str]:
    """The kinds among roles that are companions (R20)."""
    return {role for role in roles if role in COMPANIONS and role != SCROLL}


def on_level(state: State) -> bool:
    """Whether a level is being played."""
    return state.phase is not Phase.NONE
