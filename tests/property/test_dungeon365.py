"""Laws of the Dungeon 365 reader and judge, on logs that nobody would think of."""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from itertools import product
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dungeonpress.api import verify_bytes, verify_text
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.engine.possible import Fault
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.dungeon365 import marks
from dungeonpress.games.dungeon365.dice import final_hands
from dungeonpress.games.dungeon365.hands import HANDS, SUMS, without_a_defeat
from dungeonpress.games.dungeon365.marks import Marked, judge_marks
from dungeonpress.games.dungeon365.month import Floor, Monster, Month
from dungeonpress.games.dungeon365.moves import Battle
from dungeonpress.games.dungeon365.notation import read_move, write_move
from dungeonpress.games.dungeon365.rules import START, Page, State, falls, judge
from dungeonpress.games.dungeon365.simulate import OPTIONS, simulate
from dungeonpress.notation.log import read_log, split_words
from dungeonpress.notation.twin import Unread, canonical, text_of_twin, twin_of

CONTEXT = Context(date(2030, 1, 1))

_WORDS = """1 2 7 01 31 99 ? 1? 112233 666666 22?3?4 keep roll - beat miss potion potions lost
marks floor 1-6 7-31 =26 =7p 4p lives score : ; = treasure [2027-03] [2027] #"""
WORDS = st.sampled_from([*_WORDS.split(), "\n"])
SOUP = st.lists(WORDS, max_size=40).map(" ".join)


def verdict(text: str) -> Verdict:
    return verify_text(text, CONTEXT).verdict


@cache
def log(seed: int, **choices: object) -> str:
    """A simulated log of a month."""
    return simulate(Stream(seed), {c.name: c.default for c in OPTIONS} | choices)  # type: ignore[arg-type]


LOGS = st.builds(
    log,
    st.integers(0, 30),
    typed=st.just(True),
    months=st.integers(1, 2),
    dice=st.sampled_from(("all", "final", "none")),
    claims=st.booleans(),
)


@given(st.binary(max_size=300))
def test_arbitrary_bytes_get_a_verdict(data: bytes) -> None:
    verify_bytes(b"game: dungeon365\n\n" + data, CONTEXT).verdict.as_json()


@given(SOUP)
def test_a_soup_of_words_gets_a_verdict(soup: str) -> None:
    verdict(f"game: dungeon365\nas-of: 2027-12-31\n\n[2027-03]\n{soup}").as_json()
    floors = f"floor 1-31: {'3 ' * 31}"
    verdict(f"game: dungeon365\nas-of: 2027-12-31\n\n[2027-03]\n{floors}\n{soup}").as_json()


@given(LOGS, st.data())
def test_a_mutated_log_gets_a_verdict(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(("drop", "twice", "swap", "word")))
        if change == "drop":
            lines[at] = ""
        elif change == "twice":
            lines.insert(at, lines[at])
        elif change == "swap":
            lines[at], lines[-1 - at] = lines[-1 - at], lines[at]
        else:
            lines[at] = f"{lines[at]} {data.draw(WORDS)}"
    found = verdict("\n".join(lines))
    json.dumps(found.as_json())


@given(st.integers(0, 10_000), st.sampled_from(("gentle", "normal", "grim")), st.booleans())
@settings(max_examples=25)
def test_simulated_logs_are_verified(seed: int, difficulty: str, typed: bool) -> None:
    month = 1 + seed % 12
    found = verdict(log(seed, difficulty=difficulty, typed=typed, month=month, claims=True))
    assert found.standing == "verified"
    assert found.months
    assert found.months[0]["score"] is not None


@pytest.mark.parametrize(
    ("dice", "standing"), [("all", "verified"), ("final", "verified"), ("none", "consistent")]
)
def test_a_simulated_year_is_finished(dice: str, standing: str) -> None:
    found = verdict(log(1, months=12, dice=dice))
    assert (found.standing, found.finished) == (standing, True)


@given(LOGS, st.data())
def test_signs_that_could_not_be_read_never_make_a_legal_log_invalid(
    text: str, data: st.DataObject
) -> None:
    header, body = text.split("\n\n", 1)
    places = [n for n, sign in enumerate(body) if sign not in " \n[];:=-"]
    places = [n for n in places if n > body.index("]")]
    hidden = set(data.draw(st.lists(st.sampled_from(places), min_size=1, max_size=4)))
    unclear = "".join("?" if n in hidden else sign for n, sign in enumerate(body))
    assert verdict(f"{header}\n\n{unclear}").standing != "invalid"


@given(LOGS, st.data())
def test_words_that_could_not_be_read_never_make_a_legal_log_invalid(
    text: str, data: st.DataObject
) -> None:
    lines = text.split("\n")
    days = [n for n, line in enumerate(lines) if line[:1].isdigit()]
    at = data.draw(st.sampled_from(days))
    words = lines[at].split(" ")
    words[data.draw(st.integers(1, len(words) - 1))] = "?"
    lines[at] = " ".join(words)
    assert verdict("\n".join(lines)).standing != "invalid"


