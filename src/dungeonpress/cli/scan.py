"""`dungeonpress scan`: pictures of played sheets to logs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from dungeonpress.batch import MOST_JOBS, USUAL_JOBS, read_files, usual_jobs
from dungeonpress.cli.options import valued, whole_number
from dungeonpress.cli.printing import ForceOption
from dungeonpress.cli.progress import Progress
from dungeonpress.cli.reading import inputs
from dungeonpress.cli.writing import STANDARD_OUTPUT, check_free, write_file
from dungeonpress.core.diagnostics import Diagnostic
from dungeonpress.core.errors import DungeonpressError, Exit
from dungeonpress.core.text import printable
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import read_sheet_code, sheet_code
from dungeonpress.pictures import (
    Failure,
    Sheet,
    broken,
    doubts,
    fields_used,
    is_read,
    plan_of,
    put_together,
    transcribe,
)
from dungeonpress.scan import words as say
from dungeonpress.scan.page.clean import SCALE
from dungeonpress.scan.pictures.kept import Shelf
from dungeonpress.scan.pictures.picture_pdf import picture_pdf, picture_png
from dungeonpress.scan.read import PageRead
from dungeonpress.scan.record.overlay import overlay
from dungeonpress.scan.record.readings import page_json, page_lines
from dungeonpress.scan.record.review import Reviewed, review_page


def scan(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="JPEG, PNG, TIFF, WebP or PDF files (HEIC with pillow-heif); - is standard input.",
        ),
    ],
    out: Annotated[
        Path | None,
        valued(
            "--out",
            "-o",
            metavar="FILE.play",
            help="Where the log goes; the screen if left out. Further sheets: FILE-2.play …",
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
            help="Show each reading on the straightened pages. Further pages: FILE-2.png …",
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
            help=f"Pictures read at the same time, 1 to {MOST_JOBS}. [default: one for each core, "
            f"up to {USUAL_JOBS}]",
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
    _check_names(out, overlay_file, review_file, force=force)
    progress = Progress(len(files), quiet=quiet)
    with ExitStack() as stack:
        shelf = None
        if overlay_file is not None or review_file is not None:
            shelf = stack.enter_context(Shelf())
        pages, failed = _read(files, sheet, jobs, shelf, progress, as_json=as_json)
        found = put_together(pages)
        sheets = [sheet for sheet in found if is_read(sheet.recipe)]
        logs = numbered(out, len(sheets)) if out is not None and _is_file(out) else []
        looks = _look_files(overlay_file, found)
        check_free([*logs, *looks], force=force)  # before any of them is written
        if looks and found:
            _write_overlay(looks, found, force)
            _wrote(looks, quiet)
        if review_file is not None and sheets:
            _write_review(review_file, sheets, out, force)
            _wrote([review_file], quiet)
    for file, there in ((out, sheets), (overlay_file, found), (review_file, sheets)):
        if _is_file(file) and not there:
            failed = True
            _tell(say.not_written(str(file)))
    several = len(found) > 1
    unsure = _write_logs(
        sheets, logs, force=force, quiet=quiet, as_json=as_json, several=several
    )  # fmt: skip
    for other in found:
        if not is_read(other.recipe):
            unsure += _show(other, progress, quiet=quiet, as_json=as_json)
    raise typer.Exit(int(Exit.FAILED if failed else Exit.REVIEW if unsure else Exit.RIGHT))


_SUFFIXES = {"--overlay": (".png", ".pdf"), "--review": (".html", ".htm")}


def _check_names(
    out: Path | None, overlay_file: Path | None, review_file: Path | None, *, force: bool
) -> None:
    """Raise `DungeonpressError` for files that can't be written: told before pictures are read."""
    named = {"--out": out, "--overlay": overlay_file, "--review": review_file}
    files = {option: file for option, file in named.items() if file is not None}
    for option, file in files.items():
        wanted = _SUFFIXES.get(option)
        if wanted is not None and file.suffix.lower() not in wanted:
            raise DungeonpressError(
                f"{option} can't be {file.name}.", f"Name a {' or '.join(wanted[:2])} file."
            )
        same = [other for other in files if files[other] == file]
        if len(same) > 1:
            raise DungeonpressError(f"{' and '.join(same)} name the same file, {file}.")
    check_free(files.values(), force=force)


