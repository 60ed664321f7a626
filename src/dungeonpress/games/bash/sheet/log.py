"""The log: a line a round, so that a whole run can be proven from paper.

A square's first line names it and has its contents die; each round of its fight takes a line. The
monster's dice have ten boxes. The hero's dice share eleven: Defence Dice are written from the left,
Attack Dice from the right; no hero ever has more than eleven together, and where there are fewer,
an empty box parts them. Dracular's Defence Dice stand in the monster's boxes of the next line.

Fields of line 1: `r01.die`, `r01.monster1` to `10`, `r01.hero1` to `11`, `r01.drunk` (how many),
`r01.bought` (the price of a piece of equipment, which names it), `r01.potions` (how many were
bought). The lines of a document are counted through. The square's name is for people: which square
comes next, the line on the map tells.
"""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.stream import Stream
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.icons import LONE, SKY
from dungeonpress.games.bash.sheet.map import sky_left
from dungeonpress.games.bash.tables import ATTACK_DICE, DEFENCE_DICE, EQUIPMENT
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import DISPLAY, HEAVY, ITALIC, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Page, Path
from dungeonpress.layout.palette import DETAIL, HAIR, LABEL
from dungeonpress.layout.plan import Box, Plan
from dungeonpress.layout.shapes import baseline

MONSTER_DICE = 10
HERO_DICE = max(
    ATTACK_DICE[in_use] + DEFENCE_DICE[in_use]
    for in_use in range(len(ATTACK_DICE))
    if not any(in_use & item.bit and in_use & item.rival for item in EQUIPMENT)  # B52
)
_LEAST_BOX, _MOST_BOX = 6.0, 7.6  # mm
_NAME, _NUMBER, _GAP = 10.0, 6.2, 2.0  # mm, on a frame of 190
_EDGE, _HEAD = 2.0, 6.2
_GROUP = 3


@dataclass(frozen=True, slots=True)
class LogGrid:
    """Where a line's boxes stand, in mm from the chamber's left edge; `second`: whether the hero's
    dice stand below the monster's."""

    chamber: Box
    box: float
    name: float
    wide: float
    die: float
    monster: float
    hero: float
    tail: float
    second: bool
    head: float
    pitch: float
    rows: int


def log_grid(plan: Plan) -> LogGrid:
    """The grid of a page on a paper."""
    u = plan.unit
    chamber = plan.inside.inset(1.6 * u)
    number, wide, gap = _NUMBER * max(u, 0.8), _NAME * max(u, 0.85), _GAP * u
    fixed = 2 * _EDGE * u + number + wide + 4 * gap
    boxes = 1 + MONSTER_DICE + HERO_DICE + 3
    box = (chamber.width - fixed) / boxes
    second = box < _LEAST_BOX
    if second:
        box = (chamber.width - fixed) / (1 + MONSTER_DICE + 3)
    box = min(max(box, _LEAST_BOX), _MOST_BOX * max(u, 1))
    name = _EDGE * u + number
    die = name + wide + gap
    monster = die + box + gap
    hero = monster if second else monster + MONSTER_DICE * box + gap
    tail = monster + MONSTER_DICE * box + gap if second else hero + HERO_DICE * box + gap
    head = max(_HEAD * u, 5.0)
    lines = 2 if second else 1
    least = lines * box + (0.5 if second else 0.0) + max(0.9 * u, 0.8)
    free = chamber.height - head - 0.8
    rows = int(free / least)
    return LogGrid(
        chamber, box, name, wide, die, monster, hero, tail, second, head, free / rows, rows
    )  # fmt: skip


def log_page(castle: Castle, page_number: int, pages: int, code: str, stream: Stream) -> Page:
    """A page of the log, from 1."""
    grid = log_grid(castle.plan)
    first = (page_number - 1) * grid.rows + 1
    title = words.log_lines(first, first + grid.rows - 1)
    key = f"log{page_number}"
    page = castle.page(key, code, page_number, stream, bookmark=title, label=key)
    small = words.log_small(page_number, pages)
    page.sky(SKY, LONE, sky_left(page, page.title(words.LOG, small), small))
    room = page.banner(words.PAGE)
    size = page.plan.pt(25)
    with page.group("P"):
        base = baseline(room.middle[1], size)
        page.line(room.middle[0], base, str(page_number), DISPLAY, size, anchor="middle")
    page.seal(words.CODE)
    for face, label in zip(page.merlons([1.2, 1.4, 0.8]), words.LOG_HEAD, strict=True):
        page.writing_merlon(face, label)
    page.walk()
    page.course_line(words.LOG_LINE)
    page.body()
    _lines(page, grid, first)
    dice, bought = words.LOG_LEGEND if page.plan.unit >= 0.9 else words.LOG_SHORT_LEGEND
    page.foundation([Legend("digit", dice), Legend("digit", bought)])
    return page.finish()


