"""A random legal game as a log, played by a sensible player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from dungeonpress.core.choices import Flag, Value, Word
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import sheet_code
from dungeonpress.engine.possible import Fault
from dungeonpress.games.bash import content, player, rules
from dungeonpress.games.bash.board import END, NAMES, board
from dungeonpress.games.bash.fight import Bout, Fighters, strike
from dungeonpress.games.bash.kinds import KINDS, MAP, YES_NO
from dungeonpress.games.bash.moves import Buy, Claim, Drink, Enter, Move, Round
from dungeonpress.games.bash.notation import write_move
from dungeonpress.games.bash.state import Setting, State, result_of
from dungeonpress.games.bash.tables import Kind

_SHEET_SEEDS = 1 << 16

_CLAIMED: tuple[tuple[str, str], ...] = (
    ("hp", "low"),
    ("treasure", "treasure"),
    ("potions", "potions"),
)
"""Claims, and the fields of the state that they tell."""

OPTIONS = (
    Word("corners", "yes", 1, "Whether steps over corners are allowed.", values=YES_NO),
    Flag("rolled", False, 1, "Play on a map whose contents are printed."),
    Flag("no-rounds", False, 1, "Leave the rounds of the fights out; Health is told instead."),
    Flag("claims", False, 1, "Write Health, Treasure and Potions behind every turn."),
)


def simulate(stream: Stream, choices: Mapping[str, Value]) -> str:
    """A log with its result. Its verdict is `verified`, without rounds often `consistent`."""
    edition, rolled, no_rounds, claims = (choices.get(o.name, o.default) for o in OPTIONS)
    corners = edition == "yes"
    head = ["game: bash"]
    printed = None
    if rolled:
        recipe = _sheet(stream.below(_SHEET_SEEDS), corners=corners)
        head.append(f"sheet: {sheet_code(recipe)}")
        printed = content.printed(recipe)
    elif not corners:
        head.append("options: corners no")
    setting = Setting(board(corners=corners), printed)
    lines = []
    for state, (entering, *others) in _turns(stream, setting):
        told = _CLAIMED if claims else ()
        if no_rounds and entering.rounds:
            entering, told = replace(entering, rounds=None), told or _CLAIMED[:1]
        said = [Claim(what, getattr(state, field)) for what, field in told]
        lines.append("; ".join(map(write_move, (entering, *others, *said))))
    lines.append(write_move(Claim("result", result_of(setting, state) or "")))
    return "\n".join([*head, "", *lines, ""])


def _sheet(seed: int, *, corners: bool) -> Recipe:
    kind = next(kind for kind in KINDS if kind.name == MAP)
    chosen: dict[str, Value] = {"mode": "rolled", "corners": YES_NO[not corners]}
    return Recipe("bash", MAP, chosen, seed, generator=kind.generator, layout=kind.layout)


def _turns(
    stream: Stream, setting: Setting
) -> Iterator[tuple[State, tuple[Enter, *tuple[Move, ...]]]]:
    """The state after each turn, with the turn's statements, to the end of the game."""
    state = State()
    while rules.ended(state) is None:
        entering = _enter(stream, setting, state)
        state = _legal(rules.enter(setting, state, entering))
        others: list[Move] = []
        if rules.ended(state) is None:
            if count := player.drinks(state):
                others.append(Drink(count))
                state = _legal(rules.drink(state, count))
            for item in player.purchases(state):
                others.append(Buy(item))
                state = _legal(rules.buy(state, item))
        yield state, (entering, *others)


def _enter(stream: Stream, setting: Setting, state: State) -> Enter:
    cell = player.next_square(setting, state)
    die = None if cell == END or setting.printed else str(stream.die())
    contents = _legal(rules.resolve(setting, cell, die, fought=False))
    entering = Enter(NAMES[cell], die)
    if contents.kind is not Kind.MONSTER:
        return entering
    fighters = rules.fighting(state, contents)
    bout, rounds = rules.begin(state), []
    while not bout.over:
        groups = _round(stream, bout, fighters)
        rounds.append(groups)
        bout = _legal(strike(bout, fighters, groups))
    return replace(entering, rounds=tuple(rounds))


def _round(stream: Stream, bout: Bout, fighters: Fighters) -> Round:
    """A round as a player writes it: what needs no roll is left out."""
    monster = fighters.monster
    groups = ["m" + _roll(stream, monster.attack)]
    if "6" in groups[0]:
        groups.append("d" + _roll(stream, fighters.defence))
        if groups[0].count("6") - groups[1].count("6") >= bout.high:
            return tuple(groups)
    groups.append("a" + _roll(stream, fighters.attack))
    if monster.defence and "6" in groups[-1]:
        groups.append("g" + _roll(stream, monster.defence))
    return tuple(groups)


def _roll(stream: Stream, dice: int) -> str:
    return "".join(str(stream.die()) for _ in range(dice))


T = TypeVar("T")


def _legal(result: T | Fault) -> T:
    assert not isinstance(result, Fault), result
    return result
