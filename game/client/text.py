"""Text: crisp at its final size, measured, wrapped and fitted so that no word is ever cut.

Surfaces of lines are premultiplied and kept in a bounded store; draw them with `draw.stamp`.
"""
from __future__ import annotations

import contextlib
import functools
import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import pygame

from game.client.colour import RGB
from game.client.glyphs import signs_of
from game.client.store import Store
from game.client.syllables import ENDS, breaks, joints
from game.paths import assets_folder

LINE_HEIGHT = 1.4
#: Height of capitals of B612 as a share of the size.
CAPS = 0.72
#: So many letters of a parted word are left for its last line, at least.
_LEFT_OVER = 3
#: Letters that reach below all others.
_DEEPEST = "gjpqyQÇç|(@"

_LINES = Store(6 * 1024 * 1024)
_WIDTHS: OrderedDict[tuple[str, TextStyle], int] = OrderedDict()
_MOST_WIDTHS = 2048


class Face(Enum):
    """The faces: the file of B612 and that of Inter for signs it lacks."""

    REGULAR = ("B612-Regular.otf", "Inter-Medium.otf")
    BOLD = ("B612-Bold.otf", "Inter-SemiBold.otf")
    ITALIC = ("B612-Italic.otf", "Inter-Medium.otf")
    MONO = ("B612Mono-Regular.otf", "Inter-Medium.otf")
    MONO_BOLD = ("B612Mono-Bold.otf", "Inter-SemiBold.otf")


@dataclass(frozen=True)
class TextStyle:
    """A face at a size in pixels of the window, with tracking in em."""

    face: Face
    px: int
    tracking: float = 0.0

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        """Worked out once: styles are looked up in every line that is written."""
        return hash((self.face, self.px, self.tracking))

    @functools.lru_cache(maxsize=256)  # noqa: B019 - styles are few, and kept in widths and fitted texts by thousands
    def at(self, px: int) -> TextStyle:
        """The same style at another size."""
        return replace(self, px=px)

    @functools.cached_property
    def line_height(self) -> int:
        """Pixels from one line to the next."""
        return round(self.px * LINE_HEIGHT)

    @functools.cached_property
    def caps(self) -> int:
        """Height of its capitals in pixels."""
        return round(self.px * CAPS)


#: While this is a list, every line written is noted in it with the rectangle of its capitals and the target's clip.
written: list[tuple[str, pygame.Rect, pygame.Rect]] | None = None
#: While something that scrolls is drawn: the surface, and top and bottom on it. A line that they would cut is not set.
_whole_between: tuple[pygame.Surface, int, int] | None = None
#: So many lines are set together or not at all.
_TOGETHER = 2
#: The number of a rule, in brackets: it stays on the line of the word before it.
_RULE = re.compile(r"\([A-Z]\d[\d.]*\)\W?")
#: Words as they are wrapped: between blanks, but not those that hold together.
_WORDS = re.compile(r"[^ \t\n]+")
#: A number that ends a sentence or a part of it, or says how many of how many: it does not stand on a line of its own, nor does one that
#: ends all.
_NUMBER = re.compile(r"\d{1,3}[.,;:!?]|\d{1,2}/\d{1,2}[.,;:!?]?")


@functools.lru_cache(maxsize=160)
def _font(name: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(assets_folder() / "fonts" / name), px)


def forget() -> None:
    """Drop every font and line; called when pygame is shut down."""
    _font.cache_clear()
    _lacks.cache_clear()
    ascent.cache_clear()
    height.cache_clear()
    _LINES.clear()
    _WIDTHS.clear()


@functools.lru_cache(maxsize=2048)
def _lacks(face: Face, sign: str) -> bool:
    """Whether B612 lacks a sign."""
    return ord(sign) not in signs_of(assets_folder() / "fonts" / face.value[0])


def _runs(text: str, face: Face) -> Iterator[tuple[str, str]]:
    """The text in runs of one font file each."""
    run, name = "", face.value[0]
    for sign in text:
        plain = sign.isspace() or (sign.isascii() and sign.isalnum())
        wanted = face.value[0] if plain or not _lacks(face, sign) else face.value[1]
        if wanted != name and run:
            yield run, name
            run = ""
        name = wanted
        run += sign
    if run:
        yield run, name


def width(text: str, style: TextStyle) -> int:
    """Width of a line in pixels."""
    key = (text, style)
    known = _WIDTHS.get(key)
    if known is not None:
        return known
    if style.tracking:
        step = style.tracking * style.px
        total = sum(_font(name, style.px).size(sign)[0] for run, name in _runs(text, style.face) for sign in run)
        measured = round(total + step * max(0, len(text) - 1))
    else:
        measured = sum(_font(name, style.px).size(run)[0] for run, name in _runs(text, style.face))
    _WIDTHS[key] = measured
    if len(_WIDTHS) > _MOST_WIDTHS:
        _WIDTHS.popitem(last=False)
    return measured


