"""The dice log of a month: a row a day, so that a whole month can be proven from paper.

Each of the six dice keeps its column. In the second and third throw only the dice that were rolled
again are written; an empty box was kept.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.month import Month, first_weekday_of
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.games.dungeon365.sheet.grid import WEEK
from dungeonpress.games.dungeon365.sheet.names import Names
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import (
    DISPLAY,
    ITALIC,
    TEXT,
    Castle,
    CastlePage,
    Legend,
)
from dungeonpress.layout.elements import Page, Path
from dungeonpress.layout.palette import BLACK, HAIR, LABEL
from dungeonpress.layout.plan import Box, Plan
from dungeonpress.layout.shapes import FLASK_RATIO, HEART_RATIO, baseline

DICE, THROWS = 6, 3
_LEAST_BOX, _MOST_BOX = 6.2, 8.4  # mm
_HEAD = 6.6  # mm of the chamber above the first row
_EDGE = 2.6
_LEAST_PITCH, _MOST_PITCH = 8.4, 13.0


@dataclass(frozen=True, slots=True)
class LogGrid:
    """Where a day's boxes stand, in mm from the left edge of the chamber.

    `lines` are the lines that a day takes: all three throws in one, or the third on a second.
    """

    chamber: Box
    lines: int
    box: float
    sign: float
    throws: tuple[tuple[float, int], ...]
    target: float
    lost: float
    potion: float
    pitch: float
    rows: int


def log_grid(plan: Plan, days: int) -> LogGrid:
    """The grid of a page; `rows` days fit on it, the same on each of the fewest pages."""
    u = plan.unit
    scale = max(u, 1)
    inside = plan.inside.inset(1.6 * u)
    sign, gap = 13.0 * max(u, 0.85), 2.4 * max(u, 0.8)
    heart, flask = 7.4 * scale, 6.4 * scale
    tail = 2.2 * gap + heart + gap + flask
    free = inside.width - 2 * _EDGE * scale - sign
    box = (free - 3 * gap - tail) / (THROWS * DICE + 2)
    lines = 1 if box >= _LEAST_BOX else 2
    if lines == 2:
        box = (free - gap) / (2 * DICE)
    box = min(box, _MOST_BOX * scale)
    start = _EDGE * scale + sign
    step = DICE * box + gap
    if lines == 1:
        throws = tuple((start + k * step, 0) for k in range(THROWS))
        target = start + THROWS * step + 0.6 * gap
    else:
        throws = ((start, 0), (start + step, 0), (start, 1))
        target = start + step
    lost = target + 2 * box + 1.6 * gap
    potion = lost + heart + gap
    room = inside.height - _HEAD * max(u, 1) - 1.2
    least = lines * (box + 1.4) + 0.6
    pages = math.ceil(days / int(room / max(least, _LEAST_PITCH)))
    rows = math.ceil(days / pages)
    pitch = min(room / rows, lines * _MOST_PITCH * max(u, 1))
    return LogGrid(inside, lines, box, sign, throws, target, lost, potion, pitch, rows)


def log_pages(plan: Plan, month: Month) -> list[range]:
    """The days of each page of a month's log."""
    rows = log_grid(plan, month.days).rows
    return [
        range(first, min(first + rows, month.days + 1)) for first in range(1, month.days + 1, rows)
    ]


def log_page(
    castle: Castle,
    month: Month,
    days: range,
    names: Names,
    stream: Stream,
    code: str,
    number: int,
) -> Page:
    """A page of a month's log, for some of its days."""
    name = names.months[month.month - 1]
    label = f"{month.year}-{month.month:02} {words.day_range(days[0], days[-1])}"
    page = castle.page(
        f"m{month.month:02}-{days[0]:02}", code, number, stream,
        bookmark=f"{name} {words.day_range(days[0], days[-1])}", label=label,
    )  # fmt: skip
    english = None if names.english else "en"
    end = page.title(name, f"{words.GAME}: {words.LOG}", str(month.year))
    page.sky(("bat",), ("moon-bats", "witch-flight", "wyvern"), end)
    room = page.banner(words.days_title(days[0], days[-1]))
    size = page.plan.pt(25)
    with page.group("P"):
        page.line(
            room.middle[0], baseline(room.middle[1], size), words.day_range(days[0], days[-1]),
            DISPLAY, size, anchor="middle",
        )  # fmt: skip
    page.seal(words.CODE)
    hero, begun = page.merlons([2.0, 1.0])
    page.writing_merlon(hero, words.HERO)
    page.writing_merlon(begun, words.BEGUN)
    page.walk()
    page.course_line(words.LOG_LINE)
    page.body()
    _table(page, month, days, names, english)
    page.foundation(
        [
            Legend("digit", words.DIE_LEGEND),
            Legend("life", words.LOST_LEGEND),
            Legend("flask", words.POTION_LEGEND),
        ],
    )
    return page.finish()


