"""The rule-set file: complete as shipped, and refused with file and line where it is wrong."""

from __future__ import annotations

from importlib.resources import files

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import Recipe
from dungeonpress.games.academy.content import dungeons
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import Die
from dungeonpress.games.academy.ruleset import read_rule_set, rule_set, shipped

TEXT = files("dungeonpress.games.academy").joinpath("ruleset.toml").read_text(encoding="utf-8")


def line_of(text: str, sign: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if sign in line)


def test_the_shipped_rule_set_is_complete() -> None:
    assert rule_set(None) is shipped()
    assert shipped().maxima.keys() == HEROES.keys()
    assert read_rule_set(TEXT, "x.toml").weights == shipped().weights


def test_A4_the_labyrinth_die_has_three_corridors() -> None:
    weights = dict(shipped().weights[Die.LABYRINTH])
    assert weights == {"-": 3, "|": 3, "+": 2, "n": 2, "p": 2}
    assert set(dict(shipped().weights[Die.BASE]).values()) == {1}
    assert set(dict(shipped().weights[Die.BOSS]).values()) == {1}


@pytest.mark.parametrize(
    ("old", "new", "sign", "says"),
    [
        ("blob = 1", "blob = x", "blob", "no TOML"),
        ("blob = 1", "blob = 1.5", "blob", "“blob” can't be 1.5"),
        ("blob = 1", "blob = true", "blob", "“blob” can't be true"),
        ("blob = 1", "blob = " + "9" * 6000, "blob", "too long"),
        ("blob = 1", "blob = 0x" + "f" * 20_000, "blob", "“blob” can't be so large"),
        ("blob = 1", "blob = [1]", "blob", "“blob” can't be a list"),
        ("blob = 1", "blob = " + "[" * 5000, "blob", "nested"),
        ("blob = 1", 'blob = "\\u001B"', "blob", "“blob” can't be �"),
        ("blob = 1", "blob = -1", "blob", "“blob” can't be -1"),
        ("blob = 1", "slime = 1", "slime", "“slime” is unknown"),
        ("purse = 1\n", "", "[labyrinth]", "“labyrinth.purse” is missing"),
        ("[boss]  ", "[bosses]", "[bosses]", "“bosses” is unknown"),
        ("[heroes.monk]", "[heroes.elf]", "[heroes.elf]", "“elf” is unknown"),
        ("[heroes.monk]\nhealth = 5", "[heroes.monk]\nhealth = 21", "health = 21", "can't be 21"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_line(old: str, new: str, sign: str, says: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    with pytest.raises(DungeonpressError) as caught:
        read_rule_set(text, "mine.toml")
    assert caught.value.message.startswith(f"mine.toml, line {line_of(text, sign)}: ")
    assert says in caught.value.message


def test_a_die_needs_a_face() -> None:
    begin, end = TEXT.index("[boss]"), TEXT.index("[heroes.pirate]")
    text = TEXT[:begin] + TEXT[begin:end].replace("= 1", "= 0") + TEXT[end:]
    with pytest.raises(DungeonpressError, match="every face has the weight 0"):
        read_rule_set(text, "mine.toml")


def test_weights_change_the_dungeons() -> None:
    begin, end = TEXT.index("[base]"), TEXT.index("[labyrinth]")
    base = TEXT[begin:end].replace("= 1", "= 0").replace("blob = 0", "blob = 1")
    mine = read_rule_set(TEXT[:begin] + base + TEXT[end:], "mine.toml")
    found = dungeons(Recipe("academy", "academy", {"rolled": True}, seed=1), mine)
    assert found is not None
    assert set(found[0]) == {"b"}
