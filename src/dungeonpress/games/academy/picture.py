"""A game as a picture: the paths on the dungeons as each player sees them, and what each room did.

The path is a blue line that begins with a dot; beside it stand its rooms in their order, with the
Health, Mana and Glory after each. A fatal room is crossed, the level of the first error has a star.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.academy import picture_words as words
from dungeonpress.games.academy.rooms import FACES, NAMES, UNKNOWN
from dungeonpress.games.academy.rules import Step
from dungeonpress.games.academy.sheet import words as sheet_words
from dungeonpress.games.academy.sheet.grid import Square, draw_rooms
from dungeonpress.games.academy.story import LevelTold, PlayerTold, tell
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, HEAVY, TEXT, Castle, CastlePage
from dungeonpress.layout.elements import Document, Element, Path, Style
from dungeonpress.layout.palette import COLOUR, HAIR, LABEL, PEN, RED, WHITE
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.picture_page import Sign, finding_box, plinth, tall, top
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import NUMBER_FACE, baseline
from dungeonpress.layout.signs import star
from dungeonpress.layout.stamps import Stamps
from dungeonpress.notation.log import Log

_EDGE, _GAP = 1.6, 2.4  # mm
_PLAQUE, _LEVEL = 10.0, 79.0  # mm, heights of a player's plaque and of a level
_ROOM, _LEFT, _TOP = 12.8, 7.6, 14.6  # mm, a room and where the dungeon stands in its chamber
_LINE = 2.0  # pt, the path
_ROW = 3.18  # mm, a line of the list
_LONGEST = 60  # letters of a name
_SIZE, _SMALL = 9.4, 7.8  # pt


def picture(log: Log, verdict: Verdict, context: Context) -> Document:
    """The picture of a judged log, one page as tall as it needs."""
    players = tell(log, context)
    error = next((one for one in verdict.diagnostics if one.severity is Severity.ERROR), None)
    inner = tall(100).inside.width - 2 * _EDGE
    found = finding_box(error, inner)
    heights = [_PLAQUE + _GAP + _rows(player) * (_LEVEL + _GAP) for player in players]
    plan = tall(found.height + _GAP + sum(heights) - _GAP + 2 * _EDGE)
    stamps = Stamps()
    castle = Castle(plan, COLOUR, stamps, key="paths")
    code = verdict.standing.value.upper()
    page = castle.page("paths", code, 1, Stream("academy", "picture"), bookmark=words.TITLE,
                       label="1")  # fmt: skip
    top(page, (words.TITLE, words.SMALL), _result(verdict), verdict.standing)
    x, y = plan.inside.x + _EDGE, plan.inside.y + _EDGE
    found.draw(page, Box(x, y, inner, found.height))
    y += found.height + _GAP
    for number, (player, height) in enumerate(zip(players, heights, strict=True)):
        _player(page, Box(x, y, inner, height), player, number, verdict, error)
        y += height
    plinth(page, _legend(page))
    done = replace(page.finish(), code="")
    return Document(
        sheet_words.GAME, "en", (done,), stamps.symbols, words.SUBJECT, sheet_words.KEYWORDS
    )  # fmt: skip


def _rows(player: PlayerTold) -> int:
    return -(-len(player.levels) // 2)


def _result(verdict: Verdict) -> tuple[str, str]:
    """What the banner says: the winner, or the Glory."""
    if verdict.winner:
        return words.WINNER, faces.legible(verdict.winner[:_LONGEST], HEADING)
    return words.GLORY, words.UNKNOWN if verdict.score is None else str(verdict.score)


def _player(
    page: CastlePage,
    place: Box,
    player: PlayerTold,
    number: int,
    verdict: Verdict,
    error: Diagnostic | None,
) -> None:
    """A player's plaque, and the levels two by two."""
    plaque = Box(place.x, place.y, place.width, _PLAQUE)
    page.chamber(plaque, page.ink.stone)
    scores = verdict.players
    score = scores[number].score if scores and number < len(scores) else verdict.score
    told = words.player(player.name[:_LONGEST], player.hero, player.maxima)
    told = faces.legible(told, HEADING)
    with page.group("H2"):
        size = faces.fit(told, HEADING, 15, plaque.width - 45)
        page.line(plaque.x + 4, plaque.middle[1] + 1.8, told, HEADING, size)
    with page.group("P"):
        page.line(plaque.right - 4, plaque.middle[1] + 1.4, words.score(score), BOLD, 11,
                  anchor="end")  # fmt: skip
    wide = (place.width - _GAP) / 2
    for at, level in enumerate(player.levels):
        row, column = divmod(at, 2)
        y = plaque.bottom + _GAP + row * (_LEVEL + _GAP)
        here = Box(place.x + column * (wide + _GAP), y, wide, _LEVEL)
        line = (error.place.line or 0) if error else 0
        _level(page, here, level, marked=level.lines[0] <= line <= level.lines[1])


def _level(page: CastlePage, place: Box, level: LevelTold, *, marked: bool) -> None:
    """A level: its dungeon with the path, the rooms in their order, and what came of it."""
    page.chamber(place, page.ink.floor(level.number - 1))
    page.keystone(place.middle[0], place.y - 0.15, 30, 28, 8)
    with page.group("Sect"):
        with page.group("H3"):
            page.line(place.middle[0], place.y + 5.4, sheet_words.level(level.number), HEADING, 14,
                      anchor="middle")  # fmt: skip
        head = faces.legible(words.head(level.time, level.exit), TEXT)
        with page.group("P"):
            page.line(place.right - 4, place.y + 5.6, head, TEXT, _SIZE, anchor="end",
                      colour=LABEL)  # fmt: skip
        square = Square(place.x + _LEFT, place.y + _TOP, _ROOM)
        line = _path(square, level)
        draw_rooms(page, page.shapes, square, level.number, level.grid, 9.0, line)
        _ends(page, square, level)
        list_x = square.box.right + 3.4
        _steps(page, Box(list_x, place.y + 9.5, place.right - 3.6 - list_x, 58), level)
        _came_of(page, Box(place.x + 4, square.box.bottom + 2.0, place.width - 8, 0), level)
    if marked:
        page.add(*star(place.x + 7, place.y + 6.6, 3.4))


