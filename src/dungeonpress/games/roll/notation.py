"""The statements of a Dungeon Roll log: words to moves, and moves to canonical text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn, get_args

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
from dungeonpress.games.roll.numbers import UNKNOWN, fits, is_number, plain
from dungeonpress.games.roll.pieces import ACTS_AS, DUNGEON, PARTY, POTION, TOKENS, XP
from dungeonpress.games.roll.writing import NONE, write_move
from dungeonpress.notation.twin import Unread

MOVES = get_args(Move)

__all__ = ["MOVES", "alternatives", "read_move", "write_move"]

_LETTERS = PARTY + DUNGEON
_DRAWN = (*TOKENS, XP)


@dataclass(frozen=True, slots=True)
class _UnreadableError(Exception):
    """Ends the reading of a statement: the word at `at` can't be what it should."""

    at: int
    message: str = say.CANT_READ
    clause: str | None = None
    expected: str | None = None


def read_move(words: Sequence[str]) -> Move | Unread:
    """What a statement says; `Unread` where it says nothing, `Blurred` where only `?` is to blame.

    `words` are in lower case, marks such as `>` are words of their own.
    """
    first = words[0]
    if UNKNOWN in first:
        return _read_unsure(words)
    try:
        return _read_as(first, words)
    except _UnreadableError as error:
        return _unread(words, error)


def _unread(words: Sequence[str], error: _UnreadableError) -> Move | Unread:
    if error.clause is None and any(UNKNOWN in word for word in words):
        return Blurred(tuple(words))
    return Unread(tuple(words), error.at, error.message, error.clause, error.expected)


def _read_unsure(words: Sequence[str]) -> Move | Unread:
    """A statement whose first word has a `?`: the one thing that it can be, if there is one."""
    found = alternatives(words)
    if len(found) == 1:
        return found[0]
    if found:
        return Blurred(tuple(words))
    try:
        return _act_or_reroll(_Reader(words))
    except _UnreadableError as error:
        return _unread(words, error)


def alternatives(words: Sequence[str]) -> list[Move]:
    """All that a statement can say whose first word has a `?`; none where `?` hides its form."""
    found: list[Move] = []
    for keyword in _READERS:
        if fits(words[0], keyword):
            try:
                found.append(_read_as(keyword, words))
            except _UnreadableError:
                continue
    with suppress(_UnreadableError):
        found.append(_act_or_reroll(_Reader(words)))
    return found


def _read_as(keyword: str, words: Sequence[str]) -> Move:
    reader = _Reader(words)
    read = _READERS.get(keyword)
    if read is None or (keyword in _ALSO_ACTORS and len(words) > 1 and words[1] in (">", "as")):
        return _act_or_reroll(reader)
    reader.at = 1
    move = read(reader)
    reader.finish()
    return move


class _Reader:
    """The words of a statement, read from the left."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.at = 0

    def peek(self) -> str:
        """The next word, or "" at the end."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, word: str) -> bool:
        """Read a word if it is the next."""
        if self.peek() != word:
            return False
        self.at += 1
        return True

    def need(self, word: str) -> None:
        """Read a word that must be the next."""
        if not self.take(word):
            self.fail(expected=word)

    def fail(
        self, message: str = say.CANT_READ, clause: str | None = None, expected: str | None = None
    ) -> NoReturn:
        """Give up at the next word."""
        raise _UnreadableError(min(self.at, len(self.words) - 1), message, clause, expected)

    def finish(self) -> None:
        """Refuse words that are left."""
        if self.at < len(self.words):
            self.fail(expected="the end of the statement")

    def number(self) -> str:
        """A whole number."""
        word = self.peek()
        if not is_number(word):
            self.fail(expected="a whole number")
        self.at += 1
        return plain(word)

    def group(self, *stops: str) -> list[str]:
        """The words up to a stop or the end; `-` alone for none."""
        begin = self.at
        while self.at < len(self.words) and self.words[self.at] not in stops:
            self.at += 1
        group = list(self.words[begin : self.at])
        if not group:
            self.fail()
        return [] if group == [NONE] else group

    def dice(self, allowed: str, *stops: str) -> str:
        """Dice of these letters up to a stop; `-` for none."""
        begin = self.at
        dice = "".join(self.group(*stops)).upper()
        for offset, word in enumerate(self.words[begin : self.at]):
            if word != NONE or len(dice):
                self._need_letters(word, allowed, begin + offset)
        return dice

    def _need_letters(self, word: str, allowed: str, at: int) -> None:
        if all(letter in allowed or letter == UNKNOWN for letter in word.upper()):
            return
        self.at = at
        if allowed == PARTY:
            self.fail(say.NO_PARTY_FACE, "R1", say.PARTY_FACES)
        if allowed == DUNGEON:
            self.fail(say.NO_DUNGEON_FACE, "R2", say.DUNGEON_FACES)
        self.fail(say.NO_DIE)

    def tokens(self, *stops: str, least: int = 1) -> tuple[str, ...]:
        """Names of tokens, or `xp`, up to a stop."""
        begin = self.at
        names = tuple(self.group(*stops)) if least or self.at < len(self.words) else ()
        for offset, word in enumerate(names):
            if not is_drawn(word):
                self.at = begin + offset
                self.fail(say.NO_TOKEN, _unless_unknown(word, "R3"), say.listed(TOKENS))
        return names

    def results(self, *stops: str, clause: str | None = None) -> tuple[str, ...]:
        """Words after `=`: names of tokens, and faces joined to one word where they adjoin.

        `clause` is what another word offends.
        """
        out: list[str] = []
        begin = self.at
        for offset, word in enumerate(self.group(*stops)):
            if is_drawn(word):
                out.append(word)
                continue
            if not is_dice(word):
                self.at = begin + offset
                self.fail(say.NO_RESULT, _unless_unknown(word, clause), "faces or tokens")
            if out and is_dice(out[-1]) and not is_drawn(out[-1]):
                out[-1] += word.upper()
            else:
                out.append(word.upper())
        return tuple(out)

    def actors(self) -> tuple[Actor, ...]:
        """One or more who act, each with `as` and its role where that is written."""
        out: list[Actor] = []
        while True:
            word = self.peek()
            if word in ("", ">", "=", "/", ":", ",", "reroll"):
                break
            if word == ULTIMATE or (len(word) > 1 and fits(word, ULTIMATE)):
                whats = [ULTIMATE]
            elif is_actor_token(word):
                whats = [word]
            elif is_dice(word):
                if len(word) > 1 and UNKNOWN in word and (may_act(word) or fits(word, "as")):
                    self.fail()
                whats = list(word.upper())
            elif UNKNOWN not in word and (len(word) == 1 or ">" in self.words):
                self.fail(say.NO_DIE, "R1", "a die, a token or ultimate")
            else:
                self.fail(say.NO_DIE)
            self.at += 1
            role = None
            if self.peek() in ("as", "a?"):
                self.at += 1
                role = self._role()
            out += [Actor(what) for what in whats[:-1]]
            out.append(Actor(whats[-1], role))
        if not out:
            self.fail(expected="a die or token")
        return tuple(out)

    def _role(self) -> str:
        role = self.peek().upper()
        if len(role) != 1:
            self.fail(expected=say.PARTY_FACES)
        self._need_letters(role, PARTY, self.at)
        self.at += 1
        return role


