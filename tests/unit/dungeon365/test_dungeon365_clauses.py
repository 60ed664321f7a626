"""The clauses of Dungeon 365 as logs of a few lines. Tests are named after the clause."""

from __future__ import annotations

from datetime import date

import pytest

from dungeonpress.api import verify_text
from dungeonpress.core.diagnostics import Severity
from dungeonpress.engine.context import Context
from tests.unit.dungeon365.logs import FLOORS, clause, codes, judge, line, misses, month, plain


def test_D1_a_day_beyond_the_month_also_as_the_first_line() -> None:
    assert clause(judge("29: 112233 miss")) == "D1"
    assert clause(judge("1: 112233 miss\n31: 112233 miss")) == "D1"


def test_D1_no_such_month_leaves_the_others_alone() -> None:
    verdict = judge("1: 112233 miss\n\n[2027-13]\n1: 112233 miss")
    assert (clause(verdict), line(verdict)) == ("D1", 11)
    assert month(verdict) == (None, 7, 1)


@pytest.mark.parametrize("name", ["march", "2027-00", "0000-01", "10000-01", "2027-1-1", ""])
def test_D1_what_is_no_month(name: str) -> None:
    assert clause(plain(f"\n[{name}]\n1: 112233 miss")) == "D1"


@pytest.mark.parametrize("monster", ["0", "7", "12", "=6", "=37", "=0p", "7p"])
def test_D3_numbers_out_of_range(monster: str) -> None:
    verdict = plain(f"\n[2027-02]\nfloor 1-2: {monster} 3\n1: 112233 miss")
    assert (clause(verdict), line(verdict)) == ("D3", 4)


@pytest.mark.parametrize(
    ("floors", "at"),
    [
        ("floor 2-28: " + "1 " * 27, 4),  # not from day 1
        ("floor 1-14: " + "1 " * 14, 4),  # short
        ("floor 1-14: " + "1 " * 14 + "\nfloor 14-28: " + "1 " * 15, 5),  # day 14 twice
        ("floor 1-29: " + "1 " * 29, 4),  # too long
        ("floor 1-28: " + "1 " * 27, 4),  # a slot without a monster
        ("floor 5-1: 1", 4),
        ("floor 1-0:", 4),
        ("floor 1-: 1", 4),
    ],
)
def test_D4_floors_follow_one_another_and_cover_the_month(floors: str, at: int) -> None:
    verdict = plain(f"\n[2027-02]\n{floors}\n1: 112233 miss")
    assert (clause(verdict), line(verdict)) == ("D4", at)


def test_D4_floors_that_end_early_are_wrong_before_any_day() -> None:
    assert clause(plain("\n[2027-02]\nfloor 1-14: " + "1 " * 14)) == "D4"


def test_D4_neither_floors_nor_sheet() -> None:
    verdict = plain("\n[2027-02]\n1: 112233 miss\n2: 112233 miss")
    assert (clause(verdict), line(verdict)) == ("D4", 4)


def test_D10_days_in_order_each_once() -> None:
    assert clause(judge("1: 112233 miss\n1: 112233 miss")) == "D10"
    assert clause(judge("1: 112233 miss\n3: 112233 miss")) == "D10"
    assert clause(judge("1: 112233 miss\n0: 112233 miss")) == "D10"


def test_D10_a_month_left_unfinished_is_told_once() -> None:
    april = f"\n[2027-04]\nfloor 1-30: {'1 ' * 30}\n1: 223344 miss\n"
    sections = april + april.replace("-04", "-05").replace("1-30: ", "1-31: 1 ")
    verdict = judge("1: 112233 miss\n" + sections)
    assert codes(verdict).count("month-unfinished") == 1
    assert month(verdict, 1) == (None, 8, 0)
    assert month(verdict, 2) == (None, 7, 1)


