"""What Dungeon Roll says of a log's form: headers, players, words that can't be read."""

# ruff: noqa: D103 - each function's name and text say what it is for

from __future__ import annotations

from collections.abc import Iterable

from dungeonpress.engine.possible import Fault
from dungeonpress.notation.words import listed, quoted

# --- headers and the frame of a log ----------------------------------------------------------


def no_hero() -> Fault:
    return Fault("no-hero", None, "No hero is named for this player.", "hero: and a hero's code")


def unknown_hero(value: str, known: Iterable[str]) -> Fault:
    return Fault("unknown-hero", None, f"No hero is called {quoted(value)}.", listed(known))


def unclear_header(key: str) -> Fault:
    return Fault("unclear-header", None, f"“{key}” could not be read.", f"a readable {key}")


def option_twice(name: str) -> Fault:
    return Fault("option-twice", None, f"“{name}” is given twice.", f"one “{name}”")


def too_many_players() -> Fault:
    return Fault("too-many-players", "R5", "One to four players play.", "at most four sections")


SIMULATED_NAMES = ("Ada", "Bob", "Cleo", "Dan")
"""Players of simulated games."""

# --- what can't be read ----------------------------------------------------------------------

CANT_READ = "This can't be read."
NO_PARTY_FACE = "This is no face of a party die."
NO_DUNGEON_FACE = "This is no face of a dungeon die."
NO_DIE = "This is no die, token or action."
NO_RESULTS = "The results are not written."
NO_TOKENS = "The tokens are not written."
BRINGS_NOTHING = "This brings no token and no face."
TOKEN_NOT_ROLLED = "A token is no die and isn't rolled."
NO_RESULT = "This is no face and no token."
NO_TOKEN = "This is no token of treasure."
PARTY_FACES = "F, C, M, T, H or S"
DUNGEON_FACES = "G, K, O, B, P or D"
