"""Pages by strangers: other habits, pens and papers than those of `hands`, with which the reader
was tuned, so that they measure it fairly.

Plain sets hold players who follow the printed instructions as reasonable people do, `-wild` ones
those who don't quite. What a mark means is clear to who looks at the page.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from tests.scan import grime, habits, inks, paths, press
from tests.scan.camera import Photo, Scan, photograph, scan, show_through
from tests.scan.habits import Stranger
from tests.scan.hands import Picture, Strokes
from tests.scan.inks import Ink
from tests.scan.paths import Point
from tests.scan.press import Limits, Printed

KINDS: dict[str, tuple[str, Limits, bool]] = {
    "strangers": ("month", "N", False),
    "strangers-H": ("month", "H", False),
    "strangers-wild": ("month", "N", True),
    "strangers-bash": ("bash", "N", False),
    "strangers-bash-H": ("bash", "H", False),
    "strangers-bash-wild": ("bash", "N", True),
    "strangers-academy": ("academy", "N", False),
    "strangers-academy-H": ("academy", "H", False),
    "strangers-academy-wild": ("academy", "N", True),
}  # fmt: skip
_OUT = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}


class Stranded(NamedTuple):
    """A page by a stranger: `truth` has the state of each field that has one, `note` tells who
    drew it, on what, and how it was taken."""

    printed: Printed
    data: bytes
    truth: dict[str, str]
    note: str


def page(kind: str, seed: int) -> Stranded:
    """A page of one of `KINDS`, printed, drawn on, soiled and taken."""
    game, limits, wild = KINDS[kind]
    rng = np.random.default_rng([list(KINDS).index(kind), 7919, seed])
    who = habits.some_stranger(rng, wild=wild)
    if who.ink.name in ("highlighter", "crayon") and game != "month":  # nobody could read that
        who = dataclasses.replace(who, ink=inks.Ink("fineliner", (0.1, 0.1, 0.1), 0.4, 0.95))
    printed = press.stock(int(rng.integers(12))) if game == "month" else stock(game, seed % 4)
    picture = printed.picture.copy()
    grime.toner(picture, printed.dpi, rng, wild=wild)
    truth = {f.id: "empty" for f in printed.page.fields if f.kind != "digit"}
    marks = {"month": _month, "bash": _bash, "academy": _academy}[game](
        printed, picture, who, rng, truth
    )
    _mark(printed, picture, who, rng, marks)
    truth |= marks
    dirt = grime.some_dirt(rng, wild=wild)
    for name in dirt:
        grime.DIRT[name](picture, printed.dpi, rng, wild=wild)
    data, how = _take(picture, printed.dpi, limits, who.ink, rng)
    return Stranded(printed, data, truth, f"{who}; dirt {dirt}; {how}")


@cache
def stock(game: str, number: int) -> Printed:
    """Four different sheets of a game, two of them with printed contents."""
    ink, paper = ("colour" if number == 2 else "line"), ("letter" if number == 1 else "a4")
    rolled = None if number % 2 else 40 + number
    made = paths.bash if game == "bash" else paths.academy
    mode = {"mode": "rolled"} if game == "bash" and rolled else {}
    return press.print_page(made(paper, ink, seed=rolled, **mode))


def _mark(
    printed: Printed, picture: Picture, who: Stranger, rng: Generator, marks: dict[str, str]
) -> None:
    """Draw marks on fields."""
    fine = dataclasses.replace(who, ink=inks.Ink("ball-point", (0.1, 0.1, 0.4), 0.4, 0.9))
    for field in printed.page.fields:
        name = marks.get(field.id, "empty")
        broad = who.ink.width > (0.9 if field.box[2] < 9 else 2.0 if field.box[2] < 12 else 4.0)
        small = fine if broad else who  # nobody could tell a ring and a cross of so broad a pen
        strokes: Strokes = []
        if name in ("ring", "ring-cross"):
            strokes += habits.ring(field.box, small, rng)
        if name in ("cross", "ring-cross"):
            strokes += habits.cross(field.box, small, rng)
        inks.write(picture, printed.dpi, strokes, small.motion, small.ink, rng)


def _month(
    printed: Printed, picture: Picture, who: Stranger, rng: Generator, truth: dict[str, str]
) -> dict[str, str]:
    marks = press.play(printed, rng)
    if who.ink.name.endswith("pencil") and rng.random() < 0.4:
        for field in printed.page.fields:  # some were rubbed out again
            if field.kind != "digit" and field.id not in marks and rng.random() < 0.1:
                shape = habits.cross if field.kind == "cross" else habits.ring
                faded = dataclasses.replace(who.ink, cover=who.ink.cover * rng.uniform(0.05, 0.15))
                inks.write(picture, printed.dpi, shape(field.box, who, rng), who.motion, faded, rng)
    return marks


def _bash(
    printed: Printed, picture: Picture, who: Stranger, rng: Generator, truth: dict[str, str]
) -> dict[str, str]:
    walk = paths.way(rng)
    marks = {f"{name}.ring": "ring" for name in walk if name not in ("START", "END")}
    marks |= {f"heart{k}": "cross" for k in range(1, int(rng.integers(1, 13)))}
    for name, most in (("coin", 12), ("potion", 8)):
        found = int(rng.integers(0, most))
        for k in range(1, found + 1):
            marks[f"{name}{k}"] = "ring-cross" if k <= found // 2 else "ring"
    marks |= {f"item.{name}": "cross" for name in ("shield", "spiky") if rng.random() < 0.4}
    marks["END.ring"], marks["result.won"] = "ring", "ring"
    marks = {name: state for name, state in marks.items() if name in truth}
    middles = {
        f.id: (f.box[0] + f.box[2] / 2, f.box[1] + f.box[3] / 2) for f in printed.page.fields
    }
    cell = middles["E1.ring"][1] - middles["E2.ring"][1]
    points = [middles[f"{name}.ring"] for name in walk[1:-1]]
    x, y = points[0]
    aside = 0.25 if who.wild else 0.12
    points.insert(0, (x + aside * cell * rng.uniform(-1, 1), y + 0.75 * cell))
    points.append((points[-1][0] + aside * cell * rng.uniform(-1, 1), points[-1][1] - 0.8 * cell))
    inks.write(picture, printed.dpi, habits.way(points, cell, who, rng), who.motion, who.ink, rng)
    truth |= {paths.step(one, other): "line" for one, other in pairwise(walk)}
    return marks


def _academy(
    printed: Printed, picture: Picture, who: Stranger, rng: Generator, truth: dict[str, str]
) -> dict[str, str]:
    marks = {f"exam.{rng.choice(['easy', 'moderate', 'hard'])}": "ring"}
    boxes = {field.id: field.box for field in printed.page.fields}
    cell = boxes["l1.B1.dot"][0] - boxes["l1.A1.dot"][0]
    for level in range(1, 5):
        rooms = paths.rooms(rng)
        points = []
        for name in rooms:
            x, y, width, height = boxes[f"l{level}.{name}.dot"]
            points.append((x + width / 2, y + height / 2))
        middle = points[0]
        points[0] = start = _free(printed, middle, cell, rng)
        inks.write(picture, printed.dpi, habits.dot(*start, who, rng), who.motion, who.ink, rng)
        truth[f"l{level}.{rooms[0]}.dot"] = "filled"
        if len(rooms) > 1:
            if who.wild and rng.random() < 0.3:  # out of the dungeon
                gates = [side for side in _OUT if f"l{level}.{rooms[-1]}.{side}" in boxes]
                side = str(rng.choice(gates))
                x, y = points[-1]
                points.append((x + 0.8 * cell * _OUT[side][0], y + 0.8 * cell * _OUT[side][1]))
                truth[f"l{level}.{rooms[-1]}.{side}"] = "line"
            if rng.random() < 0.4:  # it does not quite reach the dot
                points[0] = _short(points, middle, who, rng)
            strokes = habits.way(points, cell, who, rng)
            inks.write(picture, printed.dpi, strokes, who.motion, who.ink, rng)
            truth |= {paths.door(level, a, b): "line" for a, b in pairwise(rooms)}
        if rng.random() < 0.15:
            marks[f"l{level}.failed"] = "ring"
    return {name: state for name, state in marks.items() if name in truth}


def _short(points: list[Point], middle: Point, who: Stranger, rng: Generator) -> Point:
    """Where a way begins beside its dot, still in the dot's room (which has this middle)."""
    start, ahead = np.array(points[0]), np.array(points[1]) - points[0]
    short = 1.3 + who.ink.width + rng.uniform(0, 1.5 if who.wild else 0.7)
    axis = int(np.argmax(np.abs(np.array(points[1]) - middle)))
    wall = (points[1][axis] + middle[axis]) / 2
    share = min(short / np.hypot(*ahead), 0.35 * (wall - start[axis]) / ahead[axis])
    x, y = start + ahead * share
    return float(x), float(y)


