"""One PDF of every kind of sheet, and the usual variants: python -m tests.samples FOLDER.

CI validates them; they are also a quick way to look at everything at once.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from dungeonpress.api import make_pdf
from dungeonpress.core.recipe import Recipe, SheetKind, Value
from dungeonpress.core.units import paper
from dungeonpress.engine.game import games, has_power, kinds

_MONTH = "2027-05"


def default_choices(kind: SheetKind) -> dict[str, Value]:
    """A choice of each: the defaults, and a month and a year where one must be chosen."""
    out: dict[str, Value] = {c.name: c.default for c in kind.choices}
    for choice in kind.choices:
        if choice.monthly:
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


def main(folder: Path) -> None:
    """Write all samples."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in recipes():
        (folder / f"{name}.pdf").write_bytes(make_pdf(recipe))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
