from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from dungeonpress.core import resources
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.layout import faces
from dungeonpress.layout.elements import Document, Group, Page, Text
from dungeonpress.layout.font_files import FontError, check_characters, check_font
from dungeonpress.render.pdf import pdf_bytes
from dungeonpress.render.svg import svg

PT_PER_MM = 72 / 25.4


@pytest.fixture
def hebrew(tmp_path: Path) -> Path:
    """A font that has only the letter alef, half as wide as high."""
    pen = TTGlyphPen(None)
    for index, point in enumerate([(0, 0), (400, 0), (400, 700), (0, 700)]):
        (pen.lineTo if index else pen.moveTo)(point)
    pen.closePath()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "alef"])
    builder.setupCharacterMap({0x5D0: "alef"})
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "alef": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "alef": (500, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Alef", "styleName": "Regular", "psName": "Alef"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    path = tmp_path / "alef.ttf"
    builder.save(path)
    return path


def test_figures_are_lining_and_of_one_width() -> None:
    widths = {round(faces.width(digit, "AlegreyaSans-900", 10), 6) for digit in "0123456789"}
    assert len(widths) == 1
    assert faces.width("17", "AlegreyaSans-900", 20) == pytest.approx(4 * widths.pop())


def test_tracking_stands_between_the_letters() -> None:
    plain = faces.width("AB", "AlegreyaSans-700", 8)
    assert faces.width("AB", "AlegreyaSans-700", 8, 0.5) == pytest.approx(plain + 0.5 / PT_PER_MM)


def test_fit_shrinks_to_the_room_and_not_below_the_least_size() -> None:
    assert faces.fit("March", "GrenzeGotisch-700", 64, 200) == 64
    size = faces.fit("September", "GrenzeGotisch-700", 64, 87)
    assert 86 < faces.width("September", "GrenzeGotisch-700", size) <= 87
    assert faces.fit("September", "GrenzeGotisch-700", 64, 1) == faces.LEAST_SIZE


def test_what_a_display_face_lacks_comes_from_the_text_face() -> None:
    assert faces.runs("Mai Май", "GrenzeGotisch-700") == (
        ("Mai ", "GrenzeGotisch-700"),
        ("Май", "AlegreyaSans-800"),
    )
    assert faces.runs("", "AlegreyaSans-400") == ()


def test_letters_are_composed_and_steering_marks_dropped() -> None:
    assert faces.runs("e\u0301\u200d\ufe0f", "AlegreyaSans-400") == (("é", "AlegreyaSans-400"),)


def test_a_character_of_no_face_is_named(hebrew: Path) -> None:
    with pytest.raises(DungeonpressError, match=r"U\+05D0, HEBREW LETTER ALEF") as caught:
        faces.width("א", "AlegreyaSans-400", 10)
    assert "--font" in caught.value.hint


def test_a_users_font_is_in_force_in_its_block_only(hebrew: Path) -> None:
    line = Text(10, 10, "A א", "GrenzeGotisch-700", 10)
    document = Document("א", "he", (Page("p", 50, 50, (Group("P", (line,)),)),))
    with faces.use_fonts([hebrew]):
        assert faces.width("א", "GrenzeGotisch-700", 10) == pytest.approx(5 / PT_PER_MM)
        assert b"+Alef" not in pdf_bytes(document)  # in an object stream
        assert 'aria-label="A א"' in svg(document, 0)
    with pytest.raises(DungeonpressError):
        pdf_bytes(document)


@pytest.mark.parametrize("name", ["missing.ttf", "text.ttf", "OFL-AlegreyaSans.txt"])
def test_what_is_no_font_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "text.ttf").write_text("no font")
    path = resources.font(name) if name.endswith(".txt") else tmp_path / name
    with pytest.raises(DungeonpressError, match=name), faces.use_fonts([path]):
        pass


def refusal(path: Path) -> str:
    with pytest.raises(DungeonpressError) as caught, faces.use_fonts([path]):
        pass
    return caught.value.message


@pytest.mark.parametrize(
    ("head", "why"),
    [(b"OTTO", "PostScript"), (b"wOF2", "web pages"), (b"wOFF", "web pages"),
     (b"ttcf", "collection"), (b"", "no font"), (b"\0\1\0\0", "cut off")],
)  # fmt: skip
def test_the_kind_of_a_foreign_font_is_told(tmp_path: Path, head: bytes, why: str) -> None:
    (tmp_path / "a.ttf").write_bytes(head)
    assert why in refusal(tmp_path / "a.ttf")


def test_a_font_that_is_cut_off_or_damaged_is_refused(hebrew: Path) -> None:
    data = hebrew.read_bytes()
    hebrew.write_bytes(data[: len(data) // 2])
    assert "cut off" in refusal(hebrew)
    place = TTFont(BytesIO(data)).reader.tables["glyf"].offset
    hebrew.write_bytes(data[:place] + b"\xff" + data[place + 1 :])
    faces._user_face.cache_clear()
    assert "“glyf” is damaged" in refusal(hebrew)


def test_a_font_without_outlines_is_refused(hebrew: Path) -> None:
    font = TTFont(hebrew)
    del font["glyf"], font["loca"]
    font.save(hebrew)
    assert "lacks its table “glyf”" in refusal(hebrew)


def test_a_font_that_may_not_be_embedded_is_refused(hebrew: Path) -> None:
    font = TTFont(hebrew)
    font["OS/2"].fsType = 2
    font.save(hebrew)
    assert "licence" in refusal(hebrew)


def test_a_table_of_endless_characters_is_refused() -> None:
    group = struct.pack(">LLL", 0, 0xFFFFFFF0, 0)
    long = struct.pack(">HHLLL", 12, 0, 28, 0, 1) + group
    with pytest.raises(FontError, match="cmap"):
        check_characters(struct.pack(">HHHHL", 0, 1, 3, 10, 12) + long)


@given(data=st.binary(max_size=200))
def test_no_bytes_crash_the_look_at_a_font(data: bytes) -> None:
    with pytest.raises(FontError):
        check_font(b"\0\1\0\0" + data)


def test_outlines_that_cant_be_read_are_told(hebrew: Path) -> None:
    with faces.use_fonts([hebrew]):
        program = faces.named(str(hebrew)).program
        program.glyphPos = program.glyphPos[:1]
        with pytest.raises(DungeonpressError, match="can't be used"):
            faces.subset(str(hebrew), [0, 0x5D0])