@functools.lru_cache(maxsize=512)
def height(style: TextStyle) -> int:
    """Height of a line's surface in pixels, with room for descenders and accents."""
    font = _font(style.face.value[0], style.px)
    # some letters reach deeper than the font says of itself
    deepest = max(-sign[2] for sign in font.metrics(_DEEPEST) or () if sign is not None)
    return max(font.get_height(), font.get_ascent() + deepest)


@functools.lru_cache(maxsize=512)
def ascent(style: TextStyle) -> int:
    """Pixels from the top of a line's surface to its baseline."""
    return _font(style.face.value[0], style.px).get_ascent()


def line(text: str, style: TextStyle, colour: RGB) -> pygame.Surface:
    """A line of text as a premultiplied surface, kept for the next time."""
    return _LINES.get((text, style, colour), lambda: _set(text, style, colour))


def _set(text: str, style: TextStyle, colour: RGB) -> pygame.Surface:
    base = ascent(style)
    surface = pygame.Surface((max(1, width(text, style)) + 2, max(1, height(style))), pygame.SRCALPHA, 32)
    x = 0.0
    for run, name in _runs(text, style.face):
        font = _font(name, style.px)
        for piece in run if style.tracking else (run,):
            glyphs = font.render(piece, True, colour)
            surface.blit(glyphs, (round(x), base - font.get_ascent()))
            x += font.size(piece)[0] + style.tracking * style.px
    return surface.premul_alpha()


@contextlib.contextmanager
def whole_between(target: pygame.Surface, top: int, bottom: int) -> Iterator[None]:
    """While this lasts, lines on a surface that reach over these edges are left out rather than cut; art made meanwhile has all its own."""
    global _whole_between
    before, _whole_between = _whole_between, (target, top, bottom)
    try:
        yield
    finally:
        _whole_between = before


def is_whole(target: pygame.Surface, top: int, bottom: int, caps: int) -> bool:
    """Whether what scrolls leaves lines from the top of their capitals to the bottom of their last ones whole."""
    if _whole_between is None or _whole_between[0] is not target:
        return True
    return _whole_between[1] <= top and bottom + caps // 4 <= _whole_between[2]


def begins_whole(target: pygame.Surface, lines: Sequence[str], style: TextStyle, top: float) -> bool:
    """Whether of lines that begin at a height at least the first is set, as `write_lines` sets them: two together or not at all."""
    last = style.line_height if len(lines) == _TOGETHER else 0
    return is_whole(target, round(top), round(top) + last + style.caps, style.caps)


