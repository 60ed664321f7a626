"""The Python door: what the commands do, as functions that take values and return values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.core.errors import DungeonpressError, Exit
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.text import printable
from dungeonpress.core.units import PAPERS, Paper
from dungeonpress.engine.context import Context, RulesFile
from dungeonpress.engine.game import (
    games,
    has_power,
    law,
    power,
    read_sheet_code,
    rules_text,
    sheet_code,
    takes_rules,
)
from dungeonpress.engine.verdict import Standing, Verdict, by_line, unreadable
from dungeonpress.notation.log import Log, Section, read_log
from dungeonpress.notation.twin import (
    TwinError,
    canonical,
    read_json,
    schema,
    text_of_twin,
    twin_of,
    write_json,
)

if TYPE_CHECKING:
    from dungeonpress.layout.elements import Document
    from dungeonpress.render.documents import Form
    from dungeonpress.render.pictures import PictureForm

_SNIFF = 4096  # bytes looked at to tell UTF-16 from UTF-8


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict with the log that it is about, for showing the lines."""

    verdict: Verdict
    log: Log | None = None
    game: str | None = None


def _broken(code: str, message: str, expected: str, place: Place | None = None) -> Judged:
    finding = Diagnostic(
        Severity.ERROR, code, message, place or Place(line=1, column=1, end_column=2),
        expected=expected,
    )  # fmt: skip
    return Judged(unreadable(finding))


