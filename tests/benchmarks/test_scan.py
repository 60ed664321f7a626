"""How long a page takes from a JPEG in memory to its marks, warm, in one thread.

    pytest --benchmark-only tests/benchmarks/test_scan.py

Aims, in cpu ms: 120 for A4 at 300 dpi, 220 for a photograph of 12 megapixels.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from dungeonpress.pictures import read_pages
from tests.scan import press
from tests.scan.camera import Photo, Scan, photograph, scan


@pytest.mark.parametrize("kind", ["scan", "photograph"])
def test_read_a_page(benchmark: Any, kind: str) -> None:
    rng = np.random.default_rng(7)
    printed = press.stock(2)
    marked = press.mark(printed, press.play(printed, rng), rng)
    data = (
        scan(marked.picture, 300, Scan(300, 1.0, mode="L"), rng)
        if kind == "scan"
        else photograph(marked.picture, 300, Photo(12), rng)
    )
    (page,) = benchmark(lambda: list(read_pages(data, kind)))
    start = time.process_time()
    for _ in range(5):
        list(read_pages(data, kind))
    benchmark.extra_info["cpu_ms"] = round(200 * (time.process_time() - start))
    assert page.marks.marks
