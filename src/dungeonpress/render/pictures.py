"""A page as a file that says by its name what it is: PNG, SVG or PDF."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.layout.elements import Document

DPI = 200  # of a PNG of one page
SEVERAL_DPI, CELL = 120, 1200  # of the pages in a PNG of several; the most px of one


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
    """A document as a picture. Several pages are one PDF, or side by side in one PNG.

    Raises `DungeonpressError` for several pages as SVG.
    """
    several = len(document.pages) > 1
    if form is PictureForm.SVG:
        from dungeonpress.render.svg import svg

        if several:
            raise DungeonpressError(
                f"An SVG holds one page, and this picture has {len(document.pages)}.",
                "Give a name that ends in .pdf, or in .png for all side by side.",
            )
        return svg(document, 0).encode("utf-8")
    from dungeonpress.render.pdf import pdf_bytes

    data = pdf_bytes(document)
    if form is PictureForm.PDF:
        return data
    from dungeonpress.render.preview import contact_sheet, png_bytes, png_pages

    if several:
        return png_bytes(contact_sheet(list(png_pages(data, SEVERAL_DPI)), cell=CELL))
    return png_bytes(next(png_pages(data, DPI)), DPI)
