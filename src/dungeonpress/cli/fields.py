"""`dungeonpress fields`: where the pen goes on a printed sheet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer

from dungeonpress.api import sheet_fields


def fields(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code on the sheet's ribbon.")],
) -> None:
    """List the fields of the document that a code belongs to, as a JSON list.

    Each has an id, a kind, a page (from 1) and a box: x, y, width, height in mm from the top
    left corner of the page.

    \b
    Example:
      dungeonpress fields D365-0044-3YM0-10H
    """
    typer.echo(json.dumps(sheet_fields(code), indent=None, separators=(",", ":")))


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(fields)
