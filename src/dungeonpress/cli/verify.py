"""`dungeonpress verify`: judge logs, on the screen or as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from dungeonpress.api import Judged, coach_lines
from dungeonpress.cli.judging import is_picture_file, judge_files
from dungeonpress.cli.options import day, valued
from dungeonpress.cli.printing import rules_file
from dungeonpress.cli.report import coaching, report
from dungeonpress.cli.writing import check_free, write_file
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import read_sheet_code
from dungeonpress.engine.verdict import joint_exit


def verify(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="Play logs, or scans and photographs of sheets; - is standard input.",
        ),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object a log, one line each.")
    ] = False,
    today: Annotated[
        str | None,
        valued("--today", metavar="YYYY-MM-DD", help="The day for logs without as-of."),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Only the verdict of each log.")
    ] = False,
    sheet: Annotated[
        str | None,
        valued(
            "--sheet",
            metavar="CODE",
            help="What sheet a picture shows, where its QR code can't be read.",
        ),
    ] = None,
    report_file: Annotated[
        Path | None,
        valued(
            "--report", metavar="FILE.html|FILE.pdf", help="Write the verdicts as a document, too."
        ),
    ] = None,
    picture_file: Annotated[
        Path | None,
        valued(
            "--picture",
            metavar="FILE.png|.svg|.pdf",
            help="Draw what was played, too, with the first error marked; of one log.",
        ),
    ] = None,
    coach: Annotated[
        bool, typer.Option("--coach", help="Say, too, how far the play was from the best.")
    ] = False,
    rules: Annotated[
        Path | None,
        valued(
            "--rules",
            metavar="FILE",
            help="A rule-set file of your own, for sheets that were printed with it.",
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace an existing report or picture.")
    ] = False,
) -> None:
    """Judge play logs: were they right, what did they score, which line broke which rule?

    Exit status: 0 nothing wrong, 1 something invalid, 2 could not run or unreadable,
    3 something needs a person's review.

    \b
    Examples:
      dungeonpress verify march.play
      dungeonpress verify --json *.play
      dungeonpress verify march.jpg
      dungeonpress simulate bash | dungeonpress verify -
      dungeonpress verify march.play --report march.pdf
      dungeonpress verify run.play --picture run.png
      dungeonpress verify ada.play --coach
    """  # fmt: skip
    if coach and as_json:
        raise DungeonpressError("--coach writes on the screen, not in JSON.", "Leave one out.")
    if sheet is not None:
        read_sheet_code(sheet)  # a mistyped code is told at once
    when = date.today() if today is None else day("--today", today, "2027-03-31")
    context = Context(when, rules_file(rules) if rules else None)
    write = _report_writer(report_file, force) if report_file else None
    draw = _picture_writer(picture_file, files, context, force) if picture_file else None
    verdicts, logs = [], []
    uncoached: list[DungeonpressError] = []
    for number, (name, judged) in enumerate(judge_files(files, context, sheet)):
        verdicts.append(judged.verdict)
        if write or draw:
            logs.append(("standard input" if name == "-" else name, judged))
        if as_json:
            typer.echo(json.dumps(judged.verdict.as_json(), ensure_ascii=False))
        else:
            typer.echo(("\n" if number and not quiet else "") + report(name, judged, quiet=quiet))
        if coach:
            try:
                typer.echo("\n" + coaching(coach_lines(judged, context)))
            except DungeonpressError as error:  # told below: it must not hide the other verdicts
                uncoached.append(error)
    if write:
        write(logs)
    if draw:
        _one_log(len(logs))
        draw(logs[0][1])
    if uncoached:
        raise uncoached[0]
    raise typer.Exit(int(joint_exit(verdicts)))


def _report_writer(path: Path, force: bool) -> Callable[[Sequence[tuple[str, Judged]]], None]:
    """What writes the report; a name that can't be one is told before anything is judged."""
    from dungeonpress.api import report_document
    from dungeonpress.cli.printing import chosen_paper, place_of
    from dungeonpress.core.locales import ENGLISH
    from dungeonpress.render.documents import form_of

    form = form_of(path)
    paper = chosen_paper(None, place_of(ENGLISH))
    check_free([path], force=force)

    def write(logs: Sequence[tuple[str, Judged]]) -> None:
        write_file(path, report_document(logs, form, paper), force=force)

    return write


def _one_log(number: int) -> None:
    if number > 1:
        raise DungeonpressError(
            f"--picture draws one log, and these are {number}.", "Draw one after the other."
        )


def _picture_writer(
    path: Path, files: Sequence[str], context: Context, force: bool
) -> Callable[[Judged], None]:
    """What draws the picture; what can't become one is told before anything is judged."""
    from dungeonpress.api import make_picture
    from dungeonpress.render.pictures import picture_form

    if not all(map(is_picture_file, files)):  # pictures of one sheet are one log
        _one_log(len(files))
    form = picture_form(path)
    check_free([path], force=force)

    def draw(judged: Judged) -> None:
        data = make_picture(judged, context, form)
        write_file(path, data, force=force)

    return draw


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(verify)
