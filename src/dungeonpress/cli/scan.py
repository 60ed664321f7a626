"""`dungeonpress scan`: pictures of played sheets to logs."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from dungeonpress.cli.options import valued, whole_number
from dungeonpress.cli.printing import ForceOption
from dungeonpress.cli.writing import STANDARD_OUTPUT, write_file
from dungeonpress.core.diagnostics import Diagnostic
from dungeonpress.core.errors import DungeonpressError, Exit
from dungeonpress.core.files import read_bounded, read_file
from dungeonpress.core.text import printable
from dungeonpress.engine.context import Context
from dungeonpress.pictures import (
    Failure,
    Sheet,
    broken,
    doubts,
    is_read,
    plan_of,
    put_together,
    read_pages,
    transcribe,
)
from dungeonpress.scan.images import MOST_BYTES
from dungeonpress.scan.overlay import overlay
from dungeonpress.scan.read import PageRead
from dungeonpress.scan.review import Reviewed, review_page

_MOST_JOBS = 64


def scan(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="JPEG, PNG, TIFF, WebP or PDF files.")
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
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs",
            "-j",
            parser=whole_number("--jobs", 1, _MOST_JOBS),
            metavar="NUMBER",
            help=f"Files read at the same time, 1 to {_MOST_JOBS}.",
        ),
    ] = 1,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")] = False,
    force: ForceOption = False,
) -> None:
    """Read scans and photographs of played sheets, and write what is on them as a log.

    What can't be read for sure is ? in the log, and is listed. Exit status: 0 all was read,
    2 a picture could not be read, 3 some marks need a person's look.

    \b
    Examples:
      dungeonpress scan march.jpg -o march.play
      dungeonpress scan year.pdf --jobs 2 --overlay look.pdf -o year.play
      dungeonpress scan march.jpg -o march.play --review march.html
      dungeonpress scan blurred.jpg --sheet D365-0044-3YM0-10H
    """  # fmt: skip
    pages: list[PageRead] = []
    failed = False
    keep = overlay_file is not None or review_file is not None
    for done, (name, results) in enumerate(_read_all(files, sheet, keep, jobs), 1):
        for result in results:
            if isinstance(result, Failure):
                failed = True
                _tell(f"{result.source}: {result.message} {result.hint}".rstrip())
            else:
                pages.append(result)
        if len(files) > 1 and not quiet:
            _tell(f"{done} of {len(files)}: {name}")
    sheets, found = [], put_together(pages)
    for read in found:
        try:
            plan_of(read)
            sheets.append(read)
        except DungeonpressError as error:  # a sheet that no log can be made of
            failed = True
            _tell(f"{read.sources[0].source}: {error.message}")
    if overlay_file is not None and found:
        _write_overlay(overlay_file, found, force)
    if review_file is not None and sheets:
        _write_review(review_file, sheets, out, force)
    unsure = _write_logs(sheets, out, force=force, quiet=quiet) if sheets else 0
    raise typer.Exit(int(Exit.FAILED if failed else Exit.REVIEW if unsure else Exit.RIGHT))


def _tell(text: str) -> None:
    typer.echo(printable(text), err=True)


def _read_one(name: str, sheet: str | None, keep: bool) -> list[PageRead | Failure]:
    try:
        data = (
            read_bounded(sys.stdin.buffer, "standard input", MOST_BYTES)
            if name == "-"
            else read_file(Path(name), MOST_BYTES)
        )
    except DungeonpressError as error:
        return [Failure(name, error.message, error.hint)]
    return list(read_pages(data, "standard input" if name == "-" else name, sheet, keep=keep))


def _read_all(
    files: Sequence[str], sheet: str | None, keep: bool, jobs: int
) -> Iterator[tuple[str, list[PageRead | Failure]]]:
    """What each file holds, in the order of the files."""
    if sheet is not None:
        from dungeonpress.engine.game import read_sheet_code

        read_sheet_code(sheet)  # a mistyped code is told at once
    if jobs == 1 or len(files) == 1:
        for name in files:
            yield name, _read_one(name, sheet, keep)
        return
    with ProcessPoolExecutor(min(jobs, len(files))) as pool:
        tasks = [pool.submit(_read_one, name, sheet, keep) for name in files]
        for name, task in zip(files, tasks, strict=True):
            yield name, task.result()


def _write_logs(sheets: Sequence[Sheet], out: Path | None, *, force: bool, quiet: bool) -> int:
    """Write a log for each sheet; returns how many marks are in doubt."""
    unsure = 0
    for number, sheet in enumerate(sheets, 1):
        findings = doubts(sheet)
        unsure += len(findings)
        if not quiet:
            for finding in (*sheet.findings, *findings):
                _tell(_line(finding))
        text = transcribe(sheet).text
        if out is None or str(out) == STANDARD_OUTPUT:
            typer.echo(("\n" if number > 1 else "") + text, nl=False)
        else:
            name = out if number == 1 else out.with_stem(f"{out.stem}-{number}")
            write_file(name, text.encode(), force=force)
            if not quiet:
                _tell(f"wrote {name}")
    return unsure


def _line(finding: Diagnostic) -> str:
    place = finding.place
    where = [f"page {place.page}"] if place.page is not None else []
    where += [place.field] if place.field else []
    return f"{', '.join(where)}: {finding.message}" if where else finding.message


def _write_overlay(path: Path, sheets: Sequence[Sheet], force: bool) -> None:
    from PIL import Image

    context = Context(today=date.max)  # whether a day was possible yet is not seen on paper
    shown = []
    for sheet in sheets:
        # What can't be a log is shown as it was read.
        wrong = broken(sheet, context) if is_read(sheet.recipe) else {}
        shown += [
            Image.fromarray(overlay(page.straight, page.marks, wrong.get(number, ())))
            for number, page in sorted(sheet.pages.items())
            if page.straight is not None
        ]
    kind = path.suffix.lower()
    if kind == ".pdf":
        data = io.BytesIO()
        shown[0].save(data, "PDF", resolution=152.4, save_all=True, append_images=shown[1:])
        write_file(path, data.getvalue(), force=force)
        return
    if kind != ".png":
        raise DungeonpressError(f"--overlay can't be {path.name}.", "Name a .png or .pdf file.")
    for number, image in enumerate(shown, 1):
        data = io.BytesIO()
        image.save(data, "PNG")
        name = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        write_file(name, data.getvalue(), force=force)


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
