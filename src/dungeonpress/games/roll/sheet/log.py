"""The log of a delve: a line an action, a box a letter, to be typed as it stands.

Fields, `log1` being the page: `log1.delve`, `log1.xp.tens`, `log1.xp.units`, `log1.tokens.tens`
and `log1.tokens.units` (digits). Letters are for people: what types them is no machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.roll.pieces import DUNGEON, PARTY
from dungeonpress.games.roll.sheet import words
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.games.roll.sheet.parts import LEAST, digits
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import (
    BOLD,
    HEADING,
    HEAVY,
    ITALIC,
    LABEL,
    TEXT,
    Castle,
    CastlePage,
    Legend,
)
from dungeonpress.layout.elements import Element, Icon, Page, Path, Use
from dungeonpress.layout.palette import DETAIL, HAIR, WHITE
from dungeonpress.layout.plan import Box, Plan

_LETTER, _LEAST_LETTER = 5.1, 4.5  # mm, a letter's box
_SHARES = (8, 10, 12)  # letters of who, what and results
_PITCH = 7.5  # mm from line to line
_PARTY = 8


@dataclass(frozen=True, slots=True)
class Lines:
    """The boxes of a line, in mm from the table's left edge: letters and places of the combs."""

    letter: float
    height: float
    pitch: float
    level: float
    who: tuple[float, int]
    sign: float
    what: tuple[float, int]
    equals: float
    brings: tuple[float, int]


def lines_of(plan: Plan, width: float) -> Lines:
    """The boxes for a table of a width: as many letters as fit, at least 4.5 mm each."""
    u = plan.unit
    gap = 1.3 * max(u, 0.8)
    equals = 3.4 * max(u, 0.8)
    level = 6.4 * max(u, 0.9)
    room = width - level - 2.6 * gap - equals - gap
    letter = max(_LETTER * u, _LEAST_LETTER)
    total = int(room / letter) - 1  # one is the sign
    who, what = (round(total * share / sum(_SHARES)) for share in _SHARES[:2])
    brings = total - who - what
    letter = room / (total + 1)
    x = level + gap
    sign = x + who * letter + 0.8 * gap
    target = sign + letter + 0.8 * gap
    after = target + what * letter
    return Lines(
        letter, min(max(6.3 * u, 5.4), 8.4), max(_PITCH * u, 6.6), level, (x, who), sign,
        (target, what), after + equals / 2 + 0.2 * gap, (after + equals + 0.4 * gap, brings),
    )  # fmt: skip


def log_page(castle: Castle, pages: int, stream: Stream, code: str, number: int) -> Page:
    """A page of the log."""
    bookmark = words.log_bookmark(number, pages)
    page = castle.page(f"log{number}", code, number, stream, bookmark=bookmark, label=bookmark,
                       cells=1)  # fmt: skip
    end = page.title(words.LOG_TITLE, words.GAME)
    page.sky(("bat",), ("wyvern", "moon-bats"), end)
    page.banner_cells(words.DELVE, (f"log{number}.delve",), words.DELVE_ALT)
    page.seal(words.CODE)
    player, hero, date = page.merlons([3.2, 3.2, 2.0])
    page.writing_merlon(player, words.PLAYER)
    page.writing_merlon(hero, words.HERO)
    page.writing_merlon(date, words.DATE)
    page.walk()
    page.course_line(words.LOG_LINE)
    page.body()
    u = page.plan.unit
    inside = page.plan.inside.inset(1.6 * u)
    gap = 2.4 * u
    start = Box(inside.x, inside.y, inside.width, max(12.4 * u, 9.4))
    key = _key_height(page)
    table = Box(inside.x, start.bottom + gap, inside.width,
                inside.height - start.height - key - 2 * gap)  # fmt: skip
    _start(page, start, f"log{number}")
    _table(page, table)
    _key(page, Box(inside.x, table.bottom + gap, inside.width, key))
    page.foundation([Legend("digit", words.LOG_LEGEND[0])])
    return page.finish()


# --- the party and the totals ----------------------------------------------------------------


def _start(page: CastlePage, box: Box, name: str) -> None:
    """The party as rolled, and what the paper says when the delve is over."""
    u = page.plan.unit
    page.chamber(box)
    y = box.middle[1]
    size = page.plan.pt(9.4)
    base = y + 0.28 * size * MM_PER_PT
    cell = max(6.6 * u, LEAST)
    x = box.x + 3.0 * u
    with page.group("P"):
        page.line(x, base, words.PARTY, HEADING, page.plan.pt(13))
    x += faces.width(words.PARTY, HEADING, page.plan.pt(13)) + 2.0 * u
    letters = Box(x, y - cell / 2, _PARTY * max(5.6 * u, 4.6), cell)
    with page.group("Figure", words.PARTY_ALT, letters):
        page.add(_comb(page, letters.x, letters.y, letters.width, cell, _PARTY))
    right = box.right - 3.0 * u
    for label, field, alt in (
        (words.NOW_TOKENS, "tokens", words.TOKENS_ALT),
        (words.NOW_XP, "xp", words.XP_ALT),
    ):
        pair = Box(right - 2 * cell - 0.3, y - cell / 2, 2 * cell + 0.3, cell)
        with page.group("Figure", alt, pair):
            digits(page, pair, cell, f"{name}.{field}")
        with page.group("P"):
            small = page.plan.pt(8.4)
            page.line(pair.x - 1.4 * u, base, label, TEXT, small, anchor="end", colour=LABEL)
        right = pair.x - 1.4 * u - faces.width(label, TEXT, small) - 3.4 * u


