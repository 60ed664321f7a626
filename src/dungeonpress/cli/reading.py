"""Files as the command line names them, for `batch`."""

from __future__ import annotations

import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from dungeonpress.batch import Input
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import MOST_PICTURE_BYTES, read_bounded, read_file


def inputs(files: Sequence[str]) -> Iterator[Input]:
    """The files, those that can be read only once already read: `-` and pipes."""
    for name in files:
        shown = "standard input" if name == "-" else name
        yield Input(shown, _source(name))


def input_of(name: str, data: bytes) -> Input:
    """A file that was read to see what it is; it is read again if it can be."""
    once = name == "-" or _is_pipe(Path(name))
    return Input("standard input" if name == "-" else name, data if once else Path(name))


def _source(name: str) -> Path | bytes | DungeonpressError:
    try:
        if name == "-":
            return read_bounded(sys.stdin.buffer, "It", MOST_PICTURE_BYTES)
        path = Path(name)
        return read_file(path, MOST_PICTURE_BYTES) if _is_pipe(path) else path
    except DungeonpressError as error:
        return error


def _is_pipe(path: Path) -> bool:
    """Whether a file can be read only once."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False  # who reads it says why
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)
