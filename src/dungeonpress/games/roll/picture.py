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
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.roll import picture_words as words
from dungeonpress.games.roll.picture_rooms import Room, flow, lay_out, room_of
from dungeonpress.games.roll.picture_rooms import draw as draw_room
from dungeonpress.games.roll.sheet import words as sheet_words
from dungeonpress.games.roll.story import DelveTold, PlayerTold, Story, tell
from dungeonpress.layout import faces
from dungeonpress.layout.castle import (
    BOLD,
    DISPLAY,
    HEADING,
    ITALIC,
    LABEL,
    Castle,
    CastlePage,
)
from dungeonpress.layout.elements import Document
from dungeonpress.layout.palette import COLOUR
from dungeonpress.layout.picture_page import Sign, finding_box, plinth, tall, top
from dungeonpress.layout.plan import Box
from dungeonpress.layout.signs import star
from dungeonpress.layout.stamps import Stamps
from dungeonpress.notation.log import Log

_EDGE, _GAP = 1.6, 2.4
_HEAD = 10.0  # mm, of a player's plaque
_STRIP_HEAD, _STRIP_EDGE = 9.4, 2.4
_LONGEST_NAME = 60
_SIZE = 9.4  # pt

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
        self._inner = tall(100).inside.width - 2 * _EDGE

    @property
    def page(self) -> CastlePage:
        """The page; there is one once the parts are measured."""
        assert self._page is not None
        return self._page

    def document(self) -> Document:
        """The picture."""
        found = finding_box(self._story.error, self._inner)
        parts: list[Part] = [(found.height, lambda box: found.draw(self.page, box))]
        for number, player in enumerate(self._story.players):
            parts.append((_HEAD, lambda box, p=player, n=number: self._plaque(box, p, n)))  # type: ignore[misc]
            parts += [self._strip(player, delve) for delve in player.delves]
        body = sum(height for height, _ in parts) + _GAP * (len(parts) - 1) + 2 * _EDGE
        castle = Castle(tall(body), COLOUR, self._stamps, key="delves")
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
        plinth(self.page, self._legend())
        done = replace(self.page.finish(), code="")
        return Document(
            sheet_words.GAME, sheet_words.LANGUAGE, (done,), self._stamps.symbols, words.SUBJECT,
            sheet_words.KEYWORDS,
        )  # fmt: skip

    # The frame

    def _top(self) -> None:
        verdict = self._verdict
        shown = words.UNKNOWN if verdict.score is None else str(verdict.score)
        if verdict.winner:
            shown = faces.legible(verdict.winner[:_LONGEST_NAME], DISPLAY)
        label = words.WINNER if verdict.winner else words.SCORE
        top(self.page, (words.TITLE, words.SMALL), (label, shown), verdict.standing)

    def _legend(self) -> list[tuple[Sign, str]]:
        shapes = self.page.shapes
        signs: tuple[Sign, ...] = (
            lambda x, y: flow(shapes, "F", x, y),
            lambda x, y: flow(shapes, "G", x, y),
            lambda x, y: star(x, y, 2.6),
        )
        return list(zip(signs, words.LEGEND, strict=True))

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


__all__ = ["picture"]
