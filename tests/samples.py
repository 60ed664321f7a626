"""One PDF of every kind of sheet, and the usual variants; and the pictures of the README.

python -m tests.samples FOLDER     all PDFs: CI validates them
python -m tests.samples            draws samples/pictures anew
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from dungeonpress.api import make_pdf
from dungeonpress.core.choices import MonthOfYear, Value
from dungeonpress.core.recipe import Recipe, SheetKind
from dungeonpress.core.units import paper
from dungeonpress.engine.game import games, has_power, kinds
from dungeonpress.render.preview import contact_sheet, png_pages

_MONTH = "2027-05"
_WIDTH = 900  # px
_SHOWN = Path(__file__).resolve().parents[1] / "samples" / "pictures"


def default_choices(kind: SheetKind) -> dict[str, Value]:
    """A choice of each: the defaults, and a month and a year where one must be chosen."""
    out: dict[str, Value] = {c.name: c.default for c in kind.choices}
    for choice in kind.choices:
        if isinstance(choice, MonthOfYear):
            out[choice.name] = _MONTH
        elif choice.name == "year":
            out[choice.name] = 2027
    return out


def recipes() -> Iterator[tuple[str, Recipe]]:
    """A name and a recipe for each sample: every kind as it is, in colour, on A5, in German."""
    variants: tuple[tuple[str, dict[str, object]], ...] = (
        ("", {}),
        ("-colour", {"ink": "colour"}),
        ("-a5", {"paper": paper("a5")}),
        ("-letter-de", {"paper": paper("letter"), "locale": "de"}),
    )
    for game in games():
        if not has_power(game, "sheet"):
            continue
        for kind in kinds(game):
            seed = 7 if kind.seeded and game != "dungeon365" else None
            for suffix, more in variants:
                recipe = Recipe(
                    game, kind.name, default_choices(kind), seed=seed,
                    generator=kind.generator, layout=kind.layout, **more,  # type: ignore[arg-type]
                )  # fmt: skip
                yield f"{kind.name}{suffix}", recipe


class Shown(NamedTuple):
    """A page to be shown: of which recipe, its number (0: all on a contact sheet), its colours."""

    recipe: Recipe
    page: int = 1
    colours: int = 16


PICTURES = {
    "month": Shown(
        Recipe("dungeon365", "dungeon365", {"year": 2027, "month": 3}, ink="colour"), 1, 80
    ),
    "year": Shown(Recipe("dungeon365", "dungeon365", {"year": 2027, "month": 0}), 0),
    "bash": Shown(Recipe("bash", "bash", {"mode": "rolled"}, seed=7)),
    "academy": Shown(Recipe("academy", "academy", {"rolled": True}, seed=7)),
    "roll": Shown(Recipe("roll", "roll", {"players": 2})),
    "cards": Shown(Recipe("academy", "academy-cards", {})),
}


def picture(name: str) -> bytes:
    """A picture of the README as PNG, 900 px wide, in few colours so that it stays small."""
    shown = PICTURES[name]
    images = list(png_pages(make_pdf(shown.recipe), dpi=150))
    image = images[shown.page - 1] if shown.page else contact_sheet(images)
    height = round(image.height * _WIDTH / image.width)
    small = image.convert("RGB").resize((_WIDTH, height), Image.Resampling.LANCZOS)
    out = BytesIO()
    small.quantize(shown.colours, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def write_pdfs(folder: Path) -> None:
    """Write all PDFs."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in recipes():
        (folder / f"{name}.pdf").write_bytes(make_pdf(recipe))


def write_pictures() -> None:
    """Draw the pictures of the README anew."""
    for name in PICTURES:
        _SHOWN.joinpath(f"{name}.png").write_bytes(picture(name))


if __name__ == "__main__":
    if sys.argv[1:]:
        write_pdfs(Path(sys.argv[1]))
    else:
        write_pictures()
