"""Small pages put together on the papers that they are printed on.

A page that is cut from its paper stays a page of its own: it has its own code, markers and fields,
and is read by itself. Only printing sees the papers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from dungeonpress.layout.elements import (
    Clip,
    Document,
    Element,
    Field,
    Group,
    Icon,
    Mark,
    Page,
    Path,
    PrintSheet,
    Text,
    Use,
)

_POINT = re.compile(r"(-?[\d.]+) (-?[\d.]+)(?= )")


def on_paper(document: Document) -> Document:
    """The document as it is printed: its papers are the pages, each with the small ones on it.

    A document without `sheets` comes back as it is. Links must not name a page that is put on one.
    """
    if not document.sheets:
        return document
    pages = tuple(
        _paper(document, sheet, number) for number, sheet in enumerate(document.sheets, 1)
    )
    return replace(document, pages=pages, sheets=())


def _paper(document: Document, sheet: PrintSheet, number: int) -> Page:
    elements: list[Element] = list(sheet.elements)
    fields: list[Field] = []
    marks: list[Mark] = []
    parts = [(document.pages[index], x, y) for index, x, y in sheet.pages]
    for page, x, y in parts:
        elements += moved(page.elements, x, y)
        fields += [field._replace(box=_moved_box(field.box, x, y)) for field in page.fields]
        marks += [mark._replace(box=_moved_box(mark.box, x, y)) for mark in page.marks]
    first = parts[0][0]
    labels = [page.label for page, _, _ in parts if page.label]
    titles = [page.bookmark for page, _, _ in parts if page.bookmark]
    return Page(
        f"paper{number}", sheet.width, sheet.height, tuple(elements), tuple(fields),
        ", ".join(labels), ", ".join(titles), first.code, marks=tuple(marks),
    )  # fmt: skip


Box = tuple[float, float, float, float]


def _moved_box(box: Box, x: float, y: float) -> Box:
    return round(box[0] + x, 3), round(box[1] + y, 3), box[2], box[3]


def moved(elements: Iterable[Element], x: float, y: float) -> tuple[Element, ...]:
    """Elements drawn further right and down by `x` and `y` mm."""
    return tuple(_moved(element, x, y) for element in elements)


def _moved(element: Element, x: float, y: float) -> Element:
    match element:
        case Path():
            return element._replace(outline=moved_outline(element.outline, x, y))
        case Clip():
            outline = moved_outline(element.outline, x, y)
            return element._replace(outline=outline, children=moved(element.children, x, y))
        case Group():
            box = _moved_box(element.box, x, y) if element.box else None
            return element._replace(box=box, children=moved(element.children, x, y))
        case Text() | Icon() | Use():
            return element._replace(x=element.x + x, y=element.y + y)


def moved_outline(outline: str, x: float, y: float) -> str:
    """An outline further right and down by `x` and `y` mm."""

    def point(found: re.Match[str]) -> str:
        return f"{float(found[1]) + x:.3f} {float(found[2]) + y:.3f}"

    return _POINT.sub(point, outline)
