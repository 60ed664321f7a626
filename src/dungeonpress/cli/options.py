"""Options of the command line made from the choices that a game names."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import typer

from dungeonpress.core.recipe import Choice, Value


def _option(choice: Choice) -> Any:
    metavar = "|".join(choice.values) or None
    if isinstance(choice.default, bool):
        return Annotated[bool, typer.Option(f"--{choice.name}", help=choice.help)]
    return Annotated[
        type(choice.default), typer.Option(f"--{choice.name}", metavar=metavar, help=choice.help)
    ]


def with_choices(function: Callable[..., Any], choices: Sequence[Choice]) -> Callable[..., Any]:
    """The function with an option for each choice in place of its `choices` parameter.

    Values out of range raise `DungeonpressError`.
    """
    names = {choice.name.replace("-", "_"): choice for choice in choices}

    def command(**given: Any) -> Any:
        chosen: Mapping[str, Value] = {c.name: given.pop(n) for n, c in names.items()}
        for choice in choices:
            choice.to_number(chosen[choice.name])
        return function(choices=chosen, **given)

    own = inspect.signature(function, eval_str=True).parameters
    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        inspect.Parameter(n, keyword, default=c.default, annotation=_option(c))
        for n, c in names.items()
    ] + [p.replace(kind=keyword) for n, p in own.items() if n != "choices"]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {p.name: p.annotation for p in parameters}
    command.__doc__ = function.__doc__
    return command
