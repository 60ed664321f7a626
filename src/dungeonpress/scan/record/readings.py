"""Readings as a program or a person wants them who has no use for a log."""

from __future__ import annotations

from collections.abc import Iterator

from dungeonpress.engine.game import sheet_code
from dungeonpress.scan.read import PageRead
from dungeonpress.scan.record.transcript import may_be
from dungeonpress.scan.values import State


def page_json(page: PageRead) -> dict[str, object]:
    """A page for JSON. Names and meanings stay; there may be more of them one day.

    `residual` and `offset` are mm, `confidence` goes from 0 to 1, `value` is a `State` or a digit,
    `choices` are what an `unsure` field may be, the likeliest first.
    """
    recipe = page.marks.recipe
    return {
        "source": page.source,
        "game": recipe.game,
        "kind": recipe.kind,
        "sheet": sheet_code(recipe.on_page(0)),
        "page": page.marks.number,
        "residual": round(page.residual, 3),
        "spare": page.spare,
        "offset": round(page.offset, 3),
        "marks": [
            {
                "field": mark.field.id, "kind": mark.field.kind, "value": str(mark.value),
                "confidence": round(float(mark.confidence), 3),
                "choices": [str(choice) for choice in mark.choices],
            }
            for mark in page.marks.marks.values()
        ],
    }  # fmt: skip


def page_lines(page: PageRead) -> Iterator[str]:
    """What is marked on a page, a line a field."""
    recipe = page.marks.recipe
    yield f"{sheet_code(recipe.on_page(0))}, page {page.marks.number} ({page.source})"
    marked = [mark for mark in page.marks.marks.values() if mark.value != State.EMPTY]
    for mark in marked:
        value = mark.value if mark.sure else f"? ({may_be(mark)})"
        yield f"  {mark.field.id}: {value}"
    if not marked:
        yield "  nothing is marked" if page.marks.marks else "  there is nothing to be marked on it"
