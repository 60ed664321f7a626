"""What tests ask of drawn pages: where the ink of an element is, and a page as stable text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces
from dungeonpress.layout.elements import (
    Clip,
    Document,
    Element,
    Field,
    Group,
    Icon,
    Page,
    Path,
    Text,
    Use,
)

Symbols = Mapping[str, tuple[Element, ...]]


class Bounds(NamedTuple):
    """A rectangle in mm: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Bounds, by: float = 0.0) -> bool:
        """Whether the two share more than `by` mm both ways."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > by
            and min(self.bottom, other.bottom) - max(self.top, other.top) > by
        )

    def union(self, other: Bounds) -> Bounds:
        """The rectangle round both."""
        return Bounds(
            min(self.left, other.left), min(self.top, other.top),
            max(self.right, other.right), max(self.bottom, other.bottom),
        )  # fmt: skip


def of_field(field: Field) -> Bounds:
    """Round a field's box."""
    x, y, width, height = field.box
    return Bounds(x, y, x + width, y + height)


def of_outline(outline: str, width: float = 0.0) -> Bounds:
    """Round an outline and its stroke, `width` in pt (control points are taken as reached)."""
    values = [float(word) for word in outline.split() if not word.isalpha()]
    half = width * MM_PER_PT / 2
    xs, ys = values[::2], values[1::2]
    return Bounds(min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)


def bounds(element: Element, symbols: Symbols) -> Bounds | None:
    """Where an element's ink may be; None for nothing."""
    if isinstance(element, Path):
        return of_outline(element.outline, element.style.width if element.style.stroke else 0)
    if isinstance(element, Text):
        width = faces.width(element.text, element.face, element.size, element.tracking)
        left = element.x - {"start": 0, "middle": width / 2, "end": width}[element.anchor]
        size = element.size * MM_PER_PT
        if element.turn == "none":
            return Bounds(left, element.y - 0.72 * size, left + width, element.y + 0.22 * size)
        along, sign = left - element.x, 1 if element.turn == "down" else -1
        ys = sorted((element.y + sign * along, element.y + sign * (along + width)))
        xs = sorted((element.x + sign * 0.72 * size, element.x - sign * 0.22 * size))
        return Bounds(xs[0], ys[0], xs[1], ys[1])
    if isinstance(element, Icon):
        r = element.radius
        return Bounds(element.x - r, element.y - r, element.x + r, element.y + r)
    if isinstance(element, Clip):
        return of_outline(element.outline)
    children = symbols[element.symbol] if isinstance(element, Use) else element.children
    found = None
    for child in children:
        inner = bounds(child, symbols)
        if inner is not None:
            found = inner if found is None else found.union(inner)
    if found is None or not isinstance(element, Use):
        return found
    xs = [element.x + (-x if element.mirror_x else x) * element.scale for x in found[::2]]
    ys = [element.y + (-y if element.mirror_y else y) * element.scale for y in found[1::2]]
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def flat(elements: Sequence[Element]) -> Iterator[Element]:
    """The elements of a page without their groups."""
    for element in elements:
        if isinstance(element, Group):
            yield from flat(element.children)
        else:
            yield element


def groups(elements: Sequence[Element]) -> Iterator[Group]:
    """All groups of a page, outer ones first."""
    for element in elements:
        if isinstance(element, Group):
            yield element
            yield from groups(element.children)


def dump(document: Document, page: Page) -> str:
    """A page as text, a line an element, an outline by its length and digest; then its fields,
    its marks and the symbols that it uses."""
    lines = [f"page {page.key} {page.width:g}x{page.height:g} {page.label!r} {page.bookmark!r}"]
    lines += _lines(page.elements, 1)
    lines += [f"field {field.id} {field.kind} {_box(field.box)}" for field in page.fields]
    lines += [f"mark {mark.kind} {mark.id} {_box(mark.box)}" for mark in page.marks]
    used = sorted({use.symbol for use in flat(page.elements) if isinstance(use, Use)})
    for name in used:
        lines.append(f"symbol {name}")
        lines += _lines(document.symbols[name], 1)
    return "\n".join(lines) + "\n"


def _box(box: tuple[float, float, float, float]) -> str:
    return " ".join(f"{value:g}" for value in box)


def _outline(outline: str) -> str:
    digest = blake2b(outline.encode(), digest_size=4).hexdigest()
    return outline if len(outline) < 60 else f"<{len(outline)} {digest}>"


def _lines(elements: Sequence[Element], depth: int) -> Iterator[str]:
    indent = "  " * depth
    for element in elements:
        if isinstance(element, Group):
            named = [element.role, element.alt, element.scope, element.target, element.language]
            yield indent + " | ".join(part for part in named if part)
            yield from _lines(element.children, depth + 1)
        elif isinstance(element, Clip):
            yield f"{indent}clip {_outline(element.outline)}"
            yield from _lines(element.children, depth + 1)
        elif isinstance(element, Path):
            style = element.style
            paint = f"{style.fill} {style.stroke} {style.width:g} {style.dash}"
            yield f"{indent}path {_outline(element.outline)} {paint}"
        elif isinstance(element, Text):
            place = f"{element.x:.2f} {element.y:.2f} {element.anchor}"
            place += f" {element.turn}" if element.turn != "none" else ""
            yield f"{indent}text {element.text!r} {place} {element.face} {element.size:g}"
        elif isinstance(element, Icon):
            place = f"{element.x:.2f} {element.y:.2f} {element.radius:.2f}"
            yield f"{indent}icon {element.name} {place}"
        else:
            turned = f"{' mirror-x' * element.mirror_x}{' mirror-y' * element.mirror_y}"
            yield f"{indent}use {element.symbol} {element.x:.2f} {element.y:.2f}{turned}"
