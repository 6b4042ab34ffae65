"""Text with links and marks, set in lines: pieces of several faces, wrapped between words, never within one that fits a line."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.colour import RGB
from game.client.text import TextStyle
from game.rule_book import folded


@dataclass(frozen=True)
class Piece:
    """Words in one style; `link` is what they lead to, empty for nothing."""

    words: str
    style: TextStyle
    ink: RGB
    link: str = ""


@dataclass(frozen=True)
class Run:
    """A piece of a line, `x` pixels from its left."""

    x: int
    words: str
    piece: Piece
    width: int


@dataclass(frozen=True)
class Line:
    """Runs beside each other and the height that they take."""

    runs: tuple[Run, ...]
    height: int

    @property
    def width(self) -> int:
        """Pixels to the end of its last run."""
        return self.runs[-1].x + self.runs[-1].width if self.runs else 0


#: Parts that no blank stands between: they stay on one line.
_Word = list[tuple[str, Piece]]


def _words(pieces: Sequence[Piece]) -> Iterator[tuple[_Word, bool]]:
    """The words, each with whether a blank stands before it."""
    word, blank = _Word(), False
    for piece in pieces:
        bit = ""
        for sign in piece.words:
            if not sign.isspace() or sign == "\u00a0":
                bit += sign
                continue
            if bit:
                word.append((bit, piece))
                bit = ""
            if word:
                yield word, blank
                word = []
            blank = True
        if bit:
            word.append((bit, piece))
    if word:
        yield word, blank


def flow(pieces: Sequence[Piece], room: int) -> list[Line]:
    """Set pieces in lines of `room` pixels."""
    lines, runs, x = list[Line](), list[Run](), 0
    high = max((piece.style.line_height for piece in pieces), default=0)
    for word, blank in _words(pieces):
        wide = sum(text.width(bit, piece.style) for bit, piece in word)
        gap = min(text.width(" ", word[0][1].style), text.width(" ", runs[-1].piece.style)) if blank and runs else 0
        if runs and x + gap + wide > room:
            lines.append(Line(tuple(runs), high))
            runs, x, gap = [], 0, 0
        x += gap
        for whole, piece in word:
            for bit in [whole] if wide <= room else text.wrap(whole, piece.style, max(1, room)):
                long = text.width(bit, piece.style)
                if runs and x + long > room and wide > room:
                    lines.append(Line(tuple(runs), high))
                    runs, x = [], 0
                if runs and runs[-1].piece is piece and not gap:
                    before = runs.pop()
                    bit, x, long = before.words + bit, before.x, text.width(before.words + bit, piece.style)
                elif runs and runs[-1].piece is piece:
                    before = runs.pop()
                    bit, x, long = f"{before.words} {bit}", before.x, text.width(f"{before.words} {bit}", piece.style)
                runs.append(Run(x, bit, piece, long))
                x += long
                gap = 0
    if runs:
        lines.append(Line(tuple(runs), high))
    return lines


def longest(pieces: Sequence[Piece]) -> int:
    """Pixels of the longest word: no line can be narrower without parting it."""
    return max((sum(text.width(bit, piece.style) for bit, piece in word) for word, _ in _words(pieces)), default=0)


def natural(pieces: Sequence[Piece]) -> int:
    """Pixels of all on one line."""
    return flow(pieces, 1 << 20)[0].width if any(piece.words.strip() for piece in pieces) else 0


def put_line(
    surface: pygame.Surface, line: Line, x: int, middle: float, *, found: Sequence[str] = (), ground: RGB = (0, 0, 0), lit: str = "",
    lit_ink: RGB = (255, 255, 255),
) -> None:
    """Draw a line with the middle of its capitals at a height: found words on a ground, the link that is touched in its own ink, all links
    underlined.
    """
    for run in line.runs:
        style = run.piece.style
        top = round(middle - style.caps / 2)
        if not text.is_whole(surface, top, top + style.caps, style.caps):
            continue
        for start, end in places_of(run.words, found):
            left, right = text.width(run.words[:start], style), text.width(run.words[:end], style)
            box = pygame.Rect(x + run.x + left - 1, round(middle - style.caps * 0.95), right - left + 2, round(style.caps * 1.9))
            pygame.draw.rect(surface, ground, box, border_radius=2)
        ink = lit_ink if run.piece.link and run.piece.link == lit else run.piece.ink
        place = text.write(surface, run.words, style, ink, (x + run.x, middle))
        if run.piece.link:
            under = place.bottom + max(2, round(style.px * 0.14))
            pygame.draw.line(surface, ink, (place.x, under), (place.x + run.width - 1, under), max(1, style.px // 14))


def places_of(words: str, found: Sequence[str]) -> list[tuple[int, int]]:
    """Where the found words stand in a text."""
    if not found:
        return []
    plain = folded(words)
    places = []
    for term in found:
        at = plain.find(term) if term else -1
        while at >= 0:
            places.append((at, at + len(term)))
            at = plain.find(term, at + len(term))
    return places
