"""The veil over a hidden dungeon: a number for each square, and the key that tells what it holds.

The 90 squares have the numbers 10 to 99 in a random order of their own, so that each number occurs
once: neither equal nor neighbouring numbers have anything in common, in the dungeon or in what they
hold. The key lists them in order, and in small words instead of silhouettes: an eye that looks up
one number takes in little of those beside it, and where they are it can't tell.
"""

from __future__ import annotations

from collections.abc import Mapping

from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.bash.board import SQUARES
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.icons import LONE, SKY
from dungeonpress.games.bash.sheet.map import sky_left
from dungeonpress.games.bash.tables import Contents, Kind
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, DISPLAY, HEADING, TEXT, Castle, CastlePage, Legend
from dungeonpress.layout.elements import Element, Icon, Page, Path
from dungeonpress.layout.palette import BLACK, DETAIL, HAIR, LABEL, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import baseline

FIRST, ACROSS = 10, 10
_MERLONS = 13


def codes_of(recipe: Recipe, number: int) -> dict[int, int]:
    """The number of each square of a dungeon, by its cell."""
    stream = Stream("bash", recipe.generator, recipe.seed).fork(number).fork("veil")
    numbers = stream.shuffled(range(FIRST, FIRST + len(SQUARES)))
    return dict(zip(SQUARES, numbers, strict=True))


def key_page(
    castle: Castle,
    contents: Mapping[int, Contents],
    codes: Mapping[int, int],
    titles: tuple[str, str, str],
    code: str,
    number: int,
    stream: Stream,
) -> Page:
    """The key to a dungeon; `titles` are the page's key, its bookmark, and the map's code."""
    key, bookmark, map_code = titles
    page = castle.page(key, code, number, stream, bookmark=bookmark, label=key)
    end = page.title(words.KEY, words.KEY_SMALL)
    page.sky(SKY, LONE, sky_left(page, end, words.KEY_SMALL))
    room = page.banner(words.KEY_BANNER)
    page.add(Icon("skeleton-key", *room.middle, 0.46 * room.height))
    page.seal(words.CODE)
    page.merlons([1.0] * _MERLONS)
    page.walk()
    page.course_line(words.key_to(map_code))
    page.body()
    _niches(page, {codes[cell]: found for cell, found in contents.items()})
    page.foundation([Legend("ring", words.KEY_LEGEND)])
    return page.finish()


def _niches(page: CastlePage, found: Mapping[int, Contents]) -> None:
    """Ninety niches in rows of ten, each with its number on the keystone."""
    u = page.plan.unit
    inner = page.plan.inside.inset(1.6 * u, 2.0 * u)
    rows = len(found) // ACROSS
    across, down = inner.width / ACROSS, inner.height / rows
    width, height = across - 1.7 * u, down - 1.7 * u
    shapes = page.shapes
    with page.group("Table"):
        for row in range(rows):
            with page.group("TR"):
                for column in range(ACROSS):
                    code = FIRST + row * ACROSS + column
                    x = inner.x + (column + 0.5) * across
                    top = inner.y + row * down + (down - height) / 2
                    tint = page.ink.floor(row)
                    with page.group("TD", alt=words.key_entry(code, found[code])):
                        page.add(
                            shapes.stamps.use(
                                f"niche-{width:.2f}-{tint}",
                                lambda tint=tint: _niche(page, width, height, tint),  # type: ignore[misc]
                                x, top,
                            )
                        )  # fmt: skip
                        _entry(page, Box(x - width / 2, top, width, height), code, found[code])


def _niche(page: CastlePage, width: float, height: float, tint: str) -> list[Element]:
    """A niche round the middle of its top: an arch, a sill, a keystone."""
    u, shapes = page.plan.unit, page.shapes
    half, rise = width / 2, 0.3 * height
    arch = " ".join([
        draw.move(-half, height), draw.line(-half, rise),
        draw.curve((-half, 0.11 * height), (-0.55 * half, 0.05 * height), (0, 0.05 * height)),
        draw.curve((0.55 * half, 0.05 * height), (half, 0.11 * height), (half, rise)),
        draw.line(half, height), "h",
    ])  # fmt: skip
    top, foot, deep = 0.29 * width, 0.235 * width, _keystone(height, u)
    stone = draw.polygon([(-top, 0), (top, 0), (foot, deep), (-foot, deep)])
    sill = draw.segments([(-half, height - 0.9 * u, half, height - 0.9 * u)])
    return [
        Path(arch, shapes.area(WHITE, width=DETAIL)),
        Path(sill, shapes.line(width=HAIR)),
        Path(stone, shapes.area(tint, width=DETAIL)),
    ]  # fmt: skip


def _keystone(height: float, u: float) -> float:
    return min(0.37 * height, 5.0 * u)


def _entry(page: CastlePage, box: Box, code: int, found: Contents) -> None:
    x = box.middle[0]
    size = page.plan.pt(13)
    deep = _keystone(box.height, page.plan.unit)
    y = baseline(box.y + 0.47 * deep, size)
    page.line(x, y, str(code), DISPLAY, size, anchor="middle")
    points = page.plan.pt(8.0)
    lines = [(word, BOLD) for word in found.name.split()]
    if found.kind is Kind.MONSTER:
        lines.append((words.dice(found.attack), TEXT))
    elif found.kind is Kind.EMPTY:
        lines = [(words.NOTHING_HERE, TEXT)]
    free = box.height - deep - 0.9 * page.plan.unit
    pitch = min(1.12 * points * MM_PER_PT, free / len(lines))
    middle = box.y + deep + free / 2
    first = middle - (len(lines) - 1) * pitch / 2 + 0.23 * points * MM_PER_PT
    for k, (text, face) in enumerate(lines):
        fitted = faces.fit(text, face, points, box.width - 0.6)
        colour = BLACK if face == BOLD else LABEL
        page.line(x, first + k * pitch, text, face, fitted, anchor="middle", colour=colour)


__all__ = ["HEADING", "codes_of", "key_page"]