@given(LOGS)
@settings(max_examples=30)
def test_text_and_twin_say_the_same(text: str) -> None:
    read = read_log(text)
    twin = twin_of(read, "dungeon365")
    written = text_of_twin(json.loads(json.dumps(twin)))
    assert canonical(read_log(written), "dungeon365") == written
    assert twin_of(read_log(written), "dungeon365") == twin
    assert verdict(written).as_json() == verdict(canonical(read, "dungeon365")).as_json()


@given(SOUP)
def test_reading_what_was_written_gives_the_same(soup: str) -> None:
    words = split_words(soup.replace("\n", " ").replace("#", ""))
    read = read_move(words) if words else Unread(())
    if not isinstance(read, Unread):
        assert read_move(split_words(write_move(read))) == read


DICE = st.text("123456?", min_size=6, max_size=6)


@given(DICE, st.integers(0, 5), st.text("123456?", min_size=11, max_size=11))
def test_final_hands_are_those_of_all_readings(first: str, size: int, rest: str) -> None:
    kept, rolled = rest[:size], rest[size:6]
    unknown = (first + kept + rolled).count("?")
    if unknown > 4:
        return
    expected: set[int] = set()
    for faces in product("123456", repeat=unknown):
        filled = iter(faces)
        a, b, c = (
            "".join(next(filled) if sign == "?" else sign for sign in text)
            for text in (first, kept, rolled)
        )
        hands = final_hands((a, b, c))
        if not isinstance(hands, Fault):
            expected.update(hands)
    found = final_hands((first, kept, rolled))
    assert (set() if isinstance(found, Fault) else set(found)) == expected


NEEDS = st.dictionaries(st.integers(1, 6), st.sampled_from((3, 4)))


@given(NEEDS, st.integers(7, 37))
def test_whether_dice_can_lose_is_what_all_hands_say(needs: dict[int, int], least: int) -> None:
    losing = any(
        total < least and all((hand >> 4 * (face - 1) & 15) < n for face, n in needs.items())
        for hand, total in SUMS.items()
    )
    assert without_a_defeat(needs.items(), least) == losing


@given(st.text("123456", min_size=6, max_size=6), st.integers(1, 36), st.booleans())
def test_falls_is_what_counting_says(dice: str, number: int, own: bool) -> None:
    if number > 6:
        expected = sum(map(int, dice)) >= number
    else:
        expected = dice.count(str(number)) >= (3 if own else 4)
    assert falls(Monster(number), HANDS[dice], own) == expected


@given(st.data())
@settings(max_examples=60)
def test_an_order_exists_just_when_some_order_can_be_fought(data: st.DataObject) -> None:
    """D43 against every order of wins and losses, without dice, on a small page."""
    lengths = data.draw(st.lists(st.integers(1, 4), min_size=2, max_size=3))
    ends = [sum(lengths[: n + 1]) for n in range(len(lengths))]
    floors = tuple(Floor(end - length + 1, end) for length, end in zip(lengths, ends, strict=True))
    potions = data.draw(st.lists(st.booleans(), min_size=ends[-1], max_size=ends[-1]))
    month = Month(2027, 2, floors, tuple(Monster(1 + n % 6, p) for n, p in enumerate(potions)))
    page = Page(month, possible=month.days)
    lives = data.draw(st.integers(1, 3))
    start = START._replace(lives=lives)
    reached = {start}
    seen = {start}
    for day in range(1, month.days + 1):
        after = set()
        for state in reached:
            wins = product(page.floors[day], (False, True))
            moves = [Battle(day), *(Battle(day, (), (n,), potion) for n, potion in wins)]
            results = (judge(page, state, move) for move in moves)
            after |= {result for result in results if isinstance(result, State)}
        reached = after
        seen |= after
    shown = {(s.fallen, s.filled, s.fought) for s in seen}
    marked = data.draw(st.sets(st.integers(1, month.days)))
    lost = data.draw(st.integers(0, month.days - len(marked)))
    filled = min(5, sum(potions[n - 1] for n in marked))
    shown_marks = Marked(tuple(marked), filled, lost)
    key = (sum(1 << n for n in marked), filled, len(marked) + lost)
    with patch.object(marks, "HEARTS", lives):
        found = judge_marks(page, shown_marks)
    assert isinstance(found, State) == (key in shown)


def test_judging_is_linear_in_the_length_of_a_line() -> None:
    """A hostile line costs no more a word than a short one: bounded readings, no nesting."""
    for word in ("?", "1", "keep 1 roll ?", "1; ", "marks ? ; ", "beat ?"):
        text = f"game: dungeon365\n\n[2027-03]\nfloor 1-31: {'3 ' * 31}\n1: " + word * 3000
        assert verdict(text).standing in ("invalid", "review", "unreadable", "consistent")
