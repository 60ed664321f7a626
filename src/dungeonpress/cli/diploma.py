"""`dungeonpress diploma`: a diploma for the winner of a verified game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from dungeonpress.cli.options import day as day_of
from dungeonpress.cli.options import valued
from dungeonpress.cli.printing import (
    ForceOption,
    OutOption,
    PaperOption,
    QuietOption,
    RulesOption,
    chosen_paper,
    place_of,
    rules_file,
)
from dungeonpress.cli.writing import OUTPUT, write_document
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.locales import ENGLISH
from dungeonpress.engine.context import Context

_TODAY = "today"


def diploma(
    log: Annotated[
        str, typer.Argument(metavar="LOG", help="The log of the game; - is standard input.")
    ],
    day: Annotated[
        str | None,
        valued(
            "--date",
            metavar="YYYY-MM-DD|today",
            help="The date on it; if left out the log's as-of, else a line to write on.",
        ),
    ] = None,
    paper: PaperOption = None,
    out: OutOption = None,
    rules: RulesOption = None,
    force: ForceOption = False,
    quiet: QuietOption = False,
) -> None:
    """Print a diploma for the winner: only of a game that is finished, and that `verify` verifies.

    The paper is turned on its side. No clock is asked unless you say --date today: the same log
    gives the same diploma.

    Exit status: 0 printed, 1 the log is invalid, 2 there is no winner, nothing proven, or it could
    not run, 3 the log needs a person's review.

    \b
    Examples:
      dungeonpress diploma ada.play
      dungeonpress diploma year.play --paper letter --out wall.pdf
      dungeonpress diploma ada.play --date today
    """  # fmt: skip
    from dungeonpress.api import make_diploma
    from dungeonpress.cli.judging import judge_files

    when = None if day is None else _day(day)
    sheet = chosen_paper(paper, place_of(ENGLISH))
    context = Context(date.today(), rules_file(rules) if rules else None)
    found = list(judge_files([log], context))
    if len(found) != 1:
        raise DungeonpressError(
            f"A diploma is for one game, and these are pages of {len(found)}.",
            "Give it the pages of one.",
        )
    data = make_diploma(found[0][1], when, sheet)
    path = out or OUTPUT / f"diploma-{'log' if log == '-' else Path(log).stem}.pdf"
    write_document(path, data, force=force, quiet=quiet)


def _day(text: str) -> date:
    if text == _TODAY:
        return date.today()
    return day_of("--date", text, f"2027-12-31, or {_TODAY}")


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(diploma)
