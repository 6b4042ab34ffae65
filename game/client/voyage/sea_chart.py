"""The sea chart of the voyage: fjords, roadstead, islands, vortex and volcano, the way so far, and a mark for each mission."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.campaign.missions import Mission
from game.client import text
from game.client.art.terrain import terrain
from game.client.colour import RGB, mix, rgb
from game.client.draw import Canvas, radial_light, stamp
from game.client.shapes import Points, dashes, diamond, polygon, smooth
from game.client.store import ART, SCENERY
from game.client.text import Face, TextStyle
from game.client.theme import Role, Theme
from game.client.voyage.words import mission_title, number_of
from game.client.widgets.base import Widget
from game.i18n import _, pgettext
from game.rules.terms import Side

#: The land, cell by cell.
_LAND = (
    "###.........###.......##",
    "##...........##......###",
    "##......##............##",
    "........###............#",
    "#....#...#.......##.....",
    "....##............#.....",
    "...###.....##...........",
    "....#.......#...........",
    ".......##...#.......##..",
    "##......#.......#..####.",
    "###.......##........##..",
)
#: Where each mission lies, and at which main mission the way to a side mission turns off; both by shares of the chart.
_PLACES: Mapping[str, tuple[float, float]] = {
    "captain": (0.12, 0.25), "armada": (0.27, 0.16), "laboratory": (0.42, 0.42), "emp": (0.565, 0.2), "vortex": (0.69, 0.52),
    "blackout": (0.83, 0.3), "volcano": (0.885, 0.74), "shallows": (0.25, 0.6), "interference": (0.43, 0.8), "labyrinth": (0.61, 0.82),
    "stream": (0.725, 0.14),
}
_TURNS_OFF: Mapping[str, str] = {"shallows": "armada", "interference": "laboratory", "labyrinth": "vortex", "stream": "blackout"}
_FIRE = rgb("#FF6A3C")


class Standing(Enum):
    """How a mission stands: played, to be played next, open, or not yet to be played."""

    PLAYED = "played"
    NEXT = "next"
    OPEN = "open"
    CLOSED = "closed"


def place_of(mission: Mission, index: int, count: int) -> tuple[float, float]:
    """Where a mission lies, by shares of the chart; those of other data lie in a row."""
    return _PLACES.get(mission.mission, ((index + 0.5) / count, 0.5))


@dataclass(frozen=True)
class MissionFacts:
    """What a mark shows: the mission, how it stands, who won it, and why it may not be played, already translated."""

    mission: Mission
    standing: Standing
    winner: Side | None
    result: str
    why_not: str = ""

    @property
    def line(self) -> str:
        """The second line of its name."""
        if self.standing is Standing.PLAYED:
            return self.result
        return {Standing.NEXT: _("sails next"), Standing.OPEN: pgettext("mission", "open")}.get(self.standing, "")


class MissionMark(Widget):
    """A mission on the chart. Pressed once it is chosen, pressed again it is opened."""

    focusable = True

    def __init__(self, facts: MissionFacts, at: tuple[float, float], on_press: Callable[[MissionMark], None]) -> None:
        super().__init__()
        self.facts, self.at, self.on_press = facts, at, on_press
        self.chosen = False
        self.label: pygame.Rect | None = None

    def activate(self) -> None:
        """Choose or open it."""
        self.on_press(self)

    @property
    def telling(self) -> str:
        """Its name where the chart has no room for it, and why it may not be played."""
        name = "" if self.label is not None else mission_title(self.facts.mission)
        return " · ".join(filter(None, (name, self.facts.why_not)))

    @property
    def radius(self) -> float:
        """Half its width."""
        return self.theme.px((17 if self.theme.small else 23) - (3 if self.facts.mission.side else 0))

    def words(self, theme: Theme) -> tuple[text.Fitted, str]:
        """Its name fitted, and the line beneath."""
        name = text.fit(mission_title(self.facts.mission), theme.type(Role.SMALL_BOLD), theme.px(150), theme.smallest_type, 2)
        return name, self.facts.line

    def draw(self, surface: pygame.Surface) -> None:
        """Draw mark and name."""
        x, y = self.rect.center
        art = self._art()
        stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2))
        palette, facts = self.theme.palette, self.facts
        filled = facts.standing is Standing.PLAYED and facts.winner is not None
        ink = palette.abyss if filled else palette.amber if facts.standing is Standing.NEXT else (
            palette.bright if facts.standing in (Standing.OPEN, Standing.PLAYED) else palette.muted)
        size = max(13, round(self.radius * (0.62 if facts.mission.side else 0.9)))
        style = TextStyle(Face.BOLD, max(self.theme.smallest_type, size))
        text.write(surface, number_of(facts.mission), style, ink, (x, y), align="centre")
        if self.label is not None:
            self._draw_label(surface, self.label)

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        ground = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        ground.fill((*palette.abyss, 214))
        surface.blit(ground, rect)
        if self.chosen or self.hovered:
            pygame.draw.rect(surface, palette.amber, rect, max(1, px(1.4)), border_radius=px(3))
        name, line = self.words(theme)
        below = text.write_lines(surface, name.lines, name.style, palette.bright, (rect.centerx, rect.y + px(8)), align="centre")
        if line:
            text.write(surface, line, theme.type(Role.SMALL), self._tone(), (rect.centerx, below), align="centre", anchor="top")

    def _tone(self) -> RGB:
        palette, facts = self.theme.palette, self.facts
        if facts.standing is Standing.PLAYED:
            return palette.muted if facts.winner is None else palette.side(facts.winner)
        return palette.amber if facts.standing is Standing.NEXT else palette.green

    def _art(self) -> pygame.Surface:
        facts, chosen, hot = self.facts, self.chosen, self.hovered or self.focused
        key = ("mission-mark", self.theme.key, facts.standing, facts.winner, facts.mission.side, round(self.radius), chosen, hot)
        return ART.get(key, lambda: self._draw_art(chosen=chosen, hot=hot))

    def _draw_art(self, *, chosen: bool, hot: bool) -> pygame.Surface:
        palette, radius, facts, k = self.theme.palette, self.radius, self.facts, self.theme.scale
        size = round(radius * 4.4)
        canvas, middle = Canvas(size, size), size / 2
        won = facts.standing is Standing.PLAYED and facts.winner is not None
        if facts.standing is Standing.NEXT:
            for grown, light in ((1.35, 0.55), (1.7, 0.3), (2.05, 0.16)):
                canvas.ring(middle, middle, radius * grown, 1.2 * k, palette.amber, light)
        if chosen or hot:
            canvas.ring(middle, middle, radius * 1.3, 2.2 * k, palette.amber, 0.95, glow=0.0 if palette.high_contrast else 0.4)
        hue = palette.muted if facts.standing is Standing.CLOSED else self._tone()
        if facts.mission.side:
            outline: Points = polygon(middle, middle, radius, 6)
        elif facts.winner is Side.YELLOW and won:
            outline = diamond(middle, middle, radius * 1.12)
        else:
            outline = polygon(middle, middle, radius, 40)
        canvas.poly(outline, hue if won else palette.abyss, 1.0 if won else 0.9)
        canvas.stroke(outline, 1.8 * k, mix(hue, palette.abyss, 0.25) if won else hue, closed=True)
        return canvas.finish()


class SeaChart(Widget):
    """The chart beneath the marks: land and water, the way sailed and the way to come. `place` lays out marks and their names."""

    def __init__(self) -> None:
        super().__init__()
        self.marks: Sequence[MissionMark] = ()
        self.sailed: Sequence[MissionMark] = ()

    def place(self, rect: pygame.Rect, theme: Theme, marks: Sequence[MissionMark], sailed: Sequence[MissionMark]) -> None:
        """Lay out the marks; `sailed` are those of main missions that were played, in their order."""
        self.layout(rect, theme)
        self.marks, self.sailed = marks, sailed
        for mark in marks:
            mark.theme = theme
            side = round(2.2 * mark.radius)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = (rect.x + round(mark.at[0] * rect.width), rect.y + round(mark.at[1] * rect.height))
            mark.layout(spot, theme)
        taken = [mark.rect.inflate(theme.px(4), theme.px(4)) for mark in marks]
        for mark in marks:
            mark.label = self._label(mark, taken)
            if mark.label is not None:
                taken.append(mark.label)

    def _label(self, mark: MissionMark, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Where a mark's name has room: under it, over it, or beside it; None if nowhere."""
        theme, px = self.theme, self.theme.px
        name, line = mark.words(theme)
        small = theme.type(Role.SMALL)
        wide = max(name.width, text.width(line, small) if line else 0) + px(18)
        high = px(16) + len(name.lines) * name.style.line_height - (name.style.line_height - name.style.caps) + (
            small.line_height if line else 0)
        gap, inner = px(6), self.rect.inflate(-px(8), -px(8))
        for corner in ("midtop", "midbottom", "midleft", "midright", "topleft", "topright"):
            rect = pygame.Rect(0, 0, wide, high)
            at = mark.rect
            if corner == "midtop":
                rect.midtop = (at.centerx, at.bottom + gap)
            elif corner == "midbottom":
                rect.midbottom = (at.centerx, at.top - gap)
            elif corner == "midleft":
                rect.midleft = (at.right + gap, at.centery)
            elif corner == "midright":
                rect.midright = (at.left - gap, at.centery)
            elif corner == "topleft":
                rect.topleft = (at.centerx, at.bottom + gap)
            else:
                rect.topright = (at.centerx, at.bottom + gap)
            if corner in ("midtop", "midbottom"):
                rect.clamp_ip(pygame.Rect(inner.x, rect.y, inner.width, rect.height))
            if inner.contains(rect) and not any(rect.colliderect(other) for other in taken if other.center != mark.rect.center):
                return rect
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw land and water, and the ways."""
        theme, palette, rect = self.theme, self.theme.palette, self.rect
        surface.blit(_sea(theme, rect.size), rect)
        key = ("voyage-ways", theme.key, rect.size, tuple(mark.facts.mission.mission for mark in self.sailed), len(self.marks))
        stamp(surface, ART.get(key, self._ways), rect.topleft)
        pygame.draw.rect(surface, palette.line_hi, rect, max(1, theme.px(1.5)), border_radius=theme.px(3))

    def _ways(self) -> pygame.Surface:
        palette, rect, k = self.theme.palette, self.rect, self.theme.scale
        canvas = Canvas(rect.width, rect.height, over=1)

        def at(mark: MissionMark) -> tuple[float, float]:
            return (mark.rect.centerx - rect.x, mark.rect.centery - rect.y)

        by_name = {mark.facts.mission.mission: mark for mark in self.marks}
        for mark in self.marks:
            anchor = by_name.get(_TURNS_OFF.get(mark.facts.mission.mission, ""))
            if anchor is not None:
                for piece in dashes([at(anchor), at(mark)], (2 * k, 6 * k)):
                    canvas.stroke(piece, 1.6 * k, palette.muted, 0.6)
        main = [mark for mark in self.marks if not mark.facts.mission.side]
        ahead = [*self.sailed[-1:], *(mark for mark in main if mark not in self.sailed)]
        for marks, hue, width, pattern in ((ahead, palette.muted, 2.4, (3, 6)), (self.sailed, palette.amber, 3.0, (11, 6))):
            if len(marks) > 1:
                for piece in dashes(smooth([at(mark) for mark in marks]), tuple(k * length for length in pattern)):
                    canvas.stroke(piece, width * k, hue, 0.95)
        return canvas.finish()


def _sea(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Land and water in a size, opaque."""
    return SCENERY.get(("voyage-sea", size, theme.palette.high_contrast), lambda: _draw_sea(theme, size))


