"""The Exit cards of a level: who holds which, as far as the logs tell (A17, A54, A60)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.kinds import MOST_PLAYERS
from dungeonpress.games.academy.moves import Exit as ExitMove
from dungeonpress.games.academy.moves import Fail, Path
from dungeonpress.games.academy.players import Player
from dungeonpress.games.academy.readings import lateness
from dungeonpress.games.academy.rooms import Exam
from dungeonpress.games.academy.shared import Found, Spot


@dataclass(frozen=True, slots=True)
class Exit:
    """What a player's log says of the Exit card of a level.

    `card` where it is named; else whether the player may or must hold one. `unread`: a `?` hides
    it.
    """

    spot: Spot | None = None
    card: int | None = None
    may_hold: bool = False
    must_hold: bool = False
    unread: bool = False


def judge_exits(exits: Mapping[int, Exit]) -> list[Found]:
    """Cards held twice, and the gaps below a card, told at the lowest card above the gap."""
    found: list[Found] = []
    holders: dict[int, Spot] = {}
    unnamed = sum(one.may_hold and one.card is None for one in exits.values())
    named = [(one.spot, one.card) for one in exits.values() if one.spot and one.card]
    for spot, card in sorted(named):
        if card in holders:
            found.append(Found(spot, say.exit_twice(card)))
            unnamed += 1  # whoever is wrong holds some other card
        else:
            holders[card] = spot
    for below, card in enumerate(sorted(holders)):
        if card - 1 > below + unnamed:
            found.append(Found(holders[card], say.exit_gap(card)))
            break
    return found


def deals(exits: Mapping[int, Exit]) -> list[dict[int, int]]:
    """All ways in which the Exit cards can lie, as player to card."""
    players = list(exits)
    out: list[dict[int, int]] = []

    def deal(card: int, held: dict[int, int]) -> None:
        rest = [player for player in players if player not in held]
        if not any(exits[p].must_hold or exits[p].card is not None for p in rest):
            out.append(dict(held))
        for player in rest:
            if exits[player].may_hold and exits[player].card in (card, None):
                deal(card + 1, held | {player: card})

    deal(1, {})
    return out


def exit_of(player: Player, level: int, exams: Sequence[Exam], alone: bool) -> Exit:
    """What a player's log says of the Exit card of a level.

    Stops the player where there can be none, or alone a wrong one.
    """
    record = player.record.level(level)
    if not player.active or record is None:
        return Exit(may_hold=True)
    told = record.find(ExitMove)
    late = lateness(record, exams)
    gave_up, path = record.find(Fail) is not None, record.find(Path) is not None
    if told is None:
        none = gave_up or late == (True,)
        return Exit(may_hold=not none, must_hold=not none and path and late == (False,))
    at, card = told[0], told[1].card
    if gave_up:
        player.halt(at, say.exit_of_failed())
    elif late == (True,):
        player.halt(at, say.exit_too_late())
    elif alone and isinstance(card, int) and card != 1:
        player.halt(at, say.exit_alone(card))
    elif isinstance(card, int):
        return Exit(player.spot(at), card, may_hold=True, must_hold=True)
    else:
        return Exit(may_hold=True, must_hold=True, unread=True)
    return Exit(may_hold=True)


def firsts(exits: Mapping[int, Exit], player: int) -> tuple[bool, ...]:
    """Whether a player holds Exit card 1: one answer, or both where that is open."""
    if len(exits) == 1:
        return (True,)
    if len(exits) > MOST_PLAYERS:
        return (True, False)
    own = exits[player].card
    if own is not None:
        return (own == 1,)
    held = {held.get(player) == 1 for held in deals(exits)}
    return tuple(sorted(held, reverse=True)) or (True, False)
