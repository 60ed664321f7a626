"""From drawing elements to PDF content operators, for pages and for forms (icons, symbols).

Coordinates stay in mm from the top left: each page begins with one matrix that turns them to pt.
What is drawn for a Group carries its mark; all else on a page is marked as an artifact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces
from dungeonpress.layout.elements import (
    DIRECTION,
    Clip,
    Colour,
    Element,
    Group,
    Icon,
    Path,
    Style,
    Text,
    Use,
)
from dungeonpress.render.fonts import Fonts
from dungeonpress.render.icons import silhouettes
from dungeonpress.render.objects import Objects, deflate, number
from dungeonpress.render.tags import Tag, Tree

_SCALE = f"{MM_PER_PT:.6f}"
_TEXT_MATRIX = {
    "none": f"{_SCALE} 0 0 -{_SCALE}",
    "up": f"0 -{_SCALE} -{_SCALE} 0",
    "down": f"0 {_SCALE} {_SCALE} 0",
}
_EVERYWHERE = "[-2000 -2000 2000 2000]"  # mm; a symbol's bounds


@cache
def _colour(colour: Colour) -> tuple[str, str]:
    """The operators that set a colour to fill and to stroke with; greys use black ink only."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    if red == green == blue:
        grey = number(red / 255)
        return f"{grey} g", f"{grey} G"
    values = " ".join(number(value / 255) for value in (red, green, blue))
    return f"{values} rg", f"{values} RG"


def _painting(style: Style) -> str:
    """The operator that paints a path; "" if nothing is to be seen."""
    star = "*" if style.even_odd else ""
    if style.fill is None:
        return "" if style.stroke is None else "S"
    return f"f{star}" if style.stroke is None else f"B{star}"


@lru_cache(maxsize=1024)
def _icon_form(name: str, painting: str) -> bytes:
    return deflate(f"{silhouettes()[name].outline} {painting}".encode("ascii"))


_symbol_form = lru_cache(maxsize=256)(deflate)  # most symbols are those of the last document, too


class Forms:
    """The icons and symbols of one file, each stored once, by resource name."""

    def __init__(
        self, objects: Objects, fonts: Fonts, symbols: Mapping[str, Sequence[Element]]
    ) -> None:
        self.fonts = fonts
        self.numbers: dict[str, int] = {}
        self._objects = objects
        self._symbols = symbols
        self._icons: dict[tuple[str, str], str] = {}
        self._drawn: dict[str, tuple[str, Content]] = {}

    def icon(self, name: str, painting: str) -> str:
        """The form of an icon painted in one way. Colours and line come from where it is used."""
        key = self._icons.get((name, painting))
        if key is None:
            key = self._icons[name, painting] = f"I{len(self._icons) + 1}"
            self.numbers[key] = self._objects.add_packed(
                _icon_form(name, painting),
                "/Type/XObject/Subtype/Form/BBox[-2 -2 2 2]/Resources<<>>/Filter/FlateDecode",
            )
        return key

    def symbol(self, name: str) -> str:
        """The form of a symbol."""
        if name not in self._drawn:
            content = Content(self)
            content.draw(self._symbols[name])
            self._drawn[name] = (f"S{len(self._drawn) + 1}", content)
        return self._drawn[name][0]

    def write(self, fonts: Mapping[str, int]) -> None:
        """Add the symbols, when the fonts they use are known."""
        for key, _ in self._drawn.values():
            self.numbers[key] = self._objects.reserve()
        for key, content in self._drawn.values():
            self._objects.put_packed(
                self.numbers[key],
                _symbol_form(content.data()),
                f"/Type/XObject/Subtype/Form/BBox{_EVERYWHERE}/Resources{content.resources(fonts)}"
                "/Filter/FlateDecode",
            )


