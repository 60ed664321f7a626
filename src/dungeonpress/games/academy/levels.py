"""One level of one player: every branch of the game so far through every reading of the level.

A branch that fits what the log says stays clean. An error is told where no reading is left that
is legal, or none that is clean; what a wrong claim says is then left aside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy import words as say
from dungeonpress.games.academy.moves import Claim, Glory, Health, Loot, Mana, Quest
from dungeonpress.games.academy.notation import matching
from dungeonpress.games.academy.readings import Table, blind_play, read_level
from dungeonpress.games.academy.record import LevelRecord
from dungeonpress.games.academy.rooms import MONSTERS, QUESTS
from dungeonpress.games.academy.rules import resolve
from dungeonpress.games.academy.state import (
    Adventurer,
    Complaint,
    Drunk,
    Moment,
    Outcome,
    Play,
    drink,
    hide_card,
    take,
)

MOST_TRIED = 2048
"""Beyond so many readings of a level in all branches, what it comes to is left open."""


class Branch(NamedTuple):
    """One way in which the game may have gone, and whether all that the log says fits it."""

    adventurer: Adventurer
    clean: bool = True


class Result(NamedTuple):
    """A branch after a level: how the level ended, and what of the log does not fit.

    `after` counts the quest; Loot and the drinks below the path come later. `began`: whether the
    branch was clean before.
    """

    outcome: Outcome
    after: Adventurer
    began: bool
    complaints: tuple[Complaint, ...]
    drinks: tuple[Drunk, ...]

    @property
    def passed(self) -> bool:
        """Whether the level was passed."""
        return self.outcome.failure is None

    @property
    def clean(self) -> bool:
        """Whether all fits that the log has said so far."""
        return self.began and not self.complaints


class Played(NamedTuple):
    """All results of a level. `fault`: no reading is legal. `smudged`: what a `?` hides decides.

    `cut`: there were too many readings to try them all.
    """

    results: tuple[Result, ...]
    fault: Complaint | None = None
    smudged: bool = False
    cut: bool = False


def play_level(
    record: LevelRecord, branches: Sequence[Branch], table: Table, *, first_unread: bool
) -> Played:
    """Play a level in every branch. `first_unread`: a `?` hides whether the player was first."""
    readings = _readings(record, branches, table)
    cut = readings is None
    results: dict[Result, None] = {}
    faults: list[Complaint] = []
    smudged = False
    for branch, plays in readings or [(blurred(branches), [blind_play(record)])]:
        legal: dict[bool, set[tuple[Outcome, ...]]] = {}
        for play in plays:
            outcomes = resolve(branch.adventurer, play)
            if isinstance(outcomes, Complaint):
                faults.append(outcomes)
                continue
            legal.setdefault(play.first and not first_unread, set()).add(outcomes)
            for outcome in outcomes:
                results.update(dict.fromkeys(_settle(record, branch, play, outcome)))
        smudged = smudged or any(len(different) > 1 for different in legal.values())
    quest = record.find(Quest)
    smudged = smudged or (quest is not None and len(matching(quest[1].kind, QUESTS)) > 1)
    if results or not faults:
        return Played(tuple(results), smudged=smudged, cut=cut)
    return Played((), max(faults, key=lambda fault: fault.at))


def _readings(
    record: LevelRecord, branches: Sequence[Branch], table: Table
) -> list[tuple[Branch, list[Play]]] | None:
    """The readings of a level in every branch; None where there are too many to try."""
    out: list[tuple[Branch, list[Play]]] = []
    left = MOST_TRIED
    for branch in branches:
        plays = read_level(record, branch.adventurer, table)
        left -= len(plays or ())
        if plays is None or left < 0:
            return None
        out.append((branch, plays))
    return out


def blurred(branches: Sequence[Branch]) -> Branch:
    """One branch in place of many, that knows nothing but what they all share."""
    first = branches[0].adventurer
    quests = frozenset.intersection(*(branch.adventurer.quests for branch in branches))
    unknown = hide_card(first._replace(hero=None, named=(), cards=(), quests=quests))
    return Branch(unknown, any(branch.clean for branch in branches))


def _settle(record: LevelRecord, branch: Branch, play: Play, outcome: Outcome) -> Iterator[Result]:
    """The results of an outcome: one for each quest that the log may name."""
    below = tuple(drunk for drunk in play.drinks if drunk.moment is Moment.AFTER_LEVEL)
    told = record.find(Quest)
    for quest in matching(told[1].kind, QUESTS) if told else [None]:
        complaints = sorted(_complaints(record, outcome, quest), key=lambda one: one.at)
        if outcome.failure is not None:  # A27: the error stands at the first such statement
            complaints = complaints[:1]
        after = outcome.after
        if quest and outcome.failure is None and quest not in after.quests:
            points = quest_points(quest, outcome.defeated)
            after = after._replace(quests=after.quests | {quest}, glory=after.glory + points)
        yield Result(outcome, after, branch.clean, tuple(complaints), below)


def quest_points(quest: str, defeated: Sequence[int]) -> int:
    """What a quest brings for the monsters defeated (A32)."""
    return sum(n for code, n in zip(MONSTERS, defeated, strict=True) if code in QUESTS[quest])


def _complaints(record: LevelRecord, outcome: Outcome, quest: str | None) -> Iterator[Complaint]:
    """What a level's statements say that its outcome denies (A26 to A35)."""
    if outcome.failure is None:
        yield from _wrong_claims(record, outcome)
        if quest:
            yield from _wrong_quest(record, outcome, quest)
        return
    clause, why = outcome.failure
    for kind, right in ((Health, outcome.health), (Mana, outcome.mana), (Glory, 0)):
        told = record.find(kind)
        if told and _denied(told[1], right):
            name = kind.__name__.lower()
            yield Complaint(told[0], say.failed_claim(clause, why, name, right))
    for at, move in record.said:
        if isinstance(move, Quest | Loot):
            name = type(move).__name__.lower()
            yield Complaint(at, say.failed_claim(clause, why, name, None))


