"""The score card of one player: three delves as stairs, the tokens left, and what they are worth.

Fields, `p1` being the player's number: `p1.d2.level7` (ring), `p1.d2.retired` and `p1.d2.fled`
(rings), `p1.d2.xp.tens` and `p1.d2.xp.units`, `p1.token.sword` and so on by the names of logs,
`p1.tokens.tens` and `p1.tokens.units` for what they are worth, `p1.total.tens` and
`p1.total.units` (digits); with several players `p1.place1` and so on (rings).
"""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.roll.sheet import words
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.games.roll.sheet.parts import FLIGHT, LEAST, Stair, digits, facts
from dungeonpress.games.roll.state import DELVES
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import (
    HEADING,
    HEAVY,
    ITALIC,
    LABEL,
    MEDIUM,
    NUMBER_FACE,
    TEXT,
    Castle,
    CastlePage,
    Legend,
)
from dungeonpress.layout.elements import Icon, Page, Path
from dungeonpress.layout.palette import HAIR, ROOM, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import baseline

_DELVE = 34.6  # mm wide on a frame of 190
_GAP = 2.4
_HEAD, _FOOT = 7.8, 16.6  # mm of a delve above and below its stair


@dataclass(frozen=True, slots=True)
class Card:
    """What a card says: whose it is, the dungeon dice, and options that are not the usual ones."""

    player: int
    players: int
    dice: str
    options: tuple[tuple[str, str], ...]


def score_card(castle: Castle, card: Card, stream: Stream, code: str, number: int) -> Page:
    """The page of one card."""
    bookmark = words.card_bookmark(card.player, card.players)
    page = castle.page(f"p{number}", code, number, stream, bookmark=bookmark, label=bookmark)
    prefix = f"p{card.player}"
    end = page.title(words.TITLE, words.SMALL)
    end = facts(page, end, (*words.facts(card.dice), *card.options))
    page.sky(("bat",), ("wyvern", "moon-bats"), end + 4 * page.plan.unit)
    page.banner_cells(words.TOTAL, (f"{prefix}.total.tens", f"{prefix}.total.units"),
                      words.TOTAL_ALT)  # fmt: skip
    page.seal(words.CODE)
    player, hero, date = page.merlons([3.4, 3.4, 2.2])
    page.writing_merlon(player, words.PLAYER)
    page.writing_merlon(hero, words.HERO)
    page.writing_merlon(date, words.DATE)
    page.walk()
    page.body()
    u = page.plan.unit
    place = page.plan.inside.inset(1.6 * u, 2.0 * u)
    width = _DELVE * u
    for delve in range(1, DELVES + 1):
        x = place.x + (delve - 1) * (width + _GAP * u)
        _delve(page, Box(x, place.y, width, place.height), f"{prefix}.d{delve}", delve)
    x = place.x + DELVES * (width + _GAP * u)
    _tokens(page, Box(x, place.y, place.right - x, place.height), prefix, card)
    ring, ended, digit = words.LEGEND
    page.foundation(
        [Legend("ring", ring), Legend("ring", ended), Legend("digit", digit)],
    )
    return page.finish()


# --- a delve ---------------------------------------------------------------------------------


def _delve(page: CastlePage, box: Box, prefix: str, number: int) -> None:
    u = page.plan.unit
    page.chamber(box, page.ink.floor(number - 1))
    x = box.middle[0]
    page.keystone(x, box.y - 0.5 * u, 24.0 * u, 20.0 * u, 7.4 * u)
    with page.group("H2"):
        page.text(x, box.y + 4.7 * u, words.delve(number), HEADING, 13.5, anchor="middle")
    head, foot = _HEAD * u, _FOOT * u
    stair = Box(box.x, box.y + head, box.width, box.height - head - foot)
    with page.group("Figure", words.levels_alt(number), stair):
        _stair(page, stair, prefix)
    line = box.bottom - foot + 0.9 * u
    rule = draw.segments([(box.x + 3.4 * u, line, box.right - 3.4 * u, line)])
    page.add(Path(rule, page.shapes.line(width=HAIR)))
    _ending(page, Box(box.x, line, box.width, box.bottom - line), prefix, number)


