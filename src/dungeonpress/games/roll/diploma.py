"""What a diploma of Dungeon Roll says."""

from __future__ import annotations

from dungeonpress.engine.feat import Feat
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.roll.headers import heroes_of
from dungeonpress.games.roll.sheet.icons import icon_name
from dungeonpress.notation.log import Log, Section


def feat(log: Log, section: Section, verdict: Verdict, score: int | None) -> Feat:
    """What the player of a section did in a game that is finished and verified."""
    heroes = heroes_of(log, section)
    (hero, *others) = heroes if isinstance(heroes, tuple) else (None,)
    name, icon = "", icon_name("token", "sword")
    if hero is not None and not others:
        name, icon = f" as the {hero.novice.name}", icon_name("hero", hero.code)
    return Feat(
        f"went down into the dungeon three times{name}, and came back with riches and renown",
        str(score), "points", (icon, icon_name("die", "D")), verdict.title,
    )  # fmt: skip
