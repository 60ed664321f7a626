"""What the judge of Dungeon Roll says of the play; `form_words` is about a log's form."""

# ruff: noqa: D103 - each function's name and text say what it is for

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from dungeonpress.core.text import count
from dungeonpress.engine.possible import Fault
from dungeonpress.games.roll.pieces import FACES, TOKENS

TITLES = (
    (35, "Hero of Ages"),
    (30, "Champion"),
    (24, "Seasoned Explorer"),
    (16, "Village Hero"),
    (0, "Dragon fodder"),
)
"""Titles of a player alone, by the least score of each (R81)."""

_PLURALS = {"S": "Scrolls", "B": "Chests", "P": "Potions"}


def face(letter: str) -> str:
    """`Goblin (G)`."""
    return f"{FACES[letter]} ({letter})" if letter in FACES else letter


def faces(dice: Iterable[str]) -> str:
    """`Goblin (G), Ooze (O)`; `none` where there are none."""
    return ", ".join(face(die) for die in dice) or "none"


def thing(what: str) -> str:
    """A die or token as a sentence names it."""
    return face(what) if what in FACES else what


# --- the frame of a game: R1, R2, R5, R10, R24, R50, R51 -------------------------------------


def no_delve() -> Fault:
    return Fault("no-delve", "R5", "No delve has begun here.", "delve 1 above it")


def wrong_delve(number: str, due: int) -> Fault:
    if due > 3:
        return Fault("too-many-delves", "R5", "A game is three delves.", "no further delve")
    return Fault("wrong-delve", "R5", f"Delve {number} can't come here.", f"delve {due}")


def delve_not_over(number: int) -> Fault:
    return Fault(
        "delve-not-over", "R24", f"Delve {number} has not ended yet.",
        "retire, flee or another end before the next delve",
    )  # fmt: skip


def after_the_end() -> Fault:
    return Fault("after-the-end", "R24", "This delve is over already.", "the next delve")


def no_party() -> Fault:
    return Fault("no-party", "R10", "A delve begins with the party's dice.", "party and its dice")


def party_again() -> Fault:
    return Fault("party-twice", "R10", "The party is rolled once a delve.", "one party a delve")


def party_size(written: int, due: int) -> Fault:
    return Fault(
        "party-size", "R10", f"The party has {due} dice; these are {written}.", count(due, "die")
    )


def first_level(number: str) -> Fault:
    return Fault("first-level", "R50", f"A delve begins on level 1, not {number}.", "level 1")


def wrong_level(number: str, due: int) -> Fault:
    return Fault("wrong-level", "R50", f"Level {number} can't come here.", f"level {due}")


def last_level() -> Fault:
    return Fault("last-level", "R51", "There is no level after level 10.", "retire")


def not_on_a_level(word: str) -> Fault:
    return Fault("not-on-a-level", "R50", f"One can {word} on a level only.", "a level above it")


def flee_off_level() -> Fault:
    return Fault("flee-off-level", "R24", "One may flee on a level only.", "a level above it")


def monsters_left(monsters: str) -> Fault:
    return Fault(
        "monsters-left", "R23", f"Monsters are still there: {faces(monsters)}.",
        "all monsters defeated, or flee",
    )  # fmt: skip


def dragon_left() -> Fault:
    return Fault(
        "dragon-left", "R43", "The Dragon attacks and is not defeated.", "a fight with it, or flee"
    )


def level_dice(written: int, due: int, level: int) -> Fault:
    return Fault(
        "level-dice", "R11", f"Level {level} rolls {count(due, 'die')}; these are {written}.",
        count(due, "die"),
    )  # fmt: skip


def party_duty(example: str) -> Fault:
    return Fault(
        "party-duty", "R83", "What the hero must do at the party roll is not written.", example
    )


# --- what is there: R3, R4, R11, R12, R13, R30 -----------------------------------------------


def not_there(what: str, there: str) -> Fault:
    return Fault("not-there", "R13", f"No {thing(what)} is there to be used.", f"one of: {there}")


def no_target(die: str, there: str) -> Fault:
    return Fault("no-target", "R11", f"No {face(die)} is there.", f"one of: {there}")


def lair_die() -> Fault:
    return Fault(
        "lair-die", "R12", "Dragon dice lie in the Lair; this can't touch them.",
        "dice on the level",
    )  # fmt: skip


