"""Claims: what the paper says, held against what the engine found (R82)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dungeonpress.engine.possible import Fault
from dungeonpress.games.roll import words
from dungeonpress.games.roll.moves import Claim
from dungeonpress.games.roll.numbers import UNKNOWN, matches
from dungeonpress.games.roll.score import is_finished, score, token_totals
from dungeonpress.games.roll.state import Stage, State


@dataclass(slots=True)
class Claims:
    """The claims that one player has made, in this delve and in all."""

    in_delve: set[str] = field(default_factory=set)
    score_told: bool = False
    wrong: int = 0
    """How many were found wrong."""

    def next_delve(self) -> None:
        """Totals may be told again."""
        self.in_delve.clear()

    def check(self, claim: Claim, states: Sequence[State]) -> tuple[Fault | None, bool]:
        """The fault of a claim in these states, and whether it is one in all of them."""
        again = self.score_told if claim.what == "score" else claim.what in self.in_delve
        if again:
            return words.claim_twice(claim.what), True
        self.score_told |= claim.what == "score"
        self.in_delve.add(claim.what)
        faults = [_fault(claim, state) for state in states]
        return next((fault for fault in faults if fault), None), all(faults)


def _fault(claim: Claim, state: State) -> Fault | None:
    if state.stage is Stage.START or (claim.what == "score" and not is_finished(state)):
        return words.claim_too_early(claim.what)
    if UNKNOWN in claim.value:
        return None
    found = _totals(claim, state)
    if any(matches(claim.value, total) for total in found):
        return None
    return words.wrong_claim(claim.what, claim.value, max(found))


def _totals(claim: Claim, state: State) -> set[int]:
    if claim.what == "xp":
        return {state.xp}
    return {score(state)} if claim.what == "score" else token_totals(state)
