"""What holds for a whole game, wherever it stands: exam, options, and the printed sheets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from dungeonpress.core.diagnostics import Place
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import form_words as form
from dungeonpress.games.academy.content import dungeons, is_training
from dungeonpress.games.academy.rooms import Exam, Grid
from dungeonpress.games.academy.ruleset import RuleSet
from dungeonpress.games.academy.settings import TRAINING, is_unclear, read_exam, read_options
from dungeonpress.notation.headers import read_sheet
from dungeonpress.notation.log import Header, Log
from dungeonpress.notation.words import OPTIONS_DIFFER, other_game

T = TypeVar("T")

GAME = "academy"


@dataclass(slots=True)
class Sheet:
    """A sheet that the log names: its recipe, and its grids where the dice are printed."""

    header: Header
    recipe: Recipe
    grids: tuple[Grid, ...] | None


@dataclass(slots=True)
class GameWide:
    """What holds for the game. `exams`: all that the exam may be; none: no limit.

    `sheets` by the line of their header. `unread`: headers that could not be read in full.
    """

    exams: tuple[Exam, ...] = ()
    training: bool = False
    sheets: dict[int, Sheet] = field(default_factory=dict)
    errors: list[tuple[Place, Fault]] = field(default_factory=list)
    unread: list[Header] = field(default_factory=list)


def read_game(log: Log, rules: RuleSet) -> GameWide:
    """Read the headers of the game from all sections."""
    out = GameWide()
    headers = [header for part in (log.head, *log.sections) for header in part.headers]
    out.exams = tuple(_agreed(out, headers, "exam", read_exam, form.second_exam()) or ())
    if any(header.key == "exam" for header in headers) and not out.exams:
        out.exams = tuple(Exam)
    options = _agreed(out, headers, "options", _options, OPTIONS_DIFFER)
    for header in headers:
        if header.key == "sheet":
            _read_sheet(out, header, rules)
        elif header.key == "game" and header.value.strip().lower() != GAME:
            out.errors.append((header.place, other_game(header.value, GAME)))
    out.training = bool(options and TRAINING in options[0]) or any(
        is_training(sheet.recipe) for sheet in out.sheets.values()
    )
    return out


def _options(value: str) -> tuple[frozenset[str], ...] | Fault:
    options = read_options(value)
    return options if isinstance(options, Fault) else (options,)


def _agreed(
    out: GameWide,
    headers: list[Header],
    key: str,
    reader: Callable[[str], tuple[T, ...] | Fault],
    differs: Fault,
) -> tuple[T, ...] | None:
    """The readings on which all headers of a key agree; None where there is none."""
    agreed: tuple[T, ...] | None = None
    for header in headers:
        if header.key != key:
            continue
        value = reader(header.value)
        if isinstance(value, Fault):
            out.errors.append((header.place, value))
            continue
        common = value if agreed is None else tuple(one for one in agreed if one in value)
        if common:
            agreed = common
        else:
            out.errors.append((header.place, differs))
    return agreed


def _read_sheet(out: GameWide, header: Header, rules: RuleSet) -> None:
    if is_unclear(header.value):
        out.unread.append(header)
        return
    recipe = read_sheet(header, GAME)
    if isinstance(recipe, Fault):
        out.errors.append((header.place, recipe))
        return
    out.sheets[header.place.line or 0] = Sheet(header, recipe, dungeons(recipe, rules))
