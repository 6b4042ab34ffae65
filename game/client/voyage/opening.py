"""What is told before the first mission: two concerns, one sea, and who has the other boat. The sea is all behind the words."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.campaign.story import story
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.scenes.column import ColumnScene
from game.client.theme import Theme
from game.client.voyage.sea_chart import SeaChart
from game.client.widgets.button import Button, Form
from game.client.widgets.prose import Prose
from game.i18n import _

#: The share of the chart's height above its compass.
_CLEAR = 0.54


class OpeningScene(ColumnScene):
    """A page of prose, once a campaign, over the chart as it is then: without a mark."""

    widest = 640

    def __init__(self, on_done: Callable[[], None]) -> None:
        super().__init__()
        self._done = on_done
        self._make()

    @property
    def title(self) -> str:
        """The campaign's name."""
        return "Operation Drache"

    def _make(self) -> None:
        self.done = Button(_("To the chart"), self._done, icon="globe", form=Form.ROW, state=ButtonState.READY)
        self.sea = SeaChart()
        self.put([Prose([_(words)], large=True) for words in story().opening], [self.done])
        self.board.focus_on(self.done)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The key that is named goes on; Escape does, too."""
        super().layout(size, theme)
        self.done.key = self.keys.cap(Action.ACCEPT)

    def room_aside(self, body: pygame.Rect) -> int:
        """All that the words leave, so that the button stands at the window's right."""
        return max(0, body.width - min(self.theme.px(self.widest), body.width) - self.theme.px(self.theme.metrics.gutter))

    def place_aside(self, aside: pygame.Rect) -> None:
        """The chart fills the screen; the words stand on it, on a plate no higher than they need."""
        px = self.theme.px
        body = pygame.Rect(self.plate.x, self.plate.y, max(self.plate.right, aside.right) - self.plate.x, self.plate.height)
        self.sea.place(body, self.theme, [], [])
        inset = px(12 if self.theme.small else 40)
        wide = min(px(self.widest), body.width - 2 * inset)
        self.plate = pygame.Rect(body.x + inset, 0, wide, body.height - 2 * inset)
        padding = 2 * px(self.theme.metrics.padding)
        cells = self._cells(wide - padding - px(8))
        self.plate.height = min(self.plate.height, cells[-1][1].bottom + padding + px(8))
        self.plate.centery = body.centery
        clear = body.y + round(_CLEAR * body.height)  # of the compass, where there is room above it
        if self.plate.height + inset <= clear - body.y:
            self.plate.bottom = clear
        self._place_column()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The chart beneath the plate."""
        super().draw_ground(surface)
        self.sea.draw(surface)

    def back(self) -> bool:
        """Escape goes on, too."""
        self._done()
        return True
