"""Pictures of one marked page, made once for all tests."""

from __future__ import annotations

import numpy as np
import pytest

from tests.scan import press
from tests.scan.press import Marked


@pytest.fixture(scope="session")
def marked() -> Marked:
    """March 2027 with the marks of a legal game up to the 17th."""
    wanted = {f"d{day:02}.monster": "ring" for day in (1, 2, 3, 5, 6, 8, 9, 11, 12, 13, 15, 17)}
    wanted |= {f"heart{k}": "cross" for k in range(1, 6)}
    rng = np.random.default_rng(17)
    printed = press.print_page(press.recipe())
    return press.mark(printed, wanted, rng, leaks=0.0)
