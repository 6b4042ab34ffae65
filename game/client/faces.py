"""Plates, buttons, key caps and their like: the grounds that words and icons are put on, drawn once per size and state."""
from __future__ import annotations

from enum import Enum

import pygame

from game.client.colour import BLACK, RGB, WHITE, mix, rgb
from game.client.draw import Canvas, shadow, stamp
from game.client.shapes import chamfered, rounded
from game.client.store import ART
from game.client.theme import Theme

PAD = 14  # room round a ground for its shadow and glow, at 100 %
#: Pixels of a wide plate's middle that are kept.
_MIDDLE = 96


class ButtonState(Enum):
    """What a button says before it is touched, and how it answers."""

    READY = "ready"
    IDLE = "idle"
    HOT = "hot"
    PRESSED = "pressed"
    CHARGING = "charging"
    REFUSED = "refused"
    DANGER = "danger"


_GROUNDS: dict[ButtonState, tuple[RGB, RGB]] = {
    ButtonState.READY: (rgb("#1F4A54"), rgb("#12303A")),
    ButtonState.IDLE: (rgb("#17363F"), rgb("#0E222A")),
    ButtonState.HOT: (rgb("#6A4716"), rgb("#2F2410")),
    ButtonState.PRESSED: (rgb("#5A3C13"), rgb("#281F0E")),
    ButtonState.CHARGING: (rgb("#102830"), rgb("#0B1B21")),
    ButtonState.REFUSED: (rgb("#0E2027"), rgb("#0A171C")),
    ButtonState.DANGER: (rgb("#3A1A1C"), rgb("#1C1013")),
}


def put_face(target: pygame.Surface, theme: Theme, face: pygame.Surface, rect: pygame.Rect) -> None:
    """Put a ground with its shadow where its rectangle is. One that is narrower is a plate: its middle is put as often as there is room."""
    pad = theme.px(PAD)
    x, y = rect.x - pad, rect.y - pad
    wide, high = face.get_size()
    end = x + rect.width + 2 * pad
    if wide >= end - x:
        stamp(target, face, (x, y))
        return
    edge = (wide - _MIDDLE) // 2
    target.blit(face, (x, y), (0, 0, edge, high), pygame.BLEND_PREMULTIPLIED)
    x += edge
    rest = wide - edge - _MIDDLE
    while x < end - rest:
        room = min(_MIDDLE, end - rest - x)
        target.blit(face, (x, y), (edge, 0, room, high), pygame.BLEND_PREMULTIPLIED)
        x += room
    target.blit(face, (x, y), (edge + _MIDDLE, 0, rest, high), pygame.BLEND_PREMULTIPLIED)


def plate(theme: Theme, width: int, height: int, *, accent: RGB | None = None, ruled: bool = False) -> pygame.Surface:
    """A plate, for `put_face`; `ruled` has the hairline under its label, `accent` a frame of that colour.

    From end to end a plate is the same, so that a wide one is drawn and kept no wider than its ends and a piece of its middle.
    """
    narrow = 2 * (2 * theme.px(PAD) + theme.px(theme.metrics.padding)) + _MIDDLE
    narrow += (width - narrow) % 2  # the shadow, drawn half as large, ends alike
    wide = min(width, narrow)
    return ART.get(("plate", theme.key, wide, height, accent, ruled), lambda: _plate(theme, wide, height, accent, ruled))


def _plate(theme: Theme, width: int, height: int, accent: RGB | None, ruled: bool) -> pygame.Surface:
    palette, k, pad, flat = theme.palette, theme.scale, theme.px(PAD), theme.palette.high_contrast
    canvas = Canvas(width + 2 * pad, height + 2 * pad)
    radius = 6 * k
    if flat:
        canvas.box(pad, pad, width, height, radius, palette.panel)
        canvas.frame(pad, pad, width, height, radius, 2 * k, accent or palette.line)
    else:
        top, foot = mix(palette.panel, palette.raised, 0.45), mix(palette.panel, palette.abyss, 0.28)
        canvas.gradient(rounded(pad, pad, width, height, radius), top, foot)
        canvas.frame(pad, pad, width, height, radius, max(1.0, k), accent or palette.line, 0.9)
        if accent is None:
            canvas.line(pad + radius, pad + 1.5 * k, pad + width - radius, pad + 1.5 * k, k, palette.line_hi, 0.55)
    if ruled:
        inset, y = theme.metrics.padding * k, pad + theme.px(39)
        canvas.line(pad + inset, y, pad + width - inset, y, k, palette.line, 0.7)
    return _shaded(theme, canvas.finish(), width, height, 0.6, 5)


