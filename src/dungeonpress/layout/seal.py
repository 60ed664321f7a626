"""The wax seal with the sheet code as a QR code, and the ribbon that shows it as text."""

from __future__ import annotations

import math
from itertools import groupby

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.elements import Element, Path, Style, Text
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR, PEN_SHAPE, WHITE
from dungeonpress.layout.qr import MOST_CHARACTERS, qr
from dungeonpress.layout.shapes import Shapes

RADIUS, DISC, QR_SIDE = 13.1, 10.8, 12.6  # mm, of a seal of scale 1
_CODE_FACE, _CODE_SIZE, _TRACKING = "AlegreyaSans-700", 8.0, 0.2
_LINE_CHARACTERS = 22  # of a code with hyphens; a longer one takes two lines


def qr_outline(payload: str, x: float, y: float, side: float) -> str:
    """A QR code (1-M up to 20 characters, else 2-M) from its top left corner."""
    if len(payload) > MOST_CHARACTERS:
        raise DungeonpressError(f"The code {payload} is too long for the seal.")
    rows = qr(payload)
    module = side / len(rows)
    across = [f"{x + k * module:.3f}" for k in range(len(rows) + 1)]
    along = [f"{y + k * module:.3f}" for k in range(len(rows) + 1)]
    parts = []
    for row, top, bottom in zip(rows, along, along[1:], strict=False):
        column = 0
        for dark, run in groupby(row):
            left = across[column]
            column += len(list(run))
            if dark:
                right = across[column]
                parts.append(
                    f"{left} {top} m {right} {top} l {right} {bottom} l {left} {bottom} l h"
                )
    return " ".join(parts)


def _rim(radius: float) -> str:
    """The wavy edge of the wax."""
    stream = Stream("seal")
    points = []
    for k in range(18):
        angle = math.radians(20 * k + 6 * stream.real())
        reach = 0.965 + (0.045 if k % 2 else -0.02) + 0.025 * (stream.real() - 0.5)
        points.append((radius * reach * math.cos(angle), radius * reach * math.sin(angle)))
    return draw.smooth(points)


def _ticks(scale: float) -> str:
    lines = []
    for k in range(60):
        angle = math.radians(6 * k)
        outer = 12.25 if k % 2 else 11.8
        c, s = scale * math.cos(angle), scale * math.sin(angle)
        lines.append((11.3 * c, 11.3 * s, outer * c, outer * s))
    return draw.segments(lines)


def wax(shapes: Shapes, x: float, y: float, scale: float) -> Element:
    """The seal without its code, round a centre."""
    ink = shapes.ink

    def make() -> list[Element]:
        rim = shapes.area(ink.wax, BLACK, PEN_SHAPE) if ink.wax else shapes.area(WHITE)
        return [
            Path(_rim(RADIUS * scale), rim),
            Path(_ticks(scale), shapes.line(ink.wax_marks, HAIR)),
            Path(draw.circle(0, 0, DISC * scale), shapes.area(WHITE, BLACK, DETAIL)),
        ]

    return shapes.stamps.use("seal", make, x, y)


def code_lines(code: str) -> tuple[str, ...]:
    """A code with hyphens in one line, or in two of like length, cut at a hyphen."""
    if len(code) <= _LINE_CHARACTERS:
        return (code,)
    at = min(
        (k for k, letter in enumerate(code) if letter == "-"), key=lambda k: abs(2 * k - len(code))
    )
    return code[: at + 1], code[at + 1 :]


def code_size(weight: float) -> float:
    """The size of the ribbon's text in pt."""
    return max(faces.LEAST_SIZE, round(_CODE_SIZE * weight, 2))


def ribbon_width(code: str, weight: float) -> float:
    """The width of the ribbon's middle in mm, for a code with hyphens."""
    size = code_size(weight)
    widest = max(faces.width(line, _CODE_FACE, size, _TRACKING) for line in code_lines(code))
    return max(27 * weight, widest + 4)


def ribbon_height(code: str, weight: float) -> float:
    """The height of the ribbon in mm."""
    size = code_size(weight) * MM_PER_PT
    return 1.75 * size + (len(code_lines(code)) - 1) * 1.1 * size


def ribbon(
    shapes: Shapes, code: str, x: float, bottom: float, weight: float
) -> tuple[list[Element], list[Element]]:
    """The ribbon hung on a middle `x` down to `bottom`: its cloth, and its text."""
    half, height = ribbon_width(code, weight) / 2, ribbon_height(code, weight)
    top = bottom - height - 0.8 * weight
    dip, tail = 0.8 * weight, 3.2 * weight
    cloth: list[Element] = []
    fine = shapes.area(WHITE, BLACK, DETAIL)
    for side in (-1, 1):
        edge, inner = x + side * half, x + side * (half - 4.0 * weight)
        end = edge + side * tail
        low = top + height + dip
        cloth.append(
            Path(
                draw.polygon([
                    (edge, top + 0.32 * height), (end, top + 0.26 * height),
                    (end - side * 1.6 * weight, (top + 0.36 * height + low) / 2),
                    (end, low), (inner, low), (edge, top + height),
                ]),
                fine,
            )
        )  # fmt: skip
    left, right = x - half, x + half
    cloth.append(
        Path(
            " ".join([
                draw.move(left, top),
                draw.curve((x - half / 2, top + dip), (x + half / 2, top + dip), (right, top)),
                draw.line(right, top + height),
                draw.curve(
                    (x + half / 2, top + height + dip), (x - half / 2, top + height + dip),
                    (left, top + height),
                ),
                "h",
            ]),
            fine,
        )
    )  # fmt: skip
    size = code_size(weight)
    lines = code_lines(code)
    pitch = 1.1 * size * MM_PER_PT
    middle = top + height / 2 + 0.65 * dip
    first = middle + 0.31 * size * MM_PER_PT - (len(lines) - 1) * pitch / 2
    text: list[Element] = [
        Text(x, first + k * pitch, line, _CODE_FACE, size, BLACK, "middle", _TRACKING)
        for k, line in enumerate(lines)
    ]
    return cloth, text


def seal_qr(code: str, x: float, y: float, scale: float) -> Element:
    """The QR code of a code with hyphens, round a centre."""
    side = QR_SIDE * scale
    payload = code.replace("-", "")
    return Path(qr_outline(payload, x - side / 2, y - side / 2, side), Style(fill=BLACK))
