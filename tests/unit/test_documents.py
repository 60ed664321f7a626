"""Documents: what is in them, that they are the same each time, and what they can't reach."""

from __future__ import annotations

import datetime
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import jinja2
import pikepdf
import pypdfium2
import pytest

from dungeonpress.api import Judged, report_document, rules_document, verify_text
from dungeonpress.core import resources
from dungeonpress.core.diagnostics import Diagnostic, Place, Severity
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import PAPERS
from dungeonpress.engine.context import Context
from dungeonpress.engine.game import games, law, rules_text
from dungeonpress.engine.verdict import Player, Standing, Verdict
from dungeonpress.notation.log import read_log
from dungeonpress.render import documents, verdicts
from dungeonpress.render.documents import Form, form_of
from dungeonpress.render.markup import read_rules

ROOT = Path(__file__).parents[2]
HOSTILE = "<script>alert(1)</script>"

LOG = """game: bash
player: Ada

E1 1
E1 4: m1 a6; hp 17
"""


def finding(line: int, column: int, end: int, clause: str | None = "B21") -> Diagnostic:
    return Diagnostic(
        Severity.ERROR, "square-again", "E1 was entered before.",
        Place(line=line, column=column, end_column=end), clause, "a square not yet entered",
    )  # fmt: skip


def judged(*findings: Diagnostic, text: str = LOG) -> Judged:
    run: dict[str, object] = {"result": "unfinished", "squares": 1, "health": None}
    standing = Standing.INVALID if findings else Standing.VERIFIED
    return Judged(Verdict(standing, run=run, diagnostics=findings), read_log(text), "bash")


def page(*logs: tuple[str, Judged]) -> str:
    return report_document(logs, Form.HTML).decode()


def words(data: bytes) -> str:
    pdf = pypdfium2.PdfDocument(data)
    try:
        return "\n".join(p.get_textpage().get_text_bounded() for p in pdf)
    finally:
        pdf.close()


# The report


def test_a_report_quotes_the_line_marks_the_words_and_tells_the_clause() -> None:
    text = page(("a.play", judged(finding(5, 1, 3))))
    assert "<mark>E1</mark> 4: m1 a6; hp 17" in text
    assert "E1 was entered before." in text
    assert "a square not yet entered" in text
    assert "No square is entered twice." in text
    assert '<th scope="row">unfinished</th><td>1</td><td>–</td>' in text


def test_a_clause_is_told_once_and_cited_again() -> None:
    text = page(("a.play", judged(finding(4, 1, 3), finding(5, 1, 3))))
    assert text.count("No square is entered twice.") == 1
    assert text.count('<span class="id">B21</span>') == 2


def test_a_mark_at_the_end_of_a_line_is_seen() -> None:
    assert "E1 1<mark>\u00a0</mark>" in page(("a.play", judged(finding(4, 5, 6))))


def test_the_whole_log_stands_in_the_appendix_and_its_faults_lead_back() -> None:
    text = page(("a.play", judged(finding(5, 1, 3))))
    assert re.search(r'id="log-1-line-4"><span class="number">4</span>E1 1<', text)
    assert '<a class="number" href="#log-1-1">5</a>' in text
    assert 'href="#log-1-line-5"' in text


def test_the_tables_of_all_games() -> None:
    month: dict[str, object] = {"month": "2027-01", "score": 31, "lives": 6, "fought": 31}
    verdict = Verdict(
        Standing.VERIFIED, finished=True, score=31, months=(month,), winner="Ada",
        players=(Player("Ada", 31, True), Player("Bob", None, False)),
    )  # fmt: skip
    text = page(("a.play", Judged(verdict)))
    assert '<th scope="row">2027-01</th><td>31</td><td>31</td><td>6</td>' in text
    assert '<th scope="row">Ada</th><td>31</td><td>won</td>' in text
    assert '<th scope="row">Bob</th><td>–</td><td>not finished</td>' in text
    assert "<b>Ada</b> wins." in text


def test_several_logs_have_a_summary() -> None:
    text = page(("a.play", judged()), ("b.play", judged(finding(5, 1, 3))))
    assert "Verdicts on 2 logs" in text
    assert '<a href="#log-2">b.play</a>' in text


def test_a_finding_without_a_log() -> None:
    lost = verify_text("", Context(today=datetime.date(2027, 1, 1)))
    assert "unreadable" in page(("none.play", Judged(lost.verdict)))


def test_a_finding_of_a_scan_names_page_and_field() -> None:
    found = Diagnostic(Severity.WARNING, "x", "Unclear.", Place(page=3, field="d05.ring"))
    assert "page 3, d05.ring" in page(
        ("a.png", Judged(Verdict(Standing.REVIEW, diagnostics=(found,))))
    )


# Hostile logs


