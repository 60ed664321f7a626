"""The rooms of a delve's picture: what they hold, how they stand side by side, how they are drawn.

All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from dungeonpress.games.roll import picture_words as words
from dungeonpress.games.roll.moves import DRAGON_TARGET
from dungeonpress.games.roll.pieces import DRAGON, DUNGEON, FACES, TOKENS
from dungeonpress.games.roll.sheet.dice import face_frame
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.games.roll.story import Deed, Visit
from dungeonpress.layout import faces, outline
from dungeonpress.layout.castle import BOLD, ITALIC, LABEL, NUMBER_FACE, CastlePage
from dungeonpress.layout.elements import Element, Icon, Path, Style
from dungeonpress.layout.palette import DETAIL, RED, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import Shapes, baseline
from dungeonpress.layout.signs import star

_DIE, _STEP = 5.4, 5.9  # a die, and from die to die
_ROW = 6.8  # from statement to statement
_HEAD = 9.4
_EDGE, _GAP = 2.0, 1.8
_LEAST_ROOM = 22.0
_SIZE = 9.0  # pt
_SPACE = 1.3
_MOST_PIECES, _MOST_LETTERS = 60, 40
_MOST_LINE = 120.0  # a statement that is longer takes several lines


class Glyph(NamedTuple):
    """A die, a token or a word of a statement, with its width."""

    sort: Literal["die", "token", "word"]
    text: str
    width: float


class Line(NamedTuple):
    """A line of a room: glyphs of a statement, or of a part of it. `said` is read aloud."""

    glyphs: tuple[Glyph, ...]
    said: str
    wrong: bool

    @property
    def width(self) -> float:
        """All glyphs together."""
        return sum(glyph.width for glyph in self.glyphs)


class Room(NamedTuple):
    """A level, ready to be drawn."""

    visit: Visit
    lines: tuple[Line, ...]
    width: float
    height: float


def room_of(visit: Visit) -> Room:
    """What a level's room holds, and how large it must be."""
    lines = [line for deed in visit.deeds for line in _lines(deed)]
    if visit.more:
        text = words.more(visit.more)
        lines.append(Line((_word(text),), text, wrong=False))
    head = 10.0 + _STEP * len(visit.dice[:_MOST_PIECES])
    if not visit.number:
        head = faces.width(words.OPENING, ITALIC, _SIZE) + 2
    widest = max((line.width + 3.0 for line in lines), default=0.0)
    return Room(
        visit, tuple(lines), max(_LEAST_ROOM, head + 2 * _EDGE, widest + 2 * _EDGE),
        _HEAD + _ROW * len(lines) + (1.0 if lines else 0.0),
    )  # fmt: skip


def _lines(deed: Deed) -> list[Line]:
    """A statement as lines no longer than a room may be wide."""
    lines: list[list[Glyph]] = [[]]
    used = 0.0
    said = deed.text.split()[:_MOST_PIECES]
    glyphs = [glyph for word in said for glyph in _glyphs(word)]
    if said[0] in TOKENS and ">" not in said:  # a token played by itself is named, too
        glyphs.insert(1, _word(said[0]))
    for glyph in glyphs[:_MOST_PIECES]:
        if lines[-1] and used + glyph.width > _MOST_LINE:
            lines.append([])
            used = 0.0
        lines[-1].append(glyph)
        used += glyph.width
    return [
        Line(tuple(line), deed.text if first == 0 else "", deed.wrong)
        for first, line in enumerate(lines)
    ]


def _glyphs(word: str) -> list[Glyph]:
    if all(letter in FACES for letter in word):
        dice = [Glyph("die", letter, _STEP) for letter in word]
        return [*dice[:-1], dice[-1]._replace(width=_STEP + _SPACE)]
    if word == DRAGON_TARGET:
        return [Glyph("die", DRAGON, _STEP + 0.4), _word(word)]
    if word in TOKENS:
        return [Glyph("token", word, _STEP + _SPACE)]
    return [_word(word)]


def _word(text: str) -> Glyph:
    shown = faces.legible(text[:_MOST_LETTERS], BOLD)
    return Glyph("word", shown, faces.width(shown, BOLD, _SIZE) + _SPACE)


