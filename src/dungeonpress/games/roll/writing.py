"""Moves to canonical text: what `notation` reads, written as this program writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dungeonpress.games.roll.moves import (
    Act,
    Actor,
    Bait,
    Blurred,
    Claim,
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

NONE = "-"


def write_move(move: Move) -> str:
    """The canonical text of a move."""
    return _WRITERS[type(move)](move)


def _some(dice: str) -> str:
    return dice or NONE


def _who(who: Iterable[Actor]) -> str:
    return " ".join(a.what if a.role is None else f"{a.what} as {a.role}" for a in who)


def _equals(results: Iterable[str]) -> str:
    written = " ".join(results)
    return f" = {written}" if written else ""


def _write_act(move: Act) -> str:
    return f"{_who(move.who)} > {move.target}{_equals(move.results)}"


def _write_reroll(move: Reroll) -> str:
    old = f"{_some(move.party)} / {_some(move.dungeon)}"
    new = f"{_some(move.new_party)} / {_some(move.new_dungeon)}"
    return f"{_who((move.who,))} reroll {old} = {new}"


def _write_level(move: Level) -> str:
    return f"level {move.number}" + ("" if move.dice is None else f": {_some(move.dice)}")


def _write_set(move: Set) -> str:
    return f"{'ultimate ' * move.ultimate}set {_some(move.dice)} = {_some(move.faces)}"


def _write_discard(move: Discard) -> str:
    return " ".join([*(["specialty"] if move.specialty else []), "discard", *move.tokens])


def _write_ultimate_discard(move: UltimateDiscard) -> str:
    text = f"ultimate discard {move.what}"
    if move.faces:
        return f"{text} = {' '.join(move.results) or NONE} / {move.faces}"
    return text + _equals(move.results)


def _write_ultimate_draw(move: UltimateDraw) -> str:
    discarded = " ".join(("discard", *move.discarded)) if move.discarded else ""
    return " ".join(["ultimate draw", *move.drawn, *([discarded] if discarded else [])])


def _write_ultimate(move: Ultimate) -> str:
    plain_dice = all(actor.role is None and len(actor.what) == 1 for actor in move.who)
    dice = "".join(actor.what for actor in move.who)
    who = f" {dice if plain_dice else _who(move.who)}" if move.who else ""
    target = f" > {move.target}" if move.target else ""
    return f"ultimate{who}{target}{_equals(move.results)}"


_WRITERS: Mapping[type, Callable[[Any], str]] = {
    Delve: lambda move: f"delve {move.number}",
    Party: lambda move: f"party {_some(move.dice)}",
    Level: _write_level,
    Act: _write_act,
    Reroll: _write_reroll,
    Elixir: lambda move: "elixir" if move.face is None else f"elixir = {_some(move.face)}",
    Bait: lambda _: "bait",
    Ring: lambda _: "ring",
    Portal: lambda _: "portal",
    Flee: lambda _: "flee",
    Retire: lambda _: "retire",
    Seek: lambda _: "seek",
    Draw: lambda move: " ".join(("draw", *move.tokens)),
    Deal: lambda move: f"deal {' / '.join(map(_some, move.levels))}",
    Set: _write_set,
    Discard: _write_discard,
    UltimateDiscard: _write_ultimate_discard,
    UltimateDraw: _write_ultimate_draw,
    Ultimate: _write_ultimate,
    Claim: lambda move: f"{move.what} {move.value}",
    Blurred: lambda move: " ".join(move.words),
}
