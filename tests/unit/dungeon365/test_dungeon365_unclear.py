"""Logs with `?` signs: what does not hang on them is judged, the rest is left for review."""

from __future__ import annotations

import pytest

from dungeonpress.games.dungeon365.dice import final_hands
from dungeonpress.games.dungeon365.hands import HANDS, SUMS
from tests.unit.dungeon365.logs import clause, codes, judge, month, plain


@pytest.mark.parametrize(
    ("day", "standing"),
    [
        ("1: 11122? beat 1", "consistent"),
        ("1: 1112?? miss", "invalid"),
        ("1: 1122?? beat 1", "review"),
        ("1: 1122?? beat 3", "invalid"),
        ("1: 11223? miss", "review"),
        ("1: 12334? miss", "consistent"),
        ("1: 22334? miss", "review"),
        ("1: 223344? miss", "invalid"),
        ("1: ? miss", "review"),
        ("1: ? beat 1", "review"),
        ("1: ? beat 9", "invalid"),
        ("1: 22 ? miss", "review"),
        ("1: 22 ? 3344 miss", "invalid"),
        ("1: ?22334 keep 11 roll 3344 miss", "invalid"),
        ("1: ?12233 keep 11 roll 3344 miss", "consistent"),
        ("1: 112233 keep ? roll 223344 miss", "consistent"),
        ("1: 112233 keep ? roll 223311 miss", "consistent"),
        ("1: 112233 keep ? roll 22334 miss", "consistent"),
        ("1: 222333 keep ?? roll 1111 beat 1", "consistent"),
        ("1: 222333 keep ?? roll 1111 miss", "invalid"),
        ("1: 222333 keep ? roll 1111 beat 1", "consistent"),
        ("1: 222333 keep ?1 roll 2233 miss", "invalid"),
        ("1: 112233 keep 22 roll ? miss", "review"),
        ("1: 112233 keep ? roll ? keep ? roll ? miss", "review"),
    ],
)
def test_dice_in_all_readings(day: str, standing: str) -> None:
    assert judge(day).standing == standing


def test_a_review_is_judged_on_as_written() -> None:
    verdict = judge("1: 11223? miss\n2: 112233 miss; lives 6")
    assert (verdict.standing, month(verdict)) == ("review", (None, 6, 2))
    assert judge("1: 11223? miss\n3: 112233 miss").standing == "invalid"


def test_an_unclear_target_is_review_and_carried_along() -> None:
    assert judge("1: 111222 beat ?").standing == "review"
    both = "1: 111222 beat ?\n2: 222222 beat "
    assert judge("1: 555566 beat ?\n2: 555566 beat 5\n3: 555566 beat 7").standing == "invalid"
    assert judge(both + "2").standing == "review"
    assert clause(judge("1: 112233 beat ?")) in ("D22", "D23")
    assert clause(judge("1: 111222 beat 2?")) == "D21"


def test_an_unclear_day_is_review() -> None:
    assert judge("?: 112233 miss\n2: 112233 miss").standing == "review"
    assert clause(judge("1: 112233 miss\n1?: 112233 miss")) == "D10"
    assert clause(judge("3?: 112233 miss")) == "D1"


def test_an_unclear_claim_is_left_out_with_a_note() -> None:
    verdict = judge("1: 112233 miss; lives ?\n2: 112233 miss; lives 1?")
    assert verdict.standing == "verified"
    assert codes(verdict).count("claim-unread") == 2


def test_an_unclear_keyword_is_read_where_it_can_be_one_only() -> None:
    assert judge("1: 112233 mi?s; l?ves 7").standing == "consistent"
    assert clause(judge("1: 112233 mi?s; l?ves 8")) == "D33"


@pytest.mark.parametrize(
    "day",
    [
        "112233 ? 11 roll 2233 miss", "112233 keep 11 ? 2233 miss", "112233 ?", "111222 ? 1",
        "111334 beat 1 ?", "112233 keep 11 roll 2233 ? 11 roll 2233 miss", "111222 ? 1 potion",
    ],
)  # fmt: skip
def test_an_unclear_word_is_never_an_error(day: str) -> None:
    assert judge(f"1: {day}").standing == "review"


def test_an_unclear_outcome_stops_the_month_for_review() -> None:
    later = f"\n[2027-04]\nfloor 1-30: {'1 ' * 30}\n1: 223344 miss"
    verdict = judge("1: 112233 ?\n2: 112233 miss" + later)
    assert (verdict.standing, month(verdict, 1)) == ("review", (None, 7, 1))


def test_unclear_monsters() -> None:
    rest = " 1" * 27
    head = "as-of: 2027-12-31\n\n[2027-02]\nfloor 1-28: "
    assert plain(f"{head}=3?{rest}\n1: 223344 miss").standing == "consistent"
    assert plain(f"{head}?{rest}\n1: 223344 miss").standing == "review"
    assert plain(f"{head}?{rest}\n1: 223344 miss\n2: 223344 miss; lives 5").standing == "invalid"
    assert plain(f"{head}4?{rest}\n1: 223344 beat 1 potion").standing == "invalid"
    assert plain(f"{head}{'? ' * 28}\n1: 223344 miss").standing == "review"
    assert clause(plain(f"{head}=4?{rest}\n1: 223344 miss")) == "D3"


def test_unclear_marks() -> None:
    assert judge("marks 1 ?; lost 1").standing == "review"
    assert judge("marks 1; lost ?").standing == "review"
    assert clause(judge("marks 1 ?; lost 28")) == "D40"
    # The mark that could not be read may be none.
    every = " ".join(str(day) for day in range(1, 29))
    head = f"as-of: 2027-12-31\n\n[2027-02]\nfloor 1-28: {'1 ' * 28}\n"
    assert plain(f"{head}marks {every} ?").standing == "review"
    assert clause(judge("marks 9; potions ?; lost 3")) == "D41"
    assert judge("marks ? ? ? ? ?; lost 1").standing == "review"


def test_an_unclear_section_is_review() -> None:
    assert plain("\n[2027-0?]\n1: 112233 miss").standing == "review"


def test_an_unclear_sheet_is_review() -> None:
    assert plain("sheet: D365-????\n\n[2027-02]\n1: 112233 miss").standing == "review"


def test_hands_of_unclear_dice() -> None:
    assert final_hands(("??????",)) == tuple(sorted(SUMS))
    assert final_hands(("112233",)) == (HANDS["112233"],)
    assert final_hands(("1?2233", "11", "2345")) == (HANDS["112345"],)
