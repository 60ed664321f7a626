"""No bytes and no code, however made, get past the doors as an exception or a half-read sheet."""

import json
from datetime import date
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from dungeonpress.api import Judged, convert_to_json, convert_to_play, verify_bytes
from dungeonpress.cli.report import report
from dungeonpress.core.codes import ALPHABET, CodeError, encode
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import games, read_sheet_code, sheet_code

CONTEXT = Context(today=date(2027, 6, 1))
CASES = Path(__file__).parents[1] / "cases"
LOGS = [path.read_bytes() for path in sorted(CASES.glob("*/*.play"))]
ODD = [
    b"?",
    b";",
    b"#",
    b"[",
    b"]",
    b":",
    b"\r",
    b"\0",
    b"\xff",
    b"9" * 30,
    "²".encode(),
    "٣".encode(),
]

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["headers", "game", "moves", "do", "unread", "day"]), inner
        )
    ),
    max_leaves=12,
)


def tell(data: bytes) -> Judged:
    """Judge bytes, and show the verdict in all ways: none may fail."""
    judged = verify_bytes(data, CONTEXT)
    json.dumps(judged.verdict.as_json(), ensure_ascii=False).encode()
    report("a.play", judged).encode()
    return judged


@given(st.binary(max_size=300))
def test_any_bytes_get_a_verdict(data: bytes) -> None:
    tell(data)


@given(st.sampled_from(sorted(games())), st.text(max_size=200))
def test_any_text_of_a_game_gets_a_verdict(game: str, text: str) -> None:
    tell(f"game: {game}\n\n{text}".encode("utf-8", "surrogatepass"))


@given(st.sampled_from(sorted(games())), values)
def test_any_json_gets_a_verdict(game: str, value: object) -> None:
    tell(json.dumps(value).encode())
    tell(json.dumps({"headers": {"game": game}, "moves": value}).encode())
    tell(json.dumps({"headers": {"game": game}, "moves": [value]}).encode())


@settings(max_examples=150)
@given(st.data())
def test_right_logs_with_odd_words_get_a_verdict_and_a_twin(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(LOGS)).split(b"\n")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        words = lines[at].split(b" ")
        words.insert(data.draw(st.integers(0, len(words))), data.draw(st.sampled_from(ODD)))
        lines[at] = b" ".join(words)
    text = b"\n".join(lines)
    judged = tell(text)
    try:
        twin = convert_to_json(text, "a.play")
    except DungeonpressError:
        assert judged.log is None or judged.game is None or judged.log.faults
        return
    play = convert_to_play(twin.encode(), "a.json")
    assert convert_to_play(play.encode(), "a.play") == play


def read(code: str) -> Recipe | None:
    try:
        return read_sheet_code(code)
    except CodeError:
        return None


@given(st.text(max_size=60) | st.text(ALPHABET + "- ", max_size=60))
def test_any_text_is_a_code_or_told_why_not(text: str) -> None:
    for prefix in ("", "D365", "ROLL-"):
        read(prefix + text)


@given(
    st.sampled_from([game.prefix for game in games().values()]),
    st.lists(st.integers(0, 1), max_size=150),
)
def test_a_code_that_is_read_is_written_again(prefix: str, bits: list[int]) -> None:
    if (recipe := read(encode(prefix, bits))) is not None:
        assert read(sheet_code(recipe)) == recipe
