"""The state of one player's game, and the box that all draw from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from dungeonpress.engine.possible import Fault
from dungeonpress.games.roll.pieces import FULL_BOX, LOOT, MONSTERS, Tokens

if TYPE_CHECKING:
    from dungeonpress.games.roll.heroes.side import Hero, Side

MASTER_XP = 5
LAST_LEVEL = 10
DELVES = 3


class Stage(IntEnum):
    """Where a player stands: no delve yet, no party yet, before level 1, on a level, and so on."""

    START = 0
    DELVE = 1
    PARTY = 2
    LEVEL = 3
    REGROUP = 4
    OVER = 5


class Phase(IntEnum):
    """The phases of a level (R16); NONE off a level."""

    NONE = 0
    MONSTER = 1
    LOOT = 2
    DRAGON = 3


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the game. `box_known` is false once an illegal turn hid what is in the box."""

    dice: int = 7
    scroll_any: bool = False
    tokens_drink: bool = False
    box_known: bool = True


class State(NamedTuple):
    """One player's game. Changing it makes a new one.

    `party`, `made` (companions made from monsters) and `dungeon` (outside the Lair) are strings of
    dice in order, `graveyard` and `lair` numbers of dice; `gone` is loot put away on this level.
    """

    hero: Hero
    options: Options = Options()
    box: Tokens = FULL_BOX
    hand: Tokens = ()
    xp: int = 0
    master: bool = False
    delve: int = 0
    stage: Stage = Stage.START
    level: int = 0
    party: str = ""
    made: str = ""
    graveyard: int = 0
    dungeon: str = ""
    lair: int = 0
    gone: str = ""
    ultimate_used: bool = False
    dragon_phase: bool = False
    once_used: bool = False
    """What may be done once (at this party roll, on this level) is done."""
    dealt: tuple[str, ...] = ()
    """Dungeon dice that lie ready for the first levels."""
    bound: bool = False
    """An ultimate's price: what it means is the hero's `may_retire`."""
    slain: bool = False
    """A Dragon fell on this level."""
    follow: str = ""
    """What of an ultimate may still follow at once."""
    parted: bool = False
    """The discard at the end of the game is written."""

    @property
    def side(self) -> Side:
        """The hero's side that is up."""
        return self.hero.master if self.master else self.hero.novice

    @property
    def monsters(self) -> str:
        """The monsters on the level."""
        return "".join(die for die in self.dungeon if die in MONSTERS)

    @property
    def loot(self) -> str:
        """The Chests and Potions on the level."""
        return "".join(die for die in self.dungeon if die in LOOT)

    @property
    def phase(self) -> Phase:
        """The phase that the statements so far led to (R16)."""
        if self.stage is not Stage.LEVEL:
            return Phase.NONE
        if any(die in MONSTERS for die in self.dungeon):
            return Phase.MONSTER
        return Phase.DRAGON if self.dragon_phase else Phase.LOOT

    @property
    def dragon_attacks(self) -> bool:
        """Whether the dice in the Lair are enough for an attack (R40)."""
        return self.lair >= self.side.dragon_dice


class IllegalMoveError(Exception):
    """Leaves the middle of a rule with the fault found; only `rules.judge` catches it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def refuse(fault: Fault) -> NoReturn:
    """End a move: it is not legal."""
    raise IllegalMoveError(fault)
