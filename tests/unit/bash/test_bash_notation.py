"""The words of a Bash log, and a `?` among them."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from dungeonpress.api import verify_text
from dungeonpress.engine.context import Context
from dungeonpress.games.bash.moves import Buy, Claim, Drink, Enter, Unclear, Wear
from dungeonpress.games.bash.notation import read_move, write_move
from dungeonpress.notation.log import split_words
from dungeonpress.notation.twin import Unread

CONTEXT = Context(today=date(2030, 1, 1))


def verdict(log: str) -> dict[str, Any]:
    return verify_text(f"game: bash\n\n{log}", CONTEXT).verdict.as_json()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("E01 4", Enter("E1", "4")),
        ("end", Enter("END")),
        ("E1 hp 17", Enter("E1", None, None, (Claim("hp", 17),))),
        ("E1 4: m 6 d2 a 1, m4 a6", Enter("E1", "4", (("m6", "d2", "a1"), ("m4", "a6")))),
        ("c2 4:m1 6 3d5", Unread(("c2", "4", ":", "m1", "6", "3d5"), 5)),
        ("E1 4: ? a6", Enter("E1", "4", (("?", "a6"),))),
        ("E1 4: m6 ? 1 a6", Enter("E1", "4", (("m6", "?", "1", "a6"),))),
        ("J12 5", Enter("J12", "5")),
        ("drink 02", Drink(2)),
        ("drink ?", Drink("?")),
        ("buy AXE", Buy("axe")),
        ("wear shi?ld", Wear("shi?ld")),
        ("hp 017", Claim("hp", 17)),
        ("treasur? 2", Claim("treasure", 2)),
        ("result wo?", Claim("result", "wo?")),
        ("? 3", Unclear("? 3")),
        ("? 3: m5 a6", Enter("?", "3", (("m5", "a6"),))),
    ],
)
def test_read(text: str, move: object) -> None:
    read = read_move(split_words(text))
    if isinstance(move, Unread):
        assert isinstance(read, Unread)
        assert read.at == move.at
    else:
        assert read == move


@pytest.mark.parametrize(
    "text",
    [
        "E1 4: m6 d2 a1, m4 a6",
        "E1 6 hp 17 treasure 1",
        "E1",
        "END: m111111111 a6 g111111111",
        "E1 4: m6 ? 1 a6",
        "drink 2",
        "buy potion3",
        "wear axe",
        "potions 1?",
        "? 3",
    ],
)
def test_write_gives_back_what_is_canonical(text: str) -> None:
    move = read_move(split_words(text))
    assert not isinstance(move, Unread)
    assert write_move(move) == text


@pytest.mark.parametrize(
    ("text", "at", "clause"),
    [
        ("jump", 0, None),
        ("score 3", 0, "B62"),
        ("E1 4 drink 1", 2, None),
        ("E1 4:", 2, None),
        ("E1 4: , m5 a6", 3, None),
        ("E1 4: m5 a6,", 5, None),
        ("E1 4: 5 a6", 3, None),
        ("E1 4: x5", 3, None),
        ("E1 4: m5x", 3, None),
        ("drink", 0, "B40"),
        ("drink -1", 1, "B40"),
        ("drink 1 2", 2, None),
        ("buy", 0, "B50"),
        ("buy helmet", 1, "B50"),
        ("wear helmet", 1, "B53"),
        ("hp", 0, "B32"),
        ("result lost", 1, "B61"),
    ],
)
def test_what_is_no_statement(text: str, at: int, clause: str | None) -> None:
    read = read_move(split_words(text))
    assert isinstance(read, Unread)
    assert (read.at, read.clause) == (at, clause)


def test_numbers_of_any_length_are_read() -> None:
    assert verdict(f"E1 5; hp {'9' * 5000}")["diagnostics"][0]["clause"] == "B11"
    assert verdict(f"E1 5; drink {'0' * 5000}")["verdict"] == "verified"
    assert verdict(f"E1 5; hp {'?' * 5000}")["verdict"] == "verified"


def test_places_are_those_of_the_round() -> None:
    found = verdict("E1 4: m5 a1, m5 a1, m55 a6 # far too many\n")["diagnostics"][0]
    assert (found["line"], found["column"], found["end_column"]) == (3, 21, 27)


def test_claims_are_found_in_one_breath() -> None:
    found = verdict("E1 5 treasure 0 hp 16\n")["diagnostics"][0]
    assert (found["column"], found["end_column"]) == (17, 22)


@pytest.mark.parametrize(
    ("log", "standing"),
    [
        ("E1 5; hp ?", "verified"),
        ("E1 5; ?p 17", "verified"),
        ("?1 5", "consistent"),
        ("E1 ?", "review"),
        ("E? 5", "consistent"),
        ("? 5", "consistent"),
        ("E1 6; ? 1", "review"),
        ("? 5: m1 a6", "invalid"),
        ("E1 4: m? d1 a6", "review"),
        ("E1 4: m? a6", "review"),
        ("E1 4: m5 d? a6", "consistent"),
        ("E1 4: m5 a?", "review"),
        ("E1 4: m5 ?6", "consistent"),
        ("E1 4: m5 ?", "review"),
        ("E1 4: ?5 a6", "consistent"),
        ("E1 4: m?? a6", "invalid"),
        ("E1 4: ? ? ? ? ? ?", "review"),
        ("E1 4: m5 ? a6", "consistent"),
        ("E1 4: m6 ? a6", "review"),
        ("E1 6; buy ?", "review"),
        ("E1 6; buy bu?kler", "consistent"),
        ("E1 5; drink ?", "consistent"),
        ("E1 5; ? shield", "invalid"),
        ("E1 5; result w?n", "verified"),
        ("E9? 5", "invalid"),
        ("?\nE2 5", "invalid"),
    ],
)
def test_what_a_question_mark_decides(log: str, standing: str) -> None:
    assert verdict(log)["verdict"] == standing


def test_a_review_says_where() -> None:
    found = verdict("E1 4: m5 a1, m? d1 a6\nE2 6")
    assert [(d["code"], d["line"], d["column"]) for d in found["diagnostics"]] == [
        ("unclear", 3, 14)
    ]
    assert found["run"] == {
        "result": "unfinished", "squares": 2, "kills": 1, "treasure": 0, "potions": 0,
        "health": None,
    }  # fmt: skip


def test_too_much_that_is_unclear_is_left_undecided() -> None:
    way = "\n".join(["?? ?"] * 40)
    found = verdict(f"{way}\nE1 5")
    assert found["verdict"] == "review"
    assert "too-unclear" in {d["code"] for d in found["diagnostics"]}
