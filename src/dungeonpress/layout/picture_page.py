"""The frame of a picture of a log: a castle as tall as it needs, with the verdict on its seal.

It has nothing of what a scanner looks for: banners hang where the sheets have their markers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dungeonpress.core.diagnostics import Diagnostic
from dungeonpress.core.units import Paper
from dungeonpress.engine.verdict import Standing
from dungeonpress.layout import faces, masonry
from dungeonpress.layout import words as say
from dungeonpress.layout.castle import BOLD, DISPLAY, HEADING, TEXT, CastlePage
from dungeonpress.layout.elements import Element, Icon
from dungeonpress.layout.palette import NOTE
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.plan import PORTRAIT, Box, Plan, plan
from dungeonpress.layout.seal import ribbon, wax
from dungeonpress.layout.shapes import baseline
from dungeonpress.layout.signs import star, verdict_sign

_WIDTH, _MARGIN = 210.0, 11.0  # mm
_FLAG = "vertical-banner"
_LONGEST = 600  # letters of a message
_SIZE, _PITCH = 9.4, 4.2  # pt, mm

Sign = Callable[[float, float], Sequence[Element]]
"""Draws a sign of the legend round a middle."""


def tall(body: float) -> Plan:
    """The plan of a castle with a body of a height in mm."""
    bands = replace(PORTRAIT, body=body, least_body=body, most_body=body)
    height = bands.fixed + body + 2 * _MARGIN
    return plan(Paper("picture", _WIDTH, height), bands)


def top(
    page: CastlePage,
    titles: tuple[str, str],
    result: tuple[str, str],
    standing: Standing,
) -> None:
    """Sky and battlement. `titles`: the title and the small line above it; `result`: the banner's
    label and what it shows."""
    end = page.title(*titles)
    page.sky(("bat",), ("wyvern", "moon-bats"), end)
    banner(page, *result)
    herald(page, standing)
    page.merlons([1] * 13)
    page.walk()
    page.course_line(say.verdict_line(standing))
    page.body()


def banner(page: CastlePage, label: str, shown: str) -> None:
    """The banner with what came of the game, as large as it fits."""
    room = page.banner(label)
    size = faces.fit(shown, DISPLAY, 26, room.width - 2)
    with page.group("P"):
        y = baseline(room.middle[1], size)
        page.line(room.middle[0], y, shown, DISPLAY, size, anchor="middle")


def herald(page: CastlePage, standing: Standing) -> None:
    """The verdict on the seal, its word (the page's code) on the ribbon, flags on the turrets."""
    for x, y in page.plan.markers()[:2]:
        page.add(Icon(_FLAG, x, y, 4.6))
    x, y = page.seal_middle
    page.add(wax(page.shapes, x, y, page.plan.seal))
    page.add(*verdict_sign(x, y, 5.4, standing))
    cloth, text = ribbon(page.shapes, page.code, x, page.plan.sky.bottom, 1.0)
    page.add(*cloth)
    with page.group("P"):
        page.add(*text)


@dataclass(frozen=True, slots=True)
class FindingBox:
    """The chamber with the first error: its heading, where it stands, and its words in lines."""

    heading: str
    where: str
    rows: tuple[str, ...]

    @property
    def height(self) -> float:
        """The height that it needs in mm."""
        return 9.6 + _PITCH * len(self.rows) if self.rows else 9.0

    def draw(self, page: CastlePage, place: Box) -> None:
        """Draw it at a place."""
        page.chamber(place)
        if not self.rows:
            with page.group("H2"):
                page.line(place.x + 4, place.middle[1] + 1.6, self.heading, HEADING, 13.5)
            return
        page.add(*star(place.x + 7, place.middle[1], 3.6))
        with page.group("H2"):
            page.line(place.x + 14, place.y + 6.0, self.heading, HEADING, 13.5)
        with page.group("P"):
            page.line(place.right - 4, place.y + 6.0, self.where, BOLD, _SIZE, anchor="end")
        with page.group("P"):
            for k, row in enumerate(self.rows):
                page.line(place.x + 14, place.y + 10.8 + k * _PITCH, row, TEXT, _SIZE)


def finding_box(error: Diagnostic | None, width: float, none: str = say.NO_ERROR) -> FindingBox:
    """The chamber of a first error, `width` mm wide, or of none, where only `none` stands."""
    if error is None:
        return FindingBox(none, "", ())
    right = say.expected(error.expected[:_LONGEST] if error.expected else None)
    words = f"{error.message[:_LONGEST]} {right}".rstrip()
    rows = wrap(faces.legible(words, TEXT), TEXT, _SIZE, width - 18)
    return FindingBox(say.FIRST_ERROR, say.error_place(error), tuple(rows))


def plinth(page: CastlePage, legend: Sequence[tuple[Sign, str]]) -> None:
    """The foundation: what the signs mean, and the credit."""
    foot = page.plan.foundation
    plaque = foot.inset(page.plan.turret + 3, 1.5)
    page.add(*masonry.foundation(page.plan, page.shapes, plaque))
    size, y = 8.6, plaque.y + 0.36 * plaque.height
    widths = [6.4 + faces.width(text, TEXT, size) for _, text in legend]
    gap = (plaque.width - 8 - sum(widths)) / max(len(legend) - 1, 1)
    x = plaque.x + 4
    with page.group("L"):
        for (sign, text), width in zip(legend, widths, strict=True):
            page.add(*sign(x + 2.6, y))
            with page.group("LI"), page.group("LBody"):
                page.line(x + 6.4, y + 1.0, text, TEXT, size)
            x += width + gap
    with page.group("P"):
        base = plaque.y + 0.84 * plaque.height
        page.line(plaque.middle[0], base, say.CREDIT, TEXT, 7.2, colour=NOTE, anchor="middle")
