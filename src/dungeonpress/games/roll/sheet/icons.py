"""Which silhouette shows a face, a token or a hero: the game's part of `uses.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Literal

from dungeonpress.core import resources

Sort = Literal["die", "token", "hero"]


@cache
def _uses() -> Mapping[str, Mapping[str, str]]:
    uses: dict[str, dict[str, dict[str, str]]] = json.loads(
        resources.template("icons", "uses.json").read_text("utf-8")
    )
    return uses["roll"]


def icon_name(sort: Sort, code: str) -> str:
    """The silhouette of a die's letter, a token's name or a hero's code."""
    return _uses()[sort][code]
