"""Dungeon Roll under arbitrary, mutated and partly unread logs."""

from __future__ import annotations

import json
from datetime import date
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dungeonpress.api import verify_bytes, verify_text
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Standing, Verdict
from dungeonpress.games.roll import replay, rules
from dungeonpress.games.roll.heroes import HEROES
from dungeonpress.games.roll.moves import Move
from dungeonpress.games.roll.notation import read_move, write_move
from dungeonpress.games.roll.pieces import DUNGEON, PARTY, TOKENS
from dungeonpress.games.roll.simulate import OPTIONS, simulate
from dungeonpress.games.roll.state import LAST_LEVEL, State
from dungeonpress.notation.log import read_log, split_words
from dungeonpress.notation.twin import Unread, canonical, text_of_twin, twin_of
from tests.benchmarks.roll_levels import depths
from tests.property.effort import calls_of

CONTEXT = Context(date(2030, 1, 1))
DEFAULTS = {choice.name: choice.default for choice in OPTIONS}

HERO = st.sampled_from(sorted(HEROES))
CHOICES = st.fixed_dictionaries(
    {
        "hero": st.one_of(st.just("any"), HERO),
        "players": st.integers(1, 4),
        "dice": st.sampled_from(["7", "10"]),
        "scroll": st.sampled_from(["monster", "any"]),
        "tokens-drink": st.booleans(),
    }
)
VOCABULARY = """
        delve party level reroll elixir bait ring portal flee retire seek draw deal set discard
        ultimate specialty xp tokens score as dragon - > = / : ; 1 2 3 04 ? F C FC GG B P D ??
        s?ord parchment sword tools scepter talisman scales
"""
WORD = st.one_of(
    st.sampled_from(VOCABULARY.split()),
    st.text(alphabet="fcmthsgkobpd?", min_size=1, max_size=4),
)
LINE = st.lists(WORD, min_size=1, max_size=9).map(" ".join)


@cache
def game(hero: str, seed: int, players: int = 1) -> str:
    """A simulated game."""
    choices = {**DEFAULTS, "hero": hero, "players": players}
    return simulate(Stream("test", hero, seed), choices)


def verdict(text: str) -> Verdict:
    """The verdict on a log."""
    return verify_text(text, CONTEXT).verdict


@given(LINE)
def test_statements_are_read_and_written_alike(line: str) -> None:
    for part in line.split(";"):
        words = split_words(part)
        if not words:
            continue
        move = read_move(words)
        if not isinstance(move, Unread):
            again = read_move(split_words(write_move(move)))
            assert again == move
            assert not isinstance(again, Unread)
            assert write_move(again) == write_move(move)


@given(HERO, st.lists(LINE, max_size=25))
@settings(deadline=None)
def test_no_text_breaks_the_judge(hero: str, lines: list[str]) -> None:
    body = "\n".join(lines)
    verdict(f"game: roll\nhero: {hero}\n\ndelve 1\nparty FCMTHSS\nlevel 1: G\n{body}\n")


@given(st.binary(max_size=200))
def test_no_bytes_break_the_judge(data: bytes) -> None:
    verify_bytes(b"game: roll\nhero: knight\n\n" + data, CONTEXT)


@given(CHOICES, st.integers(0, 2**32))
@settings(deadline=None, max_examples=40)
def test_simulated_games_are_verified(choices: dict[str, str | int | bool], seed: int) -> None:
    found = verdict(simulate(Stream("test", seed), choices))
    assert (found.standing, found.finished) == (Standing.VERIFIED, True)


def test_simulated_games_reach_level_10_now_and_then() -> None:
    """Over all heroes it is one game in fifty; these four go deeper than most."""
    heroes = ("minstrel", "sorceress", "szopin", "tristan")
    found = [level for hero in heroes for level in depths(hero, 20)]
    assert 0 < found.count(LAST_LEVEL) < len(found) / 4


@given(HERO, st.integers(0, 3), st.data())
@settings(deadline=None, max_examples=60)
def test_mutated_games_break_nothing(hero: str, seed: int, data: st.DataObject) -> None:
    lines = game(hero, seed).splitlines()
    for _ in range(3):
        at = data.draw(st.integers(2, len(lines) - 1))
        lines[at] = data.draw(st.one_of(LINE, st.sampled_from(lines)))
    verdict("\n".join(lines))