def verify_bytes(data: bytes, context: Context, *, judge: bool = True) -> Judged:
    """Judge a log, `.play` text or its JSON twin. Never raises for what the log says, but for a
    rule-set file as `verify_text` does.

    Without `judge` it is only read: the verdict is one on the file's form.
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data[:_SNIFF]:
        return _broken("not-utf-8", "This is no UTF-8 text.", "a text file saved as UTF-8")
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff")
    if text.lstrip()[:1] == "{":
        try:
            text = text_of_twin(read_json(text))
        except TwinError as error:
            return _broken("bad-json", f"This JSON is no log: {error}", "a log's JSON twin")
    return verify_text(text, context, judge=judge)


def verify_text(text: str, context: Context, *, judge: bool = True) -> Judged:
    """Judge a log given as text (or only read it).

    Raises `DungeonpressError` for a rule-set file that is wrong, or not for this game.
    """
    log = read_log(text)
    header = log.head.header("game")
    known = ", ".join(games())
    if header is None:
        found = _broken("no-game", "No line above names the game.", f"game: one of {known}")
        return Judged(found.verdict, log)
    game = header.value.strip().lower()
    if game not in games():
        found = _broken(
            "unknown-game", f"“{header.value[:40]}” is no game known here.", f"one of {known}",
            header.place,
        )  # fmt: skip
        return Judged(found.verdict, log)
    if not any(part.statements for part in log.parts):
        found = _broken("empty-log", "There are headers only.", "at least one turn")
        # Where there were turns, a fault of form says why none was read.
        return Judged(unreadable(*by_line(log.faults) or found.verdict.diagnostics), log, game)
    if not judge:
        return Judged(Verdict(Standing.CONSISTENT), log, game)
    if context.rules is not None and not takes_rules(game):
        raise DungeonpressError(
            f"{games()[game].name} has no rule set that {context.rules.name} could replace.",
            "Leave --rules out.",
        )
    verdict: Verdict = power(game, "judge").judge(log, context)
    return Judged(verdict, log, game)


def make_pdf(recipe: Recipe, fonts: Sequence[Path] = (), rules: RulesFile | None = None) -> bytes:
    """The PDF of a recipe's whole document. `fonts`: faces for letters that ours lack; `rules`: as
    in `make_document`."""
    from dungeonpress.layout.faces import use_fonts
    from dungeonpress.layout.print_sheets import on_paper
    from dungeonpress.render.pdf import pdf_bytes

    with use_fonts(fonts):
        return pdf_bytes(on_paper(make_document(recipe, rules)))


def make_document(recipe: Recipe, rules: RulesFile | None = None) -> Document:
    """The pages of a recipe's whole document, as data.

    `rules`: a player's own rule-set file, for a kind of sheet that takes one (`takes_rules`).
    """
    build = power(recipe.game, "sheet").build
    document: Document = build(recipe) if rules is None else build(recipe, rules)
    return document


def sheet_fields(code: str) -> list[dict[str, object]]:
    """The fields of the document that a sheet code belongs to, as DESIGN.md lists them."""
    document = make_document(read_sheet_code(code).on_page(0))
    return [
        {"id": f.id, "kind": f.kind, "page": number, "box": [round(side, 2) for side in f.box]}
        for number, page in enumerate(document.pages, 1)
        for f in page.fields
    ]


def blank_log(code: str) -> str:
    """An empty log for the sheet of a code."""
    recipe = read_sheet_code(code)
    text: str = power(recipe.game, "blank").blank(recipe, sheet_code(recipe))
    return text


def report_document(
    logs: Sequence[tuple[str, Judged]], form: Form, paper: Paper = PAPERS["a4"]
) -> bytes:
    """The verdicts on logs as one document; each log comes with the name to show."""
    from dungeonpress.render.documents import make
    from dungeonpress.render.verdicts import log_report

    reports = [
        log_report(
            number, name, judged.verdict, judged.log,
            games()[judged.game] if judged.game else None,
            law(judged.game) if judged.game else {},
        )
        for number, (name, judged) in enumerate(logs, 1)
    ]  # fmt: skip
    one = len(reports) == 1
    title = f"Verdict on {reports[0].name}" if one else f"Verdicts on {len(reports)} logs"
    return make(form, "report/report.html", paper=paper, title=title, logs=reports)


def picture_document(judged: Judged, context: Context) -> Document:
    """A judged log as a page, or a page a month: what was played, and the first error in it.

    Raises `DungeonpressError` for a log that can't be read, or of a game that draws none.
    """
    if judged.verdict.standing is Standing.UNREADABLE or not judged.log or not judged.game:
        raise DungeonpressError("There is no picture of a log that can't be read.")
    if not has_power(judged.game, "picture"):
        raise DungeonpressError(
            f"{games()[judged.game].name} draws no pictures of logs.", "Leave --picture out."
        )
    document: Document = power(judged.game, "picture").picture(judged.log, judged.verdict, context)
    return document


def make_picture(judged: Judged, context: Context, form: PictureForm) -> bytes:
    """The picture of a judged log as PNG, SVG or PDF; raises as `picture_document` does."""
    from dungeonpress.render.pictures import picture_bytes

    return picture_bytes(picture_document(judged, context), form)


def coach_lines(judged: Judged, context: Context) -> tuple[str, ...]:
    """What a coach says of a judged log, as lines of text.

    Raises `DungeonpressError` for a log that can't be read, or of a game without a coach.
    """
    if judged.verdict.standing is Standing.UNREADABLE or not judged.log or not judged.game:
        raise DungeonpressError("There is nothing to coach in a log that can't be read.")
    if not has_power(judged.game, "coach"):
        raise DungeonpressError(f"{games()[judged.game].name} has no coach.", "Leave --coach out.")
    lines: tuple[str, ...] = power(judged.game, "coach").coach(judged.log, judged.verdict, context)
    return lines


def make_diploma(judged: Judged, day: date | None = None, paper: Paper = PAPERS["a4"]) -> bytes:
    """The diploma of a judged log's winner as a PDF, on the paper turned on its side.

    `day` is the date on it; without, that of the log (Dungeon 365), else a line to write on.
    Raises `DungeonpressError` for a log that is not verified and finished, with the exit status of
    its verdict; and where nobody won.
    """
    from dungeonpress.render.diploma import diploma

    log, game, verdict = _finished(judged)
    section, winner = _winner(log, verdict)
    feat = power(game, "diploma").feat(log, section, verdict, _score(verdict))
    header = log.header("sheet", section)
    code = sheet_code(read_sheet_code(header.value)) if header else ""
    return diploma(
        feat, game=games()[game].name, winner=winner, code=code, day=day or feat.day, paper=paper
    )


def _finished(judged: Judged) -> tuple[Log, str, Verdict]:
    """A verified and finished game. Raises `DungeonpressError` for any other, that says why."""
    verdict = judged.verdict
    if verdict.standing is Standing.VERIFIED and judged.log and judged.game:
        if not verdict.finished:
            raise DungeonpressError(
                "There is no diploma for a game that is not finished.", "Play on!"
            )
        return judged.log, judged.game, verdict
    status = verdict.exit_status
    why = next(iter(sorted(verdict.diagnostics, key=_weight)), None)
    where = f" Line {why.place.line}: {why.message}" if why and why.place.line else ""
    where = where or (f" {why.message}" if why else "")
    raise DungeonpressError(
        f"A diploma is for verified games; this log is {verdict.standing.value}:"
        f" {verdict.standing.meaning}.{printable(where)}",
        "`dungeonpress verify` tells all of it.",
        Exit.FAILED if status is Exit.RIGHT else status,
    )


def _weight(finding: Diagnostic) -> tuple[bool, bool, bool]:
    """Errors before what is for review, that before warnings and notes."""
    return (
        finding.severity is not Severity.ERROR,
        not finding.review,
        finding.severity is Severity.NOTE and finding.place.line is not None,
    )


def _winner(log: Log, verdict: Verdict) -> tuple[Section, str]:
    """The winner's part of the log, and the name: "" where the log names nobody."""
    if verdict.players is None:
        section = log.parts[0]
        header = log.header("player", section)
        name = section.name if verdict.months is None else None
        return section, header.value if header else name or ""
    if verdict.winner is None:
        raise DungeonpressError(
            "The best players are level to the last, so there is no winner.",
            "A diploma is for one.",
        )
    section = next(part for part in log.sections if part.name == verdict.winner)
    own = section.header("player")
    return section, own.value if own else verdict.winner