def _comb(page: CastlePage, x: float, y: float, width: float, height: float, count: int) -> Use:
    """A box for letters, from its top left corner: ticks at its foot part them."""
    shapes = page.shapes

    def make() -> list[Element]:
        step = width / count
        ticks = [(k * step, 0.58 * height, k * step, height) for k in range(1, count)]
        return [
            Path(draw.rounded_box(0, 0, width, height, 0.6), shapes.area(WHITE, width=DETAIL)),
            *([Path(draw.segments(ticks), shapes.line(LABEL, HAIR))] if ticks else []),
        ]

    name = f"comb-{width:.2f}x{height:.2f}-{count}"
    return shapes.stamps.use(name, make, x, y)


# --- the lines -------------------------------------------------------------------------------


def _table(page: CastlePage, box: Box) -> None:
    u = page.plan.unit
    page.chamber(box)
    edge = max(2.6 * u, 1.8)
    inner = box.inset(edge, 0)
    lines = lines_of(page.plan, inner.width)
    size = page.plan.pt(8.4)
    head = 1.5 * size * MM_PER_PT + 0.9
    count = int((box.height - head - 0.8) / lines.pitch)
    pitch = (box.height - head - 0.8) / count
    middles = (
        lines.level / 2, *(x + letters * lines.letter / 2 for x, letters in (
            lines.who, (lines.sign, 1), lines.what, lines.brings
        ))
    )  # fmt: skip
    with page.group("Table"):
        with page.group("TR"):
            for x, label in zip(middles, words.COLUMNS, strict=True):
                with page.group("TH", scope="Column"):
                    page.line(inner.x + x, box.y + 0.8 + 0.9 * size * MM_PER_PT, label, ITALIC,
                              size, colour=LABEL, anchor="middle")  # fmt: skip
        for line in range(1, count + 1):
            y = box.y + head + (line - 0.5) * pitch
            with page.group("TR"):
                _line(page, inner, y, lines, line)


def _line(page: CastlePage, inner: Box, y: float, lines: Lines, number: int) -> None:
    """One action."""
    top = y - lines.height / 2
    right = lines.brings[0] + lines.brings[1] * lines.letter
    whole = Box(inner.x, top, right, lines.height)
    with page.group("TD"), page.group("Figure", words.row_alt(number), whole):
        page.add(_comb(page, inner.x, top, lines.level, lines.height, 1))
        for x, letters in (lines.who, (lines.sign, 1), lines.what, lines.brings):
            width = letters * lines.letter
            page.add(_comb(page, inner.x + x, top, width, lines.height, letters))
        size = page.plan.pt(11)
        page.line(inner.x + lines.equals, y + 0.27 * size * MM_PER_PT, "=", BOLD, size,
                  anchor="middle", colour=LABEL)  # fmt: skip
    for _ in range(4):
        with page.group("TD"):
            pass


# --- the key ---------------------------------------------------------------------------------


def _key_height(page: CastlePage) -> float:
    rows = len(words.SAMPLES) // 2
    return 2 * _face_pitch(page) + rows * _sample_pitch(page) + 4.6 * max(page.plan.unit, 0.8)


def _face_pitch(page: CastlePage) -> float:
    return 5.0 * max(page.plan.unit, 0.8)


def _sample_pitch(page: CastlePage) -> float:
    return 1.2 * page.plan.pt(8.6) * MM_PER_PT


def _key(page: CastlePage, box: Box) -> None:
    """The letters of the dice, and lines as they are written."""
    u = page.plan.unit
    page.chamber(box, page.ink.floor(1))
    inner = box.inset(max(3.4 * u, 2.4), 1.6 * max(u, 0.8))
    with page.group("L"):
        for row, letters in enumerate((PARTY, DUNGEON)):
            middle = inner.y + (row + 0.5) * _face_pitch(page)
            for column, letter in enumerate(letters):
                _face(page, inner.x + column * inner.width / len(letters), middle, letter)
    rows = len(words.SAMPLES) // 2
    top = inner.bottom - rows * _sample_pitch(page)
    size = page.plan.pt(8.6)
    sides = words.SAMPLES[:rows], words.SAMPLES[rows:]
    starts = [max(faces.width(line, BOLD, size) for line, _ in side) + 2.2 * u for side in sides]
    second = max(faces.width(meaning, TEXT, size) for _, meaning in sides[1])
    with page.group("Table"):
        for x, start, side in zip(
            (inner.x, inner.right - second - starts[1]), starts, sides, strict=True
        ):
            for row, (line, meaning) in enumerate(side):
                base = top + (row + 0.72) * _sample_pitch(page)
                with page.group("TR"):
                    with page.group("TH", scope="Row"):
                        page.line(x, base, line, BOLD, size)
                    with page.group("TD"):
                        page.line(x + start, base, meaning, TEXT, size)


def _face(page: CastlePage, x: float, middle: float, letter: str) -> None:
    """A face of a die: silhouette, letter, name."""
    u = max(page.plan.unit, 0.8)
    size = page.plan.pt(8.6)
    base = middle + 0.3 * size * MM_PER_PT
    page.add(Icon(icon_name("die", letter), x + 1.9 * u, middle, 1.9 * u))
    with page.group("LI"), page.group("LBody"):
        page.line(x + 6.4 * u, base, letter, HEAVY, size, anchor="middle")
        page.line(x + 8.4 * u, base, words.face_name(letter), TEXT, size)


__all__ = ["lines_of", "log_page"]
