"""What all games say alike of a log: how names and words are shown, and what is wrong with headers
that every game has. What a game's own rules say stands in its `words` and `form_words`.
"""

from __future__ import annotations

from collections.abc import Iterable

from dungeonpress.core.codes import CodeError
from dungeonpress.engine.possible import Fault

_SHOWN = 40  # characters of a player's own word that a message repeats

CLAIM_UNREAD = "This claim could not be read; it was left out."


def quoted(word: str) -> str:
    """A word of the log as messages show it."""
    return f"“{word[:_SHOWN]}”" if word else "nothing"


def listed(names: Iterable[str]) -> str:
    """Names in a row; “none” where there are none."""
    return ", ".join(names) or "none"


# Headers


def bad_sheet(error: CodeError) -> Fault:
    """A word that is no sheet code."""
    return Fault("bad-sheet", None, error.message, error.hint)


def other_sheet(found: str, wanted: str) -> Fault:
    """A sheet code of another game; both by their names."""
    return Fault("other-sheet", None, f"This is a sheet of {found}.", f"a sheet of {wanted}")


def other_game(word: str, game: str) -> Fault:
    """A section that names another game than its log; `game` by its code."""
    message = f"This log is not of a game that is called {quoted(word)}."
    return Fault("other-game", None, message, f"game: {game}")


def no_option(word: str, known: str) -> Fault:
    """An option that names nothing."""
    return Fault("bad-option", None, f"No option is called {quoted(word)}.", known)


OPTIONS_DIFFER = Fault(
    "options-differ", None, "These options are not those given above.", "one set of options"
)
