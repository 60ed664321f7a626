from __future__ import annotations

import gc
import io
import os
import re
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any

import pikepdf
import pypdfium2
import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.layout import outline
from dungeonpress.layout.elements import Document, Element, Group, Icon, Page, Path, Style, Use
from dungeonpress.render.pdf import pdf_bytes, write_pdf
from dungeonpress.render.preview import png_pages
from dungeonpress.render.profile import srgb
from tests.unit import render_sample

ROOT = FilePath(__file__).parents[2]
GOLDEN = ROOT / "tests/golden/render/page.txt"
BLACK = Style(fill="#000000")
PT = 72 / 25.4


@pytest.fixture(scope="module")
def data() -> bytes:
    return pdf_bytes(render_sample.document())


@pytest.fixture
def pdf(data: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(io.BytesIO(data)) as opened:
        yield opened


def one_page(*elements: Element, symbols: dict[str, tuple[Element, ...]] | None = None) -> Document:
    return Document("One", "en", (Page("p", 100, 100, elements),), symbols or {})


def dark(document: Document, x: float, y: float) -> bool:
    """Whether the point (mm) of the first page is black."""
    image = next(png_pages(pdf_bytes(document), dpi=25.4 * 4))
    pixel: Any = image.getpixel((round(x * 4), round(y * 4)))
    return bool(sum(pixel) < 200)


def objects_of(pdf: pikepdf.Pdf, key: str, value: str) -> list[Any]:
    kinds = (pikepdf.Dictionary, pikepdf.Stream)
    return [o for o in pdf.objects if isinstance(o, kinds) and o.get(key) == value]


def operators(page: pikepdf.Page) -> list[tuple[list[Any], str]]:
    parsed: Any = pikepdf.parse_content_stream(page)
    return [(list(operands), str(name)) for operands, name in parsed]


def elements_below(element: Any) -> Iterator[Any]:
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield kid
            yield from elements_below(kid)


def marked_kids(element: Any) -> list[int]:
    kids = element.get("/K", [])
    listed: list[Any] = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    return [kid for kid in listed if isinstance(kid, int)]


def test_same_bytes_in_every_process(data: bytes) -> None:
    code = (
        "import sys; from tests.unit.render_sample import document;"
        "from dungeonpress.render.pdf import write_pdf; write_pdf(document(), sys.stdout.buffer)"
    )
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
        done = subprocess.run([sys.executable, "-c", code], env=env, check=True, stdout=-1)
        assert done.stdout == data


def test_content_is_as_in_the_golden_file(pdf: pikepdf.Pdf) -> None:
    """To accept a change: write what this compares with to the golden file, and read the diff."""
    lines = pdf.pages[0].Contents.read_bytes().decode("ascii").splitlines()
    assert [line[:100] for line in lines] == GOLDEN.read_text("ascii").splitlines()


def test_source_date_epoch_dates_the_file(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    assert b"CreateDate" not in data
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    dated = pdf_bytes(render_sample.document())
    assert b"<xmp:CreateDate>1970-01-02T00:00:00Z<" in dated
    with pikepdf.open(io.BytesIO(dated)) as opened:
        assert str(opened.docinfo["/CreationDate"]) == "D:19700102000000Z"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "soon")
    with pytest.raises(DungeonpressError, match="soon"):
        pdf_bytes(render_sample.document())


def test_marks_and_parent_tree_agree(pdf: pikepdf.Pdf) -> None:
    tree = pdf.Root.StructTreeRoot
    numbers = list(tree.ParentTree.Nums)
    parents = {int(key): value for key, value in zip(numbers[::2], numbers[1::2], strict=True)}
    told = {
        (element.Pg.objgen, mark): element.objgen
        for element in elements_below(tree)
        for mark in marked_kids(element)
    }
    for page in pdf.pages:
        marks = [int(operands[1].MCID) for operands, name in operators(page) if name == "BDC"]
        row = parents[int(page.StructParents)]
        assert marks == list(range(len(row)))
        for mark in marks:
            assert told.pop((page.objgen, mark)) == row[mark].objgen
    assert not told


def test_nothing_is_drawn_unmarked_and_brackets_nest(pdf: pikepdf.Pdf) -> None:
    painting = {"f", "f*", "S", "B", "B*", "Tj", "Do"}
    for page in pdf.pages:
        stack: list[str] = []
        for _, name in operators(page):
            if name in ("q", "BT", "BDC", "BMC"):
                assert not (name.startswith("B") and name != "BT" and {"BDC", "BMC"} & {*stack})
                stack.append(name)
            elif name in ("Q", "ET", "EMC"):
                assert stack.pop() in {"Q": ("q",), "ET": ("BT",), "EMC": ("BDC", "BMC")}[name]
            elif name in painting:
                assert {"BDC", "BMC"} & {*stack}
        assert not stack


def test_structure_says_what_is_there(pdf: pikepdf.Pdf) -> None:
    found = list(elements_below(pdf.Root.StructTreeRoot))
    figures = [element for element in found if element.S == "/Figure"]
    assert {str(figure.Alt) for figure in figures} == {"Three “bats”"}
    low, high = (297 - 120) * PT, (297 - 80) * PT
    box = [float(side) for side in figures[0].A.BBox]
    assert box == pytest.approx([30 * PT, low, 150 * PT, high], abs=0.06)
    assert [str(e.A.Scope) for e in found if e.S == "/TH"] == ["/Column"] * 4
    notes = [str(element.ID) for element in found if element.S == "/Note"]
    assert len(notes) == len(set(notes)) == 2
    assert str(pdf.Root.Lang) == "en"
    assert bool(pdf.Root.MarkInfo.Marked)


def test_links_are_told_and_go_to_their_page(pdf: pikepdf.Pdf) -> None:
    numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    parents = {int(key): value for key, value in zip(numbers[::2], numbers[1::2], strict=True)}
    for page, target in zip(pdf.pages, reversed(pdf.pages), strict=True):
        (link,) = list(page.Annots)
        assert str(link.Contents) == "Go on"
        assert link.Dest[0].objgen == target.objgen
        tag = parents[int(link.StructParent)]
        assert tag.S == "/Link"
        assert tag.K[-1].Obj.objgen == link.objgen


def test_boxes_labels_bookmarks_and_preferences(pdf: pikepdf.Pdf) -> None:
    a, b = pdf.pages
    assert [float(x) for x in a.TrimBox] == pytest.approx([0, 0, 210 * PT, 297 * PT], abs=0.001)
    assert list(a.MediaBox) == list(a.TrimBox) == list(a.BleedBox)
    assert [float(x) for x in b.MediaBox] == pytest.approx([0, 0, 216 * PT, 303 * PT], abs=0.001)
    assert [float(x) for x in b.TrimBox] == pytest.approx(
        [3 * PT, 3 * PT, 213 * PT, 300 * PT], abs=0.001
    )
    assert list(b.BleedBox) == list(b.MediaBox)
    assert [page.label for page in pdf.pages] == ["M-a", "M-b"]
    with pdf.open_outline() as bookmarks:
        assert [item.title for item in bookmarks.root] == ["Märch a", "Märch b"]
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
    assert str(pdf.docinfo["/Title"]) == "A test"


def test_fonts_are_embedded_subsets(pdf: pikepdf.Pdf) -> None:
    fonts = objects_of(pdf, "/Type", "/Font")
    assert len(fonts) == 5
    for font in fonts:
        assert re.fullmatch(r"/[A-Z]{6}\+(Alegreya|Grenze).*", str(font.BaseFont))
        assert len(font.FontDescriptor.FontFile2.read_bytes()) < 20_000
        assert b"beginbfchar" in font.ToUnicode.read_bytes()


def test_text_is_found_in_reading_order(data: bytes) -> None:
    document = pypdfium2.PdfDocument(data)
    page = document[0]
    textpage = page.get_textpage()
    words = textpage.get_text_range().split()
    for closed in (textpage, page, document):
        closed.close()
    expected = "March Größe (λόγος) – Привет \\ 12 Мир after clipped F F F Mon Tue 1 Go on A note"
    assert words == expected.split()


def test_icons_and_symbols_are_stored_once_for_each_way_to_paint(pdf: pikepdf.Pdf) -> None:
    forms = objects_of(pdf, "/Subtype", "/Form")
    icons = [form for form in forms if [float(x) for x in form.BBox] == [-2, -2, 2, 2]]
    assert len(icons) == 3  # the bat filled and outlined, the ghost
    assert len(forms) == 4


def test_tracking_ends_with_its_line(pdf: pikepdf.Pdf) -> None:
    spacing = [float(operands[0]) for operands, name in operators(pdf.pages[0]) if name == "Tc"]
    assert spacing == [2, 0]


def test_use_scales_and_mirrors() -> None:
    symbols: dict[str, tuple[Element, ...]] = {"s": (Path(outline.box(10, 0, 5, 5), BLACK),)}

    def sheet(use: Use) -> Document:
        return one_page(use, symbols=symbols)

    assert dark(sheet(Use("s", 50, 50)), 62, 52)
    assert dark(sheet(Use("s", 50, 50, mirror_x=True)), 38, 52)
    assert dark(sheet(Use("s", 50, 50, mirror_y=True)), 62, 48)
    assert dark(sheet(Use("s", 50, 50, 2)), 79, 59)
    assert not dark(sheet(Use("s", 50, 50, 2)), 62, 52)


def test_icon_styles_and_even_odd() -> None:
    ring = outline.box(10, 10, 30, 30) + " " + outline.box(20, 20, 10, 10)
    assert dark(one_page(Path(ring, BLACK)), 25, 25)
    assert not dark(one_page(Path(ring, replace(BLACK, even_odd=True))), 25, 25)
    wide = Icon("bat", 50, 50, 20, Style(stroke="#000000", width=8))
    assert dark(one_page(wide), 29, 47)  # the line reaches over the wing's tip at 30
    assert not dark(one_page(Icon("bat", 50, 50, 20)), 29, 47)


def test_write_pdf_writes_the_bytes(data: bytes) -> None:
    stream = io.BytesIO()
    write_pdf(render_sample.document(), stream)
    assert stream.getvalue() == data


@pytest.mark.parametrize(
    ("element", "why"),
    [
        (Group("Figure", (), alt="a bat"), "box"),
        (Group("Figure", (), box=(0, 0, 1, 1)), "alt"),
        (Group("Link", (), target="p"), "needs a box"),
        (Group("Link", (), target="q", box=(0, 0, 1, 1)), "isn't there"),
        (Use("s", 0, 0), "symbol can't hold a Group"),
    ],
)
def test_what_cannot_be_tagged_is_refused(element: Element, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        pdf_bytes(one_page(element, symbols={"s": (Group("P", ()),)}))


def test_more_characters_than_one_font_holds() -> None:
    letters = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0x17F), *range(0x410, 0x450)]))
    letters = letters.replace("\xad", "").replace("ŉ", "")
    data = pdf_bytes(one_page(Group("P", (render_sample.text(5, 50, letters),))))
    document = pypdfium2.PdfDocument(data)
    page = document[0]
    textpage = page.get_textpage()
    found = textpage.get_text_range()
    for closed in (textpage, page, document):
        closed.close()
    assert found.split() == [letters]


def test_memory_does_not_grow_with_the_number_of_documents() -> None:
    def held() -> int:
        for _ in range(3):
            pdf_bytes(render_sample.document())
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    pdf_bytes(render_sample.document())
    tracemalloc.start()
    try:
        before = held()
        assert held() - before < 20_000
    finally:
        tracemalloc.stop()


def test_the_profile_is_one() -> None:
    from PIL import ImageCms

    profile = ImageCms.ImageCmsProfile(io.BytesIO(srgb()))
    assert ImageCms.getProfileDescription(profile).strip() == "sRGB"
    assert len(srgb()) == int.from_bytes(srgb()[:4], "big") < 800
