"""What happened in a log, square by square, up to its first illegal statement.

The rules tell what is legal, here as in the judge; this only keeps what each square brought. Where
a `?` leaves several readings, the first legal one is told, and the square is marked as unclear.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.engine.possible import Fault
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.bash import rules
from dungeonpress.games.bash.board import CELLS, START
from dungeonpress.games.bash.moves import Buy, Claim, Drink, Enter, Move
from dungeonpress.games.bash.notation import read_move
from dungeonpress.games.bash.readings import Effort, Outcome, TooUnclear, is_unclear, judge_all
from dungeonpress.games.bash.state import Setting, State
from dungeonpress.games.bash.tables import ITEMS, Contents, Item
from dungeonpress.notation.log import Log
from dungeonpress.notation.twin import Unread


@dataclass(slots=True)
class Visit:
    """A square entered, what it held (None if unclear), and what came of it.

    `before` and `after` are Health as the fight began and ended, None where it is unknown.
    """

    cell: int
    contents: Contents | None
    before: int | None
    after: int | None
    killed: bool
    unclear: bool
    drunk: int = 0
    bought: list[Item] = field(default_factory=list)

    @property
    def lost(self) -> int | None:
        """The Health that the fight cost."""
        return None if self.before is None or self.after is None else self.before - self.after


class Mistake(NamedTuple):
    """The first error, and the cell at which it is shown; `attempted`: the hero never got there."""

    finding: Diagnostic
    cell: int
    attempted: bool


class Story(NamedTuple):
    """The squares in order, the state at the end, and the first error."""

    visits: tuple[Visit, ...]
    state: State
    mistake: Mistake | None


def tell(log: Log, verdict: Verdict, setting: Setting) -> Story:
    """The story of a log, with the first error of its verdict."""
    state, visits, effort = State(), list[Visit](), Effort()
    places = [(0, START)]  # the line and the cell of each square entered
    barred: tuple[int, int] | None = None  # the same of one that could not be entered
    for statement in log.parts[0].statements:
        move = read_move(statement.words)
        after = None if isinstance(move, Unread) else _follow(setting, state, move, effort)
        if after is None or isinstance(move, Unread):
            if isinstance(move, Enter) and move.square in CELLS:
                barred = statement.line, CELLS[move.square]
            break
        if after.at != state.at:
            places.append((statement.line, after.at))
            visits.append(_visit(setting, state, after, move))
        elif visits:
            _note(visits[-1], state, after, move)
        state = after
    return Story(tuple(visits), state, _mistake(verdict, places, barred))


def _follow(setting: Setting, state: State, move: Move, effort: Effort) -> State | None:
    """The state after a statement; None where it is not legal. A wrong claim changes nothing."""
    out = Outcome()
    try:
        judge_all(setting, state, move, effort, out)
    except TooUnclear:
        return None
    after = next(iter(out.states), state if isinstance(move, Claim) else None)
    for claim in (move.claims or ()) if isinstance(move, Enter) and after else ():
        if after is not None and "?" not in claim.what + str(claim.value):
            judged = rules.claim(setting, after, claim)
            after = after if isinstance(judged, Fault) else judged
    return after


def _visit(setting: Setting, before: State, after: State, move: Move) -> Visit:
    contents = None
    if isinstance(move, Enter) and "?" not in (move.die or ""):
        found = rules.resolve(setting, after.at, move.die, fought=bool(move.rounds))
        contents = None if isinstance(found, Fault) else found
    return Visit(
        after.at, contents, _health(before), _health(after), after.kills > before.kills,
        is_unclear(move),
    )  # fmt: skip


def _health(state: State) -> int | None:
    return state.low if state.low == state.high else None


def _note(visit: Visit, before: State, after: State, move: Move) -> None:
    """Add what followed in the same turn: potions, purchases, and claims that tell more."""
    if visit.after is None and isinstance(move, Claim):
        visit.after = _health(after)
    visit.killed &= after.kills >= before.kills
    if isinstance(move, Drink):
        visit.drunk += before.potions - after.potions
    elif isinstance(move, Buy):
        visit.bought += [ITEMS[move.item]] if move.item in ITEMS else []


def _mistake(
    verdict: Verdict, places: list[tuple[int, int]], barred: tuple[int, int] | None
) -> Mistake | None:
    errors = (d for d in verdict.diagnostics if d.severity is Severity.ERROR)
    finding = next(errors, None)
    if finding is None:
        return None
    line = finding.place.line or 0
    cell = next(cell for at, cell in reversed(places) if at <= line)
    if barred is not None and barred[0] == line and cell == places[-1][1]:
        return Mistake(finding, barred[1], attempted=True)
    return Mistake(finding, cell, attempted=False)
