"""The verdict on a Bash log (FORMAT.md, B63, B64): statements in their order, run and findings."""

from __future__ import annotations

from dungeonpress.engine.context import Context
from dungeonpress.engine.possible import Fault
from dungeonpress.engine.verdict import Verdict, by_line, standing, unreadable
from dungeonpress.games.bash import form_words as form
from dungeonpress.games.bash import rules
from dungeonpress.games.bash import words as say
from dungeonpress.games.bash.findings import Findings
from dungeonpress.games.bash.headers import KNOWN, read_setting
from dungeonpress.games.bash.moves import Buy, Claim, Drink, Enter, Move, Unclear, Wear
from dungeonpress.games.bash.notation import begins_turn, read_move
from dungeonpress.games.bash.readings import Effort, Outcome, TooUnclear, is_unclear, judge_all
from dungeonpress.games.bash.state import Found, State, found
from dungeonpress.notation.log import Log, Statement, unknown_headers
from dungeonpress.notation.twin import Unread

_TURNS = (Enter, Unclear)
_PLAY = (Enter, Drink, Buy, Wear)


def judge(log: Log, context: Context) -> Verdict:
    """Judge a log; `context` holds nothing that this game asks for."""
    del context
    replay = _Replay(log)
    for statement in log.parts[0].statements:
        replay.follow(statement)
    return replay.verdict()


