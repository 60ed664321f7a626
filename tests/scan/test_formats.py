"""A page is read alike from files of every format, and damage to them does no harm."""

from __future__ import annotations

import io
import struct

import numpy as np
import pytest
from PIL import Image

from dungeonpress import batch
from dungeonpress.batch import Input, read_files
from dungeonpress.pictures import Failure, read_pages
from dungeonpress.scan import words as say
from dungeonpress.scan.pictures.tiff import is_sound
from dungeonpress.scan.read import PageRead
from tests.scan import pdfs
from tests.scan.camera import Scan, scan
from tests.scan.damage import damaged, saved, whole_files
from tests.scan.press import Marked

FORMATS = (
    "jpg", "progressive.jpg", "cmyk.jpg", "bits.png", "palette.png", "alpha.png", "deep.png",
    "lossy.webp", "lossless.webp", "jp2", "g4.tif", "jpeg.tif", "deep.tif", "pages.tif",
    "jpeg.pdf", "bits.pdf", "pages.pdf", "pdfium.pdf", "lzw.tif", "deflate.tif", "packbits.tif",
)  # fmt: skip
PDFS = (
    "jpeg", "turned page", "cropped page", "hidden words", "turned picture", "mirrored picture",
    "three strips", "cmyk jpeg", "cmyk", "rgb", "jpx", "bits", "ccitt", "jbig2", "16 bits",
    "palette", "inverted", "alpha",
)  # fmt: skip


@pytest.fixture(scope="module")
def page(marked: Marked) -> bytes:
    return scan(marked.picture, 300, Scan(150, 0.5), np.random.default_rng(3))


def _values(data: bytes) -> list[dict[str, str]]:
    """The sure readings of each page in a file."""
    pages = list(read_pages(data, "it"))
    assert [page.message for page in pages if isinstance(page, Failure)] == []
    return [
        {name: mark.value for name, mark in page.marks.marks.items() if mark.sure}
        for page in pages
        if isinstance(page, PageRead)
    ]


def _as_drawn(data: bytes, truth: dict[str, str]) -> None:
    for values in _values(data):
        assert len(values) >= len(truth) - 2
        assert values == {name: truth[name] for name in values}


def test_all_formats_are_tested(page: bytes) -> None:
    assert set(whole_files(page)) == set(FORMATS)
    assert set(pdfs.scanned(page)) == set(PDFS)


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_read(page: bytes, marked: Marked, form: str) -> None:
    _as_drawn(whole_files(page)[form], marked.truth)


@pytest.mark.parametrize("form", PDFS)
def test_pictures_in_pdfs_are_read(page: bytes, marked: Marked, form: str) -> None:
    _as_drawn(pdfs.scanned(page)[form], marked.truth)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_exif_turning_is_honoured(page: bytes, marked: Marked, orientation: int) -> None:
    """A camera writes the picture as its sensor lies, and how it is to be turned."""
    image = Image.open(io.BytesIO(page)).convert("L")
    back = {
        2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }  # fmt: skip
    if orientation in back:
        image = image.transpose(back[orientation])
    exif = Image.Exif()
    exif[0x0112] = orientation
    _as_drawn(saved(image, "JPEG", exif=exif), marked.truth)


def test_damaged_files_do_no_harm(page: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of those of tests/benchmarks/scan_fuzz.py, which makes any number."""
    monkeypatch.setattr(batch, "LONGEST", 20.0)
    whole = list(whole_files(page).items())
    files = []
    for k, (name, data) in enumerate(whole):
        rng = np.random.default_rng([9, k])
        other = whole[int(rng.integers(len(whole)))][1]
        files.append(Input(name, damaged(data, other, rng)))
    bad = (say.CRASHED, say.too_slow(20.0))
    for output in read_files(files, jobs=2):
        assert output.pages
        for one in output.pages:
            assert not isinstance(one, Failure) or one.message not in bad, output.name


def test_a_page_that_is_drawn_for_ever_is_given_up(
    page: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "LONGEST", 3.0)
    files = [Input("bomb", pdfs.form_bomb(9, 10)), Input("page", page)]
    bomb, well = read_files(files, jobs=1)
    (failure,) = bomb.pages
    assert isinstance(failure, Failure)
    assert failure.message in (say.CRASHED, say.too_slow(3.0))
    assert not isinstance(well.pages[0], Failure)


def _failure(data: bytes) -> str:
    (found,) = read_pages(data, "it")
    assert isinstance(found, Failure)
    return found.message


def test_a_picture_bomb_in_a_pdf_is_refused_unseen() -> None:
    assert "far more pixels" in _failure(pdfs.picture_bomb(20_000, 20_000))


def test_a_thread_of_pixels_is_no_page() -> None:
    image = Image.new("1", (1_000_000, 1))
    assert "too few to read" in _failure(saved(image, "PNG"))


def test_a_jpeg_of_many_scans_is_refused(page: bytes) -> None:
    whole = whole_files(page)["progressive.jpg"]
    scans = whole[whole.rindex(b"\xff\xda") : -2]
    assert _failure(whole[:-2] + scans * 200 + b"\xff\xd9") == say.DAMAGED


def test_a_tiff_that_names_its_bytes_many_times_is_refused() -> None:
    filling = bytes(4000)
    entries = b"".join(struct.pack("<HHII", 40_000 + k, 7, len(filling), 8) for k in range(9))
    start = 8 + len(filling)
    data = b"II*\0" + struct.pack("<I", start) + filling + struct.pack("<H", 9) + entries + bytes(4)
    assert not is_sound(data)
    assert _failure(data) == say.DAMAGED


def test_a_tiff_of_endless_directories_is_refused() -> None:
    chain = b"".join(struct.pack("<HHHIII", 1, 256, 3, 1, 9, 8 + 18 * (k + 1)) for k in range(5000))
    assert _failure(b"II*\0" + struct.pack("<I", 8) + chain) == say.DAMAGED
    loop = struct.pack("<HHHIII", 1, 256, 3, 1, 9, 8)
    assert is_sound(b"II*\0" + struct.pack("<I", 8) + loop)


def test_a_tiff_with_a_broken_page_gives_the_others(page: bytes) -> None:
    whole = whole_files(page)["pages.tif"]
    image = Image.open(io.BytesIO(whole))
    image.seek(1)
    start = image.tag_v2[273][0]  # type: ignore[attr-defined]
    pages = list(read_pages(whole[: start + 10], "it"))
    assert not isinstance(pages[0], Failure)
    assert isinstance(pages[-1], Failure)
