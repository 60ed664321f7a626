"""What is legal, and why not: each function gives the next state or the clause that is broken.

A statement here has no `?` left; what a `?` can stand for is in `readings`. Where Health is a range
(B37), a statement narrows it to the values for which it is legal.
"""

from __future__ import annotations

from dungeonpress.core.dice import FACES
from dungeonpress.engine.possible import Fault
from dungeonpress.games.bash import board as boards
from dungeonpress.games.bash import words as say
from dungeonpress.games.bash.fight import Bout, Fighters, at_round, strike
from dungeonpress.games.bash.moves import Buy, Claim, Drink, Enter, Wear
from dungeonpress.games.bash.state import Setting, Stage, State, cut_off, result_of
from dungeonpress.games.bash.tables import (
    ATTACK_DICE,
    DEFENCE_DICE,
    DRACULAR,
    FULL_HEALTH,
    ITEMS,
    Contents,
    Kind,
    contents_of,
)

Judged = State | Fault


def judge(setting: Setting, state: State, move: Enter | Drink | Buy | Wear | Claim) -> Judged:
    """The state after a statement, or why it is not legal. An `Enter`'s claims are not judged."""
    if isinstance(move, Enter):
        return enter(setting, state, move)
    if isinstance(move, Claim):
        return claim(setting, state, move)
    if isinstance(move, Drink):
        return drink(state, int(move.count))
    return buy(state, move.item) if isinstance(move, Buy) else wear(state, move.item)


def ended(state: State) -> Fault | None:
    """Why nothing may follow, if the game is over for the hero (B12, B60)."""
    if state.high == 0:
        return say.HERO_DEAD
    if state.stage >= Stage.WON:
        return say.game_won(proven=state.stage is Stage.WON)
    return None


# Entering a square: the end, step, contents and rounds, in this order (B63)


def enter(setting: Setting, state: State, move: Enter) -> Judged:
    """A whole square: its step, contents and fight."""
    cell = step(setting, state, move.square)
    if isinstance(cell, Fault):
        return cell
    contents = resolve(setting, cell, move.die, fought=bool(move.rounds))
    if isinstance(contents, Fault):
        return contents
    if not move.rounds:
        return arrive(setting, state, cell, contents, begin(state))
    bout = begin(state)
    fighters = fighting(state, contents)
    for number, groups in enumerate(move.rounds):
        after = strike(bout, fighters, groups)
        if isinstance(after, Fault):
            return at_round(after, number)
        bout = after
    return arrive(setting, state, cell, contents, bout, len(move.rounds))


def step(setting: Setting, state: State, name: str) -> int | Fault:
    """The cell that the hero enters by a square's name (B1, B2, B12, B20, B21, B60)."""
    if fault := ended(state):
        return fault
    cell = boards.CELLS.get(name)
    if cell is None:
        return say.no_square(name)
    near = setting.board.around[state.at]
    if near & state.free & 1 << cell:
        return cell
    here = state.at
    if cell == boards.START and (here == cell or near & 1 << cell):
        return say.START_ENTERED
    if cell == here or near & 1 << cell:
        return say.entered_twice(name)
    return _no_step(setting, state, cell)


def _no_step(setting: Setting, state: State, cell: int) -> Fault:
    around, here = setting.board.around, state.at
    into_end = cell == boards.END
    near = around[cell] & ~(1 << here) if into_end else around[here] & state.free
    names = ", ".join(boards.NAMES[c] for c in boards.cells_in(near))
    if into_end:
        expected = f"a step from {names}"
    else:
        expected = f"one of {names}" if names else "no square is left"
    gate = here == boards.START or into_end
    return say.no_step(boards.NAMES[here], boards.NAMES[cell], expected, gate=gate)


def resolve(setting: Setting, cell: int, die: str | None, *, fought: bool) -> Contents | Fault:
    """What the contents die or the printed map says (B24), and whether there is a fight (B26)."""
    printed = setting.printed.get(cell) if setting.printed else None
    if cell == boards.END:
        printed = DRACULAR
    if die is None:
        if printed is None:
            return say.no_die(boards.NAMES[cell])
        contents = printed
    elif len(die) != 1 or die not in FACES:
        return say.not_one_die(die)
    else:
        contents = contents_of(cell)[int(die) - 1]
        if printed is not None and printed != contents:
            return _not_as_printed(cell, die, contents, printed)
    if fought and contents.kind is not Kind.MONSTER:
        return at_round(say.no_monster(boards.NAMES[cell], contents.name), 0)
    return contents


def _not_as_printed(cell: int, die: str, contents: Contents, printed: Contents) -> Fault:
    right = [face for face, means in zip(FACES, contents_of(cell), strict=True) if means == printed]
    name = boards.NAMES[cell]
    return say.not_as_printed(name, die, contents.name, printed.name, " or ".join(right))


