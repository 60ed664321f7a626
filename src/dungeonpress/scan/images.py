"""Pictures out of files: bounded decoding, turned as EXIF says, scanned PDFs without rendering."""

from __future__ import annotations

import importlib
import importlib.util
import io
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.scan import words as say

if TYPE_CHECKING:
    from PIL.Image import Image

Grey = np.ndarray[Any, np.dtype[np.uint8]]
"""A picture of height × width values, 0 black to 255 white."""
Frame = tuple[Grey, Callable[[], Grey] | None]
"""Pixels, and what decodes them at full size where they are smaller."""

MOST_BYTES = 256 * 1024 * 1024
MOST_PIXELS = 80_000_000  # A4 at 600 dpi has 35 million, A3 70
MOST_FRAMES = 400
ENOUGH = 1700  # px of the longer side: 150 dpi on A4; more only costs time
MOST_LONG = 5200  # px of the longer side of a picture decoded at its full size
LEAST = 700  # px of the longer side, 60 dpi on A4
# What Pillow's decoders raise for broken files, each in its own way.
_DAMAGE = (OSError, ValueError, SyntaxError, EOFError, TypeError, KeyError, MemoryError)
_SHRINKING = ("JPEG", "MPO")  # formats whose decoder can halve, quarter …
_RENDER_DPI = 200
_COVERS = 0.6  # share of a PDF page's larger side that a scan in it takes at least


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture of a file: `number` from 1, `pixels` in which ink of any colour is dark.

    `larger` decodes it again at its full size, where it was decoded smaller to save time.
    """

    name: str
    number: int
    pixels: Grey
    larger: Callable[[], Grey] | None = None


class PictureError(DungeonpressError):
    """A file that holds no picture that can be read."""


def pictures(data: bytes, name: str) -> Iterator[Picture]:
    """The pictures of a file, one after the other.

    Raises PictureError for what is no picture, is damaged, locked or far too large.
    """
    if len(data) > MOST_BYTES:
        raise PictureError(say.too_many_bytes(name, MOST_BYTES))
    frames = _pdf_frames(data, name) if b"%PDF-" in data[:1024] else _frames(data, name)
    for number, (pixels, larger) in enumerate(frames, 1):
        yield Picture(name, number, pixels, larger)


@contextmanager
def _decoding(name: str) -> Iterator[None]:
    """Errors of the decoders, told as ours."""
    from PIL import Image, ImageFile, UnidentifiedImageError

    # WeasyPrint lets Pillow fill up what is cut off, for the whole process; a scan must not be.
    lenient = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    with warnings.catch_warnings():
        # Pillow warns of bombs (our own limit is lower) and of odd metadata, which don't matter.
        warnings.simplefilter("ignore")
        try:
            yield
        except UnidentifiedImageError as error:
            raise PictureError(say.no_picture(name), say.PICTURE_KINDS) from error
        except Image.DecompressionBombError as error:
            raise PictureError(say.too_large(name), say.SMALLER) from error
        except _DAMAGE as error:
            raise PictureError(say.damaged(name), say.TAKE_AGAIN) from error
        finally:
            ImageFile.LOAD_TRUNCATED_IMAGES = lenient


def _frames(data: bytes, name: str) -> Iterator[Frame]:
    from PIL import Image

    if data[4:12] in (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftyphevc") and not _reads_heic():
        raise PictureError(say.heic(name), say.HEIC_HINT)
    with _decoding(name):
        image = Image.open(io.BytesIO(data))
        count = min(getattr(image, "n_frames", 1), MOST_FRAMES + 1)
    if count > MOST_FRAMES:
        raise PictureError(say.too_many_pictures(name, MOST_FRAMES))
    if image.format == "MPO":  # a phone's JPEG with a preview behind the picture
        count = 1
    for number in range(count):
        with _decoding(name):
            if count > 1:
                image.seek(number)
            size = max(image.size)
            pixels = _grey(image, name)
        shrunk = count == 1 and max(pixels.shape) < size
        yield pixels, partial(_whole, data, name) if shrunk else None


def _whole(data: bytes, name: str) -> Grey:
    """A picture decoded once more, at full size."""
    from PIL import Image

    with _decoding(name):
        return _grey(Image.open(io.BytesIO(data)), name, most=MOST_LONG)


def _reads_heic() -> bool:
    """Whether Pillow reads HEIC here: with the plug-in pillow-heif, which must be told to."""
    if importlib.util.find_spec("pillow_heif") is None:
        return False
    importlib.import_module("pillow_heif").register_heif_opener()
    return True


def _grey(image: Image, name: str, *, most: float = 1.5 * ENOUGH) -> Grey:
    """An image's darkest channel, its longer side at most so many px, turned upright."""
    if image.width * image.height > MOST_PIXELS:
        raise PictureError(say.too_large(name), say.SMALLER)
    if max(image.size) < LEAST:
        raise PictureError(say.too_small(name, image.width, image.height), say.LARGER)
    share = max(image.size) // ENOUGH if most < MOST_LONG else 1
    if share >= 2 and image.format in _SHRINKING:
        # The decoder itself can halve, quarter …: the larger part of the work is then not done.
        image.draft(None, (image.width // share, image.height // share))
    orientation = image.getexif().get(0x0112, 1)
    return _turned(_shrunk(_darkest(image), most), orientation)


def _darkest(image: Image) -> Grey:
    import cv2

    if image.mode in ("1", "L"):
        return np.asarray(image.convert("L"))
    if image.mode.startswith(("I", "F")):
        deep = np.asarray(image, np.float32)
        # Sixteen bits, or eight written into a wider type.
        return np.clip(deep / (257 if deep.max() > 255 else 1), 0, 255).astype(np.uint8)
    if image.has_transparency_data:
        from PIL import Image as Images

        alpha = image.convert("RGBA")
        paper = Images.new("RGBA", alpha.size, (255, 255, 255, 255))
        image = Images.alpha_composite(paper, alpha)
    red, green, blue = cv2.split(np.asarray(image.convert("RGB")))
    return np.asarray(cv2.min(cv2.min(red, green), blue), np.uint8)


def _shrunk(pixels: Grey, most: float) -> Grey:
    import cv2

    longer = max(pixels.shape)
    if longer <= most:
        return pixels
    scale = most / 1.3 / longer
    size = (max(1, round(pixels.shape[1] * scale)), max(1, round(pixels.shape[0] * scale)))
    return np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), np.uint8)


