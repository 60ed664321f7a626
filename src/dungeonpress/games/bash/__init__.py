"""Solo Dungeon Bash: A walk through a 9×10 map, from the torches to Dracular."""

from __future__ import annotations

from dungeonpress.engine.game import Game

GAME = Game(
    "bash",
    "Solo Dungeon Bash",
    "BASH",
    "B",
    "A walk through a 9×10 map, from the torches to Dracular.",
)
