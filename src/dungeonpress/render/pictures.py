"""A page as a file that says by its name what it is: PNG, SVG or PDF."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.layout.elements import Document

DPI = 200  # of a PNG


class PictureForm(StrEnum):
    """What a picture is written as; the value is the end of its file's name."""

    PNG = ".png"
    SVG = ".svg"
    PDF = ".pdf"


def picture_form(path: Path) -> PictureForm:
    """The form that a file's name asks for. Raises `DungeonpressError` for another."""
    suffix = path.suffix.lower()
    if suffix not in list(PictureForm):
        raise DungeonpressError(
            f"“{path.name}” says neither PNG, SVG nor PDF.",
            "Give a name that ends in .png, .svg or .pdf.",
        )
    return PictureForm(suffix)


def picture_bytes(document: Document, form: PictureForm) -> bytes:
    """The first page of a document as a picture; as a PDF, the whole document."""
    if form is PictureForm.SVG:
        from dungeonpress.render.svg import svg

        return svg(document, 0).encode("utf-8")
    from dungeonpress.render.pdf import pdf_bytes

    data = pdf_bytes(document)
    if form is PictureForm.PDF:
        return data
    from dungeonpress.render.preview import png_bytes, png_pages

    return png_bytes(next(png_pages(data, DPI)), DPI)
