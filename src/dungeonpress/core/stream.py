"""A documented stream of chance: the same key gives the same choices, for ever.

Block `n` is BLAKE2b-512 over the 8-byte big-endian counter `n`, keyed with BLAKE2b-512 of the
key's text, personalised `dungeonpress`. Bytes are used in order. A number below `n` takes as many
bytes as `n - 1` has, big-endian, masked to its bits, and is thrown again while it is not below
`n`: no bias. `random` and NumPy are never used, for their streams may change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_PERSON = b"dungeonpress"


class Stream:
    """Choices drawn from a key: any values, joined as text."""

    def __init__(self, *key: object) -> None:
        self._path = "\x1f".join(map(str, key))
        self._key = blake2b(self._path.encode(), person=_PERSON).digest()
        self._counter = 0
        self._buffer = b""
        self._used = 0

    def fork(self, *key: object) -> Stream:
        """A stream of its own for a part of the whole; what is drawn here does not move it."""
        return Stream(self._path, *key)

    def _fill(self, size: int) -> None:
        """Have at least `size` bytes that were not used."""
        self._buffer = self._buffer[self._used :]
        self._used = 0
        while len(self._buffer) < size:
            block = blake2b(self._counter.to_bytes(8, "big"), key=self._key, person=_PERSON)
            self._buffer += block.digest()
            self._counter += 1

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely. `n` is at least 1."""
        bits = (n - 1).bit_length()
        if bits == 0:
            return 0
        size, mask = (bits + 7) // 8, (1 << bits) - 1
        while True:
            if self._used + size > len(self._buffer):
                self._fill(size)
            start = self._used
            self._used = start + size
            value = int.from_bytes(self._buffer[start : self._used], "big") & mask
            if value < n:
                return value

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def real(self) -> float:
        """A number from 0 up to, not including, 1, in steps of 2^-53."""
        return self.below(1 << 53) / (1 << 53)

    def chance(self, p: float) -> bool:
        """True with probability p."""
        return self.real() < p

    def die(self) -> int:
        """A face from 1 to 6."""
        return 1 + self.below(6)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[tuple[T, int]]) -> T:
        """One of the items, each as likely as its whole weight."""
        at = self.below(sum(weight for _, weight in items))
        for item, weight in items:
            at -= weight
            if at < 0:
                return item
        raise AssertionError("weights must be positive")

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a new order (Fisher and Yates)."""
        out = list(items)
        for last in range(len(out) - 1, 0, -1):
            at = self.below(last + 1)
            out[last], out[at] = out[at], out[last]
        return out
