"""The JSON twin of a log: the same headers, sections and moves, for programs.

A move is an object: `{"do": "battle", …}` with the fields of the game's move of that name, or
`{"unread": "words as written"}` for what is no statement of the game. The fields are those of the
frozen dataclasses in the game's `notation.MOVES`, so text, twin and schema can't drift apart.
"""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from dungeonpress.engine.game import games, power
from dungeonpress.notation.log import Log, Section

Json = dict[str, Any]
_MOST_DIGITS = 18


class TwinError(ValueError):
    """A JSON value that is no log; the message names the place in it."""


@dataclass(frozen=True, slots=True)
class Unread:
    """Words that are no statement of the game: `at` is the first word that can't be, `message`
    and `clause` say why (clause None where no rule is meant)."""

    words: tuple[str, ...]
    at: int = 0
    message: str = "This can't be read."
    clause: str | None = None
    expected: str | None = None


def move_name(kind: type) -> str:
    """The `do` of a move: its class name in lower case."""
    return kind.__name__.lower()


@cache
def _moves(game: str) -> Mapping[str, type]:
    return {move_name(kind): kind for kind in power(game, "notation").MOVES}


def twin_of(log: Log, game: str) -> Json:
    """The JSON twin of a log."""
    out: Json = {"headers": _headers(log.head)}
    if log.sections:
        out["sections"] = [
            {"name": part.name, "headers": _headers(part), "moves": _moves_of(part, game)}
            for part in log.sections
        ]
    else:
        out["moves"] = _moves_of(log.head, game)
    return out


def _headers(part: Section) -> Json:
    return {header.key: _kept(header.value.strip()) for header in part.headers}


def _kept(text: str) -> str:
    """A text without what would end a line when it is written."""
    return text.replace("\r", "\ufffd")


def _moves_of(part: Section, game: str) -> list[Json]:
    read = power(game, "notation").read_move
    return [_as_json(read(statement.words)) for statement in part.statements]


