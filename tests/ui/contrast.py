"""How well every text of a picture stands out from what lies beneath it, by its pixels.

A scene is drawn twice: once with a block of its colour in the place of every line of text, once with none. Where the two differ there is
text, however it came there (faded, from a layer that was kept, on a plate that moved); the first says its colour as it is seen, the second
what is below. `python -m tests.ui.contrast` measures every picture there is and names what is below the least.
"""
from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from game.client import shots, store, text
from game.client.palette import ColourSet
from game.client.stacked import Stacked

#: What WCAG asks of text of any size.
LEAST = 4.5
#: What is smaller than this, in pixels, is no letter: the rim of something drawn over one.
_LETTER = (4, 5)
#: A share of a text's pixels, those with the least contrast, is not counted: lines of a hatching, edges of islands.
_PASSED_OVER = 0.1
#: A pixel is a text's own, and not that of something drawn over it, if so much of the text's colour shows.
_SHOWS = 0.7


@dataclass(frozen=True)
class Found:
    """A line of text in a picture: its words as far as they are known, where it is, its colours and the contrast."""

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


def ratio(first: tuple[int, int, int], second: tuple[int, int, int]) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    light, dark = luminance(first), luminance(second)
    return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)


@contextmanager
def _set_as(blocks: bool) -> Iterator[list[tuple[str, int, int]]]:
    """While it lasts lines are blocks as high as capitals, or nothing; gives what is set: words, width and height."""
    usual, stacked, lines, beneath = text._set, Stacked.draw, [], []

    def draw(scene: Stacked, surface: pygame.Surface) -> None:
        """What an overlay has dimmed is not there to be read."""
        beneath.append(scene)
        _forget()
        scene.beneath.draw(surface)
        beneath.pop()
        _forget()
        scene.above.draw(surface)

    def block(words: str, style: text.TextStyle, colour: tuple[int, int, int]) -> pygame.Surface:
        wide, caps = text.width(words, style), style.caps
        surface = pygame.Surface((wide + 2, text.height(style)), pygame.SRCALPHA, 32)
        if blocks and words.strip() and not beneath:
            lines.append((words, wide, caps))
            surface.fill((*colour, 255), (0, text.ascent(style) - caps, wide, caps))
        return surface

    text._set, Stacked.draw = block, draw
    _forget()
    try:
        yield lines
    finally:
        text._set, Stacked.draw = usual, stacked
        _forget()


def _forget() -> None:
    text.forget()
    store.clear()


def measure(
    name: str, size: tuple[int, int], scale: float = 1.0, language: str = "en", colours: ColourSet = ColourSet.STANDARD,
) -> list[Found]:
    """Every text of a scene's picture."""
    with _set_as(blocks=True) as lines:
        inked = shots.render(name, size, scale, language, colours)
    with _set_as(blocks=False):
        bare = shots.render(name, size, scale, language, colours)
    same = pygame.mask.from_threshold(inked, (0, 0, 0), (3, 3, 3, 255), bare)
    same.invert()
    parts = [part for part in same.connected_components(12) if _is_letter(part)]
    return [_found(part, inked, bare, lines) for part in parts]


def _is_letter(part: pygame.mask.Mask) -> bool:
    place = part.get_bounding_rects()[0]
    return place.width >= _LETTER[0] and place.height >= _LETTER[1]


def _found(part: pygame.mask.Mask, inked: pygame.Surface, bare: pygame.Surface, lines: list[tuple[str, int, int]]) -> Found:
    place = part.get_bounding_rects()[0]
    step = max(1, round((place.width * place.height / 400) ** 0.5))
    pairs = [
        (tuple(inked.get_at((x, y)))[:3], tuple(bare.get_at((x, y)))[:3])
        for y in range(place.top, place.bottom, step) for x in range(place.left, place.right, step) if part.get_at((x, y))
    ]
    shows = [sum(abs(one - other) for one, other in zip(ink, ground, strict=True)) for ink, ground in pairs]
    judged = sorted((ratio(*pair), *pair) for pair, show in zip(pairs, shows, strict=True) if show >= _SHOWS * max(shows))
    least, ink, ground = judged[int(len(judged) * _PASSED_OVER)]
    words = next((words for words, wide, caps in lines if abs(wide - place.width) <= 1 and abs(caps - place.height) <= 1), "")
    return Found(words, place, ink, ground, least)


def report(name: str, size: tuple[int, int], scale: float, language: str, colours: ColourSet) -> list[str]:
    """What of a scene's picture is below the least, a line each."""
    return [
        f"{colours.value} {name} {each.ratio:.1f}: {each.words!r} at {tuple(each.place)}, {each.ink} on {each.ground}"
        for each in measure(name, size, scale, language, colours) if each.ratio < LEAST
    ]


def main() -> None:
    """Measure every picture in every set of colours at a size, a scale and in a language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--set", default=None, choices=[each.value for each in ColourSet])
    asked = parser.parse_args()
    wide, high = map(int, asked.size.split("x"))
    for colours in [ColourSet(asked.set)] if asked.set else ColourSet:
        for name in asked.scenes or shots.names():
            for line in report(name, (wide, high), asked.scale, asked.lang, colours):
                print(line, flush=True)


if __name__ == "__main__":
    main()
