"""Notes beside a level: why it failed, what is not proven, what could not be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dungeonpress.core.diagnostics import Severity
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.exits import Exit
from dungeonpress.games.academy.levels import Result
from dungeonpress.games.academy.moves import (
    Drink,
    Fail,
    Glory,
    Health,
    Mana,
    Path,
    Quest,
    Time,
    Unclear,
    Use,
)
from dungeonpress.games.academy.players import Player
from dungeonpress.games.academy.record import LevelRecord
from dungeonpress.games.academy.rooms import Grid
from dungeonpress.notation.words import CLAIM_UNREAD


def remark_level(
    player: Player,
    record: LevelRecord,
    results: Sequence[Result],
    grid: Grid | None,
    exits: Mapping[int, Exit],
) -> None:
    """Add the notes on a level that was judged."""
    _failed(player, record, results)
    _unproven(player, record, grid, exits)
    _unread(player, record)


def _failed(player: Player, record: LevelRecord, results: Sequence[Result]) -> None:
    failures = [result.outcome.failure for result in results]
    first = failures[0] if failures else None
    path = record.find(Path)
    if first is not None and path is not None and all(failures):
        note = say.failed_note(record.number, first.why)
        player.tell(Severity.NOTE, "level-failed", note, player.at(path[0]), first.clause)


def _unproven(
    player: Player, record: LevelRecord, grid: Grid | None, exits: Mapping[int, Exit]
) -> None:
    path = record.find(Path)
    place = player.at(record.at)
    if record.find(Fail):
        return
    if path is None:
        player.doubt(say.no_path(record.number), place)
    elif grid is None:
        player.doubt(say.no_dungeon(record.number), place)
    own = exits[player.number]
    if path and len(exits) > 1 and own.may_hold and own.card is None and not own.unread:
        player.doubt(say.no_exit_named(record.number), place)


def _unread(player: Player, record: LevelRecord) -> None:
    """What a `?` hides: a claim is left out, a time or a target is for review."""
    for kind in (Health, Mana, Glory):
        if (told := record.find(kind)) and isinstance(told[1].value, str):
            player.tell(Severity.NOTE, "claim-unread", CLAIM_UNREAD, player.at(told[0]))
    if (quest := record.find(Quest)) and isinstance(quest[1].points, str):
        player.tell(Severity.NOTE, "claim-unread", CLAIM_UNREAD, player.at(quest[0]))
    if (time := record.find(Time)) and isinstance(time[1].seconds, str):
        player.unread(say.TIME_UNREAD, player.at(time[0]))
    for at, use in record.all(Use):
        if "?" in use.room:
            player.unread(say.TARGET_UNREAD, player.at(at))
    for at, drink in record.all(Drink):
        if drink.before and "?" in drink.before:
            player.unread(say.TARGET_UNREAD, player.at(at))
    for at, _ in record.all(Unclear):
        player.unread(say.STATEMENT_UNREAD, player.at(at))
