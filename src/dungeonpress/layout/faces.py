"""The faces that text is set in: loading, measuring, and falling back character by character.

A face has the name of its file in `fonts/` without `.ttf`, such as `AlegreyaSans-700`. Characters
that it lacks are taken from Alegreya Sans (Latin, Greek, Cyrillic), then from the user's fonts.
Those are in force inside `with use_fonts(paths):`, for measuring and for printing alike.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from dungeonpress.core import resources
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import read_file
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout.font_files import MOST_FONT_BYTES, check_font

LEAST_SIZE = 7.2  # pt; nothing is printed smaller
UNSHOWN = "¤"  # in place of characters that no face has; all of ours have this one

_TEXT_FACE = "AlegreyaSans-"
_FALLBACK = "AlegreyaSans-800"

Runs = tuple[tuple[str, str], ...]
"""Pieces of a line with the face of each: (text, face)."""

_fonts: ContextVar[tuple[str, ...]] = ContextVar("fonts", default=())


@dataclass(frozen=True, slots=True)
class Face:
    """A loaded face. `advances` are widths by code point, in thousandths of the size.

    `program` is reportlab's `TTFontFace`, which makes subsets to embed.
    """

    name: str
    path: Path
    advances: Mapping[int, float]
    glyphs: Mapping[int, int]
    program: Any


@cache
def face(name: str) -> Face:
    """Load a face by its name, or by its path if it is a user's font."""
    path = Path(name) if name.endswith(".ttf") else resources.font(f"{name}.ttf")
    # Read here: reportlab leaves a file that it opens itself to the garbage collector.
    return _load(name, path, path.read_bytes())


def _load(name: str, path: Path, data: bytes) -> Face:
    from reportlab.pdfbase.ttfonts import TTFontFace

    program = TTFontFace(BytesIO(data))
    return Face(name, path, program.charWidths, program.charToGlyph, program)


@cache
def _user_face(path: str) -> Face:
    """Load a font that a user gave; raises DungeonpressError if it can't be read or embedded."""
    data = read_file(Path(path), MOST_FONT_BYTES)
    try:
        check_font(data)
        return _load(path, Path(path), data)
    except Exception as error:  # reportlab raises many kinds for a foreign file
        raise _unusable(path, error) from error


def _unusable(path: str, why: Exception) -> DungeonpressError:
    return DungeonpressError(
        f"The font “{path}” can't be used: {why}.",
        "Give --font a TrueType file (.ttf, not .otf or .woff) that may be embedded.",
    )


def subset(name: str, codes: Sequence[int]) -> bytes:
    """The file of a face with these characters only, to be embedded.

    Raises DungeonpressError for a user's font whose outlines can't be read.
    """
    program = named(name).program
    try:
        data: bytes = program.makeSubset(codes)
    except Exception as error:  # as above
        if name in _fonts.get():
            raise _unusable(name, error) from error
        raise
    return data


def named(name: str) -> Face:
    """The face of a run: one of `fonts/`, or a user's font in force."""
    return _user_face(name) if name in _fonts.get() else face(name)


@contextmanager
def use_fonts(paths: Iterable[Path | str]) -> Iterator[None]:
    """Fall back to a user's TrueType files inside the block, in their order, after our own faces.

    Blocks may be nested: the outer fonts come first. Raises DungeonpressError if one is no font.
    """
    keys = tuple(str(path) for path in paths)
    for key in keys:
        _user_face(key)
    token = _fonts.set((*_fonts.get(), *keys))
    try:
        yield
    finally:
        _fonts.reset(token)


def in_force() -> tuple[str, ...]:
    """The users' fonts in force, by their paths: what measured texts may be kept for."""
    return _fonts.get()


def runs(text: str, name: str) -> Runs:
    """Cut a line into runs of one face each, composed (NFC), without invisible characters.

    Raises DungeonpressError for a character that no face has.
    """
    return _measured(text, name, _fonts.get())[0]


def legible(text: str, name: str) -> str:
    """A line with ¤ for each character that no face has, for words that a player wrote."""
    try:
        runs(text, name)
    except DungeonpressError:
        return "".join(char if _shown(char, name) else UNSHOWN for char in text)
    return text


def _shown(char: str, name: str) -> bool:
    try:
        runs(char, name)
    except DungeonpressError:
        return False
    return True


def width(text: str, name: str, size: float, tracking: float = 0.0) -> float:
    """The width in mm of a line set in a face; `size` and `tracking` in pt."""
    thousandths = _measured(text, name, _fonts.get())[1]
    spaces = max(len(text) - 1, 0) if tracking else 0
    return (thousandths * size / 1000 + spaces * tracking) * MM_PER_PT


def fit(text: str, name: str, size: float, room: float, least: float = LEAST_SIZE) -> float:
    """The greatest size in pt, at most `size`, at which a line is no wider than `room` mm.

    Never less than `least`: a line that is too wide even so comes back at `least`.
    """
    full = width(text, name, size)
    if full <= room:
        return size
    return max(least, int(size * room / full * 100) / 100)


@lru_cache(maxsize=8192)
def _measured(text: str, name: str, fonts: tuple[str, ...]) -> tuple[Runs, float]:
    first = face(name)
    codes = list(map(ord, text))
    if not all(map(first.glyphs.get, codes)) or not text.isascii():
        return _fallen_back(text, name, fonts)
    return ((text, name),) if text else (), sum(map(first.advances.__getitem__, codes))


def _fallen_back(text: str, name: str, fonts: tuple[str, ...]) -> tuple[Runs, float]:
    chain = [face(name)]
    if not name.startswith(_TEXT_FACE):
        chain.append(face(_FALLBACK))
    chain += [_user_face(font) for font in fonts]
    pieces: list[tuple[str, str]] = []
    total = 0.0
    for char in unicodedata.normalize("NFC", text):
        code = ord(char)
        if _invisible(char):
            continue
        for found in chain:
            if found.glyphs.get(code) and code in found.advances:
                break
        else:
            title = unicodedata.name(char, "a character without a name")
            raise DungeonpressError(
                f"No face has “{char}” (U+{code:04X}, {title}).",
                "Give a TrueType face that has it with --font FILE.ttf.",
            )
        total += found.advances[code]
        if pieces and pieces[-1][1] == found.name:
            pieces[-1] = (pieces[-1][0] + char, found.name)
        else:
            pieces.append((char, found.name))
    return tuple(pieces), total


def _invisible(char: str) -> bool:
    """Marks that only steer a text engine: soft hyphens, joiners, variation selectors."""
    return unicodedata.category(char) == "Cf" or "\ufe00" <= char <= "\ufe0f"
