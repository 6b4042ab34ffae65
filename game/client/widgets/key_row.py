"""A row of the keys or buttons that can be changed: what an action is called, its keys, and whether one means something else, too."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import faces, text
from game.client.control_words import ControlWords
from game.client.faces import ButtonState, CapState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap
from game.i18n import _

#: An action has no more keys than this.
MOST_KEYS = 3


class KeyRow(Widget):
    """Slots from the left: each key, a free one while there may be more, and the way back to the usual keys if they were changed.

    Left and right go from slot to slot. `on_slot` is told the slot that was pressed, `on_clear` the key that is to go, `on_usual` that the
    usual keys are wanted. `waiting` is the slot that waits for a key.
    """

    focusable = True

    def __init__(
        self, name: str, caps: Sequence[str], words: ControlWords, on_slot: Callable[[int], None], on_clear: Callable[[int], None],
        on_usual: Callable[[], None], *, changed: bool = False, clash: str = "",
    ) -> None:
        super().__init__()
        self.name, self.caps, self.words, self.changed, self.clash = name, list(caps), words, changed, clash
        self.on_slot, self.on_clear, self.on_usual = on_slot, on_clear, on_usual
        self.slot = 0
        self.waiting: int | None = None

    @property
    def slots(self) -> int:
        """How many slots there are: keys, the free one, the way back."""
        return len(self.caps) + self._free + self.changed

    @property
    def _free(self) -> bool:
        return len(self.caps) < MOST_KEYS

    @property
    def _is_way_back(self) -> bool:
        return self.changed and self.slot == self.slots - 1

    @property
    def telling(self) -> str:
        """What a press does here; nothing while one is waited for."""
        if self.waiting is not None:
            return ""
        if self.clash:
            return self.clash
        if self._is_way_back:
            return _(self.words.usual)
        return _(self.words.another) if self.slot < len(self.caps) else _(self.words.more)

    @property
    def spot(self) -> pygame.Rect:
        """The slot that is chosen."""
        cells = self.cells()
        return cells[min(self.slot, len(cells) - 1)]

    def cells(self) -> list[pygame.Rect]:
        """Where each slot lies, from the left."""
        px, high = self.theme.px, self.theme.px(30)
        widths = [max(px(44), cap_width(self.theme, cap, 24) + px(14)) for cap in self.caps]
        widths += [px(44)] * (self.slots - len(widths))
        x = self.rect.right - px(6) - sum(widths) - px(4) * (len(widths) - 1)
        cells = []
        for wide in widths:
            cells.append(pygame.Rect(x, self.rect.centery - high // 2, wide, high))
            x += wide + px(4)
        return cells

    def act(self, action: Action) -> bool:
        """Left and right go from slot to slot; the edges lead on to other widgets."""
        by = {Action.LEFT: -1, Action.RIGHT: 1}.get(action)
        if by is None or not 0 <= self.slot + by < self.slots:
            return False
        self.slot += by
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Choose the slot that was clicked."""
        for number, cell in enumerate(self.cells()):
            if cell.inflate(self.theme.px(4), self.theme.px(10)).collidepoint(at):
                self.slot = number

    def activate(self) -> None:
        """Ask for a key in the slot, or for the usual keys."""
        if self._is_way_back:
            self.on_usual()
        else:
            self.on_slot(self.slot)

    def clear(self) -> None:
        """Take the slot's key away."""
        if self.slot < len(self.caps):
            self.on_clear(self.slot)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place."""
        super().layout(rect, theme)
        self.slot = min(self.slot, self.slots - 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw name, what clashes, and the slots."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        hot = self.focused or self.hovered
        faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, ButtonState.IDLE, self.focused), rect)
        cells = self.cells()
        left = rect.x + px(12)
        if self.clash:
            put_icon(surface, "cross", left + px(7), rect.centery, px(7), palette.red)
            left += px(22)
        ink = palette.red if self.clash else palette.bright if hot else palette.text
        first = cells[0].x
        waits = self.waiting is not None
        words = _(self.words.waiting) if waits else "{name}"
        fitted = text.fit(words.format(name=self.name), theme.type(Role.BODY), first - px(10) - left, theme.smallest_type, 2)
        text.write_lines(surface, fitted.lines, fitted.style, palette.amber if waits else ink, (left, rect.centery - fitted.height / 2))
        for number, cell in enumerate(cells):
            chosen = hot and number == self.slot
            if chosen or number == self.waiting:
                pygame.draw.rect(surface, palette.amber, cell, max(1, px(1.5)), border_radius=px(4))
            state = CapState.HOT if number == self.waiting else CapState.ON
            if number == self.waiting:
                put_cap(surface, theme, "…", cell.centerx, cell.centery, state, align="centre")
            elif number < len(self.caps):
                put_cap(surface, theme, self.caps[number], cell.centerx, cell.centery, state, align="centre")
            elif self.changed and number == len(cells) - 1:
                put_icon(surface, "undo", cell.centerx, cell.centery, px(8), palette.amber if chosen else palette.muted)
            else:
                plus = palette.amber if chosen else palette.muted
                text.write(surface, "+", theme.type(Role.BODY_BOLD), plus, cell.center, align="centre")
