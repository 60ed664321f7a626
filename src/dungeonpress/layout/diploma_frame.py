"""The castle that a diploma hangs in: all of it ornament, and the places where its words go.

A landscape castle: the title stands in the sky, the words in a great hall cut out of the rock, a
niche with a silhouette on each side of it. Date and signature are in the foundation, the wax seal
hangs over the hall's lower edge.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from dungeonpress.core.stream import Stream
from dungeonpress.core.units import Paper
from dungeonpress.engine.verdict import Standing
from dungeonpress.layout import masonry
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import Castle, CastlePage
from dungeonpress.layout.elements import Document, Icon, Path
from dungeonpress.layout.palette import COLOUR, DETAIL, HAIR, MOULDING, PEN_SHAPE, RED, ROOM, WHITE
from dungeonpress.layout.plan import Bands, Box, Plan, plan
from dungeonpress.layout.seal import RADIUS, ribbon, ribbon_height, wax
from dungeonpress.layout.signs import verdict_sign
from dungeonpress.layout.stamps import Stamps

_BANDS = Bands(22.0, 8.4, 0.0, 86.0, 86.0, 112.0, 12.0, 0.62, 5.0, 9.2, least_sky=20.0,
               least_battlement=8.4)  # fmt: skip
_MERLONS = 15
_FLAG, _LAURELS, _STAR = "vertical-banner", "laurels", "polar-star"
_NICHE = 24.0  # mm wide, on a frame of 190
_TORCH = "brasero"


@dataclass(frozen=True, slots=True)
class Frame:
    """A drawn frame. `unit`: how many mm one of its lengths takes, as in a `Plan`.

    `title` is the sky's middle, `words` the room for them in the hall, `laurels` the room inside
    the wreath, `date` and `witness` the lines of the foundation with `proof` between them,
    `ribbon` the one that holds the code.
    """

    art: Document
    unit: float
    title: Box
    words: Box
    laurels: Box
    date: Box
    witness: Box
    proof: Box
    ribbon: Box | None


def landscape(paper: Paper) -> Paper:
    """The paper on its side."""
    return Paper(paper.name, max(paper.width, paper.height), min(paper.width, paper.height))


def frame(paper: Paper, signs: tuple[str, str], key: str, code: str) -> Frame:
    """The frame on a landscape paper; `signs` are the niches' silhouettes, `key` decides how the
    rock falls, `code` (or "") hangs below the seal.

    Raises DungeonpressError if the paper is too small.
    """
    place = plan(paper, _BANDS)
    stamps = Stamps()
    castle = Castle(place, COLOUR, stamps, key)
    page = castle.page("diploma", code, 1, Stream("diploma", key), bookmark="", label="1")
    u = place.unit
    _sky(page, place)
    for face in page.merlons([1.0] * _MERLONS)[::2]:
        page.add(Icon(_STAR, *face.middle, 1.9 * u))
    page.walk()
    page.body()
    inside = place.inside.inset(3.2 * u, 3.0 * u)
    hall = Box(
        inside.x + (_NICHE + 3.0) * u, inside.y,
        inside.width - 2 * (_NICHE + 3.0) * u, inside.height,
    )  # fmt: skip
    for x, sign in ((inside.x, signs[0]), (inside.right - _NICHE * u, signs[1])):
        _niche(page, Box(x, inside.y, _NICHE * u, inside.height), sign)
    _hall(page, hall)
    laurels, top = _laurels(page, hall)
    date, witness, proof = _foundation(page, place)
    cloth = _seal(page, hall, code)
    done = replace(page.finish(), code="")
    rampart = place.rampart
    words = Box(hall.x, hall.y, hall.width, top - hall.y)
    title = Box(rampart.x, place.sky.y, rampart.width, place.sky.height)
    return Frame(
        Document("", "en", (done,), stamps.symbols), u, title, words, laurels, date, witness, proof,
        cloth,
    )  # fmt: skip


def _sky(page: CastlePage, place: Plan) -> None:
    """Flags on the turrets, and bats at both sides of the title."""
    u, rampart = place.unit, place.rampart
    for x, y in place.markers()[:2]:
        page.add(Icon(_FLAG, x, y - 1.2 * u, 4.4 * u))
    flock = ((4.0, 6.4, 1.5), (10.6, 3.6, 2.5), (18.4, 8.2, 1.9))
    for side, x in ((1, rampart.x), (-1, rampart.right)):
        for across, down, radius in flock:
            page.add(Icon("bat", x + side * across * u, place.sky.y + down * u, radius * u))


def _niche(page: CastlePage, place: Box, sign: str) -> None:
    """A pointed room with a silhouette on a pedestal, a fire below it."""
    u, shapes = page.plan.unit, page.shapes

    def arch(inset: float) -> str:
        box = place.inset(inset)
        middle, spring = box.middle[0], box.y + 0.62 * box.width
        return " ".join([
            draw.move(box.x, box.bottom), draw.line(box.x, spring),
            draw.curve((box.x, box.y + 0.3 * box.width), (middle - 0.22 * box.width, box.y + 1.4),
                       (middle, box.y)),
            draw.curve((middle + 0.22 * box.width, box.y + 1.4),
                       (box.right, box.y + 0.3 * box.width), (box.right, spring)),
            draw.line(box.right, box.bottom), "h",
        ])  # fmt: skip

    x = place.middle[0]
    page.add(
        Path(arch(0), shapes.area(page.ink.floor(0), width=PEN_SHAPE)),
        Path(arch(0.9 * u), shapes.line(MOULDING, HAIR)),
        Path(draw.circle(x, place.y + 27 * u, 9.6 * u), shapes.area(WHITE, width=ROOM)),
        Path(draw.circle(x, place.y + 27 * u, 8.9 * u), shapes.line(MOULDING, HAIR)),
        Icon(sign, x, place.y + 27 * u, 6.4 * u),
        Icon(_TORCH, x, place.bottom - 19.5 * u, 7.2 * u),
    )
    foot = Box(x - 7 * u, place.bottom - 12.4 * u, 14 * u, 12.4 * u)
    page.add(
        Path(draw.box(*foot.box), shapes.area(page.ink.stone, width=DETAIL)),
        Path(draw.box(foot.x - u, foot.y, foot.width + 2 * u, 1.8 * u),
             shapes.area(WHITE, width=DETAIL)),
        Path(draw.segments([
            (foot.x, foot.y + 7 * u, foot.right, foot.y + 7 * u),
            (x, foot.y + 1.8 * u, x, foot.y + 7 * u),
            (x - 3.5 * u, foot.y + 7 * u, x - 3.5 * u, foot.bottom),
            (x + 3.5 * u, foot.y + 7 * u, x + 3.5 * u, foot.bottom),
        ]), shapes.line(width=HAIR)),
    )  # fmt: skip


def _hall(page: CastlePage, hall: Box) -> None:
    """The room of the words: a moulding inside its rim, its corners cut in."""
    u, shapes = page.plan.unit, page.shapes
    page.add(
        Path(_cut_box(hall, 3.0 * u), shapes.area(WHITE, width=PEN_SHAPE)),
        Path(_cut_box(hall.inset(1.0 * u), 3.0 * u), shapes.line(width=HAIR)),
    )


def _cut_box(box: Box, radius: float) -> str:
    """A box whose corners are cut in as quarter circles."""
    return " ".join([
        draw.move(box.x + radius, box.y), draw.line(box.right - radius, box.y),
        draw.arc(box.right, box.y, radius, 180, 90),
        draw.line(box.right, box.bottom - radius),
        draw.arc(box.right, box.bottom, radius, 270, 180),
        draw.line(box.x + radius, box.bottom),
        draw.arc(box.x, box.bottom, radius, 360, 270),
        draw.line(box.x, box.y + radius),
        draw.arc(box.x, box.y, radius, 90, 0), "h",
    ])  # fmt: skip


def _laurels(page: CastlePage, hall: Box) -> tuple[Box, float]:
    """The wreath in the middle of the hall's foot; returns the room inside it, and its top."""
    u = page.plan.unit
    radius = 13.6 * u
    x, y = hall.middle[0], hall.bottom - radius - 3.6 * u
    page.add(Icon(_LAURELS, x, y, radius))
    side = 1.08 * radius
    return Box(x - side / 2, y - 0.62 * side, side, side), y - radius


