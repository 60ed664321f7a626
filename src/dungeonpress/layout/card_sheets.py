"""Pages of pieces to cut out: fronts, and their backs for duplex printing.

    sides = sides_of(pieces, impose(paper, CARD), duplex, "Dungeon Academy: heroes and loot")
    pages = card_pages(sides, Workshop(ink, stamps, key), duplex, code_of, credit, stream)

A page is named by its code in the margin; it has no markers, for nothing is written on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import Paper
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.canvas import Canvas
from dungeonpress.layout.cards import Face, Workshop
from dungeonpress.layout.castle import HEADING, RULER, TEXT
from dungeonpress.layout.elements import Mark, Page, Path, Style, Text, Turn
from dungeonpress.layout.imposition import Duplex, Flip, Format, Imposition
from dungeonpress.layout.palette import BLACK, DETAIL, NOTE
from dungeonpress.layout.plan import Box

_CUT = Style(stroke=BLACK, width=0.35)
_TITLE, _NARROW_TITLE, _NOTE, _SMALL = 12.5, 10.6, 8.6, 7.8  # pt
_LINE = 3.5  # mm between the lines of a margin
_INDENT = 3.2  # mm between the outermost mark and the words
_COLUMN = 60.0  # mm that a line's words need


class Piece(NamedTuple):
    """A card or token: its front, and its back if it has one."""

    front: Face
    back: Face | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a paper: its faces in the order of their places, and what it is."""

    title: str
    imposition: Imposition
    faces: tuple[Face | None, ...]
    back: bool = False


def sides_of(
    pieces: Sequence[Piece], imposition: Imposition, duplex: Duplex, title: str
) -> list[Side]:
    """The sides for some pieces, each with its backs behind it.

    Printed on one side only, a back that no other piece has becomes a face of its own behind its
    front, to be glued to it; backs that pieces share are left out.
    """
    fronts = list(pieces)
    double = duplex.flip is not Flip.NONE
    if not double:
        shared = Counter(piece.back for piece in pieces)
        fronts = [
            Piece(face)
            for front, back in pieces
            for face in ((front, back) if back and shared[back] == 1 else (front,))
        ]
    sides = []
    for start in range(0, len(fronts), imposition.count):
        part = fronts[start : start + imposition.count]
        sides.append(Side(title, imposition, tuple(piece.front for piece in part)))
        if double and any(piece.back for piece in part):
            backs = tuple(piece.back for piece in part)
            sides.append(Side(title, imposition, backs, back=True))
    return sides


def card_pages(
    sides: Sequence[Side],
    shop: Workshop,
    duplex: Duplex,
    code_of: Callable[[int], str],
    credit: str,
    stream: Stream,
) -> tuple[Page, ...]:
    """The pages of some sides; `code_of` gives the sheet code of a page, counted from 1."""
    pages = []
    for number, side in enumerate(sides, 1):
        canvas = Canvas()
        grid, code = side.imposition, code_of(number)
        # Turned over its short edge, an upright paper stands on its head: so must its back.
        turned = side.back and not grid.turns_sideways(duplex)
        shift = (duplex.x, duplex.y) if side.back else (0.0, 0.0)
        if turned:
            shift = (-duplex.x, -duplex.y)
        cut_marks(canvas, grid, shift)
        margins = Margins(canvas, grid)
        margins.first(side.title, size_note(grid.format))
        for at, face in enumerate(side.faces):
            if face is not None:
                place = grid.back(at, duplex) if side.back else grid.front(at)
                place = grid.upside_down(place) if turned else place
                face.draw(canvas, shop, place, stream.fork(number, at))
        backs = ", backs" if side.back else ""
        margins.last(f"page {number} of {len(sides)}{backs} · {code}", credit)
        page = finish(canvas, grid.paper, number, side.title, code)
        pages.append(replace(page, turned=turned))
    return tuple(pages)


def size_note(piece: Format) -> str:
    """What a page says of its pieces."""
    return f"{piece.width:g} × {piece.height:g} mm; print at 100 %, cut at the marks"


def cut_marks(canvas: Canvas, grid: Imposition, shift: tuple[float, float]) -> None:
    """The marks in the margins; those of backs are moved with them."""
    x, y = shift
    moved = [(a + x, b + y, c + x, d + y) for a, b, c, d in grid.marks()]
    canvas.add(Path(draw.segments(moved), _CUT))


