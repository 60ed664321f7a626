"""What all printing commands share: their options, and how a document becomes files."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dungeonpress.cli.options import complete, valued, whole_number
from dungeonpress.cli.writing import (
    OUTPUT,
    STANDARD_OUTPUT,
    check_free,
    write_document,
)
from dungeonpress.core.choices import Value
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.files import read_file
from dungeonpress.core.locales import ENGLISH, environment_locale, find_locale
from dungeonpress.core.recipe import INKS, MOST_SEED, Recipe, SheetKind
from dungeonpress.core.units import PAPERS, Paper, paper, usual_paper
from dungeonpress.engine.context import RulesFile
from dungeonpress.engine.game import power

if TYPE_CHECKING:
    from babel import Locale

_FRESH_SEED = 1 << 16  # a seed that nobody named stays short on the sheet
_MOST_RULES_BYTES = 1 << 20
_MOST_PREVIEW = 4000  # px that a preview's longer side has at most

PaperOption = Annotated[
    str | None,
    typer.Option(
        "--paper",
        metavar="NAME|WxHmm",
        help=f"{', '.join(PAPERS)} or a size; the usual one of your territory if left out.",
        show_default=False,
    ),
]
InkOption = Annotated[
    str, typer.Option("--ink", metavar="|".join(INKS), help="Black lines, or tinted floors.")
]
LocaleOption = Annotated[
    str,
    typer.Option("--locale", metavar="TAG", help="Names of months and days: de, fr_CA, pt-BR."),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed", parser=whole_number("--seed", 0, MOST_SEED), metavar="NUMBER",
        help=f"Another dungeon; 0 to {MOST_SEED}.", show_default=False,
    ),
]  # fmt: skip
OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out", "-o", metavar="FILE", help="Where the PDF goes; - is standard output.",
        show_default=False,
    ),
]  # fmt: skip
TextOutOption = Annotated[
    Path | None,
    valued("--out", "-o", metavar="FILE", help="Where it goes; the screen if left out."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace an existing file.")]
PreviewOption = Annotated[
    bool,
    typer.Option("--preview", help="Write PNGs too: one a page, and one of all pages."),
]
FontOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--font", metavar="FILE.ttf", help="A face for letters that ours lack.",
        show_default=False,
    ),
]  # fmt: skip
RulesOption = Annotated[
    Path | None,
    typer.Option(
        "--rules", metavar="FILE.toml", help="Your own rule set, in place of the one that ships.",
        show_default=False,
    ),
]  # fmt: skip
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]


def place_of(locale: str) -> Locale | None:
    """The locale that decides paper and first weekday: the one asked for if it names a language
    other than English or a territory, else the environment's; None where neither names one."""
    if locale != ENGLISH:
        found = find_locale(locale)
        if found.language != ENGLISH or found.territory is not None:
            return found
    return environment_locale(os.environ)


def chosen_paper(name: str | None, place: Locale | None) -> Paper:
    """The paper asked for, else the usual one of the place."""
    return paper(name) if name is not None else usual_paper(place.territory if place else None)


def chosen_locale(tag: str) -> str:
    """The locale as a recipe has it: "" for plain English."""
    if tag == ENGLISH:
        return ""
    name = str(find_locale(tag)).lower()
    return "" if name == ENGLISH else name


def checked_ink(ink: str) -> str:
    """The ink, if there is such a one."""
    if ink not in INKS:
        raise DungeonpressError(f"--ink can't be “{ink}”.", f"Use one of {', '.join(INKS)}.")
    return ink


def print_kind(
    game: str,
    kind: SheetKind,
    choices: Mapping[str, Value],
    *,
    seed: int | None,
    paper: str | None,
    ink: str,
    locale: str,
    out: Path | None,
    force: bool,
    preview: bool,
    font: list[Path] | None,
    quiet: bool,
    rules: Path | None = None,
) -> None:
    """Print a kind of sheet, to `out`, else to a file of its own name in output/. `choices`: those
    that were made; what is left out is usual at the place, or a default."""
    if seed is not None and not kind.seeded:
        raise DungeonpressError(f"Nothing on “{kind.name}” is left to chance.", "Drop --seed.")
    place = place_of(locale)
    usual = kinds_offer(game, "usual_choices", lambda _kind, _place: {})(kind.name, place)
    all_choices = complete(kind.choices, choices, usual)
    needs_seed = kinds_offer(game, "needs_seed", lambda _kind, _choices: False)
    if seed is None and kind.seeded and needs_seed(kind.name, all_choices):
        seed = secrets.randbelow(_FRESH_SEED)
    recipe = Recipe(
        game,
        kind.name,
        all_choices,
        seed=seed,
        paper=chosen_paper(paper, place),
        ink=checked_ink(ink),
        locale=chosen_locale(locale),
        generator=kind.generator,
        layout=kind.layout,
    )
    name = kinds_offer(game, "file_name", lambda made: made.kind)(recipe)
    _print(recipe, out or OUTPUT / f"{name}.pdf", force, preview, font, quiet, rules)


def kinds_offer(game: str, name: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """What a game's `kinds` offers if it wants to (see `engine.game`), or what holds without."""
    found: Callable[..., Any] = getattr(power(game, "kinds"), name, otherwise)
    return found


def _print(
    recipe: Recipe,
    path: Path,
    force: bool,
    preview: bool,
    fonts: list[Path] | None,
    quiet: bool,
    rules: Path | None,
) -> None:
    """Make a recipe's document and write it."""
    from dungeonpress.api import make_pdf

    if str(path) == STANDARD_OUTPUT and preview:
        raise DungeonpressError("--preview needs a file.", "Use --out with a name.")
    data = make_pdf(recipe, fonts or (), rules_file(rules) if rules else None)
    if preview:
        _write_with_previews(path, data, force=force, quiet=quiet)
    else:
        write_document(path, data, force=force, quiet=quiet)


def rules_file(path: Path) -> RulesFile:
    """A player's rule-set file. Raises `DungeonpressError` where it can't be read."""
    try:
        return RulesFile(path.name, read_file(path, _MOST_RULES_BYTES).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise DungeonpressError(f"{path} is no UTF-8 text.", "Save it as UTF-8.") from error


def _write_with_previews(path: Path, data: bytes, *, force: bool, quiet: bool) -> None:
    """Write a PDF, a picture a page, and one of all pages; nothing, if any of them is there."""
    from dungeonpress.render.preview import (
        contact_sheet,
        count_pages,
        png_bytes,
        png_pages,
        small,
    )

    pages = [path.with_name(f"{path.stem}-{n:02}.png") for n in range(1, count_pages(data) + 1)]
    contact = path.with_name(f"{path.stem}-contact.png")
    check_free((path, *pages, contact), force=force)
    write_document(path, data, force=force, quiet=quiet)
    images = []
    for page, image in zip(pages, png_pages(data, dpi=100, most=_MOST_PREVIEW), strict=True):
        write_document(page, png_bytes(image), force=force, quiet=quiet)
        images.append(small(image))
    write_document(contact, png_bytes(contact_sheet(images)), force=force, quiet=quiet)
