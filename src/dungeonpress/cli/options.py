"""Options of the command line made from the choices that a game names."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any

import typer

from dungeonpress.core.choices import Choice, Flag, MonthOfYear, Number, Value, Word
from dungeonpress.core.errors import DungeonpressError

_WHOLE = re.compile(r"[+-]?\d{1,18}", re.ASCII)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def valued(*names: str, metavar: str, help: str) -> Any:  # noqa: A002 - typer's own words
    """An option with a value that is not shown where it is left out."""
    return typer.Option(*names, metavar=metavar, help=help, show_default=False)


def whole_number(option: str, least: int, most: int) -> Callable[[object], int]:
    """What reads a whole number of an option; it raises `DungeonpressError` for any other."""

    def read(value: object) -> int:
        text = str(value).strip()
        if not _WHOLE.fullmatch(text) or not least <= int(text) <= most:
            raise DungeonpressError(
                f"{option} can't be “{text[:40]}”.", f"It is a number from {least} to {most}."
            )
        return int(text)

    return read


def day(option: str, text: str, such_as: str) -> date:
    """The day that an option names. Raises `DungeonpressError` where it names none."""
    try:
        if _DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise DungeonpressError(f"{option} can't be “{text[:40]}”.", f"Write a day such as {such_as}.")


@dataclass(frozen=True, slots=True)
class _Option:
    """One option: its parameter's name, the choice that it makes, the value if it is a flag.

    `placed`: the user's place decides where the choice isn't made.
    """

    name: str
    choice: Choice
    flag: Value | None = None
    placed: bool = False

    def parameter(self) -> inspect.Parameter:
        """The parameter from which the option is made."""
        choice = self.choice
        default: Any = None
        if self.flag is not None:
            default = False
            word = self.flag if isinstance(choice, Word) else choice.name
            kind: Any = Annotated[bool, typer.Option(f"--{word}", help=self._flag_help())]
        else:
            needed = is_needed(choice)
            name = f"--{choice.name}"
            value: type[int] | type[str] = str
            parser = None
            if isinstance(choice, Number):
                value, parser = int, whole_number(name, choice.least, choice.most)
            usual = "the usual one of your territory" if self.placed else choice.default
            option = typer.Option(
                name, metavar=choice.values_shown, parser=parser, show_default=False,
                help=choice.help + ("" if needed else f" [default: {usual}]"),
            )  # fmt: skip
            kind = Annotated[value if needed else value | None, option]
            default = inspect.Parameter.empty if needed else None
        return inspect.Parameter(
            self.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind
        )

    def _flag_help(self) -> str:
        """The part of the choice's help that is about this flag: `rolled: …;`, or all of it."""
        parts = (part.strip().partition(": ") for part in self.choice.help.split(";"))
        found = next((text for word, _, text in parts if word == self.flag), self.choice.help)
        return f"{found[:1].upper()}{found[1:].rstrip('.')}."


def is_needed(choice: Choice) -> bool:
    """Whether a choice must be made: nothing is usual."""
    return isinstance(choice, MonthOfYear) or (isinstance(choice, Number) and choice.needed)


def _options(choices: Sequence[Choice], placed: Collection[str]) -> Iterator[_Option]:
    for choice in choices:
        if isinstance(choice, Word) and choice.flags:
            for value in choice.values:
                if value != choice.default:
                    yield _Option(value.replace("-", "_"), choice, value)
        else:
            flag = True if isinstance(choice, Flag) else None
            name = choice.name.replace("-", "_")
            yield _Option(name, choice, flag, choice.name in placed)


def with_choices(
    function: Callable[..., Any],
    choices: Sequence[Choice],
    without: Sequence[str] = (),
    placed: Collection[str] = (),
) -> Callable[..., Any]:
    """The function with options for the choices in place of its `choices` parameter, and none for
    the parameters of `without`. The place decides `placed` where they aren't chosen.

    `choices` holds those that were made; `complete` adds the rest. Raises `DungeonpressError` for
    two flags of one choice.
    """
    options = list(_options(choices, placed))

    def command(**given: Any) -> Any:
        made: dict[str, Value] = {}
        for option in options:
            value = given.pop(option.name)
            if option.flag is not None:
                value = option.flag if value else None
            if value is None:
                continue
            if option.choice.name in made:
                raise DungeonpressError(
                    f"--{made[option.choice.name]} and --{value} don't go together.", "Use one."
                )
            made[option.choice.name] = value
        return function(choices=made, **given)

    own = inspect.signature(function, eval_str=True).parameters
    parameters = [option.parameter() for option in options] + [
        p.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for n, p in own.items()
        if n not in ("choices", *without)
    ]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {p.name: p.annotation for p in parameters}
    command.__doc__ = function.__doc__
    return command


def complete(
    choices: Sequence[Choice], made: Mapping[str, Value], usual: Mapping[str, Value]
) -> dict[str, Value]:
    """All choices: those made, then the usual ones of the place, then the defaults.

    Raises `DungeonpressError` for a value out of range.
    """
    out = {c.name: made.get(c.name, usual.get(c.name, c.default)) for c in choices}
    for choice in choices:
        choice.to_number(out[choice.name])
    return out
