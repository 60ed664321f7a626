"""Flowing documents: jinja2 templates from `templates/` as HTML, or through WeasyPrint as PDF.

One template gives both. An HTML page stands alone: its style, drawings and heading face are in it,
and its policy forbids it to load or run anything. A PDF is PDF/UA-1 and PDF/A-2a at once:
WeasyPrint, which knows one standard at a time, writes PDF/UA-1; what PDF/A-2a wants besides is
added before the file is closed: our colour profile, printed links, and the metadata packet of all
our files, which claims both.

The same values give the same bytes. Only characters that our faces lack (a name in Japanese) are
set in a face of the machine; where it has none, ¤ stands in their place.
"""

from __future__ import annotations

import base64
import io
import logging
import os
import re
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from dungeonpress.core import resources
from dungeonpress.core.errors import DungeonpressError
from dungeonpress.core.units import PAPERS, Paper
from dungeonpress.layout.elements import Document
from dungeonpress.render.metadata import source_date, xmp
from dungeonpress.render.profile import srgb

if TYPE_CHECKING:
    from jinja2 import Environment

_SCHEME = "dungeonpress:"
_ASSET = re.compile(r"[A-Za-z0-9-]+\.(?:ttf|svg)")
_TYPES = {".ttf": "font/ttf", ".svg": "image/svg+xml"}

_UNSHOWN = "¤"  # in place of characters that no face has; all of ours have this one

_PRINTED = 4  # an annotation's flag

_NO_PANGO = """\
Install it: Debian and Ubuntu: apt install libpango-1.0-0 libpangoft2-1.0-0; Fedora: dnf install \
pango; macOS: brew install pango; Windows: MSYS2's mingw-w64-x86_64-pango. Calendars, sheets, \
`verify` and HTML need none of it."""


class Form(StrEnum):
    """What a document is written as; the value is the end of its file's name."""

    HTML = ".html"
    PDF = ".pdf"


def form_of(path: Path) -> Form:
    """The form that a file's name asks for. Raises `DungeonpressError` for another."""
    suffix = path.suffix.lower()
    if suffix not in list(Form):
        raise DungeonpressError(
            f"“{path.name}” says neither HTML nor PDF.", "Give a name that ends in .html or .pdf."
        )
    return Form(suffix)


class _Face(NamedTuple):
    family: str
    weight: int
    style: str
    file: str


_HEADING_FACE = _Face("Grenze Gotisch", 600, "normal", "GrenzeGotisch-600.ttf")
_FACES = (
    _HEADING_FACE,
    _Face("Grenze Gotisch", 500, "normal", "GrenzeGotisch-500.ttf"),
    _Face("Grenze Gotisch", 700, "normal", "GrenzeGotisch-700.ttf"),
    _Face("Alegreya Sans", 400, "normal", "AlegreyaSans-400.ttf"),
    _Face("Alegreya Sans", 400, "italic", "AlegreyaSans-400italic.ttf"),
    _Face("Alegreya Sans", 700, "normal", "AlegreyaSans-700.ttf"),
    _Face("Alegreya Sans", 800, "normal", "AlegreyaSans-800.ttf"),
)


def make(form: Form, template: str, *, paper: Paper = PAPERS["a4"], **values: Any) -> bytes:
    """A template in one form or the other; HTML in UTF-8."""
    if form is Form.PDF:
        return pdf(template, paper=paper, **values)
    return html(template, paper=paper, **values).encode("utf-8")


def html(template: str, *, paper: Paper = PAPERS["a4"], **values: Any) -> str:
    """A template as an HTML page that needs no other file; `paper` is for printing it.

    A value that the template wants and that isn't given raises `jinja2.UndefinedError`.
    """
    page = _environment().get_template(template)
    # One face is enough to be known by; the text is set in what the reader has.
    return page.render(paper=paper, faces=(_HEADING_FACE,), asset=_embedded, screen=True, **values)


def pdf(
    template: str,
    *,
    paper: Paper = PAPERS["a4"],
    drawings: Mapping[str, bytes] = MappingProxyType({}),
    **values: Any,
) -> bytes:
    """A template as a PDF on a paper. `drawings`: SVG pictures made for it, by their names.

    Raises `DungeonpressError` where Pango is missing, and `jinja2.UndefinedError` for a value that
    the template wants and that isn't given.
    """
    weasyprint = _weasyprint()
    page = _environment().get_template(template)
    text = page.render(paper=paper, faces=_FACES, asset=_named, screen=False, **values)
    data, unshown = _write(weasyprint, text.replace("�", _UNSHOWN), drawings)
    if unshown:
        # A missing glyph would break both standards.
        shown = text.translate(dict.fromkeys({*unshown, 0xFFFD}, _UNSHOWN))
        data, _ = _write(weasyprint, shown, drawings)
    return data


