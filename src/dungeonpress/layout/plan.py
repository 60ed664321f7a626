"""Where the parts of the castle stand on a paper, in mm.

Lengths of the drawings are those of a frame 190 mm wide; `Plan.unit` is how many mm one of them
takes on the paper. What a pen, a camera or an eye needs has a least size in true mm: on small
paper the turrets, the seal and the battlement take more of the page, and the body less.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import Paper
from dungeonpress.layout import faces

FRAME = 190.0
CORNICE = 1.0  # how far cornices reach outside the frame
PAPER_EDGE = 8.0  # mm of the paper that stay bare

MARKER, MARKER_STONE = 8.0, 12.0  # mm, on a frame of 190 and on smaller ones
_LEAST_TURRET = 12.8
_LEAST_SEAL = 0.8  # scale of the seal: QR modules of 0.5 mm
_LEAST_UNIT, _MOST_UNIT = 0.68, 4.4
_STROKE = 0.5  # the width of the heaviest line, a little more
_WIDE, _NARROW = 10.0, 9.0  # mm left beside the frame


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in mm from its top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, x: float, y: float | None = None) -> Box:
        """The rectangle that is smaller by `x` at both sides, and by `y` above and below."""
        y = x if y is None else y
        return Box(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """x, y, width, height, as fields and groups have it."""
        return self.x, self.y, self.width, self.height


@dataclass(frozen=True, slots=True)
class Bands:
    """The heights of a castle's bands on a frame 190 wide, and of its body the limits.

    `seal` is the seal's scale, `title` how far the title's baseline stands above the battlement,
    `margin` the least that is left free above and below the frame.
    """

    sky: float
    battlement: float
    course: float
    body: float
    least_body: float
    most_body: float
    foundation: float
    seal: float
    title: float
    margin: float
    walk: float = 1.8
    least_sky: float = 28.2
    least_battlement: float = 9.6

    @property
    def fixed(self) -> float:
        """The height of all but the body."""
        return self.sky + self.battlement + self.walk + self.course + self.foundation


PORTRAIT = Bands(33.4, 12.8, 6.0, 204.0, 190.0, 256.0, 17.0, 1.0, 6.2, 9.2, least_battlement=11.0)
LANDSCAPE = Bands(28.2, 9.6, 0.0, 75.9, 71.0, 90.0, 15.0, 0.8, 6.0, 8.75)


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of a castle on one paper, all in mm.

    `bands`: the boxes of the frame from top to bottom, each as wide as the frame. `body` is
    between the walk (or string course) and the foundation; `inside` is the body between its outer
    walls; `seal` and `turret` are the seal's scale and the turrets' width.
    """

    width: float
    height: float
    unit: float
    frame: Box
    sky: Box
    battlement: Box
    walk: Box
    course: Box
    body: Box
    foundation: Box
    turret: float
    seal: float
    title_rise: float

    def pt(self, size: float) -> float:
        """A text size in pt on this paper, never under the least."""
        return max(faces.LEAST_SIZE, round(size * self.unit, 2))

    @property
    def inside(self) -> Box:
        """The body between the outer walls."""
        wall = 3 * self.unit
        return Box(self.body.x + wall, self.body.y, self.body.width - 2 * wall, self.body.height)

    @property
    def rampart(self) -> Box:
        """The battlement between the turrets."""
        return Box(
            self.frame.x + self.turret, self.battlement.y,
            self.frame.width - 2 * self.turret, self.battlement.height,
        )  # fmt: skip

    @property
    def stone(self) -> float:
        """The side of the white stone round a marker."""
        return max(MARKER_STONE * self.unit, min(MARKER_STONE, self.turret - 0.8))

    @property
    def marker(self) -> float:
        """The side of a marker."""
        return MARKER * max(self.unit, 1.0)

    def markers(self) -> tuple[tuple[float, float], ...]:
        """The centres of the markers: top left, top right, bottom left, bottom right."""
        left = self.frame.x + self.turret / 2
        right = self.frame.right - self.turret / 2
        top = self.frame.y + max(14 * self.unit, self.stone / 2 + 6.8 * self.unit)
        bottom = self.foundation.middle[1]
        return (left, top), (right, top), (left, bottom), (right, bottom)


def plan(paper: Paper, bands: Bands = PORTRAIT) -> Plan:
    """The plan of a castle on a paper.

    Raises DungeonpressError if the paper is too small; the hint says how large it must be.
    """
    unit = _unit(paper, bands)
    if unit < _LEAST_UNIT:
        raise _too_small(paper, bands)
    sky = max(bands.sky * unit, bands.least_sky)
    battlement = max(bands.battlement * unit, bands.least_battlement)
    walk = bands.walk * unit
    course = max(bands.course * unit, 5.0) if bands.course else 0.0
    foundation = max(bands.foundation * unit, _least_foundation(unit))
    others = sky + battlement + walk + course + foundation
    body = _body(paper, bands, unit, others)
    if body < 0.9 * bands.least_body * unit:
        raise _too_small(paper, bands)
    width = FRAME * unit
    x, y = (paper.width - width) / 2, (paper.height - others - body) / 2
    tops = [y]
    for height in (sky, battlement, walk, course, body, foundation):
        tops.append(tops[-1] + height)
    sky_box, rampart, ledge, string, rooms, foot = (
        Box(x, top, width, end - top) for top, end in pairwise(tops)
    )
    frame = Box(x, y, width, tops[-1] - y)
    turret = max(14 * unit, _LEAST_TURRET)
    seal = max(bands.seal * unit, _LEAST_SEAL)
    return Plan(
        paper.width, paper.height, unit, frame, sky_box, rampart, ledge, string, rooms, foot,
        turret, seal, bands.title * unit,
    )  # fmt: skip


def _least_foundation(unit: float) -> float:
    return 15.0 if unit < 1 else 0.0


def _unit(paper: Paper, bands: Bands) -> float:
    clear = (paper.width - 2 * PAPER_EDGE) / (FRAME + 2 * CORNICE + _STROKE)
    wide = (paper.width - 2 * _WIDE) / FRAME
    narrow = min(1.0, (paper.width - 2 * _NARROW) / FRAME)
    least = bands.fixed + bands.least_body
    return min(_MOST_UNIT, clear, max(wide, narrow), (paper.height - 2 * bands.margin) / least)


def _body(paper: Paper, bands: Bands, unit: float, others: float) -> float:
    """The usual height where there is room for it; more where the paper is taller."""
    room = paper.height - others
    least = min(bands.body * unit, room - 2 * bands.margin)
    return min(max(least, room - 2 * (bands.margin + 1.8)), bands.most_body * unit)


def _too_small(paper: Paper, bands: Bands) -> DungeonpressError:
    width = FRAME * _LEAST_UNIT + 2 * _NARROW
    height = (bands.fixed + bands.least_body) * _LEAST_UNIT + 2 * bands.margin
    height += 6  # what the minima of the bands take
    return DungeonpressError(
        f"A paper of {paper.width:g} × {paper.height:g} mm is too small for this sheet.",
        f"It needs at least {round(width + 0.5)} × {round(height + 0.5)} mm: A5 is enough."
        if bands is PORTRAIT
        else f"It needs at least {round(width + 0.5)} × {round(height + 0.5)} mm.",
    )
