"""What a judge may know besides the log itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Context:
    """`today` stands in for a missing `as-of`; `rules` is a game's own rule-set file, as text."""

    today: date
    rules: str | None = None


class RulesFile(NamedTuple):
    """A player's own rule-set file, for printing: its name and its text."""

    name: str
    text: str
