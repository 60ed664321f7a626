"""Errors that end a command, and the exit statuses.

Broken machinery (a missing file, a full disk, a wrong option) raises `DungeonpressError`. What a
player wrote wrongly is never an exception: it becomes a `Diagnostic`.
"""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """The exit statuses of every command."""

    RIGHT = 0
    WRONG = 1
    FAILED = 2
    REVIEW = 3


class DungeonpressError(Exception):
    """A command can't go on. `message` says why, `hint` what to do next."""

    def __init__(self, message: str, hint: str = "", exit_status: Exit = Exit.FAILED) -> None:
        super().__init__(f"{message} {hint}".rstrip())
        self.message = message
        self.hint = hint
        self.exit_status = exit_status
