"""The faces of pieces that are cut out: cards, their backs, and tokens.

A card is the castle in small: merlons, a name band, a niche in the rock with a silhouette, and the
text on the wall below. The keystone says when the card acts; hearts stand left, crystals right. A
back is the castle from outside, its gate shut. All lengths are mm from the piece's top left corner.

    Card("The Pirate", "Hero", ("pirate-captain",), "+1 Glory …", "foot", heart="5", crystal="4")
    Back("Hero", "laurels")
    Token("Vorpal Sword", ("broadsword",), "acts as a Fighter")

`layout.card_sheets` puts faces on pages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.canvas import Canvas
from dungeonpress.layout.castle import DISPLAY, HEADING, MEDIUM, TEXT
from dungeonpress.layout.elements import Colour, Element, Icon, Path, Style, Text
from dungeonpress.layout.palette import DETAIL, HAIR, MOULDING, NOTE, PEN_SHAPE, ROOM, WHITE, Ink
from dungeonpress.layout.paragraph import balanced
from dungeonpress.layout.plan import Box
from dungeonpress.layout.rock import Rock
from dungeonpress.layout.shapes import NUMBER_FACE, Shapes, baseline, crystal_outline
from dungeonpress.layout.stamps import Stamps

INSET, CORNICE_INSET = 3.2, 2.5  # of the frame and of the cornice, from the cut
MERLON_TOP, CORNICE_TOP, CORNICE_FOOT = 3.2, 6.2, 7.6
BAND, NICHE = 18.2, 57.6  # where the name band and the niche end
SILHOUETTE = 23.5  # mm, the larger side of a silhouette in a niche of full height
_MERLONS = 5
_DISC = 1.24  # the white behind a silhouette, in silhouettes
_NICHE_SIDE, _APEX, _SPRING = 3.2, 2.9, 14.2  # of the arch, from the frame and from the band
_MOULDING = 1.3
_NAME, _KEYSTONE, _BADGE, _FOOT = 17.5, 11.5, 15.5, 7.4  # pt
_TEXT, _HEADING, _LEAST_TEXT = 10.2, 9.2, 7.6  # pt
_LINE, _GAP = 1.25, 0.55  # a line's pitch and the space between paragraphs, in sizes
_EDGE = 3.2  # mm between the frame and words
_HEART, _CRYSTAL = 12.7, 12.5  # mm wide, mm high
_FOOT_RISE = 2.3  # mm from the frame's foot to the foot's baseline

Picture = str | Callable[[Shapes, float, float, float], Sequence[Element]]
"""A silhouette's name, or what draws a picture: shapes, its middle's x and y, its larger side."""

Paragraphs = tuple[tuple[str, str], ...]
"""A heading ("" for none) and a text each."""


class Workshop:
    """What the faces of one document share: ink, symbols and rock."""

    def __init__(self, ink: Ink, stamps: Stamps, key: str) -> None:
        self.ink = ink
        self.shapes = Shapes(stamps, ink)
        self.rock = Rock(stamps, ink, 1.0, key)


class Face(Protocol):
    """One side of a piece."""

    def draw(self, canvas: Canvas, shop: Workshop, place: Box, stream: Stream) -> None:
        """Draw the side at a place; `stream` decides its ornament."""


@dataclass(frozen=True, slots=True)
class Card:
    """The face of a card of 63 × 88 mm.

    `keystone` says when it acts; `pictures` are one silhouette, or a large one with a small one at
    its foot; `text` is one paragraph or several. `heart` and `crystal` are numbers, "" for the
    pen, None where the card has none. `tint` is a floor's colour. `niche` is where the niche ends:
    less leaves more room for the text, and makes the silhouette smaller.
    """

    name: str
    keystone: str
    pictures: tuple[Picture, ...]
    text: str | Paragraphs
    foot: str = ""
    heart: str | None = None
    crystal: str | None = None
    tint: int = 0
    niche: float = NICHE

    def draw(self, canvas: Canvas, shop: Workshop, place: Box, stream: Stream) -> None:
        """Draw the face at a place."""
        frame(canvas, shop, place, shop.ink.stone)
        _niche(canvas, shop, place, self, stream)
        with canvas.group("Sect"):
            with canvas.group("H2"):
                size = faces.fit(self.name, DISPLAY, _NAME, place.width - 2 * (INSET + 2.0))
                middle = place.y + (CORNICE_FOOT + BAND) / 2 + 0.2
                canvas.line(
                    place.middle[0], middle + 0.3 * size * MM_PER_PT, self.name, DISPLAY, size,
                    anchor="middle",
                )  # fmt: skip
            if self.keystone:
                keystone(canvas, shop, place.middle[0], place.y + BAND - 0.4, self.keystone)
            share = (self.niche - BAND) / (NICHE - BAND)
            height = place.y + BAND + 7 + (self.niche - BAND - 7) * 0.48
            pictures(canvas, shop, self.pictures, place.middle[0], height, SILHOUETTE * share)
            low = self.heart is not None or self.crystal is not None
            _badges(canvas, shop, place, self)
            top = self.niche + (4.4 if low else 1.0)
            foot = _foot(canvas, place, self.foot) if self.foot else place.bottom - INSET - 1.5
            inner = place.inset(INSET + _EDGE, 0)
            room = Box(inner.x, place.y + top, inner.width, foot - place.y - top)
            words = (("", self.text),) if isinstance(self.text, str) else self.text
            set_words(canvas, words, room)


def frame(canvas: Canvas, shop: Workshop, place: Box, fill: Colour) -> None:
    """The castle's wall with its merlons and its cornice."""
    shapes = shop.shapes
    width, height = place.width, place.height

    def make() -> list[Element]:
        wide = width - 2 * INSET
        merlon = wide / (_MERLONS + 0.58 * (_MERLONS - 1))
        teeth = " ".join(
            draw.box(INSET + k * 1.58 * merlon, MERLON_TOP, merlon, CORNICE_TOP - MERLON_TOP)
            for k in range(_MERLONS)
        )
        wall = draw.box(INSET, CORNICE_FOOT, wide, height - INSET - CORNICE_FOOT)
        cornice = draw.box(
            CORNICE_INSET, CORNICE_TOP, width - 2 * CORNICE_INSET, CORNICE_FOOT - CORNICE_TOP
        )
        return [
            Path(teeth, shapes.area(shop.ink.stone, width=PEN_SHAPE)),
            Path(wall, shapes.area(fill, width=PEN_SHAPE)),
            Path(cornice, shapes.area(shop.ink.stone, width=ROOM)),
        ]

    name = f"card-{width:.2f}x{height:.2f}-{fill}"
    canvas.add(shapes.stamps.use(name, make, place.x, place.y))


