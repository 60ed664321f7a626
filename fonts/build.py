"""Turn the WOFF2 subsets of Grenze Gotisch and Alegreya Sans into the TrueType files beside this.

Run from anywhere, with fontTools and brotli installed:

    python fonts/build.py               fetch the two packages with `npm pack`
    python fonts/build.py FOLDER        use the packages unpacked below FOLDER

FOLDER holds `@fontsource/<face>/` as npm installs it. Same packages and same fontTools give the
same bytes: no clock is read. README.md says what is changed in the faces and why.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
VERSION = "5.3.0"
SUBSETS = (
    "latin",
    "latin-ext",
    "vietnamese",
    "cyrillic",
    "cyrillic-ext",
    "greek",
    "greek-ext",
)
FACES = {
    "grenze-gotisch": ("GrenzeGotisch", ("500", "600", "700")),
    "alegreya-sans": ("AlegreyaSans", ("400", "500", "700", "800", "900", "400italic")),
}
KERNED = ("GrenzeGotisch",)
FROZEN = ("lnum", "tnum")


def fetch(package: str, folder: Path) -> Path:
    """Download one npm package and return its unpacked folder."""
    command = ["npm", "pack", "--silent", f"{package}@{VERSION}"]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    target = folder / package
    with tarfile.open(folder / done.stdout.strip().splitlines()[-1]) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def open_subsets(files: Path, face: str, style: str) -> Iterator[TTFont]:
    """Open the script subsets of one style, the Latin one first."""
    weight, slope = style[:3], style[3:] or "normal"
    for subset in SUBSETS:
        path = files / f"{face}-{subset}-{weight}-{slope}.woff2"
        if path.exists():
            yield TTFont(path, recalcTimestamp=False)


def merge(fonts: list[TTFont]) -> TTFont:
    """Add the glyphs and characters of the later fonts to the first, by glyph name.

    All come from one source, so a name means one outline; only that is relied on (and checked).
    """
    first, *others = fonts
    glyphs, widths = first["glyf"], first["hmtx"].metrics
    characters: dict[int, str] = dict(first.getBestCmap())
    for other in others:
        if other["head"].unitsPerEm != first["head"].unitsPerEm:
            raise SystemExit("subsets differ in units per em")
        for name in other.getGlyphOrder():
            width, glyph = other["hmtx"][name], other["glyf"][name]
            if name not in glyphs.glyphs:
                glyphs[name] = glyph
                widths[name] = width
            elif name != ".notdef" and widths[name] != width:
                raise SystemExit(f"subsets differ in glyph {name}")
        for code, name in other.getBestCmap().items():
            characters.setdefault(code, name)
    for table in first["cmap"].tables:
        limit = 0x10FFFF if table.format == 12 else 0xFFFF
        table.cmap = {code: name for code, name in characters.items() if code <= limit}
    return first


def freeze(font: TTFont, features: tuple[str, ...]) -> None:
    """Make the one-to-one substitutions of the features the default, in the order given."""
    table = font["GSUB"].table
    for tag in features:
        indices = {
            index
            for record in table.FeatureList.FeatureRecord
            if record.FeatureTag == tag
            for index in record.Feature.LookupListIndex
        }
        swap: dict[str, str] = {}
        for index in sorted(indices):
            for subtable in table.LookupList.Lookup[index].SubTable:
                swap.update(getattr(subtable, "ExtSubTable", subtable).mapping)
        for cmap in font["cmap"].tables:
            cmap.cmap = {code: swap.get(name, name) for code, name in cmap.cmap.items()}


def level_digits(font: TTFont) -> None:
    """Give all digits one width: in the italic a few are up to 7 units wider than the rest."""
    names = [font.getBestCmap()[ord(digit)] for digit in "0123456789"]
    widths = [font["hmtx"][name][0] for name in names]
    for name in names:
        font["hmtx"][name] = (max(set(widths), key=widths.count), font["hmtx"][name][1])


def reduce(font: TTFont) -> TTFont:
    """Drop what no character needs: other glyphs, hinting, all layout but Latin kerning."""
    options = Options(
        hinting=False,
        layout_features=["kern"],
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17],
        notdef_outline=True,
        glyph_names=False,
        recalc_timestamp=False,
        drop_tables=["GDEF", "STAT", "GSUB", "gasp"],
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in (3, 5):
            record.string = f"{record.toUnicode()}; {' '.join(FROZEN)} frozen"
    font["OS/2"].fsType = 0
    font.flavor = None
    return font


def kerning(font: TTFont) -> dict[str, int]:
    """The pairs of characters that the font moves nearer or apart, in units of 1/1000 em."""
    letters: dict[str, list[str]] = {}
    for code, glyph in sorted(font.getBestCmap().items()):
        letters.setdefault(glyph, []).append(chr(code))
    (lookup,) = font["GPOS"].table.LookupList.Lookup
    found: dict[tuple[str, str], int] = {}
    for subtable in lookup.SubTable:  # the first that knows a pair decides
        for index, first in enumerate(subtable.Coverage.glyphs):
            if subtable.Format == 1:
                pairs = {
                    record.SecondGlyph: record.Value1
                    for record in subtable.PairSet[index].PairValueRecord
                }
            else:
                row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)].Class2Record
                classes = subtable.ClassDef2.classDefs
                pairs = {second: row[classes.get(second, 0)].Value1 for second in letters}
            for second, value in pairs.items():
                found.setdefault((first, second), getattr(value, "XAdvance", 0))
    return {
        left + right: value
        for (first, second), value in sorted(found.items())
        if value
        for left in letters.get(first, ())
        for right in letters.get(second, ())
    }


def main(arguments: list[str]) -> None:
    """Build every face and the kerning of the display face, and copy the licences."""
    kern: dict[str, dict[str, int]] = {}
    with tempfile.TemporaryDirectory() as temporary:
        for face, (name, styles) in FACES.items():
            package = f"@fontsource/{face}"
            folder = Path(arguments[0]) / package if arguments else fetch(package, Path(temporary))
            version = json.loads((folder / "package.json").read_text("utf-8"))["version"]
            if version != VERSION:
                raise SystemExit(f"{package}: version {VERSION} is wanted, not {version}")
            for style in styles:
                font = merge(list(open_subsets(folder / "files", face, style)))
                freeze(font, FROZEN)
                level_digits(font)
                reduce(font).save(HERE / f"{name}-{style}.ttf", reorderTables=True)
                if name in KERNED:
                    kern[f"{name}-{style}"] = kerning(font)
            shutil.copyfile(folder / "LICENSE", HERE / f"OFL-{name}.txt")
    text = json.dumps(kern, ensure_ascii=False, indent=0, sort_keys=True)
    (HERE / "kern.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
