"""Reads pictures that were damaged at random: prints what came of each kind of file.

    python -m tests.benchmarks.scan_fuzz --files 600 --jobs 2 [--seed 1]

None may crash its reader, take more than 5 s or 1 GB; those that do are named, and kept in the
folder that --keep names.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from dungeonpress import batch
from dungeonpress.batch import Input
from dungeonpress.pictures import Failure
from dungeonpress.scan import words as say
from tests.scan.damage import damaged, whole_files

_SCANS = Path(__file__).resolve().parents[2] / "samples" / "scans"
_SECONDS, _BYTES = 5.0, 1024**3


def _files(number: int, seed: int) -> Iterator[Input]:
    scans = sorted(path for path in _SCANS.iterdir() if path.suffix != ".md")
    pages = [path.read_bytes() for path in scans if path.suffix in (".jpg", ".png")]
    whole = list(whole_files(pages[0]).items()) + [(p.name, p.read_bytes()) for p in scans]
    for k in range(number):
        rng = np.random.default_rng([seed, k])
        name, data = whole[k % len(whole)]
        other = whole[int(rng.integers(len(whole)))][1]
        yield Input(f"{k}-{name}", damaged(data, other, rng))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=600)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    batch.LONGEST, batch.MOST_MEMORY = _SECONDS, _BYTES
    files = {file.name: file for file in _files(options.files, options.seed)}
    outcomes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for output in batch.read_files(files.values(), jobs=options.jobs):
        for page in output.pages:
            message = page.message if isinstance(page, Failure) else "read"
            outcomes[output.name.partition("-")[2]][message] += 1
            if message in (say.CRASHED, say.too_slow(_SECONDS)):
                print(f"{output.name}: {message}")
                source = files[output.name].source
                if options.keep and isinstance(source, bytes):
                    (options.keep / output.name).write_bytes(source)
    for name, found in sorted(outcomes.items()):
        print(f"| {name} | " + "; ".join(f"{n} {what}" for what, n in found.most_common()) + " |")


if __name__ == "__main__":
    main()
