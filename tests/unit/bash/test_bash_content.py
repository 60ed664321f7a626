"""Rolled dungeons: what they hold, what chooses them, and that they never change."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import product

import pytest

from dungeonpress.api import blank_log, make_document, verify_text
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.core.units import PAPERS
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import read_sheet_code, sheet_code
from dungeonpress.games.bash import content
from dungeonpress.games.bash.board import ALL_FREE, CELLS, NAMES, board
from dungeonpress.games.bash.chances import cheapest_way, expected_loss, hits_left, survives
from dungeonpress.games.bash.kinds import DIFFICULTIES, LOG, MAP, file_name, needs_seed
from dungeonpress.games.bash.simulate import simulate
from dungeonpress.games.bash.tables import BAT, DEMON, DRACULAR, ORC

CONTEXT = Context(today=date(2030, 1, 1))
ROLLED = Recipe("bash", MAP, {"mode": "rolled", "corners": "yes", "count": 1}, seed=7)

GOLDEN = (
    "144456222 323232125 321325524 161226364 113116631 "
    "331656635 211541534 541566415 412462141 652253411"
)
"""The dice of rows 1 to 10 for seed 7, generator 0."""


def chosen(**choices: int | str) -> Recipe:
    return replace(ROLLED, choices={**ROLLED.choices, **choices})


def test_a_dungeon_never_changes() -> None:
    faces = content.dungeon(ROLLED).faces
    assert "".join(map(str, faces)) == GOLDEN.replace(" ", "")


def test_paper_ink_locale_and_page_change_nothing() -> None:
    other = replace(ROLLED, paper=PAPERS["letter"], ink="colour", locale="de", page=1)
    assert content.dungeon(other) == content.dungeon(ROLLED)
    assert content.printed(other) == content.printed(ROLLED)


def test_hidden_is_rolled_and_only_printed_elsewhere() -> None:
    assert content.printed(chosen(mode="hidden")) == content.printed(ROLLED)
    assert content.printed(chosen(mode="blank")) is None


def test_the_front_of_a_hidden_dungeon_is_the_same_whatever_lies_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hidden = replace(ROLLED, choices={**ROLLED.choices, "mode": "hidden"})
    front, key = make_document(hidden).pages
    faces = content.dungeon(hidden).faces
    monkeypatch.setattr(content, "roll", lambda _stream: tuple(7 - face for face in faces))
    other_front, other_key = make_document(hidden).pages
    assert other_front == front
    assert other_key != key


def test_difficulty_chooses_among_the_same_dungeons() -> None:
    for seed in range(5):
        recipes = [replace(chosen(difficulty=d), seed=seed) for d in DIFFICULTIES]
        tolls = [content.dungeon(recipe).toll for recipe in recipes]
        assert tolls == sorted(tolls)
        rolled = [
            content.toll_of(content.roll(Stream("bash", 0, seed).fork(1).fork(n)), corners=True)
            for n in range(content.ROLLED_FOR_EACH)
        ]
        assert [min(rolled), sorted(rolled)[4], max(rolled)] == tolls


def test_a_booklet_s_pages_have_dungeons_of_their_own() -> None:
    booklet = chosen(count=3)
    assert content.printed(booklet) is None
    maps = [content.printed(booklet.on_page(page)) for page in (1, 2, 3)]
    assert maps[0] == content.printed(ROLLED)
    assert maps[0] != maps[1] != maps[2]
    assert content.printed(booklet.on_page(4)) is None
    hidden = chosen(count=3, mode="hidden")
    assert [content.printed(hidden.on_page(page)) for page in (4, 5, 6)] == maps


def test_the_toll_is_the_cheapest_of_all_ways() -> None:
    tolls = dict.fromkeys(CELLS.values(), 1000)
    free = ("E1", "F2", "G3", "F4", "E5", "E6", "E7", "E8", "E9", "E10")
    tolls |= {CELLS[name]: 10 for name in free}
    cost, way = cheapest_way(board(corners=True), tolls.__getitem__, ALL_FREE)
    assert cost == 100
    assert [NAMES[cell] for cell in way] == [*free, "END"]
    cost, way = cheapest_way(board(corners=False), tolls.__getitem__, ALL_FREE)
    assert cost == 3070
    assert len(way) == 11


def test_hits_left_are_counted_die_by_die() -> None:
    for attack, defence in ((1, 1), (2, 1), (1, 2), (2, 2)):
        counts = [0] * (attack + 1)
        for dice in product(range(6), repeat=attack + defence):
            hits, cancels = dice[:attack].count(5), dice[attack:].count(5)
            counts[max(0, hits - cancels)] += 1
        total = 6 ** (attack + defence)
        assert hits_left(attack, defence) == tuple(Fraction(n, total) for n in counts)


def test_odds_of_a_fight_against_a_plain_sum_over_rounds() -> None:
    for monster, attack, defence in ((ORC, 1, 1), (BAT, 3, 1), (DRACULAR, 5, 4)):
        alive, loss = Fraction(1), Fraction(0)
        losses = hits_left(monster.attack, defence)
        dies = 1 - hits_left(attack, monster.defence)[0]
        health = {9: 1.0}
        won = 0.0
        for _ in range(400):
            loss += alive * sum(n * chance for n, chance in enumerate(losses))
            alive *= 1 - dies
            alive = Fraction(round(alive * 10**12), 10**12)
            after: dict[int, float] = {}
            for points, chance in health.items():
                for n, likely in enumerate(losses):
                    if points > n:
                        won += chance * float(likely) * float(dies)
                        left = chance * float(likely) * (1 - float(dies))
                        after[points - n] = after.get(points - n, 0.0) + left
            health = after
        assert float(loss) == pytest.approx(float(expected_loss(monster, attack, defence)))
        assert won == pytest.approx(survives(monster, attack, defence, 9))
    assert survives(DEMON, 1, 1, 0) == 0


def test_codes_of_usual_sheets_fit_the_seal() -> None:
    longest = replace(chosen(mode="hidden", count=32, difficulty="grim"), seed=65535, page=32)
    code = sheet_code(longest)
    assert len(code) <= 20
    assert read_sheet_code(code) == longest


def test_kinds_say_what_chance_makes() -> None:
    assert needs_seed(MAP, {"mode": "rolled"})
    assert not needs_seed(MAP, {"mode": "blank"})
    assert not needs_seed(LOG, {})
    assert file_name(ROLLED) == "bash-rolled-7"
    assert file_name(chosen(mode="blank")) == "bash"


def verdict(recipe: Recipe, log: str, options: str = "") -> dict[str, object]:
    head = f"game: bash\nsheet: {sheet_code(recipe)}\n{options}\n"
    return verify_text(head + log, CONTEXT).verdict.as_json()


def first(found: dict[str, object]) -> tuple[object, object]:
    diagnostics = found["diagnostics"]
    assert isinstance(diagnostics, list)
    return diagnostics[0]["code"], diagnostics[0]["clause"]


def test_B24_the_print_stands_in_for_the_die() -> None:
    contents = content.printed(ROLLED)
    assert contents is not None
    orc = next(NAMES[c] for c in map(CELLS.__getitem__, ("D1", "E1", "F1")) if contents[c] == ORC)
    for die in ("", " 2", " 3", " 4", " ?"):
        assert verdict(ROLLED, f"{orc}{die}: m5 a6")["verdict"] in ("verified", "consistent")
    assert first(verdict(ROLLED, f"{orc} 5: m5 a6")) == ("not-as-printed", "B24")
    assert first(verdict(ROLLED, f"{orc}: m55 a6")) == ("monster-dice", "B30")


def test_the_sheet_tells_the_edition() -> None:
    sheet = chosen(corners="no", mode="blank")
    assert first(verdict(sheet, "D1 5")) == ("no-step", "B2")
    assert verdict(sheet, "E1 5", "options: corners no\n")["verdict"] == "verified"
    assert first(verdict(sheet, "E1 5", "options: corners yes\n")) == ("options-differ", "B20")


def test_a_code_that_names_no_dungeon() -> None:
    assert first(verdict(chosen(count=2), "E1 5"))[0] == "wrong-sheet"
    assert verdict(Recipe("bash", LOG, {"count": 2}), "E1 5")["verdict"] == "verified"
    other = Recipe("dungeon365", "dungeon365", {"year": 2027, "month": 3})
    assert first(verdict(other, "E1 5"))[0] == "other-sheet"


def test_an_empty_log_has_the_sheet_s_headers() -> None:
    text = blank_log(sheet_code(chosen(corners="no")))
    assert text.startswith("game: bash\nsheet: BASH-")
    assert "\noptions: corners no\n" in text
    assert verify_text(f"{text}E1 5", CONTEXT).verdict.run
    assert verify_text(text, CONTEXT).verdict.standing == "unreadable"
    with pytest.raises(DungeonpressError):
        blank_log(sheet_code(chosen(count=2)))


def test_the_player_sometimes_wins_and_sometimes_loses() -> None:
    logs = [simulate(Stream("player", seed), {"no-rounds": True}) for seed in range(40)]
    results = {log.split()[-1] for log in logs}
    assert results == {"won", "dead"}
