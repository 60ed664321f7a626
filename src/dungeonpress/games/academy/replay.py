"""The replay of a log: level by level, all players together, for they share the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.engine.context import Context
from dungeonpress.games.academy import form_words as form
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.content import seat_of
from dungeonpress.games.academy.exits import Exit, exit_of, firsts, judge_exits
from dungeonpress.games.academy.gamewide import GameWide, Sheet, read_game
from dungeonpress.games.academy.kinds import MOST_PLAYERS
from dungeonpress.games.academy.levels import (
    MOST_TRIED,
    Branch,
    Played,
    Result,
    blurred,
    drink_below,
    errors_of,
    play_level,
    take_loot,
)
from dungeonpress.games.academy.moves import Dungeon, Loot
from dungeonpress.games.academy.notation import write_move
from dungeonpress.games.academy.players import Player, error, unread
from dungeonpress.games.academy.readings import Table
from dungeonpress.games.academy.record import LevelRecord, read_player
from dungeonpress.games.academy.remarks import remark_level
from dungeonpress.games.academy.rooms import LEVELS, UNKNOWN, Grid, Seat
from dungeonpress.games.academy.ruleset import rule_set
from dungeonpress.games.academy.seats import begin
from dungeonpress.games.academy.settings import is_unclear, rooms_of
from dungeonpress.games.academy.shared import (
    HEADER,
    Deck,
    Found,
    Shown,
    Spot,
    grid_of,
    judge_loot,
    may_be_kept,
    merge_dungeons,
)
from dungeonpress.games.academy.state import ANY_ROOM, Complaint, end_glory
from dungeonpress.notation.log import Header, Log
from dungeonpress.notation.words import CLAIM_UNREAD


@dataclass(slots=True)
class Replay:
    """A log replayed.

    `findings`: those that belong to no player. `smudged`: a `?` made a difference somewhere.
    `grids`: the printed dungeons by level, as far as they are on record.
    `last_exits`: what is known of the Exit cards of the last level.
    """

    log: Log
    game: GameWide
    players: list[Player]
    findings: list[Diagnostic] = field(default_factory=list)
    deck: Deck = field(default_factory=Deck)
    smudged: bool = False
    grids: dict[int, Grid] = field(default_factory=dict)
    last_exits: dict[int, Exit] = field(default_factory=dict)

    @property
    def alone(self) -> bool:
        """Whether one player plays alone."""
        return len(self.players) == 1


def replay(log: Log, context: Context) -> Replay:
    """Replay a log whose game is Academy. Raises `DungeonpressError` for a bad rule-set file."""
    game = read_game(log, rule_set(context.rules))
    players = [
        Player(log, number, read_player(part), part.place) for number, part in enumerate(log.parts)
    ]
    out = Replay(log, game, players)
    _judge_headers(out)
    for player in players[MOST_PLAYERS:]:
        player.stopped, player.wrong = player.place, True
    for player in players[MOST_PLAYERS:][:1]:
        player.complain_at(player.place, form.seventh_player())
    _begin(out)
    for level in LEVELS:
        _replay_level(out, level)
    for player in players:
        if player.record.fault is not None:
            player.halt(player.record.fault.at, player.record.fault.fault)
        _judge_score(player)
    return out


def _judge_headers(out: Replay) -> None:
    """Tell what is wrong with headers that hold for the game."""
    out.findings += [error(fault, place) for place, fault in out.game.errors]
    for header in out.game.unread:
        out.findings.append(unread(say.SHEET_UNREAD, header.place))


def _header(out: Replay, player: Player, key: str) -> Header | None:
    return out.log.header(key, player.record.section)


def _sheet(out: Replay, player: Player) -> Sheet | None:
    header = _header(out, player, "sheet")
    return out.game.sheets.get(header.place.line or 0) if header else None


def _begin(out: Replay) -> None:
    """Seat the players and deal the first cards."""
    heroes: list[str] = []
    for player in out.players[:MOST_PLAYERS]:
        sheet = _sheet(out, player)
        seat = seat_of(sheet.recipe) if sheet else Seat.SOUTH
        header = partial(_header, out, player)
        begun = begin(header, seat, heroes)
        if begun.fault is not None:
            player.halt_at(begun.fault[0].place, begun.fault[1])
            continue
        heroes += [begun.hero] if begun.hero else []
        player.branches = [Branch(start) for start in begun.starts]
        for doubt in begun.doubts:
            player.doubt(doubt)
        told = [header(key) for key in ("hero", "seat", "pirate", "rogue")]
        out.smudged |= any(one is not None and is_unclear(one.value) for one in told)
        rogue = header("rogue")
        if rogue is not None:
            spot = Spot(rogue.place.line or 0, player.number, HEADER)
            _halt(out, out.deck.draw(0, [(spot, card) for card in begun.cards]))


def _halt(out: Replay, found: Iterable[Found]) -> None:
    """Stop the players to whom faults of what is shared belong."""
    for spot, fault in found:
        player = out.players[spot.player]
        if spot.at != HEADER:
            player.halt(spot.at, fault)
            continue
        headers = (*player.record.section.headers, *out.log.head.headers)
        place = next(one.place for one in headers if one.place.line == spot.line)
        player.halt_at(place, fault)


def _replay_level(out: Replay, level: int) -> None:
    """Replay a level for all who wrote it down.

    A player whom a fault of this level has stopped plays it too: another may stand above it.
    """
    playing = [
        (player, record)
        for player in out.players
        if player.active and (record := player.record.level(level)) is not None
    ]
    grid = _dungeon(out, level)
    at_odds = {player.number for player, _ in playing if not player.active}
    exits = _exits(out, level)
    results: dict[int, tuple[Result, ...]] = {}
    for player, record in playing:
        first = firsts(exits, player.number)
        if player.number in at_odds:
            record.garbled = True
        own = None if player.number in at_odds else grid
        table = Table(level, own, out.game.training, out.game.exams, first)
        played = _play(out, player, record, table, exits)
        if player.active:
            results[player.number] = played.results
    shown = _loot(out, level, results)
    for number, found in results.items():
        player = out.players[number]
        record = player.record.level(level)
        if record is not None and player.active:
            remark_level(player, record, found, grid, exits)
            _close(out, player, record, found, shown)


def _dungeon(out: Replay, level: int) -> Grid | None:
    """The printed dungeon of a level, as sheets and sections tell it."""
    written = []
    for player in out.players:
        sheet = _sheet(out, player)
        if sheet is not None and sheet.grids is not None:
            spot = Spot(sheet.header.place.line or 0, player.number, HEADER)
            written.append((spot, sheet.grids[level - 1]))
        record = player.record.level(level)
        told = record.find(Dungeon) if record else None
        if told is not None:
            written.append((player.spot(told[0]), grid_of(told[1].rows)))
    grid, found = merge_dungeons(level, out.game.training, written)
    _halt(out, found)
    if grid is not None:
        out.grids[level] = grid
    return grid


def _exits(out: Replay, level: int) -> dict[int, Exit]:
    """What is known of a level's Exit cards, by player."""
    exits: dict[int, Exit] = {}
    for player in out.players:
        exits[player.number] = exit_of(player, level, out.game.exams, out.alone)
    if not out.alone:
        _halt(out, judge_exits(exits))
        for player in out.players:
            if not player.active:
                exits[player.number] = Exit(may_hold=True)
    if level == LEVELS[-1]:
        out.last_exits = exits
    return exits


