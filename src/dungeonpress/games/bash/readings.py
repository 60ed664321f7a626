"""What a statement with `?` signs can stand for, judged in every state in which it may begin.

A reading is a face, a square or a code that the rules allow at its place. What follows from it may
still be illegal: such a reading is not dropped in silence, its fault is kept (FORMAT.md: a `?` is
never guessed away).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product

from dungeonpress.core.dice import FACES
from dungeonpress.engine.possible import Fault
from dungeonpress.games.bash import rules
from dungeonpress.games.bash.board import CELLS
from dungeonpress.games.bash.fight import LETTERS, Bout, Fighters, at_round, in_order, strike
from dungeonpress.games.bash.moves import Buy, Claim, Drink, Enter, Move, Round, Unclear, Wear
from dungeonpress.games.bash.notation import alternatives, matches
from dungeonpress.games.bash.state import Setting, State
from dungeonpress.games.bash.tables import FULL_HEALTH, ITEMS, Contents

MOST_STATES = 512
MOST_WORK = 100_000
_MOST_UNCLEAR_WORDS = 4


class TooUnclear(Exception):  # noqa: N818  (no error: it ends the judging of a log)
    """There are more readings than are followed; no honest page comes near."""


@dataclass(slots=True)
class Effort:
    """How much more may be judged in logs that have several readings."""

    left: int = MOST_WORK

    def spend(self, work: int = 1) -> None:
        """Count some work. Raises `TooUnclear` when there was too much."""
        self.left -= work
        if self.left < 0:
            raise TooUnclear


@dataclass(slots=True)
class Outcome:
    """What all readings of a statement lead to: the states, each once, and the faults met."""

    states: dict[State, None] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def add(self, result: State | Fault) -> None:
        """One reading's result. Raises `TooUnclear` beyond `MOST_STATES`."""
        if isinstance(result, Fault):
            if len(self.faults) < MOST_STATES:
                self.faults.append(result)
            return
        self.states[result] = None
        if len(self.states) > MOST_STATES:
            raise TooUnclear


def is_unclear(move: Move) -> bool:
    """Whether a `?` stands in a statement, those of claims aside."""
    match move:
        case Enter():
            parts = [move.square, move.die or "", *("".join(r) for r in move.rounds or ())]
            return any("?" in part for part in parts)
        case Drink():
            return isinstance(move.count, str)
        case Buy() | Wear():
            return "?" in move.item
        case Unclear():
            return True
        case Claim():
            return False


def judge_all(setting: Setting, state: State, move: Move, effort: Effort, out: Outcome) -> None:
    """Add to `out` what the readings of a statement lead to from one state."""
    effort.spend()
    match move:
        case Unclear():
            _several_kinds(setting, state, alternatives(move.text.split(" ")), effort, out)
        case Claim():
            unclear = "?" in move.what or "?" in str(move.value)
            out.add(state if unclear else rules.claim(setting, state, move))
        case Enter() if is_unclear(move):
            _enter(setting, state, move, effort, out)
        case Drink(count=str(pattern)):
            _drink(state, pattern, effort, out)
        case Buy(item=item) | Wear(item=item) if "?" in item:
            named = [replace(move, item=code) for code in ITEMS if matches(item, code)]
            _allowed([rules.judge(setting, state, meant) for meant in named], out)
        case _:
            out.add(rules.judge(setting, state, move))


def _several_kinds(
    setting: Setting, state: State, moves: list[Move], effort: Effort, out: Outcome
) -> None:
    """Add what a statement leads to that may be of several kinds, of those that are legal here."""
    outcomes = [Outcome() for _ in moves]
    for move, outcome in zip(moves, outcomes, strict=True):
        judge_all(setting, state, move, effort, outcome)
    for outcome in [outcome for outcome in outcomes if outcome.states] or outcomes[:1]:
        for after in outcome.states:
            out.add(after)
        for fault in outcome.faults:
            out.add(fault)


def _allowed(results: list[State | Fault], out: Outcome) -> None:
    """Add the readings that are legal at their place, or a fault where none is."""
    legal = [result for result in results if not isinstance(result, Fault)]
    for result in legal or results[:1]:
        out.add(result)


def _drink(state: State, pattern: str, effort: Effort, out: Outcome) -> None:
    most = min(state.potions, FULL_HEALTH)
    counts = [n for n in range(most + 1) if matches(pattern, str(n).zfill(len(pattern)))]
    effort.spend(len(counts))
    least = int(pattern.replace("?", "0")) or 1
    _allowed([rules.drink(state, n) for n in counts or [least]], out)


def _enter(setting: Setting, state: State, move: Enter, effort: Effort, out: Outcome) -> None:
    named = [name for name in CELLS if name != "START" and matches(move.square, name)]
    steps = [rules.step(setting, state, name) for name in named or [move.square]]
    cells = [cell for cell in steps if not isinstance(cell, Fault)]
    if not cells:
        out.add(next(fault for fault in steps if isinstance(fault, Fault)))
    for cell in cells:
        effort.spend()
        for contents in _contents(setting, cell, move, out):
            _fight(setting, state, cell, contents, move.rounds or (), effort, out)


