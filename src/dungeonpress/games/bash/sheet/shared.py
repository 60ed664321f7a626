"""What is the same on all pages of a document: drawn once, and put on each of them.

So a further dungeon of a booklet costs little time and hardly any memory.
"""

from __future__ import annotations

from collections.abc import Callable

from dungeonpress.games.bash.tables import Contents
from dungeonpress.layout.castle import CastlePage
from dungeonpress.layout.elements import Element, Field, Group


class Shared:
    """The parts of the pages of one document. `squares`: those of the map that were drawn, by cell
    and what they show."""

    def __init__(self) -> None:
        self.squares: dict[tuple[int, Contents | int | None], Group] = {}
        self._parts: dict[str, tuple[tuple[Element, ...], tuple[Field, ...]]] = {}

    def put(self, page: CastlePage, name: str, drawer: Callable[[], None]) -> None:
        """Put a part on a page, outside of its groups; `drawer` draws it there the first time."""
        if name in self._parts:
            elements, fields = self._parts[name]
            page.add(*elements)
            page.fields.extend(fields)
            return
        drawn, found = len(page.elements), len(page.fields)
        drawer()
        self._parts[name] = page.elements[drawn:], tuple(page.fields[found:])
