"""The words of a Dungeon 365 log: statements read into moves, and moves written as text."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dungeonpress.games.dungeon365 import form_words as form
from dungeonpress.games.dungeon365.moves import (
    MOVES,
    Battle,
    Floor,
    Lives,
    Lost,
    Marks,
    Move,
    Number,
    Potions,
    Score,
)
from dungeonpress.notation.twin import Unread

__all__ = ["MOVES", "Partial", "completed", "part_of", "read_move", "read_statement", "write_move"]

MOST_NUMBER = 10**6
"""Larger numbers are read as this one: no number of the game comes near."""

_SIGNS = frozenset("0123456789?")
_SMALL = {text: n for n in range(100) for text in (str(n), f"{n:02d}")}
_COUNTS: dict[str, type[Potions] | type[Lost] | type[Lives] | type[Score]] = {
    "potions": Potions,
    "lost": Lost,
    "lives": Lives,
    "score": Score,
}
_KEYWORDS = ("floor", "marks", "keep", "roll", "beat", "miss", "potion", *_COUNTS)
CLAIMS = frozenset(("lives", "score"))
OTHER_CLAIMS = frozenset(
    ("hp", "treasure", "health", "mana", "glory", "xp", "tokens", "result")
)  # fmt: skip
"""Claims of other games: an error here, but no turn that could stop a replay."""


class Partial(NamedTuple):
    """A day's battle as far as it could be read: None where not even its day could be.

    `dice_read`: the trouble is behind the dice.
    """

    battle: Battle | None
    unread: Unread
    dice_read: bool


Read = Move | Partial | Unread
"""What a statement is read as."""


def read_move(words: Sequence[str]) -> Move | Unread:
    """Read a statement."""
    read = read_statement(words)
    return read.unread if isinstance(read, Partial) else read


def read_statement(words: Sequence[str]) -> Read:
    """Read a statement, a battle that can't be read in full as far as it can be."""
    first = words[0]
    if len(words) > 1 and words[1] == ":" and first[0] in _SIGNS:
        battle = _read_battle(words)
        return _blame_unclear(battle) if isinstance(battle, Partial) else battle
    if first == "floor":
        return _read_floor(words)
    if first == "marks":
        return _read_marks(words)
    if first in _COUNTS:
        return _read_count(words)
    if first in OTHER_CLAIMS:
        return _unread(words, 0, form.OTHER_GAME.format(word=first))
    if first[0] in _SIGNS:
        return _unread(words, 0, form.NO_COLON, expected=form.BATTLE_FORM)
    return _unread(words, 0, form.NO_STATEMENT.format(word=first), expected=form.STATEMENTS)


def completed(words: Sequence[str]) -> list[str] | None:
    """The words with each `mi?s` made the one keyword that it can be, None where there is none."""
    out = list(words)
    for at, word in enumerate(words):
        if "?" in word and word.strip("?") and not _SIGNS.issuperset(word):
            fitting = [keyword for keyword in _KEYWORDS if _fits(word, keyword)]
            if len(fitting) == 1:
                out[at] = fitting[0]
    return None if out == list(words) else out


def _fits(word: str, keyword: str) -> bool:
    return len(word) == len(keyword) and all(
        sign in ("?", letter) for sign, letter in zip(word, keyword, strict=True)
    )


def _unread(
    words: Sequence[str],
    at: int,
    message: str,
    *,
    clause: str | None = None,
    expected: str | None = None,
) -> Unread:
    return Unread(tuple(words), min(at, len(words) - 1), message, clause, expected)


def number(word: str) -> Number | None:
    """A number, or a text of digits and `?` signs; None for any other word."""
    if (small := _SMALL.get(word)) is not None:
        return small
    if not word or not _SIGNS.issuperset(word):
        return None
    if "?" in word:
        return word if len(word) < 7 else "?"
    significant = word.lstrip("0") or "0"
    return int(significant) if len(significant) < 7 else MOST_NUMBER


