"""Sheet codes: everything that makes a printed sheet, in one short line.

`D365-4K0G-0M7X-3C` is: the game's four letters, then Crockford base 32 in groups of four, the last
character a check over letters and payload, a weighted sum in the field of 32 elements: it finds
every wrong character and every swap of neighbours. Read in either case; blanks and hyphens are
free; `I` and `L` read as 1, `O` as 0. At most 38 characters, 20 for the usual sheets (QR versions
2-M and 1-M).

The payload is a row of bits, written and read by `BitWriter` and `BitReader`. It is padded with
zeros to whole characters, and a reader that finds a one in the padding, or too few bits, refuses.
"""

from __future__ import annotations

from dungeonpress.core.errors import DungeonpressError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MOST_CHARACTERS = 38
_FIELD = 0b100101  # x⁵ + x² + 1, by which GF(32) is made
_VALUE = {letter: value for value, letter in enumerate(ALPHABET)} | {"I": 1, "L": 1, "O": 0}


class BitWriter:
    """Bits in order, most significant first."""

    def __init__(self) -> None:
        self.bits: list[int] = []

    def put(self, value: int, width: int) -> None:
        """A whole number of exactly `width` bits."""
        if not 0 <= value < 1 << width:
            raise ValueError(f"{value} does not fit {width} bits")
        self.bits += [value >> at & 1 for at in range(width - 1, -1, -1)]

    def put_varied(self, value: int, group: int) -> None:
        """A whole number of any size, in groups of `group` bits, each led by a 1 if more follow."""
        groups = [value & (1 << group) - 1]
        while value := value >> group:
            groups.append(value & (1 << group) - 1)
        for part in reversed(groups[1:]):
            self.put(1, 1)
            self.put(part, group)
        self.put(0, 1)
        self.put(groups[0], group)


class BitReader:
    """The bits again; what is missing raises `CodeError`."""

    def __init__(self, bits: list[int]) -> None:
        self._bits = bits
        self._at = 0

    def take(self, width: int) -> int:
        """The next `width` bits as a whole number."""
        part = self._bits[self._at : self._at + width]
        if len(part) < width:
            raise CodeError("it ends too early")
        self._at += width
        return int("".join(map(str, part)) or "0", 2)

    def take_varied(self, group: int) -> int:
        """A number that `put_varied` wrote."""
        value = 0
        while True:
            more = self.take(1)
            value = value << group | self.take(group)
            if not more:
                return value

    def finish(self) -> None:
        """Check that only padding is left: fewer than five zeros."""
        rest = self._bits[self._at :]
        if len(rest) >= 5 or any(rest):
            raise CodeError("it holds more than a sheet needs")


class CodeError(DungeonpressError):
    """A text that is no sheet code; `why` says what is wrong with it."""

    def __init__(self, why: str, text: str | None = None) -> None:
        shown = "" if text is None else f"“{text[:60]}” is no sheet code: "
        super().__init__(
            f"{shown}{why}.", "Type the code as it stands on the ribbon below the seal."
        )
        self.why = why


def _check(symbols: list[int]) -> int:
    """The check symbol: what makes the symbols, as a polynomial over GF(32), vanish at 2."""
    value = 0
    for symbol in [*symbols, 0]:
        value = (value << 1 ^ (_FIELD if value >> 4 else 0)) ^ symbol
    return value


def encode(prefix: str, bits: list[int]) -> str:
    """A code of a game's four letters and a payload.

    Raises `DungeonpressError` for more than a code holds: nobody could read the sheet again.
    """
    padded = bits + [0] * (-len(bits) % 5)
    if (length := len(prefix) + len(padded) // 5 + 1) > MOST_CHARACTERS:
        raise DungeonpressError(
            f"So many choices make a sheet code of {length} characters; it can have"
            f" {MOST_CHARACTERS}.",
            "Take a smaller --seed, a paper that has a name, or a shorter --locale.",
        )
    symbols = [int("".join(map(str, padded[at : at + 5])), 2) for at in range(0, len(padded), 5)]
    symbols.append(_check([_VALUE[letter] for letter in prefix] + symbols))
    body = "".join(ALPHABET[symbol] for symbol in symbols)
    return "-".join([prefix, *(body[at : at + 4] for at in range(0, len(body), 4))])


def plain(text: str) -> str:
    """A typed code without blanks and hyphens, letters that look like digits read as digits."""
    kept = (c for c in text.strip().upper() if c not in " -\t")
    return "".join(str(_VALUE[c]) if c in "ILO" else c for c in kept)


def decode(text: str, prefixes: dict[str, str]) -> tuple[str, BitReader]:
    """What a typed code holds: its prefix's value in `prefixes`, and the payload's bits."""
    word = plain(text[: 4 * MOST_CHARACTERS])
    if len(text) > 4 * MOST_CHARACTERS or len(word) > MOST_CHARACTERS:
        raise CodeError("it is too long", text)
    names = {plain(prefix): value for prefix, value in prefixes.items()}
    game = names.get(word[:4])
    if game is None:
        known = ", ".join(sorted(prefixes))
        raise CodeError(f"it does not begin with the letters of a game ({known})", text)
    wrong = next((c for c in word if c not in _VALUE), None)
    if wrong is not None:
        raise CodeError(f"“{wrong}” is no letter or digit of a code", text)
    symbols = [_VALUE[c] for c in word]
    if len(symbols) < 6:
        raise CodeError("it is too short", text)
    if _check(symbols[:-1]) != symbols[-1]:
        raise CodeError("its check character does not fit, so something is mistyped", text)
    bits = [symbol >> at & 1 for symbol in symbols[4:-1] for at in (4, 3, 2, 1, 0)]
    return game, BitReader(bits)
