"""PDFs around a page's picture, of all the kinds that scanners and programs make."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pikepdf
from pikepdf import Array, Dictionary, Name
from PIL import Image

from tests.scan.damage import saved

_COVER = b"595 0 0 842 0 0 cm /I Do"
Part = tuple[bytes, dict[str, Any]]
"""A picture's data, and what its dictionary says."""


@cache
def scanned(page: bytes) -> dict[str, bytes]:
    """A page (a picture file) as PDFs, by what is odd about each."""
    image = Image.open(io.BytesIO(page)).convert("RGB")
    grey = image.convert("L")
    bits = grey.point(lambda value: 255 if value > 150 else 0).convert("1")
    few = image.quantize(64)
    colours = bytes(few.getpalette() or [])[: 64 * 3].ljust(64 * 3, b"\0")
    values = np.asarray(grey)
    plain = _part(grey, saved(grey, "JPEG"), "DCTDecode")
    fax = {"DecodeParms": Dictionary(K=-1, Columns=grey.width, Rows=grey.height)}
    inverted = Array([1, 0])
    mask = _part(grey, zlib.compress((255 - values).tobytes()))
    cmyk = image.convert("CMYK")
    turned = Image.fromarray(np.rot90(values).copy())
    mirrored = Image.fromarray(values[:, ::-1].copy())
    negative = Image.fromarray(255 - values)
    white_is_0 = Image.fromarray(~np.asarray(bits))
    return {
        "jpeg": _pdf({"I": plain}),
        "turned page": _pdf({"I": plain}, Rotate=90),
        "cropped page": _pdf({"I": plain}, CropBox=Array([10, 10, 585, 832])),
        "hidden words": _pdf({"I": plain}, content=b"q %b Q BT ET 0 0 m 9 9 l n" % _COVER),
        "turned picture": _pdf(
            {"I": _part(turned, saved(turned, "JPEG"), "DCTDecode")},
            content=b"0 -842 595 0 0 842 cm /I Do",
        ),
        "mirrored picture": _pdf(
            {"I": _part(mirrored, saved(mirrored, "JPEG"), "DCTDecode")},
            content=b"-595 0 0 842 595 0 cm /I Do",
        ),
        "three strips": _strips(grey),
        "cmyk jpeg": _pdf(
            {"I": _part(cmyk, saved(cmyk, "JPEG"), "DCTDecode", Decode=Array([1, 0] * 4))}
        ),
        "cmyk": _pdf({"I": _part(cmyk, zlib.compress(cmyk.tobytes()))}),
        "rgb": _pdf({"I": _part(image, zlib.compress(image.tobytes()))}),
        "jpx": _pdf({"I": _part(grey, saved(grey, "JPEG2000"), "JPXDecode")}),
        "bits": _pdf({"I": _part(bits, zlib.compress(bits.tobytes()))}),
        "ccitt": _pdf({"I": _part(bits, _g4(white_is_0), "CCITTFaxDecode", **fax)}),
        "jbig2": _pdf({"I": _part(bits, _jbig2(white_is_0), "JBIG2Decode")}),
        "16 bits": _pdf(
            {"I": _part(
                grey, zlib.compress((values.astype(">u2") * 257).tobytes()), BitsPerComponent=16
            )}
        ),
        "palette": _pdf(
            {"I": _part(
                few, zlib.compress(few.tobytes()),
                ColorSpace=Array([Name.Indexed, Name.DeviceRGB, 63, pikepdf.String(colours)]),
            )}
        ),
        "inverted": _pdf(
            {"I": _part(negative, saved(negative, "JPEG"), "DCTDecode", Decode=inverted)}
        ),
        "alpha": _pdf(
            {"I": _part(grey, zlib.compress(bytes(values.size)), SMask=mask)}
        ),
    }  # fmt: skip


