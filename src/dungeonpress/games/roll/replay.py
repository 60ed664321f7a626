"""All players' games in the order of play, in every world that the `?` signs leave open.

A world is one state for each player. A log without `?` has one world throughout. Worlds in which
a statement is not legal are dropped; while others are left, what can't be read decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.engine.possible import MOST_STATES, Fault
from dungeonpress.games.roll import words
from dungeonpress.games.roll.claims import Claims
from dungeonpress.games.roll.moves import Blurred, Claim, Delve, Discard, Move
from dungeonpress.games.roll.notation import alternatives, claims_power, read_move
from dungeonpress.games.roll.numbers import UNKNOWN
from dungeonpress.games.roll.pieces import box_without
from dungeonpress.games.roll.readings import has_unknown, readings, unknown_signs
from dungeonpress.games.roll.rules import judge
from dungeonpress.games.roll.score import delves_over
from dungeonpress.games.roll.state import DELVES, Options, State
from dungeonpress.notation.log import Log, Section, Statement
from dungeonpress.notation.twin import Unread
from dungeonpress.notation.words import CLAIM_UNREAD

World = tuple[State, ...]

_read = lru_cache(maxsize=4096)(read_move)

MOST_FINDINGS = 400
"""Findings of a replay that are kept; a verdict lists fewer than all of many anyway."""

MOST_UNKNOWN = 32
"""Signs of one statement that could not be read; with more nobody tries to read it."""


MOST_EFFORT = 150_000
"""Judgements beyond one a statement that a log's `?` signs may cost in all."""


@dataclass(slots=True)
class Player:
    """One player's section, and how far it was judged."""

    section: Section
    number: int
    delves: tuple[tuple[int, int], ...]
    """For each delve the range of its statements."""
    parting: int | None = None
    """Where the statements begin that wait for the end of all third delves (R5)."""
    stopped: bool = False
    illegal: bool = False
    told_unchecked: bool = False
    claims: Claims = field(default_factory=Claims)