def _draw_sea(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    columns, rows = len(_LAND[0]), len(_LAND)
    cell = max(8, min(64, round(size[0] / columns)))
    land = frozenset((column, row) for row, line in enumerate(_LAND) for column, sign in enumerate(line) if sign == "#")
    picture = pygame.transform.smoothscale(terrain(land, columns, rows, cell, theme.palette), size)
    if theme.palette.high_contrast:
        return picture
    picture.fill((196, 200, 204), special_flags=pygame.BLEND_RGB_MULT)
    fire = _PLACES["volcano"]
    glow = radial_light(round(size[0] * 0.24), round(size[1] * 0.5), _FIRE, 0.5)
    picture.blit(
        glow, (fire[0] * size[0] - glow.get_width() / 2, fire[1] * size[1] - glow.get_height() / 2), special_flags=pygame.BLEND_RGB_ADD,
    )
    hair = Canvas(*size, over=1)
    for column in range(1, 9):
        hair.line(column * size[0] / 9, 0, column * size[0] / 9, size[1], 1, rgb("#9FE0D8"), 0.16)
    for row in range(1, 5):
        hair.line(0, row * size[1] / 5, size[0], row * size[1] / 5, 1, rgb("#9FE0D8"), 0.16)
    stamp(picture, hair.finish(), (0, 0))
    return picture
