"""All words of Dungeon Academy that players read: findings, notes, and what would have been right.

Codes never change their meaning.
"""

# ruff: noqa: D103 - each function's name and text say what it is for

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import FACES, NAMES, QUESTS, Die, Exam, Seat

STATEMENTS = (
    "level", "dungeon", "path", "fail", "use", "drink", "time", "exit", "health", "mana", "glory",
    "quest", "loot", "score",
)  # fmt: skip

_SHOWN = 40  # characters of a player's own word that a message repeats


def quoted(word: str) -> str:
    """A word of the log as messages show it."""
    return f"“{word[:_SHOWN]}”" if word else "nothing"


def listed(names: Iterable[str]) -> str:
    """Names in a row."""
    return ", ".join(names)


def _name(code: str) -> str:
    return (HEROES | CARDS)[code].name


# Reading a statement.


def no_statement(word: str) -> Fault:
    known = listed(STATEMENTS)
    return Fault("unknown-statement", None, f"No statement begins with {quoted(word)}.", known)


def surplus(word: str) -> Fault:
    return Fault(
        "surplus-word", None, f"{quoted(word)} is too much here.", "a line break or “;” before it"
    )


def no_number(name: str, word: str) -> Fault:
    return Fault("no-number", None, f"{name} wants a whole number, not {quoted(word)}.", "a number")


def no_level(word: str) -> Fault:
    return Fault("unknown-level", "A6", f"No level is called {quoted(word)}.", "level 1 to level 4")


def no_exit(word: str) -> Fault:
    return Fault("unknown-exit", "A17", f"No Exit card is called {quoted(word)}.", "exit 1 to 6")


def no_room(word: str) -> Fault:
    return Fault("unknown-room", "A1", f"No room is called {quoted(word)}.", "A1 to D4")


def row_length(row: str) -> Fault:
    return Fault(
        "bad-row", "A1", f"A row has four rooms; {quoted(row)} has {len(row)}.", "four codes a row"
    )


def row_count(count: int) -> Fault:
    return Fault("bad-rows", "A1", f"A dungeon has four rows, not {count}.", "four rows")


def no_code(code: str) -> Fault:
    return Fault("unknown-code", "A5", f"No room has the code {quoted(code)}.", " ".join(FACES))


def empty_path() -> Fault:
    return Fault("empty-path", "A1", "This path has no room.", "path A1 B1 …, or fail")


def no_use(word: str) -> Fault:
    usable = (code for code, owner in (HEROES | CARDS).items() if owner.gift.use)
    return Fault("unknown-use", "A46", f"{quoted(word)} can't be used on a room.", listed(usable))


def use_without_room(what: str) -> Fault:
    return Fault("use-without-room", "A46", "It was used on a room.", f"use {what} B1")


def no_potion(word: str) -> Fault:
    potions = (code for code, card in CARDS.items() if card.gift.is_potion)
    return Fault("no-potion", "A43", f"{quoted(word)} can't be drunk.", listed(potions))


def drink_when(word: str) -> Fault:
    return Fault(
        "drink-when", "A46", f"{quoted(word)} says no moment to drink.",
        "“before” and a room, “after”, or nothing between two levels",
    )  # fmt: skip


def no_quest(word: str) -> Fault:
    return Fault("unknown-quest", "A32", f"No quest is called {quoted(word)}.", listed(QUESTS))


def no_card(word: str) -> Fault:
    return Fault("unknown-card", "A40", f"No Loot card is called {quoted(word)}.", listed(CARDS))


def room_of_no_map(card: str) -> Fault:
    return Fault(
        "room-of-no-map", "A45", f"Only the Treasure Map names a room, not {quoted(card)}.",
        "“from” and the cards shown",
    )  # fmt: skip


def nothing_shown() -> Fault:
    return Fault("nothing-shown", "A41", "“from” names the cards shown.", "from helm purse")


# Headers.


def header_place() -> str:
    return "headers at the top; the first empty line ends them"


def no_exam(word: str) -> Fault:
    names = listed(exam.name.lower() for exam in Exam)
    return Fault("unknown-exam", "A24", f"No exam is called {quoted(word)}.", names)