def begin(state: State) -> Bout:
    """A fight before its first round: the hero is alive, for a square follows (B37)."""
    return Bout(max(state.low, 1), state.high)


def fighting(state: State, contents: Contents) -> Fighters:
    """Who fights, with the equipment in use (B52, B53)."""
    return Fighters(contents, ATTACK_DICE[state.in_use], DEFENCE_DICE[state.in_use])


def arrive(
    setting: Setting, state: State, cell: int, contents: Contents, bout: Bout, rounds: int = 0
) -> Judged:
    """The state in the new square when its fight, of so many rounds, is over (B25, B26, B36)."""
    low, high, _ = bout
    kind, stage, kills = contents.kind, Stage.RESOLVED, state.kills
    if kind is Kind.MONSTER:
        if rounds and not bout.over:
            return at_round(say.fight_left(contents.name), rounds - 1)
        if not rounds:
            low = 0
        if high:
            kills += 1
            if cell == boards.END:
                stage = Stage.WON if rounds else Stage.OPEN_END
    return State(
        cell,
        state.free & ~(1 << cell),
        state.reaching if cell == boards.END else setting.board.without(state.reaching, cell),
        stage,
        low,
        high,
        state.treasure + (kind is Kind.TREASURE),
        state.potions + (kind is Kind.POTION),
        0,
        state.owned,
        state.in_use,
        state.squares + (cell != boards.END),
        kills,
    )


# Drinking and buying


def drink(state: State, count: int) -> Judged:
    """Potions drunk (B27, B40 to B43); none at all is allowed anywhere."""
    if count == 0:
        return state
    if fault := _out_of_turn(state):
        return fault
    state = state.survived()
    if state.stage is Stage.SHOPPING:
        old = state.potions - state.fresh
        return say.drink_after_buying(bought=state.fresh > 0 and count > old)
    if count > state.potions:
        return say.too_few_potions(count, state.potions)
    if state.low + count > FULL_HEALTH:
        return say.too_healthy(FULL_HEALTH - state.low)
    return state._replace(
        low=state.low + count,
        high=min(state.high + count, FULL_HEALTH),
        potions=state.potions - count,
    )


def buy(state: State, code: str) -> Judged:
    """A purchase (B50, B51); equipment is in use at once (B53)."""
    if fault := _out_of_turn(state):
        return fault
    item = ITEMS[code]
    if state.owned & item.bit:
        return say.bought_before(item.name)
    if item.cost > state.treasure:
        return say.too_dear(item.name, item.cost, state.treasure)
    return state.survived()._replace(
        stage=Stage.SHOPPING,
        treasure=state.treasure - item.cost,
        potions=state.potions + item.potions,
        fresh=state.fresh + item.potions,
        owned=state.owned | item.bit,
        in_use=(state.in_use | item.bit) & ~item.rival,
    )


def wear(state: State, code: str) -> Judged:
    """A switch to a piece of equipment that is owned (B53)."""
    if fault := _out_of_turn(state):
        return fault
    item = ITEMS[code]
    if not item.bit:
        return say.not_equipment(item.name)
    if not state.owned & item.bit:
        return say.not_owned(item.name)
    in_use = (state.in_use | item.bit) & ~item.rival
    return state.survived()._replace(stage=Stage.SHOPPING, in_use=in_use)


def _out_of_turn(state: State) -> Fault | None:
    if state.stage is Stage.START:
        return say.BEFORE_THE_FIRST_SQUARE
    return ended(state)


# Claims (B64)


def claim(setting: Setting, state: State, move: Claim) -> Judged:
    """The state, narrowed by a claim that fits, or what is wrong with the claim."""
    if move.what == "result":
        return _result(setting, state, str(move.value))
    value = int(move.value)
    if move.what == "hp":
        return _health(state, value)
    right = state.treasure if move.what == "treasure" else state.potions
    return state if value == right else say.wrong_number(move.what, value, right)


def _health(state: State, value: int) -> Judged:
    if value > FULL_HEALTH:
        return say.TOO_MUCH_HEALTH
    if not state.low <= value <= state.high:
        return say.wrong_health(value, state.low, state.high)
    if state.low == state.high:
        return state
    if value == 0:
        return state.died()
    stage = Stage.WON if state.stage is Stage.OPEN_END else state.stage
    return state._replace(low=value, high=value, stage=stage)


def _result(setting: Setting, state: State, claimed: str) -> Judged:
    right = result_of(setting, state)
    if claimed == "dead" and state.maybe_dead:
        return state.died()
    if claimed == "blocked" and state.dead and cut_off(setting, state):
        return state
    if right is None and claimed == "won":
        return state.survived()._replace(stage=Stage.WON)
    if claimed != right:
        return say.wrong_result(claimed, right)
    return state.survived() if state.maybe_dead else state
