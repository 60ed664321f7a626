"""What a diploma of the Academy says."""

from __future__ import annotations

from dungeonpress.engine.feat import Feat
from dungeonpress.engine.verdict import Verdict
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.settings import HeroLine, read_exam, read_hero
from dungeonpress.games.academy.sheet.drawing import icons
from dungeonpress.notation.log import Log, Section

_DIPLOMA, _BOSS = "laurels", "spiked-dragon-head"


def feat(log: Log, section: Section, verdict: Verdict, score: int | None) -> Feat:
    """What the player of a section did in a game that is finished and verified."""
    hero = _hero(log, section)
    name = f" as {HEROES[hero].name}" if hero else ""
    icon = icons()["hero"].get(hero, _DIPLOMA) if hero else _DIPLOMA
    exam = _exam(log)
    return Feat(
        f"faced the four dungeons of the Academy{name}{exam}",
        str(score), "Glory", (str(icon), _BOSS), verdict.title,
    )  # fmt: skip


def _hero(log: Log, section: Section) -> str | None:
    header = log.header("hero", section)
    line = read_hero(header.value) if header else None
    return line.heroes[0] if isinstance(line, HeroLine) and len(line.heroes) == 1 else None


def _exam(log: Log) -> str:
    for part in (log.head, *log.sections):
        header = part.header("exam")
        found = read_exam(header.value) if header else None
        if isinstance(found, tuple) and len(found) == 1:
            return f", in the {found[0].name.lower()} exam"
    return ""