def _play(
    out: Replay, player: Player, record: LevelRecord, table: Table, exits: dict[int, Exit]
) -> Played:
    """Play a level for one player, and tell what is wrong with it."""
    before = tuple(player.branches)
    hidden = any(one.unread for one in exits.values())
    played = play_level(record, before, table, first_unread=hidden)
    errors = [] if record.garbled else errors_of(played.results)
    if errors:
        played = played._replace(
            results=tuple(one._replace(began=True, complaints=()) for one in played.results)
        )
    for complaint in errors:
        player.complain(complaint)
    faults = [fault for fault in (record.fault, played.fault) if fault is not None]
    if faults:
        first = min(faults, key=lambda fault: fault.at)
        player.halt(first.at, first.fault)
    if player.active:
        player.played.append((before, played.results))
    out.smudged |= played.smudged
    if played.cut and player.active and (out.smudged or _is_unclear(record)):
        player.unread(say.TOO_MUCH_UNREAD, player.at(record.at))
    return played


def _is_unclear(record: LevelRecord) -> bool:
    """Whether a `?` of a level leaves more than one reading of it."""
    return any(UNKNOWN in write_move(said.move) for said in record.said)


def _loot(out: Replay, level: int, results: dict[int, tuple[Result, ...]]) -> Shown:
    """Compare the Loot of a level, and stop the players whose Loot can't be."""
    loots: list[tuple[Spot, Loot]] = []
    for number, found in results.items():
        player = out.players[number]
        record = player.record.level(level)
        told = record.find(Loot) if record else None
        if told is None or not any(result.passed for result in found):
            continue
        if level == LEVELS[-1]:
            player.halt(told[0], say.loot_after_last())
        else:
            loots.append((player.spot(told[0]), told[1]))
    shown, faults = judge_loot(level, len(out.players), loots, out.deck)
    _halt(out, faults)
    return shown


