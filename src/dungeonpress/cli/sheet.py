"""`dungeonpress sheet`: any sheet of any game, with the options that its choices make."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Annotated, Any

import typer

from dungeonpress.cli import printing
from dungeonpress.cli.options import complete, is_needed, with_choices
from dungeonpress.core.choices import Choice, MonthOfYear, Value
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.locales import ENGLISH
from dungeonpress.core.recipe import Recipe, SheetKind
from dungeonpress.engine.game import games, has_power, kinds, power

_FRESH_SEED = 1 << 16  # a seed that nobody named stays short on the sheet


def _all_kinds() -> dict[str, tuple[str, SheetKind]]:
    return {
        kind.name: (game, kind)
        for game in games()
        if has_power(game, "sheet")
        for kind in kinds(game)
    }


def _optional(module: ModuleType, name: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    found: Callable[..., Any] = getattr(module, name, otherwise)
    return found


def _print(game: str, kind: SheetKind) -> object:
    module = power(game, "kinds")

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
        if seed is not None and not kind.seeded:
            raise DungeonpressError(f"Nothing on “{kind.name}” is left to chance.", "Drop --seed.")
        place = printing.place_of(locale)
        usual = _optional(module, "usual_choices", lambda _kind, _place: {})(kind.name, place)
        all_choices = complete(kind.choices, choices, usual)
        chancy = kind.seeded and _optional(module, "needs_seed", lambda *_: False)(
            kind.name, all_choices
        )
        recipe = Recipe(
            game,
            kind.name,
            all_choices,
            seed=secrets.randbelow(_FRESH_SEED) if seed is None and chancy else seed,
            paper=printing.chosen_paper(paper, place),
            ink=printing.checked_ink(ink),
            locale=printing.chosen_locale(locale),
            generator=kind.generator,
            layout=kind.layout,
        )
        name = _optional(module, "file_name", lambda made: made.kind)(recipe)
        printing.print_sheet(
            recipe, name, out=out, force=force, preview=preview, fonts=font, quiet=quiet,
            rules=rules,
        )  # fmt: skip

    needed = "".join(f" --{c.name} {_example(c)}" for c in kind.choices if is_needed(c))
    sheet.__doc__ = f"{kind.summary}\n\n\b\nExample:\n  dungeonpress sheet {kind.name}{needed}\n"
    takes_rules = _optional(module, "takes_rules", lambda _kind: False)(kind.name)
    return with_choices(
        sheet,
        kind.choices,
        without=() if takes_rules else ("rules",),
        placed=_optional(module, "usual_choices", lambda _kind, _place: {})(kind.name, None),
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
