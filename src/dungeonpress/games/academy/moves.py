"""What each statement of a log says. Rooms are upper case, all other codes lower case.

A field holds a word as it was written where a `?` stands in it; a number with a `?` is a text.
"""

from __future__ import annotations

from dataclasses import dataclass

Number = int | str


@dataclass(frozen=True, slots=True)
class Level:
    """`level 2`: the statements below belong to it."""

    number: Number


@dataclass(frozen=True, slots=True)
class Dungeon:
    """`dungeon bchg rmbb ghcm brrh`: four rows from the top, as the sheet is printed."""

    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """`path A1 B1 B2`: the rooms in order, as the player sees them."""

    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fail:
    """`fail`: no path was finished."""


@dataclass(frozen=True, slots=True)
class Use:
    """`use warrior B1`: a power or card used on a room of the path."""

    what: str
    room: str


@dataclass(frozen=True, slots=True)
class Drink:
    """`drink red-potion before B2`, `… after` (`before` is None), or bare (`between`)."""

    potion: str
    before: str | None = None
    between: bool = False


@dataclass(frozen=True, slots=True)
class Time:
    """`time 41`: whole seconds, rounded up."""

    seconds: Number


@dataclass(frozen=True, slots=True)
class Exit:
    """`exit 2`: the Exit card taken."""

    card: Number


@dataclass(frozen=True, slots=True)
class Claim:
    """A number that the paper states; `?` signs in it are kept."""

    value: Number


@dataclass(frozen=True, slots=True)
class Health(Claim):
    """`health 2`: Health after the last room."""


@dataclass(frozen=True, slots=True)
class Mana(Claim):
    """`mana 4`: Mana after the last room."""


@dataclass(frozen=True, slots=True)
class Glory(Claim):
    """`glory 4`: the level's Glory without the quest."""


@dataclass(frozen=True, slots=True)
class Quest:
    """`quest red 4`: the quest chosen, and its points where they are written."""

    kind: str
    points: Number | None = None


@dataclass(frozen=True, slots=True)
class Loot:
    """`loot map B2 from map purse`: the card kept, the Treasure Map's room, the cards shown."""

    card: str
    room: str | None = None
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Score(Claim):
    """`score 27`: the final score."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """A statement whose first word could be several, for a `?` stands in it."""

    words: tuple[str, ...]


Move = (
    Level | Dungeon | Path | Fail | Use | Drink | Time | Exit | Claim | Quest | Loot | Unclear
)  # fmt: skip
