"""Pictures of a printed file, to look at: pages as images, a contact sheet, PNG bytes."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_BACKGROUND = (150, 150, 154)  # a neutral grey: white paper and black ink both stand out


_CELL = 480  # px: the square that a page of a contact sheet fits


def count_pages(pdf: bytes) -> int:
    """How many pages a PDF has."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        return len(document)
    finally:
        document.close()


def png_pages(pdf: bytes, dpi: float = 150, most: int | None = None) -> Iterator[Image]:
    """The pages of a PDF as RGB images, one after the other, at a resolution.

    With `most`, at a lower one where the longer side would have more px than that.
    """
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            scale = dpi / 72
            if most is not None:
                scale = min(scale, most / max(page.get_size()))
            bitmap = page.render(scale=scale)
            image: Image = bitmap.to_pil().convert("RGB")
            bitmap.close()
            page.close()
            yield image
    finally:
        document.close()


def small(image: Image, cell: int = _CELL) -> Image:
    """An image made to fit a square of `cell` px, as a contact sheet has it."""
    from PIL import Image as Images

    scale = min(1.0, cell / max(image.size))
    size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
    return image.resize(size, Images.Resampling.LANCZOS)


def contact_sheet(images: Sequence[Image], columns: int = 4, cell: int = _CELL) -> Image:
    """Images in a grid on grey, each made to fit a square of `cell` px, the gaps 1/24 of that."""
    from PIL import Image as Images

    columns = max(1, min(columns, len(images)))
    rows = max(1, -(-len(images) // columns))
    fitted = [small(image, cell) for image in images]
    gap = cell // 24
    width = max((image.width for image in fitted), default=cell)
    height = max((image.height for image in fitted), default=cell)
    across, down = width + gap, height + gap
    sheet = Images.new("RGB", (columns * across + gap, rows * down + gap), _BACKGROUND)
    for index, image in enumerate(fitted):
        row, column = divmod(index, columns)
        left = gap + column * across + (width - image.width) // 2
        top = gap + row * down + (height - image.height) // 2
        sheet.paste(image, (left, top))
    return sheet


def png_bytes(image: Image, dpi: float | None = None) -> bytes:
    """An image as a PNG file without dates or other metadata than its resolution."""
    out = io.BytesIO()
    image.save(out, "PNG", **({} if dpi is None else {"dpi": (dpi, dpi)}))
    return out.getvalue()
