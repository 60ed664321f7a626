"""One page of HTML on which a person decides what the reader could not.

It stands alone: crops, style and script are in it; its policy lets it load nothing and run nothing
else. Decisions are made by keyboard or by finger, and the log is saved from the page itself.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from dungeonpress.core import resources
from dungeonpress.layout.elements import Field
from dungeonpress.scan.clean import SCALE
from dungeonpress.scan.images import Grey
from dungeonpress.scan.transcript import Counted, Listed, Part, Plan, Ref, may_be
from dungeonpress.scan.values import Mark, PageMarks, State

_MARGIN, _ENLARGED = 4.0, 2  # mm shown round a field; times
_USUAL = {
    "ring": (State.EMPTY, State.RING),
    "cross": (State.EMPTY, State.CROSS),
    "ring-cross": (State.EMPTY, State.RING, State.RING_CROSS, State.CROSS),
    "bubble": (State.EMPTY, State.FILLED),
    "digit": (*"123456789", "0", State.EMPTY),
}


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A sheet to be reviewed: the name of its log, how that is made, its pages' readings, and the
    straightened pages by number."""

    name: str
    plan: Plan
    pages: tuple[PageMarks, ...]
    pictures: dict[int, Grey]


def review_page(sheets: Sequence[Reviewed], title: str) -> bytes:
    """The page for all doubts of some sheets."""
    from jinja2 import Environment
    from markupsafe import Markup

    script = _template("review.js")
    data = json.dumps({"sheets": [_sheet(sheet) for sheet in sheets]}, ensure_ascii=False)
    doubts = [doubt for k, sheet in enumerate(sheets) for doubt in _doubts(k, sheet)]
    page = Environment(autoescape=True).from_string(_template("review.html"))
    return page.render(
        title=title,
        sheets=sheets,
        doubts=doubts,
        # In a script element nothing but its end tag means anything.
        data=Markup(data.replace("<", "\\u003c")),
        script=Markup(script),
        script_hash=base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
    ).encode()


def _template(name: str) -> str:
    return resources.template("review", name).read_text("utf-8")


def _key(ref: Ref) -> str:
    return f"{ref.page}:{ref.field}"


def _sheet(sheet: Reviewed) -> dict[str, Any]:
    """A sheet's plan and readings as the script wants them."""
    return {
        "name": sheet.name,
        "headers": sheet.plan.headers,
        "sections": [
            {"name": s.name, "page": s.page, "parts": [_part(part) for part in s.parts]}
            for s in sheet.plan.sections
        ],
        "marks": {
            _key(Ref(page.number, name)): {
                "page": page.number, "field": name, "value": mark.value,
                "sure": mark.sure, "choices": mark.choices,
            }
            for page in sheet.pages
            for name, mark in page.marks.items()
        },
    }  # fmt: skip


def _part(part: Part) -> dict[str, Any]:
    if isinstance(part, Listed):
        items = [{"ref": _key(i.ref), "values": i.values, "text": i.text} for i in part.items]
        return {"kind": "listed", "word": part.word, "items": items}
    if isinstance(part, Counted):
        refs = [_key(ref) for ref in part.refs]
        return {"kind": "counted", "word": part.word, "refs": refs, "values": part.values}
    groups = [[_key(ref) for ref in refs] for refs in part.groups]
    return {"kind": "spelt", "word": part.word, "groups": groups}


def _doubts(number: int, sheet: Reviewed) -> list[dict[str, Any]]:
    return [
        {
            "sheet": number,
            "ref": _key(Ref(page.number, name)),
            "title": f"Page {page.number}, {name}",
            "reading": may_be(mark),
            "choices": _choices(mark),
            "crop": _crop(sheet.pictures[page.number], mark.field),
        }
        for page in sheet.pages
        for name, mark in page.marks.items()
        if not mark.sure
    ]


def _choices(mark: Mark) -> list[str]:
    """What may be chosen: the likeliest first, then all that the field is for."""
    return list(dict.fromkeys([*mark.choices, *_USUAL.get(mark.field.kind, ())]))


def _crop(page: Grey, field: Field) -> str:
    """A field and what is round it, as a PNG in a data URI."""
    x, y, w, h = field.box
    top, left = (max(0, round((v - _MARGIN) * SCALE)) for v in (y, x))
    bottom, right = (round((v + _MARGIN) * SCALE) for v in (y + h, x + w))
    part = page[top:bottom, left:right]
    large = cv2.resize(part, None, fx=_ENLARGED, fy=_ENLARGED, interpolation=cv2.INTER_CUBIC)
    data = cv2.imencode(".png", np.ascontiguousarray(large))[1].tobytes()
    return "data:image/png;base64," + base64.b64encode(data).decode()
