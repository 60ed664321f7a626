"""Dungeon Academy under logs of every kind."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from datetime import date
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dungeonpress.api import verify_bytes, verify_text
from dungeonpress.core.diagnostics import Severity
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing, Verdict
from dungeonpress.games.academy.coach import advise
from dungeonpress.games.academy.content import dungeons, roll
from dungeonpress.games.academy.levels import quest_points
from dungeonpress.games.academy.notation import read_move, write_move
from dungeonpress.games.academy.rooms import FACES, QUESTS, Die, Grid, Seat, as_seen, turn
from dungeonpress.games.academy.rules import resolve
from dungeonpress.games.academy.ruleset import shipped
from dungeonpress.games.academy.shared import dice_fault
from dungeonpress.games.academy.simulate import simulate
from dungeonpress.games.academy.solver import all_paths, solve, solve_campaign
from dungeonpress.games.academy.state import Adventurer, Complaint, Outcome, Play
from dungeonpress.notation.log import read_log, split_words
from dungeonpress.notation.twin import Unread, canonical, text_of_twin, twin_of
from tests.property.effort import calls_of

CONTEXT = Context(today=date(2030, 1, 1))
quick = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
slow = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))

seeds = st.integers(0, 1 << 20)
played = st.fixed_dictionaries(
    {
        "players": st.integers(1, 4),
        "exam": st.sampled_from(["easy", "moderate", "hard"]),
        "rolled": st.booleans(),
        "training": st.booleans(),
    }
)

_WORDS = """level 1 2 ? 5
dungeon bchg ?mbb rm+b |x-k brrh path A1 B1 B2 ?1 D5 fail use warrior sword ?
ring drink red-potion blue-potion before after time 41 4? 61 exit 7 health mana glory -1 0 quest
red r?d green loot helm map purse from useless score 27 [Ada] [Bob] exam: easy hero: ninja 3/3 ? ;
seat: west pirate: rogue: options: training # ????? ?ath p?th h?lm"""
WORDS = [*_WORDS.split(), *["\n"] * 12, ";"]
texts = st.lists(st.sampled_from(WORDS), max_size=80).map(" ".join)


def game(seed: int, **choices: Any) -> str:
    return simulate(Stream("property", seed), choices)


def verdict(log: str) -> Verdict:
    return verify_text(log, CONTEXT).verdict


@quick
@given(st.one_of(st.binary(max_size=400), st.text(max_size=400).map(str.encode)))
def test_any_bytes_get_a_verdict(data: bytes) -> None:
    verify_bytes(b"game: academy\n\nlevel 1\n" + data, CONTEXT)


@settings(max_examples=300, deadline=None)
@given(texts)
@example("hero: rogue ?/?\nrogue: ? ?\n\nlevel ?\n? ? ?\npath ?\nuse ? ?\nloot ? ? from ? ?")
def test_any_words_get_a_verdict_and_are_written_as_read(text: str) -> None:
    log = f"game: academy\n{text}"
    found = verdict(log).as_json()
    assert json.loads(json.dumps(found)) == found
    once = canonical(read_log(log), "academy")
    assert canonical(read_log(once), "academy") == once
    twin = twin_of(read_log(once), "academy")
    assert twin_of(read_log(text_of_twin(twin)), "academy") == twin
    advise(read_log(log), CONTEXT)


@quick
@given(seeds, played)
def test_simulated_games_are_right(seed: int, choices: dict[str, Any]) -> None:
    log = game(seed, **choices)
    found = verdict(log)
    assert found.standing is Standing.VERIFIED
    assert found.finished
    again = verdict(canonical(read_log(log), "academy"))
    assert replace(again, diagnostics=()) == replace(found, diagnostics=())


@quick
@given(seeds, st.randoms(use_true_random=False))
def test_damaged_games_get_a_verdict(seed: int, chance: random.Random) -> None:
    signs = list(game(seed, players=chance.randrange(1, 4)))
    for _ in range(chance.randrange(1, 6)):
        signs[chance.randrange(len(signs))] = chance.choice("?16abcdghmr;:,\n #ABCD-+|x")
    verdict("".join(signs))


@quick
@given(seeds, st.randoms(use_true_random=False))
def test_lines_out_of_place_get_a_verdict(seed: int, chance: random.Random) -> None:
    lines = game(seed, players=2).splitlines()
    for _ in range(3):
        lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
    verdict("\n".join(lines))


