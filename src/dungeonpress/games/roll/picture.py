"""A log as a picture: each delve is a strip of rooms, level by level.

A room shows its level, the dice rolled there, and below them who did what to whom and what came of
it, in the order of the log. Party and dungeon dice have the frames of the stickers. The first error
is a red star with eight points, beside a statement in a broken frame. The castle is that of the
sheets, without what a scanner looks for, and as tall as the log needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import Paper
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.roll import picture_words as words
from dungeonpress.games.roll.picture_rooms import Room, flow, lay_out, room_of
from dungeonpress.games.roll.picture_rooms import draw as draw_room
from dungeonpress.games.roll.sheet import words as sheet_words
from dungeonpress.games.roll.story import DelveTold, PlayerTold, Story, tell
from dungeonpress.layout import faces, masonry
from dungeonpress.layout.castle import (
    BOLD,
    DISPLAY,
    HEADING,
    ITALIC,
    LABEL,
    TEXT,
    Castle,
    CastlePage,
)
from dungeonpress.layout.elements import Document, Icon
from dungeonpress.layout.palette import COLOUR, NOTE
from dungeonpress.layout.paragraph import wrap
from dungeonpress.layout.plan import PORTRAIT, Box, Plan, plan
from dungeonpress.layout.seal import ribbon, wax
from dungeonpress.layout.shapes import baseline
from dungeonpress.layout.signs import star, verdict_sign
from dungeonpress.layout.stamps import Stamps
from dungeonpress.notation.log import Log

_TURRET_FLAG = "vertical-banner"
_WIDTH, _MARGIN = 210.0, 11.0  # mm
_EDGE, _GAP = 1.6, 2.4
_HEAD = 10.0  # mm, of a player's plaque
_STRIP_HEAD, _STRIP_EDGE = 9.4, 2.4
_LONGEST_NAME, _LONGEST_TEXT = 60, 600
_SIZE, _PITCH = 9.4, 4.2

Part = tuple[float, Callable[[Box], None]]
"""A chamber of the page: its height in mm, and what draws it."""


def picture(log: Log, verdict: Verdict, context: Context) -> Document:
    """The picture of a judged log, one page; `context` holds nothing that is needed."""
    del context
    return _Picture(tell(log, verdict), verdict).document()


class _Picture:
    """The page under construction: parts are measured first, for the page is as tall as they."""

    def __init__(self, story: Story, verdict: Verdict) -> None:
        self._story, self._verdict = story, verdict
        self._stamps = Stamps()
        self._page: CastlePage | None = None
        self._inner = _WIDTH - 2 * 10 - 2 * (3 + _EDGE)

    @property
    def page(self) -> CastlePage:
        """The page; there is one once the parts are measured."""
        assert self._page is not None
        return self._page

    def document(self) -> Document:
        """The picture."""
        parts = [self._finding()]
        for number, player in enumerate(self._story.players):
            parts.append((_HEAD, lambda box, p=player, n=number: self._plaque(box, p, n)))  # type: ignore[misc]
            parts += [self._strip(player, delve) for delve in player.delves]
        body = sum(height for height, _ in parts) + _GAP * (len(parts) - 1) + 2 * _EDGE
        castle = Castle(_tall(body), COLOUR, self._stamps, key="delves")
        standing = self._verdict.standing.value.upper()
        self._page = castle.page(
            "delves", standing, 1, Stream("roll", "picture"), bookmark=words.BOOKMARK, label="1"
        )
        self._top()
        y = self.page.plan.inside.y + _EDGE
        left = self.page.plan.inside.x + _EDGE
        for height, draw in parts:
            draw(Box(left, y, self._inner, height))
            y += height + _GAP
        self._plinth()
        done = replace(self.page.finish(), code="")
        return Document(
            sheet_words.GAME, sheet_words.LANGUAGE, (done,), self._stamps.symbols, words.SUBJECT,
            sheet_words.KEYWORDS,
        )  # fmt: skip

    # The frame

    def _top(self) -> None:
        page, verdict = self.page, self._verdict
        end = page.title(words.TITLE, words.SMALL)
        page.sky(("bat",), ("wyvern", "moon-bats"), end)
        room = page.banner(words.WINNER if verdict.winner else words.SCORE)
        shown = words.UNKNOWN if verdict.score is None else str(verdict.score)
        if verdict.winner:
            shown = faces.legible(verdict.winner[:_LONGEST_NAME], DISPLAY)
        size = faces.fit(shown, DISPLAY, 26, room.width - 2)
        with page.group("P"):
            page.line(room.middle[0], baseline(room.middle[1], size), shown, DISPLAY, size,
                      anchor="middle")  # fmt: skip
        for x, y in page.plan.markers()[:2]:
            page.add(Icon(_TURRET_FLAG, x, y, 4.6))
        x, y = page.seal_middle
        page.add(wax(page.shapes, x, y, page.plan.seal))
        page.add(*verdict_sign(x, y, 5.4, verdict.standing))
        cloth, text = ribbon(page.shapes, page.code, x, page.plan.sky.bottom, 1.0)
        page.add(*cloth)
        with page.group("P"):
            page.add(*text)
        page.merlons([1] * 13)
        page.walk()
        page.course_line(words.verdict_line(verdict))
        page.body()

    def _plinth(self) -> None:
        page, foot = self.page, self.page.plan.foundation
        plaque = foot.inset(page.plan.turret + 3, 1.5)
        page.add(*masonry.foundation(page.plan, page.shapes, plaque))
        legend = words.LEGEND
        pitch = plaque.width / len(legend)
        y = plaque.y + 0.36 * plaque.height
        with page.group("L"):
            for k, text in enumerate(legend):
                x = plaque.x + 6 + k * pitch
                if k < 2:
                    page.add(*flow(page.shapes, "FG"[k], x, y))
                else:
                    page.add(*star(x, y, 2.6))
                with page.group("LI"), page.group("LBody"):
                    page.line(x + 4.4, y + 1.0, text, TEXT, 8.6)
        with page.group("P"):
            page.line(plaque.middle[0], plaque.y + 0.84 * plaque.height, sheet_words.CREDIT, TEXT,
                      7.2, colour=NOTE, anchor="middle")  # fmt: skip

    # The first error

    def _finding(self) -> Part:
        error = self._story.error
        rows: list[str] = []
        if error is not None:
            told = error.message[:_LONGEST_TEXT]
            told += f" {words.expected(error.expected[:_LONGEST_TEXT])}" if error.expected else ""
            rows = wrap(faces.legible(told, TEXT), TEXT, _SIZE, self._inner - 18)
        height = 9.6 + _PITCH * len(rows) if rows else 9.0
        return height, lambda box: self._draw_finding(box, rows)

    def _draw_finding(self, box: Box, rows: Sequence[str]) -> None:
        page, error = self.page, self._story.error
        page.chamber(box)
        if error is None:
            with page.group("H2"):
                page.line(box.x + 4, box.middle[1] + 1.6, words.NO_ERROR, HEADING, 13.5)
            return
        page.add(*star(box.x + 7, box.middle[1], 3.6))
        with page.group("H2"):
            page.line(box.x + 14, box.y + 6.0, words.FIRST_ERROR, HEADING, 13.5)
        where = words.error_place(error.place.line, error.clause)
        with page.group("P"):
            page.line(box.right - 4, box.y + 6.0, where, BOLD, _SIZE, anchor="end")
        with page.group("P"):
            for k, row in enumerate(rows):
                page.line(box.x + 14, box.y + 10.8 + k * _PITCH, row, TEXT, _SIZE)

    # Players and their delves

    def _plaque(self, box: Box, player: PlayerTold, number: int) -> None:
        """A player's name, hero and score."""
        page = self.page
        page.chamber(box, page.ink.stone)
        scores = self._verdict.players
        score = scores[number].score if scores and number < len(scores) else None
        name = player.name if len(player.name) <= _LONGEST_NAME else player.name[:_LONGEST_NAME]
        told = faces.legible(words.player(name, player.hero, score), HEADING)
        with page.group("H2"):
            size = faces.fit(told, HEADING, 15, box.width - 70)
            page.line(box.x + 4, box.middle[1] + 1.8, told, HEADING, size)
        if player.unchecked:
            with page.group("P"):
                page.line(box.right - 4, box.middle[1] + 1.2, words.unchecked(player.unchecked),
                          ITALIC, _SIZE, anchor="end", colour=LABEL)  # fmt: skip

    def _strip(self, player: PlayerTold, delve: DelveTold) -> Part:
        """A delve: measured, and what draws it."""
        del player
        rooms = [room_of(visit) for visit in delve.visits]
        placed, height = lay_out(rooms, self._inner - 2 * _STRIP_EDGE)
        whole = _STRIP_HEAD + (height + _STRIP_EDGE if rooms else 0.0)
        return whole, lambda box: self._draw_strip(box, delve, placed)

    def _draw_strip(self, box: Box, delve: DelveTold, placed: Sequence[tuple[Room, Box]]) -> None:
        page = self.page
        page.chamber(box, page.ink.floor(int(delve.number or 1) - 1 if _small(delve) else 0))
        y = box.y + 0.5 * _STRIP_HEAD
        with page.group("H3"):
            name = words.delve(delve.number[:4])
            page.line(box.x + 4, y + 1.7, name, HEADING, 13.5)
        x = box.x + 8 + faces.width(name, HEADING, 13.5) + 2
        with page.group("P", alt=f"{sheet_words.PARTY} {delve.party or words.UNKNOWN}"):
            page.add(*flow(page.shapes, delve.party[:10], x, y))
        with page.group("P"):
            told = words.ending(delve.last, delve.gained, over=delve.over)
            page.line(box.right - 4, y + 1.2, told, BOLD, _SIZE + 0.4, anchor="end")
        for room, place in placed:
            there = Box(box.x + _STRIP_EDGE + place.x, box.y + _STRIP_HEAD + place.y,
                        place.width, place.height)  # fmt: skip
            draw_room(page, room, there)


def _small(delve: DelveTold) -> bool:
    return delve.number.isdigit() and len(delve.number) < 3


def _tall(body: float) -> Plan:
    """The plan of a castle with a body of a height."""
    bands = replace(PORTRAIT, body=body, least_body=body, most_body=body)
    height = bands.fixed + body + 2 * _MARGIN
    return plan(Paper("picture", _WIDTH, height), bands)


__all__ = ["picture"]
