"""Recipes and their codes, for every kind of sheet that there is."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeonpress.core.choices import Choice, Flag, Lengths, MonthOfYear, Number, Value, Word
from dungeonpress.core.codes import CodeError, encode, plain
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import INKS, MOST_SEED, Recipe, SheetKind
from dungeonpress.core.units import PAPERS, paper
from dungeonpress.engine.game import games, kinds, read_sheet_code, sheet_code
from tests.samples import default_choices

ALL_KINDS = [(game, kind) for game in games() for kind in kinds(game)]


def _values(choice: Choice) -> st.SearchStrategy[Value]:
    if isinstance(choice, Flag):
        return st.booleans()
    if isinstance(choice, MonthOfYear):
        return st.builds("{:04}-{:02}".format, st.integers(1, 9999), st.integers(1, 12))
    if isinstance(choice, Lengths):
        tenths = st.integers(choice.least, choice.most).map(lambda n: f"{n / 10:g}")
        return st.builds("{},{}".format, tenths, tenths)
    if isinstance(choice, Word):
        return st.sampled_from(choice.values)
    return st.integers(choice.least, choice.most)


@st.composite
def recipes(draw: st.DrawFn) -> Recipe:
    game, kind = draw(st.sampled_from(ALL_KINDS))
    custom = st.builds("{}x{}mm".format, st.integers(10, 2000), st.integers(10, 2000)).map(paper)
    choices: Mapping[str, Value] = {c.name: draw(_values(c)) for c in kind.choices}
    return Recipe(
        game,
        kind.name,
        choices,
        seed=draw(st.none() | st.integers(0, MOST_SEED)) if kind.seeded else None,
        paper=draw(st.sampled_from(list(PAPERS.values())) | custom),
        ink=draw(st.sampled_from(INKS)),
        locale=draw(st.sampled_from(["", "de", "pt_br"])),
        page=draw(st.integers(0, 400)),
        generator=kind.generator,
        layout=kind.layout,
    )


@given(recipes())
def test_a_code_gives_back_its_recipe(recipe: Recipe) -> None:
    code = sheet_code(recipe)
    assert read_sheet_code(code) == recipe
    assert len(plain(code)) <= 38


def test_more_choices_than_a_code_holds_are_refused() -> None:
    kind = next(kind for kind in kinds("dungeon365") if kind.name == "dungeon365")
    recipe = Recipe(
        "dungeon365", kind.name, default_choices(kind), MOST_SEED, paper("1999x1998mm"),
        locale="ca_es_valencia", layout=kind.layout, generator=kind.generator,
    )  # fmt: skip
    with pytest.raises(DungeonpressError, match=r"sheet code of 4\d characters"):
        sheet_code(recipe)


@pytest.mark.parametrize(("game", "kind"), ALL_KINDS, ids=[kind.name for _, kind in ALL_KINDS])
def test_the_usual_sheets_have_short_codes(game: str, kind: SheetKind) -> None:
    choices = default_choices(kind)
    seed = 65_535 if kind.seeded and game != "dungeon365" else None
    code = sheet_code(Recipe(game, kind.name, choices, seed=seed, page=12))
    assert len(plain(code)) <= 20


@given(st.lists(st.integers(0, 1), min_size=1, max_size=160), st.sampled_from(list(games())))
def test_any_payload_is_read_or_refused(bits: list[int], game: str) -> None:
    try:
        recipe = read_sheet_code(encode(games()[game].prefix, bits))
    except CodeError:
        return
    assert recipe.game == game
    assert read_sheet_code(sheet_code(recipe)) == recipe


def test_a_newer_layout_is_refused() -> None:
    game, kind = ALL_KINDS[0]
    code = sheet_code(Recipe(game, kind.name, default_choices(kind), layout=kind.layout + 1))
    with pytest.raises(CodeError, match="newer release"):
        read_sheet_code(code)


def test_choices_know_their_values() -> None:
    level = Word("level", "easy", 2, "", values=("easy", "hard"))
    count = Number("count", 1, 5, "", least=1, most=20)
    assert level.to_number("hard") == 1
    assert count.from_number(count.to_number(7)) == 7
    with pytest.raises(DungeonpressError, match="easy, hard"):
        level.to_number("soft")
    with pytest.raises(DungeonpressError, match="from 1 to 20"):
        count.to_number(21)
    with pytest.raises(CodeError, match="newer release"):
        level.from_number(3)
    with pytest.raises(CodeError, match="out of range"):
        count.from_number(31)
