"""The small gauge of a system: icon, name, badge, count, and its spaces."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import text
from game.client.colour import RGB, mix
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.shapes import rounded
from game.client.store import ART
from game.client.symbols import put_symbol
from game.client.theme import Role, Theme
from game.i18n import _
from game.rules.terms import Colour


@dataclass(frozen=True)
class GaugeState:
    """A gauge as it stands: a name already translated, marks made of spaces, whether it is broken (B5.3)."""

    name: str
    icon: str
    colour: Colour
    marks: int
    spaces: int
    broken: bool = False

    @property
    def ready(self) -> bool:
        """Whether it is full and can be used."""
        return self.marks >= self.spaces and not self.broken


def put_gauge(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, gauge: GaugeState) -> None:
    """Put a gauge in a rectangle of at least 36 pixels' height at 100 %."""
    palette, px = theme.palette, theme.px
    tall = rect.height >= px(48)
    radius = px(12.5 if tall else 10)
    put_icon(surface, gauge.icon, rect.x + px(15), rect.centery - px(1), radius, palette.amber if gauge.ready else palette.muted,
             glow=0.3 if gauge.ready else 0.0)
    left = rect.x + px(40 if tall else 34)
    top = rect.y + px(11 if tall else 9)
    word, ink = _word(theme, gauge)
    count = theme.type(Role.KEY_CAP if gauge.ready else Role.COUNT)
    text.write(surface, word, count, ink, (rect.right, top), align="right")
    name = theme.type(Role.BODY_BOLD if gauge.ready else Role.BODY)
    if not tall:
        name = name.at(theme.smallest_type)
    badge = rect.right - text.width(word, count) - px(16)
    room = badge - px(12) - left
    if text.width(gauge.name, name.at(theme.smallest_type)) <= room:
        put_symbol(surface, palette, gauge.colour, badge, top, px(6))
    else:  # the name comes first; the spaces beneath have the colour, too
        room = badge + px(10) - left
    fitted = text.fit(gauge.name, name, room, theme.smallest_type, 1)
    ink = palette.bright if gauge.ready else palette.text
    text.write_lines(surface, fitted.lines, fitted.style, ink, (left, top - fitted.height / 2))
    height = px(13 if tall else 9)
    row = pygame.Rect(left, rect.y + px(26 if tall else 21), rect.right - left, height)
    key = ("spaces", theme.key, gauge.colour, row.size, gauge.marks, gauge.spaces, gauge.ready, gauge.broken)
    stamp(surface, ART.get(key, lambda: _spaces(theme, row.size, gauge)), row.topleft)


def _word(theme: Theme, gauge: GaugeState) -> tuple[str, RGB]:
    if gauge.broken:
        return _("broken"), theme.palette.red
    if gauge.ready:
        return _("READY"), theme.palette.amber
    return f"{gauge.marks}/{gauge.spaces}", theme.palette.muted


def _spaces(theme: Theme, size: tuple[int, int], gauge: GaugeState) -> pygame.Surface:
    palette, k, (wide, high) = theme.palette, theme.scale, size
    hue = palette.symbol(gauge.colour)
    canvas = Canvas(wide, high)
    gap = 4 * k
    width = (wide - gap * (gauge.spaces - 1)) / max(1, gauge.spaces)
    for i in range(gauge.spaces):
        x, marked = i * (width + gap), i < gauge.marks
        if marked:
            first = mix(palette.amber, (255, 255, 255), 0.15) if gauge.ready else mix(hue, palette.abyss, 0.1)
            second = mix(palette.amber, palette.abyss, 0.35) if gauge.ready else mix(hue, palette.abyss, 0.45)
            canvas.gradient(rounded(x, 0, width, high, 2 * k), first, second)
        else:
            canvas.box(x, 0, width, high, 2 * k, palette.abyss, 0.9)
        canvas.frame(x, 0, width, high, 2 * k, max(1.0, k), hue if marked else mix(hue, palette.abyss, 0.35), 0.9)
        if marked:
            reach = min(3 * k, high * 0.25)
            canvas.line(
                x + width / 2 - reach, high / 2 + reach, x + width / 2 + reach, high / 2 - reach, 1.4 * k, palette.abyss, 0.8,
            )
    return canvas.finish()
