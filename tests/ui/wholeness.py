"""Whether every text of a picture is there to its end: what was made into lines, and which of the lines were written.

While a scene is laid out and drawn, each line that `text.wrap` makes knows the text it is of. A text of which some lines are written and
others not has lost its end. `python -m tests.ui.wholeness` draws every picture there is and names such texts.
"""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.client import shots, store, text
from game.client.colour import RGB
from game.client.palette import ColourSet
from game.client.scene import Scene
from game.client.war.facts import FactsPlate
from tests.ui.scene_checks import asking, drawn, made


class Made:
    """A text that was made into lines: its words, its lines, and which of them were written."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.lines: list[str] = []
        self.written: set[int] = set()

    @property
    def missing(self) -> list[str]:
        """The lines that were not written of a text of which others were."""
        return [line for number, line in enumerate(self.lines) if self.written and number not in self.written and line]


class Part(str):
    """A line that knows the text it is of."""

    __slots__ = ("made", "number")

    made: Made
    number: int


@contextmanager
def noted() -> Iterator[list[Made]]:
    """While it lasts, every text that is made into lines; nothing is at hand from before."""
    made: list[Made] = []
    wrap, fit, line = text.wrap, text.fit, text.line

    def wrapped(words: str, style: text.TextStyle, room: float) -> list[str]:
        whole = Made(words)
        made.append(whole)
        for number, each in enumerate(wrap(words, style, room)):
            part = Part(each)
            part.made, part.number = whole, number
            whole.lines.append(part)
        return list(whole.lines)

    def written(words: str, style: text.TextStyle, colour: RGB) -> pygame.Surface:
        if isinstance(words, Part):
            words.made.written.add(words.number)
        return line(str(words), style, colour)

    store.ART.clear()
    text.wrap, text.fit, text.line = wrapped, fit.__wrapped__, written  # type: ignore[assignment]
    try:
        yield made
    finally:
        text.wrap, text.fit, text.line = wrap, fit, line


def ends(texts: list[Made]) -> list[str]:
    """The texts of which only a part was written, each with what is missing."""
    return [f"{each.words!r} without {each.missing}" for each in texts if each.missing]


def scrolled(scene: Scene) -> set[str]:
    """The texts of plates that scroll by rows: a bar says that there is more of them."""
    plates = [widget for widget in scene.board.widgets if isinstance(widget, FactsPlate) and widget.focusable]
    return {line for plate in plates for line in plate.lines}


def lost(
    scene: Scene, size: tuple[int, int], scale: float, language: str, colours: ColourSet = ColourSet.STANDARD,
) -> list[str]:
    """The texts of a scene of which only a part is written when it is drawn, but for what scrolls."""
    with noted() as texts:
        drawn(scene, size, scale, language, colours)
    apart = scrolled(scene)
    return ends([each for each in texts if each.words not in apart])


def cut(name: str, size: tuple[int, int], scale: float, language: str, colours: ColourSet = ColourSet.STANDARD) -> list[str]:
    """The texts of a scene's picture of which only a part is written."""
    return lost(made(name, language), size, scale, language, colours)


def main() -> None:
    """Draw every picture at a size, a scale and in a language."""
    asked = asking(str(__doc__)).parse_args()
    wide, high = map(int, asked.size.split("x"))
    for name in asked.scenes or shots.names():
        for line in cut(name, (wide, high), asked.scale, asked.lang):
            print(f"{name} {asked.size} {asked.scale} {asked.lang}: {line}", flush=True)


if __name__ == "__main__":
    main()