def finish(canvas: Canvas, paper: Paper, number: int, title: str, code: str) -> Page:
    """The page of a canvas."""
    return Page(
        f"p{number}", paper.width, paper.height, canvas.elements, (), str(number), title, code,
        marks=tuple(canvas.marks),
    )  # fmt: skip


class Margins:
    """The words round the pieces: above and below, or turned, left and right.

    In each margin there are three places, side by side or, on narrow paper, one below the other.
    """

    def __init__(self, canvas: Canvas, grid: Imposition) -> None:
        self._canvas, self._grid = canvas, grid
        self._out = 1.5 if grid.close else 0.0  # short marks stand between pieces and words

    def first(self, title: str, note: str) -> None:
        """What the sheet is, and how to print and cut it."""
        with self._canvas.group("H1"):
            narrow = self._grid.beside and self._grid.close
            self._say(0, 0, title, HEADING, _NARROW_TITLE if narrow else _TITLE, BLACK)
        with self._canvas.group("P"):
            self._say(0, 2, note, TEXT, _NOTE, NOTE)

    def last(self, page: str, credit: str) -> None:
        """Which page it is, a ruler, and who drew."""
        with self._canvas.group("P"):
            self._say(1, 0, page, TEXT, _SMALL, NOTE)
        self._ruler()
        with self._canvas.group("P"):
            self._say(1, 2, credit, TEXT, _SMALL, NOTE)

    def _place(self, end: int, slot: int) -> tuple[float, float, float, bool]:
        """A place for words: where a line of them begins on its baseline, its length in mm, and
        whether it is the last of its line."""
        area, grid = self._grid.area, self._grid
        if grid.beside:
            third = area.height / 3
            x = area.x - 2.6 - 1.1 * self._out if end == 0 else area.right + 4.6 + self._out
            return x, area.bottom - slot * third - _INDENT, third - 2 * _INDENT, False
        columns = max(1, min(3, int(area.width / _COLUMN)))
        if end == 0:
            slot = min(slot, max(columns - 1, 1))
        line, column = divmod(slot, columns)
        wide = area.width / columns
        lines = 2 if columns == 1 else 1
        y = area.bottom + 4.0 + self._out + line * _LINE
        if end == 0:
            y = area.y - 3.2 - self._out - (lines - 1 - line) * _LINE
        x = area.x + column * wide + _INDENT
        return x, y, wide - 2 * _INDENT, column == columns - 1 > 0

    def _say(self, end: int, slot: int, words: str, face: str, size: float, colour: str) -> None:
        x, y, room, at_end = self._place(end, slot)
        size = faces.fit(words, face, size, room)
        turn: Turn = "up" if self._grid.beside else "none"
        anchor: Literal["start", "end"] = "end" if at_end else "start"
        x = x + room if at_end else x
        self._canvas.add(Text(x, y, words, face, size, colour, anchor, turn=turn))

    def _ruler(self) -> None:
        """A line of 50 mm, to notice a wrong print scale."""
        canvas = self._canvas
        x, y, _, _ = self._place(1, 1)
        label, turn = "50 mm", self._grid.beside
        ticks = [(0.0, 0.0, RULER, 0.0)]
        ticks += [(10.0 * k, 0.0, 10.0 * k, 1.4 if k in (0, 5) else 0.8) for k in range(6)]
        if turn:
            lines = [(x - b, y - a, x - d, y - c) for a, b, c, d in ticks]
            box = Box(x - 1.4, y - RULER, 1.5, RULER)
        else:
            lines = [(x + a, y - b, x + c, y - d) for a, b, c, d in ticks]
            box = Box(x, y - 1.4, RULER, 1.5)
        with canvas.group("Figure", "A ruler of 50 mm", box):
            canvas.add(Path(draw.segments(lines), Style(stroke=BLACK, width=DETAIL)))
        away = RULER + 1.2
        place = (x, y - away) if turn else (x + away, y)
        with canvas.group("P"):
            canvas.add(Text(*place, label, TEXT, _SMALL, NOTE, turn="up" if turn else "none"))
        mark = (x, y - RULER, 0.0, RULER) if turn else (x, y, RULER, 0.0)
        canvas.marks.append(Mark("ruler", tuple(round(v, 3) for v in mark)))  # type: ignore[arg-type]