def test_markup_in_a_log_is_text() -> None:
    log = f"game: bash\nplayer: {HOSTILE}\n\n{HOSTILE} {{{{ 7 * 7 }}}}\n"
    verdict = Verdict(
        Standing.INVALID, winner=HOSTILE, players=(Player(HOSTILE, 1, True),), title=HOSTILE,
        score=1, months=({"month": HOSTILE, "score": 1, "lives": 1, "fought": 1},),
        diagnostics=(Diagnostic(
            Severity.ERROR, "x", HOSTILE, Place(line=4, column=2, end_column=9), HOSTILE, HOSTILE
        ),),
    )  # fmt: skip
    text = page((f"{HOSTILE}.play", Judged(verdict, read_log(log), "bash")))
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert "{{ 7 * 7 }}" in text


def test_control_and_direction_characters_are_replaced() -> None:
    log = read_log("game: bash\nplayer: A\x07\u202eB\x00\n\nE1 \x1b[31m1\n")
    verdict = Verdict(Standing.INVALID, diagnostics=(finding(4, 1, 9),))
    text = page(("a\x1b\udc80.play", Judged(verdict, log, "bash")))
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f\u202e\ud800-\udfff]", text)
    assert "A��B�" in text


def test_a_pdf_of_a_hostile_log(caplog: pytest.LogCaptureFixture) -> None:
    log = read_log(f"game: bash\nplayer: \U0001f9db\U000323af {HOSTILE}\n\nE1 \x001 {'x' * 3000}\n")
    verdict = Verdict(Standing.INVALID, diagnostics=(finding(4, 2000, 2005),))
    data = report_document([("url(file:///etc/passwd)", Judged(verdict, log, "bash"))], Form.PDF)
    assert HOSTILE in words(data).replace("\r\n", " ")
    caplog.clear()


def test_a_long_log_is_cut() -> None:
    text = "game: bash\n\n" + "E1 1\n" * 1_000_000
    text_page = page(("a.play", judged(text=text)))
    assert len(text_page) < 4_000_000
    assert re.search(r"… and 99\d,\d{3} further lines", text_page)
    assert len(page(("a.play", judged(text="game: bash\n\n" + "x" * 60_000)))) < 200_000


def test_empty_lines_at_the_end_are_left_out() -> None:
    text = page(("a.play", judged(text=LOG + "\n" * 50)))
    assert 'id="log-1-line-5"' in text
    assert 'id="log-1-line-6"' not in text
    assert "further lines" not in text


# The rules


@pytest.mark.parametrize("game", list(games()))
def test_every_clause_stands_in_the_rules_once(game: str) -> None:
    text = rules_document(game, Form.HTML).decode()
    for clause in law(game):
        assert text.count(f' id="{clause}"') == 1, clause


@pytest.mark.parametrize("game", list(games()))
def test_every_link_leads_somewhere(game: str) -> None:
    text = rules_document(game, Form.HTML).decode()
    ids = set(re.findall(r' id="([^"]+)"', text))
    links = set(re.findall(r'href="#([^"]+)"', text))
    assert links
    assert links <= ids


def test_tables_have_headed_rows_and_spans() -> None:
    text = rules_document("bash", Form.HTML).decode()
    assert '<th scope="col">row</th>' in text
    assert re.search(r'<th scope="row">END</th>\s*<td colspan="6">Dracular', text)
    assert re.search(r'<tr id="R72-crusader">', rules_document("roll", Form.HTML).decode())


def test_a_bar_in_a_table_and_tags_in_the_rules_are_text() -> None:
    text = "# A\n\n## B\n- **A1** <b>bold</b>\n\n| code | x |\n|---|---|\n| `\\|` | <i> |\n"
    body = read_rules(text, {}).sections[0].body
    assert "&lt;b&gt;bold&lt;/b&gt;" in body
    assert "<code>|</code>" in body
    assert "<td>&lt;i&gt;</td>" in body


def test_the_rules_have_all_their_words() -> None:
    written = re.sub(r"[*`†#|-]", " ", rules_text("bash"))
    shown = words(rules_document("bash", Form.PDF, PAPERS["a5"]))
    for number in re.findall(r"\bB\d+\b", written):
        assert number in shown


# Both forms


@pytest.fixture(scope="module")
def report() -> bytes:
    return report_document([("a.play", judged(finding(5, 1, 3)))], Form.PDF)


def test_the_same_values_give_the_same_bytes(
    report: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = report_document([("a.play", judged(finding(5, 1, 3)))], Form.PDF)
    assert again == report
    assert "SOURCE_DATE_EPOCH" not in os.environ
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    dated = report_document([("a.play", judged(finding(5, 1, 3)))], Form.PDF)
    assert b"2027-01-15T08:00:00Z" in pikepdf.open(io.BytesIO(dated)).Root.Metadata.read_bytes()
    assert os.environ["SOURCE_DATE_EPOCH"] == "1800000000"


def test_another_process_writes_the_same_bytes(tmp_path: Path) -> None:
    program = (
        "import sys; from dungeonpress.api import rules_document; "
        "from dungeonpress.render.documents import Form; "
        "sys.stdout.buffer.write(rules_document('dungeon365', Form.PDF))"
    )
    copies = []
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, cwd=tmp_path, capture_output=True,
            check=True,
        )  # fmt: skip
        copies.append(done.stdout)
    assert copies[0] == copies[1]
    assert copies[0].startswith(b"%PDF-1.7")


