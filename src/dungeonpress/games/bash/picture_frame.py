"""What stands round the map in the picture of a run: result, hearts, figures, the first error."""

from __future__ import annotations

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.engine.verdict import Standing, Verdict
from dungeonpress.games.bash.board import NAMES
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.icons import item_icon
from dungeonpress.games.bash.story import Story
from dungeonpress.games.bash.tables import FULL_HEALTH, Item
from dungeonpress.layout import faces, masonry
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, DISPLAY, HEADING, NUMBER_FACE, TEXT, CastlePage
from dungeonpress.layout.elements import Colour, Icon, Path, Style, Text
from dungeonpress.layout.palette import (
    BLACK,
    BLUE,
    GREEN,
    HAIR,
    LABEL,
    NOTE,
    PEN,
    RED,
    WHITE,
)
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.plan import Box
from dungeonpress.layout.rock import pocket
from dungeonpress.layout.seal import ribbon, wax
from dungeonpress.layout.shapes import baseline
from dungeonpress.notation.log import Log

_TURRET_FLAG = "vertical-banner"
_ENDS = {"won": "trophy-cup", "dead": "skull-crossed-bones", "blocked": "brick-wall"}
_OPEN = "hourglass"
_FOSSILS = ("sauropod-skeleton", "trilobite", "ammonite-fossil")
_STAR_POINTS = 8
_MOST_BOUGHT = 12
_NOT_ALL_PROVEN = (0.01, 7.0)  # pt, the dashes of a tick
_LONGEST_NAME = 40  # letters of a player's name
_SIGNS = {Standing.VERIFIED: GREEN, Standing.CONSISTENT: GREEN, Standing.REVIEW: BLUE}


def number(x: float, y: float, text: str, size: float, colour: Colour) -> Text:
    """Digits round a middle."""
    return Text(x, baseline(y, size), text, NUMBER_FACE, size, colour, "middle")


def cross(x: float, y: float, r: float) -> str:
    """Two strokes over a middle."""
    return draw.segments([(x - r, y - r, x + r, y + r), (x - r, y + r, x + r, y - r)])


def killed(page: CastlePage, x: float, y: float, r: float) -> None:
    """The sign of a monster that fell, round a middle."""
    lines = cross(x, y, r)
    page.add(Path(lines, Style(stroke=WHITE, width=3.6)), Path(lines, Style(stroke=PEN, width=1.5)))


def end_sign(page: CastlePage, x: float, y: float, radius: float, verdict: Verdict) -> None:
    """How the run ended, round a middle: a silhouette on white."""
    result = str((verdict.run or {}).get("result"))
    disc = draw.circle(x, y, radius)
    page.add(Path(disc, Style(fill=WHITE, stroke=BLACK, width=0.7)))
    page.add(Icon(_ENDS.get(result, _OPEN), x, y, 0.72 * radius))


def star(page: CastlePage, x: float, y: float, radius: float) -> None:
    """The sign of an error: a red star with eight points and a white exclamation mark."""
    outer = draw.around(x, y, radius, _STAR_POINTS)
    inner = draw.around(x, y, 0.72 * radius, _STAR_POINTS, -90 + 180 / _STAR_POINTS)
    points = [point for pair in zip(outer, inner, strict=True) for point in pair]
    page.add(Path(draw.polygon(points), Style(fill=RED, stroke=WHITE, width=1.2)))
    page.add(number(x, y, "!", 4.1 * radius, WHITE))


def top(page: CastlePage, log: Log, verdict: Verdict) -> None:
    """Title, result, the verdict's seal, the hearts that are left, the verdict in a line."""
    run = verdict.run or {}
    player = log.header("player", log.parts[0])
    small = faces.legible(player.value.strip()[:_LONGEST_NAME], HEADING) if player else ""
    page.title(words.TITLE, small or words.SMALL)
    room = page.banner(words.RESULT)
    result = words.RUN_RESULTS.get(str(run.get("result")), words.UNKNOWN)
    size = faces.fit(result, DISPLAY, page.plan.pt(22), room.width - 2)
    with page.group("P"):
        y = room.y + 0.42 * room.height + 0.2 * size * MM_PER_PT
        page.line(room.middle[0], y, result, DISPLAY, size, anchor="middle")
    _seal(page, verdict.standing)
    _turrets(page)
    health = run.get("health")
    _hearts(page, health if isinstance(health, int) else None)
    page.walk()
    sheet = log.header("sheet", log.parts[0])
    code = faces.legible(sheet.value.strip()[:_LONGEST_NAME].upper(), TEXT) if sheet else ""
    standing = verdict.standing
    page.course_line(words.verdict_line(standing.value.capitalize(), standing.meaning, code))


def _turrets(page: CastlePage) -> None:
    """Banners where the sheets have their markers."""
    for x, y in page.plan.markers()[:2]:
        page.add(Icon(_TURRET_FLAG, x, y, 4.6 * page.plan.unit))


