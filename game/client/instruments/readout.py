"""The readout: what is known of the cell under the cursor, and of the enemy."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.faces import CapState
from game.client.theme import Role, Theme
from game.client.widgets.keycap import put_cap
from game.client.widgets.plate import put_plate
from game.i18n import _, ngettext
from game.rules.grid import cell_name


@dataclass(frozen=True)
class ReadoutState:
    """The cell pointed at (0: none), its rows of label, value and tone, what Enter does there; and the plot in words."""

    cell: int
    rows: tuple[tuple[str, str, str], ...]
    accept: str
    key: str
    plot_cells: int
    plot_words: str


def _tone(theme: Theme, word: str) -> RGB:
    palette = theme.palette
    return {"red": palette.red, "amber": palette.amber, "green": palette.green}.get(word, palette.muted)


def put_readout(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: ReadoutState) -> None:
    """Put the column: the cursor's plate above, the plot's below."""
    px, gutter = theme.px, theme.px(theme.metrics.gutter)
    above = pygame.Rect(rect.x, rect.y, rect.width, round((rect.height - gutter) * 0.55))
    below = pygame.Rect(rect.x, above.bottom + gutter, rect.width, rect.bottom - above.bottom - gutter)
    inside = put_plate(surface, theme, above, _("Cursor"))
    name = cell_name(state.cell) if state.cell else "–"
    big = theme.type(Role.BIG_VALUE)
    text.write(surface, name, big, theme.palette.amber, (inside.x, inside.y), anchor="top")
    y = inside.y + big.caps + px(22)
    for label, value, tone in state.rows:
        text.write(surface, label, theme.type(Role.BODY), theme.palette.text, (inside.x, y))
        text.write(surface, value, theme.type(Role.BODY_BOLD), _tone(theme, tone), (inside.right, y), align="right")
        y += px(30)
    if state.accept:
        cap = put_cap(surface, theme, state.key, inside.x, inside.bottom - px(12), CapState.HOT)
        fitted = text.fit(state.accept, theme.type(Role.BODY_BOLD), inside.right - cap.right - px(10), theme.smallest_type, 2)
        top = inside.bottom - px(12) - fitted.height / 2
        text.write_lines(surface, fitted.lines, fitted.style, theme.palette.amber, (cap.right + px(10), top))
    _plot(surface, theme, below, state)


def _plot(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: ReadoutState) -> None:
    inside = put_plate(surface, theme, rect, _("Plot"))
    big = theme.type(Role.BIG_VALUE)
    text.write(surface, str(state.plot_cells), big, theme.palette.bright, (inside.x, inside.y), anchor="top")
    y = inside.y + big.caps + theme.px(14)
    words = ngettext("cell where the enemy may be", "cells where the enemy may be", state.plot_cells)
    lines = text.wrap(words, theme.type(Role.REASON), inside.width)
    y = round(text.write_lines(surface, lines, theme.type(Role.REASON), theme.palette.muted, (inside.x, y)))
    lines = text.wrap(state.plot_words, theme.type(Role.BODY), inside.width) if state.plot_words else []
    style = theme.type(Role.BODY)
    if lines and y + theme.px(10) + len(lines) * style.line_height <= inside.bottom + theme.px(8):
        text.write_lines(surface, lines, style, theme.palette.text, (inside.x, y + theme.px(10)))


def put_strip(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: ReadoutState) -> None:
    """Put the cursor's odds as a strip, where there is no room for a column."""
    px, palette = theme.px, theme.palette
    faces.put_face(surface, theme, faces.plate(theme, rect.width, rect.height), rect)
    x = rect.x + px(14)
    name = cell_name(state.cell) if state.cell else "–"
    style = theme.type(Role.BIG_VALUE)
    text.write(surface, name, style, palette.amber, (x, rect.centery))
    x += max(px(64), text.width(name, style) + px(14))
    end = rect.right - px(14)
    if state.accept:
        cap = put_cap(surface, theme, state.key, end, rect.centery, CapState.HOT, align="right")
        end = cap.left - px(10)
    rows = state.rows or ((_("Enemy"), ngettext("{n} cell", "{n} cells", state.plot_cells).format(n=state.plot_cells), ""),)
    step = (end - x) / max(1, len(rows))
    for number, (label, value, tone) in enumerate(rows):
        left = x + number * step
        text.write(surface, value, theme.type(Role.CREW_LINE), _tone(theme, tone), (left, rect.centery - px(11)))
        fitted = text.fit(label, theme.type(Role.SMALL), round(step - px(6)), theme.smallest_type, 2)
        text.write_lines(surface, fitted.lines, fitted.style, palette.muted, (left, rect.centery + px(7)))
