"""One page of rules in our own words, with the credits."""

from __future__ import annotations

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.games.dungeon365.sheet.cover import RULES_KEY
from dungeonpress.games.dungeon365.sheet.names import Names
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import HEADING, TEXT, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Page, Path
from dungeonpress.layout.palette import PEN
from dungeonpress.layout.paragraph import line_count
from dungeonpress.layout.plan import Box

_LARGEST, _LEAD = 12.0, 1.24
_DICE_LINES = 4.2  # lines that the example takes
_HEAD = 1.36  # a heading's size over the text's


def rules_page(
    castle: Castle,
    year: int,
    names: Names,
    authors: tuple[str, ...],
    stream: Stream,
    code: str,
    number: int,
) -> Page:
    """The page of rules; `authors` drew the silhouettes."""
    page = castle.page(RULES_KEY, code, number, stream, bookmark=words.RULES, label=RULES_KEY)
    english = None if names.english else "en"
    end = page.title(words.RULES, f"{words.GAME}, {year}")
    page.sky(("bat",), ("witch-flight", "owl"), end)
    room = page.banner(words.GAME)
    x, y = room.middle
    side = 0.42 * room.height
    page.add(*page.shapes.die(x - 0.62 * side * 1.5, y, side * 1.3, 4, 2.6 * side))
    page.add(*page.shapes.shield(x + 0.62 * side * 1.5, y, side * 1.3, 26, 2.3 * side))
    page.seal(words.CODE)
    hero, begun = page.merlons([2.0, 1.0])
    page.writing_merlon(hero, words.HERO)
    page.writing_merlon(begun, words.BEGUN)
    page.walk()
    page.course_line(words.RULES_LINE)
    page.body()
    _columns(page, authors, english)
    page.foundation(
        [
            Legend("ring", words.RING_MONSTER),
            Legend("flask", words.RING_FLASK),
            Legend("life", words.CROSS_LIFE),
        ],
    )
    return page.finish()


Section = tuple[str, tuple[str, ...]]


def _columns(page: CastlePage, authors: tuple[str, ...], language: str | None) -> None:
    """Two chambers of text, in the largest size that fits both."""
    u = page.plan.unit
    inside = page.plan.inside.inset(1.6 * u)
    gap = 2.4 * u
    width = (inside.width - gap) / 2
    sections: list[Section] = [
        *words.RULES_TEXT,
        (words.CREDITS, (words.OWN_CALENDAR, words.credit_line(authors))),
    ]
    edge = 4.6 * u
    size = page.plan.pt(_LARGEST)
    split = len(sections)
    while True:
        heights = [_height(section, size, width - 2 * edge) for section in sections]
        split = _split(heights)
        room = inside.height - 2 * edge + 0.6 * size * MM_PER_PT
        if max(sum(heights[:split]), sum(heights[split:])) <= room or size <= faces.LEAST_SIZE:
            break
        size = max(faces.LEAST_SIZE, size - 0.1)
    for column, part in enumerate((sections[:split], sections[split:])):
        box = Box(inside.x + column * (width + gap), inside.y, width, inside.height)
        page.chamber(box)
        with page.group("Sect", language=language):
            _column(page, box.inset(edge), part, size)


def _split(heights: list[float]) -> int:
    """Where the second column begins, so that the taller one is as low as can be."""
    return min(range(1, len(heights)), key=lambda at: max(sum(heights[:at]), sum(heights[at:])))


def _height(section: Section, size: float, room: float) -> float:
    """A section's height in mm with the space below it."""
    line = size * MM_PER_PT * _LEAD
    lines = sum(line_count(text, TEXT, size, room) for text in section[1])
    picture = _DICE_LINES if section[0] == words.EXAMPLE else 0
    return line * (lines + 0.45 * len(section[1]) + 1.5 + 0.55 + picture)


def _column(page: CastlePage, box: Box, sections: list[Section], size: float) -> None:
    line = size * MM_PER_PT * _LEAD
    used = sum(_height(section, size, box.width) for section in sections)
    free = max(box.height + 0.5 * line - used, 0) / max(len(sections) - 1, 1)
    y = box.y + 0.75 * _HEAD * size * MM_PER_PT
    for title, paragraphs in sections:
        with page.group("H2"):
            page.line(box.x, y, title, HEADING, round(_HEAD * size, 2))
        y += 1.5 * line
        for text in paragraphs:
            y = page.paragraph(box.x, y, text, TEXT, size, box.width, lead=_LEAD) + 0.45 * line
        if title == words.EXAMPLE:
            _dice(page, Box(box.x, y - 0.7 * line, box.width, (_DICE_LINES - 0.3) * line))
            y += _DICE_LINES * line
        y += 0.55 * line + min(free, line)


def _dice(page: CastlePage, place: Box) -> None:
    """Two throws as rows of dice; those that were kept are ringed together."""
    side = min(0.4 * place.height, place.width / 9)
    pitch = 1.24 * side
    with page.group("Figure", words.EXAMPLE_ALT, place):
        for row, values in enumerate(words.EXAMPLE_DICE):
            y = place.y + (0.26 + 0.48 * row) * place.height
            for at, value in enumerate(values):
                x = place.x + (at + 0.6) * pitch + (0.5 * side if at >= words.EXAMPLE_KEPT else 0)
                page.add(*page.shapes.die(x, y, side, value, round(2.0 * side, 2)))
        kept = draw.rounded_box(
            place.x + 0.02 * pitch, place.y + 0.26 * place.height - 0.62 * side,
            (words.EXAMPLE_KEPT + 0.16) * pitch, 1.24 * side, 0.5 * side,
        )  # fmt: skip
        page.add(Path(kept, page.shapes.line(PEN, 1.0)))
