"""What happened in a log: each player's delves, level by level, up to the first illegal statement.

The rules tell what each delve brought; where a `?` leaves that open it is not told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.engine.possible import Fault
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.roll.headers import heroes_of, read_options
from dungeonpress.games.roll.judge import MOST_PLAYERS
from dungeonpress.games.roll.moves import Blurred, Claim, Delve, Level, Move, Party, Seek
from dungeonpress.games.roll.notation import read_move, write_move
from dungeonpress.games.roll.readings import has_unknown
from dungeonpress.games.roll.rules import judge
from dungeonpress.games.roll.state import Options, Stage, State
from dungeonpress.notation.log import Log, Section, Statement
from dungeonpress.notation.twin import Unread

MOST_DEEDS = 40
"""Statements of a level that are told; legal levels have fewer."""


class Deed(NamedTuple):
    """A statement as it is written, and whether it is the log's first error."""

    text: str
    wrong: bool


@dataclass(slots=True)
class Visit:
    """A level with the dice rolled there, and what was done; number "" before the first."""

    number: str
    dice: str
    deeds: list[Deed] = field(default_factory=list)
    more: int = 0
    wrong: bool = False


@dataclass(slots=True)
class DelveTold:
    """A delve: the party as rolled, its levels, its last statement, the experience gained."""

    number: str
    party: str = ""
    visits: list[Visit] = field(default_factory=list)
    over: bool = False
    last: str = ""
    gained: int | None = None
    wrong: bool = False


@dataclass(slots=True)
class PlayerTold:
    """A player's delves. `unchecked`: statements after an illegal one, which are not told."""

    name: str
    hero: str
    delves: list[DelveTold] = field(default_factory=list)
    unchecked: int = 0


class Story(NamedTuple):
    """All players, and the first error."""

    players: tuple[PlayerTold, ...]
    error: Diagnostic | None


def tell(log: Log, verdict: Verdict) -> Story:
    """The story of a log, with the first error of its verdict."""
    errors = [d for d in verdict.diagnostics if d.severity is Severity.ERROR and not d.review]
    options, _ = read_options(log)
    options = replace(options, box_known=False)  # the others' hands are not followed
    first = errors[0] if errors else None
    players = tuple(
        _Teller(log, section, options, errors, first).tell() for section in log.parts[:MOST_PLAYERS]
    )
    return Story(players, first)


class _Teller:
    """Goes through one player's statements."""

    def __init__(
        self,
        log: Log,
        section: Section,
        options: Options,
        errors: list[Diagnostic],
        first: Diagnostic | None,
    ) -> None:
        self._log, self._section, self._first = log, section, first
        self._errors = {d.place.line for d in errors}, errors
        heroes = heroes_of(log, section)
        hero = heroes[0] if isinstance(heroes, tuple) and len(heroes) == 1 else None
        self._state = State(hero, options) if hero else None
        self._told = PlayerTold(_name(log, section), hero.novice.name if hero else "")
        self._begun = 0  # experience when the delve began

    def tell(self) -> PlayerTold:
        """The player's delves."""
        statements = self._section.statements
        for at, statement in enumerate(statements):
            move = read_move(statement.words)
            faults = list(self._faults(statement))
            self._put(move, statement, wrong=self._first in faults)
            if faults and not isinstance(move, Claim):
                self._told.unchecked = len(statements) - at - 1
                break
            self._follow(move)
        return self._told

    def _faults(self, statement: Statement) -> Iterator[Diagnostic]:
        """The errors that lie in a statement."""
        lines, errors = self._errors
        if statement.line not in lines:
            return
        place = self._log.place(statement)
        begin, end = place.column or 0, place.end_column or 0
        for error in errors:
            if error.place.line == statement.line and begin <= (error.place.column or begin) < end:
                yield error

    def _put(self, move: Move | Unread, statement: Statement, *, wrong: bool) -> None:
        """Tell a statement where it belongs."""
        if isinstance(move, Delve) or not self._told.delves:
            number = move.number if isinstance(move, Delve) else ""
            self._told.delves.append(DelveTold(number))
            self._begun = self._state.xp if self._state else 0
        delve = self._told.delves[-1]
        delve.wrong = delve.wrong or wrong
        if isinstance(move, Party) and not delve.party:
            delve.party = move.dice
        elif isinstance(move, Level):
            delve.visits.append(Visit(move.number, move.dice or self._dealt(move)))
            delve.visits[-1].wrong = wrong
        if wrong or not isinstance(move, Delve | Party | Level | Claim | Seek):
            if not delve.visits:
                delve.visits.append(Visit("", ""))
            visit = delve.visits[-1]
            text = " ".join(statement.words) if isinstance(move, Unread) else write_move(move)
            if len(visit.deeds) < MOST_DEEDS or wrong:
                visit.deeds.append(Deed(text, wrong))
            else:
                visit.more += 1
        if not isinstance(move, Claim | Unread):
            delve.last = write_move(move)

    def _dealt(self, move: Level) -> str:
        """The dice that lay ready for a level."""
        dealt = self._state.dealt if self._state else ()
        number = int(move.number) if move.number.isdigit() and len(move.number) < 3 else 0
        return dealt[number - 1] if 0 < number <= len(dealt) else ""

    def _follow(self, move: Move | Unread) -> None:
        """The state after a legal statement; unknown after one that could not be read."""
        if self._state is None or isinstance(move, Claim):
            return
        if isinstance(move, Unread | Blurred) or has_unknown(move):
            self._state = None
            return
        after = judge(self._state, move)
        self._state = None if isinstance(after, Fault) else after
        if self._state is not None:
            delve = self._told.delves[-1]
            delve.over = self._state.stage is Stage.OVER
            delve.gained = self._state.xp - self._begun


def _name(log: Log, section: Section) -> str:
    if section.name is not None:
        return section.name
    header = log.header("player", section)
    return header.value.strip() if header else ""
