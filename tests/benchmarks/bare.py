"""A document as a bare reportlab script, to measure the printer against.

    python -m tests.benchmarks.bare calendar.py     writes the script of the calendar of 2027
    python -m tests.benchmarks.print                runs the comparison

The script draws the same paths, icons and symbols (as forms) and text with reportlab's canvas, from
literals: it makes nothing, tags nothing and reads no options. ASCII-85 is off, streams are packed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path as File

from dungeonpress.api import make_document
from dungeonpress.core import resources
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import MM_PER_PT, PT_PER_MM
from dungeonpress.layout import faces
from dungeonpress.layout.elements import (
    Clip,
    Document,
    Element,
    Group,
    Icon,
    Path,
    Style,
    Text,
    Use,
)
from dungeonpress.render.icons import silhouettes

HEAD = """import sys
from reportlab import rl_config
rl_config.useA85 = 0
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
c = Canvas(sys.argv[1], pageCompression=1)
"""


def script(document: Document) -> str:
    """The source of the script; its argument is the file to write."""
    body = list(_pages(document))
    fonts = sorted({name for line in body if (name := _font(line))})
    register = [f"registerFont(TTFont({n!r}, {str(resources.font(f'{n}.ttf'))!r}))" for n in fonts]
    return "\n".join([HEAD, *register, *body, "c.save()", ""])


def _font(line: str) -> str:
    return line.split("'")[1] if line.startswith("c.setFont(") else ""


def _pages(document: Document) -> Iterator[str]:
    made: set[str] = set()
    for page in document.pages:
        for element in _flat(page.elements):
            yield from _forms(element, document, made)
    for page in document.pages:
        yield f"c.setPageSize(({page.width * PT_PER_MM:.3f}, {page.height * PT_PER_MM:.3f}))"
        top = page.height * PT_PER_MM
        yield f"c.transform({PT_PER_MM:.6f}, 0, 0, -{PT_PER_MM:.6f}, 0, {top:.3f})"
        yield "c.setLineCap(1); c.setLineJoin(1)"
        for element in _flat(page.elements):
            yield from _draw(element)
        yield "c.showPage()"


def _flat(elements: Sequence[Element]) -> Iterator[Element]:
    for element in elements:
        if isinstance(element, Group | Clip):
            yield from _flat(element.children)
        else:
            yield element


def _forms(element: Element, document: Document, made: set[str]) -> Iterator[str]:
    if isinstance(element, Use):
        for child in _flat(document.symbols[element.symbol]):
            yield from _forms(child, document, made)
    name = _name(element)
    if not name or name in made:
        return
    made.add(name)
    yield f"c.beginForm({name!r}, -2000, -2000, 2000, 2000)"
    if isinstance(element, Icon):
        yield from _path(silhouettes()[element.name].outline, element.style)
    elif isinstance(element, Use):
        for child in _flat(document.symbols[element.symbol]):
            yield from _draw(child)
    yield "c.endForm()"


def _name(element: Element) -> str:
    if isinstance(element, Icon):
        return f"icon {element.name} {element.style}"
    return f"symbol {element.symbol}" if isinstance(element, Use) else ""


def _draw(element: Element) -> Iterator[str]:
    match element:
        case Path():
            yield from _path(element.outline, element.style)
        case Text():
            yield from _text(element)
        case Icon(x=x, y=y, radius=r):
            yield f"c.saveState(); c.translate({x:.3f}, {y:.3f}); c.scale({r:.4f}, {r:.4f})"
            yield f"c.doForm({_name(element)!r}); c.restoreState()"
        case Use(x=x, y=y, scale=s):
            across, along = (-s if element.mirror_x else s), (-s if element.mirror_y else s)
            yield f"c.saveState(); c.translate({x:.3f}, {y:.3f}); c.scale({across}, {along})"
            yield f"c.doForm({_name(element)!r}); c.restoreState()"


def _path(outline: str, style: Style) -> Iterator[str]:
    if style.fill:
        yield f"c.setFillColorRGB({_rgb(style.fill)})"
    if style.stroke:
        yield f"c.setStrokeColorRGB({_rgb(style.stroke)})"
        yield f"c.setLineWidth({style.width * MM_PER_PT:.4f})"
        if style.dash:
            yield f"c.setDash({[round(d * MM_PER_PT, 4) for d in style.dash]!r})"
    yield "p = c.beginPath()"
    operands: list[str] = []
    calls = {"m": "moveTo", "l": "lineTo", "c": "curveTo", "h": "close"}
    for word in outline.split():
        if word in calls:
            yield f"p.{calls[word]}({', '.join(f'{float(v):g}' for v in operands)})"
            operands = []
        else:
            operands.append(word)
    yield f"c.drawPath(p, fill={int(bool(style.fill))}, stroke={int(bool(style.stroke))})"
    if style.dash:
        yield "c.setDash([])"


def _text(element: Text) -> Iterator[str]:
    yield f"c.setFillColorRGB({_rgb(element.colour)})"
    yield f"c.saveState(); c.translate({element.x:.3f}, {element.y:.3f})"
    yield f"c.scale({MM_PER_PT:.6f}, -{MM_PER_PT:.6f})"
    for run, face in faces.runs(element.text, element.face):
        yield f"c.setFont({face!r}, {element.size:g})"
        call = {"start": "drawString", "middle": "drawCentredString", "end": "drawRightString"}
        yield f"c.{call[element.anchor]}(0, 0, {run!r})"
    yield "c.restoreState()"


def _rgb(colour: str) -> str:
    return ", ".join(f"{int(colour[at : at + 2], 16) / 255:g}" for at in (1, 3, 5))


def calendar(month: int = 0) -> Document:
    """The calendar of 2027 in line, or one month of it."""
    return make_document(Recipe("dungeon365", "dungeon365", {"year": 2027, "month": month}))


if __name__ == "__main__":
    File(sys.argv[1]).write_text(script(calendar()), encoding="utf-8")
