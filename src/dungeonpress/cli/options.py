"""Options of the command line made from the choices that a game names."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import typer

from dungeonpress.core.recipe import Choice, Value


def _option(choice: Choice) -> Any:
    flag = f"--{choice.name}"
    if isinstance(choice.default, bool):
        return Annotated[bool, typer.Option(flag, help=choice.help)]
    kind = int if isinstance(choice.default, int) else str
    text = choice.help if choice.monthly else f"{choice.help} [default: {choice.default}]"
    option = typer.Option(flag, metavar=choice.values_shown, help=text, show_default=False)
    return Annotated[kind if choice.monthly else kind | None, option]


def _default(choice: Choice) -> Any:
    if isinstance(choice.default, bool):
        return choice.default
    return inspect.Parameter.empty if choice.monthly else None


def with_choices(function: Callable[..., Any], choices: Sequence[Choice]) -> Callable[..., Any]:
    """The function with an option for each choice in place of its `choices` parameter.

    `choices` holds those that were made; `complete` adds the rest.
    """
    names = {choice.name.replace("-", "_"): choice for choice in choices}

    def command(**given: Any) -> Any:
        made = {choice.name: given.pop(name) for name, choice in names.items()}
        return function(choices={k: v for k, v in made.items() if v is not None}, **given)

    own = inspect.signature(function, eval_str=True).parameters
    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        inspect.Parameter(n, keyword, default=_default(c), annotation=_option(c))
        for n, c in names.items()
    ] + [p.replace(kind=keyword) for n, p in own.items() if n != "choices"]
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
