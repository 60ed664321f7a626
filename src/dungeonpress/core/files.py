"""Files in and out: bounded reading, and writing that is whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import BinaryIO

from dungeonpress.core.errors import DungeonpressError

MOST_LOG_BYTES = 64 * 1024 * 1024


_PICTURES = (b"\xff\xd8\xff", b"\x89PNG", b"II*\0", b"MM\0*")


def is_picture(data: bytes) -> bool:
    """Whether bytes look like a picture or a PDF, not like a text."""
    if data.startswith(_PICTURES) or b"%PDF-" in data[:1024]:
        return True
    return (data[:4] == b"RIFF" and data[8:12] == b"WEBP") or data[4:8] == b"ftyp"


def _why(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()


def read_bounded(stream: BinaryIO, name: str, most: int = MOST_LOG_BYTES) -> bytes:
    """All bytes of a stream, refused when there are more than `most`."""
    try:
        data = stream.read(most + 1)
    except OSError as error:
        raise DungeonpressError(f"{name} can't be read: {_why(error)}.") from error
    if len(data) > most:
        raise DungeonpressError(
            f"{name} is larger than {most // (1024 * 1024)} MB.",
            "A play log of a whole year has some 30 kB; is this the right file?",
        )
    return data


def read_file(path: Path, most: int = MOST_LOG_BYTES) -> bytes:
    """A file's bytes. Raises with a clear message when it is missing, no file, or too large."""
    if path.is_dir():
        raise DungeonpressError(f"{path} is a folder, not a file.")
    try:
        with path.open("rb") as stream:
            return read_bounded(stream, str(path), most)
    except FileNotFoundError as error:
        raise DungeonpressError(f"{path} does not exist.") from error
    except OSError as error:
        raise DungeonpressError(f"{path} can't be read: {_why(error)}.") from error


def write_whole(path: Path, data: bytes, *, replace: bool = True) -> None:
    """Write a file whole or not at all; with `replace` off, never over an existing one."""
    if path.is_dir():
        raise DungeonpressError(f"{path} is a folder.", "Name a file with --out.")
    if not replace and path.is_file():
        raise DungeonpressError(
            f"{path} exists and was left as it is.", "Use --force to replace it, or --out."
        )
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.")
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except OSError as error:
        raise DungeonpressError(
            f"{path} can't be written: {_why(error)}.", "Choose another place with --out."
        ) from error
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
