"""What every printed sheet of every game keeps to: its geometry, its marks, its golden drawing.

The variants stand in tests/sheets.py. What a game may do that others may not is data here, with
its reason. To accept a change of the drawings:
DUNGEONPRESS_GOLDEN=write pytest tests/contract/test_sheets.py, and read the diff.
"""

from __future__ import annotations

import math
import os
import re
from functools import cached_property
from pathlib import Path as File

import cv2
import numpy as np
import pytest
import zxingcpp

from dungeonpress.engine.game import read_sheet_code
from dungeonpress.layout import faces
from dungeonpress.layout.elements import Element, Field, Group, Page, Text, Use
from dungeonpress.layout.imposition import LAST_EDGE
from dungeonpress.layout.plan import PAPER_EDGE
from dungeonpress.layout.print_sheets import on_paper
from tests import prints
from tests.drawings import Bounds, Symbols, bounds, dump, flat, groups, of_field
from tests.sheets import (
    GOLDEN,
    INKED,
    KINDS,
    PHOTOGRAPHED,
    VARIANTS,
    Keys,
    name_of,
    recipe,
    sheet,
)

DRAWINGS = File(__file__).parents[1] / "golden"
LEAST_TARGET = 6.0  # mm
MARKER_OFF = 0.1  # mm
CARD_MARKER_OFF = 0.13  # mm, a pixel: the second card of a paper begins between two
MOST_INK = {"line": 12.0, "colour": 20.0}  # percent
FURNITURE = sorted(["qr", "empty", "filled", "ruler", *["marker"] * 4])


class Drawn:
    """A page, and where its ink is: worked out once for all checks."""

    def __init__(self, game: str, page: Page, symbols: Symbols, number: int) -> None:
        self.game, self.page, self.symbols, self.number = game, page, symbols, number

    @cached_property
    def ink(self) -> list[tuple[Element, Bounds]]:
        found = ((one, bounds(one, self.symbols)) for one in flat(self.page.elements))
        return [(element, place) for element, place in found if place is not None]

    @cached_property
    def texts(self) -> list[tuple[Text, Bounds]]:
        return [(one, place) for one, place in self.ink if isinstance(one, Text)]

    @property
    def has_markers(self) -> bool:
        return any(mark.kind == "marker" for mark in self.page.marks)


@pytest.fixture(scope="module", params=VARIANTS, ids=name_of)
def pages(request: pytest.FixtureRequest) -> list[Drawn]:
    keys: Keys = request.param
    document = sheet(**keys)
    game, _ = KINDS[str(keys["kind"])]
    return [
        Drawn(game, page, document.symbols, number) for number, page in enumerate(document.pages, 1)
    ]


def test_every_kind_is_looked_at() -> None:
    assert {keys["kind"] for keys in VARIANTS} == set(KINDS)


def test_no_ink_is_near_the_edge(pages: list[Drawn]) -> None:
    for drawn in pages:
        # What is cut out has cut marks, and they reach half a line further.
        edge = PAPER_EDGE - 0.01 if drawn.has_markers else LAST_EDGE - 0.07
        right, bottom = drawn.page.width - edge, drawn.page.height - edge
        for element, ink in drawn.ink:
            assert ink.left >= edge, element
            assert ink.top >= edge, element
            assert ink.right <= right, element
            assert ink.bottom <= bottom, element


# Fields


def in_circle(field: Field, place: Bounds, clear: float) -> bool:
    """Whether a rectangle reaches into the circle of a ring's field."""
    x, y, width, _ = field.box
    middle = x + width / 2, y + width / 2
    near_x = min(max(middle[0], place.left), place.right)
    near_y = min(max(middle[1], place.top), place.bottom)
    return math.hypot(near_x - middle[0], near_y - middle[1]) < width / 2 - clear


def circles_apart(one: Field, other: Field) -> bool:
    """Whether two rings, whose boxes may meet at a corner, are 0.4 mm apart."""
    a, b = of_field(one), of_field(other)
    across = (a.left + a.right - b.left - b.right) / 2
    down = (a.top + a.bottom - b.top - b.bottom) / 2
    return math.hypot(across, down) >= (one.box[2] + other.box[2]) / 2 + 0.4


def apart(game: str, one: Field, other: Field) -> bool:
    """Whether two fields whose boxes meet are apart all the same."""
    kinds = {one.kind, other.kind}
    if game == "roll" and kinds == {"ring"}:  # levels stand close, in a curve
        return circles_apart(one, other)
    if game == "bash" and kinds == {"ring", "door"}:  # a step ends in the corner of a square's ring
        ring, step = (one, other) if one.kind == "ring" else (other, one)
        return not in_circle(ring, of_field(step), 0.0)
    return False


def test_targets_are_large_enough_and_apart(pages: list[Drawn]) -> None:
    for drawn in pages:
        fields = drawn.page.fields
        assert len({field.id for field in fields}) == len(fields)
        for field in fields:
            if field.kind != "door":  # a step is as wide as its door, and crossed by a line
                assert min(field.box[2:]) >= LEAST_TARGET, field
        places = sorted(((of_field(field), field) for field in fields), key=lambda pair: pair[0])
        for at, (here, one) in enumerate(places):
            for there, other in places[at + 1 :]:
                if there.left >= here.right:
                    break
                assert not here.meets(there, 0.02) or apart(drawn.game, one, other), (one, other)


