"""Solo Dungeon Bash under logs of every kind."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from datetime import date
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dungeonpress.api import verify_bytes, verify_text
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.bash import board as boards
from dungeonpress.games.bash import content, rules
from dungeonpress.games.bash.board import END, SQUARES, board
from dungeonpress.games.bash.chances import cheapest_way
from dungeonpress.games.bash.kinds import MAP
from dungeonpress.games.bash.moves import Enter
from dungeonpress.games.bash.notation import read_move, write_move
from dungeonpress.games.bash.simulate import simulate
from dungeonpress.games.bash.state import Setting, State
from dungeonpress.games.bash.tables import Kind, contents_of
from dungeonpress.notation.log import read_log, split_words
from dungeonpress.notation.twin import Unread, canonical, text_of_twin, twin_of
from tests.property.effort import calls_of

CONTEXT = Context(today=date(2030, 1, 1))
quick = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
slow = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))

seeds = st.integers(0, 1 << 20)
played = st.fixed_dictionaries(
    {
        "corners": st.sampled_from(["yes", "no"]),
        "rolled": st.booleans(),
        "no-rounds": st.booleans(),
        "claims": st.booleans(),
    }
)

_WORDS = """E1 E2 D1 F10 END START J9 ? ?? e? 1 4 6 ? 44 0 : : , ; ; m6 m1 d1 a6 a? m? g5 g111111111
drink buy wear hp treasure potions result 1 17 99 buckler shield potion3 s?ord won dead unfinished
?????? # [x] options: corners = > /"""
WORDS = [*_WORDS.split(), "\n", "\n"]
texts = st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join)


def game(seed: int, **choices: Any) -> str:
    return simulate(Stream("property", seed), choices)


def verdict(log: str) -> Verdict:
    return verify_text(log, CONTEXT).verdict


@quick
@given(st.one_of(st.binary(max_size=400), st.text(max_size=400).map(str.encode)))
def test_any_bytes_get_a_verdict(data: bytes) -> None:
    verify_bytes(b"game: bash\n\n" + data, CONTEXT)


@settings(max_examples=300, deadline=None)
@given(texts)
@example("E1 4: m1 ?")
@example("? 4: ? ? ?; ? ?")
def test_any_words_get_a_verdict_and_are_written_as_read(text: str) -> None:
    log = f"game: bash\n\n{text}"
    found = verdict(log).as_json()
    assert json.loads(json.dumps(found)) == found
    once = canonical(read_log(log), "bash")
    assert canonical(read_log(once), "bash") == once
    twin = twin_of(read_log(once), "bash")
    assert twin_of(read_log(text_of_twin(twin)), "bash") == twin


@quick
@given(seeds, played)
def test_simulated_games_are_right(seed: int, choices: dict[str, Any]) -> None:
    log = game(seed, **choices)
    found = verdict(log)
    proven = found.standing == "verified"
    assert proven or (choices["no-rounds"] and found.standing == "consistent")
    assert found.finished
    assert found.run is not None
    assert log.endswith(f"result {found.run['result']}\n")
    assert found.run == verdict(canonical(read_log(log), "bash")).run


@quick
@given(seeds, st.randoms(use_true_random=False))
def test_damaged_games_get_a_verdict(seed: int, chance: random.Random) -> None:
    signs = list(game(seed, claims=True))
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(signs))
        signs[at] = chance.choice("?16mdag;:,\n #EF9")
    verdict("".join(signs))


@quick
@given(texts)
def test_a_statement_read_again_is_the_same(text: str) -> None:
    words = split_words(text.replace("\n", " ").replace("#", ""))
    if words and not isinstance(move := read_move(words), Unread):
        again = read_move(split_words(write_move(move)))
        assert again == move
        assert not isinstance(again, Unread)
        assert write_move(again) == write_move(move)


def _dice(log: str) -> list[int]:
    """The places of all dice of a log: contents and rounds, not those of squares and claims."""
    places, start = [], 0
    for line in log.splitlines(keepends=True):
        turn = line.split(";")[0]
        if line[0] in "ABCDEFGHI" or line.startswith("END"):
            square = turn.split()[0].rstrip(":")
            places += [
                start + at for at, sign in enumerate(turn) if at >= len(square) and sign in "123456"
            ]
        start += len(line)
    return places


@quick
@given(seeds, st.randoms(use_true_random=False), st.sampled_from(["yes", "no"]))
def test_unclear_signs_never_make_a_right_log_wrong(
    seed: int, chance: random.Random, corners: str
) -> None:
    log = game(seed, claims=True, corners=corners)
    signs = list(log)
    places = [at for at, sign in enumerate(log) if sign.isalnum() and at > log.index("\n\n")]
    for at in chance.sample(places, min(len(places), chance.randrange(1, 5))):
        signs[at] = "?"
    assert verdict("".join(signs)).standing in ("verified", "consistent", "review")


