"""Exit cards, levels, Glory and quests of Dungeon Academy, clause by clause, in short logs."""

from __future__ import annotations

from tests.unit.academy.logs import (
    FAILED,
    PLAIN,
    after,
    errors,
    first_clause,
    judge,
    last,
    solo,
    table,
    verified,
)

# Exit cards.


def test_A17_a_wrong_path_keeps_its_exit_card() -> None:
    text = table(
        ("Ada", "hero: ninja 4/4", after(PLAIN, "path A1 C1", "exit 1")),
        ("Bob", "hero: ranger 4/4", "level 1\npath A1\nexit 2\nglory 1"),
    )
    found = judge(text)
    assert found.standing == "verified"
    assert [one.score for one in found.players or ()] == [0, 1]


def test_A17_a_gap_stands_at_the_lowest_card_above_it() -> None:
    text = table(
        ("Ada", "hero: ninja 4/4", after(PLAIN, "path A1", "exit 4")),
        ("Bob", "hero: ranger 4/4", "level 1\npath A1\nexit 3"),
        ("Cleo", "hero: monk 4/4", "level 1\npath A1\nexit 1"),
    )
    assert [one.place.line for one in errors(judge(text))] == [17]


def test_A17_a_gap_may_be_an_exit_card_that_is_not_named() -> None:
    text = table(
        ("Ada", "hero: ninja 4/4", after(PLAIN, "path A1", "exit 2")),
        ("Bob", "hero: ranger 4/4", "level 1\npath A1"),
    )
    assert judge(text).standing == "consistent"
    late = text.replace("path A1\n", "path A1\ntime 61\n").replace("time 61\nexit 2", "exit 2")
    assert first_clause(late) == "A17"


# Resolving a level.


def test_A22_what_goes_beyond_the_maximum_is_lost() -> None:
    level = after("hbhm hhhh hhhh hhhh", "path A1 B1 C1 D1", "health 4; mana 4; glory 1")
    assert verified(solo(level)) == 1


def test_A23_zero_is_alive_and_a_boss_takes_first() -> None:
    assert verified(solo(after("chhh hhhh hhhh hhhh", "path A1"), hero="ninja 2/4")) == 1
    dungeon = "thhh h+hh hhhh hhhh"
    right = "health 3; glory 3"
    assert verified(solo(*last(dungeon, "path A1", right), hero="ninja 3/3")) == 3
    assert first_clause(solo(*last(dungeon, "path A1", "glory 3"), hero="ninja 2/3")) == "A23"


def test_A23_a_dragon_takes_both_and_fills_both() -> None:
    dungeon = "bghh dhh+ hhhh hhhh"
    text = solo(*last(dungeon, "path B1 A1 A2", "health 4; mana 4; glory 5"))
    assert verified(text) == 12


def test_A24_time_and_exam() -> None:
    level = after(PLAIN, "path A1", "time 46", "glory 1")
    assert verified(solo(level)) == 1
    assert first_clause(solo(level, head="exam: moderate")) == "A24"
    assert verified(solo(level, head="seat: south")) == 1


def test_A26_health_and_mana_carry_over() -> None:
    second = "level 2\ndungeon bchg rmb+ ghcm brrh\npath A1\nhealth 2"
    assert verified(solo(after(PLAIN, "path A1", "loot useless from useless purse"), second)) == 2


def test_A28_a_card_used_on_a_failed_level_is_gone() -> None:
    first = after(PLAIN, "fail", "drink red-potion before D4")
    second = "level 2\ndungeon bchg rmb+ ghcm brrh\npath A1\ndrink red-potion after"
    text = solo(first, second, hero="rogue 4/4", head="rogue: red-potion cloak")
    assert first_clause(text) == "A46"


# Glory and quests.


def test_A31_what_is_ignored_brings_nothing_and_what_is_free_brings_all() -> None:
    ignored = after(PLAIN, "path A1 B1", "use ninja B1", "health 3; glory 1", "quest red 1")
    assert verified(solo(ignored, hero="ninja 4/4")) == 2
    free = after(PLAIN, "path A1 B1", "use warrior B1", "health 3; glory 2", "quest red 2")
    assert verified(solo(free, hero="warrior 4/4")) == 4


def test_A32_a_wrong_quest_is_told_and_the_replay_goes_on() -> None:
    second = "level 2\ndungeon bchg rmb+ ghcm brrh\npath A1\nquest red 1\nglory 7"
    first = after(PLAIN, "path A1", "quest red 1", "loot useless from useless purse")
    found = judge(solo(first, second))
    assert [one.clause for one in errors(found)] == ["A32", "A33"]


def test_A33_rooms_of_the_other_dice() -> None:
    dungeon = "sphh hhhh hhhh hhhh"
    assert verified(solo(*last(dungeon, "path A1 B1", "glory 3"), hero="monk 4/4")) == 3


def test_A34_the_end_of_the_game() -> None:
    first = after(PLAIN, "path A1", "loot purse from purse useless")
    text = solo(first, FAILED[2], FAILED[3], FAILED[4] + "\nscore 9")
    assert verified(text) == 9
    assert judge(text.replace(FAILED[4], "")).score == 1 or judge(text).finished


def test_A35_claims_stand_before_the_drinks_between_levels() -> None:
    first = after(PLAIN, "path A1 B1", "drink red-potion", "health 1")
    second = "level 2\ndungeon bchg rmb+ ghcm brrh\npath A1\nhealth 2"
    text = solo(first + "\nloot useless from useless purse", second,
                hero="rogue 4/4", head="rogue: red-potion cloak")  # fmt: skip
    assert verified(text) == 3
