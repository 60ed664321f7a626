"""A log sorted: players, their levels, and where each statement stands.

Only the form is judged here: what can't be read, stands twice, or stands where it can't.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import form_words as form
from dungeonpress.games.academy.moves import (
    Drink,
    Dungeon,
    Fail,
    Level,
    Move,
    Path,
    Score,
    Unclear,
    Use,
)
from dungeonpress.games.academy.notation import matching, read_move
from dungeonpress.games.academy.rooms import LEVELS
from dungeonpress.games.academy.state import Complaint
from dungeonpress.notation.log import Section, Statement
from dungeonpress.notation.twin import Unread

M = TypeVar("M", bound=Move)

_REPEATED = (Use, Drink, Unclear)
_DECIDES = ("level", "dungeon", "path", "fail", "use", "drink")


class Said(NamedTuple):
    """A move and the number of its statement in the section."""

    at: int
    move: Move


@dataclass(slots=True)
class LevelRecord:
    """The statements of one level of one player.

    `fault`: the first statement of wrong form; what a level comes to is open (`garbled`) where it
    may have been one that decides it.
    """

    number: int
    at: int
    said: list[Said] = field(default_factory=list)
    fault: Complaint | None = None
    garbled: bool = False
    _first: dict[type, Said] = field(default_factory=dict)

    def add(self, at: int, move: Move) -> None:
        """Add a statement."""
        said = Said(at, move)
        self.said.append(said)
        self._first.setdefault(type(move), said)

    def has(self, kind: type[Move]) -> bool:
        """Whether there is a move of a kind."""
        return kind in self._first

    def find(self, kind: type[M]) -> tuple[int, M] | None:
        """The first move of a kind and its statement."""
        said = self._first.get(kind)
        return (said.at, said.move) if said and isinstance(said.move, kind) else None

    def all(self, kind: type[M]) -> Iterator[tuple[int, M]]:
        """All moves of a kind, each with its statement."""
        return ((said.at, said.move) for said in self.said if isinstance(said.move, kind))

    @property
    def unclear(self) -> bool:
        """Whether a statement might say anything."""
        return self.has(Unclear)


@dataclass(slots=True)
class PlayerRecord:
    """One player's part of a log. `fault`: what stops the player's game before its next level."""

    section: Section
    levels: list[LevelRecord] = field(default_factory=list)
    score: tuple[int, Score] | None = None
    fault: Complaint | None = None
    readable: bool = False

    def level(self, number: int) -> LevelRecord | None:
        """A level's record."""
        return self.levels[number - 1] if number <= len(self.levels) else None


def read_player(section: Section) -> PlayerRecord:
    """Sort a section's statements into levels."""
    player = PlayerRecord(section)
    for at, statement in enumerate(section.statements):
        if player.fault is None or not player.readable:
            _place(player, at, statement)
    return player


def _place(player: PlayerRecord, at: int, statement: Statement) -> None:
    move = read_move(statement.words)
    if not isinstance(move, Unread | Score | Unclear):
        player.readable = True
    if player.fault is not None:
        return
    level = player.levels[-1] if player.levels else None
    if isinstance(move, Unread):
        if level is None or statement.words[0] == "level":
            player.fault = Complaint(at, _unread(move, headless=level is None))
        elif level.fault is None:
            level.fault = Complaint(at, _unread(move))
            level.garbled = _decides(statement.words[0])
    elif isinstance(move, Level):
        _begin(player, at, move)
    elif isinstance(move, Score):
        if player.score is None:
            player.score = (at, move)
        else:
            player.fault = Complaint(at, form.twice("score"))
    elif level is None:
        player.fault = Complaint(at, form.before_level())
    else:
        _add(level, at, move)


def _decides(word: str) -> bool:
    return word in _DECIDES or "?" in word


def _unread(move: Unread, headless: bool = False) -> Fault:
    expected = form.header_place() if headless and ":" in move.words else move.expected
    return Fault("unread", move.clause, move.message, expected, (move.at, move.at))


def _begin(player: PlayerRecord, at: int, move: Level) -> None:
    expected = len(player.levels) + 1
    if expected in LEVELS and matching(str(move.number).lstrip("0"), [str(expected)]):
        player.levels.append(LevelRecord(expected, at))
    else:
        player.fault = Complaint(at, form.level_order(move.number, expected))


def _add(level: LevelRecord, at: int, move: Move) -> None:
    if not isinstance(move, _REPEATED) and level.has(type(move)):
        wrong = form.twice(type(move).__name__.lower())
    elif isinstance(move, Path | Fail) and (level.has(Path) or level.has(Fail)):
        wrong = form.path_and_fail()
    else:
        level.add(at, move)
        return
    if level.fault is None:
        level.fault = Complaint(at, wrong)
        level.garbled = isinstance(move, Path | Dungeon | Fail)
