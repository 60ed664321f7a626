"""What is no page, or no picture, is refused with a reason; nothing is read from it."""

from __future__ import annotations

import dataclasses
import io
import struct
import zlib
from typing import Any

import numpy as np
import pytest
import segno
from PIL import Image, ImageFile

from dungeonpress.core.files import is_picture
from dungeonpress.engine.game import sheet_code
from dungeonpress.pictures import Failure, read_pages
from tests import sheets
from tests.scan import press
from tests.scan.camera import Photo, cover, photograph
from tests.scan.press import Marked


def _file(image: Image.Image, form: str = "JPEG", **options: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


def _failure(data: bytes, sheet: str | None = None) -> Failure:
    (found,) = read_pages(data, "it", sheet)
    assert isinstance(found, Failure)
    return found


def _noise(width: int, height: int) -> Image.Image:
    values = np.random.default_rng(3).integers(0, 255, (height // 8, width // 8, 3), np.uint8)
    return Image.fromarray(values).resize((width, height))


def test_a_picture_of_something_else() -> None:
    assert "No page of dungeonpress" in _failure(_file(_noise(1600, 1200))).message


def test_a_blank_page() -> None:
    assert "No page of dungeonpress" in _failure(_file(Image.new("L", (1240, 1754), 250))).message


def test_a_text_is_no_picture() -> None:
    failure = _failure(b"game: bash\n\nE1 1\n" * 30)
    assert "no picture" in failure.message
    assert "JPEG" in failure.hint


@pytest.mark.parametrize("lenient", [False, True])
def test_a_truncated_photograph(
    marked: Marked, monkeypatch: pytest.MonkeyPatch, lenient: bool
) -> None:
    """WeasyPrint, once imported, tells Pillow to be lenient: that must not reach a scan."""
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", lenient)
    whole = _file(Image.fromarray(marked.picture), quality=80)
    assert "damaged or cut off" in _failure(whole[: len(whole) // 2]).message


def test_a_picture_bomb_is_refused_by_its_header() -> None:
    header = struct.pack(">IIBBBBB", 20_000, 20_000, 8, 0, 0, 0, 0)
    chunk = b"IHDR" + header
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk
    png += struct.pack(">I", zlib.crc32(chunk))
    assert "far more pixels" in _failure(png + b"\0\0\0\0IDAT" * 4).message


def test_too_small_a_picture() -> None:
    assert "300 × 200 pixels" in _failure(_file(Image.new("L", (300, 200), 255))).message


def test_heic_says_what_to_do() -> None:
    failure = _failure(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(100))
    assert "HEIC" in failure.message or "damaged" in failure.message


def test_a_locked_pdf() -> None:
    pikepdf = pytest.importorskip("pikepdf")
    out = io.BytesIO()
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(out, encryption=pikepdf.Encryption(owner="a", user="b"))
    assert "locked with a password" in _failure(out.getvalue()).message


def test_a_broken_pdf() -> None:
    assert "no PDF that can be read" in _failure(b"%PDF-1.7\nnothing here").message


def test_two_covered_markers_are_too_few(marked: Marked) -> None:
    picture = marked.picture.copy()
    markers = [mark.box for mark in marked.printed.page.marks if mark.kind == "marker"]
    for box in markers[:2]:
        cover(picture, marked.printed.dpi, box)
    data = _file(Image.fromarray(picture))
    assert _failure(data).message == "Only 2 of the four corner markers are seen."


def test_two_pages_with_the_same_markers(marked: Marked) -> None:
    two = Image.fromarray(np.concatenate([marked.picture, marked.picture], axis=1))
    failure = _failure(_file(two.resize((2480, 1754))))
    assert failure.message == "It shows several pages with the same corner markers."
    assert failure.hint == "Take a picture of each page by itself."


def test_a_page_far_away(marked: Marked) -> None:
    data = photograph(
        marked.picture, marked.printed.dpi, Photo(megapixels=8, fill=0.3), np.random.default_rng(1)
    )
    assert isinstance(_failure(data), Failure)


def test_a_covered_code_needs_the_sheet(marked: Marked) -> None:
    picture = marked.picture.copy()
    (qr,) = (mark.box for mark in marked.printed.page.marks if mark.kind == "qr")
    cover(picture, marked.printed.dpi, qr)
    data = _file(Image.fromarray(picture))
    failure = _failure(data)
    assert "QR code can't be read" in failure.message
    assert "--sheet CODE" in failure.hint
    (page,) = read_pages(data, "it", marked.printed.page.code)
    assert not isinstance(page, Failure)


def test_a_covered_code_and_a_sheet_that_is_not_read(marked: Marked) -> None:
    picture = marked.picture.copy()
    (qr,) = (mark.box for mark in marked.printed.page.marks if mark.kind == "qr")
    cover(picture, marked.printed.dpi, qr)
    tokens = sheet_code(sheets.recipe("roll-tokens"))
    assert "without corner markers" in _failure(_file(Image.fromarray(picture)), tokens).message


def test_another_sheet_than_the_one_asked_for(marked: Marked) -> None:
    other = sheet_code(press.recipe(year=2028).on_page(1))
    assert "another sheet" in _failure(_file(Image.fromarray(marked.picture)), other).message


def _with_qr(marked: Marked, text: str) -> bytes:
    """The page with another QR code in the place of its own."""
    picture = marked.picture.copy()
    (box,) = (mark.box for mark in marked.printed.page.marks if mark.kind == "qr")
    x, y, w, h = (round(v * marked.printed.dpi / 25.4) for v in box)
    out = io.BytesIO()
    segno.make(text, micro=False).save(out, kind="png", scale=8, border=0)
    code = Image.open(out).convert("RGB").resize((w, h), Image.Resampling.NEAREST)
    picture[y : y + h, x : x + w] = np.asarray(code)
    return _file(Image.fromarray(picture))


def test_a_page_of_another_program(marked: Marked) -> None:
    failure = _failure(_with_qr(marked, "https://example.com"))
    assert "no sheet code that this release knows" in failure.message


def test_a_page_of_a_newer_layout(marked: Marked) -> None:
    newer = dataclasses.replace(press.recipe().on_page(1), layout=2)
    failure = _failure(_with_qr(marked, sheet_code(newer)))
    assert "newer release" in failure.message
    assert "newest release" in failure.hint


def test_print_that_is_not_what_the_code_says(marked: Marked) -> None:
    picture = marked.picture.copy()
    other = press.print_page(press.recipe(month=8)).picture
    height = int(62 * marked.printed.dpi / 25.4)  # below the seal: another month
    picture[height : height * 4] = other[height : height * 4]
    failure = _failure(_file(Image.fromarray(picture)))
    assert "not what its code says" in failure.message


def test_specks_all_over_hide_a_pen(marked: Marked) -> None:
    """Nothing must be called empty because everything is full of specks."""
    rng = np.random.default_rng(3)
    page = np.asarray(Image.fromarray(marked.picture).resize((1240, 1754), Image.Resampling.BOX))
    specks = rng.normal(0, 50, (220, 155)).repeat(8, 0).repeat(8, 1)[:1754, :, None]
    noisy = np.clip(page.astype(float) + specks, 0, 255).astype(np.uint8)
    assert "too speckled" in _failure(_file(Image.fromarray(noisy))).message


def test_files_are_told_apart_from_logs() -> None:
    assert is_picture(_file(Image.new("L", (10, 10))))
    assert is_picture(_file(Image.new("L", (10, 10)), "WEBP"))
    assert not is_picture(b"game: bash\n")
