"""`dungeonpress scan`: pictures of played sheets to logs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from dungeonpress.batch import MOST_JOBS, read_files, usual_jobs
from dungeonpress.cli.options import valued, whole_number
from dungeonpress.cli.printing import ForceOption
from dungeonpress.cli.progress import Progress
from dungeonpress.cli.reading import inputs
from dungeonpress.cli.writing import STANDARD_OUTPUT, check_free, write_file
from dungeonpress.core.diagnostics import Diagnostic
from dungeonpress.core.errors import DungeonpressError, Exit
from dungeonpress.core.text import printable
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import read_sheet_code
from dungeonpress.pictures import (
    Failure,
    Sheet,
    broken,
    doubts,
    is_read,
    plan_of,
    put_together,
    transcribe,
)
from dungeonpress.scan import words as say
from dungeonpress.scan.clean import SCALE
from dungeonpress.scan.kept import Shelf
from dungeonpress.scan.overlay import overlay
from dungeonpress.scan.picture_pdf import picture_pdf, picture_png
from dungeonpress.scan.read import PageRead
from dungeonpress.scan.readings import page_json, page_lines
from dungeonpress.scan.review import Reviewed, review_page


def scan(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="JPEG, PNG, TIFF, WebP, HEIC or PDF files.")
    ],
    out: Annotated[
        Path | None,
        valued(
            "--out", "-o", metavar="FILE.play", help="Where the log goes; the screen if left out."
        ),
    ] = None,
    sheet: Annotated[
        str | None,
        valued(
            "--sheet", metavar="CODE", help="What sheet it is, where its QR code can't be read."
        ),
    ] = None,
    overlay_file: Annotated[
        Path | None,
        valued(
            "--overlay",
            metavar="FILE.png|FILE.pdf",
            help="Show each reading on the straightened pages.",
        ),
    ] = None,
    review_file: Annotated[
        Path | None,
        valued(
            "--review",
            metavar="FILE.html",
            help="Write a page on which you decide what is in doubt, and save the log.",
        ),
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json", help="Print every reading, one JSON object a page, in place of the log."
        ),
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            "-j",
            parser=whole_number("--jobs", 1, MOST_JOBS),
            metavar="NUMBER",
            help=f"Pictures read at the same time, 1 to {MOST_JOBS}. [default: one for each core]",
            show_default=False,
        ),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")] = False,
    force: ForceOption = False,
) -> None:
    """Read scans and photographs of played sheets, and write what is on them as a log.

    What can't be read for sure is ? in the log, and is listed. A sheet that no log can be made of,
    such as a score card, is listed field by field. --json gives for each page: source, game, kind,
    sheet (its code), page, residual, spare and offset (how well it lay, in mm), and marks: field,
    kind, value, confidence, choices; for a picture without a page: source, error, hint.

    Exit status: 0 all was read, 2 a picture could not be read, 3 some marks need a person's look.

    \b
    Examples:
      dungeonpress scan march.jpg -o march.play
      dungeonpress scan year.pdf --overlay look.pdf -o year.play
      dungeonpress scan march.jpg -o march.play --review march.html
      dungeonpress scan *.jpg --json > readings.jsonl
      dungeonpress scan blurred.jpg --sheet D365-0044-3YM0-10H
    """  # fmt: skip
    if sheet is not None:
        read_sheet_code(sheet)  # a mistyped code is told at once
    if overlay_file is not None and overlay_file.suffix.lower() not in (".png", ".pdf"):
        raise DungeonpressError(
            f"--overlay can't be {overlay_file.name}.", "Name a .png or .pdf file."
        )
    named = [file for file in (out, overlay_file, review_file) if file is not None]
    check_free(named, force=force)
    progress = Progress(len(files), quiet=quiet)
    with ExitStack() as stack:
        shelf = None
        if overlay_file is not None or review_file is not None:
            shelf = stack.enter_context(Shelf())
        pages, failed = _read(files, sheet, jobs, shelf, progress, as_json=as_json)
        found = put_together(pages)
        sheets = [sheet for sheet in found if is_read(sheet.recipe)]
        if overlay_file is not None and found:
            _write_overlay(overlay_file, found, force)
        if review_file is not None and sheets:
            _write_review(review_file, sheets, out, force)
    unsure = _write_logs(sheets, out, force=force, quiet=quiet, as_json=as_json)
    for other in found:
        if not is_read(other.recipe):
            unsure += _show(other, progress, quiet=quiet, as_json=as_json)
            failed |= _is_file(out)
    raise typer.Exit(int(Exit.FAILED if failed else Exit.REVIEW if unsure else Exit.RIGHT))


def _read(
    files: Sequence[str],
    sheet: str | None,
    jobs: int | None,
    shelf: Shelf | None,
    progress: Progress,
    *,
    as_json: bool,
) -> tuple[list[PageRead], bool]:
    """The pages of all files, and whether a picture could not be read."""
    pages: list[PageRead] = []
    failed = False
    for output in read_files(inputs(files), sheet, jobs=jobs or usual_jobs(), shelf=shelf):
        for page in output.pages:
            if isinstance(page, Failure):
                failed = True
                progress.tell(f"{page.source}: {page.message} {page.hint}".rstrip())
            else:
                pages.append(page)
            if as_json:
                typer.echo(json.dumps(_as_json(page), ensure_ascii=False))
        progress.pages(len(output.pages))
        if output.last:
            progress.file(output.name)
    progress.end()
    return pages, failed


def _as_json(page: PageRead | Failure) -> dict[str, object]:
    if isinstance(page, Failure):
        return {"source": page.source, "error": page.message, "hint": page.hint}
    return page_json(page)


def _is_file(out: Path | None) -> bool:
    return out is not None and str(out) != STANDARD_OUTPUT


def _show(sheet: Sheet, progress: Progress, *, quiet: bool, as_json: bool) -> int:
    """Show the readings of a sheet that no log can be made of; returns how many are in doubt."""
    if not quiet:
        progress.tell(say.no_transcript(sheet.recipe.kind))
    if not as_json:
        for page in sheet.sources:
            typer.echo("\n".join(page_lines(page)))
    return sum(not mark.sure for page in sheet.marks for mark in page.marks.values())


def _write_logs(
    sheets: Sequence[Sheet], out: Path | None, *, force: bool, quiet: bool, as_json: bool
) -> int:
    """Write a log for each sheet; returns how many marks are in doubt."""
    unsure = 0
    for number, sheet in enumerate(sheets, 1):
        findings = doubts(sheet)
        unsure += len(findings)
        if not quiet:
            for finding in (*sheet.findings, *findings):
                _tell(_line(finding))
        if out is None or not _is_file(out):
            if not as_json:
                text = transcribe(sheet).text
                typer.echo(("\n" if number > 1 else "") + text, nl=False)
        else:
            name = out if number == 1 else out.with_stem(f"{out.stem}-{number}")
            write_file(name, transcribe(sheet).text.encode(), force=force)
            if not quiet:
                _tell(f"wrote {name}")
    return unsure


def _tell(text: str) -> None:
    typer.echo(printable(text), err=True)


def _line(finding: Diagnostic) -> str:
    place = finding.place
    where = [f"page {place.page}"] if place.page is not None else []
    where += [place.field] if place.field else []
    return f"{', '.join(where)}: {finding.message}" if where else finding.message


def _write_overlay(path: Path, sheets: Sequence[Sheet], force: bool) -> None:
    pictures = _overlays(sheets)
    if path.suffix.lower() == ".pdf":
        write_file(path, picture_pdf(pictures, SCALE), force=force)
        return
    for number, picture in enumerate(pictures, 1):
        name = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        write_file(name, picture_png(picture), force=force)


def _overlays(sheets: Sequence[Sheet]) -> Iterator[Any]:
    """The pages with their readings, one after the other."""
    context = Context(today=date.max)  # whether a day was possible yet is not seen on paper
    for sheet in sheets:
        # What can't be a log is shown as it was read.
        wrong = broken(sheet, context) if is_read(sheet.recipe) else {}
        for number, page in sorted(sheet.pages.items()):
            if page.straight is not None:
                yield overlay(page.straight.pixels(), page.marks, wrong.get(number, ()))


def _write_review(path: Path, sheets: Sequence[Sheet], out: Path | None, force: bool) -> None:
    name = Path(out or path).with_suffix(".play").name
    reviewed = [
        Reviewed(
            name if number == 1 else f"{Path(name).stem}-{number}.play", plan_of(sheet),
            sheet.marks,
            {n: page.straight for n, page in sheet.pages.items() if page.straight is not None},
        )
        for number, sheet in enumerate(sheets, 1)
    ]  # fmt: skip
    write_file(path, review_page(reviewed, f"Review of {name}"), force=force)


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(scan)
