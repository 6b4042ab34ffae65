"""The rule book as the game shows it: chapters, sections and rules by their ids, in the language that is spoken.

The book is `docs/rules.md`, its other languages lie beside it (`rules.de.md`, `rules.es.md`) with the same ids. The rules of orders (N2)
stand in `docs/notation.md` in English, in the other languages in their own chapter of the book. Of Markdown it knows what the book uses:
headings, paragraphs, lists, tables, quotations, strong, emphasis, code and links.
"""
from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from game.i18n import SOURCE, language
from game.paths import rule_book, rule_book_of_orders

#: An id as it stands in front of a rule or a section.
_ID = r"[ABCDNPSUX]\d+(?:\.\d+)?"
_STRONG_ID = re.compile(rf"\*\*({_ID})\*\*\s*")
_HEADING_ID = re.compile(rf"^({_ID}) ")
_CHAPTER_ID = re.compile(r"^([ABCDNPSUX])\. ")
#: In running text a cell is written like a section without a point, so that these count within brackets alone.
_NAMED = re.compile(r"(?<![\w.])([ABCDNPSUX]\d+\.\d+)(?![\w])|(?<=\()([ABCDNPSUX]\d+)(?=[,;:)])")
_SPANS = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<emphasis>[^*\s][^*]*?)\*|`(?P<code>[^`]+)`|\[(?P<words>[^\]]+)\]\((?P<target>[^)]+)\)")


class Kind(Enum):
    """What a piece of a text is."""

    PLAIN = "plain"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    CODE = "code"
    ID = "id"


class Form(Enum):
    """What a block is."""

    CHAPTER = "chapter"
    SECTION = "section"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    QUOTE = "quote"
    TABLE = "table"


@dataclass(frozen=True)
class Span:
    """A piece of a text; `link` is the id that it leads to, empty for none."""

    text: str
    kind: Kind = Kind.PLAIN
    link: str = ""


Spans = tuple[Span, ...]


@dataclass(frozen=True)
class Block:
    """A heading, a rule, a paragraph or a table. `id` is that of the rule or section, empty for none; rows of a table have their own."""

    form: Form
    spans: Spans = ()
    id: str = ""
    rows: tuple[tuple[Spans, ...], ...] = ()
    row_ids: tuple[str, ...] = ()

    @functools.cached_property
    def plain(self) -> str:
        """Its words without any marks."""
        if self.form is Form.TABLE:
            return "\n".join(" · ".join(words_of(cell) for cell in row) for row in self.rows)
        words = words_of(self.spans)
        return f"{self.id} {words}" if self.id and self.form in (Form.ITEM, Form.SECTION) else words

    @property
    def ids(self) -> Iterator[str]:
        """Every id that stands in it."""
        if self.id:
            yield self.id
        yield from (row for row in self.row_ids if row)


@dataclass(frozen=True)
class Chapter:
    """A chapter: its letter (empty for the preface and the options), its title, and its blocks with the heading first."""

    letter: str
    title: str
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True)
class Hit:
    """A block that holds all that is searched for: where it stands, its id or that of the rule before it, and how often words are found."""

    chapter: int
    block: int
    id: str
    words: str
    count: int


@dataclass(frozen=True)
class RuleBook:
    """The whole book. `places` has chapter and block of every id."""

    chapters: tuple[Chapter, ...]
    places: dict[str, tuple[int, int]] = field(default_factory=dict)

    @functools.cached_property
    def _all_words(self) -> str:
        return "\n".join(folded(block.plain) for chapter in self.chapters for block in chapter.blocks)

    def terms(self, query: str) -> tuple[str, ...]:
        """The words of a query as the book has them: who has no ä and no ß on his keyboard writes ae and ss."""
        return tuple(next((word for word in _spellings(term) if word in self._all_words), term) for term in folded(query).split())

    def find(self, query: str) -> list[Hit]:
        """Every block that holds all words of a query, or whose id begins with it; ids first."""
        terms = self.terms(query)
        if not terms:
            return []
        by_id, by_word = list[Hit](), list[Hit]()
        for number, chapter in enumerate(self.chapters):
            last = chapter.letter
            for place, block in enumerate(chapter.blocks):
                last = block.id or last
                text = folded(block.plain)
                if all(term in text for term in terms):
                    hit = Hit(number, place, last, block.plain, sum(text.count(term) for term in terms))
                    named = len(terms) == 1 and any(_is_part(folded(own), terms[0]) for own in block.ids)
                    (by_id if named else by_word).append(hit)
        return by_id + by_word

    def words(self, rule: str) -> str:
        """The words of a rule, without its id; empty if there is no such rule."""
        if rule not in self.places:
            return ""
        chapter, place = self.places[rule]
        block = self.chapters[chapter].blocks[place]
        if block.form is Form.TABLE:
            row = block.rows[block.row_ids.index(rule)]
            return " · ".join(words_of(cell) for cell in row)
        return words_of(block.spans)


def _is_part(own: str, asked: str) -> bool:
    """Whether an id is the one that is asked for, or of its section or chapter: B7 has B7.1, but not B70."""
    return own == asked or (own.startswith(asked) and (asked.isalpha() or asked.endswith(".") or own[len(asked)] == "."))


def _spellings(term: str) -> tuple[str, ...]:
    """A folded word as it stands, and with German umlauts and ß for what is written in their place."""
    short = re.sub("([aou])e", r"\1", term)
    return term, term.replace("ss", "ß"), short, short.replace("ss", "ß")


def words_of(spans: Sequence[Span]) -> str:
    """The plain words of a text."""
    return "".join(span.text for span in spans)


def folded(words: str) -> str:
    """Words as they are compared: small letters without accents, of the same length."""
    return "".join(_base(sign) for sign in words)


@functools.lru_cache(maxsize=1024)
def _base(sign: str) -> str:
    small = unicodedata.normalize("NFD", sign)[0].lower()
    return small if len(small) == 1 else sign


def rule_named(words: str) -> str:
    """The first id of a rule that a sentence names, as reasons do at their end; empty if it names none."""
    found = _NAMED.search(words)
    return (found[1] or found[2]) if found else ""


def book() -> RuleBook:
    """The book in the language that is spoken."""
    return read_book(language())


@functools.lru_cache(maxsize=2)
def read_book(code: str) -> RuleBook:
    """The book in a language; in English if there is no page in that one. OSError if its page cannot be read."""
    code = code if rule_book(code).is_file() else SOURCE
    chapters = list(_chapters(rule_book(code).read_text(encoding="utf-8")))
    if code == SOURCE:
        chapters.append(_orders(rule_book_of_orders().read_text(encoding="utf-8")))
    anchors = {_anchor(chapter.title): number for number, chapter in enumerate(chapters)}
    letters = {chapter.letter: number for number, chapter in enumerate(chapters) if chapter.letter}
    places: dict[str, tuple[int, int]] = {letter: (number, 0) for letter, number in letters.items()}
    for number, chapter in enumerate(chapters):
        for place, block in enumerate(chapter.blocks):
            places.update(dict.fromkeys(block.ids, (number, place)))
    for title, number in anchors.items():
        places.setdefault("#" + title, (number, 0))
    linked = tuple(replace(chapter, blocks=tuple(_linked(block, places) for block in chapter.blocks)) for chapter in chapters)
    return RuleBook(linked, places)


def _orders(page: str) -> Chapter:
    """The chapter of the rules that refuse orders, from the page of the notation."""
    rules = [block for chapter in _chapters(page) for block in chapter.blocks if re.fullmatch(r"N2\.\d+", block.id)]
    title = "N. Orders and answers"  # the other languages' pages have this chapter themselves
    return Chapter("N", title, (Block(Form.CHAPTER, (Span(title),), "N"), *rules))


def _anchor(title: str) -> str:
    """The anchor that links of the page use for a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")


# ---------------------------------------------------------------------------------------------------------------- reading


def _chapters(page: str) -> Iterator[Chapter]:
    heading, blocks = "", list[Block]()
    for part in _parts(page):
        if part[0].startswith("# "):
            if blocks:
                yield _chapter(heading, blocks)
            heading, blocks = part[0][2:].strip(), []
            letter = _CHAPTER_ID.match(heading)
            blocks.append(Block(Form.CHAPTER, tuple(_spans(heading)), letter[1] if letter else ""))
        else:
            blocks += _blocks(part)
    if blocks:
        yield _chapter(heading, blocks)


def _chapter(heading: str, blocks: list[Block]) -> Chapter:
    letter = _CHAPTER_ID.match(heading)
    return Chapter(letter[1] if letter else "", heading, tuple(blocks))


def _parts(page: str) -> Iterator[list[str]]:
    """Lines that belong together: a heading, an item, a table, a quotation, a paragraph. Fenced text is left out."""
    part, fenced = list[str](), False
    for line in page.splitlines():
        text = line.strip()
        if text.startswith("```"):
            fenced = not fenced
            continue
        begins = text.startswith(("- ", "#")) or (bool(part) and text.startswith("|") is not part[-1].startswith("|"))
        if fenced or not text or text == "---" or begins or (part and part[0].startswith("#")):
            if part:
                yield part
            part = []
        if not fenced and text and text != "---":
            part.append(text)
    if part:
        yield part


