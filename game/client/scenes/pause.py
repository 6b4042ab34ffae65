"""The pause menu of a match: nothing is lost by it."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.menu_row import MenuRow
from game.i18n import _


class PauseScene(Scene):
    """Go on, or leave: the match is saved as it goes and offered again."""

    overlay = True

    def __init__(self, resume: Callable[[], None], leave: Callable[[], None], trouble: str = "") -> None:
        super().__init__()
        self.resume, self.trouble = resume, trouble
        self.rows = [
            MenuRow(_("Go on"), "play", resume),
            MenuRow(_("To the title"), "menu", leave, _("the match is saved") if not trouble else ""),
        ]
        self.board.put(self.rows)
        self.board.focus_on(self.rows[0])

    def back(self) -> bool:
        """Escape goes on."""
        self.resume()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle."""
        super().layout(size, theme)
        self.theme = theme = bridge_theme(theme)
        px = theme.px
        self.plate = pygame.Rect(0, 0, min(px(560), size[0] - px(32)), px(96) + len(self.rows) * px(60) + (px(48) if self.trouble else 0))
        self.plate.center = (size[0] // 2, size[1] // 2)
        y = self.plate.y + px(80)
        for row in self.rows:
            row.key = self.keys.cap(Action.ACCEPT)
            row.layout(pygame.Rect(self.plate.x + px(16), y, self.plate.width - px(32), px(52)), theme)
            y += px(60)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the menu over the dimmed bridge."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        shade = pygame.Surface(surface.get_size(), 0, 32)
        shade.fill((90, 90, 90))
        surface.blit(shade, (0, 0), special_flags=pygame.BLEND_MULT)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        text.write(surface, _("Pause"), theme.type(Role.SCENE_TITLE), palette.amber, (self.plate.x + px(28), self.plate.y + px(40)))
        self.board.draw(surface)
        if self.trouble:
            words = _("The match is not being saved: {why}").format(why=self.trouble)
            fitted = text.fit(words, theme.type(Role.REASON), self.plate.width - px(56), theme.smallest_type, 2)
            text.write_lines(surface, fitted.lines, fitted.style, palette.red, (self.plate.x + px(28), self.plate.bottom - px(44)))
