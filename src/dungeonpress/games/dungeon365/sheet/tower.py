"""The stair tower at the left of a month page, with the numbers of the floors."""

from __future__ import annotations

from dungeonpress.games.dungeon365.sheet.grid import STAIR_WALL, TOWER, Grid
from dungeonpress.games.dungeon365.sheet.rooms import flights
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import CastlePage
from dungeonpress.layout.elements import Clip, Path, Style
from dungeonpress.layout.masonry import wall
from dungeonpress.layout.palette import WHITE
from dungeonpress.layout.plan import Box

_NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def numeral(floor: int) -> str:
    """The number of a floor (from 0) as it stands in the tower."""
    return _NUMERALS[floor] if floor < len(_NUMERALS) else str(floor + 1)


def tower(page: CastlePage, grid: Grid) -> None:
    """Walls, stair and pole from the body's top to its foot."""
    plan, shapes, u = page.plan, page.shapes, page.plan.unit
    body = plan.body
    thick, whole = STAIR_WALL * u, TOWER * u
    shaft = Box(body.x + thick, body.y, whole - 2 * thick, body.height)
    name = f"flights-{grid.floor_height:.2f}"
    count = int(body.height / grid.floor_height + 0.99)
    stairs = tuple(
        shapes.stamps.use(
            name, lambda: flights(shapes, shaft.width, grid.floor_height),
            shaft.x, body.y + k * grid.floor_height,
        )
        for k in range(count)
    )  # fmt: skip
    area = draw.box(*shaft.box)
    page.add(
        Path(area, Style(fill=WHITE)),
        Clip(area, stairs),
        wall(shapes, u, Box(body.x, body.y, thick, body.height)),
        wall(shapes, u, Box(shaft.right, body.y, thick, body.height), mirror=True),
    )
