"""Files as the command line names them, for `batch`."""

from __future__ import annotations

import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from dungeonpress.batch import Input
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import read_bounded, read_file
from dungeonpress.scan.images import MOST_BYTES


def inputs(files: Sequence[str]) -> Iterator[Input]:
    """The files, those that can be read only once already read: `-` and pipes."""
    for name in files:
        shown = "standard input" if name == "-" else name
        yield Input(shown, _source(name))


def _source(name: str) -> Path | bytes | DungeonpressError:
    try:
        if name == "-":
            return read_bounded(sys.stdin.buffer, "It", MOST_BYTES)
        path = Path(name)
        return read_file(path, MOST_BYTES) if _is_pipe(path) else path
    except DungeonpressError as error:
        return error


def _is_pipe(path: Path) -> bool:
    try:
        mode = path.stat().st_mode
    except OSError:
        return False  # who reads it says why
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)
