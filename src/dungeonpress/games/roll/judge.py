"""The verdict on a Dungeon Roll log, as FORMAT.md tells it."""

from __future__ import annotations

from itertools import product

from dungeonpress.core.diagnostics import Diagnostic, Severity
from dungeonpress.engine.context import Context
from dungeonpress.engine.verdict import Player as PlayerVerdict
from dungeonpress.engine.verdict import Standing, Verdict, by_line, standing, unreadable
from dungeonpress.games.roll import form_words as form
from dungeonpress.games.roll import words
from dungeonpress.games.roll.claims import Claims
from dungeonpress.games.roll.headers import KNOWN, frame_findings, heroes_of, read_options
from dungeonpress.games.roll.heroes import HEROES, Hero
from dungeonpress.games.roll.replay import Player, Replay, World, delves_of
from dungeonpress.games.roll.score import is_finished, score, title, winner
from dungeonpress.games.roll.state import State
from dungeonpress.notation.log import Log, unknown_headers

MOST_PLAYERS = 4
_ANY_HERO = next(iter(HEROES.values()))


def judge(log: Log, context: Context) -> Verdict:
    """Judge a log. Nothing of the context matters to this game."""
    del context
    options, findings = read_options(log)
    findings = [*log.faults, *unknown_headers(log, KNOWN), *frame_findings(log), *findings]
    players, heroes = _players(log, findings)
    worlds: list[World] = [
        tuple(State(hero, options) for hero in choice) for choice in product(*heroes)
    ]
    replay = Replay(log, options, players, worlds, findings)
    replay.play()
    if replay.turns_unread and not replay.turns_read:
        return unreadable(*by_line(findings))
    return _verdict(replay)


def _players(log: Log, findings: list[Diagnostic]) -> tuple[list[Player], list[tuple[Hero, ...]]]:
    """The players at the table with the heroes that each may have."""
    players: list[Player] = []
    heroes: list[tuple[Hero, ...]] = []
    for number, section in enumerate(log.parts):
        if number == MOST_PLAYERS:
            fault = form.too_many_players()
            findings.append(
                Diagnostic(
                    Severity.ERROR, fault.code, fault.message, section.place, fault.clause,
                    fault.expected,
                )
            )  # fmt: skip
            break
        player = Player(section, number, delves_of(section), claims=Claims())
        found = heroes_of(log, section)
        if isinstance(found, Diagnostic):
            player.stopped = player.illegal = True
            if found not in findings:
                findings.append(found)
            found = (_ANY_HERO,)
        players.append(player)
        heroes.append(found)
    return players, heroes


def _verdict(replay: Replay) -> Verdict:
    findings = replay.findings
    claims_only = not any(player.illegal for player in replay.players) and not _other_errors(replay)
    outcomes = {_outcome(replay, world) for world in replay.worlds}
    undecided = replay.undecided or len(outcomes) > 1
    if len(outcomes) > 1:
        findings.append(
            Diagnostic(
                Severity.WARNING, "undecided", words.UNDECIDED, replay.log.head.place,
                expected=words.READ_IT, review=True,
            )
        )  # fmt: skip
    stands = standing(findings, proven=True, undecided=undecided)
    world = replay.worlds[0]
    told = stands is Standing.VERIFIED
    finished = (
        claims_only
        and not undecided
        and all(is_finished(state) for each in replay.worlds for state in each)
    )
    if len(replay.log.sections) < 2:
        points = score(world[0]) if told else None
        return Verdict(
            stands, finished, points,
            title(points) if points is not None and finished else None,
            diagnostics=by_line(findings),
        )  # fmt: skip
    best = winner(world) if told and finished else None
    return Verdict(
        stands, finished,
        players=tuple(_player(replay, player, undecided=undecided) for player in replay.players),
        winner=None if best is None else replay.players[best].section.name,
        diagnostics=by_line(findings),
    )  # fmt: skip


def _outcome(replay: Replay, world: World) -> tuple[object, ...]:
    """All that a verdict would tell of a world."""
    scores = tuple(
        None if player.stopped else (score(state), is_finished(state))
        for player, state in zip(replay.players, world, strict=True)
    )
    all_finished = all(is_finished(state) for state in world)
    return (*scores, winner(world) if all_finished else None)


def _player(replay: Replay, player: Player, *, undecided: bool) -> PlayerVerdict:
    state = replay.worlds[0][player.number]
    faulty = player.stopped or _own_error(replay, player)
    points = None if faulty or undecided else score(state)
    finished = not player.stopped and all(
        is_finished(world[player.number]) for world in replay.worlds
    )
    return PlayerVerdict(player.section.name or "", points, finished)


def _own_error(replay: Replay, player: Player) -> bool:
    """Whether an error stands in the player's own section."""
    first = player.section.place.line or 0
    later = [s.place.line or 0 for s in replay.log.sections if (s.place.line or 0) > first]
    end = min(later, default=len(replay.log.lines) + 1)
    return any(
        finding.severity is Severity.ERROR and first <= (finding.place.line or 0) < end
        for finding in replay.findings
    )


def _other_errors(replay: Replay) -> bool:
    """Whether there are errors but wrong claims."""
    errors = sum(finding.severity is Severity.ERROR for finding in replay.findings)
    return errors > sum(player.claims.wrong for player in replay.players)
