"""The headers of a Dungeon Roll log: heroes and options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.engine.possible import Fault
from dungeonpress.games.roll import form_words as form
from dungeonpress.games.roll.heroes import HEROES, Hero
from dungeonpress.games.roll.kinds import GAME_OPTIONS
from dungeonpress.games.roll.numbers import UNKNOWN, fits
from dungeonpress.games.roll.state import Options
from dungeonpress.notation.headers import read_sheet
from dungeonpress.notation.log import Header, Log, Section, split_words
from dungeonpress.notation.words import OPTIONS_DIFFER, no_option, other_game

KNOWN = frozenset({"game", "sheet", "player", "hero", "options"})

_VALUES: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "dice": {"7": {"dice": 7}, "10": {"dice": 10}},
    "scroll": {"monster": {"scroll_any": False}, "any": {"scroll_any": True}},
    "tokens-drink": {"no": {"tokens_drink": False}, "yes": {"tokens_drink": True}},
}
_KNOWN_OPTIONS = ", ".join(f"{name} {' or '.join(values)}" for name, values in _VALUES.items())


def _error(fault: Fault, place: Place, *, review: bool = False) -> Diagnostic:
    severity = Severity.WARNING if review else Severity.ERROR
    return Diagnostic(
        severity, fault.code, fault.message, place, fault.clause, fault.expected, review
    )


# --- heroes ----------------------------------------------------------------------------------


def heroes_of(log: Log, section: Section) -> tuple[Hero, ...] | Diagnostic:
    """The heroes that a player may have: one, unless the header has a `?`."""
    header = log.header("hero", section)
    if header is None:
        place = section.place if section.name is not None else log.head.place
        game = log.head.header("game")
        if section.name is None and game is not None:
            place = game.place
        return _error(form.no_hero(), place)
    code = header.value.lower()
    if UNKNOWN in code:
        found = tuple(hero for name, hero in HEROES.items() if fits(code, name))
    else:
        found = (HEROES[code],) if code in HEROES else ()
    return found or _error(form.unknown_hero(header.value, HEROES), header.place)


# --- options ---------------------------------------------------------------------------------


def read_options(log: Log) -> tuple[Options, list[Diagnostic]]:
    """The options of the game, and what is wrong with the lines that name them.

    They are those of the `options` line, else those printed on the sheet, else as in the box.
    """
    findings: list[Diagnostic] = []
    sheet = _sheet_options(log, findings)
    first: Options | None = None
    for part in (log.head, *log.sections):
        header = part.header("options")
        if header is None:
            continue
        found = _options_line(log, header, findings)
        if first is None:
            first = found
        elif found != first:
            findings.append(_error(OPTIONS_DIFFER, header.place))
    return first or sheet, findings


def _options_line(log: Log, header: Header, findings: list[Diagnostic]) -> Options:
    options, named = Options(), set[str]()
    for part in header.value.lower().split(","):
        pair = split_words(part)
        if not pair:
            continue
        place = header.place
        if len(pair) == 2 and any(UNKNOWN in word for word in pair):
            pair = _only_option(pair) or pair
        value = _VALUES.get(pair[0], {}).get(pair[1]) if len(pair) == 2 else None
        if value is None:
            unclear = UNKNOWN in part
            told = no_option(part.strip(), _KNOWN_OPTIONS)
            told = form.unclear_header("options") if unclear else told
            findings.append(_error(told, place, review=unclear))
            continue
        if pair[0] in named:
            findings.append(_error(form.option_twice(pair[0]), place))
            continue
        named.add(pair[0])
        options = replace(options, **value)
    return options


def _only_option(pair: list[str]) -> list[str] | None:
    """The one option that words with `?` can be."""
    fitting = [
        [name, value]
        for name, values in _VALUES.items()
        for value in values
        if fits(pair[0], name) and fits(pair[1], value)
    ]
    return fitting[0] if len(fitting) == 1 else None


def _sheet_options(log: Log, findings: list[Diagnostic]) -> Options:
    options = Options()
    for part in (log.head, *log.sections):
        header = part.header("sheet")
        if header is None:
            continue
        recipe = read_sheet(header, "roll")
        if isinstance(recipe, Fault):
            unclear = UNKNOWN in header.value
            told = form.unclear_header("sheet") if unclear else recipe
            findings.append(_error(told, header.place, review=unclear))
            continue
        for choice in GAME_OPTIONS:
            value = recipe.choices.get(choice.name, choice.default)
            word = (
                {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
            )
            options = replace(options, **_VALUES[choice.name][str(word)])
    return options


def frame_findings(log: Log) -> Iterator[Diagnostic]:
    """What is wrong with the headers of a section that name another game."""
    for section in log.sections:
        header = section.header("game")
        if header is not None and header.value.strip().lower() != "roll":
            yield _error(other_game(header.value, "roll"), header.place)
