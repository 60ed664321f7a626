"""What several sheets of Dungeon Roll have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dungeonpress.games.roll.state import LAST_LEVEL
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import ITALIC, NUMBER_FACE, TEXT, CastlePage
from dungeonpress.layout.plan import Box

LEAST = 6.05  # mm, of what a pen meets
FLIGHT = LAST_LEVEL // 2  # levels


def facts(page: CastlePage, left: float, lines: Sequence[tuple[str, str]]) -> float:
    """What the game is made of, beside the title; returns its right end."""
    u = page.plan.unit
    pitch = (4.7 if len(lines) < 4 else 4.1) * u
    x = left + 6.4 * u
    base = page.plan.sky.bottom - page.plan.title_rise - (len(lines) - 1) * pitch
    end = x
    with page.group("L"):
        for k, (figure, thing) in enumerate(lines):
            with page.group("LI"), page.group("LBody"):
                y = base + k * pitch
                page.text(x + 1.6 * u, y, figure, NUMBER_FACE, 9, anchor="end")
                end = max(end, x + 3.6 * u + page.text(x + 3.6 * u, y, thing, TEXT, 9))
    return end


def digits(page: CastlePage, pair: Box, width: float, name: str) -> None:
    """Two boxes for a number, tens and units, `width` wide at both ends of a box."""
    for x, digit in ((pair.x, "tens"), (pair.right - width, "units")):
        place = Box(x, pair.y, width, pair.height)
        page.add(page.shapes.cell(*place.box))
        page.field(f"{name}.{digit}", "digit", place)


def foot_line(page: CastlePage, text: str) -> None:
    """A line in the foundation of a page without a pen legend."""
    u, foot = page.plan.unit, page.plan.foundation
    room = foot.width - 2 * page.plan.turret - 20 * u
    with page.group("P"):
        page.text(foot.middle[0], foot.y + 6.6 * max(u, 0.8), text, ITALIC, 9, anchor="middle",
                  room=room)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stair:
    """Ten levels on two flights: down to the right, then down to the left. All lengths are mm.

    `size`: of what stands on a step; `run`: from step to step; `turn`: between levels 5 and 6;
    `thick`: the stair's least height; `gap`: between a step and what stands on it.
    """

    place: Box
    size: float
    run: float
    turn: float
    thick: float
    gap: float

    @property
    def rise(self) -> float:
        """From step to step."""
        free = self.place.height - self.size - self.turn - self.gap - self.thick
        return free / (2 * (FLIGHT - 1))

    def levels(self) -> list[tuple[float, float]]:
        """The middles of what stands on the steps."""
        left = self.place.middle[0] - (FLIGHT - 1) / 2 * self.run
        top = self.place.y + self.size / 2
        found = []
        for level in range(LAST_LEVEL):
            flight, step = divmod(level, FLIGHT)
            column = FLIGHT - 1 - step if flight else step
            y = top + (level - flight) * self.rise + flight * self.turn
            found.append((left + column * self.run, y))
        return found

    def flights(self) -> Iterator[str]:
        """The two flights, seen from the side, as outlines."""
        levels = self.levels()
        for first in range(0, LAST_LEVEL, FLIGHT):
            yield self._flight(levels[first : first + FLIGHT])

    def _flight(self, levels: Sequence[tuple[float, float]]) -> str:
        way = 1 if levels[1][0] > levels[0][0] else -1
        drop = self.size / 2 + self.gap
        points = []
        for x, y in levels:
            points += [(x - way * self.run / 2, y + drop), (x + way * self.run / 2, y + drop)]
        (start, high), (end, low) = points[0], points[-1]
        return draw.polygon([
            *points, (end, low + self.thick), (end - way * 0.75 * self.run, low + self.thick),
            (start, high + self.thick),
        ])  # fmt: skip
