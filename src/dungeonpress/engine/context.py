"""What a judge may know besides the log itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple


class RulesFile(NamedTuple):
    """A player's own rule-set file, for printing and judging: its name and its text."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Context:
    """`today` stands in for a missing `as-of`; `rules` replaces the rule set of a game."""

    today: date
    rules: RulesFile | None = None
