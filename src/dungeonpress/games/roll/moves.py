"""What the statements of a Dungeon Roll log say, before any rule is asked.

Dice are strings of upper-case letters, tokens lower-case names; either may hold `?` where a scan
could not be read. Results stay words, for only the rules know whether a token or a face is due.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ULTIMATE, SPECIALTY = "ultimate", "specialty"
DRAGON_TARGET = "dragon"

Total = Literal["xp", "tokens", "score"]


@dataclass(frozen=True, slots=True)
class Actor:
    """One who acts: a die's letter, a token's name or `ultimate`, and the role it takes."""

    what: str
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Delve:
    """`delve 1`."""

    number: str


@dataclass(frozen=True, slots=True)
class Party:
    """`party FFCMTHS`: the dice as rolled."""

    dice: str


@dataclass(frozen=True, slots=True)
class Level:
    """`level 2: KB`; no dice where they were dealt before."""

    number: str
    dice: str | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """`F > GG`, `T > B = ring`, `F C sword > dragon = bait`. `target`: dice, or `dragon`."""

    who: tuple[Actor, ...]
    target: str
    results: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reroll:
    """`S reroll FT / GK = CH / OO`; by a Scroll, `ultimate` or `specialty`."""

    who: Actor
    party: str
    dungeon: str
    new_party: str
    new_dungeon: str


@dataclass(frozen=True, slots=True)
class Elixir:
    """`elixir = F`."""

    face: str | None = None


@dataclass(frozen=True, slots=True)
class Bait:
    """`bait`."""


@dataclass(frozen=True, slots=True)
class Ring:
    """`ring`."""


@dataclass(frozen=True, slots=True)
class Portal:
    """`portal`."""


@dataclass(frozen=True, slots=True)
class Flee:
    """`flee`."""


@dataclass(frozen=True, slots=True)
class Retire:
    """`retire`."""


@dataclass(frozen=True, slots=True)
class Seek:
    """`seek`."""


@dataclass(frozen=True, slots=True)
class Draw:
    """`draw ring bait` at the party roll."""

    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """`deal G / KO / PPB` at the party roll: one group of dice for each level."""

    levels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Set:
    """`set FC = SS`, or `ultimate set F = H`."""

    dice: str
    faces: str
    ultimate: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard ring bait …` at the end of the game, or `specialty discard ring`."""

    tokens: tuple[str, ...]
    specialty: bool = False


@dataclass(frozen=True, slots=True)
class UltimateDiscard:
    """`ultimate discard ring = sword / F`; `what` is a token or a die's letter."""

    what: str
    results: tuple[str, ...] = ()
    faces: str = ""


@dataclass(frozen=True, slots=True)
class UltimateDraw:
    """`ultimate draw ring bait discard sword ring`."""

    drawn: tuple[str, ...]
    discarded: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ultimate:
    """`ultimate`, `ultimate > GK`, `ultimate GG = TT`, `ultimate HH > GK = FC`, `ultimate = F`."""

    who: tuple[Actor, ...] = ()
    target: str = ""
    results: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """`xp 3`, `tokens 1`, `score 20`: what the paper says."""

    what: Total
    value: str


@dataclass(frozen=True, slots=True)
class Blurred:
    """A statement that a `?` leaves open altogether."""

    words: tuple[str, ...]


Move = (
    Delve | Party | Level | Act | Reroll | Elixir | Bait | Ring | Portal | Flee | Retire | Seek
    | Draw | Deal | Set | Discard | UltimateDiscard | UltimateDraw | Ultimate | Claim | Blurred
)  # fmt: skip