def _shaded(theme: Theme, art: pygame.Surface, width: int, height: int, strength: float, down: float) -> pygame.Surface:
    """A ground with its shadow beneath."""
    if theme.palette.high_contrast:
        return art
    pad = theme.px(PAD)
    whole = pygame.Surface(art.get_size(), pygame.SRCALPHA, 32)
    whole.blit(shadow(width, height, 6 * theme.scale, pad // 2, strength), (0, theme.px(down)))
    whole.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def button(theme: Theme, width: int, height: int, state: ButtonState, focused: bool) -> pygame.Surface:
    """The ground of a button; a focused one has the amber ring outside."""
    return ART.get(("button", theme.key, width, height, state, focused), lambda: _button(theme, width, height, state, focused))


def _button(theme: Theme, width: int, height: int, state: ButtonState, focused: bool) -> pygame.Surface:
    palette, k, pad, flat = theme.palette, theme.scale, theme.px(PAD), theme.palette.high_contrast
    canvas = Canvas(width + 2 * pad, height + 2 * pad)
    radius, glow = 5 * k, 0.0 if flat else {ButtonState.HOT: 0.6, ButtonState.READY: 0.22}.get(state, 0.0)
    line, frame = {
        ButtonState.READY: (1.2, palette.amber), ButtonState.IDLE: (1.0, palette.line_hi), ButtonState.HOT: (2.0, palette.amber),
        ButtonState.PRESSED: (2.0, palette.amber), ButtonState.DANGER: (1.0, palette.red),
    }.get(state, (1.0, palette.line))
    outline = rounded(pad, pad, width, height, radius)
    if flat:
        hot = state in (ButtonState.HOT, ButtonState.PRESSED)
        canvas.poly(outline, mix(palette.amber_dim, BLACK, 0.55) if hot else palette.raised)
    else:
        canvas.gradient(outline, *_GROUNDS[state])
    if state is ButtonState.REFUSED:
        hatch = Canvas(width, height)
        step = 9 * k
        for i in range(-int(height / step) - 1, int(width / step) + 2):
            hatch.line(i * step, height, i * step + height, 0, 0.8 * k, palette.line, 0.35)
        hatch.clip(rounded(1, 1, width - 2, height - 2, radius))
        canvas.surface.blit(hatch.surface, (pad * canvas.over, pad * canvas.over))
    canvas.frame(pad, pad, width, height, radius, max(2 * k, line * k) if flat else max(1.0, line * k), frame, 0.95, glow=glow)
    if not flat:
        canvas.line(pad + 6 * k, pad + 1.5 * k, pad + width - 6 * k, pad + 1.5 * k, k, WHITE, 0.10)
    if focused:
        _focus_ring(canvas, theme, pad, width, height, radius)
    return _shaded(theme, canvas.finish(), width, height, 0.5, 3)


def put_warming(target: pygame.Surface, theme: Theme, rect: pygame.Rect, states: tuple[ButtonState, ButtonState], warmth: float) -> None:
    """Put a button's ground on its way from one state to another; `warmth` runs from 0 to 1, quick at first."""
    cold, hot = states
    put_face(target, theme, button(theme, rect.width, rect.height, cold, False), rect)
    pad = theme.px(PAD)
    share = 1 - (1 - max(0.0, min(1.0, warmth))) ** 2
    stamp(target, button(theme, rect.width, rect.height, hot, False), (rect.x - pad, rect.y - pad), share)


def _focus_ring(canvas: Canvas, theme: Theme, pad: float, width: float, height: float, radius: float) -> None:
    k, palette = theme.scale, theme.palette
    if palette.high_contrast:
        canvas.frame(pad - 2 * k, pad - 2 * k, width + 4 * k, height + 4 * k, radius + 2 * k, 2 * k, BLACK)
        canvas.frame(pad - 5 * k, pad - 5 * k, width + 10 * k, height + 10 * k, radius + 5 * k, 3 * k, WHITE)
    else:
        canvas.frame(pad - 5 * k, pad - 5 * k, width + 10 * k, height + 10 * k, radius + 4 * k, 2 * k, palette.amber, glow=0.3)


def focus_ring(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The ring of keyboard focus alone."""

    def make() -> pygame.Surface:
        pad = theme.px(PAD)
        canvas = Canvas(width + 2 * pad, height + 2 * pad)
        _focus_ring(canvas, theme, pad, width, height, 5 * theme.scale)
        return canvas.finish()

    return ART.get(("focus", theme.key, width, height), make)


class CapState(Enum):
    """A key that does something now, one that does nothing, and that of the focused button."""

    ON = "on"
    OFF = "off"
    HOT = "hot"


def key_cap(theme: Theme, width: int, height: int, state: CapState) -> pygame.Surface:
    """The ground of a key cap."""

    def make() -> pygame.Surface:
        palette, k, pad = theme.palette, theme.scale, theme.px(PAD)
        canvas = Canvas(width + 2 * pad, height + 2 * pad)
        if state is CapState.HOT:
            canvas.box(pad, pad, width, height, 4 * k, palette.amber)
        else:
            edge = palette.amber_dim if state is CapState.ON else palette.line
            canvas.box(pad, pad, width, height, 4 * k, palette.abyss)
            canvas.frame(pad, pad, width, height, 4 * k, max(1.0, k), edge)
            canvas.line(pad + 4 * k, pad + height - k, pad + width - 4 * k, pad + height - k, 1.5 * k, edge, 0.9)
        return canvas.finish()

    return ART.get(("cap", theme.key, width, height, state), make)


def chip(theme: Theme, width: int, height: int, ground: RGB, edge: RGB) -> pygame.Surface:
    """A small rounded ground with a frame."""

    def make() -> pygame.Surface:
        k, pad = theme.scale, theme.px(PAD)
        canvas = Canvas(width + 2 * pad, height + 2 * pad)
        canvas.box(pad, pad, width, height, 4 * k, ground)
        canvas.frame(pad, pad, width, height, 4 * k, max(1.0, k), edge)
        return canvas.finish()

    return ART.get(("chip", theme.key, width, height, ground, edge), make)


def cut_plate(theme: Theme, width: int, height: int, tone: RGB, cut: float = 9, *, danger: bool = False) -> pygame.Surface:
    """A plate with cut corners and a frame of its tone: state plate, result card."""

    def make() -> pygame.Surface:
        palette, k, pad, flat = theme.palette, theme.scale, theme.px(PAD), theme.palette.high_contrast
        canvas = Canvas(width + 2 * pad, height + 2 * pad)
        outline = chamfered(pad + 0.5, pad + 0.5, width - 1, height - 1, cut * k)
        if flat:
            canvas.poly(outline, palette.panel)
        elif danger:
            canvas.gradient(outline, rgb("#2A1618"), rgb("#120C0F"))
        else:
            canvas.gradient(outline, rgb("#0A1418"), rgb("#0D1D23"))
        line = (2 if flat or danger else 1.2) * k
        canvas.stroke(outline, line, tone, 0.95, closed=True, glow=0 if flat else 0.25)
        return _shaded(theme, canvas.finish(), width, height, 0.5, 3)

    return ART.get(("cut", theme.key, width, height, tone, cut, danger), make)


def bar(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The ground of the bar along the top of the window, opaque but for the shadow under it."""

    def make() -> pygame.Surface:
        palette, k = theme.palette, theme.scale
        fall = theme.px(14)
        canvas = Canvas(width, height + fall, over=1)
        if palette.high_contrast:
            canvas.box(0, 0, width, height, 0, palette.panel)
        else:
            canvas.gradient([(0, 0), (width, 0), (width, height), (0, height)], rgb("#12303A"), rgb("#0A1B21"))
            canvas.gradient([(0, height), (width, height), (width, height + fall), (0, height + fall)], BLACK, BLACK, 0.5, 0)
            canvas.line(0, 0.5, width, 0.5, 1, palette.line_hi, 0.4)
        canvas.line(0, height - k / 2, width, height - k / 2, max(1.0, k), palette.line)
        return canvas.finish()

    return ART.get(("bar", theme.key, width, height), make)
