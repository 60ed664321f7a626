"""What a game is: a folder in `dungeonpress.games`, found by walking that package.

The folder's `__init__` has `GAME`, and each power of the game is a module of a fixed name beside
it. A power that a game lacks is a module that isn't there; nothing is stubbed, no list is edited.

| module | what it offers |
|---|---|
| `kinds` | `KINDS: tuple[SheetKind, ...]`, the sheets and their choices; imports nothing heavy. |
| | If wanted: `usual_choices(kind, locale)`, defaults that a place decides; |
| | `needs_seed(kind, choices)`, whether chance makes the sheet; `file_name(recipe)`; |
| | `takes_rules(kind)`, whether a player's rule-set file (`RulesFile`) changes it |
| `judge` | `judge(log: Log, context: Context) -> Verdict` |
| `notation` | `MOVES`, `read_move(words) -> Move or Unread`, `write_move(move) -> str` |
| `sheet` | `build(recipe: Recipe) -> Document`, or `build(recipe, rules: RulesFile or None)` |
| `blank` | `blank(recipe: Recipe, code: str) -> str`, an empty log |
| `simulate` | `OPTIONS: tuple[Choice, ...]`, `simulate(stream, choices) -> str`, a legal log |
| `picture` | `picture(log: Log, verdict: Verdict, context: Context) -> Document` |
| `diploma` | `feat(log: Log, winner: Section, verdict: Verdict, score: int or None) -> Feat` |
| `coach` | `coach(log: Log, verdict: Verdict, context: Context) -> lines of text`, how far a log |
| | that was judged is from the best play |
| `transcribe` | `READS: frozenset` of kinds of sheets; `plan(recipe, pages) -> Plan`, how pages |
| | that were read from paper become a log; perhaps `log_recipe(recipe) -> Recipe`, which log of |
| | a booklet of several a page belongs to |
| `rules.md` | the clauses, read by `core.law` |
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.law import Clause, read_law
from dungeonpress.core.recipe import Recipe, SheetKind, decode_recipe, encode_recipe

_PACKAGE = "dungeonpress.games"


@dataclass(frozen=True, slots=True)
class Game:
    """A game: `code` in logs and on the command line, `prefix` of its sheet codes.

    `letter` begins its clause ids; the rows of the table under `row_clause` are clauses too.
    """

    code: str
    name: str
    prefix: str
    letter: str
    summary: str
    row_clause: str | None = None


@cache
def games() -> Mapping[str, Game]:
    """All games by their code, in order of name."""
    package = importlib.import_module(_PACKAGE)
    found = sorted(info.name for info in pkgutil.iter_modules(package.__path__) if info.ispkg)
    loaded = (importlib.import_module(f"{_PACKAGE}.{name}").GAME for name in found)
    return {game.code: game for game in loaded}


def has_power(game: str, power: str) -> bool:
    """Whether a game has a module of that name."""
    return importlib.util.find_spec(f"{_PACKAGE}.{game}.{power}") is not None


def power(game: str, name: str) -> ModuleType:
    """A game's module of that name. Raises `DungeonpressError` where the game lacks it."""
    if not has_power(game, name):
        raise DungeonpressError(f"{games()[game].name} has no “{name}”.")
    return importlib.import_module(f"{_PACKAGE}.{game}.{name}")


def kinds(game: str) -> tuple[SheetKind, ...]:
    """The kinds of sheets that a game prints."""
    if not has_power(game, "kinds"):
        return ()
    found: tuple[SheetKind, ...] = power(game, "kinds").KINDS
    return found


def takes_rules(game: str) -> bool:
    """Whether a player's own rule-set file can replace one of the game's."""
    taker = getattr(power(game, "kinds"), "takes_rules", None) if has_power(game, "kinds") else None
    return taker is not None and any(taker(kind.name) for kind in kinds(game))


def kind_of(recipe: Recipe) -> SheetKind:
    """The kind of a recipe's sheet."""
    return next(kind for kind in kinds(recipe.game) if kind.name == recipe.kind)


def sheet_code(recipe: Recipe) -> str:
    """The code of a recipe, with hyphens."""
    return encode_recipe(recipe, games()[recipe.game].prefix, kind_of(recipe))


def read_sheet_code(text: str) -> Recipe:
    """The recipe of a typed code. Raises `CodeError`."""
    known = {game.prefix: (game.code, kinds(game.code)) for game in games().values()}
    return decode_recipe(text, known)


def rules_text(game: str) -> str:
    """A game's rules file, in Markdown."""
    module = importlib.import_module(f"{_PACKAGE}.{game}")
    return (Path(str(module.__file__)).parent / "rules.md").read_text(encoding="utf-8")


@cache
def law(game: str) -> Mapping[str, Clause]:
    """A game's clauses by id."""
    return read_law(rules_text(game), games()[game].row_clause)
