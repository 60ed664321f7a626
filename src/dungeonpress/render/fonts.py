"""The fonts of one file: characters get codes as they are met; subsets are embedded at the end.

Parsed faces are shared by all files of a process. What a file uses is held here, and goes with it.
"""

from __future__ import annotations

from dungeonpress.layout import faces
from dungeonpress.render.objects import Objects, array, number

_SYMBOLIC = 4  # font descriptor flags: own encoding
_NONSYMBOLIC = 32


class _Codes(dict[int, str]):
    """A table for `str.translate` that gives each new character the next code.

    Code 0 of each 256 stays free: it is the missing glyph.
    """

    def __init__(self) -> None:
        super().__init__()
        self.subsets: list[list[int]] = [[0]]

    def __missing__(self, code: int) -> str:
        if len(self.subsets[-1]) == 256:
            self.subsets.append([0])
        subset = self.subsets[-1]
        subset.append(code)
        char = self[code] = chr((len(self.subsets) - 1) * 256 + len(subset) - 1)
        return char


class Fonts:
    """The fonts of one file."""

    def __init__(self) -> None:
        self._codes: dict[str, _Codes] = {}
        self._names: dict[tuple[str, int], str] = {}
        self._lines: dict[tuple[str, str], list[tuple[str, str]]] = {}

    def encode(self, text: str, face: str) -> list[tuple[str, str]]:
        """A line as pieces of one font each: (resource name, hexadecimal codes)."""
        found = self._lines.get((text, face))
        if found is None:
            found = self._lines[text, face] = [
                piece for run, name in faces.runs(text, face) for piece in self._pieces(run, name)
            ]
        return found

    def _pieces(self, run: str, face: str) -> list[tuple[str, str]]:
        codes = self._codes.setdefault(face, _Codes())
        coded = run.translate(codes)
        if len(codes.subsets) == 1:
            return [(self._name(face, 0), coded.encode("latin-1").hex().upper())]
        pieces: list[tuple[int, str]] = []
        for char in coded:
            subset, code = divmod(ord(char), 256)
            if pieces and pieces[-1][0] == subset:
                pieces[-1] = (subset, f"{pieces[-1][1]}{code:02X}")
            else:
                pieces.append((subset, f"{code:02X}"))
        return [(self._name(face, subset), hexadecimal) for subset, hexadecimal in pieces]

    def _name(self, face: str, subset: int) -> str:
        return self._names.setdefault((face, subset), f"F{len(self._names) + 1}")

    def embed(self, objects: Objects) -> dict[str, int]:
        """Add all fonts; returns the number of each by its resource name."""
        return {
            name: _embed(objects, face, self._codes[face].subsets[subset], index)
            for index, ((face, subset), name) in enumerate(self._names.items())
        }


def _embed(objects: Objects, face: str, subset: list[int], index: int) -> int:
    program = faces.named(face).program
    letters = "".join(chr(65 + index // 26**place % 26) for place in range(6))
    name = f"{letters}+{program.name.decode('ascii')}"
    data = faces.subset(face, subset)
    font_file = objects.add_stream(data, f"/Length1 {len(data)}")
    to_unicode = objects.add_stream(_to_unicode(subset))
    flags = program.flags & ~_NONSYMBOLIC | _SYMBOLIC
    descriptor = objects.add(
        f"<</Type/FontDescriptor/FontName/{name}/Flags {flags}/FontBBox{array(program.bbox)}"
        f"/ItalicAngle {number(program.italicAngle)}/Ascent {number(program.ascent)}"
        f"/Descent {number(program.descent)}/CapHeight {number(program.capHeight)}"
        f"/StemV {number(program.stemV)}/MissingWidth {number(program.defaultWidth)}"
        f"/FontFile2 {font_file} 0 R>>"
    )
    widths = array([program.getCharWidth(code) for code in subset[1:]])
    return objects.add(
        f"<</Type/Font/Subtype/TrueType/BaseFont/{name}/FirstChar 1/LastChar {len(subset) - 1}"
        f"/Widths{widths}/FontDescriptor {descriptor} 0 R/ToUnicode {to_unicode} 0 R>>"
    )


def _to_unicode(subset: list[int]) -> bytes:
    """The CMap that says which characters the codes stand for, for search and screen readers."""
    entries = [
        f"<{code:02X}> <{chr(char).encode('utf-16-be').hex().upper()}>"
        for code, char in enumerate(subset)
        if code
    ]
    blocks = [entries[start : start + 100] for start in range(0, len(entries), 100)]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <00> <FF> endcodespacerange",
    ]
    for block in blocks:  # at most 100 entries each, says the specification
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode("ascii")
