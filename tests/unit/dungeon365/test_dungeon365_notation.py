"""Statements read into moves and written again."""

from __future__ import annotations

import pytest

from dungeonpress.games.dungeon365.moves import Battle, Floor, Lives, Lost, Marks, Potions, Score
from dungeonpress.games.dungeon365.notation import read_move, write_move
from dungeonpress.notation.log import split_words
from dungeonpress.notation.twin import Unread


@pytest.mark.parametrize(
    ("text", "move", "canonical"),
    [
        ("1: 2 3 3 3 3 5 beat 1", Battle(1, ("233335",), (1,)), "1: 233335 beat 1"),
        ("07:miss", Battle(7), "7: miss"),
        (
            "2: 112346 KEEP 11 roll 1156 keep - roll 361111 beat 04 potion",
            Battle(2, ("112346", "11", "1156", "", "361111"), (4,), potion=True),
            "2: 112346 keep 11 roll 1156 keep - roll 361111 beat 4 potion",
        ),
        ("1: 2 3 ? miss", Battle(1, ("2 3 ?",)), "1: 2 3 ? miss"),
        ("1: 23?335 beat ?", Battle(1, ("23?335",), ("?",)), "1: 23?335 beat ?"),
        ("1?: miss potion", Battle("1?", potion=True), "1?: miss potion"),
        ("floor 1-3: 3 =26p 01p", Floor(1, 3, ("3", "=26p", "1p")), "floor 1-3: 3 =26p 1p"),
        ("floor 31: =2?", Floor(31, 31, ("=2?",)), "floor 31-31: =2?"),
        ("marks 1 2 ?", Marks((1, 2, "?")), "marks 1 2 ?"),
        ("marks -", Marks(()), "marks -"),
        ("potions 2", Potions(2), "potions 2"),
        ("lost 03", Lost(3), "lost 3"),
        ("lives ?", Lives("?"), "lives ?"),
        ("score 31", Score(31), "score 31"),
    ],
)
def test_read_and_written(text: str, move: object, canonical: str) -> None:
    read = read_move(split_words(text))
    assert read == move
    assert not isinstance(read, Unread)
    assert write_move(read) == canonical
    assert read_move(split_words(canonical)) == move


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("1: 112233 beat", 3), ("1: 112233", 2), ("1: miss miss", 3), ("1: - miss", 2),
        ("1 112233 miss", 0), ("1: 112233 roll 1 miss", 3), ("1x: miss", 0), ("beat 3", 0),
        ("floor 1-3", 1), ("floor 1-3: 4 x", 4), ("floor 1-3: =", 3), ("marks", 0),
        ("marks 1 x", 2), ("lives", 0), ("lives x", 1), ("score 3 4", 2), ("treasure 2", 0),
        ("1: 112233 mi?s", 3), ("1: 112233 ?", 3),
    ],
)  # fmt: skip
def test_unread_words_name_the_first_that_cannot_be(text: str, at: int) -> None:
    read = read_move(split_words(text))
    assert isinstance(read, Unread)
    assert read.at == at


def test_endless_digits_are_a_large_number() -> None:
    assert read_move(split_words("9" * 50_000 + ": miss")) == Battle(10**6)
