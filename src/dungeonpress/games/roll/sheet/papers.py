"""How score cards lie on a paper: two, one above the other, or one that fills it."""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import Paper
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Element, Path, PrintSheet, Style
from dungeonpress.layout.palette import BLACK
from dungeonpress.layout.plan import LANDSCAPE, PAPER_EDGE, Plan, plan

_CUT = Style(stroke=BLACK, width=0.35, dash=(3.0, 3.0))
_LEAST_UNIT = 0.9  # of a card that shares its paper


@dataclass(frozen=True, slots=True)
class CardPaper:
    """The plan of a card, and the paper that `count` of them are printed on."""

    plan: Plan
    paper: Paper
    count: int

    def sheets(self, cards: int) -> tuple[PrintSheet, ...]:
        """The papers for some cards, with the line to cut along; none where a card has its own."""
        if self.count == 1:
            return ()
        step = self.paper.height / self.count
        return tuple(
            PrintSheet(
                self.paper.width,
                self.paper.height,
                tuple((index, 0.0, (index - first) * step) for index in held),
                tuple(self._cut(k * step) for k in range(1, self.count)),
            )
            for first in range(0, cards, self.count)
            if (held := range(first, min(first + self.count, cards)))
        )

    def _cut(self, y: float) -> Element:
        line = (PAPER_EDGE, y, self.paper.width - PAPER_EDGE, y)
        return Path(draw.segments([line]), _CUT)


def card_paper(paper: Paper) -> CardPaper:
    """Two cards on an upright paper that is large enough; else one, the paper turned.

    Raises DungeonpressError for a paper that is too small for one card.
    """
    half = Paper(f"half {paper.name}", paper.width, paper.height / 2)
    if (shared := _plan(half)) and shared.unit >= _LEAST_UNIT:
        return CardPaper(shared, paper, 2)
    turned = Paper(paper.name, max(paper.width, paper.height), min(paper.width, paper.height))
    return CardPaper(plan(turned, LANDSCAPE), turned, 1)


def _plan(paper: Paper) -> Plan | None:
    try:
        return plan(paper, LANDSCAPE)
    except DungeonpressError:
        return None