def _blocks(part: list[str]) -> Iterator[Block]:
    first = part[0]
    if first.startswith("## "):
        title = first[3:].strip()
        found = _HEADING_ID.match(title)
        yield Block(Form.SECTION, tuple(_spans(title[found.end():] if found else title)), found[1] if found else "")
    elif first.startswith("|"):
        yield _table(part)
    elif first.startswith("- "):
        words = " ".join([first[2:], *part[1:]])
        found = _STRONG_ID.match(words)
        yield Block(Form.ITEM, tuple(_spans(words[found.end():] if found else words)), found[1] if found else "")
    elif first.startswith(">"):
        yield Block(Form.QUOTE, tuple(_spans(" ".join(line.lstrip("> ") for line in part))))
    else:
        yield Block(Form.PARAGRAPH, tuple(_spans(" ".join(part))))


def _table(lines: list[str]) -> Block:
    rows, ids = list[tuple[Spans, ...]](), list[str]()
    for line in lines:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            continue
        found = _STRONG_ID.match(cells[0])
        ids.append(found[1] if found else "")
        rows.append(tuple(tuple(_spans(cell)) for cell in cells))
    return Block(Form.TABLE, rows=tuple(rows), row_ids=tuple(ids))


def _spans(words: str) -> Iterator[Span]:
    at = 0
    for found in _SPANS.finditer(words):
        if found.start() > at:
            yield Span(words[at:found.start()])
        at = found.end()
        if found["strong"] is not None:
            yield Span(found["strong"], Kind.ID if re.fullmatch(_ID, found["strong"]) else Kind.STRONG)
        elif found["emphasis"] is not None:
            yield Span(found["emphasis"], Kind.EMPHASIS)
        elif found["code"] is not None:
            yield Span(found["code"], Kind.CODE)
        else:
            page, _, anchor = found["target"].partition("#")
            yield Span(found["words"], Kind.PLAIN, "N" if page else f"#{anchor}")
    if at < len(words):
        yield Span(words[at:])


# ---------------------------------------------------------------------------------------------------------------- links


def _linked(block: Block, places: dict[str, tuple[int, int]]) -> Block:
    """A block whose mentions of rules lead there."""
    rows = tuple(tuple(tuple(_links(cell, "", places)) for cell in row) for row in block.rows)
    return replace(block, spans=tuple(_links(block.spans, block.id, places)), rows=rows)


def _links(spans: Spans, own: str, places: dict[str, tuple[int, int]]) -> Iterator[Span]:
    whole = words_of(spans).strip()
    if len(spans) == 1 and spans[0].kind is Kind.PLAIN and re.fullmatch(_ID, whole) and whole in places:
        yield replace(spans[0], link=whole)
        return
    for span in spans:
        if span.link:
            yield span if span.link in places else replace(span, link="")
            continue
        if span.kind not in (Kind.PLAIN, Kind.EMPHASIS):
            yield span
            continue
        at = 0
        for found in _NAMED.finditer(span.text):
            rule = found[1] or found[2]
            if rule == own or rule not in places:
                continue
            if found.start() > at:
                yield replace(span, text=span.text[at:found.start()])
            yield replace(span, text=found[0], link=rule)
            at = found.end()
        if at < len(span.text):
            yield replace(span, text=span.text[at:])