def _wrong_claims(record: LevelRecord, outcome: Outcome) -> Iterator[Complaint]:
    glory = None if outcome.vague else outcome.glory
    for kind, right, wrong in (
        (Health, outcome.health, say.wrong_health),
        (Mana, outcome.mana, say.wrong_mana),
        (Glory, glory, say.wrong_glory),
    ):
        told = record.find(kind)
        if told and right is not None and _denied(told[1], right):
            yield Complaint(told[0], wrong(told[1].value, right))


def _denied(claim: Claim, right: int | None) -> bool:
    """Whether a legible claim differs from what is known."""
    return isinstance(claim.value, int) and right not in (claim.value, None)


def _wrong_quest(record: LevelRecord, outcome: Outcome, quest: str) -> Iterator[Complaint]:
    told = record.find(Quest)
    if told is None:
        return
    at, move = told
    right = quest_points(quest, outcome.defeated)
    if quest in outcome.after.quests:
        yield Complaint(at, say.quest_again(quest))
    elif isinstance(move.points, int) and move.points != right and not outcome.blind:
        yield Complaint(at, say.wrong_points(quest, move.points, right))


def errors_of(results: Sequence[Result]) -> list[Complaint]:
    """The errors that no reading cures: none while a clean result is left.

    With several readings, the first statement that none of them passes, and all that each denies.
    """
    if not results or any(result.clean for result in results):
        return []
    complaining = [result for result in results if result.began]
    last = max(complaining, key=lambda result: result.complaints[0].at).complaints[0]
    common = set.intersection(
        *({complaint.at for complaint in result.complaints} for result in results)
    )
    others = (one for one in complaining[0].complaints if one.at in common and one.at != last.at)
    return sorted([last, *others], key=lambda complaint: complaint.at)


def take_loot(
    results: Iterable[Result], level: int, cards: Sequence[tuple[str, frozenset[int]]]
) -> tuple[Result, ...]:
    """The results after the Loot: one for each card that may have been kept."""
    out: dict[Result, None] = {}
    for result in results:
        if not result.passed:
            out[result] = None
            continue
        for card, rooms in cards:
            if result.after.held(card) is None:
                out[result._replace(after=take(result.after, card, level, rooms))] = None
    return tuple(out)


def drink_below(results: Iterable[Result]) -> tuple[tuple[Result, ...], Complaint | None]:
    """The results after the drinks between the levels, or the fault where no reading is legal."""
    out: dict[Result, None] = {}
    faults: list[Complaint] = []
    for result in results:
        after: Adventurer | Fault = result.after
        for drunk in result.drinks:
            assert isinstance(after, Adventurer)
            after = drink(after, drunk.potion)
            if isinstance(after, Fault):
                faults.append(Complaint(drunk.at, after))
                break
        if isinstance(after, Adventurer):
            out[result._replace(after=after)] = None
    if out or not faults:
        return tuple(out), None
    return (), max(faults, key=lambda fault: fault.at)
