"""A colour profile for sRGB, made from its published numbers, so that no profile file is carried.

Sources: IEC 61966-2-1 (curve, primaries), ICC.1:2004-10 (format 4.2, D50 adaptation by Bradford).
"""

from __future__ import annotations

import struct
from functools import cache

_D50 = (0.9642, 1.0, 0.8249)
_PRIMARIES = {  # XYZ, adapted to D50
    b"rXYZ": (0.4360747, 0.2225045, 0.0139322),
    b"gXYZ": (0.3850649, 0.7168786, 0.0971045),
    b"bXYZ": (0.1430804, 0.0606169, 0.7141733),
}
_BRADFORD = (
    1.0478112, 0.0228866, -0.0501270,
    0.0295424, 0.9904844, -0.0170491,
    -0.0092345, 0.0150436, 0.7521316,
)  # fmt: skip
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)


def _fixed(values: tuple[float, ...]) -> bytes:
    return struct.pack(f">{len(values)}i", *(round(value * 65536) for value in values))


def _text(text: str) -> bytes:
    words = text.encode("utf-16-be")
    return struct.pack(">4s4xII2s2sII", b"mluc", 1, 12, b"en", b"US", len(words), 28) + words


@cache
def srgb() -> bytes:
    """The profile's bytes, the same everywhere."""
    curve = b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + _fixed(_CURVE)
    tags = {
        b"desc": _text("sRGB"),
        b"cprt": _text("No copyright, use freely"),
        b"wtpt": b"XYZ \0\0\0\0" + _fixed(_D50),
        b"chad": b"sf32\0\0\0\0" + _fixed(_BRADFORD),
        **{name: b"XYZ \0\0\0\0" + _fixed(xyz) for name, xyz in _PRIMARIES.items()},
        b"rTRC": curve,
        b"gTRC": curve,
        b"bTRC": curve,
    }
    at = 128 + 4 + 12 * len(tags)
    index, body, places = b"", b"", {}
    for name, data in tags.items():
        if data not in places:
            places[data] = at + len(body)
            body += data + bytes(-len(data) % 4)
        index += struct.pack(">4sII", name, places[data], len(data))
    head = struct.pack(
        ">I4xI4s4s4s6H4s4xI4x4xQI12s4x",
        at + len(body), 0x04200000, b"mntr", b"RGB ", b"XYZ ",
        2004, 10, 1, 0, 0, 0, b"acsp", 0, 0, 0, _fixed(_D50),
    )  # fmt: skip
    return head + bytes(128 - len(head)) + struct.pack(">I", len(tags)) + index + body
