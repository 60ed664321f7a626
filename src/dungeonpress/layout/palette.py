"""The colours of the sheets, and the two ink modes.

The tints of the floors are equal in grey on purpose: they decorate, they tell nothing. White means
"the pen goes here". In the line mode only shields and the legend's sample marks are blue.
"""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.layout.elements import Colour

BLACK: Colour = "#000000"
WHITE: Colour = "#ffffff"
LABEL: Colour = "#3a3a40"
NOTE: Colour = "#4a4a50"
DOTS: Colour = "#7c7c82"
BLUE: Colour = "#1b4b8f"
RED: Colour = "#a8231c"
GREEN: Colour = "#1c7a63"
PEN: Colour = "#3656a8"
STONE: Colour = "#f1ede4"
ROCK: Colour = "#e3ddd3"
ROCK_STROKE: Colour = "#5a5148"
MOULDING: Colour = "#8a8a90"
FLOORS: tuple[Colour, ...] = (
    "#f4e7c6", "#e4eacb", "#d3e6e3", "#dfdbec", "#f3d9cc", "#e9d3de",
)  # fmt: skip

# Line weights in pt, on a sheet of 190 mm.
OUTER, PEN_SHAPE, ROOM, DETAIL, HAIR = 1.2, 0.9, 0.8, 0.55, 0.3


@dataclass(frozen=True, slots=True)
class Ink:
    """What an ink mode paints: None is bare paper. `hatch` is the distance of strokes in mm."""

    name: str
    stone: Colour
    rock: Colour | None
    rock_stroke: Colour
    hatch: float
    heart: Colour
    flask: Colour
    liquid: Colour
    mana: Colour
    wax: Colour | None
    wax_marks: Colour
    banner: Colour
    floors: tuple[Colour, ...]

    def floor(self, number: int) -> Colour:
        """The tint of a floor or level, from 0."""
        return self.floors[number % len(self.floors)]


LINE = Ink(
    "line", WHITE, None, BLACK, 1.5, BLACK, BLACK, BLACK, BLACK, None, BLACK, WHITE, (WHITE,)
)
COLOUR = Ink(
    "colour", STONE, ROCK, ROCK_STROKE, 1.3, RED, GREEN, GREEN, BLUE, RED, WHITE, FLOORS[0], FLOORS
)
INKS = {ink.name: ink for ink in (LINE, COLOUR)}
