"""The Python door for paper: pictures to readings, logs and verdicts.

Apart from `api`, so that nothing else needs OpenCV.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod

from dungeonpress.api import Judged, make_document, verify_text
from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import has_power, power, read_sheet_code, sheet_code
from dungeonpress.engine.verdict import Standing
from dungeonpress.layout.elements import Document
from dungeonpress.render.pdf import pdf_bytes
from dungeonpress.scan import words as say
from dungeonpress.scan.page.clean import Clean, clean_page
from dungeonpress.scan.page.find import SeveralPagesError
from dungeonpress.scan.pictures.images import MOST_FRAMES, Opened, Picture, opened
from dungeonpress.scan.read import PageRead, joined, read_page, source_of
from dungeonpress.scan.record.plan import Plan, Ref
from dungeonpress.scan.record.transcript import Transcript, write
from dungeonpress.scan.values import PageMarks

_MOST_READINGS = 64
_LARGEST = 260_000  # mm² of paper that is read: A2
_CLEAN_PAGES, _DOCUMENTS = 14, 2  # kept in memory, some 20 MB a page; a calendar has 14 pages


@lru_cache(maxsize=_DOCUMENTS)
def _document(code: str) -> Document:
    return make_document(read_sheet_code(code))


@lru_cache(maxsize=_CLEAN_PAGES)
def _clean(code: str) -> Clean:
    recipe = read_sheet_code(code)
    document = _document(sheet_code(recipe.on_page(0)))
    if not 1 <= recipe.page <= len(document.pages):
        raise DungeonpressError(say.no_such_page(recipe.page, len(document.pages)))
    page = document.pages[recipe.page - 1]
    if page.width * page.height > _LARGEST:
        raise DungeonpressError(say.too_large_paper(page.width, page.height))
    alone = dataclasses.replace(document, pages=tuple(
        other if other is page else dataclasses.replace(other, elements=())
        for other in document.pages  # they stay, for links lead to them
    ))  # fmt: skip
    return clean_page(page, pdf_bytes(alone), recipe.page - 1)


def clean_of(recipe: Recipe) -> Clean:
    """The clean picture of a recipe's page, kept for the next of the same page."""
    return _clean(sheet_code(recipe))


@dataclass(frozen=True, slots=True)
class Failure:
    """A picture that gave no page, and why."""

    source: str
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The pages of one log that were read, by number, and what is to be said of them.

    `sources` are the pages as they came, `pages` those of which one number came twice joined.
    """

    recipe: Recipe
    pages: Mapping[int, PageRead]
    findings: tuple[Diagnostic, ...]
    sources: tuple[PageRead, ...]

    @property
    def marks(self) -> tuple[PageMarks, ...]:
        """The pages' readings in their order."""
        return tuple(self.pages[number].marks for number in sorted(self.pages))


def read_pages(
    data: bytes,
    name: str,
    sheet: str | None = None,
    *,
    keep: bool = False,
    first: int = 1,
    most: int = MOST_FRAMES,
) -> Iterator[PageRead | Failure]:
    """The pages in a file, one after the other. Never raises for what the file holds.

    `sheet`: the code of the sheet where it can't be read from the picture; `keep`: the straightened
    pages are kept; `first`, `most`: the first picture (from 1) and how many at most.
    """
    wanted = read_sheet_code(sheet) if sheet else None
    try:
        with opened(data, name) as file:
            for number in range(first, min(first + most - 1, file.count) + 1):
                yield from _read_picture(file, name, number, wanted, keep=keep)
    except DungeonpressError as error:
        yield Failure(name, error.message, error.hint)


def count_pictures(data: bytes, name: str) -> int:
    """How many pictures a file has; 0 for one that can't be opened."""
    try:
        with opened(data, name) as file:
            return file.count
    except DungeonpressError:
        return 0


def _read_picture(
    file: Opened, name: str, number: int, sheet: Recipe | None, *, keep: bool
) -> Iterator[PageRead | Failure]:
    try:
        picture = file.picture(number)
    except DungeonpressError as error:  # the others may be well
        yield Failure(source_of(name, number), error.message, error.hint)
    else:
        yield from _read(picture, sheet, keep=keep)


