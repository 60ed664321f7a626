"""How far long work has come, on standard error: one line that changes on a terminal, else many."""

from __future__ import annotations

import sys

import typer

from dungeonpress.core.text import count, printable

_CLEAR = "\r\x1b[K"


class Progress:
    """Tells of work done file by file; says nothing for a single file, or if `quiet`."""

    def __init__(self, files: int, *, quiet: bool) -> None:
        self._files = files
        self._done = self._pages = 0
        self._silent = quiet or files < 2
        self._moving = sys.stderr.isatty()
        self._shown = False

    def pages(self, number: int) -> None:
        """So many more pages of a file were looked at."""
        self._pages += number
        if self._moving:
            self._show()

    def file(self, name: str) -> None:
        """A file is done."""
        self._done += 1
        if self._moving:
            self._show()
        elif not self._silent:
            typer.echo(printable(f"{self._done} of {self._files}: {name}"), err=True)

    def tell(self, text: str) -> None:
        """Say something between."""
        self.end()
        typer.echo(printable(text), err=True)

    def end(self) -> None:
        """Take the line away that changes."""
        if self._shown:
            typer.echo(_CLEAR, err=True, nl=False)
            self._shown = False

    def _show(self) -> None:
        if not self._silent:
            text = f"{self._done} of {self._files} files, {count(self._pages, 'page')} …"
            typer.echo(_CLEAR + text, err=True, nl=False)
            self._shown = True
