"""Dungeon 365: A calendar of daily battles against monsters of a dungeon."""

from __future__ import annotations

from dungeonpress.engine.game import Game

GAME = Game(
    "dungeon365",
    "Dungeon 365",
    "D365",
    "D",
    "A calendar of daily battles against monsters of a dungeon.",
)
