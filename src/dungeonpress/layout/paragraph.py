"""Text over several lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from dungeonpress.layout import faces

_NUMBER = re.compile(r"((?<!\S)(?:[+−-]?\d+|one|two|three|four|One|Two|Three|Four)) ")
_SHORT_LINE = 0.3  # of the room


def wrap(text: str, face: str, size: float, room: float) -> list[str]:
    """Lines no wider than `room` mm, `size` in pt: full ones, but without a short last line.

    A no-break space holds words together; one word wider than the room stands on its own line.
    """
    words = _widths(text, face, size, faces.in_force())
    space = faces.width(" ", face, size)
    full = _greedy(words, space, room)
    for share in range(100, 70, -2):
        lines = _greedy(words, space, room * share / 100)
        if len(lines) > len(full):
            break
        if faces.width(lines[-1], face, size) > _SHORT_LINE * room:
            return lines
    return full


def line_count(text: str, face: str, size: float, room: float) -> int:
    """How many lines `wrap` makes."""
    return len(
        _greedy(_widths(text, face, size, faces.in_force()), faces.width(" ", face, size), room)
    )


@lru_cache(maxsize=512)  # the rules of the next document are set in the same sizes
def _widths(
    text: str, face: str, size: float, fonts: tuple[str, ...]
) -> tuple[tuple[str, float], ...]:
    """The words of a text, each with its width in mm, with the users' fonts in force."""
    return tuple([(word, faces.width(word, face, size)) for word in text.split(" ")])


def _greedy(measured: Sequence[tuple[str, float]], space: float, room: float) -> list[str]:
    """Words with their widths in mm, in lines as full as they can be."""
    lines: list[str] = []
    words: list[str] = []
    used = 0.0
    for word, width in measured:
        if words and used + space + width > room:
            lines.append(" ".join(words))
            words, used = [], 0.0
        used += width + (space if words else 0)
        words.append(word)
    return [*lines, " ".join(words)] if words else lines


def glued(text: str) -> str:
    """A text in which a number is held to the word behind it, for `wrap`."""
    return _NUMBER.sub(lambda found: f"{found[1]}\N{NO-BREAK SPACE}", text)


def balanced(text: str, face: str, size: float, room: float) -> list[str]:
    """Lines of like width, for text set round a middle: as few as fit into `room` mm.

    No number is parted from the word behind it, and the last line is never one word alone.
    """
    measured = _widths(glued(text), face, size, faces.in_force())
    words = [word for word, _ in measured]
    full = _greedy(measured, faces.width(" ", face, size), room)
    least = len(full)
    for count in (least, least + 1):
        if lines := _even(words, face, size, room, count):
            return lines
    return full


def _even(words: list[str], face: str, size: float, room: float, count: int) -> list[str]:
    """The words on `count` lines of like width; none if they don't fit so."""

    def line(start: int, end: int) -> str:
        return " ".join(words[start:end])

    total = len(words)
    # best[end]: the cost of the lines up to a word, and those lines.
    best: dict[int, tuple[float, list[str]]] = {0: (0.0, [])}
    for number in range(count):
        last = number == count - 1
        reached: dict[int, tuple[float, list[str]]] = {}
        for start, (cost, lines) in best.items():
            for end in [total] if last else range(start + 1, total):
                shown = line(start, end)
                width = faces.width(shown, face, size)
                alone = last and count > 1 and len(shown.split()) < 2
                if start >= end or width > room or alone:
                    continue
                price = cost + width**2 + (0 if last else _loose_end(words[end - 1]) * room)
                if end not in reached or price < reached[end][0]:
                    reached[end] = (price, [*lines, shown])
        best = reached
    return best[total][1] if total in best else []


def _loose_end(word: str) -> float:
    """How bad it is that a line ends with a word: short ones belong to the next."""
    if word[-1] in ".:;,":
        return -3.0 if word[-1] == "." else -2.0
    return 3.0 if len(word) <= 3 else 0.0
