from __future__ import annotations

import numpy as np
import pytest
import segno
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st

from dungeonpress.layout.qr import MOST_CHARACTERS, qr

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
SHORT = 20  # characters that version 1-M holds


def by_segno(text: str) -> tuple[tuple[bool, ...], ...]:
    code = segno.make(
        text, version=1 if len(text) <= SHORT else 2, error="m", mode="alphanumeric", mask=4,
        boost_error=False,
    )  # fmt: skip
    return tuple(tuple(bool(cell) for cell in row) for row in code.matrix)


@given(st.text(CHARACTERS, min_size=1, max_size=MOST_CHARACTERS))
def test_every_module_is_segnos(text: str) -> None:
    assert qr(text) == by_segno(text)


@pytest.mark.parametrize("length", range(1, MOST_CHARACTERS + 1))
def test_every_length_is_segnos_and_is_read(length: int) -> None:
    text = (CHARACTERS[9:36] + CHARACTERS[:9] * 2)[:length]
    assert qr(text) == by_segno(text)
    light = np.pad(~np.array(qr(text)), 4, constant_values=True)
    image = np.kron(light, np.ones((6, 6))).astype(np.uint8) * 255
    assert [code.text for code in zxingcpp.read_barcodes(image)] == [text]


@pytest.mark.parametrize("text", ["A" * (MOST_CHARACTERS + 1), "a", "É"])
def test_what_no_code_holds(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        qr(text)
