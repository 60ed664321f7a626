"""What the judge of Solo Dungeon Bash says of the play; `form_words` is about a log's form."""

from __future__ import annotations

from typing import NamedTuple

from dungeonpress.core.text import count
from dungeonpress.engine.possible import Fault

CLAIM_CLAUSES = {"hp": "B32", "treasure": "B50", "potions": "B40", "result": "B61"}
"""The clauses that wrong claims cite (B64)."""

_NAMES = {"hp": "Health", "treasure": "Treasure", "potions": "Potions", "result": "the result"}


class Remark(NamedTuple):
    """A note or a warning: its stable code and its words."""

    code: str
    message: str
    clause: str | None = None
    expected: str | None = None


def _dice(number: int, kind: str) -> str:
    return count(number, f"{kind} Die")


# Faults: the end, and the step


HERO_DEAD = Fault(
    "after-death", "B12", "The hero is dead; the game is over.", "no square, drink, buy or wear"
)


def game_won(*, proven: bool) -> Fault:
    """Something after the fight in END."""
    why = "Dracular is dead and the game is won." if proven else "The fight in END ends the game."
    return Fault("after-end", "B60", why, "nothing more but claims and the result")


AFTER_RESULT = Fault(
    "after-result", "B61", "The result was told above; nothing follows it.", "result last"
)


def no_square(name: str) -> Fault:
    """A square that doesn't exist."""
    return Fault(
        "no-such-square", "B1", f"There is no square {name}.", "A1 to I10, or END", span=(0, 0)
    )


START_ENTERED = Fault(
    "entered-twice", "B21", "START counts as entered and is never written.",
    "the first square beside START", span=(0, 0),
)  # fmt: skip


def no_step(here: str, there: str, near: str, *, gate: bool) -> Fault:
    """A step between squares that don't touch."""
    if here == "START":
        message = f"START does not touch {there}."
    else:
        message = f"{there} does not touch {here}."
    return Fault("no-step", "B2" if gate else "B20", message, near, span=(0, 0))


def entered_twice(name: str) -> Fault:
    """A square entered again."""
    return Fault(
        "entered-twice", "B21", f"{name} was entered before.", "a square not yet entered",
        span=(0, 0),
    )  # fmt: skip


# Faults: the contents


def no_die(name: str) -> Fault:
    """A square without its contents die."""
    return Fault(
        "die-missing", "B24", f"The contents die of {name} is missing.", f"{name} and one die",
        span=(0, 0),
    )  # fmt: skip


def not_one_die(word: str) -> Fault:
    """A contents roll that is not one die."""
    return Fault(
        "not-one-die", "B24", f"One die is rolled for the contents, and “{word}” is none.",
        "one die, 1 to 6", span=(1, 1),
    )  # fmt: skip


def not_as_printed(name: str, die: str, means: str, printed: str, faces: str) -> Fault:
    """A die that differs from the sheet."""
    return Fault(
        "not-as-printed", "B24",
        f"A {die} in {name} means {means}, but the sheet shows {printed} there.",
        f"{faces}, or no die", span=(1, 1),
    )  # fmt: skip


def no_monster(name: str, contents: str) -> Fault:
    """Rounds where nobody is to be fought."""
    return Fault(
        "no-monster", "B24", f"There is no monster in {name}, but a fight is written.",
        f"{contents}: no rounds",
    )  # fmt: skip


# Faults: a fight


WRONG_ORDER = Fault(
    "round-order", "B36", "The groups of this round are out of order.", "m, d, a, g, each once"
)


def wrong_face(clause: str, dice: str) -> Fault:
    """A sign among the dice that is no face."""
    return Fault("no-face", clause, f"“{dice}” has a sign that is no face of a die.", "1 to 6")


def monster_dice(name: str, wanted: int, got: int) -> Fault:
    """A wrong number of the monster's Attack Dice."""
    wrote = f"; here it rolls {got}" if got else ", and they are missing here"
    return Fault(
        "monster-dice", "B30", f"The {name} has {_dice(wanted, 'Attack')}{wrote}.",
        _dice(wanted, "Attack"),
    )  # fmt: skip


def defence_dice(wanted: int, got: int) -> Fault:
    """A wrong number of the hero's Defence Dice, or none after a hit."""
    if got:
        message = f"The hero has {_dice(wanted, 'Defence')}; here {got} are written."
    else:
        message = "The monster hits, so the hero rolls Defence Dice; they are missing."
    return Fault("defence-dice", "B31", message, _dice(wanted, "Defence"))


STRIKES_WHILE_DEAD = Fault(
    "dead-hero-strikes", "B32", "This blow kills the hero, who does not strike back.",
    "no dice after this roll",
)  # fmt: skip


def attack_dice(wanted: int, got: int) -> Fault:
    """A wrong number of the hero's Attack Dice, or none while alive."""
    if got:
        message = f"The hero has {_dice(wanted, 'Attack')}; here {got} are written."
    else:
        message = "The hero is alive and strikes back; the Attack Dice are missing."
    return Fault("attack-dice", "B33", message, _dice(wanted, "Attack"))


def guard_dice(name: str, wanted: int, got: int) -> Fault:
    """A wrong number of the monster's Defence Dice, or none after a hit."""
    if not wanted:
        return Fault("guard-dice", "B34", f"The {name} has no Defence Dice.", "no “g” here")
    if got:
        message = f"{name} has {_dice(wanted, 'Defence')}; here {got} are written."
    else:
        message = f"The hero hits, so {name} rolls {_dice(wanted, 'Defence')}; they are missing."
    return Fault("guard-dice", "B34", message, _dice(wanted, "Defence"))


