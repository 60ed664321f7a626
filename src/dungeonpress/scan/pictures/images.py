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
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import MOST_PICTURE_BYTES
from dungeonpress.scan import words as say
from dungeonpress.scan.pictures.tiff import is_sound

if TYPE_CHECKING:
    from PIL.Image import Image

Grey = np.ndarray[Any, np.dtype[np.uint8]]
"""A picture of height × width values, 0 black to 255 white."""
Decode = Callable[[], Grey]
File = tuple[int, Callable[[int], "Frame"]]
"""How many pictures a file has, and what decodes one of them, counted from 1."""

MOST_PIXELS = 80_000_000  # A4 at 600 dpi has 35 million, A3 70
MOST_FRAMES = 400
ENOUGH = 1700  # px of the longer side: 150 dpi on A4; more only costs time
MOST_LONG = 5200  # px of the longer side of a picture decoded at its full size
LEAST = 700  # px of the longer side, 60 dpi on A4
# What Pillow's decoders raise for broken files, each in its own way.
_DAMAGE = (OSError, ValueError, SyntaxError, EOFError, TypeError, KeyError, MemoryError)
_FORMATS = ("JPEG", "PNG", "TIFF", "WEBP", "JPEG2000", "AVIF")
_HEIC = (b"ftypheic", b"ftypheix", b"ftypheim", b"ftypheis", b"ftypmif1", b"ftypmsf1", b"ftyphevc")
_JPEG, _JPEG_SCAN = b"\xff\xd8", b"\xff\xda"
_MOST_SCANS = (
    100  # over a JPEG; a progressive one has some ten, and each costs as much as the first
)
_SHRINKING = ("JPEG", "MPO")  # formats whose decoder can halve, quarter …
_BAND = 1 << 18  # pixels that are turned to grey at a time: as many as stay in the cache
_RENDER_DPI = 200
_COVERS = 0.6  # share of a PDF page's larger side that a scan in it takes at least


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture of a file: `number` from 1, `pixels` in which ink of any colour is dark.

    `larger` decodes it again at its full size, where it was decoded smaller to save time; `shown`
    draws the page of a PDF as a viewer shows it, where the picture in it was taken as it is.
    """

    name: str
    number: int
    pixels: Grey
    larger: Decode | None = None
    shown: Decode | None = None


class Frame(NamedTuple):
    """What a picture has besides its name."""

    pixels: Grey
    larger: Decode | None = None
    shown: Decode | None = None


class PictureError(DungeonpressError):
    """A file that holds no picture that can be read."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A file of pictures: their number, and what decodes one of them (counted from 1).

    Decoding raises PictureError for a picture that is damaged or far too large.
    """

    count: int
    picture: Callable[[int], Picture]


@contextmanager
def opened(data: bytes, name: str) -> Iterator[Opened]:
    """Open a file of pictures.

    Raises PictureError for what holds no picture, is locked or far too large.
    """
    if len(data) > MOST_PICTURE_BYTES:
        raise PictureError(say.too_many_bytes(MOST_PICTURE_BYTES))
    file = _pdf if b"%PDF-" in data[:1024] else _image
    with file(data) as (count, frame):
        if count > MOST_FRAMES:
            raise PictureError(say.too_many_pictures(MOST_FRAMES))
        yield Opened(count, lambda number: Picture(name, number, *frame(number)))


@contextmanager
def _decoding() -> Iterator[None]:
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
            raise PictureError(say.NO_PICTURE, say.PICTURE_KINDS) from error
        except Image.DecompressionBombError as error:
            raise PictureError(say.TOO_LARGE, say.SMALLER) from error
        except _DAMAGE as error:
            raise PictureError(say.DAMAGED, say.TAKE_AGAIN) from error
        finally:
            ImageFile.LOAD_TRUNCATED_IMAGES = lenient


@contextmanager
def _image(data: bytes) -> Iterator[File]:
    if data[4:12] in _HEIC and not _reads_heic():
        raise PictureError(say.HEIC, say.HEIC_HINT)
    if not is_sound(data) or (data.startswith(_JPEG) and data.count(_JPEG_SCAN) > _MOST_SCANS):
        raise PictureError(say.DAMAGED, say.TAKE_AGAIN)
    with _decoding():
        image = _open(data)
    # Of other files (a phone's JPEG with a preview behind it, an animation) the first picture.
    count = _pages(image) if image.format == "TIFF" else 1

    def frame(number: int) -> Frame:
        with _decoding():
            image = _open(data)
            if number > 1:
                image.seek(number - 1)
            size = max(image.size)
            pixels = _grey(image)
        shrunk = count == 1 and max(pixels.shape) < size
        return Frame(pixels, larger=partial(_whole, data) if shrunk else None)

    yield count, frame


def _open(data: bytes) -> Image:
    """A file's first picture, not yet decoded; of formats for paper only."""
    from PIL import Image

    heic = ("HEIF",) if data[4:12] in _HEIC else ()
    return Image.open(io.BytesIO(data), formats=_FORMATS + heic)


def _pages(image: Image) -> int:
    """The pages of a TIFF; a directory that can't be read counts as one."""
    count = 1
    while count <= MOST_FRAMES:
        try:
            with _decoding():
                image.seek(count)
        except PictureError as error:
            return count if isinstance(error.__cause__, EOFError) else count + 1
        count += 1
    return count


def _whole(data: bytes) -> Grey:
    """A picture decoded once more, at full size."""
    with _decoding():
        return _grey(_open(data), most=MOST_LONG)


