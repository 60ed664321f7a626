"""Options of the command line made from the choices that a game names."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from dungeonpress.core.choices import Choice, Flag, MonthOfYear, Number, Value, Word
from dungeonpress.core.errors import DungeonpressError


@dataclass(frozen=True, slots=True)
class _Option:
    """One option: its parameter's name, the choice that it makes, the value if it is a flag."""

    name: str
    choice: Choice
    flag: Value | None = None

    def parameter(self) -> inspect.Parameter:
        """The parameter from which the option is made."""
        choice = self.choice
        default: Any = None
        if self.flag is not None:
            default = False
            word = self.flag if isinstance(choice, Word) else choice.name
            kind: Any = Annotated[bool, typer.Option(f"--{word}", help=self._flag_help())]
        else:
            needed = isinstance(choice, MonthOfYear)
            shown = "" if needed else f" [default: {choice.default}]"
            option = typer.Option(
                f"--{choice.name}", metavar=choice.values_shown, help=choice.help + shown,
                show_default=False,
            )  # fmt: skip
            value = int if isinstance(choice, Number) else str
            kind = Annotated[value if needed else value | None, option]
            default = inspect.Parameter.empty if needed else None
        return inspect.Parameter(
            self.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind
        )

    def _flag_help(self) -> str:
        """The part of the choice's help that is about this flag: `rolled: …;`, or all of it."""
        parts = (part.strip().partition(": ") for part in self.choice.help.split(";"))
        return next((text for word, _, text in parts if word == self.flag), self.choice.help)


def _options(choices: Sequence[Choice]) -> Iterator[_Option]:
    for choice in choices:
        if isinstance(choice, Word) and choice.flags:
            for value in choice.values:
                if value != choice.default:
                    yield _Option(value.replace("-", "_"), choice, value)
        else:
            flag = True if isinstance(choice, Flag) else None
            yield _Option(choice.name.replace("-", "_"), choice, flag)


def with_choices(
    function: Callable[..., Any], choices: Sequence[Choice], without: Sequence[str] = ()
) -> Callable[..., Any]:
    """The function with options for the choices in place of its `choices` parameter, and none for
    the parameters of `without`.

    `choices` holds those that were made; `complete` adds the rest. Raises `DungeonpressError` for
    two flags of one choice.
    """
    options = list(_options(choices))

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
