"""Sheet codes: what is written is read again, and no slip of the pen goes unnoticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeonpress.core.codes import (
    ALPHABET,
    MOST_CHARACTERS,
    BitReader,
    BitWriter,
    CodeError,
    decode,
    encode,
)
from dungeonpress.core.errors import DungeonpressError

PREFIXES = {"D365": "d", "ROLL": "r", "BASH": "b", "ACAD": "a"}
payloads = st.lists(st.integers(0, 1), min_size=1, max_size=150)


@given(st.sampled_from(sorted(PREFIXES)), payloads)
def test_a_code_gives_back_its_bits(prefix: str, bits: list[int]) -> None:
    game, reader = decode(encode(prefix, bits), PREFIXES)
    assert game == PREFIXES[prefix]
    assert [reader.take(1) for _ in bits] == bits
    reader.finish()


@given(payloads, st.data())
def test_every_wrong_character_is_found(bits: list[int], data: st.DataObject) -> None:
    code = encode("BASH", bits)
    places = [at for at, sign in enumerate(code) if at > 4 and sign != "-"]
    at = data.draw(st.sampled_from(places))
    other = data.draw(st.sampled_from([sign for sign in ALPHABET if sign != code[at]]))
    with pytest.raises(CodeError, match="check character"):
        decode(code[:at] + other + code[at + 1 :], PREFIXES)


@given(payloads, st.data())
def test_every_swap_of_neighbours_is_found(bits: list[int], data: st.DataObject) -> None:
    code = encode("ACAD", bits).replace("-", "")
    at = data.draw(st.integers(4, len(code) - 2))
    swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
    if swapped != code:
        with pytest.raises(CodeError, match="check character"):
            decode(swapped, PREFIXES)


@given(st.text(max_size=200))
def test_no_text_is_read_by_chance_or_crashes(text: str) -> None:
    try:
        game, _ = decode(text, PREFIXES)
    except CodeError:
        return
    assert game in PREFIXES.values()


def test_letters_that_look_like_digits_read_as_digits_and_case_is_free() -> None:
    bits = [int(bit) for bit in "00001" + "00000" + "11111"]
    code = encode("ROLL", bits)
    assert "10Z" in code.replace("-", "")
    typed = f"  {code.lower().replace('1', 'l').replace('0', 'o')} "
    assert decode(typed, PREFIXES)[0] == "r"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "letters of a game"),
        ("CHESS-1234", "letters of a game"),
        ("BASH", "too short"),
        ("BASH-0U00-0", "no letter or digit"),
        ("BASH-" + "0" * 40, "too long"),
        ("BASH " * 100, "too long"),
    ],
)
def test_what_is_wrong_is_said(text: str, why: str) -> None:
    with pytest.raises(CodeError, match=why):
        decode(text, PREFIXES)


def test_codes_have_a_most_length() -> None:
    code = encode("D365", [0] * 5 * (MOST_CHARACTERS - 5)).replace("-", "")
    assert len(code) == MOST_CHARACTERS
    assert decode(code, PREFIXES)[0] == "d"
    with pytest.raises(DungeonpressError, match="39 characters"):
        encode("D365", [0] * (5 * (MOST_CHARACTERS - 5) + 1))


@given(st.integers(0, 1 << 40), st.integers(1, 8))
def test_numbers_of_any_size(value: int, group: int) -> None:
    out = BitWriter()
    out.put_varied(value, group)
    assert BitReader(out.bits).take_varied(group) == value


def test_padding_must_be_zeros_and_short() -> None:
    with pytest.raises(CodeError, match="more than a sheet"):
        BitReader([0, 1]).finish()
    with pytest.raises(CodeError, match="more than a sheet"):
        BitReader([0] * 5).finish()
    with pytest.raises(CodeError, match="too early"):
        BitReader([1]).take(2)


def test_a_number_too_large_for_its_bits_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        BitWriter().put(4, 2)
