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
from dungeonpress.core.text import printable
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import unreadable

if TYPE_CHECKING:
    from dungeonpress.pictures import Failure
    from dungeonpress.scan.read import PageRead

    Result = Judged | list[PageRead | Failure]


def judge_files(
    files: Sequence[str], context: Context, sheet: str | None = None
) -> Iterator[tuple[str, Judged]]:
    """A verdict for each log; pictures of one sheet are one log, at the first of them.

    A file that can't be read is told in its place: it must not hide the verdicts on the others.
    """
    held: list[tuple[str, Result]] = []
    for name in files:
        try:
            data = _data(name)
        except DungeonpressError as error:
            result: Judged | list[PageRead | Failure] = _unread(
                "no-file", printable(error.message), error.hint
            )
        else:
            if is_picture(data):
                from dungeonpress.pictures import read_pages

                result = list(read_pages(data, name, sheet))
            else:
                result = verify_bytes(data, context)
        if held or isinstance(result, list):
            held.append((name, result))
        else:
            yield name, result
    if held:
        yield from _with_sheets(held, context)


def _data(name: str) -> bytes:
    if name == "-":
        return read_bounded(sys.stdin.buffer, "standard input")
    return read_file(Path(name))


def _unread(code: str, message: str, hint: str) -> Judged:
    finding = Diagnostic(
        Severity.ERROR, code, f"{message} {hint}".rstrip(), Place(line=1, column=1, end_column=2)
    )
    return Judged(unreadable(finding))


def _with_sheets(
    held: Sequence[tuple[str, Result]], context: Context
) -> Iterator[tuple[str, Judged]]:
    """The verdicts on what was held back until all pictures were read."""
    from dungeonpress.pictures import Failure, put_together, verify_sheet

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
            sheet = sheets[id(page)]
            if id(sheet) not in told:
                told.add(id(sheet))
                try:
                    yield name, verify_sheet(sheet, context)
                except DungeonpressError as error:  # a sheet that no log can be made of
                    yield name, _unread("no-transcript", error.message, error.hint)
