"""The panel beside the map: tracks of Treasure and Potions, equipment with boxes, the score."""

from __future__ import annotations

from dataclasses import dataclass

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.icons import item_icon
from dungeonpress.games.bash.tables import EQUIPMENT, ITEMS, Item
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEADING, ITALIC, NUMBER_FACE, TEXT, CastlePage
from dungeonpress.layout.elements import Path
from dungeonpress.layout.palette import DETAIL, HAIR, LABEL, WHITE
from dungeonpress.layout.plan import Box, Plan
from dungeonpress.layout.shapes import FLASK_RATIO, baseline

_ACROSS = 5
_LEAST_ROWS, _MOST_ROWS = 2, 5  # of coins and of flasks
_POTIONS = tuple(item for item in ITEMS.values() if item.potions)


@dataclass(frozen=True, slots=True)
class Sizes:
    """Heights in mm on one paper, and how many rows the tracks have."""

    head: float
    coin: float
    coin_pitch: float
    flask: float
    flask_pitch: float
    item: float
    pair: float
    sale: float
    cell: float
    figure: float
    coin_rows: int
    flask_rows: int
    score_head: bool
    space: float


def sizes_of(plan: Plan, height: float) -> Sizes:
    """The panel's sizes for a height: more rows of coins and flasks where there is room."""
    u = plan.unit
    head = max(7.4 * u, 5.0)
    coin = max(6.7 * u, 6.2)
    coin_pitch = coin + max(1.0 * u, 0.9)
    flask = max(8.6 * u, 8.6)
    flask_pitch = flask + max(1.0 * u, 0.9)
    item, sale = max(9.2 * u, 7.1), max(9.6 * u, 6.9)
    pair = 1.4 * u if u >= 0.9 else 0.0  # more between pairs than in them
    cell = max(8.4 * u, 6.3)
    figure = cell + max(4.6 * u, 3.1)
    coins = flasks = _LEAST_ROWS
    fixed = 3 * head + len(EQUIPMENT) * item + 3 * pair + sale + 2 * figure

    def free() -> float:
        return height - fixed - coins * coin_pitch - flasks * flask_pitch

    score_head = free() >= head
    fixed += head if score_head else 0.0
    least = 4 * 1.8 * u
    while min(coins, flasks) < _MOST_ROWS:
        if coins <= flasks and free() - coin_pitch >= least:
            coins += 1
        elif flasks < coins and free() - flask_pitch >= least:
            flasks += 1
        else:
            break
    return Sizes(
        head, coin, coin_pitch, flask, flask_pitch, item, pair, sale, cell, figure, coins, flasks,
        score_head, max(free(), 0.0) / 4,
    )  # fmt: skip


def panel(page: CastlePage, place: Box) -> None:
    """The whole panel.

    Fields: `coin1`… and `potion1`… (ring-cross), `item.buckler`… (cross), and a pair of digits for
    each figure of the score: `squares.tens`, `squares.units`, `monsters.…`, `treasure.…`,
    `health.…`.
    """
    u = page.plan.unit
    page.chamber(place)
    edge = max(3.0 * u, 1.9)
    inner = place.inset(edge, max(2.6 * u, 1.0))
    sizes = sizes_of(page.plan, inner.height)
    y = inner.y
    y = _head(page, inner, y, sizes, words.TREASURE, words.FOUND_SPENT)
    y = _coins(page, inner, y, sizes) + sizes.space
    y = _head(page, inner, y, sizes, words.POTIONS, words.FOUND_DRUNK)
    y = _flasks(page, inner, y, sizes) + sizes.space
    y = _head(page, inner, y, sizes, words.EQUIPMENT, words.ONE_EACH)
    y = _equipment(page, inner, y, sizes) + 1.6 * sizes.space
    if sizes.score_head:
        y = _head(page, inner, y, sizes, words.SCORE, None)
    _score(page, inner, y, sizes)


