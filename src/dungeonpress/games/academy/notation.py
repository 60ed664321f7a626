"""The statements of an Academy log: words to moves and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import form_words as form
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.moves import (
    Claim,
    Drink,
    Dungeon,
    Exit,
    Fail,
    Glory,
    Health,
    Level,
    Loot,
    Mana,
    Move,
    Number,
    Path,
    Quest,
    Score,
    Time,
    Unclear,
    Use,
)
from dungeonpress.games.academy.rooms import FACES, LEVELS, NAMES, QUESTS, SIDE
from dungeonpress.notation.twin import Unread

MOVES = (
    Level, Dungeon, Path, Fail, Use, Drink, Time, Exit, Health, Mana, Glory, Quest, Loot, Score,
    Unclear,
)  # fmt: skip

USABLE: tuple[str, ...] = tuple(
    code for code, owner in (HEROES | CARDS).items() if owner.gift.use is not None
)
POTIONS: tuple[str, ...] = tuple(code for code, card in CARDS.items() if card.gift.is_potion)

_NUMBER = re.compile(r"-?[0-9?]+", re.ASCII)
_MOST_DIGITS = 9


def matching(word: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names that a word can stand for: itself, or all that fit its `?` signs."""
    if word == "?":
        return tuple(names)
    if "?" not in word:
        return tuple(name for name in names if name == word)
    return tuple(
        name
        for name in names
        if len(name) == len(word) and all(a in ("?", b) for a, b in zip(word, name, strict=True))
    )


def read_number(word: str) -> Number | None:
    """A whole number, or the word itself where it has a `?`; None for anything else."""
    if not _NUMBER.fullmatch(word):
        return None
    if "?" in word:
        return word
    sign, digits = ("-", word[1:]) if word[0] == "-" else ("", word)
    digits = digits.lstrip("0") or "0"
    return int(sign + digits) if len(digits) <= _MOST_DIGITS else None


def read_room(word: str) -> str | None:
    """A room's name in upper case, a `?` kept; None where it names no room."""
    name = word.upper()
    return name if matching(name, NAMES) else None


def _unread(words: Sequence[str], at: int, why: Fault) -> Unread:
    return Unread(tuple(words), min(at, len(words) - 1), why.message, why.clause, why.expected)


def _surplus(words: Sequence[str], most: int) -> Unread | None:
    if len(words) <= most:
        return None
    return _unread(words, most, form.surplus(words[most]))


def _numbered(
    make: Callable[[Number], Move], wrong: Callable[[str], Fault], least: int, most: int
) -> Callable[[Sequence[str]], Move | Unread]:
    def read(words: Sequence[str]) -> Move | Unread:
        number = read_number(words[1]) if len(words) > 1 else None
        if number is None or not _in_range(number, least, most):
            return _unread(words, 1, wrong(words[1] if len(words) > 1 else ""))
        return _surplus(words, 2) or make(number)

    return read


def _in_range(number: Number, least: int, most: int) -> bool:
    """Whether a number, or some reading of it where the range is small, lies in a range."""
    if isinstance(number, int):
        return least <= number <= most
    small = most - least < 10
    return not small or bool(matching(number.lstrip("0"), map(str, range(least, most + 1))))


def _claim(make: Callable[[Number], Move], name: str) -> Callable[[Sequence[str]], Move | Unread]:
    limit = 10**_MOST_DIGITS
    return _numbered(make, lambda word: form.no_number(name, word), -limit, limit)


def _dungeon(words: Sequence[str]) -> Move | Unread:
    for at, row in enumerate(words[1 : SIDE + 1], 1):
        if row != "?" and len(row) != SIDE:
            return _unread(words, at, form.row_length(row))
        if row != "?" and (odd := next((c for c in row if c != "?" and c not in FACES), None)):
            return _unread(words, at, form.no_code(odd))
    if len(words) != SIDE + 1:
        return _unread(words, SIDE + 1, form.row_count(len(words) - 1))
    return Dungeon(tuple(words[1:]))


def _path(words: Sequence[str]) -> Move | Unread:
    if len(words) == 1:
        return _unread(words, 0, form.empty_path())
    rooms = [read_room(word) for word in words[1:]]
    if None in rooms:
        at = rooms.index(None) + 1
        return _unread(words, at, form.no_room(words[at]))
    return Path(tuple(room for room in rooms if room is not None))


def _fail(words: Sequence[str]) -> Move | Unread:
    return _surplus(words, 1) or Fail()


def _use(words: Sequence[str]) -> Move | Unread:
    if len(words) < 3 or not matching(words[1], USABLE):
        what = words[1] if len(words) > 1 else ""
        known = bool(matching(what, USABLE))
        return _unread(words, 1, form.use_without_room(what) if known else form.no_use(what))
    room = read_room(words[2])
    if room is None:
        return _unread(words, 2, form.no_room(words[2]))
    return _surplus(words, 3) or Use(words[1], room)


