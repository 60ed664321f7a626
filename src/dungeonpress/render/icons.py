"""The silhouettes of `templates/icons/icons.json`, read once in a process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from dungeonpress.core import resources


@dataclass(frozen=True, slots=True)
class Silhouette:
    """An icon's outline, centred at 0, 0 with a larger half extent of 1, y down; who drew it."""

    outline: str
    author: str


@cache
def silhouettes() -> Mapping[str, Silhouette]:
    """All icons by name."""
    data = json.loads(resources.template("icons", "icons.json").read_text("utf-8"))
    return {name: Silhouette(icon["path"], icon["author"]) for name, icon in data.items()}
