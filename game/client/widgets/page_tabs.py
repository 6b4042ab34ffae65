"""Tabs over a plate: which of a few pages is shown."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.theme import Role
from game.client.widgets.base import Widget, across

#: Room for an icon beside a name, and for the dot of an unusual page, at 100 %.
_ICON, _DOT = 28, 14


@dataclass
class Page:
    """A page: its name already translated, its icon, and whether something was chosen on it that is not usual."""

    name: str
    icon: str
    unusual: bool = False


class PageTabs(Widget):
    """The tabs in one row. Left and right go to another page, a click to the one under the mouse."""

    focusable = True

    def __init__(self, pages: Sequence[Page], on_page: Callable[[int], None]) -> None:
        super().__init__()
        self.pages, self.on_page, self.index = list(pages), on_page, 0

    def cells(self) -> list[pygame.Rect]:
        """Where each tab lies."""
        gap = self.theme.px(6)
        places = across(self.rect.x, self.rect.width, len(self.pages), gap)
        return [pygame.Rect(left, self.rect.y, wide, self.rect.height) for left, wide in places]

    @property
    def spot(self) -> pygame.Rect:
        """The tab of the page that is shown."""
        return self.cells()[self.index]

    def _room(self, number: int, *, dotted: bool = True) -> int:
        """Pixels for a page's name, and its icon if they are enough for both; beside its dot, or beneath it."""
        return self.cells()[number].width - self.theme.px(14) - (self.theme.px(_DOT) if dotted and self.pages[number].unusual else 0)

    def _alike(self) -> tuple[int, bool]:
        """The size of all names, and whether icons stand beside them: as large as all have room for, with icons if they all have."""
        theme, beside = self.theme, self.theme.px(_ICON)
        usual = theme.type(Role.BODY_BOLD)
        for icons in (True, False):
            for size in range(usual.px, theme.smallest_type - 1, -1):
                style = usual.at(size)
                if all(text.width(page.name, style) + beside * icons <= self._room(n) for n, page in enumerate(self.pages)):
                    return size, icons
        return theme.smallest_type, False

    def _fitted(self, number: int) -> text.Fitted | None:
        """A page's name as it is set, in two lines or beneath its dot where it has to be; None for the icon alone in too narrow a tab."""
        style = self.theme.type(Role.BODY_BOLD if number == self.index else Role.BODY).at(self._alike()[0])
        name, room = self.pages[number].name, self._room(number)
        if text.width(name, style) <= room:
            return text.Fitted((name,), style)
        lines = text.wrap(name, style, room)
        whole = all(text.width(word, style) <= room for word in name.split())
        folded = len(lines) == 2 and whole and style.line_height + style.caps + self.theme.px(12) <= self.rect.height
        if folded:
            return text.Fitted(tuple(lines), style)
        return text.Fitted((name,), style) if text.width(name, style) <= self._room(number, dotted=False) else None

    @property
    def telling(self) -> str:
        """The name of the page, where its tab shows none."""
        return "" if self._fitted(self.index) is not None else self.pages[self.index].name

    def act(self, action: Action) -> bool:
        """Left and right go to the page before or after."""
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self.go_to((self.index + (1 if action is Action.RIGHT else -1)) % len(self.pages))
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Go to what was clicked."""
        for number, cell in enumerate(self.cells()):
            if cell.collidepoint(at):
                self.go_to(number)

    def activate(self) -> None:
        """A click has gone there already."""

    def go_to(self, index: int) -> None:
        """Show a page."""
        if index != self.index:
            self.index = index
            self.on_page(index)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tabs; the one that is shown is lit, an amber dot says that something unusual was chosen there."""
        theme, palette, px, (_size, icons) = self.theme, self.theme.palette, self.theme.px, self._alike()
        for number, (page, cell) in enumerate(zip(self.pages, self.cells(), strict=True)):
            shown = number == self.index
            state = ButtonState.HOT if shown else ButtonState.IDLE
            faces.put_face(surface, theme, faces.button(theme, cell.width, cell.height, state, shown and self.focused), cell)
            fitted, hue = self._fitted(number), palette.amber if shown else palette.muted
            if fitted is None:
                put_icon(surface, page.icon, cell.centerx, cell.centery, px(9), hue)
            else:
                beside = px(_ICON) if icons else 0
                x = cell.centerx - (fitted.width + beside) / 2
                if page.unusual and fitted.width <= self._room(number):  # clear of the dot
                    x = min(x, cell.right - px(_DOT + 7) - fitted.width - beside)
                if beside:
                    put_icon(surface, page.icon, x + px(9), cell.centery, px(9), hue)
                ink = palette.bright if shown else palette.text
                at = (x + beside + fitted.width / 2, cell.centery - fitted.height / 2)
                text.write_lines(surface, fitted.lines, fitted.style, ink, at, align="centre")
            if page.unusual:
                beside_it = fitted is not None and fitted.width <= self._room(number)
                at = (cell.right - px(12), cell.centery) if beside_it else (cell.right - px(7), cell.y + px(7))
                pygame.draw.circle(surface, palette.amber, at, px(4))