def monster_dead(name: str) -> Fault:
    """A round after the monster's death."""
    return Fault(
        "monster-dead", "B35", f"The {name} is dead; the fight ended a round ago.", "no more rounds"
    )


def fight_left(name: str) -> Fault:
    """A fight that ends with both alive."""
    return Fault(
        "fight-left", "B36", f"The {name} lives, and so does the hero: a fight can't be left.",
        "rounds until one side is dead",
    )  # fmt: skip


# Faults: drinking and buying


BEFORE_THE_FIRST_SQUARE = Fault(
    "before-first-square", "B53", "Nothing is drunk, bought or worn before the first square.",
    "a square first",
)  # fmt: skip


def drink_after_buying(*, bought: bool) -> Fault:
    """A drink in the buying step."""
    if bought:
        return Fault(
            "fresh-potion", "B43", "A potion bought this turn can't be drunk before the next.",
            "drink in the next turn",
        )  # fmt: skip
    return Fault(
        "drink-after-buying", "B27", "Potions are drunk before anything is bought or worn.",
        "drink before buy and wear",
    )  # fmt: skip


def too_few_potions(wanted: int, owned: int) -> Fault:
    """More drunk than there is."""
    has = count(owned, "potion") if owned else "no potion"
    return Fault(
        "too-few-potions",
        "B40",
        f"The hero has {has} and can't drink {wanted}.",
        f"at most {owned}",
    )


def too_healthy(most: int) -> Fault:
    """A drink at full Health."""
    if most:
        return Fault(
            "at-full-health", "B41", f"Health is full after {count(most, 'potion')}.",
            f"at most {most}",
        )  # fmt: skip
    return Fault(
        "at-full-health", "B41", "Health is 17; no potion can be drunk.", "no drink at full Health"
    )


def bought_before(name: str) -> Fault:
    """Equipment bought again."""
    return Fault(
        "bought-twice", "B51", f"The {name} was bought before; each piece is bought once.",
        "something not yet owned",
    )  # fmt: skip


def too_dear(name: str, cost: int, treasure: int) -> Fault:
    """A purchase that can't be paid."""
    return Fault(
        "too-dear", "B50", f"The price of the {name} is {cost} Treasure; the hero has {treasure}.",
        f"at least {cost} Treasure",
    )  # fmt: skip


def not_equipment(name: str) -> Fault:
    """`wear` of potions."""
    return Fault("not-worn", "B53", f"Nobody wears {name}.", "a piece of equipment")


def not_owned(name: str) -> Fault:
    """`wear` of what isn't owned."""
    return Fault("not-owned", "B53", f"The hero has no {name}.", "something that was bought")


# Claims


TOO_MUCH_HEALTH = Fault("claim-hp", "B11", "Health never exceeds 17.", "at most 17")


def wrong_health(claimed: int, low: int, high: int) -> Fault:
    """`hp` that can't be."""
    if low == high:
        message, expected = f"Health is {low} here, not {claimed}.", f"hp {low}"
    else:
        message = f"Health can't be {claimed} here: it lies between {low} and {high}."
        expected = f"hp {low} to {high}"
    return Fault("claim-hp", "B32", message, expected)


def wrong_number(what: str, claimed: int, right: int) -> Fault:
    """`treasure` or `potions` that differ."""
    name = "Treasure is" if what == "treasure" else "Potions are"
    return Fault(
        f"claim-{what}", CLAIM_CLAUSES[what], f"{name} {right} here, not {claimed}.",
        f"{what} {right}",
    )  # fmt: skip


_RESULTS = {
    "won": "The game is won",
    "dead": "The hero is dead",
    "blocked": "END can't be reached any more, so the game is lost",
    "unfinished": "The game can still go on",
    None: "The fight in END ends the game",
}


def wrong_result(claimed: str, right: str | None) -> Fault:
    """`result` that differs."""
    clause = "B23" if "blocked" in (claimed, right) else "B61"
    return Fault(
        "claim-result", clause, f"{_RESULTS[right]}; the result is not “{claimed}”.",
        f"result {right}" if right else "result won or dead",
    )  # fmt: skip


def claim_twice(what: str) -> Fault:
    """A claim that stood before in its turn."""
    return Fault(
        "claim-twice", CLAIM_CLAUSES[what], f"{_NAMES[what]} was told before in this turn.",
        f"“{what}” once a turn",
    )  # fmt: skip


# Notes and warnings


NOT_CHECKED = Remark("not-checked", "The turns from here on were read, but not checked.")


def unproven(fights: int) -> Remark:
    """Fights without rounds."""
    return Remark(
        "unproven-fights",
        f"{count(fights, 'fight')} {'is' if fights == 1 else 'are'} written without rounds, so "
        "the Health that was lost can't be proven.",
        "B37",
    )


def claim_left_out(what: str) -> Remark:
    """A claim with a `?`."""
    name = _NAMES.get(what, "What")
    return Remark("claim-unread", f"{name[0].upper()}{name[1:]} told here is unclear; left out.")


UNCLEAR_FREE = Remark("unclear", "This is unclear, and the result is the same whatever it is.")


UNCLEAR_DECIDES = Remark("unclear", "This is unclear, and what the log gives depends on it.")


def wrong_if(message: str) -> Remark:
    """What some readings of a `?` don't allow."""
    return Remark("unclear-conflict", f"With some readings of what is unclear: {message}")


def more_findings(number: int) -> Remark:
    """Findings that are not listed."""
    verb = "is" if number == 1 else "are"
    return Remark("more-findings", f"{count(number, 'further finding')} {verb} not listed.")


TOO_MANY_READINGS = Remark("too-unclear", "So much is unclear that what follows can't be judged.")
