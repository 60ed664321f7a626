"""The structure tree of a tagged file (PDF/UA-1): what is read aloud, in which order, as what."""

from __future__ import annotations

from dungeonpress.layout.elements import Group
from dungeonpress.render.objects import Objects, string


class Tag:
    """A structure element that is being filled; `kids` are written PDF values, `box` is too."""

    __slots__ = ("box", "group", "kids", "name", "page", "parent")

    def __init__(self, group: Group | None, name: int, parent: int, page: int, box: str) -> None:
        self.box = box
        self.group = group
        self.kids: list[str] = []
        self.name = name
        self.page = page
        self.parent = parent


class Tree:
    """The structure tree of one file."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._root = objects.reserve()
        self.document = Tag(None, objects.reserve(), self._root, 0, "")
        self._tags: list[Tag] = []
        self._notes: list[int] = []
        self._marks: list[str] = []
        self._pages: list[str] = []
        self._annotations: list[str] = []

    def begin_page(self) -> int:
        """Start the marks of a page; returns its key in the parent tree."""
        return len(self._pages)

    def end_page(self) -> None:
        """Add the elements of the present page, but for those that wait for an annotation."""
        self._pages.append(f"[{' '.join(self._marks)}]")
        self._marks.clear()
        waiting = []
        for tag in self._tags:
            if tag.group is not None and tag.group.target is not None:
                waiting.append(tag)
            else:
                self._objects.put(tag.name, _element(tag))
        self._tags = waiting

    def open(self, group: Group, parent: Tag, page: int, box: str) -> Tag:
        """A structure element for a group on a page, below its parent; `box` is a PDF rectangle."""
        tag = Tag(group, self._objects.reserve(), parent.name, page, box)
        parent.kids.append(f"{tag.name} 0 R")
        self._tags.append(tag)
        if group.role == "Note":
            self._notes.append(tag.name)
        return tag

    def mark(self, tag: Tag) -> int:
        """The number of a new piece of content of the present page that belongs to a tag."""
        self._marks.append(f"{tag.name} 0 R")
        tag.kids.append(str(len(self._marks) - 1))
        return len(self._marks) - 1

    def annotate(self, tag: Tag, annotation: int, pages: int) -> int:
        """Tie an annotation to its tag; returns its key in the parent tree of so many pages."""
        tag.kids.append(f"<</Type/OBJR/Obj {annotation} 0 R>>")
        self._annotations.append(f"{tag.name} 0 R")
        return pages + len(self._annotations) - 1

    def write(self) -> int:
        """Add all that is left; returns the root."""
        for tag in self._tags:
            self._objects.put(tag.name, _element(tag))
        self._objects.put(
            self.document.name,
            f"<</S/Document/P {self._root} 0 R/K[{' '.join(self.document.kids)}]>>",
        )
        values = self._pages + self._annotations
        numbers = " ".join(f"{key} {value}" for key, value in enumerate(values))
        parents = self._objects.add(f"<</Nums[{numbers}]>>")
        ids = " ".join(f"({_note_id(name)}) {name} 0 R" for name in self._notes)
        self._objects.put(
            self._root,
            f"<</Type/StructTreeRoot/K[{self.document.name} 0 R]/ParentTree {parents} 0 R"
            f"/ParentTreeNextKey {len(values)}{f'/IDTree<</Names[{ids}]>>' if ids else ''}>>",
        )
        return self._root


def _note_id(name: int) -> str:
    return f"note{name:08}"


def _element(tag: Tag) -> str:
    group = tag.group
    assert group is not None
    parts = [f"<</S/{group.role}/P {tag.parent} 0 R"]
    if tag.kids:
        kids = tag.kids[0] if len(tag.kids) == 1 else f"[{' '.join(tag.kids)}]"
        parts.append(f"/Pg {tag.page} 0 R/K {kids}")
    if group.alt is not None:
        parts.append(f"/Alt{string(group.alt)}")
    if group.language is not None:
        parts.append(f"/Lang{string(group.language)}")
    if group.role == "Note":  # PDF/UA-1, 7.9
        parts.append(f"/ID({_note_id(tag.name)})")
    if group.scope is not None:
        parts.append(f"/A<</O/Table/Scope/{group.scope}>>")
    elif group.role == "Figure":
        parts.append(f"/A<</O/Layout/BBox{tag.box}>>")
    parts.append(">>")
    return "".join(parts)