def _as_json(move: Any) -> Json:
    if isinstance(move, Unread):
        return {"unread": _kept(" ".join(move.words))}
    fields = ((field.name, getattr(move, field.name)) for field in dataclasses.fields(move))
    return {"do": move_name(type(move)), **{k: _plain(v) for k, v in fields if v is not None}}


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return _kept(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = ((field.name, getattr(value, field.name)) for field in dataclasses.fields(value))
        return {k: _plain(v) for k, v in fields if v is not None}
    return value


def read_json(text: str) -> Any:
    """A JSON value. Raises `TwinError` for a text that is none, or that none of ours can be."""
    try:
        return json.loads(
            text, object_pairs_hook=_named_once, parse_int=_whole, parse_constant=_no_number
        )
    except RecursionError as error:
        raise TwinError("it is nested too deeply") from error
    except json.JSONDecodeError as error:
        raise TwinError(f"{error.msg}, line {error.lineno} column {error.colno}") from error


def _named_once(pairs: Sequence[tuple[str, Any]]) -> Json:
    out = dict(pairs)
    if len(out) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise TwinError(f"“{name[:40]}” stands twice in one object")
            seen.add(name)
    return out


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise TwinError("a number has too many digits")
    return int(digits)


def _no_number(name: str) -> Any:
    raise TwinError(f"{name} is no number")


def text_of_twin(twin: Any) -> str:
    """The canonical `.play` text of a JSON twin. Raises `TwinError`."""
    top = _object(twin, "the log")
    headers = _object(top.get("headers"), "headers")
    game = str(headers.get("game", "")).strip().lower()
    if game not in games():
        raise TwinError(f"headers.game is none of {', '.join(games())}")
    blocks = [_header_lines(headers, "headers")]
    if "sections" in top:
        for at, value in enumerate(_list(top["sections"], "sections")):
            where = f"sections[{at}]"
            section = _object(value, where)
            name = _line(section.get("name"), f"{where}.name")
            own = _header_lines(_object(section.get("headers", {}), where), f"{where}.headers")
            moves = _texts(section.get("moves"), game, f"{where}.moves")
            blocks.append([f"[{name}]", *own, *([""] if own else []), *moves])
    else:
        blocks.append(_texts(top.get("moves"), game, "moves"))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def canonical(log: Log, game: str) -> str:
    """The log written as this program writes logs; `canonical(read(canonical))` is the same."""
    return text_of_twin(twin_of(log, game))


def _header_lines(headers: Json, where: str) -> list[str]:
    return [f"{_line(k, where)}: {_line(v, f'{where}.{k}')}".rstrip() for k, v in headers.items()]


def _texts(value: Any, game: str, where: str) -> list[str]:
    write = power(game, "notation").write_move
    out: list[str] = []
    for at, item in enumerate(_list(value, where)):
        place = f"{where}[{at}]"
        move = _object(item, place)
        if "unread" in move:
            out.append(_unread_line(_line(move["unread"], f"{place}.unread")))
            continue
        kind = _moves(game).get(str(move.get("do")))
        if kind is None:
            raise TwinError(f"{place}.do is none of {', '.join(_moves(game))}")
        values = {k: v for k, v in move.items() if k != "do"}
        out.append(str(write(_build(kind, values, place))))
    return out


def _unread_line(text: str) -> str:
    """Words that are no statement, kept from being read as a section or a header."""
    return f"; {text}" if text.lstrip(" \t").startswith("[") or ":" in text else text


def _build(kind: type, values: Json, where: str) -> Any:
    hints = typing.get_type_hints(kind)
    if unknown := set(values) - set(hints):
        raise TwinError(f"{where} has an unknown field {sorted(unknown)[0]!r}")
    built = {k: _value(v, hints[k], f"{where}.{k}") for k, v in values.items()}
    try:
        return kind(**built)
    except TypeError as error:
        raise TwinError(f"{where} lacks a field") from error


def _value(value: Any, hint: Any, where: str) -> Any:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        if value is None and type(None) in arguments:
            return None
        for option in arguments:
            if option is not type(None):
                try:
                    return _value(value, option, where)
                except TwinError:
                    continue
        raise TwinError(f"{where} is of the wrong kind")
    if origin is tuple:
        items = _list(value, where)
        if arguments[-1:] == (...,):
            return tuple(_value(v, arguments[0], f"{where}[{n}]") for n, v in enumerate(items))
        if len(items) != len(arguments):
            raise TwinError(f"{where} should have {len(arguments)} items")
        pairs = zip(items, arguments, strict=True)
        return tuple(_value(v, a, f"{where}[{n}]") for n, (v, a) in enumerate(pairs))
    if dataclasses.is_dataclass(hint):
        return _build(typing.cast(type, hint), _object(value, where), where)
    if hint is str:
        return _line(value, where)
    if hint is int and (not isinstance(value, int) or isinstance(value, bool)):
        raise TwinError(f"{where} is no whole number")
    if hint is bool and not isinstance(value, bool):
        raise TwinError(f"{where} is neither true nor false")
    if origin is typing.Literal and value not in arguments:
        raise TwinError(f"{where} is none of {', '.join(map(str, arguments))}")
    return value


def _object(value: Any, where: str) -> Json:
    if not isinstance(value, dict):
        raise TwinError(f"{where} is no object")
    return value


def _list(value: Any, where: str) -> Sequence[Any]:
    if not isinstance(value, list):
        raise TwinError(f"{where} is no list")
    return value


def _line(value: Any, where: str) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        raise TwinError(f"{where} is no text")
    if any(sign in value for sign in "\n\r#"):
        raise TwinError(f"{where} has a sign that ends a line or begins a comment")
    if any("\ud800" <= sign <= "\udfff" for sign in value):
        raise TwinError(f"{where} has half a character")
    return value


def schema(game: str) -> Json:
    """The JSON Schema (2020-12) of a game's twin."""
    moves = [_move_schema(name, kind) for name, kind in _moves(game).items()]
    unread = {
        "type": "object",
        "required": ["unread"],
        "properties": {"unread": {"type": "string"}},
    }
    list_of_moves = {"type": "array", "items": {"anyOf": [*moves, unread]}}
    headers = {"type": "object", "additionalProperties": {"type": "string"}}
    section = {
        "type": "object",
        "required": ["name", "moves"],
        "properties": {"name": {"type": "string"}, "headers": headers, "moves": list_of_moves},
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{games()[game].name}: a play log",
        "type": "object",
        "required": ["headers"],
        "properties": {
            "headers": {**headers, "required": ["game"], "properties": {"game": {"const": game}}},
            "moves": list_of_moves,
            "sections": {"type": "array", "items": section},
        },
        "oneOf": [{"required": ["moves"]}, {"required": ["sections"]}],
        "additionalProperties": False,
    }


def _move_schema(name: str, kind: type) -> Json:
    out = _type_schema(kind)
    out["properties"] = {"do": {"const": name}, **out["properties"]}
    out["required"] = ["do", *out["required"]]
    return out


def _type_schema(hint: Any) -> Json:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if dataclasses.is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        fields = dataclasses.fields(hint)
        missing = dataclasses.MISSING
        needed = [f.name for f in fields if f.default is missing and f.default_factory is missing]
        return {
            "type": "object",
            "required": needed,
            "properties": {f.name: _type_schema(hints[f.name]) for f in fields},
            "additionalProperties": False,
        }
    if origin in (types.UnionType, typing.Union):
        return {"anyOf": [_type_schema(option) for option in arguments]}
    if origin is tuple and arguments[-1:] == (...,):
        return {"type": "array", "items": _type_schema(arguments[0])}
    if origin is tuple:
        items = [_type_schema(item) for item in arguments]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}
    if origin is typing.Literal:
        return {"enum": list(arguments)}
    return {"type": {str: "string", int: "integer", bool: "boolean", type(None): "null"}[hint]}


def write_json(twin: Json) -> str:
    """A twin as text."""
    return json.dumps(twin, ensure_ascii=False, indent=1) + "\n"
