"""The adventure sheet: four levels on a page, quests and hero scale below them.

Fields: `exam.easy`, `exam.moderate`, `exam.hard` (rings), `max.health`, `max.mana`, `total.tens`,
`total.units` (digits), and those of `chamber`, `grid` and `sums`.
"""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.stream import Stream
from dungeonpress.games.academy.rooms import LEVELS, Exam, Grid, Seat
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.chamber import HEIGHT, WIDTH, level_chamber
from dungeonpress.games.academy.sheet.sums import quests_chamber, scale_chamber
from dungeonpress.layout import faces
from dungeonpress.layout.castle import (
    LEAST_TARGET,
    TEXT,
    Castle,
    CastlePage,
    Legend,
)
from dungeonpress.layout.elements import Page
from dungeonpress.layout.palette import LABEL
from dungeonpress.layout.plan import Box, Plan
from dungeonpress.layout.shapes import NUMBER_FACE, baseline

_EDGE, _TOP, _BETWEEN = 4.6, 2.2, 2.8  # mm on a frame of 190
_QUESTS, _SCALE = 108.0, 70.0
_SUMS, _LOW_SUMS = 33.4, 30.4  # the chambers below the levels, on tall and low pages
_MOST_HEIGHT = 1.1  # of a chamber's usual height
_MERLONS = (66.0, 52.5, 18.8, 18.8)
FLOCK, LONE = ("bat",), ("wyvern", "moon-bats", "witch-flight", "moon")


@dataclass(frozen=True, slots=True)
class Player:
    """Whose sheet it is: the player's number and seat; `several`: whether there are others."""

    number: int
    seat: Seat
    several: bool


@dataclass(frozen=True, slots=True)
class Adventure:
    """What an adventure sheet shows: the dice as its player sees them, the player, and the name of
    the rule set if it isn't ours."""

    grids: tuple[Grid, ...] | None
    training: bool
    player: Player
    rules: str | None = None


def adventure_page(
    castle: Castle, shown: Adventure, code: str, number: int, stream: Stream
) -> Page:
    """An adventure sheet; `code` is its page's, `number` that page in the document."""
    label = str(number)
    page = castle.page(f"p{label}", code, number, stream, bookmark=words.TITLE, label=label)
    top(page, shown.player)
    page.course_line(course(shown))
    page.body()
    levels, quests, scale = places(page.plan)
    for level, place in zip(LEVELS, levels, strict=True):
        level_chamber(page, place, level, shown.grids[level - 1] if shown.grids else None)
    quests_chamber(page, quests)
    scale_chamber(page, scale)
    page.foundation(
        [
            Legend("path", words.DOT_AND_PATH),
            Legend("ring", words.RING),
            Legend("digit", words.ONE_DIGIT),
        ],
        words.credit(rolled=shown.grids is not None),
    )
    return page.finish()


def course(shown: Adventure) -> str:
    """The rule in one line, and whose sheet it is."""
    who = shown.player
    seat = words.seat_line(who.number, who.seat) if who.several else ""
    rules = shown.rules if shown.grids else None
    return words.course(training=shown.training, seat=seat, rules=rules)


def top(page: CastlePage, player: Player) -> None:
    """Sky and battlement: title, total, seal, and what the hero begins with."""
    end = page.title(words.TITLE, words.SMALL, seat_shown(player))
    page.sky(FLOCK, LONE, end)
    page.banner_cells(words.TOTAL, ("total.tens", "total.units"), words.TOTAL_CELLS)
    page.seal(words.CODE)
    hero, exam, health, mana = page.merlons(_MERLONS)
    page.writing_merlon(hero, words.HERO)
    _exam(page, exam)
    for name, face, told in (
        ("health", health, words.MOST_HEALTH), ("mana", mana, words.MOST_MANA),
    ):  # fmt: skip
        _most(page, face, name, told)
    page.walk()


def seat_shown(player: Player) -> str:
    """The seat that stands behind a title; none for one player who sees the sheet as printed."""
    alone = not player.several and player.seat is Seat.SOUTH
    return "" if alone else words.seat_name(player.seat)


def _exam(page: CastlePage, face: Box) -> None:
    """Three rings with the time limits in seconds."""
    u = page.plan.unit
    size = page.plan.pt(8)
    label = page.plan.pt(8.6)
    with page.group("P"):
        page.line(
            face.x + 2 * u, face.y + 0.9 * u + 0.7 * label * 25.4 / 72, words.EXAM, TEXT, label,
            colour=LABEL,
        )  # fmt: skip
    start = face.x + 2 * u + faces.width(words.EXAM, TEXT, label) + 1.4 * u
    diameter = max(LEAST_TARGET, 6.6 * u)
    pitch = (face.right - start - 1.0 * u) / len(Exam)
    y = face.y + 0.35 * u + diameter / 2
    with page.group("Figure", words.EXAM_RINGS, face):
        for k, exam in enumerate(Exam):
            x = start + (k + 0.5) * pitch
            page.add(page.shapes.ring(x, y, diameter))
            place = Box(x - diameter / 2, y - diameter / 2, diameter, diameter)
            page.field(f"exam.{exam.name.lower()}", "ring", place)
            page.line(x, baseline(y, size), str(exam.value), NUMBER_FACE, size, anchor="middle")
            name = exam.name.lower()
            small = faces.fit(name, TEXT, size, pitch - 0.4)
            page.line(
                x, face.bottom - 1.0 * u, name, TEXT, small, colour=LABEL, anchor="middle"
            )  # fmt: skip


def _most(page: CastlePage, face: Box, name: str, told: str) -> None:
    """The sign of a maximum, and its box."""
    u, shapes = page.plan.unit, page.shapes
    cell = max(LEAST_TARGET, min(8.2 * u, 0.5 * face.width)), max(LEAST_TARGET, 9 * u)
    y = face.middle[1]
    x = face.right - 1.3 * u - cell[0]
    room = x - face.x
    with page.group("Figure", told, face):
        if name == "health":
            page.add(shapes.heart(face.x + room / 2, y + 0.1 * u, min(6.2 * u, room - 1.2)))
        else:
            page.add(shapes.crystal(face.x + room / 2, y, min(6.4 * u, room)))
        page.add(shapes.cell(x, y - cell[1] / 2, *cell))
    page.field(f"max.{name}", "digit", Box(x, y - cell[1] / 2, *cell))


def places(plan: Plan) -> tuple[list[Box], Box, Box]:
    """The chambers of the levels, that of the quests and that of the scale."""
    u, body = plan.unit, plan.body
    sums = max((_SUMS if body.height >= 200 * u else _LOW_SUMS) * u, 24.6)
    left = body.x + _EDGE * u
    inner = body.width - 2 * _EDGE * u
    width = min(WIDTH * u, (inner - _BETWEEN * u) / 2)
    free = body.height - (_TOP + 2.0 + 2 * _BETWEEN) * u - sums
    height = min(free / 2, _MOST_HEIGHT * HEIGHT * u)
    rock = (free - 2 * height) / 4
    first = body.y + _TOP * u + rock
    second = first + height + _BETWEEN * u + rock
    last = second + height + _BETWEEN * u + rock
    right = left + inner - width
    levels = [Box(x, y, width, height) for y in (first, second) for x in (left, right)]
    quests = Box(left, last, _QUESTS * u, sums)
    scale = Box(left + inner - _SCALE * u, last, _SCALE * u, sums)
    return levels, quests, scale
