"""`dungeonpress blank`: an empty log for a printed sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from dungeonpress.api import blank_log
from dungeonpress.cli.printing import ForceOption, TextOutOption
from dungeonpress.cli.writing import write_text


def blank(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code on the sheet's ribbon.")],
    out: TextOutOption = None,
    force: ForceOption = False,
) -> None:
    """Write an empty log for a printed sheet, ready to type into.

    \b
    Example:
      dungeonpress blank D365-0044-3YM0-10H -o march.play
    """
    write_text(out, blank_log(code), force=force)


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(blank)
