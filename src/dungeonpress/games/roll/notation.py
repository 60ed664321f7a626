"""The statements of a Dungeon Roll log: words to moves, and moves to canonical text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import product
from typing import get_args

from dungeonpress.games.roll import form_words as form
from dungeonpress.games.roll import words as say
from dungeonpress.games.roll.moves import (
    DRAGON_TARGET,
    SPECIALTY,
    ULTIMATE,
    Act,
    Actor,
    Bait,
    Blurred,
    Claim,
    Deal,
    Delve,
    Discard,
    Draw,
    Elixir,
    Flee,
    Level,
    Move,
    Party,
    Portal,
    Reroll,
    Retire,
    Ring,
    Seek,
    Set,
    Ultimate,
    UltimateDiscard,
    UltimateDraw,
)
from dungeonpress.games.roll.numbers import UNKNOWN, fits
from dungeonpress.games.roll.pieces import ACTS_AS, DUNGEON, PARTY, POTION, TOKENS
from dungeonpress.games.roll.reader import (
    LETTERS,
    Reader,
    UnreadableError,
    is_dice,
    is_drawn,
    may_be_word,
    unless_unknown,
)
from dungeonpress.games.roll.writing import NONE, write_move
from dungeonpress.notation.twin import Unread
from dungeonpress.notation.words import listed

MOVES = get_args(Move)

MOST_WHOLE = 2
"""Whole words `?` of a statement that are tried as marks too."""

_ONCE = (">", "=", ":", DRAGON_TARGET, "reroll", "discard", "draw", "set")
"""Words that stand at most once in a statement."""

__all__ = ["MOVES", "alternatives", "read_move", "write_move"]


def read_move(words: Sequence[str]) -> Move | Unread:
    """What a statement says; `Unread` where it says nothing, `Blurred` where only `?` is to blame.

    `words` are in lower case, marks such as `>` are words of their own.
    """
    try:
        if UNKNOWN not in words[0] and UNKNOWN not in words:
            return _read_as(words[0], words)
        found = alternatives(words)
        if found:
            return found[0] if len(found) == 1 else Blurred(tuple(words))
        return _read_as(words[0], words)
    except UnreadableError as error:
        unclear = error.clause is None and any(UNKNOWN in word for word in words)
        if unclear or words.count(UNKNOWN) > MOST_WHOLE:
            return Blurred(tuple(words))
        return Unread(tuple(words), error.at, error.message, error.clause, error.expected)


def alternatives(words: Sequence[str]) -> tuple[Move, ...]:
    """All that a statement can say whose first word has a `?`, or in which whole words are `?`.

    None where `?` hides its form.
    """
    begin, rest = tuple(words[:1]), _apart(words[1:])
    forms = dict.fromkeys(((*begin, *rest), (*_apart(begin), *rest), tuple(words)))
    found = [move for form in forms for move in _alternatives(form)]
    return tuple(dict.fromkeys(found))


def _apart(words: Sequence[str]) -> tuple[str, ...]:
    """The words, dice with `?` before the first mark apart: those who act are written so."""
    out: list[str] = []
    for at, word in enumerate(words):
        if word in (">", "=", "/", ":"):
            return (*out, *words[at:])
        out += word if UNKNOWN in word and is_dice(word) and not may_be_word(word) else (word,)
    return tuple(out)


@lru_cache(maxsize=1024)
def _alternatives(words: tuple[str, ...]) -> tuple[Move, ...]:
    first = words[0]
    keywords = [
        word for word in _READERS if fits(first, word) and _LENGTHS.get(word, 0) in (0, len(words))
    ]
    found: dict[Move, None] = {}
    for filled in _fillings(words):
        for keyword in (*keywords, first) if _is_act(filled) else keywords:
            with suppress(UnreadableError):
                found[_read_as(keyword, filled)] = None
    return tuple(found)


def _is_act(words: Sequence[str]) -> bool:
    return ">" in words or "reroll" in words


def _fillings(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words, each whole `?` behind the first left as a die or token, or made a word of form;
    each word with a `?` in it left, or made a word of form that it may be.

    With more than can be tried they are left, if a mark shows the form; else there are none.
    """
    whole = [at for at, word in enumerate(words) if word == UNKNOWN]
    if len(whole) > MOST_WHOLE:
        if words[0] != UNKNOWN or any(mark in words for mark in (">", "=", "/", ":")):
            yield words
        return
    blurred = [at for at, word in enumerate(words) if at and UNKNOWN in word]
    options = (
        (words[at], *(form for form in _forms(words, at) if fits(words[at], form)))
        for at in blurred
    )
    for choice in product(*options):
        filled = list(words)
        for at, word in zip(blurred, choice, strict=True):
            filled[at] = word
        once = all(filled.count(mark) < 2 for mark in _ONCE)
        if once and (NONE not in choice or "/" in filled):
            yield tuple(filled)


