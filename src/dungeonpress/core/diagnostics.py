"""Findings about a record: what, where, and which clause of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding weighs: an error makes a log wrong, the others do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a finding stands: a line and columns (1-based, end exclusive), or a page's field."""

    line: int | None = None
    column: int | None = None
    end_column: int | None = None
    page: int | None = None
    field: str | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `code` is a stable kebab-case name, `clause` a rule id such as `D26`.

    `review` marks a finding that a `?` caused: it makes the verdict `review`, not `invalid`.
    """

    severity: Severity
    code: str
    message: str
    place: Place = Place()
    clause: str | None = None
    expected: str | None = None
    review: bool = False

    def as_json(self) -> dict[str, object]:
        """The finding as FORMAT.md's `diagnostics` has it."""
        where = self.place
        out: dict[str, object] = {
            "severity": self.severity.value,
            "code": self.code,
            "clause": self.clause,
        }
        if where.page is not None or where.field is not None:
            out |= {"page": where.page, "field": where.field}
        else:
            out |= {"line": where.line, "column": where.column, "end_column": where.end_column}
        return out | {"message": self.message, "expected": self.expected}
