"""The headers of a Bash log: the edition that was played, and the map that the sheet shows."""

from __future__ import annotations

from collections.abc import Callable

from dungeonpress.core.diagnostics import Place
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.possible import Fault
from dungeonpress.games.bash import form_words as form
from dungeonpress.games.bash.board import board
from dungeonpress.games.bash.state import Setting
from dungeonpress.notation.headers import read_sheet
from dungeonpress.notation.log import Log
from dungeonpress.notation.words import OPTIONS_DIFFER, no_option

KNOWN = frozenset({"game", "sheet", "player", "options"})
_CORNERS = {("corners", "no"): False, ("corners", "yes"): True}

Report = Callable[[Fault, Place], None]


def read_setting(log: Log, report: Report) -> Setting:
    """What the game is played on; faults of headers are reported at their places."""
    recipe = _sheet(log, report)
    edition = _options(log, report)
    corners = True if edition is None else edition[0]
    printed = None
    if recipe is not None:
        from dungeonpress.games.bash import content  # most logs have no sheet

        corners = content.has_corners(recipe, otherwise=corners)
        if edition is not None and edition[0] != corners:
            report(form.OPTIONS_AGAINST_SHEET, edition[1])
        printed = content.printed(recipe)
        if content.is_rolled(recipe) and printed is None:
            report(form.which_page(content.count_of(recipe)), _sheet_place(log))
    return Setting(board(corners=corners), printed)


def _sheet_place(log: Log) -> Place:
    header = log.header("sheet", log.parts[0])
    assert header is not None
    return header.place


def _sheet(log: Log, report: Report) -> Recipe | None:
    header = log.header("sheet", log.parts[0])
    if header is None:
        return None
    recipe = read_sheet(header, "bash")
    if isinstance(recipe, Fault):
        report(recipe, header.place)
        return None
    return recipe


def _options(log: Log, report: Report) -> tuple[bool, Place] | None:
    """Whether corner steps are allowed, and where that is said."""
    found: tuple[bool, Place] | None = None
    parts = [log.head, *log.sections]
    for header in [h for part in parts for h in part.headers if h.key == "options"]:
        for option in filter(str.strip, header.value.split(",")):
            corners = _CORNERS.get(tuple(option.lower().split()))  # type: ignore[arg-type]
            if corners is None:
                report(no_option(option.strip(), "corners no"), header.place)
            elif found is None:
                found = (corners, header.place)
            elif found[0] != corners:
                report(OPTIONS_DIFFER, header.place)
    return found
