"""What passes over the bridge and goes again: a Stop, a card that is played, an exchange on the open channel."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.faces import CapState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.keycap import cap_width, put_cap
from game.i18n import _


class PassingScene(Scene):
    """Shown over the bridge until it is read; a click, Enter and Escape go on."""

    overlay = True
    fades = False

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Take the window anew."""
        super().layout(size, theme)
        self.theme = bridge_theme(theme)

    def handle(self, event: pygame.event.Event) -> bool:
        """Go on."""
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if click or (event.type == pygame.KEYDOWN and self.keys.actions(event) & {Action.ACCEPT, Action.BACK}):
            self.go_on()
            return True
        return False

    def go_on(self) -> None:
        """Who looks on wants to go on: away."""
        self.go_off()

    def put_go_on(self, surface: pygame.Surface, middle: float, y: float) -> None:
        """Put the key that goes on round a middle, with what it does."""
        theme, gap = self.theme, self.theme.px(10)
        words, bold = _("go on"), theme.type(Role.BODY_BOLD)
        key = self.keys.cap(Action.ACCEPT)
        left = middle - (cap_width(theme, key) + gap + text.width(words, bold)) / 2
        cap = put_cap(surface, theme, key, left, y, CapState.HOT)
        text.write(surface, words, bold, theme.palette.amber, (cap.right + gap, y))