class _State:
    """What the graphics state holds at a point of the content; None is unknown."""

    __slots__ = ("dash", "fill", "font", "stroke", "width")

    def __init__(self) -> None:
        self.fill: str | None = None
        self.stroke: str | None = None
        self.width: float | None = None
        self.dash: tuple[float, ...] | None = None
        self.font: tuple[str, float] | None = None

    def copy(self) -> _State:
        """The state to go back to."""
        other = _State()
        other.fill, other.stroke, other.width = self.fill, self.stroke, self.width
        other.dash, other.font = self.dash, self.font
        return other


class Marks:
    """How the content of a page is tied to the structure tree."""

    def __init__(self, tree: Tree, page: int, scale: float, left: float, top: float) -> None:
        self.tree = tree
        self.key = tree.begin_page()
        self.page = page
        self._place = (scale, left, top)
        self.links: list[tuple[Tag, str]] = []

    def box(self, box: tuple[float, float, float, float]) -> str:
        """A box in mm as a PDF rectangle in pt, to a tenth."""
        x, y, width, height = box
        scale, left, top = self._place
        corners = (x * scale + left, top - (y + height) * scale,
                   (x + width) * scale + left, top - y * scale)  # fmt: skip
        return f"[{' '.join(number(corner, 1) for corner in corners)}]"


