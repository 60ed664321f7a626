"""A log as the month pages that it plays, with the pen's marks on them: a page a month.

Each page is drawn as it is printed, by the recipe of its sheet or from the typed calendar; a blue
ring is on each monster that fell and on each flask that was filled, a cross on each lost life, the
score in its boxes. The first error is a red star with eight points at its day, its words stand
below the rooms; a broken red ring shows the monster that it was about. Such a page has nothing of
what a scanner looks for, and is taller where its rooms or the words need it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from dungeonpress.core.codes import CodeError
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import read_sheet_code
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.dungeon365 import picture_words as say
from dungeonpress.games.dungeon365.dates import read_period
from dungeonpress.games.dungeon365.kinds import Calendar, calendar_of
from dungeonpress.games.dungeon365.month import Month, first_weekday_of, floors_of
from dungeonpress.games.dungeon365.sheet import look_of, words
from dungeonpress.games.dungeon365.sheet.creatures import creatures_of
from dungeonpress.games.dungeon365.sheet.grid import TOWER, WEEK, rows_of
from dungeonpress.games.dungeon365.sheet.month import (
    HEARTS,
    POTIONS,
    month_body,
    month_top,
    ornaments,
)
from dungeonpress.games.dungeon365.sheet.names import ENGLISH, Names, names
from dungeonpress.games.dungeon365.sheet.plaque import plaque
from dungeonpress.games.dungeon365.sheet.rooms import HIGH, LOW
from dungeonpress.games.dungeon365.story import HEART, POTION, SCORE, Mistake, Told, tell
from dungeonpress.layout import faces, pen
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, Castle, CastlePage
from dungeonpress.layout.elements import Document, Element, Page, Path, Style
from dungeonpress.layout.palette import COLOUR, INKS, PEN, RED, Ink
from dungeonpress.layout.picture_page import FindingBox, finding_box, herald, plinth, tall
from dungeonpress.layout.plan import FRAME, Box
from dungeonpress.layout.rock import pocket
from dungeonpress.layout.signs import star
from dungeonpress.layout.stamps import Stamps
from dungeonpress.notation.log import Log, Section

_WALL = 3.0  # mm, the outer wall
_BODY = 5 * HIGH  # mm, of a page as it is printed
_EDGE, _GAP = 1.6, 2.4
_STAR, _STAR_AT = 3.3, 0.41  # mm; of a ring's width, from its middle to the right and upwards
_DASHES = (4.0, 3.2)  # pt
_BARE = 44.0  # mm of rock on a page without rooms
_TURN = 24  # degrees between a ring and another


class _Setting(NamedTuple):
    """How a month page was printed: the calendar, its names, and what chose the creatures."""

    calendar: Calendar
    names: Names
    stream: Stream


def picture(log: Log, verdict: Verdict, context: Context) -> Document:
    """The pictures of a judged log, a page a month; `context` is the judge's."""
    stamps = Stamps()
    told = tell(log, verdict, context)
    recipes = [_recipe(log, one.section) for one in told]
    inks = [INKS[recipe.ink] for recipe in recipes if recipe]
    draw_page = partial(_page, verdict, stamps, inks[0] if inks else COLOUR)
    pages = [
        draw_page(one, recipe, number)
        for number, (one, recipe) in enumerate(zip(told, recipes, strict=True), 1)
    ]
    tags = [_names(recipe).tag for recipe in recipes]
    return Document(
        words.GAME, tags[0], tuple(pages), stamps.symbols, say.SUBJECT, words.KEYWORDS
    )  # fmt: skip


# How it was printed


def _recipe(log: Log, section: Section | None) -> Recipe | None:
    header = log.header("sheet", section)
    try:
        recipe = read_sheet_code(header.value) if header else None
    except CodeError:
        return None
    return recipe if recipe is not None and recipe.game == "dungeon365" else None


def _setting(month: Month, recipe: Recipe | None) -> _Setting:
    if recipe is None:
        stream = Stream("dungeon365", "picture", month.year).fork(month.month)
        return _Setting(_typed_calendar(month), ENGLISH, stream)
    return _Setting(calendar_of(recipe), _names(recipe), look_of(recipe).fork(month.month))