def _write(
    weasyprint: Any, text: str, drawings: Mapping[str, bytes]
) -> tuple[bytes, frozenset[int]]:
    """A page of HTML as PDF, and the code points that no face has."""
    out = io.BytesIO()
    finish = _Finisher()
    page = weasyprint.HTML(string=text, base_url=_SCHEME, url_fetcher=_fetcher(drawings))
    with _fixed_date(), _listening() as listener:
        page.write_pdf(out, finisher=finish, pdf_variant="pdf/ua-1", pdf_identifier=True)
    return out.getvalue(), frozenset(listener.unshown)


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(resources.template()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _asset_path(name: str) -> Path:
    """A face or a drawing by its bare name: no other file can be named."""
    if not _ASSET.fullmatch(name):
        raise ValueError(f"{name} is neither a face nor a drawing of ours")
    return resources.font(name) if name.endswith(".ttf") else resources.template("art", name)


def _named(name: str) -> str:
    return f"{_SCHEME}{name}"


@cache
def _embedded(name: str) -> str:
    path = _asset_path(name)
    data = base64.b64encode(path.read_bytes()).decode("ascii")
    return f"data:{_TYPES[path.suffix]};base64,{data}"


def _weasyprint() -> Any:
    try:
        # WeasyPrint prints advice of its own when a library is missing; ours is shorter.
        with redirect_stdout(io.StringIO()), warnings.catch_warnings():
            # It warns of an old HarfBuzz, which it still does without.
            warnings.simplefilter("ignore", DeprecationWarning)
            import weasyprint
    except OSError as error:
        raise DungeonpressError(
            "Documents as PDF need Pango, which was not found.", _NO_PANGO
        ) from error
    return weasyprint


def _fetcher(drawings: Mapping[str, bytes] = MappingProxyType({})) -> Any:
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OurFilesOnly(URLFetcher):  # type: ignore[misc]
        """Gives faces and drawings by their names; any other address stops the document."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            if not url.startswith(_SCHEME):
                raise ValueError(f"{url[:80]} is not ours")
            name = url.removeprefix(_SCHEME)
            if name in drawings:
                return URLFetcherResponse(url, drawings[name], {"Content-Type": _TYPES[".svg"]})
            path = _asset_path(name)
            return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": _TYPES[path.suffix]})

    return OurFilesOnly(allowed_protocols=(), fail_on_errors=True)


@contextmanager
def _fixed_date() -> Iterator[None]:
    """SOURCE_DATE_EPOCH set, for the dates that subsets of faces carry."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is not None:
        yield
        return
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    try:
        yield
    finally:
        del os.environ["SOURCE_DATE_EPOCH"]


class _Listener(logging.Handler):
    """Hears which characters no face has; WeasyPrint tells nobody but its log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.unshown: set[int] = set()

    def emit(self, record: logging.LogRecord) -> None:
        match record.args:
            case (str(char), int(code)) if char == chr(code):
                self.unshown.add(code)


@contextmanager
def _listening() -> Iterator[_Listener]:
    logger, listener = logging.getLogger("weasyprint"), _Listener()
    logger.addHandler(listener)
    try:
        yield listener
    finally:
        logger.removeHandler(listener)


class _Finisher:
    """Adds what PDF/A-2a wants, right before the file is written."""

    def __init__(self) -> None:
        self._date = source_date()

    def __call__(self, document: Any, pdf: Any) -> None:
        import pydyf  # type: ignore[import-untyped]

        said = document.metadata
        about = Document(
            title=said.title or "",
            language=said.lang or "en",
            pages=(),
            subject=said.description or "",
            keywords=", ".join(said.keywords),
        )
        packet = pdf.objects[int(pdf.catalog["Metadata"].split()[0])]
        packet.stream = [xmp(about, self._date)]
        # Without an information dictionary there is no second, other story.
        pdf.info.clear()
        profile = pydyf.Stream([srgb()], {"N": 3}, compress=True)
        pdf.add_object(profile)
        intent = {
            "Type": "/OutputIntent",
            "S": "/GTS_PDFA1",
            "OutputConditionIdentifier": pydyf.String("sRGB"),
            "DestOutputProfile": profile.reference,
        }
        pdf.catalog["OutputIntents"] = pydyf.Array([pydyf.Dictionary(intent)])
        for found in pdf.objects:
            if isinstance(found, dict) and found.get("Type") == "/Annot":
                found["F"] = _PRINTED
