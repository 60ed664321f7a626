"""The commands by name. Only the one that is called is imported; the rest are summaries."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Annotated

import typer

COMMANDS = {
    "calendar": "Print a dungeon calendar of any year.",
    "sheet": "Print any sheet: calendars, maps, score cards, logs.",
    "verify": "Judge play logs: were they right, and what did they score?",
    "diploma": "Print a diploma for the winner of a verified game.",
    "scan": "Read scans and photographs of played sheets into logs.",
    "blank": "Write an empty log for a printed sheet, ready to type into.",
    "fields": "List the fields of a printed sheet as JSON.",
    "convert": "Turn a log into its JSON twin, and back.",
    "simulate": "Play a random legal game, and write its log.",
    "rules": "Explain a clause of the rules, or list them.",
}
"""Each is `cli/<name>.py`: `register(app, name, summary, arguments)` adds it to the application."""


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"dungeonpress {version('dungeonpress')}")
        raise typer.Exit


def _top(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Print sheets for dice games. Play them with a pen. Have the paper checked.

    \b
    Examples:
      dungeonpress calendar 2027
      dungeonpress verify march.play
      dungeonpress rules D26
    """


def _elsewhere() -> None:
    raise AssertionError("only the command that is called is ever run")


def application(arguments: Sequence[str]) -> typer.Typer:
    """The application, with the command loaded that the arguments call."""
    app = typer.Typer(
        callback=_top,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    called = next((word for word in arguments if not word.startswith("-")), None)
    for name, summary in COMMANDS.items():
        if name == called:
            module = importlib.import_module(f"dungeonpress.cli.{name}")
            rest = arguments[list(arguments).index(name) + 1 :]
            module.register(app, name, summary, rest)
        else:
            app.command(name, help=summary)(_elsewhere)
    return app


def run(arguments: Sequence[str]) -> None:
    """Run a command line. Raises `SystemExit` with its status, or `DungeonpressError`."""
    application(arguments)(args=list(arguments), prog_name="dungeonpress")
