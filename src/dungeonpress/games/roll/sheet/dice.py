"""The dice without the box: what plain dice show, and stickers to make dice of one's own.

Party and dungeon dice are told apart by their frames: round corners and one line, cut corners and
two lines.
"""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT, Paper
from dungeonpress.games.roll.pieces import DUNGEON, PARTY
from dungeonpress.games.roll.sheet import words
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.games.roll.sheet.parts import foot_line
from dungeonpress.layout import outline as draw
from dungeonpress.layout.canvas import Canvas
from dungeonpress.layout.card_sheets import Piece
from dungeonpress.layout.cards import Workshop
from dungeonpress.layout.castle import (
    BOLD,
    HEADING,
    HEAVY,
    ITALIC,
    LABEL,
    TEXT,
    Castle,
    CastlePage,
)
from dungeonpress.layout.elements import Element, Icon, Page, Path
from dungeonpress.layout.imposition import LEAST_SIDE, Format
from dungeonpress.layout.palette import DETAIL, HAIR, PEN_SHAPE, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import Shapes

STICKER = 16.0  # mm
PARTY_DICE = 7
_MOST_COLUMNS = 11
_GAP = 2.4


def face_frame(shapes: Shapes, side: float, *, dungeon: bool, fine: bool = False) -> list[Element]:
    """The frame of a face round a centre, `side` mm from edge to edge; `fine`: in thin lines."""
    half = side / 2
    area = shapes.area(WHITE, width=DETAIL if fine else PEN_SHAPE)
    if not dungeon:
        return [Path(draw.rounded_box(-half, -half, side, side, 0.24 * side), area)]
    inner = half - (0.075 if fine else 0.055) * side
    thin = shapes.line(width=HAIR if fine else DETAIL)
    return [Path(_cut_box(half, 0.24 * side), area), Path(_cut_box(inner, 0.21 * side), thin)]


def _cut_box(half: float, cut: float) -> str:
    inner = half - cut
    return draw.polygon([
        (-inner, -half), (inner, -half), (half, -inner), (half, inner),
        (inner, half), (-inner, half), (-half, inner), (-half, -inner),
    ])  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sticker:
    """A face of a die to be stuck on it, with its letter in the log."""

    letter: str
    dungeon: bool

    def draw(self, canvas: Canvas, shop: Workshop, place: Box, stream: Stream) -> None:
        """Draw the face at a place."""
        shapes = shop.shapes
        x, y = place.middle
        side = place.width - 2.0
        frame = shapes.stamps.use(
            f"sticker-{side:.1f}-{self.dungeon}",
            lambda: face_frame(shapes, side, dungeon=self.dungeon), x, y,
        )  # fmt: skip
        canvas.add(frame)
        alt = words.sticker_alt(self.letter, dungeon=self.dungeon)
        with canvas.group("Figure", alt, place):
            canvas.add(Icon(icon_name("die", self.letter), x, y, 0.35 * side))


def stickers(dice: int) -> list[Piece]:
    """The faces of the party dice, then of so many dungeon dice, die by die."""
    party = [Piece(Sticker(letter, False)) for _ in range(PARTY_DICE) for letter in PARTY]
    dungeon = [Piece(Sticker(letter, True)) for _ in range(dice) for letter in DUNGEON]
    return [*party, *dungeon]


