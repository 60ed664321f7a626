"""A user's font file, looked at before it is trusted: is it TrueType, whole and undamaged?"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterator

MOST_FONT_BYTES = 64 * 1024 * 1024

_NEEDED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
_KINDS = {
    b"OTTO": "it has PostScript outlines",
    b"ttcf": "it is a collection of faces",
    b"wOFF": "it is made for web pages",
    b"wOF2": "it is made for web pages",
}
_TRUETYPE = (b"\0\1\0\0", b"true")
_MOST_CHARACTERS = 0x110000
_RESTRICTED, _USAGES = 2, 0x000F  # `fsType` of OS/2: the licence forbids embedding
_NO_SUBSET = 0x0300  # the same: it forbids parts, or outlines


class FontError(ValueError):
    """Why a file is no font that can be used."""


def check_font(data: bytes) -> None:
    """Raise `FontError` for what is no TrueType font, or a damaged one.

    A parser that trusts a damaged table of characters can run for hours.
    """
    if data[:4] not in _TRUETYPE:
        raise FontError(_KINDS.get(data[:4], "it is no font"))
    try:
        tables = dict(_tables(data))
        for name in _NEEDED:
            if name not in tables:
                raise FontError(f"it lacks its table “{name}”")
        check_characters(tables["cmap"])
        _check_licence(tables.get("OS/2", b""))
    except struct.error as error:
        raise FontError("it is cut off") from error


def _tables(data: bytes) -> Iterator[tuple[str, bytes]]:
    (count,) = struct.unpack_from(">H", data, 4)
    for at in range(12, 12 + 16 * count, 16):
        tag, checksum, start, length = struct.unpack_from(">4sLLL", data, at)
        name = tag.decode("latin-1")
        table = data[start : start + length]
        if len(table) < length:
            raise FontError("it is cut off")
        # `head` holds the file's own sum, and is often summed otherwise.
        if name in _NEEDED and name != "head" and _sum(table) != checksum:
            raise FontError(f"its table “{name}” is damaged")
        yield name, table


def _sum(table: bytes) -> int:
    words = array("I", table + b"\0" * (-len(table) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF


def _check_licence(os2: bytes) -> None:
    (kind,) = struct.unpack_from(">H", os2, 8) if os2 else (0,)
    if kind & _USAGES == _RESTRICTED or kind & _NO_SUBSET:
        raise FontError("its licence forbids to embed it")


def check_characters(cmap: bytes) -> None:
    """Raise `FontError` for a table of characters that names more than there are."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = {struct.unpack_from(">L", cmap, 4 + 8 * number + 4)[0] for number in range(count)}
    for start in starts:
        (form,) = struct.unpack_from(">H", cmap, start)
        if form in (12, 13) and _characters(cmap, start) > _MOST_CHARACTERS:
            raise FontError("its table “cmap” is damaged")


def _characters(cmap: bytes, start: int) -> int:
    """How many characters a table of long ranges names."""
    (groups,) = struct.unpack_from(">L", cmap, start + 12)
    ranges = struct.iter_unpack(">LLL", cmap[start + 16 : start + 16 + 12 * groups])
    return sum(max(last - first + 1, 0) for first, last, _ in ranges)
