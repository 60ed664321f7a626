"""Adventure sheets with each level on a page of its own, folded so that nobody sees it too soon.

The foot of the page is folded up over the dungeon, print inside; title and hero stay in sight. The
flap bears what the rooms do, for reading once it is open. Fields of level 1: those of `chamber`,
and `l1.time.tens`, `l1.time.units`; on the last page those of `adventure` but for the levels.
"""

from __future__ import annotations

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.academy.rooms import LEVELS
from dungeonpress.games.academy.sheet import words
from dungeonpress.games.academy.sheet.adventure import (
    FLOCK,
    LONE,
    Adventure,
    course,
    places,
    seat_shown,
    top,
)
from dungeonpress.games.academy.sheet.chamber import HEIGHT, WIDTH, level_chamber
from dungeonpress.games.academy.sheet.legend import faces_legend
from dungeonpress.games.academy.sheet.rules import fits, rules_chambers
from dungeonpress.games.academy.sheet.sums import quests_chamber, scale_chamber
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import HEADING, ITALIC, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Page, Path, Style
from dungeonpress.layout.palette import BLACK, ROOM, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.rock import pocket

_MOST_SCALE = 1.4
_FOLD = 6.0  # mm, the white band in which the fold lies, on a frame of 190
_DASHES = (4.0, 3.0)  # pt


def level_page(
    castle: Castle, shown: Adventure, level: int, code: str, number: int, stream: Stream
) -> Page:
    """The page of one level; `code` is its page's, `number` that page in the document."""
    name, label = words.level(level), str(number)
    page = castle.page(f"p{label}", code, number, stream, bookmark=name, label=label)
    end = page.title(name, words.GAME, seat_shown(shown.player))
    page.sky(FLOCK, LONE, end)
    cells = (f"l{level}.time.tens", f"l{level}.time.units")
    page.banner_cells(words.SECONDS, cells, words.SECONDS_CELLS)
    page.seal(words.CODE)
    last = level == LEVELS[-1]
    for face, said in zip(
        page.merlons([1.0] if last else [1.0, 1.0]), (words.HERO, words.LOOT_TAKEN), strict=False
    ):
        page.writing_merlon(face, said)
    page.walk()
    page.course_line(course(shown))
    page.body()
    plan = page.plan
    u, inside = plan.unit, plan.inside
    fold = (plan.height + plan.body.y) / 2
    band = max(_FOLD * u, 5.0)
    room = Box(inside.x, inside.y, inside.width, fold - band / 2 - inside.y)
    scale = min(_MOST_SCALE, (room.height - 4 * u) / (HEIGHT * u), (room.width - 6 * u) / WIDTH / u)
    width, height = WIDTH * u * scale, HEIGHT * u * scale
    place = Box(room.middle[0] - width / 2, room.middle[1] - height / 2, width, height)
    _pockets(page, room, place)
    level_chamber(page, place, level, shown.grids[level - 1] if shown.grids else None, scale)
    _fold(page, fold, band)
    low = Box(inside.x, fold + band / 2, inside.width, inside.bottom - fold - band / 2)
    _reminder(page, low.inset(1.6 * u, 2.2 * u))
    page.foundation(_LEGEND, words.credit(rolled=shown.grids is not None))
    return page.finish()


def _pockets(page: CastlePage, room: Box, taken: Box) -> None:
    """What lies in the rock left and right of the dungeon."""
    look = page.stream.fork("pockets")
    found = look.shuffled(_IN_ROCK)
    u = page.plan.unit
    for left, right in ((room.x, taken.x), (taken.right, room.right)):
        wide = right - left
        if wide < 14 * u:
            continue
        for share in (0.24, 0.76) if look.chance(0.5) else (0.5,):
            size = min(wide - 6 * u, 24 * u) * (0.8 + 0.2 * look.real())
            y = room.y + (share + 0.1 * (look.real() - 0.5)) * room.height
            x = (left + right) / 2 + (look.real() - 0.5) * max(0.0, wide - size - 5 * u)
            page.add(*pocket(look, page.ink, x, y, size, found.pop(), u))


_IN_ROCK = ("crossed-bones", "skeleton-key", "rune-stone", "shard-sword", "open-treasure-chest",
            "gems", "mushrooms", "amphora")  # fmt: skip
_LEGEND = (
    Legend("path", words.DOT_AND_PATH),
    Legend("ring", words.RING),
    Legend("digit", words.ONE_DIGIT),
)


def _fold(page: CastlePage, y: float, band: float) -> None:
    """The line to fold at, from edge to edge of the castle, and what it is for."""
    inside = page.plan.inside
    place = Box(inside.x, y - band / 2, inside.width, band)
    page.add(
        Path(draw.box(*place.box), page.shapes.area(WHITE, width=ROOM)),
    )
    size = page.plan.pt(9.4)
    text = next(
        (t for t in words.fold_lines() if faces.width(t, ITALIC, size) < 0.8 * place.width),
        words.FOLD_SHORT,
    )
    half = faces.width(text, ITALIC, size) / 2 + 3 * page.plan.unit
    middle = place.middle[0]
    dashes = Style(stroke=BLACK, width=ROOM, dash=_DASHES)
    page.add(
        Path(
            draw.segments([(place.x, y, middle - half, y), (middle + half, y, place.right, y)]),
            dashes,
        )
    )
    with page.group("P"):
        page.line(middle, y + 0.27 * size * MM_PER_PT, text, ITALIC, size, anchor="middle")


def _reminder(page: CastlePage, place: Box) -> None:
    """What the rooms do, on the flap."""
    u = page.plan.unit
    most = 74.0 * u
    if place.height > most:
        place = place.inset(0, (place.height - most) / 2)
    page.chamber(place)
    inner = place.inset(4 * u, 0)
    with page.group("Sect"):
        size = page.plan.pt(14.5)
        with page.group("H2"):
            page.line(
                inner.x, place.y + 1.6 * u + 0.8 * size * MM_PER_PT, words.REMINDER, HEADING, size
            )
        top_edge = place.y + 3.6 * u + size * MM_PER_PT
        faces_legend(page, Box(inner.x, top_edge, inner.width, place.bottom - 1.4 * u - top_edge))


def sums_page(castle: Castle, shown: Adventure, code: str, number: int, stream: Stream) -> Page:
    """The page of what belongs to the whole game: hero, quests, total; and the rules."""
    label = str(number)
    page = castle.page(f"p{label}", code, number, stream, bookmark=words.TITLE, label=label)
    top(page, shown.player)
    page.course_line(course(shown))
    page.body()
    levels, quests, scale = places(page.plan)
    first, last = levels[0], levels[-1]
    room = Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
    if fits(page.plan, room):
        rules_chambers(page, room)
    else:
        _reminder(page, room)
    quests_chamber(page, quests)
    scale_chamber(page, scale)
    page.foundation(_LEGEND[1:], words.credit(rolled=shown.grids is not None))
    return page.finish()
