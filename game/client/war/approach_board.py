"""The approach: four columns of counters face down and face up, the chits at them, and the own boat beneath its column."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import BLACK, RGB, mix, rgb
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.input import Action
from game.client.shapes import rounded, star
from game.client.store import ART
from game.client.theme import Role, Theme
from game.client.war.boat_strip import BoatStrip
from game.client.war.display import Display, Shown
from game.client.war.silhouettes import put_silhouette
from game.client.widgets.base import Widget
from game.i18n import _, ngettext
from game.patrol.rulings import Rulings
from game.patrol.sums import column_of, index_of, place_of, within
from game.patrol.table import COLUMNS
from game.phrases.patrol_rolls import signed
from game.phrases.patrol_terms import short_ship_name

_FACE_DOWN = (rgb("#123440"), rgb("#0B2029"))
_SUN = (rgb("#2B3A46"), rgb("#141F29"))
#: The ink of ships in profile.
MERCHANT, NAVY = rgb("#C9B98A"), rgb("#A9C4CF")
#: The most counters that a column is laid out for before they move closer together.
_ROWS = 5
_WAYS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}


@dataclass(frozen=True)
class Marks:
    """What the question makes of the board: places to choose, places chosen, whole columns to choose, points on targets."""

    choices: frozenset[int] = frozenset()
    chosen: tuple[int, ...] = ()
    columns: frozenset[int] = frozenset()
    points: tuple[tuple[int, int], ...] = ()
    lit: int = -1


class ApproachBoard(Widget):
    """The display of a fight. Arrows go from counter to counter (or column to column), Enter or a click chooses."""

    focusable = True

    def __init__(self, rulings: Rulings, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self.rulings, self.on_choose = rulings, on_choose
        self.display = Display([[], [], [], []])
        self.marks = Marks()
        #: The place (or, where columns are chosen, the column) under the cursor.
        self.at = -1
        #: The strip at the foot with the boat and what is told.
        self.strip = BoatStrip()
        self._under = -1

    def show(self, display: Display, marks: Marks, boat_name: str) -> None:
        """Show the fight as it stands."""
        self.display, self.marks, self.strip.boat_name = display, marks, boat_name
        self._tell_strip()
        targets = self._targets()
        if self.at not in targets:
            self.at = targets[0] if targets else -1

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Columns above, the boat's strip below."""
        super().layout(rect, theme)
        self.strip.theme = theme
        self._tell_strip()

    def _tell_strip(self) -> None:
        strip, quay = self.strip, BoatStrip.height(self.theme)
        strip.rect = pygame.Rect(self.rect.x, self.rect.bottom - quay, self.rect.width, quay)
        strip.columns = tuple(self.column_rect(column) for column in range(4))
        strip.column, strip.reach = self.display.column, self._reach

    @property
    def _reach(self) -> frozenset[int]:
        """The columns that the boat reaches; all while it has none."""
        return frozenset(within(self.display.column)) if self.display.column >= 0 else frozenset(range(4))

    def _targets(self) -> list[int]:
        return sorted(self.marks.columns) if self.marks.columns else sorted(self.marks.choices)

    # ------------------------------------------------------------------------------------------------------ places

    @property
    def _head(self) -> int:
        return self.theme.px(34)

    def column_rect(self, column: int) -> pygame.Rect:
        """Where a column lies."""
        gap = self.theme.px(8)
        wide = (self.rect.width - 3 * gap) // 4
        return pygame.Rect(self.rect.x + column * (wide + gap), self.rect.y, wide, self.rect.height - BoatStrip.height(self.theme) - gap)

    def counter_rect(self, place: int) -> pygame.Rect:
        """Where a counter lies."""
        column, index = column_of(place), index_of(place)
        area, px = self.column_rect(column), self.theme.px
        count = len(self.display.columns[column])
        inside = pygame.Rect(area.x + px(7), area.y + self._head, area.width - px(14), area.height - self._head - px(8))
        gap = px(7)
        high = min(px(112 if self.theme.small else 150), (inside.height - gap * (max(count, _ROWS) - 1)) // max(count, _ROWS))
        return pygame.Rect(inside.x, inside.y + index * (high + gap), inside.width, high)

    def target_at(self, at: tuple[int, int]) -> int:
        """What may be chosen under a point of the window; -1 nothing."""
        if self.marks.columns:
            return next((column for column in self.marks.columns if self.column_rect(column).collidepoint(at)), -1)
        return next((place for place in self.marks.choices if self.counter_rect(place).collidepoint(at)), -1)

    @property
    def spot(self) -> pygame.Rect:
        """The counter under the cursor."""
        if self.at < 0:
            return self.rect
        return self.column_rect(self.at) if self.marks.columns else self.counter_rect(self.at)

    # ------------------------------------------------------------------------------------------------------ input

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse is somewhere; True if something else is touched."""
        found = self.target_at(at)
        if found >= 0 and found != self.at:
            self.at = found
            return True
        return False

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of a counter or column."""
        self._under = self.target_at(at)
        if self._under >= 0:
            self.at = self._under

    def activate(self) -> None:
        """Choose what was clicked."""
        clicked, self._under = self._under, -1
        if clicked >= 0:
            self.on_choose(clicked)

    def act(self, action: Action) -> bool:
        """Arrows go to the nearest counter (column) in their direction; Enter chooses."""
        targets = self._targets()
        if action is Action.ACCEPT and self.at in targets:
            self.on_choose(self.at)
            return True
        if action not in _WAYS or not targets:
            return False
        if self.at not in targets:
            self.at = targets[0]
            return True
        way = _WAYS[action]
        middle = {target: (self.column_rect(target) if self.marks.columns else self.counter_rect(target)).center for target in targets}
        here = middle[self.at]
        best, least = -1, math.inf
        for target, (x, y) in middle.items():
            along = (x - here[0]) * way[0] + (y - here[1]) * way[1]
            aside = abs((x - here[0]) * way[1]) + abs((y - here[1]) * way[0])
            if target != self.at and along > 2 and along + 1.5 * aside < least:
                best, least = target, along + 1.5 * aside
        if best < 0:
            return False
        self.at = best
        return True

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw columns, counters, chits and the boat."""
        reach = self._reach
        for column in range(4):
            self._draw_column(surface, column, near=column in reach)
        for column, counters in enumerate(self.display.columns):
            for index, counter in enumerate(counters):
                if not counter.gone or counter.sunk:
                    self._draw_counter(surface, place_of(column, index), counter, near=column in reach)
        self.strip.draw(surface)

    def _draw_column(self, surface: pygame.Surface, column: int, *, near: bool) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        rect = self.column_rect(column)
        choosable = column in self.marks.columns
        hot = choosable and column == self.at and (self.focused or self.hovered)
        art = ART.get(
            ("approach-column", theme.key, rect.size, near, choosable, hot), lambda: _column(theme, rect.size, near, choosable, hot)
        )
        stamp(surface, art, (rect.x - px(8), rect.y - px(8)))
        ink = palette.amber if choosable or column == self.display.column else palette.text if near else palette.muted
        middle = rect.y + self._head / 2
        text.write(surface, COLUMNS[column], theme.type(Role.CARD_NAME), ink, (rect.x + px(12), middle))
        left = sum(not counter.gone for counter in self.display.columns[column])
        down = sum(not counter.gone and not counter.up for counter in self.display.columns[column])
        style = theme.type(Role.SMALL)
        words = ngettext("{n} ship", "{n} ships", left).format(n=left) if left else _("no ships")
        hidden = ngettext("{n}, {down} hidden", "{n}, {down} hidden", down).format(n=words, down=down) if down and down < left else words
        told = next((each for each in (hidden, words) if text.width(each, style) <= rect.width - px(40)), "")
        text.write(surface, told, style, palette.muted, (rect.right - px(10), middle), align="right")

    def _draw_counter(self, surface: pygame.Surface, place: int, counter: Shown, *, near: bool) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        rect = self.counter_rect(place)
        choosable, chosen = place in self.marks.choices, place in self.marks.chosen
        hot = choosable and place == self.at and (self.focused or self.hovered)
        aimed = bool(dict(self.marks.points).get(place))
        look = (counter.up or counter.sunk, counter.flag, choosable, chosen, hot, counter.damaged, aimed)
        ground = ART.get(("counter", theme.key, rect.size, look), lambda: _ground(theme, rect.size, *look))
        stamp(surface, ground, (rect.x - px(8), rect.y - px(8)), 1.0 if near or not self.display.columns else 0.62)
        corner = rect.x + px(7)
        if not aimed and rect.height >= px(40):  # points stand in the place of its name
            name, at = f"{COLUMNS[column_of(place)]}{index_of(place) + 1}", (rect.x + px(9), rect.y + px(13))
            corner = text.write(surface, name, theme.type(Role.COUNT), palette.muted, at).right + px(4)
        if counter.up or counter.sunk:
            self._draw_face(surface, rect, counter, aimed=place in dict(self.marks.points))
        if counter.up and counter.damaged and not counter.sunk:
            put_icon(surface, "warning", corner + px(8), rect.y + px(14), px(8), palette.red)
        if place == self.marks.lit:
            canvas = Canvas(rect.width + px(16), rect.height + px(16))
            canvas.frame(px(3), px(3), rect.width + px(10), rect.height + px(10), px(8), px(2.4), palette.bright, 0.9)
            stamp(surface, canvas.finish(), (rect.x - px(8), rect.y - px(8)))
        if counter.chit is not None or chosen:
            self._draw_chit(surface, rect, counter.chit)
        points = dict(self.marks.points).get(place)
        if points:
            self._draw_points(surface, rect, points)

    def _draw_face(self, surface: pygame.Surface, rect: pygame.Rect, counter: Shown, *, aimed: bool) -> None:
        """The face of a counter: ship, name, tonnage, defence, ASW. Points and chit in the corners leave a low one no room for a name."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        ship = self.rulings.ships[counter.kind]
        ink = palette.muted if counter.sunk else MERCHANT if ship.kind == "mer" else NAVY
        room = rect.width - px(12)
        name = text.fit(short_ship_name(counter.kind), theme.type(Role.SMALL_BOLD), room, theme.smallest_type, 2)
        foot = rect.bottom - px(9)
        self._draw_stats(surface, counter, rect.centerx, foot - name.style.caps / 2, room)
        marked = rect.height < px(76) and (aimed or counter.chit is not None)
        beside = 52 if aimed or counter.damaged else 28
        begins, ends = (rect.x + px(beside), rect.right - px(34)) if marked else (rect.x + px(6), rect.right - px(6))
        named = rect.height >= px(60) + name.height and not marked
        top = foot - name.style.caps - px(6) - name.height if named else foot - name.style.caps
        high = top - px(6) - rect.y - px(6)
        if ship.kind == "event":
            put_icon(surface, "bolt", rect.centerx, rect.y + px(6) + high / 2, min(px(16), high / 2), palette.amber)
        elif high > px(8):
            wide = min(ends - begins, max(px(20), round(high * 2)))
            middle = (begins + ends) / 2
            put_silhouette(surface, counter.kind, (middle, rect.y + px(6) + high), wide, ink, 0.55 if counter.sunk else 1.0)
        if named:
            tone = palette.muted if counter.sunk else palette.bright
            text.write_lines(surface, name.lines, name.style, tone, (rect.centerx, top), align="centre")

    def _draw_stats(self, surface: pygame.Surface, counter: Shown, middle: float, y: float, room: int) -> None:
        """Tons, defence, ASW: in words, or where there is no room with a shield and a sounding wave."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        style = theme.type(Role.SMALL)
        if counter.sunk:
            text.write(surface, _("sunk"), style, palette.red, (middle, y), align="centre")
            return
        ship = self.rulings.ships[counter.kind]
        if ship.kind == "event":
            return
        stats = [("", _("{kt} kt").format(kt=ship.kt))] if ship.kt else []
        stats += [("shield", str(ship.defence))] if ship.kind != "air" else []
        stats += [("sonar", str(ship.asw))] if ship.asw else []
        names = {"": "", "shield": _("def {n}"), "sonar": _("ASW {n}")}
        words = " · ".join(names[icon].format(n=value) if icon else value for icon, value in stats)
        if text.width(words, style) <= room:
            text.write(surface, words, style, palette.text, (middle, y), align="centre")
            return
        gap = px(7)
        whole = sum(text.width(value, style) + (px(15) if icon else 0) for icon, value in stats) + gap * (len(stats) - 1)
        x = middle - whole / 2
        for icon, value in stats:
            if icon:
                put_icon(surface, icon, x + px(6), y, px(5.5), palette.muted, width=px(1.3))
                x += px(15)
            x = text.write(surface, value, style, palette.text, (x, y)).right + gap

    def _draw_chit(self, surface: pygame.Surface, rect: pygame.Rect, value: int | None) -> None:
        """A TDC chit at the corner: its value, or a question mark while it lies face down."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        words = "?" if value is None else signed(value)
        ink = palette.amber if value is None else palette.green if value < 0 else palette.red if value > 0 else palette.bright
        radius = px(14)
        ground = ART.get(("chit", theme.key, ink), lambda: _chit(theme, radius, ink))
        stamp(surface, ground, (rect.right - px(17) - ground.get_width() / 2, rect.y + px(17) - ground.get_height() / 2))
        text.write(surface, words, theme.type(Role.SMALL_BOLD), ink, (rect.right - px(17), rect.y + px(17)), align="centre")

    def _draw_points(self, surface: pygame.Surface, rect: pygame.Rect, points: int) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        box = pygame.Rect(rect.x + px(4), rect.y + px(4), px(44), px(26))
        faces.put_face(surface, theme, faces.chip(theme, *box.size, palette.amber_dim, palette.amber), box)
        put_icon(surface, "torpedo", box.x + px(13), box.centery, px(7), palette.bright)
        text.write(surface, str(points), theme.type(Role.SMALL_BOLD), palette.bright, (box.right - px(8), box.centery), align="right")


def _column(theme: Theme, size: tuple[int, int], near: bool, choosable: bool, hot: bool) -> pygame.Surface:
    palette, px = theme.palette, theme.px
    pad = px(8)
    canvas = Canvas(size[0] + 2 * pad, size[1] + 2 * pad)
    outline = rounded(pad, pad, *size, px(6))
    if palette.high_contrast:
        canvas.poly(outline, palette.panel)
    else:
        canvas.gradient(outline, mix(rgb("#0F3A46"), BLACK, 0.0 if near else 0.4), mix(rgb("#071A22"), BLACK, 0.0 if near else 0.3))
    edge = palette.amber if choosable else palette.line_hi if near else palette.line
    canvas.frame(pad, pad, *size, px(6), px(2 if hot else 1.2), edge, 0.95, glow=0.5 if hot and not palette.high_contrast else 0.0)
    if hot and palette.high_contrast:
        _ring(canvas, theme, size)
    canvas.line(pad + px(8), pad + px(33), pad + size[0] - px(8), pad + px(33), 1, palette.line)
    return canvas.finish()


def _ground(
    theme: Theme,
    size: tuple[int, int],
    up: bool,
    flag: str,
    choosable: bool,
    chosen: bool,
    hot: bool,
    damaged: bool,
    aimed: bool,
) -> pygame.Surface:
    """The ground of a counter: its back with red disc or rising sun, or its face. Points and chit stand in its upper corners if `aimed`."""
    palette, px = theme.palette, theme.px
    pad, (wide, high) = px(8), size
    canvas = Canvas(wide + 2 * pad, high + 2 * pad)
    outline = rounded(pad, pad, wide, high, px(5))
    top, foot = (rgb("#1B3D47"), rgb("#0E222A")) if up else _SUN if flag == "N" else _FACE_DOWN
    if palette.high_contrast:
        canvas.poly(outline, palette.raised)
    else:
        canvas.gradient(outline, top, foot)
    if not up:
        radius, middle = min(wide, high) * 0.3, wide / 2
        begins, ends = px(52), wide - px(34)  # between points and chit
        if aimed and _reach(radius, flag) > min(middle - begins, ends - middle):
            middle = (begins + ends) / 2
            radius *= min(1.0, (ends - begins) / 2 / _reach(radius, flag))
        _emblem(canvas, pad + middle, pad + high / 2, radius, flag, palette.red, palette.bright)
    edge: RGB = palette.amber if choosable or chosen else palette.red if damaged else palette.line_hi
    glow = 0.6 if hot and not palette.high_contrast else 0.0
    canvas.frame(pad, pad, wide, high, px(5), px(2.4 if hot or chosen else 1.3), edge, 0.95, glow=glow)
    if hot and palette.high_contrast:
        _ring(canvas, theme, size)
    return canvas.finish()


def _chit(theme: Theme, radius: int, ink: RGB) -> pygame.Surface:
    """The ground of a TDC chit."""
    canvas, middle = Canvas(2 * radius + 2, 2 * radius + 2), radius + 1
    canvas.disc(middle, middle, radius, theme.palette.abyss)
    canvas.ring(middle, middle, radius - theme.px(1), theme.px(2), ink)
    return canvas.finish()


def _ring(canvas: Canvas, theme: Theme, size: tuple[int, int]) -> None:
    """The white ring round what has the focus, where contrast is high."""
    px, pad = theme.px, theme.px(8)
    canvas.frame(pad - px(2), pad - px(2), size[0] + 2 * px(2), size[1] + 2 * px(2), px(7), px(3), theme.palette.bright)


def _reach(radius: float, flag: str) -> float:
    """How far the emblem of a counter's back reaches from its middle."""
    return radius * (1.5 if flag == "N" else 1.12)


def _emblem(canvas: Canvas, x: float, y: float, radius: float, flag: str, red: RGB, white: RGB) -> None:
    """The back of a counter: a red disc for a merchant, a sun with rays for the navy."""
    if flag == "N":
        canvas.poly(star(x, y, radius * 1.5, radius * 0.8, 12), white, 0.9)
        canvas.disc(x, y, radius * 0.72, red)
    else:
        canvas.disc(x, y, radius * 1.12, white, 0.92)
        canvas.disc(x, y, radius * 0.8, red)
