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

#: The sign of a hack is never smaller than this, in pixels: else it is a blot.
_LEAST_SIGN = 7


@dataclass(frozen=True)
class GaugeState:
    """A gauge as it stands: a name already translated, marks and spaces of each group (C1.2), whether it is broken (B5.3), out of
    service (U7.1), or has been hacked (U5.2).
    """

    name: str
    icon: str
    colour: Colour
    groups: tuple[tuple[int, int], ...]
    broken: bool = False
    out: bool = False
    hacked: bool = False

    @property
    def ready(self) -> bool:
        """Whether a group is full and can be used."""
        return not self.broken and not self.out and any(marks >= spaces for marks, spaces in self.groups)


def put_gauge(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, gauge: GaugeState) -> None:
    """Put a gauge in a rectangle; one of less than 34 pixels' height at 100 % has no room for its spaces."""
    palette, px = theme.palette, theme.px
    tall, low = rect.height >= px(48), rect.height < px(34)
    radius = px(12.5 if tall else 10)
    put_icon(surface, gauge.icon, rect.x + px(15), rect.centery - px(1), radius, palette.amber if gauge.ready else palette.muted,
             glow=0.3 if gauge.ready else 0.0)
    left = rect.x + px(40 if tall else 34)
    top = rect.centery - px(1) if low else rect.y + px(11 if tall else 9)
    word, ink = _word(theme, gauge)
    counted = not gauge.ready and not gauge.broken and not gauge.out
    count = theme.type(Role.COUNT if counted else Role.SMALL_BOLD if gauge.ready else Role.SMALL)
    name = theme.type(Role.BODY_BOLD if gauge.ready else Role.BODY)
    if not tall:
        name = name.at(theme.smallest_type)
    if counted and left + text.width(gauge.name, name.at(theme.smallest_type)) + text.width(word, count) + px(8) > rect.right:
        word = "/".join(map(str, max(gauge.groups)))  # the fuller group alone
    text.write(surface, word, count, ink, (rect.right, top), align="right")
    badge = rect.right - text.width(word, count) - px(16)
    if gauge.hacked:
        sign = max(_LEAST_SIGN, px(7))
        put_icon(surface, "trident", badge + px(8) - sign, top, sign, palette.red, width=max(1.3, sign * 0.18))
        badge -= 2 * sign + px(6)
    room = badge - px(12) - left
    if text.width(gauge.name, name.at(theme.smallest_type)) <= room:
        put_symbol(surface, palette, gauge.colour, badge, top, px(6))
    else:  # the name comes first; the spaces beneath have the colour, too
        room = badge + px(10) - left
    fitted = text.fit(gauge.name, name, room, theme.smallest_type, 1)
    ink = palette.bright if gauge.ready else palette.muted if gauge.out else palette.text
    text.write_lines(surface, fitted.lines, fitted.style, ink, (left, top - fitted.height / 2))
    if low:
        return
    height = px(13 if tall else 9)
    row = pygame.Rect(left, rect.y + px(26 if tall else 21), rect.right - left, height)
    key = ("spaces", theme.key, gauge.colour, row.size, gauge.groups, gauge.broken, gauge.out)
    stamp(surface, ART.get(key, lambda: _spaces(theme, row.size, gauge)), row.topleft)


def _word(theme: Theme, gauge: GaugeState) -> tuple[str, RGB]:
    if gauge.out:
        return _("out"), theme.palette.muted
    if gauge.broken:
        return _("broken"), theme.palette.red
    if gauge.ready:
        return _("READY"), theme.palette.amber
    return " ".join(f"{marks}/{spaces}" for marks, spaces in gauge.groups), theme.palette.muted


def _spaces(theme: Theme, size: tuple[int, int], gauge: GaugeState) -> pygame.Surface:
    """The spaces of every group in one row, the groups apart; each crossed out when out of service."""
    wide, high = size
    canvas = Canvas(wide, high)
    apart = 12 * theme.scale
    room = (wide - apart * (len(gauge.groups) - 1)) / len(gauge.groups)
    for number, (marks, spaces) in enumerate(gauge.groups):
        _group(canvas, theme, (number * (room + apart), room), high, gauge, marks, spaces)
    return canvas.finish()


def _group(
    canvas: Canvas, theme: Theme, place: tuple[float, float], high: float, gauge: GaugeState, marks: int, spaces: int,
) -> None:
    """One group's spaces, from a left edge on in so much room."""
    palette, k, (left, room) = theme.palette, theme.scale, place
    hue = palette.muted if gauge.out else palette.symbol(gauge.colour)
    ready = marks >= spaces and not gauge.broken and not gauge.out
    gap = (4 if len(gauge.groups) == 1 else 3) * k
    width = (room - gap * (spaces - 1)) / max(1, spaces)
    for i in range(spaces):
        x, marked = left + i * (width + gap), i < marks
        if marked:
            first = mix(palette.amber, (255, 255, 255), 0.15) if ready else mix(hue, palette.abyss, 0.1)
            second = mix(palette.amber, palette.abyss, 0.35) if ready else mix(hue, palette.abyss, 0.45)
            canvas.gradient(rounded(x, 0, width, high, 2 * k), first, second)
        else:
            canvas.box(x, 0, width, high, 2 * k, palette.abyss, 0.9)
        canvas.frame(x, 0, width, high, 2 * k, max(1.0, k), hue if marked else mix(hue, palette.abyss, 0.35), 0.9)
        if gauge.out:
            reach, middle = min(high, width) / 2 - 2 * k, x + width / 2
            for way in (-1, 1):
                canvas.line(middle - reach, high / 2 + way * reach, middle + reach, high / 2 - way * reach, 1.6 * k, palette.muted)
        elif marked:
            reach = min(3 * k, high * 0.25, width * 0.25)
            canvas.line(
                x + width / 2 - reach, high / 2 + reach, x + width / 2 + reach, high / 2 - reach, 1.4 * k, palette.abyss, 0.8,
            )
