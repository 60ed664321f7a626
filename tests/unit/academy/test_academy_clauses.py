"""Dungeon Academy, clause by clause, in logs of few lines."""

from __future__ import annotations

from datetime import date

import pytest

from dungeonpress.api import verify_text
from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import sheet_code
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.academy.content import dungeons
from dungeonpress.games.academy.judge import title_of
from dungeonpress.games.academy.ruleset import shipped

CONTEXT = Context(today=date(2030, 1, 1))
PLAIN = "bchg rmbb ghcm brrh"
FAILED = {
    1: "level 1\ndungeon bchg rmbb ghcm brrh\nfail",
    2: "level 2\ndungeon bchg rmb+ ghcm brrh\nfail",
    3: "level 3\ndungeon hmbc |grb cchm rbgg\nfail",
    4: "level 4\ndungeon bgcr hm+b rbgs hcmb\nfail",
}


def judge(text: str) -> Verdict:
    return verify_text(text, CONTEXT).verdict


def solo(*levels: str, hero: str = "merchant 4/4", head: str = "exam: easy") -> str:
    return "\n\n".join([f"game: academy\nhero: {hero}\n{head}", *levels]) + "\n"


def table(*players: tuple[str, str, str], head: str = "exam: easy") -> str:
    parts = (f"[{name}]\n{headers}\n\n{body}" for name, headers, body in players)
    return "\n\n".join([f"game: academy\n{head}", *parts]) + "\n"


def errors(found: Verdict) -> list[Diagnostic]:
    return [one for one in found.diagnostics if one.severity is Severity.ERROR]


def first_clause(text: str) -> str | None:
    found = errors(judge(text))
    return found[0].clause if found else "none"


def verified(text: str) -> int | None:
    found = judge(text)
    assert found.standing == "verified", found.diagnostics
    return found.score


def after(dungeon: str, *more: str) -> str:
    return "\n".join(["level 1", f"dungeon {dungeon}", *more])


# The dungeon.


@pytest.mark.parametrize(
    ("seat", "room"), [("south", "A1"), ("west", "A4"), ("north", "D4"), ("east", "D1")]
)
def test_A2_the_printed_a1_as_each_seat_sees_it(seat: str, room: str) -> None:
    level = after("bhhh hhhh hhhh hhhh", f"path {room}", "glory 1; health 3")
    assert verified(solo(level, head=f"seat: {seat}")) == 1


@pytest.mark.parametrize(("seat", "legal"), [("south", True), ("west", False), ("north", True)])
def test_A2_a_quarter_turn_swaps_the_corridors(seat: str, legal: bool) -> None:
    level = "level 2\ndungeon ---- hhhh hhhh hhhh\npath A1 B1\nglory 0"
    text = solo(FAILED[1], level.replace("---- hhhh hhhh hhhh", "hhhh h-hh hhhh hhhh"))
    text = text.replace("path A1 B1", "path B1 B2 A2" if seat != "north" else "path C4 C3 D3")
    found = judge(text.replace("exam: easy", f"seat: {seat}"))
    notes = [one.clause for one in found.diagnostics if one.code == "level-failed"]
    assert (notes == ["A14"]) == legal  # B1 to B2 is a step down, which the printed `-` walls off


def test_A3_the_last_level_has_both_special_dice() -> None:
    wrong = "level 4\ndungeon bgcr hm+b rbgb hcmb\nfail"
    assert first_clause(solo(FAILED[1], FAILED[2], FAILED[3], wrong)) == "A3"


def test_A3_training_has_base_dice_only() -> None:
    base = [f"level {n}\ndungeon {PLAIN}\nfail" for n in (1, 2, 3, 4)]
    assert verified(solo(*base, head="options: training")) == 7
    assert first_clause(solo(*base)) == "A3"