def _foundation(page: CastlePage, place: Plan) -> tuple[Box, Box, Box]:
    """The foundation's plaque, with two lines to write on, and the room between them."""
    u, foot = place.unit, place.foundation
    plaque = foot.inset(place.turret + 3 * u, 1.3 * u)
    page.add(*masonry.foundation(place, page.shapes, plaque))
    width = 40 * u
    edge, base = 4.4 * u, plaque.bottom - 3.6 * u
    places = [Box(x, plaque.y, width, plaque.height) for x in (
        plaque.x + edge, plaque.right - edge - width
    )]  # fmt: skip
    for x, y in place.markers()[2:]:
        page.add(Icon(_STAR, x, y, 3.6 * u))
    rules = [(box.x, base, box.right, base) for box in places]
    page.add(Path(draw.segments(rules), page.shapes.line(width=DETAIL)))
    date, witness = places
    between = Box(date.right, plaque.y, witness.x - date.right, plaque.height)
    return date, witness, between


def _seal(page: CastlePage, hall: Box, code: str) -> Box | None:
    """The seal with its tick at the hall's lower right; returns the room on its ribbon."""
    u, scale = page.plan.unit, 0.78 * page.plan.unit
    x, y = hall.right - 17 * u, hall.bottom - 18 * u
    for side in (-1, 1):  # two tails of ribbon below the wax
        tail = [(x, y), (x + side * 4.4 * u, y + 15.5 * u), (x + side * 7.4 * u, y + 13.2 * u),
                (x + side * 9.6 * u, y + 14.2 * u), (x + side * 4.6 * u, y)]  # fmt: skip
        page.add(Path(draw.polygon(tail), page.shapes.area(RED, width=DETAIL)))
    page.add(wax(page.shapes, x, y, scale), *verdict_sign(x, y, 4.6 * u, Standing.VERIFIED))
    if not code:
        return None
    bottom = y + RADIUS * scale + 7.4 * u
    cloth, _ = ribbon(page.shapes, code, x, bottom, u)
    page.add(*cloth)
    height = ribbon_height(code, u)
    return Box(x - 20 * u, bottom - height - 0.3 * u, 40 * u, height)