@quick
@given(texts)
def test_a_statement_read_again_is_the_same(text: str) -> None:
    words = split_words(text.replace("\n", " ").replace("#", ""))
    if words and not isinstance(move := read_move(words), Unread):
        again = read_move(split_words(write_move(move)))
        assert again == move
        assert not isinstance(again, Unread)
        assert write_move(again) == write_move(move)


def _places(log: str, pattern: str) -> list[int]:
    """The places of signs in lines that fit a pattern, behind their first word."""
    out, start = [], 0
    for line in log.splitlines(keepends=True):
        if re.match(pattern, line):
            first = len(line.split()[0])
            out += [start + at for at, c in enumerate(line) if at > first and c not in " \n;?"]
        start += len(line)
    return out


_STATEMENTS = r"(dungeon|path|fail|use|drink|time|exit|health|mana|glory|quest|loot|score)\b"
_HEADERS = r"(hero|seat|exam|pirate|rogue):"


@quick
@given(seeds, played, st.randoms(use_true_random=False))
def test_unclear_signs_never_make_a_right_log_wrong(
    seed: int, choices: dict[str, Any], chance: random.Random
) -> None:
    log = game(seed, **choices)
    signs = list(log)
    places = _places(log, f"{_STATEMENTS}|{_HEADERS}")
    for at in chance.sample(places, chance.choice([1, 1, 2, 3, 8, 30])):
        if signs[at] not in ":/":
            signs[at] = "?"
    found = verdict("".join(signs))
    assert found.standing in (Standing.VERIFIED, Standing.REVIEW), "".join(signs)
    whole = verdict(log)
    if found.standing is Standing.VERIFIED:
        assert (found.score, found.players, found.winner) == (
            whole.score,
            whole.players,
            whole.winner,
        )


@slow
@given(seeds, st.randoms(use_true_random=False))
def test_signs_of_keywords_may_be_unclear(seed: int, chance: random.Random) -> None:
    log = game(seed, players=2)
    lines = log.splitlines()
    at = chance.choice([n for n, line in enumerate(lines) if re.match(_STATEMENTS, line)])
    word = lines[at].split()[0]
    place = chance.randrange(len(word))
    lines[at] = word[:place] + "?" + word[place + 1 :] + lines[at][len(word) :]
    assert verdict("\n".join(lines)).standing in (Standing.VERIFIED, Standing.REVIEW)


_ILLEGAL = frozenset(["A3", "A40", "A41", "A43", "A46"])
"""What rules a reading out; wrong claims don't, for that they fit proves nothing."""


def _codes(log: str) -> list[int]:
    return [at for at in _places(log, "dungeon") if log[at] in FACES]


@slow
@given(seeds, st.randoms(use_true_random=False), st.booleans())
def test_unclear_dice_against_all_their_readings(
    seed: int, chance: random.Random, damaged: bool
) -> None:
    blocks = game(seed, training=chance.random() < 0.5).split("\n\n")[:-1]
    log = "\n\n".join(blocks[: chance.randrange(2, 5)]) + "\n"
    signs = list(log)
    if damaged:
        signs[chance.choice(_places(log, "(health|mana|glory|path)"))] = chance.choice("1234")
    for at in chance.sample(_codes(log), chance.randrange(1, 3)):
        signs[at] = "?"
    parts = "".join(signs).split("?")
    found = verdict("".join(signs))
    each = [
        verdict("".join(a + b for a, b in zip(parts, (*faces, ""), strict=True)))
        for faces in product(FACES, repeat=len(parts) - 1)
    ]
    legal = [one for one in each if not _ILLEGAL & set(_clauses(one))]
    wrong = [one.standing is Standing.INVALID for one in legal]
    scores = {(one.score, one.finished) for one in legal}
    if all(wrong):
        assert found.standing is Standing.INVALID
    elif not any(wrong) and len(scores) == 1:
        assert found.standing is Standing.VERIFIED
        assert found.score == legal[0].score
    else:
        assert found.standing is Standing.REVIEW


def _clauses(found: Verdict) -> list[str | None]:
    return [one.clause for one in found.diagnostics if one.severity is Severity.ERROR]


@pytest.mark.parametrize(
    "part",
    [
        "level 1\n",
        "path A1 B1\n",
        "use ninja A1\n",
        "use ? ?\n",
        "drink red-potion before ?\n",
        "time 3\nfail\n",
        "what is this\n",
        "? ?\n",
        "score ?\n",
        "loot ? from ? ?\n",
        "[x]\nlevel 1\nfail\n",
        "dungeon ? ? ? ?\n",
    ],
)
def test_judging_is_linear(part: str) -> None:
    head = "game: academy\nhero: ninja 3/3\n\nlevel 1\n"
    few, many = (calls_of(verdict, head + part * n) for n in (200, 800))
    assert many < 5 * few


