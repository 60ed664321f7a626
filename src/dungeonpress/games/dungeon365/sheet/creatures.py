"""Which creature stands in which room: by the family of its number, none twice on a page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from dungeonpress.core import resources
from dungeonpress.core.stream import Stream
from dungeonpress.games.dungeon365.month import Month

_SUM, _BOSS = "sum", "boss"


class Creature(NamedTuple):
    """A silhouette: its icon, the name that is told, and its size against others."""

    icon: str
    name: str
    scale: float


@cache
def bestiary() -> Mapping[str, tuple[Creature, ...]]:
    """Creatures by family: "1" to "6", "sum" and "boss"."""
    data = json.loads(resources.template("icons", "creatures.json").read_text("utf-8"))
    return {
        family: tuple(Creature(item["icon"], item["name"], item["scale"]) for item in items)
        for family, items in data.items()
    }


def creatures_of(month: Month, stream: Stream) -> tuple[Creature, ...]:
    """A creature for each day. The last monster of a floor is a boss if its number is a sum."""
    hands = {family: stream.fork(family).shuffled(all_) for family, all_ in bestiary().items()}
    lasts = {floor.last for floor in month.floors}
    found = []
    for day, monster in enumerate(month.slots, 1):
        family = str(monster.number)
        if monster.blue:
            family = _BOSS if day in lasts else _SUM
        # A page with more monsters of a family than it has creatures borrows from the largest.
        hand = hands[family] or max(hands.values(), key=len)
        found.append(hand.pop())
    return tuple(found)
