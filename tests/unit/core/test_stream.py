"""The stream of chance: documented, without bias, and the same for ever."""

from collections import Counter
from hashlib import blake2b

from dungeonpress.core.stream import Stream


def test_the_stream_is_the_documented_one() -> None:
    key = blake2b(b"bash\x1f7", person=b"dungeonpress").digest()
    block = blake2b((0).to_bytes(8, "big"), key=key, person=b"dungeonpress").digest()
    stream = Stream("bash", 7)
    assert [stream.below(256) for _ in range(64)] == list(block)


def test_released_values_never_change() -> None:
    stream = Stream("golden")
    assert [stream.die() for _ in range(12)] == [2, 6, 2, 1, 4, 2, 6, 3, 2, 5, 1, 5]
    assert stream.shuffled("abcdefgh") == list("abgehdcf")
    assert [stream.between(10, 99) for _ in range(5)] == [27, 54, 23, 34, 64]


def test_numbers_are_spread_evenly() -> None:
    stream = Stream("even")
    counts = Counter(stream.below(6) for _ in range(60_000))
    expected = 10_000
    chi = sum((counts[face] - expected) ** 2 / expected for face in range(6))
    assert chi < 20.5  # 99.9 % point of chi-square with 5 degrees of freedom


def test_weights_are_kept() -> None:
    stream = Stream("weights")
    counts = Counter(stream.weighted([("a", 1), ("b", 3)]) for _ in range(40_000))
    assert abs(counts["b"] / 40_000 - 0.75) < 0.01


def test_a_fork_does_not_move_its_stream() -> None:
    one, two = Stream("x"), Stream("x")
    assert one.fork("part").die() in range(1, 7)
    assert [one.die() for _ in range(9)] == [two.die() for _ in range(9)]
    assert Stream("x").fork("part").below(1 << 40) == Stream("x", "part").below(1 << 40)


def test_one_item_takes_no_chance() -> None:
    stream = Stream("one")
    assert stream.choice(["only"]) == "only"
    assert stream.below(1) == 0
    assert 0 <= stream.real() < 1
    assert stream.chance(1.0)
    assert not stream.chance(0.0)
