"""Symbols made when they are first used, so that a shape is stored once in a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dungeonpress.layout.elements import Element, Use


class Stamps:
    """The symbols of a document under construction, by name."""

    def __init__(self) -> None:
        self.symbols: dict[str, tuple[Element, ...]] = {}

    def use(
        self,
        name: str,
        make: Callable[[], Sequence[Element]],
        x: float,
        y: float,
        *,
        mirror_x: bool = False,
        mirror_y: bool = False,
    ) -> Use:
        """Draw the symbol `name` at `x`, `y`; `make` draws it round its origin, the first time."""
        if name not in self.symbols:
            self.symbols[name] = tuple(make())
        return Use(name, x, y, mirror_x=mirror_x, mirror_y=mirror_y)
