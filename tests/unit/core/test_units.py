"""Papers by name and by size."""

import pytest

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import paper, usual_paper


def test_named_papers_in_either_case() -> None:
    assert paper("A4").width == 210
    assert paper(" letter ").height == 279.4


def test_a_size() -> None:
    assert (paper("200x280mm").width, paper("200X280MM").height) == (200, 280)


@pytest.mark.parametrize("text", ["b5", "", "200x280", "200.5x280mm", "-1x9mm", "²00x280mm"])
def test_what_is_no_paper(text: str) -> None:
    with pytest.raises(DungeonpressError, match="no paper"):
        paper(text)


@pytest.mark.parametrize("text", ["9x280mm", "200x2001mm", "0x0mm", "99999x99999mm"])
def test_sides_have_limits(text: str) -> None:
    with pytest.raises(DungeonpressError, match="can't be printed on"):
        paper(text)


def test_the_office_paper_of_a_territory() -> None:
    assert usual_paper("US").name == "letter"
    assert usual_paper("MX").name == "letter"
    assert usual_paper("DE").name == usual_paper(None).name == "a4"