def _lines(page: CastlePage, grid: LogGrid, first: int) -> None:
    chamber, u = grid.chamber, page.plan.unit
    page.chamber(chamber)
    tops = [chamber.y + grid.head + k * grid.pitch for k in range(grid.rows)]
    step = 1 if grid.second else _GROUP  # a rule helps the eye along long lines
    rules = [(chamber.x + 1.2 * u, top, chamber.right - 1.2 * u, top) for top in tops[::step]]
    page.add(Path(draw.segments(rules), page.shapes.line(LABEL, HAIR)))
    with page.group("Table"):
        with page.group("TR"):
            _heads(page, grid)
        for k, top in enumerate(tops):
            with page.group("TR"):
                _line(page, grid, first + k, top)


def _heads(page: CastlePage, grid: LogGrid) -> None:
    """What the columns are."""
    left, box = grid.chamber.x, grid.box
    size = page.plan.pt(8.4)
    base = baseline(grid.chamber.y + grid.head / 2, size)
    dice = grid.monster + MONSTER_DICE * box / 2
    hero = left + grid.hero
    named = (
        (grid.name + grid.wide / 2, words.SQUARE),
        (grid.die + box / 2, words.DIE),
        (dice, words.MONSTER_OVER_HERO if grid.second else words.MONSTER),
    )
    for x, text in named:
        with page.group("TH", scope="Column"):
            page.line(left + x, base, text, ITALIC, size, anchor="middle", colour=LABEL)
    with page.group("TH", alt=words.HERO_DICE, scope="Column"):
        if not grid.second:
            page.line(hero, base, words.DEFENCE, ITALIC, size, colour=LABEL)
            end = hero + HERO_DICE * box
            page.line(end, base, words.ATTACK, ITALIC, size, anchor="end", colour=LABEL)
    for k, (short, told) in enumerate((words.DRUNK, words.BOUGHT, words.POTIONS_BOUGHT)):
        with page.group("TH", alt=told, scope="Column"):
            x = left + grid.tail + (k + 0.5) * box
            page.line(x, base, short, ITALIC, page.plan.pt(7.4), anchor="middle", colour=LABEL)


def _line(page: CastlePage, grid: LogGrid, number: int, top: float) -> None:
    left, box, size = grid.chamber.x, grid.box, page.plan.pt(8.4)
    gap = 0.5 if grid.second else 0.0
    height = (2 if grid.second else 1) * box + gap
    y = top + (grid.pitch - height) / 2
    below = y + (box + gap if grid.second else 0.0)
    with page.group("TH", alt=words.log_line(number), scope="Row"):
        base = baseline(y + box / 2, size)
        page.line(left + grid.name - 1.2, base, str(number), HEAVY, size, anchor="end")
        rule = draw.segments([(left + grid.name, y + box, left + grid.name + grid.wide, y + box)])
        page.add(Path(rule, page.shapes.line(width=DETAIL)))
    groups = (
        ("die", words.DIE_TOLD, grid.die, y, 1),
        ("monster", words.MONSTER_TOLD, grid.monster, y, MONSTER_DICE),
        ("hero", words.HERO_DICE, grid.hero, below, HERO_DICE),
    )
    for name, told, x, height_of, count in groups:
        whole = Box(left + x, height_of, count * box, box)
        with page.group("TD"), page.group("Figure", words.log_cells(number, told, count), whole):
            for k in range(count):
                place = Box(whole.x + k * box, whole.y, box, box)
                page.add(page.shapes.cell(*place.box))
                page.field(f"r{number:02}.{name}{k + 1 if count > 1 else ''}", "digit", place)
    tail = (("drunk", words.DRUNK), ("bought", words.BOUGHT), ("potions", words.POTIONS_BOUGHT))
    for k, (name, text) in enumerate(tail):
        place = Box(left + grid.tail + k * box, y, box, box)
        with page.group("TD"), page.group("Figure", words.log_cells(number, text[1], 1), place):
            page.add(page.shapes.cell(*place.box))
            page.field(f"r{number:02}.{name}", "digit", place)


__all__ = ["log_grid", "log_page"]
