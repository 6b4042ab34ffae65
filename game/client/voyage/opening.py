"""What is told before the first mission: two concerns, one sea, and who has the other boat."""
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


class OpeningScene(ColumnScene):
    """A page of prose, once a campaign, beside the chart as it is then: without a mark."""

    widest = 560

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
        self.put([Prose([_(words)]) for words in story().opening], [self.done], [self.sea])
        self.board.focus_on(self.done)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The key that is named goes on; Escape does, too."""
        super().layout(size, theme)
        self.done.key = self.keys.cap(Action.ACCEPT)

    def room_aside(self, body: pygame.Rect) -> int:
        """The chart has the larger part, where the words leave it."""
        return round(body.width * (0.36 if self.theme.small else 0.56))

    def place_aside(self, aside: pygame.Rect) -> None:
        """The chart as high as it is on the voyage."""
        self.sea.place(pygame.Rect(aside.x, aside.y, aside.width, min(aside.height, round(aside.width * 0.62))), self.theme, [], [])

    def back(self) -> bool:
        """Escape goes on, too."""
        self._done()
        return True
