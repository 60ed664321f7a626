"""`dungeonpress calendar`: the sheet that the program is most used for, with short options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from dungeonpress.cli import printing
from dungeonpress.cli.options import valued, whole_number
from dungeonpress.core.choices import Value
from dungeonpress.core.locales import ENGLISH
from dungeonpress.engine.game import kinds
from dungeonpress.games.dungeon365.month import FIRST_YEAR, LAST_YEAR, MONTHS

GAME = KIND = "dungeon365"


def calendar(
    year: Annotated[
        int,
        typer.Argument(
            metavar="YEAR",
            parser=whole_number("YEAR", FIRST_YEAR, LAST_YEAR),
            help=f"A year from {FIRST_YEAR} to {LAST_YEAR}.",
            show_default=False,
        ),
    ],
    month: Annotated[
        int | None,
        typer.Option(
            "--month",
            parser=whole_number("--month", 1, MONTHS),
            metavar="1-12",
            help="One month only.",
            show_default=False,
        ),
    ] = None,
    paper: printing.PaperOption = None,
    floors: Annotated[
        str,
        typer.Option(
            "--floors", metavar="weeks|even", help="A row a week, or five even rows a month."
        ),
    ] = "weeks",
    first_weekday: Annotated[
        str | None,
        valued(
            "--first-weekday",
            metavar="DAY",
            help="monday to sunday; the usual one of your territory if left out.",
        ),
    ] = None,
    difficulty: Annotated[
        str,
        typer.Option("--difficulty", metavar="gentle|normal|grim", help="How hard the year is."),
    ] = "normal",
    seed: printing.SeedOption = None,
    ink: printing.InkOption = "line",
    locale: printing.LocaleOption = ENGLISH,
    out: printing.OutOption = None,
    force: printing.ForceOption = False,
    preview: printing.PreviewOption = False,
    font: printing.FontOption = None,
    quiet: printing.QuietOption = False,
) -> None:
    """Print a dungeon calendar: cover, twelve months, a score page and the rules.

    Everyone who prints the same year plays the same dungeon; --seed makes another.

    \b
    Examples:
      dungeonpress calendar 2027
      dungeonpress calendar 2027 --month 3 --ink colour
      dungeonpress calendar 2027 --locale de_AT --paper a3 --difficulty grim
      dungeonpress calendar 2027 --seed 7 --out mine.pdf --preview
    """
    kind = next(kind for kind in kinds(GAME) if kind.name == KIND)
    choices: dict[str, Value] = {
        "year": year,
        "month": month or 0,
        "floors": floors,
        "difficulty": difficulty,
    }
    if first_weekday is not None:
        choices["first-weekday"] = first_weekday
    printing.print_kind(
        GAME, kind, choices, seed=seed, paper=paper, ink=ink, locale=locale, out=out, force=force,
        preview=preview, font=font, quiet=quiet,
    )  # fmt: skip


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(calendar)
