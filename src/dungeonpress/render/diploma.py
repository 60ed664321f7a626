"""A diploma as a PDF: the drawn frame with a template's words in it."""

from __future__ import annotations

from calendar import month_name
from datetime import date

from dungeonpress.core.text import printable
from dungeonpress.core.units import Paper
from dungeonpress.engine.feat import Feat
from dungeonpress.layout import faces
from dungeonpress.layout.diploma_frame import Frame, frame, landscape
from dungeonpress.layout.seal import code_lines
from dungeonpress.render import documents
from dungeonpress.render.svg import svg

MOST_NAME = 60  # letters of a name
_ART = "diploma-frame.svg"
_TITLE_FACE = "GrenzeGotisch-700"
_LEAST_NAME = 16.0  # pt, on a frame of 190; a longer name takes two lines


def diploma(
    feat: Feat, *, game: str, winner: str, code: str = "", day: date | None = None, paper: Paper
) -> bytes:
    """The diploma of a feat as a PDF, on a paper turned on its side.

    `winner` is "" where nobody is named: there is a line to write on then; so there is for the
    date where no `day` is given. Raises DungeonpressError for a paper that is too small, and where
    Pango is missing.
    """
    sheet = landscape(paper)
    drawn = frame(sheet, feat.signs, f"{game} {winner}", code)
    name = _shown(winner)
    return documents.pdf(
        "diploma/diploma.html",
        paper=sheet,
        drawings={_ART: svg(drawn.art, 0).encode("utf-8")},
        frame=drawn,
        feat=feat,
        game=game,
        name=name,
        name_size=_name_size(name, drawn),
        code_lines=code_lines(code),
        day=f"{day.day} {month_name[day.month]} {day.year}" if day else "",
    )


def _shown(name: str) -> str:
    """A name on one line, cut where it is too long to be read from a wall."""
    told = " ".join(printable(name.replace("\t", " ")).split())
    return told if len(told) <= MOST_NAME else f"{told[: MOST_NAME - 1]}…"


def _name_size(name: str, drawn: Frame) -> float:
    """The size in pt at which a name takes one line, if one can be read at it."""
    room = drawn.words.width - 16 * drawn.unit
    told = faces.legible(name, _TITLE_FACE)
    return faces.fit(told, _TITLE_FACE, 36 * drawn.unit, room, _LEAST_NAME * drawn.unit)
