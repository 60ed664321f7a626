"""The rules with clause ids, as each game's `rules.md` has them: the one place of their words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

_CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z]\d{1,2})\*\*\s*(?P<ruling>†\s*)?(?P<text>.*)$")
_CLAUSE_ROW = re.compile(r"^\| `(?P<code>[a-z]+)` \| (?P<cells>.+) \|$")


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule. A `ruling` is this project's reading of a point that was left open."""

    id: str
    heading: str
    text: str
    ruling: bool


def read_law(markdown: str, row_clause: str | None = None) -> Mapping[str, Clause]:
    """The clauses of a rules file by id, in order.

    `row_clause` names the clause whose table rows are clauses of their own: `R72` gives
    `R72-crusader` for the row of `crusader` (rows of other tables are never clauses).
    """
    clauses: dict[str, Clause] = {}
    heading, header, wanted = "", "", False
    for line in markdown.splitlines():
        if line.startswith("#"):
            heading, wanted = line.lstrip("# "), False
        elif match := _CLAUSE.match(line):
            wanted = match["id"] == row_clause or (wanted and match["id"] is None)
            clauses[match["id"]] = Clause(
                match["id"], heading, match["text"].strip(), bool(match["ruling"])
            )
        elif wanted and line.startswith("| code"):
            header = line
        elif wanted and (row := _CLAUSE_ROW.match(line)):
            names = [cell.strip() for cell in header.strip("| ").split("|")][1:]
            cells = [cell.strip() for cell in row["cells"].split(" | ")]
            text = ". ".join(f"{name}: {cell}" for name, cell in zip(names, cells, strict=False))
            id_ = f"{row_clause}-{row['code']}"
            clauses[id_] = Clause(id_, heading, text, ruling=False)
    return MappingProxyType(clauses)
