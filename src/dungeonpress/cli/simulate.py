"""`dungeonpress simulate`: a random legal game as a log. Each game brings its own options."""

from __future__ import annotations

import importlib
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from dungeonpress.cli.options import complete, whole_number, with_choices
from dungeonpress.cli.printing import ForceOption
from dungeonpress.cli.writing import write_text
from dungeonpress.core.choices import Value
from dungeonpress.core.recipe import MOST_SEED
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import games, has_power, power

SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed", parser=whole_number("--seed", 0, MOST_SEED), metavar="NUMBER",
        help=f"The same seed, the same game; 0 to {MOST_SEED}.", show_default=False,
    ),
]  # fmt: skip
OutOption = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="Where the log goes.", show_default=False),
]


def _simulate(game: str) -> object:
    def simulate(
        choices: Mapping[str, Value],
        seed: SeedOption = None,
        out: OutOption = None,
        force: ForceOption = False,
    ) -> None:
        """Play a random legal game and write its log."""
        chosen = secrets.randbelow(MOST_SEED) if seed is None else seed
        stream = Stream("simulate", game, chosen)
        module = power(game, "simulate")
        all_choices = complete(module.OPTIONS, choices, {})
        text = f"# simulated, seed {chosen}\n" + module.simulate(stream, all_choices)
        write_text(out, text, force=force)

    return with_choices(simulate, power(game, "simulate").OPTIONS)


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add one command for each game; only the one that is called loads its module."""
    group = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
    for game in games().values():
        if not has_power(game.code, "simulate"):
            continue
        command = _simulate(game.code) if game.code in arguments else importlib.import_module
        group.command(game.code, short_help=game.summary)(command)  # type: ignore[type-var]
    app.add_typer(group, name=name, help=_HELP, short_help=summary)


_HELP = """Play a random legal game and write its log.

\b
Examples:
  dungeonpress simulate dungeon365 --seed 5
  dungeonpress simulate bash | dungeonpress verify -
"""
