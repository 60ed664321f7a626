"""What a player could write next: candidates for the simulator, legal or not.

The rules decide which of them are legal, so no rule stands here. Chance is drawn from the stream
when a candidate is made; how much it is hoped to bring is told beside it (`luck`), so that nobody
chooses by a roll not yet made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from dungeonpress.core.stream import Stream
from dungeonpress.games.roll.moves import (
    DRAGON_TARGET,
    SPECIALTY,
    ULTIMATE,
    Act,
    Actor,
    Bait,
    Discard,
    Elixir,
    Move,
    Reroll,
    Ring,
    Set,
    Ultimate,
    UltimateDiscard,
    UltimateDraw,
)
from dungeonpress.games.roll.pieces import (
    ACTS_AS,
    CHEST,
    DRAGON,
    DUNGEON,
    PARTY,
    POTION,
    SCROLL,
    XP,
    Tokens,
    put,
)
from dungeonpress.games.roll.state import State

CHOSEN_FACES = "HHSMCFT"
"""Faces that a player would choose for dice that come back, best first."""


class Candidate(NamedTuple):
    """A move; `luck` is what its rolls are hoped to be worth, in dice, None without any."""

    move: Move
    luck: float | None = None


def roll(stream: Stream, faces: str, count: int) -> str:
    """So many dice, rolled."""
    return "".join(stream.choice(faces) for _ in range(count))


def drawn(stream: Stream, box: Tokens, count: int) -> tuple[str, ...]:
    """So many tokens from the box, experience where it is empty."""
    tokens = stream.shuffled(box)[:count]
    return (*tokens, *[XP] * (count - len(tokens)))


def chosen(count: int) -> tuple[str, ...]:
    """Faces for dice that come back, as a word; no word for none."""
    return ((CHOSEN_FACES * 2)[:count],) if count else ()


def some_of(dice: str, most: int = 64) -> list[str]:
    """Groups of dice out of these, the empty one left out, larger ones first."""
    kinds = sorted(set(dice))
    counts = [range(dice.count(kind), -1, -1) for kind in kinds]
    groups = ("".join(k * n for k, n in zip(kinds, some, strict=True)) for some in product(*counts))
    return [group for _, group in zip(range(most), groups, strict=False) if group]


def actors(state: State) -> list[Actor]:
    """All who could act, in each role they might take."""
    out: list[Actor] = []
    for what in dict.fromkeys(
        [*state.made, *state.party, *(t for t in state.hand if t in ACTS_AS)]
    ):
        roles = state.side.roles.get(ACTS_AS.get(what, what), "")
        out += [Actor(what), *(Actor(what, role) for role in roles)]
    if not state.ultimate_used:
        out += [Actor(ULTIMATE, role) for role in state.side.ultimate.roles]
    return out


def _box_after(state: State, actor: Actor) -> Tokens:
    return put(state.box, (actor.what,)) if actor.what in ACTS_AS else state.box


def attacks(state: State, stream: Stream) -> Iterator[Candidate]:
    """Companions on monsters, with every sort of result that a double may bring."""
    groups = some_of(state.monsters)
    for actor in actors(state):
        for group in groups:
            who = (actor,)
            yield Candidate(Act(who, group))
            if len(group) > 1:
                yield Candidate(Act(who, group, (roll(stream, PARTY, 1),)), 0.8)
                yield Candidate(Act(who, group, drawn(stream, _box_after(state, actor), 1)))
            elif (actor.role or actor.what) == SCROLL or actor.what == "parchment":
                yield Candidate(Act(who, group, (DRAGON,)))


def openings(state: State, stream: Stream) -> Iterator[Candidate]:
    """Companions on Chests."""
    chests = state.dungeon.count(CHEST)
    for actor in actors(state):
        for count in {1, chests} if chests else ():
            tokens = drawn(stream, _box_after(state, actor), count)
            yield Candidate(Act((actor,), CHEST * count, tokens))


def drinks(state: State) -> Iterator[Candidate]:
    """Dice and tokens on Potions."""
    for what in dict.fromkeys([*state.party, *state.made, *state.hand]):
        for count in range(1, state.dungeon.count(POTION) + 1):
            yield Candidate(Act((Actor(what),), POTION * count, chosen(count)))


def dragon_fights(state: State, stream: Stream) -> Iterator[Candidate]:
    """Companions on the Dragon, two or three."""
    able = [actor for actor in actors(state) if (actor.role or actor.what) != SCROLL]
    for size in (2, 3):
        for who in combinations(able, size):
            kinds = {actor.role or ACTS_AS.get(actor.what, actor.what) for actor in who}
            if len(kinds) == size:
                box = state.box
                for actor in who:
                    box = put(box, (actor.what,)) if actor.what in ACTS_AS else box
                yield Candidate(Act(who, DRAGON_TARGET, drawn(stream, box, 1)))


def rerolls(state: State, stream: Stream) -> Iterator[Candidate]:
    """Scrolls, and what may be used as one, on monsters and on dice of little use."""
    scrolls = [Actor(SCROLL), Actor("parchment"), *(Actor(die, SCROLL) for die in "TFCM")]
    for who, dungeon in product(scrolls, {state.monsters, state.monsters[:1], ""}):
        left = state.party.replace(who.what, "", 1)
        party = left if not dungeon else left[:0]
        if dungeon or party:
            yield Candidate(again(stream, who, party, dungeon), 0.6 * len(dungeon))


def again(stream: Stream, who: Actor, party: str, dungeon: str) -> Reroll:
    """Dice rolled again."""
    new = roll(stream, PARTY, len(party)), roll(stream, DUNGEON, len(dungeon))
    return Reroll(who, party, dungeon, *new)


def specialties(state: State, stream: Stream) -> Iterator[Candidate]:
    """Specialties on a level."""
    for monster in dict.fromkeys(state.monsters):
        yield Candidate(again(stream, Actor(SPECIALTY), "", monster), 0.5)
    if state.ultimate_used:
        for name in dict.fromkeys(state.hand):
            yield Candidate(Discard((name,), specialty=True))


def helping_tokens(state: State) -> Iterator[Candidate]:
    """Tokens that are no companions."""
    yield Candidate(Bait())
    yield Candidate(Ring())
    for face in CHOSEN_FACES[0]:
        yield Candidate(Elixir(face))


def ultimates(state: State, stream: Stream) -> Iterator[Candidate]:
    """The ultimate, in all forms in which anyone writes one."""
    if state.ultimate_used:
        return
    yield Candidate(Ultimate())
    groups = some_of(state.dungeon + DRAGON * state.lair)
    for group in groups:
        yield Candidate(Ultimate(target=group))
        if len(set(group)) == 1:
            yield Candidate(Ultimate(target=group, results=drawn(stream, state.box, len(group))))
        if len(group) < 3:
            who = tuple(map(Actor, group))
            for result in (POTION, CHEST, "T" * len(group), "F" * len(group)):
                yield Candidate(Ultimate(who, results=(result,)))
    yield from _rolling_ultimates(state, stream, groups)
    yield from _paying_ultimates(state, stream)
    for die, face in product(dict.fromkeys(state.party), "HS"):
        yield Candidate(Set(die, face, ultimate=True))
    for die, face in product(dict.fromkeys(state.dungeon), (POTION, CHEST, DRAGON)):
        yield Candidate(Set(die, face, ultimate=True))


def _rolling_ultimates(state: State, stream: Stream, groups: Iterable[str]) -> Iterator[Candidate]:
    for count in range(state.graveyard, 0, -1):
        yield Candidate(Ultimate(results=(roll(stream, PARTY, count),)), 0.8 * count)
    champions = state.party.count("H")
    if champions:
        who = (Actor("H"),) * champions
        faces = (roll(stream, PARTY, champions),)
        for group in ("", *(group for group in groups if len(group) <= champions)):
            yield Candidate(Ultimate(who, group, faces), 1.4 * len(group) - 0.6 * champions)
    for dungeon in dict.fromkeys((state.monsters, state.monsters + DRAGON * state.lair)):
        if dungeon:
            who_again = again(stream, Actor(ULTIMATE), "", dungeon)
            yield Candidate(who_again, 0.6 * len(dungeon))


def _paying_ultimates(state: State, stream: Stream) -> Iterator[Candidate]:
    chests, potions = state.dungeon.count(CHEST), state.dungeon.count(POTION)
    for name in dict.fromkeys(state.hand):
        box = put(state.box, (name,))
        faces = "".join(chosen(min(potions, state.graveyard)))
        yield Candidate(UltimateDiscard(name, drawn(stream, box, chests), faces))
        yield Candidate(UltimateDiscard(name, drawn(stream, box, 1)))
    yield Candidate(UltimateDiscard(SCROLL, drawn(stream, state.box, 1)))
    for scroll in (SCROLL, "parchment"):
        yield Candidate(Ultimate((Actor(scroll),), results=drawn(stream, state.box, 1)))
    tokens = drawn(stream, state.box, 2)
    hand = put(state.hand, (name for name in tokens if name != XP))
    for count in (1, 2):
        yield Candidate(UltimateDraw(tokens, least_useful(hand, count)))


def second_sets(state: State) -> Iterator[Candidate]:
    """What may follow at once the first `set` of an ultimate that has two."""
    for die, face in [*product(state.party, "H"), *product(state.dungeon, POTION)]:
        yield Candidate(Set(die, face))


def least_useful(hand: Tokens, count: int) -> tuple[str, ...]:
    """Tokens that one would rather give away."""
    order = ("parchment", "elixir", "bait", "talisman", "scepter", "sword", "tools", "ring")
    ranks = {name: rank for rank, name in enumerate((*order, "scales", "portal"))}
    return tuple(sorted(hand, key=ranks.__getitem__)[:count])
