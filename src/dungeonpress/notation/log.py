"""The `.play` text as a tree: headers, sections, statements, words; each knows its place.

Reading cannot fail. What is wrong with the text's form stands in `Log.faults`; what a word means
is the games' business. One line is the unit of recovery.

Words are kept in lower case, places are worked out only when one is asked for: a right log, the
usual case, pays nothing for them.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from dungeonpress.core.diagnostics import Diagnostic, Place, Severity

MOST_LINE = 65_536  # characters
MOST_READ = 1_100_000  # lines, and statements; a log of a whole year has some 2,000

_LONGEST_NAME = 40  # characters of a name that a message repeats

_WORD = re.compile(r"[^ \t>=/:;,#]+|[>=/:;,]")
_HEADER = re.compile(r"[ \t]*(?!end[ \t]*:)([a-z][a-z-]+)[ \t]*:(.*)", re.IGNORECASE | re.ASCII)
_SMALL = {ord(letter): letter.lower() for letter in string.ascii_uppercase}
_SECTION = re.compile(r"[ \t]*\[([^\[\]]*)\][ \t]*")


class Statement(NamedTuple):
    """The words of one statement, in lower case; `first` is its first word's number in the line."""

    line: int
    first: int
    words: Sequence[str]


@dataclass(frozen=True, slots=True)
class Header:
    """`key: value`; the key in lower case, the value as written."""

    key: str
    value: str
    place: Place


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its name as written (None before the first `[name]`), headers, statements."""

    name: str | None
    place: Place
    headers: tuple[Header, ...]
    statements: tuple[Statement, ...]

    def header(self, key: str) -> Header | None:
        """The first header of that key."""
        return next((header for header in self.headers if header.key == key), None)


@dataclass(frozen=True, slots=True)
class Log:
    """A log as read. `head` is what stands above the first section: headers for all.

    `sections` are those with a name; a log without any has its statements in `head`.
    """

    lines: tuple[str, ...]
    head: Section
    sections: tuple[Section, ...]
    faults: tuple[Diagnostic, ...]

    @property
    def parts(self) -> tuple[Section, ...]:
        """The sections, or the head alone where there are none."""
        return self.sections or (self.head,)

    def header(self, key: str, section: Section | None = None) -> Header | None:
        """A header of the section, else of the head."""
        own = section.header(key) if section else None
        return own or self.head.header(key)

    def statements(self) -> Iterator[Statement]:
        """All statements in order."""
        for part in self.parts:
            yield from part.statements

    def place(self, statement: Statement, first: int = 0, last: int | None = None) -> Place:
        """Where words `first` to `last` (included) of a statement stand; without `last`, to its
        end when `first` is 0, else that word alone."""
        if last is None:
            last = len(statement.words) - 1 if first == 0 else first
        first = min(first, len(statement.words) - 1)
        last = max(first, min(last, len(statement.words) - 1))
        spans = _spans(self.lines[statement.line - 1])
        if not spans:
            return Place(line=statement.line)
        begin = spans[min(statement.first + first, len(spans) - 1)][0]
        end = spans[min(statement.first + last, len(spans) - 1)][1]
        return Place(line=statement.line, column=begin + 1, end_column=end + 1)


@lru_cache(maxsize=8)
def _spans(line: str) -> list[tuple[int, int]]:
    """Where the words of a line stand; kept a while, for one line can have many findings."""
    return [match.span() for match in _WORD.finditer(uncommented(line))]


def uncommented(line: str) -> str:
    """A line without its comment."""
    return line.partition("#")[0]


def split_words(text: str) -> list[str]:
    """The words and marks of a piece of text, in lower case."""
    return _WORD.findall(_in_lower_case(text))


def _in_lower_case(text: str) -> str:
    """A text with A to Z in lower case. Other letters stay: the sign for Kelvin is no `k`."""
    return text.lower() if text.isascii() else text.translate(_SMALL)


def _whole(line: int, text: str) -> Place:
    start = len(text) - len(text.lstrip(" \t"))
    return Place(line=line, column=start + 1, end_column=max(len(text.rstrip()), start) + 1)


def _cut(number: int, line: str, faults: list[Diagnostic]) -> str:
    """A line too long to be one of a log: emptied, with a fault."""
    faults.append(
        Diagnostic(
            Severity.ERROR,
            "line-too-long",
            f"This line has {len(line):,} characters; it was not read.",
            Place(line=number, column=1, end_column=2),
            expected=f"at most {MOST_LINE:,}",
        )
    )
    return ""


def read_log(text: str) -> Log:
    """Read a log. Never raises."""
    lines = tuple(
        line[:-1] if line.endswith("\r") else line
        for line in text.removeprefix("\ufeff").split("\n")
    )
    faults: list[Diagnostic] = []
    head: Section | None = None
    sections: list[Section] = []
    name: str | None = None
    place = Place(line=1)
    headers: list[Header] = []
    keys: set[str] = set()
    statements: list[Statement] = []
    in_headers, seen_header = True, False
    closed = 0  # statements of the parts before

    def close() -> None:
        nonlocal head, closed
        closed += len(statements)
        part = Section(name, place, tuple(headers), tuple(statements))
        if head is None:
            head = part
        else:
            sections.append(part)

    for number, raw in enumerate(lines, 1):
        if number > MOST_READ or closed + len(statements) > MOST_READ:
            faults.append(_endless(number))
            break
        line = raw if len(raw) <= MOST_LINE else _cut(number, raw, faults)
        content = line.partition("#")[0] if "#" in line else line
        if "[" in content and (match := _SECTION.fullmatch(content)):
            close()
            name, place = match[1].strip(" \t"), _whole(number, content)
            headers, keys, statements = [], set(), []
            in_headers, seen_header = True, False
            continue
        if in_headers:
            if not line.strip(" \t"):
                in_headers = not seen_header
                continue
            if not content.strip(" \t"):
                continue
            if match := _HEADER.fullmatch(content):
                key = match[1].lower()
                if key in keys:
                    faults.append(_twice(key, number, content))
                keys.add(key)
                headers.append(Header(key, match[2].strip(" \t"), _whole(number, content)))
                seen_header = True
                continue
            in_headers = False
        begin = 0
        for part in _in_lower_case(content).split(";"):
            if words := _WORD.findall(part):
                statements.append(Statement(number, begin, words))
            begin += len(words) + 1
    close()
    assert head is not None
    if sections and head.statements:
        first = head.statements[0]
        faults.append(
            Diagnostic(
                Severity.ERROR,
                "statement-above-sections",
                "This stands above the first section, so it belongs to nobody.",
                _whole(first.line, uncommented(lines[first.line - 1])),
                expected="statements below a [section]",
            )
        )
    faults += _same_names(sections)
    return Log(lines, head, tuple(sections), tuple(faults))


def _endless(number: int) -> Diagnostic:
    return Diagnostic(
        Severity.ERROR, "log-too-long", "From here on the log was not read, for it is too long.",
        Place(line=number, column=1, end_column=2),
        expected=f"at most {MOST_READ:,} lines, and as many statements",
    )  # fmt: skip


def _twice(key: str, line: int, content: str) -> Diagnostic:
    return Diagnostic(
        Severity.ERROR, "header-twice", f"“{_short(key)}” is given twice.", _whole(line, content),
        expected="one such line",
    )  # fmt: skip


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"


def _same_names(sections: Sequence[Section]) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for section in sections:
        folded = (section.name or "").casefold()
        if folded in seen:
            yield Diagnostic(
                Severity.ERROR, "section-twice",
                f"There are two sections [{_short(section.name or '')}].", section.place,
                expected="one section of a name",
            )  # fmt: skip
        seen.add(folded)


def unknown_headers(log: Log, known: frozenset[str]) -> Iterator[Diagnostic]:
    """A warning for each header that a game doesn't know."""
    for part in (log.head, *log.sections):
        for header in part.headers:
            if header.key not in known:
                yield Diagnostic(
                    Severity.WARNING, "unknown-header",
                    f"“{_short(header.key)}” is no header of this game; it was not used.",
                    header.place, expected=", ".join(sorted(known)),
                )  # fmt: skip
