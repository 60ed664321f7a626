"""Pictures as files: a PDF of many, written as they come, so that no more than one is held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import cv2

_QUALITY = 85  # of its JPEGs


def picture_pdf(pictures: Iterable[Any], scale: float) -> Iterator[bytes]:
    """A PDF of RGB pictures at `scale` px a mm, a page each, piece by piece as they come."""
    places: dict[int, int] = {}
    pages: list[int] = []
    written = 0

    def put(number: int, head: str, data: bytes | None = None) -> bytes:
        nonlocal written
        places[number] = written
        body = f"{number} 0 obj\n{head}\n".encode()
        if data is not None:
            body += b"stream\n" + data + b"\nendstream\n"
        body += b"endobj\n"
        written += len(body)
        return body

    start = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    written = len(start)
    yield start
    for k, picture in enumerate(pictures):
        image, content, page = (3 + 3 * k + n for n in range(3))
        height, width = picture.shape[:2]
        wide, high = (round(side / scale * 72 / 25.4, 2) for side in (width, height))
        jpeg = _jpeg(picture)
        yield put(
            image,
            f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace"
            f" /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length {len(jpeg)} >>", jpeg,
        )  # fmt: skip
        drawn = f"{wide} 0 0 {high} 0 0 cm /I Do".encode()
        yield put(content, f"<< /Length {len(drawn)} >>", drawn)
        yield put(
            page,
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide} {high}] /Contents {content} 0 R"
            f" /Resources << /XObject << /I {image} 0 R >> >> >>",
        )
        pages.append(page)
    kids = " ".join(f"{page} 0 R" for page in pages)
    yield put(2, f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>")
    yield put(1, "<< /Type /Catalog /Pages 2 0 R >>")
    table = "".join(f"{place:010} 00000 n \n" for _, place in sorted(places.items()))
    size = len(places) + 1
    yield (
        f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n"
        f"<< /Size {size} /Root 1 0 R >>\nstartxref\n{written}\n%%EOF\n"
    ).encode()


def picture_png(picture: Any) -> bytes:
    """An RGB picture as a PNG file."""
    return cv2.imencode(".png", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))[1].tobytes()


def _jpeg(picture: Any) -> bytes:
    quality = [cv2.IMWRITE_JPEG_QUALITY, _QUALITY]
    return cv2.imencode(".jpg", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), quality)[1].tobytes()
