"""Files of pictures in many formats, and ways to damage them."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import numpy as np
from numpy.random import Generator
from PIL import Image

_TIFFS = {"lzw": "tiff_lzw", "deflate": "tiff_adobe_deflate", "packbits": "packbits"}


def saved(image: Image.Image, form: str, **options: Any) -> bytes:
    """An image as a file."""
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


@cache
def whole_files(page: bytes) -> dict[str, bytes]:
    """A page (a picture file) as files of all formats that are read."""
    import pypdfium2

    image = Image.open(io.BytesIO(page)).convert("RGB")
    grey = image.convert("L")
    bits = grey.convert("1", dither=Image.Dither.NONE)
    files = {
        "jpg": saved(grey, "JPEG", quality=80),
        "progressive.jpg": saved(image, "JPEG", quality=70, progressive=True),
        "cmyk.jpg": saved(image.convert("CMYK"), "JPEG", quality=80),
        "bits.png": saved(bits, "PNG"),
        "palette.png": saved(image.quantize(16), "PNG"),
        "alpha.png": saved(image.convert("RGBA"), "PNG", compress_level=1),
        "deep.png": saved(_deep(grey), "PNG", compress_level=1),
        "lossy.webp": saved(grey, "WEBP", quality=80, method=0),
        "lossless.webp": saved(bits.convert("RGB"), "WEBP", lossless=True, method=0),
        "jp2": saved(grey, "JPEG2000", quality_layers=[40]),
        "g4.tif": saved(bits, "TIFF", compression="group4"),
        "jpeg.tif": saved(grey, "TIFF", compression="jpeg"),
        "deep.tif": saved(_deep(grey), "TIFF"),
        "pages.tif": saved(
            bits, "TIFF", compression="group4", save_all=True, append_images=[bits, bits]
        ),
        "jpeg.pdf": saved(grey, "PDF", resolution=grey.width / 8.27),
        "bits.pdf": saved(bits, "PDF", resolution=grey.width / 8.27),
        "pages.pdf": saved(grey, "PDF", save_all=True, append_images=[bits, image]),
    }
    files |= {f"{name}.tif": saved(grey, "TIFF", compression=c) for name, c in _TIFFS.items()}
    pdf = pypdfium2.PdfDocument(files["jpeg.pdf"])
    out = io.BytesIO()
    pdf.save(out)
    pdf.close()
    return files | {"pdfium.pdf": out.getvalue()}


def _deep(grey: Image.Image) -> Image.Image:
    return Image.fromarray(np.asarray(grey, np.uint16) * np.uint16(257))


def damaged(data: bytes, other: bytes, rng: Generator) -> bytes:
    """A file with damage of one of several kinds; `other` is one to splice in."""
    broken = bytearray(data)
    match int(rng.integers(7)):
        case 0:
            del broken[int(rng.integers(len(broken))) :]
        case 1:
            _flip(broken, len(broken), int(rng.integers(1, 60)), rng)
        case 2:  # the head, where sizes and counts stand
            _flip(broken, min(400, len(broken)), int(rng.integers(1, 12)), rng)
        case 3:  # the tail, where a PDF's and a TIFF's tables stand
            tail = bytearray(broken[-600:])
            _flip(tail, len(tail), int(rng.integers(1, 12)), rng)
            broken[-600:] = tail
        case 4:
            at, size = _span(len(broken), rng)
            start = int(rng.integers(max(1, len(other) - size)))
            broken[at : at + size] = other[start : start + size]
        case 5:
            at, size = _span(len(broken), rng)
            broken[at : at + size] = bytes([int(rng.choice([0, 255]))]) * size
        case _:
            at, size = _span(len(broken), rng)
            broken[at:at] = broken[at : at + size]
    return bytes(broken)


def _flip(data: bytearray, end: int, times: int, rng: Generator) -> None:
    for _ in range(times):
        data[int(rng.integers(end))] = int(rng.integers(256))


def _span(length: int, rng: Generator) -> tuple[int, int]:
    return int(rng.integers(length)), int(rng.integers(1, min(length, 4000)))
