"""How well every text of a picture stands out from what lies beneath it, by its pixels.

A scene is drawn twice: once with a block of its colour in the place of every line of text, once with none. Where the two differ there is
text, however it came there (faded, from a layer that was kept, on a plate that moved); the first says its colour as it is seen, the second
what is below. A line of which something hides an end is not there to be read. `python -m tests.ui.contrast` measures every picture there
is and names what is below the least.
"""
from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

import pygame

from game.client import shots, store, text
from game.client.palette import ColourSet
from game.client.stacked import Stacked
from tests.ui.scene_checks import asking

#: What WCAG asks of text of any size.
LEAST = 4.5
#: What is smaller than this, in pixels, is no letter: the rim of something drawn over one.
_LETTER = (5, 6)
#: A share of a text's pixels, those with the least contrast, is not counted: lines of a hatching, edges of islands.
_PASSED_OVER = 0.1
#: So many pixels of a line are looked at.
_SAMPLES = 200
#: A pixel is a text's own, and not that of something drawn over it, if so much of the text's colour shows.
_SHOWS = 0.7


@dataclass(frozen=True)
class Found:
    """A line of text in a picture: where it is, its colours and the contrast; where that is too low its words, as far as they are known."""

    words: str
    place: pygame.Rect
    ink: tuple[int, int, int]
    ground: tuple[int, int, int]
    ratio: float


def luminance(colour: tuple[int, int, int]) -> float:
    """WCAG's relative luminance."""
    red, green, blue = (_LINEAR[channel] for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_LINEAR = [share / 12.92 if (share := value / 255) <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for value in range(256)]


@functools.lru_cache(maxsize=65536)
def ratio(first: tuple[int, int, int], second: tuple[int, int, int]) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    light, dark = luminance(first), luminance(second)
    return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)


#: Where what is drawn is kept between pictures: with blocks, without text, and as it usually is.
_STORES = (store.ART, store.BLASTS, store.SCENERY, text._LINES)
_Kept = list[tuple[OrderedDict[Hashable, pygame.Surface], int]]
_KEPT: dict[bool, _Kept] = {}
#: Words, width and height of every line that was set as a block.
_LINES: set[tuple[str, int, int]] = set()


#: Where lines were written on surfaces of a size.
_PLACES: list[tuple[tuple[int, int], pygame.Rect]] = []
#: So many pixels of a line's end may be under something else.
_HIDDEN = 2


def forget() -> None:
    """Drop all that was kept."""
    _KEPT.clear()
    _PLACES.clear()
    _LINES.clear()


def _exchange(kept: _Kept) -> _Kept:
    """Let the stores hold something else; what they held."""
    held = [(each._kept, each.bytes) for each in _STORES]
    for each, (surfaces, size) in zip(_STORES, kept, strict=True):
        each._kept, each.bytes = surfaces, size
    return held


@contextmanager
def _set_as(blocks: bool) -> Iterator[None]:
    """While it lasts lines are blocks as high as capitals, or nothing. What was drawn so before is at hand: scenes share their art."""

    def draw(scene: Stacked, surface: pygame.Surface) -> None:
        """What an overlay has dimmed is not there to be read."""
        with _set_as(blocks=False) if blocks else nullcontext():
            scene.beneath.draw(surface)
        scene.above.draw(surface)

    def block(words: str, style: text.TextStyle, colour: tuple[int, int, int]) -> pygame.Surface:
        wide, caps = text.width(words, style), style.caps
        surface = pygame.Surface((wide + 2, text.height(style)), pygame.SRCALPHA, 32)
        if blocks and words.strip():
            _LINES.add((words, wide, caps))
            surface.fill((*colour, 255), (0, text.ascent(style) - caps, wide, caps))
        return surface

    def write(target: pygame.Surface, *rest: Any, **more: Any) -> pygame.Rect:
        place = written(target, *rest, **more)
        if blocks:
            _PLACES.append((target.get_size(), place))
        return place

    usual, stacked, written = text._set, Stacked.draw, text.write
    text._set, Stacked.draw, text.write = block, draw, write
    held = _exchange(_KEPT.pop(blocks, None) or [(OrderedDict(), 0) for _ in _STORES])
    try:
        yield
    finally:
        _KEPT[blocks] = _exchange(held)
        text._set, Stacked.draw, text.write = usual, stacked, written


