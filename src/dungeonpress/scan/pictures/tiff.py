"""The directories of a TIFF, looked through before a decoder reads them.

A decoder reads what each entry of a directory points at; an honest file points at nothing twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct
from typing import NamedTuple

_SIZES = (0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8)  # bytes of a value, by type
_MOST_ENTRIES = 1000  # of a directory; scanners write some twenty
_MOST_DIRECTORIES = 2000
_LEAST = 16  # bytes of the shortest


def is_sound(data: bytes) -> bool:
    """Whether reading the directories of a file costs no more than its size.

    True for what is no TIFF, and for one that is cut off: its decoder will say so.
    """
    order = {b"II": "<", b"MM": ">"}.get(data[:2])
    if order is None or len(data) < _LEAST:
        return True
    match data[2:4] if order == ">" else data[3:1:-1]:
        case b"\0*":
            form = _Form(4, Struct(order + "H"), Struct(order + "HHI"), Struct(order + "I"))
        case b"\0+":
            form = _Form(8, Struct(order + "Q"), Struct(order + "HHQ"), Struct(order + "Q"))
        case _:
            return True
    named = 0
    for number, directory in enumerate(_directories(data, form)):
        named += sum(directory)
        if len(directory) > _MOST_ENTRIES or number > _MOST_DIRECTORIES or named > 2 * len(data):
            return False
    return True


class _Form(NamedTuple):
    """How a TIFF is written: where its first directory is named, and its numbers."""

    start: int
    tally: Struct
    entry: Struct
    offset: Struct


def _directories(data: bytes, form: _Form) -> Iterator[list[int]]:
    """For each directory the bytes that its entries point at, as far as the file goes."""
    (here,) = form.offset.unpack_from(data, form.start)
    seen: set[int] = set()
    size = form.entry.size + form.offset.size
    while here and here not in seen and here + form.tally.size <= len(data):
        seen.add(here)
        (entries,) = form.tally.unpack_from(data, here)
        first = here + form.tally.size
        whole = min(entries, (len(data) - first) // size, _MOST_ENTRIES + 1)
        yield [_pointed(data, form, first + k * size) for k in range(whole)]
        link = first + entries * size
        if link + form.offset.size > len(data):
            return
        (here,) = form.offset.unpack_from(data, link)


def _pointed(data: bytes, form: _Form, at: int) -> int:
    _, kind, values = form.entry.unpack_from(data, at)
    size: int = values * (_SIZES[kind] if kind < len(_SIZES) else 0)
    if size <= form.offset.size:
        return 0
    place: int = form.offset.unpack_from(data, at + form.entry.size)[0]
    return min(size, max(0, len(data) - place))
