"""How much work a call is, counted rather than timed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def calls_of(work: Callable[[str], object], text: str) -> int:
    """How many functions are called while a text is worked on."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work(text)
    finally:
        sys.setprofile(None)
    return calls
