"""Loot and heroes of Dungeon Academy, clause by clause, in short logs."""

from __future__ import annotations

from tests.unit.academy.logs import (
    FAILED,
    PLAIN,
    after,
    first_clause,
    judge,
    last,
    solo,
    table,
    verified,
)

# Loot.


def test_A41_failed_players_are_shown_cards_too() -> None:
    text = table(
        ("Ada", "hero: ninja 4/4", after(PLAIN, "path A1", "exit 1", "loot helm from helm")),
        ("Bob", "hero: monk 4/4", "level 1\nfail"),
    )
    assert first_clause(text) == "A41"
    assert first_clause(text.replace("from helm", "from helm purse")) == "none"


def test_A41_the_list_stands_in_one_log_at_least() -> None:
    text = table(
        ("Ada", "hero: ninja 4/4", after(PLAIN, "path A1", "exit 1", "loot helm")),
        ("Bob", "hero: monk 4/4", "level 1\npath A1\nexit 2\nloot purse from purse helm"),
    )
    assert judge(text).standing == "verified"
    assert judge(text.replace(" from purse helm", "")).standing == "consistent"


def test_A40_cards_left_over_are_out_of_the_game() -> None:
    first = after(PLAIN, "path A1", "loot useless from useless purse")
    second = "level 2\ndungeon bchg rmb+ ghcm brrh\npath A1\nloot purse from purse helm"
    assert first_clause(solo(first, second)) == "A40"


def test_A42_next_cards_act_once() -> None:
    levels = [
        after("hhhh hhhh hhhh hhhh", "path A1", "loot blob-degree from blob-degree purse"),
        "level 2\ndungeon bchg rmb+ ghcm brrh\npath A1\nglory 2\nloot useless from useless helm",
        "level 3\ndungeon bmbc |grb cchm rbgg\npath A1\nglory 1",
    ]
    assert verified(solo(*levels)) == 3


def test_A43_a_potion_of_the_same_level_only_between_the_levels() -> None:
    level = after(PLAIN, "path A1", "loot red-potion from red-potion purse")
    assert verified(solo(level + "\ndrink red-potion")) == 1
    assert first_clause(solo(level + "\ndrink red-potion after")) == "A46"


def test_A44_a_boss_may_be_ignored() -> None:
    text = solo(*last("lhhh h+hh hhhh hhhh", "path A1", "use ninja A1", "mana 1; glory 0"),
                hero="ninja 4/1")  # fmt: skip
    assert verified(text) == 0


def test_A45_the_map_s_room_is_as_the_player_sees_it() -> None:
    first = after(PLAIN, "path D1", "loot map D4 from map purse")
    second = "level 2\ndungeon hchg rmb+ ghcm brrb\npath D4\nglory 2"
    assert verified(solo(first, second, head="seat: north")) is not None


def test_A47_glasses_swap_rooms_and_leave_great_potions() -> None:
    level = after("cchm hhhh hhhh hhhh", "path A1 B1 C1 D1", "drink red-potion before C1")
    text = solo(level + "\nhealth 3; mana 4", hero="rogue 4/4", head="rogue: glasses red-potion")
    assert verified(text) == 2


def test_A52_the_monk_turns_a_room() -> None:
    level = after("ghhh hhhh hhhh hhhh", "path A1", "use monk A1", "health 3; mana 4; glory 1")
    assert verified(solo(level + "\nquest blue 1", hero="monk 4/4")) == 2


def test_A53_what_only_one_hero_has() -> None:
    assert first_clause(solo(FAILED[1], head="pirate: A1 A1 A1 A1")) == "A53"
    assert first_clause(solo(FAILED[1], head="rogue: helm purse")) == "A53"
    assert first_clause(solo(FAILED[1], hero="rogue 4/4", head="rogue: map B2 helm")) == "none"
    assert judge(solo(FAILED[1], hero="rogue 4/4")).standing == "consistent"
    assert judge(solo(FAILED[1], hero="pirate 4/4")).standing == "consistent"


def test_A54_first_is_exit_card_1() -> None:
    text = table(
        ("Ada", "hero: ranger 4/4", after(PLAIN, "path A1", "exit 1", "glory 2")),
        ("Bob", "hero: monk 4/4", "level 1\npath A1\nexit 2\nglory 1"),
    )
    assert judge(text).standing == "verified"
