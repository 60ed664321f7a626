"""A random legal game as a log, played as a sensible player would.

Of 1560 games, 60 of each hero alone, 30 reach level 10, and the mean hero comes to level 6:
`python -m tests.benchmarks.roll_levels` plays them and tells it hero by hero.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from dungeonpress.core.choices import Choice, Value, Word
from dungeonpress.core.stream import Stream
from dungeonpress.engine.possible import Fault
from dungeonpress.games.roll import choices as can
from dungeonpress.games.roll.form_words import SIMULATED_NAMES
from dungeonpress.games.roll.heroes import HEROES
from dungeonpress.games.roll.heroes.side import Parting
from dungeonpress.games.roll.kinds import GAME_OPTIONS, PLAYERS
from dungeonpress.games.roll.moves import (
    SPECIALTY,
    Actor,
    Claim,
    Deal,
    Delve,
    Discard,
    Draw,
    Flee,
    Level,
    Move,
    Party,
    Portal,
    Retire,
    Seek,
    Set,
)
from dungeonpress.games.roll.notation import write_move
from dungeonpress.games.roll.pieces import CHEST, DUNGEON, PARTY, POTION, box_without
from dungeonpress.games.roll.rules import judge
from dungeonpress.games.roll.score import score
from dungeonpress.games.roll.state import DELVES, LAST_LEVEL, Options, Phase, Stage, State

_ANY = "any"
OPTIONS: tuple[Choice, ...] = (
    Word("hero", _ANY, 6, "The hero; any: each player another.", values=(_ANY, *HEROES)),
    PLAYERS,
    *GAME_OPTIONS,
)

_WORTH = {"F": 1.0, "C": 1.0, "M": 1.0, "T": 1.0, "H": 1.5, "S": 0.9, "D": 0.6}
_MOST_STATEMENTS = 200  # of one delve; then the hero goes home


def simulate(stream: Stream, choices: Mapping[str, Value]) -> str:
    """A whole game as a log. `choices` are those of `OPTIONS`."""
    options = Options(
        int(choices["dice"]), choices["scroll"] == "any", bool(choices["tokens-drink"])
    )
    names = SIMULATED_NAMES[: int(choices["players"])]
    heroes = stream.shuffled(HEROES)[: len(names)]
    if choices["hero"] != _ANY:
        heroes = [str(choices["hero"])] * len(names)
    seats = [
        _Seat(State(HEROES[hero], options), stream.fork(name))
        for name, hero in zip(names, heroes, strict=True)
    ]
    for _ in range(DELVES):
        for seat in seats:
            seat.state = seat.state._replace(box=box_without(s.state.hand for s in seats))
            seat.delve()
    for seat in seats:
        seat.part()
    return _log(choices, names, heroes, seats)


def _log(
    choices: Mapping[str, Value], names: Iterable[str], heroes: Iterable[str], seats: list[_Seat]
) -> str:
    named = [
        f"{choice.name} {'yes' if value is True else value}"
        for choice in GAME_OPTIONS
        if (value := choices[choice.name]) != choice.default
    ]
    lines = ["game: roll", *([f"options: {', '.join(named)}"] if named else [])]
    several = len(seats) > 1
    for name, hero, seat in zip(names, heroes, seats, strict=True):
        lines += ["", f"[{name}]"] if several else []
        lines += [f"hero: {hero}", *seat.lines]
    return "\n".join(lines) + "\n"


class _Seat:
    """One player: the state of the game, and the lines written so far."""

    def __init__(self, state: State, stream: Stream) -> None:
        self.state = state
        self.stream = stream
        self.lines: list[str] = []

    # --- writing ---

    def does(self, move: Move) -> bool:
        """Write a move if it is legal."""
        after = judge(self.state, move)
        if isinstance(after, Fault):
            return False
        self.state = after
        self.lines.append(write_move(move))
        return True

    def must(self, move: Move) -> None:
        """Write a move that can't but be legal."""
        if not self.does(move):
            raise AssertionError(f"{move} is not legal in {self.state}")

    def best(self, candidates: Iterable[can.Candidate], least: float = 0.0) -> bool:
        """Write the legal candidate that brings most, if it brings more than `least`."""
        before = _value(self.state)
        wish: Move | None = None
        for move, luck in candidates:
            after = judge(self.state, move)
            if isinstance(after, Fault):
                continue
            gain = (_value(after) - before if luck is None else luck) + 0.5 * self.stream.real()
            if gain > least:
                wish, least = move, gain
        return wish is not None and self.does(wish)

    # --- a delve ---

    def delve(self) -> None:
        """One delve, from its line to the claims below it."""
        self.lines.append("")
        self.must(Delve(str(self.state.delve + 1)))
        self._party()
        begun = len(self.lines)
        while self.state.stage is not Stage.OVER:
            self._level()
            while self.state.stage is Stage.LEVEL and len(self.lines) - begun < _MOST_STATEMENTS:
                if not self._one_step():
                    break
            if self.state.stage is Stage.LEVEL:
                self._leave_level()
        self.lines.append(f"xp {self.state.xp}; tokens {len(self.state.hand)}")

    def _party(self) -> None:
        side = self.state.side
        self.must(Party(side.fixed or can.roll(self.stream, PARTY, side.dice)))
        if Draw in side.at_party:
            self.must(Draw(can.drawn(self.stream, self.state.box, 2)))
        if Deal in side.at_party:
            dice = can.roll(self.stream, DUNGEON, 6)
            self.must(Deal((dice[:1], dice[1:3], dice[3:])))
        if Set in side.at_party:
            worst = sorted(self.state.party, key=lambda die: (die == "S", _WORTH[die]))
            self.must(Set("".join(worst[:2]), "SS"))
        poor = "".join(die for die in self.state.party if die == "S")
        if poor:
            self.does(can.again(self.stream, Actor(SPECIALTY), poor, ""))

    def _level(self) -> None:
        state = self.state
        number = str(state.level)
        if state.level <= len(state.dealt):
            self.must(Level(number))
            return
        count = min(state.level, state.options.dice - state.lair)
        self.must(Level(number, can.roll(self.stream, DUNGEON, count)))

    def _one_step(self) -> bool:
        """One more statement on this level, if there is anything worth doing."""
        state, stream = self.state, self.stream
        if state.follow:
            self.best(can.second_sets(state))
        if self.state.phase is Phase.MONSTER:
            return self._fight()
        if CHEST in state.dungeon and self._opens():
            return True
        if POTION in state.dungeon and self.best(can.drinks(state), 0.2):
            return True
        if state.dragon_attacks:
            ways = [can.dragon_fights(state, stream), can.ultimates(state, stream)]
            return self.best([*chain(*ways), *can.helping_tokens(state)], 0.0)
        return self.best([*can.ultimates(state, stream), *can.specialties(state, stream)], 1.2)

    def _fight(self) -> bool:
        state, stream = self.state, self.stream
        wishes = [*can.attacks(state, stream), *can.ultimates(state, stream)]
        if self.best([*wishes, *can.specialties(state, stream)], 0.4):
            return True
        return (
            self.best(can.rerolls(state, stream), 0.4)
            or self.best(wishes, -2.0)
            or self.best(can.helping_tokens(state), 0.2)
            or self.best(can.rerolls(state, stream), -1.0)
        )

    def _opens(self) -> bool:
        """Chests: with who opens all of them, and with anyone when the delve ends here."""
        last = not self._goes_on()
        return self.best(can.openings(self.state, self.stream), -0.7 if last else 0.0)

    def _leave_level(self) -> None:
        if self._goes_on() and self.does(Seek()):
            return
        if self.does(Retire()) or self.does(Portal()):
            return
        if not (self.state.phase is Phase.LOOT and self.does(Seek())):
            self.must(Flee())

    def _goes_on(self) -> bool:
        state = self.state
        if state.level >= LAST_LEVEL:
            return False
        strength = sum(_WORTH[die] for die in state.party) + 0.6 * len(state.hand)
        strength += 1.5 * (not state.ultimate_used) + 3 * ("portal" in state.hand)
        danger = 0.45 * (state.level + 1) + 0.5 * state.lair
        return strength > danger + 1.5 * self.stream.real()

    # --- the end ---

    def part(self) -> None:
        """The discard at the end of the game, and the score."""
        if self.state.hero.parting is Parting.DISCARD_SIX:
            count = min(Parting.DISCARD_SIX.value, len(self.state.hand))
            self.must(Discard(can.least_useful(self.state.hand, count)))
        self.lines.append(write_move(Claim("score", str(score(self.state)))))


def _value(state: State) -> float:
    """What a state is worth to a player in the middle of a delve, in dice."""
    dice = sum(_WORTH[die] for die in state.party + state.made)
    dice += 0.4 * sum(state.side.extra(state, die) for die in state.party)
    level = 0.9 * state.dungeon.count(CHEST) + 0.3 * state.dungeon.count(POTION)
    level -= 1.8 * len(state.monsters)
    lair = 0.3 * state.lair + 4.0 * state.dragon_attacks
    treasure = 1.2 * len(state.hand) + 0.6 * state.hand.count("portal")
    over = 3.0 * (state.stage is Stage.OVER)
    return dice + level - lair + treasure + state.xp + 1.3 * (not state.ultimate_used) - over