def test_D10_a_month_stopped_by_an_illegal_turn_is_not_left_unfinished() -> None:
    verdict = judge(f"1: 11223 miss\n\n[2027-04]\nfloor 1-30: {'1 ' * 30}\n1: 223344 miss")
    assert clause(verdict) == "D20"
    assert month(verdict, 1) == (None, 7, 1)


def test_D10_a_page_of_marks_below_an_unfinished_month() -> None:
    later = f"\n[2027-04]\nfloor 1-30: {'1 ' * 30}\n"
    assert clause(judge("1: 112233 miss\n" + later + "marks 1")) == "D10"
    assert judge("1: 112233 miss\n" + later + "marks -").standing == "consistent"


def test_D11_up_to_the_as_of_date() -> None:
    assert judge(misses(2), as_of="2027-02-02").standing == "verified"
    assert clause(judge(misses(3), as_of="2027-02-02")) == "D11"
    assert clause(judge(misses(1), as_of="2027-01-31")) == "D11"
    assert clause(judge("marks 1 2; lost 1", as_of="2027-02-02")) == "D11"
    assert clause(judge(misses(1), as_of="2027-02-30")) == "D11"


def test_D11_comes_before_D12_and_behind_D10() -> None:
    assert clause(judge("5: 112233 miss", as_of="2027-02-02")) == "D11"
    assert clause(judge("1: 112233 miss\n5: 112233 miss", as_of="2027-02-02")) == "D10"


def test_D11_without_as_of_the_day_of_verifying_counts_and_a_note_says_so() -> None:
    text = f"game: dungeon365\n\n[2030-02]\n{FLOORS}{misses(2)}"
    assert "no-as-of" in codes(verify_text(text, Context(date(2030, 2, 2))).verdict)
    assert clause(verify_text(text, Context(date(2030, 2, 1))).verdict) == "D11"


def test_D11_an_as_of_that_is_not_clear() -> None:
    assert judge(misses(2), as_of="2027-02-0?").standing == "review"
    assert judge(misses(2), as_of="2027-0?-28").standing == "review"
    assert judge(misses(2), as_of="2027-1?-0?").standing == "verified"
    assert judge(misses(2), as_of="202?-03-01").standing == "review"
    assert judge(misses(2), as_of="?").standing == "review"
    assert clause(judge(misses(2), as_of="2026-??-??")) == "D11"
    assert clause(judge(misses(2), as_of="????-02-30")) == "D11"


def test_D12_a_month_begins_with_its_first() -> None:
    assert clause(judge("2: 112233 miss")) == "D12"
    assert clause(judge("0: 112233 miss")) == "D12"


@pytest.mark.parametrize(
    "dice",
    [
        "11223", "1122334", "112230", "112237", "11223x", "1 2 3",
        "112233 keep 1122 roll 3", "112233 keep 112 roll 3344", "112233 keep 14 roll 1122",
        "112233 keep 111 roll 223", "112233 keep 112233 roll -", "112233 keep 11 roll 7123",
        "112233 keep 1 roll 12345 keep 6 roll 12345",
        "112233 keep - roll 112233 keep - roll 112233 keep - roll 112233",
        "keep - roll 112233", "112233 keep 11",
    ],
)  # fmt: skip
def test_D20_dice(dice: str) -> None:
    assert clause(judge(f"1: 112233 miss\n2: {dice} miss")) == "D20"


@pytest.mark.parametrize(
    "dice",
    [
        "1 1 2 2 3 3", "11 2233", "332211", "112233 keep - roll 332211",
        "222244 keep 2222 roll 11 keep 11 roll 2233", "111111 keep 11 roll 2233",
    ],
)  # fmt: skip
def test_D20_dice_in_any_grouping_and_held_dice_rolled_again(dice: str) -> None:
    assert judge(f"1: {dice} miss").standing == "verified"