def _unless_unknown(word: str, clause: str | None) -> str | None:
    """The clause that a word offends, none where a `?` may hide another word."""
    return None if UNKNOWN in word else clause


def is_dice(word: str) -> bool:
    """Whether a word is letters of dice, or signs that could not be read."""
    return all(letter in _LETTERS or letter == UNKNOWN for letter in word.upper())


def is_drawn(word: str) -> bool:
    """Whether a word is, or may be by its `?`, what is drawn from the box."""
    if UNKNOWN in word:
        return any(fits(word, name) for name in _DRAWN)
    return word in _DRAWN


def is_actor_token(word: str) -> bool:
    """Whether a word is, or can only be, a token that acts in place of a die."""
    if UNKNOWN in word:
        return not is_dice(word) and any(fits(word, name) for name in TOKENS)
    return word in TOKENS


def may_act(word: str) -> bool:
    """Whether a word with `?` may be a token that acts as a companion or Scroll."""
    return any(fits(word, name) for name in ACTS_AS)


# --- readers: one for each first word --------------------------------------------------------


def _act_or_reroll(reader: _Reader) -> Move:
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


def _target(reader: _Reader) -> str:
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


def _reroll(reader: _Reader, who: Actor) -> Reroll:
    party = reader.dice(PARTY, "/", "=")
    reader.need("/")
    dungeon = reader.dice(DUNGEON, "=")
    reader.need("=")
    new_party = reader.dice(PARTY, "/")
    reader.need("/")
    new_dungeon = reader.dice(DUNGEON)
    reader.finish()
    return Reroll(who, party, dungeon, new_party, new_dungeon)


def _level(reader: _Reader) -> Level:
    number = reader.number()
    return Level(number, reader.dice(DUNGEON)) if reader.take(":") else Level(number)


def _elixir(reader: _Reader) -> Elixir:
    return Elixir(reader.dice(PARTY)) if reader.take("=") else Elixir()


def _deal(reader: _Reader) -> Deal:
    levels = [reader.dice(DUNGEON, "/")]
    while reader.take("/"):
        levels.append(reader.dice(DUNGEON, "/"))
    return Deal(tuple(levels))


def _set(reader: _Reader, *, ultimate: bool = False) -> Set:
    dice = reader.dice(_LETTERS, "=")
    reader.need("=")
    return Set(dice, reader.dice(_LETTERS), ultimate)


def _specialty(reader: _Reader) -> Move:
    if reader.take("reroll"):
        return _reroll(reader, Actor(SPECIALTY))
    if not reader.take("discard"):
        reader.fail(expected="reroll or discard")
    return Discard(reader.tokens(), specialty=True)


def _ultimate(reader: _Reader) -> Move:
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
    who = () if word in ("", ">", "=") else reader.actors()
    target = ""
    if reader.take(">"):
        target = reader.dice(DUNGEON, "=")
    return Ultimate(who, target, reader.results() if reader.take("=") else ())


def _ultimate_discard(reader: _Reader) -> UltimateDiscard:
    what = reader.peek()
    if len(what) == 1 and is_dice(what):
        what = what.upper()
    elif not is_drawn(what):
        reader.fail(say.NO_TOKEN, _unless_unknown(what, "R3"), say.listed(TOKENS))
    reader.at += 1
    if not reader.take("="):
        return UltimateDiscard(what)
    results = reader.results("/")
    return UltimateDiscard(what, results, reader.dice(PARTY) if reader.take("/") else "")


def _claim(what: str) -> Callable[[_Reader], Move]:
    def read(reader: _Reader) -> Move:
        return Claim(what, reader.number())  # type: ignore[arg-type]

    return read


_READERS: Mapping[str, Callable[[_Reader], Move]] = {
    "delve": lambda reader: Delve(reader.number()),
    "party": lambda reader: Party(reader.dice(PARTY)),
    "level": _level,
    "elixir": _elixir,
    "bait": lambda _: Bait(),
    "ring": lambda _: Ring(),
    "portal": lambda _: Portal(),
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
