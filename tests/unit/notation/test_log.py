"""The text of a log as a tree, whatever the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeonpress.notation.log import MOST_LINE, Log, read_log, unknown_headers


def words(log: Log) -> list[list[str]]:
    return [list(statement.words) for statement in log.statements()]


def codes(log: Log) -> list[str]:
    return [fault.code for fault in log.faults]


def test_headers_end_at_the_first_empty_line() -> None:
    log = read_log("\n\ngame: bash\n# a note\nplayer:  Ada Lovelace # she\n\nkey: value\n")
    assert [(h.key, h.value) for h in log.head.headers] == [
        ("game", "bash"),
        ("player", "Ada Lovelace"),
    ]
    assert words(log) == [["key", ":", "value"]]


def test_headers_end_at_a_line_that_is_none() -> None:
    assert words(read_log("game: bash\nE1 3: m6\nplayer: Bob")) == [
        ["e1", "3", ":", "m6"],
        ["player", ":", "bob"],
    ]
    assert words(read_log("game: bash\nEND 3: m6")) == [["end", "3", ":", "m6"]]
    assert words(read_log("game: bash\nEND: m6")) == [["end", ":", "m6"]]


def test_sections_have_headers_of_their_own() -> None:
    log = read_log("game: roll\n[Ada]\nhero: viking\n\ndelve 1\n[ Bob B ]\ndelve 1; level 1: G")
    assert [part.name for part in log.sections] == ["Ada", "Bob B"]
    assert log.header("hero", log.sections[0]).value == "viking"  # type: ignore[union-attr]
    assert log.header("game", log.sections[1]).value == "roll"  # type: ignore[union-attr]
    assert words(log)[-1] == ["level", "1", ":", "g"]


def test_faults_of_form_have_places() -> None:
    log = read_log("game: roll\nGame: bash\nseek\n[Ada]\n[ADA]\n")
    assert codes(log) == ["header-twice", "statement-above-sections", "section-twice"]
    assert [fault.place.line for fault in log.faults] == [2, 3, 5]


def test_marks_need_no_spaces() -> None:
    assert words(read_log("F>GG=x,y;C > K # K > C\n")) == [
        ["f", ">", "gg", "=", "x", ",", "y"],
        ["c", ">", "k"],
    ]


def test_line_ends_and_byte_order_mark() -> None:
    log = read_log("\ufeffgame: bash\r\n\r\nE1 1\r\nE2\u20283\x0b\r")
    assert log.head.headers[0].value == "bash"
    assert words(log) == [["e1", "1"], ["e2\u20283\x0b"]]
    assert read_log("E1\rE2").head.statements[0].words == ["e1\re2"]


def test_places_are_those_of_the_text() -> None:
    log = read_log("game: bash\n\n  E1 3 ;\thp 17  # note")
    first, second = log.statements()
    assert log.place(first).column == 3
    assert (log.place(second, 1).column, log.place(second, 1).end_column) == (13, 15)
    assert (log.place(second).column, log.place(second).end_column) == (10, 15)
    assert log.place(second, 99).line == 3


def test_a_line_too_long_is_a_fault_not_a_burden() -> None:
    log = read_log("game: bash\n\n" + "x " * MOST_LINE + "\nE1 1")
    assert codes(log) == ["line-too-long"]
    assert words(log) == [["e1", "1"]]


def test_unknown_headers_are_warnings() -> None:
    log = read_log("game: bash\ncolour: red\n[Ada]\nmood: good\n")
    found = list(unknown_headers(log, frozenset({"game"})))
    assert [(d.severity.value, d.place.line) for d in found] == [("warning", 2), ("warning", 4)]


@given(st.text(alphabet=st.sampled_from(" \t\n\r;:>=/,#[]?aE1\x00\ufeff\u2028é"), max_size=300))
def test_reading_never_fails_and_every_word_has_its_place(text: str) -> None:
    log = read_log(text)
    for statement in log.statements():
        for at, word in enumerate(statement.words):
            place = log.place(statement, at, at)
            line = log.lines[statement.line - 1]
            assert place.column is not None
            assert place.end_column is not None
            assert line[place.column - 1 : place.end_column - 1].lower() == word


@pytest.mark.parametrize(("text", "line"), [("x\n", 6), ("x; x; x\n", 3), ("[a]\nx; x\n", 6)])
def test_an_endless_log_is_read_to_a_most(
    monkeypatch: pytest.MonkeyPatch, text: str, line: int
) -> None:
    monkeypatch.setattr("dungeonpress.notation.log.MOST_READ", 5)
    log = read_log(text * 100)
    (fault,) = [fault for fault in log.faults if fault.code == "log-too-long"]
    assert fault.place.line == line
    assert read_log(text).faults == ()
