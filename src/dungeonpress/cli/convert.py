"""`dungeonpress convert`: a log to its JSON twin, and back."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from dungeonpress.api import convert_to_json, convert_to_play, schema_of
from dungeonpress.cli.options import valued
from dungeonpress.cli.printing import ForceOption, TextOutOption
from dungeonpress.cli.writing import write_text
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import read_bounded, read_file


def convert(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A log, or its JSON twin; - is standard input.")
    ] = "-",
    to: Annotated[str, typer.Option("--to", metavar="json|play", help="What to write.")] = "json",
    out: TextOutOption = None,
    schema: Annotated[
        str | None,
        valued("--schema", metavar="GAME", help="Write the JSON Schema of a game's twin."),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Turn a log into its JSON twin, a twin into a log, or either into its canonical form.

    \b
    Examples:
      dungeonpress convert march.play --to json
      dungeonpress convert march.json --to play -o march.play
      dungeonpress convert --schema bash
    """  # fmt: skip
    if schema is not None:
        text = json.dumps(schema_of(schema), indent=1) + "\n"
    elif to not in ("json", "play"):
        raise DungeonpressError(f"--to can't be “{to}”.", "Use json or play.")
    else:
        name = "standard input" if file == "-" else file
        data = read_bounded(sys.stdin.buffer, name) if file == "-" else read_file(Path(file))
        text = (convert_to_json if to == "json" else convert_to_play)(data, name)
    write_text(out, text, force=force)


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(convert)