def _stair(page: CastlePage, place: Box, prefix: str) -> None:
    """Ten rings on two flights: down to the right, then down to the left."""
    u = page.plan.unit
    ring = max(6.1 * u, LEAST)
    run = min((place.width - ring - 3.4 * u) / (FLIGHT - 1), 6.2 * u)
    stair = Stair(place.inset(0, 0.4 * u), ring, run, turn=ring + 2.4 * u, thick=1.5 * u,
                  gap=0.5 * u)  # fmt: skip
    page.add(*(Path(flight, page.shapes.area(WHITE, width=ROOM)) for flight in stair.flights()))
    points = page.plan.pt(9.6 if page.plan.unit >= 0.95 else 9.0)
    for level, (x, y) in enumerate(stair.levels(), 1):
        page.add(page.shapes.ring(x, y, ring))
        page.line(x, baseline(y, points), str(level), NUMBER_FACE, points, anchor="middle")
        box = Box(x - ring / 2, y - ring / 2, ring, ring)
        page.field(f"{prefix}.level{level}", "ring", box)


def _ending(page: CastlePage, place: Box, prefix: str, number: int) -> None:
    """How the delve ended, and what it brought."""
    u, shapes = page.plan.unit, page.shapes
    ring = max(6.3 * u, LEAST)
    width, height = max(6.6 * u, LEAST), max(9.0 * u, LEAST)
    size = page.plan.pt(8.0)
    y = place.y + 1.5 * u + height / 2
    base = place.bottom - 1.7 * u
    left = place.x + 5.5 * u
    middles = (left, left + ring + 1.6 * u)
    pair = Box(place.right - 2.2 * u - 2 * width - 0.3 * u, y - height / 2,
               2 * width + 0.3 * u, height)  # fmt: skip
    rings = Box(middles[0] - ring / 2, y - ring / 2, middles[1] - middles[0] + ring, ring)
    with page.group("Figure", words.ended_alt(number), rings):
        for x, name in zip(middles, words.ENDS, strict=True):
            page.add(shapes.ring(x, y, ring))
            page.field(f"{prefix}.{name}", "ring", Box(x - ring / 2, y - ring / 2, ring, ring))
    with page.group("P"):
        for x, name in zip(middles, words.ENDS.values(), strict=True):
            page.line(x, base, name, TEXT, size, anchor="middle", colour=LABEL)
    with page.group("Figure", words.experience_alt(number), pair):
        digits(page, pair, width, f"{prefix}.xp")
    with page.group("P"):
        page.line(pair.middle[0], base, words.EXPERIENCE, TEXT, size, anchor="middle", colour=LABEL)


# --- tokens ----------------------------------------------------------------------------------


def _tokens(page: CastlePage, box: Box, prefix: str, card: Card) -> None:
    u = page.plan.unit
    page.chamber(box)
    left, right = box.x + 3.4 * u, box.right - 3.4 * u
    head = box.y + 6.6 * u
    with page.group("H2"):
        page.text(left, head, words.TOKENS_LEFT, HEADING, 15)
    with page.group("P"):
        page.text(right, head, words.EACH, ITALIC, 8.6, anchor="end", colour=LABEL)
    foot = 19.8 * u
    table = Box(left, head + 1.5 * u, right - left, box.bottom - foot - head - 1.5 * u)
    rules = [(left, table.y, right, table.y), (left, table.bottom, right, table.bottom)]
    page.add(Path(draw.segments(rules), page.shapes.line(width=HAIR)))
    names = list(words.TOKEN_NAMES)
    rows = len(names) // 2
    pitch = (table.height - 1.6 * u) / rows
    column = (table.width - 1.6 * u) / 2
    with page.group("Table"):
        for row in range(rows):
            y = table.y + 0.8 * u + (row + 0.5) * pitch
            with page.group("TR"):
                for side in (0, 1):
                    x = left + side * (column + 1.6 * u)
                    _token(page, x, y, column, pitch, names[row + side * rows], prefix)
    below = Box(left, table.bottom, table.width, box.bottom - table.bottom)
    _worth(page, below, prefix, card)


