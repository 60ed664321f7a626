"""The chambers below the levels: the four quests, and the hero scale.

Fields: `quest.little.level`, `quest.little.glory` and so on for `big`, `blue`, `red`;
`end.tens`, `end.units` for the Glory of cards at the end (digits).
"""

from __future__ import annotations

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.academy.judge import LOWEST_TITLE, TITLES
from dungeonpress.games.academy.rooms import FACES, QUESTS
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.drawing import icons, room_icon
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import (
    BOLD,
    HEADING,
    HEAVY,
    ITALIC,
    LEAST_TARGET,
    TEXT,
    CastlePage,
)
from dungeonpress.layout.elements import Icon, Path, Style
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR, LABEL, WHITE
from dungeonpress.layout.plan import Box

_TITLE_BASE, _RULE = 0.212, 0.272  # of the chamber's height


def _heading(page: CastlePage, place: Box, title: str, note: tuple[str, ...] = ()) -> float:
    """A chamber's title, what stands right of it (the first that fits), and the rule below them;
    returns the rule's y."""
    u = page.plan.unit
    left, right = place.x + 4 * u, place.right - 4 * u
    size = page.plan.pt(14.5)
    base = place.y + max(_TITLE_BASE * place.height, 0.85 * size * MM_PER_PT + 1.2)
    rule = base + 1.9 * u
    with page.group("H2"):
        page.line(left, base, title, HEADING, size)
    used = faces.width(title, HEADING, size)
    small = page.plan.pt(9.2)
    for text in note:
        if used + faces.width(text, ITALIC, small) + 4 * u <= right - left:
            with page.group("P"):
                page.line(right, base, text, ITALIC, small, anchor="end")
            break
    page.add(Path(draw.segments([(left, rule, right, rule)]), page.shapes.line(width=HAIR)))
    return rule


def quests_chamber(page: CastlePage, place: Box) -> None:
    """The four quests with their boxes, and the boxes for cards at the end."""
    u = page.plan.unit
    page.chamber(place)
    with page.group("Sect"):
        rule = _heading(page, place, words.QUESTS, (words.QUESTS_NOTE, words.QUESTS_NOTE_SHORT))
        cell = max(LEAST_TARGET, 8.2 * u), max(LEAST_TARGET + 0.2, 9 * u)
        small = page.plan.pt(7.6)
        foot = place.bottom - 1.2 * u - 0.35 * small * MM_PER_PT
        top = foot - 0.75 * small * MM_PER_PT - 0.9 * u - cell[1]
        gap = 1.0 * u if u >= 1 else 0.4
        inner = place.width - 8 * u
        end = 2 * max(LEAST_TARGET, 7.0 * u) + 0.6 * u
        pitch = (inner - end - 3.2 * u) / len(QUESTS)
        for k, (name, monsters) in enumerate(QUESTS.items()):
            x = place.x + 4 * u + k * pitch
            told = words.quest_boxes(name, [FACES[code].name for code in monsters])
            whole = Box(x, rule + u, 2 * cell[0] + gap, top + cell[1] - rule - u)
            _quest_name(page, x, (rule + top) / 2, whole.width, name, monsters)
            with page.group("Figure", told, whole):
                for part, left in (("level", x), ("glory", x + cell[0] + gap)):
                    page.add(page.shapes.cell(left, top, *cell))
                    page.field(f"quest.{name}.{part}", "digit", Box(left, top, *cell))
            with page.group("P"):
                for text, left in ((words.LEVEL, x), (words.GLORY, x + cell[0] + gap)):
                    page.line(
                        left + cell[0] / 2, foot, text, TEXT, small, colour=LABEL, anchor="middle"
                    )
        _end_cards(page, Box(place.right - 4 * u - end, rule, end, foot - rule), top, cell[1])


