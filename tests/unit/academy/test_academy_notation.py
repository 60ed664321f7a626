"""The statements of an Academy log, and the sheets' empty logs."""

from __future__ import annotations

from datetime import date

import pytest

from dungeonpress.api import coach_lines, verify_text
from dungeonpress.core.choices import Value
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import read_sheet_code, sheet_code
from dungeonpress.games.academy.blank import blank
from dungeonpress.games.academy.coach import advise
from dungeonpress.games.academy.content import dungeons, players, seat_of
from dungeonpress.games.academy.notation import read_move, write_move
from dungeonpress.games.academy.ruleset import shipped
from dungeonpress.games.academy.simulate import simulate
from dungeonpress.notation.log import read_log, split_words
from dungeonpress.notation.twin import Unread

CONTEXT = Context(today=date(2030, 1, 1))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("LEVEL 02", "level 2"),
        ("dungeon BCHG r?bb ? brrh", "dungeon bchg r?bb ? brrh"),
        ("path a1 b1 ?2", "path A1 B1 ?2"),
        ("use Warrior b1", "use warrior B1"),
        ("drink red-potion before c3", "drink red-potion before C3"),
        ("drink red-potion after", "drink red-potion after"),
        ("drink cocktail", "drink cocktail"),
        ("time 041", "time 41"),
        ("time 4?", "time 4?"),
        ("glory -01", "glory -1"),
        ("quest red", "quest red"),
        ("quest red 04", "quest red 4"),
        ("loot map b2 from map purse", "loot map B2 from map purse"),
        ("loot helm", "loot helm"),
        ("p?th a1", "path A1"),
        ("f?il", "fail"),
        ("? a1 b1", "? a1 b1"),
        ("score ?", "score ?"),
    ],
)
def test_a_statement_is_written_in_one_way(text: str, written: str) -> None:
    move = read_move(split_words(text))
    assert not isinstance(move, Unread)
    assert write_move(move) == written


@pytest.mark.parametrize(
    ("text", "at", "clause"),
    [
        ("walk A1", 0, None),
        ("xp 3", 0, None),
        ("level", 0, "A6"),
        ("level two", 1, "A6"),
        ("level 2 2", 2, None),
        ("dungeon bchg rmbb ghcm", 3, "A1"),
        ("dungeon bchg rmbb ghcm brrh b", 5, "A1"),
        ("dungeon bchg rmb ghcm brrh", 2, "A1"),
        ("dungeon bchg rmbz ghcm brrh", 2, "A5"),
        ("path", 0, "A1"),
        ("path A1, B1", 2, "A1"),
        ("path A1 E1", 2, "A1"),
        ("fail A1", 1, None),
        ("use warrior", 1, "A46"),
        ("use shovel A1", 1, "A46"),
        ("use warrior E1", 2, "A1"),
        ("drink", 0, "A43"),
        ("drink helm", 1, "A43"),
        ("drink red-potion at A1", 2, "A46"),
        ("drink red-potion before", 2, "A46"),
        ("exit 0", 1, "A17"),
        ("exit -1", 1, "A17"),
        ("time 41.5", 1, None),
        ("time -3", 1, None),
        ("health two", 1, None),
        ("health 1234567890123", 1, None),
        ("quest", 0, "A32"),
        ("quest green", 1, "A32"),
        ("quest red four", 2, None),
        ("loot", 0, "A40"),
        ("loot crown", 1, "A40"),
        ("loot helm B2 from helm purse", 2, "A45"),
        ("loot map B9 from map purse", 2, "A1"),
        ("loot helm from", 2, "A41"),
        ("loot helm from helm crown", 4, "A40"),
    ],
)
def test_what_names_nothing_is_told_at_its_word(text: str, at: int, clause: str | None) -> None:
    found = read_move(split_words(text))
    assert isinstance(found, Unread)
    assert (found.at, found.clause) == (at, clause)


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("rolled", [True, False])
def test_an_empty_log_is_one_line_away_from_a_verdict(count: int, rolled: bool) -> None:
    choices: dict[str, Value] = {"rolled": rolled, "players": count, "seat": "north"}
    recipe = Recipe("academy", "academy", choices, seed=3)
    text = blank(recipe, sheet_code(recipe))
    assert all(line[:1] in ("#", "[", "") or ": " in line for line in text.splitlines())
    begun = text.replace("# level 1\n", "level 1\nfail\n")
    assert verify_text(begun, CONTEXT).verdict.standing == "consistent"
    assert len(read_log(text).parts) == count


def test_a_sheet_s_code_gives_its_dungeons_again() -> None:
    recipe = Recipe("academy", "academy", {"rolled": True, "players": 3, "seat": "east"}, seed=9)
    again = read_sheet_code(sheet_code(recipe.on_page(2)))
    assert dungeons(again, shipped()) == dungeons(recipe, shipped())
    assert players(again) == 3
    assert [seat_of(recipe, player).value for player in (1, 2, 3)] == [
        "east", "south", "west",
    ]  # fmt: skip


def test_the_coach_finds_the_best_of_each_level() -> None:
    log = """game: academy
hero: conjurer 5/4

level 1
dungeon bchg rmbb ghcm brrh
path A1
quest red 1
loot useless from useless purse

level 2
dungeon bchg rmb+ ghcm brrh
fail
"""
    (found,) = advise(read_log(log), CONTEXT)
    assert [one.level for one in found.levels] == [1, 2]
    first, second = found.levels
    assert first.best is not None
    assert (first.got, first.missed) == (2, first.best.total - 2)
    assert second.best is not None
    assert second.best.quest != "red"
    assert second.got == 0
    assert found.campaign is None


def _coached(log: str) -> str:
    judged = verify_text(log, CONTEXT)
    return "\n".join(coach_lines(judged, CONTEXT))


def test_the_coach_counts_what_a_hero_gets_for_passing_first() -> None:
    level = "level 1\ndungeon bchg rmbb ghcm brrh\npath A1\n"
    plain, ranger = (f"game: academy\nhero: {hero} 5/4\n\n{level}" for hero in ("ninja", "ranger"))
    (one,), (other,) = (advise(read_log(log), CONTEXT) for log in (plain, ranger))
    assert (one.levels[0].got, other.levels[0].got) == (1, 2)
    assert other.levels[0].most == one.levels[0].most + 1


def test_the_coach_says_what_was_best_and_what_is_not_known() -> None:
    log = """game: academy
hero: warrior 1/1

level 1
dungeon cccc crrc crrc cccc
fail

level 2
dungeon c+cc crrc crrc cccc
path B1

level 3
path A1
"""
    said = _coached(log)
    assert "Level 1: 0 Glory; no plain path could be lived through." in said
    assert "Level 2: 0 Glory, the best there was." in said
    assert "Level 3: not compared" in said
    assert "errors" not in said
    assert "errors" in _coached(log.replace("path B1", "path B1\nglory 1"))


def test_the_coach_tells_each_player_apart() -> None:
    said = _coached(simulate(Stream("coach", 2), {"players": 2})).splitlines()
    assert len([line for line in said if line.endswith(":")]) == 2
    assert len([line for line in said if line.startswith("All four levels: ")]) == 2


def test_the_coach_follows_whole_games() -> None:
    log = read_log(simulate(Stream("coach", 1), {"players": 2}))
    for one in advise(log, CONTEXT):
        assert len(one.levels) == 4
        assert one.campaign is not None
        assert one.campaign.total > 0
