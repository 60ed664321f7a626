"""The words of a Bash log as moves, and moves as words.

Reading asks only whether the words have the form of a statement. Whether a square exists or a
number of dice is right is for the rules to say, at their turn (B63).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dungeonpress.games.bash import form_words as form
from dungeonpress.games.bash import words as say
from dungeonpress.games.bash.board import CELLS
from dungeonpress.games.bash.moves import (
    Buy,
    Claim,
    Drink,
    Enter,
    Move,
    Round,
    Unclear,
    Wear,
)
from dungeonpress.games.bash.tables import ITEMS
from dungeonpress.notation.twin import Unread

MOVES = (Enter, Drink, Buy, Wear, Claim, Unclear)

CLAIMS = tuple(say.CLAIM_CLAUSES)
RESULTS = ("won", "dead", "blocked", "unfinished")
GROUPS = "mdag"

_KEYWORDS = ("drink", "buy", "wear", *CLAIMS)
_MOST_NUMBER = 999_999_999
_DIGITS = "0123456789?"
_SQUARE = re.compile(r"([a-z?])0*([0-9?]+)", re.ASCII)
_WHOLE_GROUPS = re.compile(r"[mdag][0-9?]++(?:(?: ,)? [mdag][0-9?]++)*+", re.ASCII)
_SQUARES = {name.lower(): name for name in CELLS}


def matches(pattern: str, word: str) -> bool:
    """Whether a word with `?` signs can stand for another; a `?` alone stands for any."""
    if pattern == "?":
        return True
    return len(pattern) == len(word) and all(
        p in ("?", w) for p, w in zip(pattern, word, strict=True)
    )


def read_move(words: Sequence[str]) -> Move | Unread:
    """What the words of a statement (in lower case) say."""
    first = words[0]
    if square := _SQUARES.get(first):
        return _enter(square, words)
    if first in _KEYWORDS:
        return _statement(first, words)
    if "?" in first:
        return _unclear(words)
    if square := _square(first):
        return _enter(square, words)
    return _unread(words, 0, form.no_statement(first))


def begins_turn(words: Sequence[str]) -> bool:
    """Whether a statement begins with a square, legal or not."""
    return _square(words[0]) is not None


def alternatives(words: Sequence[str]) -> list[Move]:
    """All that a statement can say whose first word has a `?`, squares and their like as one."""
    first, rest = words[0], words[1:]
    keywords = [keyword for keyword in _KEYWORDS if matches(first, keyword)]
    read = [_statement(keyword, [keyword, *rest]) for keyword in keywords]
    if square := _square(first):
        read.append(_enter(square, words))
    return [move for move in read if not isinstance(move, Unread)]


def write_move(move: Move) -> str:
    """The canonical words of a move."""
    match move:
        case Enter():
            parts = [move.square, *([move.die] if move.die else [])]
            text = " ".join([*parts, *map(write_move, move.claims or ())])
            rounds = ", ".join(" ".join(groups) for groups in move.rounds or ())
            return f"{text}: {rounds}" if rounds else text
        case Drink():
            return f"drink {move.count}"
        case Buy():
            return f"buy {move.item}"
        case Wear():
            return f"wear {move.item}"
        case Claim():
            return f"{move.what} {move.value}"
        case Unclear():
            return move.text


def round_span(words: Sequence[str], number: int) -> tuple[int, int]:
    """The first and last word of a square's round; rounds count from 0."""
    begin = words.index(":") + 1
    for _ in range(number):
        begin = words.index(",", begin) + 1
    end = words.index(",", begin) if "," in words[begin:] else len(words)
    return begin, end - 1


def _unread(words: Sequence[str], at: int, reason: form.Reason) -> Unread:
    at = min(at, len(words) - 1)
    return Unread(tuple(words), at, reason.message, reason.clause, reason.expected)


def _unclear(words: Sequence[str]) -> Move | Unread:
    found = alternatives(words)
    if not found:
        return _unread(words, 0, form.no_statement(words[0]))
    return found[0] if len(found) == 1 else Unclear(" ".join(words))


def _statement(keyword: str, words: Sequence[str]) -> Move | Unread:
    if keyword == "drink":
        return _drink(words)
    if keyword in ("buy", "wear"):
        return _thing(keyword, words)
    claim = _claim(keyword, words, 0)
    if isinstance(claim, Claim) and len(words) > 2:
        return _unread(words, 2, form.too_much(keyword))
    return claim