def test_a_pdf_claims_both_standards_and_is_tagged(report: bytes) -> None:
    with pikepdf.open(io.BytesIO(report)) as pdf:
        packet = pdf.Root.Metadata.read_bytes()
        assert b"<pdfaid:part>2</pdfaid:part>" in packet
        assert b"<pdfuaid:part>1</pdfuaid:part>" in packet
        assert b"Verdict on a.play" in packet
        assert str(pdf.Root.Lang) == "en"
        assert "/StructTreeRoot" in pdf.Root
        fonts = {
            str(font.BaseFont)
            for font in pdf.objects
            if isinstance(font, pikepdf.Dictionary) and font.get("/Type") == "/Font"
        }
    assert all("Alegreya" in font or "Grenze" in font for font in fonts)


@pytest.mark.parametrize(("name", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_the_paper(name: str, size: tuple[int, int]) -> None:
    data = report_document([("a.play", judged())], Form.PDF, PAPERS[name])
    pdf = pypdfium2.PdfDocument(data)
    assert tuple(round(side) for side in pdf[0].get_size()) == size
    pdf.close()


def test_an_html_page_stands_alone() -> None:
    text = page(("a.play", judged(finding(5, 1, 3))))
    urls = re.findall(r"url\(([^)]{0,40})|src=\"([^\"]*)|href=\"([^\"]*)", text)
    for url in (next(filter(None, found)) for found in urls):
        assert url.startswith(("data:", "#"))
    assert "default-src 'none'" in text
    assert len(text) < 120_000


def test_the_style_is_all_understood(caplog: pytest.LogCaptureFixture) -> None:
    report_document([("a.play", judged(finding(5, 1, 3)))], Form.PDF)
    # A machine without HarfBuzz's subsetter is told so; nothing else may be amiss.
    told = [r.getMessage() for r in caplog.records if "HarfBuzz-Subset" not in r.getMessage()]
    assert told == []


def test_characters_without_a_face_leave_no_missing_glyph(
    caplog: pytest.LogCaptureFixture,
) -> None:
    unknown = "\U000323af"  # assigned lately: in the faces of few machines
    log = judged(text=f"game: bash\nplayer: Ada {unknown} \x07\n\nE1 1\n")
    data = report_document([("a.play", log)], Form.PDF)
    if any(".notdef" in record.getMessage() for record in caplog.records):
        assert "Ada ¤ ¤" in words(data)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:9/x.png", "file:///etc/passwd", "file:fonts/AlegreyaSans-400.ttf",
        "data:text/css,x", "dungeonpress:../pyproject.toml", "dungeonpress:/etc/passwd",
        "dungeonpress:art/../../x.svg", "ftp://x/y",
    ],
)  # fmt: skip
def test_nothing_but_our_faces_and_drawings_is_read(url: str) -> None:
    with pytest.raises(ValueError):
        documents._fetcher().fetch(url)


def test_our_faces_and_drawings_are_read() -> None:
    fetch = documents._fetcher().fetch
    for path in resources.template("art").iterdir():
        assert fetch(f"dungeonpress:{path.name}").read() == path.read_bytes()
    assert fetch("dungeonpress:AlegreyaSans-400.ttf").read()[:4] == b"\0\1\0\0"


def test_a_value_that_is_missing_is_an_error() -> None:
    with pytest.raises(jinja2.UndefinedError):
        documents.html("report/report.html", title="x")


@pytest.mark.parametrize(("name", "form"), [("a.html", Form.HTML), ("b/A.PDF", Form.PDF)])
def test_the_form_by_name(name: str, form: Form) -> None:
    assert form_of(Path(name)) is form


@pytest.mark.parametrize("name", ["a", "a.htm.txt", ".pdf", "pdf"])
def test_a_name_of_no_form(name: str) -> None:
    with pytest.raises(DungeonpressError) as error:
        form_of(Path(name))
    assert ".pdf" in error.value.hint


def test_without_pango_the_packages_are_named(tmp_path: Path) -> None:
    (tmp_path / "weasyprint.py").write_text(
        "print('a long story')\nraise OSError('cannot load library libpango-1.0-0')\n"
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    log = tmp_path / "a.play"
    log.write_text("no log\n")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "dungeonpress", *arguments], cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False,
        )  # fmt: skip

    done = run("rules", "bash", "--pdf", "x.pdf")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    for package in (
        "libpango-1.0-0 libpangoft2-1.0-0", "dnf install pango", "brew install pango",
        "mingw-w64-x86_64-pango", "need none of it",
    ):  # fmt: skip
        assert package in done.stderr
    assert not (tmp_path / "x.pdf").exists()
    assert run("rules", "bash", "--html", "x.html").returncode == 0
    assert "Pango" not in run("verify", "a.play").stderr


def test_the_appendix_has_room_for_a_year() -> None:
    assert verdicts.MOST_LOG > 365 * 200
