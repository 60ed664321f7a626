"""The drawing elements of which a page is made.

All lengths are millimetres from the page's top left corner (y grows downwards) unless a name says
`pt`. Elements are plain values: drawing them holds no logic. They are named tuples where a document
has thousands of them.

An *outline* is a string of postfix path operators, the same as PDF's: `x y m` (move), `x y l`
(line), `x1 y1 x2 y2 x3 y3 c` (curve), `h` (close). `layout.outline` builds them; the icon extract
is stored in the same form, so that printing parses nothing.

What stands outside a `Group` is ornament: it is drawn as an artifact that no screen reader tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Colour = str
"""`#rrggbb`."""

Role = Literal[
    "Document", "Sect", "H1", "H2", "H3", "P", "Figure", "Table", "TR", "TH", "TD",
    "L", "LI", "LBody", "Link", "Span", "Caption", "Note",
]  # fmt: skip
"""A standard PDF structure type."""


Turn = Literal["none", "up", "down"]
"""The way a line of text runs: to the right, or a quarter turn from it."""


@dataclass(frozen=True, slots=True)
class Style:
    """How an outline is painted; `width` and `dash` in pt."""

    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False


class Path(NamedTuple):
    """An outline, painted. Caps and joins are round."""

    outline: str
    style: Style


class Text(NamedTuple):
    """One line of text; `x`, `y` is the anchor on its baseline, `size` and `tracking` in pt.

    `turn`: `up` reads upwards, `down` downwards.
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    colour: Colour = "#000000"
    anchor: Literal["start", "middle", "end"] = "start"
    tracking: float = 0.0
    turn: Turn = "none"


DIRECTION: dict[Turn, tuple[int, int]] = {"none": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The step from letter to letter, x and y, by the turn of a line."""


class Icon(NamedTuple):
    """A silhouette of the icon extract, its larger half extent `radius` mm, centred at `x`, `y`."""

    name: str
    x: float
    y: float
    radius: float
    style: Style = Style(fill="#000000")


class Use(NamedTuple):
    """A symbol of the document, drawn with its origin at `x`, `y`, scaled, perhaps mirrored.

    Its line widths are scaled too.
    """

    symbol: str
    x: float
    y: float
    scale: float = 1.0
    mirror_x: bool = False
    mirror_y: bool = False


class Clip(NamedTuple):
    """Children drawn only inside an outline (or between its parts, with `even_odd`)."""

    outline: str
    children: tuple[Element, ...]
    even_odd: bool = False


class Group(NamedTuple):
    """Children that mean something together: a structure element of the tagged file.

    `alt` is what a screen reader says in place of the drawing (a Figure must have one, with its
    `box`: x, y, width, height); `scope` is a TH's; `target` (a page's key) and `box` make a link.
    """

    role: Role
    children: tuple[Element, ...]
    alt: str | None = None
    box: tuple[float, float, float, float] | None = None
    scope: Literal["Row", "Column"] | None = None
    target: str | None = None
    language: str | None = None


Element = Path | Text | Icon | Use | Clip | Group


class Field(NamedTuple):
    """A place for the pen. `box` is x, y, width, height in mm of the trimmed page.

    Kinds: `ring` (an O is drawn on it), `cross` (an X), `ring-cross` (O, later X), `bubble`
    (filled), `digit` (one written digit), `door` (a pen line crosses it or not), `dot` (start of
    a path).
    """

    id: str
    kind: Literal["ring", "cross", "ring-cross", "bubble", "digit", "door", "dot"]
    box: tuple[float, float, float, float]


class Mark(NamedTuple):
    """What the machine finds a page by, printed at `box` (x, y, width, height in mm).

    Kinds: `marker` (an ArUco marker, `id` its number), `qr` (the QR code), `empty` and `filled`
    (the reference cells), `ruler` (a line of 50 mm).
    """

    kind: Literal["marker", "qr", "empty", "filled", "ruler"]
    box: tuple[float, float, float, float]
    id: int = -1


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its size in mm, what is drawn, in reading order, and where the pen goes.

    `key` names it for links, `label` is its page label, `bookmark` its entry in the outline
    (none without), `code` the sheet code printed on it ("" where there is none). The size is that
    of the trimmed page; `bleed` mm are printed beyond each edge, at negative coordinates too. A
    page that is `turned` is printed upside down.
    """

    key: str
    width: float
    height: float
    elements: tuple[Element, ...]
    fields: tuple[Field, ...] = ()
    label: str = ""
    bookmark: str = ""
    code: str = ""
    bleed: float = 0.0
    marks: tuple[Mark, ...] = ()
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PrintSheet:
    """A paper that several small pages of a document are printed on, to be cut apart.

    `pages`: their indexes, and where the top left corner of each lies in mm; `elements` are drawn
    on the paper itself (lines to cut along).
    """

    width: float
    height: float
    pages: tuple[tuple[int, float, float], ...]
    elements: tuple[Element, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """Pages that are printed together, and the symbols that they share.

    A symbol is drawn round its own origin, in mm, and stored once in the file. It holds no Group:
    what it means is said by the Group round its Use. `sheets`: the papers to print on, where they
    are not the pages themselves (`layout.print_sheets` puts the pages on them).
    """

    title: str
    language: str
    pages: tuple[Page, ...]
    symbols: Mapping[str, tuple[Element, ...]] = field(default_factory=dict)
    subject: str = ""
    keywords: str = ""
    sheets: tuple[PrintSheet, ...] = ()
