"""The rule set: how often each face falls, and the Hero cards' maxima, read from a TOML file.

The file shipped beside this module is complete and says which values are ours; a player's own
(`--rules FILE`) is checked against the same schema, and what is wrong is told with file and line.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.engine.context import RulesFile
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import ACROSS, FACES, FACES_OF, UPRIGHT, Die

MOST_WEIGHT = 1000
MOST_MAXIMUM = 20
_MOST_SHOWN = 40  # signs of a wrong value
_FORM = "key = number, below a [table]"

Weights = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Weights of the faces by die, and (Health, Mana) maxima by hero. `name`: where it is from."""

    name: str
    weights: Mapping[Die, Weights]
    maxima: Mapping[str, tuple[int, int]]
    shipped: bool


def _key(code: str) -> str:
    return FACES[code].name.lower().replace(" ", "-")


CORRIDORS = "corridors"
_KEYS: dict[Die, dict[str, str]] = {
    die: {
        CORRIDORS if code in (ACROSS, UPRIGHT) else _key(code): code
        for code in FACES_OF[die]
        if code != UPRIGHT
    }
    for die in Die
}
"""The keys of each die's table and the face that each weighs; Corridors stand for both."""


@cache
def shipped() -> RuleSet:
    """The rule set that comes with the program."""
    text = files(__package__).joinpath("ruleset.toml").read_text(encoding="utf-8")
    return _read(text, "ruleset.toml", shipped=True)


def read_rule_set(text: str, name: str) -> RuleSet:
    """A player's rule set. `name` is its file, for messages.

    Raises `DungeonpressError` that names file and line.
    """
    return _read(text, name, shipped=False)


def rule_set(file: RulesFile | None) -> RuleSet:
    """The rule set of a player's file, or the shipped one where there is none."""
    return shipped() if file is None else read_rule_set(file.text, file.name)


def _read(text: str, name: str, *, shipped: bool) -> RuleSet:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"at line (\d+)", str(error))
        line = int(where[1]) if where else text.count("\n") + 1
        raise _wrong(name, line, "this is no TOML", _FORM) from error
    except ValueError as error:  # a number of more digits than Python converts
        line = _line_of_most(text, len)
        raise _wrong(name, line, "this number is too long", _FORM) from error
    except RecursionError as error:
        line = _line_of_most(text, lambda line: line.count("[") + line.count("{"))
        raise _wrong(name, line, "too much is nested here", _FORM) from error
    source = _Source(text, name)
    source.check_keys(data, (), [*(die.value for die in Die), "heroes"])
    weights = {die: _weights(source, data, die) for die in Die}
    heroes = source.table(data, ("heroes",))
    source.check_keys(heroes, ("heroes",), list(HEROES))
    maxima = {hero: _maxima(source, heroes, hero) for hero in HEROES}
    return RuleSet(name, weights, maxima, shipped)


def _weights(source: _Source, data: Mapping[str, Any], die: Die) -> Weights:
    table = source.table(data, (die.value,))
    source.check_keys(table, (die.value,), list(_KEYS[die]))
    out: list[tuple[str, int]] = []
    for key, code in _KEYS[die].items():
        weight = source.number(table, (die.value, key), MOST_WEIGHT)
        if key == CORRIDORS:
            out += [(ACROSS, weight), (UPRIGHT, weight)]
        elif die is Die.LABYRINTH:
            out.append((code, 2 * weight))  # so that half a Corridors face is a whole number
        else:
            out.append((code, weight))
    if not any(weight for _, weight in out):
        raise source.wrong((die.value,), "every face has the weight 0", "one weight above 0")
    return tuple((code, weight) for code, weight in out if weight)


def _maxima(source: _Source, heroes: Mapping[str, Any], hero: str) -> tuple[int, int]:
    table = source.table(heroes, ("heroes", hero))
    source.check_keys(table, ("heroes", hero), ["health", "mana"])
    health, mana = (
        source.number(table, ("heroes", hero, key), MOST_MAXIMUM) for key in ("health", "mana")
    )
    return health, mana


def _line_of_most(text: str, measure: Callable[[str], int]) -> int:
    """The line that measures most, the first of several."""
    sizes = [measure(line) for line in text.splitlines()]
    return sizes.index(max(sizes)) + 1


def _shown(value: object) -> str:
    """A value of the file in a message, however long or odd it is."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**_MOST_SHOWN:
        return "so large"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    return "".join(sign if sign.isprintable() else "�" for sign in str(value)[:_MOST_SHOWN])


def _wrong(name: str, line: int, what: str, right: str) -> DungeonpressError:
    return DungeonpressError(f"{name}, line {line}: {what}.", f"It should be: {right}.")


@dataclass(frozen=True, slots=True)
class _Source:
    """A rule set's text, for the lines of its keys."""

    text: str
    name: str

    def line(self, path: tuple[str, ...]) -> int:
        """The line on which a key or, where it is missing, its table stands; else the last."""
        tables = [path, path[:-1]] if path else []
        lines = self.text.splitlines()
        within: tuple[str, ...] = ()
        best: dict[tuple[str, ...], int] = {}
        for number, line in enumerate(lines, 1):
            if header := re.match(r"\s*\[([^\[\]]+)\]", line):
                within = tuple(part.strip(" \"'") for part in header[1].split("."))
                best.setdefault(within, number)
            elif key := re.match(r"\s*([\w.\"'-]+)\s*=", line):
                own = tuple(part.strip(" \"'") for part in key[1].split("."))
                best.setdefault((*within, *own), number)
        return next((best[table] for table in tables if table in best), max(len(lines), 1))

    def wrong(self, path: tuple[str, ...], what: str, right: str) -> DungeonpressError:
        """The error about a key or table."""
        return _wrong(self.name, self.line(path), what, right)

    def check_keys(self, table: Mapping[str, Any], path: tuple[str, ...], known: list[str]) -> None:
        """Refuse keys that the schema doesn't have, and demand those that it has."""
        names = ", ".join(known)
        for key in table:
            if key not in known:
                raise self.wrong((*path, key), f"“{_shown(key)}” is unknown", f"one of {names}")
        for key in known:
            if key not in table:
                raise self.wrong((*path, key), f"“{'.'.join((*path, key))}” is missing", names)

    def table(self, data: Mapping[str, Any], path: tuple[str, ...]) -> Mapping[str, Any]:
        """A table of the file."""
        value = data[path[-1]]
        if not isinstance(value, dict):
            raise self.wrong(path, f"“{path[-1]}” is no table", f"[{'.'.join(path)}]")
        return value

    def number(self, table: Mapping[str, Any], path: tuple[str, ...], most: int) -> int:
        """A whole number from 0 to `most`."""
        value = table[path[-1]]
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            right = f"{path[-1]} = a whole number from 0 to {most}"
            raise self.wrong(path, f"“{path[-1]}” can't be {_shown(value)}", right)
        return value
