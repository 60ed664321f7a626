"""The silhouettes of Solo Dungeon Bash, and how large each is drawn beside the others."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from dungeonpress.core import resources
from dungeonpress.games.bash.tables import Contents, Item, Kind
from dungeonpress.layout.elements import Element, Icon
from dungeonpress.layout.shapes import Shapes

SKY, LONE = ("bat",), ("moon-bats", "witch-flight", "wyvern", "moon")
FOSSILS = ("sauropod-skeleton", "ammonite-fossil", "trilobite", "t-rex-skull", "fishbone")
_BALANCE = {"evil-bat": 1.12, "evil-minion": 1.1, "raise-skeleton": 1.08, "wizard-face": 0.96,
            "horned-reptile": 1.06, "crowned-skull": 0.95}  # fmt: skip
_POTION = 1.16  # a flask's height over a silhouette's size


class Uses(NamedTuple):
    """What each icon stands for."""

    monsters: dict[str, str]
    items: dict[str, str]
    treasure: str
    torch: str


@cache
def uses() -> Uses:
    """The icons of `templates/icons/uses.json`."""
    data = json.loads(resources.template("icons", "uses.json").read_text("utf-8"))["bash"]
    return Uses(data["monster"], data["item"], data["treasure"], data["start"])


def contents_icon(
    shapes: Shapes, contents: Contents, x: float, y: float, size: float
) -> list[Element]:
    """What a square holds, round a centre, in a box of `size` mm; nothing if it is empty."""
    if contents.kind is Kind.EMPTY:
        return []
    if contents.kind is Kind.POTION:
        return [shapes.flask(x, y, _POTION * size, full=True, plain=True)]
    known = uses()
    name = known.treasure if contents.kind is Kind.TREASURE else known.monsters[contents.name]
    return [Icon(name, x, y, _BALANCE.get(name, 1.0) * size / 2)]


def item_icon(item: Item, x: float, y: float, size: float) -> Icon:
    """A piece of equipment round a centre."""
    return Icon(uses().items[item.code], x, y, size / 2)