def _read(
    picture: Picture, sheet: Recipe | None, *, keep: bool, number: int | None = None
) -> Iterator[PageRead | Failure]:
    """The page of a picture; each of several, such as cards that were not cut apart."""
    try:
        yield _narrowed(read_page(picture, clean_of, sheet, keep=keep, number=number))
    except SeveralPagesError as several:
        for one in several.numbers:
            yield from _read(picture, sheet, keep=keep, number=one)
    except DungeonpressError as error:
        if picture.shown is not None:  # turned over, inverted, masked … in its PDF
            drawn = dataclasses.replace(picture, pixels=picture.shown(), shown=None)
            yield from _read(drawn, sheet, keep=keep, number=number)
        else:
            yield Failure(source_of(picture.name, picture.number), error.message, error.hint)


def put_together(pages: Iterable[PageRead]) -> list[Sheet]:
    """Pages by the log that they belong to, in the order in which those came first."""
    documents: dict[str, dict[int, PageRead]] = {}
    recipes: dict[str, Recipe] = {}
    doubled: dict[str, list[Diagnostic]] = {}
    sources: dict[str, list[PageRead]] = {}
    for page in pages:
        recipe = _log_recipe(page.marks.recipe)
        code = sheet_code(recipe)
        recipes[code] = recipe
        sources.setdefault(code, []).append(page)
        own = documents.setdefault(code, {})
        number = page.marks.number
        if number in own:
            doubled.setdefault(code, []).append(_note(
                "page-twice", say.page_twice(number, own[number].source, page.source), number
            ))  # fmt: skip
            page = dataclasses.replace(own[number], marks=joined(own[number].marks, page.marks))
        own[number] = page
    return [
        Sheet(
            recipes[code],
            own,
            (*doubled.get(code, ()), *_missing(recipes[code], own)),
            tuple(sources[code]),
        )
        for code, own in documents.items()
    ]


def _log_recipe(recipe: Recipe) -> Recipe:
    """The recipe that names the log to which a page belongs: its document's, but in a booklet of
    several logs."""
    if has_power(recipe.game, "transcribe"):
        named = getattr(power(recipe.game, "transcribe"), "log_recipe", None)
        if named is not None and is_read(recipe):
            found: Recipe = named(recipe)
            return found
    return recipe.on_page(0)


def _narrowed(page: PageRead) -> PageRead:
    """The same, with what is no die in a box for dice in doubt."""
    recipe = _log_recipe(page.marks.recipe)
    if not is_read(recipe):
        return page
    dice = power(recipe.game, "transcribe").plan(recipe, (page.marks,)).dice()
    marks = {
        name: mark.as_die() if Ref(page.marks.number, name) in dice else mark
        for name, mark in page.marks.marks.items()
    }
    return dataclasses.replace(page, marks=dataclasses.replace(page.marks, marks=marks))


def _missing(recipe: Recipe, own: Mapping[int, PageRead]) -> Iterator[Diagnostic]:
    pages = _document(sheet_code(recipe.on_page(0))).pages
    with_fields = [
        number
        for number, page in enumerate(pages, 1)
        if page.fields and _log_recipe(recipe.on_page(number)) == recipe
    ]
    missing = [number for number in with_fields if number not in own]
    if missing:
        yield _note("pages-missing", say.pages_missing(missing), None)


def _note(code: str, message: str, page: int | None) -> Diagnostic:
    return Diagnostic(Severity.NOTE, code, message, Place(page=page))


def is_read(recipe: Recipe) -> bool:
    """Whether sheets of a kind can be made a log of."""
    return has_power(recipe.game, "transcribe") and recipe.kind in (
        power(recipe.game, "transcribe").READS
    )


def plan_of(sheet: Sheet) -> Plan:
    """How a sheet's pages become a log.

    Raises DungeonpressError for a sheet that can't be transcribed.
    """
    recipe = sheet.recipe
    if not is_read(recipe):
        raise DungeonpressError(say.no_log(recipe.kind), say.NO_LOG_HINT)
    module = power(recipe.game, "transcribe")
    plan: Plan = module.plan(recipe, sheet.marks)
    return plan


def transcribe(sheet: Sheet, marks: Sequence[PageMarks] | None = None) -> Transcript:
    """The log of a sheet's pages, or of other readings of them.

    Raises DungeonpressError for a sheet that can't be transcribed.
    """
    return write(plan_of(sheet), sheet.marks if marks is None else marks)