def _names(recipe: Recipe | None) -> Names:
    """The names on the sheet; English ones where it was printed with a face that isn't here."""
    try:
        found = names(recipe.locale) if recipe else ENGLISH
        for name in (*found.months, *found.weekdays):
            faces.runs(name, HEADING)
    except DungeonpressError:
        return ENGLISH
    return found


def _typed_calendar(month: Month) -> Calendar:
    """A calendar in weeks if the typed floors are those of a first weekday."""
    first = month.floors[0]
    weekday = (first_weekday_of(month.year, month.month) + len(first.days)) % WEEK
    weeks = floors_of(month.year, month.month, "weeks", weekday) == month.floors
    return Calendar(month.year, month.month, "weeks" if weeks else "even", weekday, "normal")


# The pages


def _page(
    verdict: Verdict, stamps: Stamps, ink: Ink, told: Told, recipe: Recipe | None, number: int
) -> Page:
    mistake = told.mistake
    error = mistake.finding if mistake else None
    box = finding_box(error, FRAME - TOWER - _WALL - 2 * _EDGE, say.UNKNOWN_MONTH)
    standing = verdict.standing.value.upper()
    if told.month is None:
        return _bare_page(verdict, stamps, ink, told, box, number)
    month, reserve = told.month, box.height + _GAP + _EDGE if mistake else 0.0
    setting = _setting(month, recipe)
    body = max(_BODY, len(rows_of(month)) * LOW) + reserve
    castle = Castle(tall(body), ink, stamps, key=str(month))
    page = month_top(castle, month, setting.names, setting.stream, standing, number)
    herald(page, verdict.standing)
    creatures = creatures_of(month, setting.stream.fork("creatures"))
    place = month_body(page, month, creatures, setting.calendar, setting.names, reserve)
    english = None if setting.names.english else "en"
    if place is not None:
        plaque(page, place, english)
    if setting.calendar.division == "even":
        page.course_line(words.COURSE)
    spots = {field.id: Box(*field.box) for field in page.fields}
    with page.group("Sect", language=english):
        _marks(page, told, spots)
        if mistake is not None:
            _mistake(page, mistake, spots)
            _finding(page, box, page.plan.body.x + TOWER)
        _plinth(page)
    return _done(page)


def _bare_page(
    verdict: Verdict, stamps: Stamps, ink: Ink, told: Told, box: FindingBox, number: int
) -> Page:
    """A page without rooms, for a month that isn't known, or for no month at all."""
    period = read_period(told.section.name or "") if told.section else None
    name = ENGLISH.months[period.month - 1] if period and period.month else words.GAME
    small, year = (words.GAME, str(period.year)) if name != words.GAME and period else ("", "")
    castle = Castle(tall(_BARE + box.height), ink, stamps, key="bare")
    stream = Stream("dungeon365", "picture", "bare")
    standing = verdict.standing.value.upper()
    page = castle.page("bare", standing, number, stream, bookmark=name, label=str(number))
    end = page.title(name, small or say.PLAYED, year)
    page.sky(("bat",), ("wyvern", "moon-bats"), end)
    page.banner_cells(words.SCORE, ("score.tens", "score.units"), words.SCORE_CELLS)
    herald(page, verdict.standing)
    page.merlons([1.0] * (HEARTS + POTIONS))
    page.walk()
    page.course_line(words.COURSE)
    page.body()
    inside, icons = page.plan.inside, stream.shuffled(ornaments()["rock"])
    for k, size in enumerate((20.0, 30.0, 20.0)):
        x = inside.x + (k + 0.5) * inside.width / 3
        page.add(*pocket(stream, ink, x, inside.y + _BARE / 2 - 2, size, icons.pop(), 1.0))
    _finding(page, box, inside.x)
    _plinth(page)
    return _done(page)


def _done(page: CastlePage) -> Page:
    return replace(page.finish(), code="", fields=())


# The marks


