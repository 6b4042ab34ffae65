"""The sea chart of the voyage: fjords, roadstead, islands, vortex and volcano, the way so far, and a mark for each mission."""
from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.campaign.missions import Mission
from game.client import text
from game.client.art.terrain import terrain
from game.client.colour import RGB, mix, rgb
from game.client.draw import Canvas, radial_light, stamp
from game.client.shapes import dashes, diamond, polygon, smooth
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
_FIRE, _SAND = rgb("#FF6A3C"), rgb("#CDBB8C")
#: Charts narrower than this at 100 % have smaller marks.
_CROWDED = 520
#: So many places are tried before names stay away.
_MOST_TRIES = 4000
#: Where the compass lies, by shares of the chart.
_COMPASS = (0.062, 0.66)


class Standing(Enum):
    """How a mission stands: played, under way, to be played next, open, or not yet to be played."""

    PLAYED = "played"
    SAILING = "sailing"
    NEXT = "next"
    OPEN = "open"
    CLOSED = "closed"


class Length(Enum):
    """How much of a mark's words has room on the chart: all, names and what sails next, those in narrow lines, or narrow names close by."""

    WHOLE = "whole"
    NAME = "name"
    NARROW = "narrow"
    BARE = "bare"


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
        return {
            Standing.SAILING: pgettext("mission", "under way"), Standing.NEXT: _("sails next"), Standing.OPEN: pgettext("mission", "open"),
        }.get(self.standing, "")

    @property
    def due(self) -> bool:
        """Whether it is the one that is sailed now."""
        return self.standing in (Standing.SAILING, Standing.NEXT)


