"""The rules as data."""

import pytest

from dungeonpress.core.law import read_law
from dungeonpress.engine.game import games, law

TEXT = """# Rules
## First
- **X1** A clause.
- **X2** † A ruling.

| code | power |
|---|---|
| `one` | does this |
## Second
- **X3** The heroes:

| code | novice / master | ultimate |
|---|---|---|
| `dwarf` | Dwarf / Berserker | † rolls again |

| code | other |
|---|---|
- **X4** The end.
"""


def test_clauses_and_rows() -> None:
    found = read_law(TEXT, "X3")
    assert list(found) == ["X1", "X2", "X3", "X3-dwarf", "X4"]
    assert found["X2"].ruling
    assert found["X2"].text == "A ruling."
    assert found["X3"].heading == "Second"
    assert "ultimate: † rolls again" in found["X3-dwarf"].text


@pytest.mark.parametrize("game", games())
def test_every_game_has_its_clauses(game: str) -> None:
    clauses = law(game)
    assert len(clauses) >= 30
    assert all(clause.id.startswith(games()[game].letter) for clause in clauses.values())
    assert all(len(clause.text) > 10 for clause in clauses.values())


def test_all_heroes_of_dungeon_roll_are_clauses() -> None:
    assert sum(id_.startswith("R72-") for id_ in law("roll")) == 26