def test_A6_a_sheet_gives_the_dungeon_and_a_typed_one_must_agree() -> None:
    recipe = Recipe("academy", "academy", {"rolled": True}, seed=7)
    grids = dungeons(recipe, shipped())
    assert grids is not None
    rows = " ".join("".join(grids[0][at : at + 4]) for at in (0, 4, 8, 12))
    head = f"sheet: {sheet_code(recipe)}"
    assert verified(solo("level 1\npath A1", head=head)) is not None
    assert verified(solo(f"level 1\ndungeon {rows}\npath A1", head=head)) is not None
    other = ("c" if rows[0] == "b" else "b") + rows[1:]
    assert first_clause(solo(f"level 1\ndungeon {other}\npath A1", head=head)) == "A6"


def test_A2_a_sheet_names_the_seat_unless_the_log_does() -> None:
    recipe = Recipe("academy", "academy", {"rolled": True, "seat": "west"}, seed=7)
    head = f"sheet: {sheet_code(recipe)}"
    east = verified(solo("level 1\npath D1 C1", head=head))
    west = verified(solo("level 1\npath D1 C1", head=f"{head}\nseat: west"))
    south = verified(solo("level 1\npath D1 C1", head=f"{head}\nseat: south"))
    assert east == west
    assert south != west


@pytest.mark.parametrize("code", ["ACAD-0040-G40W-K", "nonsense", "D365-00F9-G8G0-4"])
def test_a_sheet_code_that_is_none_is_an_error(code: str) -> None:
    found = judge(solo("level 1\npath A1", head=f"sheet: {code}"))
    assert found.standing == "invalid"
    assert errors(found)[0].place.line == 3


# The path.


@pytest.mark.parametrize(
    ("path", "clause"),
    [
        ("B2 B1", "A10"),
        ("A1 A2 B2", "A10"),
        ("A1 C1", "A11"),
        ("A1 B2", "A11"),
        ("A1 A1", "A11"),
        ("A1 B1 A1", "A12"),
    ],
)
def test_A27_the_first_wrong_statement_cites_the_rule_that_failed_the_level(
    path: str, clause: str
) -> None:
    level = after("hhhh hhhh hhhh hhhh", f"path {path}", "health 4; mana 4; glory 0")
    assert verified(solo(level)) == 0
    assert first_clause(solo(f"{level}; quest red")) == clause
    found = judge(solo(f"{level}\nquest red\nloot helm from helm purse"))
    assert [one.code for one in errors(found)] == ["failed-quest"]


def test_A13_a_single_room_on_the_rim_is_a_path() -> None:
    assert verified(solo(after(PLAIN, "path A1"))) == 1


@pytest.mark.parametrize(
    ("cell", "path", "legal"),
    [
        ("-", "A2 B2 C2 D2", True),
        ("|", "A2 B2 C2 D2", False),
        ("|", "B1 B2 B3 B4", True),
        ("-", "B1 B2 B3 B4", False),
        ("-", "A2 B2 B1", False),
        ("+", "B1 B2 B3 B4", True),
    ],
)
def test_A14_walls_both_on_entering_and_on_leaving(cell: str, path: str, legal: bool) -> None:
    level = f"level 2\ndungeon hhhh h{cell}hh hhhh hhhh\npath {path}\nloot helm from helm purse"
    text = solo(FAILED[1], level)
    assert (first_clause(text) == "none") == legal
    assert first_clause(text) in ("none", "A14")


def last(dungeon: str, *more: str) -> tuple[str, ...]:
    level = "\n".join(["level 4", f"dungeon {dungeon}", *more])
    return FAILED[1], FAILED[2], FAILED[3], level


def test_A15_no_path_goes_through_a_dead_end() -> None:
    assert first_clause(solo(*last("hxhh h+hh hhhh hhhh", "path A1 B1 C1", "quest red"))) == "A15"
    assert verified(solo(*last("hxhh h+hh hhhh hhhh", "path A1 A2", "quest red"))) == 7


def test_A16_the_key_must_be_passed() -> None:
    assert first_clause(solo(*last("hkhh h+hh hhhh hhhh", "path A1 A2", "quest red"))) == "A16"
    assert verified(solo(*last("hkhh h+hh hhhh hhhh", "path A1 B1", "quest red"))) == 7


