"""`verify --coach` and `verify --rules`."""

from importlib.resources import files
from pathlib import Path

from dungeonpress.core.recipe import Recipe
from dungeonpress.engine.context import RulesFile
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.academy.content import dungeons
from dungeonpress.games.academy.ruleset import rule_set
from tests.cli.conftest import Run

BASH = "game: bash\n\nE1 1\n"
ACADEMY = """game: academy
hero: conjurer 5/4

level 1
dungeon bchg rmbb ghcm brrh
path A1
quest red 1
"""
RULES = files("dungeonpress.games.academy").joinpath("ruleset.toml").read_text(encoding="utf-8")


def test_the_coach_speaks_below_the_verdict(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(ACADEMY)
    plain, done = run("verify", "a.play"), run("verify", "a.play", "--coach")
    assert done.status == 0
    assert done.out.startswith(plain.out)
    assert "  Level 1: 2 Glory of " in done.out
    assert "The best path: " in done.out


def test_a_game_without_a_coach_is_told_after_all_verdicts(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(BASH)
    (tmp_path / "b.play").write_text(ACADEMY)
    done = run("verify", "a.play", "b.play", "--coach")
    assert done.status == 2
    assert "a.play: verified" in done.out
    assert "Level 1: 2 Glory" in done.out
    assert "has no coach" in done.err
    assert "Leave --coach out" in done.err


def test_there_is_nothing_to_coach_in_what_is_no_log(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text("milk and bread\n")
    done = run("verify", "a.play", "--coach")
    assert done.status == 2
    assert "nothing to coach" in done.err


def test_json_stays_json(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(ACADEMY)
    done = run("verify", "a.play", "--coach", "--json")
    assert (done.status, done.out) == (2, "")
    assert "--coach" in done.err


def test_a_rule_set_of_one_s_own_makes_the_sheet_again(run: Run, tmp_path: Path) -> None:
    mine = RULES.replace("blob = 1", "blob = 9", 1)
    assert mine != RULES
    recipe = Recipe("academy", "academy", {"rolled": True}, seed=3)
    grid = _first_grid(recipe, RulesFile("mine.toml", mine))
    assert grid != _first_grid(recipe, None)
    rows = " ".join("".join(grid[at : at + 4]) for at in range(0, 16, 4))
    code = sheet_code(recipe)
    log = f"game: academy\nhero: ninja 3/3\nsheet: {code}\n\nlevel 1\ndungeon {rows}\nfail\n"
    (tmp_path / "a.play").write_text(log)
    (tmp_path / "mine.toml").write_text(mine, encoding="utf-8")
    assert run("verify", "a.play", "--rules", "mine.toml").status == 0
    assert "[A6]" in run("verify", "a.play").out


def _first_grid(recipe: Recipe, rules: RulesFile | None) -> tuple[str, ...]:
    found = dungeons(recipe, rule_set(rules))
    assert found is not None
    return found[0]


def test_a_wrong_rule_set_is_told_with_file_and_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(ACADEMY)
    (tmp_path / "mine.toml").write_text(RULES.replace("blob = 1", "blob = -1", 1))
    done = run("verify", "a.play", "--rules", "mine.toml")
    assert done.status == 2
    line = 1 + (tmp_path / "mine.toml").read_text().splitlines().index("blob = -1")
    assert f"mine.toml, line {line}: " in done.err
    assert run("verify", "a.play", "--rules", "none.toml").status == 2


def test_a_game_with_one_rule_set_refuses_another(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.play").write_text(BASH)
    (tmp_path / "mine.toml").write_text(RULES)
    done = run("verify", "a.play", "--rules", "mine.toml")
    assert done.status == 2
    assert "mine.toml" in done.err