@given(HERO, st.integers(0, 3), st.data())
@settings(deadline=None, max_examples=80)
def test_a_right_log_with_unread_signs_is_never_invalid(
    hero: str, seed: int, data: st.DataObject
) -> None:
    text = list(game(hero, seed))
    begin = text.index("\n", text.index("\n") + 1)
    signs = [at for at in range(begin, len(text)) if text[at].isalnum()]
    for at in data.draw(st.lists(st.sampled_from(signs), min_size=1, max_size=5)):
        text[at] = "?"
    found = verdict("".join(text))
    assert found.standing in (Standing.VERIFIED, Standing.REVIEW), [
        d.message for d in found.diagnostics
    ]


def outcome(found: Verdict) -> tuple[object, ...]:
    """What a verdict says of the game."""
    return found.standing, found.finished, found.score


@given(HERO, st.integers(0, 3), st.data())
@settings(deadline=None, max_examples=60)
def test_one_unread_die_or_token_is_judged_as_all_its_readings(
    hero: str, seed: int, data: st.DataObject
) -> None:
    lines = [line.split() for line in game(hero, seed).splitlines()]
    places = [
        (at, word, sign)
        for at, words in enumerate(lines)
        for word, text in enumerate(words)
        for sign in ([-1] if text in TOKENS and word else range(len(text)))
        if (text in TOKENS and word and text != "tokens") or not text.strip(PARTY + DUNGEON)
    ]
    at, word, sign = data.draw(st.sampled_from(places))
    values = [*PARTY, *DUNGEON] if sign >= 0 else [*PARTY, *DUNGEON, *TOKENS, "xp"]
    if sign >= 0 and len(lines[at][word]) == 1:
        values += [*TOKENS, "xp", *(["ultimate"] if word == 0 else [])]

    def with_sign(value: str) -> str:
        changed = [list(words) for words in lines]
        old = changed[at][word]
        changed[at][word] = value if sign < 0 else old[:sign] + value + old[sign + 1 :]
        return "\n".join(" ".join(words) for words in changed) + "\n"

    outcomes = set()
    for value in values:
        found = verdict(with_sign(value))
        errors = [d for d in found.diagnostics if d.severity == "error"]
        if not errors or errors[0].place.line != at + 1:  # else it is not allowed there
            outcomes.add(outcome(found))
    found = verdict(with_sign("?"))
    if len(outcomes) == 1:
        assert outcome(found) == outcomes.pop()
    else:
        assert found.standing is Standing.REVIEW


@given(CHOICES, st.integers(0, 2**32))
@settings(deadline=None, max_examples=20)
def test_text_and_twin_say_the_same(choices: dict[str, str | int | bool], seed: int) -> None:
    log = read_log(simulate(Stream("test", seed), choices))
    twin = json.loads(json.dumps(twin_of(log, "roll")))
    text = text_of_twin(twin)
    assert text == canonical(read_log(text), "roll")
    assert twin_of(read_log(text), "roll") == twin


@pytest.mark.parametrize("count", [50, 500])
def test_each_statement_is_judged_once(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    judge = rules.judge

    def counted(state: State, move: Move) -> object:
        nonlocal calls
        calls += 1
        return judge(state, move)

    monkeypatch.setattr(replay, "judge", counted)
    reroll = "S reroll SS / - = SS / -\n" * 3
    lines = f"delve 1\nparty SSSSSSS\nlevel 1: G\n{reroll}" + "flee\n" * count
    verdict(f"game: roll\nhero: tracker\n\n{lines}")
    assert calls <= 8


def test_unread_signs_cost_no_more_than_a_fixed_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    judge = rules.judge

    def counted(state: State, move: Move) -> object:
        nonlocal calls
        calls += 1
        return judge(state, move)

    monkeypatch.setattr(replay, "judge", counted)
    text = "game: roll\nhero: ?\n\ndelve 1\nparty ?????\nlevel 1: ?\n" + "? > ?\n" * 300
    assert verdict(text).standing is Standing.REVIEW
    assert calls <= replay.MOST_EFFORT + 400


@pytest.mark.parametrize(
    "part",
    [
        "F > G\n",
        "xp 0; tokens 0\n",
        "seek\nlevel 2: GG\n",
        "what is this\n",
        "?\n",
        "level ?: ???\n",
        "S reroll F / G = ? / ?\n",
        "ultimate ?\n",
        "delve 1\nparty FCMTHSS\nlevel 1: G\nF > G\nretire\n",
        "[Bob]\nhero: viking\n",
    ],
)
def test_judging_is_linear(part: str) -> None:
    head = "game: roll\n\n[Ada]\nhero: mercenary\n\ndelve 1\nparty FCMTHSS\nlevel 1: G\n"
    few, many = (calls_of(verdict, head + part * n) for n in (200, 800))
    assert many < 5 * few
