"""A month page: the castle with a room for every day, its floors the weeks or five even rows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

from dungeonpress.core import resources
from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.kinds import Calendar
from dungeonpress.games.dungeon365.month import Month, first_weekday_of
from dungeonpress.games.dungeon365.sheet import words
from dungeonpress.games.dungeon365.sheet.ceilings import KINDS, Kind, variants
from dungeonpress.games.dungeon365.sheet.creatures import Creature
from dungeonpress.games.dungeon365.sheet.grid import (
    STAIR_WALL,
    WEEK,
    Gap,
    Grid,
    Slot,
    grid_of,
)
from dungeonpress.games.dungeon365.sheet.names import Names
from dungeonpress.games.dungeon365.sheet.plaque import (
    HEIGHT,
    LOW_HEIGHT,
    NARROW,
    WIDTH,
    plaque,
)
from dungeonpress.games.dungeon365.sheet.rooms import (
    RoomSize,
    door,
    numeral_disc,
    room,
    room_size,
)
from dungeonpress.games.dungeon365.sheet.tower import numeral, tower
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import (
    DISPLAY,
    HEADING,
    HEAVY,
    LEAST_TARGET,
    Castle,
    CastlePage,
    Legend,
)
from dungeonpress.layout.elements import Icon, Page, Path, Text
from dungeonpress.layout.palette import BLACK, PEN_SHAPE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.rock import pocket
from dungeonpress.layout.shapes import FLASK_RATIO, HEART_RATIO, baseline

HEARTS, POTIONS = 8, 5
_FLOCKS = ("bat",)
_LONE = ("moon-bats", "witch-flight", "wyvern", "moon")


@cache
def ornaments() -> dict[str, list[str]]:
    """The icons that decorate: `rock` for pockets, `sky` for the air."""
    data = json.loads(resources.template("icons", "uses.json").read_text("utf-8"))
    found: dict[str, list[str]] = data["dungeon365"]
    return found


def month_page(
    castle: Castle,
    month: Month,
    creatures: Sequence[Creature],
    calendar: Calendar,
    names: Names,
    stream: Stream,
    code: str,
    number: int,
) -> Page:
    """The page of a month with a creature for each day; `code` is this page's, `number` its place
    in the document from 1, `stream` chooses its ornaments."""
    english = None if names.english else "en"
    page = month_top(castle, month, names, stream, code, number)
    page.seal(words.CODE)
    place = month_body(page, month, creatures, calendar, names)
    if place is not None:
        plaque(page, place, english)
    if calendar.division == "even":
        page.course_line(words.COURSE)
    page.foundation(
        [
            Legend("ring", words.RING_MONSTER),
            Legend("flask", words.RING_FLASK),
            Legend("life", words.CROSS_LIFE),
        ],
    )
    return page.finish()


def month_top(
    castle: Castle, month: Month, names: Names, stream: Stream, code: str, number: int
) -> CastlePage:
    """The page of a month, begun: its sky but for the seal; the arguments as in `month_page`."""
    name = names.months[month.month - 1]
    page = castle.page(
        f"m{month.month:02}",
        code,
        number,
        stream,
        bookmark=name,
        label=f"{month.year}-{month.month:02}",
    )
    end = page.title(name, words.GAME, str(month.year))
    page.sky(_FLOCKS, _LONE, end)
    page.banner_cells(words.SCORE, ("score.tens", "score.units"), words.SCORE_CELLS)
    return page


def month_body(
    page: CastlePage,
    month: Month,
    creatures: Sequence[Creature],
    calendar: Calendar,
    names: Names,
    reserve: float = 0.0,
) -> Box | None:
    """The lives, the rooms and the rock, of which `reserve` mm stay free below the rooms; returns
    where the plaque goes, if there is room for one."""
    _lives(page, None if names.english else "en")
    page.walk()
    grid = grid_of(month, calendar, page.plan, reserve)
    page.body(left_wall=False)
    tower(page, grid)
    look = page.stream.fork("rooms")
    size = room_size(page.plan.unit, grid.floor_height)
    _rooms(page, grid, size, look)
    place = _plaque_place(grid, page, look)
    _pockets(page, grid, place, look)
    _days(page, grid, size, month, creatures, calendar, names)
    return place[1] if place is not None else None


def _lives(page: CastlePage, language: str | None) -> None:
    """Thirteen merlons: eight hearts and five flasks."""
    u, shapes = page.plan.unit, page.shapes
    merlons = page.merlons([1.0] * (HEARTS + POTIONS))
    hearts, potions = merlons[:HEARTS], merlons[HEARTS:]
    width = max(6.2, min(8.2 * u, hearts[0].width - 1.6 * u))
    whole = Box(hearts[0].x, hearts[0].y, hearts[-1].right - hearts[0].x, hearts[0].height)
    with page.group("Figure", words.HEARTS, whole, language=language):
        for k, merlon in enumerate(hearts, 1):
            x, y = merlon.middle
            page.add(shapes.heart(x, y, width))
            height = max(LEAST_TARGET, HEART_RATIO * width)
            page.field(f"heart{k}", "cross", Box(x - width / 2, y - height / 2, width, height))
    tall = max(8.7, min(9.9 * u, merlons[0].height - 1.0 * u))
    whole = Box(potions[0].x, potions[0].y, potions[-1].right - potions[0].x, potions[0].height)
    with page.group("Figure", words.FLASKS, whole, language=language):
        for k, merlon in enumerate(potions, 1):
            x = merlon.middle[0]
            y = merlon.bottom - 0.5 * u - tall / 2
            page.add(shapes.flask(x, y, tall))
            wide = FLASK_RATIO * tall
            page.field(f"potion{k}", "ring-cross", Box(x - wide / 2, y - tall / 2, wide, tall))


def _rooms(page: CastlePage, grid: Grid, size: RoomSize, look: Stream) -> None:
    """The empty rooms with their doors and floors."""
    shapes, u = page.shapes, page.plan.unit
    lines = []
    for floor in range(grid.floors):
        number = grid.rows[floor].number
        kind: Kind = KINDS[min(number, 3)]
        slots = grid.on_floor(floor)
        top = grid.floor_top(floor)
        first, last = slots[0], slots[-1]
        tint = page.ink.floor(number)
        one = look.below(variants(kind))
        for slot in slots:
            variant = look.below(variants(kind)) if kind == "rock" else one
            page.add(
                shapes.stamps.use(
                    f"room-{size.height:.2f}-{kind}{variant}-{tint}",
                    lambda kind=kind, variant=variant, tint=tint: room(  # type: ignore[misc]
                        shapes, size, kind, variant, tint
                    ),
                    grid.axis(slot.column), top,
                )
            )  # fmt: skip
        _doors(page, grid, size, slots, top)
        foot = top + size.floor
        sides = [(grid.axis(last.column) + size.half, top + size.floor - size.door)]
        start = grid.left - STAIR_WALL * u
        if first.column:
            start = grid.axis(first.column) - size.half
            sides.append((start, sides[0][1]))
        lines.append((start, foot, grid.axis(last.column) + size.half, foot))
        lines += [(x, y, x, foot) for x, y in sides]
    page.add(Path(draw.segments(lines), shapes.line(width=PEN_SHAPE)))


def _doors(page: CastlePage, grid: Grid, size: RoomSize, slots: Sequence[Slot], top: float) -> None:
    """Ways between the days of a floor, and from the stair to the first column."""
    shapes, u = page.shapes, page.plan.unit
    between = grid.pitch - 2 * size.half
    walls = [(grid.axis(slot.column) - grid.pitch / 2, between) for slot in slots[1:]]
    if slots[0].column == 0:
        left = grid.left - STAIR_WALL * u
        right = grid.axis(0) - size.half
        walls.append(((left + right) / 2, right - left))
    for x, width in walls:
        page.add(
            shapes.stamps.use(
                f"door-{width:.2f}-{size.height:.2f}",
                lambda width=width: door(shapes, size, width),  # type: ignore[misc]
                x, top,
            )
        )  # fmt: skip


def _plaque_place(grid: Grid, page: CastlePage, look: Stream) -> tuple[Gap | None, Box] | None:
    """Where the plaque goes: the largest gap of three columns or more, else the rock below."""
    u = page.plan.unit
    column = grid.pitch
    wide = [gap for gap in grid.gaps if gap.columns * column >= (NARROW + 5) * u]
    low = grid.floor_height < (HEIGHT + 8) * u
    height = (LOW_HEIGHT if low else HEIGHT) * u
    if wide:
        most = max(gap.columns for gap in wide)
        gap = look.choice([gap for gap in wide if gap.columns == most])
        box = grid.gap_box(gap)
    elif grid.below.height >= (LOW_HEIGHT + 3) * u:
        gap, box = None, grid.below
        height = min(height, box.height - 3 * u)
    else:
        return None
    width = (WIDTH if box.width >= (WIDTH + 6) * u else NARROW) * u
    free = max(0.0, (box.width - width) / 2 - 4 * u)
    x = box.x + (box.width - width) / 2 + (2 * look.real() - 1) * 0.5 * free
    return gap, Box(x, box.y + (box.height - height) / 2, width, height)


def _pockets(
    page: CastlePage, grid: Grid, taken: tuple[Gap | None, Box] | None, look: Stream
) -> None:
    """Fossils in the gaps, and in the rock below where it is high enough."""
    u = page.plan.unit
    icons = look.shuffled(ornaments()["rock"])
    places = [grid.gap_box(gap) for gap in grid.gaps if taken is None or gap != taken[0]]
    if grid.below.height > 14 * u and (taken is None or taken[0] is not None):
        places.append(grid.below)
    if taken is not None:
        box = grid.gap_box(taken[0]) if taken[0] else grid.below
        sign = taken[1]
        places += [
            side
            for side in (
                Box(box.x, box.y, sign.x - box.x, box.height),
                Box(sign.right, box.y, box.right - sign.right, box.height),
            )
            if side.width > 19 * u
        ]
    for place in places:
        count = max(1, round(place.width / (38 * u)))
        share = place.width / count
        for k in range(count):
            big = k % 2 == count // 2 % 2
            room_here = min(share - 4 * u, (place.height - 6 * u) / 0.84)
            size = min((26 if big else 16.5) * u * (0.92 + 0.16 * look.real()), room_here)
            x = place.x + (k + 0.5) * share + (look.real() - 0.5) * max(share - size - 6 * u, 0)
            slack = max(place.height - 0.84 * size - 7 * u, 0)
            y = place.y + place.height / 2 + (look.real() - 0.5) * 0.7 * slack
            icons = icons or look.shuffled(ornaments()["rock"])
            if size > 9 * u:
                page.add(*pocket(look, page.ink, x, y, size, icons.pop(), page.plan.unit))


def _days(
    page: CastlePage,
    grid: Grid,
    size: RoomSize,
    month: Month,
    creatures: Sequence[Creature],
    calendar: Calendar,
    names: Names,
) -> None:
    """The table of the days: a head of weekdays, a row a floor, a cell a day."""
    weeks = calendar.division == "weeks"
    with page.group("Table"):
        if weeks:
            _weekdays(page, grid, calendar, names)
        for floor in range(grid.floors):
            slots = {slot.column: slot for slot in grid.on_floor(floor)}
            with page.group("TR"):
                _numeral(page, grid, floor)
                for column in range(grid.columns):
                    with page.group("TD"):
                        if column in slots:
                            _day(page, grid, size, month, slots[column], creatures, names)


def _weekdays(page: CastlePage, grid: Grid, calendar: Calendar, names: Names) -> None:
    """The head of the table in the string course, one width of names for all."""
    course = page.plan.course
    room_here = grid.pitch - 2.0 * page.plan.unit
    size = page.plan.pt(11)
    shown = names.weekdays
    for shown in (names.weekdays, names.short_weekdays, names.shortest_weekdays):
        if max(faces.width(name, HEADING, size) for name in shown) <= room_here:
            break
    base = course.y + 0.5 * course.height + 0.26 * size * 25.4 / 72
    with page.group("TR"):
        with page.group("TD"):
            pass
        for column in range(WEEK):
            weekday = (calendar.first_weekday + column) % WEEK
            with page.group("TH", alt=names.weekdays[weekday], scope="Column"):
                page.add(
                    Text(grid.axis(column), base, shown[weekday], HEADING, size, BLACK, "middle")
                )


def _numeral(page: CastlePage, grid: Grid, floor: int) -> None:
    row = grid.rows[floor]
    if not row.begins:
        with page.group("TD"):
            return
    u, shapes, shown = page.plan.unit, page.shapes, numeral(row.number)
    x = page.plan.body.x + 7.0 * u
    y = grid.floor_top(floor) + 7.5 * u
    disc = shapes.stamps.use("numeral", lambda: numeral_disc(shapes, u), x, y)
    size = page.plan.pt(10)
    with page.group("TH", alt=words.floor_title(shown), scope="Row"):
        page.add(disc)
        page.add(Text(x, baseline(y, size * 1.06), shown, HEAVY, size, BLACK, "middle"))


def _day(
    page: CastlePage,
    grid: Grid,
    size: RoomSize,
    month: Month,
    slot: Slot,
    creatures: Sequence[Creature],
    names: Names,
) -> None:
    """A day's room: date, creature in its ring, number, flask."""
    plan, shapes = page.plan, page.shapes
    x, top = grid.axis(slot.column), grid.floor_top(slot.floor)
    monster, creature = month.slots[slot.day - 1], creatures[slot.day - 1]
    weekday = (first_weekday_of(month.year, month.month) + slot.day - 1) % WEEK
    alt = words.day_alt(names.day(weekday, slot.day, month.month), creature.name, monster)
    box = Box(x - size.half, top, 2 * size.half, size.floor)
    ring = Box(x - size.ring / 2, top + size.ring_y - size.ring / 2, size.ring, size.ring)
    number_y = top + size.number_y
    with page.group("Figure", alt, box):
        date = plan.pt(15.5 if size.keystone > 7.6 * plan.unit else 14)
        page.add(
            Text(
                x, baseline(top + 0.48 * size.keystone, date), str(slot.day), DISPLAY, date,
                BLACK, "middle",
            ),
            shapes.ring(x, top + size.ring_y, size.ring),
            Icon(creature.icon, x, top + size.ring_y, creature.scale * size.silhouette / 2),
        )  # fmt: skip
        if monster.blue:
            points = round(15.5 * size.shield / 8.7, 2)
            page.add(*shapes.shield(x, number_y, size.shield, monster.number, points))
        else:
            points = round(18.5 * size.die / 8.6, 2)
            page.add(*shapes.die(x, number_y, size.die, monster.number, points))
        if monster.potion:
            wide = FLASK_RATIO * size.flask
            at = x + size.half - wide / 2 - 0.55 * plan.unit
            page.add(
                shapes.flask(
                    at, top + size.floor - size.flask / 2 - 0.25 * plan.unit, size.flask,
                    full=True, plain=True,
                )
            )  # fmt: skip
    page.field(f"d{slot.day:02}.monster", "ring", ring)
