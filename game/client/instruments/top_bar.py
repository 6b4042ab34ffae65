"""The bar along the top: stations, both hulls, what the boat waits for, clock, pause and menu."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.draw import Canvas, stamp
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.shapes import rounded
from game.client.store import ART
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.hull_bar import put_hull_bar
from game.client.widgets.keycap import brief_cap, cap_width, put_cap
from game.client.widgets.state_plate import put_state_plate
from game.rules.terms import Side, Station


class StateTone(Enum):
    """Amber: you owe something. A side: it acts. Red: surfaced or Stop. Muted: wait."""

    OWE = "owe"
    YELLOW = "yellow"
    BLUE = "blue"
    ALARM = "alarm"
    WAIT = "wait"


@dataclass(frozen=True)
class HullState:
    """A side's hull: its name already translated, its class, damage of so many parts, the icon of its upgrade, all of it in words."""

    side: Side
    name: str
    boat: str = ""
    damage: int = 0
    parts: int = 4
    upgrade: str = ""
    told: str = ""


@dataclass(frozen=True)
class BarState:
    """What the bar shows, in words already translated."""

    hulls: tuple[HullState, ...] = ()
    first: str = ""
    second: str = ""
    tone: StateTone = StateTone.WAIT
    clock_label: str = ""
    clock: str = ""
    speed_label: str = ""
    speed: str = ""
    #: What stands beneath the clock where there is no room for its label.
    beneath: str = ""