def _head(
    page: CastlePage, inner: Box, y: float, sizes: Sizes, title: str,
    notes: tuple[str, ...] | None,
) -> float:  # fmt: skip
    """A heading, its note at the right if there is room, and a rule below."""
    base = y + 0.62 * sizes.head
    with page.group("H2"):
        width = page.text(inner.x, base, title, HEADING, 13.5)
    rule = y + 0.84 * sizes.head
    page.add(
        Path(draw.segments([(inner.x, rule, inner.right, rule)]), page.shapes.line(width=HAIR))
    )
    size = page.plan.pt(8.4)
    for note in notes or ():
        if width + 1.5 + faces.width(note, ITALIC, size) <= inner.width:
            with page.group("P"):
                page.text(inner.right, base, note, ITALIC, 8.4, anchor="end", colour=LABEL)
            break
    return y + sizes.head + max(1.0 * page.plan.unit, 0.5)


def _coins(page: CastlePage, inner: Box, y: float, sizes: Sizes) -> float:
    count = sizes.coin_rows * _ACROSS
    height = sizes.coin_rows * sizes.coin_pitch
    with page.group("Figure", words.coins(count), Box(inner.x, y, inner.width, height)):
        for k in range(count):
            row, column = divmod(k, _ACROSS)
            x = inner.x + (column + 0.5) * inner.width / _ACROSS
            middle = y + (row + 0.5) * sizes.coin_pitch
            page.add(page.shapes.coin(x, middle, sizes.coin))
            half = sizes.coin / 2
            box = Box(x - half, middle - half, sizes.coin, sizes.coin)
            page.field(f"coin{k + 1}", "ring-cross", box)
    return y + height


def _flasks(page: CastlePage, inner: Box, y: float, sizes: Sizes) -> float:
    count = sizes.flask_rows * _ACROSS
    height = sizes.flask_rows * sizes.flask_pitch
    wide = FLASK_RATIO * sizes.flask
    with page.group("Figure", words.flasks(count), Box(inner.x, y, inner.width, height)):
        for k in range(count):
            row, column = divmod(k, _ACROSS)
            x = inner.x + (column + 0.5) * inner.width / _ACROSS
            middle = y + (row + 0.5) * sizes.flask_pitch
            page.add(page.shapes.flask(x, middle, sizes.flask))
            box = Box(x - wide / 2, middle - sizes.flask / 2, wide, sizes.flask)
            page.field(f"potion{k + 1}", "ring-cross", box)
    return y + height


