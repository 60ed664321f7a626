"""What Dungeon Academy says of a log's form: words that can't be read, headers, an order that is
wrong. Codes never change their meaning."""

# ruff: noqa: D103 - each function's name and text say what it is for

from __future__ import annotations

from dungeonpress.engine.possible import Fault
from dungeonpress.games.academy.cards import CARDS
from dungeonpress.games.academy.heroes import HEROES
from dungeonpress.games.academy.rooms import FACES, QUESTS, Exam, Seat
from dungeonpress.games.academy.words import named
from dungeonpress.notation.words import listed, quoted

STATEMENTS = (
    "level", "dungeon", "path", "fail", "use", "drink", "time", "exit", "health", "mana", "glory",
    "quest", "loot", "score",
)  # fmt: skip

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
        "hero-twice", "A53", f"{named(hero)} is played twice.", "a hero of one's own for each"
    )  # fmt: skip


def not_with_hero(header: str, hero: str) -> Fault:
    return Fault(
        f"only-the-{header}", "A53", f"Only {named(header)} has “{header}”, not {named(hero)}.",
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