def _read_battle(words: Sequence[str]) -> Battle | Partial:
    """Read `DAY : …`, the day known to begin like a number. What could be read comes first."""
    day = number(words[0])
    if day is None:
        trouble = _unread(words, 0, form.NO_DAY.format(word=words[0]), expected=form.BATTLE_FORM)
        return Partial(None, trouble, dice_read=False)
    end = len(words)
    first, at = _read_dice(words, 2)
    dice: tuple[str, ...] = () if first is None else (first,)
    while at < end and words[at] == "keep":
        kept, at = _read_dice(words, at + 1)
        if not dice or kept is None or at == end or words[at] != "roll":
            wanted = form.KEEP_FORM if dice else form.FIRST_ROLL
            trouble = _unread(words, at, form.NO_KEEP, clause="D20", expected=wanted)
            return Partial(Battle(day, dice), trouble, dice_read=False)
        rolled, at = _read_dice(words, at + 1)
        dice = (*dice, kept, rolled or "")
    return _read_outcome(words, at, day, dice)


def _blame_unclear(partial: Partial) -> Partial:
    """A `?` among the dice may have been any word; then what can't be read hangs on it."""
    words, at = partial.unread.words, partial.unread.at
    unclear = [n for n in range(2, at + 1) if words[n] == "?"]
    if not unclear:
        return partial
    unread = dataclasses.replace(partial.unread, at=unclear[-1])
    day = partial.battle and Battle(partial.battle.day)
    return Partial(day, unread, dice_read=False)


def _read_dice(words: Sequence[str], begin: int) -> tuple[str | None, int]:
    """The dice that stand at `begin` as one text, None where there are none, and where they end.

    Where a whole word is `?` the words stay apart: it may be several dice.
    """
    end = len(words)
    at = begin
    while at < end and words[at][0] in _SIGNS:
        at += 1
    if at == begin + 1:
        return words[begin], at
    if at > begin:
        group = words[begin:at]
        return (" " if "?" in group else "").join(group), at
    if at < end and words[at] == "-" and begin > 2:
        return "", at + 1
    return None, at


def _read_outcome(
    words: Sequence[str], at: int, day: Number, dice: tuple[str, ...]
) -> Battle | Partial:
    end = len(words)
    outcome = words[at] if at < end else ""
    if outcome == "miss":
        at += 1
        beat: tuple[Number, ...] = ()
    elif outcome == "beat":
        beat, at = _read_targets(words, at)
        if not beat:
            trouble = _unread(
                words, at, form.NO_TARGET, clause="D21", expected=form.TARGET_FORM
            )  # fmt: skip
            return Partial(Battle(day, dice), trouble, dice_read=True)
    else:
        return _no_outcome(words, at, Battle(day, dice))
    potion = at < end and words[at] == "potion"
    battle = Battle(day, dice, beat, potion)
    at += potion
    if at < end:
        trouble = _unread(
            words, at, form.NO_WORD.format(word=words[at]), expected=form.END_FORM
        )  # fmt: skip
        return Partial(battle, trouble, dice_read=True)
    return battle


def _no_outcome(words: Sequence[str], at: int, battle: Battle) -> Partial:
    """A battle of which the end is missing, or isn't what is written at `at`."""
    if at == len(words):
        trouble = _unread(words, at, form.NO_OUTCOME, expected=form.OUTCOME_FORM)
    elif words[at] == "roll":
        trouble = _unread(words, at, form.NO_KEEP, clause="D20", expected=form.KEEP_FORM)
        return Partial(battle, trouble, dice_read=False)
    else:
        message = form.NO_WORD.format(word=words[at])
        trouble = _unread(words, at, message, expected=form.OUTCOME_FORM)
    return Partial(battle, trouble, dice_read=True)


def _read_targets(words: Sequence[str], at: int) -> tuple[tuple[Number, ...], int]:
    """What stands behind `beat` at `at`, and behind a further one, and where that ends."""
    end = len(words)
    beat: list[Number] = []
    while at < end and words[at] == "beat":
        at += 1
        while at < end and words[at][0] in _SIGNS and (target := number(words[at])) is not None:
            if beat and target == "?":  # no second monster perhaps, but its potion
                break
            beat.append(target)
            at += 1
    return tuple(beat), at