def lay_out(rooms: Sequence[Room], width: float) -> tuple[list[tuple[Room, Box]], float]:
    """Rooms side by side in rows of a width; where each stands, and the height of all."""
    rows: list[list[Room]] = [[]]
    used = 0.0
    for room in rooms:
        if rows[-1] and used + room.width > width:
            rows.append([])
            used = 0.0
        rows[-1].append(room)
        used += room.width + _GAP
    placed, y = [], 0.0
    for row in rows:
        height = max((room.height for room in row), default=0.0)
        natural = sum(room.width for room in row) + _GAP * (len(row) - 1)
        stretch = (width - natural) / max(len(row), 1)
        if stretch > 0.6 * _LEAST_ROOM:
            stretch = 0.0
        x = 0.0
        for room in row:
            wide = room.width + stretch
            placed.append((room, Box(x, y, wide, height)))
            x += wide + _GAP
        y += height + _GAP
    return placed, max(y - _GAP, 0.0)


def draw(page: CastlePage, room: Room, box: Box) -> None:
    """A room: its level, what was rolled, what was done."""
    shapes, visit = page.shapes, room.visit
    page.add(Path(outline.rounded_box(*box.box, 1.2), shapes.area(WHITE, width=DETAIL)))
    y = box.y + 0.5 * _HEAD
    if visit.number:
        page.add(shapes.coin(box.x + _EDGE + 3.2, y, 6.4))
        with page.group("P", alt=f"{words.level(visit.number)}: {' '.join(visit.dice) or '–'}"):
            number = visit.number[:4]
            size = faces.fit(number, NUMBER_FACE, 11, 5.0)
            page.line(box.x + _EDGE + 3.2, baseline(y, size), number, NUMBER_FACE, size,
                      anchor="middle")  # fmt: skip
            page.add(*flow(shapes, visit.dice[:_MOST_PIECES], box.x + _EDGE + 11.0, y))
        if visit.wrong and not any(line.wrong for line in room.lines):
            page.add(*star(box.right - 2, box.y + 1.5, 2.8))
    else:
        with page.group("P"):
            page.line(box.x + _EDGE, y + 1.1, words.OPENING, ITALIC, _SIZE, colour=LABEL)
    if room.lines:
        rule = outline.segments([(box.x + _EDGE, box.y + _HEAD - 0.6, box.right - _EDGE,
                                  box.y + _HEAD - 0.6)])  # fmt: skip
        page.add(Path(rule, shapes.line(LABEL, 0.3)))
    for at, line in enumerate(room.lines):
        _line(page, line, Box(box.x, box.y + _HEAD + at * _ROW, box.width, _ROW))


def _line(page: CastlePage, line: Line, box: Box) -> None:
    """A statement, the first error in a broken frame with a star."""
    y = box.middle[1] + 0.4
    if line.wrong:
        frame = outline.rounded_box(box.x + 0.9, box.y + 0.5, box.width - 1.8, box.height - 0.2, 1)
        page.add(Path(frame, Style(stroke=RED, width=1.2, dash=(3.2, 2.6))))
        page.add(*star(box.right - 1.6, box.y + 0.9, 2.6))
    x = box.x + _EDGE
    with page.group("P", alt=faces.legible(line.said, BOLD) or None):
        for glyph in line.glyphs:
            if glyph.sort == "die":
                page.add(*flow(page.shapes, glyph.text, x + _DIE / 2, y))
            elif glyph.sort == "token":
                page.add(Icon(icon_name("token", glyph.text), x + _DIE / 2, y, 0.46 * _DIE))
            else:
                page.line(x, y + 1.1, glyph.text, BOLD, _SIZE)
            x += glyph.width


def flow(shapes: Shapes, dice: str, x: float, y: float) -> list[Element]:
    """Dice in a row, the first round a middle; what could not be read is an empty frame."""
    drawn: list[Element] = []
    for at, letter in enumerate(dice):
        left = x + at * _STEP
        dungeon = letter in DUNGEON

        def frame(dungeon: bool = dungeon) -> list[Element]:
            return face_frame(shapes, _DIE, dungeon=dungeon, fine=True)

        drawn.append(shapes.stamps.use(f"small-face-{dungeon}", frame, left, y))
        if letter in FACES:
            drawn.append(Icon(icon_name("die", letter), left, y, 0.36 * _DIE))
    return drawn
