"""The headers of a log that the judge needs: its date and its sheet, each read once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from dungeonpress.engine.context import Context
from dungeonpress.engine.game import read_sheet_code
from dungeonpress.engine.possible import Fault
from dungeonpress.games.dungeon365 import form_words as form
from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.dates import AsOf, read_as_of
from dungeonpress.games.dungeon365.findings import Findings
from dungeonpress.games.dungeon365.kinds import calendar_of
from dungeonpress.games.dungeon365.month import Month
from dungeonpress.notation.headers import read_sheet
from dungeonpress.notation.log import Header, Log, Section

KNOWN = frozenset(("game", "sheet", "player", "as-of"))


@lru_cache(maxsize=128)
def _month(code: str, number: int) -> Month:
    """A month of a sheet's calendar: logs come in batches, and a batch shares its calendar."""
    return month_of(read_sheet_code(code), number)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A named sheet and its year; both are None where what it shows can't be known."""

    code: str | None = None
    year: int | None = None

    def month(self, number: int) -> Month | None:
        """A month of its calendar."""
        return _month(self.code, number) if self.code else None


@dataclass
class Headers:
    """A log's headers; what is wrong with one is told when it is first asked for."""

    log: Log
    context: Context
    findings: Findings
    _dates: dict[Header | None, AsOf | None] = field(default_factory=dict)
    _sheets: dict[Header, Sheet] = field(default_factory=dict)

    def as_of(self, section: Section) -> AsOf | None:
        """The day on which a section was made up; None where its line is no date."""
        header = self.log.header("as-of", section)
        if header not in self._dates:
            self._dates[header] = self._read_date(header)
        return self._dates[header]

    def _read_date(self, header: Header | None) -> AsOf | None:
        if header is None:
            today = self.context.today
            self.findings.note("no-as-of", form.no_as_of(today.isoformat()))
            return AsOf(today, today)
        as_of = read_as_of(header.value)
        if as_of is None:
            self.findings.error(form.BAD_AS_OF, header.place)
        return as_of

    def sheet(self, section: Section) -> Sheet | None:
        """The sheet on which a section was played, None where none is named."""
        header = self.log.header("sheet", section)
        if header is None:
            return None
        if header not in self._sheets:
            self._sheets[header] = self._read_sheet(header)
        return self._sheets[header]

    def _read_sheet(self, header: Header) -> Sheet:
        if "?" in header.value:
            self.findings.review("sheet-uncertain", form.OPEN_SHEET, header.place)
            return Sheet()
        recipe = read_sheet(header, "dungeon365")
        if isinstance(recipe, Fault):
            self.findings.error(recipe, header.place)
            return Sheet()
        return Sheet(header.value, calendar_of(recipe).year)