def _score(verdict: Verdict) -> int | None:
    if verdict.players is None:
        return verdict.score
    return next(one.score for one in verdict.players if one.name == verdict.winner)


def rules_document(game: str, form: Form, paper: Paper = PAPERS["a4"]) -> bytes:
    """All clauses and tables of a game's rules as a document."""
    from dungeonpress.render.documents import make
    from dungeonpress.render.markup import read_rules

    rules = read_rules(rules_text(game), law(game))
    return make(form, "rules/rules.html", paper=paper, game=games()[game], rules=rules)


def _log_of(data: bytes, name: str) -> tuple[Log, str]:
    judged = verify_bytes(data, Context(today=date.max), judge=False)
    if judged.log is None or judged.game is None:
        finding = judged.verdict.diagnostics[0]
        expected = f"Expected: {finding.expected}." if finding.expected else ""
        raise DungeonpressError(f"{name}: {finding.message}", expected)
    if judged.log.faults:
        # Converted, a fault of form would be gone, and with it the reason for the verdict.
        fault = judged.log.faults[0]
        where = f"{name}, line {fault.place.line}"
        raise DungeonpressError(f"{where}: {fault.message}", "Mend it first.")
    return judged.log, judged.game


def convert_to_json(data: bytes, name: str) -> str:
    """A log, or a twin, as its JSON twin.

    Raises `DungeonpressError` for what is neither, or has a fault of form.
    """
    return write_json(twin_of(*_log_of(data, name)))


def convert_to_play(data: bytes, name: str) -> str:
    """A log, or a twin, as canonical text. Raises as `convert_to_json` does."""
    return canonical(*_log_of(data, name))


def schema_of(game: str) -> dict[str, Any]:
    """The JSON Schema of a game's twin."""
    if game not in games():
        raise DungeonpressError(f"“{game[:40]}” is no game.", f"One of {', '.join(games())}.")
    return schema(game)
