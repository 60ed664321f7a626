from __future__ import annotations

import xml.etree.ElementTree as ET

from PIL import Image

from dungeonpress.render.pdf import pdf_bytes
from dungeonpress.render.preview import contact_sheet, png_bytes, png_pages
from dungeonpress.render.svg import svg
from tests.unit import render_sample

SVG = "{http://www.w3.org/2000/svg}"


def test_svg_has_size_texts_and_each_symbol_once() -> None:
    drawing = svg(render_sample.document(), 1)
    root = ET.fromstring(drawing)
    assert (root.get("width"), root.get("viewBox")) == ("216mm", "-3 -3 216 303")
    labels = [group.get("aria-label") for group in root.iter(f"{SVG}g") if group.get("aria-label")]
    assert labels[:2] == ["F", "March"]
    assert "Three “bats”" in labels
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {use.get("href") for use in root.iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in ids}
    assert drawing == svg(render_sample.document(), 1)


def test_previews_are_the_same_every_time() -> None:
    data = pdf_bytes(render_sample.document())
    first, second = (list(png_pages(data, dpi=50)) for _ in range(2))
    assert first[0].size == (414, 585)
    assert [png_bytes(image, 50) for image in first] == [png_bytes(image, 50) for image in second]


def test_contact_sheet_shows_every_page_on_grey() -> None:
    white = Image.new("RGB", (100, 200), "white")
    sheet = contact_sheet([white] * 5, columns=3, cell=96)
    assert sheet.size == (3 * 52 + 4, 2 * 100 + 4)
    assert sheet.getpixel((0, 0)) == (150, 150, 154)
    assert sheet.getpixel((30, 150)) == (255, 255, 255)
    assert sheet.getpixel((134, 150)) == (150, 150, 154)
