"""A small document that uses every kind of element."""

from __future__ import annotations

from dungeonpress.layout import outline
from dungeonpress.layout.elements import (
    Clip,
    Document,
    Element,
    Group,
    Icon,
    Page,
    Path,
    Role,
    Style,
    Text,
    Use,
)

INK = Style(stroke="#000000", width=0.9)
FILLED = Style(fill="#F1EDE4", stroke="#000000", width=1.2)
RING = Style(stroke="#7C7C82", width=0.75, dash=(0, 2.98))


def text(x: float, y: float, words: str, face: str = "AlegreyaSans-500") -> Text:
    return Text(x, y, words, face, 11)


def cell(role: Role, words: str, x: float, y: float) -> Group:
    scope = "Column" if role == "TH" else None
    return Group(role, (text(x, y, words),) if words else (), scope=scope)  # type: ignore[arg-type]


def table() -> Group:
    return Group(
        "Table",
        (
            Group("TR", (cell("TH", "Mon", 30, 200), cell("TH", "Tue", 60, 200))),
            Group("TR", (cell("TD", "1", 30, 210), cell("TD", "", 60, 210))),
        ),
    )


def page(key: str, target: str, bleed: float = 0.0) -> Page:
    clipped: tuple[Element, ...] = (
        Path(outline.segments([(80, 140 + i, 120, 141 + i) for i in range(20)]), INK),
        Group("P", (text(92, 150, "clipped"),)),
    )
    return Page(
        key,
        210,
        297,
        (
            Path(outline.box(10, 11, 190, 275), FILLED),
            Group("H1", (Text(28.2, 38.2, "March", "GrenzeGotisch-700", 64),)),
            Group(
                "P",
                (
                    Text(105, 60, "Größe (λόγος) – Привет \\ 12", "AlegreyaSans-400", 12,
                         anchor="middle"),
                    Text(105, 65, "Мир", "GrenzeGotisch-600", 12, tracking=2),
                    Text(105, 70, "after", "AlegreyaSans-400", 12, "#A8231C", "end"),
                ),
            ),
            Group(
                "Figure",
                (
                    Icon("bat", 50, 100, 15),
                    Icon("bat", 90, 100, 15, Style(stroke="#1B4B8F", width=0.45)),
                    Icon("bat", 130, 100, 10, Style(fill="#1C7A63")),
                ),
                alt="Three “bats”",
                box=(30, 80, 120, 40),
            ),
            Path(outline.circle(60, 150, 8), RING),
            Clip(outline.circle(100, 150, 10), clipped),
            Use("flag", 150, 150),
            Use("flag", 170, 150, 1.5, mirror_x=True),
            Use("flag", 190, 150, mirror_y=True),
            table(),
            Group(
                "P",
                (Group("Link", (text(30, 230, "Go on"),), target=target, box=(30, 226, 20, 5)),),
            ),
            Group("Note", (text(30, 240, "A note"),)),
        ),
        label=f"M-{key}",
        bookmark=f"Märch {key}",
        bleed=bleed,
    )  # fmt: skip


def document() -> Document:
    flag: tuple[Element, ...] = (
        Path("0 0 m 0 -10 l 6 -8 l 0 -6 l", INK),
        Icon("ghost", 4, -3, 2),
        Text(0, 3, "F", "AlegreyaSans-700", 8),
    )
    pages = (page("a", "b"), page("b", "a", bleed=3))
    return Document("A test", "en", pages, {"flag": flag}, "All elements", "test, sample")