def _read_floor(words: Sequence[str]) -> Floor | Unread:
    """Read `floor 1-6: 3 5 =26 1p 4 6`."""
    colon = next((at for at, word in enumerate(words) if word == ":"), None)
    if colon is None:
        return _unread(words, 1, form.NO_FLOOR_DAYS, clause="D4", expected=form.FLOOR_FORM)
    span = "".join(words[1:colon]).split("-")
    ends = [number(end) for end in span]
    first, last = ends[0], ends[-1]
    if len(ends) > 2 or not isinstance(first, int) or not isinstance(last, int):
        return _unread(words, 1, form.NO_FLOOR_DAYS, clause="D4", expected=form.FLOOR_FORM)
    monsters: list[str] = []
    at = colon + 1
    while at < len(words):
        sign = "=" if words[at] == "=" else ""
        at += len(sign)
        word = words[at] if at < len(words) else ""
        monster = _plain_monster(word)
        if monster is None:
            message = form.NO_MONSTER.format(word=sign + word)
            clause = "D3" if sign or word[:1].isdigit() else None
            return _unread(words, at, message, clause=clause, expected=form.MONSTERS)
        monsters.append(sign + monster)
        at += 1
    return Floor(first, last, tuple(monsters))


@lru_cache(maxsize=1024)
def _plain_monster(word: str) -> str | None:
    """A monster without its `=` and without leading zeros: `26p`; None where it is no number."""
    value = number(word.removesuffix("p"))
    return None if value is None else f"{value}{'p' if word.endswith('p') else ''}"


def _read_marks(words: Sequence[str]) -> Marks | Unread:
    if len(words) == 2 and words[1] == "-":
        return Marks(())
    days = []
    for at in range(1, len(words)):
        day = number(words[at])
        if day is None:
            return _unread(
                words, at, form.NO_MARK.format(word=words[at]), expected=form.MARKS_FORM
            )  # fmt: skip
        days.append(day)
    if not days:
        return _unread(words, 0, form.EMPTY_MARKS, expected=form.MARKS_FORM)
    return Marks(tuple(days))


def _read_count(words: Sequence[str]) -> Move | Unread:
    counted = _counted(words[0], words[1]) if len(words) > 1 else None
    if counted is None:
        return _unread(
            words, 1, form.NO_COUNT.format(word=words[0]), expected=f"{words[0]} N"
        )  # fmt: skip
    if len(words) > 2:
        return _unread(
            words, 2, form.NO_WORD.format(word=words[2]), expected=write_move(counted)
        )  # fmt: skip
    return counted


@lru_cache(maxsize=1024)
def _counted(keyword: str, word: str) -> Move | None:
    """What `lives 8` and its like say, None where no number stands there. A log says few of them
    many times, and moves don't change."""
    count = number(word)
    return None if count is None else _COUNTS[keyword](count)


def write_move(move: Move) -> str:
    """A move as this program writes it."""
    match move:
        case Battle():
            return " ".join(_battle_words(move))
        case Floor(first, last, monsters):
            return " ".join((f"floor {first}-{last}:", *monsters))
        case Marks(days):
            return f"marks {' '.join(map(str, days)) or '-'}"
        case Potions(count):
            return f"potions {count}"
        case Lost(count):
            return f"lost {count}"
        case Lives(count):
            return f"lives {count}"
        case Score(points):
            return f"score {points}"


def _battle_words(battle: Battle) -> list[str]:
    out = [f"{battle.day}:"]
    for at, dice in enumerate(battle.dice):
        if at:
            out.append("keep" if at % 2 else "roll")
        out.append(dice or "-")
    out += ["beat", *map(str, battle.beat)] if battle.beat else ["miss"]
    if battle.potion:
        out.append("potion")
    return out


def part_of(words: Sequence[str], clause: str | None) -> tuple[int, int]:
    """The first and last word of a battle that a fault against this clause is about."""
    last = len(words) - 1
    outcome = next((at for at, word in enumerate(words) if word in ("beat", "miss")), last)
    potion = last if words[last] == "potion" else None
    match clause:
        case "D1" | "D10" | "D11" | "D12" | "D30":
            return 0, 0
        case "D20":
            return 2, max(2, outcome - 1)
        case "D21" | "D22" | "D23" | "D24" | "D25" | "D26":
            return outcome, last if potion is None else last - 1
        case "D27":
            return (outcome, last) if potion is None else (potion, potion)
    return 0, last