def test_a_long_path_is_judged_in_linear_time() -> None:
    head = "game: academy\nhero: ninja 3/3\n\nlevel 1\ndungeon bchg rmbb ghcm brrh\npath"
    few, many = (calls_of(verdict, head + " A1 B1" * n + "\n") for n in (500, 2000))
    assert many < 5 * few


# The solver.


def test_there_are_17044_paths() -> None:
    assert sum(1 for _ in all_paths()) == 17_044


def _naive(grid: Grid, health: int, mana: int, most: tuple[int, int]) -> list[Outcome]:
    """What every path comes to, by the rules alone."""
    hero = Adventurer("merchant", Seat.SOUTH, health, mana, *most)
    outcomes = []
    for path in all_paths():
        found = resolve(hero, Play(4, path, False, grid))
        assert not isinstance(found, Complaint)
        outcomes += [one for one in found if one.failure is None]
    return outcomes


@settings(max_examples=5, deadline=None)
@given(seeds, st.sampled_from([1, 2, 4]), st.randoms(use_true_random=False))
def test_the_solver_against_all_paths(seed: int, level: int, chance: random.Random) -> None:
    most = chance.randrange(0, 8), chance.randrange(0, 8)
    health, mana = (chance.randrange(one + 1) for one in most)
    grid = roll(Stream("solver", seed), level, False, shipped())
    book = solve(grid, *most)
    outcomes = _naive(grid, health, mana, most)
    for quests in ((), *((quest,) for quest in QUESTS), tuple(QUESTS)):
        best = book.best(health, mana, quests)
        naive = max(
            (
                one.glory + max((quest_points(q, one.defeated) for q in quests), default=0)
                for one in outcomes
            ),
            default=None,
        )
        assert (best.total if best else None) == naive
    ends = {(plan.health, plan.mana) for plan in book.plans(health, mana)}
    assert ends == {(one.health, one.mana) for one in outcomes}


@settings(max_examples=6, deadline=None)
@given(seeds, st.integers(1, 6), st.integers(1, 6))
def test_a_campaign_against_all_choices(seed: int, health: int, mana: int) -> None:
    grids = [roll(Stream("campaign", seed, n), n, False, shipped()) for n in (1, 4)]
    books = [solve(grid, health, mana) for grid in grids]
    found = solve_campaign(grids, health, mana)
    best = 0
    for first in [*books[0].plans(health, mana), None]:
        entrance = (first.health, first.mana) if first else (health, mana)
        left = [quest for quest in QUESTS if not first or quest != first.quest]
        second = books[1].best(*entrance, left)
        total = (first.total if first else 0) + max(0, second.total if second else 0)
        best = max(best, total)
    assert found.total == best
    assert found.total == sum(plan.total for plan in found.plans if plan)


# The sheets' dungeons.


@quick
@given(st.integers(0, (1 << 32) - 1), st.booleans())
def test_A3_dungeons_have_the_right_dice(seed: int, training: bool) -> None:
    recipe = Recipe("academy", "academy", {"rolled": True, "training": training}, seed)
    grids = dungeons(recipe, shipped())
    assert grids is not None
    assert len(grids) == 4
    for level, grid in enumerate(grids, 1):
        assert len(grid) == 16
        assert dice_fault(level, training, grid) is None
        assert dice_fault(level, not training, grid) is None or level > 1


def test_A4_all_faces_come_up_as_often_as_they_weigh() -> None:
    counts = dict.fromkeys(FACES, 0)
    games = 4000
    for seed in range(games):
        for code in roll(Stream("weights", seed), 4, False, shipped()):
            counts[code] += 1
    for code, face in FACES.items():
        share = {Die.BASE: 14 / 6, Die.BOSS: 1 / 6, Die.LABYRINTH: 1 / 6}[face.die]
        share *= 1.5 if code in "-|" else 1
        assert abs(counts[code] / games - share) < 0.12 * share + 0.02, code


@quick
@given(seeds)
def test_A2_four_turns_are_none(seed: int) -> None:
    grid = roll(Stream("turn", seed), 4, False, shipped())
    assert turn(turn(turn(turn(grid)))) == grid
    assert as_seen(grid, Seat.NORTH) == turn(turn(grid))