def _forms(words: tuple[str, ...], at: int) -> Iterator[str]:
    """The words that are neither dice nor tokens and may stand at a place of a statement."""
    yield from (">", "=", "/", "as")
    before = words[at - 1]
    if fits(words[0], "level"):
        yield ":"
    if before in ("=", "/", "reroll", UNKNOWN):  # only what has two sides may have none on one
        yield NONE
    if before in (">", UNKNOWN):
        yield DRAGON_TARGET
    if at == 1 or words[at - 2] == "as":
        yield "reroll"
    if at == 1 and (fits(words[0], ULTIMATE) or fits(words[0], SPECIALTY)):
        yield from ("discard", "draw", "set")


def claims_power(words: Sequence[str]) -> bool:
    """Whether a statement claims a hero's power, however the rest of it reads (R72)."""
    return words[0] in _OF_HEROES or "as" in words


def _read_as(keyword: str, words: Sequence[str]) -> Move:
    reader = Reader(words)
    read = _READERS.get(keyword)
    if read is None or (keyword in _ALSO_ACTORS and len(words) > 1 and words[1] in (">", "as")):
        return _act_or_reroll(reader)
    reader.at = 1
    move = read(reader)
    reader.finish()
    return move


# --- one reader for each first word --------------------------------------------------------


def _act_or_reroll(reader: Reader) -> Move:
    who = reader.actors()
    if reader.take("reroll"):
        if len(who) != 1:
            reader.at = 0
            reader.fail(expected="one Scroll before “reroll”")
        return _reroll(reader, who[0])
    if not reader.take(">"):
        reader.fail(expected="> and a target")
    target = _target(reader)
    clause = "R1" if target.strip(POTION) == "" else "R3"
    results = reader.results(clause=clause) if reader.take("=") else ()
    reader.finish()
    return Act(who, target, results)


def _target(reader: Reader) -> str:
    word = reader.peek()
    if word == DRAGON_TARGET or (len(word) > 1 and fits(word, DRAGON_TARGET)):
        if not is_dice(word) or UNKNOWN not in word:
            reader.at += 1
            return DRAGON_TARGET
        reader.fail()
    target = reader.dice(DUNGEON, "=")
    if not target:
        reader.fail(expected="dungeon dice, or dragon")
    return target


def _reroll(reader: Reader, who: Actor) -> Reroll:
    power = who.role is not None or who.what in (SPECIALTY, ULTIMATE)
    reader.clause = None if power else "R22"
    reader.refuse_tokens("=")
    party = reader.dice(PARTY, "/", "=")
    reader.need("/")
    dungeon = reader.dice(DUNGEON, "=")
    reader.need("=")
    new_party = reader.dice(PARTY, "/")
    reader.need("/")
    new_dungeon = reader.dice(DUNGEON)
    reader.finish()
    return Reroll(who, party, dungeon, new_party, new_dungeon)


def _party(reader: Reader) -> Party:
    reader.clause = "R10"
    return Party(reader.dice(PARTY))


def _level(reader: Reader) -> Level:
    number = reader.number("R50")
    reader.clause = "R11"
    return Level(number, reader.dice(DUNGEON)) if reader.take(":") else Level(number)


def _elixir(reader: Reader) -> Elixir:
    return Elixir(reader.dice(PARTY)) if reader.take("=") else Elixir()