def _path(square: Square, level: LevelTold) -> list[Element]:
    """The line through the rooms, that begins where the dot stands."""
    if not level.path:
        return []
    points = [_start(square, level.path[0]), *map(square.middle, level.path)]
    return [Path(draw.polyline(points), Style(stroke=PEN, width=_LINE))]


def _ends(page: CastlePage, square: Square, level: LevelTold) -> None:
    """The dot in the first room, and a cross on a fatal one."""
    if level.path:
        x, y = _start(square, level.path[0])
        page.add(Path(draw.circle(x, y, 1.35), Style(fill=PEN, stroke=WHITE, width=0.8)))
    if level.steps and level.steps[-1].fatal:
        x, y = square.middle(level.steps[-1].room)
        page.add(*_cross(x + 0.3 * square.room, y + 0.1 * square.room))


def _start(square: Square, room: int) -> tuple[float, float]:
    """Where the dot of a path stands in its first room: at the left, beside what lives there."""
    x, y = square.middle(room)
    return x - 0.38 * square.room, y


def _cross(x: float, y: float) -> list[Element]:
    r = 1.9
    lines = draw.segments([(x - r, y - r, x + r, y + r), (x - r, y + r, x + r, y - r)])
    return [
        Path(lines, Style(stroke=WHITE, width=3.4)),
        Path(lines, Style(stroke=RED, width=1.8)),
    ]


def _steps(page: CastlePage, place: Box, level: LevelTold) -> None:
    """The rooms in their order with Health, Mana and Glory after each."""
    if not level.steps:
        return
    columns = [place.x + share * place.width for share in (0.40, 0.62, 0.86)]
    shapes = page.shapes
    y = place.y + 2.0
    page.add(
        shapes.heart(columns[0], y, 2.7, full=True),
        shapes.crystal(columns[1], y, 3.2, full=True),
    )
    page.line(columns[2], baseline(y, _SMALL), words.GLORY, BOLD, 7.2, anchor="middle")
    rule = y + 2.3
    page.add(Path(draw.segments([(place.x, rule, place.right, rule)]),
                  Style(stroke=LABEL, width=HAIR)))  # fmt: skip
    y = rule + 2.2
    with page.group("L"):
        for number, step in enumerate(level.steps, 1):
            with page.group("LI"), page.group("LBody", alt=_told(level, number, step)):
                base = baseline(y, _SMALL)
                page.line(place.x, base, NAMES[step.room], HEAVY, _SMALL)
                for x, value in zip(columns, (step.health, step.mana, step.glory), strict=True):
                    shown = "×" if step.fatal and x != columns[2] else _number(value)
                    colour = RED if step.fatal else "#000000"
                    page.line(x, base, shown, NUMBER_FACE, _SMALL, anchor="middle", colour=colour)
            y += _ROW


def _number(value: int | None) -> str:
    return words.UNKNOWN if value is None else str(value).replace("-", "−")


def _told(level: LevelTold, number: int, step: Step) -> str:
    code = level.grid[step.room] if level.grid else UNKNOWN
    what = FACES[code].name if code in FACES else UNKNOWN
    health, mana = _number(step.health), _number(step.mana)
    return words.step_alt(number, step.room, what, health, mana, step.glory)


def _came_of(page: CastlePage, place: Box, level: LevelTold) -> None:
    """What the level came to, in a line or two."""
    colour = "#000000"
    if not level.checked:
        told = words.NOT_CHECKED
    elif level.failure is not None:
        told, colour = words.failed(*level.failure), RED
    else:
        told = words.passed(level.glory, level.quest)
    deeds = words.deeds(level.uses, level.drinks)
    taken = words.loot(level.loot) if level.loot and level.failure is None else ""
    told = ". ".join(part for part in (told, deeds, taken) if part)
    size = _SIZE
    lines: Sequence[str] = wrap(faces.legible(told, TEXT), TEXT, size, place.width)
    while len(lines) > 2 and size > faces.LEAST_SIZE:
        size = max(faces.LEAST_SIZE, size - 0.4)
        lines = wrap(faces.legible(told, TEXT), TEXT, size, place.width)
    with page.group("P"):
        for k, line in enumerate(lines[:3]):
            page.line(place.x, place.y + 3.2 + k * 3.7, line, TEXT, size, colour=colour)


def _legend(page: CastlePage) -> list[tuple[Sign, str]]:
    shapes = page.shapes

    def dot(x: float, y: float) -> list[Element]:
        line = draw.segments([(x - 1.4, y, x + 3.0, y)])
        return [
            Path(line, Style(stroke=PEN, width=_LINE)),
            Path(draw.circle(x - 1.4, y, 1.25), Style(fill=PEN)),
        ]

    def energy(x: float, y: float) -> list[Element]:
        return [
            shapes.heart(x - 1.2, y, 2.7, full=True), shapes.crystal(x + 1.9, y, 3.2, full=True),
        ]  # fmt: skip

    def fatal(x: float, y: float) -> list[Element]:
        return _cross(x, y)

    def mistake(x: float, y: float) -> list[Element]:
        return star(x, y, 2.6)

    signs: tuple[Sign, ...] = (dot, energy, fatal, mistake)
    return list(zip(signs, words.LEGEND, strict=True))


__all__ = ["picture"]
