"""The Pacific with its areas, routes and bases: where the enemy is, by number and shape, and where the own boats are."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.client import faces, text
from game.client.colour import mix
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.input import Action
from game.client.shapes import Points, rounded
from game.client.store import ART, SCENERY
from game.client.theme import Role
from game.client.war.chart_names import Label, Named, Wish, gap, place_names
from game.client.war.geography import AREAS, BASES, Projection, route_bends
from game.client.war.sea import sea_surface
from game.client.war.silhouettes import put_silhouette
from game.client.widgets.base import Widget
from game.i18n import language

#: Size of a chip at 100 %: room for bars, a number of two digits and a sign; and where the chart is narrow, without the sign.
CHIP, SMALL_CHIP = (58, 22), (43, 19)
#: A chart of fewer pixels at 100 % has the small chips, one of still fewer chips of a number alone.
_NARROW, _NARROWEST = 640, 420
_WAYS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}


@dataclass(frozen=True)
class AreaSign:
    """What is shown of an area, its name already translated. `contact` is a chance in percent, `bars` 0 to 4; None where nobody patrols."""

    name: str
    contact: int | None = None
    bars: int = 0
    reds: int = 0
    ultra: bool = False
    mission: bool = False
    sign: str = ""
    boats: int = 0
    #: What its chip means in words, for who touches it.
    note: str = ""
    #: Its name where there is no room for the whole one.
    short: str = ""


@dataclass(frozen=True)
class BaseSign:
    """What is shown of a base: its name and how many boats lie there."""

    name: str
    boats: int = 0


@dataclass(frozen=True)
class PacificPicture:
    """What the chart shows. `reach` may be ordered now, `here` is where the boat is that acts, `way` its route to what is chosen."""

    areas: Mapping[str, AreaSign]
    bases: Mapping[str, BaseSign]
    neighbours: Mapping[str, tuple[str, ...]]
    reach: frozenset[str] = frozenset()
    here: str = ""
    way: tuple[str, ...] = ()
    chosen: str = ""
    acting: str = ""


@dataclass
class _Placed:
    """Where signs have gone."""

    taken: list[pygame.Rect] = field(default_factory=list)

    def free(self, rect: pygame.Rect) -> bool:
        return rect.collidelist(self.taken) < 0


class PacificChart(Widget):
    """The chart. Arrows go from place to place, a click or Enter chooses one."""

    focusable = True

    def __init__(self, on_choose: Callable[[str], None]) -> None:
        super().__init__()
        self.on_choose = on_choose
        self.picture = PacificPicture({}, {}, {})
        #: The place under the mouse or the cursor.
        self.at = ""
        #: Where something lies over the chart that no name may stand under.
        self.reserved = pygame.Rect(0, 0, 0, 0)
        self._under = ""
        self._named: tuple[object, dict[str, Named]] = (None, {})

    def show(self, picture: PacificPicture) -> None:
        """Show the war as it stands."""
        self.picture = picture

    # ------------------------------------------------------------------------------------------------------ places

    @property
    def _projection(self) -> Projection:
        return Projection.of(self.rect)

    def spot_of(self, place: str) -> tuple[int, int]:
        """The pixel of the window where an area or a base lies."""
        x, y = self._projection.at(AREAS[place] if place in AREAS else BASES[place])
        return round(self.rect.x + x), round(self.rect.y + y)

    def _box(self, place: str) -> pygame.Rect:
        px = self.theme.px
        size = self._chip_size if self._patrolled(place) else (px(24), px(24))
        box = pygame.Rect((0, 0), size)
        box.center = self.spot_of(place)
        return box

    @property
    def _small(self) -> bool:
        return min(self.rect.width, self.rect.height * 1.3) < self.theme.px(_NARROW)

    @property
    def _chip_size(self) -> tuple[int, int]:
        theme, px = self.theme, self.theme.px
        wide, high = SMALL_CHIP if self._small else CHIP
        number = text.width("88" if self._small else "88%", theme.type(Role.SMALL_BOLD)) + px(5)
        if self._bare:
            return number + px(5), px(high)
        return max(px(wide), self._bar(4) + number), px(high)

    @property
    def _bare(self) -> bool:
        """Whether chips show their numbers alone: where the chart is so small that more would cover what is beside."""
        return min(self.rect.width, self.rect.height * 1.3) < self.theme.px(_NARROWEST)

    def _bar(self, number: int) -> int:
        """How far from a chip's left edge its bars begin, counted from 0; of the one behind the last, where the number may begin."""
        px, small = self.theme.px, self._small
        return round(px(5 if small else 6) + number * px(4.4 if small else 5))

    def _patrolled(self, place: str) -> bool:
        sign = self.picture.areas.get(place)
        return sign is not None and sign.contact is not None

    @property
    def _places(self) -> list[str]:
        return [*self.picture.areas, *self.picture.bases]

    def place_at(self, at: tuple[int, int]) -> str:
        """The area or base under a point of the window; empty if there is none."""
        near = self.theme.px(8)
        hits = [place for place in self._places if self._box(place).inflate(near, near).collidepoint(at)]
        return min(hits, key=lambda place: math.dist(self.spot_of(place), at), default="")

    @property
    def spot(self) -> pygame.Rect:
        """The place under the cursor."""
        return self._box(self.at) if self.at in self._places else self.rect

    @property
    def telling(self) -> str:
        """The name of the place that is touched, and what its chip says."""
        if self.at in self.picture.areas:
            sign = self.picture.areas[self.at]
            return f"{sign.name}: {sign.note}" if sign.note else sign.name
        return self.picture.bases[self.at].name if self.at in self.picture.bases else ""

    # ------------------------------------------------------------------------------------------------------ input

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse is somewhere; True if another place is touched."""
        before, self.at = self.at, self.place_at(at) if self.rect.collidepoint(at) else self.at if self.focused else ""
        return before != self.at

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of a place."""
        self._under = self.place_at(at)
        if self._under:
            self.at = self._under

    def activate(self) -> None:
        """Choose what was clicked, or what the cursor is on."""
        chosen, self._under = self._under or self.at, ""
        if chosen:
            self.on_choose(chosen)

    def act(self, action: Action) -> bool:
        """Arrows go to the nearest place in their direction."""
        if action not in _WAYS or not self._places:
            return False
        if self.at not in self._places:
            self.at = self.picture.chosen or self.picture.here or self._places[0]
            self.at = self.at if self.at in self._places else self._places[0]
            return True
        here, way = self.spot_of(self.at), _WAYS[action]
        best, least = "", float("inf")
        for place in self._places:
            x, y = self.spot_of(place)
            along = (x - here[0]) * way[0] + (y - here[1]) * way[1]
            aside = abs((x - here[0]) * way[1]) + abs((y - here[1]) * way[0])
            if place != self.at and along > 4 and aside <= 2.2 * along and along + 1.6 * aside < least:
                best, least = place, along + 1.6 * aside
        if best:
            self.at = best
        return True

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw water and land, routes, bases, areas, boats, names."""
        theme, rect = self.theme, self.rect
        surface.blit(sea_surface(theme, rect.width, rect.height), rect)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(rect))
        key = ("pacific-routes", theme.key, rect.size)
        stamp(surface, SCENERY.get(key, self._routes), rect.topleft)
        self._draw_way(surface)
        placed = _Placed([self._box(place) for place in self._places])
        for base in self.picture.bases:
            self._draw_base(surface, base, placed)
        for area in self.picture.areas:
            self._draw_area(surface, area, placed)
        self._names(surface, placed)
        surface.set_clip(clip)
        self._frame(surface)

    def _frame(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        pygame.draw.rect(surface, theme.palette.line_hi, rect, max(1, theme.px(1.4)))
        if self.focused:
            inner = rect.inflate(-theme.px(14), -theme.px(14))
            faces.put_face(surface, theme, faces.focus_ring(theme, *inner.size), inner)

    def _routes(self) -> pygame.Surface:
        theme, projection = self.theme, self._projection
        canvas = Canvas(self.rect.width, self.rect.height)
        for area, near in self.picture.neighbours.items():
            for other in near:
                if area < other or area not in self.picture.neighbours.get(other, ()):
                    line = projection.line(route_bends(area, other))
                    canvas.stroke(line, theme.px(1.4), theme.palette.foam, 0.42, dash=(theme.px(5), theme.px(5)))
        return canvas.finish()

    def _draw_way(self, surface: pygame.Surface) -> None:
        way = [place for place in self.picture.way if place in AREAS]
        if len(way) < 2:
            return
        theme, projection = self.theme, self._projection
        points: Points = []
        for start, end in itertools.pairwise(way):
            points += projection.line(route_bends(start, end))
        pad = theme.px(24)
        left, top = (round(min(point[axis] for point in points)) - pad for axis in (0, 1))
        wide, high = (round(max(point[axis] for point in points)) + pad - edge for axis, edge in ((0, left), (1, top)))

        def make() -> pygame.Surface:
            canvas = Canvas(wide, high)
            glow = 0.0 if theme.palette.high_contrast else 0.4
            canvas.stroke([(x - left, y - top) for x, y in points], theme.px(3), theme.palette.amber, 0.9, glow=glow)
            return canvas.finish()

        stamp(surface, ART.get(("pacific-way", theme.key, self.rect.size, tuple(way)), make), (self.rect.x + left, self.rect.y + top))

    def _draw_base(self, surface: pygame.Surface, base: str, placed: _Placed) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        x, y = self.spot_of(base)
        lit, possible = base in (self.picture.chosen, self.at), base in self.picture.reach
        size = px(24)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (x, y)
        ground = mix(palette.amber_dim, palette.abyss, 0.35) if lit else palette.abyss
        faces.put_face(surface, theme, faces.chip(theme, size, size, ground, palette.amber if lit or possible else palette.sand), rect)
        if lit or possible:  # as the chips of areas: a thick edge for what may be ordered, light for what is chosen
            pygame.draw.rect(surface, palette.amber, rect, max(2, px(2.4)), border_radius=px(4))
        put_icon(surface, "harbour", x, y, px(7.5), palette.amber if lit else palette.sand)
        boats = self.picture.bases[base].boats
        if boats:
            style = theme.type(Role.SMALL_BOLD)
            wide = text.width(str(boats), style) + px(8)
            count = pygame.Rect(rect.right - px(4), rect.y - px(6), wide, px(17)).clamp(self.rect.inflate(-px(4), -px(4)))
            placed.taken.append(count)
            faces.put_face(surface, theme, faces.chip(theme, *count.size, palette.deep, palette.line_hi), count)
            text.write(surface, str(boats), style, palette.bright, count.center, align="centre")

    def _draw_area(self, surface: pygame.Surface, area: str, placed: _Placed) -> None:
        _theme, palette, px = self.theme, self.theme.palette, self.theme.px
        picture, sign, box = self.picture, self.picture.areas[area], self._box(area)
        lit, possible = area in (picture.chosen, self.at), area in picture.reach
        if sign.contact is None:
            ink = palette.amber if lit or possible else palette.foam
            canvas = Canvas(*box.size)
            middle = box.width / 2
            canvas.disc(middle, middle, px(7), palette.abyss, 0.85)
            canvas.ring(middle, middle, px(6), px(2.4 if lit else 1.6), ink)
            if possible:
                canvas.disc(middle, middle, px(2.6), ink)
            stamp(surface, canvas.finish(), box.topleft)
        else:
            stamp(surface, self._chip(sign, lit=lit, possible=possible, here=area == picture.here), (box.x - px(8), box.y - px(8)))
            for number in range(min(sign.reds, 6)):
                red = pygame.Rect(box.x + px(6) + number * px(9), box.bottom + px(2), px(7), px(7))
                pygame.draw.rect(surface, palette.abyss, red.inflate(2, 2))
                pygame.draw.rect(surface, palette.red, red)
            if sign.reds:
                placed.taken.append(pygame.Rect(box.x, box.bottom, sign.reds * px(9) + px(6), px(11)))
        self._draw_signs(surface, area, box, placed)
        self._draw_boats(surface, area, box, placed)

    def _chip(self, sign: AreaSign, *, lit: bool, possible: bool, here: bool) -> pygame.Surface:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        small, bare = self._small, self._bare
        key = ("area-chip", theme.key, sign.contact, sign.bars, lit, possible, here, small, bare)
        pad, (wide, high) = px(8), self._chip_size

        def make() -> pygame.Surface:
            canvas = Canvas(wide + 2 * pad, high + 2 * pad)
            ground = mix(palette.amber_dim, palette.abyss, 0.35) if lit else palette.abyss
            canvas.poly(rounded(pad, pad, wide, high, px(5)), ground, 0.94)
            edge = palette.amber if lit or possible or here else palette.line_hi
            glow = 0.5 if lit and not palette.high_contrast else 0.0
            canvas.frame(pad, pad, wide, high, px(5), px(2.4 if possible else 2 if lit or here else 1.3), edge, glow=glow)
            for number in range(0 if bare else 4):
                tall = px((4 if small else 5) + (2.6 if small else 3) * number)
                left, foot = pad + self._bar(number), pad + high - px(4)
                full = number < sign.bars
                canvas.box(left, foot - tall, px(3.4), tall, 0, palette.foam if full else palette.line, 1.0 if full else 0.6)
            surface = canvas.finish()
            style = theme.type(Role.SMALL_BOLD)
            ink = palette.bright if lit or possible or here else palette.text
            text.write(
                surface, f"{sign.contact}" if small else f"{sign.contact}%", style, ink, (pad + wide - px(5), pad + high / 2), align="right"
            )
            return surface

        return SCENERY.get(key, make)

    def _draw_signs(self, surface: pygame.Surface, area: str, box: pygame.Rect, placed: _Placed) -> None:
        """ULTRA, a special mission, and what lasts in the area, at the right of the chip."""
        _theme, palette, px = self.theme, self.theme.palette, self.theme.px
        sign = self.picture.areas[area]
        shown = [("eye", palette.amber)] if sign.ultra else []
        shown += [("flag", palette.green)] if sign.mission else []
        shown += [(sign.sign, palette.red)] if sign.sign else []
        for number, (icon, ink) in enumerate(shown):
            x, y = box.right + px(11) + number * px(19), box.centery
            pygame.draw.circle(surface, palette.abyss, (x, y), px(9))
            put_icon(surface, icon, x, y, px(6.5), ink, width=px(1.5))
        if shown:
            placed.taken.append(pygame.Rect(box.right, box.y, len(shown) * px(19) + px(4), box.height))

    def _draw_boats(self, surface: pygame.Surface, area: str, box: pygame.Rect, placed: _Placed) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        boats = self.picture.areas[area].boats
        if not boats:
            return
        mine = area == self.picture.acting
        style, wide = theme.type(Role.SMALL_BOLD), px(26 if self._small else 36)
        words = f"×{boats}" if boats > 1 else ""
        whole = wide + (text.width(words, style) + px(4) if words else 0)
        rect = self._berth((whole + px(8), px(14 if self._small else 17)), area, box, placed)
        ink = palette.amber if mine else palette.bright
        faces.put_face(surface, theme, faces.chip(theme, *rect.size, palette.deep, ink if mine else palette.line), rect)
        put_silhouette(surface, "own", (rect.x + px(4) + wide / 2, rect.bottom - px(3)), wide, ink)
        if words:
            text.write(surface, words, style, ink, (rect.x + px(6) + wide, rect.centery))
        placed.taken.append(rect)

    def _berth(self, size: tuple[int, int], area: str, box: pygame.Rect, placed: _Placed) -> pygame.Rect:
        """Where boats of an area lie: beside its chip and nearer to it than to any other, if it can be, else over none."""
        px, rect = self.theme.px, pygame.Rect((0, 0), size)
        reds = px(11) if self.picture.areas[area].reds else 0
        spots = (
            ("midbottom", (box.centerx, box.top - px(2))), ("midtop", (box.centerx, box.bottom + reds + px(2))),
            ("midleft", (box.right + px(3), box.centery)), ("midright", (box.x - px(3), box.centery)),
        )
        rects = []
        for corner, at in spots:
            setattr(rect, corner, at)
            rects.append(rect.copy())
        free = [each for each in rects if placed.free(each)] or rects
        others = [self._box(place) for place in self._places if place != area]
        return next((each for each in free if all(gap(each, other) > gap(each, box) for other in others)), free[0])

    # ------------------------------------------------------------------------------------------------------ names

    def _names(self, surface: pygame.Surface, placed: _Placed) -> None:
        """As many names as have room: that of what is chosen first, then of what may be ordered, then of all others."""
        picture, theme = self.picture, self.theme
        taken = [*placed.taken, self.reserved] if self.reserved.width else placed.taken
        key = (theme.key, tuple(self.rect), tuple(tuple(rect) for rect in taken), picture.chosen, picture.here, picture.reach, language())
        if self._named[0] != key:

            def rank(place: str) -> tuple[int, int]:
                wanted = (place in (picture.chosen, picture.here), place in picture.reach, place in picture.bases)
                return wanted.index(True) if any(wanted) else 3, self._places.index(place)

            wishes = [self._wish(place) for place in sorted(self._places, key=rank)]
            inside = self.rect.inflate(-theme.px(10), -theme.px(10))
            self._named = key, place_names(wishes, taken, inside, theme.px(3))
        for place, named in self._named[1].items():
            self._draw_name(surface, place, named)

    def _name_style(self, place: str) -> text.TextStyle:
        wanted = place in (self.picture.chosen, self.picture.here)
        return self.theme.type(Role.SMALL_BOLD if wanted else Role.SMALL)

    def _wish(self, place: str) -> Wish:
        """The name of a place in all ways in which it may be set: on few lines, on narrow ones, short."""
        px, style = self.theme.px, self._name_style(place)
        base, sign = self.picture.bases.get(place), self.picture.areas.get(place)
        words = base.name if base is not None else sign.name if sign is not None else ""
        ways = [text.wrap(words, style, px(room)) for room in (132, 96)]
        if sign is not None and sign.short:
            ways += [[sign.short], text.wrap(sign.short, style, px(64))]
        labels: list[Label] = []
        for lines in ways:
            wide = max(text.width(line, style) for line in lines)
            if labels and " ".join(lines) not in (words, sign.short if sign is not None else ""):
                continue  # no name is parted within a word
            label = Label(tuple(lines), (wide + 2 * px(3), style.caps + (len(lines) - 1) * style.line_height + 2 * px(2)))
            if label not in labels and (not labels or (len(lines) <= 3 and wide <= px(140))):
                labels.append(label)
        wanted = place in (self.picture.chosen, self.picture.here)
        under = px(11) if sign is not None and sign.reds else 0
        over = px(19) if sign is not None and sign.boats else 0
        return Wish(place, self._box(place), tuple(labels), over, under, wanted)

    def _draw_name(self, surface: pygame.Surface, place: str, named: Named) -> None:
        palette, px, rect = self.theme.palette, self.theme.px, named.rect
        if named.led:
            pygame.draw.aaline(surface, palette.amber, (rect.right, rect.centery), self._box(place).midleft)
        wanted = place in (self.picture.chosen, self.picture.here)
        ink = palette.amber if wanted else palette.sand if place in self.picture.bases else palette.foam
        shade = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        shade.fill((*palette.abyss, 112 if not palette.high_contrast else 255))
        surface.blit(shade, rect)
        text.write_lines(surface, named.label.lines, self._name_style(place), ink, (rect.centerx, rect.y + px(2)), align="centre")