def form_bomb(deep: int, times: int) -> bytes:
    """A PDF whose page is drawn `times` to the power of `deep` times."""
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(595, 842))
    kind = {"Type": Name.XObject, "Subtype": Name.Form, "BBox": Array([0, 0, 595, 842])}
    form = pdf.make_stream(b"0 0 1 1 re f", **kind)
    for _ in range(deep):
        inner = Dictionary(XObject=Dictionary(X=form))
        form = pdf.make_stream(b"/X Do " * times, **kind, Resources=inner)
    pdf.pages[0].Contents = pdf.make_stream(b"/X Do")
    pdf.pages[0].Resources = Dictionary(XObject=Dictionary(X=form))
    return _bytes(pdf)


def picture_bomb(width: int, height: int) -> bytes:
    """A PDF with a white picture of so many pixels in few bytes."""
    squeezer = zlib.compressobj(9)
    rows = b"".join(squeezer.compress(b"\xff" * width) for _ in range(height))
    part = {
        "Width": width, "Height": height, "ColorSpace": Name.DeviceGray, "BitsPerComponent": 8,
        "Filter": Name.FlateDecode,
    }  # fmt: skip
    return _pdf({"I": (rows + squeezer.flush(), part)})


def _part(image: Image.Image, data: bytes, how: str = "FlateDecode", **more: Any) -> Part:
    spaces = {"RGB": Name.DeviceRGB, "CMYK": Name.DeviceCMYK}
    about = {
        "Width": image.width, "Height": image.height, "Filter": Name("/" + how),
        "ColorSpace": spaces.get(image.mode, Name.DeviceGray),
        "BitsPerComponent": 1 if image.mode == "1" else 8,
    }  # fmt: skip
    return data, about | more


def _pdf(parts: Mapping[str, Part], content: bytes = _COVER, **page: Any) -> bytes:
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(595, 842))
    pictures = Dictionary()
    for name, part in parts.items():
        pictures["/" + name] = _stream(pdf, part)
    pdf.pages[0].Contents = pdf.make_stream(content)
    pdf.pages[0].Resources = Dictionary(XObject=pictures)
    for name, value in page.items():
        pdf.pages[0]["/" + name] = value
    return _bytes(pdf)


def _stream(pdf: pikepdf.Pdf, part: Part) -> Any:
    data, about = part
    stream = pikepdf.Stream(pdf, data)
    stream.Type, stream.Subtype = Name.XObject, Name.Image
    for name, value in about.items():
        stream["/" + name] = _stream(pdf, value) if isinstance(value, tuple) else value
    return pdf.make_indirect(stream)


def _bytes(pdf: pikepdf.Pdf) -> bytes:
    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue()


def _strips(grey: Image.Image) -> bytes:
    edges = [grey.height * k // 3 for k in range(4)]
    parts, content = {}, b""
    for k, (top, bottom) in enumerate(pairwise(edges)):
        strip = grey.crop((0, top, grey.width, bottom))
        parts[f"I{k}"] = _part(strip, saved(strip, "JPEG"), "DCTDecode")
        high, low = (842 * (1 - edge / grey.height) for edge in (top, bottom))
        content += b"q 595 0 0 %f 0 %f cm /I%d Do Q " % (high - low, low, k)
    return _pdf(parts, content)


def _g4(bits: Image.Image) -> bytes:
    """The bare data of a fax of group 4, 1 being black."""
    data = saved(bits, "TIFF", compression="group4", tiffinfo={278: bits.height})
    tags = Image.open(io.BytesIO(data)).tag_v2  # type: ignore[attr-defined]
    start = tags[273][0]
    return data[start : start + tags[279][0]]


def _jbig2(bits: Image.Image) -> bytes:
    """A page of one region, which is coded as a fax is."""
    size = struct.pack(">II", bits.width, bits.height)
    region = size + bytes(9) + b"\x01" + _g4(bits)
    page = struct.pack(">IBBBI", 0, 48, 0, 1, 19) + size + bytes(11)
    return page + struct.pack(">IBBBI", 1, 38, 0, 1, len(region)) + region