def _niche(canvas: Canvas, shop: Workshop, place: Box, card: Card, stream: Stream) -> None:
    """The rock between name and text, and the arch in it."""
    shapes = shop.shapes
    wide = place.width - 2 * INSET
    tint = shop.ink.floor(card.tint)
    rock = shop.rock.fill(
        place.x + INSET, place.y + BAND, wide, card.niche - BAND, stream
    )  # fmt: skip

    def make() -> list[Element]:
        half = wide / 2 - _NICHE_SIDE
        foot, rise = card.niche - BAND, _SPRING - _APEX
        arch = _arch(half, _APEX, rise, foot)
        inner = _arch(half - _MOULDING, _APEX + _MOULDING, rise, foot)
        lines = draw.segments([(-wide / 2, 0, wide / 2, 0), (-wide / 2, foot, wide / 2, foot)])
        return [
            Path(f"{arch} h", Style(fill=tint)),
            Path(arch, shapes.line(width=PEN_SHAPE)),
            Path(inner, shapes.line(MOULDING, HAIR)),
            Path(lines, shapes.line(width=PEN_SHAPE)),
        ]

    name = f"niche-{card.niche:.1f}-{tint}"
    canvas.add(*rock, shapes.stamps.use(name, make, place.middle[0], place.y + BAND))


def _arch(half: float, apex: float, rise: float, foot: float) -> str:
    """A basket arch round a middle axis, open at its foot."""
    spring = apex + rise
    return " ".join([
        draw.move(-half, foot), draw.line(-half, spring),
        draw.curve((-half, apex + 0.34 * rise), (-0.58 * half, apex), (0, apex)),
        draw.curve((0.58 * half, apex), (half, apex + 0.34 * rise), (half, spring)),
        draw.line(half, foot),
    ])  # fmt: skip


