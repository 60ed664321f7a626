"""`dungeonpress sheet`: any sheet of any game, with the options that its choices make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from dungeonpress.cli import printing
from dungeonpress.cli.options import is_needed, with_choices
from dungeonpress.core.choices import Choice, MonthOfYear, Value
from dungeonpress.core.locales import ENGLISH
from dungeonpress.core.recipe import SheetKind
from dungeonpress.engine.game import games, has_power, kinds


def _all_kinds() -> dict[str, tuple[str, SheetKind]]:
    return {
        kind.name: (game, kind)
        for game in games()
        if has_power(game, "sheet")
        for kind in kinds(game)
    }


def _print(game: str, kind: SheetKind) -> object:
    def sheet(
        choices: Mapping[str, Value],
        seed: printing.SeedOption = None,
        paper: printing.PaperOption = None,
        ink: printing.InkOption = "line",
        locale: printing.LocaleOption = ENGLISH,
        out: printing.OutOption = None,
        force: printing.ForceOption = False,
        preview: printing.PreviewOption = False,
        font: printing.FontOption = None,
        rules: printing.RulesOption = None,
        quiet: printing.QuietOption = False,
    ) -> None:
        printing.print_kind(
            game, kind, choices, seed=seed, paper=paper, ink=ink, locale=locale, out=out,
            force=force, preview=preview, font=font, quiet=quiet, rules=rules,
        )  # fmt: skip

    needed = "".join(f" --{c.name} {_example(c)}" for c in kind.choices if is_needed(c))
    sheet.__doc__ = f"{kind.summary}\n\n\b\nExample:\n  dungeonpress sheet {kind.name}{needed}\n"
    takes_rules = printing.kinds_offer(game, "takes_rules", lambda _kind: False)
    usual = printing.kinds_offer(game, "usual_choices", lambda _kind, _place: {})
    return with_choices(
        sheet,
        kind.choices,
        without=() if takes_rules(kind.name) else ("rules",),
        placed=usual(kind.name, None),
    )


def _example(choice: Choice) -> str:
    return "2027-03" if isinstance(choice, MonthOfYear) else "2027"


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add one command for each kind of sheet."""
    group = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
    found = _all_kinds()

    def list_kinds(wanted: bool) -> None:
        if wanted:
            for kind_name, (_, kind) in found.items():
                typer.echo(f"{kind_name:18}{kind.summary}")
            raise typer.Exit

    def top(
        all_kinds: Annotated[
            bool,
            typer.Option("--list", callback=list_kinds, is_eager=True, help="List the sheets."),
        ] = False,
    ) -> None:
        """Print any sheet.

        \b
        Examples:
          dungeonpress sheet --list
          dungeonpress sheet dungeon365-log --month 2027-03
          dungeonpress sheet bash --rolled --seed 7
        """

    top.__annotations__["all_kinds"] = Annotated[
        bool, typer.Option("--list", callback=list_kinds, is_eager=True, help="List the sheets.")
    ]
    group.callback()(top)
    for kind_name, (game, kind) in found.items():
        group.command(kind_name, short_help=kind.summary)(_print(game, kind))  # type: ignore[type-var]
    app.add_typer(group, name=name, short_help=summary)