def test_D21_targets_of_this_floor_that_stand() -> None:
    assert clause(judge("1: 111222 beat 8")) == "D21"
    assert clause(judge("1: 111222 beat 29")) == "D21"
    assert clause(judge("1: 111222 beat 0")) == "D21"
    assert clause(judge("1: 222233 beat 2\n2: 222233 beat 2")) == "D21"
    assert clause(judge("1: 112233 miss\n2: 112233 beat")) == "D21"


def test_D20_comes_before_D21() -> None:
    assert clause(judge("1: 112237 beat 99")) == "D20"
    assert clause(judge("1: 112237 beat")) == "D20"


def test_D22_four_dice_and_D23_three_in_the_own_slot() -> None:
    assert clause(judge("1: 222134 beat 2")) == "D22"
    assert judge("1: 222213 beat 2").standing == "verified"
    assert judge("1: 111234 beat 1").standing == "verified"
    assert clause(judge("1: 112345 beat 1")) == "D23"


def test_D24_the_own_slot_gives_no_help_to_a_blue_monster() -> None:
    assert judge("1: 555311 beat 7").standing == "verified"
    assert clause(judge("1: 555211 beat 7")) == "D24"
    days = misses(6)
    assert clause(judge(days + "7: 555211 beat 7")) == "D24"


def test_D25_one_monster_a_battle() -> None:
    assert clause(judge("1: 222233 beat 2 beat 3")) == "D25"
    assert clause(judge("1: 222233 beat 2 3")) == "D25"
    assert clause(judge("1: 22223 beat 2 3")) == "D20"


def test_D26_a_loss_only_with_dice_that_defeat_none() -> None:
    assert clause(judge("1: 111234 miss")) == "D26"
    assert judge("1: 222134 miss").standing == "verified"
    assert clause(judge("1: 222213 miss")) == "D26"
    assert clause(judge("1: 665311 miss")) == "D26"
    assert judge("1: 111234 beat 1\n2: 111134 miss").standing == "verified"


def test_D26_a_loss_that_no_dice_could_bring() -> None:
    floors = "floor 1-2: 1 =8\nfloor 3-28: " + "2 " * 26
    head = "as-of: 2027-02-28\n\n[2027-02]\n" + floors
    # With black 1 in the own slot at most two 1s stay, so the lowest sum is 10.
    assert clause(plain(f"{head}\n1: miss")) == "D26"
    floors = "floor 1-2: =8 1\nfloor 3-28: " + "2 " * 26
    # Elsewhere three 1s stay: 1 1 1 2 2 2 is 9.
    assert clause(plain(f"as-of: 2027-02-28\n\n[2027-02]\n{floors}\n1: miss")) == "D26"
    floors = "floor 1-2: =10 1\nfloor 3-28: " + "2 " * 26
    assert plain(f"as-of: 2027-02-28\n\n[2027-02]\n{floors}\n1: miss").standing == "consistent"


def test_D27_potion_is_written_exactly_when_a_slot_was_filled() -> None:
    eight = "".join(f"{d}: beat {d}\n" for d in range(1, 9))
    assert clause(judge(eight + "9: 222134 beat 9")) == "D27"
    assert judge(eight + "9: 222134 beat 9 potion; lives 9").standing == "consistent"
    assert clause(judge("1: 111234 beat 1 potion")) == "D27"
    assert clause(judge("1: 112233 miss potion")) == "D27"


def test_D26_comes_before_D27() -> None:
    assert clause(judge("1: 111234 miss potion")) == "D26"
    assert clause(judge("1: 112233 beat 3 potion")) == "D22"


def test_D27_a_sixth_potion_is_lost() -> None:
    days = "".join(
        f"{d}: beat {d}{' potion' if d in (9, 12, 15, 16, 17) else ''}\n" for d in range(1, 19)
    )
    assert month(judge(days)) == (None, 13, 18)
    assert clause(judge(days.replace("beat 18", "beat 18 potion"))) == "D27"


