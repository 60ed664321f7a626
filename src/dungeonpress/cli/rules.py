"""`dungeonpress rules`: the clauses, in plain words."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from dungeonpress.cli.printing import ForceOption, PaperOption, chosen_paper, place_of
from dungeonpress.cli.writing import check_free, write_document
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.law import Clause
from dungeonpress.core.locales import ENGLISH
from dungeonpress.core.units import Paper
from dungeonpress.engine.game import games, law


def rules(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CLAUSE|GAME",
            help="Clauses such as D26 or R72-dwarf, or a game for all of its.",
            show_default=False,
        ),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="FILE",
            help="All rules of a game as an HTML page.",
            show_default=False,
        ),
    ] = None,
    pdf: Annotated[
        Path | None,
        typer.Option(
            "--pdf", metavar="FILE", help="All rules of a game as a PDF.", show_default=False
        ),
    ] = None,
    paper: PaperOption = None,
    force: ForceOption = False,
) -> None:
    """Explain clauses of the rules in plain words, or list the games.

    A † marks a ruling: the source leaves the point open, and this is how it is read here.

    \b
    Examples:
      dungeonpress rules D26
      dungeonpress rules B20 B21
      dungeonpress rules roll
      dungeonpress rules bash --pdf bash-rules.pdf --paper a5
    """  # fmt: skip
    if html or pdf:
        _write_documents(what or [], html, pdf, chosen_paper(paper, place_of(ENGLISH)), force)
        return
    if not what:
        for game in games().values():
            ids = list(law(game.code))
            typer.echo(f"{game.code:12}{game.name}: {ids[0]} to {ids[-1]}")
        return
    for word in what:
        if word.lower() in games():
            _tell_all(law(word.lower()))
        else:
            _tell(_find(word))


def _write_documents(
    what: Sequence[str], html: Path | None, pdf: Path | None, paper: Paper, force: bool
) -> None:
    from dungeonpress.api import rules_document
    from dungeonpress.render.documents import Form

    if len(what) != 1 or (game := what[0].lower()) not in games():
        raise DungeonpressError(
            "A document has the rules of one game.", f"Name one of {', '.join(games())}."
        )
    wanted = [(path, form) for path, form in ((html, Form.HTML), (pdf, Form.PDF)) if path]
    check_free((path for path, _ in wanted), force=force)
    for path, form in wanted:
        write_document(path, rules_document(game, form, paper), force=force)


def _find(word: str) -> Clause:
    wanted = word.strip().lower()
    for game in games().values():
        for clause in law(game.code).values():
            if clause.id.lower() == wanted:
                return clause
    raise DungeonpressError(
        f"“{word[:40]}” is no clause.",
        "`dungeonpress rules` lists the games, `rules bash` all of one.",
    )


def _tell(clause: Clause) -> None:
    mark = " †" if clause.ruling else ""
    text = f"{clause.id}{mark}  {clause.text}".replace("**", "").replace("`", "")
    typer.echo(textwrap.fill(text, 88, subsequent_indent="    "))


def _tell_all(clauses: Mapping[str, Clause]) -> None:
    heading = ""
    for clause in clauses.values():
        if clause.heading != heading:
            heading = clause.heading
            typer.echo(f"\n{heading}\n")
        _tell(clause)


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(rules)