class MissionMark(Widget):
    """A mission on the chart. Pressed once it is chosen, pressed again it is opened."""

    focusable = True

    def __init__(self, facts: MissionFacts, at: tuple[float, float], on_press: Callable[[MissionMark], None]) -> None:
        super().__init__()
        self.facts, self.at, self.on_press = facts, at, on_press
        self.chosen = False
        self.label: pygame.Rect | None = None
        self.length = Length.WHOLE
        #: Whether the chart is so small that its marks are, too.
        self.crowded = False

    def activate(self) -> None:
        """Choose or open it."""
        self.on_press(self)

    @property
    def telling(self) -> str:
        """Its name where the chart has no room for it, and why it may not be played."""
        name = "" if self.label is not None else mission_title(self.facts.mission)
        return " · ".join(filter(None, (name, self.facts.why_not)))

    @property
    def spread(self) -> int:
        """Its name stands beside it, and rings stand round what is due."""
        label = self.rect if self.label is None else self.rect.union(self.label)
        beside = max(self.rect.x - label.x, self.rect.y - label.y, label.right - self.rect.right, label.bottom - self.rect.bottom)
        return max(beside, round(1.25 * self.radius))

    @property
    def radius(self) -> float:
        """Half its width."""
        main, side = (14, 13) if self.crowded else (17, 14) if self.theme.small else (23, 20)
        return self.theme.px(side if self.facts.mission.side else main)

    def words(self, theme: Theme) -> tuple[text.Fitted, str]:
        """Its name fitted, and the line beneath."""
        role, room = (Role.SMALL_BOLD, 150) if theme.small else (Role.BODY_BOLD, 190)
        room = theme.px(100 if self.length in (Length.NARROW, Length.BARE) else room)
        name = text.fit(mission_title(self.facts.mission), theme.type(role), room, theme.smallest_type, 2)
        return name, self.facts.line if self.length is Length.WHOLE or (self.facts.due and self.length is not Length.BARE) else ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw mark and name."""
        x, y = self.rect.center
        art = self._art()
        stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2))
        palette, facts = self.theme.palette, self.facts
        filled = facts.standing is Standing.PLAYED and facts.winner is not None
        ink = palette.abyss if filled else palette.amber if facts.due else (
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
        return palette.amber if facts.due else palette.green

    def _art(self) -> pygame.Surface:
        facts, chosen, hot = self.facts, self.chosen, self.hovered or self.focused
        key = ("mission-mark", self.theme.key, facts.standing, facts.winner, facts.mission.side, round(self.radius), chosen, hot)
        return ART.get(key, lambda: self._draw_art(chosen=chosen, hot=hot))

    def _draw_art(self, *, chosen: bool, hot: bool) -> pygame.Surface:
        palette, radius, facts, k = self.theme.palette, self.radius, self.facts, self.theme.scale
        size = round(radius * 4.4)
        canvas, middle = Canvas(size, size), size / 2
        won = facts.standing is Standing.PLAYED and facts.winner is not None
        if facts.due:
            for grown, light in ((1.35, 0.55), (1.7, 0.3), (2.05, 0.16)):
                canvas.ring(middle, middle, radius * grown, 1.2 * k, palette.amber, light)
        if chosen or hot:
            canvas.ring(middle, middle, radius * 1.3, 2.2 * k, palette.amber, 0.95, glow=0.0 if palette.high_contrast else 0.4)
        hue = palette.muted if facts.standing is Standing.CLOSED else self._tone()
        if won:  # the shape of the side that won it; a diamond has room for a side mission's letter, too
            wide = radius * (1.26 if facts.mission.side else 1.12)
            outline = diamond(middle, middle, wide) if facts.winner is Side.YELLOW else polygon(middle, middle, radius, 40)
        else:
            outline = polygon(middle, middle, radius, 6 if facts.mission.side else 40)
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
            mark.theme, mark.crowded = theme, rect.width < theme.px(_CROWDED)
            side = round(2.2 * mark.radius)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = (rect.x + round(mark.at[0] * rect.width), rect.y + round(mark.at[1] * rect.height))
            mark.layout(spot, theme)
        for length in Length:
            for mark in marks:
                mark.length = length
            if self._name():
                break

    def _name(self) -> bool:
        """Find places for the names of the marks, so that none lies on another; whether all have one. Those that have none stay without."""
        places = {mark: self._places(mark) for mark in self.marks}
        order = sorted(self.marks, key=lambda mark: len(places[mark]))
        found = self._apart(order, places, [], [_MOST_TRIES])
        taken: list[pygame.Rect] = []
        for number, mark in enumerate(order):
            mark.label = found[number] if found is not None else next(
                (place for place in places[mark] if place.collidelist(taken) < 0), None)
            taken += [mark.label] if mark.label is not None else []
        return found is not None

    def _apart(
        self, order: Sequence[MissionMark], places: Mapping[MissionMark, Sequence[pygame.Rect]], taken: list[pygame.Rect], tries: list[int],
    ) -> list[pygame.Rect] | None:
        """A place for each mark's name beside those `taken`; None if there is none, or too long looked for."""
        if len(taken) == len(order):
            return taken
        for place in places[order[len(taken)]]:
            tries[0] -= 1
            if tries[0] < 0:
                return None
            if place.collidelist(taken) < 0:
                found = self._apart(order, places, [*taken, place], tries)
                if found is not None:
                    return found
        return None

    def _places(self, mark: MissionMark) -> list[pygame.Rect]:
        """Where a mark's name could stand: under it, over it, beside it, or askew."""
        theme, px = self.theme, self.theme.px
        name, line = mark.words(theme)
        small = theme.type(Role.SMALL)
        wide = max(name.width, text.width(line, small) if line else 0) + px(18)
        high = px(16) + len(name.lines) * name.style.line_height - (name.style.line_height - name.style.caps) + (
            small.line_height if line else 0)
        gap, inner, at = px(2 if mark.length is Length.BARE else 6), self.rect.inflate(-px(8), -px(8)), mark.rect
        rose = pygame.Rect(0, 0, round(self.rect.width * 0.09), round(self.rect.height * 0.2))
        rose.center = (self.rect.x + round(_COMPASS[0] * self.rect.width), self.rect.y + round(_COMPASS[1] * self.rect.height))
        others = [other.rect.inflate(px(4), px(4)) for other in self.marks if other is not mark]
        found = []
        for corner, x, y in (
            ("midtop", at.centerx, at.bottom + gap), ("midbottom", at.centerx, at.top - gap), ("midleft", at.right + gap, at.centery),
            ("midright", at.left - gap, at.centery), ("topleft", at.centerx, at.bottom + gap), ("topright", at.centerx, at.bottom + gap),
            ("bottomleft", at.centerx, at.top - gap), ("bottomright", at.centerx, at.top - gap),
            ("bottomleft", at.right + gap, at.bottom), ("bottomright", at.left - gap, at.bottom), ("topleft", at.right + gap, at.top),
            ("topright", at.left - gap, at.top),
        ):
            rect = pygame.Rect(0, 0, wide, high)
            setattr(rect, corner, (x, y))
            if corner in ("midtop", "midbottom"):
                rect.clamp_ip(pygame.Rect(inner.x, rect.y, inner.width, rect.height))
            elif x != at.centerx:
                rect.clamp_ip(pygame.Rect(rect.x, inner.y, rect.width, inner.height))
            if inner.contains(rect) and rect.collidelist([*others, at]) < 0 and self._plain(mark, rect) and rect not in found:
                found.append(rect)
        return sorted(found, key=lambda place: bool(place.colliderect(rose)))  # the compass stays in sight where it can

    def _plain(self, mark: MissionMark, label: pygame.Rect) -> bool:
        """Whether a name is plainly its mark's: no other one lies as near to it."""
        def away(other: MissionMark) -> float:
            x, y = other.rect.center
            near = (min(max(x, label.left), label.right), min(max(y, label.top), label.bottom))
            return math.dist((x, y), near)

        own, margin = away(mark), self.theme.px(4 if mark.length is Length.BARE else 8)
        return all(away(other) > own + margin for other in self.marks if other is not mark)

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
            if anchor is not None and mark not in self.sailed:
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
    hair = Canvas(*size)
    for column in range(1, 9):
        hair.line(column * size[0] / 9, 0, column * size[0] / 9, size[1], 1, rgb("#9FE0D8"), 0.16)
    for row in range(1, 5):
        hair.line(0, row * size[1] / 5, size[0], row * size[1] / 5, 1, rgb("#9FE0D8"), 0.16)
    _draw_compass(hair, _COMPASS[0] * size[0], _COMPASS[1] * size[1], min(size[0] * 0.042, size[1] * 0.085))
    stamp(picture, hair.finish(), (0, 0))
    return picture


def _draw_compass(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A rose of eight rays in two rings, each ray with a light and a dark side; a longer one to the north."""
    canvas.ring(x, y, radius, 1.2, _SAND, 0.55)
    canvas.ring(x, y, radius * 0.86, 1.0, _SAND, 0.35)
    for number in range(16):
        turn = math.tau * number / 16
        inner = radius * (0.86 if number % 2 else 0.78)
        canvas.line(x + inner * math.sin(turn), y - inner * math.cos(turn), x + radius * math.sin(turn), y - radius * math.cos(turn),
                    1.0, _SAND, 0.5)
    for first, long, wide in ((1, 0.56, 0.12), (0, 0.92, 0.17)):
        for quarter in range(4):
            turn = math.tau * (quarter / 4 + first / 8)
            reach = radius * (1.2 if first == 0 and quarter == 0 else long)
            tip = (x + reach * math.sin(turn), y - reach * math.cos(turn))
            for way, light in ((-1, 0.85), (1, 0.4)):
                side = turn + way * math.tau / 8
                edge = (x + radius * wide * math.sin(side), y - radius * wide * math.cos(side))
                canvas.poly([(x, y), edge, tip], _SAND, light)