def _equipment(page: CastlePage, inner: Box, y: float, sizes: Sizes) -> float:
    u = page.plan.unit
    for k in range(len(EQUIPMENT)):
        foot = y + (k + 1) * sizes.item + k // 2 * sizes.pair
        if k % 2 == 0:
            _or(page, inner, foot, sizes)
        else:
            foot += sizes.pair / 2
            line = draw.segments([(inner.x, foot, inner.right, foot)])
            page.add(Path(line, page.shapes.line(LABEL, HAIR)))
    with page.group("Table"):
        for k, item in enumerate(EQUIPMENT):
            with page.group("TR"):
                _item(page, inner, y + (k + 0.5) * sizes.item + k // 2 * sizes.pair, item, sizes)
    y += len(EQUIPMENT) * sizes.item + 2.5 * sizes.pair
    middle = y + sizes.sale / 2
    third = inner.width / len(_POTIONS)
    with page.group("L"):
        for k, item in enumerate(_POTIONS):
            with page.group("LI"), page.group("LBody", alt=words.potion_sale(item)):
                _sale(page, inner.x + (k + 0.5) * third, middle, item, u)
    return y + sizes.sale


def _or(page: CastlePage, inner: Box, y: float, sizes: Sizes) -> None:
    """That only one of two pieces works: a word where there is room, else a tie."""
    side = _check(page)
    x = inner.x + side / 2
    size = page.plan.pt(7.6)
    if sizes.item - side >= 2.4:
        page.line(x, y + 0.17 * size * MM_PER_PT, words.OR, ITALIC, size, anchor="middle")
    else:
        gap = (sizes.item - side) / 2
        page.add(Path(draw.segments([(x, y - gap, x, y + gap)]), page.shapes.line(width=DETAIL)))


def _check(page: CastlePage) -> float:
    return max(6.4 * page.plan.unit, 6.2)


def _item(page: CastlePage, inner: Box, y: float, item: Item, sizes: Sizes) -> None:
    """A piece of equipment: box, silhouette, name and effect, price."""
    u, side = page.plan.unit, _check(page)
    box = Box(inner.x, y - side / 2, side, side)
    coin = max(5.6 * u, 5.0)
    icon = max(5.8 * u, 4.6)
    text = inner.x + side + 1.2 + icon + 1.2 * u
    room = inner.right - coin - 0.8 * u - text
    size = page.plan.pt(8.6)
    lead = 0.56 * size * MM_PER_PT
    cap = 0.3 * size * MM_PER_PT
    with page.group("TH", scope="Row"):
        page.add(item_icon(item, inner.x + side + 1.2 + icon / 2, y, icon))
        page.text(text, y - lead + cap, item.name, BOLD, 8.6, room=room)
    with page.group("TD", alt=words.effect_told(item)):
        page.text(text, y + lead + cap, words.effect(item), TEXT, 8.6, room=room)
    with page.group("TD", alt=words.price(item)):
        _price(page, inner.right - coin / 2, y, coin, item.cost)
    with page.group("TD"), page.group("Figure", words.item_box(item), box):
        page.add(page.shapes.cell(*box.box))
        page.field(f"item.{item.code}", "cross", box)


def _price(page: CastlePage, x: float, y: float, coin: float, cost: int) -> None:
    size = max(faces.LEAST_SIZE, 1.55 * coin)
    shapes = page.shapes
    page.add(
        Path(draw.circle(x, y, coin / 2), shapes.area(WHITE, width=DETAIL)),
        Path(draw.circle(x, y, 0.8 * coin / 2), shapes.line(width=HAIR)),
    )
    page.line(x, baseline(y, size), str(cost), NUMBER_FACE, size, anchor="middle")


def _sale(page: CastlePage, x: float, y: float, item: Item, u: float) -> None:
    """Potions for sale: how many, a flask, the price."""
    coin, tall = max(5.6 * u, 5.0), max(6.0 * u, 5.2)
    size = page.plan.pt(9.4)
    wide = FLASK_RATIO * tall
    number = faces.width(str(item.potions), NUMBER_FACE, size)
    gap = 0.6 * u
    left = x - (number + wide + coin + 2 * gap) / 2
    page.line(left, baseline(y, size), str(item.potions), NUMBER_FACE, size)
    page.add(page.shapes.flask(left + number + gap + wide / 2, y, tall, full=True, plain=True))
    _price(page, left + number + 2 * gap + wide + coin / 2, y, coin, item.cost)


def _score(page: CastlePage, inner: Box, y: float, sizes: Sizes) -> None:
    u = page.plan.unit
    width = max(7.6 * u, 6.1)
    size = page.plan.pt(8.4)
    for k, (name, label) in enumerate(words.FIGURES):
        row, column = divmod(k, 2)
        x = inner.x + (0.25 + 0.5 * column) * inner.width
        top = y + row * sizes.figure
        whole = Box(x - width - 0.15, top, 2 * width + 0.3, sizes.cell)
        with page.group("Figure", words.figure(name), whole):
            for at, digit in enumerate(("tens", "units")):
                box = Box(whole.x + at * (width + 0.3), top, width, sizes.cell)
                page.add(page.shapes.cell(*box.box))
                page.field(f"{name}.{digit}", "digit", box)
        with page.group("P"):
            base = top + sizes.cell + 0.5 + 0.75 * size * MM_PER_PT
            page.line(x, base, label, TEXT, size, anchor="middle")


__all__ = ["panel", "sizes_of"]