def second_exam() -> Fault:
    return Fault("second-exam", "A6", "There is one exam for a game; this is another.", "one exam")


def no_option(word: str) -> Fault:
    return Fault("unknown-option", None, f"No option is called {quoted(word)}.", "training")


def second_options() -> Fault:
    return Fault("second-options", None, "Options hold for the game; these differ.", "one line")


def second_game(word: str) -> Fault:
    return Fault("second-game", None, f"This log is of another game: {quoted(word)}.", "academy")


def no_seat(word: str) -> Fault:
    return Fault("unknown-seat", "A2", f"No seat is called {quoted(word)}.", listed(Seat))


def no_hero(word: str) -> Fault:
    return Fault("unknown-hero", "A53", f"No hero is called {quoted(word)}.", listed(HEROES))


def no_maxima(word: str) -> Fault:
    return Fault(
        "bad-maxima",
        "A53",
        f"{quoted(word)} are no maxima of Health and Mana.",
        "hero: warrior 5/4",
    )


def hero_twice(hero: str) -> Fault:
    return Fault(
        "hero-twice", "A53", f"{_name(hero)} is played twice.", "a hero of one's own for each"
    )  # fmt: skip


def not_with_hero(header: str, hero: str) -> Fault:
    return Fault(
        f"only-the-{header}", "A53", f"Only {_name(header)} has “{header}”, not {_name(hero)}.",
        "no such line",
    )  # fmt: skip


def named_rooms(count: int) -> Fault:
    return Fault(
        "four-rooms", "A53", f"The Pirate names four rooms, one a level; here are {count}.",
        "pirate: B2 C3 A1 D4",
    )  # fmt: skip


def first_cards(count: int) -> Fault:
    return Fault(
        "two-cards", "A53", f"The Rogue begins with two cards; here are {count}.",
        "rogue: helm purse",
    )  # fmt: skip


def bad_sheet(message: str, hint: str) -> Fault:
    return Fault("bad-sheet-code", None, message, hint)


def sheet_of_other_game(name: str) -> Fault:
    return Fault(
        "other-sheet", None, f"This sheet belongs to {name}.", "a sheet of Dungeon Academy"
    )


# The form of a log.


def seventh_player() -> Fault:
    return Fault("too-many-players", "A6", "One to six players; this is one too many.", "six")


def before_level() -> Fault:
    return Fault("before-level", "A6", "This stands above the first level.", "level 1 above it")


def level_order(number: int | str, expected: int) -> Fault:
    right = f"level {expected}" if expected <= 4 else "nothing, for four levels are a game"
    return Fault("level-order", "A6", f"Level {number} doesn't follow here.", right)


def twice(name: str) -> Fault:
    return Fault("twice", None, f"“{name}” stands here a second time.", f"one {name}")


def path_and_fail() -> Fault:
    return Fault(
        "path-and-fail", "A27", "A level has a path or “fail”, not both.", "one of the two"
    )


def nothing_readable() -> Fault:
    return Fault("nothing-readable", None, "No level of this log can be read.", "level 1, path …")


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
    return Fault("not-your-power", "A46", f"This is the power of {_name(what)}.", "your own power")


def not_held(card: str) -> Fault:
    return Fault("not-held", "A46", f"{_name(card)} is not in hand here.", "a card in hand")


def used_twice(what: str) -> Fault:
    return Fault("used-twice", "A46", f"{_name(what)} was used on this level already.", "one use")


def off_path(room: int) -> Fault:
    return Fault("off-path", "A46", f"{NAMES[room]} is not on the path.", "a room of the path")


def wrong_room(what: str, room: int, code: str) -> Fault:
    use = (HEROES | CARDS)[what].gift.use
    right = listed(FACES[face].name for face in use.faces) if use else ""
    return Fault(
        "wrong-room", "A46", f"{_name(what)} can't be used on {NAMES[room]}: {FACES[code].name}.",
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
    return Fault("card-again", "A40", f"{_name(card)} was drawn already.", "each card once a game")


def kept_by_two(card: str) -> Fault:
    return Fault("kept-by-two", "A40", f"{_name(card)} is another player's.", "another card")


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


CLAIM_UNREAD = "This claim could not be read and was left out."
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
