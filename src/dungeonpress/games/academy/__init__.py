"""Dungeon Academy: Four 4×4 dungeons: one path through each, in a minute."""

from __future__ import annotations

from dungeonpress.engine.game import Game

GAME = Game(
    "academy",
    "Dungeon Academy",
    "ACAD",
    "A",
    "Four 4×4 dungeons: one path through each, in a minute.",
)
