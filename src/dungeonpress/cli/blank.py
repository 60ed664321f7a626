"""`dungeonpress blank`: an empty log for a printed sheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from dungeonpress.api import blank_log
from dungeonpress.cli.printing import ForceOption
from dungeonpress.core.files import write_whole


def blank(
    code: Annotated[str, typer.Argument(help="The code on the sheet's ribbon.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="Where it goes.", show_default=False),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Write an empty log for a printed sheet, ready to type into.

    \b
    Example:
      dungeonpress blank D365-00F9-G8G0-4 -o march.play
    """
    text = blank_log(code)
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_whole(out, text.encode(), replace=force)


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(blank)
