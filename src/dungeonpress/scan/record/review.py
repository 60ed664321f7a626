"""One page of HTML on which a person decides what the reader could not.

It stands alone: crops, style and script are in it; its policy lets it load nothing and run nothing
else. Decisions are made by keyboard or by finger, and the log is saved from the page itself.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from typing import Any

import cv2
import numpy as np

from dungeonpress.core import resources
from dungeonpress.layout.elements import Field
from dungeonpress.scan import words as say
from dungeonpress.scan.page.clean import SCALE
from dungeonpress.scan.pictures.images import Grey
from dungeonpress.scan.pictures.kept import Kept
from dungeonpress.scan.record.overlay import evenly_lit
from dungeonpress.scan.record.plan import Item, Link, Part, Plan, Ref, Section
from dungeonpress.scan.record.transcript import may_be
from dungeonpress.scan.values import Mark, PageMarks, State

_MARGIN, _ENLARGED = 4.0, 2  # mm shown round a field; times
_ASIDE = 0.7  # mm from a field to the frame that is shown round it
_USUAL = {
    "ring": (State.EMPTY, State.RING),
    "cross": (State.EMPTY, State.CROSS),
    "ring-cross": (State.EMPTY, State.RING, State.RING_CROSS, State.CROSS),
    "bubble": (State.EMPTY, State.FILLED),
    "digit": (*"123456789", "0", State.EMPTY),
    "door": (State.EMPTY, State.LINE),
    "dot": (State.EMPTY, State.FILLED),
}
_SHAPELESS = (State.TICKED, State.CANCELLED)  # seen, but no mark of a game: a person says what for
_EMPTY_DIGIT = "e"  # the key for it; those of the others are what they write


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A sheet to be reviewed: the name of its log, how that is made, its pages' readings, the
    straightened pages by number, and what is in doubt though its marks are sure."""

    name: str
    plan: Plan
    pages: tuple[PageMarks, ...]
    pictures: Mapping[int, Kept]
    notes: Sequence[str] = ()


def review_page(sheets: Sequence[Reviewed], title: str) -> Iterator[bytes]:
    """The page for all doubts of some sheets, piece by piece: no more than one picture is held."""
    from jinja2 import Environment
    from markupsafe import Markup

    script = _template("review.js")
    data = json.dumps({"sheets": [_sheet(sheet) for sheet in sheets]}, ensure_ascii=False)
    page = Environment(autoescape=True).from_string(_template("review.html"))
    pieces = page.generate(
        title=title,
        sheets=sheets,
        count=sum(len(list(_unsure(sheet))) for sheet in sheets),
        doubts=_all_doubts(sheets),
        # In a script element nothing but its end tag means anything.
        data=Markup(data.replace("<", "\\u003c")),
        script=Markup(script),
        script_hash=base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
    )
    return (piece.encode() for piece in pieces)


def _template(name: str) -> str:
    return resources.template("review", name).read_text("utf-8")


def _key(ref: Ref) -> str:
    return f"{ref.page}:{ref.field}"


def _sheet(sheet: Reviewed) -> dict[str, Any]:
    """A sheet's plan and readings as the script wants them."""
    used = sheet.plan.refs()
    return {
        "name": sheet.name,
        "headers": _plain(sheet.plan.headers),
        "sections": [_plain(section) for section in sheet.plan.sections],
        "marks": {
            _key(Ref(page.number, name)): {
                "page": page.number, "field": name, "value": mark.value,
                "sure": mark.sure, "choices": mark.choices,
                "used": Ref(page.number, name) in used,
            }
            for page in sheet.pages
            for name, mark in page.marks.items()
        },
    }  # fmt: skip


def _plain(value: Any) -> Any:
    """A plan, or a part of one, as JSON: a field as its key, a part with its kind."""
    if isinstance(value, Ref):
        return _key(value)
    if isinstance(value, Item | Link):
        return {name: _plain(one) for name, one in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, Part | Section):
        kind = type(value).__name__
        return {"kind": kind} | {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return value


def _unsure(sheet: Reviewed) -> Iterator[tuple[int, Mark]]:
    """The readings in doubt on which the log depends, and their pages."""
    used = sheet.plan.refs()
    for page in sheet.pages:
        for name, mark in page.marks.items():
            if not mark.sure and Ref(page.number, name) in used:
                yield page.number, mark


def _all_doubts(sheets: Sequence[Reviewed]) -> Iterator[dict[str, Any]]:
    for number, sheet in enumerate(sheets):
        for page, marks in groupby(_unsure(sheet), lambda doubt: doubt[0]):
            pixels = evenly_lit(sheet.pictures[page].pixels())
            for _, mark in marks:
                where = say.page_and_field(page, mark.field.id)
                crop, spot = _crop(pixels, mark.field)
                yield {
                    "sheet": number,
                    "ref": _key(Ref(page, mark.field.id)),
                    "title": where if len(sheets) == 1 else f"{sheet.name}: {where}",
                    "reading": may_be(mark),
                    "choices": list(_choices(mark)),
                    "crop": crop,
                    "spot": spot,
                }


def _choices(mark: Mark) -> Iterator[dict[str, str]]:
    """What may be chosen, the likeliest first, then all that the field is for: the values, their
    words and their keys."""
    kind = mark.field.kind
    usual = _USUAL.get(kind, ())
    likely = [choice for choice in mark.choices if choice not in _SHAPELESS]
    for k, value in enumerate(dict.fromkeys([*likely, *usual]), 1):
        key = str(k)
        if kind == "digit":
            key = _EMPTY_DIGIT if value == State.EMPTY else value
        yield {"value": value, "label": say.choice(kind, value), "key": key}


def _crop(page: Grey, field: Field) -> tuple[str, str]:
    """A field and what is round it as a PNG in a data URI, and the field's place in it as CSS."""
    x, y, w, h = field.box
    top, left = (max(0, round((v - _MARGIN) * SCALE)) for v in (y, x))
    bottom, right = (round((v + _MARGIN) * SCALE) for v in (y + h, x + w))
    part = page[top:bottom, left:right]
    large = cv2.resize(part, None, fx=_ENLARGED, fy=_ENLARGED, interpolation=cv2.INTER_CUBIC)
    data = cv2.imencode(".png", np.ascontiguousarray(large))[1].tobytes()
    high, wide = part.shape
    shares = {
        "left": ((x - _ASIDE) * SCALE - left) / wide, "top": ((y - _ASIDE) * SCALE - top) / high,
        "width": (w + 2 * _ASIDE) * SCALE / wide, "height": (h + 2 * _ASIDE) * SCALE / high,
    }  # fmt: skip
    spot = "; ".join(f"{name}: {share:.1%}" for name, share in shares.items())
    return "data:image/png;base64," + base64.b64encode(data).decode(), spot
