"""Buttons of the headings: letter and arrow key."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import faces, text
from game.client.art.pieces import Advice
from game.client.faces import ButtonState, CapState
from game.client.icons import put_icon
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap
from game.rules.terms import Heading


class HeadingButton(Widget):
    """A heading. Refused ones stay where they are and say why as their hint."""

    focusable = True
    warms = True

    def __init__(self, heading: Heading, key: str, on_press: Callable[[Heading], None]) -> None:
        super().__init__()
        self.heading, self.key, self.on_press = heading, key, on_press
        self.advice = Advice.GOOD

    @property
    def kept(self) -> Sequence[pygame.Rect]:
        """The whole of it where it warns."""
        return (self.rect,) if self.advice in (Advice.COSTS, Advice.FATAL) else ()

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
            letter, wide = text.width(self.heading.word, style), cap_width(theme, self.key, 20)
            gap = max(0, min(px(5), (rect.width - letter - wide) // 3))
            if rect.height < px(46):
                left = rect.centerx - (letter + gap + wide) / 2
                text.write(surface, self.heading.word, style, ink, (left, rect.centery), align="left")
                put_cap(surface, theme, self.key, left + letter + gap, rect.centery, cap, height=20)
            else:
                text.write(surface, self.heading.word, style, ink, (rect.centerx, rect.y + rect.height * 0.3), align="centre")
                put_cap(surface, theme, self.key, rect.centerx, rect.y + rect.height * 0.7, cap, align="centre", height=20)
            sign = (rect.right - px(8), rect.y + px(8))
        if self.advice in (Advice.COSTS, Advice.FATAL):
            put_icon(surface, "warning" if self.advice is Advice.COSTS else "skull", *sign, px(5), palette.bright if hot else ink)
