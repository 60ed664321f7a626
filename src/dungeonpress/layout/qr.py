"""QR codes of versions 1-M and 2-M in alphanumeric mode, which hold all sheet codes."""

from __future__ import annotations

from functools import lru_cache

MOST_CHARACTERS = 38  # of version 2-M
_VERSIONS = ((20, 1), (MOST_CHARACTERS, 2))

# Choosing the best of the eight masks takes a third of the time of drawing a page. This one has the
# least penalty on the mean over sheet codes, 4 % more than the best of each.
_MASK = 4

Matrix = tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=512)
def qr(text: str) -> Matrix:
    """The modules of a code, row by row from the top left; True is dark.

    Raises ValueError for a text that is too long, or has a sign that the mode doesn't know.
    """
    import segno

    version = next((number for most, number in _VERSIONS if len(text) <= most), None)
    if version is None:
        raise ValueError(f"{len(text)} characters are more than {MOST_CHARACTERS}")
    code = segno.make(
        text, version=version, error="m", mode="alphanumeric", mask=_MASK, boost_error=False
    )
    return tuple(tuple(bool(cell) for cell in row) for row in code.matrix)