def _deal(reader: Reader) -> Deal:
    reader.clause = "R83"
    levels = [reader.dice(DUNGEON, "/")]
    while reader.take("/"):
        levels.append(reader.dice(DUNGEON, "/"))
    return Deal(tuple(levels))


def _token(move: Move, clause: str) -> Callable[[Reader], Move]:
    """A token that is used without more words, and brings nothing that could be written."""

    def read(reader: Reader) -> Move:
        reader.no_results(clause)
        return move

    return read


def _set(reader: Reader, *, ultimate: bool = False) -> Set:
    dice = reader.dice(LETTERS, "=")
    reader.need("=")
    return Set(dice, reader.dice(LETTERS), ultimate)


def _specialty(reader: Reader) -> Move:
    if reader.take("reroll"):
        return _reroll(reader, Actor(SPECIALTY))
    if not reader.take("discard"):
        reader.fail(expected="reroll or discard")
    return Discard(reader.tokens(), specialty=True)


def _ultimate(reader: Reader) -> Move:
    word = reader.peek()
    if word == "as":
        reader.at = 0
        return _act_or_reroll(reader)
    if reader.take("reroll"):
        return _reroll(reader, Actor(ULTIMATE))
    if reader.take("set"):
        return _set(reader, ultimate=True)
    if reader.take("draw"):
        drawn = reader.tokens("discard")
        return UltimateDraw(drawn, reader.tokens() if reader.take("discard") else ())
    if reader.take("discard"):
        return _ultimate_discard(reader)
    if word != UNKNOWN and any(fits(word, known) for known in ("reroll", "set", "draw", "discard")):
        reader.fail(form.NO_DIE, unless_unknown(word, "R3"), listed(TOKENS))
    who = () if word in ("", ">", "=") else reader.actors()
    target = ""
    if reader.take(">"):
        target = reader.dice(DUNGEON, "=")
    return Ultimate(who, target, reader.results() if reader.take("=") else ())


def _ultimate_discard(reader: Reader) -> UltimateDiscard:
    what = reader.peek()
    if len(what) == 1 and is_dice(what):
        what = what.upper()
    elif not is_drawn(what):
        reader.fail(form.NO_TOKEN, unless_unknown(what, "R3"), listed(TOKENS))
    reader.at += 1
    if not reader.take("="):
        return UltimateDiscard(what)
    results = reader.results("/")
    return UltimateDiscard(what, results, reader.dice(PARTY) if reader.take("/") else "")


def _claim(what: str) -> Callable[[Reader], Move]:
    def read(reader: Reader) -> Move:
        return Claim(what, reader.number(say.CLAIM_CLAUSES[what]))  # type: ignore[arg-type]

    return read


_READERS: Mapping[str, Callable[[Reader], Move]] = {
    "delve": lambda reader: Delve(reader.number("R5")),
    "party": _party,
    "level": _level,
    "elixir": _elixir,
    "bait": _token(Bait(), "R62"),
    "ring": _token(Ring(), "R63"),
    "portal": _token(Portal(), "R64"),
    "flee": lambda _: Flee(),
    "retire": lambda _: Retire(),
    "seek": lambda _: Seek(),
    "draw": lambda reader: Draw(reader.tokens()),
    "deal": _deal,
    "set": _set,
    "discard": lambda reader: Discard(reader.tokens(least=0)),
    ULTIMATE: _ultimate,
    SPECIALTY: _specialty,
    "xp": _claim("xp"),
    "tokens": _claim("tokens"),
    "score": _claim("score"),
}
_ALSO_ACTORS = frozenset(TOKENS) - frozenset(ACTS_AS)
"""Tokens that are statements too: `ring > G` is read as a use, and refused by the rules."""
_OF_HEROES = (ULTIMATE, SPECIALTY, "draw", "deal", "set", "discard")
"""First words that only heroes' powers have."""
_LENGTHS = {
    **dict.fromkeys(("bait", "ring", "portal", "flee", "retire", "seek"), 1),
    **dict.fromkeys(("delve", "xp", "tokens", "score"), 2),
}
"""How many words a statement has, where that never varies."""
