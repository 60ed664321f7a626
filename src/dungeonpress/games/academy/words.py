"""What the judge of Dungeon Academy says of the play; `form_words` is about a log's form.

Codes never change their meaning.
"""

# ruff: noqa: D103 - each function's name and text say what it is for

from __future__ import annotations

from collections.abc import Sequence

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import FACES, NAMES, Die
from dungeonpress.notation.words import listed, quoted


def named(code: str) -> str:
    """The name of a hero or a card."""
    return (HEROES | CARDS)[code].name


# The form of a log.


def not_checked() -> str:
    return "What follows in this player's game was not checked."


# The dungeon.


def _dice(count: int, die: Die) -> str:
    name = {Die.BASE: "base", Die.LABYRINTH: "Labyrinth", Die.BOSS: "Boss"}[die]
    return f"{count or 'no'} {name} {'die' if count == 1 else 'dice'}"


def wrong_dice(level: int, found: dict[Die, int], right: dict[Die, int]) -> Fault:
    special = (Die.LABYRINTH, Die.BOSS)
    has = " and ".join(_dice(found[die], die) for die in special)
    wants = " and ".join(_dice(right[die], die) for die in special)
    return Fault("wrong-dice", "A3", f"Level {level} has {wants}; here are {has}.", wants)


def other_dungeon(level: int, row: str) -> Fault:
    return Fault(
        "other-dungeon", "A6", f"All play the same dungeon on level {level}; this one differs.", row
    )


# Exit cards.


def exit_alone(card: int) -> Fault:
    return Fault("exit-alone", "A17", f"Alone you hold Exit card 1, not {card}.", "exit 1, or none")


def exit_of_failed() -> Fault:
    return Fault("exit-without-path", "A17", "With “fail” there is no Exit card.", "no exit")


def exit_too_late() -> Fault:
    return Fault("exit-too-late", "A17", "Over the time there is no Exit card.", "no exit")


def exit_twice(card: int) -> Fault:
    return Fault("exit-twice", "A17", f"Exit card {card} is taken already.", "another card")


def exit_gap(card: int) -> Fault:
    return Fault(
        "exit-gap",
        "A17",
        f"Exit card {card} was taken, but a lower one was not.",
        "no gap below it",
    )


# Uses and drinks.


def not_your_power(what: str) -> Fault:
    return Fault("not-your-power", "A46", f"This is the power of {named(what)}.", "your own power")


def not_held(card: str) -> Fault:
    return Fault("not-held", "A46", f"{named(card)} is not in hand here.", "a card in hand")


def used_twice(what: str) -> Fault:
    return Fault("used-twice", "A46", f"{named(what)} was used on this level already.", "one use")


def off_path(room: int) -> Fault:
    return Fault("off-path", "A46", f"{NAMES[room]} is not on the path.", "a room of the path")


def wrong_room(what: str, room: int, code: str) -> Fault:
    use = (HEROES | CARDS)[what].gift.use
    right = listed(FACES[face].name for face in use.faces) if use else ""
    return Fault(
        "wrong-room", "A46", f"{named(what)} can't be used on {NAMES[room]}: {FACES[code].name}.",
        right,
    )  # fmt: skip


def two_uses(room: int) -> Fault:
    return Fault("two-uses", "A46", f"Something was used on {NAMES[room]} already.", "one a room")


def drink_off_path(room: int) -> Fault:
    return Fault(
        "drink-off-path", "A43", f"{NAMES[room]} is not on the path.", "a room of the path"
    )


# Why a level failed.

GIVEN_UP = "no path was finished"
TOO_LATE = "the time ran out"
NOT_TOLD = "the record does not show that it was passed"


def begins_inside(room: int) -> str:
    return f"the path begins in {NAMES[room]}, inside the dungeon"


def ends_inside(room: int) -> str:
    return f"the path ends in {NAMES[room]}, inside the dungeon"


def no_step(room: int, following: int) -> str:
    return f"{NAMES[room]} to {NAMES[following]} is no step to a neighbour"


def entered_twice(room: int) -> str:
    return f"{NAMES[room]} is entered twice"


def wall(room: int, following: int) -> str:
    return f"a wall of Corridors stands between {NAMES[room]} and {NAMES[following]}"


def dead_end(room: int) -> str:
    return f"{NAMES[room]} is a Dead End"


def key_missed(room: int) -> str:
    return f"the Key in {NAMES[room]} is not on the path"


def below_zero(room: int, name: str) -> str:
    return f"the hero falls below 0 in {NAMES[room]}: {name}"


def failed_note(level: int, why: str) -> str:
    return f"Level {level} is failed: {why}."


# Claims.


def _claim(clause: str, name: str, claimed: int | str, found: int) -> Fault:
    return Fault(
        f"wrong-{name}",
        clause,
        f"{name.capitalize()} is {found}, not {claimed}.",
        f"{name} {found}",
    )


def wrong_health(claimed: int | str, found: int) -> Fault:
    return _claim("A26", "health", claimed, found)


def wrong_mana(claimed: int | str, found: int) -> Fault:
    return _claim("A26", "mana", claimed, found)


