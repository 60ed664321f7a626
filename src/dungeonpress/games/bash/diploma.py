"""What a diploma of Solo Dungeon Bash says."""

from __future__ import annotations

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.engine.feat import Feat
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.bash.sheet.icons import uses
from dungeonpress.notation.log import Log, Section

_ENDS = {"dead": "the hero died", "blocked": "the hero was cut off from the end"}


def feat(log: Log, section: Section, verdict: Verdict, score: int | None) -> Feat:
    """What the player did in a run that is verified. Raises `DungeonpressError` if it was lost."""
    del log, section, score
    run = verdict.run or {}
    if run.get("result") != "won":
        raise DungeonpressError(
            f"This run was not won: {_ENDS.get(str(run.get('result')), 'it has no result')}.",
            "A diploma is for those who defeat Dracular.",
        )
    return Feat(
        f"walked {run['squares']} squares from the torches to the last hall,"
        f" and put an end to Dracular with {run['health']} Health left",
        str(run["kills"]), "kills", (uses().torch, uses().monsters["Dracular"]),
        "Bane of Dracular",
    )  # fmt: skip