@dataclass(slots=True)
class Replay:
    """A log's games as far as they were judged.

    `undecided`: worlds were lost, or what is left can't be told apart from what is not known.
    `doubt`: the worlds may not be all that there are, so that no fault is certain.
    """

    log: Log
    options: Options
    players: list[Player]
    worlds: list[World]
    findings: list[Diagnostic]
    undecided: bool = False
    doubt: bool = False
    effort: int = 0
    turns_read: int = 0
    turns_unread: int = 0

    def play(self) -> None:
        """Judge all statements: first delves of all players, then second, then third (R5)."""
        for delve in range(DELVES):
            for player in self.players:
                if delve < len(player.delves):
                    self._sit_down(player)
                    self._statements(player, *player.delves[delve])
        for player in self.players:
            if player.parting is not None:
                self._sit_down(player)
                for at in range(player.parting, len(player.section.statements)):
                    self._statement(player, player.section.statements[at])

    def _statements(self, player: Player, first: int, end: int) -> None:
        for at in range(first, end):
            statement = player.section.statements[at]
            if self._parts(player, statement):
                player.parting = at
                return
            self._statement(player, statement)

    def _parts(self, player: Player, statement: Statement) -> bool:
        """Whether this is a discard at the end of the game, which waits for the other players."""
        word = statement.words[0]
        if word[0] not in ("d", UNKNOWN) or player.stopped:
            return False
        return isinstance(_read(tuple(statement.words)), Discard) and all(
            delves_over(world[player.number]) for world in self.worlds
        )

    def _sit_down(self, player: Player) -> None:
        """The box as it stands for this player: all tokens but those in the hands that count."""
        known = not any(other.stopped for other in self.players)
        options = replace(self.options, box_known=known)
        worlds: dict[World, None] = {}
        for world in self.worlds:
            hands = [
                state.hand
                for other, state in zip(self.players, world, strict=True)
                if not other.stopped
            ]
            state = world[player.number]._replace(box=box_without(hands), options=options)
            worlds[_with(world, player.number, state)] = None
        self.worlds = list(worlds)

    def _statement(self, player: Player, statement: Statement) -> None:
        move = _read(tuple(statement.words))
        if isinstance(move, Unread):
            self.turns_unread += 1
            self.turns_read += move.clause is not None  # its form could be read
            clause = move.clause or self._power_claimed(player, move)
            fault = Fault("unread", clause, move.message, move.expected, (move.at, move.at))
            self._stop(player, statement, fault)
            return
        self.turns_read += not isinstance(move, Delve | Claim | Blurred)
        if player.stopped:
            self._leave_unchecked(player, statement)
        elif isinstance(move, Claim):
            self._claim(player, statement, move)
        else:
            if isinstance(move, Delve):
                player.claims.next_delve()
            self._move(player, statement, move)

    def _power_claimed(self, player: Player, unread: Unread) -> str | None:
        """The row of the hero whose power was claimed in words that say nothing (R72)."""
        rows = {world[player.number].hero.row for world in self.worlds}
        if player.stopped or len(rows) != 1 or not claims_power(unread.words):
            return None
        return rows.pop()

    # --- moves ---

    def _move(self, player: Player, statement: Statement, move: Move) -> None:
        if isinstance(move, Blurred) and not _all_moves(move):
            self.undecided = self.doubt = True
            self._review(statement, "unread-statement", words.UNREAD)
            return
        after, fault, lost = self._advance(player.number, move)
        if after is None:
            self.undecided = self.doubt = True
            self._review(statement, "too-open", words.TOO_OPEN)
            self._give_up()
        elif not after:
            assert fault is not None
            if self.doubt:
                self._review(statement, "unclear", words.UNCLEAR, fault)
                player.stopped = True
            else:
                self._stop(player, statement, fault)
        else:
            self.worlds = after
            if lost:
                self.undecided = True
                self._review(statement, "unclear", words.UNCLEAR, fault)

    def _advance(self, number: int, move: Move) -> tuple[list[World] | None, Fault | None, bool]:
        """The worlds after a move, the first fault met, and whether a world was lost.

        None for the worlds where there are more than can be followed.
        """
        if len(self.worlds) == 1 and not has_unknown(move):
            result = judge(self.worlds[0][number], move)
            if isinstance(result, Fault):
                return [], result, True
            return [_with(self.worlds[0], number, result)], None, False
        if unknown_signs(move) > MOST_UNKNOWN:
            return None, None, False
        after: dict[World, None] = {}
        first: Fault | None = None
        lost = False
        for world in self.worlds:
            lived = False
            for reading in readings(move):
                self.effort += 1
                if self.effort > MOST_EFFORT or len(after) > MOST_STATES:
                    return None, None, False
                result = judge(world[number], reading)
                if isinstance(result, Fault):
                    first = first or result
                else:
                    lived = True
                    after[_with(world, number, result)] = None
            lost = lost or not lived
        return list(after), first, lost

    def _give_up(self) -> None:
        for player in self.players:
            player.stopped = True

    # --- claims ---

    def _claim(self, player: Player, statement: Statement, claim: Claim) -> None:
        states = [world[player.number] for world in self.worlds]
        fault, certain = player.claims.check(claim, states)
        if fault is None:
            if UNKNOWN in claim.value:
                self._tell(Severity.NOTE, statement, "claim-unread", CLAIM_UNREAD)
        elif certain and not self.doubt:
            player.claims.wrong += 1
            self._error(statement, fault)
        else:
            self.undecided = True
            self._review(statement, "claim-unclear", words.CLAIM_UNCLEAR, fault)

    # --- findings ---

    def _stop(self, player: Player, statement: Statement, fault: Fault) -> None:
        player.stopped = player.illegal = True
        self._error(statement, fault)

    def _leave_unchecked(self, player: Player, statement: Statement) -> None:
        if not player.told_unchecked:
            player.told_unchecked = True
            self._tell(Severity.NOTE, statement, "not-checked", words.NOT_CHECKED)

    def _error(self, statement: Statement, fault: Fault) -> None:
        if len(self.findings) > MOST_FINDINGS:
            return
        first, last = fault.span or (0, None)
        place = self.log.place(statement, first, last)
        self.findings.append(
            Diagnostic(
                Severity.ERROR, fault.code, fault.message, place, fault.clause, fault.expected
            )
        )

    def _review(
        self, statement: Statement, code: str, message: str, fault: Fault | None = None
    ) -> None:
        if len(self.findings) > MOST_FINDINGS:
            return
        clause = fault.clause if fault else None
        text = f"{message} {fault.message}" if fault else message
        self.findings.append(
            Diagnostic(
                Severity.WARNING, code, text, self.log.place(statement), clause, words.READ_IT,
                review=True,
            )
        )  # fmt: skip

    def _tell(self, severity: Severity, statement: Statement, code: str, message: str) -> None:
        self.findings.append(Diagnostic(severity, code, message, self.log.place(statement)))


def _with(world: World, number: int, state: State) -> World:
    return (*world[:number], state, *world[number + 1 :])


def _all_moves(blurred: Blurred) -> bool:
    """Whether a blurred statement can be followed: every reading of it is a move."""
    found = alternatives(blurred.words)
    return bool(found) and not any(isinstance(move, Claim | Blurred) for move in found)


def delves_of(section: Section) -> tuple[tuple[int, int], ...]:
    """Where each delve's statements begin and end; what stands above the first goes to it."""
    statements = section.statements
    starts = [at for at, statement in enumerate(statements) if _begins_delve(statement)]
    begins = [0, *starts[1:DELVES]]
    return tuple(zip(begins, [*begins[1:], len(statements)], strict=True))


def _begins_delve(statement: Statement) -> bool:
    word = statement.words[0]
    if word == "delve":
        return True
    return UNKNOWN in word and isinstance(_read(tuple(statement.words)), Delve)