def test_D28_D27_D33_wrong_lives_cite_what_they_break_and_stop_nothing() -> None:
    verdict = judge("1: 112233 miss; lives 8\n2: 112233 miss; lives 7\n")
    assert [d.clause for d in verdict.diagnostics if d.severity is Severity.ERROR] == ["D33", "D28"]
    assert month(verdict) == (None, 6, 2)
    eight = "".join(f"{d}: beat {d}\n" for d in range(1, 9))
    assert clause(judge(eight + "9: beat 9 potion; lives 8")) == "D27"
    assert clause(judge(eight + "9: beat 10; lives 9")) == "D28"
    assert clause(judge("lives 9\n1: 112233 miss")) == "D33"


def test_D30_the_last_life() -> None:
    assert month(judge(misses(8) + "score 7; lives 0")) == (7, 0, 8)
    assert clause(judge(misses(8) + "score 8")) == "D30"
    assert clause(judge(misses(9))) == "D30"
    assert clause(judge(misses(8) + "10: 112233 miss")) == "D10"
    assert month(judge(misses(9))) == (None, 0, 8)


def test_D31_the_month_survived_and_D30_on_its_last_day() -> None:
    floors = "floor 1-28: " + "1 " * 28
    head = f"as-of: 2027-02-28\n\n[2027-02]\n{floors}\n"
    wins = "".join(f"{d}: beat {d}\n" for d in range(1, 21))
    lost = "".join(f"{d}: miss\n" for d in range(21, 29))
    assert month(plain(head + wins + lost + "score 27")) == (27, 0, 28)
    assert clause(plain(head + wins + lost + "score 28")) == "D30"
    won = "21: beat 21\n" + "".join(f"{d}: miss\n" for d in range(22, 29))
    assert month(plain(head + wins + won + "score 28")) == (28, 1, 28)
    assert clause(plain(head + wins + won + "score 27")) == "D31"


def test_D32_no_score_while_the_month_is_played() -> None:
    assert clause(judge(misses(3) + "score 0")) == "D32"
    assert clause(judge("score 0\n" + misses(8))) == "D32"


def test_D12_a_month_skipped_scores_0_once_a_later_one_is_begun() -> None:
    later = f"\n[2027-04]\nfloor 1-30: {'1 ' * 30}\n"
    assert judge("score 0\n" + later + "1: 223344 miss").standing == "verified"
    assert clause(judge("score 3\n" + later + "1: 223344 miss")) == "D32"
    assert clause(judge("score 0\n" + later)) == "D32"


def test_D34_the_year() -> None:
    december = f"\n[2027-12]\nfloor 1-31: {'3 ' * 31}\n"
    dead = december + misses(8) + "\n[2027]\n"
    verdict = judge(misses(8) + dead + "score 14")
    assert (verdict.standing, verdict.score, verdict.finished) == ("verified", 14, True)
    verdict = judge(misses(8) + dead + "score 15")
    assert (clause(verdict), verdict.score, verdict.finished) == ("D34", None, True)
    assert clause(judge(misses(8) + december + misses(7) + "\n[2027]\nscore 7")) == "D34"
    assert clause(judge(misses(8) + "\n[2027]\nscore 7")) == "D34"
    assert "year-not-checked" in codes(judge("1: 11223 miss" + dead + "score 7"))
    assert "claim-twice" in codes(judge(misses(8) + dead + "score 14; score 14"))


@pytest.mark.parametrize(
    ("first", "second"),
    [("2027-04", "2027-03"), ("2027-04", "2027-04"), ("2027", "2027-04"), ("2027-12", "2028-01")],
)
def test_D10_sections_in_order_each_once_of_one_year(first: str, second: str) -> None:
    verdict = plain(f"as-of: 2029-01-01\n\n[{first}]\n[{second}]\n1: 112233 miss")
    assert (clause(verdict), line(verdict)) == ("D10", 5)


