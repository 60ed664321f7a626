"""A month's section with days: each battle replayed, each claim compared."""

from __future__ import annotations

from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365 import words as say
from dungeonpress.games.dungeon365.dice import final_hands
from dungeonpress.games.dungeon365.findings import Findings
from dungeonpress.games.dungeon365.moves import Battle, Floor, Lives, Lost, Marks, Potions, Score
from dungeonpress.games.dungeon365.notation import Partial, Read, part_of
from dungeonpress.games.dungeon365.readings import fight, is_open
from dungeonpress.games.dungeon365.rules import START, State, judge, lives_fault, order_fault
from dungeonpress.games.dungeon365.section import Setup
from dungeonpress.games.dungeon365.unit import Unit
from dungeonpress.notation.log import Log, Statement
from dungeonpress.notation.twin import Unread


class Days(Unit):
    """A month's section with days, or with nothing yet."""

    def __init__(self, log: Log, setup: Setup, findings: Findings) -> None:
        super().__init__(log, setup, findings)
        self._surely = setup.possible(surely=True)
        self._last: Battle | None = None
        self._lives: list[Statement] = []

    def take(self, statement: Statement, move: Read) -> None:
        """Judge the next statement."""
        match move:
            case Battle():
                self._battle(statement, move)
            case Lives():
                self._claim_lives(statement, move)
            case Score():
                if self.first_score(statement) and not self.stopped:
                    self.judge_score(statement, move, on_marks=False)
            case Floor():
                self.floor(statement, move)
            case Partial():
                self._partial(statement, move)
            case Unread():
                self.unread(statement, move)
            case Marks():
                self.stop(say.DAYS_AND_MARKS, self.log.place(statement))
            case Potions() | Lost():
                fault = say.only_with_marks(statement.words[0])
                self.findings.error(fault, self.log.place(statement))

    def _battle(self, statement: Statement, battle: Battle) -> None:
        self.findings.turns += 1
        if not self._begin_turn(statement):
            return
        if self.setup.legible:
            ((page, state),) = self.worlds
            result = judge(page, state, battle)
            if not isinstance(result, State):
                assert isinstance(result, Fault)
                self._stop_at(statement, result)
                return
            self.worlds = ((page, result),)
        elif not self._fight(statement, battle):
            return
        self._last = battle
        if not battle.dice:
            self.findings.without_dice += 1
        elif len(battle.dice) == 1:
            self.findings.final_only += 1

    def _begin_turn(self, statement: Statement) -> bool:
        """Whether a day can be judged, now that one begins."""
        if self._lives:
            if len(self._lives) == 2:  # the month's own claim stands behind its last day
                self.findings.error(say.claim_twice("lives"), self.log.place(self._lives[1]))
            self._lives.clear()
        if self.stopped:
            self.skip(statement)
            return False
        if self.early:
            self.findings.error(say.score_too_early("D32"), self.early.place, claim=True)
            self.early = None
        return bool(self.pages) or self.ready(statement)

    def _fight(self, statement: Statement, battle: Battle) -> bool:
        """Judge a battle in all its readings; whether one of them is legal."""
        fought = fight(self.worlds, battle)
        if fought.fault:
            self._stop_at(statement, fought.fault)
        elif fought.cut:
            place = self.log.place(statement)
            self.stop_for_review("too-uncertain", say.TOO_UNCERTAIN, place)
        else:
            self.worlds = fought.worlds
            self._tell_open(statement, battle, fought.doubt)
        return not self.stopped

    def _stop_at(self, statement: Statement, fault: Fault) -> None:
        self.stop(fault, self.log.place(statement, *part_of(statement.words, fault.clause)))

    def _tell_open(self, statement: Statement, battle: Battle, doubt: Fault | None) -> None:
        """Tell what a `?` leaves open in a battle that has a legal reading."""
        review = self.review
        if any(map(is_open, battle.beat)):
            review("target-uncertain", say.UNCERTAIN_TARGET, self.log.place(statement))
        elif isinstance(battle.day, str):
            review("day-uncertain", say.UNCERTAIN_DAY, self.log.place(statement))
        elif doubt:
            place = self.log.place(statement)
            review(f"{doubt.code}-uncertain", say.uncertain(doubt), place, doubt.clause)
        elif battle.day > self._surely:
            place = self.log.place(statement, 0, 0)
            review("as-of-uncertain", say.UNCERTAIN_AS_OF, place, "D11")
        elif "?" in "".join(battle.dice):
            self.findings.open = True

    def _partial(self, statement: Statement, partial: Partial) -> None:
        """A battle that could not be read in full: its day and dice are judged all the same."""
        battle = partial.battle
        if self._begin_turn(statement) and battle and isinstance(battle.day, int):
            day = battle.day
            faults = [order_fault(page, state, day) for page, state in self.worlds]
            if all(faults) and (first := faults[0]):
                self._stop_at(statement, first)
                return
            if partial.dice_read and isinstance(fault := final_hands(battle.dice), Fault):
                self._stop_at(statement, fault)
                return
        self.unread(statement, partial.unread)

    def _claim_lives(self, statement: Statement, claim: Lives) -> None:
        if self.stopped:
            return
        self._lives.append(statement)
        if len(self._lives) > 2:
            self.findings.error(say.claim_twice("lives"), self.log.place(statement))
            return
        if self.can_read(count := claim.count, statement):
            last, worlds = self._last, self.worlds or ((None, START),)
            faults = [lives_fault(state, count, page, last) for page, state in worlds]
            self.claim(statement, faults)
