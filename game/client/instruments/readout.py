"""The readout: what lies under the cursor, the radio operator's plot, and which layers are shown."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.colour import RGB
from game.client.draw import Canvas, stamp
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.instruments.chart_picture import Layer
from game.client.store import ART
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap
from game.client.widgets.plate import HEAD, put_meter, put_plate
from game.rules.terms import Side


@dataclass(frozen=True)
class Odds:
    """A chance from 0 to 1, its word already translated, and how much it hurts the enemy: 2 direct, 1 indirect, 0 clear."""

    name: str
    share: float
    harm: int = 0


@dataclass(frozen=True)
class CursorFacts:
    """What is known of the cell under the cursor, in words already translated. `note` is a warning, or that all is well, unless it only
    says how things are (`is_told`).
    """

    name: str = ""
    facts: tuple[str, ...] = ()
    odds: tuple[Odds, ...] = ()
    note: str = ""
    note_is_bad: bool = False
    is_told: bool = False
    key: str = ""
    does: str = ""


#: Least room between two chances of a strip, in pixels at 100 %.
_BETWEEN = 8


def _harm(theme: Theme, harm: int) -> RGB:
    palette = theme.palette
    return (palette.muted, palette.amber, palette.red)[harm]


class CursorReadout(Widget):
    """The cell under the cursor: its name large, facts, chances, what Enter does. Wide and low it lies as a strip."""

    def __init__(self, label: str, nothing: str = "") -> None:
        super().__init__()
        self.label, self.nothing = label, nothing
        self.facts = CursorFacts()
        #: What a plate shows while nothing is pointed at: the own boat, with what it is called as note.
        self.rest = CursorFacts()
        #: On a strip: the key that opens the drawer of the instruments, and their name; a click opens it as well.
        self.drawer: tuple[str, str] = ("", "")
        self.on_press: Callable[[], None] | None = None

    def activate(self) -> None:
        """A click opens or shuts the drawer, if there is one."""
        if self.on_press is not None and self.drawer[0]:
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as a plate or as a strip."""
        if self.rect.height < self.theme.px(110):
            self._strip(surface)
        else:
            self._plate(surface)

    def _plate(self, surface: pygame.Surface) -> None:
        theme, palette, px, facts = self.theme, self.theme.palette, self.theme.px, self.facts
        inside = put_plate(surface, theme, self.rect, self.label)
        if not facts.name:
            self._empty(surface, inside)
            return
        big, style = theme.type(Role.BIG_VALUE), theme.type(Role.REASON)
        y = inside.y + px(10)
        place = text.write(surface, facts.name, big, palette.amber, (inside.x, y), anchor="top")
        fact_room = inside.right - place.right - px(10)
        fy = y + px(2)
        for fact in facts.facts:
            for line in text.wrap(fact, style, fact_room):
                text.write(surface, line, style, palette.muted, (inside.right, fy), align="right", anchor="top")
                fy += style.line_height
        y = max(y + big.caps, fy - style.line_height + style.caps) + px(22)
        key_high = px(24) + px(6) if facts.key else 0
        note = text.fit(facts.note, style, inside.width - px(24), theme.smallest_type, 3) if facts.note else None
        room = inside.bottom + px(8) - y - key_high - (note.height + px(22) if note is not None else 0)
        step = next((step for step in (42, 36) if len(facts.odds) * px(step) <= room), 30)
        if note is not None and not facts.note_is_bad and len(facts.odds) * px(step) > room:
            note = None  # that all is well may go unsaid
        for odds in facts.odds:
            if y + style.caps + px(14) > inside.bottom - (key_high - px(8) if facts.key else 0):
                break
            text.write(surface, odds.name, style, palette.text, (inside.x, y), anchor="top")
            bold = theme.type(Role.REASON_BOLD)
            text.write(surface, f"{round(100 * odds.share)} %", bold, palette.bright, (inside.right, y), align="right", anchor="top")
            bar = pygame.Rect(inside.x, round(y + style.caps + px(8 if step == 42 else 5)), inside.width, px(6))
            put_meter(surface, theme, bar, odds.share, _harm(theme, odds.harm))
            y += px(step)
        if note is not None and y + note.height < inside.bottom:
            well = ("note", palette.muted) if facts.is_told else ("tick", palette.green)
            sign, hue = ("warning", palette.red) if facts.note_is_bad else well
            put_icon(surface, sign, inside.x + px(8), y + px(6), px(7), hue)
            text.write_lines(surface, note.lines, note.style, palette.text, (inside.x + px(24), y))
            y += note.height + px(22 if step == 42 else 14)
        if facts.key and y + px(24) <= inside.bottom + px(8):
            cap = put_cap(surface, theme, facts.key, inside.x, y + px(8), CapState.HOT)
            does = text.fit(facts.does, theme.type(Role.REASON_BOLD), inside.right - cap.right - px(10), theme.smallest_type)
            text.write_lines(surface, does.lines, does.style, palette.amber, (cap.right + px(10), cap.centery - does.height / 2))

    def _empty(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        style = self.theme.type(Role.REASON)
        lines = text.wrap(self.nothing, style, inside.width) if self.nothing else []
        y = text.write_lines(surface, lines, style, self.theme.palette.muted, (inside.x, inside.y + self.theme.px(8)))
        self._rest(surface, inside, y + self.theme.px(20))

    def _rest(self, surface: pygame.Surface, inside: pygame.Rect, y: float) -> None:
        """Where nothing is pointed at: the own boat."""
        theme, palette, px, rest = self.theme, self.theme.palette, self.theme.px, self.rest
        big, style, label = theme.type(Role.BIG_VALUE), theme.type(Role.REASON), theme.type(Role.LABEL)
        if not rest.name or y + label.caps + px(16) + big.caps > inside.bottom:
            return
        whose = rest.note.upper()
        plain = label if text.width(whose, label) <= inside.width else text.TextStyle(label.face, label.px)
        text.write(surface, whose, plain, palette.muted, (inside.x, y), anchor="top")
        y += label.caps + px(16)
        text.write(surface, rest.name, big, palette.bright, (inside.x, y), anchor="top")
        for number, fact in enumerate(rest.facts):
            at = (inside.right, y + px(2) + number * style.line_height)
            text.write(surface, fact, style, palette.muted, at, align="right", anchor="top")

    def _strip(self, surface: pygame.Surface) -> None:
        theme, palette, px, facts, rect = self.theme, self.theme.palette, self.theme.px, self.facts, self.rect
        put_plate(surface, theme, rect)
        if not facts.name:
            style, right = theme.type(Role.REASON), rect.right - px(14)
            if self.drawer[0]:
                right = self._key(surface, right, *self.drawer, CapState.ON) - px(4)
            fitted = text.fit(self.nothing, style, right - rect.x - px(14), theme.smallest_type, 3)
            text.write_lines(surface, fitted.lines, fitted.style, palette.muted, (rect.x + px(14), rect.centery - fitted.height / 2))
            return
        left, right = rect.x + px(14), rect.right - px(12)
        place = text.write(surface, facts.name, theme.type(Role.BIG_VALUE), palette.amber, (left, rect.centery))
        left = max(place.right, left + px(40)) + px(14)
        small, bold = theme.type(Role.SMALL), theme.type(Role.BODY_BOLD)
        wanted = sum(max(text.width(odds.name, small), text.width("00 %", bold)) + px(9) for odds in facts.odds)
        wanted += (len(facts.odds) - 1) * px(_BETWEEN) if facts.odds else 0
        caps = max(cap_width(theme, facts.key), text.width(facts.does, theme.type(Role.SMALL_BOLD))) + px(12) if facts.key else 0
        if facts.odds and facts.note_is_bad:  # the warning comes before the key, and before the last of the chances
            warned = min(px(150), round((right - left) * 0.5))
            first = px(9) + max(text.width(facts.odds[0].name, small), text.width("00 %", bold)) + px(_BETWEEN)
            if facts.key and left + first + warned + caps <= right:
                right = self._key(surface, right, facts.key, facts.does)
            right = self._warning(surface, right, warned) - px(12)
        elif facts.key and left + wanted + caps <= right:  # the chances come before the key
            right = self._key(surface, right, facts.key, facts.does)
        if facts.odds:
            self._columns(surface, left, right)
            return
        style = theme.type(Role.SMALL)
        words = " · ".join([*facts.facts, facts.note] if facts.note else facts.facts)
        fitted = text.fit(words, style, max(1, right - left), theme.smallest_type, 3)
        text.write_lines(surface, fitted.lines, fitted.style, palette.text, (left, rect.centery - fitted.height / 2))

    def _key(self, surface: pygame.Surface, right: int, key: str, does: str, cap: CapState = CapState.HOT) -> int:
        """A key and what it does at the right end of a strip; where they begin."""
        theme, rect, style = self.theme, self.rect, self.theme.type(Role.SMALL_BOLD)
        put_cap(surface, theme, key, right, rect.y + rect.height * 0.35, cap, align="right")
        text.write(surface, does, style, theme.palette.amber, (right, rect.y + rect.height * 0.72), align="right")
        return right - max(cap_width(theme, key), text.width(does, style)) - theme.px(12)

    def _warning(self, surface: pygame.Surface, right: int, wide: int) -> int:
        """The note in red at the right end of a strip; where it begins."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        fitted = text.fit(self.facts.note, theme.type(Role.SMALL_BOLD), wide - px(22), theme.smallest_type, 3)
        left = right - fitted.width - px(22)
        put_icon(surface, "warning", left + px(7), self.rect.centery, px(7), palette.red)
        text.write_lines(surface, fitted.lines, fitted.style, palette.red, (left + px(22), self.rect.centery - fitted.height / 2))
        return round(left)

    def _columns(self, surface: pygame.Surface, left: int, right: int) -> None:
        """The chances side by side, as many as there is room for."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        small, bold = theme.type(Role.SMALL), theme.type(Role.BODY_BOLD)
        for odds in self.facts.odds:
            percent = f"{round(100 * odds.share)} %"
            wide = max(text.width(odds.name, small), text.width(percent, bold))
            if left + px(9) + wide > right:
                break
            pygame.draw.rect(surface, _harm(theme, odds.harm), (left, rect.centery - px(19), px(3), px(38)), border_radius=px(1.5))
            text.write(surface, percent, bold, palette.bright, (left + px(9), rect.centery - px(11)))
            text.write(surface, odds.name, small, palette.muted, (left + px(9), rect.centery + px(12)))
            left += px(9) + wide + max(px(_BETWEEN), min(px(16), round((right - left) * 0.08)))


@dataclass(frozen=True)
class PlotFacts:
    """The plot in numbers, in words already translated."""

    side: Side = Side.BLUE
    count: str = ""
    note: str = ""
    likeliest: tuple[tuple[str, float], ...] = ()


class PlotReadout(Widget):
    """The radio operator's plot: how many cells, and the likeliest with bars and percents."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label
        self.facts = PlotFacts()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        theme, palette, px, facts = self.theme, self.theme.palette, self.theme.px, self.facts
        inside = put_plate(surface, theme, self.rect, self.label)
        if not facts.count:
            return
        y = inside.y + px(16)
        put_side(surface, palette, facts.side, inside.x + px(10), y, px(9))
        style = theme.type(Role.REASON)
        count = text.fit(facts.count, theme.type(Role.CREW_LINE), inside.width - px(28), theme.smallest_type)
        text.write_lines(surface, count.lines, count.style, palette.bright, (inside.x + px(28), y - count.style.caps / 2))
        y += count.height - count.style.caps + px(20)
        if facts.note:
            note = text.wrap(facts.note, style, inside.width)
            text.write_lines(surface, note, style, palette.muted, (inside.x, y))
            y += (len(note) - 1) * style.line_height + style.caps + px(18)
        names = theme.type(Role.COORDINATE)
        most = max((share for _, share in facts.likeliest), default=1.0)
        wide = max((text.width(name, names) for name, _ in facts.likeliest), default=0)
        percent = text.width("100 %", style)
        for name, share in facts.likeliest:
            if y + style.caps > inside.bottom:
                break
            text.write(surface, name, names, palette.text, (inside.x, y), anchor="top")
            bar = pygame.Rect(inside.x + wide + px(12), round(y + style.caps / 2 - px(4)), inside.width - wide - percent - px(20), px(8))
            put_meter(surface, theme, bar, share / most, palette.side(facts.side))
            text.write(surface, f"{round(100 * share)} %", style, palette.text, (inside.right, y), align="right", anchor="top")
            y += px(30)


class LayerSwitch(Widget):
    """A layer's switch with its key."""

    focusable = True

    def __init__(self, name: str, layer: Layer, key: str, on_switch: Callable[[Layer, bool], None]) -> None:
        super().__init__()
        self.name, self.layer, self.key, self.on_switch = name, layer, key, on_switch
        self.on = True

    def activate(self) -> None:
        """Switch it."""
        self.on = not self.on
        self.on_switch(self.layer, self.on)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw switch, name and key."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        if self.hovered or self.focused:
            pygame.draw.rect(surface, palette.lifted, rect.inflate(px(8), 0), border_radius=px(4))
            if self.focused:
                pygame.draw.rect(surface, palette.amber, rect.inflate(px(8), 0), px(2), border_radius=px(4))
        key = ("switch", theme.key, self.on)
        art = ART.get(key, lambda: _switch(theme, self.on))
        stamp(surface, art, (rect.x, rect.centery - art.get_height() / 2))
        left, right = rect.x + px(44), rect.right - cap_width(theme, self.key, 22) - px(6)
        fitted = text.fit(self.name, theme.type(Role.BODY), right - left, theme.smallest_type, 1)
        ink = palette.text if self.on else palette.muted
        text.write_lines(surface, fitted.lines, fitted.style, ink, (left, rect.centery - fitted.height / 2))
        put_cap(surface, theme, self.key, rect.right, rect.centery, CapState.ON if self.hovered else CapState.OFF, height=22, align="right")


def _switch(theme: Theme, on: bool) -> pygame.Surface:
    palette, k = theme.palette, theme.scale
    canvas = Canvas(36 * k, 20 * k, over=3)
    canvas.box(k, k, 34 * k, 18 * k, 9 * k, palette.amber_dim if on else palette.abyss)
    canvas.frame(k, k, 34 * k, 18 * k, 9 * k, max(1.0, k), palette.amber if on else palette.line_hi)
    canvas.disc((26 if on else 10) * k, 10 * k, 6 * k, palette.amber if on else palette.muted)
    return canvas.finish()


class LayersPanel(Widget):
    """The plate of the layer switches; the switches themselves go on the board after it."""

    def __init__(self, label: str, switches: list[LayerSwitch]) -> None:
        super().__init__()
        self.label, self.switches = label, switches

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place and give each switch its row."""
        super().layout(rect, theme)
        inset, top = theme.px(theme.metrics.padding), rect.y + theme.px(HEAD)
        step = min(theme.px(38), (rect.bottom - theme.px(8) - top) // max(1, len(self.switches)))
        for i, switch in enumerate(self.switches):
            switch.layout(pygame.Rect(rect.x + inset, top + i * step, rect.width - 2 * inset, step), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        put_plate(surface, self.theme, self.rect, self.label)
