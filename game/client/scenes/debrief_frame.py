"""What stands round the debrief's panels: the header, the counter of orders, the head of the scores."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client import text
from game.client.input import Action
from game.client.scenes.debrief_words import clock, headline
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.keycap import cap_width, put_cap
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.rules.state import MatchState
from game.rules.terms import Side

if TYPE_CHECKING:
    from game.client.scenes.debrief import DebriefScene

#: The height of the head over the stations' scores, at 100 %.
SCORES_HEAD = 44


def put_header(surface: pygame.Surface, theme: Theme, header: pygame.Rect, state: MatchState, why: str, end: float) -> None:
    """Who won and why, from the left up to `end`."""
    palette, px = theme.palette, theme.px
    winner = Side(state.winner) if state.winner in (0, 1) else None
    tone = palette.text if winner is None else palette.side(winner)
    ground = pygame.Surface(header.size, pygame.SRCALPHA, 32)
    ground.fill((*palette.abyss, 170))
    surface.blit(ground, header.topleft)
    pygame.draw.rect(surface, tone, pygame.Rect(0, header.bottom - px(2), header.width, px(2)))
    x: float = px(theme.metrics.margin)
    if winner is not None:
        put_side(surface, palette, winner, x + px(12), header.centery, px(12), glow=0.4)
        x += px(38)
    style, title = theme.type(Role.SCENE_TITLE), headline(state).upper()
    for size in range(style.px, px(15) - 1, -1):  # the reason is worth more than a large headline
        small = text.fit(title, style.at(size), max(1, round((end - x) * (0.5 if why else 1))), px(15), 1)
        lines = text.fit(why, theme.type(Role.BODY), round(end - x - small.width - px(20)), theme.smallest_type, 2)
        if lines.height <= header.height - px(8):
            break
    text.write_lines(surface, small.lines, small.style, tone, (x, header.centery - small.height / 2))
    x += small.width + px(20)
    if lines.height > header.height - px(8):  # no room for all of it: its first sentence
        lines = text.fit(why.split(". ", maxsplit=1)[0] + ".", theme.type(Role.BODY), round(end - x), theme.smallest_type, 2)
    text.write_lines(surface, lines.lines, lines.style, palette.text, (x, header.centery - lines.height / 2))


def put_counter(surface: pygame.Surface, scene: DebriefScene, left: int) -> None:
    """The order shown, its time, and at the right what the keys do, as far as there is room."""
    theme, palette, px, tools = scene.theme, scene.theme.palette, scene.theme.px, scene.places.tools
    words = _("Order {n} of {all}").format(n=scene.number, all=scene.whole.orders)
    lines = [clock(scene.whole.ticks[scene.number])] if scene.timed else []
    if scene.whole.is_lost(scene.number):
        lines.append(_("not known"))
    x: float = left + px(14)
    style, small = theme.type(Role.CREW_LINE), theme.type(Role.SMALL)
    short = f"{scene.number}/{scene.whole.orders}"
    first = text.first_whole((words, short), style, round(tools.right - x), tools.height, theme.smallest_type, 1)
    second = "   ".join(lines)
    middle = tools.centery - (px(9) if second else 0)
    if first is not None:
        text.write(surface, first.lines[0], first.style, palette.bright, (x, middle))
    if second:
        text.write(surface, second, small, palette.muted, (x, tools.centery + px(10)))
    most = _("Order {n} of {all}").format(n=scene.whole.orders, all=scene.whole.orders)
    x += max(text.width(most, style), text.width(second, small)) + px(28)
    hints = ((Action.NEXT_EVENT, Action.LAST_EVENT, _("next, previous event")), (Action.EYES, None, _("other eyes")),
             (Action.MAPS, None, _("belief maps")), (Action.FIRST, Action.LAST, _("start, end")))
    for key, other, hint in hints:
        caps = [scene.keys.cap(action) for action in (key, other) if action is not None]
        wide = sum(cap_width(theme, cap, 22) + px(5) for cap in caps) + px(4) + text.width(hint, small)
        if x + wide > tools.right:
            break
        for cap in caps:
            x += put_cap(surface, theme, cap, x, tools.centery, height=22).width + px(5)
        text.write(surface, hint, small, palette.muted, (x + px(4), tools.centery))
        x += px(4) + text.width(hint, small) + px(22)


def put_scores_head(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """The plate beneath the stations' scores."""
    put_plate(surface, theme, place, _("Station scores"), _("0 to 100"))
