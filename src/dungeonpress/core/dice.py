"""Six-sided dice written as digits; the order of dice never matters."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

FACES = "123456"


def sort(dice: str) -> str:
    """The dice in order."""
    return "".join(sorted(dice))


def is_dice(word: str) -> bool:
    """Whether a word has digits 1 to 6 only, and at least one."""
    return word != "" and not word.strip(FACES)


def without(dice: str, taken: str) -> str | None:
    """The dice left when some are taken, or None where one of them isn't there."""
    rest = list(dice)
    for die in taken:
        if die not in rest:
            return None
        rest.remove(die)
    return "".join(rest)


def readings(dice: str, faces: str = FACES) -> list[str]:
    """All dice that a word with `?` signs can stand for, each once, in order of their faces."""
    unknown = dice.count("?")
    known = dice.replace("?", "")
    return [known + "".join(more) for more in combinations_with_replacement(faces, unknown)]


def ordered_readings(word: str, letters: str) -> list[str]:
    """All words that a word with `?` signs can stand for, where the order of signs matters."""
    parts = [letters if sign == "?" else sign for sign in word]
    return ["".join(choice) for choice in product(*parts)]
