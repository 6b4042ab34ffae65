"""The ribbons of medals: stripes from the left edge to the middle, mirrored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.client.colour import RGB, rgb
from game.client.theme import Theme
from game.client.war.silhouettes import put_silhouette
from game.patrol.honours import Honour

_BLUE, _WHITE, _RED, _GOLD, _PURPLE = rgb("#24479B"), rgb("#F2F2EE"), rgb("#B8272E"), rgb("#E3B33C"), rgb("#6B2C83")
#: Shares of the half width and their colours, from the edge inwards.
_STRIPES: Mapping[Honour, Sequence[tuple[float, RGB]]] = {
    Honour.NAVY_CROSS: ((0.78, _BLUE), (0.22, _WHITE)),
    Honour.SILVER_STAR: ((0.16, _BLUE), (0.08, _WHITE), (0.3, _BLUE), (0.28, _WHITE), (0.18, _RED)),
    Honour.BRONZE_STAR: ((0.07, _WHITE), (0.67, _RED), (0.08, _WHITE), (0.18, _BLUE)),
    Honour.PURPLE_HEART: ((0.2, _WHITE), (0.8, _PURPLE)),
}
#: Stripes that run along the ribbon, from above.
_ALONG: Mapping[Honour, Sequence[RGB]] = {Honour.UNIT_CITATION: (_BLUE, _GOLD, _RED)}


def put_ribbon(surface: pygame.Surface, theme: Theme, honour: Honour, place: pygame.Rect) -> None:
    """Put a medal's ribbon in a rectangle; the Combat Pin is a boat of silver."""
    if honour is Honour.COMBAT_PIN:
        put_silhouette(surface, "own", (place.centerx, place.bottom), place.width, theme.palette.bright)
        return
    if honour in _ALONG:
        colours = _ALONG[honour]
        for number, colour in enumerate(colours):
            top = place.y + place.height * number // len(colours)
            foot = place.y + place.height * (number + 1) // len(colours)
            pygame.draw.rect(surface, colour, pygame.Rect(place.x, top, place.width, foot - top))
    else:
        half, x = place.width / 2, 0.0
        for share, colour in _STRIPES[honour]:
            wide = share * half
            for left in (place.x + x, place.right - x - wide):
                pygame.draw.rect(surface, colour, pygame.Rect(round(left), place.y, max(1, round(left + wide) - round(left)), place.height))
            x += wide
    pygame.draw.rect(surface, theme.palette.abyss, place, 1)
