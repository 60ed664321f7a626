"""A random legal game as a log, played by a sensible hero."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from dungeonpress.core.choices import Flag, Number, Value, Word
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.recipe import MOST_SEED
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.dungeon365.content import month_of
from dungeonpress.games.dungeon365.kinds import DIFFICULTIES, FLOORS, Calendar, recipe_of
from dungeonpress.games.dungeon365.month import FIRST_YEAR, LAST_YEAR, MONTHS, Month, days_in
from dungeonpress.games.dungeon365.moves import Battle, Floor, Lives, Score
from dungeonpress.games.dungeon365.notation import write_move
from dungeonpress.games.dungeon365.player import play
from dungeonpress.games.dungeon365.rules import score_of

DICE = ("all", "final", "none")

OPTIONS = (
    Number("year", 2027, 14, "The year.", least=FIRST_YEAR, most=LAST_YEAR),
    Number("month", 1, 4, "The first month that is played.", least=1, most=MONTHS),
    Number("months", 1, 4, "How many months are played.", least=1, most=MONTHS),
    Word("floors", FLOORS[0], 2, "Floors are weeks, or five even rows.", values=FLOORS),
    Word("difficulty", "normal", 2, "How strong the monsters are.", values=DIFFICULTIES),
    Word("dice", "all", 2, "Which dice are written down.", values=DICE),
    Flag("typed", False, 1, "Type the calendar out instead of naming its sheet."),
    Flag("claims", False, 1, "Write the lives left behind every day."),
)


def simulate(stream: Stream, choices: Mapping[str, Value]) -> str:
    """A log of months played to their end. Its verdict is `verified`, or `consistent` where no
    dice are written. Raises `DungeonpressError` for months beyond the year."""
    year, first = int(choices["year"]), int(choices["month"])
    numbers = range(first, first + int(choices["months"]))
    if numbers[-1] > MONTHS:
        raise DungeonpressError(
            f"From month {first} on a year has {MONTHS + 1 - first} months, not {len(numbers)}.",
            "Use fewer --months, or an earlier --month.",
        )
    floors = FLOORS[FLOORS.index(choices["floors"])]
    calendar = Calendar(year, 0, floors, 0, str(choices["difficulty"]))
    recipe = recipe_of(calendar, seed=stream.fork("sheet").below(MOST_SEED + 1))
    typed = bool(choices["typed"])
    blocks = [_headers(year, numbers[-1], None if typed else sheet_code(recipe))]
    total = 0
    for number in numbers:
        month = month_of(recipe, number)
        text, score = _month(month, stream.fork("month", number), choices, typed=typed)
        blocks.append(text)
        total += score
    if numbers[-1] == MONTHS:
        blocks.append(f"[{year:04d}]\n{write_move(Score(total))}")
    return "\n\n".join(blocks) + "\n"


def _headers(year: int, last: int, code: str | None) -> str:
    as_of = date(year, last, days_in(year, last))
    sheet = f"\nsheet: {code}" if code else ""
    return f"game: dungeon365{sheet}\nas-of: {as_of.isoformat()}"


def _month(
    month: Month, stream: Stream, choices: Mapping[str, Value], *, typed: bool
) -> tuple[str, int]:
    """A month's section, and its score."""
    lines = [f"[{month}]"]
    if typed:
        lines += _floors(month)
    for battle, state in play(month, stream):
        line = write_move(_written(battle, str(choices["dice"])))
        lines.append(f"{line}; {write_move(Lives(state.lives))}" if choices["claims"] else line)
    score = score_of(month, state)
    assert score is not None
    lines.append(f"{write_move(Score(score))}; {write_move(Lives(state.lives))}")
    return "\n".join(lines), score


def _floors(month: Month) -> Iterator[str]:
    """The month's calendar as it is typed."""
    for floor in month.floors:
        monsters = tuple(str(month.slots[day - 1]) for day in floor.days)
        yield write_move(Floor(floor.first, floor.last, monsters))


def _written(battle: Battle, dice: str) -> Battle:
    """A battle with only the dice that are written down."""
    if dice == "all":
        return battle
    final = "".join(battle.dice[-2:]) if len(battle.dice) > 1 else battle.dice[0]
    kept = (final,) if dice == "final" else ()
    return Battle(battle.day, kept, battle.beat, battle.potion)