def _quest_name(
    page: CastlePage, x: float, y: float, room: float, name: str, monsters: str
) -> None:
    """The monsters that a quest counts, and its name."""
    u = page.plan.unit
    side = 5.6 * u
    size = page.plan.pt(9)
    width = faces.width(name, BOLD, size)
    room += 1.4 * u if u >= 1 else -0.4
    if 2 * side + width + 1.6 * u > room:
        side = max(2.3, (room - width - 1.6 * u) / 2)
    for k, code in enumerate(monsters):
        page.add(Icon(room_icon(code), x + side / 2 + k * (side + 0.3 * u), y, side / 2))
    with page.group("H3"):
        base = y + 0.26 * size * MM_PER_PT
        page.line(x + 2 * side + 1.3 * u, base, name, BOLD, size)


def _end_cards(page: CastlePage, place: Box, top: float, height: float) -> None:
    """Two boxes for the Glory of cards at the end."""
    u = page.plan.unit
    size, small = page.plan.pt(9), page.plan.pt(7.6)
    line = place.x - 1.8 * u
    page.add(
        Path(draw.segments([(line, place.y + 2 * u, line, place.bottom)]),
             page.shapes.line(width=HAIR))
    )  # fmt: skip
    x, _ = place.middle
    with page.group("H3"):
        base = (place.y + top) / 2 + 0.26 * size * MM_PER_PT
        page.line(x, base, words.AT_END, BOLD, size, anchor="middle")
    width = (place.width - 0.6 * u) / 2
    with page.group("Figure", words.END_BOXES, Box(place.x, top, place.width, height)):
        for part, left in (("tens", place.x), ("units", place.right - width)):
            page.add(page.shapes.cell(left, top, width, height))
            page.field(f"end.{part}", "digit", Box(left, top, width, height))
    with page.group("P"):
        page.line(x, place.bottom, words.AT_END_NOTE, TEXT, small, colour=LABEL, anchor="middle")


def scale_rows() -> list[tuple[str, str]]:
    """The hero scale from below: ranges and titles."""
    rows = [LOWEST_TITLE, *(title for _, title in reversed(TITLES))]
    lows = [0, *(most + 1 for most, _ in reversed(TITLES))]
    highs = [str(low - 1) for low in lows[1:]]
    ranges = [f"{low}–{high}" for low, high in zip(lows, highs, strict=False)]
    return list(zip([*ranges, f"{lows[-1]}+"], rows, strict=True))


def scale_chamber(page: CastlePage, place: Box) -> None:
    """What a hero alone is called by the final score."""
    u = page.plan.unit
    page.chamber(place)
    with page.group("Sect"):
        rule = _heading(page, place, words.SCALE)
        rows = scale_rows()
        room = place.bottom - 0.8 * u - rule
        pitch = room / (len(rows) + 0.25)
        size = min(page.plan.pt(9), max(faces.LEAST_SIZE, 0.92 * pitch / MM_PER_PT))
        numbers = max(faces.width(row[0], HEAVY, size) for row in rows)
        x = place.x + max(4 * u, min(6.6 * u, place.width * 0.07)) + numbers
        titles = max(faces.width(row[1], TEXT, size) for row in rows)
        laurels = place.right - 4 * u - (x + 3 * u + titles)
        if laurels > 12 * u:
            radius = min(8.2 * u, laurels / 2)
            thin = Style(fill=WHITE, stroke=BLACK, width=round(DETAIL * u, 3))
            wreath = str(icons()["scale"])
            middle = place.right - 4.4 * u - laurels / 2 + 0.5 * u
            page.add(Icon(wreath, middle, (rule + place.bottom) / 2, radius, thin))
        with page.group("Table"):
            for k, (span, title) in enumerate(rows):
                base = rule + (k + 0.62) * pitch + 0.3 * size * MM_PER_PT
                with page.group("TR"):
                    with page.group("TH", scope="Row"):
                        page.line(x, base, span, HEAVY, size, anchor="end")
                    with page.group("TD"):
                        page.line(x + 3 * u, base, title, TEXT, size)
