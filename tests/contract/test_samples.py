"""Every sample is what it says: logs have their verdict, pictures are today's drawing."""

from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from dungeonpress.api import verify_bytes
from dungeonpress.core.diagnostics import Severity
from dungeonpress.engine.context import Context
from tests.samples import PICTURES, picture

SAMPLES = Path(__file__).resolve().parents[2] / "samples"


@pytest.mark.parametrize("path", sorted((SAMPLES / "logs").iterdir()), ids=lambda path: path.name)
def test_a_log_has_the_verdict_of_its_first_line(path: Path) -> None:
    """`# verdict: invalid, line 10, D26`"""
    said, *where = path.read_text().splitlines()[0].removeprefix("# verdict: ").split(", ")
    verdict = verify_bytes(path.read_bytes(), Context(today=date(2027, 12, 31))).verdict
    assert verdict.standing.value == said
    if where:
        first = next(d for d in verdict.diagnostics if d.severity is Severity.ERROR)
        assert [f"line {first.place.line}", first.clause] == where


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_what_is_printed(name: str) -> None:
    shown = Image.open(SAMPLES / "pictures" / f"{name}.png").convert("L")
    made = Image.open(BytesIO(picture(name))).convert("L")
    assert shown.size == made.size
    assert ImageStat.Stat(ImageChops.difference(shown, made)).mean[0] < 2
