"""A run as a picture: the map with the way in its order, and the first error.

Each square entered has a blue ring with its number, and what was met there. At its lower left is
the Health that a fight took, at the lower right a cross for a monster that fell, at the upper right
what was bought and drunk. A second ring and a sign show where and how the run ended. The first
error is a red star with eight points, a step that was not legal a broken line to it. The castle is
that of the sheets, without what a scanner looks for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from dungeonpress.core.codes import CodeError
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.core.units import PAPERS
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import read_sheet_code
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.bash import picture_frame as frame
from dungeonpress.games.bash.board import END, NAMES, START
from dungeonpress.games.bash.headers import read_setting
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.dungeon import ground, labels
from dungeonpress.games.bash.sheet.grid import SILHOUETTE, Grid, grid_of
from dungeonpress.games.bash.sheet.icons import contents_icon, item_icon
from dungeonpress.games.bash.state import Setting
from dungeonpress.games.bash.story import Story, Visit, tell
from dungeonpress.games.bash.tables import DRACULAR, Contents, Kind
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import NUMBER_FACE, Castle, CastlePage
from dungeonpress.layout.elements import Document, Element, Icon, Path, Style
from dungeonpress.layout.palette import BLACK, COLOUR, MOULDING, PEN, RED, WHITE
from dungeonpress.layout.picture_page import plinth
from dungeonpress.layout.plan import plan
from dungeonpress.layout.shapes import FLASK_RATIO, baseline
from dungeonpress.layout.signs import star
from dungeonpress.layout.stamps import Stamps
from dungeonpress.notation.log import Log

_LINE = 2.2  # pt
_DISC = 0.16  # the radius of a number's disc, of a square's side
_BADGE = 3.6  # mm
_MOST_BADGES = 2
_POTION = "round-potion"
_DASHES = (5.0, 3.6)  # pt


def picture(log: Log, verdict: Verdict, context: Context) -> Document:
    """The picture of a judged log, one page of A4; `context` holds nothing that is needed."""
    del context
    setting = read_setting(log, lambda _fault, _place: None)
    story = tell(log, verdict, setting)
    stamps = Stamps()
    castle = Castle(plan(PAPERS["a4"]), COLOUR, stamps, key="run")
    standing = verdict.standing.value.upper()
    stream = Stream("bash", "picture")
    page = castle.page("run", standing, 1, stream, bookmark=words.RUN, label="1")
    frame.top(page, log, verdict)
    grid = grid_of(castle.plan, setting.board, table=False)
    page.body()
    ground(page, grid)
    labels(page, grid)
    _others(page, grid, setting, story, log)
    _way(page, grid, story)
    with page.group("L"):
        for number, visit in enumerate(story.visits, 1):
            with page.group("LI"), page.group("LBody", alt=_told(number, visit)):
                _square(page, grid, number, visit)
    _end(page, grid, story, verdict)
    if story.mistake is not None:
        x, y = _mistake_middle(grid, story.mistake.cell)
        page.add(*star(x, y, 0.3 * grid.side))
    frame.panel(page, grid.panel, verdict, story)
    frame.finding(page, grid.table, verdict, story)
    plinth(page, frame.legend(page))
    done = replace(page.finish(), code="")
    return Document(
        words.GAME, "en", (done,), stamps.symbols, words.PICTURE_SUBJECT, words.KEYWORDS
    )


def _others(page: CastlePage, grid: Grid, setting: Setting, story: Story, log: Log) -> None:
    """What stood in squares that were not entered, in grey, where the sheet shows it."""
    entered = {visit.cell for visit in story.visits}
    grey = Style(fill=MOULDING)
    printed = {} if _veiled(log) else setting.printed or {}
    for cell, contents in {**printed, END: DRACULAR}.items():
        if cell not in entered:
            x, y = grid.square(cell).middle
            size = _size(grid, contents)
            if contents.kind is Kind.POTION:
                page.add(Icon(_POTION, x, y, size / 2, grey))
                continue
            for drawn in contents_icon(page.shapes, contents, x, y, size):
                page.add(drawn._replace(style=grey) if isinstance(drawn, Icon) else drawn)


def _size(grid: Grid, contents: Contents) -> float:
    return (0.62 if contents == DRACULAR else SILHOUETTE) * grid.side


def _veiled(log: Log) -> bool:
    """Whether the sheet keeps its squares hidden: then the picture does so, too."""
    header = log.header("sheet", log.parts[0])
    try:
        recipe: Recipe | None = read_sheet_code(header.value) if header else None
    except CodeError:
        return False
    return recipe is not None and recipe.choices.get("mode") == "hidden"


# The way


def _middle(grid: Grid, cell: int) -> tuple[float, float]:
    if cell == START:
        return grid.start.middle[0], grid.start.y + 0.1 * grid.side
    return grid.square(cell).middle


def _way(page: CastlePage, grid: Grid, story: Story) -> None:
    """White rings for the squares entered, the line between them, and a step that failed."""
    cells = [START, *(visit.cell for visit in story.visits)]
    lines = [_between(grid, a, b) for a, b in pairwise(cells)]
    pen = Style(stroke=PEN, width=_LINE)
    if lines:
        page.add(Path(draw.segments(lines), pen))
    if story.mistake is not None and story.mistake.attempted:
        target = story.mistake.cell
        circle = draw.circle(*_middle(grid, target), grid.ring / 2)
        red = Style(stroke=RED, width=_LINE, dash=_DASHES)
        if target != START and target not in cells:
            page.add(Path(circle, red))
        if target not in (cells[-1], START):
            line = draw.segments([_between(grid, cells[-1], target)])
            page.add(Path(line, red))
    if story.visits:  # a second ring where it ended
        rim = draw.circle(*_middle(grid, cells[-1]), 0.5 * grid.ring + 0.85)
        page.add(Path(rim, Style(stroke=BLACK, width=1.1)))
    for cell in cells[1:]:
        circle = draw.circle(*_middle(grid, cell), grid.ring / 2)
        page.add(Path(circle, Style(fill=WHITE, stroke=PEN, width=_LINE)))


def _between(grid: Grid, one: int, other: int) -> tuple[float, float, float, float]:
    """A line from ring to ring; START and END are as wide as three squares."""
    a, b = _middle(grid, one), _middle(grid, other)
    if one == START:
        a = (min(max(b[0], grid.start.x + 0.5 * grid.side), grid.start.right - 0.5 * grid.side),
             a[1])  # fmt: skip
    length = max(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5, 0.01)
    across, down = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    near = 0.0 if one == START else grid.ring / 2
    far = grid.ring / 2
    return (
        a[0] + near * across, a[1] + near * down, b[0] - far * across, b[1] - far * down
    )  # fmt: skip


def _mistake_middle(grid: Grid, cell: int) -> tuple[float, float]:
    """Where the star stands: at the lower right of a square, in START beside the line."""
    if cell == START:
        return grid.start.right - 0.5 * grid.side, grid.start.y + 0.4 * grid.side
    x, y = grid.square(cell).middle
    return x + 0.33 * grid.side, y + 0.33 * grid.side


def _end(page: CastlePage, grid: Grid, story: Story, verdict: Verdict) -> None:
    """The sign of the result beside the last square."""
    if story.visits:
        x, y = grid.square(story.visits[-1].cell).middle
        frame.end_sign(page, x + 0.5 * grid.ring + 0.7, y, 0.14 * grid.side, verdict)


# A square


def _square(page: CastlePage, grid: Grid, number: int, visit: Visit) -> None:
    """A square of the way: what was there, what became of it, its number in the order."""
    x, y = grid.square(visit.cell).middle
    s, contents = grid.side, visit.contents
    if contents is None:
        size = page.plan.pt(20)
        page.line(x, baseline(y, size), words.UNCLEAR, NUMBER_FACE, size, anchor="middle")
    else:
        page.add(*contents_icon(page.shapes, contents, x, y, 0.9 * _size(grid, contents)))
    page.add(*_order(grid, number, x - 0.33 * s, y - 0.33 * s))
    if visit.unclear and contents is not None:
        size = page.plan.pt(11)
        page.line(x + 0.36 * s, y + 0.46 * s, words.UNCLEAR, NUMBER_FACE, size, anchor="middle")
    if visit.killed:
        page.add(*frame.killed(x + 0.34 * s, y + 0.34 * s, 0.13 * s))
    if visit.lost:
        _loss(page, x - 0.47 * s, y + 0.46 * s, visit.lost)
    _badges(page, x + 0.49 * s, y - 0.35 * s, visit)


def _order(grid: Grid, number: int, x: float, y: float) -> Iterator[Element]:
    """The number of a square in the order of the way, on a blue disc."""
    text, radius = str(number), _DISC * grid.side
    size = faces.fit(text, NUMBER_FACE, 9.0, 1.5 * radius)
    yield Path(draw.circle(x, y, radius), Style(fill=PEN, stroke=WHITE, width=0.8))
    yield frame.number(x, y, text, size, WHITE)


def _loss(page: CastlePage, x: float, y: float, lost: int) -> None:
    """The Health that a fight cost: a number and a heart, on white."""
    size, heart = 8.6, 2.5
    text = f"−{lost}"
    width = faces.width(text, NUMBER_FACE, size)
    plate = draw.rounded_box(x - 0.3, y - 2.6, width + heart + 1.0, 3.2, 0.8)
    page.add(
        Path(plate, Style(fill=WHITE)),
        page.shapes.heart(x + width + 0.3 + heart / 2, y - 0.95, heart, full=True),
    )
    page.line(x, y, text, NUMBER_FACE, size, colour=RED)


def _badges(page: CastlePage, right: float, y: float, visit: Visit) -> None:
    """What was bought and drunk, from the right."""
    drawn = [item for item in visit.bought if item.bit][:_MOST_BADGES]
    flasks = visit.drunk + sum(item.potions for item in visit.bought)
    x = right - _BADGE / 2
    for item in drawn:
        plate = draw.circle(x, y, 0.58 * _BADGE)
        page.add(
            Path(plate, Style(fill=WHITE, stroke=BLACK, width=0.4)),
            item_icon(item, x, y, 0.78 * _BADGE),
        )
        x -= 1.1 * _BADGE
    if flasks and len(drawn) < _MOST_BADGES:
        tall = 1.15 * _BADGE
        page.add(page.shapes.flask(x, y, tall, full=True, plain=True))
        if visit.drunk:
            r = FLASK_RATIO * tall / 2
            page.add(Path(frame.cross(x, y, r), Style(stroke=PEN, width=0.9)))


def _told(number: int, visit: Visit) -> str:
    """A square of the way, told."""
    deeds = []
    if visit.contents is not None and visit.contents.kind is Kind.MONSTER:
        deeds.append(words.fight_told(killed=visit.killed, lost=visit.lost))
    if visit.drunk:
        deeds.append(words.drunk_told(visit.drunk))
    deeds += map(words.bought_told, visit.bought)
    return words.visit_told(number, NAMES[visit.cell], visit.contents, deeds)
