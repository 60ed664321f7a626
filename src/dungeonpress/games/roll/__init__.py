"""Dungeon Roll: Three delves with party dice against dungeon dice."""

from __future__ import annotations

from dungeonpress.engine.game import Game

GAME = Game(
    "roll",
    "Dungeon Roll",
    "ROLL",
    "R",
    "Three delves with party dice against dungeon dice.",
    row_clause="R72",
)
