"""Where commands write: into a file, never over one without being asked to, or out."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import typer

from dungeonpress.core.files import Content, existing, pieces, write_whole

OUTPUT = Path("output")
STANDARD_OUTPUT = "-"


def _may_replace(path: Path, force: bool) -> bool:
    """Files in `output/` are replaced without being asked for."""
    return force or OUTPUT.resolve() in path.resolve().parents


def check_free(paths: Iterable[Path], *, force: bool) -> None:
    """Raise `DungeonpressError` if one of some files exists and must not be replaced."""
    for path in paths:
        if path.is_file() and not _may_replace(path, force):
            raise existing(path)


def write_file(path: Path, data: Content, *, force: bool) -> None:
    """Write a file whole or not at all; `-` is standard output."""
    if str(path) == STANDARD_OUTPUT:
        sys.stdout.buffer.writelines(pieces(data))
    else:
        write_whole(path, data, replace=_may_replace(path, force))


def write_document(path: Path, data: bytes, *, force: bool, quiet: bool = False) -> None:
    """Write a file, and say where it is unless `quiet`."""
    write_file(path, data, force=force)
    if not quiet and str(path) != STANDARD_OUTPUT:
        typer.echo(str(path))


def write_text(out: Path | None, text: str, *, force: bool) -> None:
    """Write a text to a file, or to standard output where none is named."""
    if out is None or str(out) == STANDARD_OUTPUT:
        typer.echo(text, nl=False)
    else:
        write_file(out, text.encode(), force=force)
