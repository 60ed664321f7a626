"""What stands below the map: the monsters, or what each face of the contents die means in a row."""

from __future__ import annotations

from itertools import groupby

from dungeonpress.core.units import MM_PER_PT
from dungeonpress.games.bash.board import END, ROWS, cell_of
from dungeonpress.games.bash.sheet import words
from dungeonpress.games.bash.sheet.icons import contents_icon
from dungeonpress.games.bash.tables import DRACULAR, Contents, Kind, contents_of
from dungeonpress.layout import faces
from dungeonpress.layout import outline as draw
from dungeonpress.layout.castle import BOLD, HEAVY, ITALIC, NUMBER_FACE, TEXT, CastlePage
from dungeonpress.layout.elements import Path, Style, Text
from dungeonpress.layout.palette import HAIR, LABEL, WHITE
from dungeonpress.layout.plan import Box
from dungeonpress.layout.shapes import baseline

_FACES = 6
_LIST_COLUMNS = 3


def monsters() -> tuple[Contents, ...]:
    """All monsters, by their Attack Dice, Dracular last."""
    met = {
        found
        for row in range(1, ROWS + 1)
        for found in contents_of(cell_of(0, row))
        if found.kind is Kind.MONSTER
    }
    return (*sorted(met, key=lambda monster: monster.attack), DRACULAR)


def rows_of(monster: Contents) -> list[int]:
    """The rows in which a monster can be met."""
    return [row for row in range(1, ROWS + 1) if monster in contents_of(cell_of(0, row))]


def monster_table(page: CastlePage, place: Box) -> None:
    """The monsters with their dice: side by side, or in a list where their names are too wide."""
    page.chamber(place)
    pitch = (place.width - 2.4 * page.plan.unit) / len(monsters())
    words_in_names = [word for monster in monsters() for word in monster.name.split()]
    widest = max(faces.width(word, BOLD, page.plan.pt(7.6)) for word in words_in_names)
    if widest + 0.8 * page.plan.unit <= pitch:
        _monster_strip(page, place)
    else:
        _monster_list(page, place)


