"""What a statement with `?` may say: every reading of it, the rules not asked yet.

Where the order of dice doesn't matter, neither does the order of unknown ones. Readings come
lazily, for there may be more than anyone wants to try.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import combinations_with_replacement, product
from typing import Any

from dungeonpress.games.roll.moves import (
    DRAGON_TARGET,
    ULTIMATE,
    Act,
    Actor,
    Blurred,
    Deal,
    Discard,
    Draw,
    Elixir,
    Level,
    Move,
    Party,
    Reroll,
    Set,
    Ultimate,
    UltimateDiscard,
    UltimateDraw,
)
from dungeonpress.games.roll.notation import alternatives
from dungeonpress.games.roll.numbers import UNKNOWN, fits
from dungeonpress.games.roll.pieces import (
    CHEST,
    DRAGON,
    DUNGEON,
    MONSTERS,
    PARTY,
    TOKENS,
    XP,
)

_DRAWN = (*TOKENS, XP)
_LETTERS = PARTY + DUNGEON

Field = Callable[[Any], Iterator[Any]]
"""The readings of one field of a move, begun anew at each call."""


def unknown_signs(value: Any) -> int:
    """How many signs of a move, or of a part of it, could not be read."""
    if isinstance(value, str):
        return value.count(UNKNOWN)
    if isinstance(value, tuple):
        return sum(map(unknown_signs, value))
    return sum(map(unknown_signs, _values(value))) if is_dataclass(value) else 0


def has_unknown(move: Move) -> bool:
    """Whether a `?` stands in a move where it leaves a choice."""
    return isinstance(move, Blurred) or (
        type(move) in _FIELDS and any(map(_unknown, _values(move)))
    )


def readings(move: Move) -> Iterator[Move]:
    """All readings of a move, itself if it has no `?`; none of a `Blurred` that says nothing."""
    if isinstance(move, Blurred):
        for alternative in alternatives(move.words):
            yield from readings(alternative)
        return
    unknown = [name for name in _FIELDS.get(type(move), {}) if _unknown(getattr(move, name))]
    yield from _resolve(move, unknown)


def _resolve(move: Any, names: Sequence[str]) -> Iterator[Any]:
    """The move with all readings of these fields, one field after the other."""
    if not names:
        yield move
        return
    for value in _FIELDS[type(move)][names[0]](move):
        yield from _resolve(replace(move, **{names[0]: value}), names[1:])


def _values(move: Any) -> list[Any]:
    return [getattr(move, field.name) for field in fields(move)]


def _unknown(value: Any) -> bool:
    if isinstance(value, str):
        return UNKNOWN in value
    if isinstance(value, tuple):
        return any(map(_unknown, value))
    if isinstance(value, Actor):
        return UNKNOWN in value.what or UNKNOWN in (value.role or "")
    return False


# --- readings of one field -------------------------------------------------------------------


def _dice(name: str, faces: str) -> Field:
    """Dice whose order doesn't matter."""
    return lambda move: _dice_readings(getattr(move, name), faces)


def _dice_readings(dice: str, faces: str) -> Iterator[str]:
    known = dice.replace(UNKNOWN, "")
    for more in combinations_with_replacement(faces, dice.count(UNKNOWN)):
        yield known + "".join(more)


def _ordered_pair(name: str) -> Field:
    """Dice that pair with others, so that their order matters."""
    return lambda move: map(
        "".join, product(*(_LETTERS if d == UNKNOWN else d for d in getattr(move, name)))
    )


def _actor(actor: Actor, dice: str) -> list[Actor]:
    roles = [actor.role] if actor.role != UNKNOWN else list(PARTY)
    if actor.what == UNKNOWN:
        whats = [*dice, *TOKENS, *([ULTIMATE] if actor.role else [])]
    elif UNKNOWN in actor.what:
        whats = [name for name in TOKENS if fits(actor.what, name)]
    else:
        whats = [actor.what]
    return [Actor(what, role) for what in whats for role in roles]


def _actors(dice: str) -> Field:
    return lambda move: product(*(_actor(actor, dice) for actor in move.who))


def _one_actor(move: Reroll) -> Iterator[Actor]:
    return iter(_actor(move.who, PARTY))


def _token(word: str) -> list[str]:
    return [name for name in _DRAWN if fits(word.lower(), name)]


def _tokens(name: str) -> Field:
    """Tokens whose order doesn't matter."""
    return lambda move: _token_readings(getattr(move, name))


def _token_readings(written: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Readings of names of tokens; wholly unknown ones are chosen together."""
    known = [word for word in written if word != UNKNOWN]
    for some in product(*map(_token, known)):
        for more in combinations_with_replacement(_DRAWN, len(written) - len(known)):
            yield (*some, *more)


def _results(move: Any) -> Iterator[tuple[str, ...]]:
    """Results, read as tokens, as faces, or as either, as the targets have it."""
    target = getattr(move, "target", "")
    only_tokens = CHEST in target or target == DRAGON_TARGET or isinstance(move, UltimateDiscard)
    only_faces = not only_tokens and target != "" and not set(target) & set(MONSTERS)
    letters = "".join(move.results).upper()
    if not only_tokens and all(letter in _LETTERS or letter == UNKNOWN for letter in letters):
        for dice in _dice_readings(letters, PARTY if only_faces else _LETTERS):
            yield (dice,)
    if not only_faces:
        yield from _token_readings([part for word in move.results for part in _spread(word)])


def _spread(word: str) -> list[str]:
    """Unknown words that were joined as if they were dice."""
    return [UNKNOWN] * len(word) if word.strip(UNKNOWN) == "" else [word]


def _levels(move: Deal) -> Iterator[tuple[str, ...]]:
    return product(*(_dice_readings(dice, DUNGEON) for dice in move.levels))


def _paid(move: UltimateDiscard) -> Iterator[str]:
    names = [*_token(move.what)] + ([*PARTY] if move.what == UNKNOWN else [])
    return iter(name for name in names if name != XP)


_FIELDS: Mapping[type, Mapping[str, Field]] = {
    Party: {"dice": _dice("dice", PARTY)},
    Level: {"dice": _dice("dice", DUNGEON)},
    Act: {
        "who": _actors(PARTY + DRAGON),
        "target": _dice("target", DUNGEON),
        "results": _results,
    },
    Reroll: {
        "who": _one_actor,
        "party": _dice("party", PARTY),
        "dungeon": _dice("dungeon", DUNGEON),
        "new_party": _dice("new_party", PARTY),
        "new_dungeon": _dice("new_dungeon", DUNGEON),
    },
    Elixir: {"face": _dice("face", PARTY)},
    Draw: {"tokens": _tokens("tokens")},
    Deal: {"levels": _levels},
    Set: {"dice": _ordered_pair("dice"), "faces": _ordered_pair("faces")},
    Discard: {"tokens": _tokens("tokens")},
    UltimateDiscard: {
        "what": _paid,
        "results": _results,
        "faces": _dice("faces", PARTY),
    },
    UltimateDraw: {"drawn": _tokens("drawn"), "discarded": _tokens("discarded")},
    Ultimate: {
        "who": _actors(PARTY + DUNGEON),
        "target": _dice("target", DUNGEON),
        "results": _results,
    },
}