def _readings(log: str) -> Iterator[str]:
    parts = log.split("?")
    for faces in product("123456", repeat=len(parts) - 1):
        yield "".join(a + b for a, b in zip(parts, (*faces, ""), strict=True))


@slow
@given(seeds, st.randoms(use_true_random=False), st.booleans())
def test_unclear_dice_against_all_their_readings(
    seed: int, chance: random.Random, damaged: bool
) -> None:
    lines = game(seed, claims=chance.random() < 0.5).splitlines()
    log = "\n".join(lines[: chance.randrange(5, 12)]) + "\n"
    signs, places = list(log), _dice(log)
    if damaged:
        signs[chance.choice(places)] = chance.choice("123456")
    for at in chance.sample(places, min(len(places), chance.randrange(1, 3))):
        signs[at] = "?"
    found = verdict("".join(signs))
    each = [verdict(reading) for reading in _readings("".join(signs))]
    wrong = [one.standing == "invalid" for one in each]
    runs = [one.run for one in each]
    if all(wrong):
        assert found.standing == "invalid"
    elif not any(wrong) and all(run == runs[0] for run in runs):
        assert found.standing == "consistent"
        assert found.run == runs[0]
        assert found.finished == each[0].finished
    else:
        assert found.standing == "review"


@slow
@given(st.randoms(use_true_random=False))
def test_B37_a_range_of_health_against_all_its_values(chance: random.Random) -> None:
    told = chance.randrange(1, 18)
    lines = [
        "E1 1; D1 1",
        "E2 4",
        chance.choice(["", f"drink {chance.randrange(1, 3)}"]),
        chance.choice(["E3 6", f"E3 1: m{'6' * chance.randrange(6):1<5} d1 a6", "E3 1: m66666 d1"]),
        chance.choice(["", f"hp {told}", "potions 1", "hp 0", "result dead", "result unfinished"]),
    ]
    log = "game: bash\n\n" + "\n".join(line for line in lines if line)
    found = verdict(log)
    each = [verdict(log.replace("E2 4", f"E2 4 hp {hp}")) for hp in range(1, 18)]
    possible = [one for one in each if one.standing != "invalid"]
    assert (found.standing != "invalid") == bool(possible)
    if possible:
        assert found.run is not None
        health = {one.run["health"] for one in possible if one.run}
        assert found.run["health"] == (health.pop() if len(health) == 1 else None)


def _walks_to_END(setting: Setting) -> bool:
    """Whether the rules let a hero walk the way with the fewest monsters, and find END at its end.

    The fights have no rounds, so each is survived where that can be (B37).
    """
    printed = setting.printed
    assert printed is not None
    _, way = cheapest_way(
        setting.board, lambda cell: printed[cell].kind is Kind.MONSTER, boards.ALL_FREE
    )
    state = State()
    for cell in way:
        after = rules.enter(setting, state, Enter(boards.NAMES[cell]))
        if not isinstance(after, State):
            return False
        state = after
    return state.at == END and not state.dead


def test_END_is_reached_in_ten_thousand_dungeons() -> None:
    """Each is walked by the rules, with corner steps and without; all faces come up alike."""
    editions = board(corners=True), board(corners=False)
    counts = dict.fromkeys(range(1, 7), 0)
    for seed in range(10_000):
        faces = content.roll(Stream("bash", 0, seed).fork(1).fork(0))
        printed = content.contents_by_cell(faces)
        assert len(printed) == len(SQUARES)
        for edition in editions:
            assert _walks_to_END(Setting(edition, printed)), (seed, edition.corners)
        for face in faces:
            counts[face] += 1
    assert all(abs(count - 150_000) < 2_000 for count in counts.values())


@quick
@given(st.integers(0, (1 << 32) - 1), st.sampled_from(["gentle", "normal", "grim"]))
def test_a_dungeon_s_squares_are_those_of_the_tables(seed: int, difficulty: str) -> None:
    recipe = Recipe("bash", MAP, {"mode": "rolled", "difficulty": difficulty}, seed)
    contents = content.printed(recipe)
    assert contents is not None
    assert sorted(contents) == sorted(SQUARES)
    assert all(contents[cell] in contents_of(cell) for cell in SQUARES)
    assert content.toll_of(content.dungeon(recipe).faces, corners=False) >= 0


@pytest.mark.parametrize(
    "part",
    [
        "drink 0\n",
        "E1 5\n",
        "what is this\n",
        "hp 17; treasure 0\n",
        "hp ?\n",
        "?\n",
        "E1 4: m5 a1" + ", m5 a1" * 50 + "\n",
        "?? ?: m? ? a?\n",
        "result ?\n",
    ],
)
def test_judging_is_linear(part: str) -> None:
    few, many = (calls_of(verdict, "game: bash\n\nE1 5\n" + part * n) for n in (200, 800))
    assert many < 5 * few