def _token(
    page: CastlePage, x: float, y: float, width: float, pitch: float, name: str, prefix: str
) -> None:
    """A token: silhouette, name, and a box for how many are left."""
    u = page.plan.unit
    cell = Box(0, 0, max(6.6 * u, LEAST), max(min(7.0 * u, pitch - 0.7), LEAST))
    cell = Box(x + width - cell.width, y - cell.height / 2, cell.width, cell.height)
    text = x + 5.6 * u
    room = cell.x - text - 0.6 * u
    with page.group("TH", scope="Row"):
        page.add(Icon(icon_name("token", name), x + 2.3 * u, y, 2.35 * u))
        note = words.TOKEN_NOTES.get(name)
        base = y + 0.3 * page.plan.pt(8.8) * MM_PER_PT
        page.text(text, base - (1.5 * u if note else 0), words.TOKEN_NAMES[name], MEDIUM, 8.8,
                  room=room)  # fmt: skip
        if note:
            page.text(text, base + 1.6 * u, note, ITALIC, 7.6, colour=LABEL, room=room)
    with page.group("TD"), page.group("Figure", words.token_alt(name), cell):
        page.add(page.shapes.cell(*cell.box))
        page.field(f"{prefix}.token.{name}", "digit", cell)


def _worth(page: CastlePage, box: Box, prefix: str, card: Card) -> None:
    """What the tokens are worth, and the title of one alone, or the place among several."""
    u = page.plan.unit
    width, height = max(7.9 * u, LEAST), max(9.0 * u, LEAST)
    pair = Box(box.right - 2 * width - 4.6 * u, box.y + 2.4 * u, 2 * width + 0.3 * u, height)
    if card.players == 1:
        _titles(page, box)
    else:
        _places(page, Box(box.x, box.y, pair.x - box.x, box.height), prefix, card.players)
    with page.group("Figure", words.TOKEN_POINTS_ALT, pair):
        digits(page, pair, width, f"{prefix}.tokens")
    with page.group("P"):
        page.text(pair.middle[0], pair.bottom + 3.3 * u, words.TOKEN_POINTS, TEXT, 8.4,
                  anchor="middle", colour=LABEL)  # fmt: skip
    with page.group("P"):
        page.text(pair.middle[0], pair.bottom + 6.4 * u, words.SUM, ITALIC, 7.8,
                  anchor="middle", colour=LABEL)  # fmt: skip


def _titles(page: CastlePage, box: Box) -> None:
    u = page.plan.unit
    lines = words.titles()
    pitch = min((box.height - 1.8 * u) / len(lines), 3.85 * u)
    base = box.middle[1] - (len(lines) - 1) / 2 * pitch + 0.3 * page.plan.pt(8.6) * MM_PER_PT
    with page.group("Table"):
        for k, (scores, title) in enumerate(lines):
            with page.group("TR"):
                with page.group("TD"):
                    page.text(box.x + 10.6 * u, base + k * pitch, scores, HEAVY, 8.6, anchor="end")
                with page.group("TH", scope="Row"):
                    page.text(box.x + 12.8 * u, base + k * pitch, title, TEXT, 8.6)


def _places(page: CastlePage, box: Box, prefix: str, players: int) -> None:
    """A ring for each place."""
    u = page.plan.unit
    ring = max(7.2 * u, LEAST)
    size = page.plan.pt(10.5)
    y = box.y + 2.4 * u + 4.5 * u
    pitch = ring + 1.6 * u
    place = Box(box.x + 1.6 * u, y - ring / 2, players * pitch - 1.6 * u, ring)
    with page.group("Figure", words.PLACE_ALT, place):
        for k in range(players):
            x = place.x + k * pitch + ring / 2
            page.add(page.shapes.ring(x, y, ring))
            page.line(x, baseline(y, size), str(k + 1), NUMBER_FACE, size, anchor="middle")
            page.field(f"{prefix}.place{k + 1}", "ring", Box(x - ring / 2, place.y, ring, ring))
    with page.group("P"):
        page.text(place.middle[0], box.y + 14.7 * u, words.PLACE, TEXT, 8.4, anchor="middle",
                  colour=LABEL)  # fmt: skip


__all__ = ["Card", "score_card"]