def _drink(words: Sequence[str]) -> Move | Unread:
    potion = words[1] if len(words) > 1 else ""
    if not matching(potion, POTIONS):
        return _unread(words, 1, form.no_potion(potion))
    if len(words) == 2:
        return Drink(potion, between=True)
    if matching(words[2], ["after"]) and len(words) == 3:
        return Drink(potion)
    if not matching(words[2], ["before"]) or len(words) == 3:
        return _unread(words, 2, form.drink_when(words[2]))
    room = read_room(words[3])
    if room is None:
        return _unread(words, 3, form.no_room(words[3]))
    return _surplus(words, 4) or Drink(potion, room)


def _quest(words: Sequence[str]) -> Move | Unread:
    if len(words) == 1 or not matching(words[1], QUESTS):
        return _unread(words, 1, form.no_quest(words[1] if len(words) > 1 else ""))
    if len(words) == 2:
        return Quest(words[1])
    points = read_number(words[2])
    if points is None:
        return _unread(words, 2, form.no_number("quest", words[2]))
    return _surplus(words, 3) or Quest(words[1], points)


def _from_at(words: Sequence[str]) -> int:
    """Where `from` stands, a `?` in it too; past the end where there is none."""
    if "from" in words:
        return words.index("from")
    unclear = (at for at in (2, 3) if at < len(words) - 1 and "?" in words[at])
    return next((at for at in unclear if matching(words[at], ["from"])), len(words))


def _loot(words: Sequence[str]) -> Move | Unread:
    begin = _from_at(words)
    if len(words) == 1 or begin == 1 or not matching(words[1], CARDS):
        return _unread(words, 1, form.no_card(words[1] if len(words) > 1 else ""))
    room = None
    if begin > 2:
        room = read_room(words[2])
        if room is None:
            return _unread(words, 2, form.no_room(words[2]))
        if not any(CARDS[code].names_room for code in matching(words[1], CARDS)):
            return _unread(words, 2, form.room_of_no_map(words[1]))
        if begin > 3:
            return _unread(words, 3, form.surplus(words[3]))
    shown = words[begin + 1 :]
    if begin < len(words) and not shown:
        return _unread(words, begin, form.nothing_shown())
    for at, word in enumerate(shown, begin + 1):
        if not matching(word, CARDS):
            return _unread(words, at, form.no_card(word))
    return Loot(words[1], room, tuple(shown))


_READERS: dict[str, Callable[[Sequence[str]], Move | Unread]] = {
    "level": _numbered(Level, form.no_level, LEVELS[0], LEVELS[-1]),
    "dungeon": _dungeon,
    "path": _path,
    "fail": _fail,
    "use": _use,
    "drink": _drink,
    "time": _numbered(Time, lambda word: form.no_number("time", word), 0, 10**_MOST_DIGITS),
    "exit": _numbered(Exit, form.no_exit, 1, 6),
    "health": _claim(Health, "health"),
    "mana": _claim(Mana, "mana"),
    "glory": _claim(Glory, "glory"),
    "quest": _quest,
    "loot": _loot,
    "score": _claim(Score, "score"),
}


def read_move(words: Sequence[str]) -> Move | Unread:
    """What a statement says. Never raises; `words` are in lower case, at least one."""
    if not words:
        return Unread((), 0, form.no_statement("").message)
    names = matching(words[0], _READERS)
    if len(names) == 1:
        return _READERS[names[0]]([names[0], *words[1:]])
    if names:
        return Unclear(tuple(words))
    return _unread(words, 0, form.no_statement(words[0]))


def write_move(move: Move) -> str:
    """The statement as this program writes it."""
    match move:
        case Dungeon(rows):
            parts = ("dungeon", *rows)
        case Path(rooms):
            parts = ("path", *rooms)
        case Fail():
            parts = ("fail",)
        case Use(what, room):
            parts = ("use", what, room)
        case Drink(potion, None, between):
            parts = ("drink", potion) if between else ("drink", potion, "after")
        case Drink(potion, before):
            parts = ("drink", potion, "before", str(before))
        case Quest(kind, points):
            parts = ("quest", kind) if points is None else ("quest", kind, str(points))
        case Loot(card, room, shown):
            place = () if room is None else (room,)
            parts = ("loot", card, *place, *(("from", *shown) if shown else ()))
        case Unclear(words):
            parts = words
        case Level(number):
            parts = ("level", str(number))
        case Time(seconds):
            parts = ("time", str(seconds))
        case Exit(card):
            parts = ("exit", str(card))
        case Claim(value):
            parts = (type(move).__name__.lower(), str(value))
    return " ".join(parts)