def _table(page: CastlePage, month: Month, days: range, names: Names, language: str | None) -> None:
    grid = log_grid(page.plan, month.days)
    chamber, u = grid.chamber, page.plan.unit
    head = _HEAD * max(u, 1)
    height = head + grid.pitch * len(days) + 1.2
    box = Box(chamber.x, chamber.y, chamber.width, min(height, chamber.height))
    page.chamber(box)
    rules = []
    with page.group("Table", language=language):
        with page.group("TR"):
            _head(page, grid, box.y + 0.68 * head)
        for at, day in enumerate(days):
            top = box.y + head + at * grid.pitch
            rules.append((box.x + 1.2 * u, top, box.right - 1.2 * u, top))
            with page.group("TR"):
                _row(page, grid, month, day, top, names)
    page.add(Path(draw.segments(rules), page.shapes.line(width=HAIR)))


def _head(page: CastlePage, grid: LogGrid, base: float) -> None:
    """What the columns are; with two lines a day the third throw is named by its place."""
    left, dice, u = grid.chamber.x, DICE * grid.box, page.plan.unit
    columns = [(left + x + dice / 2, text) for (x, line), text in
               zip(grid.throws, words.ROLLS, strict=True) if line == 0]  # fmt: skip
    columns += [
        (left + grid.target + grid.box, words.FELL),
        (left + grid.lost + 3.7 * max(u, 1), words.LOST),
        (left + grid.potion + 3.1 * max(u, 1), words.POTION),
    ]
    if grid.lines == 2:
        columns = [
            (left + x + dice / 2, text)
            for (x, _), text in zip(grid.throws, words.TWO_LINES, strict=False)
        ]
    with page.group("TD"):
        pass
    for x, text in columns:
        with page.group("TH", scope="Column"):
            page.text(x, base, text, ITALIC, 9.2, anchor="middle", colour=LABEL, room=dice)
    for _ in range(6 - len(columns)):
        with page.group("TD"):
            pass


def _row(page: CastlePage, grid: LogGrid, month: Month, day: int, top: float, names: Names) -> None:
    """A day: date and monster, three throws, what fell, what it cost, what it brought."""
    shapes = page.shapes
    weekday = (first_weekday_of(month.year, month.month) + day - 1) % WEEK
    told = names.day(weekday, day, month.month)
    line = grid.pitch / grid.lines
    middles = [top + (k + 0.5) * line for k in range(grid.lines)]
    left = grid.chamber.x
    with page.group("TH", alt=words.log_day(told, month.slots[day - 1]), scope="Row"):
        _day_sign(page, grid, month, day, middles[0])
    for throw, (x, at) in enumerate(grid.throws):
        y = middles[at] - grid.box / 2
        whole = Box(left + x, y, DICE * grid.box, grid.box)
        with page.group("TD"), page.group("Figure", words.roll_cells(told, throw), whole):
            for die in range(DICE):
                place = Box(whole.x + die * grid.box, y, grid.box, grid.box)
                page.add(shapes.cell(*place.box))
                page.field(f"d{day:02}.roll{throw + 1}.die{die + 1}", "digit", place)
    y = middles[-1]
    pair = Box(left + grid.target, y - grid.box / 2, 2 * grid.box, grid.box)
    with page.group("TD"), page.group("Figure", words.target_cells(told), pair):
        for k, digit in enumerate(("tens", "units")):
            place = Box(pair.x + k * grid.box, pair.y, grid.box, grid.box)
            page.add(shapes.cell(*place.box))
            page.field(f"d{day:02}.target.{digit}", "digit", place)
    scale = max(page.plan.unit, 1)
    width = 7.2 * scale
    heart = Box(left + grid.lost, y - HEART_RATIO * width / 2, width, HEART_RATIO * width)
    with page.group("TD"), page.group("Figure", words.lost_heart(told), heart):
        page.add(shapes.heart(*heart.middle, width))
        page.field(f"d{day:02}.lost", "cross", heart)
    tall = min(8.8 * scale, line - 0.6)
    flask = Box(left + grid.potion, y - tall / 2, FLASK_RATIO * tall, tall)
    with page.group("TD"), page.group("Figure", words.filled_flask(told), flask):
        page.add(shapes.flask(*flask.middle, tall))
        page.field(f"d{day:02}.potion", "ring", flask)


def _day_sign(page: CastlePage, grid: LogGrid, month: Month, day: int, y: float) -> None:
    """The date, and the day's own monster as a small die or shield."""
    x = grid.chamber.x + _EDGE * max(page.plan.unit, 1)
    size = page.plan.pt(13)
    page.line(x + 0.42 * grid.sign - 1.2, baseline(y, size), str(day), DISPLAY, size, anchor="end")
    monster = month.slots[day - 1]
    side = 0.40 * grid.sign
    at = x + 0.66 * grid.sign - 0.6
    if monster.blue:
        page.add(*page.shapes.shield(at, y, side, monster.number, max(7.2, 1.8 * side)))
    else:
        page.add(*page.shapes.die(at, y, 0.94 * side, monster.number, max(7.2, 2.1 * side)))


__all__ = ["BLACK", "TEXT", "log_grid", "log_page", "log_pages"]