def loot_gone(die: str) -> Fault:
    return Fault(
        "loot-gone", "R30", f"The {FACES[die]} was put away when the Dragon phase began.",
        "Chests and Potions before the Dragon",
    )  # fmt: skip


def token_out(name: str) -> Fault:
    return Fault(
        "token-out", "R3", f"No {name} is left in the box; there are {TOKENS[name]} in all.",
        "a token that is left in the box",
    )  # fmt: skip


def box_not_empty(left: int) -> Fault:
    return Fault(
        "box-not-empty", "R4",
        f"Experience in place of a token needs an empty box; {left} are left.", "a token",
    )  # fmt: skip


def no_result_kind(word: str, wanted: str, clause: str) -> Fault:
    return Fault("wrong-result", clause, f"“{word}” is no {wanted}.", f"a {wanted}")


def too_few(written: int, due: int, what: str) -> Fault:
    return Fault(
        "results-missing", "R83",
        f"{count(due, what)} must be written; {written or 'none'} {_is(written)}.",
        count(due, what),
    )  # fmt: skip


def _is(number: int) -> str:
    return "is" if number < 2 else "are"


def too_many(written: int, due: int, clause: str) -> Fault:
    return Fault(
        "too-many-results", clause, f"This brings {due or 'nothing'}; {written} are written.",
        count(due, "result"),
    )  # fmt: skip


# --- companions, Scrolls, the Dragon: R21 to R43 ---------------------------------------------


def one_companion(clause: str) -> Fault:
    return Fault(
        "one-at-a-time", clause, "One companion acts at a time.", "one die or token before “>”"
    )


def mixed_targets(clause: str) -> Fault:
    return Fault(
        "mixed-targets", clause, "One use is for monsters, for Chests or for Potions.",
        "targets of one sort",
    )  # fmt: skip


def no_companion(what: str, clause: str) -> Fault:
    return Fault(
        "no-companion",
        clause,
        f"{thing(what)} is no companion and defeats nothing.",
        "a companion",
    )


def beyond_reach(role: str, targets: str, reach: str, clause: str) -> Fault:
    return Fault(
        "beyond-reach", clause, f"A {FACES[role]} can't defeat {faces(targets)} at once.", reach
    )


def reach(sweeps: str, extra: bool) -> str:
    """What a companion may defeat, for `expected`."""
    kinds = " or ".join(_PLURALS.get(die, FACES[die] + "s") for die in sweeps)
    plain = f"one monster{f', or any number of {kinds}' if kinds else ''}"
    return f"{plain}; one more of any kind" if extra else plain


def opens_none(what: str, clause: str) -> Fault:
    return Fault("opens-none", clause, f"A {thing(what)} opens no Chest.", "a companion")


def opens_one(role: str, clause: str) -> Fault:
    return Fault("opens-one", clause, f"A {FACES[role]} opens one Chest at a time.", "one Chest")


def loot_too_early(clause: str) -> Fault:
    return Fault(
        "loot-too-early", clause, "Chests and Potions wait until no monster is left.",
        "the Loot phase",
    )  # fmt: skip


def no_drinker(what: str, clause: str) -> Fault:
    return Fault("no-drinker", clause, f"{thing(what)} can't drink here.", "a party die")


def made_no_drinker(what: str) -> Fault:
    return Fault(
        "made-no-drinker", "R13", f"A {face(what)} made from a monster doesn't drink.",
        "a party die",
    )  # fmt: skip


def graveyard_short(potions: int, dead: int) -> Fault:
    return Fault(
        "graveyard-short", "R33",
        f"{count(potions, 'Potion')} can't bring back {count(dead, 'die')}.",
        f"at most {count(dead, 'Potion')}",
    )  # fmt: skip


def no_reroller(what: str) -> Fault:
    return Fault(
        "no-reroller", "R22", f"{thing(what)} can't roll dice again.", "a Scroll or parchment"
    )


def reroll_nothing(clause: str) -> Fault:
    return Fault("rerolls-nothing", clause, "A Scroll rolls at least one die.", "one die or more")


def scroll_phase(any_phase: bool, clause: str) -> Fault:
    when = "on a level" if any_phase else "in the Monster phase (option scroll monster)"
    return Fault("scroll-phase", clause, f"A Scroll is used {when}.", when)


