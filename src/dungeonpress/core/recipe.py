"""Recipes: what a sheet is made of, and the sheet code that holds all of it.

A game names its kinds of sheets (`SheetKind`) and the choices of each (`Choice`): the command line
offers them as options, and the code carries them. Numbers of kinds, order and bits of choices are
part of every printed code: they may be added to at the end, never changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from dungeonpress.core.choices import Choice, Value
from dungeonpress.core.codes import BitReader, BitWriter, CodeError, decode, encode
from dungeonpress.core.units import GREATEST_SIDE, LEAST_SIDE, PAPERS, Paper

MOST_SEED = (1 << 32) - 1
INKS = ("line", "colour")

_PAPER_BITS, _SIDE_BITS, _CUSTOM_PAPER = 3, 11, 7
_LETTERS = "abcdefghijklmnopqrstuvwxyz_0123456789"
_SEED_SIZES = (8, 16, 32)


@dataclass(frozen=True, slots=True)
class SheetKind:
    """A kind of sheet: `name` on the command line, `number` in the code, and its versions.

    `generator` counts the ways in which content was made from a seed, `layout` the geometries.
    """

    name: str
    number: int
    summary: str
    choices: tuple[Choice, ...] = ()
    seeded: bool = True
    generator: int = 0
    layout: int = 0


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that makes a sheet. Page 0 stands for the whole document, pages count from 1.

    `locale` is "" for English, else as Babel writes it in lower case (`pt_br`).
    """

    game: str
    kind: str
    choices: Mapping[str, Value] = field(default_factory=dict)
    seed: int | None = None
    paper: Paper = PAPERS["a4"]
    ink: str = "line"
    locale: str = ""
    page: int = 0
    generator: int = 0
    layout: int = 0

    def on_page(self, page: int) -> Recipe:
        """The same sheet, its page `page`."""
        return replace(self, page=page)


def encode_recipe(recipe: Recipe, prefix: str, kind: SheetKind) -> str:
    """The sheet code of a recipe."""
    out = BitWriter()
    out.put_varied(kind.number, 3)
    out.put_varied(recipe.generator, 2)
    out.put_varied(recipe.layout, 2)
    names = list(PAPERS)
    if recipe.paper.name in names:
        out.put(names.index(recipe.paper.name), _PAPER_BITS)
    else:
        out.put(_CUSTOM_PAPER, _PAPER_BITS)
        out.put(int(recipe.paper.width), _SIDE_BITS)
        out.put(int(recipe.paper.height), _SIDE_BITS)
    out.put(INKS.index(recipe.ink), 1)
    out.put(int(recipe.locale != ""), 1)
    if recipe.locale:
        out.put_varied(len(recipe.locale), 3)
        for letter in recipe.locale:
            out.put(_LETTERS.index(letter), 6)
    out.put_varied(recipe.page, 4)
    for choice in kind.choices:
        out.put(choice.to_number(recipe.choices.get(choice.name, choice.default)), choice.bits)
    if kind.seeded:
        out.put(int(recipe.seed is not None), 1)
        if recipe.seed is not None:
            size = next(n for n, bits in enumerate(_SEED_SIZES) if recipe.seed < 1 << bits)
            out.put(size, 2)
            out.put(recipe.seed, _SEED_SIZES[size])
    return encode(prefix, out.bits)


def decode_recipe(text: str, games: Mapping[str, tuple[str, Iterable[SheetKind]]]) -> Recipe:
    """The recipe that a typed code holds. `games`: prefix to the game's code and its kinds.

    Raises `CodeError` for a text that is no code, or one that a newer release made.
    """
    prefix, bits = decode(text, {prefix: prefix for prefix in games})
    game, kinds = games[prefix]
    try:
        return _read(game, kinds, bits)
    except CodeError as error:
        raise CodeError(error.why, text) from error


def _read(game: str, kinds: Iterable[SheetKind], bits: BitReader) -> Recipe:
    number = bits.take_varied(3)
    kind = next((kind for kind in kinds if kind.number == number), None)
    if kind is None:
        raise CodeError("a newer release made it (an unknown kind of sheet)")
    generator, layout = bits.take_varied(2), bits.take_varied(2)
    if generator > kind.generator or layout > kind.layout:
        raise CodeError(f"a newer release made it (generator {generator}, layout {layout})")
    paper = _read_paper(bits)
    ink = INKS[bits.take(1)]
    locale = _read_locale(bits) if bits.take(1) else ""
    page = bits.take_varied(4)
    choices = {choice.name: choice.from_number(bits.take(choice.bits)) for choice in kind.choices}
    seed = None
    if kind.seeded and bits.take(1):
        size = bits.take(2)
        if size >= len(_SEED_SIZES):
            raise CodeError("a newer release made it (a larger seed)")
        seed = bits.take(_SEED_SIZES[size])
    bits.finish()
    return Recipe(
        game, kind.name, choices, seed, paper, ink, locale, page, generator, layout
    )  # fmt: skip


def _read_paper(bits: BitReader) -> Paper:
    index = bits.take(_PAPER_BITS)
    if index == _CUSTOM_PAPER:
        width, height = bits.take(_SIDE_BITS), bits.take(_SIDE_BITS)
        if not all(LEAST_SIDE <= side <= GREATEST_SIDE for side in (width, height)):
            raise CodeError("its paper is out of range")
        return Paper(f"{width}x{height}mm", width, height)
    papers = list(PAPERS.values())
    if index >= len(papers):
        raise CodeError("a newer release made it (an unknown paper)")
    return papers[index]


def _read_locale(bits: BitReader) -> str:
    length = bits.take_varied(3)
    if length > 16:
        raise CodeError("its locale is too long")
    indexes = [bits.take(6) for _ in range(length)]
    if any(index >= len(_LETTERS) for index in indexes):
        raise CodeError("its locale is none")
    return "".join(_LETTERS[index] for index in indexes)
