"""What a file says about itself: XMP with the PDF/A and PDF/UA claims, the information dictionary.

There is no clock: dates are written only if SOURCE_DATE_EPOCH gives one.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from html import escape

from dungeonpress.core.errors import DungeonpressError
from dungeonpress.layout.elements import Document
from dungeonpress.render.objects import string

_PRODUCER = "dungeonpress"

_SCHEMA = """\
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>"""


def source_date() -> datetime | None:
    """The date that SOURCE_DATE_EPOCH gives, in UTC; None without one."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    if not epoch:
        return None
    try:
        return datetime.fromtimestamp(int(epoch), UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise DungeonpressError(
            f"SOURCE_DATE_EPOCH is “{epoch}”, which is no date.",
            "Give whole seconds since 1970, or unset it.",
        ) from error


def xmp(document: Document, date: datetime | None) -> bytes:
    """The metadata packet of a document."""

    def alternatives(name: str, text: str) -> str:
        item = f'<rdf:Alt><rdf:li xml:lang="x-default">{escape(text)}</rdf:li></rdf:Alt>'
        return f"<{name}>{item}</{name}>"

    lines = [
        "<dc:format>application/pdf</dc:format>",
        alternatives("dc:title", document.title),
        f"<dc:language><rdf:Bag><rdf:li>{escape(document.language)}</rdf:li></rdf:Bag>"
        "</dc:language>",
    ]
    if document.subject:
        lines.append(alternatives("dc:description", document.subject))
    if document.keywords:
        lines.append(f"<pdf:Keywords>{escape(document.keywords)}</pdf:Keywords>")
    lines += [
        f"<pdf:Producer>{_PRODUCER}</pdf:Producer>",
        f"<xmp:CreatorTool>{_PRODUCER}</xmp:CreatorTool>",
    ]
    if date is not None:
        stamp = date.strftime("%Y-%m-%dT%H:%M:%SZ")
        lines += [
            f"<xmp:{name}>{stamp}</xmp:{name}>"
            for name in ("CreateDate", "ModifyDate", "MetadataDate")
        ]
    properties = "\n".join(lines)
    return f"""\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
{properties}
</rdf:Description>
{_SCHEMA}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>""".encode()


def information(document: Document, date: datetime | None) -> str:
    """The information dictionary, which says the same as the XMP to older programs."""
    entries = [f"/Title{string(document.title)}"]
    if document.subject:
        entries.append(f"/Subject{string(document.subject)}")
    if document.keywords:
        entries.append(f"/Keywords{string(document.keywords)}")
    entries.append(f"/Creator({_PRODUCER})/Producer({_PRODUCER})")
    if date is not None:
        stamp = date.strftime("D:%Y%m%d%H%M%SZ")
        entries.append(f"/CreationDate({stamp})/ModDate({stamp})")
    return f"<<{''.join(entries)}>>"
