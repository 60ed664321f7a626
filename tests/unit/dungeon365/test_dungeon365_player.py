"""The sensible hero: legal, reproducible, and close to best play."""

from __future__ import annotations

from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.floors import months_of
from dungeonpress.games.dungeon365.month import Month
from dungeonpress.games.dungeon365.moves import Floor
from dungeonpress.games.dungeon365.notation import read_move
from dungeonpress.games.dungeon365.player import goal_of, play
from dungeonpress.games.dungeon365.rules import score_of
from dungeonpress.notation.log import split_words

FLOORS = """floor 1-7: 1 2 3 4 5 6 =20
floor 8-14: 1 2p 3 4 5 6 =22
floor 15-21: 1 2 3p 4 5 6 =24
floor 22-28: 1 2 3 4p 5 6 =26"""
BEST_SCORE = 25.440484  # exact, by dynamic programming over all states of this month


def month() -> Month:
    floors = [read_move(split_words(line)) for line in FLOORS.split("\n")]
    months = months_of(2027, 2, [floor for floor in floors if isinstance(floor, Floor)])
    assert months
    return months[0]


def score(stream: Stream) -> int:
    *_, (_, last) = play(month(), stream)
    found = score_of(month(), last)
    assert found is not None
    return found


def test_the_same_stream_plays_the_same_month() -> None:
    assert list(play(month(), Stream(1))) == list(play(month(), Stream(1)))


def test_a_little_below_best_play() -> None:
    mean = sum(score(Stream("player", n)) for n in range(800)) / 800
    assert 0.96 * BEST_SCORE < mean < 1.01 * BEST_SCORE


def test_chances_of_a_single_goal_are_exact() -> None:
    # Six dice, three throws: the best chance of so many alike, and of a sum.
    assert abs(goal_of(4, own=True).whole - 25378367006083 / 50779978334208) < 1e-12
    assert abs(goal_of(4, own=False).whole - 10660183412333 / 50779978334208) < 1e-12
    assert abs(goal_of(28, own=True).whole - 0.61150) < 5e-6
    assert goal_of(28, own=True) is goal_of(28, own=False)