def _free(printed: Printed, middle: Point, cell: float, rng: Generator) -> Point:
    """A free place in a room: the middle, else beside what lives there."""
    scale, free = printed.dpi / 25.4, []
    for dx, dy in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0), (0, 1), (0, -1)):
        x, y = middle[0] + 0.27 * cell * dx, middle[1] + 0.27 * cell * dy
        left, top, side = round((x - 1.3) * scale), round((y - 1.3) * scale), round(2.6 * scale)
        printed_here = 255 - printed.picture[top : top + side, left : left + side].mean()
        free.append((round(printed_here / 12) + rng.random() * (dx or dy), (x, y)))
    return min(free)[1]


def _take(
    picture: Picture, dpi: float, limits: Limits, ink: Ink, rng: Generator
) -> tuple[bytes, Scan | Photo]:
    """A picture of the page; pale ink is not left to a scanner that knows black and white only,
    nor a highlighter's to one without colours."""
    if rng.random() < 0.2:
        picture = show_through(picture, float(rng.uniform(0.02, 0.07)))
    if rng.random() < 0.55:
        photo = press.some_photo(limits, rng)
        return photograph(picture, dpi, photo, rng), photo
    how = press.some_scan(limits, rng)
    if how.mode != "RGB" and ink.name == "highlighter":
        how = dataclasses.replace(how, mode="RGB")
    if how.mode == "1" and ink.faint:
        how = dataclasses.replace(how, mode="L")
    return scan(picture, dpi, how, rng), how
