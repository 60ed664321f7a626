"""One round of a fight (B30 to B37)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from dungeonpress.core.dice import FACES
from dungeonpress.engine.possible import Fault
from dungeonpress.games.bash import words as say
from dungeonpress.games.bash.moves import Round
from dungeonpress.games.bash.tables import Contents

LETTERS = "mdag"


class Fighters(NamedTuple):
    """Who fights: the monster, and the hero's numbers of Attack and Defence Dice."""

    monster: Contents
    attack: int
    defence: int


class Bout(NamedTuple):
    """A fight after some rounds: the range of the hero's Health (0: dead), and the monster."""

    low: int
    high: int
    killed: bool = False

    @property
    def over(self) -> bool:
        """Whether one side is dead."""
        return self.killed or self.high == 0


@dataclass(frozen=True, slots=True)
class RoundFault(Fault):
    """A fault of one round of a fight, counted from 0."""

    round: int = 0


def at_round(fault: Fault, number: int) -> RoundFault:
    """A fault with the round in which it stands."""
    return RoundFault(fault.code, fault.clause, fault.message, fault.expected, round=number)


_SIGNS = LETTERS + FACES

_ORDERS = {
    letters: tuple(letters.index(letter) if letter in letters else None for letter in LETTERS)
    for size in (1, 2, 3, 4)
    for letters in map("".join, combinations(LETTERS, size))
}
"""Where m, d, a and g stand in each order of groups that B36 allows."""


def in_order(groups: Round) -> bool:
    """Whether the groups of a round stand in the order m, d, a, g, each once at most."""
    return "".join([group[0] for group in groups]) in _ORDERS


def strike(bout: Bout, fighters: Fighters, groups: Round) -> Bout | Fault:
    """The fight after one more round.

    Where Health is a range, it is narrowed to the values that the round fits: a round without the
    hero's Attack Dice is one that kills (B32, B37).
    """
    low, high, killed = bout
    monster, attack, defence = fighters
    if killed:
        return say.monster_dead(monster.name)
    if high == 0:
        return say.STRIKES_WHILE_DEAD
    where = _ORDERS.get("".join([group[0] for group in groups]))
    if where is None:
        return say.WRONG_ORDER
    at_m, at_d, at_a, at_g = where
    m = None if at_m is None else groups[at_m][1:]
    d = None if at_d is None else groups[at_d][1:]
    a = None if at_a is None else groups[at_a][1:]
    g = None if at_g is None else groups[at_g][1:]
    if "".join(groups).strip(_SIGNS):
        return _no_face(m, d, a, g)

    loss = 0
    if m is None or len(m) != monster.attack:
        return say.monster_dice(monster.name, monster.attack, len(m or ""))
    if (hits := m.count("6")) or d is not None:
        if d is None or len(d) != defence:
            return say.defence_dice(defence, len(d or ""))
        loss = max(0, hits - d.count("6"))

    if a is None and low <= loss:
        return Bout(0, 0) if g is None else say.STRIKES_WHILE_DEAD
    if a is not None and high <= loss:
        return say.STRIKES_WHILE_DEAD
    if a is None or len(a) != attack:
        return say.attack_dice(attack, len(a or ""))
    blows = a.count("6")
    if g is not None or (blows and monster.defence):
        if not g or len(g) != monster.defence:
            return say.guard_dice(monster.name, monster.defence, len(g or ""))
        blows -= g.count("6")
    if loss or blows > 0:
        return Bout(max(low - loss, 1), high - loss, blows > 0)
    return bout


def _no_face(*groups: str | None) -> Fault:
    pairs = zip(("B30", "B31", "B33", "B34"), groups, strict=True)
    return next(
        say.wrong_face(clause, dice) for clause, dice in pairs if dice and dice.strip(FACES)
    )
