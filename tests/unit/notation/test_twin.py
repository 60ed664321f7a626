"""A twin is read again, whatever signs stood in the log."""

from __future__ import annotations

from dungeonpress.api import convert_to_json, convert_to_play


def test_a_stray_sign_before_a_header_is_no_part_of_it() -> None:
    twin = convert_to_json(b"game: \r academy\nexam: easy\n\nlevel 1\nfail\n", "a.play")
    assert convert_to_play(twin.encode(), "a.json").startswith("game: academy\n")