def _turned(pixels: Grey, orientation: int) -> Grey:
    """The pixels turned (and mirrored) as an EXIF orientation from 1 to 8 asks."""
    if orientation in (2, 4, 5, 7):
        pixels = pixels[:, ::-1]
    quarters = {3: 2, 4: 2, 5: 1, 6: 3, 7: 3, 8: 1}.get(orientation, 0)
    return np.ascontiguousarray(np.rot90(pixels, quarters))


def _pdf_frames(data: bytes, name: str) -> Iterator[Frame]:
    import pypdfium2
    from pypdfium2.raw import FPDF_ERR_PASSWORD

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if getattr(error, "err_code", None) == FPDF_ERR_PASSWORD:
            raise PictureError(say.locked(name), say.UNLOCK) from error
        raise PictureError(say.bad_pdf(name), say.TAKE_AGAIN) from error
    try:
        if len(document) > MOST_FRAMES:
            raise PictureError(say.too_many_pictures(name, MOST_FRAMES))
        for number in range(len(document)):
            yield _pdf_page(document, number, name), None
    finally:
        document.close()


def _pdf_page(document: Any, number: int, name: str) -> Grey:
    import pypdfium2

    try:
        page = document[number]
    except pypdfium2.PdfiumError as error:
        raise PictureError(say.bad_pdf(name), say.TAKE_AGAIN) from error
    try:
        embedded = _embedded(page, name)
        if embedded is not None:
            return embedded
        longer = max(page.get_size()) / 72
        dpi = min(_RENDER_DPI, 1.5 * ENOUGH / max(longer, 0.1))
        with _decoding(name):
            return _grey(page.render(scale=dpi / 72, rev_byteorder=True).to_pil(), name)
    finally:
        page.close()


def _embedded(page: Any, name: str) -> Grey | None:
    """The scan that a PDF page consists of: its one picture, if that covers the page."""
    from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE, FPDF_PAGEOBJ_PATH, FPDF_PAGEOBJ_TEXT

    images = list(page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE], max_depth=2))
    others = page.get_objects(filter=[FPDF_PAGEOBJ_TEXT, FPDF_PAGEOBJ_PATH], max_depth=1)
    if len(images) != 1 or any(others):
        return None
    left, bottom, right, top = images[0].get_bounds()
    width, height = page.get_size()
    if max((right - left) / width, (top - bottom) / height) < _COVERS:
        return None
    columns, rows = images[0].get_px_size()
    if columns * rows > MOST_PIXELS:
        raise PictureError(say.too_large(name), say.SMALLER)
    if max(columns, rows) < LEAST:
        return None
    from PIL import Image
    from pypdfium2 import PdfiumError

    out = io.BytesIO()
    try:
        images[0].extract(out, fb_format="png")
        out.seek(0)
        with _decoding(name):
            return _grey(Image.open(out), name)
    except (PdfiumError, PictureError, ValueError):
        return None  # rendering may still show it