def _seal(page: CastlePage, standing: Standing) -> None:
    """The seal with the verdict's sign, and the verdict on the ribbon."""
    x, y = page.seal_middle
    scale = page.plan.seal
    page.add(wax(page.shapes, x, y, scale))
    colour = _SIGNS.get(standing, RED)
    r = 5.4 * scale
    if standing in (Standing.VERIFIED, Standing.CONSISTENT):
        corners = [(x - r, y + 0.05 * r), (x - 0.25 * r, y + 0.75 * r), (x + r, y - 0.7 * r)]
        dashes = () if standing is Standing.VERIFIED else _NOT_ALL_PROVEN
        page.add(Path(draw.polyline(corners), Style(stroke=colour, width=5.0, dash=dashes)))
    elif standing is Standing.INVALID:
        page.add(Path(cross(x, y, 0.8 * r), Style(stroke=colour, width=5.0)))
    else:
        page.add(number(x, y, words.UNCLEAR, 40 * scale, colour))
    cloth, text = ribbon(page.shapes, page.code, x, page.plan.sky.bottom, page.plan.unit)
    page.add(*cloth)
    with page.group("P"):
        page.add(*text)


def _hearts(page: CastlePage, health: int | None) -> None:
    """The hearts that are left full, the lost ones empty; all empty with a note if unknown."""
    merlons = page.merlons([1.0] * FULL_HEALTH)
    width = min(8.0 * page.plan.unit, merlons[0].width - 1.1 * page.plan.unit)
    whole = Box(merlons[0].x, merlons[0].y, merlons[-1].right - merlons[0].x, merlons[0].height)
    with page.group("Figure", words.health_left(health), whole):
        for k, merlon in enumerate(merlons):
            x, y = merlon.middle
            page.add(page.shapes.heart(x, y, width, full=health is not None and k < health))
            if health is None:
                page.add(number(x, y - 0.3, words.UNKNOWN, 10, LABEL))


# The panel: figures and what was bought


def panel(page: CastlePage, place: Box, verdict: Verdict, story: Story) -> None:
    """The figures of the run, and what was bought where."""
    u = page.plan.unit
    bought = [(item, visit.cell) for visit in story.visits for item in visit.bought]
    rows = min(len(bought), _MOST_BOUGHT) + (len(bought) > _MOST_BOUGHT)
    height = (58.0 + 8.4 * max(rows, 1)) * u
    page.chamber(Box(place.x, place.y, place.width, height))
    _fossils(page, Box(place.x, place.y + height, place.width, place.height - height))
    inner = place.inset(3.2 * u, 3.0 * u)
    y = _head(page, inner, inner.y, words.RUN)
    run = verdict.run or {}
    size = page.plan.pt(10.5)
    pitch = 6.4 * u
    with page.group("Table"):
        for name, label in words.RUN_FIGURES:
            value = run.get(name)
            with page.group("TR"):
                with page.group("TH", scope="Row"):
                    page.line(inner.x, y, label, TEXT, size)
                with page.group("TD"):
                    shown = words.UNKNOWN if value is None else str(value)
                    page.line(inner.right, y, shown, NUMBER_FACE, page.plan.pt(12), anchor="end")
            y += pitch
    y = _head(page, inner, y + 3 * u, words.BOUGHT_TITLE)
    if not bought:
        with page.group("P"):
            page.line(inner.x, y, words.NOTHING_BOUGHT, TEXT, size, colour=LABEL)
        return
    with page.group("L"):
        for item, cell in bought[:_MOST_BOUGHT]:
            with page.group("LI"), page.group("LBody"):
                _purchase(page, inner, y, item, cell)
            y += 8.4 * u
    if len(bought) > _MOST_BOUGHT:
        with page.group("P"):
            more = words.more_bought(len(bought) - _MOST_BOUGHT)
            page.line(inner.x, y, more, TEXT, size, colour=LABEL)


def _fossils(page: CastlePage, place: Box) -> None:
    """What the rock below the panel holds."""
    u, look = page.plan.unit, page.stream.fork("fossils")
    pitch = 42 * u
    for k in range(min(int(place.height / pitch), len(_FOSSILS))):
        size = (25 if k % 2 else 32) * u
        x = place.x + (0.4 + 0.2 * look.real()) * place.width
        y = place.y + (k + 0.5) * place.height / int(place.height / pitch)
        page.add(*pocket(look, page.ink, x, y, size, _FOSSILS[k], u))


def _purchase(page: CastlePage, inner: Box, y: float, item: Item, cell: int) -> None:
    u, size = page.plan.unit, page.plan.pt(9.6)
    middle = y - 0.2 * size * MM_PER_PT
    if item.bit:
        page.add(item_icon(item, inner.x + 3.2 * u, middle, 6.0 * u))
    else:
        page.add(page.shapes.flask(inner.x + 3.2 * u, middle, 7.0 * u, full=True, plain=True))
    name = item.name[0].upper() + item.name[1:]
    page.line(inner.x + 7.6 * u, y, name, BOLD, size)
    page.line(inner.right, y, NAMES[cell], TEXT, size, anchor="end", colour=LABEL)


