"""Texts that name keys: each key stands in its line as a drawn cap.

A key is named within a text by `as_key`; `plain` reads such a text as words alone.
"""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.colour import RGB
from game.client.faces import CapState
from game.client.pads import Cap, Pad
from game.client.text import TextStyle
from game.client.theme import Theme
from game.client.widgets.keycap import cap_width, put_cap

#: Private signs around a key, and before what gamepad's button it is.
_OPENS, _CLOSES, _OF_PAD = "\ue000", "\ue001", "\ue002"
_KEY = re.compile(f"{_OPENS}([^{_CLOSES}]*){_CLOSES}")
#: Words between blanks; a key's name may have blanks of its own.
_WORD = re.compile(f"(?:{_OPENS}[^{_CLOSES}]*{_CLOSES}|[^\\s{_OPENS}])+")
#: Height of a cap among words, in pixels at 100 %, and the room above and below it.
_HIGH, _AIR = 22, 2


def as_key(cap: str) -> str:
    """A key's cap as it is written within a text."""
    of = f"{_OF_PAD}{cap.pad.name}{_OF_PAD}{'shaped' if cap.shaped else ''}" if isinstance(cap, Cap) else ""
    return f"{_OPENS}{cap}{of}{_CLOSES}"


def plain(words: str) -> str:
    """The text with its keys in brackets, for those who read it without a screen."""
    return _KEY.sub(lambda found: f"[{_cap(found.group(1))}]", words)


def _cap(written: str) -> str:
    name, *of = written.split(_OF_PAD)
    return Cap(Pad[of[0]], shaped=bool(of[1])) if of else name


@dataclass(frozen=True)
class _Part:
    """Letters or a key, `x` pixels from the left of its line."""

    x: int
    words: str
    key: bool = False


@dataclass(frozen=True)
class KeyedLine:
    """A line of letters and keys, and the pixels to the next one."""

    parts: tuple[_Part, ...]
    width: int
    height: int


def _bits(word: str) -> Iterator[tuple[str, bool]]:
    """The letters and the keys of a word, each with whether it is a key."""
    at = 0
    for found in _KEY.finditer(word):
        if found.start() > at:
            yield word[at:found.start()], False
        yield _cap(found.group(1)), True
        at = found.end()
    if at < len(word):
        yield word[at:], False


def wrap(theme: Theme, words: str, style: TextStyle, room: float) -> list[KeyedLine]:
    """The lines of a text in `room` pixels."""
    if _OPENS not in words:
        return [KeyedLine((_Part(0, line),), text.width(line, style), style.line_height) for line in text.wrap(words, style, room)]
    lines = list[KeyedLine]()
    blank, tall = text.width(" ", style), max(style.line_height, theme.px(_HIGH) + 2 * theme.px(_AIR))
    parts, x = list[_Part](), 0

    def end() -> None:
        nonlocal parts, x
        lines.append(KeyedLine(tuple(parts), x, tall if any(part.key for part in parts) else style.line_height))
        parts, x = [], 0

    for word in _WORD.findall(words):
        bits = list(_bits(word))
        wide = sum(cap_width(theme, bit, _HIGH) if key else text.width(bit, style) for bit, key in bits)
        if parts and x + blank + wide > room:
            end()
        if len(bits) == 1 and not bits[0][1]:
            *whole, last = text.wrap(word, style, max(1, room))
            for line in whole:
                parts, x = [_Part(0, line)], text.width(line, style)
                end()
            bits = [(last, False)]
        first = bool(parts)
        for bit, key in bits:
            if first and not key and not parts[-1].key:  # letters of one line are set together
                parts[-1] = _Part(parts[-1].x, f"{parts[-1].words} {bit}")
                x = parts[-1].x + text.width(parts[-1].words, style)
            else:
                x += blank if first else 0
                parts.append(_Part(x, bit, key))
                x += cap_width(theme, bit, _HIGH) if key else text.width(bit, style)
            first = False
    if parts:
        end()
    return lines


def height(lines: Sequence[KeyedLine], style: TextStyle) -> float:
    """Pixels from the top of the first line's capitals to the baseline of the last one, keys and all."""
    return sum(line.height for line in lines) - style.line_height + style.caps if lines else 0


def put_lines(
    surface: pygame.Surface, theme: Theme, lines: Sequence[KeyedLine], style: TextStyle, ink: RGB, at: tuple[float, float],
) -> float:
    """Set lines one below the other, `at` the top of the first one's capitals; return the y below the last one."""
    left, y = at
    for line in lines:
        y += (line.height - style.line_height) / 2
        for part in line.parts:
            if part.key:
                put_cap(surface, theme, part.words, left + part.x, y + style.caps / 2, CapState.ON, height=_HIGH)
            else:
                text.write(surface, part.words, style, ink, (left + part.x, y), anchor="top")
        y += (line.height + style.line_height) / 2
    return y


def fit(
    theme: Theme, words: str, style: TextStyle, room: float, *, most_lines: int = 2,
) -> tuple[list[KeyedLine], TextStyle]:
    """The lines of a text in `room` pixels, in the largest size in which they are no more than `most_lines`, and the style of that size."""
    for px in range(style.px, theme.smallest_type - 1, -1):
        lines = wrap(theme, words, style.at(px), room)
        if len(lines) <= most_lines:
            break
    return lines, style.at(px)
