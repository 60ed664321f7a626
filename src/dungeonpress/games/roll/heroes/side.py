"""What a hero is: the named points of the engine at which heroes differ from plain rules.

A point is a value (how many party dice, what a face becomes) or a small function of the state.
The engine asks the side that is up (`state.side`); it never asks which hero it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any

from dungeonpress.games.roll.moves import Actor
from dungeonpress.games.roll.state import Phase, State

Play = Callable[[State, Any], State]
"""A statement as this hero plays it. Refuses (`state.refuse`) what isn't legal."""

Trigger = Callable[[State], State]
"""What happens by itself at a point."""

ON_A_LEVEL = frozenset({Phase.MONSTER, Phase.LOOT, Phase.DRAGON})
MONSTER_PHASE = frozenset({Phase.MONSTER})
DRAGON_PHASE = frozenset({Phase.LOOT, Phase.DRAGON})
"""The Dragon phase begins with a statement that only it allows, so the Loot phase leads to it."""

SWEEPS: Mapping[str, str] = MappingProxyType({"F": "G", "C": "K", "M": "O", "H": "GKO"})


def unchanged(state: State) -> State:
    """The plain rules: nothing happens."""
    return state


def never(_state: State, _role: str) -> bool:
    """No companion has an extra monster."""
    return False


def may_retire(_state: State) -> bool:
    """The plain rules: one may retire on every level."""
    return True


class Parting(Enum):
    """What becomes of the tokens at the end of the game."""

    KEEP = 0
    DISCARD_SIX = 6
    LOSE_ALL = 99


@dataclass(frozen=True, slots=True)
class Ultimate:
    """An ultimate: how it is played, in which phases, and how it is written (for messages).

    `roles`: as which companions it counts; `lair`: it may touch dice in the Lair; `regroup`: it
    may be used between two levels too.
    """

    play: Play
    written: str
    when: frozenset[Phase] = ON_A_LEVEL
    roles: str = ""
    lair: bool = False
    regroup: bool = False


@dataclass(frozen=True, slots=True)
class Double:
    """What a companion that defeats two or more monsters brings: `play(state, actor, results)`."""

    play: Callable[[State, Actor, tuple[str, ...]], State]
    has_result: bool


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Side:
    """A novice or a master. Each field is a point of the engine; its default is the plain rule."""

    name: str
    ultimate: Ultimate

    # the party roll
    dice: int = 7
    fixed: str = ""
    """The party of one who doesn't roll."""
    buried: int = 0
    """Dice that begin in the Graveyard."""
    party_turns: Mapping[str, str] = field(default_factory=dict)
    at_party: Mapping[type, Play] = field(default_factory=dict)
    """Statements that this hero may write after `party`."""
    party_duty: str = ""
    """How what must be written there looks; empty where nothing must."""
    begins_used: bool = False

    # companions
    roles: Mapping[str, str] = field(default_factory=dict)
    """What a face may act as, on a die or a token."""
    die_roles: Mapping[str, str] = field(default_factory=dict)
    """The same for party dice only."""
    sweeps: Mapping[str, str] = field(default_factory=lambda: SWEEPS)
    """The kinds of monsters of which a companion defeats any number."""
    opens_many: str = "TH"
    extra: Callable[[State, str], bool] = never
    """Whether a companion of a role defeats one more monster of any kind."""
    double: Double | None = None
    acts: Mapping[str, Play] = field(default_factory=dict)
    """How a role meets monsters that does so in a way of its own."""
    made_drink: str = ""
    """Companions made from dungeon dice that drink."""
    loot_early: bool = False

    # dungeon dice
    turns: Mapping[str, str] = field(default_factory=dict)
    """What a face becomes whenever it is rolled (R73)."""
    on_level: Mapping[type, Play] = field(default_factory=dict)
    """Statements of its specialty, or that follow its ultimate at once, on a level."""
    dungeon_rolled: Trigger = unchanged
    lair_grew: Trigger = unchanged
    drunk: Trigger = unchanged
    discarded: Trigger = unchanged

    # the Dragon and the end of a delve
    dragon_dice: int = 3
    dragon_fighters: int = 3
    may_retire: Callable[[State], bool] = may_retire


@dataclass(frozen=True, slots=True, eq=False)
class Hero:
    """A hero with both sides; one side where there is one name."""

    code: str
    novice: Side
    master: Side
    parting: Parting = Parting.KEEP

    @property
    def row(self) -> str:
        """The clause of the hero's powers."""
        return f"R72-{self.code}"


def one_sided(code: str, side: Side) -> Hero:
    """A hero with one name (R70)."""
    return Hero(code, side, side)
