"""The end of a game, and the verdict of Dungeon Academy, clause by clause, in short logs."""

from __future__ import annotations

import pytest

from dungeonpress.games.academy.judge import title_of
from tests.unit.academy.logs import FAILED, PLAIN, after, errors, judge, solo, table

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
