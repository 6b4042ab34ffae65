"""What Tiled's files may hold: elements and attributes by allow-list, and the parser that holds them to it.

pytmx sets any attribute of the file on its own objects, follows paths and unpacks what it is given. So nothing reaches it that
is not named here.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from game.charts.files import ChartError, shown

_DEEPEST, _MOST = 8, 4096
_ENCODING = re.compile(rb"""\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]{0,40})["']""")


@dataclass(frozen=True)
class Value:
    """What an attribute may say: a pattern for the whole of it, and the same in words."""

    pattern: re.Pattern[str]
    words: str
    needed: bool = False


@dataclass(frozen=True)
class Form:
    """What an element may hold. `text` tells whether words between its tags have a meaning."""

    attributes: dict[str, Value] = field(default_factory=dict)
    children: dict[str, Form] = field(default_factory=dict)
    text: bool = False


def _value(pattern: str, words: str, needed: bool = False) -> Value:
    return Value(re.compile(pattern), words, needed)


_NUMBER = r"[0-9]{1,6}"
_COUNT = _value(_NUMBER, "a whole number of at most six digits")
_COUNT_NEEDED = _value(_NUMBER, _COUNT.words, True)
_PIXELS = _value(r"[1-9][0-9]{0,3}", "a size in pixels from 1 to 9999", True)
_ZERO = _value(r"0", "0")
_WORD = _value(r"[A-Za-z0-9_.+ -]{1,40}", "a short word")
_FLAG = _value(r"[01]", "0 or 1")
_SHARE = _value(r"[01](\.[0-9]{1,8})?", "a number from 0 to 1")
_COLOUR = _value(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?", "a colour such as #08202A")
_NAME = _value(r"[^\x00-\x1f\x7f]{1,60}", "a name of at most 60 characters", True)

#: A file's plain name, without the names that Windows keeps for devices.
_PLAIN = r"(?!(?i:con|prn|aux|nul|com\d|lpt\d)(\.|$))\w[\w .-]{0,59}"

_PROPERTY = Form({
    "name": _NAME,
    "type": _value(r"string|int", "'string' or 'int'"),
    "propertytype": _WORD,
    "value": _value(r"[^\x00-\x1f\x7f]{0,80}", "one line of at most 80 characters", True),
})
_PROPERTIES = Form(children={"property": _PROPERTY})

_DATA = Form({
    "encoding": _value(r"csv", "'csv'", True),
    "compression": _value(r"", "left out, for a chart's cells are written as csv"),
}, text=True)
_LAYER = Form({
    "id": _COUNT, "name": _NAME, "width": _COUNT_NEEDED, "height": _COUNT_NEEDED, "visible": _FLAG, "locked": _FLAG,
    "opacity": _SHARE, "tintcolor": _COLOUR,
}, {"data": _DATA})

#: The map of a .tmx file.
MAP = Form({
    "version": _WORD, "tiledversion": _WORD,
    "orientation": _value(r"orthogonal", "'orthogonal'", True),
    "infinite": _value(r"0", "0, for a chart has a fixed size"),
    "renderorder": _WORD, "compressionlevel": _value(r"-?[0-9]{1,3}", "a small number"),
    "width": _COUNT_NEEDED, "height": _COUNT_NEEDED, "tilewidth": _PIXELS, "tileheight": _PIXELS,
    "nextlayerid": _COUNT, "nextobjectid": _COUNT, "backgroundcolor": _COLOUR,
}, {
    "editorsettings": Form(children={"export": Form({"format": _WORD, "target": _WORD})}),
    "properties": _PROPERTIES,
    "tileset": Form({
        "firstgid": _value(r"[1-9][0-9]{0,5}", "a whole number from 1", True),
        "source": _value(_PLAIN + r"\.tsx", "the plain name of a .tsx file beside the chart", True),
    }),
    "layer": _LAYER,
})

#: The tileset of a .tsx file.
TILESET = Form({
    "version": _WORD, "tiledversion": _WORD, "name": _NAME, "tilewidth": _PIXELS, "tileheight": _PIXELS,
    "tilecount": _COUNT_NEEDED, "columns": _COUNT, "spacing": _ZERO, "margin": _ZERO, "objectalignment": _WORD,
    "tilerendersize": _WORD, "fillmode": _WORD, "backgroundcolor": _COLOUR,
}, {
    "editorsettings": Form(children={"export": Form({"format": _WORD, "target": _WORD})}),
    "image": Form({
        "source": _value(_PLAIN, "the plain name of an image beside the tileset", True),
        "width": _PIXELS, "height": _PIXELS,
    }),
    "tile": Form({"id": _COUNT_NEEDED}, {"properties": _PROPERTIES}),
})


class _Builder(TreeBuilder):
    """Builds the tree, and stops at one that is deeper or larger than a chart's can be."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._depth = self._count = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        self._depth += 1
        self._count += 1
        if self._depth > _DEEPEST:
            raise ChartError(self._file, f"element {shown(tag)}", f"is nested more than {_DEEPEST} deep")
        if self._count > _MOST:
            raise ChartError(self._file, "", f"has more than {_MOST} elements")
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        self._depth -= 1
        return super().end(tag)


def parse(file: Path, data: bytes, root: str, form: Form) -> Element:
    """The tree of a file's bytes, every element and attribute of it allowed by `form`. Raises ChartError.

    `root` is the name that the outermost element must have.
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise ChartError(file, "", f"is not UTF-8 text (byte {fault.start + 1})") from fault
    declared = _ENCODING.match(data.removeprefix(b"\xef\xbb\xbf"))
    if declared and declared[1].lower() not in (b"utf-8", b"utf8", b"us-ascii", b"ascii"):
        raise ChartError(file, "", f"declares the encoding {shown(declared[1].decode('utf-8', 'replace'))}, not UTF-8")
    parser = DefusedXMLParser(
        target=_Builder(file), encoding="utf-8", forbid_dtd=True, forbid_entities=True, forbid_external=True,
    )
    try:
        parser.feed(data)
        tree: Element = parser.close()
    except DefusedXmlException as fault:
        raise ChartError(file, "", "has a document type or entities, which a chart may not") from fault
    except ParseError as fault:
        line, column = fault.position
        raise ChartError(file, f"line {line}, column {column + 1}", f"is not XML: {str(fault).partition(':')[0]}") from fault
    except (ValueError, LookupError, RecursionError) as fault:
        if isinstance(fault, ChartError):
            raise
        raise ChartError(file, "", f"is not XML: {fault}") from fault
    if tree.tag != root:
        raise ChartError(file, f"element {shown(tree.tag)}", f"is not a Tiled {root}")
    _check(file, tree, form)
    return tree


def where(element: Element) -> str:
    """An element as messages name it: its tag, with its name, source or number."""
    for attribute in ("name", "source", "id"):
        if attribute in element.attrib:
            return f"{element.tag} {shown(element.attrib[attribute])}"
    return element.tag


def _check(file: Path, element: Element, form: Form, inside: str = "") -> None:
    place = where(element) if element.tag != "data" else f"{inside}: data"
    for name, value in form.attributes.items():
        if name not in element.attrib:
            if value.needed:
                raise ChartError(file, place, f"the attribute '{name}' is missing; it must be {value.words}")
        elif value.pattern.fullmatch(element.attrib[name]) is None:
            raise ChartError(file, place, f"the attribute '{name}' is {shown(element.attrib[name])}; it must be {value.words}")
    for name in element.attrib:
        if name not in form.attributes:
            raise ChartError(file, place, f"the attribute {shown(name)} does not belong in a chart")
    for text in (None if form.text else element.text, *(child.tail for child in element)):
        if text and not text.isspace():
            raise ChartError(file, place, f"the text {shown(text.strip())} does not belong in a chart")
    for child in element:
        if child.tag not in form.children:
            raise ChartError(file, place, f"the element {shown(where(child))[1:-1]} does not belong in a chart")
        _check(file, child, form.children[child.tag], place)