def keystone(canvas: Canvas, shop: Workshop, x: float, y: float, words: str) -> None:
    """A keystone hanging from `y` round a middle, as wide as its words need."""
    size, height = _KEYSTONE, 6.8
    top = max(16.8, faces.width(words, HEADING, size) + 7.2)
    shape = draw.polygon([
        (x - top / 2, y), (x + top / 2, y),
        (x + top / 2 - 1.2, y + height), (x - top / 2 + 1.2, y + height),
    ])  # fmt: skip
    canvas.add(Path(shape, shop.shapes.area(WHITE, width=DETAIL)))
    with canvas.group("P"):
        base = y + height / 2 + 0.28 * size * MM_PER_PT
        canvas.line(x, base, words, HEADING, size, anchor="middle")


def pictures(
    canvas: Canvas, shop: Workshop, shown: Sequence[Picture], x: float, y: float, side: float
) -> None:
    """A silhouette round a middle, on white; a second one small at its lower right."""
    white = Style(fill=WHITE)
    if shop.ink.rock is not None:
        canvas.add(Path(draw.circle(x, y, _DISC / 2 * side), white))
    canvas.add(*picture(shop, shown[0], x, y, side))
    for small in shown[1:]:
        right, low = x + 0.34 * side, y + 0.27 * side
        canvas.add(Path(draw.circle(right, low, 0.29 * side), shop.shapes.area(WHITE, width=ROOM)))
        canvas.add(*picture(shop, small, right, low, 0.38 * side))


def picture(shop: Workshop, shown: Picture, x: float, y: float, side: float) -> Sequence[Element]:
    """A silhouette, or a drawing of the game's own, round a middle."""
    if isinstance(shown, str):
        return [Icon(shown, x, y, side / 2)]
    return shown(shop.shapes, x, y, side)


def _badges(canvas: Canvas, shop: Workshop, place: Box, card: Card) -> None:
    """The heart at the left and the crystal at the right of the niche's foot."""
    shapes, y = shop.shapes, place.y + card.niche - 2.5
    if card.heart is not None:
        x = place.x + 11.6
        canvas.add(shapes.heart(x, y, _HEART))
        _badge(canvas, x, y - 0.5, card.heart)
    if card.crystal is not None:
        x = place.right - 11.6

        def make() -> list[Element]:
            return [Path(crystal_outline(_CRYSTAL), shapes.area(WHITE, shop.ink.mana))]

        canvas.add(shapes.stamps.use("crystal-badge", make, x, y))
        _badge(canvas, x, y, card.crystal)


def _badge(canvas: Canvas, x: float, y: float, number: str) -> None:
    if number:
        canvas.line(x, baseline(y, _BADGE), number, NUMBER_FACE, _BADGE, anchor="middle")


def _foot(canvas: Canvas, place: Box, words: str) -> float:
    """The small line at the card's foot; returns its top."""
    base = place.bottom - INSET - _FOOT_RISE
    size = faces.fit(words, TEXT, _FOOT, place.width - 2 * (INSET + 1.5))
    with canvas.group("P"):
        canvas.line(place.middle[0], base, words, TEXT, size, colour=NOTE, anchor="middle")
    return base - 1.0 * size * MM_PER_PT


def set_words(
    canvas: Canvas, words: Paragraphs, room: Box, size: float = _TEXT, face: str = MEDIUM
) -> None:
    """Paragraphs centred in a room, balanced, smaller where they must be."""
    while True:
        blocks = [(head, balanced(text, face, size, room.width)) for head, text in words]
        pitch = _LINE * size * MM_PER_PT
        lines = sum(len(text) + bool(head) for head, text in blocks)
        used = lines * pitch + (len(blocks) - 1) * _GAP * pitch
        widest = max(faces.width(line, face, size) for _, text in blocks for line in text)
        if size <= _LEAST_TEXT or (used <= room.height and widest <= room.width):
            break
        size = max(_LEAST_TEXT, round(size - 0.2, 2))
    # The middle of the first line's small letters stands half a line below the block's top.
    y = room.middle[1] - used / 2 + pitch / 2 + 0.26 * size * MM_PER_PT
    x = room.middle[0]
    for head, text in blocks:
        if head:
            with canvas.group("H3"):
                canvas.line(x, y, head, HEADING, min(_HEADING, size + 1), anchor="middle")
            y += pitch
        with canvas.group("P"):
            for part in text:
                canvas.add(Text(x, y, part, face, size, anchor="middle"))
                y += pitch
        y += _GAP * pitch