def _monster_list(page: CastlePage, place: Box) -> None:
    u, size = page.plan.unit, page.plan.pt(8.2)
    found = monsters()
    lines = -(-len(found) // _LIST_COLUMNS)
    inner = place.inset(max(2.4 * u, 1.4), max(1.6 * u, 0.9))
    across, down = inner.width / _LIST_COLUMNS, inner.height / lines
    icon = min(0.84 * down, 6 * u)
    with page.group("Table"):
        for k, monster in enumerate(found):
            column, line = divmod(k, lines)
            x, y = inner.x + column * across, inner.y + (line + 0.5) * down
            told = f"{monster.name}, {words.monster_rows(rows_of(monster))}"
            with page.group("TR"):
                with page.group("TH", alt=told, scope="Row"):
                    page.add(*contents_icon(page.shapes, monster, x + icon / 2, y, icon))
                    at = x + icon + 1.2 * u
                    width = page.text(at, baseline(y, size), monster.name, BOLD, 8.2)
                with page.group("TD", alt=words.told(monster)):
                    number = words.dice_sign(monster)
                    page.line(at + width + 1.4 * u, baseline(y, size), number, TEXT, size,
                              colour=LABEL)  # fmt: skip


def _monster_strip(page: CastlePage, place: Box) -> None:
    u = page.plan.unit
    found = monsters()
    inner = place.inset(max(1.2 * u, 0.6), 0)
    pitch = inner.width / len(found)
    rules = [
        (inner.x + k * pitch, place.y + 2.4 * u, inner.x + k * pitch, place.bottom - 2.4 * u)
        for k in range(1, len(found))
    ]
    page.add(Path(draw.segments(rules), page.shapes.line(LABEL, HAIR)))
    size = page.plan.pt(8.2)
    for monster in found:  # the longest word in the narrowest room
        for word in monster.name.split():
            size = faces.fit(word, BOLD, size, pitch - 0.9 * u)
    line = 1.12 * size * MM_PER_PT
    written = 2.75 * line + 2.0 * u
    icon = min(0.74 * pitch, place.height - written - 4.0 * u)
    top = place.y + (place.height - icon - written) / 2
    with page.group("Table"):
        for k, monster in enumerate(found):
            x = inner.x + (k + 0.5) * pitch
            with page.group("TR"):
                _monster(page, monster, x, top, icon, size, line)


def _monster(
    page: CastlePage, monster: Contents, x: float, top: float, icon: float, size: float, line: float
) -> None:
    u = page.plan.unit
    base = top + icon + 1.4 * u + 0.7 * line
    name = monster.name.split()
    with page.group(
        "TH", alt=f"{monster.name}, {words.monster_rows(rows_of(monster))}", scope="Row"
    ):
        page.add(*contents_icon(page.shapes, monster, x, top + icon / 2, icon))
        start = base + (0.5 * line if len(name) == 1 else 0)
        for k, word in enumerate(name):
            page.line(x, start + k * line, word, BOLD, size, anchor="middle")
    with page.group("TD", alt=words.told(monster)):
        text = (
            f"{monster.attack} and {monster.defence}" if monster.defence
            else words.dice(monster.attack)
        )  # fmt: skip
        page.line(x, base + 2 * line + 0.6 * u, text, TEXT, size, anchor="middle", colour=LABEL)


def row_table(page: CastlePage, place: Box) -> None:
    """What the faces 1 to 6 mean: a column for each row of the map, a line for each face."""
    u, shapes = page.plan.unit, page.shapes
    page.chamber(place)
    inner = place.inset(max(1.6 * u, 0.8), max(1.0 * u, 0.4))
    names = _names(page, inner)
    head = max(5.4 * u, 3.4)
    lead = max(7.4 * u, 4.6)
    pitch = (inner.width - lead) / ROWS
    line = (inner.height - head - names[1]) / _FACES
    rules = []
    for row in range(1, ROWS + 1):
        x = inner.x + lead + (row - 1) * pitch
        if page.ink.floor(0) != WHITE:
            tint = Style(fill=page.ink.floor((row - 1) // 2))
            page.add(Path(draw.box(x, inner.y + head, pitch, _FACES * line), tint))
        rules.append((x, inner.y + 0.9 * u, x, inner.y + head + _FACES * line))
        rules += [
            (x, inner.y + head + k * line, x + pitch, inner.y + head + k * line)
            for k, _, _ in _runs(row)
        ]
    end = inner.y + head + _FACES * line
    rules.append((inner.x, end, inner.right, end))
    page.add(Path(draw.segments(rules), shapes.line(width=HAIR)))
    with page.group("Table"):
        with page.group("TR"):
            with page.group("TH", alt=words.ROW_AND_DIE, scope="Column"):
                size = page.plan.pt(8.2)
                base = baseline(inner.y + head / 2, size)
                page.line(inner.x + lead / 2 - 0.3 * u, base, words.ROW, ITALIC, size,
                          anchor="middle", colour=LABEL)  # fmt: skip
            for face in range(1, _FACES + 1):
                y = inner.y + head + (face - 0.5) * line
                with page.group("TH", alt=words.face(face), scope="Column"):
                    side = min(0.82 * line, 5.2 * u)
                    size = max(faces.LEAST_SIZE, 1.85 * side)
                    page.add(*shapes.die(inner.x + lead / 2 - 0.3 * u, y, side, face, size))
        for row in range(1, ROWS + 1):
            x = inner.x + lead + (row - 1) * pitch
            with page.group("TR"):
                _column(page, row, Box(x, inner.y, pitch, inner.height), head, line)
    _write_names(page, inner, names)


def _runs(row: int) -> list[tuple[int, int, Contents]]:
    """Neighbouring faces with the same meaning: the first, counted from 0, how many, what."""
    found = []
    at = 0
    for contents, run in groupby(contents_of(cell_of(0, row))):
        count = len(list(run))
        found.append((at, count, contents))
        at += count
    return found


def _column(page: CastlePage, row: int, place: Box, head: float, line: float) -> None:
    x, u = place.middle[0], page.plan.unit
    size = page.plan.pt(10)
    with page.group("TH", alt=words.row(row), scope="Row"):
        page.line(x, baseline(place.y + head / 2, size), str(row), HEAVY, size, anchor="middle")
    icon = min(0.86 * line, 5.6 * u, 0.52 * place.width)
    points = page.plan.pt(9)
    for first, count, contents in _runs(row):
        y = place.y + head + (first + count / 2) * line
        for _ in range(count - 1):
            with page.group("TD", alt=contents.name):
                pass
        with page.group("TD", alt=words.told(contents)):
            if contents.attack:
                number = faces.width(str(contents.attack), NUMBER_FACE, points)
                gap = 0.8 * u
                left = x - (icon + gap + number) / 2
                page.add(*contents_icon(page.shapes, contents, left + icon / 2, y, icon))
                page.line(left + icon + gap, baseline(y, points), str(contents.attack),
                          NUMBER_FACE, points)  # fmt: skip
            elif contents.kind is Kind.EMPTY:
                page.line(x, baseline(y, points), words.NOTHING, BOLD, points, anchor="middle")
            else:
                page.add(*contents_icon(page.shapes, contents, x, y, 0.9 * icon))


Names = tuple[list[list[Contents]], float]
"""The monsters' names in lines, and the height that they take in mm."""


def _names(page: CastlePage, inner: Box) -> Names:
    """Which monster has how many dice: in two lines where there is room, else not at all."""
    if inner.height < 40 * page.plan.unit:
        return [], 0.0
    found = list(monsters()[:-1])
    half = (len(found) + 1) // 2
    line = 1.3 * page.plan.pt(8.2) * MM_PER_PT
    return [found[:half], found[half:]], 2 * line + 1.6 * page.plan.unit


def _write_names(page: CastlePage, inner: Box, names: Names) -> None:
    if not names[0]:
        return
    u, size = page.plan.unit, page.plan.pt(8.2)
    line = 1.3 * size * MM_PER_PT
    pitch = inner.width / len(names[0][0])
    base = inner.bottom - names[1] + 1.4 * u + 0.72 * size * MM_PER_PT
    with page.group("L"):
        for k, monsters_in_line in enumerate(names[0]):
            for at, monster in enumerate(monsters_in_line):
                x, y = inner.x + at * pitch + 1.2 * u, base + k * line
                number = str(monster.attack)
                with page.group("LI"), page.group("LBody", alt=words.told(monster)):
                    page.add(
                        Text(x + 3.4 * u, y, number, NUMBER_FACE, size, anchor="end"),
                        Text(x + 4.4 * u, y, monster.name, TEXT, size),
                    )


__all__ = ["END", "monster_table", "monsters", "row_table", "rows_of"]
