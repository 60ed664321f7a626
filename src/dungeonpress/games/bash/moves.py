"""What the statements of a Bash log say. A word that could not be read keeps its `?`."""

from __future__ import annotations

from dataclasses import dataclass

Round = tuple[str, ...]
"""The groups of dice of a round in the order written, each a letter with its dice: `m6631`.

After an unclear word (`?`, `?6`) dice that stand apart stay words of their own.
"""


@dataclass(frozen=True, slots=True)
class Claim:
    """What the paper says: a number, or the word of a `result`; text with a `?` if unclear.

    `what` is `hp`, `treasure`, `potions` or `result`, or a word with a `?` that may be several.
    """

    what: str
    value: int | str


@dataclass(frozen=True, slots=True)
class Enter:
    """A square, its contents die, the rounds of its fight, and claims written in one breath."""

    square: str
    die: str | None = None
    rounds: tuple[Round, ...] | None = None
    claims: tuple[Claim, ...] | None = None


@dataclass(frozen=True, slots=True)
class Drink:
    """So many potions are drunk; text where a sign is unclear."""

    count: int | str


@dataclass(frozen=True, slots=True)
class Buy:
    """One purchase, by the item's code."""

    item: str


@dataclass(frozen=True, slots=True)
class Wear:
    """A switch to a piece of equipment, by its code."""

    item: str


@dataclass(frozen=True, slots=True)
class Unclear:
    """A statement whose first word has a `?` and may name several kinds of statements."""

    text: str


Move = Enter | Drink | Buy | Wear | Claim | Unclear
