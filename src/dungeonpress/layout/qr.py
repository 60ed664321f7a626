"""QR codes of versions 1-M and 2-M in alphanumeric mode, which hold all sheet codes (ISO 18004).

Made here because a library's writers for a dozen file formats load web and XML modules: that takes
longer than to draw a page. A test compares every module with such a library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

MOST_CHARACTERS = 38  # of version 2-M

# Choosing the best of the eight masks takes a third of the time of drawing a page. This one, number
# 4, has the least penalty on the mean over sheet codes, 4 % more than the best of each.
_FORMAT = 0b100010111111001  # level M and mask 4, with their check bits
_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_ALPHANUMERIC = "0010"
_FINDER = 7  # modules
_TIMING = 6  # the row and the column of the dotted lines

Matrix = tuple[tuple[bool, ...], ...]


class _Version(NamedTuple):
    """A size of code: characters that fit, modules a side, bytes of data and of correction."""

    most: int
    side: int
    data: int
    correction: int
    alignment: int | None  # the middle of the small square, in both directions


_VERSIONS = (_Version(20, 21, 16, 10, None), _Version(MOST_CHARACTERS, 25, 28, 16, 18))


def qr(text: str) -> Matrix:
    """The dark modules of a text's code, row by row: 21 a side up to 20 characters, else 25.

    Raises ValueError for a longer text, or a character other than digits, capitals and ` $%*+-./:`.
    """
    version = next((version for version in _VERSIONS if len(text) <= version.most), None)
    if version is None:
        raise ValueError(f"“{text}” has more than {MOST_CHARACTERS} characters")
    data = _data(text, version.data)
    bits = int.from_bytes(data + _correction(data, version.correction), "big")
    fixed, free, mask = _frame(version)
    modules = list(fixed)
    # The few modules that are left over behind the last byte are zeros, masked as the others are.
    spare = len(free) - 8 * (version.data + version.correction)
    for at, bit in zip(free, f"{bits << spare ^ mask:0{len(free)}b}", strict=True):
        modules[at] = bit == "1"
    side = version.side
    return tuple(tuple(modules[start : start + side]) for start in range(0, side * side, side))


def _data(text: str, size: int) -> bytes:
    """The text as so many bytes: two characters take 11 bits; what is left free is padded."""
    values = [_ALPHABET.index(character) for character in text]  # ValueError for any other
    bits = f"{_ALPHANUMERIC}{len(values):09b}"
    for at in range(0, len(values) - 1, 2):
        bits += f"{45 * values[at] + values[at + 1]:011b}"
    if len(values) % 2:
        bits += f"{values[-1]:06b}"
    bits += "0" * min(4, 8 * size - len(bits))  # the end of the text; readers stop here
    bits += "0" * (8 - len(bits) % 8)  # segno, that the test compares with, adds at least one, too
    found = int(bits, 2).to_bytes(len(bits) // 8, "big")
    return (found + b"\xec\x11" * size)[:size]


@cache
def _powers() -> tuple[list[int], dict[int, int]]:
    """The powers of 2 in the field of 256 elements, and their exponents."""
    powers = [1]
    for _ in range(254):
        twice = powers[-1] << 1
        powers.append(twice ^ 0x11D if twice > 255 else twice)
    return powers, {value: exponent for exponent, value in enumerate(powers)}


@cache
def _generator(count: int) -> list[int]:
    """The exponents of the factors of the generator polynomial, but for its first."""
    powers, exponents = _powers()
    factors = [1]
    for k in range(count):
        scaled = [powers[(exponents[value] + k) % 255] for value in factors]
        factors = [a ^ b for a, b in zip([*factors, 0], [0, *scaled], strict=True)]
    return [exponents[factor] for factor in factors[1:]]


@cache
def _multiple(value: int, count: int) -> int:
    """A byte times the generator polynomial but for its first factor, as `count` bytes in one."""
    if value == 0:
        return 0
    powers, exponents = _powers()
    product = [powers[(exponents[value] + factor) % 255] for factor in _generator(count)]
    return int.from_bytes(bytes(product), "big")


def _correction(data: bytes, count: int) -> bytes:
    """The Reed-Solomon check bytes of some data: the rest of its division by the generator."""
    rest, first = 0, 8 * (count - 1)
    for byte in data:
        lead = byte ^ rest >> first
        rest = (rest & (1 << first) - 1) << 8 ^ _multiple(lead, count)
    return rest.to_bytes(count, "big")


@cache
def _frame(version: _Version) -> tuple[tuple[bool, ...], tuple[int, ...], int]:
    """What all codes of a version have in common: its modules row by row, the free ones light; the
    places of the free ones in the order of the bits; and a bit for each that the mask turns."""
    side = version.side
    modules = [False] * (side * side)
    taken = set()

    def put(row: int, column: int, dark: bool) -> None:
        modules[row * side + column] = dark
        taken.add(row * side + column)

    for k in range(side):
        put(_TIMING, k, k % 2 == 0)
        put(k, _TIMING, k % 2 == 0)
    far = side - _FINDER
    for top, left in ((0, 0), (0, far), (far, 0)):
        for row in range(max(top - 1, 0), min(top + _FINDER + 1, side)):
            for column in range(max(left - 1, 0), min(left + _FINDER + 1, side)):
                ring = max(abs(row - top - 3), abs(column - left - 3))
                put(row, column, ring in (0, 1, 3))
    if version.alignment is not None:
        for down in range(-2, 3):
            for across in range(-2, 3):
                dark = max(abs(down), abs(across)) != 1
                put(version.alignment + down, version.alignment + across, dark)
    _put_format(side, put)
    free = [at for row, column in _zigzag(side) if (at := row * side + column) not in taken]
    turned = [str(int((at // side // 2 + at % side // 3) % 2 == 0)) for at in free]
    return tuple(modules), tuple(free), int("".join(turned), 2)


def _put_format(side: int, put: Callable[[int, int, bool], None]) -> None:
    """The level and the mask, twice: round the first finder, and beside the two others."""
    for k in range(15):
        dark = bool(_FORMAT >> k & 1)
        first = k + (k >= _TIMING)  # the timing lines are stepped over
        if k < 8:
            put(first, 8, dark)
            put(8, side - 1 - k, dark)
        else:
            put(8, 14 - k + (k == 8), dark)
            put(side - 15 + k, 8, dark)
    put(side - 8, 8, True)


def _zigzag(side: int) -> Iterator[tuple[int, int]]:
    """Rows and columns in pairs of columns from the right, up and down by turns."""
    rights = [column if column > _TIMING else column - 1 for column in range(side - 1, 0, -2)]
    for pair, right in enumerate(rights):
        for row in range(side) if pair % 2 else range(side - 1, -1, -1):
            yield row, right
            yield row, right - 1