def _close(
    out: Replay, player: Player, record: LevelRecord, results: tuple[Result, ...], shown: Shown
) -> None:
    """Take the Loot, drink between the levels, and go on with what is left."""
    results = _take_loot(out, player, record, results, shown)
    results, fault = drink_below(results)
    if fault is not None:
        player.halt(fault.at, fault.fault)
    branches = dict.fromkeys(Branch(result.after, result.clean) for result in results)
    player.branches = list(branches)
    if len(branches) > MOST_TRIED:
        player.branches = [blurred(player.branches)]
        if out.smudged:
            player.unread(say.TOO_MUCH_UNREAD, player.at(record.at))


def _take_loot(
    out: Replay, player: Player, record: LevelRecord, results: tuple[Result, ...], shown: Shown
) -> tuple[Result, ...]:
    """The results after the Loot. Where none is named, it may be any card that is left."""
    told = record.find(Loot)
    level = record.number
    needed = player.record.level(level + 1) is not None
    if not any(result.passed for result in results) or (told is None and not needed):
        return results
    loot = told[1] if told else Loot(UNKNOWN)
    place = player.at(told[0] if told else record.at)
    others = (one.record.level(level) for one in out.players if one is not player)
    kept = [found[1] for other in others if other and (found := other.find(Loot))]
    cards = may_be_kept(loot, shown, kept, out.deck, level)
    rooms = ANY_ROOM if loot.room is None else rooms_of(loot.room)
    if told is None:
        player.doubt(say.no_loot(level), place)
    else:
        out.smudged |= len(cards) > 1 or is_unclear(loot.room or "")
        if not shown.told:
            player.doubt(say.no_shown(level), place)
        if loot.room is None and all(CARDS[card].names_room for card in cards):
            player.doubt(say.no_map_room(level), place)
    choices = [(card, rooms if CARDS[card].names_room else frozenset()) for card in cards]
    return take_loot(results, level, choices) or results


def totals(player: Player) -> list[tuple[int, bool, bool]]:
    """What the branches of a player come to: the Glory that is known (with that of the end where
    the game is finished), whether there may be more, and whether all that the log says fits."""
    found = dict.fromkeys(
        (
            branch.adventurer.glory + (end_glory(branch.adventurer) if player.finished else 0),
            branch.adventurer.vague,
            branch.clean,
        )
        for branch in player.branches
    )
    return list(found)


def _judge_score(player: Player) -> None:
    """Compare the score claimed with that of a finished game (A34)."""
    told = player.record.score
    if told is None:
        return
    at, claim = told
    if not isinstance(claim.value, int):
        player.tell(Severity.NOTE, "claim-unread", CLAIM_UNREAD, player.at(at))
    if not isinstance(claim.value, int) or not player.finished:
        return
    fits = [
        branch._replace(clean=branch.clean and (branch.adventurer.vague or total == claim.value))
        for branch in player.branches
        for total in [branch.adventurer.glory + end_glory(branch.adventurer)]
    ]
    if any(branch.clean for branch in fits):
        player.branches = fits
    elif player.branches:
        right = player.branches[0].adventurer
        found = right.glory + end_glory(right)
        player.complain(Complaint(at, say.wrong_score(int(claim.value), found)))