def reaches(field: Field, ink: Bounds) -> bool:
    """Whether ink stands where the pen's mark in a field is looked for."""
    place = of_field(field)
    if field.kind != "ring":
        return place.meets(ink, 0.3)
    trim = 0.12 * field.box[2]  # nobody's ring is a circle: most of its box is kept free, too
    middle = Bounds(place.left + trim, place.top, place.right - trim, place.bottom)
    return in_circle(field, ink, 0.35) or middle.meets(ink, 0.35)


NUMBERED = {"academy": r"exam\.", "bash": r".*\.ring", "roll": r".*\.(level|place)\d"}
"""Rings round a printed number, by their fields: the number is what is ringed."""


def may_stand(game: str, field: Field, element: Element) -> bool:
    """Whether something belongs into a field."""
    text = element.text if isinstance(element, Text) else ""
    if field.kind == "ring" and game in NUMBERED:
        return text.isdigit() and re.match(NUMBERED[game], field.id) is not None
    if game == "academy" and field.kind == "door":  # lines go in through a column's letter
        return len(text) == 1 and text in "ABCD"
    return False


def test_no_words_and_no_numbers_stand_in_a_field(pages: list[Drawn]) -> None:
    for drawn in pages:
        inks = [
            (element, ink)
            for element, ink in drawn.ink
            if isinstance(element, Text)
            or (isinstance(element, Use) and element.symbol.startswith(("die", "shield")))
        ]
        for field in drawn.page.fields:
            for element, ink in inks:
                if reaches(field, ink):
                    assert may_stand(drawn.game, field, element), (field, element)


# Words


def test_no_text_is_too_small(pages: list[Drawn]) -> None:
    for drawn in pages:
        inside = (element for parts in drawn.symbols.values() for element in flat(parts))
        for element in (*flat(drawn.page.elements), *inside):
            if isinstance(element, Text):
                assert element.size >= faces.LEAST_SIZE, element


def test_texts_do_not_meet(pages: list[Drawn]) -> None:
    for drawn in pages:
        places = sorted(drawn.texts, key=lambda pair: pair[1])
        for at, (text, one) in enumerate(places):
            for other, two in places[at + 1 :]:
                if two.left >= one.right:
                    break
                assert not one.meets(two, 0.3), (text.text, other.text)


def test_figures_are_told_tables_even_and_headings_one(pages: list[Drawn]) -> None:
    for drawn in pages:
        found = list(groups(drawn.page.elements))
        assert sum(group.role == "H1" for group in found) == 1
        for group in found:
            if group.role in ("Figure", "Link"):
                assert group.alt
                assert group.box
            if group.role == "Table":
                rows = [row for row in group.children if isinstance(row, Group)]
                assert len({len(row.children) for row in rows}) == 1


# What a machine looks for


def test_machine_furniture_is_on_every_page(pages: list[Drawn]) -> None:
    assert len({drawn.page.code for drawn in pages}) == len(pages)
    for drawn in pages:
        page, first = drawn.page, 4 * (drawn.number - 1)
        assert read_sheet_code(page.code).page == drawn.number
        if not drawn.has_markers:  # cut out, and never read
            assert not page.fields
            continue
        assert sorted(mark.kind for mark in page.marks) == FURNITURE
        markers = [mark.id for mark in page.marks if mark.kind == "marker"]
        assert markers == [first + corner for corner in range(4)]
        ruler = next(mark for mark in page.marks if mark.kind == "ruler")
        assert ruler.box[2] == 50


@pytest.mark.parametrize("keys", PHOTOGRAPHED, ids=name_of)
def test_a_machine_finds_its_way(keys: Keys) -> None:
    document = sheet(**keys)
    pdf = prints.printed(document)
    most = CARD_MARKER_OFF if document.sheets else MARKER_OFF
    for index, page in enumerate(on_paper(document).pages[:3]):
        image = prints.grey(pdf, index)
        found = prints.markers(image)
        marks = {mark.id: mark for mark in page.marks if mark.kind == "marker"}
        assert set(found) == set(marks)
        for number, mark in marks.items():
            x, y, width, height = mark.box
            assert np.abs(found[number] - [x + width / 2, y + height / 2]).max() < most
        codes = []
        for mark in page.marks:
            if mark.kind == "qr":
                large = cv2.resize(prints.cut(image, mark, 1.5), None, fx=3, fy=3)
                read = zxingcpp.read_barcode(large)
                assert read is not None
                codes.append(read_sheet_code(read.text))
            elif mark.kind in ("empty", "filled"):
                inside = prints.cut(image, mark, -0.6)
                assert (inside.min() > 250) if mark.kind == "empty" else (inside.max() < 5)
        here = len(marks) // 4
        assert codes == [recipe(**keys).on_page(here * index + k + 1) for k in range(here)]


@pytest.mark.parametrize("keys", INKED, ids=name_of)
def test_ink_is_spared(keys: Keys) -> None:
    for page in prints.printed(sheet(**keys)):
        assert prints.coverage(page) <= MOST_INK[str(keys["ink"])]


@pytest.mark.parametrize("name", GOLDEN)
def test_the_drawing_is_the_golden_one(name: str) -> None:
    keys, index = GOLDEN[name]
    document = sheet(**keys)
    found = dump(document, document.pages[index])
    file = DRAWINGS / f"{name}.txt"
    if os.environ.get("DUNGEONPRESS_GOLDEN") == "write":
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")
