"""The debrief's chart at a moment as a picture of its own, with what it shows in words."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.art.backdrop import backdrop
from game.client.instruments.chart_picture import ChartPicture
from game.client.instruments.debrief_chart import ChartBadge, DebriefChart
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.rules.terms import Side

#: The size of the picture.
SIZE = (1120, 1240)
_HEAD, _FOOT, _MARGIN = 96, 52, 28


def chart_picture(
    picture: ChartPicture, badges: list[ChartBadge], called: list[tuple[Side, int]], title: str, lines: list[str], winner: Side | None,
    colours: Theme,
) -> pygame.Surface:
    """The picture: the chart below a title with its side's mark, the first line below that, the second along the foot."""
    theme = Theme(SIZE, 1.1, colours.colours, reduced_motion=True)
    palette = theme.palette
    surface = pygame.Surface(SIZE, 0, 32)
    surface.blit(backdrop(theme), (0, 0))
    chart = DebriefChart(picture.chart)
    chart.show(picture)
    chart.badges, chart.called = badges, called
    chart.layout(pygame.Rect(_MARGIN, _HEAD, SIZE[0] - 2 * _MARGIN, SIZE[1] - _HEAD - _FOOT), theme)
    chart.draw(surface)
    x = float(_MARGIN)
    if winner is not None:
        put_side(surface, palette, winner, x + 16, 34, 14)
        x += 46
    big = text.fit(title, theme.type(Role.SCENE_TITLE), round(SIZE[0] - _MARGIN - x), theme.smallest_type, 1)
    text.write_lines(surface, big.lines, big.style, palette.bright, (x, 34 - big.height / 2))
    for y, words in zip((74, SIZE[1] - _FOOT / 2), lines, strict=False):
        fitted = text.fit(words, theme.type(Role.BODY), SIZE[0] - 2 * _MARGIN, theme.smallest_type, 1)
        text.write_lines(surface, fitted.lines, fitted.style, palette.text, (_MARGIN, y - fitted.height / 2))
    return surface
