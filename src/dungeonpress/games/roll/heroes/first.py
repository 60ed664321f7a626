"""The eight heroes of the first box."""

from __future__ import annotations

from typing import Any

from dungeonpress.games.roll.heroes.side import Hero, Side, Ultimate
from dungeonpress.games.roll.heroes.ultimates import (
    NO_MOVE,
    bare,
    become_companions,
    become_one,
    counts_as,
    empty_lair,
    misused,
    put_away_all,
    roll_any,
    strike,
)
from dungeonpress.games.roll.moves import Reroll, UltimateDiscard
from dungeonpress.games.roll.pieces import CHEST, COMPANIONS, POTION, TOKENS
from dungeonpress.games.roll.state import State
from dungeonpress.games.roll.table import (
    as_faces,
    as_tokens,
    draw,
    drink,
    monsters_to_lair,
    need_count,
    remove,
    roll_again,
    spend_token,
)


def _clear_all(state: State, move: Any) -> State:
    """The Paladin: a token for all monsters, Chests, Potions and the Lair."""
    row = state.hero.row
    if move == NO_MOVE and not state.dungeon and not state.lair:
        return state
    if not isinstance(move, UltimateDiscard) or move.what not in TOKENS:
        misused(state)
    state = spend_token(state, move.what)
    chests, potions = state.dungeon.count(CHEST), state.dungeon.count(POTION)
    tokens = as_tokens(move.results, chests, row)
    back = min(potions, state.graveyard)
    faces = as_faces((move.faces,) if move.faces else (), back, row)
    state = remove(state, state.dungeon)._replace(lair=0)
    if potions:
        state = drink(state, "", faces)
    return draw(state, tokens)


def _roll_party_again(state: State, move: Reroll) -> State:
    """The Mercenary's second roll of the party, one time."""
    if state.once_used:
        misused(state, "one such roll a delve")
    need_count(len(move.new_party), len(move.party), "party die", state.hero.row)
    return roll_again(state, move, state.hero.row)._replace(once_used=True)


def _extra_for(role: str) -> Any:
    """A companion of that role defeats 1 extra monster."""
    return lambda _state, acting: acting == role


CRUSADER = Hero(
    "crusader",
    Side(name="Crusader", ultimate=counts_as("FC"), roles={"F": "C", "C": "F"}),
    Side(
        name="Paladin", roles={"F": "C", "C": "F"},
        ultimate=Ultimate(_clear_all, "ultimate discard TOKEN = TOKENS / FACES"),
    ),
)  # fmt: skip

ENCHANTRESS = Hero(
    "enchantress",
    Side(name="Enchantress", ultimate=become_one(1, POTION, up_to=False), roles={"S": COMPANIONS}),
    Side(name="Beguiler", ultimate=become_one(2, POTION, up_to=True), roles={"S": COMPANIONS}),
)

HALFGOBLIN = Hero(
    "halfgoblin",
    Side(
        name="Half-Goblin", loot_early=True,
        ultimate=become_companions(1, "G", "T", up_to=False),
    ),
    Side(
        name="Chieftain", loot_early=True,
        ultimate=become_companions(2, "G", "T", up_to=True),
    ),
)  # fmt: skip

KNIGHT = Hero(
    "knight",
    Side(name="Knight", ultimate=bare(monsters_to_lair), party_turns={"S": "H"}),
    Side(
        name="Dragon Slayer", ultimate=bare(monsters_to_lair), party_turns={"S": "H"},
        dragon_fighters=2,
    ),
)  # fmt: skip

MERCENARY = Hero(
    "mercenary",
    Side(name="Mercenary", ultimate=strike(2, up_to=True), at_party={Reroll: _roll_party_again}),
    Side(name="Commander", ultimate=roll_any(party=True), extra=_extra_for("F")),
)

MINSTREL = Hero(
    "minstrel",
    Side(name="Minstrel", ultimate=bare(empty_lair), roles={"T": "M", "M": "T"}),
    Side(
        name="Bard", ultimate=bare(empty_lair), roles={"T": "M", "M": "T"},
        extra=_extra_for("H"),
    ),
)  # fmt: skip

OCCULTIST = Hero(
    "occultist",
    Side(
        name="Occultist", roles={"C": "M", "M": "C"},
        ultimate=become_companions(1, "K", "F", up_to=False),
    ),
    Side(
        name="Necromancer", roles={"C": "M", "M": "C"},
        ultimate=become_companions(2, "K", "F", up_to=True),
    ),
)  # fmt: skip

SPELLSWORD = Hero(
    "spellsword",
    Side(name="Spellsword", ultimate=counts_as("FM"), roles={"F": "M", "M": "F"}),
    Side(name="Battlemage", ultimate=bare(put_away_all), roles={"F": "M", "M": "F"}),
)

HEROES = (
    CRUSADER, ENCHANTRESS, HALFGOBLIN, KNIGHT, MERCENARY, MINSTREL, OCCULTIST, SPELLSWORD,
)  # fmt: skip
