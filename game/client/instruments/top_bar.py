"""The bar along the top of the bridge: both hulls, what the boat waits for, and how far the match is."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import text
from game.client.colour import RGB
from game.client.icons import put_icon
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.hull_bar import put_hull_bar
from game.client.widgets.state_plate import put_state_plate
from game.phrases.terms import side_name, station_name
from game.rules.terms import Side, Station


@dataclass(frozen=True)
class TopBarState:
    """Damage of both sides, the hull, the state plate's two lines and tone, and the words at the right."""

    damage: tuple[int, int]
    hull: int
    first: str
    second: str
    tone: RGB
    right: str
    right_note: str
    station: Station = Station.CAPTAIN


def put_top_bar(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: TopBarState) -> None:
    """Put the bar: the own station, Yellow's hull, the state plate in the middle, Blue's hull, the order's number."""
    px, palette = theme.px, theme.palette
    plate = pygame.Rect(0, 0, px(theme.metrics.state_plate), rect.height)
    plate.center = rect.center
    put_state_plate(surface, theme, plate, state.first, state.second, state.tone)
    hull_wide = min(px(190), max(px(96), (plate.left - rect.x) // 2 - px(12)))
    _hull(surface, theme, pygame.Rect(plate.left - px(16) - hull_wide, rect.y, hull_wide, rect.height), Side.YELLOW, state)
    _hull(surface, theme, pygame.Rect(plate.right + px(16), rect.y, hull_wide, rect.height), Side.BLUE, state)
    put_icon(surface, state.station.word, rect.x + px(14), rect.centery, px(11), palette.amber)
    room = plate.left - px(16) - hull_wide - px(14) - (rect.x + px(36))
    name = station_name(state.station)
    if text.width(name, theme.type(Role.CREW_LINE)) <= room:
        text.write(surface, name, theme.type(Role.CREW_LINE), palette.bright, (rect.x + px(36), rect.centery))
    left = plate.right + px(16) + hull_wide + px(20)
    style = theme.type(Role.STATE_SECOND)
    text.write(surface, state.right, style, palette.amber, (left, rect.centery - px(11)))
    text.write(surface, state.right_note, theme.type(Role.SMALL), palette.muted, (left, rect.centery + px(12)))


def _hull(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, side: Side, state: TopBarState) -> None:
    px, palette = theme.px, theme.palette
    y = rect.centery - px(13)
    put_side(surface, palette, side, rect.x + px(7), y, px(6))
    text.write(surface, side_name(side).upper(), theme.type(Role.LABEL), palette.side(side), (rect.x + px(20), y))
    left = max(0, state.hull - state.damage[side])
    text.write(surface, f"{left}/{state.hull}", theme.type(Role.BODY_BOLD), palette.bright, (rect.right, y), align="right")
    bar = pygame.Rect(rect.x, rect.centery + px(3), rect.width, px(15))
    put_hull_bar(surface, theme, side, bar, min(state.damage[side], state.hull), state.hull)
