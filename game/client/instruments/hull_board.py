"""The hull on its night sea: four sections, the lines in them, the pen."""
from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.art.hull_scene import hull_scene, moon_place
from game.client.colour import RGB, WHITE, rgb
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.instruments.section_cards import Stage, stage_colour
from game.client.shapes import Point, Points
from game.client.stations.hull_geometry import SECTIONS, Section, outline, section
from game.client.store import ART
from game.client.text import TextStyle
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.i18n import pgettext
from game.rules.terms import Station

#: The boat comes up for so many seconds: the water falls from above it to where it stays.
EMERGING = 0.9
_DEPTHS = rgb("#0C343E")
#: Half a section's picture beyond its borders, in pixels at 100 %.
_PAD = 12
#: So far the pencil reaches beyond its tip, in pixels at 100 %.
_PEN = 36
#: The tremble of a line as a share of its breadth.
_TREMBLE = 0.18
_SHAKES = 512


@dataclass(frozen=True)
class SectionLook:
    """How a section is drawn: its stage, the line in it, and whether it flashes because the line went over the edge."""

    stage: Stage
    points: Sequence[Point] = ()
    flash: bool = False


class HullBoard(Widget):
    """The scene. `on_press` and `on_drag` are told where the mouse is pressed and dragged, in the boat's units."""

    def __init__(self, on_press: Callable[[Point], None], on_drag: Callable[[Point], None]) -> None:
        super().__init__()
        self.on_press, self.on_drag = on_press, on_drag
        self.looks: dict[Station, SectionLook] = {station: SectionLook(Stage.WAITS) for station in SECTIONS}
        self.title, self.words, self.bad = "", "", False
        self.pen: Point | None = None
        self.pen_down = False
        self.unit = 1.0
        self.foot = 0
        self._axis = (0.0, 0.0)
        self._inks: dict[Station, _Ink] = {}
        self._emerged = 0.0  # the share of the time gone

    # ------------------------------------------------------------------------------------------------------- the place

    def take(self, rect: pygame.Rect, theme: Theme, foot: int) -> None:
        """Take a place; the lowest `foot` pixels belong to the cards."""
        self.foot = foot
        self.layout(rect, theme)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place: the boat as long as breadth and height allow, below the words."""
        super().layout(rect, theme)
        head = theme.px(78 if not theme.small else 62)
        room = rect.height - self.foot - head
        self.unit = max(40.0, min(rect.width * 0.455, room / 0.78))
        slack = max(0.0, room - 0.78 * self.unit)
        self._axis = (rect.width * 0.5, head + slack * 0.55 + 0.47 * self.unit)
        self._inks.clear()

    def to_window(self, point: Point) -> Point:
        """A point of the boat as a point of the window."""
        return self.rect.x + self._axis[0] + point[0] * self.unit, self.rect.y + self._axis[1] + point[1] * self.unit

    def to_boat(self, at: tuple[int, int]) -> Point:
        """A point of the window as a point of the boat."""
        return (at[0] - self.rect.x - self._axis[0]) / self.unit, (at[1] - self.rect.y - self._axis[1]) / self.unit

    def section_under(self, at: tuple[int, int]) -> Station | None:
        """The station whose section is at a point of the window."""
        point = self.to_boat(at)
        return next((station for station in SECTIONS if section(station).near(point)), None)

    @property
    def lines(self) -> pygame.Rect:
        """The part of the window in which lines and the pen are drawn."""
        boxes = [self._box(section(station)) for station in SECTIONS]
        pen = 2 * self.theme.px(_PEN)
        return boxes[0].unionall(boxes[1:]).inflate(pen, pen).clip(self.rect)

    # ---------------------------------------------------------------------------------------------------- working it

    def press(self, at: tuple[int, int]) -> None:
        """The mouse went down: the pen with it."""
        self.on_press(self.to_boat(at))

    def drag(self, at: tuple[int, int]) -> bool:
        """The mouse draws."""
        self.on_drag(self.to_boat(at))
        return True

    # ------------------------------------------------------------------------------------------------------- drawing

    def emerge(self, seconds: float) -> bool:
        """Let the boat come up; True if it looks different."""
        before = self._emerged
        self._emerged = 1.0 if self.theme.reduced_motion else min(1.0, before + seconds / EMERGING)
        return before < 1

    def _wet(self, surface: pygame.Surface) -> None:
        """The water that the boat comes up through."""
        gone = 1 - (1 - self._emerged) ** 3
        level = round((self._axis[1] - 0.055 * self.unit) * gone)
        place = pygame.Rect(self.rect.x, self.rect.y + level, self.rect.width, self.rect.height - level)
        water = pygame.Surface(place.size, 0, 32)
        water.fill(_DEPTHS)
        water.set_alpha(round(235 * (1 - self._emerged)))
        surface.blit(water, place)
        foam = self.theme.px(2)
        pygame.draw.rect(surface, self.theme.palette.foam, pygame.Rect(place.x, place.y - foam, place.width, foam))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw scene, sections, lines and pen."""
        theme = self.theme
        axis = (round(self._axis[0], 2), round(self._axis[1], 2))
        stamp(surface, hull_scene(theme, self.rect.size, axis, self.unit, outline()), self.rect.topleft)
        for station in SECTIONS:
            self._section(surface, station)
        if 0 < self._emerged < 1 and not self.theme.reduced_motion:
            self._wet(surface)
        if self.pen is not None:
            self._pen(surface, self.pen)
        self._say(surface)

    def _say(self, surface: pygame.Surface) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        left, room = self.rect.x + px(22), self.rect.width - px(44)
        title = text.fit(self.title, theme.type(Role.CARD_NAME).at(px(22 if not theme.small else 17)), room, theme.smallest_type, 2)
        y = self.rect.y + px(20 if not theme.small else 12)
        words = text.fit(self.words, theme.type(Role.BODY), room, theme.smallest_type, 2)
        below = y + title.height + px(14 if not theme.small else 9)
        block = pygame.Rect(left, y, max(title.width, words.width), below + words.height - y).inflate(px(16), px(16))
        moon = moon_place(self.rect.size, self._axis, self.unit).move(self.rect.topleft)
        if block.colliderect(moon) and not palette.high_contrast:
            shade = pygame.Surface(block.size, pygame.SRCALPHA, 32)
            pygame.draw.rect(shade, (*palette.abyss, 190), shade.get_rect(), border_radius=px(6))
            surface.blit(shade, block)
        text.write_lines(surface, title.lines, title.style, palette.red if self.bad else palette.bright, (left, y))
        text.write_lines(surface, words.lines, words.style, palette.text, (left, below))

    def _section(self, surface: pygame.Surface, station: Station) -> None:
        theme, part, look = self.theme, section(station), self.looks[station]
        box = self._box(part)
        key = ("hull-section", theme.key, station, round(self.unit * 4), look.stage, look.flash)
        stamp(surface, ART.get(key, lambda: self._section_art(part, look, box)), box.topleft)
        if look.points:
            hue = theme.palette.red if look.flash or look.stage is Stage.OVER else (
                theme.palette.green if look.stage is Stage.DONE else theme.palette.amber)
            ink = self._inks.get(station)
            if ink is None or ink.hue != hue or ink.count > len(look.points):
                ink = self._inks[station] = _Ink(self._stroke, box, hue, station)
            ink.follow(look.points, self.to_window)
            stamp(surface, ink.surface, box.topleft)
        else:
            self._inks.pop(station, None)
        x, y = self.to_window(part.centre)
        style = TextStyle(theme.type(Role.BIG_VALUE).face, max(theme.smallest_type, round(self.unit * 0.075)))
        letter = {
            Station.ENGINEER: pgettext("initial", "E"), Station.MATE: pgettext("initial", "M"), Station.RADIO: pgettext("initial", "R"),
            Station.CAPTAIN: pgettext("initial", "C"),
        }[station]
        ink_colour = stage_colour(theme, look.stage) if look.stage is not Stage.OPEN else theme.palette.amber
        text.write(surface, letter, style, ink_colour, (x, y), align="centre")

    @property
    def _stroke(self) -> float:
        """Breadth of a line: narrow enough for the band of a small boat."""
        return max(2.0, min(4.6 * self.theme.scale, self.unit * 0.0095))

    def _box(self, part: Section) -> pygame.Rect:
        pad = self.theme.px(_PAD)
        points = [self.to_window(point) for point in part.outer]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, foot = max(x for x, _ in points), max(y for _, y in points)
        return pygame.Rect(round(left) - pad, round(top) - pad, round(right - left) + 2 * pad, round(foot - top) + 2 * pad)

    def _section_art(self, part: Section, look: SectionLook, box: pygame.Rect) -> pygame.Surface:
        palette, k, stage = self.theme.palette, self.theme.scale, look.stage

        def place(points: Sequence[Point]) -> Points:
            return [(x - box.x, y - box.y) for x, y in map(self.to_window, points)]

        canvas = Canvas(box.width, box.height)
        glow = not palette.high_contrast
        outer, inner = place(part.outer), place(part.inner)
        line = max(1.6, min(2.4 * k, self.unit * 0.0042))
        if stage is Stage.NOW and glow and not look.flash:
            canvas.stroke(outer, line, palette.amber, 0.6, closed=True, glow=0.6)
        canvas.poly(outer, rgb("#061116") if glow else palette.abyss, 0.9)
        canvas.poly(inner, rgb("#2A2412" if stage is Stage.NOW else "#0E2A33") if glow else palette.raised, 0.96)
        live = stage in (Stage.NOW, Stage.DONE, Stage.OPEN)
        edge = palette.red if look.flash or stage is Stage.OVER else WHITE if live else rgb("#BBD0D2")
        for border in (outer, inner):
            canvas.stroke(border, line * (1.5 if look.flash else 1), edge, 0.98, closed=True, glow=0.7 if look.flash and glow else 0.1)
        if stage not in (Stage.DONE, Stage.OVER):
            middle = place([*part.middle, part.middle[0]])
            hue, alpha = (palette.amber, 0.75) if stage in (Stage.NOW, Stage.OPEN) else (palette.muted, 0.55)
            canvas.stroke(middle, max(1.2, 1.6 * k), hue, alpha, dash=(3 * k, 8 * k))
        return canvas.finish()

    def _pen(self, surface: pygame.Surface, at: Point) -> None:
        theme, k = self.theme, min(self.theme.scale, self.unit / 420)
        x, y = self.to_window(at)
        light = ART.get(("hull-pen", theme.key, round(k * 100), self.pen_down), lambda: _pen_light(theme, k, self.pen_down))
        stamp(surface, light, (x - light.get_width() / 2, y - light.get_height() / 2))
        put_icon(surface, "pencil", x + 18 * k, y - 17 * k, max(7.0, 13 * k), theme.palette.bright)


