"""The engine room as the captain has it: what each heading would cost, the four panels in small, and what is broken."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.art.pieces import Advice
from game.client.colour import RGB, mix
from game.client.icons import put_icon
from game.client.symbols import put_symbol
from game.client.theme import Role, Theme
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.phrases.terms import colour_name
from game.rules.sheets import CENTRAL, PER_PANEL, SYMBOL_NAMES, Sheet, symbols_of
from game.rules.terms import Colour, Heading

#: The panels from left to right, as the sheet has them.
PANELS = (Heading.W, Heading.N, Heading.S, Heading.E)


@dataclass(frozen=True)
class EngineRoomState:
    """The sheet with its crosses, and the advice for each heading."""

    sheet: Sheet
    crossed: int
    advice: Mapping[Heading, Advice]


def advice_sign(theme: Theme, advice: Advice) -> tuple[str, RGB]:
    """Icon and colour of an advice."""
    palette = theme.palette
    return {
        Advice.GOOD: ("tick", palette.green), Advice.COSTS: ("warning", palette.amber), Advice.FATAL: ("skull", palette.red),
        Advice.REFUSED: ("cross", palette.muted),
    }[advice]


def put_engine_room(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: EngineRoomState) -> None:
    """Put the plate."""
    px = theme.px
    inside = put_plate(surface, theme, rect, _("Engine room"))
    gap = px(8)
    wide = (inside.width - 3 * gap) // 4
    chip_high, panel_high = px(28), px(76)
    y = inside.y
    for number, heading in enumerate(PANELS):
        _chip(surface, theme, pygame.Rect(inside.x + number * (wide + gap), y, wide, chip_high), heading, state)
    y += chip_high + px(8)
    if y + panel_high <= inside.bottom:
        for number, heading in enumerate(PANELS):
            _panel(surface, theme, pygame.Rect(inside.x + number * (wide + gap), y, wide, panel_high), heading, state)
        y += panel_high + px(10)
    _words(surface, theme, pygame.Rect(inside.x, y, inside.width, inside.bottom - y + px(6)), state)


def _chip(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, heading: Heading, state: EngineRoomState) -> None:
    advice = state.advice.get(heading, Advice.REFUSED)
    icon, tone = advice_sign(theme, advice)
    pygame.draw.rect(surface, mix(tone, theme.palette.abyss, 0.86), rect, border_radius=theme.px(4))
    pygame.draw.rect(surface, mix(tone, theme.palette.abyss, 0.3), rect, 1, border_radius=theme.px(4))
    ink = theme.palette.muted if advice is Advice.REFUSED else theme.palette.bright
    text.write(surface, heading.word, theme.type(Role.COUNT_BOLD), ink, (rect.x + rect.width * 0.32, rect.centery), align="centre")
    put_icon(surface, icon, rect.x + rect.width * 0.7, rect.centery, theme.px(6.5), tone)


def _panel(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, heading: Heading, state: EngineRoomState) -> None:
    palette, px = theme.palette, theme.px
    pygame.draw.rect(surface, palette.abyss, rect, border_radius=px(4))
    pygame.draw.rect(surface, palette.line, rect, 1, border_radius=px(4))
    text.write(surface, heading.word, theme.type(Role.SMALL_BOLD), palette.muted, (rect.centerx, rect.y + px(13)), align="centre")
    radius = min(px(6.5), rect.width / 9)
    step = rect.width / 3.3
    for place in range(PER_PANEL):
        symbol = heading * PER_PANEL + place
        if not state.sheet.present >> symbol & 1:
            continue
        x = rect.centerx + (place % CENTRAL - 1) * step
        y = rect.y + px(35) + (place // CENTRAL) * px(25)
        crossed = state.crossed >> symbol & 1
        put_symbol(surface, palette, state.sheet.symbols[symbol].colour, x, y, radius, filled=not crossed)
        if crossed:
            reach = radius * 1.1
            for down in (-1, 1):
                pygame.draw.line(surface, palette.abyss, (x - reach, y - reach * down), (x + reach, y + reach * down), px(4))
            for down in (-1, 1):
                pygame.draw.line(surface, palette.bright, (x - reach, y - reach * down), (x + reach, y + reach * down), px(2))


def _words(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: EngineRoomState) -> None:
    """What is broken and by which symbols; how far radiation is."""
    palette, px, style = theme.palette, theme.px, theme.type(Role.REASON)
    rows: list[tuple[str, RGB, str]] = []
    for colour in (Colour.RED, Colour.GREEN, Colour.YELLOW):
        crossed = state.crossed & state.sheet.colours[colour]
        if crossed:
            names = " ".join(SYMBOL_NAMES[symbol] for symbol in symbols_of(crossed))
            words = _("{colour} broken: {symbols}").format(colour=colour_name(colour).capitalize(), symbols=names)
            rows.append(("cross", palette.red, words))
    radiation = state.sheet.radiation
    count, most = (state.crossed & radiation).bit_count(), radiation.bit_count()
    if not rows:
        rows.append(("tick", palette.green, _("No system is broken")))
    rows.append(("trefoil", palette.rad, _("Radiation {count} of {most}").format(count=count, most=most)))
    y: float = rect.y
    for icon, tone, words in rows:
        fitted = text.fit(words, style, rect.width - px(24), theme.smallest_type, 2)
        if y + fitted.height > rect.bottom:
            break
        put_icon(surface, icon, rect.x + px(7), y + style.caps / 2 + px(3), px(6), tone)
        text.write_lines(surface, fitted.lines, fitted.style, palette.text, (rect.x + px(24), y + px(3)))
        y += max(fitted.height, style.caps) + px(13)
