"""What a game is worth: R65, R80, R81, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from dungeonpress.games.roll.heroes.side import Parting
from dungeonpress.games.roll.pieces import Tokens
from dungeonpress.games.roll.state import DELVES, Stage, State
from dungeonpress.games.roll.words import TITLES


def worth(tokens: Tokens) -> int:
    """What unused tokens are worth (R65)."""
    return len(tokens) + tokens.count("portal") + 2 * (tokens.count("scales") // 2)


def delves_over(state: State) -> bool:
    """Whether the third delve has ended."""
    return state.delve == DELVES and state.stage is Stage.OVER


def is_finished(state: State) -> bool:
    """Whether the player's game came to its end, its discard included."""
    if not delves_over(state):
        return False
    return state.hero.parting is not Parting.DISCARD_SIX or state.parted or not state.hand


def last_tokens(state: State) -> Tokens:
    """The tokens that count: those in hand, but for what the hero loses at the end."""
    lost = state.hero.parting is Parting.LOSE_ALL and delves_over(state)
    return () if lost else state.hand


def score(state: State) -> int:
    """The score, or what it would be if the game ended here."""
    return state.xp + worth(last_tokens(state))


def title(points: int) -> str:
    """The title of a player alone (R81)."""
    return next(name for least, name in TITLES if points >= least)


def winner(states: Sequence[State]) -> int | None:
    """The number of the winning player; None where they share it (R80)."""
    ranks = [(-score(state), len(last_tokens(state))) for state in states]
    best = min(ranks)
    return ranks.index(best) if ranks.count(best) == 1 else None


def token_totals(state: State) -> set[int]:
    """What a `tokens` claim may say here.

    Where the hero loses all tokens at the end, without a word, a count made before that is as
    right as one made after it.
    """
    return {len(state.hand), len(last_tokens(state))}