def _reads_heic() -> bool:
    """Whether Pillow reads HEIC here: with the plug-in pillow-heif, which must be told to."""
    if importlib.util.find_spec("pillow_heif") is None:
        return False
    importlib.import_module("pillow_heif").register_heif_opener()
    return True


def _grey(image: Image, *, most: float = 1.5 * ENOUGH) -> Grey:
    """An image's darkest channel, its longer side at most so many px, turned upright."""
    if image.width * image.height > MOST_PIXELS:
        raise PictureError(say.TOO_LARGE, say.SMALLER)
    if max(image.size) < LEAST or min(image.size) < LEAST // 4:
        raise PictureError(say.too_small(image.width, image.height), say.LARGER)
    share = max(image.size) // ENOUGH if most < MOST_LONG else 1
    if share >= 2 and image.format in _SHRINKING:
        # The decoder itself can halve, quarter …: the larger part of the work is then not done.
        image.draft(None, (image.width // share, image.height // share))
    orientation = image.getexif().get(0x0112, 1)
    return _turned(_shrunk(_darkest(image), most), orientation)


def _darkest(image: Image) -> Grey:
    """The darkest channel, taken band by band, for a picture in colour is large."""
    if image.mode in ("1", "L") and not image.has_transparency_data:
        return np.asarray(image.convert("L"))
    image.load()
    rows = max(1, _BAND // image.width)
    # Sixteen bits, or eight written into a wider type.
    deep = image.mode.startswith(("I", "F"))
    scale = 257 if deep and np.max(image.getextrema()) > 255 else 1
    bands = (
        image.crop((0, top, image.width, min(top + rows, image.height)))
        for top in range(0, image.height, rows)
    )
    return np.concatenate([_shallow(b, scale) if deep else _darkest_band(b) for b in bands])


def _shallow(image: Image, scale: float) -> Grey:
    values = np.asarray(image, np.float32) / scale
    return np.asarray(np.clip(np.nan_to_num(values), 0, 255), np.uint8)


def _darkest_band(image: Image) -> Grey:
    import cv2

    if image.has_transparency_data:
        from PIL import Image as Images

        alpha = image.convert("RGBA")
        paper = Images.new("RGBA", alpha.size, (255, 255, 255, 255))
        image = Images.alpha_composite(paper, alpha)
    colours = image if image.mode == "RGB" else image.convert("RGB")
    red, green, blue = cv2.split(np.asarray(colours))
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


@contextmanager
def _pdf(data: bytes) -> Iterator[File]:
    import pypdfium2
    from pypdfium2.raw import FPDF_ERR_PASSWORD

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if getattr(error, "err_code", None) == FPDF_ERR_PASSWORD:
            raise PictureError(say.LOCKED, say.UNLOCK) from error
        raise PictureError(say.BAD_PDF, say.TAKE_AGAIN) from error
    try:
        if not len(document):
            raise PictureError(say.BAD_PDF, say.TAKE_AGAIN)
        yield len(document), lambda number: _pdf_page(document, number - 1)
    finally:
        document.close()


def _pdf_page(document: Any, index: int) -> Frame:
    with _page(document, index) as page:
        embedded = _embedded(page)
    if embedded is not None:
        return Frame(embedded, shown=partial(_shown, document, index))
    return Frame(_shown(document, index))


@contextmanager
def _page(document: Any, index: int) -> Iterator[Any]:
    import pypdfium2

    try:
        page = document[index]
    except pypdfium2.PdfiumError as error:
        raise PictureError(say.BAD_PDF, say.TAKE_AGAIN) from error
    try:
        yield page
    finally:
        page.close()


def _shown(document: Any, index: int) -> Grey:
    """A page of a PDF as a viewer shows it."""
    with _page(document, index) as page, _decoding():
        longer = max(page.get_size()) / 72
        dpi = min(_RENDER_DPI, 1.5 * ENOUGH / max(longer, 0.1))
        return _grey(page.render(scale=dpi / 72, rev_byteorder=True).to_pil())


def _embedded(page: Any) -> Grey | None:
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
        raise PictureError(say.TOO_LARGE, say.SMALLER)
    if max(columns, rows) < LEAST:
        return None
    from pypdfium2 import PdfiumError

    try:
        with _decoding():
            return _grey(_taken_out(images[0], (columns, rows)))
    except (PdfiumError, PictureError):
        return None  # rendering may still show it


def _taken_out(picture: Any, size: tuple[int, int]) -> Image:
    """A picture of a PDF as it lies in there, without mask and matrix."""
    from PIL import Image
    from pypdfium2.raw import FPDF_COLORSPACE_DEVICEGRAY, FPDF_COLORSPACE_DEVICERGB

    filters = picture.get_filters(skip_simple=True)
    if filters in (["DCTDecode"], ["JPXDecode"]):
        return Image.open(io.BytesIO(picture.get_data(decode_simple=True)), formats=_FORMATS)
    about = picture.get_metadata()
    plain = {
        (FPDF_COLORSPACE_DEVICEGRAY, 1): "1",
        (FPDF_COLORSPACE_DEVICEGRAY, 8): "L",
        (FPDF_COLORSPACE_DEVICERGB, 24): "RGB",
    }
    mode = None if filters else plain.get((about.colorspace, about.bits_per_pixel))
    if mode:
        return Image.frombytes(mode, size, picture.get_data(decode_simple=True))
    return picture.get_bitmap(render=False).to_pil()  # type: ignore[no-any-return]