def measure(
    name: str, size: tuple[int, int], scale: float = 1.0, language: str = "en", colours: ColourSet = ColourSet.STANDARD,
) -> list[Found]:
    """Every text of a scene's picture."""
    _PLACES.clear()
    with _set_as(blocks=True):
        inked = shots.render(name, size, scale, language, colours)
    with _set_as(blocks=False):
        bare = shots.render(name, size, scale, language, colours)
    same = pygame.mask.from_threshold(inked, (0, 0, 0), (3, 3, 3, 255), bare)
    same.invert()
    places = same.get_bounding_rects()
    lines = [place for wide, place in _PLACES if wide == size]
    return [
        _found(place, _part(same, place), inked, bare) for place in places if _is_letter(place) and not _is_hidden(place, places, lines)
    ]


def _is_hidden(place: pygame.Rect, places: list[pygame.Rect], lines: list[pygame.Rect]) -> bool:
    """Whether what is seen of a line's places leaves out one of its ends."""
    whole = next((line for line in lines if line.inflate(2 * _HIDDEN, 2 * _HIDDEN).contains(place)), None)
    if whole is None:
        return False
    seen = place.unionall([other for other in places if whole.inflate(2 * _HIDDEN, 2 * _HIDDEN).contains(other)])
    return (
        seen.left - whole.left > _HIDDEN or whole.right - seen.right > _HIDDEN
        or seen.top - whole.top > _HIDDEN or whole.bottom - seen.bottom > _HIDDEN
    )


def _is_letter(place: pygame.Rect) -> bool:
    return place.width >= _LETTER[0] and place.height >= _LETTER[1]


def _part(same: pygame.mask.Mask, place: pygame.Rect) -> pygame.mask.Mask:
    """What there is of text in a place; what else reaches into it is left out."""
    part = pygame.mask.Mask(place.size)
    part.draw(same, (-place.x, -place.y))
    return part.connected_component()


def _found(place: pygame.Rect, part: pygame.mask.Mask, inked: pygame.Surface, bare: pygame.Surface) -> Found:
    step = max(1, round((place.width * place.height / _SAMPLES) ** 0.5))
    at = [
        (place.x + x, place.y + y) for y in range(0, place.height, step) for x in range(0, place.width, step) if part.get_at((x, y))
    ]
    pairs = [(tuple(inked.get_at(point))[:3], tuple(bare.get_at(point))[:3]) for point in at]
    shows = [abs(ink[0] - ground[0]) + abs(ink[1] - ground[1]) + abs(ink[2] - ground[2]) for ink, ground in pairs]
    least_shown = _SHOWS * max(shows)
    judged = sorted((ratio(*pair), *pair) for pair, show in zip(pairs, shows, strict=True) if show >= least_shown)
    least, ink, ground = judged[int(len(judged) * _PASSED_OVER)]
    return Found("" if least >= LEAST else _words_of(place), place, ink, ground, least)


def _words_of(place: pygame.Rect) -> str:
    """The words of a line as long and as high, if there are any."""
    return min((words for words, wide, caps in _LINES if abs(wide - place.width) <= 1 and abs(caps - place.height) <= 1), default="")


def report(name: str, size: tuple[int, int], scale: float, language: str, colours: ColourSet) -> list[str]:
    """What of a scene's picture is below the least, a line each."""
    return [
        f"{colours.value} {name} {each.ratio:.1f}: {each.words!r} at {tuple(each.place)}, {each.ink} on {each.ground}"
        for each in measure(name, size, scale, language, colours) if each.ratio < LEAST
    ]


def main() -> None:
    """Measure every picture in every set of colours at a size, a scale and in a language."""
    parser = asking(str(__doc__))
    parser.add_argument("--set", default=None, choices=[each.value for each in ColourSet])
    asked = parser.parse_args()
    wide, high = map(int, asked.size.split("x"))
    for colours in [ColourSet(asked.set)] if asked.set else ColourSet:
        for name in asked.scenes or shots.names():
            for line in report(name, (wide, high), asked.scale, asked.lang, colours):
                print(line, flush=True)


if __name__ == "__main__":
    main()
