"""Buttons of the headings: letter and arrow key."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.art.pieces import Advice
from game.client.faces import ButtonState, CapState
from game.client.icons import put_icon
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.keycap import put_cap
from game.rules.terms import Heading

_ICONS = {Heading.N: "arrow-up", Heading.E: "arrow-right", Heading.S: "arrow-down", Heading.W: "arrow-left"}


class HeadingButton(Widget):
    """A heading. Refused ones stay where they are and say why as their hint."""

    focusable = True
    warms = True

    def __init__(self, heading: Heading, key: str, on_press: Callable[[Heading], None]) -> None:
        super().__init__()
        self.heading, self.key, self.on_press = heading, key, on_press
        self.advice = Advice.GOOD

    def activate(self) -> None:
        """Give the heading unless it is refused."""
        if self.advice is not Advice.REFUSED:
            self.on_press(self.heading)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw letter and key: above each other in a tall bar, side by side in a low one."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        refused, hot = self.advice is Advice.REFUSED, self.hovered or self.focused
        state = ButtonState.REFUSED if refused else (
            ButtonState.PRESSED if self.pressed and self.hovered else ButtonState.HOT if hot else
            ButtonState.DANGER if self.advice is Advice.FATAL else ButtonState.READY)
        if self.warmth is not None and not refused and state is not ButtonState.PRESSED:
            cold = ButtonState.DANGER if self.advice is Advice.FATAL else ButtonState.READY
            faces.put_warming(surface, theme, rect, (cold, ButtonState.HOT), self.warmth)
        else:
            faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, state, self.focused), rect)
        ink = palette.muted if refused else palette.red if self.advice is Advice.FATAL and not hot else palette.amber
        style = theme.type(Role.CARD_NAME)
        cap = CapState.OFF if refused or not self.keyed else CapState.HOT if hot else CapState.ON
        if rect.height >= px(74):
            text.write(surface, self.heading.word, style.at(px(22)), ink, (rect.centerx, rect.y + rect.height * 0.3), align="centre")
            put_cap(surface, theme, self.key, rect.centerx, rect.y + rect.height * 0.70, cap, align="centre")
            sign = (rect.right - px(11), rect.y + px(12))
        else:
            text.write(surface, self.heading.word, style, ink, (rect.x + rect.width * 0.32, rect.centery), align="centre")
            put_icon(surface, _ICONS[self.heading], rect.x + rect.width * 0.7, rect.centery, px(6), ink)
            sign = (rect.right - px(9), rect.y + px(10))
        if self.advice in (Advice.COSTS, Advice.FATAL):
            put_icon(surface, "warning" if self.advice is Advice.COSTS else "skull", *sign, px(5), palette.bright if hot else ink)