def made_not_rolled(what: str) -> Fault:
    return Fault(
        "made-not-rolled", "R22", f"A {face(what)} made from a monster is not rolled again.",
        "party dice",
    )  # fmt: skip


def dragon_phase(clause: str) -> Fault:
    return Fault(
        "dragon-phase", clause, "The Dragon is met when no monster is left.", "the Dragon phase"
    )


def no_dragon(lair: int, due: int) -> Fault:
    return Fault(
        "no-dragon", "R40", f"The Dragon attacks at {due} dice in the Lair; {lair} lie there.",
        f"{due} dice in the Lair",
    )  # fmt: skip


def dragon_fighters(due: int, clause: str) -> Fault:
    return Fault(
        "dragon-fighters", clause,
        f"The Dragon falls to exactly {due} companions of {due} different kinds.",
        f"{due} companions, each of its own kind",
    )  # fmt: skip


# --- tokens: R61 to R64 ----------------------------------------------------------------------


def off_level(word: str, clause: str) -> Fault:
    return Fault("token-off-level", clause, f"{word} is used on a level only.", "a level above it")


def elixir_empty() -> Fault:
    return Fault("elixir-empty", "R61", "No die lies in the Graveyard.", "a die in the Graveyard")


def bait_phase() -> Fault:
    return Fault(
        "bait-phase", "R62", "bait needs a monster on the level.", "a monster on the level"
    )


def ring_phase() -> Fault:
    return Fault(
        "ring-phase", "R63", "ring helps when the Dragon attacks, after the last monster.",
        "no monster on the level",
    )  # fmt: skip


# --- heroes: R71, R72 ------------------------------------------------------------------------


def ultimate_used() -> Fault:
    return Fault(
        "ultimate-used", "R71", "The ultimate is used already in this delve.",
        "a fresh ultimate",
    )  # fmt: skip


def ultimate_phase(when: str) -> Fault:
    return Fault("ultimate-phase", "R71", "The ultimate can't be used now.", when)


def not_the_power(row: str, hero: str, expected: str) -> Fault:
    return Fault("not-the-power", row, f"The {hero} has no such power.", expected)


def no_such_role(row: str, hero: str, what: str, role: str) -> Fault:
    return Fault(
        "no-such-role", row, f"For the {hero}, {thing(what)} can't act as {thing(role)}.",
        "a role that the hero's power names",
    )  # fmt: skip


def wrong_use(row: str, hero: str, expected: str) -> Fault:
    return Fault("wrong-use", row, f"The {hero}'s power is not used so.", expected)


# --- claims: R50, R60, R80, R82 --------------------------------------------------------------

CLAIM_CLAUSES = MappingProxyType({"xp": "R50", "tokens": "R60", "score": "R80"})
_TOTALS = {"xp": "experience", "tokens": "tokens", "score": "the score"}


def wrong_claim(what: str, value: str, found: int) -> Fault:
    return Fault(
        f"wrong-{what}", CLAIM_CLAUSES[what],
        f"{_TOTALS[what].capitalize()}: {value} is written, {found} is right.", f"{what} {found}",
    )  # fmt: skip


def claim_twice(what: str) -> Fault:
    often = "once a game" if what == "score" else "once a delve"
    return Fault("claim-twice", "R82", f"“{what}” stands {often}.", f"one “{what}”")


def claim_too_early(what: str) -> Fault:
    if what == "score":
        return Fault(
            "score-too-early", "R82", "The score is told after the third delve.",
            "three delves, and the discard where the hero has one",
        )  # fmt: skip
    return Fault("claim-too-early", "R82", "No delve has begun here.", "delve 1 above it")


# --- headers and the frame of a log ----------------------------------------------------------


NOT_CHECKED = "After this player's illegal turn, what follows was read but not checked."
UNCLEAR = "What could not be read decides whether this is legal."
UNREAD = "This statement could not be read, and the game goes on from it."
UNDECIDED = "What could not be read decides the result."
TOO_OPEN = "Too much could not be read here to follow the game any further."
CLAIM_UNCLEAR = "What could not be read decides whether this claim is right."
READ_IT = "the sign on the paper in place of “?”"
