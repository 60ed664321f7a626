"""Glyph outlines of the faces as SVG paths, so that a drawing needs no installed font."""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from dungeonpress.layout import faces


@cache
def _open(path: str) -> tuple[Any, Any, float]:
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(Path(path).read_bytes()), lazy=True, fontNumber=0)
    return font, font.getGlyphSet(), font["head"].unitsPerEm


@lru_cache(maxsize=4096)
def glyph(char: str, face: str) -> tuple[str, float]:
    """A character's outline, y up, in thousandths of the size; and its advance in the same."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    loaded = faces.named(face)
    font, glyphs, units = _open(str(loaded.path))
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".removesuffix(".0"))
    scale = 1000 / units
    name = font.getGlyphName(loaded.glyphs[ord(char)])
    glyphs[name].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    return pen.getCommands(), loaded.advances[ord(char)]
