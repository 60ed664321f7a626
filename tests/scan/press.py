"""Prints month pages, marks them as a game is played, and takes pictures within limits."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import numpy as np
from numpy.random import Generator

from dungeonpress.api import make_document
from dungeonpress.core.choices import Value
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.units import PAPERS
from dungeonpress.layout.elements import Document, Page
from dungeonpress.render.pdf import pdf_bytes
from tests.scan import hands
from tests.scan.camera import Photo, Scan, cover, photograph, scan, show_through
from tests.scan.hands import Hand, Pen, Picture

Limits = Literal["N", "H"]

DEFAULTS: dict[str, Value] = {
    "year": 2027, "month": 3, "floors": "weeks", "first-weekday": "monday",
    "difficulty": "normal",
}  # fmt: skip


def recipe(paper: str = "a4", ink: str = "line", **choices: Value) -> Recipe:
    """The recipe of a calendar."""
    made = DEFAULTS | {k.replace("_", "-"): v for k, v in choices.items()}
    return Recipe("dungeon365", "dungeon365", made, paper=PAPERS[paper], ink=ink)


@dataclass(frozen=True)
class Printed:
    """A printed page: its data and its picture (RGB) at `dpi`."""

    document: Document
    page: Page
    picture: Picture
    dpi: float


def print_page(made: Recipe, number: int = 1, dpi: float = 300) -> Printed:
    """Print one page of a document."""
    import pypdfium2

    document = make_document(made)
    pdf = pypdfium2.PdfDocument(pdf_bytes(document))
    bitmap = pdf[number - 1].render(scale=dpi / 72, rev_byteorder=True)
    picture = np.ascontiguousarray(bitmap.to_numpy()[..., :3])
    pdf.close()
    return Printed(document, document.pages[number - 1], picture, dpi)


def print_key(made: Recipe, key: str, dpi: float = 300) -> Printed:
    """Print the page of a document that has a key."""
    pages = [page.key for page in make_document(made).pages]
    return print_page(made, pages.index(key) + 1, dpi)


@cache
def stock(index: int, dpi: float = 300) -> Printed:
    """One of twelve different printed months, for tests that need variety."""
    month = index % 12 + 1
    return print_page(
        recipe(
            year=2027 + index % 3, month=month, ink="colour" if index % 4 == 3 else "line",
            floors="even" if index % 5 == 4 else "weeks",
            paper="letter" if index % 6 == 5 else "a4",
        ),
        dpi=dpi,
    )  # fmt: skip


@dataclass(frozen=True)
class Marked:
    """A page with marks on it; `truth` has the state of every field."""

    printed: Printed
    picture: Picture
    truth: dict[str, str]


def mark(
    printed: Printed,
    wanted: dict[str, str],
    rng: Generator,
    *,
    hand: Hand | None = None,
    pen: Pen | None = None,
    leaks: float = 0.04,
) -> Marked:
    """Draw the wanted marks (field id to a name of `hands.MARKS` or a digit), and strays on some
    other fields."""
    hand = hand or hands.some_hand(rng)
    pen = pen or hands.some_pen(rng)
    picture = printed.picture.copy()
    truth = {}
    for field in printed.page.fields:
        name = wanted.get(field.id, "empty")
        truth[field.id] = name
        if name == "empty":
            if rng.random() < leaks:
                kind = hands.stray if rng.random() < 0.6 else hands.rest
                hands.draw(picture, printed.dpi, kind(field.box, hand, rng), pen, rng)
            continue
        strokes = (
            hands.digit(int(name), field.box, hand, rng)
            if name.isdigit()
            else hands.MARKS[name](field.box, hand, rng)
        )
        hands.draw(picture, printed.dpi, strokes, pen, rng)
    return Marked(printed, picture, truth)


def play(printed: Printed, rng: Generator) -> dict[str, str]:
    """Marks as a month's game leaves them (no digits)."""
    wanted = {}
    share = rng.uniform(0.2, 0.9)
    full, lost = int(rng.integers(0, 6)), int(rng.integers(0, 9))
    for field in printed.page.fields:
        if field.kind == "ring" and rng.random() < share:
            wanted[field.id] = "ring"
        elif field.kind == "cross" and int(field.id.removeprefix("heart")) <= lost:
            wanted[field.id] = "cross"
        elif field.kind == "ring-cross" and int(field.id.removeprefix("potion")) <= full:
            wanted[field.id] = "ring-cross" if rng.random() < 0.4 else "ring"
    return wanted


def some_scan(limits: Limits, rng: Generator) -> Scan:
    """A scanner within the normal limits, or at the hard ones."""
    mode = ["RGB", "L", "1"][int(rng.choice(3, p=[0.45, 0.35, 0.2]))]
    dpi = float(rng.choice([150, 200, 300, 300, 400])) if limits == "N" else 100.0
    if mode == "1":
        dpi = max(dpi, 200.0)
    return Scan(
        dpi, float(rng.uniform(-5, 5)), int(rng.integers(4)), mode,
        int(rng.integers(70, 95)) if limits == "N" else int(rng.integers(50, 70)),
        float(rng.uniform(0.8, 1.25)), float(rng.uniform(0.5, 3)),
    )  # fmt: skip


def some_photo(limits: Limits, rng: Generator) -> Photo:
    """A phone within the normal limits, or at one or more of the hard ones."""
    photo = Photo(
        megapixels=float(rng.choice([8, 12, 12, 16])), tilt=float(rng.uniform(0, 20)),
        toward=float(rng.uniform(0, 360)), roll=float(rng.uniform(-8, 8)),
        turns=int(rng.integers(4)), fill=float(rng.uniform(0.75, 0.96)),
        falloff=float(rng.uniform(0, 0.4)), blur=float(rng.uniform(0.3, 1.0)),
        noise=float(rng.uniform(1, 5)), quality=int(rng.integers(75, 95)),
        curl=float(rng.uniform(0, 1)), warmth=float(rng.uniform(-0.05, 0.3)),
        desk=float(rng.uniform(0.05, 1.1)),
    )  # fmt: skip
    if limits == "N":
        return photo
    hard: dict[str, Any] = {
        "tilt": float(rng.uniform(20, 35)), "falloff": float(rng.uniform(0.4, 0.6)),
        "shadow": float(rng.uniform(0.25, 0.55)), "blur": 2.0,
        "quality": 50, "curl": float(rng.uniform(2, 5)),
    }  # fmt: skip
    chosen = rng.choice(list(hard), size=int(rng.integers(1, 3)), replace=False)
    return dataclasses.replace(photo, **{str(name): hard[str(name)] for name in chosen})


def take(marked: Marked, limits: Limits, rng: Generator) -> tuple[bytes, Scan | Photo]:
    """A picture of a marked page within limits, and how it was taken."""
    picture = marked.picture
    if rng.random() < 0.2:
        picture = show_through(picture, float(rng.uniform(0.02, 0.07)))
    if limits == "H" and rng.random() < 0.15:
        picture = picture.copy()
        corner = int(rng.integers(4))
        box = [m.box for m in marked.printed.page.marks if m.kind == "marker"][corner]
        cover(picture, marked.printed.dpi, box)
    how: Scan | Photo
    if rng.random() < 0.45:
        how = some_scan(limits, rng)
        return scan(picture, marked.printed.dpi, how, rng), how
    how = some_photo(limits, rng)
    return photograph(picture, marked.printed.dpi, how, rng), how
