from __future__ import annotations

import numpy as np
import pytest
import zxingcpp

from dungeonpress.layout.qr import MOST_CHARACTERS, qr

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


@pytest.mark.parametrize("length", range(1, MOST_CHARACTERS + 1))
def test_every_length_is_read(length: int) -> None:
    text = (CHARACTERS[9:36] + CHARACTERS[:9] * 2)[:length]
    light = np.pad(~np.array(qr(text)), 4, constant_values=True)
    image = np.kron(light, np.ones((6, 6))).astype(np.uint8) * 255
    assert [code.text for code in zxingcpp.read_barcodes(image)] == [text]
    assert len(qr(text)) == (21 if length <= 20 else 25)


@pytest.mark.parametrize("text", ["A" * (MOST_CHARACTERS + 1), "a", "É"])
def test_what_no_code_holds(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        qr(text)
