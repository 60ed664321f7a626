"""What stands round the map in the picture of a run: result, hearts, figures, the first error."""

from __future__ import annotations

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.bash.board import NAMES
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.icons import item_icon
from dungeonpress.games.bash.story import Story
from dungeonpress.games.bash.tables import FULL_HEALTH, Item
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout import words as say
from dungeonpress.layout.castle import BOLD, HEADING, NUMBER_FACE, TEXT, CastlePage
from dungeonpress.layout.elements import Colour, Icon, Path, Style, Text
from dungeonpress.layout.palette import (
    BLACK,
    HAIR,
    LABEL,
    PEN,
    RED,
    WHITE,
)
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.picture_page import Sign, banner, herald
from dungeonpress.layout.plan import Box
from dungeonpress.layout.rock import pocket
from dungeonpress.layout.shapes import baseline
from dungeonpress.layout.signs import star
from dungeonpress.notation.log import Log

_ENDS = {"won": "trophy-cup", "dead": "skull-crossed-bones", "blocked": "brick-wall"}
_OPEN = "hourglass"
_FOSSILS = ("sauropod-skeleton", "trilobite", "ammonite-fossil")
_MOST_BOUGHT = 12
_LONGEST_NAME = 40  # letters of a player's name
_SIGN = 2.3  # mm, the radius of a sign in the legend


def number(x: float, y: float, text: str, size: float, colour: Colour) -> Text:
    """Digits round a middle."""
    return Text(x, baseline(y, size), text, NUMBER_FACE, size, colour, "middle")


def cross(x: float, y: float, r: float) -> str:
    """Two strokes over a middle."""
    return draw.segments([(x - r, y - r, x + r, y + r), (x - r, y + r, x + r, y - r)])


def killed(x: float, y: float, r: float) -> tuple[Path, Path]:
    """The sign of a monster that fell, round a middle."""
    lines = cross(x, y, r)
    return Path(lines, Style(stroke=WHITE, width=3.6)), Path(lines, Style(stroke=PEN, width=1.5))


def end_sign(page: CastlePage, x: float, y: float, radius: float, verdict: Verdict) -> None:
    """How the run ended, round a middle: a silhouette on white."""
    result = str((verdict.run or {}).get("result"))
    disc = draw.circle(x, y, radius)
    page.add(Path(disc, Style(fill=WHITE, stroke=BLACK, width=0.7)))
    page.add(Icon(_ENDS.get(result, _OPEN), x, y, 0.72 * radius))


def top(page: CastlePage, log: Log, verdict: Verdict) -> None:
    """Title, result, the verdict's seal, the hearts that are left, the verdict in a line."""
    run = verdict.run or {}
    player = log.header("player", log.parts[0])
    small = faces.legible(player.value.strip()[:_LONGEST_NAME], HEADING) if player else ""
    page.title(words.TITLE, small or words.SMALL)
    banner(page, words.RESULT, words.RUN_RESULTS.get(str(run.get("result")), words.UNKNOWN))
    herald(page, verdict.standing)
    health = run.get("health")
    _hearts(page, health if isinstance(health, int) else None)
    page.walk()
    sheet = log.header("sheet", log.parts[0])
    code = faces.legible(sheet.value.strip()[:_LONGEST_NAME].upper(), TEXT) if sheet else ""
    page.course_line(words.verdict_line(say.verdict_line(verdict.standing), code))


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
        y = _head(page, inner, inner.y, say.NO_ERROR)
        page.paragraph(inner.x, y - 1.6 * u, words.meaning(verdict.standing.meaning), TEXT, size,
                       inner.width)  # fmt: skip
        return
    found = story.mistake.finding
    side = 4.0 * u
    page.add(*star(inner.x + side, inner.middle[1], side))
    text = Box(inner.x + 2 * side + 3 * u, inner.y, inner.width - 2 * side - 3 * u, inner.height)
    y = _head(page, text, text.y, say.FIRST_ERROR)
    where = say.error_place(found)
    with page.group("P"):
        page.line(text.right, y - 7.4 * u, where, BOLD, size, anchor="end")
    y -= 1.8 * u
    lines = max(int((text.bottom - y) / pitch) + 1, 1)
    said = list(filter(None, (found.message, say.expected(found.expected))))
    for part, share in zip(said, (lines - len(said) + 1, 1), strict=False):
        legible = faces.legible(part, TEXT)
        with page.group("P"):
            for row in _cut(wrap(legible, TEXT, size, text.width), share):
                page.line(text.x, y, row, TEXT, size)
                y += pitch


def _cut(lines: list[str], most: int) -> list[str]:
    """The first lines, with a sign where some are left out."""
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]


def legend(page: CastlePage) -> list[tuple[Sign, str]]:
    """The signs of the picture with their words."""
    signs: tuple[Sign, ...] = (
        lambda x, y: (_disc(x, y), number(x, y, "1", 9, WHITE)),
        lambda x, y: killed(x, y, 0.8 * _SIGN),
        lambda x, y: (
            number(x - 1.3, y, words.ONE_LOST, 8.6, RED),
            page.shapes.heart(x + 1.9, y, _SIGN, full=True),
        ),
        lambda x, y: (number(x, y, words.UNCLEAR, 13, BLACK),),
        lambda x, y: (
            Path(draw.circle(x, y, _SIGN), Style(stroke=PEN, width=1.5)),
            Path(draw.circle(x, y, _SIGN + 0.55), Style(stroke=BLACK, width=0.8)),
        ),
        lambda x, y: star(x, y, 1.25 * _SIGN),
    )
    return list(zip(signs, words.PICTURE_LEGEND, strict=True))


def _disc(x: float, y: float) -> Path:
    return Path(draw.circle(x, y, _SIGN), Style(fill=PEN))
