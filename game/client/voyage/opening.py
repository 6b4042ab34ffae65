"""What is told before the first mission: two concerns, one sea, and who has the other boat."""
from __future__ import annotations

from collections.abc import Callable

from game.campaign.story import story
from game.client.faces import ButtonState
from game.client.voyage.frame import ColumnScene
from game.client.voyage.panels import Prose
from game.client.widgets.button import Button, Form
from game.i18n import _


class OpeningScene(ColumnScene):
    """A page of prose, once a campaign, before its chart."""

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
        self.put([Prose([_(words)]) for words in story().opening], [self.done])
        self.board.focus_on(self.done)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def back(self) -> bool:
        """Escape goes on, too."""
        self._done()
        return True
