"""The clauses of Solo Dungeon Bash, on logs of a few lines."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from dungeonpress.api import verify_text
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import rules_text
from dungeonpress.games.bash import board as boards
from dungeonpress.games.bash.tables import (
    ATTACK_DICE,
    DEFENCE_DICE,
    DRACULAR,
    ITEMS,
    Contents,
    contents_of,
)

CONTEXT = Context(today=date(2030, 1, 1))
UP = "E1 5; E2 6; E3 6; E4 5; E5 5; E6 5; E7 6; E8 6; E9 6; E10 6\n"
"""A way to END without a fight: Treasure 2, Health 17, ten squares."""
DIES = "E2 4: m66666 d1 a1, m66666 d1 a1, m66666 d1 a1, m66666 d1"


def verdict(log: str, head: str = "game: bash\n") -> dict[str, Any]:
    return verify_text(f"{head}\n{log}", CONTEXT).verdict.as_json()


def clause(log: str, head: str = "game: bash\n") -> str | None:
    """The clause that the first error cites; None where nothing is wrong."""
    found = verdict(log, head)
    errors = [d for d in found["diagnostics"] if d["severity"] == "error"]
    assert (found["verdict"] == "invalid") == bool(errors)
    return errors[0]["clause"] if errors else None


def run(log: str) -> dict[str, Any]:
    found: dict[str, Any] = verdict(log)["run"]
    return found


def _rows() -> dict[str, list[str]]:
    """The cells of all table rows in the rules, by the first cell."""
    lines = [line for line in rules_text("bash").splitlines() if line.startswith("| ")]
    rows = [[cell.strip(" `|") for cell in line.split("|")[1:-1]] for line in lines]
    return {row[0]: row[1:] for row in rows}


def test_B24_the_tables_are_those_of_the_rules() -> None:
    def cell(contents: Contents) -> str:
        return f"{contents.name} ({contents.attack})" if contents.attack else contents.name

    rows = _rows()
    for row in range(1, 11):
        table = contents_of(boards.cell_of(0, row))
        assert [cell(contents) for contents in table] == rows[str(row)]
    assert rows["END"][0] == "Dracular (9 attack, 9 defence) on any roll"
    assert (DRACULAR.attack, DRACULAR.defence) == (9, 9)


def test_B50_the_prices_are_those_of_the_rules() -> None:
    rows = _rows()
    for item in ITEMS.values():
        name, cost, gives = rows[item.code]
        assert (item.name, str(item.cost)) == (name, cost)
        parts = [(item.attack, "Attack"), (item.defence, "Defence")]
        dice = [f"+{n} {kind} {'Die' if n == 1 else 'Dice'}" for n, kind in parts if n]
        if item.potions:
            dice = [f"+{item.potions} Potion{'s' * (item.potions > 1)}"]
        assert gives == ", ".join(dice)


@pytest.mark.parametrize("square", ["J1", "E0", "E11", "A100"])
def test_B1_a_square_must_exist(square: str) -> None:
    assert clause(f"{square} 5") == "B1"


@pytest.mark.parametrize("square", ["D1", "E1", "F1"])
def test_B2_START_touches_three_squares(square: str) -> None:
    assert clause(f"{square} 5") is None
    assert clause(f"{square.replace('1', '2')} 5") == "B2"


@pytest.mark.parametrize("square", ["D10", "E10", "F10"])
def test_B2_END_touches_three_squares(square: str) -> None:
    way = UP.replace("E10", square)
    assert clause(f"{way}END: m111111111 a6 g111111111") is None


def test_B2_END_touches_no_other() -> None:
    assert clause(f"{UP}D10 6\nC10 6\nEND: m111111111 a6 g111111111") == "B2"


def test_B11_health_stops_at_17_however_many_potions() -> None:
    assert clause("E1 1; drink 1") == "B41"
    assert clause("E1 5; hp 18") == "B11"


@pytest.mark.parametrize("after", ["E3 6", "drink 1", "buy buckler", "wear buckler"])
def test_B12_nothing_follows_death(after: str) -> None:
    assert clause(f"E1 1\n{DIES}\n{after}") == "B12"


def test_B12_claims_and_the_result_follow_death() -> None:
    assert clause(f"E1 1\n{DIES}; hp 0; potions 1; treasure 0\nresult dead") is None


def test_B20_is_told_before_B21() -> None:
    assert clause("E1 5; E2 6; E3 6; E1 5") == "B20"


def test_B22_going_down_is_allowed() -> None:
    assert clause("E1 5; E2 6; D1 6; D2 6; result unfinished") is None


def test_B24_a_die_in_END_may_be_any() -> None:
    for die in ("", " 1", " 6"):
        assert clause(f"{UP}END{die}: m111111111 a6 g111111111; result won") is None
    assert clause(f"{UP}END 7: m111111111 a6 g111111111") == "B24"


def test_B25_gains() -> None:
    assert run("E1 6; D1 1; C1 5")["treasure"] == 1
    assert run("E1 6; D1 1; C1 5")["potions"] == 1


def test_B27_several_drinks_add_up() -> None:
    hurt = "D1 1; E1 1; F1 4: m6 d1 a1, m6 d1 a6"
    assert run(f"{hurt}; drink 1; drink 1")["health"] == 17
    assert clause(f"{hurt}\ndrink 1\ndrink 1\ndrink 1") == "B40"


def test_B27_and_B43_tell_which_potion_was_drunk() -> None:
    hurt = "F1 6; E1 6; D1 1; C1 4: m6 d1 a1, m6 d1 a6"
    assert clause(f"{hurt}; buy buckler; drink 1") == "B27"
    assert clause(f"{hurt}; buy potion1; drink 1") == "B27"
    assert clause(f"{hurt}; buy potion1; drink 2") == "B43"
    assert clause(f"{hurt}; buy potion3; drink 0") is None


def test_B31_the_roll_may_be_left_out_without_a_hit() -> None:
    assert clause("E1 4: m5 a6") is None
    assert clause("E1 4: m5 d6 a6") is None
    assert clause("E1 4: m5 d66 a6") == "B31"


def test_B32_health_stops_at_0() -> None:
    assert run(f"E1 5\n{DIES}")["health"] == 0


def test_B33_missing_dice_of_a_living_hero() -> None:
    assert clause("E1 4: m5") == "B33"
    assert clause("E1 4: m6 d1") == "B33"


def test_B36_the_last_round_decides() -> None:
    assert clause("E1 4: m5 a5, m5 a5") == "B36"
    assert clause("E1 4: m5 a5, m5 a6") is None


def test_B37_health_is_a_range_until_it_is_told() -> None:
    assert run("E1 5; E2 4")["health"] is None
    assert run("E1 5; E2 4; E3 6; drink 0")["health"] is None
    assert run("E1 5; E2 4; E3 6; hp 5")["health"] == 5
    assert clause("E1 5; E2 4; E3 6; hp 5; E4 5; hp 6") == "B32"


def test_B37_a_hero_with_one_point_who_goes_on_has_one_point() -> None:
    assert run("E1 5; E2 4; hp 1; E3 1; E4 5")["health"] == 1


def test_B37_drinks_raise_the_least_health() -> None:
    log = "E1 1; D1 1; E2 4; drink 2"
    assert clause(f"{log}; hp 2") == "B32"
    assert clause(f"{log}; hp 3") is None
    assert clause(f"{log}; hp 17") is None


def test_B51_equipment_once_potions_often() -> None:
    rich = "D1 6; E1 6; F1 6; G1 6"
    assert clause(f"{rich}; buy potion1; buy potion1") is None
    assert clause(f"{rich}; buy buckler; buy buckler") == "B51"


@pytest.mark.parametrize(
    ("bought", "attack", "defence"),
    [
        ("buckler", 1, 2),
        ("shield", 1, 3),
        ("sword", 2, 1),
        ("axe", 3, 1),
        ("spiky", 3, 2),
        ("magical", 1, 6),
        ("buckler shield", 1, 3),
        ("shield buckler", 1, 2),
        ("axe sword", 2, 1),
        ("axe spiky shield", 5, 4),
        ("spiky magical axe shield", 3, 8),
    ],
)
def test_B52_B53_what_was_bought_last_of_a_pair_is_in_use(
    bought: str, attack: int, defence: int
) -> None:
    in_use = 0
    for item in (ITEMS[code] for code in bought.split()):
        in_use = (in_use | item.bit) & ~item.rival
    assert (ATTACK_DICE[in_use], DEFENCE_DICE[in_use]) == (attack, defence)


def test_B53_wear_switches_what_is_owned() -> None:
    rich = "D1 6; E1 6; F1 6; buy buckler; buy shield"
    assert clause(f"{rich}; wear buckler; G1 4: m6 d11 a6") is None
    assert clause(f"{rich}; G1 4: m6 d111 a6") is None
    assert clause(f"{rich}; wear sword") == "B53"
    assert clause(f"{rich}; wear potion1") == "B53"


@pytest.mark.parametrize("after", ["drink 1", "buy buckler", "wear buckler", "D10 6"])
def test_B60_nothing_follows_the_fight_in_END(after: str) -> None:
    assert clause(f"{UP}END: m111111111 a6 g111111111\n{after}") == "B60"
    assert clause(f"{UP}END; hp 3\n{after}") == "B60"
    assert clause(f"{UP}END\n{after}") == "B60"


@pytest.mark.parametrize(
    ("log", "right"),
    [
        ("E1 5", {"unfinished"}),
        (f"E1 5\n{DIES}", {"dead"}),
        (f"{UP}END: m111111111 a6 g111111111", {"won"}),
        (f"{UP}END", {"won", "dead"}),
        ("E1 5; E2 4", {"unfinished", "dead"}),
        ("D1 5; D2 6; C2 6; B2 6; A2 6; B1 5", {"blocked"}),
        ("D1 5; D2 6; C2 6; B2 6; A2 6; B1 4", {"blocked", "dead"}),
        ("D1 5; D2 6; C2 6; B2 6; A2 6; B1 4; hp 0", {"blocked", "dead"}),
    ],
)
def test_B61_B23_which_results_are_right(log: str, right: set[str]) -> None:
    results = ("won", "dead", "blocked", "unfinished")
    assert {r for r in results if clause(f"{log}\nresult {r}") is None} == right


def test_B62_what_counts_as_squares_and_kills() -> None:
    found = run(f"{UP}END: m111111111 a6 g111111111")
    assert (found["squares"], found["kills"]) == (10, 1)


def test_B63_the_first_fault_is_told() -> None:
    assert clause(f"E1 1\n{DIES}\nE9 7: m9") == "B12"
    assert clause("E1 5; E3 7: m9") == "B20"
    assert clause("E1 5; E2 7: m9") == "B24"
    assert clause("E1 4: m55 d66 a66") == "B30"
    assert clause("E1 4: m6 d66 a66") == "B31"
    assert clause("E1 4: m6 d1 a66, m77") == "B33"


def test_B64_a_wrong_claim_does_not_stop_the_replay() -> None:
    found = verdict("E1 6; treasure 0; hp 3\nE2 6; hp 3\nE3 6; potions 4\nE5 6")
    clauses = [d["clause"] for d in found["diagnostics"] if d["severity"] == "error"]
    assert clauses == ["B50", "B32", "B40", "B20"]
    assert found["run"]["squares"] == 3


def test_B63_claims_come_last() -> None:
    assert clause("E1 6; hp 3; buy axe") == "B50"
    assert clause("E1 6; hp 3\nbuy buckler\nbuy buckler") == "B51"
    assert clause("E1 6; hp 3; buy buckler") == "B32"
    assert clause("E1 6; hp 3\nE1 6") == "B32"


def test_an_illegal_turn_leaves_the_run_as_before_it() -> None:
    found = verdict("E1 6\nD1 6; buy buckler; buy axe\nC1 1")
    assert found["run"] == {
        "result": "unfinished", "squares": 1, "kills": 0, "treasure": 1, "potions": 0, "health": 17,
    }  # fmt: skip
    assert [d["code"] for d in found["diagnostics"]] == ["too-dear", "not-checked"]
    assert found["finished"] is False
