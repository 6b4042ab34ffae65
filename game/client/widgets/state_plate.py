"""The state plate: what the boat waits for."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.theme import Role, Theme


def put_state_plate(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, first: str, second: str, tone: RGB) -> None:
    """Put the plate: the first line in capitals and the tone of the state, the second what is to be done.

    What is too long for one line takes the first one's place too, with the first one before it if that asks something; where neither has
    room the question stands alone. Where the first one is too long, what it says after a dot goes to the second, or nowhere.
    """
    faces.put_face(surface, theme, faces.cut_plate(theme, rect.width, rect.height, tone), rect)
    room = rect.width - theme.px(24)
    ways = (f"{first} {second}", second, first) if first.endswith("?") else (second,)
    first, style, tail = _first(theme, first, room)
    told = f"{second} · {tail}" if tail else second
    fitted = text.fit(told, theme.type(Role.STATE_SECOND), room, theme.smallest_type, 1)
    if tail and len(fitted.lines) > 1:
        told = second
        fitted = text.fit(told, theme.type(Role.STATE_SECOND), room, theme.smallest_type, 1)
    if len(fitted.lines) > 1:
        least = theme.type(Role.STATE_SECOND).at(theme.smallest_type)
        for words in ways:
            fitted = text.fit(words, least, room, theme.smallest_type, 2)
            if len(fitted.lines) <= 2:
                break
        top = rect.centery - fitted.height / 2
        text.write_lines(surface, fitted.lines, fitted.style, theme.palette.bright, (rect.centerx, top), align="centre")
        return
    gap = theme.px(9 if rect.height > theme.px(46) else 7)
    if style.caps + gap + fitted.height > rect.height - theme.px(12):
        fitted = text.fit(told, theme.type(Role.STATE_SECOND).at(theme.smallest_type), room, theme.smallest_type, 1)
    top = rect.centery - (style.caps + gap + fitted.height) / 2
    text.write(surface, first, style, tone, (rect.centerx, top), align="centre", anchor="top")
    text.write_lines(
        surface, fitted.lines, fitted.style, theme.palette.bright, (rect.centerx, top + style.caps + gap), align="centre",
    )


def _first(theme: Theme, words: str, room: int) -> tuple[str, text.TextStyle, str]:
    """The first line as it fits, its style, and what it had no room for: untracked, without what follows its dot, in small letters."""
    tracked = theme.type(Role.STATE_FIRST)
    plain = text.TextStyle(tracked.face, tracked.px)
    head, _dot, tail = words.partition(" · ")
    for line, style, rest in (
        (words.upper(), tracked, ""), (words.upper(), plain, ""), (head.upper(), tracked, tail), (head.upper(), plain, tail),
    ):
        if text.width(line, style) <= room:
            return line, style, rest
    fitted = text.fit(head, plain, room, theme.smallest_type, 1)
    return fitted.lines[0] if len(fitted.lines) == 1 else "", plain, tail