class StationTab(Widget):
    """A tab: key, icon and, where there is room, the name of a station; an upright marks one that the player holds."""

    focusable = True

    def __init__(self, station: Station, name: str, key: str, on_press: Callable[[Station], None], mine: bool) -> None:
        super().__init__()
        self.station, self.name, self.key, self.on_press, self.mine = station, name, key, on_press, mine
        self.active = False
        self.open = False  # whether its station is shown
        self.alert = False
        self.worded = True

    @property
    def need(self) -> int:
        """The width at which no word of its name is parted."""
        theme, style = self.theme, self.theme.type(Role.REASON_BOLD)
        return theme.px(8 + 30 + 8) + cap_width(theme, self.key, 22) + max(text.width(word, style) for word in self.name.split())

    def activate(self) -> None:
        """Go to the station."""
        self.on_press(self.station)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tab; the active one reaches down to the stage."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        look = 2 if self.active else 3 if self.open else 1 if self.hovered or self.focused else 0
        art = ART.get(("tab", theme.key, rect.size, look, self.focused), lambda: _tab(theme, rect.size, look, self.focused))
        stamp(surface, art, (rect.x - px(6), rect.y - px(6)))
        ink = palette.amber if self.active else palette.text if self.mine else palette.muted
        cap = put_cap(surface, theme, self.key, rect.x + px(8), rect.centery, CapState.ON if self.mine else CapState.OFF, height=22)
        put_icon(surface, self.station.word, cap.right + px(14), rect.centery, px(9), ink)
        left = cap.right + px(30)
        if self.worded:
            fitted = text.fit(self.name, theme.type(Role.REASON_BOLD if self.active else Role.REASON), rect.right - px(6) - left,
                              theme.smallest_type, 1)
            ink = palette.bright if self.active else palette.text if self.mine else palette.muted
            text.write_lines(surface, fitted.lines, fitted.style, ink, (left, rect.centery - fitted.height / 2))
        if self.mine:  # an upright at its edge, so that no colour has to say it
            upright = (rect.x + px(3), rect.y + px(8), px(2), rect.height - px(16))
            pygame.draw.rect(surface, palette.amber if self.active else palette.text, upright)
        if self.alert:
            self._alert(surface, rect.right - px(3), rect.y + px(3))

    def _alert(self, surface: pygame.Surface, x: int, y: int) -> None:
        """A warning on a ground of its own over the tab's corner, clear of its icon."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        ground = pygame.Rect(0, 0, px(18), px(17))
        ground.center = (x, y)
        faces.put_face(surface, theme, faces.chip(theme, *ground.size, palette.abyss, palette.amber), ground)
        put_icon(surface, "warning", ground.centerx, ground.centery, px(5.5), palette.amber)


def _tab(theme: Theme, size: tuple[int, int], look: int, focused: bool) -> pygame.Surface:
    palette, k, pad, (wide, high) = theme.palette, theme.scale, theme.px(6), size
    canvas = Canvas(wide + 2 * pad, high + 2 * pad)
    if look:
        first, second = (palette.lifted, palette.panel) if look >= 2 else (palette.raised, palette.panel)
        canvas.gradient(rounded(pad, pad, wide, high, 5 * k), first, second)
    canvas.frame(pad, pad, wide, high, 5 * k, max(1.0, k), palette.line_hi if look else palette.line, 0.9)
    if look >= 2:
        hue, glow = (palette.amber, 0.8) if look == 2 else (palette.line_hi, 0.0)
        canvas.box(pad + 8 * k, pad + high - 4 * k, wide - 16 * k, 3 * k, 1.5 * k, hue, 1, 0 if palette.high_contrast else glow)
    if focused:
        canvas.frame(pad - 4 * k, pad - 4 * k, wide + 8 * k, high + 8 * k, 8 * k, 2 * k, palette.amber)
    return canvas.finish()


class TopBar(Widget):
    """The bar. Tabs and buttons go on the board after it."""

    def __init__(self, tabs: list[StationTab], pause: Button, menu: Button) -> None:
        super().__init__()
        self.tabs, self.pause, self.menu = tabs, pause, menu
        self._state = BarState()
        self._plate = pygame.Rect(0, 0, 0, 0)
        self._at = (0, 0)
        self._hulls: list[pygame.Rect] = []
        self._clock = pygame.Rect(0, 0, 0, 0)
        self._words = {pause: pause.name, menu: menu.name}
        self._keys = {pause: pause.key, menu: menu.key}
        self._hints = {pause: "", menu: ""}

    @property
    def state(self) -> BarState:
        """What the bar shows."""
        return self._state

    @state.setter
    def state(self, state: BarState) -> None:
        before, self._state = self._state, state
        named = [[(hull.name, hull.upgrade) for hull in one.hulls] for one in (before, state)]
        if named[0] != named[1] and self.rect.width:  # names of sides and stations share the room
            self.layout(self.rect, self.theme)

    @property
    def parts(self) -> list[Widget]:
        """Tabs and buttons, in the order of Tab."""
        return [*self.tabs, self.pause, self.menu]

    def point(self, at: tuple[int, int]) -> None:
        """The mouse is here: over a hull its boat is told in words."""
        self.hint = next((hull.told for hull, place in zip(self.state.hulls, self._hulls, strict=False) if place.collidepoint(at)), "")
        self._at = at

    @property
    def spot(self) -> pygame.Rect:
        """The hull that is told of."""
        return next((place for place in self._hulls if place.collidepoint(self._at)), self.rect)

    @property
    def plate(self) -> pygame.Rect:
        """Where the state plate lies."""
        return self._plate

    @property
    def reach(self) -> pygame.Rect:
        """Where anything of the bar is drawn: the bar and its shadow."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height + self.theme.px(14))

    def rename(self, button: Button, name: str, icon: str, key: str, hint: str = "") -> None:
        """Let a button do something else: its name, icon and key, and what there is to say of it."""
        button.icon = icon
        changed = (self._words[button], self._keys[button]) != (name, key)
        self._words[button], self._keys[button], self._hints[button] = name, key, hint
        if changed and self.rect.width:
            self.layout(self.rect, self.theme)
        else:
            self._hint(button)

    def _hint(self, button: Button) -> None:
        """What the touched button says: what is to be said of it, or its name where it shows none."""
        name = "" if button.name else f"{self._words[button]} ({self._keys[button]})"
        button.hint = self._hints[button] or name

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """The plate in the middle of the window, everything else round it; words give way where there is no room.

        The names of the stations go before those of the sides, and then the clock's labels, if that leaves them room.
        """
        super().layout(rect, theme)
        worded = theme.metrics.width >= 1700
        for tabs, clock in ((True, True), (False, True), (False, False), (True, True)) if worded else ((False, False),):
            self._place(rect, theme, worded=worded, tabs_worded=tabs, clock_worded=clock)
            if all(self._name_room(hull, place) >= 0 for hull, place in zip(self.state.hulls, self._hulls, strict=False)):
                break

    def _place(self, rect: pygame.Rect, theme: Theme, *, worded: bool, tabs_worded: bool, clock_worded: bool) -> None:
        px, m = theme.px, theme.metrics
        margin, x = px(m.margin), rect.x + px(m.margin)
        high = rect.height - px(20)
        for tab in self.tabs:
            tab.worded = tabs_worded
            tab.theme = theme
            tab_wide = max(px(130), tab.need) if tabs_worded else px(58 if m.width >= 1000 else 56)
            tab.layout(pygame.Rect(x, rect.y + px(10), tab_wide, high), theme)
            x += tab_wide + px(8 if tabs_worded else 5)
        right = rect.right - margin
        for button in (self.menu, self.pause):
            button.name = self._words[button] if worded else ""
            button.form = Form.ROW
            key = self._keys[button] if worded else brief_cap(self._keys[button])
            button.key = key if m.width >= 1000 else ""
            wide = px(44)
            if button.key:
                wide = px(50) + cap_width(theme, key) + (px(12) + text.width(button.name, theme.type(Role.BODY)) if worded else 0)
            self._hint(button)
            button.layout(pygame.Rect(right - wide, rect.y + px(10), wide, high), theme)
            right -= wide + px(10)
        labels = [text.width(words.upper(), theme.type(Role.LABEL)) for words in (self.state.clock_label, self.state.speed_label)]
        clock = max(px(170), sum(labels) + px(18)) if clock_worded else px(64 if m.width >= 1000 else 48)
        self._clock = pygame.Rect(right - clock, rect.y, clock, rect.height)
        right -= clock + (px(12) if clock else 0)
        plate = min(px(m.state_plate), max(px(170 if m.width >= 1000 else 160), right - x - 2 * px(116)))
        middle = rect.centerx
        if middle - plate / 2 - x < px(110) or right - middle - plate / 2 < px(110):
            middle = (x + right + px(8)) // 2
        self._plate = pygame.Rect(middle - plate // 2, rect.y + px(7), plate, rect.height - px(14))
        room = min(self._plate.left - x - px(24), right - self._plate.right - px(24), px(300))
        self._hulls = [
            pygame.Rect(self._plate.left - px(14) - room, rect.y, room, rect.height),
            pygame.Rect(self._plate.right + px(14), rect.y, room, rect.height),
        ]

    def _tone(self) -> RGB:
        palette = self.theme.palette
        return {
            StateTone.OWE: palette.amber, StateTone.YELLOW: palette.yellow, StateTone.BLUE: palette.blue, StateTone.ALARM: palette.red,
            StateTone.WAIT: palette.muted,
        }[self.state.tone]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar with hulls, plate and clock."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        stamp(surface, faces.bar(theme, self.rect.width, self.rect.height), self.rect.topleft)
        named = all(self._name_room(hull, place) >= 0 for hull, place in zip(self.state.hulls, self._hulls, strict=False))
        small = theme.type(Role.SMALL)
        classed = named and all(
            text.width(hull.boat, small) <= self._name_room(hull, place) - px(10)
            for hull, place in zip(self.state.hulls, self._hulls, strict=False)
        )
        for hull, place in zip(self.state.hulls, self._hulls, strict=False):
            self._hull(surface, hull, place, named, classed)
        put_state_plate(surface, theme, self._plate, self.state.first, self.state.second, self._tone())
        clock = self._clock
        if clock.width >= px(120):
            half, label = clock.width // 2, theme.type(Role.LABEL)
            if self.state.clock_label:
                text.write(surface, self.state.clock_label.upper(), label, palette.muted, (clock.x, clock.y + px(25)))
            text.write(surface, self.state.clock, theme.type(Role.STATE_SECOND), palette.amber, (clock.x, clock.y + px(48)))
            left = clock.x + max(half + px(20), text.width(self.state.clock_label.upper(), label) + px(18))
            if text.width(self.state.speed_label.upper(), label) <= clock.right + px(4) - left:
                text.write(surface, self.state.speed_label.upper(), label, palette.muted, (left, clock.y + px(25)))
            room = clock.right + px(6) - left
            speed = text.first_whole((self.state.speed,), theme.type(Role.BODY_BOLD), room, px(24), theme.smallest_type, 1)
            if speed is not None:
                text.write_lines(surface, speed.lines, speed.style, palette.text, (left, clock.y + px(48) - speed.height / 2))
        else:
            text.write(
                surface, self.state.clock, theme.type(Role.BODY_BOLD), palette.amber, (clock.centerx, clock.y + clock.height * 0.34),
                align="centre",
            )
            beneath = text.first_whole((self.state.beneath,), theme.type(Role.SMALL), clock.width + px(8), px(24), theme.smallest_type, 1)
            foot = (clock.centerx, clock.y + clock.height * 0.7)
            if beneath is not None:
                text.write(surface, beneath.lines[0], beneath.style, palette.muted, foot, align="centre")

    def _name_room(self, hull: HullState, place: pygame.Rect) -> int:
        """The room beside the name of a side; negative if it has none."""
        px, theme = self.theme.px, self.theme
        count = text.width(f"{hull.parts - hull.damage}/{hull.parts}", theme.type(Role.COORDINATE))
        count += px(26) if hull.upgrade and place.height < px(64) else 0
        return place.width - 2 * px(8) - 2 * px(8) - count - text.width(hull.name.upper(), theme.type(Role.REASON_BOLD))

    def _hull(self, surface: pygame.Surface, hull: HullState, place: pygame.Rect, named: bool, classed: bool) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        top, hue = place.y + place.height * 0.33, palette.side(hull.side)
        radius = px(8)
        put_side(surface, palette, hull.side, place.x + radius, top, radius, glow=0.4)
        count = f"{hull.parts - hull.damage}/{hull.parts}"
        mono = theme.type(Role.COORDINATE)
        text.write(surface, count, mono, palette.text, (place.right, top), align="right")
        left, right = place.x + 2 * radius + px(8), place.right - text.width(count, mono) - px(8)
        sign = px(26) if hull.upgrade else 0
        tall = place.height >= px(64)  # then the sign of the upgrade stands beside the bar, else above it
        if sign and not tall and right - left >= sign:
            put_icon(surface, hull.upgrade, right - px(10), top, px(9), palette.amber)
            right -= sign
        name, tracked = hull.name.upper(), theme.type(Role.REASON_BOLD)
        if named:
            left = text.write(surface, name, tracked, hue, (left, top)).right + px(10)
            if hull.boat and classed:
                text.write(surface, hull.boat, theme.type(Role.SMALL), palette.muted, (left, top))
        bar = pygame.Rect(place.x, round(place.y + place.height * 0.55), place.width, round(min(px(20), place.height * 0.28)))
        if sign and tall:
            bar.width -= sign
            put_icon(surface, hull.upgrade, place.right - px(10), bar.centery, px(11), palette.amber)
        put_hull_bar(surface, theme, hull.side, bar, hull.damage, hull.parts)