def _head(page: CastlePage, inner: Box, y: float, title: str) -> float:
    """A heading with a rule; returns the first baseline below."""
    u = page.plan.unit
    base = y + 3.4 * u
    with page.group("H2"):
        page.text(inner.x, base, title, HEADING, 13.5, room=inner.width)
    line = draw.segments([(inner.x, base + 1.6 * u, inner.right, base + 1.6 * u)])
    page.add(Path(line, page.shapes.line(width=HAIR)))
    return base + 7.4 * u


# Below the map: the first error


def finding(page: CastlePage, place: Box, verdict: Verdict, story: Story) -> None:
    """The first error in words, or that there is none."""
    u = page.plan.unit
    size = page.plan.pt(9.6)
    pitch = 1.24 * size * MM_PER_PT
    if story.mistake is None:
        place = Box(place.x, place.bottom - 19 * u, place.width, 19 * u)
    page.chamber(place)
    inner = place.inset(3.2 * u, 2.2 * u)
    if story.mistake is None:
        y = _head(page, inner, inner.y, words.NO_ERROR)
        page.paragraph(inner.x, y - 1.6 * u, words.meaning(verdict.standing.meaning), TEXT, size,
                       inner.width)  # fmt: skip
        return
    found = story.mistake.finding
    side = 4.0 * u
    star(page, inner.x + side, inner.middle[1], side)
    text = Box(inner.x + 2 * side + 3 * u, inner.y, inner.width - 2 * side - 3 * u, inner.height)
    y = _head(page, text, text.y, words.FIRST_ERROR)
    where = words.error_place(found.place.line, found.clause)
    with page.group("P"):
        page.line(text.right, y - 7.4 * u, where, BOLD, size, anchor="end")
    y -= 1.8 * u
    lines = max(int((text.bottom - y) / pitch) + 1, 1)
    told = [found.message, words.expected(found.expected)] if found.expected else [found.message]
    for part, share in zip(told, (lines - len(told) + 1, 1), strict=False):
        legible = faces.legible(part, TEXT)
        with page.group("P"):
            for row in _cut(wrap(legible, TEXT, size, text.width), share):
                page.line(text.x, y, row, TEXT, size)
                y += pitch


def _cut(lines: list[str], most: int) -> list[str]:
    """The first lines, with a sign where some are left out."""
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]


def plinth(page: CastlePage) -> None:
    """The foundation: what the signs mean, and the credit."""
    plan, u = page.plan, page.plan.unit
    place = plan.foundation
    plaque = Box(place.x + plan.turret + 3 * u, place.y + 1.5 * u,
                 place.width - 2 * (plan.turret + 3 * u), place.height - 3 * u)  # fmt: skip
    page.add(*masonry.foundation(plan, page.shapes, plaque))
    size, y = plan.pt(8.6), plaque.y + 0.36 * plaque.height
    widths = [6.4 * u + faces.width(text, TEXT, size) for text in words.PICTURE_LEGEND]
    gap = (plaque.width - 8 * u - sum(widths)) / (len(widths) - 1)
    x = plaque.x + 4 * u
    with page.group("L"):
        for k, (text, width) in enumerate(zip(words.PICTURE_LEGEND, widths, strict=True)):
            with page.group("LI"), page.group("LBody"):
                _sign(page, k, x + 2.6 * u, y, 2.3 * u)
                page.line(x + 6.4 * u, y + 0.2 * size * MM_PER_PT, text, TEXT, size)
            x += width + gap
    with page.group("P"):
        base = plaque.y + 0.82 * plaque.height
        page.line(plaque.middle[0], base, words.CREDIT, TEXT, plan.pt(7.2), colour=NOTE,
                  anchor="middle")  # fmt: skip


def _sign(page: CastlePage, which: int, x: float, y: float, r: float) -> None:
    """A sign of the legend: order, kill, loss, purchase, error."""
    if which == 0:
        page.add(Path(draw.circle(x, y, r), Style(fill=PEN)), number(x, y, "1", 9, WHITE))
    elif which == 1:
        killed(page, x, y, 0.8 * r)
    elif which == 2:
        page.add(page.shapes.heart(x, y, 2 * r, full=True))
    elif which == 3:
        page.add(number(x, y, words.UNCLEAR, 13, BLACK))
    elif which == 4:
        page.add(Path(draw.circle(x, y, r), Style(stroke=PEN, width=1.5)))
        page.add(Path(draw.circle(x, y, r + 0.55), Style(stroke=BLACK, width=0.8)))
    else:
        star(page, x, y, 1.25 * r)