def numbered(path: Path, number: int) -> list[Path]:
    """The names of so many files: the one that was named, then `-2`, `-3` … of it."""
    return [path if k == 1 else path.with_stem(f"{path.stem}-{k}") for k in range(1, number + 1)]


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
                progress.tell(_failure(page))
            else:
                pages.append(page)
            if as_json:
                typer.echo(json.dumps(_as_json(page), ensure_ascii=False))
        progress.pages(len(output.pages))
        if output.last:
            progress.file(output.name)
    progress.end()
    return pages, failed


def _failure(page: Failure) -> str:
    named = page.message.startswith(f"{page.source} ")  # as what can't be opened is
    where = "" if named else f"{page.source}: "
    return f"{where}{page.message} {page.hint}".rstrip()


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
    sheets: Sequence[Sheet],
    logs: Sequence[Path],
    *,
    force: bool,
    quiet: bool,
    as_json: bool,
    several: bool,
) -> int:
    """Write a log for each sheet, to the screen if there are no files for them; returns how many
    marks are in doubt."""
    unsure = 0
    for number, sheet in enumerate(sheets):
        findings = doubts(sheet)
        unsure += len(findings)
        if not quiet:
            for finding in (*sheet.findings, *findings):
                _tell(_line(finding, sheet, several=several))
        text = transcribe(sheet).text
        if logs:
            write_file(logs[number], text.encode(), force=force)
            _wrote([logs[number]], quiet)
        elif not as_json:
            typer.echo(("\n" if number else "") + text, nl=False)
    return unsure


def _wrote(files: Sequence[Path], quiet: bool) -> None:
    for file in files if not quiet else ():
        _tell(f"wrote {file}")


def _tell(text: str) -> None:
    typer.echo(printable(text), err=True)


def _line(finding: Diagnostic, sheet: Sheet, *, several: bool) -> str:
    """A finding with the picture, page and field that it is about; or the sheet of `several`."""
    place = finding.place
    if finding.review and place.page is not None:
        source = sheet.pages[place.page].source
        where = [source, f"page {place.page}", *([place.field] if place.field else [])]
    else:
        where = [sheet_code(sheet.recipe)] if several else []
    return f"{', '.join(where)}: {finding.message}" if where else finding.message


def _look_files(path: Path | None, sheets: Sequence[Sheet]) -> list[Path]:
    """The files for pages with their readings: a PDF, or a PNG for each page."""
    if path is None or path.suffix.lower() == ".pdf":
        return [path] if path is not None else []
    return numbered(path, sum(len(sheet.pages) for sheet in sheets))


def _write_overlay(looks: Sequence[Path], sheets: Sequence[Sheet], force: bool) -> None:
    pictures = _overlays(sheets)
    if looks[0].suffix.lower() == ".pdf":
        write_file(looks[0], picture_pdf(pictures, SCALE), force=force)
        return
    for name, picture in zip(looks, pictures, strict=True):
        write_file(name, picture_png(picture), force=force)


def _overlays(sheets: Sequence[Sheet]) -> Iterator[Any]:
    """The pages with their readings, one after the other."""
    context = Context(today=date.max)  # whether a day was possible yet is not seen on paper
    for sheet in sheets:
        # What can't be a log is shown as it was read.
        wrong: Mapping[int, set[str]] = {}
        used: Mapping[int, set[str]] | None = None
        if is_read(sheet.recipe):
            wrong, used = broken(sheet, context), fields_used(sheet)
        for number, page in sorted(sheet.pages.items()):
            if page.straight is not None:
                here = None if used is None else used.get(number, ())
                yield overlay(page.straight.pixels(), page.marks, wrong.get(number, ()), here)


def _write_review(path: Path, sheets: Sequence[Sheet], out: Path | None, force: bool) -> None:
    name = Path((out if _is_file(out) and out else path).with_suffix(".play").name)
    reviewed = [
        Reviewed(
            log.name, plan_of(sheet), sheet.marks,
            {n: page.straight for n, page in sheet.pages.items() if page.straight is not None},
            [f"Page {doubt.page}: {doubt.message}" for doubt in transcribe(sheet).doubts],
        )
        for log, sheet in zip(numbered(name, len(sheets)), sheets, strict=True)
    ]  # fmt: skip
    write_file(path, review_page(reviewed, f"Review of {name}"), force=force)


def register(app: typer.Typer, name: str, summary: str, arguments: Sequence[str]) -> None:
    """Add the command to the application."""
    app.command(name, short_help=summary)(scan)
