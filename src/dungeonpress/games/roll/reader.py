"""Reading the words of a statement from the left: dice, tokens, numbers, and who acts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from dungeonpress.games.roll import form_words as form
from dungeonpress.games.roll.moves import ULTIMATE, Actor
from dungeonpress.games.roll.numbers import UNKNOWN, fits, is_number, plain
from dungeonpress.games.roll.pieces import ACTS_AS, DUNGEON, PARTY, TOKENS, XP
from dungeonpress.games.roll.writing import NONE
from dungeonpress.notation.words import listed

LETTERS = PARTY + DUNGEON
_DRAWN = (*TOKENS, XP)


@dataclass(frozen=True, slots=True)
class UnreadableError(Exception):
    """Ends the reading of a statement: the word at `at` can't be what it should."""

    at: int
    message: str = form.CANT_READ
    clause: str | None = None
    expected: str | None = None


class Reader:
    """The words of a statement, read from the left."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.at = 0
        self.clause: str | None = None
        """What is offended where a word is missing or not what is due, and nothing else says."""

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
            self._need_results(word)
            self.fail(expected=word)

    def _need_results(self, due: str = "") -> None:
        """Refuse a statement that ends before the results that are due (R83)."""
        if self.at >= len(self.words) and "=" in (due, *self.words):
            clause = self._unless_unclear("R83")
            self.fail(form.NO_RESULTS, clause, "= and each face or token")

    def fail(
        self, message: str = form.CANT_READ, clause: str | None = None, expected: str | None = None
    ) -> NoReturn:
        """Give up at the next word."""
        at = min(self.at, len(self.words) - 1)
        raise UnreadableError(at, message, clause or self._unless_unclear(self.clause), expected)

    def _unless_unclear(self, clause: str | None) -> str | None:
        """The clause that a missing word offends, none where a `?` may hide that word."""
        return None if any(UNKNOWN in word for word in self.words) else clause

    def finish(self) -> None:
        """Refuse words that are left."""
        if self.at < len(self.words):
            self.fail(expected="the end of the statement")

    def number(self, clause: str) -> str:
        """A whole number; `clause` is what another word offends."""
        word = self.peek()
        if not is_number(word):
            self.fail(clause=self._unless_unclear(clause), expected="a whole number")
        self.at += 1
        return plain(word)

    def group(self, *stops: str) -> list[str]:
        """The words up to a stop or the end; `-` alone for none."""
        begin = self.at
        while self.at < len(self.words) and self.words[self.at] not in stops:
            self.at += 1
        group = list(self.words[begin : self.at])
        if not group:
            self._need_results()
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

    def refuse_tokens(self, stop: str) -> None:
        """Refuse tokens up to a stop, where only dice can be meant."""
        for offset, word in enumerate(self.words[self.at :]):
            if word == stop:
                return
            if word in TOKENS:
                self.at += offset
                self.fail(form.TOKEN_NOT_ROLLED, expected=form.PARTY_FACES)

    def no_results(self, clause: str) -> None:
        """Refuse results where there are none."""
        if self.peek() == "=":
            self.fail(form.BRINGS_NOTHING, clause, "the end of the statement")

    def _need_letters(self, word: str, allowed: str, at: int) -> None:
        if all(letter in allowed or letter == UNKNOWN for letter in word.upper()):
            return
        self.at = at
        if allowed == PARTY:
            self.fail(form.NO_PARTY_FACE, "R1", form.PARTY_FACES)
        if allowed == DUNGEON:
            self.fail(form.NO_DUNGEON_FACE, "R2", form.DUNGEON_FACES)
        self.fail(form.NO_DIE)

    def tokens(self, *stops: str, least: int = 1) -> tuple[str, ...]:
        """Names of tokens, or `xp`, up to a stop."""
        begin = self.at
        if self.at >= len(self.words) and least:
            self.fail(form.NO_TOKENS, self._unless_unclear("R83"), listed(TOKENS))
        names = tuple(self.group(*stops)) if self.at < len(self.words) else ()
        for offset, word in enumerate(names):
            if not is_drawn(word):
                self.at = begin + offset
                self.fail(form.NO_TOKEN, unless_unknown(word, "R3"), listed(TOKENS))
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
                self.fail(form.NO_RESULT, unless_unknown(word, clause), "faces or tokens")
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
                if may_be_word(word):
                    self.fail()
                whats = list(word.upper())
            elif UNKNOWN not in word and len(word) <= 3 and self._acts():
                self.fail(form.NO_DIE, "R1", "a die, a token or ultimate")
            else:
                self.fail(form.NO_DIE)
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

    def _acts(self) -> bool:
        """Whether the statement has the form of one in which a die or token acts."""
        return ">" in self.words or "reroll" in self.words

    def _role(self) -> str:
        role = self.peek().upper()
        if len(role) != 1:
            self.fail(expected=form.PARTY_FACES)
        self._need_letters(role, PARTY, self.at)
        self.at += 1
        return role


def unless_unknown(word: str, clause: str | None) -> str | None:
    """The clause that a word offends, none where a `?` may hide another word."""
    return None if UNKNOWN in word else clause


def is_dice(word: str) -> bool:
    """Whether a word is letters of dice, or signs that could not be read."""
    return all(letter in LETTERS or letter == UNKNOWN for letter in word.upper())


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


def may_be_word(word: str) -> bool:
    """Whether dice with `?` may be no dice: a token that acts as a companion or Scroll, or `as`."""
    unclear = len(word) > 1 and UNKNOWN in word
    return unclear and any(fits(word, name) for name in ("as", *ACTS_AS))