class Content:
    """The operators of a page (with `marks`) or of a form, and the resources that they use."""

    def __init__(self, forms: Forms, marks: Marks | None = None, start: str = "") -> None:
        self._forms = forms
        self._marks = marks
        self._parts = [start] if start else []
        self._state = _State()
        self._owner: Tag | None = None
        self._marked = 0  # how many marks were opened; whether one is open
        self._open = False
        self._fonts: dict[str, None] = {}
        self._used: dict[str, None] = {}

    def data(self) -> bytes:
        """The content stream, once: it is not kept."""
        self._close()
        data = "\n".join(self._parts).encode("ascii")
        self._parts.clear()
        return data

    def resources(self, fonts: Mapping[str, int]) -> str:
        """The resource dictionary: the fonts and forms that were used."""
        named = " ".join(f"/{name} {fonts[name]} 0 R" for name in self._fonts)
        forms = " ".join(f"/{name} {self._forms.numbers[name]} 0 R" for name in self._used)
        return f"<</Font<<{named}>>/XObject<<{forms}>>>>"

    def draw(self, elements: Sequence[Element], owner: Tag | None = None) -> None:
        """Draw elements that belong to a tag (without one: artifacts)."""
        for element in elements:
            kind = type(element)
            if kind is Group:
                self._group(element, owner)  # type: ignore[arg-type]
                continue
            if kind is Clip:
                self._clip(element, owner)  # type: ignore[arg-type]
                continue
            if self._marks and (owner is not self._owner or not self._open):
                self._mark(owner)
            if kind is Use:
                self._use(element)  # type: ignore[arg-type]
            elif kind is Text:
                self._text(element)  # type: ignore[arg-type]
            elif kind is Path:
                self._path(element)  # type: ignore[arg-type]
            elif kind is Icon:
                self._icon(element)  # type: ignore[arg-type]

    def _mark(self, owner: Tag | None) -> None:
        assert self._marks is not None
        self._close()
        if owner is None or owner.group is None:
            self._parts.append("/Artifact BMC")
        else:
            mark = self._marks.tree.mark(owner)
            self._parts.append(f"/{owner.group.role} <</MCID {mark}>> BDC")
        self._owner, self._open = owner, True
        self._marked += 1

    def _close(self) -> None:
        if self._open:
            self._parts.append("EMC")
            self._open = False

    def _group(self, group: Group, owner: Tag | None) -> None:
        marks = self._marks
        if marks is None:
            raise ValueError("a symbol can't hold a Group: put the Group round its Use")
        if group.role == "Figure" and (group.alt is None or group.box is None):
            raise ValueError("a Figure needs alt and box")
        parent = owner or marks.tree.document
        tag = marks.tree.open(group, parent, marks.page, marks.box(group.box) if group.box else "")
        if group.target is not None:
            if not tag.box:
                raise ValueError(f"the link to “{group.target}” needs a box")
            marks.links.append((tag, group.target))
        self.draw(group.children, tag)

    def _paint(self, style: Style) -> None:
        """Set the colours of a style."""
        state = self._state
        if style.fill is not None:
            fill = _colour(style.fill)[0]
            if fill != state.fill:
                self._parts.append(fill)
                state.fill = fill
        if style.stroke is not None:
            stroke = _colour(style.stroke)[1]
            if stroke != state.stroke:
                self._parts.append(stroke)
                state.stroke = stroke

    def _line(self, style: Style, scale: float = 1.0) -> None:
        """Set the line of a style where a mm is `scale` mm long."""
        state = self._state
        if style.stroke is None:
            return
        width = style.width / scale
        if width != state.width:
            self._parts.append(f"{number(width * MM_PER_PT, 5)} w")
            state.width = width
        dash = style.dash if scale == 1.0 else tuple(length / scale for length in style.dash)
        if dash != state.dash:
            lengths = " ".join(number(length * MM_PER_PT, 5) for length in dash)
            self._parts.append(f"[{lengths}] 0 d")
            state.dash = dash

    def _path(self, path: Path) -> None:
        style = path.style
        painting = _painting(style)
        if painting:
            self._paint(style)
            self._line(style)
            self._parts.append(f"{path.outline} {painting}")

    def _text(self, text: Text) -> None:
        pieces = self._forms.fonts.encode(text.text, text.face)
        if not pieces:
            return
        parts, state = self._parts, self._state
        fill = _colour(text.colour)[0]
        if fill != state.fill:
            parts.append(fill)
            state.fill = fill
        x, y = text.x, text.y
        if text.anchor != "start":
            width = faces.width(text.text, text.face, text.size, text.tracking)
            back = width / 2 if text.anchor == "middle" else width
            across, down = DIRECTION[text.turn]
            x, y = x - across * back, y - down * back
        shown = []
        for font, codes in pieces:
            if (font, text.size) != state.font:
                shown.append(f"/{font} {number(text.size)} Tf")
                state.font = (font, text.size)
                self._fonts[font] = None
            shown.append(f"<{codes}> Tj")
        show = " ".join(shown)
        if text.tracking:
            show = f"{number(text.tracking)} Tc {show} 0 Tc"
        parts.append(f"BT {_TEXT_MATRIX[text.turn]} {x:.2f} {y:.2f} Tm {show} ET")

    def _icon(self, icon: Icon) -> None:
        style, radius = icon.style, icon.radius
        painting = _painting(style)
        if not painting:
            return
        key = self._forms.icon(icon.name, painting)
        self._used[key] = None
        self._paint(style)
        state = self._state
        width, dash = state.width, state.dash
        self._parts.append(f"q {radius:.3f} 0 0 {radius:.3f} {icon.x:.2f} {icon.y:.2f} cm")
        self._line(style, radius)
        self._parts.append(f"/{key} Do Q")
        state.width, state.dash = width, dash

    def _use(self, use: Use) -> None:
        key = self._forms.symbol(use.symbol)
        self._used[key] = None
        scale = use.scale
        across = number(-scale if use.mirror_x else scale)
        down = number(-scale if use.mirror_y else scale)
        self._parts.append(f"q {across} 0 0 {down} {use.x:.2f} {use.y:.2f} cm\n/{key} Do Q")

    def _clip(self, clip: Clip, owner: Tag | None) -> None:
        if _holds_groups(clip):
            self._close()  # so that marks and saved states nest
        before, marked = self._state.copy(), self._marked
        self._parts.append(f"q {clip.outline} {'W*' if clip.even_odd else 'W'} n")
        self.draw(clip.children, owner)
        if marked != self._marked:
            self._close()
        self._parts.append("Q")
        self._state = before


def _holds_groups(clip: Clip) -> bool:
    return any(
        isinstance(child, Group) or (isinstance(child, Clip) and _holds_groups(child))
        for child in clip.children
    )
