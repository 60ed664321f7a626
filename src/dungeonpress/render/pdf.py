"""Print a document as a PDF that is PDF/UA-1 and PDF/A-2a at once, the same bytes every time.

The stages: `content` turns elements to operators and fills `tags`, `fonts` and the forms; this
module ties pages, bookmarks, labels and links together; `objects` writes the file. reportlab
parses faces and makes their subsets; its canvas, slow and untagged, is not used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import BinaryIO

from dungeonpress.core.units import PT_PER_MM
from dungeonpress.layout.elements import Document, Group, Page, Text
from dungeonpress.render import metadata
from dungeonpress.render.content import Content, Forms, Marks
from dungeonpress.render.fonts import Fonts
from dungeonpress.render.objects import Objects, array, string
from dungeonpress.render.profile import srgb
from dungeonpress.render.tags import Tag, Tree

_PREFERENCES = "<</DisplayDocTitle true/PrintScaling/None>>"


def write_pdf(document: Document, stream: BinaryIO) -> None:
    """Write a document as PDF to a binary stream."""
    stream.write(pdf_bytes(document))


def pdf_bytes(document: Document) -> bytes:
    """A document as PDF.

    Raises DungeonpressError for a character that no face has; ValueError or KeyError for a
    document that is not well made (an unknown symbol, icon, link target, a Figure without alt).
    """
    objects = Objects()
    root = objects.reserve()
    fonts = Fonts()
    forms = Forms(objects, fonts, document.symbols)
    tree = Tree(objects)
    holder = objects.reserve()
    numbers = {page.key: objects.reserve() for page in document.pages}
    if len(numbers) != len(document.pages):
        raise ValueError("two pages have the same key")
    drawn = [_draw(page, numbers[page.key], forms, tree, objects) for page in document.pages]
    font_numbers = fonts.embed(objects)
    forms.write(font_numbers)
    for page, (content, stream, marks) in zip(document.pages, drawn, strict=True):
        annotations = _links(objects, marks, numbers, len(numbers))
        resources = content.resources(font_numbers)
        _put_page(objects, page, stream, resources, holder, marks, annotations)
    kids = " ".join(f"{number} 0 R" for number in numbers.values())
    objects.put(holder, f"<</Type/Pages/Count {len(numbers)}/Kids[{kids}]>>")
    date = metadata.source_date()
    packet = objects.add_packed(metadata.xmp(document, date), "/Type/Metadata/Subtype/XML")
    profile = objects.add_stream(srgb(), "/N 3")
    outlines = _outlines(objects, document, numbers)
    objects.put(
        root,
        f"<</Type/Catalog/Pages {holder} 0 R/Lang{string(document.language)}"
        f"/MarkInfo<</Marked true>>/StructTreeRoot {tree.write()} 0 R/Metadata {packet} 0 R"
        "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)"
        f"/Info(sRGB)/DestOutputProfile {profile} 0 R>>]/ViewerPreferences{_PREFERENCES}"
        f"/PageLabels{_labels(document)}{outlines}>>",
    )
    return objects.file(root, objects.add(metadata.information(document, date)))


def _draw(
    page: Page, number: int, forms: Forms, tree: Tree, objects: Objects
) -> tuple[Content, int, Marks]:
    """Draw a page; its content is packed at once, so that many pages take little room."""
    left = page.bleed * PT_PER_MM
    top = (page.height + page.bleed) * PT_PER_MM
    marks = Marks(tree, number, PT_PER_MM, left, top)
    scale = f"{PT_PER_MM:.6f}"
    start = f"{scale} 0 0 -{scale} {left:.3f} {top:.3f} cm 1 J 1 j"
    content = Content(forms, marks, start)
    content.draw(page.elements)
    tree.end_page()
    return content, objects.add_stream(content.data()), marks


def _put_page(
    objects: Objects,
    page: Page,
    stream: int,
    resources: str,
    holder: int,
    marks: Marks,
    annotations: str,
) -> None:
    bleed, width, height = (side * PT_PER_MM for side in (page.bleed, page.width, page.height))
    media = array([0, 0, width + 2 * bleed, height + 2 * bleed])
    trim = array([bleed, bleed, width + bleed, height + bleed])
    objects.put(
        marks.page,
        f"<</Type/Page/Parent {holder} 0 R/MediaBox{media}/BleedBox{media}/TrimBox{trim}"
        f"/Contents {stream} 0 R/Resources{resources}"
        f"/StructParents {marks.key}/Tabs/S{'/Rotate 180' * page.turned}{annotations}>>",
    )


def _links(objects: Objects, marks: Marks, pages: Mapping[str, int], count: int) -> str:
    """Add a page's link annotations; returns its `/Annots` entry."""
    names = []
    for tag, target in marks.links:
        if target not in pages:
            raise ValueError(f"a link goes to the page “{target}”, which isn't there")
        name = objects.reserve()
        key = marks.tree.annotate(tag, name, count)
        objects.put(
            name,
            f"<</Type/Annot/Subtype/Link/Rect{tag.box}/Border[0 0 0]/F 4/StructParent {key}"
            f"/Contents{string(_says(tag))}/Dest[{pages[target]} 0 R/Fit]>>",
        )
        names.append(f"{name} 0 R")
    return f"/Annots[{' '.join(names)}]" if names else ""


def _says(tag: Tag) -> str:
    """What a link says: its alternative text, or the text in it."""
    group = tag.group
    assert group is not None
    return group.alt or " ".join(_texts(group)) or str(group.target)


def _texts(group: Group) -> list[str]:
    found: list[str] = []
    for child in group.children:
        if isinstance(child, Text):
            found.append(child.text)
        elif isinstance(child, Group):
            found += _texts(child)
    return found


def _outlines(objects: Objects, document: Document, pages: Mapping[str, int]) -> str:
    """Add the bookmarks; returns the catalog's `/Outlines` entry."""
    marked = [page for page in document.pages if page.bookmark]
    if not marked:
        return ""
    top = objects.reserve()
    names = [objects.reserve() for _ in marked]
    for index, page in enumerate(marked):
        before = f"/Prev {names[index - 1]} 0 R" if index else ""
        after = f"/Next {names[index + 1]} 0 R" if index + 1 < len(names) else ""
        objects.put(
            names[index],
            f"<</Title{string(page.bookmark)}/Parent {top} 0 R{before}{after}"
            f"/Dest[{pages[page.key]} 0 R/Fit]>>",
        )
    objects.put(
        top,
        f"<</Type/Outlines/First {names[0]} 0 R/Last {names[-1]} 0 R/Count {len(names)}>>",
    )
    return f"/Outlines {top} 0 R"


def _labels(document: Document) -> str:
    """The page labels: a page without one has its place in the document, counted from 1."""
    entries = [
        f"{index} <</P{string(page.label)}>>" if page.label else f"{index} <</S/D/St {index + 1}>>"
        for index, page in enumerate(document.pages)
    ]
    return f"<</Nums[{' '.join(entries)}]>>"
