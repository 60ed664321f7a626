"""Files in and out: bounded reading, and writing that is whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from dungeonpress.core.errors import DungeonpressError

# A log of a million full lines has some 31 MB, and is judged in linear time and about 1 GB.
MOST_LOG_BYTES = 32 * 1024 * 1024
MOST_PICTURE_BYTES = 256 * 1024 * 1024
_HEAD = 1024  # bytes by which a picture is told from a log

Content = bytes | Iterable[bytes]
"""What a file holds; piece by piece where it may be large."""

_PICTURES = (b"\xff\xd8\xff", b"\x89PNG", b"II*\0", b"MM\0*")


def is_picture(data: bytes) -> bool:
    """Whether bytes look like a picture or a PDF, not like a text."""
    if data.startswith(_PICTURES) or b"%PDF-" in data[:_HEAD]:
        return True
    return (data[:4] == b"RIFF" and data[8:12] == b"WEBP") or data[4:8] == b"ftyp"


def _why(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()


def read_bounded(stream: BinaryIO, name: str, most: int | None = None) -> bytes:
    """All bytes of a stream, refused when there are more than `most` (as a rule those of a log, or
    of a picture where it looks like one)."""
    try:
        head = stream.read(_HEAD)
        if most is None:
            most = MOST_PICTURE_BYTES if is_picture(head) else MOST_LOG_BYTES
        data = head + stream.read(most + 1 - len(head))
    except OSError as error:
        raise DungeonpressError(f"{name} can't be read: {_why(error)}.") from error
    if len(data) > most:
        raise DungeonpressError(
            f"{name} is larger than {most // (1024 * 1024)} MB.", "Is this the right file?"
        )
    return data


def read_file(path: Path, most: int | None = None) -> bytes:
    """A file's bytes. Raises with a clear message when it is missing, no file, or too large."""
    try:
        with path.open("rb") as stream:
            return read_bounded(stream, str(path), most)
    except FileNotFoundError as error:
        raise DungeonpressError(f"{path} does not exist.") from error
    except IsADirectoryError as error:
        raise DungeonpressError(f"{path} is a folder, not a file.") from error
    except OSError as error:
        raise DungeonpressError(f"{path} can't be read: {_why(error)}.") from error


def pieces(data: Content) -> Iterable[bytes]:
    """Content, piece by piece."""
    return (data,) if isinstance(data, bytes) else data


def write_whole(path: Path, data: Content, *, replace: bool = True) -> None:
    """Write a file whole or not at all; with `replace` off, never over an existing one.

    A link is followed. A pipe or a device is written to: to replace it would destroy it.
    """
    try:
        mode = _mode(path)
        if mode is not None and stat.S_ISDIR(mode):
            raise DungeonpressError(f"{path} is a folder.", "Name a file in it.")
        if mode is not None and not stat.S_ISREG(mode):
            with path.open("wb") as stream:
                stream.writelines(pieces(data))
            return
        if mode is not None and not replace:
            raise existing(path)
        # The name that was given may be a link, and the file that it leads to may be missing.
        _write_beside(Path(os.path.realpath(path)), data, replace=replace)
    except FileExistsError as error:
        if os.path.lexists(path):  # another process was faster
            raise existing(path) from error
        raise _unwritable(path, "a folder on the way to it is a file") from error
    except OSError as error:
        raise _unwritable(path, _why(error)) from error


def _mode(path: Path) -> int | None:
    """What a path leads to, as `stat` tells it; None where there is nothing."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None


def existing(path: Path) -> DungeonpressError:
    """The error for a file that is there and must not be replaced."""
    return DungeonpressError(
        f"{path} exists and was left as it is.", "Use --force to replace it, or another name."
    )


def _unwritable(path: Path, why: str) -> DungeonpressError:
    return DungeonpressError(f"{path} can't be written: {why}.", "Choose another place.")


def _write_beside(path: Path, data: Content, *, replace: bool) -> None:
    """Write a file of another name beside the path, then give it the path's name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".dungeonpress-")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.writelines(pieces(data))
            stream.flush()
            os.fsync(stream.fileno())
        Path(temporary).chmod(0o666 & ~_umask())
        if replace or not _linked(temporary, path):
            Path(temporary).replace(path)
    finally:
        Path(temporary).unlink(missing_ok=True)


def _linked(temporary: str, path: Path) -> bool:
    """Give a file a second name, which unlike a renaming fails where the name is taken.

    False where the file system can't. Raises `FileExistsError` where the name is taken.
    """
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:
        return False
    return True


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
