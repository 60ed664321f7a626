"""A random legal game as a log, played by sensible players under time pressure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dungeonpress.core.choices import Flag, Number, Value, Word
from dungeonpress.core.recipe import Recipe
from dungeonpress.core.stream import Stream
from dungeonpress.engine.game import sheet_code
from dungeonpress.games.academy import content, tactics
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.kinds import KINDS, MOST_PLAYERS, ROLLED, SHEET, TRAINING
from dungeonpress.games.academy.levels import quest_points
from dungeonpress.games.academy.moves import (
    Drink,
    Dungeon,
    Exit,
    Fail,
    Glory,
    Health,
    Level,
    Loot,
    Mana,
    Move,
    Path,
    Quest,
    Score,
    Time,
    Use,
)
from dungeonpress.games.academy.notation import write_move
from dungeonpress.games.academy.rooms import (
    LEVELS,
    NAMES,
    QUESTS,
    ROOM_OF,
    SIDE,
    Exam,
    Grid,
    Seat,
    as_seen,
)
from dungeonpress.games.academy.ruleset import shipped
from dungeonpress.games.academy.state import (
    Adventurer,
    Drunk,
    Moment,
    Outcome,
    Play,
    drink,
    end_glory,
    take,
)

OPTIONS = (
    Number("players", 1, 3, "Players at the table.", least=1, most=MOST_PLAYERS),
    Word("exam", "easy", 2, "The time limit.", values=tuple(e.name.lower() for e in Exam)),
    Flag("rolled", False, 1, "Play on a sheet whose dungeons are printed."),
    Flag("training", False, 1, "Base dice only."),
)

_NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
_SHEET_SEEDS = 1 << 16
_LEAST_TIME, _MOST_OVER = 8, 3  # seconds
_QUEST_FROM = 3  # points from which a quest is worth using up before the last level


@dataclass(slots=True)
class _Player:
    """A player at the table: what the log will say, and the state of the game."""

    name: str
    headers: list[str]
    adventurer: Adventurer
    blocks: list[list[Move]] = field(default_factory=list)


def simulate(stream: Stream, choices: Mapping[str, Value]) -> str:
    """A log of a whole game. Its verdict is `verified`."""
    count, exam_name, rolled, training = (choices.get(o.name, o.default) for o in OPTIONS)
    exam = Exam[str(exam_name).upper()]
    head = ["game: academy", f"exam: {exam_name}"]
    grids = None
    if rolled:
        recipe = _sheet(stream.below(_SHEET_SEEDS), bool(training))
        head.append(f"sheet: {sheet_code(recipe)}")
        grids = content.dungeons(recipe, shipped())
    elif training:
        head.append("options: training")
    deck = stream.shuffled(CARDS)
    players = _sit_down(stream, int(count), deck)
    for level in LEVELS:
        grid = (
            content.roll(stream, level, bool(training), shipped())
            if grids is None
            else grids[level - 1]
        )
        _play_level(stream, level, grid, exam, players, deck, typed=grids is None)
    for player in players:
        total = player.adventurer.glory + end_glory(player.adventurer)
        player.blocks.append([Score(total)])
    return _written(head, players)


def _sheet(seed: int, training: bool) -> Recipe:
    kind = next(kind for kind in KINDS if kind.name == SHEET)
    chosen: dict[str, Value] = {ROLLED.name: True, TRAINING.name: training}
    return Recipe("academy", SHEET, chosen, seed, generator=kind.generator, layout=kind.layout)


def _sit_down(stream: Stream, count: int, deck: list[str]) -> list[_Player]:
    names = stream.shuffled(_NAMES)
    heroes = stream.shuffled(HEROES.values())
    players = []
    for name, hero, _ in zip(names, heroes, range(count), strict=False):
        health, mana = shipped().maxima[hero.code]
        seat = stream.choice(list(Seat))
        headers = [f"hero: {hero.code} {health}/{mana}"]
        if seat is not Seat.SOUTH:
            headers.append(f"seat: {seat.value}")
        named = tuple(stream.choice(NAMES) for _ in range(hero.rooms))
        adventurer = Adventurer(
            hero.code, seat, health, mana, health, mana,
            tuple(frozenset([ROOM_OF[room]]) for room in named),
        )  # fmt: skip
        if named:
            headers.append(f"{hero.code}: {' '.join(named)}")
        words = []
        for card in [deck.pop() for _ in range(hero.cards)]:
            room = stream.choice(NAMES) if CARDS[card].names_room else None
            words += [card, room] if room else [card]
            adventurer = take(adventurer, card, 0, _known(room))
        if words:
            headers.append(f"{hero.code}: {' '.join(words)}")
        players.append(_Player(name, headers, adventurer))
    return players


def _known(room: str | None) -> frozenset[int]:
    return frozenset([ROOM_OF[room]]) if room else frozenset()


def _play_level(
    stream: Stream,
    level: int,
    grid: Grid,
    exam: Exam,
    players: Sequence[_Player],
    deck: list[str],
    *,
    typed: bool,
) -> None:
    """Play a level for all; the faster eye leaves first."""
    rows = tuple("".join(grid[at : at + SIDE]) for at in range(0, len(grid), SIDE))
    card = 0
    passed: list[_Player] = []
    for player in stream.shuffled(players):
        block: list[Move] = [Level(level)]
        if typed and (player is players[0] or stream.chance(0.5)):
            block.append(Dungeon(rows))
        seen = as_seen(grid, player.adventurer.seat)
        choice = tactics.choose(stream, player.adventurer, level, seen, card == 0)
        time = stream.between(_LEAST_TIME, exam.value + _MOST_OVER)
        if choice.play.path is not None and time > exam.value:
            choice = tactics.too_late(player.adventurer, choice)
        holds = choice.play.path is not None and time <= exam.value
        block += _told(choice.play)
        block.append(Time(time))
        if holds:
            card += 1
            block += [Exit(card)] if len(players) > 1 else []
        block += _claims(choice.outcome)
        player.adventurer = choice.outcome.after
        if choice.outcome.failure is None:
            passed.append(player)
            block += _quest(stream, player, level, choice.outcome)
        player.blocks.append(block)
    if level < LEVELS[-1] and passed:
        _deal(stream, level, players, passed, deck)
    for player in players:
        player.blocks[-1] += _drinks(stream, player)


def _told(play: Play) -> Iterator[Move]:
    """The path, and what was used and drunk on it."""
    yield Fail() if play.path is None else Path(tuple(NAMES[room] for room in play.path))
    for used in play.uses:
        yield Use(used.what, NAMES[used.room or 0])
    for drunk in play.drinks:
        yield _drunk(drunk)


def _drunk(drunk: Drunk) -> Drink:
    before = NAMES[drunk.room] if drunk.room is not None else None
    return Drink(drunk.potion, before, between=drunk.moment is Moment.AFTER_LEVEL)


def _claims(outcome: Outcome) -> Iterator[Move]:
    if outcome.health is not None and outcome.mana is not None:
        yield from (Health(outcome.health), Mana(outcome.mana), Glory(outcome.glory))


def _quest(stream: Stream, player: _Player, level: int, outcome: Outcome) -> Iterator[Move]:
    """The best quest that is left, where it is worth it."""
    left = {
        quest: quest_points(quest, outcome.defeated)
        for quest in QUESTS
        if quest not in player.adventurer.quests
    }
    quest = max(stream.shuffled(left), key=lambda one: left[one])
    if left[quest] >= _QUEST_FROM or level == LEVELS[-1] or stream.chance(0.5):
        player.adventurer = player.adventurer._replace(
            quests=player.adventurer.quests | {quest},
            glory=player.adventurer.glory + left[quest],
        )
        yield Quest(quest, left[quest])


def _deal(
    stream: Stream,
    level: int,
    players: Sequence[_Player],
    passed: Sequence[_Player],
    deck: list[str],
) -> None:
    """Show the Loot; those who passed take one each, in the order in which they left."""
    shown = [deck.pop() for _ in range(2 if len(players) == 1 else len(players))]
    left = list(shown)
    for number, player in enumerate(passed):
        card = stream.choice(left)
        left.remove(card)
        room = stream.choice(NAMES) if CARDS[card].names_room else None
        player.adventurer = take(player.adventurer, card, level, _known(room))
        named = number == 0 or stream.chance(0.5)
        listed = tuple(stream.shuffled(shown)) if named else ()
        player.blocks[-1].append(Loot(card, room, listed))


def _drinks(stream: Stream, player: _Player) -> Iterator[Move]:
    """A potion between two levels, where something is missing."""
    for held in player.adventurer.cards:
        gift = CARDS[held.card].gift
        lack = (player.adventurer.most_health or 0) - (player.adventurer.health or 0)
        low = (player.adventurer.most_mana or 0) - (player.adventurer.mana or 0)
        useful = gift.is_potion and (min(gift.health, lack) + min(gift.mana, low)) > 0
        if useful and stream.chance(0.3):
            after = drink(player.adventurer, held.card)
            assert isinstance(after, Adventurer)
            player.adventurer = after
            yield Drink(held.card, between=True)


def _written(head: list[str], players: Sequence[_Player]) -> str:
    if len(players) == 1:
        headers = [*head, *players[0].headers]
        return "\n\n".join(["\n".join(headers), *_blocks(players[0])]) + "\n"
    sections = (
        "\n\n".join(["\n".join([f"[{player.name}]", *player.headers]), *_blocks(player)])
        for player in players
    )
    return "\n\n".join(["\n".join(head), *sections]) + "\n"


def _blocks(player: _Player) -> Iterator[str]:
    for block in player.blocks:
        yield "\n".join(map(write_move, block))
