"""The words of the scan reader: what it says of pictures and pages."""

from __future__ import annotations

from collections.abc import Sequence

PICTURE_KINDS = "Pictures are read from JPEG, PNG, TIFF, WebP and PDF files."
TAKE_AGAIN = "Take or save the picture again."
SMALLER = "300 dpi is plenty: scan or save it again, smaller."
LARGER = "Scan with 150 dpi or more; take photographs at full size."
UNLOCK = "Save the PDF without its password."
HEIC_HINT = "Save the picture as JPEG (or install pillow-heif into this Python)."
WHOLE_PAGE = "Take the whole page, with the four black squares at its corners, from above."
WITH_SHEET = "Say with --sheet CODE which sheet it is: the code stands below the seal."
NEWER = "Install the newest release of dungeonpress."
ONE_PAGE = "Take a picture of each page by itself."
PAGES_ALIKE = "It shows several pages with the same corner markers."
UNMARKED = "The code is that of a sheet without corner markers, which is not read from paper."
LIE_FLAT = "Lay the page flat, and take the picture from above."
LIGHT = "Scan it darker, or take the picture in better light."
SHARP = "Hold the camera still, and let it focus."
NO_QR = "Its QR code can't be read."
NO_PICTURE = "It is no picture that can be read."
TOO_LARGE = "It has far more pixels than a page needs."
DAMAGED = "It is damaged or cut off."
HEIC = "It is a HEIC picture, which can't be read here."
LOCKED = "It is locked with a password."
BAD_PDF = "It is no PDF that can be read."
CRASHED = "It can't be read: its decoder failed, or ran out of memory."
NO_LOG_HINT = "`dungeonpress scan` shows what is marked on it."
LEAVE_OUT = "Leave it out, or name its own code with --sheet."


def too_many_bytes(most: int) -> str:
    """A file beyond the limit."""
    return f"It has more than {most // (1024 * 1024)} MB."


def too_many_pictures(most: int) -> str:
    """A file with too many pages."""
    return f"It has more than {most} pages."


def too_slow(seconds: float) -> str:
    """A file that keeps its decoder busy for ever."""
    return f"Reading it was given up after {seconds:.0f} s."


def no_copy(why: str) -> str:
    """No room for what came through a pipe."""
    return f"It can't be put by to be read: {why}."


def too_small(width: int, height: int) -> str:
    """Too few pixels to tell marks from dirt."""
    return f"It has only {width} × {height} pixels: too few to read a page."


def no_page(seen: int) -> str:
    """Too few markers."""
    if not seen:
        return "No page of dungeonpress is seen in it."
    return f"Only {seen} of the four corner markers {'is' if seen == 1 else 'are'} seen."


def two_pages(first: int, second: int) -> str:
    """Two pages in one picture."""
    return f"It shows two pages ({first} and {second})."


def crooked(residual: float) -> str:
    """The markers don't fit a flat page."""
    return f"The corner markers are {residual:.1f} mm off their places."


def too_coarse(dpi: float) -> str:
    """Fewer pixels than marks need."""
    return f"The page has only {dpi:.0f} dpi in the picture."


def other_print() -> str:
    """The print differs from that of the sheet that the code names."""
    return "What is printed on it is not what its code says."


def too_faint(black: float) -> str:
    """Printed black is hardly darker than the paper."""
    return f"Its print is too faint: black takes only {black:.0%} of the light."


def too_noisy(noise: float) -> str:
    """Specks all over the paper, as of a file that is damaged."""
    return f"Its paper is too speckled: bare places have {noise:.0%} of black."


def too_blurred(blur: float) -> str:
    """A picture out of focus."""
    return f"It is too blurred: edges are more than {blur * 2:.1f} mm wide."


def foreign_qr(why: str) -> str:
    """A QR code that names no sheet of this release."""
    return f"Its QR code is no sheet code that this release knows: {why}."


def other_sheet(code: str) -> str:
    """A page of another sheet than the one asked for."""
    return f"It is a page of another sheet ({code})."


def markers_differ(code: int, markers: int) -> str:
    """Code and markers name different pages."""
    return f"Its code names page {code}, its corner markers page {markers}."


def older_layout(page: int, now: int) -> str:
    """A page printed by a release whose layout is no longer known."""
    return f"It was printed with layout {page}; this release knows layout {now} only."


def no_such_page(page: int, pages: int) -> str:
    """A code of a page that the document doesn't have."""
    return f"The code names page {page}; the document has {pages}."


def page_twice(page: int, first: str, second: str) -> str:
    """Two pictures of one page."""
    if first == second:
        return f"Page {page} came twice, both times from {first}."
    return f"Page {page} is in two pictures, {first} and {second}; both were read."


def pages_missing(missing: list[int]) -> str:
    """Pages of the document that no picture shows, in order: “pages 2, 3 and 6 to 13”."""
    runs: list[list[int]] = []
    for page in missing:
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    listed = [
        text
        for run in runs
        for text in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))
    ]
    noun = "page" if len(missing) == 1 else "pages"
    return f"The pictures don't show {noun} {_and(listed)} of the sheet."


def _and(texts: list[str]) -> str:
    return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


def no_log(kind: str) -> str:
    """The same, where no readings are shown."""
    return f"No log can be made of sheets of the kind “{kind}”."


def no_transcript(kind: str) -> str:
    """A sheet that tells too little of the play to be turned into a log."""
    return f"No log can be made of sheets of the kind “{kind}”: these are its readings."


def not_written(name: str) -> str:
    """A file that was asked for, and for which there is nothing."""
    return f"{name} was not written: there is nothing for it."


def page_and_field(page: int, field: str) -> str:
    """Where a mark is, as a title."""
    return f"Page {page}, {field}"


def choice(kind: str, value: str) -> str:
    """What a person may choose for a field of a kind."""
    return _CHOICES.get((kind, value), value)


_CHOICES = {
    ("door", "line"): "a line", ("door", "empty"): "no line",
    ("dot", "filled"): "a dot", ("dot", "empty"): "no dot",
}  # fmt: skip


def unsure(field: str, choices: tuple[str, ...]) -> str:
    """A field whose mark is in doubt."""
    what = " or ".join(choices) if choices else "not readable"
    return f"The mark on {field} is in doubt: {what}."


def too_large_paper(width: float, height: float) -> str:
    """Paper that no scanner takes."""
    return f"Paper of {width:g} × {height:g} mm is too large to be read."


def several_marked(texts: list[str]) -> str:
    """More than one of several marks, of which one was wanted."""
    return f"{_and(texts)} are {'both' if len(texts) == 2 else 'all'} marked; one is meant."


def no_path(known: list[str]) -> str:
    """A line that branches, or whose parts don't meet."""
    return (
        f"The line is clear as far as {known[-1]}; from there it makes no path."
        if known
        else "The line makes no path: it branches, or its parts don't meet."
    )


def paths(walks: Sequence[Sequence[str]], *, whole: bool) -> str:
    """A line that may be read in several ways."""
    ways = [" ".join(walk) or "none" for walk in walks]
    return f"The path may be {', or '.join(ways)}{'' if whole else ', or others'}."


def ring_differs(place: str, *, ringed: bool) -> str:
    """A ring without a line through it, or a line through a place without a ring."""
    if ringed:
        return f"{place} has a ring, but the line doesn't go there."
    return f"The line goes through {place}, which has no ring."
