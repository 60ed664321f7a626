"""What a picture of a log tells: each player's levels, with the paths room by room.

Where a `?` leaves several readings open, the first one is told.
"""

from __future__ import annotations

from typing import NamedTuple

from dungeonpress.engine.context import Context
from dungeonpress.games.academy.levels import Result, quest_points
from dungeonpress.games.academy.moves import Drink, Exit, Fail, Loot, Path, Quest, Time, Use
from dungeonpress.games.academy.players import Player
from dungeonpress.games.academy.readings import Table, read_level
from dungeonpress.games.academy.record import LevelRecord
from dungeonpress.games.academy.replay import Replay, replay
from dungeonpress.games.academy.rooms import UNKNOWN, Grid, as_seen
from dungeonpress.games.academy.rules import Step, steps
from dungeonpress.games.academy.settings import rooms_of
from dungeonpress.games.academy.state import Adventurer, Failure
from dungeonpress.notation.log import Log

_FELL = "A23"


class LevelTold(NamedTuple):
    """A level of one player, as that player sees it.

    `grid`: None where no die is on record. `steps`: none for a path that breaks a golden rule, or
    of a level that was not checked. `failure`: why it failed; `checked`: whether it was judged.
    `uses`: what was used, and on which room; `drinks`: what was drunk on the path.
    `lines`: its first and last line in the log.
    """

    number: int
    grid: Grid | None
    path: tuple[int, ...]
    steps: tuple[Step, ...]
    failure: Failure | None
    checked: bool
    given_up: bool
    glory: int | None
    quest: tuple[str, int] | None
    uses: tuple[tuple[str, str], ...]
    drinks: tuple[str, ...]
    loot: str | None
    exit: str | None
    time: str | None
    lines: tuple[int, int]


class PlayerTold(NamedTuple):
    """A player: name, hero, maxima at the start, and the levels written down."""

    name: str
    hero: str | None
    maxima: tuple[int | None, int | None]
    levels: tuple[LevelTold, ...]


def tell(log: Log, context: Context) -> tuple[PlayerTold, ...]:
    """The players of a log whose game is Academy, in the log's order."""
    out = replay(log, context)
    return tuple(_player(out, player) for player in out.players)


def _player(out: Replay, player: Player) -> PlayerTold:
    first = player.played[0][0][0] if player.played else next(iter(player.branches), None)
    start = first.adventurer if first else None
    levels = tuple(_level(out, player, record, start) for record in player.record.levels)
    maxima = (start.most_health, start.most_mana) if start else (None, None)
    return PlayerTold(player.name, start.hero if start else None, maxima, levels)


def _level(out: Replay, player: Player, record: LevelRecord, start: Adventurer | None) -> LevelTold:
    number = record.number
    printed = out.grids.get(number)
    grid = as_seen(printed, start.seat) if printed and start else printed
    told = record.find(Path)
    path: list[int] = []
    for name in told[1].rooms if told else ():
        rooms = rooms_of(name)
        if len(rooms) != 1:
            break
        path += rooms
    played = player.played[number - 1] if number <= len(player.played) else None
    result = _clean(played[1]) if played else None
    walked: tuple[Step, ...] = ()
    if played and result and (result.passed or (result.outcome.failure or ("",))[0] == _FELL):
        walked = _steps(out, record, played[0][0].adventurer, printed)
    quest, loot = record.find(Quest), record.find(Loot)
    return LevelTold(
        number,
        grid,
        tuple(path),
        walked,
        result.outcome.failure if result else None,
        result is not None,
        record.has(Fail),
        None if result is None or result.outcome.vague else result.outcome.glory,
        _quest(quest[1].kind, result) if quest and result else None,
        tuple((use.what, use.room) for _, use in record.all(Use)),
        tuple(drink.potion for _, drink in record.all(Drink) if not drink.between),
        loot[1].card if loot else None,
        _shown(record, Exit),
        _shown(record, Time),
        _lines(player, record),
    )


def _clean(results: tuple[Result, ...]) -> Result | None:
    """The first result that fits all that the log says, else the first."""
    return next((one for one in results if one.clean), results[0] if results else None)


def _steps(
    out: Replay, record: LevelRecord, adventurer: Adventurer, printed: Grid | None
) -> tuple[Step, ...]:
    table = Table(record.number, printed, out.game.training, out.game.exams, (True,))
    plays = read_level(record, adventurer, table)
    if not plays or plays[0].path is None:
        return ()
    return tuple(steps(adventurer, plays[0]))


def _quest(kind: str, result: Result) -> tuple[str, int] | None:
    if not result.passed or UNKNOWN in kind:
        return None
    return kind, quest_points(kind, result.outcome.defeated)


def _shown(record: LevelRecord, kind: type[Exit] | type[Time]) -> str | None:
    found = record.find(kind)
    if found is None:
        return None
    move = found[1]
    return str(move.card if isinstance(move, Exit) else move.seconds)


def _lines(player: Player, record: LevelRecord) -> tuple[int, int]:
    statements = player.record.section.statements
    last = max([record.at, *(said.at for said in record.said)])
    return statements[record.at].line, statements[last].line