@pytest.mark.parametrize(
    ("card", "path", "legal"),
    [
        ("ring", "B2 B1", True),
        ("ring", "B1 B2", False),
        ("boots", "B1 B2", True),
        ("boots", "B2 B1", False),
        ("ring", "B2", False),
        ("boots", "B2", False),
    ],
)
def test_A18_ring_and_boots(card: str, path: str, legal: bool) -> None:
    level = after("hhhh hhhh hhhh hhhh", f"path {path}", "quest red 0")
    text = solo(level, hero="rogue 4/4", head=f"rogue: {card} useless")
    assert first_clause(text) == ("none" if legal else "A10")


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


# The end.


@pytest.mark.parametrize(
    ("exits", "winner"),
    [((1, 2), "Ada"), ((2, 1), "Bob"), ((None, 1), "Bob"), ((None, None), None)],
)
def test_A60_a_tie_goes_to_the_lower_exit_card(
    exits: tuple[int | None, int | None], winner: str | None
) -> None:
    def body(card: int | None) -> str:
        end = f"path A1 C1\nexit {card}" if card else "fail"
        return "\n\n".join([FAILED[1], FAILED[2], FAILED[3], FAILED[4].replace("fail", end)])

    heroes = ("hero: ninja 4/4", "hero: monk 4/4")
    found = judge(table(*zip(("Ada", "Bob"), heroes, map(body, exits), strict=True)))
    assert found.standing == "verified"
    assert found.finished
    assert found.winner == winner


@pytest.mark.parametrize(
    ("score", "title"),
    [
        (-3, "Young Esquire"),
        (10, "Young Esquire"),
        (11, "Hero Apprentice"),
        (20, "Hero Apprentice"),
        (21, "Local Hero"),
        (31, "World-Class Hero"),
        (41, "Living Legend"),
        (50, "Living Legend"),
        (51, "Demigod"),
    ],
)
def test_A61_the_hero_scale(score: int, title: str) -> None:
    assert title_of(score) == title


# The verdict.


def test_one_section_alone_is_one_player() -> None:
    found = judge(table(("Ada", "hero: merchant 4/4", "\n\n".join(FAILED.values()))))
    assert (found.players, found.score, found.title) == (None, 7, "Young Esquire")


def test_other_players_go_on_after_an_illegal_turn() -> None:
    text = table(
        ("Ada", "hero: ninja 4/4", after(PLAIN, "path A1", "use monk A1", "exit 1", "glory 9")),
        ("Bob", "hero: ranger 4/4", "level 1\npath A1\nexit 2\nglory 3"),
    )
    found = judge(text)
    assert [(one.clause, one.place.line) for one in errors(found)] == [("A46", 10), ("A33", 20)]
    assert [one.score for one in found.players or ()] == [None, None]
    assert [one.place.line for one in found.diagnostics if one.code == "not-checked"] == [11]


def test_a_wrong_claim_does_not_stop_the_replay() -> None:
    found = judge(solo(FAILED[1] + "\nhealth 1", *list(FAILED.values())[1:], "score 6"))
    assert [one.clause for one in errors(found)] == ["A25", "A34"]
    assert found.finished


def test_headers_only_in_a_section_are_a_player_who_has_not_begun() -> None:
    text = table(
        ("Ada", "hero: ninja 4/4", FAILED[1]),
        ("Bob", "hero: monk 4/4", ""),
    )
    assert judge(text).standing == "verified"


def test_words_of_another_game_are_errors() -> None:
    found = judge(solo(FAILED[1] + "\nxp 3"))
    assert found.standing == "invalid"
    assert errors(found)[0].clause is None


def test_fields_of_a_finding() -> None:
    found = errors(judge(solo(after(PLAIN, "path A1", "health 9; glory 1"))))[0].as_json()
    assert found == {
        "severity": "error",
        "code": "wrong-health",
        "clause": "A26",
        "line": 8,
        "column": 1,
        "end_column": 9,
        "message": "Health is 3, not 9.",
        "expected": "health 3",
    }
