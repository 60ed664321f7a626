"""One page as an SVG picture, from the same elements as the PDF.

Text is drawn as outlines, to look the same anywhere, and named by `aria-label`.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces
from dungeonpress.layout.elements import (
    DIRECTION,
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
from dungeonpress.render.glyphs import glyph
from dungeonpress.render.icons import silhouettes

_ROTATE = {"none": "", "up": " rotate(-90)", "down": " rotate(90)"}
_COMMANDS = {"m": ("M", 2), "l": ("L", 2), "c": ("C", 6), "h": ("Z", 0)}


def svg(document: Document, page_index: int) -> str:
    """A page (counted from 0) as an SVG document, its size in mm.

    Raises DungeonpressError for a character that no face has.
    """
    page = document.pages[page_index]
    writer = _Writer(document)
    body = writer.draw(page.elements)
    bleed = page.bleed
    width, height = page.width + 2 * bleed, page.height + 2 * bleed
    box = " ".join(_number(value) for value in (-bleed, -bleed, width, height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_number(width)}mm"'
        f' height="{_number(height)}mm" viewBox="{box}" xml:lang="{escape(document.language)}"'
        ' fill="none" stroke-linecap="round" stroke-linejoin="round">\n'
        f"<title>{escape(page.bookmark or document.title)}</title>\n"
        f"<defs>\n{''.join(writer.defined)}</defs>\n{body}</svg>\n"
    )


def _number(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _data(outline: str) -> str:
    """Postfix path operators as SVG path data."""
    out: list[str] = []
    operands: list[str] = []
    for word in outline.split():
        if word in _COMMANDS:
            command, count = _COMMANDS[word]
            out.append(command + " ".join(operands[len(operands) - count :]))
            operands = []
        else:
            operands.append(word)
    return "".join(out)


def _style(style: Style, scale: float = 1.0) -> str:
    """Attributes of a style where a mm is `scale` mm long."""
    parts = []
    if style.fill is not None:
        parts.append(f' fill="{style.fill}"')
        if style.even_odd:
            parts.append(' fill-rule="evenodd"')
    if style.stroke is not None:
        width = _number(style.width * MM_PER_PT / scale)
        parts.append(f' stroke="{style.stroke}" stroke-width="{width}"')
        if style.dash:
            lengths = " ".join(_number(length * MM_PER_PT / scale) for length in style.dash)
            parts.append(f' stroke-dasharray="{lengths}"')
    return "".join(parts)


class _Writer:
    """Draws elements, and collects what is defined once and used often."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._names: dict[tuple[str, ...], str] = {}
        self.defined: list[str] = []

    def draw(self, elements: Sequence[Element]) -> str:
        return "".join(map(self._element, elements))

    def _element(self, element: Element) -> str:
        match element:
            case Path():
                return f'<path d="{_data(element.outline)}"{_style(element.style)}/>\n'
            case Text():
                return self._text(element)
            case Icon():
                return self._icon(element)
            case Use():
                return self._use(element)
            case Clip():
                return self._clip(element)
            case Group():
                return self._group(element)

    def _name(self, *key: str) -> tuple[str, bool]:
        """The id of a definition, and whether it is a new one."""
        fresh = key not in self._names
        return self._names.setdefault(key, f"{key[0]}{len(self._names) + 1}"), fresh

    def _text(self, text: Text) -> str:
        x, y = text.x, text.y
        across, down = DIRECTION[text.turn]
        if text.anchor != "start":
            width = faces.width(text.text, text.face, text.size, text.tracking)
            back = width / 2 if text.anchor == "middle" else width
            x, y = x - across * back, y - down * back
        used = []
        at = 0.0
        for run, face in faces.runs(text.text, text.face):
            for char in run:
                outline, advance = glyph(char, face)
                if outline:
                    name, fresh = self._name("g", face, char)
                    if fresh:
                        self.defined.append(f'<path id="{name}" d="{outline}"/>\n')
                    used.append(f'<use href="#{name}" x="{_number(at)}"/>')
                at += advance + text.tracking * 1000 / text.size
        scale = f"{text.size * MM_PER_PT / 1000:.6f}"
        return (
            f'<g role="img" aria-label="{escape(text.text)}" fill="{text.colour}" transform="'
            f'translate({_number(x)} {_number(y)}){_ROTATE[text.turn]} scale({scale} -{scale})">'
            f"{''.join(used)}</g>\n"
        )

    def _icon(self, icon: Icon) -> str:
        name, fresh = self._name("i", icon.name)
        if fresh:
            data = _data(silhouettes()[icon.name].outline)
            self.defined.append(f'<path id="{name}" d="{data}"/>\n')
        place = f"translate({_number(icon.x)} {_number(icon.y)}) scale({_number(icon.radius)})"
        return f'<use href="#{name}" transform="{place}"{_style(icon.style, icon.radius)}/>\n'

    def _use(self, use: Use) -> str:
        name, fresh = self._name("s", use.symbol)
        if fresh:
            body = self.draw(self._document.symbols[use.symbol])
            self.defined.append(f'<g id="{name}">\n{body}</g>\n')
        across = _number(-use.scale if use.mirror_x else use.scale)
        down = _number(-use.scale if use.mirror_y else use.scale)
        place = f"translate({_number(use.x)} {_number(use.y)}) scale({across} {down})"
        return f'<use href="#{name}" transform="{place}"/>\n'

    def _clip(self, clip: Clip) -> str:
        name, fresh = self._name("c", clip.outline, str(clip.even_odd))
        if fresh:
            rule = ' clip-rule="evenodd"' if clip.even_odd else ""
            self.defined.append(
                f'<clipPath id="{name}"><path d="{_data(clip.outline)}"{rule}/></clipPath>\n'
            )
        return f'<g clip-path="url(#{name})">\n{self.draw(clip.children)}</g>\n'

    def _group(self, group: Group) -> str:
        role = f' role="img" aria-label="{escape(group.alt)}"' if group.alt else ""
        language = f' xml:lang="{escape(group.language)}"' if group.language else ""
        return f"<g{role}{language}>\n{self.draw(group.children)}</g>\n"