def _contents(setting: Setting, cell: int, move: Enter, out: Outcome) -> Iterator[Contents]:
    """The different contents that the die can mean."""
    fought = bool(move.rounds)
    dice = FACES if move.die == "?" else [move.die]
    legal = [die for die in dice if not isinstance(_resolve(setting, cell, die), Fault)]
    found: dict[Contents | Fault, None] = {}
    for die in legal or dice[:1]:
        found[rules.resolve(setting, cell, die, fought=fought)] = None
    for contents in found:
        if isinstance(contents, Fault):
            out.add(contents)
        else:
            yield contents


def _resolve(setting: Setting, cell: int, die: str | None) -> Contents | Fault:
    return rules.resolve(setting, cell, die, fought=False)


def _fight(
    setting: Setting, state: State, cell: int, contents: Contents, rounds: tuple[Round, ...],
    effort: Effort, out: Outcome,
) -> None:  # fmt: skip
    fighters = rules.fighting(state, contents)
    bouts = {rules.begin(state): None}
    for number, groups in enumerate(rounds):
        after: dict[Bout, None] = {}
        shapes = [list(_rolled(shape, fighters)) for shape in _shapes(groups, fighters)]
        effort.spend((1 + len(bouts)) * sum(map(len, shapes)))
        for bout in bouts:
            for result in _struck(bout, fighters, shapes):
                if isinstance(result, Fault):
                    out.add(at_round(result, number))
                else:
                    after[result] = None
        if not after:
            return
        bouts = after
    for bout in bouts:
        out.add(rules.arrive(setting, state, cell, contents, bout, len(rounds)))


def _struck(bout: Bout, fighters: Fighters, shapes: list[list[Round]]) -> list[Bout | Fault]:
    """The results of a round's readings, of those shapes only that are legal with some dice."""
    results = [[strike(bout, fighters, reading) for reading in shape] for shape in shapes]
    legal = [shape for shape in results if not all(isinstance(r, Fault) for r in shape)]
    return [result for shape in legal or results[:1] for result in shape]


# What the `?` signs of a round can stand for


def _needed(fighters: Fighters) -> dict[str, int]:
    monster = fighters.monster
    numbers = (monster.attack, fighters.defence, fighters.attack, monster.defence)
    return dict(zip(LETTERS, numbers, strict=True))


def _shapes(groups: Round, fighters: Fighters) -> list[Round]:
    """What unclear words can be: dice of the group before them, or groups of their own."""
    unclear = sum(word[0] not in LETTERS for word in groups)
    if not unclear:
        return [groups]
    if unclear > _MOST_UNCLEAR_WORDS:
        raise TooUnclear
    needed = _needed(fighters)
    shapes: list[Round] = [()]
    for word in groups:
        if word[0] in LETTERS:
            shapes = [(*shape, word) for shape in shapes]
            continue
        longer = [(*shape[:-1], shape[-1] + word) for shape in shapes if shape]
        if word == "?":
            own = [letter + "?" * number for letter, number in needed.items() if number]
        else:
            own = [letter + word[1:] for letter in LETTERS] if word[0] == "?" else []
        shapes = longer + [(*shape, group) for shape in shapes for group in own]
    return shapes


def _rolled(groups: Round, fighters: Fighters) -> Iterator[Round]:
    """The different things that the dice of a round can do: Health lost, and a kill or none."""
    if not any("?" in group for group in groups):
        yield groups
        return
    by_letter = {group[0]: group for group in groups}
    needed = _needed(fighters)
    if any(len(group) - 1 != needed[group[0]] for group in groups) or not in_order(groups):
        yield tuple(group.replace("?", "1") for group in groups)
        return
    struck = _pairs(by_letter.get("m"), by_letter.get("d"))
    for blow, guard in product(struck, _pairs(by_letter.get("a"), by_letter.get("g"), most=1)):
        dice = dict(zip(LETTERS, (*blow, *guard), strict=True))
        yield tuple(dice[group[0]] or group for group in groups)


def _pairs(
    attack: str | None, guard: str | None, most: int | None = None
) -> list[tuple[str | None, str | None]]:
    """An attack and a guard for each number of hits left, up to `most`, and a hit or none."""
    found: dict[tuple[bool, int], tuple[str | None, str | None]] = {}
    for one, other in product(_sixes(attack), _sixes(guard)):
        hits = one.count("6") if one else 0
        left = max(0, hits - (other.count("6") if other else 0))
        key = (hits > 0, left if most is None else min(left, most))
        found.setdefault(key, (one, other))
    return list(found.values())


def _sixes(group: str | None) -> list[str | None]:
    """A group for each number of sixes that its `?` signs can be."""
    if group is None:
        return [None]
    unknown = group.count("?")
    known = group.replace("?", "")
    return [known + "6" * sixes + "1" * (unknown - sixes) for sixes in range(unknown + 1)]
