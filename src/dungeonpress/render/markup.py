"""Rules, written in Markdown, as HTML: single clauses, and a game's whole rules file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from dungeonpress.core.law import Clause

_ID = re.compile(r"\b[A-Z]\d{1,2}\b")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules under one heading; `first` and `last` are its clauses' ids, if any."""

    anchor: str
    heading: str
    body: Markup
    first: str | None
    last: str | None


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's rules: what stands above the first heading, then the sections."""

    title: str
    intro: Markup
    sections: tuple[Section, ...]


@cache
def _reader() -> MarkdownIt:
    # Without "html", tags in the text are text.
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def clause_text(clause: Clause) -> Markup:
    """The words of a clause."""
    return Markup(_reader().renderInline(clause.text))


def read_rules(markdown: str, clauses: Mapping[str, Clause]) -> Rules:
    """A rules file as HTML, each clause of `clauses` an element with its id, mentions linked."""
    source = markdown.splitlines()
    title, intro = "", Markup()
    sections: list[Section] = []
    for level, heading, tokens in _parts(_reader().parse(markdown)):
        found = list(_name_clauses(tokens, clauses))
        _set_tables(tokens, clauses, source, found)
        body = Markup(_reader().renderer.render(tokens, _reader().options, {}))
        if level == "h2":
            ids = (found[0], found[-1]) if found else (None, None)
            sections.append(Section(f"part-{len(sections) + 1}", heading, body, *ids))
        else:
            title, intro = heading, body
    return Rules(title, intro, tuple(sections))


def _parts(tokens: Sequence[Token]) -> Iterator[tuple[str, str, list[Token]]]:
    """Each heading's tag and words, with what stands under it."""
    starts = [n for n, t in enumerate(tokens) if t.type == "heading_open" and t.tag in ("h1", "h2")]
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        yield tokens[start].tag, tokens[start + 1].content, list(tokens[start + 3 : end])


def _name_clauses(tokens: Sequence[Token], clauses: Mapping[str, Clause]) -> Iterator[str]:
    """Give the items that are clauses their ids, and link mentions; yields the ids."""
    for number, token in enumerate(tokens):
        if token.type != "inline" or token.children is None:
            continue
        children = [child for child in token.children if child.content or child.type != "text"]
        own = ""
        if number >= 2 and tokens[number - 2].type == "list_item_open":
            own = _lead(children, clauses)
        if own:
            tokens[number - 2].attrs |= {"id": own, "class": "clause"}
            rest = [_text(children[3].content.lstrip()), *children[4:]] if children[3:] else []
            children = [_raw(f'<b class="id">{own}</b>'), *rest]
            yield own
        token.children = [piece for c in children for piece in _linked(c, clauses, own)]


def _lead(children: Sequence[Token], clauses: Mapping[str, Clause]) -> str:
    """The clause's id that an item begins with in bold, or nothing."""
    bold = len(children) > 2 and children[0].type == "strong_open"
    return children[1].content if bold and children[1].content in clauses else ""


def _raw(html: str) -> Token:
    return Token("html_inline", "", 0, content=html)


def _linked(token: Token, clauses: Mapping[str, Clause], own: str) -> Iterator[Token]:
    if token.type != "text":
        yield token
        return
    done = 0
    for match in _ID.finditer(token.content):
        if match[0] in clauses and match[0] != own:
            yield _text(token.content[done : match.start()])
            yield _raw(f'<a href="#{match[0]}">{match[0]}</a>')
            done = match.end()
    yield _text(token.content[done:])


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _set_tables(
    tokens: list[Token], clauses: Mapping[str, Clause], source: Sequence[str], found: list[str]
) -> None:
    """Head the rows, name those that are clauses, and span what `||` leaves out."""
    parent = ""
    for number, token in enumerate(tokens):
        if token.type == "list_item_open":
            parent = str(token.attrs.get("id", parent))
        elif token.type == "th_open":
            token.attrs["scope"] = "col"
        elif token.type == "tr_open" and tokens[number + 1].type == "td_open":
            _head_row(tokens[number + 1 : number + 4])
            code = (tokens[number + 2].children or [_text("")])[0].content
            name = f"{parent}-{code}"
            if name in clauses and name not in found:
                token.attrs["id"] = name
            if token.map and source[token.map[0]].rstrip().endswith("||"):
                _span(tokens, number)


def _head_row(cell: Sequence[Token]) -> None:
    cell[0].tag = cell[2].tag = "th"
    cell[0].attrs["scope"] = "row"


def _span(tokens: list[Token], row: int) -> None:
    """Let the last written cell of a row take the room of the empty ones behind it."""
    end = next(n for n in range(row, len(tokens)) if tokens[n].type == "tr_close")
    empty = 0
    while end - 3 > row and not tokens[end - 2].content:
        del tokens[end - 3 : end]
        end -= 3
        empty += 1
    tokens[end - 3].attrs["colspan"] = empty + 1
