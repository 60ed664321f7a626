"""How fast Dungeon Roll is judged: long logs, and logs with signs that could not be read."""

from __future__ import annotations

from datetime import date
from typing import Any

from dungeonpress.core.stream import Stream
from dungeonpress.engine.context import Context
from dungeonpress.games.roll.judge import judge
from dungeonpress.games.roll.simulate import OPTIONS, simulate
from dungeonpress.notation.log import read_log

CONTEXT = Context(date(2030, 1, 1))
GAME = simulate(Stream("benchmark"), {**{c.name: c.default for c in OPTIONS}, "players": 4})


def test_a_game_of_four_players(benchmark: Any) -> None:
    log = read_log(GAME)
    assert benchmark(judge, log, CONTEXT).standing == "verified"


def test_a_long_log(benchmark: Any) -> None:
    log = read_log(GAME + "F > G\n" * 100_000)
    assert benchmark(judge, log, CONTEXT).standing == "invalid"


def test_an_unread_party(benchmark: Any) -> None:
    log = read_log("game: roll\nhero: tracker\n\ndelve 1\nparty F???HSS\nlevel 1: ??\nF > G\n")
    benchmark(judge, log, CONTEXT)
