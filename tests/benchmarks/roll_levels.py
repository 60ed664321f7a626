"""How deep the simulated delvers of Dungeon Roll come, hero by hero.

`python -m tests.benchmarks.roll_levels [--games 60]`
"""

from __future__ import annotations

import argparse
from statistics import fmean

from dungeonpress.core.stream import Stream
from dungeonpress.games.roll.heroes import HEROES
from dungeonpress.games.roll.moves import Level
from dungeonpress.games.roll.notation import read_move
from dungeonpress.games.roll.simulate import OPTIONS, simulate
from dungeonpress.games.roll.state import LAST_LEVEL
from dungeonpress.notation.log import read_log


def deepest(log: str) -> int:
    """The deepest level that the log of a game for one enters."""
    moves = (read_move(said.words) for said in read_log(log).head.statements)
    return max(int(move.number) for move in moves if isinstance(move, Level))


def depths(hero: str, games: int) -> list[int]:
    """The deepest level of each of so many games that a hero plays alone."""
    choices = {choice.name: choice.default for choice in OPTIONS} | {"hero": hero}
    return [deepest(simulate(Stream("levels", hero, n), choices)) for n in range(games)]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games of each hero")
    games: int = parser.parse_args().games
    found = {hero: depths(hero, games) for hero in HEROES}
    print("hero             mean  deepest  level 10")
    for hero, deepest_levels in found.items():
        ends = deepest_levels.count(LAST_LEVEL)
        print(f"{hero:15} {fmean(deepest_levels):5.1f} {max(deepest_levels):8} {ends:9}")
    ends = sum(levels.count(LAST_LEVEL) for levels in found.values())
    print(f"\nlevel {LAST_LEVEL} is reached in {ends} of {games * len(found)} games")


if __name__ == "__main__":
    main()
