"""A card of Roll, cut from the paper that it shared, is a page of its own for a machine."""

from __future__ import annotations

import io

import cv2
import numpy as np
import pytest
from PIL import Image

from dungeonpress.games.roll import kinds
from dungeonpress.pictures import Failure, read_pages
from dungeonpress.scan.values import State
from tests import prints
from tests.sheets import sheet


@pytest.mark.parametrize("card", [0, 1])
def test_a_card_cut_from_its_paper_is_read(card: int) -> None:
    document = sheet(kinds.CARD, players=2)
    image = prints.grey(prints.printed(document), 0)
    half = image.shape[0] // 2
    part = np.ascontiguousarray(image[card * half : card * half + half])
    page = document.pages[card]
    wanted = f"p{card + 1}.d2.level7"
    field = next(field for field in page.fields if field.id == wanted)
    k = prints.DPI / prints.MM_PER_INCH
    x, y, width, height = (side * k for side in field.box)
    middle = round(x + width / 2), round(y + height / 2)
    axes = round(0.47 * width), round(0.45 * height)
    cv2.ellipse(part, middle, axes, 0, 0, 360, 40, 4, cv2.LINE_AA)
    out = io.BytesIO()
    Image.fromarray(part).save(out, "PNG")
    (read,) = read_pages(out.getvalue(), "card.png")
    assert not isinstance(read, Failure)
    assert read.marks.number == card + 1
    assert read.marks.marks[wanted].value == State.RING
    others = [mark for name, mark in read.marks.marks.items() if name != wanted]
    assert {mark.value for mark in others} == {State.EMPTY}