def wrong_glory(claimed: int | str, found: int) -> Fault:
    return _claim("A33", "glory", claimed, found)


def wrong_score(claimed: int, found: int) -> Fault:
    return _claim("A34", "score", claimed, found)


def wrong_points(quest: str, claimed: int, found: int) -> Fault:
    return Fault(
        "wrong-points", "A32", f"The {quest} quest brings {found} here, not {claimed}.",
        f"quest {quest} {found}",
    )  # fmt: skip


def quest_again(quest: str) -> Fault:
    return Fault("quest-again", "A32", f"The {quest} quest is used up.", "another quest, or none")


def failed_claim(clause: str, why: str, name: str, found: int | None) -> Fault:
    right = f"no {name}" if found is None else f"{name} {found}"
    return Fault(f"failed-{name}", clause, f"This level is failed, for {why}.", right)


# Loot.


def loot_after_last() -> Fault:
    return Fault("loot-after-last", "A41", "There is Loot after levels 1 to 3 only.", "no loot")


def shown_count(count: int, right: int) -> Fault:
    return Fault(
        "shown-count", "A41", f"{count} cards are named; {right} are shown.", f"{right} cards"
    )


def not_shown(card: str) -> Fault:
    return Fault("not-shown", "A41", f"{quoted(card)} is not among the cards shown.", "one of them")


def other_shown(cards: Sequence[str]) -> Fault:
    return Fault(
        "other-shown", "A41", "Another player's log names other cards for this level.",
        listed(cards),
    )  # fmt: skip


def card_again(card: str) -> Fault:
    return Fault("card-again", "A40", f"{named(card)} was drawn already.", "each card once a game")


def kept_by_two(card: str) -> Fault:
    return Fault("kept-by-two", "A40", f"{named(card)} is another player's.", "another card")


# What is not proven, and what could not be read.

NO_HERO = "The hero isn't named, so powers were not checked."
NO_MAXIMA = "The Hero card's maxima are not stated, so whether the hero lives is not proven."
NO_NAMED_ROOMS = "The Pirate's rooms are not named."
NO_FIRST_CARDS = "The Rogue's two cards are not named, so cards were not checked."


def no_path(level: int) -> str:
    return f"Level {level} has neither a path nor “fail”."


def no_dungeon(level: int) -> str:
    return f"The dungeon of level {level} is not on record."


def no_exit_named(level: int) -> str:
    return f"The Exit card of level {level} is not named."


def no_loot(level: int) -> str:
    return f"The Loot of level {level} is not named."


def no_shown(level: int) -> str:
    return f"The cards shown after level {level} are not named."


def no_map_room(level: int) -> str:
    return f"The Treasure Map's room on level {level + 1} is not named."


TIME_UNREAD = "The time could not be read in full."
TARGET_UNREAD = "The room could not be read in full."
SHEET_UNREAD = "The sheet's code could not be read in full."
STATEMENT_UNREAD = "What this statement says could not be read."
TOO_MUCH_UNREAD = "So much could not be read here that not all of it was tried."
READINGS_DIFFER = "What could not be read decides what this log comes to."
WINNER_OPEN = "An Exit card that could not be read decides who wins."


# What the coach says.

COACH_OF_INVALID = "This log has errors: only what could be judged is compared."
COACH_ALONE = "The best leaves out uses, potions and named rooms: with them there may be more."
COACH_SEVERAL = (
    "The best leaves out uses, potions, named rooms and who exits first: "
    "with them there may be more."
)


def coach_player(name: str) -> str:
    return f"{name}:"


def coach_missed(level: int, got: int, most: int, path: str, quest: str | None) -> str:
    chosen = f" with the {quest} quest" if quest else ", no quest"
    return f"Level {level}: {got} Glory of {most}. The best path: {path}{chosen}."


def coach_done(level: int, got: int, most: int) -> str:
    if got > most:
        return f"Level {level}: {got} Glory, better than the best plain path ({most})."
    return f"Level {level}: {got} Glory, the best there was."


def coach_hopeless(level: int, got: int) -> str:
    return f"Level {level}: {got} Glory; no plain path could be lived through."


def coach_unknown(level: int) -> str:
    return f"Level {level}: not compared, for not all of it is known."


def coach_campaign(got: int, most: int) -> str:
    return f"All four levels: {got} Glory; planned together, plain paths bring {most}."


# An empty log.

BLANK_EXAM = "# exam: easy, moderate or hard"
BLANK_HERO = "# hero: warrior 5/4   (the maxima of Health and Mana on the card)"
BLANK_SCORE = "# score 27"


def blank_player(number: int) -> str:
    return f"Player {number}"


def blank_level(level: int, *, rolled: bool, alone: bool, loot: bool) -> list[str]:
    lines = [f"# level {level}"]
    lines += [] if rolled else ["# dungeon bchg rmbb ghcm brrh"]
    lines += ["# path A1 B1 B2   (or: fail)"]
    lines += ["# time 41"] if alone else ["# time 41; exit 1"]
    lines += ["# health 2; mana 4; glory 4", "# quest red 4"]
    return lines + (["# loot helm from helm purse"] if loot else [])
