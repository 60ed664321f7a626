"""Straightened pages put by until all are read: packed, in a file where there are many."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from typing import IO, Protocol, Self

import cv2
import numpy as np

from dungeonpress.scan.pictures.images import Grey

_QUALITY = 92  # of the JPEG: lines stay clean, and a page takes some 0.5 MB


class Kept(Protocol):
    """A straightened page that was put by."""

    def pixels(self) -> Grey:
        """The page, at SCALE px a mm."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A page as a JPEG."""

    data: bytes

    @classmethod
    def of(cls, page: Grey) -> Packed:
        """The page, packed."""
        return cls(cv2.imencode(".jpg", page, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes())

    def pixels(self) -> Grey:
        """The page, at SCALE px a mm."""
        packed = np.frombuffer(self.data, np.uint8)
        return np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)


@dataclass(frozen=True, slots=True)
class _Shelved:
    file: IO[bytes]
    offset: int
    size: int

    def pixels(self) -> Grey:
        self.file.seek(self.offset)
        return Packed(self.file.read(self.size)).pixels()


class Shelf:
    """Pages in a file without a name, which is gone when the process ends, however it ends."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the pages are wanted
        self._size = 0

    def put(self, page: Packed) -> Kept:
        """Put a page by; it can be had until the shelf is left."""
        self._file.seek(self._size)
        self._file.write(page.data)
        offset, self._size = self._size, self._size + len(page.data)
        return _Shelved(self._file, offset, len(page.data))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