def sticker_format(paper: Paper, count: int) -> Format:
    """The grid of so many stickers: as wide as the paper, no higher than need be."""
    columns = min(_MOST_COLUMNS, max(1, int((paper.width - 2 * LEAST_SIDE) / STICKER)))
    return Format(STICKER, STICKER, columns, -(-count // columns))


# --- the tables ------------------------------------------------------------------------------


def dice_page(castle: Castle, stream: Stream, code: str, number: int) -> Page:
    """What the numbers of plain dice stand for."""
    page = castle.page(
        "dice", code, number, stream, bookmark=words.DICE_BOOKMARK, label=words.DICE_BOOKMARK
    )
    end = page.title(words.DICE_TITLE, words.GAME)
    page.sky(("bat",), ("wyvern", "witch-flight"), end + 10 * page.plan.unit)
    page.seal(words.CODE)
    page.merlons([1] * 13)
    page.walk()
    page.course_line(words.DICE_LINE)
    page.body()
    inside = page.plan.inside.inset(1.6 * page.plan.unit)
    gap = _GAP * page.plan.unit
    half = (inside.height - gap) / 2
    for k, (heading, letters) in enumerate(
        ((words.PARTY_DICE, PARTY), (words.DUNGEON_DICE, DUNGEON))
    ):
        box = Box(inside.x, inside.y + k * (half + gap), inside.width, half)
        _table(page, box, heading, letters, dungeon=bool(k))
    page.foundation([])
    foot_line(page, words.DICE_NOTE)
    return page.finish()


def _table(page: CastlePage, box: Box, heading: str, letters: str, *, dungeon: bool) -> None:
    u = page.plan.unit
    page.chamber(box)
    x = box.x + 24 * u
    page.keystone(x, box.y - 0.5 * u, 40 * u, 36 * u, 7.8 * u)
    with page.group("H2"):
        page.text(x, box.y + 5.0 * u, heading, HEADING, 14.5, anchor="middle")
    with page.group("P"):
        note = words.CUT_FRAME if dungeon else words.ROUND_FRAME
        page.text(box.right - 4 * u, box.y + 5.0 * u, note, ITALIC, 9, anchor="end", colour=LABEL)
    top = box.y + 9.4 * u
    columns = (13 * u, 34 * u, 52 * u, 96 * u)
    head = 4.4 * u
    pitch = (box.bottom - 1.6 * u - top - head) / len(letters)
    with page.group("Table"):
        with page.group("TR"):
            for column, (at, label) in enumerate(zip(columns, words.DICE_COLUMNS, strict=True)):
                with page.group("TH", scope="Column"):
                    anchor = "middle" if column < 2 else "start"
                    page.text(box.x + at, top + 2.4 * u, label, ITALIC, 8.8, colour=LABEL,
                              anchor=anchor)  # type: ignore[arg-type]  # fmt: skip
        for value, letter in enumerate(letters, 1):
            y = top + head + (value - 0.5) * pitch
            if value > 1:
                line = (box.x + 4 * u, y - pitch / 2, box.right - 4 * u, y - pitch / 2)
                page.add(Path(draw.segments([line]), page.shapes.line(width=HAIR)))
            with page.group("TR"):
                _row(page, box.x, y, pitch, value, letter, columns, dungeon=dungeon)


def _row(
    page: CastlePage, left: float, y: float, pitch: float, value: int, letter: str,
    columns: tuple[float, ...], *, dungeon: bool,
) -> None:  # fmt: skip
    """A number of a plain die and the face that it stands for."""
    u, shapes = page.plan.unit, page.shapes
    side = min(11.0 * u, pitch - 2.4 * u)
    base = y + 0.3 * page.plan.pt(12) * MM_PER_PT
    with page.group("TH", alt=words.rolled_alt(value), scope="Row"):
        page.add(shapes.pips(left + columns[0], y, side, value))
    face = side + 1.2 * u
    with page.group("TD", alt=words.face_name(letter)):
        page.add(
            shapes.stamps.use(
                f"face-{face:.2f}-{dungeon}", lambda: face_frame(shapes, face, dungeon=dungeon),
                left + columns[1], y,
            ),
            Icon(icon_name("die", letter), left + columns[1], y, 0.35 * face),
        )  # fmt: skip
    with page.group("TD"):
        page.text(left + columns[2], base, letter, HEAVY, 12)
        page.text(left + columns[2] + 7 * u, base, words.face_name(letter), BOLD, 12)
    with page.group("TD"):
        page.text(left + columns[3], base, words.FACE_USES[letter], TEXT, 11)


__all__ = ["Sticker", "dice_page", "face_frame", "sticker_format", "stickers"]