def fields_used(sheet: Sheet) -> dict[int, set[str]]:
    """The fields of each page on which the sheet's log depends."""
    out: dict[int, set[str]] = {}
    for ref in plan_of(sheet).refs():
        out.setdefault(ref.page, set()).add(ref.field)
    return out


def doubts(sheet: Sheet) -> list[Diagnostic]:
    """A review finding for each field that isn't sure and that the log depends on, and for each
    line that is no clear path, naming their page."""
    used = plan_of(sheet).refs()
    unsure = [
        Diagnostic(
            Severity.WARNING, "unsure-mark", say.unsure(mark.field.id, mark.choices),
            Place(page=page.number, field=mark.field.id), review=True,
        )
        for page in sheet.marks
        for mark in page.marks.values()
        if not mark.sure and Ref(page.number, mark.field.id) in used
    ]  # fmt: skip
    return unsure + [
        Diagnostic(
            Severity.WARNING, "unsure-path", doubt.message,
            Place(page=doubt.page, field=doubt.field), review=True,
        )
        for doubt in transcribe(sheet).doubts
    ]  # fmt: skip


def verify_sheet(sheet: Sheet, context: Context) -> Judged:
    """Judge a sheet's pages. Findings name page and field.

    Fields in doubt are judged in all their readings (but those in which a line falls apart): if the
    verdicts agree, that is the verdict.
    """
    judged, _ = _judged(sheet, context, sheet.marks)
    verdict = judged.verdict
    unsure = doubts(sheet)
    if unsure:
        readings = [_judged(sheet, context, marks) for marks in _readings(sheet)]
        possible = [
            (other.verdict, made.doubts)
            for other, made in readings
            if not any(doubt.broken for doubt in made.doubts)
        ]
        first = possible[0][0] if possible else verdict
        same = bool(possible) and all(
            not left and (v.standing, v.score, v.months, v.run) == (
                first.standing, first.score, first.months, first.run
            )
            for v, left in possible
        )  # fmt: skip
        if same:
            verdict = first
        else:
            verdict = dataclasses.replace(
                verdict, standing=Standing.REVIEW,
                diagnostics=tuple(_open(finding) for finding in verdict.diagnostics),
            )  # fmt: skip
    findings = (*sheet.findings, *unsure, *verdict.diagnostics)
    return dataclasses.replace(judged, verdict=dataclasses.replace(verdict, diagnostics=findings))


def broken(sheet: Sheet, context: Context) -> dict[int, set[str]]:
    """The fields of each page at which a rule is broken, as far as they are read for sure."""
    transcript = transcribe(sheet)
    out: dict[int, set[str]] = {}
    for finding in verify_text(transcript.text, context).verdict.diagnostics:
        if finding.severity is Severity.ERROR and not finding.review:
            for spot in transcript.fields_at(finding.place):
                if spot.field:
                    out.setdefault(spot.page, set()).add(spot.field)
    return out


def _judged(
    sheet: Sheet, context: Context, marks: Sequence[PageMarks]
) -> tuple[Judged, Transcript]:
    transcript = transcribe(sheet, marks)
    judged = verify_text(transcript.text, context)
    told = tuple(transcript.on_page(finding) for finding in judged.verdict.diagnostics)
    verdict = dataclasses.replace(judged.verdict, diagnostics=told)
    return dataclasses.replace(judged, verdict=verdict), transcript


def _open(finding: Diagnostic) -> Diagnostic:
    """An error that another reading of a field may cure."""
    if finding.severity is not Severity.ERROR:
        return finding
    return dataclasses.replace(finding, severity=Severity.WARNING, review=True)


def _readings(sheet: Sheet) -> Iterator[tuple[PageMarks, ...]]:
    """All readings of the fields in doubt; none if there are too many, or one can be anything."""
    used = plan_of(sheet).refs()
    unsure = [
        (page.number, m)
        for page in sheet.marks
        for m in page.marks.values()
        if not m.sure and Ref(page.number, m.field.id) in used
    ]
    if any(not mark.choices for _, mark in unsure):
        return
    if prod(len(mark.choices) for _, mark in unsure) > _MOST_READINGS:
        return
    for values in product(*(mark.choices for _, mark in unsure)):
        chosen: dict[int, dict[str, str]] = {}
        for (number, mark), value in zip(unsure, values, strict=True):
            chosen.setdefault(number, {})[mark.field.id] = value
        yield tuple(page.chosen(chosen.get(page.number, {})) for page in sheet.marks)