class _Replay:
    """A log's judging: the states that it may have come to, and what was found on the way.

    There are several states where a `?` has several readings. `states` is empty where nothing is
    judged any more: behind an illegal turn, or where too much is unclear.
    """

    def __init__(self, log: Log) -> None:
        self.findings = Findings(log)
        for finding in (*log.faults, *unknown_headers(log, KNOWN)):
            self.findings.add(finding)
        self.setting = read_setting(log, self.findings.error)
        if len(log.sections) > 1:
            self.findings.error(form.SEVERAL_RUNS, log.sections[1].place)
        self.has_unclear = any("?" in line for line in log.lines)
        self.effort = Effort()
        self.states: tuple[State, ...] = (State(),)
        self.last_legal: tuple[State, ...] = self.states  # as after the last legal turn
        self.told: dict[str, int] = {}  # how often each claim stood in this turn
        self.wrong_claim: tuple[Fault, Statement, int] | None = None  # the turn's first
        self.repeated: tuple[Fault, Statement, int] | None = None
        self.unclear: list[tuple[Statement, int]] = []
        self.fights_unproven = 0
        self.first_unproven: Statement | None = None
        self.turns_read = 0
        self.unread = False
        self.illegal = self.result_told = self.undecided = self.said_unchecked = False

    # Statements

    def follow(self, statement: Statement) -> None:
        """Read a statement, and judge it while the log is right so far."""
        move = read_move(statement.words)
        if isinstance(move, Claim):
            self._claim(move, statement, 0)
            return
        if isinstance(move, Unread):
            self._leave_unread(move, statement)
            return
        if isinstance(move, _TURNS):
            self.turns_read += 1
        if not self.states:
            self._leave_unchecked(move, statement)
        elif self.result_told:
            self._after_result(move, statement)
        else:
            self._play(move, statement)

    def _play(self, move: Move, statement: Statement) -> None:
        if isinstance(move, Unclear):
            self.repeated = None  # a square may begin here, so nothing need have been told twice
        if isinstance(move, _TURNS):
            self._close_turn()
        result = self._judge(move, statement)
        if isinstance(result, Fault):
            self.wrong_claim = None
            self._stop(result, statement)
            return
        self.states = result
        if isinstance(move, Enter):
            if not move.rounds:
                self._note_unproven(statement)
            at = 1 + (move.die is not None)
            for claim in move.claims or ():
                self._claim(claim, statement, at)
                at += 2

    def _note_unproven(self, statement: Statement) -> None:
        if any(state.maybe_dead for state in self.states):
            self.fights_unproven += 1
            self.first_unproven = self.first_unproven or statement

    def _after_result(self, move: Move, statement: Statement) -> None:
        fault = rules.ended(self.states[0]) if isinstance(move, _PLAY) else None
        self.last_legal = self.states
        self._stop(fault or say.AFTER_RESULT, statement)

    def _close_turn(self) -> None:
        """A new square: what was told twice in the turn before was no claim for the whole."""
        self._tell_claims()
        self.last_legal = self.states
        if self.repeated:
            fault, statement, at = self.repeated
            self.findings.wrong(_at(fault, at), statement)
            self.repeated = None
        self.told = {}

    def _tell_claims(self) -> None:
        """Tell the turn's wrong claim: it is judged last, so only of a turn that is legal (B63)."""
        if self.wrong_claim:
            self.findings.wrong_claim(*self.wrong_claim)
            self.wrong_claim = None

    def _stop(self, fault: Fault, statement: Statement) -> None:
        self.findings.wrong(fault, statement)
        self.states = ()
        self.illegal = True

    def _leave_unread(self, unread: Unread, statement: Statement) -> None:
        self.unread = True
        if self.states and begins_turn(statement.words):
            self.last_legal = self.states
        at = unread.at
        fault = Fault("unread", unread.clause, unread.message, unread.expected, (at, at))
        self._stop(fault, statement)

    def _leave_unchecked(self, move: Move, statement: Statement) -> None:
        if isinstance(move, Enter) and not self.said_unchecked:
            self.said_unchecked = True
            self.findings.remark(say.NOT_CHECKED, statement, 0)

    # Judging one move in all states

    def _judge(self, move: Move, statement: Statement) -> tuple[State, ...] | Fault:
        """The states after a move; a fault where no reading of what is unclear is legal."""
        unclear = self.has_unclear and (
            is_unclear(move) or ("?" in statement.words[0] and not isinstance(move, Claim))
        )
        if not unclear and len(self.states) == 1:
            assert not isinstance(move, Unclear)
            result = rules.judge(self.setting, self.states[0], move)
            return result if isinstance(result, Fault) else (result,)
        if unclear:
            at = next(at for at, word in enumerate(statement.words) if "?" in word)
            self.unclear.append((statement, at))
        out = Outcome()
        try:
            for state in self.states:
                judge_all(self.setting, state, move, self.effort, out)
        except TooUnclear:
            self.undecided = True
            self.findings.remark(say.TOO_MANY_READINGS, statement, 0, review=True)
            self.last_legal = self.states
            return ()
        if out.faults and out.states:
            self._doubt(out.faults[0], statement)
        return tuple(out.states) or out.faults[0]

    def _doubt(self, fault: Fault, statement: Statement) -> None:
        self.undecided = True
        self.findings.remark(say.wrong_if(fault.message), statement, 0, review=True)

    # Claims

    def _claim(self, claim: Claim, statement: Statement, at: int) -> None:
        if not self.states:
            return
        if self.result_told:
            self._after_result(claim, statement)
            return
        self.result_told = claim.what == "result"
        if self.has_unclear and ("?" in claim.what or "?" in str(claim.value)):
            self.findings.remark(say.claim_left_out(claim.what), statement, at)
            return
        self._count(claim.what, statement, at)
        result = self._judge(claim, statement)
        if not isinstance(result, Fault):
            self.states = result
        elif claim.what == "result":
            self.findings.wrong_claim(result, statement, at)
        else:
            self.wrong_claim = self.wrong_claim or (result, statement, at)

    def _count(self, what: str, statement: Statement, at: int) -> None:
        """A claim stands once a turn, and in the last turn once more for the whole run."""
        times = self.told[what] = self.told.get(what, 0) + 1
        if times == 2:
            self.repeated = self.repeated or (say.claim_twice(what), statement, at)
        elif times > 2:
            self.findings.wrong(_at(say.claim_twice(what), at), statement)

    # The verdict

    def verdict(self) -> Verdict:
        """The whole verdict."""
        self._tell_claims()
        if self.unread and not self.turns_read:
            return unreadable(*by_line(self.findings.listed()))
        runs = {found(self.setting, state) for state in self._final_states()}
        self.undecided |= len(runs) > 1
        self._tell_unclear()
        if self.first_unproven:
            self.findings.remark(say.unproven(self.fights_unproven), self.first_unproven, 0)
        run = _common(runs)
        if self.illegal:
            run = run._replace(result="unfinished")
        over = all(each.result != "unfinished" for each in runs)
        proven = not self.fights_unproven and not self.unclear
        return Verdict(
            standing(self.findings.all, proven=proven, undecided=self.undecided),
            finished=over and not self.findings.wrong_play and not self.illegal,
            run=dict(run._asdict()),
            diagnostics=by_line(self.findings.listed()),
        )

    def _final_states(self) -> tuple[State, ...]:
        return self.states or self.last_legal

    def _tell_unclear(self) -> None:
        remark = say.UNCLEAR_DECIDES if self.undecided else say.UNCLEAR_FREE
        for statement, at in self.unclear:
            self.findings.remark(remark, statement, at, review=self.undecided)


def _at(fault: Fault, at: int) -> Fault:
    return Fault(fault.code, fault.clause, fault.message, fault.expected, (at, at + 1))


def _common(runs: set[Found]) -> Found:
    """What all runs have in common; None for what differs."""
    columns = [set(column) for column in zip(*runs, strict=True)]
    return Found(*(column.pop() if len(column) == 1 else None for column in columns))
