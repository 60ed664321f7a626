"""Maps and adventure sheets with paths drawn on them, and what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from numpy.random import Generator

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.games.academy.rooms import NAMES, NEIGHBOURS, RIM
from dungeonpress.games.bash.board import CELLS, END, START, board, cells_in
from dungeonpress.games.bash.board import NAMES as SQUARES
from tests.scan import hands, press
from tests.scan.hands import Hand, Pen
from tests.scan.press import Marked, Printed

Value = str | int | bool
Point = tuple[float, float]


def bash(
    paper: str = "a4", ink: str = "line", *, seed: int | None = None, **choices: Value
) -> Recipe:
    """The recipe of a map; with a `seed` its contents are printed."""
    made: dict[str, Value] = {"mode": "blank", "corners": "yes", "difficulty": "normal", "count": 1}
    return Recipe("bash", "bash", made | choices, seed, PAPERS[paper], ink)


def academy(
    paper: str = "a4", ink: str = "line", *, seed: int | None = None, **choices: Value
) -> Recipe:
    """The recipe of an adventure sheet; with a `seed` its dice are printed."""
    made: dict[str, Value] = {
        "rolled": seed is not None, "training": False, "seat": "south", "players": 1,
        "uncover": False, "count": 1,
    }  # fmt: skip
    return Recipe(
        "academy",
        "academy",
        made | choices,
        seed,
        PAPERS[paper],
        ink,
    )


def way(rng: Generator, *, corners: bool = True, least: int = 12) -> list[str]:
    """A legal way from START to END that wanders."""
    around = board(corners=corners).around
    while True:
        cells = [START]
        while cells[-1] != END:
            ways = [c for c in cells_in(around[cells[-1]]) if c not in cells]
            if not ways or len(cells) > 60:
                break
            # A push to the top, so that it ends.
            weights = [1.0 + (c // 10 > cells[-1] // 10) * 0.9 for c in ways]
            total = sum(weights)
            cells.append(int(rng.choice(ways, p=[w / total for w in weights])))
        if cells[-1] == END and len(cells) >= least:
            return [SQUARES[cell] for cell in cells]


def rooms(rng: Generator, most: int = 12) -> list[str]:
    """A path from rim to rim."""
    while True:
        path = [int(rng.choice(sorted(RIM)))]
        for _ in range(int(rng.integers(1, most))):
            ways = [room for room in NEIGHBOURS[path[-1]] if room not in path]
            if not ways:
                break
            path.append(int(rng.choice(ways)))
        if path[-1] in RIM:
            return [NAMES[room] for room in path]


@dataclass(frozen=True)
class Drawn:
    """A page with paths; `truth` has the state of each door and dot."""

    marked: Marked
    truth: dict[str, str]


def _middle(printed: Printed, name: str) -> Point:
    x, y, w, h = next(field.box for field in printed.page.fields if field.id == name)
    return x + w / 2, y + h / 2


def on_map(
    printed: Printed,
    walk: list[str],
    rng: Generator,
    wanted: dict[str, str] | None = None,
    *,
    hand: Hand | None = None,
    pen: Pen | None = None,
    rings: bool = True,
    leaks: float = 0.0,
) -> Drawn:
    """A map with a line through the squares of a walk, and rings on them."""
    hand = hand or hands.some_hand(rng)
    pen = pen or hands.some_pen(rng)
    marks = dict(wanted or {})
    if rings:
        marks |= {f"{name}.ring": "ring" for name in walk if name != "START"}
    marked = press.mark(printed, marks, rng, hand=hand, pen=pen, leaks=leaks)
    first, second = _middle(printed, "E1.ring"), _middle(printed, "E2.ring")
    side = first[1] - second[1]
    points = [
        (first[0], first[1] + 0.75 * side) if name == "START" else _middle(printed, f"{name}.ring")
        for name in walk
    ]
    if walk[0] == "START" and len(walk) > 1:  # START is three squares wide
        points[0] = points[1][0], points[0][1]
    if walk[-1] == "END":
        points[-1] = points[-2][0], points[-1][1]
    hands.draw(marked.picture, printed.dpi, hands.path(points, side, hand, rng), pen, rng)
    truth = dict.fromkeys((f.id for f in printed.page.fields if f.kind == "door"), "empty")
    truth |= {step(one, other): "line" for one, other in pairwise(walk)}
    return Drawn(marked, truth)


def step(one: str, other: str) -> str:
    """The field between two squares."""
    first, second = sorted((one, other), key=CELLS.__getitem__)
    return f"{first}-{second}.step"


def door(level: int, one: str, other: str) -> str:
    """The field between two rooms."""
    first, second = sorted((one, other), key=NAMES.index)
    return f"l{level}.{first}-{second}"


def _beside(printed: Printed, middle: Point, room: float, rng: Generator) -> Point:
    """Where a room is free for a dot: beside what lives there, towards a corner."""
    scale = printed.dpi / 25.4
    free = []
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        x, y = middle[0] + 0.25 * room * dx, middle[1] + 0.25 * room * dy
        left, top = round((x - 1.2) * scale), round((y - 1.2) * scale)
        side = round(2.4 * scale)
        print_here = 255 - printed.picture[top : top + side, left : left + side].astype(float)
        free.append((print_here.mean() + rng.random(), (x, y)))
    return min(free)[1]


def on_sheet(
    printed: Printed,
    paths: dict[int, list[str]],
    rng: Generator,
    wanted: dict[str, str] | None = None,
    *,
    hand: Hand | None = None,
    pen: Pen | None = None,
    dots: bool = True,
) -> Drawn:
    """An adventure sheet with a path on some levels."""
    hand = hand or hands.some_hand(rng)
    pen = pen or hands.some_pen(rng)
    marked = press.mark(printed, wanted or {}, rng, hand=hand, pen=pen, leaks=0.0)
    truth = dict.fromkeys(
        (f.id for f in printed.page.fields if f.kind in ("door", "dot")), "empty"
    )  # fmt: skip
    a1, b1 = _middle(printed, "l1.A1.dot"), _middle(printed, "l1.B1.dot")
    room = b1[0] - a1[0]
    for level, path in paths.items():
        points = [_middle(printed, f"l{level}.{name}.dot") for name in path]
        points[0] = _beside(printed, points[0], room, rng)
        if len(points) > 1:
            hands.draw(marked.picture, printed.dpi, hands.path(points, room, hand, rng), pen, rng)
        if dots:
            hands.draw(marked.picture, printed.dpi, hands.dot(*points[0], pen, rng), pen, rng)
            truth[f"l{level}.{path[0]}.dot"] = "filled"
        truth |= {door(level, one, other): "line" for one, other in pairwise(path)}
    return Drawn(marked, truth)