def _marks(page: CastlePage, told: Told, spots: Mapping[str, Box]) -> None:
    """What the pen drew."""
    hand = page.stream.fork("hand")
    alt = say.marks_told(told.fallen, told.perhaps, told.filled, told.lost, told.score)
    with page.group("Figure", alt, page.plan.frame):
        for day in sorted((*told.fallen, *told.perhaps)):
            box = spots[f"d{day:02}.monster"]
            x, y = box.middle
            turn = hand.below(_TURN) - _TURN / 2
            page.add(pen.stroke(pen.ring(x, y, 0.5 * box.width, turn)))
            if day in told.perhaps:
                page.line(
                    x + 0.42 * box.width, y + 0.5 * box.width, say.UNCLEAR, BOLD, 15, colour=PEN
                )
        for k in range(1, told.filled + 1):
            x, y, height = _flask(spots[f"potion{k}"])
            page.add(pen.stroke(pen.ring(x, y, 0.41 * height, hand.below(_TURN) - _TURN / 2)))
        for k in range(1, told.lost + 1):
            if k <= HEARTS:
                box = spots[f"heart{k}"]
                page.add(pen.stroke(pen.cross(*box.middle, 0.36 * box.width)))
            else:
                x, y, height = _flask(spots[f"potion{k - HEARTS}"])
                page.add(pen.stroke(pen.cross(x, y, 0.3 * height)))
        if told.score is not None:
            digits = zip(f"{told.score:2d}", ("score.tens", "score.units"), strict=True)
            for sign, name in digits:
                if sign != " ":
                    height = 0.6 * spots[name].height
                    page.add(pen.stroke(pen.digit(*spots[name].middle, int(sign), height)))


def _flask(box: Box) -> tuple[float, float, float]:
    """The middle of a flask's belly, and the flask's height."""
    return box.middle[0], box.y + 0.63 * box.height, box.height


def _mistake(page: CastlePage, mistake: Mistake, spots: Mapping[str, Box]) -> None:
    """The star at the first error, and the broken ring of the monster that it is about."""
    if mistake.target is not None:
        box = spots[f"d{mistake.target:02}.monster"]
        ring = draw.circle(*box.middle, 0.56 * box.width)
        page.add(Path(ring, Style(stroke=RED, width=pen.WIDTH, dash=_DASHES)))
    match mistake.spot:
        case int(day):
            box = spots[f"d{day:02}.monster"]
            x, y = box.middle
            x, y = x + _STAR_AT * box.width, y - _STAR_AT * box.width
        case str(name):
            box = spots[_BESIDE[name]]
            x, y = box.right, box.y + 0.2 * box.height
        case None:
            return
    whole = Box(x - _STAR, y - _STAR, 2 * _STAR, 2 * _STAR)
    with page.group("Figure", say.star_told(mistake.spot), whole):
        page.add(*star(x, y, _STAR))


_BESIDE = {HEART: "heart1", POTION: "potion1", SCORE: "score.units"}


def _finding(page: CastlePage, box: FindingBox, left: float) -> None:
    """The words of the first error, at the foot of the rock."""
    inside = page.plan.inside
    place = Box(
        left + _EDGE, inside.bottom - _EDGE - box.height,
        inside.right - left - 2 * _EDGE, box.height,
    )  # fmt: skip
    box.draw(page, place)


def _plinth(page: CastlePage) -> None:
    shapes = page.shapes

    def ring(x: float, y: float) -> list[Element]:
        return [pen.stroke(pen.ring(x, y, 2.5), 1.0)]

    def flask(x: float, y: float) -> list[Element]:
        return [shapes.flask(x, y - 0.3, 5.4), pen.stroke(pen.ring(x, y + 0.4, 2.3), 1.0)]

    def life(x: float, y: float) -> list[Element]:
        return [shapes.heart(x, y, 5.0), pen.stroke(pen.cross(x, y, 2.0), 1.0)]

    signs = ((ring, say.FELL), (flask, say.FILLED), (life, say.LOST),
             (lambda x, y: star(x, y, 2.6), say.ERROR))  # fmt: skip
    plinth(page, signs)


__all__ = ["picture"]
