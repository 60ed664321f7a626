"""The delve in brief: a card without fields for the room that score cards leave on a paper."""

from __future__ import annotations

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.roll.sheet import words
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.games.roll.sheet.parts import facts
from dungeonpress.layout.castle import HEADING, TEXT, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Icon, Page, Text
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.plan import Box

_GAP = 2.4
_SHARES = (1.14, 1.06, 1.0, 1.0)  # of the phases' widths
_SIZE, _LEAD = 9.0, 1.16


def reference_card(castle: Castle, dice: str, stream: Stream, code: str, number: int) -> Page:
    """The page of the card."""
    page = castle.page(
        f"p{number}", code, number, stream, bookmark=words.REFERENCE, label=words.REFERENCE
    )
    end = page.title(words.REFERENCE_TITLE, words.REFERENCE_SMALL)
    end = facts(page, end, words.facts(dice))
    page.sky(("bat",), ("wyvern", "moon-bats"), end + 8 * page.plan.unit)
    page.seal(words.CODE)
    page.merlons([1] * 11)
    page.walk()
    page.body()
    u = page.plan.unit
    place = page.plan.inside.inset(1.6 * u, 2.0 * u)
    room = place.width - (len(words.PHASES) - 1) * _GAP * u
    x = place.x
    for k, (heading, die, lines) in enumerate(words.PHASES):
        width = room * _SHARES[k] / sum(_SHARES)
        _phase(page, Box(x, place.y, width, place.height), k, heading, die, lines)
        x += width + _GAP * u
    ring, ended, digit = words.LEGEND
    page.foundation([Legend("ring", ring), Legend("ring", ended), Legend("digit", digit)])
    return page.finish()


def _phase(
    page: CastlePage, box: Box, number: int, heading: str, die: str,
    lines: tuple[tuple[str, str], ...],
) -> None:  # fmt: skip
    """A phase: its name in the keystone, a large silhouette, and what is done in it."""
    u = page.plan.unit
    page.chamber(box, page.ink.floor(number))
    x = box.middle[0]
    page.keystone(x, box.y - 0.5 * u, 28.0 * u, 24.0 * u, 7.4 * u)
    with page.group("H2"):
        page.text(x, box.y + 4.7 * u, f"{number + 1}  {heading}", HEADING, 13.5, anchor="middle")
    page.add(Icon(icon_name("die", die), x, box.y + 14.0 * u, 5.0 * u))
    size = page.plan.pt(_SIZE)
    pitch = _LEAD * size * MM_PER_PT
    text = box.x + 8.6 * u
    blocks = [wrap(line, TEXT, size, box.right - 2.0 * u - text) for _, line in lines]
    room = Box(box.x, box.y + 20.4 * u, box.width, box.height - 22.4 * u)
    used = sum(map(len, blocks)) * pitch
    gap = max(0.0, min((room.height - used) / max(len(blocks) - 1, 1), 3.8 * u))
    y = room.y + 0.75 * pitch
    with page.group("L"):
        for (face, _), block in zip(lines, blocks, strict=True):
            page.add(Icon(icon_name("die", face), box.x + 4.9 * u, y - 0.28 * pitch, 2.1 * u))
            with page.group("LI"), page.group("LBody"):
                for part in block:
                    page.add(Text(text, y, part, TEXT, size))
                    y += pitch
            y += gap


__all__ = ["reference_card"]
