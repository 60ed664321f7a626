"""Files to verdicts, in the order of the files: logs one by one, pictures by their sheets."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dungeonpress.api import Judged, verify_bytes
from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import is_picture, read_bounded, read_file
from dungeonpress.core.text import count, printable
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import unreadable

if TYPE_CHECKING:
    from dungeonpress.batch import Input
    from dungeonpress.pictures import Failure, Sheet
    from dungeonpress.scan.read import PageRead


def judge_files(
    files: Sequence[str], context: Context, sheet: str | None = None
) -> Iterator[tuple[str, Judged]]:
    """A verdict for each log; pictures of one sheet are one log, at the first of them.

    A file that can't be read is told in its place: it must not hide the verdicts on the others.
    """
    held: list[tuple[str, Judged | Input]] = []
    for name in files:
        result = _judged(name, context)
        if held or not isinstance(result, Judged):
            held.append((name, result))
        else:
            yield name, result
    if held:
        yield from _with_sheets(held, context, sheet)


def is_picture_file(name: str) -> bool:
    """Whether a file that can be read again is a picture, which may be one of several of a log."""
    path = Path(name)
    try:
        if not path.is_file():
            return False
        with path.open("rb") as stream:
            return is_picture(stream.read(1024))
    except OSError:
        return False  # who reads it says why


def _judged(name: str, context: Context) -> Judged | Input:
    """The verdict on a log, or a picture that is still to be read."""
    try:
        data = (
            read_bounded(sys.stdin.buffer, "standard input")
            if name == "-"
            else read_file(Path(name))
        )
    except DungeonpressError as error:
        return _unread("no-file", printable(error.message), error.hint)
    if not is_picture(data):
        return verify_bytes(data, context)
    from dungeonpress.cli.reading import input_of

    return input_of(name, data)


def _unread(code: str, message: str, hint: str) -> Judged:
    finding = Diagnostic(
        Severity.ERROR, code, f"{message} {hint}".rstrip(), Place(line=1, column=1, end_column=2)
    )
    return Judged(unreadable(finding))


def _with_sheets(
    files: Sequence[tuple[str, Judged | Input]], context: Context, sheet: str | None
) -> Iterator[tuple[str, Judged]]:
    """The verdicts on what was held back until all pictures were read."""
    from dungeonpress.pictures import Failure, put_together, verify_sheet

    held = list(_read(files, sheet))
    pages = [
        page for _, found in held if isinstance(found, list)
        for page in found if not isinstance(page, Failure)
    ]  # fmt: skip
    sheets = {id(page): sheet for sheet in put_together(pages) for page in sheet.sources}
    told: set[int] = set()
    for name, found in held:
        if isinstance(found, Judged):
            yield name, found
            continue
        for page in found:
            if isinstance(page, Failure):
                yield page.source, _unread("no-page", page.message, page.hint)
                continue
            own = sheets[id(page)]
            if id(own) not in told:
                told.add(id(own))
                try:
                    yield _named(own, held), verify_sheet(own, context)
                except DungeonpressError as error:  # a sheet that no log can be made of
                    yield name, _unread("no-transcript", error.message, error.hint)


def _named(sheet: Sheet, held: Sequence[tuple[str, Judged | list[PageRead | Failure]]]) -> str:
    """The files of a sheet for a person: the first, and how many more."""
    own = {id(page) for page in sheet.sources}
    files = [
        name for name, found in held
        if not isinstance(found, Judged) and any(id(page) in own for page in found)
    ]  # fmt: skip
    return f"{files[0]} and {count(len(files) - 1, 'more file')}" if len(files) > 1 else files[0]


def _read(
    files: Sequence[tuple[str, Judged | Input]], sheet: str | None
) -> Iterator[tuple[str, Judged | list[PageRead | Failure]]]:
    """The same with the pages of the pictures in their place."""
    from dungeonpress.batch import read_files, usual_jobs

    inputs = [file for _, file in files if not isinstance(file, Judged)]
    outputs = read_files(inputs, sheet, jobs=usual_jobs())
    for name, file in files:
        if isinstance(file, Judged):
            yield name, file
            continue
        pages: list[PageRead | Failure] = []
        for output in outputs:
            pages += output.pages
            if output.last:
                break
        yield name, pages