def write(
    target: pygame.Surface, text: str, style: TextStyle, colour: RGB, at: tuple[float, float], *, align: str = "left",
    anchor: str = "middle", opacity: float = 1.0,
) -> pygame.Rect:
    """Set a line on a surface and return the rectangle its capitals fill.

    `at` is the left, centre or right end (`align`), at the top of the capitals (`anchor` "top"), their middle or the baseline
    ("base").
    """
    surface = line(text, style, colour)
    wide, caps = width(text, style), style.caps
    x = at[0] - (0 if align == "left" else wide / 2 if align == "centre" else wide)
    top = at[1] - (0 if anchor == "top" else caps / 2 if anchor == "middle" else caps)
    place = pygame.Rect(round(x), round(top), wide, caps)
    if not is_whole(target, place.top, place.bottom, caps):
        return place
    if opacity < 1:
        surface = surface.copy()
        shade = round(255 * opacity)
        surface.fill((shade, shade, shade, shade), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(surface, (round(x), round(top) - (ascent(style) - caps)), special_flags=pygame.BLEND_PREMULTIPLIED)
    if written is not None:
        written.append((text, place, target.get_clip()))
    return place


def wrap(text: str, style: TextStyle, room: float) -> list[str]:
    """The lines of a text in `room` pixels. A word too long for a line of its own is parted with a hyphen."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in _words(paragraph, style, room):
            candidate = f"{current} {word}" if current else word
            if width(candidate, style) <= room:
                current = candidate
                continue
            if current:
                lines.append(current)
            *whole, current = _parts(word, style, room)
            lines.extend(whole)
        lines.append(current)
    return lines


def _words(paragraph: str, style: TextStyle, room: float) -> Iterator[str]:
    """The words of a paragraph; a rule's number, one that ends a sentence, a percent sign and a dot between words go with the word before
    them.
    """
    before, words = "", _WORDS.findall(paragraph)
    for place, word in enumerate(words, 1):
        number = _NUMBER.fullmatch(word) or (place == len(words) and word.isdigit())
        if before and (number or _RULE.fullmatch(word) or word[0] in "%·") and width(f"{before} {word}", style) <= room:
            before = f"{before} {word}"
            continue
        if before:
            yield before
        before = word
    if before:
        yield before


def _parts(word: str, style: TextStyle, room: float) -> list[str]:
    """A word in parts that have room: between two words where that is enough, or between syllables, or between any two letters."""
    for place in reversed(joints(word)):
        first = _hyphened(word[:place])
        if max(width(first, style), width(word[place:], style)) <= room < width(word, style):
            return [first, word[place:]]
    parts, begun, places = [], 0, breaks(word)
    while width(word[begun:], style) > room and len(word) - begun > 1:
        fits = (place for place in reversed(places) if place > begun and width(_hyphened(word[begun:place]), style) <= room)
        cut = next(fits, 0)
        if not cut:
            cut = len(word) - 1
            if len(word) - begun >= 2 * _LEFT_OVER:  # no letter or two alone on a line
                cut = len(word) - _LEFT_OVER
            while cut > begun + 1 and width(_hyphened(word[begun:cut]), style) > room:
                cut -= 1
        parts.append(_hyphened(word[begun:cut]))
        begun = cut
    parts.append(word[begun:])
    return parts


def _hyphened(part: str) -> str:
    return part if part[-1] in ENDS else part + "-"


def pieces(words: str) -> list[str]:
    """The least pieces that words may be parted into, each with its hyphen: so much room has every line of them."""
    found = []
    for word in words.split():
        places = breaks(word)
        found += [_hyphened(word[start:end]) for start, end in zip((0, *places), places, strict=False)]
        found.append(word[places[-1] if places else 0:])
    return found


@dataclass(frozen=True)
class Fitted:
    """A text made to fit: its lines and the style they are set in."""

    lines: tuple[str, ...]
    style: TextStyle

    @property
    def height(self) -> int:
        """Pixels from the top of the first line's capitals to the baseline of the last."""
        return self.style.caps + (len(self.lines) - 1) * self.style.line_height

    @property
    def width(self) -> int:
        """Pixels of its widest line."""
        return max((width(text, self.style) for text in self.lines), default=0)


@functools.lru_cache(maxsize=1024)
def fit(text: str, style: TextStyle, room: int, smallest: int, most_lines: int = 2) -> Fitted:
    """A text in `room` pixels: on one line, else a step smaller, else on more lines, else smaller still and on more lines.

    Never below `smallest` pixels, never cut: if nothing else helps it takes more than `most_lines`.
    """
    sizes = list(range(style.px, max(smallest, 1) - 1, -1)) or [style.px]
    for px in sizes[:3]:
        if width(text, style.at(px)) <= room:
            return Fitted((text,), style.at(px))
    longest = max(text.split(), key=len, default="")
    for px in sizes:
        lines = wrap(text, style.at(px), room)
        if len(lines) <= most_lines and width(longest, style.at(px)) <= room:
            return Fitted(tuple(lines), style.at(px))
    return Fitted(tuple(wrap(text, style.at(sizes[-1]), room)), style.at(sizes[-1]))


def first_whole(
    forms: Iterable[str], style: TextStyle, room: int, high: float, smallest: int, most_lines: int = 2,
) -> Fitted | None:
    """The first of several forms of what is to be said that has room to its end, at its size or at the smallest; None if none has.

    It takes `most_lines` at most, `room` pixels wide and `high` ones high.
    """
    for words in forms:
        for size in sorted({style.px, min(style.px, smallest)}, reverse=True):
            fitted = fit(words, style.at(size), room, smallest, most_lines)
            if words and len(fitted.lines) <= most_lines and fitted.width <= room and fitted.height <= high:
                return fitted
    return None


def write_lines(
    target: pygame.Surface, lines: Sequence[str], style: TextStyle, colour: RGB, at: tuple[float, float], *, align: str = "left",
    opacity: float = 1.0,
) -> float:
    """Set lines one below the other, `at` the top of the first one's capitals; return the y below the last line."""
    y = at[1]
    if len(lines) == _TOGETHER and not begins_whole(target, lines, style, y):
        return y + _TOGETHER * style.line_height  # half a name is none
    for text in lines:
        write(target, text, style, colour, (at[0], y), align=align, anchor="top", opacity=opacity)
        y += style.line_height
    return y
