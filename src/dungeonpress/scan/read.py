"""A picture to a page's readings, and pages of one sheet put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import median

import cv2

from dungeonpress.core.codes import CodeError
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.game import kind_of, read_sheet_code, sheet_code
from dungeonpress.layout.elements import Field
from dungeonpress.layout.fiducials import PAGES
from dungeonpress.scan import words as say
from dungeonpress.scan.digits.cells import read_digits
from dungeonpress.scan.marks.evidence import evidence
from dungeonpress.scan.marks.states import decide, decide_crossed
from dungeonpress.scan.page.clean import SCALE, Clean
from dungeonpress.scan.page.find import Found, PageError, SeveralPagesError, find_page, read_qr
from dungeonpress.scan.page.light import light
from dungeonpress.scan.page.straighten import place, resolution, straight
from dungeonpress.scan.paths.dots import read_dots
from dungeonpress.scan.paths.gates import place_of
from dungeonpress.scan.paths.lines import read_lines
from dungeonpress.scan.paths.pieces import doubted
from dungeonpress.scan.pictures.images import Grey, Picture
from dungeonpress.scan.pictures.kept import Kept, Packed
from dungeonpress.scan.values import Mark, PageMarks, State

_LEAST_LIKENESS = 0.3  # of the fields' print, half of them at least
_FINE = 4.2  # px per mm below which a picture is decoded at its full size
CleanOf = Callable[[Recipe], Clean]
"""Gives the clean picture of a recipe's page (its `page` is 1 or more)."""


@dataclass(frozen=True, slots=True)
class PageRead:
    """A page that was read, and how well it lay.

    `residual`: of the markers' corners in mm, with `spare` equations; `offset`: the most that the
    print round a field with ink on it still lay off after the page was straightened (mm; the field
    is read where its print is); `straight`: the straightened page if it was asked for.
    """

    marks: PageMarks
    source: str
    residual: float
    spare: int
    offset: float
    straight: Kept | None = None


def read_page(
    picture: Picture,
    clean_of: CleanOf,
    sheet: Recipe | None = None,
    *,
    keep: bool = False,
    number: int | None = None,
) -> PageRead:
    """Read a picture of one page.

    `sheet` says what it is where the QR code can't be read; `keep` keeps the straightened page;
    `number` is that of the page to be read where the picture shows several.
    Raises PageError for a picture without a page, a page beyond the limits, of another program,
    of another sheet than `sheet`, or of a layout that this release doesn't know.
    """
    cv2.setNumThreads(1)
    pixels, found, recipe = _named(picture, number, sheet)
    clean = clean_of(recipe)
    if picture.larger is not None and resolution(found, clean.page) < _FINE:
        pixels = picture.larger()
        found = find_page(pixels, number)
    placed = place(pixels, found, clean)
    page = straight(pixels, placed, clean.page, SCALE)
    marks, offset = _marks(page, clean)
    return PageRead(
        PageMarks(recipe, recipe.page, clean.page.key, {m.field.id: m for m in marks}),
        source_of(picture.name, picture.number), placed.residual, placed.spare, offset,
        Packed.of(page) if keep else None,
    )  # fmt: skip


def source_of(name: str, number: int) -> str:
    """The name for a person of a file's picture, counted from 1."""
    return name if number == 1 else f"{name}, picture {number}"


def _named(
    picture: Picture, number: int | None, sheet: Recipe | None
) -> tuple[Grey, Found, Recipe]:
    """The page in a picture and what it is; at its full size where a smaller one doesn't tell."""
    try:
        found = find_page(picture.pixels, number)
        return picture.pixels, found, _recipe(picture.pixels, found, sheet)
    except SeveralPagesError:
        raise
    except PageError:
        if picture.larger is None:
            raise
    pixels = picture.larger()
    found = find_page(pixels, number)
    return pixels, found, _recipe(pixels, found, sheet)


def _recipe(pixels: Grey, found: Found, sheet: Recipe | None) -> Recipe:
    """What the page is, by its QR code or by `sheet`, checked against the markers."""
    text = read_qr(pixels, found)
    if text is None:
        if sheet is None:
            raise PageError(say.NO_QR, say.WITH_SHEET)
        recipe = sheet if sheet.page else sheet.on_page(found.number)
    else:
        try:
            recipe = read_sheet_code(text)
        except CodeError as error:
            newer = "newer release" in error.why
            raise PageError(say.foreign_qr(error.why), say.NEWER if newer else "") from error
        if sheet is not None and recipe.on_page(sheet.page and recipe.page) != sheet:
            raise PageError(say.other_sheet(sheet_code(recipe)), say.LEAVE_OUT)
    if recipe.page == 0 or (recipe.page - 1) % PAGES + 1 != found.number:
        raise PageError(say.markers_differ(recipe.page, found.number), say.WITH_SHEET)
    kind = kind_of(recipe)
    if recipe.layout != kind.layout:
        raise PageError(say.older_layout(recipe.layout, kind.layout))
    return recipe


def _marks(page: Grey, clean: Clean) -> tuple[list[Mark], float]:
    """The readings of a straightened page, and how far at most print lay off, in mm."""
    lit = light(page, clean)
    dots, digits = (
        [field for field in clean.page.fields if field.kind == kind] for kind in ("dot", "digit")
    )
    drawn = [field for field in clean.page.fields if field.kind not in ("door", "dot", "digit")]
    measured = evidence(lit, clean, drawn)
    if measured and median(m.likeness for m in measured) < _LEAST_LIKENESS:
        raise PageError(say.other_print(), say.WITH_SHEET)
    lines, pen = read_lines(lit, clean)
    ways = {place for mark in lines if mark.value != State.EMPTY for place in _ends(mark.field)}
    marks = [
        (decide_crossed if field.kind == "ring" and place_of(field) in ways else decide)(
            field, seen
        )
        for field, seen in zip(drawn, measured, strict=True)
    ]
    starts = read_dots(lit, clean, dots, pen)
    marks += doubted(clean.page.fields, lines, starts, lit.pen) + read_digits(lit, clean, digits)
    return marks, max((m.shift for m in measured), default=0.0)


def _ends(door: Field) -> list[str]:
    """The places on both sides of a door, `E1-E2.step`."""
    return place_of(door).split("-")


def joined(first: PageMarks, second: PageMarks) -> PageMarks:
    """Two readings of one page as one: what they say differently is unsure."""
    marks = {}
    for name, a in first.marks.items():
        b = second.marks[name]
        if a.value == b.value:
            marks[name] = a if a.confidence >= b.confidence else b
        elif a.sure and b.sure:
            marks[name] = Mark(a.field, State.UNSURE, 0.5, (a.value, b.value))
        else:
            marks[name] = a if a.sure else b
    return replace(first, marks=marks)