def _square(word: str) -> str | None:
    """A square's name as written, whether or not there is such a square; None for other words."""
    if match := _SQUARE.fullmatch(word):
        return f"{match[1]}{match[2]}".upper()
    if word in _SQUARES:
        return _SQUARES[word]
    if "?" in word and matches(word, "end"):
        return word.upper()
    return None


def _number(word: str) -> int | str | None:
    """A whole number, its word where a sign is unclear, or None."""
    if word.strip(_DIGITS) or not word:
        return None
    plain = word.lstrip("0") or "0"
    if "?" in plain:
        return word if len(word) < 10 else "?"
    return int(plain) if len(plain) < 10 else _MOST_NUMBER


def _drink(words: Sequence[str]) -> Move | Unread:
    count = _number(words[1]) if len(words) > 1 else None
    if count is None:
        return _unread(words, 1, form.no_number("drink"))
    if len(words) > 2:
        return _unread(words, 2, form.too_much("drink"))
    return Drink(count)


def _thing(keyword: str, words: Sequence[str]) -> Move | Unread:
    item = words[1] if len(words) > 1 else ""
    known = item in ITEMS or ("?" in item and any(matches(item, code) for code in ITEMS))
    if not known:
        return _unread(words, 1, form.no_item(keyword, item))
    if len(words) > 2:
        return _unread(words, 2, form.too_much(keyword))
    return Buy(item) if keyword == "buy" else Wear(item)


def _claim(what: str, words: Sequence[str], at: int) -> Claim | Unread:
    word = words[at + 1] if len(words) > at + 1 else ""
    if what == "result":
        if word in RESULTS or ("?" in word and any(matches(word, result) for result in RESULTS)):
            return Claim(what, word)
        return _unread(words, at + 1, form.no_result(word))
    value = _number(word)
    if value is None:
        return _unread(words, at + 1, form.no_number(what))
    return Claim(what, value)


def _enter(square: str, words: Sequence[str]) -> Move | Unread:
    at, die = 1, None
    if len(words) > 1 and not words[1].strip(_DIGITS):
        at, die = 2, words[1]
    if at == len(words):
        return Enter(square, die)
    if words[at] == ":":
        rounds = _rounds(words, at + 1)
        return rounds if isinstance(rounds, Unread) else Enter(square, die, rounds)
    claims: list[Claim] = []
    while at < len(words):
        claim = _claim_in_one_breath(words, at)
        if isinstance(claim, Unread):
            return claim
        claims.append(claim)
        at += 2
    return Enter(square, die, None, tuple(claims))


def _claim_in_one_breath(words: Sequence[str], at: int) -> Claim | Unread:
    named = [what for what in CLAIMS if matches(words[at], what)]
    if not named:
        return _unread(words, at, form.not_behind_a_square(words[at]))
    read = [_claim(what, words, at) for what in named]
    found = [claim for claim in read if isinstance(claim, Claim)]
    if len(found) > 1:
        return Claim(words[at], found[0].value)
    return found[0] if found else read[0]


def _rounds(words: Sequence[str], begin: int) -> tuple[Round, ...] | Unread:
    text = " ".join(words[begin:])
    if _WHOLE_GROUPS.fullmatch(text):  # the usual case, for speed
        return tuple([tuple(part.split(" ")) for part in text.split(" , ")])
    rounds: list[Round] = []
    groups: list[str] = []
    apart: list[str] = []
    for at in range(begin, len(words)):
        word = words[at]
        sign = word[0]
        if sign not in GROUPS and sign in _DIGITS and groups and groups[-1][0] in GROUPS:
            if word.strip(_DIGITS):
                return _unread(words, at, form.no_dice(word))
            if sign != "?":
                apart.append(word)
                continue
        if apart:
            groups[-1] += "".join(apart)
            apart.clear()
        if word == ",":
            if not groups:
                return _unread(words, at, form.EMPTY_ROUND)
            rounds.append(tuple(groups))
            groups = []
        elif (word[1:] if sign in GROUPS else word).strip(_DIGITS):
            return _unread(words, at, form.no_dice(word))
        elif not groups and sign not in GROUPS and sign != "?":
            return _unread(words, at, form.DICE_OF_NOBODY)
        else:
            groups.append(word)
    if not groups:
        return _unread(words, len(words) - 1, form.EMPTY_ROUND)
    if apart:
        groups[-1] += "".join(apart)
    rounds.append(tuple(groups))
    return tuple(rounds)