def _pen_light(theme: Theme, k: float, down: bool) -> pygame.Surface:
    palette = theme.palette
    size = round(44 * k)
    canvas = Canvas(size, size, over=3)
    middle = size / 2
    glow = 0 if palette.high_contrast else 0.8
    if down:
        canvas.disc(middle, middle, 11 * k, palette.amber, 0.25, glow)
        canvas.disc(middle, middle, 4.5 * k, palette.bright, 1, glow)
    else:
        canvas.disc(middle, middle, 6.5 * k, palette.abyss)
        canvas.ring(middle, middle, 5.2 * k, 2.2 * k, palette.amber, 1, glow / 2)
    return canvas.finish()


class _Ink:
    """A line as it is drawn: what is new is added to the picture, nothing is drawn twice."""

    def __init__(self, width: float, box: pygame.Rect, hue: RGB, station: Station) -> None:
        self.width, self.box, self.hue = width, box, hue
        self.surface = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        self.count = 0
        self._shakes, self._reach = _shakes(station), width * _TREMBLE

    def follow(self, points: Sequence[Point], to_window: Callable[[Point], Point]) -> None:
        """Draw what has been added to the line's points."""
        if len(points) == self.count or len(points) < 2:
            return
        new = [self._shaken(number, to_window(points[number])) for number in range(max(0, self.count - 1), len(points))]
        self.count = len(points)
        pad = round(self.width + 10)
        left, top = round(min(x for x, _ in new)) - pad, round(min(y for _, y in new)) - pad
        wide, high = round(max(x for x, _ in new)) + pad - left, round(max(y for _, y in new)) + pad - top
        canvas = Canvas(wide, high)
        canvas.stroke([(x - left, y - top) for x, y in new], self.width, self.hue)
        stamp(self.surface, canvas.finish(), (left, top))

    def _shaken(self, number: int, point: Point) -> Point:
        dx, dy = self._shakes[number % _SHAKES]
        return point[0] - self.box.x + dx * self._reach, point[1] - self.box.y + dy * self._reach


@functools.lru_cache(maxsize=len(SECTIONS))
def _shakes(station: Station) -> list[Point]:
    """How a hand trembles, as shares of its reach."""
    shake = random.Random(int(station))
    return [(shake.gauss(0, 1), shake.gauss(0, 1)) for _ in range(_SHAKES)]