def test_D40_to_D44_pages_of_marks() -> None:
    assert judge("marks 1 2 7; lost 2; score 5").standing == "invalid"
    assert clause(judge("marks 1 2 7; lost 2; score 5")) == "D44"
    assert clause(judge("marks 1 2 7 8; lost 25")) == "D40"
    assert clause(judge("marks 1 2 3 8; lost 2")) == "D41"
    assert clause(judge("marks 8 10; lost 6")) == "D41"
    assert clause(judge("marks 9; potions 0; lost 8")) == "D42"
    assert clause(judge("marks 9; potions 2; lost 8")) == "D42"
    assert judge("marks 9; potions 1; lost 7").standing == "consistent"
    assert clause(judge("marks 16 17; potions 2; lost 8")) == "D41"


def test_D43_losses_last_and_potions_first() -> None:
    assert judge("marks 1; lost 8").standing == "consistent"  # dead on day 9, the last one
    seven = "marks 9; potions 1; lost 9"  # 7 lost, day 8 wins a potion, two lost more
    assert month(judge(seven + "; score 9")) == (9, 0, 10)
    assert clause(judge("marks 15; potions 1; lost 14")) == "D43"


def test_D44_a_finished_page_without_a_score_is_a_warning() -> None:
    verdict = judge("marks 1; lost 8")
    assert ("no-score", "D44") in [(d.code, d.clause) for d in verdict.diagnostics]
    assert "no-score" not in codes(judge("marks 1; lost 7"))
    assert clause(judge("marks 1; lost 7; score 0")) == "D44"


def test_D45_marks_are_never_verified() -> None:
    assert judge("marks 1; lost 8; score 8").standing == "consistent"


@pytest.mark.parametrize(
    "body",
    [
        "marks 1\nmarks 1", "marks 1; lost 1; lost 1", "marks 1; potions 0; potions 0",
        "marks 1\n2: 112233 miss", "1: 112233 miss\nmarks 1", "1: 112233 miss; potions 0",
        "1: 112233 miss; lost 1", "lost 1; marks 1", "1: 112233 miss; treasure 3",
        "1: 112233 miss; score ?; score 7", "1: 112233 miss; lives 7; lives 7; lives 7",
        "1: 112233 miss; lives 7\nlives 7\n2: 112233 miss", "1: 112233 miss\nhello",
        "1: 112233 miss; lives", "1: 112233 miss; lives 7 8", "marks 1 1",
    ],
)  # fmt: skip
def test_what_breaks_the_form_of_a_month_cites_no_clause(body: str) -> None:
    assert clause(judge(body)) is None


def test_lives_once_a_turn_and_once_more_for_the_month() -> None:
    assert judge("1: 112233 miss; lives 7\nlives 7").standing == "verified"


def test_final_dice_are_proof_and_counted() -> None:
    verdict = judge("1: 112233 miss\n2: 112233 keep 11 roll 2233 miss")
    note = next(d for d in verdict.diagnostics if d.code == "final-dice-only")
    assert note.message.startswith("1 day ")
    assert verdict.standing == "verified"


def test_days_without_dice_leave_the_log_consistent() -> None:
    assert judge("1: miss\n2: 112233 miss").standing == "consistent"


def test_later_turns_of_a_stopped_month_are_told_once() -> None:
    verdict = judge("1: 11223 miss\n2: 112233 miss\n3: 112233 miss")
    assert codes(verdict).count("not-checked") == 1


def test_a_log_of_which_no_turn_can_be_read() -> None:
    assert judge("hello\nworld").standing == "unreadable"
    assert judge("hello\n1: 112233 miss").standing == "invalid"


def test_days_without_a_month() -> None:
    verdict = plain("as-of: 2027-03-01\n\n1: 112233 miss\n2: 112233 miss")
    assert (verdict.standing, line(verdict)) == ("invalid", 4)


def test_signs_written_together_and_leading_zeros() -> None:
    assert judge("01:112233 MISS;lives 07").standing == "verified"


def test_a_log_without_sections_of_which_no_turn_can_be_read() -> None:
    assert plain("as-of: 2027-03-01\n\nhello").standing == "unreadable"
